"""The memory of a search: what became of the actions tried in each information set.

An information set is known by its key, a number made of all that a seat did and saw at its own decisions since the
search began. Worlds that the seat cannot tell apart have the same key, so their statistics are shared.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.buffers import Actions, Features
from castaways.core.policy import Policy
from castaways.core.state import State

MASK32: Final = 0xFFFFFFFF
FIRST_LANE: Final = 0x811C9DC5
SECOND_LANE: Final = 0x3C6EF372
FACTOR: Final = 0x01000193
STEPS: Final = 1024.0  # features that differ by less than one part in so many count as equal


@final
class Node:
    """One information set of one seat: its actions, how often each could be taken and was, and what it brought."""

    def __init__(self, seat: i64, instinct: i64, actions: Actions, age: i64) -> None:
        n = actions.n
        self.seat: i64 = seat
        self.instinct: i64 = instinct  # what the game's instinct does here
        self.age: i64 = age  # the last search that came by
        self.visits: i64 = 0
        self.total: float = 0.0  # all payoffs of the seat
        self.n: i64 = n
        self.actions: vec[i64] = actions.items[0:n]
        self.tried: vec[i64] = vec[i64]([i64(0) for _ in range(n)])
        self.offered: vec[i64] = vec[i64]([i64(0) for _ in range(n)])
        self.gained: vec[float] = vec[float]([0.0 for _ in range(n)])

    def place(self, action: i64, hint: i64) -> i64:
        """Where an action stands, probably at the hint; one that was not legal in the worlds before is added."""
        if hint < self.n and self.actions[hint] == action:
            return hint
        i: i64
        for i in range(self.n):
            if self.actions[i] == action:
                return i
        self.grow()
        self.actions[self.n] = action
        self.n += 1
        return self.n - 1

    def grow(self) -> None:
        """Make room for one more action."""
        if self.n < len(self.actions):
            return
        room = 2 * int(self.n) + 2
        old_actions, old_tried, old_offered, old_gained = self.actions, self.tried, self.offered, self.gained
        self.actions = vec[i64]([i64(0) for _ in range(room)])
        self.tried = vec[i64]([i64(0) for _ in range(room)])
        self.offered = vec[i64]([i64(0) for _ in range(room)])
        self.gained = vec[float]([0.0 for _ in range(room)])
        i: i64
        for i in range(self.n):
            self.actions[i] = old_actions[i]
            self.tried[i] = old_tried[i]
            self.offered[i] = old_offered[i]
            self.gained[i] = old_gained[i]

    def note(self, place: i64, payoff: float) -> None:
        """One more game went through here."""
        self.visits += 1
        self.total += payoff
        self.tried[place] += 1
        self.gained[place] += payoff


def key_of(state: State, policy: Policy, seat: i64, history: i64, features: Features) -> i64:
    """The key of what a seat sees now, after its history; without features it is what the seat did, no more."""
    first: i64 = (FIRST_LANE ^ (history & MASK32)) * FACTOR & MASK32
    second: i64 = (SECOND_LANE ^ (history >> 25)) * FACTOR & MASK32
    if len(features.items) > 0:
        features.clear()
        policy.features_into(state, seat, features)
        i: i64
        for i in range(features.n):
            value = features.items[i]
            if value != 0.0:
                word: i64 = int(value * STEPS) + 1000003 * (i + 1)
                first = (first ^ (word & MASK32)) * FACTOR & MASK32
                second = (second + (word & MASK32)) * FACTOR & MASK32
                second ^= second >> 15
    return (first << 25) ^ second


def after(key: i64, action: i64) -> i64:
    """The history of a seat that took an action in an information set."""
    first: i64 = ((key >> 25) ^ (action + 1)) * FACTOR & MASK32
    second: i64 = ((key & 0x1FFFFFF) + (action + 1) * 7919) * FACTOR & MASK32
    return (first << 25) ^ (second >> 4)
