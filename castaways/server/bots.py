"""Bots at seats. They think in worker processes, on a resampled world, so that they can neither cheat nor block."""

import asyncio
import hashlib
import logging
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from castaways.bots import Sight, make_bot
from castaways.server.errors import Refused, Stale
from castaways.server.models import PLAYING
from castaways.server.store import Facts
from castaways.server.tables import Live, Tables

log = logging.getLogger(__name__)
MOST_WOKEN = 1000  # tables looked after when the server starts
TRIES = 3  # for a worker that died
PATIENCE = 1.0  # seconds that people wait for a bot


def think(name: str, seed: int, sight: Sight) -> int:
    """What a bot does. This runs in a worker process."""
    return int(make_bot(name, seed, seconds=PATIENCE).choose(sight))


def thought_seed(facts: Facts, seat: int) -> int:
    """What a bot's luck follows from: the same in the same game, unlike the game's own luck."""
    text = f"castaways thought {facts.seed} {facts.plies} {seat}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")


class BotSeats:
    """Makes the moves of all bots, one task a table."""

    def __init__(self, tables: Tables, workers: int, pause: float) -> None:
        self._tables = tables
        self._workers = workers
        self._pause = pause
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    def wake(self, facts: Facts) -> None:
        """Somebody moved, or looks: if a bot is to act at this table, let it."""
        if not bots_to_act(facts):
            return
        if facts.id in self._tasks:
            self._again.add(facts.id)
            return
        task = asyncio.create_task(self._play(facts.id))
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

    async def _play(self, id: str) -> None:
        """Move as long as a bot is to act."""
        while True:
            self._again.discard(id)
            try:
                live = await self._tables.get(id)
                seats = bots_to_act(live.facts)
                if not seats:
                    if id in self._again:
                        continue
                    return
                await self._answer(live, seats)
            except Refused:
                return

    async def _answer(self, live: Live, seats: list[int]) -> None:
        """All bots that are asked answer together, so that how long one takes says nothing about its cards."""
        facts = live.facts  # as they are now: the table goes on while the bots think
        actions = asyncio.gather(*[self._choose(live, seat) for seat in seats])
        chosen, _ = await asyncio.gather(actions, asyncio.sleep(self._pause))
        for seat, action in zip(seats, chosen, strict=True):
            try:
                await self._tables.move(facts.id, seat, facts.plies, [action], facts.seats[seat].mover)
            except Stale:  # somebody changed what this answer was about: the bot thinks again
                continue

    async def _choose(self, live: Live, seat: int) -> int:
        seed = thought_seed(live.facts, seat)
        sight = Sight(live.table.state, seat, seed)
        name = live.facts.seats[seat].mover or ""
        loop = asyncio.get_running_loop()
        for _ in range(TRIES - 1):
            try:
                return await loop.run_in_executor(self._workers_pool(), think, name, seed, sight)
            except BrokenProcessPool:
                self._pool = None
        return await loop.run_in_executor(self._workers_pool(), think, name, seed, sight)

    def _workers_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"))
        return self._pool

    async def close(self) -> None:
        """The server stops."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def bots_to_act(facts: Facts) -> list[int]:
    """The seats that the game waits for and that bots play; none while people talk about a move taken back."""
    if facts.status != PLAYING or facts.asking:
        return []
    return [seat for seat, sitting in enumerate(facts.seats) if sitting.mover and facts.waits_for(seat)]
