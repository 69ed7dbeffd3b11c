"""Noah: the valley as a ring of spots, and the cards that lie on it (N3, N11, N12).

Masks have one bit a spot: `open` the face-up cards, `floods` the face-up floods, `known` the face-down cards a seat
has looked at. Opposite sides always have the same length (N24), so the state keeps two lengths.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from castaways.games.noah.rules.cards import is_flood
from castaways.games.noah.rules.events import OPENED
from castaways.games.noah.rules.terms import SPOTS, STRIDE

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState


DIE: Final = 6
STEPS: Final = DIE + 1


def _ring(even: int, odd: int) -> int:
    """The spots of all cards, by the lengths of the sides."""
    lengths = (even, odd, even, odd)
    return sum([((1 << lengths[side]) - 1) << (side * STRIDE + 1) for side in range(4)])


def _ahead(even: int, odd: int, spot: int, steps: int) -> int:
    """Where a pawn stops, step by step."""
    for _ in range(steps):
        side = spot // STRIDE
        length = odd if side & 1 else even
        spot = spot + 1 if spot - side * STRIDE < length else (side + 1) % 4 * STRIDE
    return spot


# Looked up, not counted: by the lengths of the sides, the second one by spot and steps as well.
_PLACES: Final = vec[i64]([i64(_ring(even, odd)) for even in range(STRIDE) for odd in range(STRIDE)])
_AHEAD: Final = vec[u8](
    [
        u8(_ahead(even, odd, spot, steps))
        for even in range(STRIDE)
        for odd in range(STRIDE)
        for spot in range(SPOTS)
        for steps in range(STEPS)
    ]
)


def is_hill(spot: i64) -> bool:
    """Is this spot one of the four hills?"""
    return spot % STRIDE == 0


def side_of(spot: i64) -> i64:
    """The side a spot belongs to; a hill belongs to the side ahead of it."""
    return spot // STRIDE


def opposite(side: i64) -> i64:
    """N25: across the ring."""
    return (side + 2) & 3


def length(s: "NoahState", side: i64) -> i64:
    """How many cards a side still has."""
    return s.odd_length if side & 1 else s.even_length


def side_mask(s: "NoahState", side: i64) -> i64:
    """The spots of a side's cards."""
    return ((1 << length(s, side)) - 1) << (side * STRIDE + 1)


def places(s: "NoahState") -> i64:
    """The spots of all cards."""
    return _PLACES[s.even_length * STRIDE + s.odd_length] & ~s.gap


def face_down(s: "NoahState") -> i64:
    """The spots of the cards that lie face down."""
    return places(s) & ~s.open


def open_animals(s: "NoahState") -> i64:
    """The spots of the animals that lie face up."""
    return s.open & ~s.floods


def next_hill(spot: i64) -> i64:
    """The hill ahead of a card."""
    return ((side_of(spot) + 1) & 3) * STRIDE


def ahead(s: "NoahState", spot: i64, steps: i64) -> i64:
    """N11: so many steps clockwise; every card and every hill is one."""
    ring: i64 = (s.even_length * STRIDE + s.odd_length) * SPOTS
    while steps > DIE:  # only asked for, never moved
        spot = i64(_AHEAD[(ring + spot) * STEPS + DIE])
        steps -= DIE
    return i64(_AHEAD[(ring + spot) * STEPS + steps])


def open_card(s: "NoahState", seat: i64, spot: i64) -> None:
    """Turn a card face up, if it is not yet."""
    bit: i64 = 1 << spot
    if s.open & bit:
        return
    s.open |= bit
    forget_looks(s, bit)
    card = s.field.at(spot)
    if is_flood(card):
        s.floods |= bit
    s.revealed += 1
    s.tell(OPENED, seat, card, spot)


def forget_looks(s: "NoahState", bits: i64) -> None:
    """Nobody has looked at these cards: they are new, or open to all."""
    known = s.known
    seat: i64
    for seat in range(s.players):
        known[seat] &= ~bits


def vanish(s: "NoahState", spot: i64) -> None:
    """N24: a place disappears; the cards behind it move up. The caller shortens the side."""
    side = side_of(spot)
    last = side * STRIDE + length(s, side)
    j: i64
    for j in range(spot, last):
        s.field.put(j, s.field.at(j + 1))
        s.laid[j] = s.laid[j + 1]
    s.open = close_gap(s.open, spot, last)
    s.floods = close_gap(s.floods, spot, last)
    seat: i64
    for seat in range(s.players):
        s.known[seat] = close_gap(s.known[seat], spot, last)


def close_gap(mask: i64, spot: i64, last: i64) -> i64:
    """A mask in which the bits after `spot`, up to `last`, have moved down by one."""
    side: i64 = (1 << (last + 1)) - (1 << spot)
    behind: i64 = side & ~(1 << spot)
    return (mask & ~side) | ((mask & behind) >> 1)
