"""Noah: which exchanges serve both players (N28). For the quick policy.

A pair that only one of the two could form is not given away, so an offer is worth making only if the other gains by it
too, and enough: what the first player gains counts against it. Two players have no such offers, more of them do.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.games.noah.policy.worth import gain_worth, loss_worth, shelter_worth
from castaways.games.noah.rules.cards import SPECIES

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

WORTH_TALKING: Final = 0.15  # what an exchange must bring, the other's gain set against it
NOTHING: Final = -1


def price(s: "NoahState") -> float:
    """What another's gain of one point costs in an exchange: all others together pay for it."""
    return 1.0 / float(s.players - 1)


@final
class Side:
    """The cards that one player may put into a bargain, and what each of them means to both."""

    def __init__(self) -> None:
        self.n: i64 = 0
        self.species: vec[i64] = vec[i64]([i64(0) for _ in range(SPECIES)])
        self.cost: vec[float] = vec[float]([0.0 for _ in range(SPECIES)])  # to who gives it
        self.gain: vec[float] = vec[float]([0.0 for _ in range(SPECIES)])  # to who gets it

    def look(self, s: "NoahState", giver: i64, getter: i64) -> None:
        """All species of the giver."""
        held: i64 = s.firsts[giver] | s.seconds[giver]
        self.n = 0
        species: i64
        for species in range(SPECIES):
            if held & BIT[species]:
                self.species[self.n] = species
                self.cost[self.n] = loss_worth(s, giver, species)
                self.gain[self.n] = gain_worth(s, getter, species)
                self.n += 1


@final
class Bargain:
    """The best exchange found for a player: sets of species, and what it is worth; nothing is worth 0."""

    def __init__(self) -> None:
        self.given: i64 = 0
        self.taken: i64 = 0
        self.worth: float = 0.0
        self.price: float = 0.0
        self.ours: Side = Side()
        self.theirs: Side = Side()

    def look(self, s: "NoahState", seat: i64, other: i64) -> None:
        """One card for one, and one for two either way: what gives most of all that the other would accept."""
        self.given = 0
        self.taken = 0
        self.worth = 0.0
        self.price = price(s)
        ours = self.ours
        theirs = self.theirs
        ours.look(s, seat, other)
        theirs.look(s, other, seat)
        i: i64
        j: i64
        more: i64
        for i in range(ours.n):
            for j in range(theirs.n):
                if ours.species[i] == theirs.species[j]:
                    continue
                self.weigh(i, NOTHING, j, NOTHING)
                for more in range(i + 1, ours.n):
                    if ours.species[more] != theirs.species[j]:
                        self.weigh(i, more, j, NOTHING)
                for more in range(j + 1, theirs.n):
                    if theirs.species[more] != ours.species[i]:
                        self.weigh(i, NOTHING, j, more)

    def weigh(self, one: i64, two: i64, their_one: i64, their_two: i64) -> None:
        """Is this bargain better than the best so far, and good for the other too?"""
        ours = self.ours
        theirs = self.theirs
        mine = theirs.gain[their_one] - ours.cost[one]
        their = ours.gain[one] - theirs.cost[their_one]
        if two >= 0:
            mine -= ours.cost[two]
            their += ours.gain[two]
        if their_two >= 0:
            mine += theirs.gain[their_two]
            their -= theirs.cost[their_two]
        worth = mine - self.price * their
        if worth > self.worth and worth > WORTH_TALKING and their - self.price * mine > WORTH_TALKING:
            self.worth = worth
            self.given = BIT[ours.species[one]] | (BIT[ours.species[two]] if two >= 0 else 0)
            self.taken = BIT[theirs.species[their_one]] | (BIT[theirs.species[their_two]] if their_two >= 0 else 0)


BARGAIN: Final = Bargain()


def offer_worth(s: "NoahState", seat: i64) -> float:
    """What the offer on the table is worth to one of the two, the other's gain set against it."""
    mover = offer_gain(s, s.turn, s.bid_1, s.bid_2, s.ask_1, s.ask_2)
    partner = offer_gain(s, s.partner, s.ask_1, s.ask_2, s.bid_1, s.bid_2)
    if seat == s.turn:
        return mover - price(s) * partner
    return partner - price(s) * mover


def offer_gain(s: "NoahState", seat: i64, out_1: i64, out_2: i64, in_1: i64, in_2: i64) -> float:
    """How much better a shelter gets by giving some cards and getting others."""
    firsts = s.firsts[seat]
    seconds = s.seconds[seat]
    after = shelter_worth(s, seat, (firsts & ~out_1) | in_1, (seconds & ~out_2) | in_2)
    return after - shelter_worth(s, seat, firsts, seconds)
