"""Cards in a row: stacks, discard piles, hands and tables are all a `Pile`.

A card is a small int, a kind of card in the tables of its game. The top of a stack is the end of its pile.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from castaways.core.rng import Rng


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Pile:
    """Up to `len(cards)` cards in order, `n` of them present."""

    def __init__(self, cards: vec[u8], n: i64) -> None:
        self.cards: vec[u8] = cards
        self.n: i64 = n

    def at(self, i: i64) -> i64:
        """The card at a place, 0 the bottom."""
        return i64(self.cards[i])

    def peek(self) -> i64:
        """The lowest place, whether a card is there or not: to have it in the processor's cache."""
        return i64(self.cards[0])

    def put(self, i: i64, card: i64) -> None:
        """Replace the card at a place."""
        self.cards[i] = u8(card)

    def push(self, card: i64) -> None:
        """Lay a card on top."""
        self.cards[self.n] = u8(card)
        self.n += 1

    def pop(self) -> i64:
        """Take the top card."""
        self.n -= 1
        return i64(self.cards[self.n])

    def pop_at(self, i: i64) -> i64:
        """Take the card at a place; those above move down."""
        cards = self.cards
        card = i64(cards[i])
        self.n -= 1
        j: i64
        for j in range(i, self.n):
            cards[j] = cards[j + 1]
        return card

    def insert(self, i: i64, card: i64) -> None:
        """Put a card at a place; those from there on move up."""
        cards = self.cards
        j: i64 = self.n
        while j > i:
            cards[j] = cards[j - 1]
            j -= 1
        cards[i] = u8(card)
        self.n += 1

    def find(self, card: i64) -> i64:
        """The lowest place of a card, or -1."""
        i: i64
        for i in range(self.n):
            if i64(self.cards[i]) == card:
                return i
        return -1

    def count(self, card: i64) -> i64:
        """How many of a kind are in the pile."""
        found: i64 = 0
        i: i64
        for i in range(self.n):
            if i64(self.cards[i]) == card:
                found += 1
        return found

    def take_all(self, other: "Pile") -> None:
        """Lay all cards of another pile on top, in their order; the other is empty then."""
        mine = self.cards
        theirs = other.cards
        n: i64 = self.n
        i: i64
        for i in range(other.n):
            mine[n + i] = theirs[i]
        self.n += other.n
        other.n = 0

    def shuffle(self, rng: Rng) -> None:
        """Bring all cards into a random order."""
        self.shuffle_part(rng, 0, self.n)

    def shuffle_part(self, rng: Rng, start: i64, stop: i64) -> None:
        """Bring the cards from `start` to before `stop` into a random order, each equally likely."""
        cards = self.cards
        i: i64 = stop - 1
        while i > start:
            j: i64 = start + rng.below(i - start + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1

    def sort_part(self, start: i64, stop: i64) -> None:
        """Bring the cards from `start` to before `stop` into the order of their kinds, the lowest first."""
        cards = self.cards
        i: i64
        for i in range(start + 1, stop):
            card = cards[i]
            j: i64 = i
            while j > start and cards[j - 1] > card:
                cards[j] = cards[j - 1]
                j -= 1
            cards[j] = card

    def redraw_part(self, rng: Rng, start: i64, stop: i64) -> None:
        """A random order that does not depend on the order before: what was hidden leaves no trace."""
        self.sort_part(start, stop)
        self.shuffle_part(rng, start, stop)

    def copy(self) -> "Pile":
        """An independent pile with the same cards."""
        return Pile(self.cards[:], self.n)

    def __len__(self) -> int:
        return int(self.n)

    def as_list(self) -> list[int]:
        """The cards from bottom to top, as plain ints."""
        return [int(self.cards[i]) for i in range(int(self.n))]


_EMPTY: Final = vec[u8]([u8(0) for _ in range(256)])  # copied, never written


def new_pile(capacity: int) -> Pile:
    """An empty pile with room for so many cards, 256 at most."""
    return Pile(_EMPTY[0:capacity], 0)


def full_pile(size: int) -> Pile:
    """A pile with a 0 at every place, for notes on so many things."""
    return Pile(_EMPTY[0:size], size)


def pile_of(cards: list[int], capacity: int) -> Pile:
    """A pile of these cards, the first at the bottom."""
    pile = new_pile(capacity)
    for card in cards:
        pile.push(card)
    return pile
