"""Chances to win: what a search finds is turned into how often such a position is won as good bots play on.

A search counts how many of its simulated games a seat wins; those are played by instinct or judged by a network, and
lost ones may count for something when moves are compared. A table that comes with the game (`chances.network` of its
policy, fitted by `castaways train GAME chances`) maps that share to a chance, by how far the game has come, how many
play, by which options, and in how many worlds the share was found. docs/bots/analysis.md says how true it is.
"""

import math
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from castaways.core.game import Game
from castaways.core.network_file import read_network
from castaways.core.policy import Policy
from castaways.core.state import State

FILE = "chances.network"
ARCHITECTURE = "chances"
DOUBT = 2.0  # worlds that the guess before any counts for
FEW = 50.0  # worlds in which a share is found half as sharply as in very many
LEAST_SLOPE = 0.02  # a larger share never means a smaller chance


@dataclass(frozen=True, slots=True)
class Scale:
    """Chances at one position, by the share of simulated games won."""

    prior: float  # a guess before any world
    worlds: float
    offset: float
    slope: float
    knots: tuple[tuple[float, ...], tuple[float, ...]]  # a last correction of the logit: from, to

    def chance(self, share: float) -> float:
        """How often such a position is won as good bots play on."""
        logit = self.offset + self.slope * log_odds(share, self.worlds, self.prior)
        return 1.0 / (1.0 + math.exp(-corrected(logit, self.knots)))


@dataclass(frozen=True, slots=True)
class Plain:
    """Where a game has no table, the share itself is the chance."""

    def chance(self, share: float) -> float:
        """The share."""
        return min(max(share, 0.0), 1.0)


def scale_at(game: Game, state: State, policy: Policy, worlds: int) -> Scale | Plain:
    """The scale of a position, if shares are found in so many worlds."""
    return scale_by(game, float(policy.progress(state)), worlds, int(state.players), state.options())


def scale_by(game: Game, progress: float, worlds: int, players: int, options: Mapping[str, Any]) -> Scale | Plain:
    """The same from plain numbers."""
    table = table_of(file_of(game))
    if table is None:
        return Plain()
    weights, slopes, knots = table
    inputs = inputs_by(game, progress, worlds, players, options)
    offset = sum(weight * x for weight, x in zip(weights, inputs, strict=True))
    slope = sum(weight * x for weight, x in zip(slopes, inputs, strict=True))
    return Scale(prior_of(game, players), float(worlds), offset, max(slope, LEAST_SLOPE), knots)


def prior_of(game: Game, players: int) -> float:
    """The chance of a seat before anything is known."""
    return 0.5 if game.together else 1.0 / players


def log_odds(share: float, worlds: float, prior: float) -> float:
    """A share as a logit, a little of the guess before mixed in."""
    tempered = (share * worlds + prior * DOUBT) / (worlds + DOUBT)
    return math.log(tempered / (1.0 - tempered))


def inputs_by(game: Game, progress: float, worlds: int, players: int, options: Mapping[str, Any]) -> list[float]:
    """What a chance depends on besides the share. Players and options are one input for each choice but the first."""
    others = range(game.seats[0] + 1, game.seats[1] + 1)
    chosen = ((float(options[option.name] == one) for one in option.choices[1:]) for option in game.options)
    return [
        1.0,
        progress,
        progress * progress,
        1.0 / (1.0 + worlds / FEW),
        *(float(players == number) for number in others),
        *chain.from_iterable(chosen),
    ]


def corrected(logit: float, knots: tuple[Sequence[float], Sequence[float]]) -> float:
    """Between two knots in a straight line, beyond them with what is added there."""
    at, to = knots
    if not at:
        return logit
    place = bisect_right(at, logit)
    if place == 0:
        return logit + to[0] - at[0]
    if place == len(at):
        return logit + to[-1] - at[-1]
    part = (logit - at[place - 1]) / (at[place] - at[place - 1])
    return to[place - 1] + part * (to[place] - to[place - 1])


def file_of(game: Game) -> Path:
    """Where the table of a game lies."""
    return game.folder / "policy" / FILE


@cache
def table_of(path: Path) -> tuple[list[float], list[float], tuple[tuple[float, ...], tuple[float, ...]]] | None:
    """The numbers of a table: weights, slopes and knots; None if there is none."""
    if not path.exists():
        return None
    header, numbers = read_network(path)
    if header.architecture != ARCHITECTURE:
        raise ValueError(f"{path}: this is no table of chances")
    size, knots = header.shape("weights")[0], header.shape("knots")[1]
    weights, slopes, rest = numbers[:size], numbers[size : 2 * size], numbers[2 * size :]
    return weights, slopes, (tuple(rest[:knots]), tuple(rest[knots:]))
