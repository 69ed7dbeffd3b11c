"""Fit the table of chances of a game: from what a search finds of a position to how often such a one is won.

A logistic regression on the share of simulated games won, whose offset and slope depend on how far the game has come,
the players, the options and the number of simulated worlds; then a last monotone correction of its logit. The result is
read by castaways/bots/chances.py, in plain Python.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from castaways.bots.chances import ARCHITECTURE, LEAST_SLOPE, inputs_by, log_odds, prior_of
from castaways.core.game import Game
from castaways.core.network_file import Header, write_network
from castaways.core.training import TRAINING_DEALS
from castaways.training.errors import TrainingError
from castaways.training.positions import KEPT, PLAYS_ON, STRAIGHT, WILD, Position, play_all, read_positions

GAMES = 1000
RIDGE = 3.0  # holds the weights near those of a plain share: offset 0, slope 1
NEWTON = 40  # steps; it converges sooner
KNOTS = 12  # of the last correction
HELD_OUT = 4  # one game in so many


class ChancesTraining:
    """Positions of good bots' games, and the table fitted to them."""

    def __init__(self, game: Game, games: int, seed: int, folder: Path) -> None:
        self.game = game
        self.games = games
        self.seed = seed
        self.folder = folder / f"chances-{seed}"

    def harvest(self, workers: int, advance: Callable[[int], None], minutes: float = 0.0) -> None:
        """Play what is missing."""
        play_all(self.game, self.games, TRAINING_DEALS + (self.seed << 32), self.folder, workers, advance, minutes)

    def write(self, path: Path, date: str) -> Header:
        """Fit a table to all positions there are; a quarter of the games only says how true it is."""
        positions = [one for one in read_positions(self.folder) if one.number < self.games]
        if not positions:
            raise TrainingError("train-no-dataset", folder=str(self.folder))
        known = [one for one in positions if one.number % HELD_OUT]
        tried = [one for one in positions if one.number % HELD_OUT == 0]
        checked = fit(self.game, known)
        weights, slopes, knots = fit(self.game, positions)
        expected = predict(self.game, tried, *checked)
        seen = np.array([one.won for one in tried], float)
        header = Header(
            self.game.name,
            ARCHITECTURE,
            "time, worlds, players and options",
            "the chance to win as good bots play on",
            [("weights", (len(weights),)), ("slopes", (len(slopes),)), ("knots", (2, knots.shape[1]))],
            {},
            {
                "games": len({one.number for one in positions}),
                "seed": self.seed,
                "positions": len(positions),
                "sampling": {"bot": PLAYS_ON, "kept": KEPT, "wild": WILD, "straight": STRAIGHT},
            },
            {"ridge": RIDGE, "knots": KNOTS},
            [
                {
                    "positions": len(tried),
                    "error": calibration_error(expected, seen),
                    "brier": float(np.mean((expected - seen) ** 2)),
                    "constant_guess_brier": float(seen.mean() * (1 - seen.mean())),
                }
            ],
            date,
        )
        write_network(path, header, [float(number) for number in (*weights, *slopes, *knots.ravel())])
        return header


def arrays_of(game: Game, positions: Sequence[Position]) -> tuple[Any, Any, Any]:
    """Inputs, logits of shares, and who won."""
    inputs = [inputs_by(game, one.progress, one.worlds, one.players, one.options) for one in positions]
    logits = [log_odds(one.share, one.worlds, prior_of(game, one.players)) for one in positions]
    return np.array(inputs), np.array(logits), np.array([one.won for one in positions], float)


def fit(game: Game, positions: Sequence[Position]) -> tuple[Any, Any, Any]:
    """Weights of the offset, weights of the slope, and the knots of the correction."""
    inputs, logits, won = arrays_of(game, positions)
    size = inputs.shape[1]
    columns = np.hstack([inputs, inputs * logits[:, None]])
    plain = np.zeros(2 * size)
    plain[size] = 1.0
    numbers = plain.copy()
    for _ in range(NEWTON):
        chance = _sigmoid(columns @ numbers)
        slope = columns.T @ (won - chance) - RIDGE * (numbers - plain)
        curve = (columns * (chance * (1 - chance))[:, None]).T @ columns + RIDGE * np.eye(2 * size)
        step = np.linalg.solve(curve, slope)
        numbers += step * min(1.0, 2.0 / max(float(np.abs(step).max()), 1e-9))
    weights, slopes = numbers[:size], numbers[size:]
    raw = inputs @ weights + np.maximum(inputs @ slopes, LEAST_SLOPE) * logits
    return weights, slopes, correction(raw, won)


def correction(raw: Any, won: Any) -> Any:
    """Knots that make logits true where a straight line is not: equal parts of all positions, pooled to be monotone."""
    order = np.argsort(raw)
    parts = [part for part in np.array_split(order, KNOTS) if len(part)]
    pooled: list[list[float]] = []  # mean logit, expected wins, wins, positions
    for part in parts:
        pooled.append([float(raw[part].sum()), float(_sigmoid(raw[part]).sum()), float(won[part].sum()), len(part)])
        while len(pooled) > 1 and _shifted(pooled[-2]) >= _shifted(pooled[-1]):
            last = pooled.pop()
            pooled[-1] = [a + b for a, b in zip(pooled[-1], last, strict=True)]
    return np.array([[one[0] / one[3] for one in pooled], [_shifted(one) for one in pooled]])


def _shifted(part: list[float]) -> float:
    """The mean logit of a part, moved by how much more or less often it won than expected, both tempered alike."""
    total, expected, wins, size = part
    more = np.log((wins + 2.0) / (size - wins + 2.0)) - np.log((expected + 2.0) / (size - expected + 2.0))
    return total / size + float(more)


def predict(game: Game, positions: Sequence[Position], weights: Any, slopes: Any, knots: Any) -> Any:
    """The chances of positions."""
    inputs, logits, _ = arrays_of(game, positions)
    raw = inputs @ weights + np.maximum(inputs @ slopes, LEAST_SLOPE) * logits
    at, to = knots
    inside = np.interp(raw, at, to)
    raw = np.where(raw < at[0], raw + to[0] - at[0], np.where(raw > at[-1], raw + to[-1] - at[-1], inside))
    return _sigmoid(raw)


def calibration_error(expected: Any, seen: Any, bins: int = 10) -> float:
    """By how much what was expected and what was seen differ in bins of equal width, weighted by their positions."""
    place = np.minimum((expected * bins).astype(int), bins - 1)
    return float(sum(abs((expected - seen)[place == one].sum()) for one in range(bins)) / max(len(seen), 1))


def _sigmoid(values: Any) -> Any:
    return 1.0 / (1.0 + np.exp(-np.clip(values, -40.0, 40.0)))
