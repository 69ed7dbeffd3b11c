"""Positions to learn from: games that stray now and then, and how they went for a seat.

    python -m castaways.learning.harvest friday --games 180000 --out build/learning/friday

The games come in batches, each with its own luck, so the same numbers give the same positions however many processes
play; a batch that is already there is not played again. A batch is a file of features `x` and expectations `y`.
"""

import argparse
import json
import multiprocessing
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from castaways.core.buffers import Actions, Features
from castaways.core.playout import first_seat, play_by_instinct
from castaways.core.registry import game as game_of
from castaways.core.rng import Rng, seeded
from castaways.core.state import State
from castaways.learning.courses import COURSES, Course

Row: TypeAlias = NDArray[np.float16]

BATCH = 500  # games
TRAINING_DEALS = 1 << 60  # deals from here on are for training alone; matches and tests use smaller numbers


@dataclass(frozen=True, slots=True)
class Job:
    """One batch of games."""

    game: str
    seed: int
    number: int
    games: int
    file: Path


class Harvest:
    """The buffers of one process, and the rows of one batch."""

    def __init__(self, job: Job) -> None:
        self.course: Course = COURSES[job.game]
        self.game = game_of(job.game)
        self.rng: Rng = seeded((job.seed << 32) + job.number)
        self.actions = Actions()
        self.features = Features(len(self.game.features))
        self.rows: list[Row] = []
        self.expected: list[float] = []

    def play(self, games: int) -> None:
        """Play so many games."""
        for _ in range(games):
            players, options = self.course.tables[int(self.rng.below(len(self.course.tables)))]
            deal = TRAINING_DEALS + (int(self.rng.next32()) << 20) + int(self.rng.below(1 << 20))
            state = self.game.new(players, deal, **options)
            if self.course.playouts > 0:
                self.stray(state, self.course.noise, 1 << 30, self.play_on)
            else:
                noise = self.course.straying[int(self.rng.below(len(self.course.straying)))]
                self.wander_then_follow(state, noise, int(self.rng.below(self.course.longest)))

    def stray(self, state: State, noise: int, decisions: int, look: Callable[[State], None]) -> None:
        """Play by instinct with so many random moves in a thousand, for so many decisions; look at some new turns."""
        before: int = -1
        while decisions > 0 and (mask := state.waiting()) != 0:
            actor = first_seat(mask)
            now = int(state.clock())
            if now != before and self.rng.below(1000) < self.course.share:
                look(state)
            before = now
            state.legal_into(actor, self.actions)
            if self.rng.below(1000) < noise:
                action = self.actions.any(self.rng)
            else:
                action = state.instinct(actor, self.actions)
            state.step(actor, action)
            decisions -= 1

    def play_on(self, state: State) -> None:
        """A position, and the mean of several games by instinct from it."""
        seat = int(self.rng.below(state.players))
        total = 0.0
        for _ in range(self.course.playouts):
            world = state.resample(seat, int(self.rng.next32()))
            play_by_instinct(world, self.actions)
            total += world.payoff(seat)
        self.rows.append(self.row(state, seat))
        self.expected.append(total / self.course.playouts)

    def wander_then_follow(self, state: State, noise: int, decisions: int) -> None:
        """Stray for a while, then go on by instinct alone: the end is what the positions from there on led to."""
        self.stray(state, noise, decisions, lambda _: None)
        seen: list[tuple[Row, int]] = []

        def look(state: State) -> None:
            seat = int(self.rng.below(state.players))
            seen.append((self.row(state, seat), seat))

        self.stray(state, 0, 1 << 30, look)
        for row, seat in seen:
            self.rows.append(row)
            self.expected.append(state.payoff(seat))

    def row(self, state: State, seat: int) -> Row:
        """The features of a seat."""
        self.features.clear()
        state.features_into(seat, self.features)
        packed: Any = self.features.items  # numpy looks into it without a copy
        row: Row = np.frombuffer(packed, dtype=np.float64).astype(np.float16)
        return row


def work(job: Job) -> int:
    """Play one batch, unless it is there; gives the number of positions."""
    if job.file.exists():
        with np.load(job.file) as known:
            return len(known["y"])
    harvest = Harvest(job)
    harvest.play(job.games)
    half = job.file.with_suffix(".half")
    with half.open("wb") as file:
        np.savez(file, x=np.stack(harvest.rows), y=np.array(harvest.expected, dtype=np.float32))
    half.rename(job.file)  # whole or not at all, so that a stopped run can go on
    return len(harvest.rows)


def jobs_of(game: str, games: int, seed: int, out: Path) -> list[Job]:
    """The batches of a run."""
    starts = range(0, games, BATCH)
    return [
        Job(game, seed, number, min(BATCH, games - start), out / f"{seed}-{number:06}.npz")
        for number, start in enumerate(starts)
    ]


def main() -> None:
    """Play on all cores, with a progress bar."""
    from rich.progress import track

    parser = argparse.ArgumentParser(description="positions to learn from")
    parser.add_argument("game", choices=sorted(COURSES))
    parser.add_argument("--games", type=int, default=180_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    out = given.out or Path("build/learning") / given.game
    out.mkdir(parents=True, exist_ok=True)
    jobs = jobs_of(given.game, given.games, given.seed, out)
    with multiprocessing.Pool(given.workers) as pool:
        found = list(track(pool.imap_unordered(work, jobs), total=len(jobs), description=given.game))
    about = {"game": given.game, "games": given.games, "positions": sum(found), "seed": given.seed}
    (out / "harvest.json").write_text(json.dumps({**about, "course": asdict(COURSES[given.game])}))
    print(json.dumps(about))


if __name__ == "__main__":
    main()
