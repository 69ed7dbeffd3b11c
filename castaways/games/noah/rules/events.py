"""What can happen in Noah's Case, as numbers; `present/words.py` names them and their numbers."""

from typing import Final

ROLLED: Final = 0  # a, b: the dice
MOVED: Final = 1  # a: steps, b: spot
OPENED: Final = 2  # a: card, b: spot
TOOK: Final = 3  # a: card from the field
CAUGHT: Final = 4  # a: card, b: die (N15, N16)
MISSED: Final = 5  # a: card, b: die
MOVES_AGAIN: Final = 6  # a: die (N14)
STAYED: Final = 7  # the horse's second move was left out
FLOOD_MET: Final = 8  # a: die, b: 1 if there is nothing to lose
LOST: Final = 9  # a: card, for one
LOST_AS_TWO: Final = 10  # a: card
WASHED_TO: Final = 11  # a: spot of the hill
FLOODING: Final = 12  # a, b: the two sides, c: cards left on each
HUNTED: Final = 13  # a: hunter, b: card, c: spot
BIRD_SENT: Final = 14  # a: bird
LOOKED: Final = 15  # a: spot, b: card, secret
BIRD_GONE: Final = 16  # a: bird, back into the deck
SWAPPED: Final = 17  # a: card taken, b: from this seat, c: domestic card given
PAIRED: Final = 18  # a: species
MEETS: Final = 19  # a: the player asked for an exchange
PUT_IN: Final = 20  # a: own card, into the offer
ASKED_FOR: Final = 21  # a: card of the other
PROPOSED: Final = 22
ACCEPTED: Final = 23
REFUSED: Final = 24
COUNTERED: Final = 25
TURN_ENDED: Final = 26
DECK_RAN_OUT: Final = 27
SIDE_VANISHED: Final = 28  # a, b: the sides left with one card
TURNS_RAN_OUT: Final = 29
