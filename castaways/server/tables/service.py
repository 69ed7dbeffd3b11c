"""Tables in play. The database is the truth; states in memory are rebuilt from it whenever it has moved on."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any
from weakref import WeakValueDictionary

from castaways.bots import CODED, STRENGTHS
from castaways.core.errors import CastawaysError, IllegalAction
from castaways.core.options import check_options, check_players, check_seed
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.result import Result
from castaways.core.table import Table, Trial
from castaways.server.errors import Refused, Stale
from castaways.server.extensions import level_of, runs_of
from castaways.server.scale.metrics import MOVE_SECONDS, moves_of
from castaways.server.scale.relay import Change
from castaways.server.scale.shared_limits import SharedLimits
from castaways.server.storage.analysis import AnalysisStore
from castaways.server.storage.archive import goes_on
from castaways.server.storage.models import OPEN, OVER, PLAYING
from castaways.server.storage.people import PeopleStore
from castaways.server.storage.progress.results import Ending
from castaways.server.storage.table_info import SeatInfo, TableInfo, changed
from castaways.server.storage.tables import Store
from castaways.server.storage.timestamps import now, now_ms
from castaways.server.tables import clocks
from castaways.server.tables.late_moves import still_valid
from castaways.server.tables.live import LiveTable
from castaways.server.tables.names import distinct_name, distinct_names
from castaways.server.tables.notify import Notifier
from castaways.server.tables.races import retried
from castaways.server.tables.stories import stories_of

OLD_RULES = "error-old-rules"
MOST_FOLLOWING = 30  # moves of a run
MOST_ACTIONS = 16  # of one decision that is made of several steps
MOST_FORGOTTEN = 64  # states looked at when there are too many of them in memory
MOST_OVER = 64  # games that are over and that nobody looks at, in memory: one takes up to a megabyte
MOST_UNDONE = 10  # moves of one person in a minute that are taken back without asking, where others play
MOST_RACES = 8  # times that a move may lose against other processes
MIXED, EVEN = "mixed", "even"  # characters of bots: by chance, or none
SEAT_BOTS = (*STRENGTHS, "instinct", "random")  # those that need no settings
PERSON, NOBODY, HOT = "me", "open", "here"  # what a seat of a new table can be, besides a bot


@dataclass(frozen=True, slots=True)
class BotMover:
    """A bot that plays at a seat, for itself or for somebody who is away."""

    seat: int
    name: str


Mover = str | BotMover  # whose decision it is: a guest's, by their id, or a bot's


class Tables:
    """All tables of a server."""

    def __init__(
        self,
        store: Store,
        people: PeopleStore,
        analyses: AnalysisStore,
        notifier: Notifier,
        kept: int,
        timing: clocks.Timing,
    ) -> None:
        self.store = store
        self.people = people
        self._analyses = analyses
        self.notifier = notifier
        self.timing = timing
        self._kept = kept
        self._undone = SharedLimits(store.engine, "undo", 60)
        self.offer_after = 180_000  # ms that a table waits before its host is offered something else
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._over: OrderedDict[str, None] = OrderedDict()  # that nobody looked at when they were last asked for
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # as long as somebody has them
        notifier.on_received(self._follow)
        notifier.on_deserted(self._put_away)

    async def get(self, id: str) -> LiveTable:
        """A table as it is now."""
        live = self._live.get(id)
        if live is not None and await self.store.version(id) == live.info.version:
            self._live.move_to_end(id)
            return live
        return await self._load(id)

    @property
    def in_memory(self) -> int:
        """How many states are kept."""
        return len(self._live)

    def known(self, id: str, version: int) -> LiveTable | None:
        """A table at this version or a later one, if that is in memory."""
        live = self._live.get(id)
        return live if live is not None and live.info.version >= version else None

    async def remembered(self, id: str) -> LiveTable:
        """A table as it was when this process last saw it. Whoever decides by this checks again when writing."""
        return self._live.get(id) or await self.get(id)

    def _follow(self, change: Change) -> None:
        """Another process has made moves: make them here too, if they fit what is in memory."""
        live = self._live.get(change.table)
        if live is None or not change.moves or change.version != live.info.version + 1:
            return
        for seat, action in change.moves:
            live.table.apply(seat, action)
        live.info = _moved(live, change.status, change.waiting)
        if not self.notifier.subscribers(change.table):
            self._put_away(change.table)

    async def _load(self, id: str) -> LiveTable:
        loaded = await self.store.load(id)
        if loaded is None:
            raise Refused(404, "error-no-table")
        info, moves = loaded
        known = self._live.get(id)
        if known is not None and known.info.version >= info.version:
            return known  # another request of this process was quicker
        if not goes_on(info):
            raise Refused(410, OLD_RULES)
        if info.status != OVER:  # it goes on by the rules that are installed
            info = replace(info, rules=game_of(info.game).rules_version)
        record = Record(info.game, info.players, info.options, info.seed, moves, info.names, rules=info.rules)
        over = info.status == OVER
        analyses = await self._analyses.of(id) if over else {}
        achieved = await self.store.achieved(id) if over else {}
        live = self._keep(LiveTable(info, Table(record), await self.people.around(id), analyses, achieved))
        if not self.notifier.subscribers(id):
            self._put_away(id)
        self.notifier.announce(info)
        return live

    def _keep(self, live: LiveTable) -> LiveTable:
        self._live[live.info.id] = live
        self._live.move_to_end(live.info.id)
        too_many = len(self._live) - self._kept
        for old in list(islice(self._live, MOST_FORGOTTEN)) if too_many > 0 else ():
            if old == live.info.id or self._in_use(old):
                self._live.move_to_end(old)
                continue
            del self._live[old]
            too_many -= 1
            if not too_many:
                break
        return live

    def _in_use(self, id: str) -> bool:
        """Does somebody look at a table, or change it?"""
        lock = self._locks.get(id)
        return bool(self.notifier.subscribers(id)) or (lock is not None and lock.locked())

    def _put_away(self, id: str) -> None:
        """Nobody looks at a table. If its game is over it will hardly be looked at again: only the last few stay, since
        a busy evening ends hundreds of them, and any is read from the database when somebody asks for it."""
        live = self._live.get(id)
        if live is None or live.info.status != OVER:
            return
        live.forget()
        self._over[id] = None
        self._over.move_to_end(id)
        if len(self._over) > MOST_OVER:
            oldest, _ = self._over.popitem(last=False)
            if self._in_use(oldest):
                self._over[oldest] = None  # later
            else:
                self._live.pop(oldest, None)

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())

    @asynccontextmanager
    async def changing(self, id: str) -> AsyncIterator[LiveTable]:
        """A table that nobody else in this process changes meanwhile."""
        async with self._lock(id):
            yield await self.get(id)

    async def change(self, live: LiveTable, seats: Mapping[int, SeatInfo] | None = None, **values: Any) -> LiveTable:
        """Other people at the seats, or other columns; whoever calls this holds the table by `changing`."""
        live.info = await self.store.change(live.info, seats, **values)
        self.publish(live.info)
        return live

    async def anew(self, id: str) -> LiveTable:
        """A table that another number of people sit at now, read again; whoever calls this holds it."""
        self._live.pop(id, None)
        return await self._load(id)

    # ------------------------------------------------------------------ before the game

    async def create(
        self,
        game: str,
        host: tuple[str, str],
        seats: Sequence[str],
        bot_names: Sequence[str],
        options: Mapping[str, Any],
        seed: int | None = None,
        public: bool = False,
        **manners: Any,
    ) -> TableInfo:
        """A new table. `seats` says who sits where: "me", "here" (at the same screen), "open", or the name of a bot.

        `host` is (id, nickname); `bot_names` are the names of all who are not the host; `manners` are the columns
        `watch`, `clock`, `stand_in`, `pace`, `tempers`, `lang`.
        """
        found = game_of(game)
        players = check_players(len(seats), *found.seats)
        checked = check_options(found.options, options)
        for seat in seats:
            if seat not in (PERSON, HOT, NOBODY):
                check_bot(seat)
        if not _host_sits_once(seats):
            raise Refused(422, "error-bad-seats")
        seat_infos = [_new_seat(seat, host, name) for seat, name in zip(seats, bot_names, strict=True)]
        names = distinct_names(seat_info.name for seat_info in seat_infos)
        seat_infos = [replace(seat_info, name=name) for seat_info, name in zip(seat_infos, names, strict=True)]
        info = self.lay(game, players, checked, seat_infos, host[0], seed, public=public, **manners)
        await self.store.create(info)
        self.publish(info)
        return info

    def lay(
        self,
        game: str,
        players: int,
        options: dict[str, Any],
        seat_infos: Sequence[SeatInfo],
        host: str,
        seed: int | None = None,
        **columns: Any,
    ) -> TableInfo:
        """A table that is not stored yet; it starts at once if no seat is open."""
        found = game_of(game)
        number = check_seed(seed)
        check_bot(columns.get("stand_in", SEAT_BOTS[0]))
        if columns.get("tempers", MIXED) not in (MIXED, EVEN, *found.tempers):
            raise Refused(422, "error-bad-temper")
        info = TableInfo(
            id=secrets.token_urlsafe(9),
            game=game,
            rules=found.rules_version,
            players=players,
            options=options,
            seed=number,
            salt=secrets.token_hex(16),
            seed_chosen=seed is not None,
            host=host,
            status=OPEN,
            version=1,
            plies=0,
            waiting=0,
            created=now(),
            changed=now(),
            seats=tuple(seat_infos),
            **columns,
        )
        info = replace(info, clocks=clocks.dump(clocks.fresh(info.clock, players)))
        if any(seat_info.free for seat_info in seat_infos):
            return replace(info, next_deadline=info.next_deadline or now_ms() + self.offer_after)
        waiting = int(found.new(players, number, **options).waiting())
        return replace(info, status=PLAYING, waiting=waiting, **self.ticking(info, waiting, first=True))

    @retried
    async def sit(self, id: str, seat: int | None, guest: str, name: str) -> TableInfo:
        """A guest takes a free seat (None: any). The game begins when the last one is taken."""
        async with self.changing(id) as live:
            info = live.info
            if info.seats_of(guest):
                return info
            if info.status != OPEN:
                raise Refused(409, "error-started")
            if await self.people.was_sent_away(id, guest):
                raise Refused(403, "error-sent-away")
            if live.people.apart(guest, info.host):
                theirs = (guest, info.host) not in live.people.blocks
                raise Refused(404, "error-no-table") if theirs else Refused(403, "error-you-blocked")
            others_here = [seat_info.guest for seat_info in info.seats if seat_info.guest]
            if info.queued and await self.people.are_apart(
                guest, others_here
            ):  # asked now: some came since it was read
                raise Refused(409, "error-seat-taken")
            free = [number for number, seat_info in enumerate(info.seats) if seat_info.free]
            mine = sorted(free, key=lambda number: info.seats[number].reserved_for != guest)
            fit = [number for number in mine if info.seats[number].reserved_for in (None, guest)]
            if seat in free and seat not in fit:
                raise Refused(409, "error-seat-kept")
            if seat not in (None, *fit) or not fit:
                raise Refused(409, "error-seat-taken")
            place = fit[0] if seat is None else seat
            others = [other for number, other in enumerate(info.names) if number != place]
            known = await self.store.guest_info(guest)
            portrait = known.portrait if known else None
            taken = {place: SeatInfo(guest, None, distinct_name(name, others), portrait=portrait)}
            return (await self.seat(live, taken)).info

    @retried
    async def leave(self, id: str, guest: str) -> TableInfo:
        """A guest gets up before the game has begun."""
        async with self.changing(id) as live:
            mine = live.info.seats_of(guest)
            if not mine:
                raise Refused(403, "error-not-seated")
            if live.info.status != OPEN:
                raise Refused(409, "error-started")
            return (await self.change(live, dict.fromkeys(mine, SeatInfo(None, None, "")))).info

    @retried
    async def start(self, id: str, guest: str, bot: str, bot_names: Sequence[str]) -> TableInfo:
        """The host begins, or anybody who waits for whoever comes; bots take the seats that are left."""
        check_bot(bot)
        async with self.changing(id) as live:
            info = live.info
            if info.status != OPEN:
                raise Refused(409, "error-started")
            if info.host != guest and not (info.queued and info.seats_of(guest)):
                raise Refused(403, "error-not-host")
            names = ["" if seat_info.free else seat_info.name for seat_info in info.seats]
            for seat in [number for number, seat_info in enumerate(info.seats) if seat_info.free]:
                names[seat] = distinct_name(bot_names[seat], names)  # where a seat was closed bots have moved up
            bots = {
                seat: SeatInfo(None, bot, names[seat]) for seat, seat_info in enumerate(info.seats) if seat_info.free
            }
            return (await self.seat(live, bots)).info

    async def seat(self, live: LiveTable, seats: Mapping[int, SeatInfo]) -> LiveTable:
        """Seats are taken, or free again; the game begins if none is free. Whoever calls this holds the table."""
        info = live.info
        after = replace(info, seats=tuple(seats.get(seat, seat_info) for seat, seat_info in enumerate(info.seats)))
        if any(seat_info.free for seat_info in after.seats):
            return await self.change(live, seats)
        waiting = int(live.table.state.waiting())
        ticking = self.ticking(after, waiting, first=True)
        return await self.change(live, seats, status=PLAYING, waiting=waiting, **ticking)

    def ticking(
        self,
        info: TableInfo,
        waiting: int,
        moves: Sequence[tuple[int, int]] = (),
        first: bool = False,
        undone: int | None = None,
    ) -> dict[str, Any]:
        """The columns of the clocks after a change; nothing for a table without one. Asides do not count as moves.
        `undone`: the seat that takes its last move back without asking anybody."""
        if info.clocks is None:
            return {} if info.next_deadline == info.pause_until else {"next_deadline": info.pause_until}
        is_aside = game_of(info.game).is_aside
        acted = {seat for seat, action in moves if not is_aside(action)}
        before = clocks.load(info.clocks)

        def runs(seat: int) -> bool:
            # Whoever gets up in the middle of a decision, and comes back to it, has no more time for it by that.
            goes_on = before[seat].since is not None and seat not in acted
            waits = bool(waiting >> seat & 1) and not info.paused
            return waits and (goes_on or info.seats[seat].acting_guest is not None)

        if undone is not None:
            before = clocks.handed_back(before, undone, runs, now_ms())
        after = clocks.run_on(info.clock, before, runs, acted, now_ms(), self.timing, first)
        return {
            "clocks": clocks.dump(after),
            "next_deadline": clocks.next_deadline(after, self.timing, info.pause_until),
        }

    # ------------------------------------------------------------------ the game

    async def play(
        self, id: str, mover: Mover, ply: int, actions: Sequence[int], run: bool = False, rewinds: int | None = None
    ) -> LiveTable:
        """One decision of a person or of a bot, of one or several steps: on the disk first, then in memory, all steps
        or none. Only if a step has shown something and one after it is not allowed, those up to it are made.

        A `run` goes on after the last step as the game says, up to the next choice.

        A decision made at an earlier ply counts if it is `still_valid`; else it is `Stale`. It is so too if a move was
        taken back since, as far as the `rewinds` tell that whoever decided had seen: another one may be in its place.
        """
        self.notifier.attend(id)
        with MOVE_SECONDS.time():
            async with self._lock(id):
                live = await self.remembered(id)
                for _ in range(MOST_RACES):
                    version = live.info.version
                    try:
                        return await self._make(live, _seat_to_move(live, mover, ply, actions, rewinds), actions, run)
                    except (Refused, CastawaysError):
                        # What this process remembers may be old: a refusal counts only if it follows from the truth.
                        live = await self.get(id)
                        if live.info.version == version:
                            raise
                raise Stale

    async def _make(self, live: LiveTable, seat: int, actions: Sequence[int], run: bool = False) -> LiveTable:
        """The rules, once; then the disk, then memory, then everybody."""
        trial = live.table.trial()
        try:
            for action in actions:
                trial.apply(seat, action)
        except IllegalAction:
            # The refusal itself would tell what they saw: whoever has looked cannot take it back.
            if trial.revealing:
                await self._make(live, seat, actions[: trial.revealing])
            raise
        if run:
            _go_on(live.info.game, trial, seat, actions[-1])
        result = trial.state.result
        status = PLAYING if result is None else OVER
        waiting = int(trial.state.waiting())
        ticking = self.ticking(live.info, waiting, trial.moves)
        ending = None if result is None else await self._ending(live, trial, result)
        await self._append(live.info, trial.moves, status, waiting, ending, ticking)
        live.table.adopt(trial)
        if result is not None:
            return await self._ended(live)
        live.info = _moved(live, status, waiting, **ticking)
        self.publish(live.info, () if ticking else tuple(trial.moves))
        return live

    async def _ending(self, live: LiveTable, trial: Trial, result: Result) -> Ending:
        """What is written of a game that ends by this trial."""
        helps = await self.store.helps(live.info.id)
        return Ending(result, level_of(live.info.game, live.info.options), stories_of(live, trial, result, helps))

    async def _append(
        self,
        info: TableInfo,
        moves: Sequence[tuple[int, int]],
        status: str,
        waiting: int,
        ending: Ending | None,
        ticking: Mapping[str, Any],
    ) -> None:
        """Moves to the move log; on the disk when this returns."""
        try:
            await self.store.append(info, moves, status, waiting, ending, **ticking)
        except Stale:
            raise
        except BaseException:  # the database may have heard of it even if we could not be told
            self.notifier.publish(info.id)
            raise
        moves_of(info.game).inc(len(moves))

    async def undo(self, id: str, guest: str, ply: int) -> LiveTable:
        """Take back a guest's last move (of several seats at one screen: the last mover's), if it showed nothing."""
        async with self.changing(id) as live:
            info, moves = live.info, live.table.record.moves
            seat = seat_of(info, guest)
            if moves and moves[-1][0] in info.seats_of(guest):
                seat = moves[-1][0]
            if info.status == OPEN:
                raise Refused(409, "error-not-started")
            if ply != info.plies:
                raise Stale
            if info.paused:
                raise Refused(409, "error-paused")
            if info.status == OVER or not live.can_undo(seat):
                raise Refused(409, "error-no-undo")
            if len(info.people) > 1:
                if info.clocks is not None:
                    await self._check_in_time(info, seat)
                # What others decide at that moment comes too late: it may be about the move that is taken back.
                await self._undone.take({f"guest {guest}": MOST_UNDONE})
            return await self.take_back(live, info.plies - 1, undone=seat)

    async def _check_in_time(self, info: TableInfo, seat: int) -> None:
        """`Refused` if the time for the last move would be over by now: whoever makes moves and takes them back, again
        and again, would have no end of time. When a game began is not known, as its table may have waited for people
        for long: the first move may be taken back once."""
        if info.plies == 1 and not info.rewinds:
            return
        begun = await self.store.made_at(info.id, info.plies - 2) or info.created
        clock = clocks.load(info.clocks)[seat]
        if now_ms() > begun * 1000 + clocks.time_for(info.clock, clock, now_ms(), self.timing):
            raise Refused(409, "error-undo-late")

    async def _ended(self, live: LiveTable) -> LiveTable:
        """The last move was made: what the database now says of the table, results included."""
        loaded = await self.store.load(live.info.id)
        if loaded is not None:
            live.info = loaded[0]
            live.achieved = await self.store.achieved(live.info.id)
        self.publish(live.info)
        if not self.notifier.subscribers(live.info.id):
            self._put_away(live.info.id)
        return live

    async def take_back(self, live: LiveTable, plies: int, undone: int | None = None, **columns: Any) -> LiveTable:
        """The game stands again where it stood after so many plies; whoever calls this holds the table. `undone`: the
        seat that takes its last move back without asking anybody."""
        info = live.info
        moves = live.table.record.moves[:plies]
        table = Table(Record(info.game, info.players, info.options, info.seed, moves, info.names))
        waiting = int(table.state.waiting())
        columns = {
            "takeback": None,
            **columns,
            "rewinds": info.rewinds + 1,
            **self.ticking(info, waiting, undone=undone),
        }
        await self.store.take_back(info, plies, waiting, **columns)
        live.table = table
        live.info = _moved(live, PLAYING, waiting, **columns)
        self.publish(live.info)
        return live

    def publish(self, info: TableInfo, moves: tuple[tuple[int, int], ...] = ()) -> None:
        """A change of a table is on the disk: everybody is told, here and in other processes. With the `moves` that
        made it those need not ask the database."""
        how = (moves, info.status, info.waiting) if moves else ()
        self.notifier.publish(Change(info.id, info.version, *how), info)


def _moved(live: LiveTable, status: str, waiting: int, **more: Any) -> TableInfo:
    info, plies = live.info, live.table.plies
    version = info.version + 1
    return changed(info, version=version, plies=plies, status=status, waiting=waiting, changed=now(), **more)


def seat_of(info: TableInfo, guest: str | None) -> int:
    """The seat through whose eyes a guest plays at a table, or `Refused`."""
    seat = info.seat_of(guest)
    if seat is None:
        raise Refused(409, "error-covered") if info.seats_of(guest) else Refused(403, "error-not-seated")
    return seat


def _go_on(game: str, trial: Trial, seat: int, first: int) -> None:
    """Make the moves that follow from one, as the game says, as long as only this seat is asked."""
    runs = runs_of(game)
    for _ in range(MOST_FOLLOWING if runs else 0):
        state = trial.state
        asked = tuple(state.to_act) == (seat,)
        action = runs.follow(state.view(seat), state.legal(seat), first) if runs and asked else None
        if action is None:
            return
        trial.apply(seat, action)


def _seat_to_move(live: LiveTable, mover: Mover, ply: int, actions: Sequence[int], rewinds: int | None) -> int:
    """The seat of whoever wants to make a decision, or `Refused` if they may not make it now."""
    info = live.info
    seat, bot = (mover.seat, mover.name) if isinstance(mover, BotMover) else (seat_of(info, mover), None)
    if not 1 <= len(actions) <= MOST_ACTIONS:
        raise Refused(422, "error-bad-request")
    if info.status != PLAYING:
        raise Refused(409, "error-not-started" if info.status == OPEN else "error-over")
    if info.paused:
        raise Refused(409, "error-paused")
    if rewinds not in (None, info.rewinds):
        raise Stale
    if ply != info.plies and ((info.daily and bot is not None) or not still_valid(live.table, seat, ply, actions)):
        raise Stale  # a bot of the day answers the position as it is, so that equal play gives equal games
    if bot is not None and (bot != info.seats[seat].mover or info.open_takeback):
        raise Stale
    if bot is None and info.seats[seat].mover is not None:
        raise Refused(409, "error-stand-in")
    return seat


def check_bot(bot: str) -> None:
    """May this bot sit with people? One whose words are a code for cards may not: the rules forbid it."""
    kind = bot.partition(":")[0]
    if kind in CODED:
        raise Refused(422, "error-coded-bot", bot=kind)
    if bot not in SEAT_BOTS:
        raise Refused(422, "error-bad-seats")


def _host_sits_once(seats: Sequence[str]) -> bool:
    """The host has one seat, or several at one screen."""
    return list(seats).count(PERSON) <= 1 and (HOT not in seats or PERSON in seats)


def _new_seat(seat: str, host: tuple[str, str], name: str) -> SeatInfo:
    if seat == PERSON:
        return SeatInfo(host[0], None, host[1])
    if seat == HOT:
        return SeatInfo(host[0], None, name)
    return SeatInfo(None, None, "") if seat == NOBODY else SeatInfo(None, seat, name)
