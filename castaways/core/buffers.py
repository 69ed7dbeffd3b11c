"""Reusable rows of numbers that the engines fill: legal actions and features."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.rng import Rng

MOST_ACTIONS: Final = 2048


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
        return [int(self.items[i]) for i in range(int(self.n))]


@final
class Features:
    """Numbers that describe a position to a learner. `numpy.frombuffer(features.items)` reads them in place."""

    def __init__(self, size: int) -> None:
        self.items: vec[float] = vec[float]([0.0 for _ in range(size)])
        self.n: i64 = 0

    def clear(self) -> None:
        """Start again at the first number."""
        self.n = 0

    def add(self, value: float) -> None:
        """Write the next number."""
        self.items[self.n] = value
        self.n += 1

    def as_list(self) -> list[float]:
        """The numbers written so far."""
        return [self.items[i] for i in range(int(self.n))]
