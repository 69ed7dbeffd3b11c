"""Reusable rows of numbers that the engines fill: legal actions and features."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from castaways.core.bits import lowest_bit
from castaways.core.float32 import (
    HALF,
    LESS,
    MARKED,
    MORE,
    ONE,
    TWO,
    Scale,
    bits_of,
    share_bits,
    write_marks,
    write_marks_of_two,
    write_spread,
)
from castaways.core.pile import Pile
from castaways.core.rng import Rng

MOST_ACTIONS: Final = 2048
# Every action as an object, ready-made: a list of them is then made without a conversion.
_OBJECTS: Final[list[object]] = list(range(MOST_ACTIONS))


@final
class Actions:
    """Legal actions of one seat: `n` of them, in `items[0:n]`. Made once, filled again and again."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([i64(0) for _ in range(MOST_ACTIONS)])
        self.n: i64 = 0

    def clear(self) -> None:
        """Forget all actions."""
        self.n = 0

    def add(self, action: i64) -> None:
        """Note one more legal action."""
        self.items[self.n] = action
        self.n += 1

    def add_marked(self, verb: i64, mask: i64) -> None:
        """Note an action of a verb for each bit of a mask that is set, the lowest first."""
        items = self.items
        n: i64 = self.n
        while mask != 0:
            items[n] = verb + lowest_bit(mask)
            n += 1
            mask &= mask - 1
        self.n = n

    def at(self, i: i64) -> i64:
        """The i-th action."""
        return self.items[i]

    def any(self, rng: Rng) -> i64:
        """One of them, each equally likely."""
        return self.items[rng.below(self.n)]

    def has(self, action: i64) -> bool:
        """Is this action among them?"""
        i: i64
        for i in range(self.n):
            if self.items[i] == action:
                return True
        return False

    def as_list(self) -> list[int]:
        """The actions as plain ints."""
        # A slice to be overwritten: `[None] * n` would count the references to None down one after the other.
        found: list[object] = _OBJECTS[0 : int(self.n)]
        items = self.items
        i: i64
        for i in range(self.n):
            found[i] = _OBJECTS[items[i]]
        return cast(list[int], found)


