"""Noah: the deck. Cards leave it from the top and go back inside (N6)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.games.noah.rules.cards import NO_CARD
from castaways.games.noah.rules.knowledge import note_put_inside
from castaways.games.noah.rules.ring import forget_looks
from castaways.games.noah.rules.terms import DECK_EMPTY

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState


def draw(s: "NoahState") -> i64:
    """Take the top card of a deck that is not empty."""
    s.drawn += 1
    return s.deck.pop()


def put_inside(s: "NoahState", card: i64) -> None:
    """N6: any place but top and bottom, each equally likely; in a deck of fewer than two cards any place."""
    n = s.deck.n
    note_put_inside(s, card, n)
    place: i64
    if n < 2:
        place = s.rng.below(n + 1)
    else:
        place = 1 + s.rng.below(n - 1)
    s.deck.insert(place, card)
    s.revealed += 1


def lay_new_card(s: "NoahState", spot: i64) -> bool:
    """A new card face down onto an emptied place; without one the game ends (N40)."""
    bit: i64 = 1 << spot
    s.open &= ~bit
    forget_looks(s, bit)
    if s.deck.n == 0:
        s.field.put(spot, NO_CARD)
        s.gap = bit
        s.end(DECK_EMPTY)
        return False
    s.field.put(spot, draw(s))
    s.laid[spot] = s.drawn
    return True
