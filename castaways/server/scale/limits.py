"""How often somebody may do something, and how many of something they may hold at once."""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar

from castaways.server.errors import Refused

MOST_BUCKETS = 10_000
OF_NEIGHBOURS = 4  # times as much as one address: several customers may share a network, but not dozens


class AtOnce:
    """How many of something each address holds at this moment."""

    def __init__(self, most: int) -> None:
        self.most = most  # 0: any number
        self._held: dict[str, int] = {}

    @property
    def total(self) -> int:
        """How many all of them hold together."""
        return sum(self._held.values())

    def is_full(self, who: str) -> bool:
        """Would one more be too many?"""
        return self._held.get(who, 0) >= self.most > 0

    def enter(self, who: str) -> None:
        """One more."""
        self._held[who] = self._held.get(who, 0) + 1

    def leave(self, who: str) -> None:
        """One less."""
        left = self._held[who] - 1
        if left:
            self._held[who] = left
        else:
            del self._held[who]


class Turns:
    """How many of something each address may do at the same time. What is more waits, in the order in which it came, so
    that others, who share the processor and the connections to the database, are not behind all of it."""

    def __init__(self, most: int) -> None:
        self._busy = AtOnce(most)
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Wait for a turn, and have it until the end, or until `end_turn`."""
        if self._busy.is_full(who):
            await self._wait(who)  # whoever ends hands their turn on
        else:
            self._busy.enter(who)
        present = _present.set([lambda: self._hand_on(who)])
        try:
            yield
        finally:
            end_turn()
            _present.reset(present)

    async def _wait(self, who: str) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was given at this very moment
                self._hand_on(who)
            raise

    def _hand_on(self, who: str) -> None:
        line = self._waiting.get(who)
        while line:
            turn = line.popleft()
            if not line:
                del self._waiting[who]
            if not turn.done():
                turn.set_result(None)
                return
        self._busy.leave(who)


_present: ContextVar[list[Callable[[], None]] | None] = ContextVar("present", default=None)  # how the turn ends, once


def end_turn() -> None:
    """What is done here goes on without a turn, if it has one: it only waits for others now, and keeps nobody."""
    ends = _present.get()
    if ends:
        ends.pop()()


class Limits:
    """How often somebody may do something: a bucket that fills with time."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: dict[str, tuple[float, float]] = {}

    def take(self, who: str, near: str = "") -> None:
        """One more, or `Refused`; with those `near`, who together may have more, for both or for neither."""
        now = time.monotonic()
        left = self._left(who, now)
        share = 1 / OF_NEIGHBOURS
        left_near = self._left(near, now) if near else share
        if left < 1 or left_near < share:
            raise Refused(429, "error-too-often")
        self._keep(who, left - 1, now)
        if near:
            self._keep(near, left_near - share, now)

    def _left(self, who: str, now: float) -> float:
        left, then = self._buckets.get(who, (float(self.burst), now))
        return min(float(self.burst), left + (now - then) * self.rate)

    def _keep(self, who: str, left: float, now: float) -> None:
        if len(self._buckets) >= MOST_BUCKETS and who not in self._buckets:
            self._forget(now)
        self._buckets[who] = (left, now)

    def _forget(self, now: float) -> None:
        """Drop the buckets that are full again; if all are in use, the oldest half."""
        full = self.burst / self.rate
        kept = {who: bucket for who, bucket in self._buckets.items() if now - bucket[1] < full}
        if len(kept) >= MOST_BUCKETS:
            latest = sorted(kept.items(), key=lambda item: item[1][1])[MOST_BUCKETS // 2 :]
            kept = dict(latest)
        self._buckets = kept