@final
class Features:
    """Numbers that describe a position to a learner, most of them 0.

    What nobody writes is 0, so that a zero costs next to nothing. Usually they are floats, `items`, and `clear` takes
    back only what was written: `places` says where that was. In a `narrow` buffer they are the bits of float32
    numbers, for environments: numpy reads them in place, and clears them too, before they are written.
    """

    def __init__(self, size: int, narrow: bool = False) -> None:
        wide = 0 if narrow else size
        self.narrow: bool = narrow
        self.items: vec[float] = vec[float]([0.0 for _ in range(wide)])
        self.bits: vec[i32] = vec[i32]([i32(0) for _ in range(size - wide)])
        self.n: i64 = 0
        # Where numbers other than 0 were written, and one place to spare for `count`.
        self.places: vec[i64] = vec[i64]([i64(0) for _ in range(wide + 1)])
        self.written: i64 = 0

    def clear(self) -> None:
        """Start again at the first number, with zeros everywhere."""
        items = self.items
        places = self.places
        i: i64
        for i in range(self.written):
            items[places[i]] = 0.0
        self.written = 0
        self.n = 0

    # ---------------------------------------------------------------- the next numbers

    def add(self, value: float) -> None:
        """Write the next number."""
        if value != 0.0:
            self.put(self.n, value)
        self.n += 1

    def share(self, part: i64, whole: i64) -> None:
        """Write the next number: `part / whole`."""
        n: i64 = self.n
        if self.narrow:
            self.bits[n] = share_bits(part, whole)  # a 0 too: that is quicker than a jump to be guessed
        else:
            self.put_wide(n, part, whole)
        self.n = n + 1

    def flag(self, yes: bool) -> None:
        """Write the next number: 1 for yes, 0 for no."""
        n: i64 = self.n
        if self.narrow:
            self.bits[n] = i32(ONE * i64(yes))
        elif yes:
            self.put(n, 1.0)
        self.n = n + 1

    def one_hot(self, value: i64, size: i64) -> None:
        """Write so many numbers: a 1 at the value, 0 elsewhere; all 0 if the value is outside."""
        if 0 <= value < size:
            self.put_one(self.n + value)
        self.n += size

    def marks(self, mask: i64, size: i64) -> None:
        """Write so many numbers: 1 for each bit of the mask that is set, the lowest first."""
        start: i64 = self.n
        if self.narrow and size == MARKED:
            write_marks(self.bits, start, mask)
        elif mask != 0:
            self.spread(mask, start, 1)
        self.n = start + size

    def marks_of_two(self, mask: i64, other: i64, size: i64) -> None:
        """Write so many numbers: in how many of two masks each bit is set."""
        start: i64 = self.n
        if self.narrow and size == MARKED:
            write_marks_of_two(self.bits, start, mask, other)
        else:
            either: i64 = mask | other
            both: i64 = mask & other
            while either != 0:
                bit: i64 = lowest_bit(either)
                self.put_one_or_two(start + bit, (both >> bit) & 1)
                either &= either - 1
        self.n = start + size

    def count(self, cards: Pile, kinds: i64) -> None:
        """Write how many cards of each kind a pile holds."""
        start: i64 = self.n
        row = cards.cards
        i: i64
        if self.narrow:
            bits = self.bits
            more = MORE
            for i in range(cards.n):
                kind: i64 = start + i64(row[i])
                bits[kind] = more[i64(bits[kind]) >> HALF]
        else:
            items = self.items
            places = self.places
            written: i64 = self.written
            for i in range(cards.n):
                at: i64 = start + i64(row[i])
                before = items[at]
                items[at] = before + 1.0
                places[written] = at  # kept if it was the first of its kind; written so that no jump is to be guessed
                written += i64(1) if before == 0.0 else i64(0)
            self.written = written
        self.n = start + kinds

    def look_up(self, cards: Pile, scale: Scale, size: i64) -> None:
        """Write so many numbers: that of each card of a pile, from the bottom up; none of them is 0."""
        row = cards.cards
        start: i64 = self.n
        i: i64
        if self.narrow:
            bits = self.bits
            known = scale.bits
            for i in range(cards.n):
                bits[start + i] = known[i64(row[i])]
        else:
            for i in range(cards.n):
                self.put(start + i, scale.numbers[i64(row[i])])
        self.n = start + size

    def skip(self, size: i64) -> None:
        """Leave the next numbers 0."""
        self.n += size

    # ---------------------------------------------------------------- single numbers, at places that are still 0

    def put(self, place: i64, value: float) -> None:
        """Write a number."""
        if self.narrow:
            self.bits[place] = bits_of(value)
        else:
            written: i64 = self.written
            self.items[place] = value
            self.places[written] = place
            self.written = written + 1

    def put_one(self, place: i64) -> None:
        """Write a 1."""
        if self.narrow:
            self.bits[place] = ONE
        else:
            self.put(place, 1.0)

    def put_one_or_two(self, place: i64, more: i64) -> None:
        """Write a 1, or with one more a 2."""
        if self.narrow:
            self.bits[place] = i32(ONE + (TWO - ONE) * more)
        else:
            self.put(place, float(1 + more))

    def put_share(self, place: i64, part: i64, whole: i64) -> None:
        """Write `part / whole`."""
        if self.narrow:
            self.bits[place] = share_bits(part, whole)
        else:
            self.put_wide(place, part, whole)

    def put_wide(self, place: i64, part: i64, whole: i64) -> None:
        """The same as a float. On its own, so that the rest is short: it is inlined."""
        if part != 0:
            self.put(place, float(part) / float(whole))

    def put_of(self, place: i64, scale: Scale, i: i64) -> None:
        """Write a number of a scale."""
        if self.narrow:
            self.bits[place] = scale.bits[i]
        elif scale.numbers[i] != 0.0:
            self.put(place, scale.numbers[i])

    def lower(self, place: i64) -> None:
        """Take 1 from a number that was counted."""
        if self.narrow:
            self.bits[place] = LESS[i64(self.bits[place]) >> HALF]
        else:
            self.items[place] -= 1.0

    def spread(self, mask: i64, start: i64, stride: i64) -> None:
        """Write a 1 for each bit of the mask that is set, at places that lie so far apart."""
        if self.narrow:
            bits = self.bits
            while mask != 0:
                bits[start + lowest_bit(mask) * stride] = ONE
                mask &= mask - 1
        else:
            items = self.items
            places = self.places
            written: i64 = self.written
            while mask != 0:
                place: i64 = start + lowest_bit(mask) * stride
                items[place] = 1.0
                places[written] = place
                written += 1
                mask &= mask - 1
            self.written = written

    def spread_all(self, mask: i64, start: i64, stride: i64) -> None:
        """The same for a mask of 32 bits of which most are set: at all of these places nothing was written yet."""
        if self.narrow:
            write_spread(self.bits, start, stride, mask)
        else:
            self.spread(mask, start, stride)

    def as_list(self) -> list[float]:
        """The numbers written so far."""
        return [self.items[i] for i in range(int(self.n))]
