"""Noah's terms as numbers: phases, endings, the ring's measures."""

from typing import Final

# Phases: what the game waits for.
PREPARE: Final = 0  # before the roll: abilities and pairs
CATCH: Final = 1  # what the hunter takes
TAKE: Final = 2  # what the domestic animal is given for
LOOK: Final = 3  # what the bird looks at
CHOOSE_DIE: Final = 4
MEET: Final = 5  # the card, or an exchange with a player who stands there
OFFER: Final = 6  # the mover puts an offer together
ANSWER: Final = 7  # the partner answers it
COUNTER: Final = 8  # the partner puts a counter-offer together
LAST_WORD: Final = 9  # the mover answers that
SETTLE: Final = 10  # the partner may form pairs after an exchange
LOSE: Final = 11  # which cards the flood takes
EXTRA: Final = 12  # before the second move of a fast animal
AFTER: Final = 13  # the landing is resolved: pairs and birds
OVER: Final = 14
PHASE_KEYS: Final = (
    "prepare",
    "catch",
    "take",
    "look",
    "choose-die",
    "meet",
    "offer",
    "answer",
    "counter",
    "last-word",
    "settle",
    "lose",
    "extra",
    "after",
    "over",
)

# How the game ended (N40).
GOING_ON: Final = 0
DECK_EMPTY: Final = 1
SIDE_GONE: Final = 2
TURNS_OUT: Final = 3
ENDING_KEYS: Final = ("going-on", "deck-empty", "side-gone", "turns-out")

MOST_PLAYERS: Final = 4
MOST_TURNS: Final = 100  # a player (N40)
MOST_LOOKS: Final = 4  # of one bird (N31)

# The ring: six spots a side. Spot 6k is the hill before side k, the next ones are the cards of that side.
SPOTS: Final = 24
STRIDE: Final = 6

NOBODY: Final = -1
NO_SPECIES: Final = -1
