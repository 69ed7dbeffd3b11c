"""Mining: many deals looked through, on processes of this machine or on a Ray cluster, and a file that is gone on with.

The file has one line of JSON for the plan and one for each deal that was looked through, with its puzzles. A line that
was cut off in the middle counts for nothing; its deal is looked through again.
"""

import json
import logging
import multiprocessing
import os
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path
from typing import IO, Any

from castaways.core.registry import game as game_of
from castaways.core.text import Message
from castaways.puzzles.errors import PuzzleError
from castaways.puzzles.finding import OutOfTime, mine
from castaways.puzzles.puzzle import Puzzle

FORMAT = "castaways-mine"
AHEAD = 2  # deals waiting for each process, so that none is idle
Finds = tuple[int, list[Puzzle] | None]  # the number of a deal, and what was found in it; None: time was over


@dataclass(frozen=True, slots=True)
class Plan:
    """Which deals are looked through."""

    game: str
    seed: int = 0

    def head(self) -> dict[str, Any]:
        """The first line of the file."""
        return {"format": FORMAT, "game": self.game, "seed": self.seed, "rules": game_of(self.game).rules_version}


class Mine:
    """The file of a plan: what was found so far, and which deals were looked through."""

    def __init__(self, path: Path, plan: Plan, resume: bool) -> None:
        self.path = path
        self.done: set[int] = set()
        self.puzzles: list[Puzzle] = []
        self._file: IO[str] | None = None
        if path.exists() and not resume:
            raise PuzzleError(Message("puzzles-file-exists", {"file": str(path)}))
        lines = read_lines(path) if path.exists() else []
        if lines and lines[0] != plan.head():
            raise PuzzleError(Message("puzzles-other-plan", {"file": str(path)}))
        for line in lines[1:]:
            self._add(line["deal"], [Puzzle.from_data(plan.game, data) for data in line["puzzles"]])
        path.parent.mkdir(parents=True, exist_ok=True)
        self._rewrite(lines or [plan.head()])

    def _rewrite(self, lines: list[Any]) -> None:
        """Only whole lines stay; the file is never less than it was."""
        fresh = self.path.with_suffix(self.path.suffix + ".new")
        fresh.write_text("".join(_line(line) for line in lines), encoding="utf-8")
        os.replace(fresh, self.path)
        self._file = self.path.open("a", encoding="utf-8")

    def _add(self, deal: int, found: list[Puzzle]) -> None:
        self.done.add(deal)
        self.puzzles += found

    def write(self, deal: int, found: list[Puzzle]) -> None:
        """One more deal was looked through."""
        assert self._file is not None
        self._file.write(_line({"deal": deal, "puzzles": [puzzle.to_data() for puzzle in found]}))
        self._file.flush()
        self._add(deal, found)

    def close(self) -> None:
        """All is on disk."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _line(data: Any) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


def read_lines(path: Path) -> list[Any]:
    """The whole lines of a file, as data."""
    lines = []
    for text in path.read_text(encoding="utf-8").splitlines(keepends=True):
        try:
            lines.append(json.loads(text))
        except json.JSONDecodeError:
            break
    return lines


def read_mined(path: Path) -> list[Puzzle]:
    """All puzzles of a file that was mined, or `PuzzleError`."""
    try:
        head, *lines = read_lines(path)
        if head["format"] != FORMAT:
            raise PuzzleError(Message("puzzles-foreign-file"))
        return [Puzzle.from_data(head["game"], data) for line in lines for data in line["puzzles"]]
    except (KeyError, TypeError, ValueError) as error:
        raise PuzzleError(Message("puzzles-foreign-file")) from error


def run(
    plan: Plan,
    path: Path,
    wanted: int,
    workers: int = 1,
    ray: str | None = None,
    minutes: float = 0.0,
    resume: bool = False,
    tick: Callable[[int, int], None] = lambda found, deals: None,
) -> list[Puzzle]:
    """Look through deals until so many puzzles are found or the minutes are over; `tick` hears (puzzles, deals)."""
    mine_ = Mine(path, plan, resume)
    try:
        tick(len(mine_.puzzles), len(mine_.done))
        until = time.time() + 60.0 * minutes if minutes > 0.0 else float("inf")
        finds = _finds(plan, (deal for deal in count() if deal not in mine_.done), workers, ray, until)
        try:
            while len(mine_.puzzles) < wanted:
                deal, found = next(finds, (0, None))
                if found is None:
                    break
                mine_.write(deal, found)
                tick(len(mine_.puzzles), len(mine_.done))
        finally:
            finds.close()
        return mine_.puzzles
    finally:
        mine_.close()


def _finds(
    plan: Plan, deals: Iterator[int], workers: int, ray: str | None, until: float
) -> Generator[Finds, None, None]:
    if ray is not None:
        return _on_ray(plan, deals, ray, until)
    if workers <= 1:
        return _here(plan, deals, until)
    return _on_processes(plan, deals, workers, until)


def look_through(plan: Plan, deal: int, until: float) -> Finds:
    """One deal, if there is time for it."""
    try:
        return deal, mine(plan.game, deal, plan.seed, until)
    except OutOfTime:
        return deal, None


def _here(plan: Plan, deals: Iterator[int], until: float) -> Generator[Finds, None, None]:
    while time.time() < until:
        yield look_through(plan, next(deals), until)


def _on_processes(plan: Plan, deals: Iterator[int], workers: int, until: float) -> Generator[Finds, None, None]:
    """On processes of this machine. When time is over, a deal that is being looked through is left as it is."""
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))
    try:
        running: set[Future[Finds]] = {
            pool.submit(look_through, plan, deal, until) for deal in islice(deals, AHEAD * workers)
        }
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            if time.time() < until:
                running |= {pool.submit(look_through, plan, next(deals), until) for _ in done}
            yield from (found for future in done if (found := future.result())[1] is not None)
    finally:
        pool.shutdown(cancel_futures=True)


def _on_ray(plan: Plan, deals: Iterator[int], address: str, until: float) -> Generator[Finds, None, None]:
    try:
        import ray
    except ImportError as error:
        raise PuzzleError(Message("arena-no-ray")) from error
    joined = not ray.is_initialized()
    if joined:
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise PuzzleError(Message("arena-no-cluster", {"address": address})) from error
    try:
        remote = ray.remote(num_cpus=1)(look_through)
        resources: Any = ray.cluster_resources()  # type: ignore[no-untyped-call]
        most = AHEAD * max(1, int(resources.get("CPU", 1)))
        running = [remote.remote(plan, deal, until) for deal in islice(deals, most)]
        while running:
            done, running = ray.wait(running, num_returns=1)
            for found in ray.get(done):
                if time.time() < until:
                    running.append(remote.remote(plan, next(deals), until))
                if found[1] is not None:
                    yield found
    finally:
        if joined:
            ray.shutdown()
