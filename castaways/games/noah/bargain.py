"""Noah: which exchanges serve whom. For the quick policy."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.games.noah.cards import SPECIES
from castaways.games.noah.worth import gain_worth, loss_worth, rivalry, shelter_worth

if TYPE_CHECKING:
    from castaways.games.noah.rules import NoahState


# What single animals are worth to the two players of a bargain: gathered once, then put together.
_COST: Final = vec[float]([0.0 for _ in range(SPECIES)])
_GAIN: Final = vec[float]([0.0 for _ in range(SPECIES)])
_THEIR_COST: Final = vec[float]([0.0 for _ in range(SPECIES)])
_THEIR_GAIN: Final = vec[float]([0.0 for _ in range(SPECIES)])


def swap_worth(s: "NoahState", seat: i64, given: i64, taken: i64) -> float:
    """What a player gains who gives one animal for another."""
    return gain_worth(s, seat, taken) - loss_worth(s, seat, given)


def best_bargain(s: "NoahState", seat: i64, other: i64) -> i64:
    """One animal for one that gives a player most, of those the other gains by too: given * 32 + taken, or -1."""
    own: i64 = s.firsts[seat] | s.seconds[seat]
    theirs: i64 = s.firsts[other] | s.seconds[other]
    price = rivalry(s)
    given: i64
    taken: i64
    for given in range(SPECIES):
        if own & BIT[given]:
            _COST[given] = loss_worth(s, seat, given)
            _THEIR_GAIN[given] = gain_worth(s, other, given)
    for taken in range(SPECIES):
        if theirs & BIT[taken]:
            _GAIN[taken] = gain_worth(s, seat, taken)
            _THEIR_COST[taken] = loss_worth(s, other, taken)
    best = 0.0
    choice: i64 = -1
    for given in range(SPECIES):
        if own & BIT[given]:
            for taken in range(SPECIES):
                if theirs & BIT[taken] and taken != given:
                    serves_them = _THEIR_GAIN[given] - _THEIR_COST[taken]
                    worth = _GAIN[taken] - _COST[given] - price * serves_them
                    if serves_them > 0.0 and worth > best:
                        best = worth
                        choice = given * SPECIES + taken
    return choice


def bargain_worth(s: "NoahState", seat: i64, other: i64, bargain: i64) -> float:
    """What a bargain is worth to a player, the other's gain set against it; 0 for none."""
    if bargain < 0:
        return 0.0
    given = bargain // SPECIES
    taken = bargain - given * SPECIES
    return swap_worth(s, seat, given, taken) - rivalry(s) * swap_worth(s, other, taken, given)


def offer_worth(s: "NoahState", seat: i64) -> float:
    """What the offer on the table is worth to one of the two, the other's gain set against it."""
    mover = offer_gain(s, s.turn, s.bid_1, s.bid_2, s.ask_1, s.ask_2)
    partner = offer_gain(s, s.partner, s.ask_1, s.ask_2, s.bid_1, s.bid_2)
    if seat == s.turn:
        return mover - rivalry(s) * partner
    return partner - rivalry(s) * mover


def offer_gain(s: "NoahState", seat: i64, out_1: i64, out_2: i64, in_1: i64, in_2: i64) -> float:
    """How much better a shelter gets by giving some cards and getting others."""
    firsts = s.firsts[seat]
    seconds = s.seconds[seat]
    after = shelter_worth(s, seat, (firsts & ~out_1) | in_1, (seconds & ~out_2) | in_2)
    return after - shelter_worth(s, seat, firsts, seconds)
