"""Rights that end while a stream is open: keys that were revoked, sessions that were ended, accounts that are gone.

Whoever takes a right away writes that down and publishes it like a change of a table, through the relay, so that every
process looks at the streams of that person at once, and forgets that they were a guest without an account. Besides,
all streams are looked at with every heartbeat: whatever was not heard of ends then.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.orm import InstrumentedAttribute

from castaways.server.accounts.identity import Visitor
from castaways.server.accounts.penalties import Penalties
from castaways.server.accounts.service import Accounts, token_of
from castaways.server.scale.relay import Change
from castaways.server.storage.database import UNAVAILABLE, writing
from castaways.server.storage.models import AccountRow, Guest, RevocationRow, SessionRow, TokenRow
from castaways.server.storage.timestamps import now
from castaways.server.tables.notify import Notifier

log = logging.getLogger(__name__)
TOPIC = "!revoked"  # no table is called so
EVERYBODY = "*"  # named by what concerns an address: all streams are looked at
AT_ONCE = 500  # rights of one question
OVERLAP = 200  # revocations looked at once more: one with a lower number may be stored after one with a higher
SOON = 1.0  # seconds until the database is asked again when it was away


@dataclass(frozen=True, slots=True)
class Right:
    """By what somebody looks at a stream: the key of a program, a session of an account, or a guest's cookie."""

    guest: str
    session: str = ""  # its token, as the database knows it
    program: bool = False
    place: str = ""  # from where, as `Penalties` keeps addresses

    @classmethod
    def of(cls, visitor: Visitor, place: str = "") -> "Right":
        """The right of a visitor. Whoever has no cookie yet has none that could be lost, but that of their address."""
        guest = "" if visitor.fresh else visitor.id
        return cls(guest, token_of(visitor.session) if visitor.session else "", visitor.program, place)


class Watched:
    """One open stream and the right it rests on."""

    __slots__ = ("_end", "_ended", "right")

    def __init__(self, right: Right, end: Callable[[], None]) -> None:
        self.right = right
        self._ended = False
        self._end = end

    def end(self) -> None:
        """The right is gone."""
        self._ended = True
        self._end()

    def has_ended(self) -> bool:
        """Is it gone?"""
        return self._ended


class Revocations:
    """The rights of all open streams of this process, and what it remembers of those of guests."""

    def __init__(
        self, engine: AsyncEngine, notifier: Notifier, heartbeat: float, accounts: Accounts, penalties: Penalties
    ) -> None:
        self._engine = engine
        self._accounts = accounts
        self._penalties = penalties
        self._notifier = notifier
        self._heartbeat = heartbeat
        self._streams: dict[str, set[Watched]] = {}  # by guest
        self._last = 0  # the newest revocation that was looked at
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to listen."""
        self._last = await newest(self._engine)
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """The server stops."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @contextmanager
    def watching(self, right: Right, end: Callable[[], None]) -> Iterator[Watched]:
        """A stream is open; `end` is called when it has to end."""
        watched = Watched(right, end)
        theirs = self._streams.setdefault(right.guest, set())
        theirs.add(watched)
        try:
            yield watched
        finally:
            theirs.discard(watched)
            if not theirs and self._streams.get(right.guest) is theirs:
                del self._streams[right.guest]

    async def publish(self, *guests: str) -> None:
        """These people have lost a right, which is in the database already: all processes look at their streams."""
        if not guests:
            return
        async with writing(self._engine) as connection:
            rows = [{"guest": guest, "at": now()} for guest in guests]
            await connection.execute(insert(RevocationRow), rows)
        self._notifier.publish(Change(TOPIC, await newest(self._engine)))

    async def _run(self) -> None:
        with self._notifier.subscribed(TOPIC) as subscription:
            time = asyncio.get_running_loop().time
            due = time() + self._heartbeat  # when all are looked at, however often something is published until then
            while True:
                told = await subscription.wait(max(0.0, due - time()))
                try:
                    if told:
                        await self._look()
                    if time() >= due:
                        await self._penalties.load()
                        await self.check(self._all())
                        due = time() + self._heartbeat
                except (*UNAVAILABLE, SQLAlchemyError) as error:
                    log.warning("could not look whose rights have ended (%s)", type(error).__name__)
                    due = time() + SOON

    def _all(self) -> list[Watched]:
        return [watched for theirs in self._streams.values() for watched in theirs]

    async def _look(self) -> None:
        """Something was published: look at the streams of those who are named, and ask anew who they are."""
        query = select(RevocationRow.id, RevocationRow.guest).where(RevocationRow.id > self._last - OVERLAP)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query.order_by(RevocationRow.id))).all()
        named = {str(row.guest) for row in rows}
        if EVERYBODY in named:
            self._accounts.ask_all_again()
        self._accounts.ask_again(*named)
        await self._penalties.load()
        some = [watched for guest in named for watched in self._streams.get(guest, ())]
        await self.check(self._all() if EVERYBODY in named else some)
        if rows:
            self._last = max(self._last, int(rows[-1].id))

    async def check(self, streams: Iterable[Watched]) -> None:
        """End those of these streams whose right is gone."""
        some = list(streams)
        for first in range(0, len(some), AT_ONCE):
            part = some[first : first + AT_ONCE]
            async with self._engine.connect() as connection:
                gone = await _gone(connection, {watched.right for watched in part})
            gone |= {one.right for one in part if self._penalties.banned(one.right.guest, one.right.place)}
            for watched in part:
                if watched.right in gone:
                    watched.end()


async def _gone(connection: AsyncConnection, rights: set[Right]) -> set[Right]:
    """Those of these rights that are not there any more."""

    async def found(column: InstrumentedAttribute[str], *more: Any, among: set[str]) -> set[tuple[str, ...]]:
        if not among:
            return set()
        rows = await connection.execute(select(column, *more).where(column.in_(among)))
        return {tuple(row) for row in rows}

    programs = {right for right in rights if right.program}
    sessions = {right for right in rights if right.session}
    guests = rights - programs - sessions
    keys = await found(TokenRow.guest, among={right.guest for right in programs})
    tokens = await found(SessionRow.token, SessionRow.guest, among={right.session for right in sessions})
    cookies = {right.guest for right in guests if right.guest}
    accounts = await found(AccountRow.guest, among=cookies)
    named = await found(Guest.id, among=cookies)
    # Nothing is kept of whoever only looks, either: deleted is who was written down as somebody whose right has ended.
    deleted = await found(RevocationRow.guest, among={guest for guest in cookies if (guest,) not in named})
    return {
        *(right for right in programs if (right.guest,) not in keys),
        *(right for right in sessions if (right.session, right.guest) not in tokens),
        *(right for right in guests if (right.guest,) in accounts),  # known by their sessions alone since then
        *(right for right in guests if (right.guest,) in deleted),
    }


async def newest(engine: AsyncEngine) -> int:
    """The number of the newest revocation."""
    async with engine.connect() as connection:
        return int(await connection.scalar(select(func.max(RevocationRow.id))) or 0)
