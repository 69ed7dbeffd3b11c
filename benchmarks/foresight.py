"""Finds the weights of Noah's promise (castaways/games/noah/promise.toml) in games of instinct against instinct.

    python -m benchmarks.foresight --games 20000 --out castaways/games/noah/promise.toml

Positions at the beginning of turns are measured as `promise` does it. A least-squares fit tells how many rounds are to
come; a logistic one, with weights that change with these rounds, tells who wins. A fifth of the games is held back to
say what the weights are worth.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray
from rich.progress import track

import castaways
from castaways.core.buffers import Actions
from castaways.core.playout import first_seat
from castaways.core.rng import seeded
from castaways.games.noah import promise
from castaways.learning.harvest import TRAINING_DEALS

Numbers: TypeAlias = NDArray[np.float64]

MOMENTS = (2.0, 5.0, 10.0, 20.0, 35.0)  # rounds to come that weights are found for
SHARE = 80  # turns looked at, in a thousand
STRAYING = (0, 0, 20)  # random moves in a thousand: one of these for each game
RIDGE = 2.0  # keeps weights that hardly matter near 0, ...
CHANGE = 60.0  # ... and those of one measure at neighbouring moments together
CHUNK = 20_000


@dataclass(frozen=True)
class Harvest:
    """Positions: of which game, what was measured, what tells the time, how many rounds came, and who won."""

    game: NDArray[np.int64]
    measures: Numbers  # position, player, measure
    times: Numbers
    rounds: Numbers
    shares: Numbers  # position, player


def harvest(players: int, games: int, seed: int) -> Harvest:
    """Play games and look at some of their turns."""
    game, actions, rng = castaways.game("noah"), Actions(), seeded(seed)
    found: list[tuple[int, Numbers, Numbers, float, list[float]]] = []
    for number in track(range(games), description=f"{players} players"):
        state: Any = game.new(players, TRAINING_DEALS + seed * (1 << 32) + number)
        noise = STRAYING[int(rng.below(len(STRAYING)))]
        seen: list[tuple[int, Numbers, Numbers]] = []
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
        for turn, measures, times in seen:
            found.append((number, measures, times, (int(state.turns) - turn) / players, shares))
    return Harvest(
        np.array([row[0] for row in found]),
        np.stack([row[1] for row in found]),
        np.stack([row[2] for row in found]),
        np.array([row[3] for row in found]),
        np.array([row[4] for row in found]),
    )


def look(state: Any) -> tuple[Numbers, Numbers]:
    """What is measured of all players, and what tells the time."""
    measured: Any = vec[float]([0.0] * promise.MEASURES)
    told: Any = vec[float]([0.0] * promise.TIMES)
    in_sight = promise.lying(state)
    rows = []
    for seat in range(state.players):
        promise.measure(state, seat, in_sight, measured)
        rows.append([float(number) for number in measured])
    promise.tell_time(state, told)
    return np.array(rows), np.array([float(number) for number in told])


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


def spread_out(measures: Numbers, parts: Numbers) -> Numbers:
    """Every measure at every moment: position, player, number."""
    wide: Numbers = (measures[:, :, :, None] * parts[:, None, None, :]).reshape(*measures.shape[:2], -1)
    return wide


def fit(measures: Numbers, parts: Numbers, shares: Numbers) -> Numbers:
    """The weights that explain who won, by Newton's method."""
    size = measures.shape[2] * parts.shape[1]
    steps = np.kron(np.eye(measures.shape[2]), np.diff(np.eye(parts.shape[1]), axis=0))
    stiffness = RIDGE * np.eye(size) + CHANGE * steps.T @ steps
    weights = np.zeros(size)
    for _ in range(8):
        slope, bend = stiffness @ weights, stiffness.copy()
        for start in range(0, len(measures), CHUNK):
            piece = slice(start, start + CHUNK)
            wide = spread_out(measures[piece], parts[piece])
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


def table(players: int, found: Harvest) -> str:
    """The weights of a table, as they are written down."""
    learnt = found.game % 5 != 0
    times, *_ = np.linalg.lstsq(found.times[learnt], found.rounds[learnt], rcond=None)
    parts = shares_of(found.times @ times)
    weights = fit(found.measures[learnt], parts[learnt], found.shares[learnt])
    held = ~learnt
    seen = chances(spread_out(found.measures[held], parts[held]) @ weights)
    blind = surprise(np.full_like(seen, 1.0 / players), found.shares[held])
    print(
        f"{players} players: {len(parts)} positions, loss {surprise(seen, found.shares[held]):.4f}, blind {blind:.4f}"
    )
    rows = weights.reshape(-1, len(MOMENTS))
    lines = [f"[players-{players}]", f"look = {int(promise.ROUNDS[players - 2])}"]
    lines += [f"time = [{', '.join(f'{weight:.3f}' for weight in times)}]", "weights = ["]
    lines += [f"    [{', '.join(f'{weight:.3f}' for weight in row)}]," for row in rows]
    return "\n".join([*lines, "]\n"])


def main() -> None:
    """Play, fit and write."""
    parser = argparse.ArgumentParser(description="find the weights of Noah's promise")
    parser.add_argument("--games", type=int, default=20_000, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    tables = [table(players, harvest(players, given.games, given.seed)) for players in (2, 3, 4)]
    about = f"# Found by benchmarks/foresight.py: {given.games} games for each number of players, seed {given.seed}."
    moments = f"moments = [{', '.join(str(moment) for moment in MOMENTS)}]\n"
    given.out.write_text("\n".join([about, moments, *tables]), encoding="utf-8")


if __name__ == "__main__":
    main()
