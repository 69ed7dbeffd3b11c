"""What is to be sent, kept in the database: whatever was asked for is sent though the server starts again, once,
whichever of several processes comes first."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import CursorResult, delete, func, select, update
from sqlalchemy.dialects.postgresql import insert as pg_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways.server.storage.database import writing
from castaways.server.storage.models.reminders import OutboxRow
from castaways.server.storage.timestamps import now_ms

MAIL, PUSH = "mail", "push"
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000  # ms
HELD = 2 * MINUTE  # for a process to send something; one that died has lost it then
AT_ONCE = 500  # keys of one question
BACK_OFF = (1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 1 * HOUR, 3 * HOUR, 6 * HOUR)  # between two tries


@dataclass(frozen=True, slots=True)
class Item:
    """Something to be sent. One with the key of another, sent or not, is not kept."""

    key: str
    channel: str
    kind: str
    guest: str | None
    args: dict[str, Any] = field(default_factory=dict)
    lasts: int = DAY  # ms after which it would come too late
    id: int = 0
    tries: int = 0
    created: int = 0
    expires: int = 0


class Outbox:
    """All that is to be sent by a server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.filled = asyncio.Event()  # by this process; what others put in is found by looking

    async def put(self, items: Iterable[Item]) -> int:
        """Have these sent; gives how many of them are new."""
        async with writing(self._engine) as connection:
            return await self.put_with(connection, items)

    async def put_with(self, connection: AsyncConnection, items: Iterable[Item]) -> int:
        """The same in a transaction with something else."""
        at = now_ms()
        insert = pg_insert if connection.dialect.name == "postgresql" else sqlite_insert
        new = 0
        for item in items:
            row = {name: getattr(item, name) for name in ("key", "channel", "kind", "guest", "args")}
            row |= {"created": at, "due": at, "expires": at + item.lasts, "claimed": 0, "tries": 0, "ended": None}
            query = insert(OutboxRow).values(**row).on_conflict_do_nothing(index_elements=[OutboxRow.key])
            done: CursorResult[Any] = await connection.execute(query)
            new += done.rowcount
        if new:
            self.filled.set()
        return new

    async def claim(self, channel: str, most: int) -> list[Item]:
        """What is due, for this process alone: nobody else gets it until it is put off, or for two minutes."""
        at = now_ms()
        open_ = OutboxRow.ended.is_(None) & (OutboxRow.due <= at) & (OutboxRow.claimed <= at)
        open_ &= OutboxRow.channel == channel
        async with self._engine.connect() as connection:
            ids = list(await connection.scalars(select(OutboxRow.id).where(open_).order_by(OutboxRow.due).limit(most)))
        claimed = []
        for id in ids:
            async with writing(self._engine) as connection:
                query = update(OutboxRow).where((OutboxRow.id == id) & open_)
                taken: CursorResult[Any] = await connection.execute(
                    query.values(claimed=at + HELD, tries=OutboxRow.tries + 1)
                )
                if taken.rowcount:
                    columns = (getattr(OutboxRow, name) for name in Item.__slots__ if name != "lasts")
                    row = (await connection.execute(select(*columns).where(OutboxRow.id == id))).mappings().one()
                    claimed.append(Item(**row))
        return claimed

    async def end(self, item: Item) -> None:
        """It was sent, or it is given up; its key is remembered."""
        await self._set(item, ended=now_ms())

    async def forget(self, item: Item) -> None:
        """There is nothing to be sent any more; the same may be asked for again."""
        async with writing(self._engine) as connection:
            await connection.execute(delete(OutboxRow).where(OutboxRow.id == item.id))

    async def put_off(self, item: Item, ms: int | None = None, counts: bool = True) -> bool:
        """It could not be sent: try again later, in so many ms at least; False if that would be too late."""
        wait = BACK_OFF[min(item.tries, len(BACK_OFF)) - 1] if ms is None else max(ms, BACK_OFF[0])
        due = now_ms() + wait
        if due >= item.expires:
            await self.end(item)
            return False
        await self._set(item, due=due, claimed=0, tries=item.tries if counts else max(0, item.tries - 1))
        return True

    async def _set(self, item: Item, **values: Any) -> None:
        async with writing(self._engine) as connection:
            await connection.execute(update(OutboxRow).where(OutboxRow.id == item.id).values(**values))

    async def lately(self, guests: Iterable[str], kind: str, since: int) -> set[str]:
        """Who of these was sent something of a kind since then, or will be."""
        query = select(OutboxRow.guest).where(OutboxRow.guest.in_(sorted(guests)), OutboxRow.kind == kind)
        async with self._engine.connect() as connection:
            return {str(guest) for guest in await connection.scalars(query.where(OutboxRow.created > since))}

    async def known(self, keys: Iterable[str]) -> set[str]:
        """Those of these keys that were put in before."""
        wanted, found = sorted(keys), set[str]()
        async with self._engine.connect() as connection:
            for first in range(0, len(wanted), AT_ONCE):
                some = OutboxRow.key.in_(wanted[first : first + AT_ONCE])
                found |= set(await connection.scalars(select(OutboxRow.key).where(some)))
        return found

    async def counts(self, guests: Iterable[str], channel: str, since: int) -> dict[str, int]:
        """How much each of these people was sent over a channel since then, or will be."""
        mine = (OutboxRow.guest.in_(sorted(guests))) & (OutboxRow.channel == channel) & (OutboxRow.created > since)
        query = select(OutboxRow.guest, func.count()).where(mine).group_by(OutboxRow.guest)
        async with self._engine.connect() as connection:
            return {str(guest): int(number) for guest, number in await connection.execute(query)}

    async def waiting(self) -> int:
        """How many are still to be sent."""
        async with self._engine.connect() as connection:
            query = select(func.count()).select_from(OutboxRow).where(OutboxRow.ended.is_(None))
            return int(await connection.scalar(query) or 0)
