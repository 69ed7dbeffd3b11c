"""Bots at seats: when it is their turn they think, in worker processes or elsewhere, and move."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from castaways.bots import comment, make_bot, remarks
from castaways.server.bots.pace import moment_of, pace_of, pause_at
from castaways.server.bots.pool import BotPool, bots_to_act, has_people, thought_seed
from castaways.server.bots.queue import BotQueue
from castaways.server.errors import Refused, Stale
from castaways.server.scale.leases import Leases
from castaways.server.scale.redis import RedisError
from castaways.server.scale.relay import Change
from castaways.server.storage.archive import goes_on
from castaways.server.storage.database import UNAVAILABLE
from castaways.server.storage.models import PLAYING
from castaways.server.storage.table_info import TableInfo
from castaways.server.tables.live import LiveTable
from castaways.server.tables.service import BotMover, Tables
from castaways.server.tables.tempers import temper_of

log = logging.getLogger(__name__)
MOST_RECOVERED = 1000  # tables looked after when the server starts; others when somebody looks at them
MOST_ASKED = 10_000  # tables remembered as asked for
LEASE_NAME = "bots at "
LEASE = 10.0  # seconds after which a process that thinks counts as dead
ASK_AGAIN = 10.0  # seconds after which a queue is asked again, if the bot has not moved
LOOK_AGAIN = 1.0  # seconds after which a database that was away is tried again


class BotSeats:
    """Makes the moves of all bots, one task a table; or has them made by others, through a queue.

    Nobody wakes a bot: it is subscribed to the states of tables that are published here or loaded. Whatever may get
    lost on the way (a process that dies, a database that is away) is looked for again after a while.
    """

    def __init__(
        self,
        tables: Tables,
        pool: BotPool,
        pause: float,
        queue: BotQueue | None = None,
        leases: Leases | None = None,
    ) -> None:
        self.pool = pool
        self.queue = queue
        self._leases = leases  # where there are several processes: without a queue one of them thinks
        self.say: Callable[[str, int, str, dict[str, Any]], Awaitable[None]] | None = None  # a phrase
        self._tables = tables
        self._pause = pause
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._moving: set[str] = set()  # tables at which bots are thinking here
        self._again: set[str] = set()  # of these and those with a task: tables that have changed meanwhile
        self._asked: dict[str, tuple[int, float]] = {}  # of each table: the version, and when
        self._timers: dict[str, asyncio.TimerHandle] = {}  # tables to be looked at again
        self._looks: set[asyncio.Task[None]] = set()
        self._changes: dict[str, asyncio.Event] = {}  # tables at which bots wait for their moment
        self._closed = False

    def on_state(self, info: TableInfo) -> None:
        """A table is in this state: if a bot is to act there, let it."""
        if info.id in self._changes:
            self._changes[info.id].set()  # its pace may be another now
        if not bots_to_act(info):
            self._cancel_look(info.id)
            return
        if info.id in self._tasks or info.id in self._moving:
            self._again.add(info.id)
            return
        if self._closed:
            return
        if self.queue is not None:
            version, when = self._asked.get(info.id, (-1, 0.0))
            if version == info.version and time.monotonic() - when < ASK_AGAIN:
                return
            if len(self._asked) >= MOST_ASKED:
                self._asked.clear()
            self._asked[info.id] = (info.version, time.monotonic())
        self._begin(info)

    def on_received(self, change: Change) -> None:
        """Another process has changed a table, and has the bots there move; if it dies, somebody else has to."""
        live = None if change.version is None else self._tables.known(change.table, change.version)
        if live is not None and bots_to_act(live.info):
            self._look_later(change.table, LEASE)

    def _begin(self, info: TableInfo) -> None:
        doing = self._play(info.id) if self.queue is None else self._ask(self.queue, info)
        task = asyncio.create_task(doing)
        self._tasks[info.id] = task
        task.add_done_callback(lambda done: self._ended(info.id, done))

    def _ended(self, id: str, task: asyncio.Task[None]) -> None:
        self._tasks.pop(id, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("a bot could not play", exc_info=task.exception())
            self._look_later(id, LEASE)
        elif id in self._again:  # told between the task's last look and now: nobody else would look
            self._again.discard(id)
            self._look_later(id, 0.0)

    # ------------------------------------------------------------------ what may have got lost

    async def recover(self) -> None:
        """After a start: games in which a bot was to act go on."""
        for info in await self._tables.store.with_bots(MOST_RECOVERED):
            if goes_on(info):
                self.on_state(info)

    def _look_later(self, id: str, seconds: float) -> None:
        """Look at a table again after a while, unless it is heard before that no bot is to act there."""
        self._cancel_look(id)
        if not self._closed:
            self._timers[id] = asyncio.get_running_loop().call_later(seconds, self._start_look, id)

    def _cancel_look(self, id: str) -> None:
        timer = self._timers.pop(id, None)
        if timer is not None:
            timer.cancel()

    def _start_look(self, id: str) -> None:
        del self._timers[id]
        task = asyncio.create_task(self._look(id))
        self._looks.add(task)
        task.add_done_callback(self._looks.discard)

    async def _look(self, id: str) -> None:
        try:
            live = await self._tables.get(id)
        except UNAVAILABLE:
            self._look_later(id, LOOK_AGAIN)
        except Refused:  # the table has gone
            return
        else:
            self.on_state(live.info)

    # ------------------------------------------------------------------ moves

    async def _ask(self, queue: BotQueue, info: TableInfo) -> None:
        """Let another process think; without Redis this one has to."""
        try:
            await queue.put(info.id, has_people(info))
        except (RedisError, OSError):
            await self._play(info.id)
        else:
            self._look_later(info.id, ASK_AGAIN)

    async def _play(self, id: str) -> None:
        """Move as long as a bot is to act."""
        while True:
            self._again.discard(id)
            if not await self._move_alone(id) and id not in self._again:
                return

    async def _move_alone(self, id: str) -> bool:
        """The same as `move_once`, unless another process does it; if that dies, its lease ends."""
        if self._leases is None:
            return await self.move_once(id)
        name = LEASE_NAME + id
        try:
            if not await self._leases.take(name, LEASE):
                self._look_later(id, LEASE)
                return False
            try:
                return await self.move_once(id)
            finally:
                await self._leases.give_back(name)
        except UNAVAILABLE:
            self._lost_database(id)
            return False

    async def move_once(self, id: str, waited: float = 0.0) -> bool:
        """Make the moves of the bots that are asked, for which somebody has waited for so many seconds. Says whether to
        look again: they moved, or somebody else did."""
        moved = False
        self._moving.add(id)
        try:
            live = await self._tables.get(id)
            self._again.discard(id)  # whatever was told of the table before, this is newer
            seats = bots_to_act(live.info)
            if seats:
                await self._answer(live, seats, waited)
                moved = True
        except Refused:
            pass
        except UNAVAILABLE:
            self._lost_database(id)
            return False
        finally:
            self._moving.discard(id)
        changed = id in self._again
        self._again.discard(id)
        return moved or changed

    def _lost_database(self, id: str) -> None:
        log.warning("a bot could not move: the database is away")
        self._look_later(id, LOOK_AGAIN)

    async def _answer(self, live: LiveTable, seats: list[int], waited: float) -> None:
        """All bots that are asked answer together, when their time is up: how long one thinks, and whether it had
        anything to think about, says nothing about its cards."""
        info = live.info  # as they are now: the table goes on while the bots think
        clock = asyncio.get_running_loop().time
        begun = clock()
        chosen = await asyncio.gather(*[self.pool.choose(live, seat, len(seats), waited) for seat in seats])
        await self._wait(info.id, [info.seats[seat].mover for seat in seats], begun, clock() - begun)
        for seat, action in zip(seats, chosen, strict=True):
            try:
                mover = BotMover(seat, info.seats[seat].mover or "")
                moved = await self._tables.play(info.id, mover, info.plies, [action], rewinds=info.rewinds)
                await self._remark(moved, seat)
                await self._comment(moved, seat)
            except Stale:  # somebody changed what this answer was about: the bot thinks again
                continue

    async def _wait(self, id: str, bots: list[str | None], begun: float, took: float) -> None:
        """Until bots that were asked then, and have thought for so long, answer; somebody may change their pace."""
        clock = asyncio.get_running_loop().time
        while True:
            live = await self._tables.get(id)  # as it is now: it is read anew when people come and go
            pause = pause_at(live, self._pause)
            left = moment_of(took, pace_of(bots, pause), self._pause if pause else 0.0) - (clock() - begun)
            changed = self._changes[id] = asyncio.Event()
            try:
                await asyncio.wait_for(changed.wait(), max(0.0, left))
            except TimeoutError:
                return
            finally:
                self._changes.pop(id, None)

    async def _remark(self, live: LiveTable, seat: int) -> None:
        """Say at once what a bot that has moved has to say: instinct knows it without a thought."""
        info = live.info
        mover = info.seats[seat].mover or ""
        seed = thought_seed(info, seat)
        if info.status != PLAYING:
            return
        table = live.table
        words = remarks(make_bot(mover, seed), table.state, seat, seed, table.history(seat))
        if words:
            await self._tables.play(info.id, BotMover(seat, mover), info.plies, words, rewinds=info.rewinds)

    async def _comment(self, live: LiveTable, seat: int) -> None:
        """Say by a phrase what a bot has to say of its move, if anything: it follows from what its seat knows."""
        if self.say is None or live.info.status != PLAYING or not live.info.plies or live.info.daily:
            return
        seed = thought_seed(live.info, seat)
        bot, heard = make_bot(live.info.seats[seat].mover or "", seed), live.people.phrases(live.info.plies)
        words = comment(bot, live.table, seat, seed, heard, temper_of(live.info, seat))
        if words is not None:
            await self.say(live.info.id, seat, *words)

    async def close(self) -> None:
        """The server stops."""
        self._closed = True
        for id in list(self._timers):
            self._cancel_look(id)
        tasks = [*self._tasks.values(), *self._looks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.pool.close()
        if self.queue is not None:
            await self.queue.close()
