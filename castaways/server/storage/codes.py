"""The SQL of tables that wait: the six signs that stand for one, who has typed them, and who wants a seat."""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, delete, exists, select, update
from sqlalchemy.dialects.postgresql import insert as pg_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways.server.storage.blocks import strangers_of
from castaways.server.storage.database import writing
from castaways.server.storage.models import OPEN, Guest, KickedRow, TableRow
from castaways.server.storage.models.social import BlockRow, CodeRow, KnockRow, SeatWishRow
from castaways.server.storage.timestamps import now

SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that is taken for another: no 0 and O, no 1 and I
LENGTH = 6
TRIES = 5  # to find six signs that nobody has: with a million tables that wait, one in a thousand is taken
WAITS, LET_IN, TURNED_AWAY = "waits", "in", "no"
MOST_KNOCKS = 5  # shown at once


@dataclass(frozen=True, slots=True)
class Knock:
    """Somebody who typed the code, as the host sees them."""

    id: str
    guest: str
    name: str
    portrait: str | None


async def new_code(connection: AsyncConnection, table: str) -> None:
    """A code for a table that waits. It lives no longer than that: `find` asks."""
    put = pg_insert if connection.dialect.name == "postgresql" else sqlite_insert
    for _ in range(TRIES):
        code = "".join(secrets.choice(SIGNS) for _ in range(LENGTH))
        query = put(CodeRow).values(code=code, table_id=table).on_conflict_do_nothing()
        if (await connection.execute(query)).rowcount:
            return


async def at_the_door(connection: AsyncConnection, table: str) -> dict[str, Any]:
    """The code of a table that waits, who has typed it, and who wants a seat; nothing once it has begun."""
    waits = (TableRow.id == table) & (TableRow.status == OPEN)
    query = select(CodeRow.code, TableRow.host).join(TableRow, TableRow.id == CodeRow.table_id).where(waits)
    found = (await connection.execute(query)).first()
    if found is None:
        return {}
    columns = (KnockRow.id, KnockRow.guest, Guest.name, Guest.portrait)
    rows = select(*columns).join(Guest, Guest.id == KnockRow.guest)
    rows = rows.where(KnockRow.table_id == table, KnockRow.state == WAITS)
    sent_away = select(KickedRow.guest).where(KickedRow.table_id == table)  # these take nobody's place at the door
    rows = rows.where(KnockRow.guest.not_in(sent_away), KnockRow.guest.not_in(strangers_of(found.host)))
    rows = rows.order_by(KnockRow.at).limit(MOST_KNOCKS)
    knocks = tuple(Knock(**row) for row in (await connection.execute(rows)).mappings())
    wishing = await connection.scalars(select(SeatWishRow.guest).where(SeatWishRow.table_id == table))
    return {"code": found.code, "knocks": knocks, "wishing": frozenset(wishing)}


class CodeStore:
    """The rows of codes, knocks and wishes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def find(self, code: str) -> str | None:
        """The table that waits under a code."""
        query = select(CodeRow.table_id).join(TableRow, TableRow.id == CodeRow.table_id)
        async with self._engine.connect() as connection:
            found: str | None = await connection.scalar(query.where(CodeRow.code == code, TableRow.status == OPEN))
            return found

    async def knock(self, table: str, guest: str) -> str:
        """Somebody wants to be let in; gives the number of their knock, the same if they have knocked before."""
        mine = (KnockRow.table_id == table) & (KnockRow.guest == guest)
        async with writing(self._engine) as connection:
            put = pg_insert if connection.dialect.name == "postgresql" else sqlite_insert
            row = {"id": secrets.token_urlsafe(9), "table_id": table, "guest": guest, "at": now(), "state": WAITS}
            done = await connection.execute(put(KnockRow).values(**row).on_conflict_do_nothing())
            if done.rowcount:
                await _touch(connection, [table])
            return str(await connection.scalar(select(KnockRow.id).where(mine)))

    async def state(self, id: str, guest: str) -> tuple[str, str] | None:
        """What became of somebody's own knock: its state, and the table; None if there is none, or it has begun."""
        query = select(KnockRow.state, KnockRow.table_id).join(TableRow, TableRow.id == KnockRow.table_id)
        query = query.where(KnockRow.id == id, KnockRow.guest == guest, TableRow.status == OPEN)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
            return None if row is None else (row.state, row.table_id)

    async def answer(self, table: str, id: str, state: str) -> bool:
        """The host has decided; says whether there was such a knock that waited."""
        waits = (KnockRow.id == id) & (KnockRow.table_id == table) & (KnockRow.state == WAITS)
        async with writing(self._engine) as connection:
            done = await connection.execute(update(KnockRow).where(waits).values(state=state))
            if done.rowcount:
                await _touch(connection, [table])
            return bool(done.rowcount)

    async def wish(self, table: str, guest: str, wanted: bool = True) -> None:
        """Somebody wants to be told when a seat is free, or does not any more."""
        async with writing(self._engine) as connection:
            put = pg_insert if connection.dialect.name == "postgresql" else sqlite_insert
            row = {"table_id": table, "guest": guest, "at": now()}
            mine = (SeatWishRow.table_id == table) & (SeatWishRow.guest == guest)
            query = (
                put(SeatWishRow).values(**row).on_conflict_do_nothing() if wanted else delete(SeatWishRow).where(mine)
            )
            if (await connection.execute(query)).rowcount:
                await _touch(connection, [table])

    async def wishes(self, tables: Iterable[str]) -> list[tuple[str, str, int]]:
        """Who wants to be told of which of these tables: table, guest, since when."""
        query = _wishes(SeatWishRow.table_id, SeatWishRow.guest, SeatWishRow.at)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.where(SeatWishRow.table_id.in_(sorted(tables))))
            return [(row.table_id, row.guest, row.at) for row in rows]

    async def wishes_of(self, guest: str) -> list[str]:
        """The tables of which somebody wants to be told."""
        async with self._engine.connect() as connection:
            return list(await connection.scalars(_wishes(SeatWishRow.table_id).where(SeatWishRow.guest == guest)))


def _wishes(*columns: Any) -> Select[Any]:
    """Wishes of those who would find the table: who was sent away from it, or of whom and its host one has blocked the
    other, would not."""
    sent_away = exists().where(KickedRow.table_id == SeatWishRow.table_id, KickedRow.guest == SeatWishRow.guest)
    theirs = (BlockRow.guest == SeatWishRow.guest) & (BlockRow.blocked == TableRow.host)
    hosts = (BlockRow.guest == TableRow.host) & (BlockRow.blocked == SeatWishRow.guest)
    query = select(*columns).join(TableRow, TableRow.id == SeatWishRow.table_id)
    return query.where(~sent_away, ~exists().where(theirs | hosts))


async def _touch(connection: AsyncConnection, tables: list[str]) -> None:
    """Something can be seen anew at these tables."""
    await connection.execute(update(TableRow).where(TableRow.id.in_(tables)).values(version=TableRow.version + 1))
