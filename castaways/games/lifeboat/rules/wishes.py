"""Lifeboat: what an offer asks for (B13), and how its partner puts the cards together.

An offer asks for open cards of the partner (a mask in the row OFFER_ASKED) and, in one number in the row OFFER_WANTS,
for up to three kinds, one card of each, and for a number of closed cards of the partner's choice. All of it is given.
An answer names cards for the kinds first, in order, then the closed ones; the open cards need no naming.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.bits import lowest_bit
from castaways.core.buffers import Actions
from castaways.games.lifeboat.rules.actions import (
    ASK_CLOSED,
    ASK_KIND,
    ASK_OPEN,
    CARD_CLOSED,
    CARD_OPEN,
    SEND,
    WANT_CLOSED,
    WANT_KIND,
)
from castaways.games.lifeboat.rules.cards import KIND, KIND_MASK, KINDS, size
from castaways.games.lifeboat.rules.terms import (
    ASKS_CLOSED,
    ASKS_KIND,
    ASKS_NOTHING,
    ASKS_OPEN,
    ASKS_SEVERAL,
    CLOSED,
    DRAFT,
    DRAFT_ASKED,
    DRAFT_TO,
    DRAFT_WANTS,
    MOST_CLOSED,
    MOST_KINDS,
    OFFER_ASKED,
    OFFER_WANTS,
    OFFERING,
    OPENED,
)

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

ALL_KINDS: Final = (1 << KINDS) - 1


def wish(kinds: i64, number: i64) -> i64:
    """A mask of kinds and a number of closed cards, as one number."""
    return kinds | number << KINDS


def kinds_wanted(wants: i64) -> i64:
    """The mask of kinds."""
    return wants & ALL_KINDS


def closed_wanted(wants: i64) -> i64:
    """The number of closed cards of the partner's choice."""
    return wants >> KINDS


def cards_wanted(wants: i64) -> i64:
    """How many cards the partner has to name."""
    return size(kinds_wanted(wants)) + closed_wanted(wants)


def asks_of(s: "LifeboatState", maker: i64) -> i64:
    """What sort of an offer a seat has open."""
    if not (s.offers >> maker) & 1:
        return ASKS_NOTHING
    wants = s.sheet[OFFER_WANTS + maker]
    if wants == 0:
        return ASKS_OPEN
    if s.sheet[OFFER_ASKED + maker] != 0:
        return ASKS_SEVERAL
    if kinds_wanted(wants) == 0:
        return ASKS_CLOSED
    return ASKS_KIND if cards_wanted(wants) == 1 else ASKS_SEVERAL


# -------------------------------------------------------------------- asking


def kinds_into(cards: i64, verb: i64, actions: Actions) -> None:
    """One action for each kind among these cards."""
    if cards == 0:
        return
    items = actions.items
    n: i64 = actions.n
    while cards != 0:
        kind: i64 = KIND[lowest_bit(cards)]
        items[n] = verb + kind
        n += 1
        cards &= ~KIND_MASK[kind]
    actions.n = n


def asks_into(s: "LifeboatState", seat: i64, actions: Actions) -> None:
    """What the offer in the making may ask for, and to send it."""
    to = s.sheet[DRAFT_TO + seat]
    asked_cards = s.sheet[DRAFT_ASKED + seat]
    wants = s.sheet[DRAFT_WANTS + seat]
    kinds_into(s.sheet[OPENED + to] & ~asked_cards, ASK_OPEN, actions)
    items = actions.items
    n: i64 = actions.n
    closed = size(s.sheet[CLOSED + to])
    i: i64
    if asked_cards | wants != 0:
        items[n] = SEND
        n += 1
    elif s.sheet[DRAFT + seat] == OFFERING:  # one thing, asked for and sent at once
        for i in range(KINDS):
            items[n + i] = ASK_KIND + i
        n += KINDS
        for i in range(MOST_CLOSED):
            items[n] = ASK_CLOSED + i
            n += i64(1) if i < closed else i64(0)
    if size(kinds_wanted(wants)) < MOST_KINDS:
        for i in range(KINDS):
            items[n] = WANT_KIND + i
            n += 1 - ((wants >> i) & 1)
    if closed_wanted(wants) == 0:
        for i in range(MOST_CLOSED):
            items[n] = WANT_CLOSED + i
            n += i64(1) if i < closed else i64(0)
    actions.n = n


