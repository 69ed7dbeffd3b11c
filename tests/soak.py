"""`make soak`: millions of random games of every kind with invariants on. It goes on where it was stopped.

Every game is played at random to its end, with any number of players and any options. On the way: there is always
something to do for whoever is asked, the game ends, the result names every seat; at one moment of each game the
position is written down and read again, which refuses positions that cannot be (cards lost or doubled, counters out
of range); one game in a thousand keeps every promise of `castaways.core.conformance`. A violation is printed with its
seed.
"""

import argparse
import json
import os
import random
import traceback
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import castaways
from castaways.core.buffers import Actions
from castaways.core.conformance import MOST_MOVES, check_game
from castaways.core.errors import CastawaysError
from castaways.core.playout import play_randomly
from castaways.core.rng import seeded

CHUNK = 500  # games of one job
CLOSE = 1000  # one game in so many keeps every promise
BROKEN = (ArithmeticError, AssertionError, AttributeError, CastawaysError, LookupError, TypeError, ValueError)
LONGEST_START = 120  # plies before the position is looked at


class Violation(AssertionError):
    """Something that must never be."""


def chosen(name: str, seed: int) -> tuple[int, dict[str, Any]]:
    """How many play, and with which options."""
    game, luck = castaways.game(name), random.Random(seed)
    options = {option.name: luck.choice(option.choices) for option in game.options}
    return luck.randint(*game.seats), options


def play(name: str, seed: int) -> int:
    """One game; gives its decisions."""
    game = castaways.game(name)
    players, options = chosen(name, seed)
    if seed % CLOSE == 0:
        check_game(game, players, seed, **options)
        return 0
    luck = random.Random(~seed)
    state = game.new(players, seed, **options)
    decisions = 0
    for _ in range(luck.randrange(LONGEST_START)):
        if state.result is not None:
            break
        seat = luck.choice(state.to_act)
        legal = state.legal(seat)
        if not legal:
            raise Violation("nothing to do for a seat that is asked")
        state.apply(seat, luck.choice(legal))
        decisions += 1
    position = state.dump()
    if game.load(position).dump() != position:
        raise Violation("a position is not what was written down")
    decisions += int(play_randomly(state, seeded(seed), Actions()))
    result = state.result
    if result is None or len(result.scores) != players or decisions > MOST_MOVES:
        raise Violation("no proper end")
    if result.won != bool(result.winners) or any(not 0 <= seat < players for seat in result.winners):
        raise Violation("winners that are none")
    end = state.dump()
    if game.load(end).dump() != end:
        raise Violation("an end is not what was written down")
    return decisions


def play_some(name: str, first: int, number: int) -> tuple[int, list[str]]:
    """A job: decisions, and what went wrong."""
    decisions, wrong = 0, []
    for seed in range(first, first + number):
        try:
            decisions += play(name, seed)
        except BROKEN:
            wrong.append(f"{name}, seed {seed}: {traceback.format_exc(limit=3)}")
    return decisions, wrong


def jobs(done: dict[str, int], games: int) -> Iterator[tuple[str, int]]:
    """What is left to do, the games in turn."""
    for first in range(0, games, CHUNK):
        for name in castaways.games():
            if first >= done.get(name, 0):
                yield name, first


def main() -> int:
    """Play, and say what was found."""
    parser = argparse.ArgumentParser(description="millions of random games with invariants on")
    parser.add_argument("--games", type=int, default=10_000_000, help="games over all kinds together")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--file", type=Path, default=Path("build/soak.json"), help="where it is noted how far it came")
    arguments = parser.parse_args()
    each = -(-arguments.games // len(castaways.games()) // CHUNK) * CHUNK
    kept: dict[str, Any] = {"done": {}, "decisions": 0, "violations": []}
    if arguments.file.is_file():
        kept = json.loads(arguments.file.read_text())
    arguments.file.parent.mkdir(parents=True, exist_ok=True)
    finished: dict[str, set[int]] = {name: set() for name in castaways.games()}
    total = each * len(castaways.games())
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with (
        Progress(*columns, TimeRemainingColumn()) as progress,
        ProcessPoolExecutor(arguments.workers, mp_context=get_context("spawn")) as pool,
    ):
        bar = progress.add_task("random games", total=total, completed=sum(kept["done"].values()))
        left = jobs(kept["done"], each)
        running: dict[Future[tuple[int, list[str]]], tuple[str, int]] = {}
        try:
            while True:
                for name, first in islice(left, arguments.workers * 2 - len(running)):
                    running[pool.submit(play_some, name, first, CHUNK)] = (name, first)
                if not running:
                    break
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    name, first = running.pop(future)
                    decisions, wrong = future.result()
                    _note(kept, finished, name, first, decisions, wrong)
                    arguments.file.write_text(json.dumps(kept))
                    progress.update(bar, advance=CHUNK)
                    for line in wrong:
                        progress.console.print(line, style="red")
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
    played = sum(kept["done"].values())
    print(f"{played} games, {kept['decisions']} decisions, {len(kept['violations'])} violations")
    return 1 if kept["violations"] else 0


def _note(
    kept: dict[str, Any], finished: dict[str, set[int]], name: str, first: int, decisions: int, wrong: list[str]
) -> None:
    """A job is done; what was done counts up to the first gap, so that nothing is left out after a break."""
    finished[name].add(first)
    upto = kept["done"].get(name, 0)
    while upto in finished[name]:
        finished[name].remove(upto)
        upto += CHUNK
    kept["done"][name] = upto
    kept["decisions"] += decisions
    kept["violations"] += wrong


if __name__ == "__main__":
    raise SystemExit(main())
