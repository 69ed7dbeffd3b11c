"""The browsers that want to be told, by push, of games that wait for their owners."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.server.accounts.identity import Visitor
from castaways.server.accounts.service import device_of, token_of
from castaways.server.storage.database import writing
from castaways.server.storage.models import AccountRow
from castaways.server.storage.models.reminders import SubscriptionRow
from castaways.server.storage.timestamps import now

MOST = 10  # browsers of one person; the oldest goes
MOST_FAILURES = 5  # in a row, until a browser is not told any more


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser, and how it is reached."""

    id: int
    guest: str
    endpoint: str
    p256dh: str
    auth: str
    lang: str
    device: str
    created: int
    failures: int


COLUMNS = tuple(getattr(SubscriptionRow, name) for name in Subscription.__slots__)
# Whoever has an account since is known by their sessions alone: what a guest's cookie has agreed to has ended then.
VALID = or_(SubscriptionRow.session.is_not(None), SubscriptionRow.guest.not_in(select(AccountRow.guest)))


def mark_of(endpoint: str, p256dh: str, auth: str) -> str:
    """Which browser this is. Whoever knows the address of one alone can neither take it over nor end it."""
    return hashlib.sha256("\n".join((endpoint, p256dh, auth)).encode()).hexdigest()


class Subscriptions:
    """All browsers that want to be told."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def keep(self, visitor: Visitor, endpoint: str, p256dh: str, auth: str, agent: str) -> None:
        """A browser wants to be told of this visitor's games, and of nobody else's any more."""
        values = {
            "guest": visitor.id,
            "session": token_of(visitor.session) if visitor.session else None,
            "lang": visitor.lang,
            "device": device_of(agent),
            "created": now(),
            "failures": 0,
        }
        mark = mark_of(endpoint, p256dh, auth)
        keys = {"mark": mark, "endpoint": endpoint, "p256dh": p256dh, "auth": auth}
        known = update(SubscriptionRow).where(SubscriptionRow.mark == mark).values(**values)
        try:
            async with writing(self._engine) as connection:
                if not (await connection.execute(known)).rowcount:
                    await connection.execute(insert(SubscriptionRow).values(**keys, **values))
                mine = select(SubscriptionRow.id).where(SubscriptionRow.guest == visitor.id)
                newest = mine.order_by(SubscriptionRow.created.desc(), SubscriptionRow.id.desc()).limit(MOST)
                kept = list(await connection.scalars(newest))
                old = (SubscriptionRow.guest == visitor.id) & SubscriptionRow.id.not_in(kept)
                await connection.execute(delete(SubscriptionRow).where(old))
        except IntegrityError:  # the same browser asked twice at once, or its session has just ended
            async with writing(self._engine) as connection:
                await connection.execute(known)

    async def end(self, guest: str, mark: str) -> None:
        """A browser does not want it any more."""
        await self._delete((SubscriptionRow.guest == guest) & (SubscriptionRow.mark == mark))

    async def end_by_number(self, guest: str, id: int) -> None:
        """Its owner does not want it to be told any more."""
        await self._delete((SubscriptionRow.guest == guest) & (SubscriptionRow.id == id))

    async def drop(self, id: int) -> None:
        """Its push service does not know it any more."""
        await self._delete(SubscriptionRow.id == id)

    async def _delete(self, which: ColumnElement[bool]) -> None:
        async with writing(self._engine) as connection:
            await connection.execute(delete(SubscriptionRow).where(which))

    async def of(self, guests: Iterable[str]) -> list[Subscription]:
        """The browsers of these people."""
        wanted = SubscriptionRow.guest.in_(sorted(set(guests)))
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(*COLUMNS).where(wanted & VALID).order_by(SubscriptionRow.id))
            return [Subscription(**row) for row in rows.mappings()]

    async def get(self, id: int) -> Subscription | None:
        """One of them, if it is still there."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(*COLUMNS).where((SubscriptionRow.id == id) & VALID))).mappings()
            found = row.first()
            return None if found is None else Subscription(**found)

    async def by_mark(self, guest: str, mark: str) -> Subscription | None:
        """This browser, if it is told of this person's games."""
        async with self._engine.connect() as connection:
            mine = (SubscriptionRow.guest == guest) & (SubscriptionRow.mark == mark)
            row = (await connection.execute(select(*COLUMNS).where(mine & VALID))).mappings().first()
            return None if row is None else Subscription(**row)

    async def worked(self, one: Subscription) -> None:
        """It was told."""
        if one.failures:
            await self._count(one, 0)

    async def failed(self, one: Subscription) -> None:
        """Its push service did not want the message; one that never does is forgotten."""
        if one.failures + 1 >= MOST_FAILURES:
            await self.drop(one.id)
        else:
            await self._count(one, one.failures + 1)

    async def _count(self, one: Subscription, failures: int) -> None:
        async with writing(self._engine) as connection:
            query = update(SubscriptionRow).where(SubscriptionRow.id == one.id)
            await connection.execute(query.values(failures=failures))

    async def count(self) -> int:
        """How many there are."""
        async with self._engine.connect() as connection:
            return int(await connection.scalar(select(func.count()).select_from(SubscriptionRow)) or 0)

    async def belong_to_session(self, guest: str, secret: str) -> None:
        """A guest has made an account: the browser goes on being told, as long as its session lasts."""
        query = update(SubscriptionRow).where(SubscriptionRow.guest == guest, SubscriptionRow.session.is_(None))
        async with writing(self._engine) as connection:
            await connection.execute(query.values(session=token_of(secret)))
