"""Finds the numbers of Noah's promise (castaways/games/noah/promise.network) in games of instinct against instinct.

    python -m benchmarks.foresight --games 160000 --seed 5 --out castaways/games/noah/promise.network

Positions at the beginning of turns are measured as `promise` does it. A least-squares fit tells how many rounds are to
come; a logistic one, with weights that change with these rounds, tells who wins; then a small network learns what these
weights leave unexplained (Adam, the weights of all steps averaged). A tenth of the games is held back to say what the
numbers are worth. Tables of two, three and four are done side by side; equal games, steps and seeds give equal numbers.
"""

import argparse
import multiprocessing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray
from rich.progress import track

import castaways
from castaways.core.buffers import Actions
from castaways.core.numbers import write_numbers
from castaways.core.playout import first_seat
from castaways.core.rng import seeded
from castaways.games.noah import measures
from castaways.learning.harvest import TRAINING_DEALS

Numbers: TypeAlias = NDArray[np.float64]
Floats: TypeAlias = NDArray[np.float32]
Parts: TypeAlias = dict[str, Floats]

MOMENTS = (2.0, 5.0, 10.0, 20.0, 35.0)  # rounds to come that weights are found for
SHARE = 50  # turns looked at, in a thousand
STRAYING = (0, 0, 20)  # random moves in a thousand: one of these for each game
RIDGE = 2.0  # keeps weights that hardly matter near 0, ...
CHANGE = 60.0  # ... and those of one measure at neighbouring moments together
CHUNK = 20_000
NEWTON = 6  # steps
LOOK = (4, 2, 2)  # rounds that planners look ahead at tables of 2, 3 and 4
HIDDEN = 24  # of the network
BATCH = 2048
RATE = 0.003  # sinks to nothing
DECAY = 1e-5
AVERAGE = 0.002  # what the newest step counts for in the mean of all
HELD_BACK = 10  # one game in so many


@dataclass(frozen=True)
class Harvest:
    """Positions: of which game, what was measured, what tells the time, how many rounds came, and who won."""

    game: NDArray[np.int64]
    measures: Floats  # position, player, measure
    times: Numbers
    rounds: Numbers
    shares: Numbers  # position, player


def harvest(players: int, games: int, seed: int) -> Harvest:
    """Play games and look at some of their turns."""
    game, actions, rng = castaways.game("noah"), Actions(), seeded(seed)
    found: list[tuple[int, Floats, Numbers, float, list[float]]] = []
    for number in track(range(games), description=f"{players} players"):
        state: Any = game.new(players, TRAINING_DEALS + seed * (1 << 32) + number)
        noise = STRAYING[int(rng.below(len(STRAYING)))]
        seen: list[tuple[int, Floats, Numbers]] = []
        before = 0
        while mask := state.waiting():
            seat = int(first_seat(mask))
            if state.turns != before and rng.below(1000) < SHARE:
                seen.append((int(state.turns), *look(state)))
            before = state.turns
            state.legal_into(seat, actions)
            stray = rng.below(1000) < noise
            state.step(seat, actions.any(rng) if stray else state.instinct(seat, actions))
        shares = [float(state.payoff(seat)) for seat in range(players)]
        for turn, measured, times in seen:
            found.append((number, measured, times, (int(state.turns) - turn) / players, shares))
    return Harvest(
        np.array([row[0] for row in found]),
        np.stack([row[1] for row in found]),
        np.stack([row[2] for row in found]),
        np.array([row[3] for row in found]),
        np.array([row[4] for row in found]),
    )


def look(state: Any) -> tuple[Floats, Numbers]:
    """What is measured of all players, and what tells the time."""
    measured: Any = vec[float]([0.0] * measures.MEASURES)
    told: Any = vec[float]([0.0] * measures.TIMES)
    in_sight = measures.lying(state)
    rows = np.empty((state.players, measures.MEASURES), np.float32)
    for seat in range(state.players):
        measures.measure(state, seat, in_sight, measured)
        rows[seat] = np.frombuffer(measured, np.float64)
    measures.tell_time(state, told)
    return rows, np.frombuffer(told, np.float64).copy()


def shares_of(rounds: Numbers) -> Numbers:
    """How much each moment counts for a position: two neighbours share it."""
    parts = np.zeros((len(rounds), len(MOMENTS)))
    for i in range(len(MOMENTS)):
        parts[:, i] = np.interp(rounds, MOMENTS, np.eye(len(MOMENTS))[i])  # beyond the ends it is the end's
    return parts


