"""Looks at games that ended before there were achievements, or before they were what they are now.

Each game is played again once for every version of its achievements, in the order in which they ended, a few at a time
with pauses; what was done is noted with each game, so that it goes on after a restart where it was. One process of a
server does it.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.orm import aliased

from castaways.core.registry import games
from castaways.server.extensions import achievements_of, level_of
from castaways.server.scale.leases import Leases
from castaways.server.storage.database import UNAVAILABLE, writing
from castaways.server.storage.models import OVER, SeatRow, TableRow
from castaways.server.storage.progress.models import PlayRow
from castaways.server.storage.progress.results import (
    Help,
    SeatStory,
    achieve,
    hold_sums,
    own_seats,
    shown_takebacks,
    sum_again,
)
from castaways.server.storage.table_info import TableInfo
from castaways.server.storage.tables import Store
from castaways.server.tables.stories import is_fit, stories_again

log = logging.getLogger(__name__)
FIRST = 10.0  # seconds after the start: others come first then
AT_ONCE = 20  # games between two looks at the lease
PAUSE = 0.02  # seconds between two games, in which everybody else comes first
LEASE, LEASE_SECONDS = "looking back", 120.0


class LookingBack:
    """The task of a server that does it."""

    def __init__(self, engine: AsyncEngine, store: Store, leases: Leases) -> None:
        self._engine = engine
        self._store = store
        self._leases = leases
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, a little later."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """The server stops; what was begun is not half done, since every game is a transaction."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        await asyncio.sleep(FIRST)
        try:
            done = await self.look(PAUSE)
            if done:
                log.info("looked at games that ended before", extra={"games": done})
        except (*UNAVAILABLE, SQLAlchemyError) as error:
            log.warning("could not look at games that ended before (%s)", type(error).__name__)

    async def look(self, pause: float = 0.0) -> int:
        """Look at all games that were not looked at yet; gives how many that were."""
        done = 0
        while True:
            tables = await self._next() if await self._leases.take(LEASE, LEASE_SECONDS) else []
            if not tables:
                return done
            for id in tables:
                await self._look_at(id)
                await asyncio.sleep(pause)
            done += len(tables)

    async def _next(self) -> list[str]:
        """Some games of an old version, the earliest first; then those of which nothing was written at all."""
        old = [
            (PlayRow.game == name) & (PlayRow.version < module.VERSION)
            for name in games()
            if (module := achievements_of(name)) is not None
        ]
        first = func.min(PlayRow.ended)
        query = select(PlayRow.table_id).group_by(PlayRow.table_id).order_by(first, PlayRow.table_id)
        other = aliased(SeatRow)
        same = (other.table_id == SeatRow.table_id) & (other.guest == SeatRow.guest) & (other.seat < SeatRow.seat)
        written = (PlayRow.table_id == SeatRow.table_id) & (PlayRow.seat == SeatRow.seat)
        unwritten = (
            select(TableRow.id)
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(TableRow.status == OVER, SeatRow.guest.is_not(None), SeatRow.score.is_not(None))
            .where(~select(PlayRow.seat).where(written).exists(), ~select(other.seat).where(same).exists())
            .order_by(TableRow.changed, TableRow.id)
            .distinct()
            .add_columns(TableRow.changed)
        )
        async with self._engine.connect() as connection:
            found: list[str] = []
            for condition in old:
                found += [row.table_id for row in await connection.execute(query.where(condition).limit(AT_ONCE))]
            return found or [row.id for row in await connection.execute(unwritten.limit(AT_ONCE))]

    async def _look_at(self, id: str) -> None:
        loaded = await self._store.load(id)
        if loaded is None:
            return
        info, moves = loaded
        async with writing(self._engine) as connection:
            await hold_sums(connection)
            rows = await connection.execute(select(*PlayRow.__table__.c).where(PlayRow.table_id == id))
            there = {row.seat: row for row in rows}
            helps = {seat: Help(None) for seat in range(info.players)}
            helps |= {seat: Help(row.hints) for seat, row in there.items()}
            stories = stories_again(info, moves, helps)
            module = achievements_of(info.game) if info.game in games() else None
            version = module.VERSION if module else 0
            guests = own_seats([seat_info.guest for seat_info in info.seats])
            for seat, guest in enumerate(guests):
                if guest is not None and info.seats[seat].score is not None:
                    story = stories.get(seat, SeatStory(help=helps[seat]))
                    await _note(connection, info, seat, story, there.get(seat), version)
            await sum_again(connection, [guest for guest in guests if guest is not None])


async def _note(
    connection: AsyncConnection, info: TableInfo, seat: int, story: SeatStory, there: Any, version: int
) -> None:
    """One seat of it: what the row says that there is, or a new one."""
    row = dict(there._mapping) if there is not None else _row(info, seat, story)
    row |= {"character": story.character or row["character"], "version": version}
    if there is None:
        await connection.execute(insert(PlayRow).values(**row))
    else:
        place = (PlayRow.table_id == info.id) & (PlayRow.seat == seat)
        values = {"character": row["character"], "version": version}
        await connection.execute(update(PlayRow).where(place).values(**values))
    if row["fit"]:
        await achieve(connection, row, story.earned, bool(row["hints"]) or row["taken_back"] > 0)


def _row(info: TableInfo, seat: int, story: SeatStory) -> dict[str, Any]:
    seat_info = info.seats[seat]
    return {
        "table_id": info.id,
        "seat": seat,
        "guest": seat_info.guest,
        "game": info.game,
        "level": level_of(info.game, info.options) if info.game in games() else "-",
        "players": info.players,
        "character": "",
        "score": seat_info.score,
        "won": bool(seat_info.won),
        "people": len(info.people) - 1,
        "ended": info.changed,
        "hints": None,
        "taken_back": shown_takebacks(info),
        "fit": is_fit(info, seat, story.help),
    }
