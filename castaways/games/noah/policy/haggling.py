"""Noah: the offer that brings a player most, of all that the other would accept (N28). For planners.

Instinct takes an exchange for what cards are worth in most games (worth.py). `promise` knows more of this one: a few
rounds before the end, single animals are worth nothing any more, however many are offered. What the other takes for a
good bargain may so be a better one for the player who offers it, also between two rivals.
"""

import math
from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.games.noah.policy.bargain import WORTH_TALKING, offer_worth, price
from castaways.games.noah.policy.promise import promise
from castaways.games.noah.policy.worth import EYES, gain_worth, loss_worth
from castaways.games.noah.rules.cards import NO_CARD, SPECIES, bits
from castaways.games.noah.rules.exchange import add_ask, add_bid, clear_offer
from castaways.games.noah.rules.shelter import held
from castaways.games.noah.rules.terms import OFFER, SPOTS

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

MOST_GIVEN: Final = 10  # cards that may go into an offer: the cheapest of the own ones, ...
MOST_TAKEN: Final = 8  # ... and the best of the other's
MARGIN: Final = 0.05  # the other may know more of the valley, and think a little less of the offer
PLAIN: Final = 0.004  # what a card less in an offer is worth, so that nobody is asked for nothing
CLOSEST: Final = 8  # so many offers that look best are looked at closely
SMALL: Final = 1e-6  # chances are kept so far from 0 and 1
NEVER: Final = -1e9


@final
class Cards:
    """The cards that one of the two may add to the offer, and all sets of them."""

    def __init__(self, most: int) -> None:
        self.n: i64 = 0
        self.most: i64 = most
        self.species: vec[i64] = vec[i64]([i64(0) for _ in range(most)])
        self.odds: vec[float] = vec[float]([0.0 for _ in range(most)])  # what it does to the own chances
        self.will: vec[float] = vec[float]([0.0 for _ in range(most)])  # ... and to the other's will to accept
        sets = 1 << most
        self.set_species: vec[i64] = vec[i64]([i64(0) for _ in range(sets)])
        self.set_odds: vec[float] = vec[float]([0.0 for _ in range(sets)])
        self.set_will: vec[float] = vec[float]([0.0 for _ in range(sets)])

    def add(self, species: i64, odds: float, will: float) -> None:
        """One more card; the best for the own chances come first, and those at the end may fall out."""
        place: i64 = self.n
        if place == self.most:
            if odds <= self.odds[place - 1]:
                return
            place -= 1
        else:
            self.n += 1
        while place > 0 and self.odds[place - 1] < odds:
            self.species[place] = self.species[place - 1]
            self.odds[place] = self.odds[place - 1]
            self.will[place] = self.will[place - 1]
            place -= 1
        self.species[place] = species
        self.odds[place] = odds
        self.will[place] = will

    def combine(self) -> None:
        """What all sets of these cards come to: each is a smaller one and one card more."""
        card: i64
        smaller: i64
        for card in range(self.n):
            bit: i64 = 1 << card
            for smaller in range(bit):
                self.set_species[bit + smaller] = self.set_species[smaller] | BIT[self.species[card]]
                self.set_odds[bit + smaller] = self.set_odds[smaller] + self.odds[card] - PLAIN
                self.set_will[bit + smaller] = self.set_will[smaller] + self.will[card]


