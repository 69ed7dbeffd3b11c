"""Games that have just ended are analysed by themselves while the server has nothing else to do.

One game at a time, one seat of a person after the other, in the order in which they ended; a few wait, and of more the
oldest are left to who asks for it. It begins only when no bot thinks, and then has the lowest place in the line of the
worker processes like any other analysis, so that nobody waits for it.
"""

import asyncio
import logging
from collections import OrderedDict
from contextlib import suppress

from castaways.server.after.analysis.jobs import AnalysisJobs
from castaways.server.bots.pool import BotPool
from castaways.server.errors import Refused
from castaways.server.storage.database import UNAVAILABLE
from castaways.server.storage.models import OVER
from castaways.server.storage.table_info import TableInfo
from castaways.server.storage.timestamps import now
from castaways.server.tables.service import Tables

log = logging.getLogger(__name__)
JUST = 600  # seconds since its last change within which a game has just ended
LOOK_EVERY = 0.5  # seconds between two looks whether bots think


class AutomaticAnalysis:
    """The games that wait for it, `most` of them; 0: only who asks gets an analysis."""

    def __init__(self, tables: Tables, jobs: AnalysisJobs, pool: BotPool, most: int) -> None:
        self._tables = tables
        self._jobs = jobs
        self._pool = pool
        self._most = most
        self._waiting: OrderedDict[str, None] = OrderedDict()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def on_state(self, info: TableInfo) -> None:
        """A table is in this state: if its game has just ended, it waits for its turn."""
        ended = info.status == OVER and now() - info.changed < JUST
        if not self._most or self._closed or not ended or not info.people or info.id in self._waiting:
            return
        self._waiting[info.id] = None
        while len(self._waiting) > self._most:
            self._waiting.popitem(last=False)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._waiting:
            await self._idle()
            id = next(iter(self._waiting))
            try:
                await self._analyse(id)
            except (Refused, *UNAVAILABLE):  # it is gone, or somebody will ask for it
                log.info("a game that has ended was not analysed by itself")
            finally:
                self._waiting.pop(id, None)

    async def _analyse(self, id: str) -> None:
        live = await self._tables.get(id)
        for seat, seat_info in enumerate(live.info.seats):
            if seat_info.guest is not None and seat not in live.analyses:
                await self._jobs.ask(live, seat)
                await self._jobs.done(id, seat)
                await self._idle()

    async def _idle(self) -> None:
        """Until no bot thinks."""
        while not self._pool.turns.idle:
            await asyncio.sleep(LOOK_EVERY)

    async def close(self) -> None:
        """The server stops."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
