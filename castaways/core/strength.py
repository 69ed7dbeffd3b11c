"""How strongly a bot plays a game: how far it thinks, and how often it takes a beginner's first glance for the truth.

A game says so for each of its strengths (`Game(strengths=...)`), since the same number of simulated games means much
in one game and little in another. What a beginner overlooks is the game's own matter: the manner `BEGINNER` of its
policy.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

BEGINNER: Final = "beginner"


class Strength(NamedTuple):
    """What a bot does before a decision."""

    playouts: int = 0  # games that it simulates; 0: it follows the game's instinct
    learned: bool = False  # does it ask the game's value network, where there is one?
    glances: int = 0  # decisions of a hundred that it makes as a beginner would, at first glance


# By the name of a strength and the number of players; 0 stands for all numbers that are not named.
Strengths: TypeAlias = Mapping[str, Mapping[int, Strength]]

# For a game that says nothing.
USUAL: Final[Strengths] = {
    "easy": {0: Strength()},
    "normal": {0: Strength(200)},
    "hard": {0: Strength(800, learned=True)},
    "expert": {0: Strength(4000, learned=True)},
}
