"""Level 10's actions as ints: a verb and a card, a row, or what is said."""

from typing import Final

from castaways.core.verbs import Verbs

# The sizes of cards.py once more: the compiler knows a sum as a constant only if all of it is in one module.
LEVELS: Final = 40
WORLDS: Final = 5
SEATS: Final = 5
COUNTS: Final = 11  # of cards of one world in a hand, 0 to 10

VOLUNTEER: Final = 0  # I begin (L5)
STAND_BACK: Final = 1
DONE: Final = 2  # no more cards go under the deck (L12)
KEEP: Final = 3  # put nothing under the pause card (L30)
PLAY: Final = 4  # + level card (L11)
PAUSE: Final = PLAY + LEVELS  # + row: play a pause card there
RESET_ROW: Final = PAUSE + WORLDS  # + row (L12)
PUT: Final = RESET_ROW + WORLDS  # + level card, or LEVELS for a pause card: put it under the deck
TUCK: Final = PUT + LEVELS + 1  # + level card: put it under the pause card just played
# What may be said (L7).
TELL: Final = TUCK + LEVELS  # + world * COUNTS + count: so many cards of the world are in hand
WISH_PLAY: Final = TELL + WORLDS * COUNTS  # + seat * WORLDS + world: this seat wants to, or should, play there
WISH_RESET: Final = WISH_PLAY + SEATS * WORLDS  # + seat * WORLDS + world: this seat should reset there
ACTIONS: Final = WISH_RESET + SEATS * WORLDS

VERBS: Final = Verbs(
    (
        ("volunteer", VOLUNTEER),
        ("stand-back", STAND_BACK),
        ("done", DONE),
        ("keep", KEEP),
        ("play", PLAY),
        ("pause", PAUSE),
        ("reset", RESET_ROW),
        ("put", PUT),
        ("tuck", TUCK),
        ("tell", TELL),
        ("wish-play", WISH_PLAY),
        ("wish-reset", WISH_RESET),
    ),
)
verb_of = VERBS.verb_of