@final
class Haggle:
    """The best offer found: sets of species, with what was in it before; nothing, if there is none worth making."""

    def __init__(self) -> None:
        self.given: i64 = 0
        self.taken: i64 = 0
        self.ours: Cards = Cards(MOST_GIVEN)
        self.theirs: Cards = Cards(MOST_TAKEN)
        self.known: i64 = -1  # the last position looked at, as a number: simulated games ask again and again
        self.close_given: vec[i64] = vec[i64]([i64(0) for _ in range(CLOSEST)])
        self.close_taken: vec[i64] = vec[i64]([i64(0) for _ in range(CLOSEST)])
        self.close_odds: vec[float] = vec[float]([0.0 for _ in range(CLOSEST)])
        self.close: i64 = 0

    def look(self, s: "NoahState", seat: i64) -> None:
        """Find it for the seat that puts an offer together now, whose eyes EYES are."""
        number = number_of(s, seat)
        if number == self.known:
            return
        self.known = number
        self.given = 0
        self.taken = 0
        other = partner_of(s)
        own = offered(s)
        wanted = asked(s)
        now = odds_of(promise(s, seat))
        self.gather(s, seat, other, own, wanted, now)
        self.compare(own, wanted, self.start(s, seat, other, own, wanted))
        best = now
        i: i64
        for i in range(self.close):
            odds = self.outcome(s, seat, other, own | self.close_given[i], wanted | self.close_taken[i])
            if odds > best:
                best = odds
                self.given = own | self.close_given[i]
                self.taken = wanted | self.close_taken[i]

    def gather(self, s: "NoahState", seat: i64, other: i64, own: i64, wanted: i64, now: float) -> None:
        """The cards that can be added, each with what it does to the own chances and to the other's will."""
        ours = self.ours
        theirs = self.theirs
        ours.n = 0
        theirs.n = 0
        ours_held = held(s, seat) & ~(own | wanted)
        theirs_held = held(s, other) & ~(own | wanted)
        species: i64
        for species in range(SPECIES):
            if ours_held & BIT[species]:
                will = willing(s, seat, other, species)
                if will > 0.0:
                    ours.add(species, odds_of(promise(handed(s, seat, other, species), seat)) - now, will)
            if theirs_held & BIT[species]:
                odds = odds_of(promise(handed(s, other, seat, species), seat)) - now
                if odds > 0.0:
                    theirs.add(species, odds, -loath(s, seat, other, species))
        ours.combine()
        theirs.combine()

    def start(self, s: "NoahState", seat: i64, other: i64, own: i64, wanted: i64) -> float:
        """The other's will to accept what the offer holds already."""
        will = 0.0
        species: i64
        for species in range(SPECIES):
            if own & BIT[species]:
                will += willing(s, seat, other, species)
            if wanted & BIT[species]:
                will -= loath(s, seat, other, species)
        return will

    def compare(self, own: i64, wanted: i64, start: float) -> None:
        """The few best of all offers, if every card counts for itself."""
        ours = self.ours
        theirs = self.theirs
        self.close = 0
        least: i64 = 0 if own != 0 else 1
        least_taken: i64 = 0 if wanted != 0 else 1
        enough = WORTH_TALKING + MARGIN - start
        given: i64
        taken: i64
        for taken in range(least_taken, 1 << theirs.n):
            for given in range(least, 1 << ours.n):
                if ours.set_will[given] + theirs.set_will[taken] > enough:
                    odds = ours.set_odds[given] + theirs.set_odds[taken]
                    if not ours.set_species[given] & theirs.set_species[taken]:
                        self.note(ours.set_species[given], theirs.set_species[taken], odds)

    def note(self, given: i64, taken: i64, odds: float) -> None:
        """Keep an offer, if it is among the best."""
        place: i64 = self.close
        if place == CLOSEST:
            if odds <= self.close_odds[place - 1]:
                return
            place -= 1
        else:
            self.close += 1
        while place > 0 and self.close_odds[place - 1] < odds:
            self.close_given[place] = self.close_given[place - 1]
            self.close_taken[place] = self.close_taken[place - 1]
            self.close_odds[place] = self.close_odds[place - 1]
            place -= 1
        self.close_given[place] = given
        self.close_taken[place] = taken
        self.close_odds[place] = odds

    def outcome(self, s: "NoahState", seat: i64, other: i64, given: i64, taken: i64) -> float:
        """The own chances after an exchange; hopeless, if the other would not accept it."""
        world = s.clone()
        clear_offer(world)
        species: i64
        for species in range(SPECIES):
            if (given if seat == s.turn else taken) & BIT[species]:
                add_bid(world, species)
            if (taken if seat == s.turn else given) & BIT[species]:
                add_ask(world, species)
        if offer_worth(world, other) <= WORTH_TALKING + MARGIN:
            return NEVER
        for species in range(SPECIES):
            if given & BIT[species]:
                hand_over(world, seat, other, species)
            if taken & BIT[species]:
                hand_over(world, other, seat, species)
        return odds_of(promise(world, seat)) - PLAIN * float(bits(given) + bits(taken))


HAGGLE: Final = Haggle()


def partner_of(s: "NoahState") -> i64:
    """Whom the offer that is being put together is for."""
    return s.partner if s.phase == OFFER else s.turn


def offered(s: "NoahState") -> i64:
    """The species that the player who puts an offer together has put in."""
    return (s.bid_1 | s.bid_2) if s.phase == OFFER else (s.ask_1 | s.ask_2)


def asked(s: "NoahState") -> i64:
    """The species that this player asks for."""
    return (s.ask_1 | s.ask_2) if s.phase == OFFER else (s.bid_1 | s.bid_2)


def odds_of(chance: float) -> float:
    """The logarithm of the odds, in which what cards bring can be added up."""
    chance = max(SMALL, min(chance, 1.0 - SMALL))
    return math.log(chance / (1.0 - chance))


def willing(s: "NoahState", seat: i64, other: i64, species: i64) -> float:
    """How much an animal of the seat makes the other like an offer."""
    return gain_worth(s, other, species) + price(s) * loss_worth(s, seat, species)


def loath(s: "NoahState", seat: i64, other: i64, species: i64) -> float:
    """How much the other dislikes to give an animal to the seat."""
    return loss_worth(s, other, species) + price(s) * gain_worth(s, seat, species)


def handed(s: "NoahState", giver: i64, getter: i64, species: i64) -> "NoahState":
    """The same table, if an animal changed hands."""
    world = s.clone()
    hand_over(world, giver, getter, species)
    return world


def hand_over(s: "NoahState", giver: i64, getter: i64, species: i64) -> None:
    """An animal changes hands: the first copy, if it is there."""
    bit = BIT[species]
    if s.firsts[giver] & bit:
        s.firsts[giver] &= ~bit
        s.firsts[getter] |= bit
    else:
        s.seconds[giver] &= ~bit
        s.seconds[getter] |= bit


def number_of(s: "NoahState", seat: i64) -> i64:
    """All that an offer depends on, mixed into one number: what the seat knows, whatever is hidden from it."""
    number: i64 = mix(mix(mix(s.turns, s.phase), seat), s.partner)
    number = mix(mix(mix(number, s.turn), s.players), s.deck.n)
    number = mix(mix(mix(mix(number, s.bid_1), s.bid_2), s.ask_1), s.ask_2)
    number = mix(mix(mix(number, s.even_length), s.odd_length), s.open)
    number = mix(mix(mix(mix(number, EYES.visible), EYES.firsts), EYES.seconds), EYES.floods)
    i: i64
    for i in range(s.players):
        number = mix(mix(mix(mix(number, s.firsts[i]), s.seconds[i]), s.pairs[i]), s.pawns.at(i))
    for i in range(SPOTS):
        number = mix(number, s.field.at(i) if (EYES.visible >> i) & 1 else i64(NO_CARD))
    return number


def mix(number: i64, more: i64) -> i64:
    """One more thing, mixed in; numbers stay below 2^40."""
    return (number * 8191 + more * 31 + 7) & 0xFFFFFFFFFF ^ (number >> 27)
