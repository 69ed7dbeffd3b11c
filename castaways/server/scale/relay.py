"""How processes tell each other what has changed: through Redis, and by asking the database while Redis is away."""

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

import orjson

from castaways.server.scale.redis import SECONDS, RedisError, open_redis
from castaways.server.settings import Settings
from castaways.server.storage.database import UNAVAILABLE

log = logging.getLogger(__name__)
CHANNEL = "castaways:table:"
MOST_UNSENT = 10_000  # changes that wait to be sent; more are dropped, and found by asking the database
MOST_ASKED = 500  # tables of one question to the database
RETRY = 1.0  # seconds before Redis is tried again
LAST_WORDS = 3.0  # seconds to send what waits before a process ends
TRUST = 20.0  # seconds between questions to the database while Redis works: nothing is lost for good
Versions = Callable[[list[str]], Awaitable[dict[str, int]]]


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


class Listener(Protocol):
    """Whom a relay tells of changes made by other processes."""

    @property
    def followed(self) -> list[str]:
        """All tables that somebody here looks at, or moves at."""

    def follows(self, table: str) -> bool:
        """Does anybody here want to hear of a table?"""

    def notify(self, table: str, version: int | None = None) -> None:
        """Tell everybody here who looks at a table that it is at this version; None: perhaps it has changed."""

    def receive_change(self, change: Change) -> None:
        """Another process has changed a table."""


