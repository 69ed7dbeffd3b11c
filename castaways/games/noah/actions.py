"""Noah's actions as ints: a verb, and for most of them a species, a spot or a seat."""

from typing import Final

ROLL: Final = 0  # both dice
END: Final = 1  # of the turn, or of forming pairs after an exchange
AGAIN: Final = 2  # the second move of a fast animal (N14)
STAY: Final = 3  # no second move: the horse only
RESOLVE: Final = 4  # the card, not an exchange (N27)
REFUSE: Final = 5  # an offer, or to go on with the own one
PROPOSE: Final = 6  # the offer as it is put together
ACCEPT: Final = 7
COUNTER: Final = 8
ENOUGH: Final = 9  # looked at (N31)
MOVE: Final = 9  # + 1..6: the value chosen
MEET: Final = 16  # + seat: offer this player an exchange
PAIR: Final = 20  # + species
HUNT: Final = PAIR + 32  # + species of the hunter
BIRD: Final = HUNT + 32  # + species of the bird
DOMESTIC: Final = BIRD + 32  # + species of the domestic animal
CATCH: Final = DOMESTIC + 32  # + spot
LOOK: Final = CATCH + 24  # + spot
TAKE: Final = LOOK + 24  # + seat * 32 + species
LOSE: Final = TAKE + 128  # + species, for one
LOSE_AS_TWO: Final = LOSE + 32  # + species, a large one for two
GIVE: Final = LOSE_AS_TWO + 32  # + species: into the offer, of the own
WANT: Final = GIVE + 32  # + species: into the offer, of the other's
ACTIONS: Final = WANT + 32

VERB_KEYS: Final = (
    "roll",
    "end",
    "again",
    "stay",
    "resolve",
    "refuse",
    "propose",
    "accept",
    "counter",
    "enough",
    "move",
    "meet",
    "pair",
    "hunt",
    "bird",
    "domestic",
    "catch",
    "look",
    "take",
    "lose",
    "lose-as-two",
    "give",
    "want",
)
_WORDS: Final = tuple(range(MOVE + 1))  # the verbs that are one action each
_STARTS: Final = (
    *_WORDS,
    MOVE + 1,
    MEET,
    PAIR,
    HUNT,
    BIRD,
    DOMESTIC,
    CATCH,
    LOOK,
    TAKE,
    LOSE,
    LOSE_AS_TWO,
    GIVE,
    WANT,
)


def verb_of(action: int) -> tuple[str, int]:
    """The verb of an action and its argument (0 where it has none; the steps of a move from 1)."""
    for verb, start in reversed(list(zip(VERB_KEYS, _STARTS, strict=True))):
        if action >= start:
            return verb, action - start + (1 if verb == "move" else 0)
    raise ValueError(action)
