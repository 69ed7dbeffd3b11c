"""Housekeeping: what nobody will come back for goes. Finished games, statistics, accounts and their games in play stay.

Every server does it now and then, one process at a time; `castaways tidy` does it at once.
"""

import asyncio
import logging
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, delete, func, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.orm import InstrumentedAttribute

from castaways.server.database import AWAY, writing
from castaways.server.leases import Leases
from castaways.server.models import (
    HERE,
    OPEN,
    OVER,
    PLAYING,
    AccountRow,
    Company,
    Guest,
    LeaseRow,
    MuteRow,
    PresenceRow,
    RecordRow,
    SaidRow,
    SeatRow,
    SessionRow,
    TableRow,
    Tally,
    TokenRow,
    TryRow,
)
from castaways.server.settings import Settings
from castaways.server.store import now

log = logging.getLogger(__name__)
A_DAY = 24 * 3600
AT_ONCE = 200  # rows, or what hangs on as many tables, of one transaction: moves come in between
FIRST = 60.0  # seconds after the start within which a server looks for the first time
LEASE = "tidy"
LEAVES_A_TRACE = (  # whoever is named here is somebody
    AccountRow.guest,
    SeatRow.guest,
    SeatRow.kept,
    TableRow.host,
    Tally.guest,
    Company.other,
    TokenRow.owner,
    TokenRow.guest,
    RecordRow.guest,
    SaidRow.guest,
    MuteRow.guest,
    MuteRow.muted,
)


@dataclass(frozen=True, slots=True)
class Sort:
    """One sort of old things: its name, the column that says which, and which of them are old."""

    name: str
    column: InstrumentedAttribute[Any]
    old: ColumnElement[bool]


def sorts(settings: Settings) -> Iterator[Sort]:
    """All that is old now, in the order in which it goes."""

    def before(days: float) -> int:
        return now() - int(days * A_DAY)

    watched = select(PresenceRow.table_id).where(PresenceRow.state == HERE)
    accounts = select(AccountRow.guest)
    if settings.keep_open:
        unstarted = (TableRow.status == OPEN) & (TableRow.changed < before(settings.keep_open))
        yield Sort("open", TableRow.id, unstarted & TableRow.id.not_in(watched))
    if settings.keep_playing:
        quiet = (TableRow.status == PLAYING) & (TableRow.changed < before(settings.keep_playing))
        theirs = select(SeatRow.table_id).where(SeatRow.guest.in_(accounts))
        yield Sort("playing", TableRow.id, quiet & TableRow.id.not_in(watched) & TableRow.id.not_in(theirs))
    over = select(TableRow.id).where(TableRow.status == OVER)
    if settings.keep_chat:
        old = (SaidRow.at < before(settings.keep_chat) * 1000) & SaidRow.table_id.in_(over)
        yield Sort("chat", SaidRow.id, old)
    if settings.keep_records:
        brought = RecordRow.created < before(settings.keep_records)
        yield Sort("records", RecordRow.id, brought & RecordRow.guest.not_in(accounts))
    if settings.keep_sessions:
        yield Sort("sessions", SessionRow.id, SessionRow.seen < before(settings.keep_sessions))
    if settings.keep_guests:
        nobody = Guest.created < before(settings.keep_guests)
        for column in LEAVES_A_TRACE:
            nobody &= Guest.id.not_in(select(column).where(column.is_not(None)))
        yield Sort("guests", Guest.id, nobody)
    left = (PresenceRow.seen < before(1) * 1000) & PresenceRow.table_id.in_(over)
    yield Sort("presence", PresenceRow.table_id, left)
    yield Sort("tries", TryRow.key, TryRow.since < before(1))
    yield Sort("leases", LeaseRow.name, LeaseRow.until < before(1) * 1000)


async def count(engine: AsyncEngine, settings: Settings) -> dict[str, int]:
    """How much would go."""
    found: dict[str, int] = {}
    async with engine.connect() as connection:
        for sort in sorts(settings):
            query = select(func.count()).select_from(sort.column.class_).where(sort.old)
            found[sort.name] = await connection.scalar(query) or 0
    return found


async def tidy(engine: AsyncEngine, settings: Settings) -> dict[str, int]:
    """Let it go; says how much did."""
    return {sort.name: await _sweep(engine, sort) for sort in sorts(settings)}


async def _sweep(engine: AsyncEngine, sort: Sort) -> int:
    gone = 0
    while True:
        async with writing(engine) as connection:
            some = list(await connection.scalars(select(sort.column).where(sort.old).distinct().limit(AT_ONCE)))
            if not some:
                return gone
            # Asked again with the deletion: somebody may have come back in between.
            done = await connection.execute(delete(sort.column.class_).where(sort.column.in_(some) & sort.old))
            gone += done.rowcount
            if sort.column is TableRow.id:  # whoever was asked to play on there may ask anew
                still = select(TableRow.id).where(TableRow.id.in_(some))
                lost = TableRow.again.in_(some) & TableRow.again.not_in(still)
                query = update(TableRow).where(lost).values(again=None, version=TableRow.version + 1)
                await connection.execute(query)
        if done.rowcount == 0:
            return gone


class Tidying:
    """The task of a server that does it now and then."""

    def __init__(self, engine: AsyncEngine, settings: Settings, leases: Leases) -> None:
        self._engine = engine
        self._settings = settings
        self._leases = leases
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, if the settings say how often."""
        if self._settings.tidy_every:
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """The server stops; what was begun is not half done, since every step is a transaction."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        every = self._settings.tidy_every
        await asyncio.sleep(random.uniform(0, min(FIRST, every)))  # noqa: S311 - processes of a crew start together
        while True:
            try:
                if await self._leases.take(LEASE, every / 2):
                    gone = await tidy(self._engine, self._settings)
                    if any(gone.values()):
                        log.info("tidied up", extra={name: number for name, number in gone.items() if number})
            except (*AWAY, SQLAlchemyError) as error:
                log.warning("could not tidy up (%s)", type(error).__name__)
            await asyncio.sleep(every)
