"""Friday's terms as numbers: phases, endings, marks of cards in a fight."""

from typing import Final

# Phases: what the game waits for.
CHOOSE_HAZARD: Final = 0
CHOOSE_PIRATE: Final = 1
FIGHT: Final = 2
CHOOSE_TARGET: Final = 3  # of the ability being used
DRAW_MORE: Final = 4  # the second card of "+2 cards"
EXCHANGE_MORE: Final = 5  # the second card of "2x exchange"
REPLACE: Final = 6  # a card for the place emptied by "below the stack"
SORT: Final = 7  # cards looked at
DESTROY_CARDS: Final = 8  # for the life paid in a lost fight
OVER: Final = 9
PHASE_KEYS: Final = (
    "choose-hazard",
    "choose-pirate",
    "fight",
    "target",
    "draw-more",
    "exchange-more",
    "replace",
    "sort",
    "destroy",
    "over",
)

# How the game ended.
GOING_ON: Final = 0
WON: Final = 1
NO_LIFE: Final = 2
OLD_AGE: Final = 3
SURRENDER: Final = 4
ENDING_KEYS: Final = ("going-on", "won", "no-life", "old-age", "surrender")

# Marks of a card in a fight.
RIGHT: Final = 1  # lies on the right: bought or drawn by an ability
USED: Final = 2  # its ability was used
TURNED: Final = 4  # face down (F32)
STEPPED: Final = 8  # it gave "step -1" (F34)

NOBODY: Final = -1  # no hazard or pirate is being fought
NO_CARD: Final = -1  # nothing could be drawn
