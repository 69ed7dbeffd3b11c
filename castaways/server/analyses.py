"""Finished games are analysed in the bots' worker processes, a few decisions at a time, so that bots need not wait."""

import asyncio
import logging
import time
from itertools import islice

from castaways.bots.analysis import Analysis, Moment, count, decisions, end_of, judge
from castaways.bots.base import Sight
from castaways.server.database import AWAY
from castaways.server.models import OVER
from castaways.server.studies import Studies
from castaways.server.tables import Live, Tables
from castaways.server.thinkers import Thinkers

log = logging.getLogger(__name__)
AT_ONCE = 2  # decisions that one worker looks at before others have their turn
SHOWN_EVERY = 1.0  # seconds between two steps that people see
Decision = tuple[int, Sight, int]


def judge_all(some: list[Decision], playouts: int) -> list[Moment | None]:
    """What is found in some decisions. This runs in a worker process."""
    return [judge(sight, ply, made, playouts) for ply, sight, made in some]


class Analyses:
    """The analyses that this process works at."""

    def __init__(self, tables: Tables, studies: Studies, thinkers: Thinkers, playouts: int) -> None:
        self.playouts = playouts
        self.studies = studies
        self._tables = tables
        self._thinkers = thinkers
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}

    async def ask(self, live: Live, seat: int) -> None:
        """Let the moves of a seat be analysed, unless somebody does that already or has done it."""
        id, old = live.facts.id, live.studies.get(seat)
        if live.facts.status != OVER or (old is not None and not old.forgotten) or (id, seat) in self._tasks:
            return
        total = count(live.table.record, seat)
        if not await self.studies.begin(id, seat, total, old):
            return
        self._tables.hub.publish(id)
        task = asyncio.create_task(self._work(live, seat))
        self._tasks[id, seat] = task
        task.add_done_callback(lambda done: self._ended((id, seat), done))

    def _ended(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        self._tasks.pop(key, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("a game could not be analysed", exc_info=task.exception())

    async def _work(self, live: Live, seat: int) -> None:
        id, record = live.facts.id, live.table.record
        found: list[Moment] = []
        done, told = 0, time.monotonic()
        coming = decisions(record, seat)
        try:
            while some := list(islice(coming, AT_ONCE)):
                moments = await self._thinkers.work(False, judge_all, some, self.playouts)
                found += [moment for moment in moments if moment is not None]
                done += len(some)
                if time.monotonic() - told >= SHOWN_EVERY:
                    told = time.monotonic()
                    await self._step(id, seat, done)
            await self._step(id, seat, done, Analysis(seat, tuple(found), end_of(record, seat)))
        except AWAY:  # whoever asks again begins it anew
            log.warning("an analysis could not be stored: the database is away")

    async def _step(self, id: str, seat: int, done: int, found: Analysis | None = None) -> None:
        await self.studies.step(id, seat, done, found)
        self._tables.hub.publish(id)

    async def close(self) -> None:
        """The server stops."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
