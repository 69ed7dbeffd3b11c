"""Reusable rows of numbers that the engines fill: legal actions and features."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import NUMBER, PRIME
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
    """Numbers that describe a position to a learner, most of them 0. `numpy.frombuffer(features.items)` reads them.

    A zero costs next to nothing: what nobody writes is 0, and `clear` takes back only what was written.
    """

    def __init__(self, size: int) -> None:
        self.items: vec[float] = vec[float]([0.0 for _ in range(size)])
        self.n: i64 = 0
        # Where numbers other than 0 were written, and one place to spare for `count`.
        self.places: vec[i64] = vec[i64]([i64(0) for _ in range(size + 1)])
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

    def add(self, value: float) -> None:
        """Write the next number."""
        if value != 0.0:
            self.put(self.n, value)
        self.n += 1

    def share(self, part: i64, whole: i64) -> None:
        """Write the next number: `part / whole`."""
        n: i64 = self.n
        if part != 0:
            self.put(n, float(part) / float(whole))
        self.n = n + 1

    def flag(self, yes: bool) -> None:
        """Write the next number: 1 for yes, 0 for no."""
        if yes:
            self.put(self.n, 1.0)
        self.n += 1

    def one_hot(self, value: i64, size: i64) -> None:
        """Write so many numbers: a 1 at the value, 0 elsewhere; all 0 if the value is outside."""
        if 0 <= value < size:
            self.put(self.n + value, 1.0)
        self.n += size

    def marks(self, mask: i64, size: i64) -> None:
        """Write so many numbers: 1 for each bit of the mask that is set, the lowest first."""
        self.spread(mask, self.n, 1)
        self.n += size

    def spread(self, mask: i64, start: i64, stride: i64) -> None:
        """Write a 1 for each bit of the mask that is set, at places that are still 0 and lie so far apart."""
        items = self.items
        places = self.places
        written: i64 = self.written
        while mask != 0:
            low: i64 = mask & -mask
            place: i64 = start + NUMBER[low % PRIME] * stride
            items[place] = 1.0
            places[written] = place
            written += 1
            mask ^= low
        self.written = written

    def marks_of_two(self, mask: i64, other: i64, size: i64) -> None:
        """Write so many numbers: in how many of two masks each bit is set."""
        items = self.items
        places = self.places
        written: i64 = self.written
        start: i64 = self.n
        either: i64 = mask | other
        both: i64 = mask & other
        while either != 0:
            low: i64 = either & -either
            place: i64 = start + NUMBER[low % PRIME]
            items[place] = 2.0 if both & low != 0 else 1.0
            places[written] = place
            written += 1
            either ^= low
        self.written = written
        self.n = start + size

    def count(self, cards: Pile, kinds: i64) -> None:
        """Write how many cards of each kind a pile holds."""
        items = self.items
        places = self.places
        written: i64 = self.written
        row = cards.cards
        start: i64 = self.n
        i: i64
        for i in range(cards.n):
            at: i64 = start + i64(row[i])
            before = items[at]
            items[at] = before + 1.0
            places[written] = at  # kept if it was the first of its kind; written so that no jump has to be guessed
            written += 1 if before == 0.0 else 0
        self.written = written
        self.n = start + kinds

    def look_up(self, cards: Pile, values: vec[float], size: i64) -> None:
        """Write so many numbers: the value of each card of a pile, from the bottom up; none of them is 0."""
        items = self.items
        places = self.places
        written: i64 = self.written
        row = cards.cards
        start: i64 = self.n
        i: i64
        for i in range(cards.n):
            items[start + i] = values[i64(row[i])]
            places[written] = start + i
            written += 1
        self.written = written
        self.n = start + size

    def skip(self, size: i64) -> None:
        """Leave the next numbers 0."""
        self.n += size

    def put(self, place: i64, value: float) -> None:
        """Write a number that is still 0."""
        written: i64 = self.written
        self.items[place] = value
        self.places[written] = place
        self.written = written + 1

    def as_list(self) -> list[float]:
        """The numbers written so far."""
        return [self.items[i] for i in range(int(self.n))]
