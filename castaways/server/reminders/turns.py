"""Finds games that wait for somebody who is not there, and has them told: once a turn, whichever process notices.

A process that changes or loads a table looks at it again some time later; besides, all games in play are looked
through now and then, so that nobody is forgotten when a process dies. What is due is written into the outbox under a
key that names the turn, which nobody can write twice.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, func, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.server.reminders.quiet import LONGEST, QuietHours, QuietPeople
from castaways.server.reminders.subscriptions import Subscriptions
from castaways.server.settings import Settings
from castaways.server.storage.archive import goes_on
from castaways.server.storage.models import HERE, PLAYING, AccountRow, MoveRow, PresenceRow, SeatRow, TableRow
from castaways.server.storage.models.reminders import SubscriptionRow
from castaways.server.storage.outbox import DAY, HOUR, MAIL, PUSH, Item, Outbox
from castaways.server.storage.table_info import TableInfo
from castaways.server.storage.tables import Store
from castaways.server.storage.timestamps import now, now_ms
from castaways.server.tables import clocks
from castaways.server.tables.clocks import Timing

TURN, DAILY, LATE = "turn", "daily", "late"  # kinds of reminders
SLOW = 3600  # seconds for a move from which on a table is one that people come back to
SLOW_WORDS = ("move-____%", "player-____%")  # these may be slow: so many digits at least
LATE_SHARE = 8  # an eighth of the time, ...
LATE_MOST = 6 * 3_600_000  # ... and never more than so many ms, before it runs out
MOST_NOTED = 20_000  # tables that a process will look at again
AT_ONCE = 200  # tables looked at in one go
MOST_FOUND = 5000
MOST_PUSHED = 200  # messages an hour to all browsers of one person
OLD_DAYS = 7  # of games without a move for longer nobody is told


@dataclass(frozen=True, slots=True)
class Turn:
    """A game that waits for a person."""

    info: TableInfo
    guest: str
    seat: int
    left: int | None  # ms, where there is a clock


def is_slow(word: str) -> bool:
    """Is this the clock of a game that people come back to, such as a day for each move?"""
    return clocks.read_kind(word)[1] >= SLOW * 1000


def waits_for_guest(info: TableInfo, guest: str) -> bool:
    """Does a game wait for this person, and for no bot in their place?"""
    return bool(_asked(info, guest)) and info.status == PLAYING


def _asked(info: TableInfo, guest: str) -> list[int]:
    return [seat for seat in info.seats_of(guest) if not info.seats[seat].stand_in and info.waits_for(seat)]


def turns_of(info: TableInfo, guests: Iterable[str] | None = None) -> list[Turn]:
    """For whom a game waits, of these people or of all."""
    if info.status != PLAYING or info.paused or not goes_on(info):
        return []
    found = []
    ticking, moment = clocks.load(info.clocks), now_ms()
    for guest in info.people if guests is None else guests:
        asked = _asked(info, guest)
        if asked:
            left = min((ticking[seat].left_at(moment) for seat in asked), default=None) if ticking else None
            found.append(Turn(info, guest, asked[0], left))
    return found


def late_ms(word: str) -> int:
    """So long before somebody's time runs out they are told."""
    return min(clocks.read_kind(word)[1] // LATE_SHARE, LATE_MOST)


class TurnWatch:
    """What one process does about it."""

    def __init__(
        self,
        engine: AsyncEngine,
        store: Store,
        outbox: Outbox,
        subscriptions: Subscriptions,
        settings: Settings,
        quiet: QuietPeople,
    ) -> None:
        self._engine = engine
        self._store = store
        self._outbox = outbox
        self._subscriptions = subscriptions
        self._quiet = quiet
        self._soon = int(settings.remind_after * 1000)
        self._later = max(self._soon, int(settings.mail_after * 1000))
        self._mail = settings.sends_mail
        self._push = settings.push
        self._timing = Timing(int(settings.grace * 1000), int(settings.last_call * 1000))
        self._noted: dict[str, tuple[int, bool]] = {}  # tables: since when, and whether they were looked at soon after

    def on_state(self, info: TableInfo) -> None:
        """This process has made or loaded a state of a table."""
        self._noted.pop(info.id, None)
        if info.status != PLAYING:
            return
        self._noted[info.id] = (now_ms(), False)
        if len(self._noted) > MOST_NOTED:
            del self._noted[next(iter(self._noted))]

    async def look(self) -> int:
        """Look at the tables whose time has come; gives how many reminders are new."""
        moment = now_ms()
        soon = [id for id, (since, looked) in self._noted.items() if not looked and since + self._soon <= moment]
        later = [id for id, (since, _) in self._noted.items() if since + self._later <= moment]
        for id in soon:
            self._noted[id] = (self._noted[id][0], True)
        for id in later:
            del self._noted[id]
        wanted = list(dict.fromkeys((*soon, *later)))
        return sum([await self._remind(wanted[at : at + AT_ONCE]) for at in range(0, len(wanted), AT_ONCE)])

    async def look_everywhere(self) -> int:
        """The same for all games of people who want to be told."""
        told = select(SubscriptionRow.guest).union(select(AccountRow.guest).where(_wants_mail()))
        since = now() - OLD_DAYS * 86400
        query = select(TableRow.id).join(SeatRow, SeatRow.table_id == TableRow.id)
        query = query.where(TableRow.status == PLAYING, TableRow.changed > since, SeatRow.guest.in_(told)).distinct()
        async with self._engine.connect() as connection:
            ids = list(await connection.scalars(query.limit(MOST_FOUND)))
        return sum([await self._remind(ids[at : at + AT_ONCE]) for at in range(0, len(ids), AT_ONCE)])

    async def look_for_late(self) -> int:
        """Tell those whose time is about to run out at a table that people come back to."""
        if not self._mail:
            return 0
        slow = or_(*(TableRow.clock.like(word) for word in SLOW_WORDS))
        due = TableRow.next_deadline.between(now_ms(), now_ms() + LATE_MOST + LONGEST)
        async with self._engine.connect() as connection:
            query = select(TableRow.id).where(due, slow, TableRow.status == PLAYING)
            ids = list(await connection.scalars(query.order_by(TableRow.next_deadline).limit(MOST_FOUND)))
        return sum([await self._remind(ids[at : at + AT_ONCE], late=True) for at in range(0, len(ids), AT_ONCE)])

    # ------------------------------------------------------------------ whom, and how

    async def _remind(self, ids: Sequence[str], late: bool = False) -> int:
        infos = await self._store.tables(ids) if ids else []
        ready = [info for info in infos if now_ms() - info.changed * 1000 >= self._soon or late]
        turns = [turn for info in ready for turn in turns_of(info)]
        if not turns:
            return 0
        here = await self._here([turn.info.id for turn in turns])
        turns = [turn for turn in turns if (turn.info.id, turn.guest) not in here]
        marks = await self._marks(turns)
        guests = {turn.guest for turn in turns}
        items = [] if late or not self._push else await self._pushes(turns, guests, marks)
        if self._mail:
            items += await self._letters(turns, guests, marks, late)
        return await self._outbox.put(items) if items else 0

    async def _here(self, ids: Sequence[str]) -> set[tuple[str, str]]:
        """Who looks at which of these tables: they see it themselves."""
        query = select(PresenceRow.table_id, PresenceRow.guest)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.where(PresenceRow.table_id.in_(ids), PresenceRow.state == HERE))
            return {(row.table_id, row.guest) for row in rows}

    async def _marks(self, turns: Sequence[Turn]) -> dict[tuple[str, str], str]:
        """What names each turn: since when the clock runs, else the last move of the person."""
        marks: dict[tuple[str, str], str] = {}
        unclocked = [turn for turn in turns if not turn.info.clocks]
        moved = await self._last_moves({turn.info.id for turn in unclocked})
        for turn in turns:
            if turn.info.clocks:
                mark = f"{turn.seat} since {clocks.load(turn.info.clocks)[turn.seat].since}"
            else:
                last = max((moved.get((turn.info.id, seat), -1) for seat in turn.info.seats_of(turn.guest)), default=-1)
                mark = f"{turn.seat} after {last}"
            marks[turn.info.id, turn.guest] = f"{turn.info.id} {mark}"
        return marks

    async def _last_moves(self, ids: set[str]) -> Mapping[tuple[str, int], int]:
        if not ids:
            return {}
        query = select(MoveRow.table_id, MoveRow.seat, func.max(MoveRow.ply)).where(MoveRow.table_id.in_(ids))
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.group_by(MoveRow.table_id, MoveRow.seat))
            return {(str(table), int(seat)): int(ply) for table, seat, ply in rows}

    async def _pushes(
        self, turns: Sequence[Turn], guests: set[str], marks: Mapping[tuple[str, str], str]
    ) -> list[Item]:
        browsers = await self._subscriptions.of(guests)
        items = []
        for turn in turns:
            mark = marks[turn.info.id, turn.guest]
            lasts = DAY if turn.left is None else max(60_000, min(DAY, turn.left))
            for one in browsers:
                if one.guest == turn.guest:
                    args = {"table": turn.info.id, "browser": one.id}
                    items.append(Item(f"{PUSH} {one.id} {mark}", PUSH, TURN, turn.guest, args, lasts))
        return await self._bounded(items) if items else []

    async def _bounded(self, items: list[Item]) -> list[Item]:
        """Those of these that are new, and no more an hour for a person than anybody plays: whoever names the push
        service of somebody else shall not flood it through us."""
        known = await self._outbox.known(item.key for item in items)
        sent = await self._outbox.counts({item.guest or "" for item in items}, PUSH, now_ms() - HOUR)
        kept = []
        for item in items:
            guest = item.guest or ""
            if item.key not in known and sent.get(guest, 0) < MOST_PUSHED:
                sent[guest] = sent.get(guest, 0) + 1
                kept.append(item)
        return kept

    async def _letters(
        self, turns: Sequence[Turn], guests: set[str], marks: Mapping[tuple[str, str], str], late: bool
    ) -> list[Item]:
        async with self._engine.connect() as connection:
            query = select(AccountRow.guest).where(AccountRow.guest.in_(sorted(guests)), _wants_mail())
            wanted = set(await connection.scalars(query))
        written = await self._outbox.lately(wanted, DAILY, now_ms() - DAY)
        hours = await self._quiet.of(wanted) if late else {}
        items = []
        for turn in turns:
            if turn.guest not in wanted:
                continue
            args = {"table": turn.info.id}
            if is_slow(turn.info.clock):
                if late and not _is_running_out(turn, hours.get(turn.guest)):
                    continue
                kind = LATE if late else TURN
                key = f"{MAIL} {kind} {marks[turn.info.id, turn.guest]}"
                items.append(Item(key, MAIL, kind, turn.guest, args, max(60_000, min(DAY, turn.left or DAY))))
            elif not late and turn.guest not in written and self._is_late(turn.info):
                written.add(turn.guest)
                key = f"{MAIL} {DAILY} {turn.guest} {now_ms() // DAY}"
                items.append(Item(key, MAIL, DAILY, turn.guest, args))
        return items

    def _is_late(self, info: TableInfo) -> bool:
        """Has a game waited for so long that a letter is in place?"""
        return now_ms() - info.changed * 1000 >= self._later


def _is_running_out(turn: Turn, quiet: QuietHours | None) -> bool:
    """Is it time to warn somebody? Whose time ends in their quiet hours is warned before these begin."""
    if turn.left is None:
        return False
    moment = now_ms()
    end = moment + turn.left if quiet is None else quiet.begin_before(moment + turn.left)
    return end - moment <= late_ms(turn.info.clock)


def _wants_mail() -> ColumnElement[bool]:
    return AccountRow.email.is_not(None) & AccountRow.email_turns
