"""Friday: what the player has seen of the hidden stacks (F61), and worlds that agree with it.

The order of a stack is hidden, but not of cards that were put back (F36) or put below (F39). Of the aging cards only
the newest can lie unseen in the Robinson stack: a stack is drawn to its last card before the next aging card comes.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.games.friday.rules.cards import (
    DIFFICULT,
    FIRST_AGING,
    FIRST_HAZARD,
    aging_cards,
    copies,
    difficult_cards,
    is_aging,
)

if TYPE_CHECKING:
    from castaways.games.friday.rules.state import FridayState


def take_top(s: "FridayState") -> i64:
    """Take the top card of a Robinson stack that is not empty, and note what that shows."""
    known = s.known_top > 0 or s.known_bottom >= s.robinson.n
    card = s.robinson.pop()
    if s.known_top > 0:
        s.known_top -= 1
    if s.known_bottom > s.robinson.n:
        s.known_bottom = s.robinson.n
    if not known:
        s.revealed += 1
        if is_aging(card):
            meet(s, card)
    return card


def forget_order(s: "FridayState") -> None:
    """After a shuffle no place is known."""
    s.known_top = 0
    s.known_bottom = 0
    s.drawn_kinds = 0
    s.revealed += 1


def met(s: "FridayState", card: i64) -> i64:
    """How many aging cards of a kind the player knows to be in the game."""
    return (s.met >> (2 * (card - FIRST_AGING))) & 3


def meet(s: "FridayState", card: i64) -> None:
    """An aging card came from the hidden part: was it the unseen one? It was if there are more than known before."""
    s.drawn_kinds |= 1 << (card - FIRST_AGING)
    seen = copies(card, s.level) - s.aging.count(card) - unknown_count(s, card)
    if seen > met(s, card):
        s.met += 1 << (2 * (card - FIRST_AGING))
        s.fresh = False


def unknown_count(s: "FridayState", card: i64) -> i64:
    """How many of a kind lie in the part of the Robinson stack whose order is hidden."""
    found: i64 = 0
    i: i64
    for i in range(s.known_bottom, s.robinson.n - s.known_top):
        if s.robinson.at(i) == card:
            found += 1
    return found


def redraw(s: "FridayState") -> None:
    """Redraw all that the player does not know: the unseen aging card, and the order of the three stacks."""
    if s.fresh:
        redraw_fresh(s)
    s.robinson.redraw_part(s.rng, s.known_bottom, s.robinson.n - s.known_top)
    s.hazards.redraw_part(s.rng, 0, s.hazards.n)
    difficult: i64 = difficult_cards()
    if difficult > s.aging.n:
        difficult = s.aging.n
    s.aging.redraw_part(s.rng, 0, difficult)
    s.aging.redraw_part(s.rng, difficult, s.aging.n)


def redraw_fresh(s: "FridayState") -> None:
    """The unseen card may be any aging card not met, of the group (normal or difficult) that was on top.

    Each is as likely as what was drawn since the shuffle makes it: if one of a kind known before was drawn, a
    second of that kind in the stack is twice as likely as any other, since either might have come.
    """
    added = aging_cards(s.level) - s.aging.n
    difficult: i64 = 1 if added > aging_cards(s.level) - difficult_cards() else 0
    weights: i64 = 0
    true_card = fresh_card(s)
    card: i64
    for card in range(FIRST_AGING, FIRST_HAZARD):
        if DIFFICULT[card] == difficult:
            weights += weight(s, card)
    pick: i64 = s.rng.below(weights)
    for card in range(FIRST_AGING, FIRST_HAZARD):
        if DIFFICULT[card] == difficult:
            pick -= weight(s, card)
            if pick < 0:
                break
    if card != true_card:
        i: i64 = s.known_bottom
        while s.robinson.at(i) != true_card:
            i += 1
        s.robinson.put(i, card)
        s.aging.put(s.aging.find(card), true_card)


def weight(s: "FridayState", card: i64) -> i64:
    """How likely it is, compared with others, that the unseen card is of this kind."""
    unmet = copies(card, s.level) - met(s, card)
    return 2 * unmet if (s.drawn_kinds >> (card - FIRST_AGING)) & 1 else unmet


def fresh_card(s: "FridayState") -> i64:
    """The aging card that lies unseen in the Robinson stack, -1 if there is none. Not for the player's eyes."""
    card: i64
    if s.fresh:
        aging = s.aging.cards
        left: i64 = 0  # cards of each kind in the aging stack, two bits a kind like `met`
        i: i64
        for i in range(s.aging.n):
            left += 1 << (2 * (i64(aging[i]) - FIRST_AGING))
        for card in range(FIRST_AGING, FIRST_HAZARD):
            if copies(card, s.level) - ((left >> (2 * (card - FIRST_AGING))) & 3) > met(s, card):
                return card
    return -1


def known_count(s: "FridayState", card: i64) -> i64:
    """How many of a kind the player knows to be in the Robinson stack."""
    count = s.robinson.count(card)
    return count - 1 if s.fresh and card == fresh_card(s) else count
