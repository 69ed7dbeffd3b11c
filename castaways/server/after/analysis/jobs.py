"""Finished games are analysed in the bots' worker processes, a few decisions at a time, so that bots need not wait."""

import asyncio
import logging
import time
from itertools import islice

from castaways.bots.analysis import Analysis, Moment, count, decisions, end_of
from castaways.server.bots.pool import BotPool
from castaways.server.bots.thoughts import judge_all
from castaways.server.storage.analysis import AnalysisStore
from castaways.server.storage.database import UNAVAILABLE
from castaways.server.storage.models import OVER
from castaways.server.tables.live import LiveTable
from castaways.server.tables.service import Tables

log = logging.getLogger(__name__)
AT_ONCE = 2  # decisions that one worker looks at before others have their turn
SHOWN_EVERY = 1.0  # seconds between two steps that people see


class AnalysisJobs:
    """The analyses that this process works at."""

    def __init__(self, tables: Tables, store: AnalysisStore, pool: BotPool, playouts: int) -> None:
        self.playouts = playouts
        self.store = store
        self._tables = tables
        self._pool = pool
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}

    async def ask(self, live: LiveTable, seat: int) -> None:
        """Let the moves of a seat be analysed, unless somebody does that already or has done it."""
        id, old = live.info.id, live.analyses.get(seat)
        if live.info.status != OVER or (old is not None and not old.forgotten) or (id, seat) in self._tasks:
            return
        total = count(live.table.record, seat)
        if not await self.store.begin(id, seat, total, old):
            return
        self._tables.notifier.publish(id)
        task = asyncio.create_task(self._work(live, seat))
        self._tasks[id, seat] = task
        task.add_done_callback(lambda done: self._ended((id, seat), done))

    async def done(self, id: str, seat: int) -> None:
        """Until this process does not work at it any more."""
        task = self._tasks.get((id, seat))
        if task is not None:
            await asyncio.wait([task])

    def _ended(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        self._tasks.pop(key, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("a game could not be analysed", exc_info=task.exception())

    async def _work(self, live: LiveTable, seat: int) -> None:
        id, record = live.info.id, live.table.record
        found: list[Moment] = []
        done, told = 0, time.monotonic()
        coming = decisions(record, seat)
        try:
            while some := list(islice(coming, AT_ONCE)):
                moments = await self._pool.work(False, judge_all, some, self.playouts)
                found += [moment for moment in moments if moment is not None]
                done += len(some)
                if time.monotonic() - told >= SHOWN_EVERY:
                    told = time.monotonic()
                    await self._step(id, seat, done)
            await self._step(id, seat, done, Analysis(seat, tuple(found), end_of(record, seat)))
        except UNAVAILABLE:  # whoever asks again begins it anew
            log.warning("an analysis could not be stored: the database is away")

    async def _step(self, id: str, seat: int, done: int, found: Analysis | None = None) -> None:
        await self.store.step(id, seat, done, found)
        self._tables.notifier.publish(id)

    async def close(self) -> None:
        """The server stops."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
