"""Par of today's and tomorrow's deals, worked out in the background: the least urgent work of a server.

One game of a bot at a time, in a process of its own that stands back for everything else; each is written down, so that
a server that stops goes on where it was. Of several processes one does it. Par is set once, when all games are played.
"""

import asyncio
import logging
import os
import random
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from datetime import timedelta
from multiprocessing import get_context

from sqlalchemy.exc import SQLAlchemyError

from castaways.daily.deals import Deal, daily_games
from castaways.daily.par import GAMES, STRENGTHS, STRONG, median, play
from castaways.server.daily.service import Daily
from castaways.server.scale.leases import Leases
from castaways.server.storage.database import UNAVAILABLE

log = logging.getLogger(__name__)
LEASE = "daily par"
LEASE_SECONDS = 180.0  # longer than any game of a bot
FIRST = 60.0  # seconds after the start within which a server looks for the first time
LAST = 19  # how much it stands back
Play = Callable[[Deal, str, int], Awaitable[int]]


def stand_back() -> None:
    """Everything else goes first."""
    if hasattr(os, "nice"):
        os.nice(LAST)


class ParTask:
    """Works out what is missing."""

    def __init__(self, daily: Daily, leases: Leases, every: float, play: Play | None = None) -> None:
        self._daily = daily
        self._leases = leases
        self._every = every
        self._play = play or self._elsewhere
        self._task: asyncio.Task[None] | None = None
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Begin, if the settings say how often."""
        if self._every:
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """The server stops. The game that is being played is played again by the next one."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._send_home()

    async def _run(self) -> None:
        await asyncio.sleep(random.uniform(min(5.0, self._every), min(FIRST, self._every)))  # noqa: S311
        while True:
            try:
                if await self._leases.take(LEASE, LEASE_SECONDS):
                    await self._daily.settle_all()
                while await self.step():
                    pass
            except (*UNAVAILABLE, SQLAlchemyError, BrokenProcessPool) as error:
                log.warning("par could not be worked out (%s)", type(error).__name__)
                self._send_home()
            self._send_home()  # nothing to do until tomorrow: no process waits for that
            await asyncio.sleep(self._every)

    async def step(self) -> bool:
        """One game of a bot, if one is missing and no other process works at it; says whether to go on."""
        missing = await self._missing()
        if missing is None or not await self._leases.take(LEASE, LEASE_SECONDS):
            return False
        deal, strength = missing
        day = deal.day.isoformat()
        scores, par = await self._daily.store.games_of_bots(day, deal.game, strength)
        if par is not None:
            return True
        scores.append(await self._play(deal, strength, len(scores)))
        found = median(scores) if len(scores) >= self._daily.measure.games else None
        if await self._daily.store.note_game(day, deal.game, strength, scores, found) and found is not None:
            log.info("par of a daily deal is set", extra={"day": day, "game": deal.game, "strength": strength})
        return True

    async def _missing(self) -> tuple[Deal, str] | None:
        """What to work at: today's par first, then tomorrow's, then those of the other strengths."""
        today = self._daily.today()
        days = (today, today + timedelta(days=1))
        known = await self._daily.store.progress([day.isoformat() for day in days])
        of = self._daily.measure.strengths
        for which in (slice(1), slice(1, None)):
            for day in days:
                for game in daily_games():
                    for strength in of(game)[which]:
                        if known.get((day.isoformat(), game, strength), (0, None))[1] is None:
                            return await self._daily.deal(game, day), strength
        return None

    async def _elsewhere(self, deal: Deal, strength: str, number: int) -> int:
        """A game in the process that stands back."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=stand_back)
        return await asyncio.get_running_loop().run_in_executor(self._pool, play, deal, strength, number)

    def _send_home(self) -> None:
        """End the process at once. A pool would play its game to the end, and a server that stops would wait for it."""
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):  # Python 3.14 has a call for it
                process.terminate()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


async def state_of_par(daily: Daily) -> list[dict[str, object]]:
    """For the hosts of a server: what is worked out of today and tomorrow."""
    today = daily.today()
    days = [(today + timedelta(days=more)).isoformat() for more in (0, 1)]
    known = await daily.store.progress(days)
    return [
        {
            "day": day,
            "game": game,
            "done": sum(known.get((day, game, strength), (0, None))[0] for strength in STRENGTHS),
            "total": GAMES * len(STRENGTHS),
            "strong": known.get((day, game, STRONG), (0, None))[0],
            "games": GAMES,
            "par": known.get((day, game, STRONG), (0, None))[1],
        }
        for day in days
        for game in daily_games()
    ]
