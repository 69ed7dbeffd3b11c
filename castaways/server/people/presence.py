"""A periodic task: who is still there, and whose time is up. Every process may do it; one of them does.

Nothing of it lives in memory alone: moments are in the database, and whoever acts on one does so only if the table has
not changed meanwhile.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

from castaways.server.errors import Refused
from castaways.server.people.presence_writer import PresenceWriter
from castaways.server.settings import Settings
from castaways.server.storage.database import OUR_FAULT, UNAVAILABLE
from castaways.server.storage.people import Place
from castaways.server.storage.timestamps import now_ms
from castaways.server.tables.pauses import Pauses
from castaways.server.tables.seats import Seats
from castaways.server.tables.service import Tables
from castaways.server.tables.waiting_room import WaitingRoom

log = logging.getLogger(__name__)
MOST_DUE = 200  # tables looked after at once


class PresenceTracker:
    """One task of a server."""

    def __init__(self, settings: Settings, tables: Tables, seats: Seats, pauses: Pauses, room: WaitingRoom) -> None:
        self._settings = settings
        self._tables = tables
        self._seats = seats
        self._pauses = pauses
        self._room = room
        self._writer = PresenceWriter(tables.people)
        self._streams: dict[Place, int] = {}  # open here
        self._noted: set[Place] = set()  # asked for something since the last round
        self._last_notes = time.monotonic()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """The server stops."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def note(self, table: str, guest: str) -> None:
        """Somebody did something at a table, so they are there."""
        self._noted.add((table, guest))

    def forget(self, guest: str) -> None:
        """Somebody has lost the right to look, or is deleted: that they were here a moment ago is not written down any
        more."""
        self._noted = {place for place in self._noted if place[1] != guest}

    @contextmanager
    def watching(self, table: str, guest: str) -> Iterator[None]:
        """Somebody has a stream of a table open."""
        place = (table, guest)
        self._streams[place] = self._streams.get(place, 0) + 1
        try:
            yield
        finally:
            self._streams[place] -= 1
            if not self._streams[place]:
                del self._streams[place]
                self._noted.add(place)

    async def arrive(self, table: str, guest: str) -> None:
        """Somebody looks at a table."""
        info = (await self._tables.remembered(table)).info
        back = await self._writer.note(info, guest)
        if back:
            await self._seats.returned(table, guest)
        if back or not info.seats_of(guest):
            self._tables.notifier.publish(table)

    async def _run(self) -> None:
        trouble = ""
        while True:
            await asyncio.sleep(self._settings.tick)
            try:
                await self.check()
                trouble = ""
            except (*UNAVAILABLE, SQLAlchemyError) as error:  # the next round finds it again
                if type(error).__name__ != trouble:  # said once, not once a second
                    trouble = type(error).__name__
                    if isinstance(error, OUR_FAULT):
                        log.error("the keeper could not look after the tables", exc_info=error)
                    else:
                        log.warning("the keeper could not look after the tables: no database (%s)", trouble)

    async def check(self) -> None:
        """One round."""
        if time.monotonic() - self._last_notes >= self._settings.seen_every:
            self._last_notes = time.monotonic()
            noted, self._noted = self._noted, set()
            missing = await self._tables.people.still_here({*noted, *self._streams})
            await asyncio.gather(*(self._quietly(self.arrive(table, guest)) for table, guest in missing))
            for table in await self._tables.store.abandoned(MOST_DUE):
                await self._tables.store.rate_abandoned(table)
            for table in await self._tables.store.hostless(MOST_DUE):
                await self._quietly(self._room.pass_on(table))
        away, gone = int(self._settings.away_after * 1000), int(self._settings.gone_after * 1000)
        for table in await self._tables.people.age(away, gone):
            self._tables.notifier.publish(table)
        for table in await self._tables.store.due(now_ms(), MOST_DUE):
            await self._quietly(self._pauses.look_after(table))
            await self._quietly(self._seats.look_after(table))

    async def _quietly(self, work: Awaitable[object]) -> None:
        """Another process was quicker, or the table is gone: nothing is left to do."""
        try:
            await work
        except Refused:
            return
