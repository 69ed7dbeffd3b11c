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

CERTAIN: Final = 1.0  # points that make a lead likely to last when the deck is empty, ...
EACH_CARD: Final = 0.05  # ... and more for each card left


def promise(s: "NoahState", seat: i64) -> float:
    """The chance to win."""
    EYES.look(s, seat)
    best = 0.0
    own = 0.0
    other: i64
    for other in range(s.players):
        points = float(score(s.pairs[other])) + shelter_worth(s, other, s.firsts[other], s.seconds[other])
        if other == seat:
            own = points
        elif points > best:
            best = points
    return 1.0 / (1.0 + math.exp((best - own) / (CERTAIN + EACH_CARD * float(s.deck.n))))
