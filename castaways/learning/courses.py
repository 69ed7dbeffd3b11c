"""What is played to learn a game: at which tables, how far games stray, and how positions get their expectation."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Course:
    """How positions of a game are found.

    With `playouts` every position is played on so many times and gets the mean. Without, a game strays for a while and
    then follows instinct, and its positions from there on get what became of it: cheaper where games are long.
    """

    tables: tuple[tuple[int, Mapping[str, Any]], ...]  # players and options; each game takes one of them
    share: int  # positions taken at the beginning of a turn, in a thousand
    playouts: int = 0
    noise: int = 25  # random moves in a thousand, with playouts
    straying: tuple[int, ...] = (0, 30, 100, 300)  # the same without: one of these for each game, ...
    longest: int = 150  # ... for fewer decisions than this


COURSES: Mapping[str, Course] = {
    "friday": Course(tuple((1, {"level": level}) for level in (1, 2, 3, 4)), share=250, playouts=4),
    "lifeboat": Course(((4, {}), (5, {}), (6, {})), share=150, longest=130),
    "noah": Course(((2, {}), (3, {}), (4, {}), (4, {})), share=120, longest=350),
    "level10": Course(((2, {}), (3, {}), (4, {}), (5, {})), share=200, longest=130),
}
