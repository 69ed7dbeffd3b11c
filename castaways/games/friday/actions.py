"""Friday's actions as ints: a verb, and for some of them a place."""

from typing import Final

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

VERB_KEYS: Final = (
    "fight-first",
    "fight-second",
    "skip",
    "draw",
    "buy",
    "end",
    "give-up",
    "take",
    "done",
    "discard",
    "top",
    "use",
    "target",
    "destroy",
)
_STARTS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, DISCARD, TOP, USE, TARGET, DESTROY)


def verb_of(action: int) -> tuple[str, int]:
    """The verb of an action and its place (0 where it has none)."""
    for verb, start in reversed(list(zip(VERB_KEYS, _STARTS, strict=True))):
        if action >= start:
            return verb, action - start
    raise ValueError(action)
