"""Lifeboat: who sits where, in what state, with how many cards (B4, B22, B54)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.games.lifeboat.rules.cards import KIND_MASK, STRENGTH
from castaways.games.lifeboat.rules.events import AWOKE, DIED, FAINTED, OPENED_CARD, WOUNDED
from castaways.games.lifeboat.rules.memory import all_see
from castaways.games.lifeboat.rules.terms import CLOSED, OPENED, WOUNDS

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState


def strength_of(s: "LifeboatState", seat: i64) -> i64:
    """The strength of a seat's character."""
    return STRENGTH[s.role.at(seat)]


def wound(s: "LifeboatState", seat: i64) -> None:
    """B4: one wound more; as many as strength knock out, more kill."""
    s.sheet[WOUNDS + seat] += 1
    wounds = s.sheet[WOUNDS + seat]
    s.report(WOUNDED, seat, wounds)
    strength = strength_of(s, seat)
    if wounds == strength:
        s.awake &= ~(1 << seat)
        s.report(FAINTED, seat)
    elif wounds == strength + 1:
        s.alive &= ~(1 << seat)
        s.report(DIED, seat)


def heal(s: "LifeboatState", seat: i64) -> None:
    """One wound off a living character; who was unconscious wakes up."""
    s.sheet[WOUNDS + seat] -= 1
    if not (s.awake >> seat) & 1:
        s.awake |= 1 << seat
        s.report(AWOKE, seat)


def cards_of(s: "LifeboatState", seat: i64) -> i64:
    """All provisions of a seat, open and closed."""
    return s.sheet[CLOSED + seat] | s.sheet[OPENED + seat]


def has_open(s: "LifeboatState", seat: i64, kind: i64) -> bool:
    """Has a seat an open card of a kind?"""
    return s.sheet[OPENED + seat] & KIND_MASK[kind] != 0


def may_have(s: "LifeboatState", kind: i64) -> i64:
    """The seats that have a card of a kind, as far as all can see: open, or perhaps among their closed cards (B14)."""
    sheet = s.sheet
    alike: i64 = KIND_MASK[kind]
    mask: i64 = 0
    seat: i64
    for seat in range(s.players):  # without jumps that have to be guessed
        mask |= i64(sheet[CLOSED + seat] | (sheet[OPENED + seat] & alike) != 0) << seat
    return mask


def owns(s: "LifeboatState", seat: i64, kind: i64) -> bool:
    """Has a seat a card of a kind, open or closed?"""
    return cards_of(s, seat) & KIND_MASK[kind] != 0


def pick(s: "LifeboatState", seat: i64, kind: i64) -> i64:
    """A card of a kind that the seat owns, an open one if it has one."""
    mine = s.sheet[OPENED + seat] & KIND_MASK[kind]
    if mine == 0:
        mine = s.sheet[CLOSED + seat] & KIND_MASK[kind]
    return mine & -mine


def open_card(s: "LifeboatState", seat: i64, card: i64) -> None:
    """B10: a closed card is turned open, for good."""
    all_see(s, seat, card)
    s.sheet[CLOSED + seat] &= ~card
    s.sheet[OPENED + seat] |= card
    s.revealed += 1


def open_kind(s: "LifeboatState", seat: i64, kind: i64) -> None:
    """B10: the owner opens a card of a kind."""
    mine = s.sheet[CLOSED + seat] & KIND_MASK[kind]
    open_card(s, seat, mine & -mine)
    s.report(OPENED_CARD, seat, kind)


def spend(s: "LifeboatState", seat: i64, kind: i64) -> None:
    """B11: a one-use card is shown and leaves the game."""
    card = pick(s, seat, kind)
    if s.sheet[CLOSED + seat] & card != 0:
        open_card(s, seat, card)
    s.sheet[OPENED + seat] &= ~card
    s.out |= card


def bow_most(s: "LifeboatState") -> i64:
    """The conscious player nearest the bow, -1 if there is none."""
    i: i64
    for i in range(s.boat.n):
        if (s.awake >> s.boat.at(i)) & 1:
            return s.boat.at(i)
    return -1


def stern_most(s: "LifeboatState") -> i64:
    """The conscious player nearest the stern, -1 if there is none."""
    i: i64 = s.boat.n - 1
    while i >= 0:
        if (s.awake >> s.boat.at(i)) & 1:
            return s.boat.at(i)
        i -= 1
    return -1


def next_awake(s: "LifeboatState", seat: i64) -> i64:
    """The next conscious player towards the stern, -1 if there is none."""
    i: i64
    for i in range(s.boat.find(seat) + 1, s.boat.n):
        if (s.awake >> s.boat.at(i)) & 1:
            return s.boat.at(i)
    return -1


def seats_of(s: "LifeboatState", characters: i64) -> i64:
    """The seats whose characters are in a mask and still in the boat (B59: all others are ignored)."""
    found: i64 = 0
    i: i64
    for i in range(s.boat.n):
        seat = s.boat.at(i)
        if (characters >> s.role.at(seat)) & 1:
            found |= 1 << seat
    return found
