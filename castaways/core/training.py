"""What a game tells those who train on it: how positions are sampled, what can be tuned, what is fitted.

A game that can be trained on brings a module `training` with a `TRAINING`; castaways/training finds it there. The
module is loaded only when somebody trains, and may need numpy inside its functions.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from castaways.core.rng import Rng

TRAINING_DEALS = 1 << 60  # seeds from here on are for training alone; matches, tests and benchmarks use smaller ones


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """How positions for a value network over the game's features are sampled.

    With `playouts` every position is played on so many times and labelled with the mean. Without, a game wanders for a
    while and then follows instinct, and its positions from there on are labelled with its result: cheaper where games
    are long.
    """

    tables: tuple[tuple[int, Mapping[str, Any]], ...]  # players and options; each game takes one of them
    share: int  # positions sampled at the beginning of a turn, in a thousand
    playouts: int = 0
    noise: int = 25  # random moves in a thousand, with playouts
    wandering: tuple[int, ...] = (0, 30, 100, 300)  # the same without: one of these for each game, ...
    longest: int = 150  # ... for fewer decisions than this


@dataclass(frozen=True, slots=True)
class Tuning:
    """Weights of instinct that an evolution strategy can tune."""

    weights: Any  # a `vec` of floats: those that instinct reads: a trial overwrites them in its own process
    least: float  # the first step size of a weight of 0, ...
    slope: float  # ... and how it grows with the weight, both times the spread
    play: Callable[[int, int], tuple[float, str]]  # (first seed, games) -> fitness, and a report
    games: int  # for each candidate
    spread: float


@dataclass(frozen=True, slots=True)
class Fitted:
    """One part of a game's own network."""

    numbers: Any  # a one-dimensional array
    held_out: Mapping[str, Any]  # of the header


class OwnNetwork(ABC):
    """A network of the game's own kind, in independent parts (say, one for each number of players) of equal shape."""

    parts: Sequence[int]
    games: int  # for each part
    steps: int
    architecture: str
    inputs: str
    predicts: str
    sampling: Mapping[str, Any]  # how positions are sampled, for the manifest
    settings: Mapping[str, Any]  # of the header

    @property
    @abstractmethod
    def training(self) -> Mapping[str, Any]:
        """For the header, besides seed and steps."""

    @abstractmethod
    def sample(self, part: int, games: range, seed: int, rng: Rng) -> dict[str, Any]:
        """Positions of some games, as arrays whose first axis is the position."""

    @abstractmethod
    def fit(self, part: int, data: Mapping[str, Any], seed: int, steps: int, advance: Callable[[], None]) -> Fitted:
        """Fit a part to its positions; `advance` is called after every step."""

    @abstractmethod
    def tensors(self) -> list[tuple[str, tuple[int, ...]]]:
        """Names and shapes of a part."""


@dataclass(frozen=True, slots=True)
class Training:
    """All that a game brings."""

    self_play: SelfPlay | None = None
    own_network: OwnNetwork | None = None
    tuning: Tuning | None = None
