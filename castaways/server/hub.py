"""Who wants to know that a table has changed. One process tells itself; several are told through a relay."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol

ATTENTION = 120.0  # seconds after a move for which a process follows its table


@dataclass(frozen=True, slots=True)
class Change:
    """A table has changed. `version` None: perhaps it has; whoever cares looks it up.

    With `moves` it says how: these were made at version - 1, and left the table with this status and these seats to
    act. A process that holds version - 1 needs no question to the database.
    """

    table: str
    version: int | None = None
    moves: tuple[tuple[int, int], ...] = ()
    status: str = ""
    waiting: int = 0


class Relay(Protocol):
    """Carries changes between processes."""

    brings_moves: bool  # or only that something has changed

    def send(self, change: Change) -> None:
        """Tell the other processes."""

    def follow(self, table: str) -> None:
        """Somebody here looks at this table now."""

    def unfollow(self, table: str) -> None:
        """Nobody here looks at it any more."""


class Bell:
    """What one stream waits for. There are thousands of them, and all ring often: no more than a future, and a timer
    that is set anew only when it goes off."""

    __slots__ = ("_alarm", "_rang", "_until", "_waiting", "unsure", "version")

    def __init__(self) -> None:
        self._rang = False
        self._waiting: asyncio.Future[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._until = 0.0  # when whoever waits wants to go on in any case
        self.version = 0  # the newest that was announced
        self.unsure = True  # is there perhaps something that was not announced?

    def ring(self, version: int | None) -> None:
        """A version was announced; None: look it up."""
        if version is None:
            self.unsure = True
        elif version > self.version:
            self.version = version
        self._rang = True
        self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def _time_is_up(self) -> None:
        self._alarm = None
        if self._waiting is not None:
            loop = self._waiting.get_loop()
            if loop.time() < self._until:  # it has rung since this was set
                self._alarm = loop.call_at(self._until, self._time_is_up)
            else:
                self._wake()

    async def wait(self, seconds: float) -> bool:
        """Until it rings, or some time has passed; says whether it rang."""
        if not self._rang:
            loop = asyncio.get_running_loop()
            self._until = loop.time() + seconds
            if self._alarm is None or self._alarm.when() > self._until:
                self.close()
                self._alarm = loop.call_at(self._until, self._time_is_up)
            self._waiting = loop.create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
        rang, self._rang = self._rang, False
        return rang

    def close(self) -> None:
        """Nobody waits any more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None


class Hub:
    """Passes on "this table has changed" to every stream of it."""

    def __init__(self) -> None:
        self._bells: dict[str, set[Bell]] = {}
        self._hearers: list[Callable[[Change], None]] = []
        self._attended: dict[str, float] = {}  # tables at which people move through this process: until when
        self.relay: Relay | None = None
        self.closed = False

    def publish(self, news: Change | str) -> None:
        """This process has changed a table: ring at everybody who looks at it, here and elsewhere."""
        change = Change(news) if isinstance(news, str) else news
        self.ring(change.table, change.version)
        if self.relay is not None:
            self.relay.send(change)

    def hear(self, change: Change) -> None:
        """Another process has changed a table."""
        for hearer in self._hearers:
            hearer(change)
        self.ring(change.table, change.version)

    def on_change(self, hearer: Callable[[Change], None]) -> None:
        """Have something told of changes that come from elsewhere, before anybody is rung at."""
        self._hearers.append(hearer)

    def ring(self, table: str, version: int | None = None) -> None:
        """Ring at everybody here who looks at a table. They read what is new themselves."""
        for bell in self._bells.get(table, ()):
            bell.ring(version)

    def ring_all(self) -> None:
        """Changes may have been missed: everybody looks for themselves."""
        for table in self._bells:
            self.ring(table)

    @contextmanager
    def listening(self, table: str) -> Iterator[Bell]:
        """A bell that rings at every change."""
        bell = Bell()
        bells = self._bells.setdefault(table, set())
        bells.add(bell)
        if len(bells) == 1 and self.relay is not None and table not in self._attended:
            self.relay.follow(table)
        try:
            yield bell
        finally:
            bell.close()
            bells.discard(bell)
            if not bells and self._bells.get(table) is bells:
                del self._bells[table]
                if self.relay is not None and table not in self._attended:
                    self.relay.unfollow(table)

    def attend(self, table: str) -> None:
        """Somebody moves at a table through this process: for a while it hears of moves made elsewhere, so that the
        next one finds the table as it is, though no stream of it may be open here."""
        if self.relay is None or not self.relay.brings_moves:
            return
        moment = time.monotonic()
        if self._attended.pop(table, None) is None and table not in self._bells:
            self.relay.follow(table)
        self._attended[table] = moment + ATTENTION
        while (oldest := next(iter(self._attended))) != table and self._attended[oldest] < moment:
            del self._attended[oldest]
            if oldest not in self._bells:
                self.relay.unfollow(oldest)

    def follows(self, table: str) -> bool:
        """Does anybody here want to hear of a table?"""
        return table in self._bells or table in self._attended

    def listeners(self, table: str) -> int:
        """How many streams look at a table."""
        return len(self._bells.get(table, ()))

    @property
    def followed(self) -> list[str]:
        """All tables that somebody here looks at, or moves at."""
        return [*self._bells, *(table for table in self._attended if table not in self._bells)]

    def close(self) -> None:
        """The server stops: all streams end, and their browsers come back when it is there again."""
        self.closed = True
        self.ring_all()
