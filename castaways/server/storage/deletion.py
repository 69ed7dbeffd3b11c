"""Deleting somebody from all tables of the database."""

import secrets

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways.server.storage import ratings
from castaways.server.storage.database import writing
from castaways.server.storage.models import (
    PLAYING,
    AccountRow,
    CompanionRow,
    Guest,
    KickedRow,
    MuteRow,
    PresenceRow,
    RecordRow,
    RevocationRow,
    SaidRow,
    SeatRow,
    TableRow,
    TokenRow,
)
from castaways.server.storage.models.daily import DailyAttemptRow
from castaways.server.storage.models.puzzles import AnswerRow, SolverRow, StormRow
from castaways.server.storage.models.reminders import OutboxRow, SubscriptionRow
from castaways.server.storage.models.social import (
    BlockRow,
    DeedRow,
    FriendRow,
    InviteRow,
    KnockRow,
    PenaltyRow,
    PlaceRow,
    ReportRow,
    SeatWishRow,
)
from castaways.server.storage.progress.models import AchievementRow, PlayRow, ResultRow
from castaways.server.storage.timestamps import now_ms

FORGOTTEN = (  # what is deleted with a guest
    PresenceRow.guest,
    SaidRow.guest,
    MuteRow.guest,
    MuteRow.muted,
    KickedRow.guest,
    PlayRow.guest,
    ResultRow.guest,
    AchievementRow.guest,
    CompanionRow.guest,
    CompanionRow.other,
    TokenRow.owner,
    RecordRow.guest,
    FriendRow.guest,
    FriendRow.other,
    BlockRow.guest,
    BlockRow.blocked,
    InviteRow.guest,
    InviteRow.by,
    KnockRow.guest,
    SeatWishRow.guest,
    ReportRow.reporter,
    ReportRow.target,
    PlaceRow.guest,
    SubscriptionRow.guest,
    OutboxRow.guest,
    DailyAttemptRow.guest,
    AnswerRow.guest,
    SolverRow.guest,
    StormRow.guest,
)


async def forget(engine: AsyncEngine, guest: str) -> None:
    """Delete somebody with their programs, and the account if they had one: bots play on, finished games stay without
    the names."""
    async with writing(engine) as connection:
        await is_here(connection, guest)  # who asks the same meanwhile comes before this, or finds nobody
        programs = await connection.scalars(select(TokenRow.guest).where(TokenRow.owner == guest))
        for one in (guest, *programs):
            await _forget(connection, one, was_person=one == guest)


async def _get_up(connection: AsyncConnection, guest: str, was_person: bool) -> None:
    """Bots play on in games that are in play. That a person sat there stays known: the game counts for the others as
    one that they won, and nothing is taken back past them. A question that waits for their answer ends."""
    mine = SeatRow.guest == guest
    playing = select(TableRow.id).where(TableRow.status == PLAYING)
    asked = select(SeatRow.table_id).where(mine)
    await connection.execute(
        update(TableRow).where(TableRow.id.in_(asked), TableRow.id.in_(playing)).values(takeback=None)
    )
    stand_in = select(TableRow.stand_in).where(TableRow.id == SeatRow.table_id).scalar_subquery()
    left_at = func.coalesce(SeatRow.left_at, now_ms())
    values = {"bot": stand_in, "guest": None, "stand_in": None, "name": "", "left_at": left_at}
    after = update(SeatRow).where(mine & SeatRow.table_id.in_(playing))
    await connection.execute(after.values(**values, forfeited=was_person))


async def _forget(connection: AsyncConnection, guest: str, was_person: bool) -> None:
    mine = SeatRow.guest == guest
    seen_at = (
        select(SeatRow.table_id).where(mine | (SeatRow.reserved_for == guest)),
        select(SaidRow.table_id).where(SaidRow.guest == guest),
        select(TableRow.id).where(TableRow.host == guest),
    )
    touched = {table for query in seen_at for table in await connection.scalars(query)}
    await _get_up(connection, guest, was_person)
    await connection.execute(update(SeatRow).where(mine).values(guest=None, stand_in=None, name=""))
    reserved = update(SeatRow).where(SeatRow.reserved_for == guest)
    await connection.execute(reserved.values(reserved_for=None, name=""))
    await connection.execute(update(TableRow).where(TableRow.host == guest).values(host=""))
    bumped = update(TableRow).where(TableRow.id.in_(touched))
    await connection.execute(bumped.values(version=TableRow.version + 1))
    await ratings.forget(connection, guest, secrets.token_hex(16))
    noted = update(DeedRow).where(DeedRow.whom == guest)
    await connection.execute(noted.values(whom_name="", details=""))
    await connection.execute(update(DeedRow).where(DeedRow.by == guest).values(by_name=""))
    await connection.execute(update(PenaltyRow).where(PenaltyRow.guest == guest).values(name=""))
    for column in FORGOTTEN:
        await connection.execute(delete(column.class_).where(column == guest))
    await connection.execute(delete(AccountRow).where(AccountRow.guest == guest))
    await connection.execute(delete(Guest).where(Guest.id == guest))


async def forget_leftovers(engine: AsyncEngine) -> int:
    """Requests of somebody that were under way when they were deleted may have written something after that: it
    goes too. Says of how many people."""
    gone = select(RevocationRow.guest).where(RevocationRow.guest.not_in(select(Guest.id)))
    left: set[str] = set()
    async with engine.connect() as connection:
        for column in (SeatRow.guest, SeatRow.reserved_for, TableRow.host, *FORGOTTEN):
            left |= set(await connection.scalars(select(column).where(column.in_(gone)).distinct()))
    for guest in sorted(left):
        await forget(engine, guest)
    return len(left)


async def is_here(connection: AsyncConnection, guest: str) -> bool:
    """Is somebody not deleted? Until the transaction ends it stays so."""
    return await connection.scalar(select(Guest.id).where(Guest.id == guest).with_for_update()) is not None
