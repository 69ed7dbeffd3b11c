"""What can happen in Level 10, as numbers; `present/words.py` names them and their numbers."""

from typing import Final

ANSWERED: Final = 0  # a: 1 to begin, 0 to stand back; secret until all have answered
VOLUNTEERED: Final = 1
STOOD_BACK: Final = 2
BEGINS: Final = 3
PLAYED: Final = 4  # a: card
PAUSED: Final = 5  # a: row, b: the value the pause card takes
RESET_PLAYED: Final = 6  # a: row, b: reset cards left there
PUT_UNDER: Final = 7  # a: card, secret
DREW: Final = 8  # a: card, secret
DECK_EMPTY: Final = 9
TUCKED: Final = 10  # a: card
COLUMN_FULL: Final = 11  # a: column, from 1
SKIPPED: Final = 12  # the seat has no cards
TOLD: Final = 13  # a: world, b: count
WANTS_PLAY: Final = 14  # a: world
SHOULD_PLAY: Final = 15  # a: world, b: seat
WANTS_RESET: Final = 16  # a: world
SHOULD_RESET: Final = 17  # a: world, b: seat
WON_GAME: Final = 18
STUCK_GAME: Final = 19  # the seat could not move
OUT_OF_CARDS: Final = 20
