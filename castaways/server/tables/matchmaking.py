"""Playing with somebody now: whoever asks sits down with those who wait, or waits at a table of their own.

The queue of a game is its tables: public ones that were made here and wait. So it survives a restart and is the same
for all processes; a lease sees to it that two who ask at the same moment meet.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager

from castaways.core.registry import game as game_of
from castaways.server.errors import Refused, Stale
from castaways.server.scale.leases import Leases
from castaways.server.storage.models import HERE, NO_CLOCK, OPEN
from castaways.server.storage.ratings import is_rateable
from castaways.server.storage.table_info import SeatInfo, TableInfo
from castaways.server.storage.timestamps import now, now_ms
from castaways.server.tables.live import LiveTable
from castaways.server.tables.service import NOBODY, PERSON, Tables

CLOCK = "move-120"  # strangers play with a clock, where the server offers this one
ARRIVING = 60  # seconds after it was made in which whoever made a table may not have opened it yet
MOST_LOOKED_AT = 50  # tables of the queue
LEASE = 5.0  # seconds
TRIES, PAUSE = 100, 0.05  # for the lease of another process
Counted = Callable[[TableInfo], AbstractAsyncContextManager[None]]  # around the sitting down at a table


class Matchmaking:
    """The queues of all games."""

    def __init__(self, tables: Tables, leases: Leases, clocks: tuple[str, ...], offer_after: float) -> None:
        self._tables = tables
        self._leases = leases
        self._clock = CLOCK if CLOCK in clocks else NO_CLOCK
        self._offer = int(offer_after * 1000)
        self._locks: dict[str, asyncio.Lock] = {}

    async def _find(self, game: str, guest: str, name: str, counted: Counted) -> TableInfo | None:
        """The table at which somebody sits down with others who wait; None if nobody waits."""
        waiting = await self._tables.store.queued(game, MOST_LOOKED_AT, guest)
        mine = next((info for info in waiting if info.seats_of(guest)), None)
        if mine is not None:
            return mine
        for info in waiting:
            try:
                live = await self._without_absent(info.id)
                if live is not None:
                    async with counted(live.info):
                        return await self._tables.sit(info.id, None, guest, name)
            except (Refused, Stale) as refused:  # it is full, has begun, or its host does not want this one
                if refused.status == 429:  # they have sat down too often, here or there
                    raise
        return None

    async def join(
        self, game: str, guest: str, name: str, lang: str, counted: Counted, may_make: Callable[[], Awaitable[None]]
    ) -> TableInfo:
        """Sit down with those who wait, which is `counted`, or at a new table; `may_make` is asked before one is
        made."""
        least, most = game_of(game).seats
        if most < 2:
            raise Refused(422, "error-alone-game")
        async with self._locks.setdefault(game, asyncio.Lock()):
            await self._lease(game)
            try:
                found = await self._find(game, guest, name, counted)
                if found is not None:
                    return found
                await may_make()
                return await self._make(game, (guest, name), max(2, least), lang)
            finally:
                await self._leases.give_back(f"queue {game}")

    async def _lease(self, game: str) -> None:
        for _ in range(TRIES):
            if await self._leases.take(f"queue {game}", LEASE):
                return
            await asyncio.sleep(PAUSE)
        raise Refused(503, "error-away")

    async def _make(self, game: str, host: tuple[str, str], players: int, lang: str) -> TableInfo:
        seats = [PERSON, *[NOBODY] * (players - 1)]
        return await self._tables.create(
            game,
            host,
            seats,
            [""] * players,
            {},
            public=True,
            clock=self._clock,
            lang=lang,
            queued=True,
            rated=is_rateable(game),
            next_deadline=now_ms() + self._offer,
        )

    async def _without_absent(self, id: str) -> LiveTable | None:
        """A table at which somebody really waits: seats of people who have gone are free again. None: nobody does."""
        async with self._tables.changing(id) as live:
            info = live.info
            if info.status != OPEN or not any(_waits(live, seat_info) for seat_info in info.seats):
                return None
            gone = {
                seat: SeatInfo(None, None, "")
                for seat, seat_info in enumerate(info.seats)
                if seat_info.guest is not None and not _waits(live, seat_info)
            }
            return await self._tables.change(live, gone) if gone else live


def _waits(live: LiveTable, seat_info: SeatInfo) -> bool:
    """Does somebody sit here who has the table before them, or is about to?"""
    if seat_info.guest is None:
        return False
    state = live.people.present.get(seat_info.guest)
    return state == HERE or (state is None and now() - live.info.created < ARRIVING)


def bots_offered(info: TableInfo, moment: int) -> bool:
    """Have people waited for so long that bots are offered? The moment is noted as the table's deadline."""
    return info.status == OPEN and (info.next_deadline is None or info.next_deadline <= moment)
