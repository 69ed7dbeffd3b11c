"""Friday's actions as ints: a verb, and for some of them a place."""

from typing import Final

from castaways.core.verbs import Verbs

# Places in a fight: all fighting cards there are could lie in one, 59 at most.
PLACES: Final = 60

FIGHT_FIRST: Final = 0  # choose the first hazard or pirate
FIGHT_SECOND: Final = 1
SKIP: Final = 2  # leave the last hazard of a step unfought (F11)
DRAW: Final = 3  # a free card (F12)
BUY: Final = 4  # a card for life (F14)
END: Final = 5
GIVE_UP: Final = 6
TAKE: Final = 7  # one more card of the ability being used
DONE: Final = 8  # enough of the ability, or of destroying
DISCARD: Final = 9  # + 0..2: of the cards looked at, put this on the discard pile
TOP: Final = 12  # + 0..2: of the cards looked at, this is the next from the top
USE: Final = 15  # + place
TARGET: Final = USE + PLACES  # + place
DESTROY: Final = TARGET + PLACES  # + place
ACTIONS: Final = DESTROY + PLACES

VERBS: Final = Verbs(
    (
        ("fight-first", FIGHT_FIRST),
        ("fight-second", FIGHT_SECOND),
        ("skip", SKIP),
        ("draw", DRAW),
        ("buy", BUY),
        ("end", END),
        ("give-up", GIVE_UP),
        ("take", TAKE),
        ("done", DONE),
        ("discard", DISCARD),
        ("top", TOP),
        ("use", USE),
        ("target", TARGET),
        ("destroy", DESTROY),
    ),
)
verb_of = VERBS.verb_of