def ask_open(s: "LifeboatState", seat: i64, kind: i64) -> None:
    """The offer asks for an open card of the other."""
    theirs = s.sheet[OPENED + s.sheet[DRAFT_TO + seat]] & ~s.sheet[DRAFT_ASKED + seat] & KIND_MASK[kind]
    s.sheet[DRAFT_ASKED + seat] |= theirs & -theirs


def want(s: "LifeboatState", seat: i64, action: i64) -> None:
    """The offer asks for a kind, or for closed cards, among other things."""
    s.sheet[DRAFT_WANTS + seat] |= (
        wish(0, action - WANT_CLOSED + 1) if action >= WANT_CLOSED else wish(1 << (action - WANT_KIND), 0)
    )


# -------------------------------------------------------------------- answering


def next_kind(wants: i64, named: i64) -> i64:
    """The first kind that was asked for and is not among the cards named, or -1."""
    kind: i64
    for kind in range(KINDS):
        if (wants >> kind) & 1 and named & KIND_MASK[kind] == 0:
            return kind
    return -1


def to_spare(s: "LifeboatState", seat: i64, maker: i64, named: i64) -> i64:
    """How many closed cards an answer leaves that gives as few as possible; below 0: there is no such answer."""
    wants = s.sheet[OFFER_WANTS + maker]
    opened = s.sheet[OPENED + seat] & ~(s.sheet[OFFER_ASKED + maker] | named)
    closed = s.sheet[CLOSED + seat] & ~named
    left = size(closed) + size(named) - closed_wanted(wants)
    kind: i64
    for kind in range(KINDS):
        if (wants >> kind) & 1:
            if named & KIND_MASK[kind] != 0:
                left -= 1
            elif opened & KIND_MASK[kind] == 0:
                left -= 1
                if closed & KIND_MASK[kind] == 0:
                    return -1
    return left


def can_accept(s: "LifeboatState", maker: i64, seat: i64) -> bool:
    """Has the partner of an offer what it asks for?"""
    return s.sheet[OFFER_WANTS + maker] == 0 or to_spare(s, seat, maker, 0) >= 0


def answer_into(s: "LifeboatState", seat: i64, maker: i64, named: i64, actions: Actions) -> None:
    """The cards an accepted offer leaves to the partner's choice, the next one."""
    closed = s.sheet[CLOSED + seat] & ~named
    kind = next_kind(s.sheet[OFFER_WANTS + maker], named)
    if kind < 0:
        kinds_into(closed, CARD_CLOSED, actions)
        return
    alike = KIND_MASK[kind]
    if s.sheet[OPENED + seat] & ~s.sheet[OFFER_ASKED + maker] & alike != 0:
        actions.add(CARD_OPEN + kind)
    mine = closed & alike
    if mine != 0 and to_spare(s, seat, maker, named | (mine & -mine)) >= 0:
        actions.add(CARD_CLOSED + kind)


def forced_answer(s: "LifeboatState", seat: i64, maker: i64) -> i64:
    """The cards given, if open facts alone leave no choice; else 0.

    That the closed hand leaves none must not be seen (B14), so then the only choice is made all the same.
    """
    asked = s.sheet[OFFER_ASKED + maker]
    wants = s.sheet[OFFER_WANTS + maker]
    if wants == 0:
        return asked
    closed = s.sheet[CLOSED + seat]
    left = size(closed) - closed_wanted(wants)
    cards: i64 = asked | closed
    kind: i64
    for kind in range(KINDS):
        if (wants >> kind) & 1:
            opened = s.sheet[OPENED + seat] & ~asked & KIND_MASK[kind]
            cards |= opened & -opened
            if opened == 0:
                left -= 1
    return cards if left == 0 else i64(0)


def given_for_kinds(s: "LifeboatState", seat: i64, maker: i64, cards: i64) -> i64:
    """Of the closed cards given in an answer those whose kind everybody knows: an open card was not given for it."""
    wants = s.sheet[OFFER_WANTS + maker]
    opened = cards & s.sheet[OPENED + seat] & ~s.sheet[OFFER_ASKED + maker]
    found: i64 = 0
    kind: i64
    for kind in range(KINDS):
        if (wants >> kind) & 1 and opened & KIND_MASK[kind] == 0:
            mine = cards & s.sheet[CLOSED + seat] & KIND_MASK[kind]
            found |= mine & -mine
    return found
