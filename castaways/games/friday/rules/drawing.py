"""Friday: cards come into the fight and leave it (F12, F23, F24, F32)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.games.friday.rules import knowledge
from castaways.games.friday.rules.events import AGED, REMOVED, RESHUFFLED
from castaways.games.friday.rules.terms import NO_CARD, OLD_AGE, RIGHT, TURNED, USED

if TYPE_CHECKING:
    from castaways.games.friday.rules.state import FridayState


def card_available(s: "FridayState") -> bool:
    """Can a card be had from the Robinson stack? Dying of old age in the attempt counts (F24)."""
    return s.robinson.n > 0 or s.old_age_kills or s.aging.n > 0 or s.discard.n > 0


def next_card(s: "FridayState") -> i64:
    """Take the top card of the Robinson stack, renewed if it is empty; NO_CARD if Robinson died of old age."""
    if s.robinson.n == 0:
        renew_stack(s)
        if s.robinson.n == 0:
            return NO_CARD
    return knowledge.take_top(s)


def renew_stack(s: "FridayState") -> None:
    """F23: the discard pile and the top aging card become the new Robinson stack. F24: there is none."""
    if s.aging.n == 0 and s.old_age_kills:
        s.lose(OLD_AGE)
        return
    s.robinson.take_all(s.discard)
    if s.aging.n > 0:
        s.robinson.push(s.aging.pop())
        s.fresh = True
        s.tell(AGED, 0, s.aging.n)
    else:
        s.tell(RESHUFFLED, 0)
    s.robinson.shuffle(s.rng)
    knowledge.forget_order(s)


def lay(s: "FridayState", place: i64, card: i64, mark: i64) -> None:
    """A drawn card comes to lie at a place; cards from there on move up."""
    s.table.insert(place, card)
    s.marks.insert(place, mark)
    s.doubles.insert(place, 0)
    i: i64
    for i in range(s.doubles.n):
        if s.doubles.at(i) > place:
            s.doubles.put(i, s.doubles.at(i) + 1)
    if s.source >= place:
        s.source += 1
    if not mark & RIGHT:
        s.left += 1
    s.drawn += 1


def remove(s: "FridayState", place: i64) -> i64:
    """A card leaves its place; cards above move down. What doubled it may be used again (F33)."""
    release(s, place)
    card = s.table.pop_at(place)
    if not s.marks.pop_at(place) & RIGHT:
        s.left -= 1
    s.doubles.pop_at(place)
    i: i64
    for i in range(s.doubles.n):
        if s.doubles.at(i) > place:
            s.doubles.put(i, s.doubles.at(i) - 1)
    if s.source > place:
        s.source -= 1
    return card


def clear_table(s: "FridayState") -> None:
    """After the fight: face-down cards leave the game (F32), the others go to the discard pile."""
    i: i64
    for i in range(s.table.n):
        card = s.table.at(i)
        if s.marks.at(i) & TURNED:
            s.destroyed.push(card)
            s.tell(REMOVED, 0, card)
        else:
            s.discard.push(card)
    s.table.n = 0
    s.marks.n = 0
    s.doubles.n = 0
    s.left = 0


def release(s: "FridayState", place: i64) -> None:
    """F33: a card leaves or is turned, so whatever doubled it may be used again."""
    doubler = s.doubles.find(place + 1)
    if doubler >= 0:
        s.doubles.put(doubler, 0)
        s.marks.put(doubler, s.marks.at(doubler) & ~USED)
