"""Noah's actions as ints: a verb, and for most of them a species, a spot or a seat."""

from typing import Final

from castaways.core.verbs import Verbs

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

VERBS: Final = Verbs(
    (
        ("roll", ROLL),
        ("end", END),
        ("again", AGAIN),
        ("stay", STAY),
        ("resolve", RESOLVE),
        ("refuse", REFUSE),
        ("propose", PROPOSE),
        ("accept", ACCEPT),
        ("counter", COUNTER),
        ("enough", ENOUGH),
        ("move", MOVE + 1),
        ("meet", MEET),
        ("pair", PAIR),
        ("hunt", HUNT),
        ("bird", BIRD),
        ("domestic", DOMESTIC),
        ("catch", CATCH),
        ("look", LOOK),
        ("take", TAKE),
        ("lose", LOSE),
        ("lose-as-two", LOSE_AS_TWO),
        ("give", GIVE),
        ("want", WANT),
    ),
    first_argument={"move": 1},
)
verb_of = VERBS.verb_of
