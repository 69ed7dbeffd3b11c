"""Level 10: what a seat knows of hidden cards (L8), and worlds that agree with it.

A seat knows its hand, the cards it put under the deck, and so also who draws one of them. `known` holds for each card a
mask of the seats that know its place. Once the new holder puts cards under the deck, nobody else can follow it any
longer. What was told of a hand binds its cards through `least` and `most` (talk.py).
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import BIT, lowest_bit
from castaways.core.pile import Pile, new_pile
from castaways.games.level10.rules.cards import (
    BYTE,
    CARDS,
    LEVELS,
    LOWEST,
    MOST_IN_HAND,
    ONES,
    WORLDS,
    lowest_card,
    of_world,
    size,
)
from castaways.games.level10.rules.careful import any_card, deal_with_care
from castaways.games.level10.rules.rows import can_play
from castaways.games.level10.rules.terms import STUCK, TUCK_CARD, TURN

if TYPE_CHECKING:
    from castaways.games.level10.rules.state import Level10State

TRIES: Final = 40  # to deal hands that agree with everything told
TRIES_OF_DEALS: Final = 5000  # even one card that must be in one hand is found long before
HIDDEN: Final = 64  # marks a card just dealt into the deck


def knows(s: "Level10State", seat: i64, card: i64) -> bool:
    """Does a seat know where this card is, though it does not lie open and is not in its hand?"""
    return ((s.known.at(card) >> seat) & 1) == 1


def known_in_hand(s: "Level10State", seat: i64, other: i64) -> i64:
    """The cards that a seat knows to be in the hand of another, as a set."""
    found: i64 = 0
    cards: i64 = s.hands[other]
    known = s.known.cards
    while cards != 0:
        card: i64 = lowest_bit(cards)
        cards &= cards - 1
        found |= BIT[card] * ((i64(known[card]) >> seat) & 1)
    return found


def known_in_deck(s: "Level10State", seat: i64) -> i64:
    """The cards that a seat knows to be in the deck, as a set."""
    found: i64 = 0
    deck = s.deck.cards
    known = s.known.cards
    i: i64
    for i in range(s.deck.n):
        card: i64 = i64(deck[i])
        found |= BIT[card] * ((i64(known[card]) >> seat) & 1)
    return found


def put_under(s: "Level10State", seat: i64, card: i64) -> None:
    """A card goes under the deck: its place is known to who put it there, and others can no longer follow this hand."""
    s.followed = True
    others: i64 = s.hands[seat]
    while others != 0:
        held: i64 = lowest_card(others)
        others &= others - 1
        s.known.put(held, 0)
    s.known.put(card, 1 << seat)
    s.deck.insert(0, card)


def pause_left(s: "Level10State", seat: i64, pause: i64) -> None:
    """A pause card left a hand openly. Pause cards look alike: who knew of any there now knows of one fewer."""
    if not s.followed:
        return
    blind: i64 = ~s.known.at(pause) & 0xFF
    other: i64
    for other in range(LEVELS, CARDS):
        if (s.hands[seat] >> other) & 1 and blind != 0:
            knowing: i64 = s.known.at(other) & blind
            s.known.put(other, s.known.at(other) ^ knowing)
            blind ^= knowing
    s.known.put(pause, 0)


def redraw(s: "Level10State", seat: i64) -> None:
    """Deal all cards whose place a seat does not know anew, in keeping with what was told and with the phase."""
    i: i64
    for i in range(TRIES_OF_DEALS):
        deal_hidden(s, seat)
        if agrees(s):
            return


def agrees(s: "Level10State") -> bool:
    """Everybody sees that the player in turn can move, cannot, or has a card for the pause card."""
    hand: i64 = s.hands[s.seat]
    if s.phase == TURN:
        return can_play(s, hand)
    if s.phase == TUCK_CARD:
        return of_world(hand, s.pause_row()) != 0
    return s.ending != STUCK or not can_play(s, hand)


def deal_hidden(s: "Level10State", seat: i64) -> None:
    """Deal the hidden cards once."""
    if not s.followed and not told_of_others(s, seat):
        deal_anew(s, seat)
        return
    hidden: vec[i64] = vec[i64]([0, 0, 0, 0, 0])
    pool: i64 = 0
    other: i64
    i: i64
    for other in range(s.players):
        if other != seat:
            hidden[other] = s.hands[other] & ~known_in_hand(s, seat, other)
            pool |= hidden[other]
    for i in range(s.deck.n):
        if not knows(s, seat, s.deck.at(i)):
            pool |= BIT[s.deck.at(i)]
    masks = new_pile(CARDS)
    aware = note_masks(s, seat, hidden, masks)
    dealt: vec[i64] = vec[i64]([0, 0, 0, 0, 0])
    deal_hands(s, seat, hidden, pool, dealt)
    for other in range(s.players):
        s.hands[other] = (s.hands[other] & ~hidden[other]) | dealt[other]
        pool &= ~dealt[other]
    left = shuffled(s, pool)
    for i in range(s.deck.n):
        if not knows(s, seat, s.deck.at(i)):
            s.deck.put(i, left.pop() | HIDDEN)  # marked, so that a card just dealt is not taken for a known one
    if aware:
        restore_masks(s, dealt, masks)
    for i in range(s.deck.n):
        s.deck.put(i, s.deck.at(i) & ~HIDDEN)


def told_of_others(s: "Level10State", seat: i64) -> bool:
    """Has anybody else told a count?"""
    return (s.told & ~(1 << seat)) != 0


def deal_anew(s: "Level10State", seat: i64) -> None:
    """The plain case: all hidden cards are equally likely anywhere."""
    pool = s.deck.copy()
    s.deck.n = 0
    other: i64
    i: i64
    for other in range(s.players):
        if other != seat:
            gather(pool, s.hands[other])
    pool.redraw_part(s.rng, 0, pool.n)
    for other in range(s.players):
        if other != seat:
            cards: i64 = 0
            for i in range(size(s.hands[other])):
                cards |= BIT[pool.pop()]
            s.hands[other] = cards
    s.deck.take_all(pool)


def gather(pile: Pile, cards: i64) -> None:
    """Lay the cards of a set on a pile."""
    base: i64 = 0
    while cards != 0:
        byte: i64 = cards & 0xFF
        while byte != 0:
            pile.push(base + LOWEST[byte])
            byte &= byte - 1
        cards >>= 8
        base += 8


def shuffled(s: "Level10State", cards: i64) -> Pile:
    """A set of cards in random order."""
    pile = s.deck.copy()  # quicker than a new one
    pile.n = 0
    gather(pile, cards)
    pile.shuffle(s.rng)
    return pile


# -------------------------------------------------------------------- what others know goes with the place


def note_masks(s: "Level10State", seat: i64, hidden: vec[i64], masks: Pile) -> bool:
    """Note who else knows the card of each hidden place, hands first, and forget it; is there anything to note?"""
    any_known: i64 = 0
    other: i64
    i: i64
    for other in range(s.players):
        cards: i64 = hidden[other]
        while cards != 0:
            card: i64 = lowest_card(cards)
            cards &= cards - 1
            masks.push(s.known.at(card))
            any_known |= s.known.at(card)
            s.known.put(card, 0)
        masks.sort_part(masks.n - size(hidden[other]), masks.n)  # which card it was leaves no trace
    for i in range(s.deck.n):
        card = s.deck.at(i)
        if not knows(s, seat, card):
            masks.push(s.known.at(card))
            any_known |= s.known.at(card)
            s.known.put(card, 0)
    return any_known != 0


def restore_masks(s: "Level10State", dealt: vec[i64], masks: Pile) -> None:
    """Who knew the card of a place knows the new one there; in a hand, any of the new ones."""
    next_mask: i64 = 0
    other: i64
    i: i64
    for other in range(s.players):
        cards = shuffled(s, dealt[other])
        for i in range(cards.n):
            s.known.put(cards.at(i), masks.at(next_mask))
            next_mask += 1
    for i in range(s.deck.n):
        if s.deck.at(i) & HIDDEN:
            s.known.put(s.deck.at(i) & ~HIDDEN, masks.at(next_mask))
            next_mask += 1


# -------------------------------------------------------------------- hands in keeping with what was told


def deal_hands(s: "Level10State", seat: i64, hidden: vec[i64], pool: i64, dealt: vec[i64]) -> None:
    """Choose the hidden cards of the other hands."""
    if not told_of_others(s, seat):
        cards = shuffled(s, pool)
        other: i64
        i: i64
        for other in range(s.players):
            for i in range(size(hidden[other])):
                dealt[other] |= BIT[cards.pop()]
        return
    for i in range(TRIES):
        if deal_as_told(s, hidden, pool, dealt):
            return
    deal_with_care(s, hidden, pool, dealt)


def deal_as_told(s: "Level10State", hidden: vec[i64], pool: i64, dealt: vec[i64]) -> bool:
    """Try to fill the hands: first the cards told for certain, then those that came since, the oldest first.

    A told hand of which x cards of a world may be more than told has x places open to it: cards drawn since. The
    same places are open to all worlds, so the fewer a world may use, the fresher the cards that it may be.
    """
    other: i64
    world: i64
    i: i64
    for other in range(s.players):
        dealt[other] = 0
        for world in range(WORLDS):
            for i in range(certain(s, other, world, s.hands[other] & ~hidden[other])):
                card: i64 = pick(s, pool & BYTE[world])
                if card < 0:
                    return False
                pool ^= BIT[card]
                dealt[other] |= BIT[card]
    place: i64 = MOST_IN_HAND - 1
    while place >= 0:
        for other in range(s.players):
            if size(hidden[other]) - size(dealt[other]) > place:
                card = pick(s, pool & open_to(s, other, place, s.hands[other] & ~hidden[other]))
                if card < 0:
                    return False
                pool ^= BIT[card]
                dealt[other] |= BIT[card]
        place -= 1
    return True


def certain(s: "Level10State", other: i64, world: i64, known: i64) -> i64:
    """How many cards of a world are certain in a hand beyond those whose place is known."""
    missing: i64 = s.least.at(other * WORLDS + world) - ONES[of_world(known, world)]
    return missing if missing > 0 else i64(0)


def open_to(s: "Level10State", other: i64, place: i64, known: i64) -> i64:
    """The cards that may be in the hand at an uncertain place, counted from the freshest; pause cards always may."""
    cards: i64 = BYTE[WORLDS]
    world: i64
    for world in range(WORLDS):
        sure: i64 = ONES[of_world(known, world)] + certain(s, other, world, known)
        if place < s.most.at(other * WORLDS + world) - sure:
            cards |= BYTE[world]
    return cards


def pick(s: "Level10State", cards: i64) -> i64:
    """A random card of a set, or -1 if it is empty."""
    return any_card(s, cards) if cards != 0 else i64(-1)