class PollRelay:
    """Asks the database for the versions of all tables that somebody here looks at."""

    brings_moves = False

    def __init__(self, notifier: Listener, versions: Versions, seconds: float) -> None:
        self._notifier = notifier
        self._versions = versions
        self._seconds = seconds
        self._known: dict[str, int] = {}
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def pause(self) -> float:
        """Seconds between two questions."""
        return self._seconds

    async def start(self) -> None:
        """Begin to listen."""
        self._tasks = [asyncio.create_task(self._ask_again_and_again())]

    async def close(self) -> None:
        """Stop listening."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def send(self, change: Change) -> None:
        """The database knows already."""
        if change.version is not None and change.table in self._known:
            self._known[change.table] = change.version

    def follow(self, table: str) -> None:
        """The next question is about this table too."""

    def unfollow(self, table: str) -> None:
        """It is no longer asked about."""
        self._known.pop(table, None)

    async def _ask_again_and_again(self) -> None:
        slept = 0.0
        while True:
            await asyncio.sleep(self._seconds)
            slept += self._seconds
            if slept >= self.pause:
                slept = 0.0
                with suppress(*UNAVAILABLE):  # the database is away: asked again soon
                    await self._ask()

    async def _ask(self) -> None:
        followed = self._notifier.followed
        for first in range(0, len(followed), MOST_ASKED):
            asked = followed[first : first + MOST_ASKED]
            found = await self._versions(asked)
            for table in asked:
                version = found.get(table)  # None: it has gone, and whoever looks at it finds that out
                if version is None:
                    self._notifier.notify(table)
                elif self._known.get(table) != version:
                    self._known[table] = version
                    self._notifier.notify(table, version)


class RedisRelay(PollRelay):
    """A channel for each table that somebody looks at. Without Redis it asks the database, until Redis is back."""

    brings_moves = True

    def __init__(self, notifier: Listener, versions: Versions, seconds: float, url: str) -> None:
        super().__init__(notifier, versions, seconds)
        self._redis = open_redis(url)
        self._me = secrets.token_hex(6)
        self._unsent: deque[Change] = deque(maxlen=MOST_UNSENT)
        self._sending = asyncio.Event()
        self._turn = asyncio.Lock()
        self._wanted: deque[tuple[str, str]] = deque()  # channels to be followed or left
        self._heard: Any = None  # the subscription
        self.up = False

    @property
    def pause(self) -> float:
        """Seconds between two questions to the database."""
        return TRUST if self.up else self._seconds

    async def start(self) -> None:
        """Begin to send and to listen."""
        await super().start()
        self._tasks += [asyncio.create_task(self._send_all()), asyncio.create_task(self._hear_all())]

    async def close(self) -> None:
        """Stop, after what waits was sent: also if Redis has not answered yet, as a command has hardly begun."""
        with suppress(RedisError, OSError, TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self._send_waiting()
        await super().close()
        with suppress(RedisError, OSError):
            await self._redis.aclose()

    def send(self, change: Change) -> None:
        """Tell the other processes as soon as this one has a moment."""
        super().send(change)
        self._unsent.append(change)
        self._sending.set()

    def follow(self, table: str) -> None:
        """Somebody looks at a table."""
        self._want("follow", table)

    def unfollow(self, table: str) -> None:
        """Nobody does any more."""
        super().unfollow(table)
        self._want("leave", table)

    def _want(self, what: str, table: str) -> None:
        self._wanted.append((what, CHANNEL + table))
        self._sending.set()

    # ------------------------------------------------------------------ sending

    async def _send_all(self) -> None:
        while True:
            await self._sending.wait()
            self._sending.clear()
            try:
                await self._subscribe_waiting()
                await self._send_waiting()
            except (RedisError, OSError):
                self._lost()
                await asyncio.sleep(RETRY)
                self._sending.set()

    async def _send_waiting(self) -> None:
        async with self._turn:  # whoever comes second waits for what is under way
            while self._unsent:
                some = [self._unsent.popleft() for _ in range(min(len(self._unsent), MOST_ASKED))]
                pipeline = self._redis.pipeline(transaction=False)
                for change in some:
                    pipeline.publish(CHANNEL + change.table, _packed(self._me, change))
                try:
                    await pipeline.execute()
                except BaseException:
                    self._unsent.extendleft(reversed(some))  # perhaps heard already: to hear it twice does no harm
                    raise

    async def _subscribe_waiting(self) -> None:
        if self._heard is None or not self.up:
            self._wanted.clear()  # all that is looked at is followed when Redis is back
            return
        while self._wanted:
            what, channel = self._wanted.popleft()
            table = channel.removeprefix(CHANNEL)
            if what == "follow" and self._notifier.follows(table):
                await self._heard.subscribe(channel)
            elif what == "leave" and not self._notifier.follows(table):
                await self._heard.unsubscribe(channel)

    # ------------------------------------------------------------------ hearing

    async def _hear_all(self) -> None:
        while True:
            try:
                await self._hear()
            except (RedisError, OSError):
                self._lost()
            await asyncio.sleep(RETRY)

    async def _hear(self) -> None:
        async with self._redis.pubsub() as heard:
            channels = [CHANNEL + table for table in self._notifier.followed]
            await heard.subscribe(CHANNEL, *channels)  # the first one keeps the connection open
            self._heard = heard
            if not self.up:
                log.info("Redis is there")
            self.up = True
            for table in self._notifier.followed:  # looked at since
                self._want("follow", table)
            asked = False
            while self._heard is heard:  # else it was found away in sending
                message = await heard.get_message(timeout=SECONDS)
                if message is None:
                    if asked:
                        raise TimeoutError  # it stands still
                    await heard.ping()
                asked = message is None
                if message is None or message["type"] == "pong":
                    continue
                table = message["channel"].decode().removeprefix(CHANNEL)
                if message["type"] == "subscribe":
                    self._notifier.notify(table)  # something may have happened before we were heard
                elif message["type"] == "message":
                    self._read(table, message["data"])

    def _read(self, table: str, data: bytes) -> None:
        sender, version, moves, status, waiting = orjson.loads(data)
        if sender == self._me:
            return
        change = Change(table, version, tuple((seat, action) for seat, action in moves), status, waiting)
        if version is not None:
            self._known[table] = version
        self._notifier.receive_change(change)

    def _lost(self) -> None:
        if self.up:
            log.warning("Redis is away: asking the database instead")
        self.up = False
        self._heard = None


def _packed(me: str, change: Change) -> bytes:
    return orjson.dumps([me, change.version, change.moves, change.status, change.waiting])


def open_relay(settings: Settings, notifier: Listener, versions: Versions) -> PollRelay:
    """What the settings ask for. One process alone with its database asks too: commands change it as well."""
    if settings.redis:
        return RedisRelay(notifier, versions, settings.poll, settings.redis)
    return PollRelay(notifier, versions, settings.poll)
