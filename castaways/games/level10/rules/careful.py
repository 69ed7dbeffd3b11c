"""Level 10: hands that agree with everything told, where dealing at random hardly ever finds any.

One card after another is dealt at random, and each only if the rest can still be dealt: then some hands can be filled
from what is left (`Rest.can_be_dealt`, a matching of places and worlds).
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.games.level10.rules.cards import BYTE, MOST_PLAYERS, ONES, PAUSES, WORLDS, lowest_card, of_world, size

if TYPE_CHECKING:
    from castaways.games.level10.rules.state import Level10State

KINDS: Final = WORLDS + 1  # the worlds, and the pause cards
PLACES: Final = MOST_PLAYERS * KINDS


@final
class Rest:
    """What is still to be dealt: places in hands, the most of each kind a hand may get, and the cards of each kind."""

    def __init__(self) -> None:
        self.places: vec[i64] = vec[i64]([0] * MOST_PLAYERS)
        self.room: vec[i64] = vec[i64]([0] * PLACES)  # hand * KINDS + kind
        self.cards: vec[i64] = vec[i64]([0] * KINDS)
        # A way to deal it, as far as it is found.
        self.given: vec[i64] = vec[i64]([0] * PLACES)
        self.used: vec[i64] = vec[i64]([0] * KINDS)
        self.seen: i64 = 0  # mask of the kinds tried for one place

    def can_be_dealt(self) -> bool:
        """Is there a way to fill all places?"""
        i: i64
        for i in range(PLACES):
            self.given[i] = 0
        for i in range(KINDS):
            self.used[i] = 0
        hand: i64
        for hand in range(MOST_PLAYERS):
            for i in range(self.places[hand]):
                self.seen = 0
                if not self.find_card(hand):
                    return False
        return True

    def find_card(self, hand: i64) -> bool:
        """Give a hand one more card; another hand may have to take a card of another kind for it."""
        kind: i64
        other: i64
        for kind in range(KINDS):
            if (self.seen >> kind) & 1 or self.given[hand * KINDS + kind] == self.room[hand * KINDS + kind]:
                continue
            self.seen |= 1 << kind
            if self.used[kind] < self.cards[kind]:
                self.used[kind] += 1
                self.given[hand * KINDS + kind] += 1
                return True
            for other in range(MOST_PLAYERS):
                if self.given[other * KINDS + kind] > 0 and self.find_card(other):
                    self.given[other * KINDS + kind] -= 1
                    self.given[hand * KINDS + kind] += 1
                    return True
        return False


REST: Final = Rest()


def deal_with_care(s: "Level10State", hidden: vec[i64], pool: i64, dealt: vec[i64]) -> None:
    """Choose the hidden cards of the hands from a pool; nothing but sizes and what was told decides."""
    kind: i64
    for kind in range(KINDS):
        REST.cards[kind] = size(pool & BYTE[kind])
    other: i64
    for other in range(MOST_PLAYERS):
        REST.places[other] = 0
        if other < s.players:
            dealt[other] = 0
            pool = deal_certain(s, other, hidden[other], pool, dealt)
    for other in range(s.players):
        while REST.places[other] > 0:
            pool = deal_one(s, other, pool, dealt)


def deal_certain(s: "Level10State", other: i64, hidden: i64, pool: i64, dealt: vec[i64]) -> i64:
    """The cards told for certain, and what else the hand may get; returns the pool without the cards dealt."""
    REST.places[other] = size(hidden)
    if hidden == 0:
        return pool
    world: i64
    for world in range(WORLDS):
        known: i64 = ONES[of_world(s.hands[other] & ~hidden, world)]
        REST.room[other * KINDS + world] = s.most.at(other * WORLDS + world) - known
        while known < s.least.at(other * WORLDS + world):
            pool = give(s, other, pool, pool & BYTE[world], dealt)
            known += 1
    REST.room[other * KINDS + WORLDS] = PAUSES
    return pool


def deal_one(s: "Level10State", other: i64, pool: i64, dealt: vec[i64]) -> i64:
    """Any card to a hand that leaves the rest possible."""
    cards: i64 = pool
    while True:
        kind: i64 = any_card(s, cards) >> 3
        i: i64 = other * KINDS + kind
        if REST.room[i] > 0:
            REST.places[other] -= 1
            REST.room[i] -= 1
            REST.cards[kind] -= 1
            possible = REST.can_be_dealt()
            REST.places[other] += 1
            REST.room[i] += 1
            REST.cards[kind] += 1
            if possible:
                return give(s, other, pool, pool & BYTE[kind], dealt)
        cards &= ~BYTE[kind]


def give(s: "Level10State", other: i64, pool: i64, cards: i64, dealt: vec[i64]) -> i64:
    """Any of some cards to a hand; returns the pool without it."""
    card: i64 = any_card(s, cards)
    dealt[other] |= BIT[card]
    REST.places[other] -= 1
    REST.room[other * KINDS + (card >> 3)] -= 1
    REST.cards[card >> 3] -= 1
    return pool & ~BIT[card]


def any_card(s: "Level10State", cards: i64) -> i64:
    """A random card of a set that is not empty."""
    skip: i64 = s.rng.below(size(cards))
    while skip > 0:
        cards &= cards - 1
        skip -= 1
    return lowest_card(cards)
