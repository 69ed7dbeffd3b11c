"""Who does not want to meet whom: conditions for lists of tables, and the rows themselves.

A block works in both directions, and the one who is blocked gets no sign of it.
"""

from typing import Any

from sqlalchemy import ColumnElement, Select, and_, case, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways.server.storage.database import writing
from castaways.server.storage.models import OPEN, PLAYING, Guest, PresenceRow, SaidRow, SeatRow, TableRow
from castaways.server.storage.models.social import OPEN_REPORT, BlockRow, FriendRow, InviteRow, ReportRow
from castaways.server.storage.timestamps import now

HIDDEN_NAME = "…"


def strangers_of(guest: str) -> Select[tuple[str]]:
    """All whom somebody shall not meet: those they have blocked, and those who have blocked them."""
    blocked = select(BlockRow.blocked).where(BlockRow.guest == guest)
    return blocked.union(select(BlockRow.guest).where(BlockRow.blocked == guest))  # type: ignore[return-value]


def without_strangers(guest: str | None) -> ColumnElement[bool]:
    """Tables at which nobody sits whom this guest shall not meet."""
    if not guest:
        return TableRow.id.is_not(None)
    strangers = strangers_of(guest)
    seats = select(SeatRow.table_id).where(SeatRow.guest.in_(strangers))
    return TableRow.host.not_in(strangers) & TableRow.id.not_in(seats)


def blocked_by(guest: str, other: str) -> Select[Any]:
    """One row if a guest has blocked somebody, for whoever has a connection already."""
    return select(BlockRow.guest).where(BlockRow.guest == guest, BlockRow.blocked == other)


def name_to(viewer: str) -> Any:
    """The name of a guest as somebody reads it: those they have reported are hidden until somebody decides."""
    mine = (ReportRow.reporter == viewer) & (ReportRow.kind == "name") & (ReportRow.status == OPEN_REPORT)
    hidden = Guest.id.in_(select(ReportRow.target).where(mine))
    return case((hidden, HIDDEN_NAME), else_=Guest.name).label("name")


def _between(guest: str, other: str, mine: Any, theirs: Any) -> ColumnElement[bool]:
    return or_(and_(mine == guest, theirs == other), and_(mine == other, theirs == guest))


class BlockStore:
    """The rows of blocks."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def block(self, guest: str, other: str, name: str) -> list[str]:
        """Somebody does not want to meet somebody else; they are no friends any more. Gives the tables where that can
        be seen."""
        try:
            async with writing(self._engine) as connection:
                await connection.execute(insert(BlockRow).values(guest=guest, blocked=other, name=name, at=now()))
                await connection.execute(
                    delete(FriendRow).where(_between(guest, other, FriendRow.guest, FriendRow.other))
                )
                await connection.execute(delete(InviteRow).where(_between(guest, other, InviteRow.by, InviteRow.guest)))
                return await self._touch(connection, guest, other)
        except IntegrityError:  # it was so already
            return []

    async def unblock(self, guest: str, other: str) -> list[str]:
        """They may meet again."""
        async with writing(self._engine) as connection:
            which = (BlockRow.guest == guest) & (BlockRow.blocked == other)
            done = await connection.execute(delete(BlockRow).where(which))
            return await self._touch(connection, guest, other) if done.rowcount else []

    async def _touch(self, connection: AsyncConnection, guest: str, other: str) -> list[str]:
        """What both can look at is seen anew, and so is every table that one of them hosts or sits at and that is not
        over: whether the other may see it and sit down is decided by what a process remembers of it."""

        def at(who: str) -> ColumnElement[bool]:
            sits = select(SeatRow.table_id).where(SeatRow.guest == who)
            looks = select(PresenceRow.table_id).where(PresenceRow.guest == who)
            talked = select(SaidRow.table_id).where(SaidRow.guest == who)
            return TableRow.id.in_(sits) | TableRow.id.in_(looks) | TableRow.id.in_(talked) | (TableRow.host == who)

        both = (guest, other)
        seats = select(SeatRow.table_id).where(SeatRow.guest.in_(both))
        theirs = TableRow.status.in_((OPEN, PLAYING)) & (TableRow.host.in_(both) | TableRow.id.in_(seats))
        # In one order, so that two who block at the same moment do not wait for each other.
        query = select(TableRow.id).where(theirs | (at(guest) & at(other))).order_by(TableRow.id).with_for_update()
        tables = list(await connection.scalars(query))
        await connection.execute(update(TableRow).where(TableRow.id.in_(tables)).values(version=TableRow.version + 1))
        return tables

    async def queues(self, guest: str, other: str) -> list[str]:
        """Tables of a queue, not begun yet, at which both sit."""
        sits = [select(SeatRow.table_id).where(SeatRow.guest == who) for who in (guest, other)]
        query = select(TableRow.id).where(TableRow.queued, TableRow.status == OPEN, *(TableRow.id.in_(s) for s in sits))
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query))

    async def of(self, guest: str) -> list[tuple[str, str]]:
        """Whom somebody has blocked: who, and the name they had."""
        query = select(BlockRow.blocked, BlockRow.name).where(BlockRow.guest == guest).order_by(BlockRow.at.desc())
        async with self._engine.connect() as connection:
            return [(row.blocked, row.name) for row in await connection.execute(query)]

    async def has_blocked(self, guest: str, other: str) -> bool:
        """Has a guest blocked somebody?"""
        async with self._engine.connect() as connection:
            return await connection.scalar(blocked_by(guest, other)) is not None
