"""Worker processes in which bots think, so that they never block; whoever plays with people goes first."""

import asyncio
import heapq
import math
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from itertools import count
from multiprocessing import get_context
from typing import Any, TypeVar

from castaways.bots import Sight
from castaways.bots.hints import Hint
from castaways.daily.bots import seat_to_act
from castaways.daily.bots import thought_seed as seed_of_thought
from castaways.server.bots.thoughts import stand_back, think, think_of_hints
from castaways.server.scale.metrics import THOUGHTS
from castaways.server.storage.models import PLAYING
from castaways.server.storage.table_info import TableInfo
from castaways.server.tables.live import LiveTable
from castaways.server.tables.tempers import temper_of

TRIES = 3  # for a worker that died
THINKING_SECONDS = 0.9  # seconds that bots think, all that are asked together; what they stand in line for counts
SHORTEST = 0.05  # seconds that a bot has left in any case: a long line makes bots weaker, and keeps nobody waiting
Answer = TypeVar("Answer")


def thought_seed(info: TableInfo, seat: int) -> int:
    """What a bot's luck follows from: the same in the same game, unlike the game's own luck."""
    return seed_of_thought(info.seed, info.plies, seat)


class PrioritySlots:
    """So many at once; those in a hurry are let in first, else whoever came first."""

    def __init__(self, slots: int) -> None:
        self._slots = self._free = slots
        self._numbers = count()
        self._line: list[tuple[bool, int, asyncio.Future[None]]] = []

    @property
    def waiting(self) -> int:
        """How many stand in line."""
        return len(self._line)

    @property
    def idle(self) -> bool:
        """Has nobody a turn?"""
        return self._free == self._slots

    @asynccontextmanager
    async def turn(self, hurry: bool) -> AsyncIterator[None]:
        """Wait for a turn, and have it."""
        if self._free:
            self._free -= 1
        else:
            place = asyncio.get_running_loop().create_future()
            heapq.heappush(self._line, (not hurry, next(self._numbers), place))
            try:
                await place
            except asyncio.CancelledError:
                if place.done() and not place.cancelled():  # let in, and gone at the same moment
                    self._next()
                raise
        try:
            yield
        finally:
            self._next()

    def _next(self) -> None:
        while self._line:
            _, _, place = heapq.heappop(self._line)
            if not place.done():
                place.set_result(None)
                return
        self._free += 1


class BotPool:
    """A pool of worker processes."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self.turns = PrioritySlots(workers)

    def resize(self, workers: int) -> None:
        """So many processes, before the first thought."""
        self._workers = workers
        self.turns = PrioritySlots(workers)

    async def choose(self, live: LiveTable, seat: int, together: int = 1, waited: float = 0.0) -> int:
        """What the bot of a seat does, one of so many that are asked at once: they share the time there is, of which
        they have waited for so many seconds already. A bot of the day is given all the time it needs, and hears
        nothing: it must do the same for everybody."""
        daily = bool(live.info.daily)
        seed = thought_seed(live.info, seat)
        heard = () if daily else live.people.phrases(live.info.plies)
        sight = Sight.at(live.table, seat, seed, heard).in_manner(temper_of(live.info, seat))
        name = live.info.seats[seat].mover or ""
        clock = asyncio.get_running_loop().time
        begun = clock()
        with THOUGHTS.time():
            async with self.turns.turn(has_people(live.info)):
                left = max(THINKING_SECONDS - waited - (clock() - begun), SHORTEST)
                seconds = None if daily else min(THINKING_SECONDS / math.ceil(together / self._workers), left)
                return await self.run(think, name, seed, sight, seconds)

    async def hint(self, live: LiveTable, seat: int) -> list[Hint]:
        """What a person at a seat could do best, from what the seat may know."""
        seed = thought_seed(live.info, seat)
        sight = Sight.at(live.table, seat, seed)
        return await self.work(True, think_of_hints, seed, sight)

    async def work(self, hurry: bool, function: Callable[..., Answer], *args: Any) -> Answer:
        """What a function of ours says, called in a worker process."""
        async with self.turns.turn(hurry):
            return await self.run(function, *args)

    async def run(self, function: Callable[..., Answer], *args: Any) -> Answer:
        """The same for whoever has a turn."""
        loop = asyncio.get_running_loop()
        for _ in range(TRIES - 1):
            try:
                return await loop.run_in_executor(self._workers_pool(), function, *args)
            except BrokenProcessPool:
                self._pool = None
        return await loop.run_in_executor(self._workers_pool(), function, *args)

    def _workers_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=stand_back)
        return self._pool

    def close(self) -> None:
        """No more thoughts."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def has_people(info: TableInfo) -> bool:
    """Does anybody at the table wait for the bots?"""
    return any(seat.guest for seat in info.seats)


def bots_to_act(info: TableInfo) -> list[int]:
    """The seats that the game waits for and that bots play; none while people talk about a move taken back, in a pause,
    and where bots play for all people: then the game waits for one of them."""
    if not info.botted or info.status != PLAYING or info.open_takeback or info.paused or info.abandoned:
        return []
    bots = [seat for seat, seat_info in enumerate(info.seats) if seat_info.mover]
    if info.daily:  # one after the other, and after the person: else a game would depend on who was quicker
        first = seat_to_act(info.waiting, sum(1 << seat for seat in bots))
        return [] if first is None else [first]
    return [seat for seat in bots if info.waits_for(seat)]
