"""`make soak`: millions of random games of every kind with invariants on. Resumable.

Every game is played at random to its end, with any number of players and any options. On the way:

- there is always something to do for whoever is asked, nothing twice, and all of it in the range of actions;
- at one moment of the game (in every fourth game: at its end) the position is written down and read again, which
  refuses positions that cannot be (cards lost or doubled, counters out of range), and is the same when written again;
- the position that was read goes on exactly as the game itself does, to the same end;
- the game ends, with a result that names every seat, and winners that sit at the table;
- one game in two thousand keeps every promise of `castaways.core.conformance`.

A violation is printed with its seed.
"""

import argparse
import json
import os
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache
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
from castaways.core.rng import Rng, seeded

CHUNK = 500  # games of one job
CLOSE = 2000  # one game in so many keeps every promise
CLOSE_LOOK = 0.01  # share of its positions at which the slow promises are checked
ENDS = 4  # one game in so many is written down at its end
LONGEST_START = 120  # plies before the position is written down in the others
CHOICES = 0x5EED << 32  # keeps the luck of the choices apart from the luck of the deal
WRITE_EVERY = 1.0  # seconds between two notes of how far it came
BROKEN = (ArithmeticError, AssertionError, AttributeError, CastawaysError, LookupError, TypeError, ValueError)
ACTIONS = Actions()


class Violation(AssertionError):
    """Something that must never be."""


@cache
def tables(name: str) -> list[tuple[int, dict[str, Any], Any]]:
    """Every number of players with all options, and who deals for them."""
    game = castaways.game(name)
    choices: list[dict[str, Any]] = [{}]
    for option in game.options:
        choices = [{**chosen, option.name: choice} for chosen in choices for choice in option.choices]
    least, most = game.seats
    return [
        (players, options, game.dealer(players, **options)) for players in range(least, most + 1) for options in choices
    ]


def play(name: str, seed: int) -> int:
    """One game; gives its decisions."""
    game, luck = castaways.game(name), seeded(seed ^ CHOICES)
    players, options, deal = tables(name)[luck.below(len(tables(name)))]
    if seed % CLOSE == 0:
        check_game(game, players, seed, close_look=CLOSE_LOOK, **options)
        return 0
    state = deal(seed)
    decisions = _play_some_moves(state, luck.below(LONGEST_START), game.actions, luck)
    if seed % ENDS == 0:
        decisions += int(play_randomly(state, luck, ACTIONS))
    position = state.dump()
    again = game.load(position)
    if again.dump() != position:
        raise Violation("a position is not what was written down")
    same_luck = luck.copy()
    more = int(play_randomly(state, luck, ACTIONS))
    if int(play_randomly(again, same_luck, ACTIONS)) != more or again.rng.words() != state.rng.words():
        raise Violation("a position that was read goes on in another way")
    result = state.result
    if result is None or len(result.scores) != players or decisions + more >= MOST_MOVES:
        raise Violation("no proper end")
    if result != again.result:
        raise Violation("a position that was read ends in another way")
    if result.won != bool(result.winners) or any(not 0 <= seat < players for seat in result.winners):
        raise Violation("winners that are none")
    return decisions + more


def _play_some_moves(state: castaways.State, moves: int, actions: int, luck: Rng) -> int:
    """Play at random, whoever of those that are asked; gives the decisions."""
    decisions = 0
    while decisions < moves:
        asked = state.to_act
        if not asked:
            break
        seat = asked[luck.below(len(asked))] if len(asked) > 1 else asked[0]
        legal = state.legal(seat)
        if not legal:
            raise Violation("nothing to do for a seat that is asked")
        if len(set(legal)) != len(legal) or not 0 <= min(legal) <= max(legal) < actions:
            raise Violation("legal actions that are none")
        state.apply(seat, legal[luck.below(len(legal))])
        decisions += 1
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


class Progressed:
    """How far it came: kept in a file, which is whole at every moment."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.done: dict[str, int] = dict.fromkeys(castaways.games(), 0)  # games of each kind up to the first gap
        self.beyond: dict[str, list[int]] = {name: [] for name in castaways.games()}  # jobs done after that gap
        self.decisions = 0
        self.violations: list[str] = []
        self.written = 0.0
        if file.is_file():
            kept = json.loads(file.read_text())
            self.done.update(kept["done"])
            self.beyond.update(kept["beyond"])
            self.decisions, self.violations = kept["decisions"], kept["violations"]
        file.parent.mkdir(parents=True, exist_ok=True)

    def games(self) -> int:
        """All games that were played."""
        return sum(self.done.values()) + CHUNK * sum(map(len, self.beyond.values()))

    def note(self, name: str, first: int, decisions: int, wrong: list[str]) -> None:
        """A job is done."""
        self.beyond[name].append(first)
        while self.done[name] in self.beyond[name]:
            self.beyond[name].remove(self.done[name])
            self.done[name] += CHUNK
        self.decisions += decisions
        self.violations += wrong
        if wrong or time.monotonic() - self.written > WRITE_EVERY:
            self.write()

    def write(self) -> None:
        """Write it down beside the old file and put it in its place, so that a kill leaves one of the two."""
        kept = {
            "done": self.done,
            "beyond": self.beyond,
            "decisions": self.decisions,
            "violations": self.violations,
        }
        beside = self.file.with_suffix(".new")
        beside.write_text(json.dumps(kept))
        os.replace(beside, self.file)
        self.written = time.monotonic()

    def left(self, games: int) -> Iterator[tuple[str, int]]:
        """The jobs that are left, the kinds in turn."""
        ready = {name: frozenset(jobs) for name, jobs in self.beyond.items()}
        start = dict(self.done)
        for first in range(0, games, CHUNK):
            for name in castaways.games():
                if first >= start[name] and first not in ready[name]:
                    yield name, first


def soak(progressed: Progressed, games: int, workers: int, seconds: float) -> None:
    """Play so many games of each kind, or for so long."""
    until = time.monotonic() + seconds
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        with Progress(*columns, TimeRemainingColumn()) as progress:
            total = games * len(castaways.games())
            bar = progress.add_task("random games", total=total, completed=progressed.games())
            left = progressed.left(games)
            running: dict[Future[tuple[int, list[str]]], tuple[str, int]] = {}
            while True:
                if time.monotonic() < until:
                    for name, first in islice(left, workers * 2 - len(running)):
                        running[pool.submit(play_some, name, first, CHUNK)] = (name, first)
                if not running:
                    break
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    decisions, wrong = future.result()
                    progressed.note(*running.pop(future), decisions, wrong)
                    progress.update(bar, completed=progressed.games())
                    for line in wrong:
                        progress.console.print(line, style="red", markup=False)
    except KeyboardInterrupt:
        print("stopped; the same command goes on from here")
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        progressed.write()


def main() -> int:
    """Play, and say what was found."""
    parser = argparse.ArgumentParser(description="millions of random games with invariants on")
    parser.add_argument("--games", type=int, default=10_000_000, help="games over all kinds together")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so long; it can go on later")
    parser.add_argument("--file", type=Path, default=Path("build/soak.json"), help="where it is noted how far it came")
    arguments = parser.parse_args()
    each = -(-arguments.games // len(castaways.games()) // CHUNK) * CHUNK
    progressed = Progressed(arguments.file)
    soak(progressed, each, arguments.workers, arguments.minutes * 60)
    print(f"{progressed.games()} games, {progressed.decisions} decisions, {len(progressed.violations)} violations")
    return 1 if progressed.violations else 0


if __name__ == "__main__":
    raise SystemExit(main())
