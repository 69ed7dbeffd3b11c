"""Level 10's terms as numbers: phases, endings, limits."""

from typing import Final

# Phases: what the game waits for.
CHOOSE_FIRST: Final = 0  # who begins (L5)
TURN: Final = 1
EXCHANGE: Final = 2  # cards under the deck after a reset (L12)
TUCK_CARD: Final = 3  # a card under the pause card just played (L30)
OVER: Final = 4
PHASE_KEYS: Final = ("choose-first", "turn", "exchange", "tuck", "over")

# How the game ended.
GOING_ON: Final = 0
WON: Final = 1
STUCK: Final = 2  # somebody could not move (L10)
NO_CARDS: Final = 3  # all hands are empty too early (L32)
ENDING_KEYS: Final = ("going-on", "won", "stuck", "no-cards")

MOST_PUT: Final = 2  # cards put under the deck after a reset (L12)
# L7: so many things may be said by one player from the end of one own turn to the end of the next.
MOST_SAID: Final = 3
ROUND_OF_FIVE: Final = 6  # turns in a round of five players: the last has two (L6)
NOBODY: Final = -1