def chances(standing: Numbers) -> Numbers:
    """Who wins how often, by how the players stand."""
    grown: Numbers = np.exp(standing - standing.max(axis=1, keepdims=True))
    part: Numbers = grown / grown.sum(axis=1, keepdims=True)
    return part


def spread_out(measured: Floats, parts: Numbers) -> Numbers:
    """Every measure at every moment: position, player, number."""
    wide: Numbers = (measured[:, :, :, None] * parts[:, None, None, :]).reshape(*measured.shape[:2], -1)
    return wide


def fit(measured: Floats, parts: Numbers, shares: Numbers) -> Numbers:
    """The weights that explain who won, by Newton's method."""
    size = measured.shape[2] * parts.shape[1]
    steps = np.kron(np.eye(measured.shape[2]), np.diff(np.eye(parts.shape[1]), axis=0))
    stiffness = RIDGE * np.eye(size) + CHANGE * steps.T @ steps
    weights = np.zeros(size)
    for _ in range(NEWTON):
        slope, bend = stiffness @ weights, stiffness.copy()
        for start in range(0, len(measured), CHUNK):
            piece = slice(start, start + CHUNK)
            wide = spread_out(measured[piece], parts[piece])
            seen = chances(wide @ weights)
            slope += np.einsum("np,npk->k", seen - shares[piece], wide)
            mean = np.einsum("np,npk->nk", seen, wide)
            scaled = (wide * np.sqrt(seen)[:, :, None]).reshape(-1, size)
            bend += scaled.T @ scaled - mean.T @ mean
        weights -= np.linalg.solve(bend, slope)
    return weights


def surprise(seen: Numbers, shares: Numbers) -> float:
    """The mean logarithmic loss."""
    return float(-(shares * np.log(np.clip(seen, 1e-9, 1.0))).sum(axis=1).mean())


class Net:
    """The hidden layer over the own measures, the mean of the others' and the time; it is added to the weights."""

    def __init__(self, found: Harvest, times: Numbers, weights: Numbers, luck: np.random.Generator) -> None:
        self.x, self.shares = found.measures, found.shares.astype(np.float32)
        rounds = found.times @ times
        self.parts = shares_of(rounds).astype(np.float32)
        time = np.concatenate([found.times[:, 1:], rounds[:, None] / 10.0, np.exp(-rounds / 4.0)[:, None]], axis=1)
        flat = self.x.reshape(-1, self.x.shape[2])
        self.mean, self.scale = flat.mean(axis=0), flat.std(axis=0) + np.float32(0.05)
        self.time_mean, self.time_scale = time.mean(axis=0), time.std(axis=0) + 0.05
        self.time: Floats = ((time - self.time_mean) / self.time_scale).astype(np.float32)
        size = self.x.shape[2]
        shapes = {"own": (size, HIDDEN), "others": (size, HIDDEN), "time": (time.shape[1], HIDDEN)}
        self.now: Parts = {name: luck.normal(0.0, 0.15, shape).astype(np.float32) for name, shape in shapes.items()}
        self.now["bias"] = np.zeros(HIDDEN, np.float32)
        self.now["out"] = luck.normal(0.0, 0.02, HIDDEN).astype(np.float32)
        self.now["weights"] = weights.reshape(size, -1).astype(np.float32)
        self.means = {name: part.copy() for name, part in self.now.items()}

    def look(self, parts: Parts, at: NDArray[np.int64]) -> tuple[Floats, Floats, Floats, Floats]:
        """Of some positions: own measures, the others', what the hidden layer sums up, and who wins how often."""
        own: Floats = (self.x[at] - self.mean) / self.scale
        others: Floats = (own.sum(axis=1, keepdims=True) - own) / (own.shape[1] - 1)
        told = (self.time[at] @ parts["time"] + parts["bias"])[:, None, :]
        sums: Floats = own @ parts["own"] + others @ parts["others"] + told
        standing = np.einsum("npk,nk->np", self.x[at], self.parts[at] @ parts["weights"].T)
        standing = standing + np.maximum(sums, 0.0) @ parts["out"]
        return own, others, sums, chances(standing).astype(np.float32)

    def slopes(self, at: NDArray[np.int64]) -> Parts:
        """How the loss changes with every number."""
        own, others, sums, seen = self.look(self.now, at)
        error = (seen - self.shares[at]) / len(at)
        back = error[:, :, None] * self.now["out"] * (sums > 0.0)
        flat = back.reshape(-1, HIDDEN)
        return {
            "own": own.reshape(-1, own.shape[2]).T @ flat,
            "others": others.reshape(-1, own.shape[2]).T @ flat,
            "time": self.time[at].T @ back.sum(axis=1),
            "bias": flat.sum(axis=0),
            "out": np.einsum("np,nph->h", error, np.maximum(sums, 0.0)),
            "weights": np.einsum("np,npk->nk", error, self.x[at]).T @ self.parts[at],
        }

    def learn(self, from_: NDArray[np.int64], steps: int, luck: np.random.Generator, about: str) -> None:
        """Adam."""
        first = {name: np.zeros_like(part) for name, part in self.now.items()}
        second = {name: np.zeros_like(part) for name, part in self.now.items()}
        for step in track(range(1, steps + 1), description=about):
            slopes = self.slopes(from_[luck.integers(0, len(from_), BATCH)])
            rate = RATE * (1.0 - (step - 1) / steps)
            for name, part in list(self.now.items()):
                slope = slopes[name] + (0.0 if name == "weights" else DECAY) * part
                first[name] += 0.1 * (slope - first[name])
                second[name] += 0.001 * (slope * slope - second[name])
                pace = rate * (0.1 if name == "weights" else 1.0)
                change = first[name] / (1.0 - 0.9**step) / (np.sqrt(second[name] / (1.0 - 0.999**step)) + 1e-8)
                self.now[name] = part - (pace * change).astype(np.float32)
                self.means[name] += np.float32(AVERAGE) * (self.now[name] - self.means[name])

    def surprise(self, at: NDArray[np.int64]) -> float:
        """The mean loss of some positions."""
        pieces = [at[start : start + CHUNK] for start in range(0, len(at), CHUNK)]
        losses = [surprise(self.look(self.means, piece)[3], self.shares[piece]) * len(piece) for piece in pieces]
        return sum(losses) / len(at)

    def numbers(self) -> list[Numbers]:
        """As `promise` reads them: measures and time need no scaling there."""
        parts = self.means
        own, others = (parts[name] / self.scale[:, None] for name in ("own", "others"))
        time = parts["time"] / self.time_scale[:, None]
        bias = parts["bias"] - self.mean @ (own + others) - self.time_mean @ time
        return [parts["weights"], own, others, time, bias, parts["out"]]


