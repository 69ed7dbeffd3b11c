"""Housekeeping: what nobody will come back for goes. Finished games, statistics, accounts and their games in play stay.

Every server does it now and then, one process at a time; `castaways tidy` does it at once.
"""

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.orm import InstrumentedAttribute

from castaways.daily.deals import day_of
from castaways.server.settings import Settings
from castaways.server.storage.database import writing
from castaways.server.storage.deletion import forget_leftovers
from castaways.server.storage.models import (
    HERE,
    OPEN,
    OVER,
    PLAYING,
    AccountRow,
    CompanionRow,
    Guest,
    LeaseRow,
    MuteRow,
    PresenceRow,
    RecordRow,
    RevocationRow,
    SaidRow,
    SeatRow,
    SessionRow,
    TableRow,
    TokenRow,
    TryRow,
)
from castaways.server.storage.models.daily import DailyAttemptRow
from castaways.server.storage.models.puzzles import AnswerRow, SolverRow, StormRow
from castaways.server.storage.models.reminders import LinkRow, OutboxRow, SubscriptionRow
from castaways.server.storage.models.social import (
    OPEN_REPORT,
    BlockRow,
    CodeRow,
    FriendRow,
    KnockRow,
    PenaltyRow,
    PlaceRow,
    ReportRow,
    SeatWishRow,
)
from castaways.server.storage.progress.models import PlayRow
from castaways.server.storage.timestamps import now

log = logging.getLogger(__name__)
A_DAY = 24 * 3600
PLACES_KEPT = 30  # days that is kept from where somebody came, as a hash
STORMS_KEPT = 2  # days that the puzzles of a storm are remembered; its score stays
OUTBOX_DAYS = 14  # that the keys of what was sent are remembered; nobody is told of a turn that is older than a week
ATTEMPTS_KEPT = 2  # days that an attempt at a daily deal is kept which was not finished: it will never count
AT_ONCE = 200  # rows, or what hangs on as many tables, of one transaction: moves come in between
LEAVES_A_TRACE = (  # whoever is named here is somebody
    AccountRow.guest,
    SeatRow.guest,
    SeatRow.reserved_for,
    TableRow.host,
    PlayRow.guest,
    CompanionRow.other,
    TokenRow.owner,
    TokenRow.guest,
    RecordRow.guest,
    SaidRow.guest,
    MuteRow.guest,
    MuteRow.muted,
    FriendRow.guest,
    FriendRow.other,
    BlockRow.guest,
    BlockRow.blocked,
    ReportRow.reporter,
    ReportRow.target,
    PenaltyRow.guest,
    SubscriptionRow.guest,
    KnockRow.guest,
    SeatWishRow.guest,
    DailyAttemptRow.guest,
    AnswerRow.guest,
    SolverRow.guest,
)


@dataclass(frozen=True, slots=True)
class CleanupRule:
    """One sort of old things: its name, the column that says which, and which of them are old."""

    name: str
    column: InstrumentedAttribute[Any]
    old: ColumnElement[bool]


