"""Noah: how likely a seat is to win, as the shelters stand. For planners that do not play a game to its end.

What a player has and may hope for (`worth.py`) is set against the best of the others. How far a lead carries was
measured in 600 games of instinct against instinct: the fuller the deck, the less.
"""

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.games.noah.score import score
from castaways.games.noah.worth import EYES, shelter_worth

if TYPE_CHECKING:
    from castaways.games.noah.rules import NoahState

ROUNDS: Final = 3  # planners look so far: sooner little has come of a move, later luck hides it
CERTAIN: Final = 1.0  # points that make a lead likely to last when the deck is empty, ...
EACH_CARD: Final = 0.05  # ... and more for each card left


def promise(s: "NoahState", seat: i64) -> float:
    """The chance to win."""
    EYES.look(s, seat)
    firm = CERTAIN + EACH_CARD * float(s.deck.n)
    own = points(s, seat)
    chances = 1.0  # of all players, each as large as the lead over the seat makes it
    other: i64
    for other in range(s.players):
        if other != seat:
            chances += math.exp((points(s, other) - own) / firm)
    return 1.0 / chances


def points(s: "NoahState", seat: i64) -> float:
    """What a player has, and may hope for."""
    return float(score(s.pairs[seat])) + shelter_worth(s, seat, s.firsts[seat], s.seconds[seat])
