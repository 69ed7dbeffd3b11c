"""Daily deals: who plays which deal at which table, what counts, and to whom a deal of today is open."""

import asyncio
import logging
import secrets
from dataclasses import replace
from datetime import date, timedelta

from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.core.errors import CastawaysError
from castaways.core.record import Record
from castaways.core.result import Result
from castaways.daily.deals import PERSON, Deal, daily_games, day_of, deal_of, ends, squares_of, terms_of
from castaways.daily.par import Measure
from castaways.server.daily.store import Attempt, DailyStore
from castaways.server.errors import Refused
from castaways.server.storage.database import UNAVAILABLE, shared_secret, writing
from castaways.server.storage.models import OVER
from castaways.server.storage.table_info import SeatInfo, TableInfo
from castaways.server.storage.timestamps import now
from castaways.server.tables.names import bot_names, distinct_names
from castaways.server.tables.service import EVEN, Tables

log = logging.getLogger(__name__)
KEY = "daily key"  # of the secrets that all processes of a server share; a part of every backup
MOST_KEPT = 64  # deals in memory


class Daily:
    """The daily deals of one server."""

    def __init__(self, engine: AsyncEngine, tables: Tables) -> None:
        self.store = DailyStore(engine)
        self._tables = tables
        self._key: bytes | None = None
        self.measure = Measure()
        self._deals: dict[tuple[date, str], Deal] = {}
        self._settling: set[asyncio.Task[None]] = set()

    def use(self, key: bytes, measure: Measure | None = None) -> None:
        """Deal by this key, and set par so: where there is no server to keep a secret, and to think for long."""
        self._key, self.measure = key, measure or self.measure

    async def close(self) -> None:
        """The server stops; what was not settled is by the next one."""
        await asyncio.gather(*self._settling, return_exceptions=True)

    # ------------------------------------------------------------------ deals

    def today(self) -> date:
        """The day that it is, in UTC."""
        return day_of(now())

    async def deal(self, game: str, day: date | None = None) -> Deal:
        """The deal of a day (today's, if none is said). Today's and tomorrow's are made when they are first asked for,
        and never change; of days before there are those that were made."""
        wanted = day or self.today()
        if game not in daily_games():
            raise Refused(404, "error-no-page")
        known = self._deals.get((wanted, game))
        if known is not None:
            return known
        found = await self.store.deal(wanted, game)
        if found is None:
            if not self.today() <= wanted <= self.today() + timedelta(days=1):
                raise Refused(404, "error-daily-none")
            await self.store.make_deal(self.measure.seated(deal_of(await self._shared_key(), wanted, game)))
            found = await self.store.deal(wanted, game)
        if found is None:
            raise Refused(503, "error-away")
        if len(self._deals) >= MOST_KEPT:
            self._deals.clear()
        self._deals[wanted, game] = found
        return found

    async def _shared_key(self) -> bytes:
        if self._key is None:
            self._key = bytes.fromhex(await shared_secret(self.store.engine, KEY, lambda: secrets.token_hex(32)))
        return self._key

    # ------------------------------------------------------------------ playing

    async def start(
        self, guest: str, name: str, lang: str, game: str, program: bool = False, pace: str = "normal"
    ) -> Attempt:
        """The attempt of somebody at today's deal: a new one, or the one they have begun."""
        deal = await self.deal(game)
        known = await self.store.attempt(deal.day.isoformat(), game, guest)
        if known is not None:
            return known
        info = self._lay(deal, guest, name, lang, counted=True, pace=pace)
        attempt = Attempt(info.daily, game, guest, info.id, program)
        try:
            async with writing(self.store.engine) as connection:
                await self.store.begin(connection, attempt)
                await self._tables.store.insert(connection, info)
        except IntegrityError:  # another request of theirs was quicker
            known = await self.store.attempt(info.daily, game, guest)
            if known is None:
                raise
            return known
        self._tables.publish(info)
        return attempt

    async def repeat(self, guest: str, name: str, lang: str, game: str, day: str, pace: str = "normal") -> TableInfo:
        """The same deal once more, for nothing: to whoever has played it, or to everybody when its day is over."""
        deal = await self.deal(game, read_day(day))
        info = self._lay(deal, guest, name, lang, counted=False, pace=pace)
        if info.sealed and not await self.has_played(info, guest):
            raise Refused(403, "error-daily-closed")
        await self._tables.store.create(info)
        self._tables.publish(info)
        return info

    def _lay(self, deal: Deal, guest: str, name: str, lang: str, counted: bool, pace: str) -> TableInfo:
        names = distinct_names([name, *bot_names(deal.players, lang)[1:]])
        seats = [SeatInfo(guest, None, names[PERSON])]
        seats += [SeatInfo(None, bot, called) for bot, called in zip(deal.bots, names[1:], strict=True)]
        manners = {"chat": False, "tempers": EVEN, "lang": lang, "pace": pace, "public": False}
        info = self._tables.lay(deal.game, deal.players, dict(deal.options), seats, guest, deal.seed, **manners)
        return replace(info, seed_chosen=False, salt=deal.salt, daily=deal.day.isoformat(), counted=counted)

    # ------------------------------------------------------------------ who may see it

    async def has_played(self, info: TableInfo, guest: str) -> bool:
        """Has somebody finished their attempt at the deal of a table? Then it is open to them."""
        attempt = await self.store.attempt(info.daily, info.game, guest)
        if attempt is None:
            return False
        if attempt.ended is None:
            await self.settle(attempt.table)
            attempt = await self.store.attempt(info.daily, info.game, guest)
        return attempt is not None and attempt.ended is not None

    # ------------------------------------------------------------------ what counts

    def on_state(self, info: TableInfo) -> None:
        """A table is in this state: if an attempt has ended, it is looked at."""
        if info.counted and info.status == OVER:
            task = asyncio.create_task(self._settle_soon(info.id))
            self._settling.add(task)
            task.add_done_callback(self._settling.discard)

    async def _settle_soon(self, table: str) -> None:
        try:
            await self.settle(table)
        except (*UNAVAILABLE, SQLAlchemyError):  # found again by `settle_all`, or when somebody asks for the board
            log.warning("an attempt at a daily deal was not settled: the database is away")

    async def settle_all(self, guest: str | None = None) -> None:
        """Settle what was left: by a process that died, by a database that was away."""
        for table in await self.store.unsettled(guest):
            await self.settle(table)

    async def settle(self, table: str) -> None:
        """The result of an attempt that is over. It counts if all its moves were made in time at this table, by the
        person alone, and if its record, played again from the deal, ends as the table says."""
        attempt = await self.store.of_table(table)
        if attempt is None or attempt.ended is not None:
            return
        loaded = await self._tables.store.load(table)
        if loaded is None or loaded[0].status != OVER:
            return
        info, moves = loaded
        deal = await self.deal(attempt.game, date.fromisoformat(attempt.day))
        record = Record(deal.game, deal.players, dict(deal.options), deal.seed, moves, rules=info.rules)
        result = replayed(record, info)
        in_time = await self.store.last_move(table) < ends(deal.day)
        ours = deals_this(info, deal, attempt.guest)
        if result is None or not ours:
            log.warning("an attempt at a daily deal does not count: its record does not replay to its result")
        fits = result is not None and ours and in_time
        scores = info.scores or (0,)
        settled = replace(attempt, ended=now(), valid=fits, score=scores[PERSON], won=bool(info.seats[PERSON].won))
        if result is not None:
            terms = terms_of(deal.game)
            marks = terms.marks(result) if terms else ()
            settled = replace(settled, squares=tuple(squares_of(record)), marks=tuple(marks))
        await self.store.settle(settled)


def replayed(record: Record, info: TableInfo) -> Result | None:
    """How the record of a table ends; None if it does not end as the table says."""
    try:
        result = record.replay().result
    except CastawaysError:
        return None
    same = result is not None and tuple(result.scores) == tuple(info.scores or ())
    return result if same else None


def deals_this(info: TableInfo, deal: Deal, guest: str) -> bool:
    """Is a table the attempt of somebody at a deal: this shuffle, these bots, and no bot at the seat of the person?"""
    mine, *others = info.seats
    alone = mine.guest == guest and mine.bot is None and mine.stand_in is None and mine.stood_in_at is None
    bots = tuple(seat_info.bot for seat_info in others) == deal.bots
    return alone and bots and info.counted and (info.seed, dict(info.options)) == (deal.seed, dict(deal.options))


def read_day(word: str) -> date:
    """A day as it is written in addresses, or `Refused`."""
    try:
        return date.fromisoformat(word)
    except ValueError as error:
        raise Refused(422, "error-bad-date") from error
