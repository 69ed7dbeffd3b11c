"""Lifeboat: what people, wounds and cards are worth to a seat; a point of the score is 10."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.games.lifeboat.rules.boat import cards_of, strength_of
from castaways.games.lifeboat.rules.cards import (
    CAPTAIN,
    CASH,
    COMPASS,
    FLARE,
    JEWELS,
    KIND_MASK,
    KINDS,
    LADY,
    MEDKIT,
    OAR,
    PAINTING_2,
    PAINTING_3,
    PARASOL,
    PRESERVER,
    SNOB,
    STRENGTH,
    SURVIVAL,
    WATER,
    WEAPON,
    size,
)
from castaways.games.lifeboat.rules.terms import CLOSED, WOUNDS

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState


def feeling(s: "LifeboatState", seat: i64, other: i64) -> i64:
    """What a wound of somebody is worth to a seat: the enemy's are welcome, its own and the friend's are not."""
    role = s.role.at(other)
    worth: i64 = 6  # everybody else is a rival
    if other == seat:
        worth = -10 * SURVIVAL[role]
        if s.enemy.at(seat) == role:
            worth = -30
    else:
        if s.friend.at(seat) == role:
            worth -= 8 * SURVIVAL[role]
        if s.enemy.at(seat) == role:
            worth += 8 * STRENGTH[role]
    return worth


def room(s: "LifeboatState", seat: i64) -> i64:
    """How many more wounds a character can take and live."""
    return strength_of(s, seat) - s.sheet[WOUNDS + seat]


def grave(s: "LifeboatState", other: i64, wounds: i64) -> i64:
    """How grave so many wounds are to somebody, in tenths of a death."""
    if wounds <= 0 or not (s.alive >> other) & 1:
        return 0
    left = room(s, other) - wounds
    if left < 0:
        return 10
    if left == 0:
        return 6
    return wounds if left > 3 else 2 * wounds


def card_worth(s: "LifeboatState", seat: i64, kind: i64) -> i64:
    """What a card is worth to a seat; a point of the score is 10."""
    role = s.role.at(seat)
    if kind == WATER:
        have = size(cards_of(s, seat) & KIND_MASK[WATER])
        return 75 if have == 0 else 60 if have < 3 else 40
    if kind == CASH:
        return 20 if role == CAPTAIN else 10
    if kind == JEWELS:
        return 60 if role == LADY else 30
    if kind == PAINTING_2 or kind == PAINTING_3:
        points: i64 = 20 if kind == PAINTING_2 else 30
        return 2 * points if role == SNOB else points
    if kind == MEDKIT:
        return 65
    if kind == PRESERVER:
        return 62
    if kind == PARASOL:
        return 58
    if kind == FLARE:
        return 45
    if kind == COMPASS or kind == OAR:
        return 15
    return 20 + 5 * WEAPON[kind]


def cards_worth(s: "LifeboatState", seat: i64, cards: i64) -> i64:
    """What these cards are worth together."""
    worth: i64 = 0
    kind: i64
    for kind in range(KINDS):
        worth += card_worth(s, seat, kind) * size(cards & KIND_MASK[kind])
    return worth


def cheapest_closed(s: "LifeboatState", seat: i64) -> i64:
    """The worth of the least of one's closed cards."""
    least: i64 = 1000
    kind: i64
    for kind in range(KINDS):
        if s.sheet[CLOSED + seat] & KIND_MASK[kind] != 0 and card_worth(s, seat, kind) < least:
            least = card_worth(s, seat, kind)
    return least
