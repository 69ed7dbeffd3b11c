"""What can happen in Friday, as numbers; `present/words.py` names them and their numbers."""

from typing import Final

OFFERED: Final = 0  # a, b: the two hazards drawn
OFFERED_LAST: Final = 1  # a: the last hazard of the step
CHOSEN: Final = 2  # a: the hazard to fight
SKIPPED: Final = 3  # a: the hazard left unfought
DREW: Final = 4  # a: card, free, on the left
BOUGHT: Final = 5  # a: card, b: life paid
DREW_MORE: Final = 6  # a: card, by an ability, on the right
REPLACED: Final = 7  # a: card, onto an emptied place
AGED: Final = 8  # a: aging cards left; an unseen one was shuffled in
RESHUFFLED: Final = 9  # the discard pile alone became the stack
USED_CARD: Final = 10  # a: card
HEALED: Final = 11  # a: life taken from the reserve
TURNED_DOWN: Final = 12  # a: card turned face down
DOUBLED: Final = 13  # a: card
STEP_TAKEN: Final = 14  # the value of the step before counts
COPIED: Final = 15  # a: card copied
LOOKED: Final = 16  # a: card, secret
SORTED_AWAY: Final = 17  # a: card put on the discard pile
PUT_BACK: Final = 18  # a: number of cards
EXCHANGED: Final = 19  # a: card put away
PUT_BELOW: Final = 20  # a: card
UPKEEP: Final = 21  # a: life paid for aging cards
BEAT_HAZARD: Final = 22  # a: hazard card, b: total, c: value
LOST_FIGHT: Final = 23  # a: life paid, b: total, c: value
DESTROYED: Final = 24  # a: card
REMOVED: Final = 25  # a: card that lay face down
NEXT_STEP: Final = 26  # a: step
PIRATE_CHOSEN: Final = 27  # a: pirate, b: value, c: free cards
BEAT_PIRATE: Final = 28  # a: pirate, b: total, c: value
ESCAPED: Final = 29  # the game is won
DIED: Final = 30  # out of life
DIED_OLD: Final = 31  # out of aging cards
GAVE_UP: Final = 32
