"""Who wants to know that a table has changed: streams, bots, and through a relay other processes."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

from castaways.server.scale.relay import Change
from castaways.server.storage.table_info import TableInfo

ATTENTION = 120.0  # seconds after a move for which a process follows its table


class Relay(Protocol):
    """Carries changes between processes."""

    brings_moves: bool  # or only that something has changed

    def send(self, change: Change) -> None:
        """Tell the other processes."""

    def follow(self, table: str) -> None:
        """Somebody here looks at this table now."""

    def unfollow(self, table: str) -> None:
        """Nobody here looks at it any more."""


class Subscription:
    """What one stream waits for. There are thousands of them, and all are notified often: no more than a future, and a
    timer that is set anew only when it goes off."""

    __slots__ = ("_alarm", "_alarm_at", "_notified", "_until", "_waiting", "unsure", "version")

    def __init__(self) -> None:
        self._notified = False
        self._waiting: asyncio.Future[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._alarm_at = 0.0
        self._until = 0.0  # when whoever waits wants to go on in any case
        self.version = 0  # the newest that was announced
        self.unsure = True  # is there perhaps something that was not announced?

    def notify(self, version: int | None) -> None:
        """A version was announced; None: look it up."""
        if version is None:
            self.unsure = True
        elif version > self.version:
            self.version = version
        self._notified = True
        self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def _time_is_up(self) -> None:
        self._alarm = None
        if self._waiting is not None:
            loop = self._waiting.get_loop()
            if loop.time() < self._until:  # it was notified since this was set
                self._set_alarm(loop)
            else:
                self._wake()

    def _set_alarm(self, loop: asyncio.AbstractEventLoop) -> None:
        self._alarm, self._alarm_at = loop.call_at(self._until, self._time_is_up), self._until

    async def wait(self, seconds: float) -> bool:
        """Until it is notified, or some time has passed; says which."""
        if not self._notified:
            loop = asyncio.get_running_loop()
            self._until = loop.time() + seconds
            if self._alarm is None or self._alarm_at > self._until:
                self.close()
                self._set_alarm(loop)
            self._waiting = loop.create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
        notified, self._notified = self._notified, False
        return notified

    def close(self) -> None:
        """Nobody waits any more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None


class Notifier:
    """What is published of tables, and who has subscribed to it."""

    def __init__(self) -> None:
        self._subscriptions: dict[str, set[Subscription]] = {}
        self._on_received: list[Callable[[Change], None]] = []
        self._on_state: list[Callable[[TableInfo], None]] = []
        self._on_deserted: list[Callable[[str], None]] = []
        self._attended: dict[str, float] = {}  # tables at which people move through this process: until when
        self.relay: Relay | None = None
        self.closed = False

    def publish(self, news: Change | str, info: TableInfo | None = None) -> None:
        """This process has changed a table, or (by its id alone) something around it: streams of it are notified, here
        and elsewhere, and with its new state (`info`) those who act on that."""
        change = Change(news) if isinstance(news, str) else news
        self.notify(change.table, change.version)
        if self.relay is not None:
            self.relay.send(change)
        if info is not None:
            self.announce(info)

    def announce(self, info: TableInfo) -> None:
        """This process has come to know that a table is in this state: by a change of its own, or from the database."""
        for observer in self._on_state:
            observer(info)

    def on_state(self, observer: Callable[[TableInfo], None]) -> None:
        """Have something told of every state of a table that this process has made or loaded."""
        self._on_state.append(observer)

    def receive_change(self, change: Change) -> None:
        """Another process has changed a table."""
        for observer in self._on_received:
            observer(change)
        self.notify(change.table, change.version)

    def on_received(self, observer: Callable[[Change], None]) -> None:
        """Have something told of changes that come from elsewhere, before streams are notified."""
        self._on_received.append(observer)

    def notify(self, table: str, version: int | None = None) -> None:
        """Notify everybody here who looks at a table. They read what is new themselves."""
        for subscription in self._subscriptions.get(table, ()):
            subscription.notify(version)

    def notify_all(self) -> None:
        """Changes may have been missed: everybody looks for themselves."""
        for table in self._subscriptions:
            self.notify(table)

    @contextmanager
    def subscribed(self, table: str) -> Iterator[Subscription]:
        """A subscription that is notified of every change."""
        subscription = Subscription()
        subscriptions = self._subscriptions.setdefault(table, set())
        subscriptions.add(subscription)
        if len(subscriptions) == 1 and self.relay is not None and table not in self._attended:
            self.relay.follow(table)
        try:
            yield subscription
        finally:
            subscription.close()
            subscriptions.discard(subscription)
            if not subscriptions and self._subscriptions.get(table) is subscriptions:
                del self._subscriptions[table]
                if self.relay is not None and table not in self._attended:
                    self.relay.unfollow(table)
                for observer in self._on_deserted:
                    observer(table)

    def on_deserted(self, observer: Callable[[str], None]) -> None:
        """Have something told of every table that the last stream here has left."""
        self._on_deserted.append(observer)

    def attend(self, table: str) -> None:
        """Somebody moves at a table through this process: for a while it hears of moves made elsewhere, so that the
        next one finds the table as it is, though no stream of it may be open here."""
        if self.relay is None or not self.relay.brings_moves:
            return
        moment = time.monotonic()
        if self._attended.pop(table, None) is None and table not in self._subscriptions:
            self.relay.follow(table)
        self._attended[table] = moment + ATTENTION
        while (oldest := next(iter(self._attended))) != table and self._attended[oldest] < moment:
            del self._attended[oldest]
            if oldest not in self._subscriptions:
                self.relay.unfollow(oldest)

    def follows(self, table: str) -> bool:
        """Does anybody here want to hear of a table?"""
        return table in self._subscriptions or table in self._attended

    def subscribers(self, table: str) -> int:
        """How many streams look at a table."""
        return len(self._subscriptions.get(table, ()))

    @property
    def followed(self) -> list[str]:
        """All tables that somebody here looks at, or moves at."""
        return [*self._subscriptions, *(table for table in self._attended if table not in self._subscriptions)]

    def close(self) -> None:
        """The server stops: all streams end, and their browsers come back when it is there again."""
        self.closed = True
        self.notify_all()
