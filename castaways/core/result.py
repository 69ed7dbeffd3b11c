"""How a game ended."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet: the clause that gives the points, its text (`score-<key>`), and the points."""

    clause: str
    key: str
    points: int
    count: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game.

    `scores` holds one number a seat. `winners` are the seats that won (everybody in a co-operative game that was
    won). `won` is true if anybody won. `details` is the score sheet of each seat.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    won: bool
    details: Mapping[int, tuple[ScoreLine, ...]] = field(default_factory=dict)
