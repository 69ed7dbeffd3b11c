"""Helpers of a thinking bot: processes that search the same decision with other worlds (root parallelism)."""

import multiprocessing
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import TypeAlias

from castaways.bots.base import Sight
from castaways.bots.learned import make_search
from castaways.bots.search import Search
from castaways.core.rng import seeded

Findings: TypeAlias = list[tuple[int, int, float, float, float]]  # what `Search.findings` gives
STRIDE = 0x9E3779B1  # between the seeds of helpers


class Crew:
    """So many helpers, started when first needed. They end with this process, however it ends."""

    def __init__(self, size: int, learned: bool = False) -> None:
        self._size = size
        self._learned = learned
        self._lines: list[Connection] = []
        self._processes: list[multiprocessing.process.BaseProcess] = []

    def start(self, sight: Sight, playouts: int, seconds: float, seed: int) -> None:
        """Set all helpers thinking."""
        if not self._lines:
            self._hire()
        for number, line in enumerate(self._lines, 1):
            line.send((sight, playouts, seconds, (seed + number * STRIDE) & 0xFFFFFFFF))

    def _hire(self) -> None:
        context = multiprocessing.get_context("spawn")  # a forked helper would keep our end of its own line open
        for _ in range(self._size):
            ours, theirs = context.Pipe()
            process = context.Process(target=work, args=(theirs, self._learned), daemon=True)
            process.start()
            theirs.close()
            self._lines.append(ours)
            self._processes.append(process)

    def reports(self) -> Iterator[Findings]:
        """What each helper found, in a fixed order."""
        for line in self._lines:
            yield line.recv()

    def commit(self, action: int) -> None:
        """Tell the helpers what was decided, so that they go on thinking from there."""
        for line in self._lines:
            line.send(action)

    def close(self) -> None:
        """Let all helpers end."""
        for line in self._lines:
            line.close()
        for process in self._processes:
            process.join()
        self._lines, self._processes = [], []


def work(line: Connection, learned: bool) -> None:
    """The life of a helper: think, report, hear what was decided; until nobody is there any more."""
    searches: dict[str, Search] = {}
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            sight, playouts, seconds, seed = line.recv()
            game = sight.game
            search = searches.get(game.name) or searches.setdefault(game.name, make_search(game, learned))
            search.policy = sight.policy()
            search.think(sight.world(seed), sight.seat, playouts, seconds, seeded(seed))
            line.send(search.findings())
            search.commit(line.recv())