def cleanup_rules(settings: Settings) -> Iterator[CleanupRule]:
    """All that is old now, in the order in which it goes."""

    def before(days: float) -> int:
        return now() - int(days * A_DAY)

    watched = select(PresenceRow.table_id).where(PresenceRow.state == HERE)
    accounts = select(AccountRow.guest)
    if settings.keep_open:
        unstarted = (TableRow.status == OPEN) & (TableRow.changed < before(settings.keep_open))
        yield CleanupRule("open", TableRow.id, unstarted & TableRow.id.not_in(watched))
    if settings.keep_playing:
        quiet = (TableRow.status == PLAYING) & (TableRow.changed < before(settings.keep_playing))
        theirs = select(SeatRow.table_id).where(SeatRow.guest.in_(accounts))
        yield CleanupRule("playing", TableRow.id, quiet & TableRow.id.not_in(watched) & TableRow.id.not_in(theirs))
    over = select(TableRow.id).where(TableRow.status == OVER)
    if settings.keep_chat:
        old = (SaidRow.at < before(settings.keep_chat) * 1000) & SaidRow.table_id.in_(over)
        yield CleanupRule("chat", SaidRow.id, old)
    if settings.keep_records:
        brought = RecordRow.created < before(settings.keep_records)
        yield CleanupRule("records", RecordRow.id, brought & RecordRow.guest.not_in(accounts))
    if settings.keep_sessions:
        yield CleanupRule("sessions", SessionRow.id, SessionRow.seen < before(settings.keep_sessions))
    if settings.keep_guests:
        nobody = Guest.created < before(settings.keep_guests)
        for column in LEAVES_A_TRACE:
            nobody &= Guest.id.not_in(select(column).where(column.is_not(None)))
        yield CleanupRule("guests", Guest.id, nobody)
    if settings.keep_reports:
        decided = (ReportRow.status != OPEN_REPORT) & (ReportRow.at < before(settings.keep_reports))
        yield CleanupRule("reports", ReportRow.id, decided)
        yield CleanupRule("penalties", PenaltyRow.id, PenaltyRow.until < before(settings.keep_reports))
    yield CleanupRule("storms", StormRow.id, StormRow.started < before(STORMS_KEPT) * 1000)
    yield CleanupRule("places", PlaceRow.guest, PlaceRow.seen < before(PLACES_KEPT))
    left = (PresenceRow.seen < before(1) * 1000) & PresenceRow.table_id.in_(over)
    yield CleanupRule("presence", PresenceRow.table_id, left)
    begun = select(TableRow.id).where(TableRow.status != OPEN)
    yield CleanupRule("codes", CodeRow.code, CodeRow.table_id.in_(begun))
    yield CleanupRule("knocks", KnockRow.id, KnockRow.table_id.in_(begun))
    yield CleanupRule("wishes", SeatWishRow.table_id, SeatWishRow.table_id.in_(begun))
    yield CleanupRule("revocations", RevocationRow.id, RevocationRow.at < before(1))
    yield CleanupRule("tries", TryRow.key, TryRow.since < before(1))
    yield CleanupRule("outbox", OutboxRow.id, OutboxRow.created < before(OUTBOX_DAYS) * 1000)
    yield CleanupRule("links", LinkRow.id, LinkRow.expires < before(1))
    unfinished = DailyAttemptRow.ended.is_(None) & (DailyAttemptRow.day < day_of(before(ATTEMPTS_KEPT)).isoformat())
    yield CleanupRule("daily", DailyAttemptRow.table_id, unfinished)
    yield CleanupRule("leases", LeaseRow.name, LeaseRow.until < before(1) * 1000)


async def count(engine: AsyncEngine, settings: Settings) -> dict[str, int]:
    """How much would go."""
    found: dict[str, int] = {}
    async with engine.connect() as connection:
        for rule in cleanup_rules(settings):
            query = select(func.count()).select_from(rule.column.class_).where(rule.old)
            found[rule.name] = await connection.scalar(query) or 0
    return found


async def clean_up(engine: AsyncEngine, settings: Settings) -> dict[str, int]:
    """Let it go; says how much did."""
    await forget_leftovers(engine)
    return {rule.name: await _sweep(engine, rule) for rule in cleanup_rules(settings)}


async def _sweep(engine: AsyncEngine, rule: CleanupRule) -> int:
    gone = 0
    while True:
        async with writing(engine) as connection:
            some = list(await connection.scalars(select(rule.column).where(rule.old).distinct().limit(AT_ONCE)))
            if not some:
                return gone
            # Asked again with the deletion: somebody may have come back in between.
            done = await connection.execute(delete(rule.column.class_).where(rule.column.in_(some) & rule.old))
            gone += done.rowcount
            if rule.column is TableRow.id:  # whoever was asked to play on there may ask anew
                still = select(TableRow.id).where(TableRow.id.in_(some))
                lost = TableRow.rematch_id.in_(some) & TableRow.rematch_id.not_in(still)
                query = update(TableRow).where(lost).values(rematch_id=None, version=TableRow.version + 1)
                await connection.execute(query)
        if done.rowcount == 0:
            return gone
