"""Bots at seats: they are woken when it is their turn, think in worker processes or elsewhere, and move."""

import asyncio
import logging
import math
import time
from collections.abc import Sequence

from redis.exceptions import RedisError

from castaways.bots import make_bot, remarks
from castaways.server.botqueue import BotQueue
from castaways.server.database import AWAY
from castaways.server.errors import Refused, Stale
from castaways.server.leases import Leases
from castaways.server.models import PLAYING
from castaways.server.store import Facts
from castaways.server.tables import Live, Tables
from castaways.server.thinkers import PATIENCE, Thinkers, bots_to_act, has_people, thought_seed

log = logging.getLogger(__name__)
QUICK = frozenset({"random", "instinct", "easy", "normal"})  # bots that have always decided within the usual pause
LONGEST_THOUGHT = PATIENCE + 0.1  # seconds, with the way to the worker and back
MOST_WOKEN = 1000  # tables looked after when the server starts
MOST_ASKED = 10_000  # tables remembered as asked for
LEASE_NAME = "bots at "
LEASE = 10.0  # seconds after which a process that thinks counts as dead
ASK_AGAIN = 10.0  # seconds after which a queue is asked again, if somebody still looks at a bot that does not move


def pace_of(bots: Sequence[str | None], pause: float) -> float:
    """How long after they were asked bots answer: the pause, or as long as one of them may think. It follows from
    what everybody knows; a server without a pause has them answer at once."""
    return max(pause, LONGEST_THOUGHT) if pause and not QUICK.issuperset(bots) else pause


def moment_of(took: float, pace: float, beat: float) -> float:
    """When an answer that took so long is given: at its pace, or where the server was too busy, a few beats later."""
    return pace if took <= pace or not beat else pace + math.ceil((took - pace) / beat) * beat


class BotSeats:
    """Makes the moves of all bots, one task a table; or has them made by others, through a queue."""

    def __init__(
        self,
        tables: Tables,
        thinkers: Thinkers,
        pause: float,
        queue: BotQueue | None = None,
        leases: Leases | None = None,
    ) -> None:
        self.thinkers = thinkers
        self.queue = queue
        self._leases = leases  # where there are several processes: without a queue one of them thinks
        self._tables = tables
        self._pause = pause
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._asked: dict[str, tuple[int, float]] = {}  # of each table: the version, and when

    def wake(self, facts: Facts) -> None:
        """Somebody moved, or looks: if a bot is to act at this table, let it."""
        if not bots_to_act(facts):
            return
        if facts.id in self._tasks:
            self._again.add(facts.id)
            return
        if self.queue is not None:
            version, when = self._asked.get(facts.id, (-1, 0.0))
            if version == facts.version and time.monotonic() - when < ASK_AGAIN:
                return
            if len(self._asked) >= MOST_ASKED:
                self._asked.clear()
            self._asked[facts.id] = (facts.version, time.monotonic())
        self._begin(facts)

    def _begin(self, facts: Facts) -> None:
        doing = self._play(facts.id) if self.queue is None else self._ask(self.queue, facts)
        task = asyncio.create_task(doing)
        self._tasks[facts.id] = task
        task.add_done_callback(lambda done: self._ended(facts.id, done))

    def _ended(self, id: str, task: asyncio.Task[None]) -> None:
        self._tasks.pop(id, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("a bot could not play", exc_info=task.exception())

    async def wake_all(self) -> None:
        """After a start: games in which a bot was to act go on."""
        for facts in await self._tables.store.with_bots(MOST_WOKEN):
            self.wake(facts)

    async def _ask(self, queue: BotQueue, facts: Facts) -> None:
        """Let another process think; without Redis this one has to."""
        try:
            await queue.put(facts.id, has_people(facts))
        except (RedisError, OSError):
            await self._play(facts.id)

    async def _play(self, id: str) -> None:
        """Move as long as a bot is to act."""
        while True:
            self._again.discard(id)
            if not await self._move_alone(id) and id not in self._again:
                return

    async def _move_alone(self, id: str) -> bool:
        """The same as `move_once`, unless another process does it; if that dies, whoever looks wakes the bot again."""
        if self._leases is None:
            return await self.move_once(id)
        name = LEASE_NAME + id
        try:
            if not await self._leases.take(name, LEASE):
                return False
            try:
                return await self.move_once(id)
            finally:
                await self._leases.give_back(name)
        except AWAY:
            log.warning("a bot could not move: the database is away")
            return False

    async def move_once(self, id: str) -> bool:
        """Make the moves of the bots that are asked. Says whether to look again: they moved, or somebody else did."""
        try:
            live = await self._tables.get(id)
            seats = bots_to_act(live.facts)
            if not seats:
                return False
            await self._answer(live, seats)
        except Refused:
            return False
        except AWAY:  # the database is away; whoever looks at the table wakes the bot again
            log.warning("a bot could not move: the database is away")
            return False
        return True

    async def _answer(self, live: Live, seats: list[int]) -> None:
        """All bots that are asked answer together, when their time is up: how long one thinks, and whether it had
        anything to think about, says nothing about its cards."""
        facts = live.facts  # as they are now: the table goes on while the bots think
        clock = asyncio.get_running_loop().time
        begun = clock()
        chosen = await asyncio.gather(*[self.thinkers.choose(live, seat, len(seats)) for seat in seats])
        pace = pace_of([facts.seats[seat].mover for seat in seats], self._pause)
        await asyncio.sleep(moment_of(clock() - begun, pace, self._pause) - (clock() - begun))
        for seat, action in zip(seats, chosen, strict=True):
            try:
                moved = await self._tables.move(facts.id, seat, facts.plies, [action], facts.seats[seat].mover)
                await self._remark(moved, seat)
            except Stale:  # somebody changed what this answer was about: the bot thinks again
                continue

    async def _remark(self, live: Live, seat: int) -> None:
        """Say at once what a bot that has moved has to say: instinct knows it without a thought."""
        facts = live.facts
        mover = facts.seats[seat].mover or ""
        seed = thought_seed(facts, seat)
        words = remarks(make_bot(mover, seed), live.table.state, seat, seed) if facts.status == PLAYING else []
        if words:
            await self._tables.move(facts.id, seat, facts.plies, words, mover)

    async def close(self) -> None:
        """The server stops."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.close()
        if self.queue is not None:
            await self.queue.close()