def table(job: tuple[int, int, int, int]) -> tuple[list[float], str]:
    """The numbers of a table, and what they are worth."""
    players, games, seed, steps = job
    found, luck = harvest(players, games, seed), np.random.default_rng([seed, players])
    held = np.flatnonzero(found.game % HELD_BACK == 0)
    learnt = np.flatnonzero(found.game % HELD_BACK != 0)
    times, *_ = np.linalg.lstsq(found.times[learnt], found.rounds[learnt], rcond=None)
    parts = shares_of(found.times @ times)
    weights = fit(found.measures[learnt], parts[learnt], found.shares[learnt])
    plain = surprise(chances(spread_out(found.measures[held], parts[held]) @ weights), found.shares[held])
    net = Net(found, times, weights, luck)
    net.learn(learnt, steps, luck, f"{players} players, network")
    blind = surprise(np.full((len(held), players), 1.0 / players), found.shares[held])
    numbers = np.concatenate([part.reshape(-1) for part in (times, *net.numbers())])
    said = f"{players} players: {len(found.game)} positions, loss {net.surprise(held):.4f}, weights alone {plain:.4f}"
    return [float(number) for number in numbers], f"{said}, blind {blind:.4f}"


def main() -> None:
    """Play, fit and write."""
    parser = argparse.ArgumentParser(description="find the numbers of Noah's promise")
    parser.add_argument("--games", type=int, default=160_000, help="for each number of players")
    parser.add_argument("--steps", type=int, default=12_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    jobs = [(players, given.games, given.seed, given.steps) for players in (4, 3, 2)]  # the longest first
    with multiprocessing.Pool(min(len(jobs), multiprocessing.cpu_count())) as pool:
        tables = pool.map(table, jobs, chunksize=1)[::-1]
    for _, said in tables:
        print(said)
    about = {"games": given.games, "steps": given.steps, "seed": given.seed, "found": [said for _, said in tables]}
    header = {"moments": MOMENTS, "look": LOOK, "hidden": HIDDEN, **about}
    write_numbers(given.out, header, (number for numbers, _ in tables for number in numbers))


if __name__ == "__main__":
    main()
