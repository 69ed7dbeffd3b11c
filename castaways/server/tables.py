"""Tables in play. The database is the truth; states in memory are rebuilt from it whenever it has moved on."""

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Hashable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, TypeVar

from castaways.bots import STRENGTHS
from castaways.core.errors import CastawaysError, IllegalAction
from castaways.core.options import check_options, check_players, check_seed
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.state import State
from castaways.core.table import Table
from castaways.server import clocks
from castaways.server.errors import Refused, Stale
from castaways.server.hub import Change, Hub
from castaways.server.late import still_meant
from castaways.server.metrics import MOVE_SECONDS, moves_of
from castaways.server.models import OPEN, OVER, PLAYING
from castaways.server.people_store import Company, PeopleStore
from castaways.server.schemas import MOST_ACTIONS
from castaways.server.store import Facts, Sitting, Store, changed, now, now_ms
from castaways.server.studies import Studies, Study

Kept = TypeVar("Kept")
MOST_SHOWN = 48  # renderings of one position kept at once
MOST_GROWING = 16  # lists of one game kept at once
SHOWN_MS = 200  # for how long running clocks may be shown as they were
MOST_FORGOTTEN = 64  # states looked at when there are too many of them in memory
MOST_RACES = 8  # times that a move may lose against other processes
SEAT_BOTS = (*STRENGTHS, "instinct", "random")  # those that need no settings
PERSON, NOBODY, HOT = "me", "open", "here"  # what a seat of a new table can be, besides a bot


@dataclass(slots=True)
class Live:
    """A table and the state that its moves lead to."""

    facts: Facts
    table: Table
    company: Company = field(default_factory=Company)
    studies: Mapping[int, Study] = field(default_factory=dict)  # of a finished game: what was found in it, by seat
    _shown: dict[Hashable, bytes] = field(default_factory=dict)
    _shown_of: tuple[int, State | None] = (0, None)
    _steady: dict[Hashable, Any] = field(default_factory=dict)
    _steady_of: tuple[Any, ...] = ()
    _growing: dict[Hashable, list[Any]] = field(default_factory=dict)
    _growing_of: State | None = None

    def once(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """What was made of the present position before, if it was: two viewers may see the same.

        The key holds all that it depends on besides the table.
        """
        present = (self.facts.version, self.table.state)
        old = self._shown_of[0] != present[0] or self._shown_of[1] is not present[1]
        if old or len(self._shown) >= MOST_SHOWN:
            self._shown_of = present
            self._shown.clear()
        found = self._shown.get(key)
        if found is None:
            found = self._shown[key] = make()
        return found

    def steady(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """What was made before and does not change with a move: it follows from who is around the table alone."""
        facts = self.facts
        same = (
            facts.seats,
            self.company,
            facts.status,
            facts.chat,
            facts.again,
            facts.stand_in,
            facts.host,
            facts.public,
            facts.watch,
        )
        if self._steady_of != same:  # mostly the very same objects, which is seen at once
            self._steady_of = same
            self._steady.clear()
        if len(self._steady) >= MOST_SHOWN:
            self._steady.clear()
        found: Kept = self._steady.get(key) or self._steady.setdefault(key, make())
        return found

    def growing(self, key: Hashable) -> list[Any]:
        """A list that only grows as the game goes on; empty again when moves were taken back."""
        if self._growing_of is not self.table.state or len(self._growing) >= MOST_GROWING:
            self._growing_of = self.table.state
            self._growing.clear()
        return self._growing.setdefault(key, [])

    def eyes(self, guest: str) -> Hashable:
        """Whom a viewer sees the table like: all spectators who have had nothing to do with it see the same.

        Clocks run, so that what is shown of them is shared for a moment only.
        """
        facts = self.facts
        known = self.steady(("known", guest), lambda: (self._knows(guest),))[0]
        return (guest if known else None, facts.seat_of(guest), facts.clocks is not None and now_ms() // SHOWN_MS)

    def _knows(self, guest: str) -> bool:
        """Has a viewer had to do with this table?"""
        facts, company = self.facts, self.company
        return (
            guest == facts.host
            or bool(facts.seats_of(guest))
            or any(line.guest == guest for line in company.said)
            or any(guest in pair for pair in company.mutes)
        )

    @property
    def commitment(self) -> str:
        """What is shown before the first card: it proves later that the shuffle was not touched."""
        return commitment(self.facts.seed, self.facts.salt)


def commitment(seed: int, salt: str) -> str:
    """The SHA-256 of a seed and its salt, as docs/web.md specifies it."""
    return hashlib.sha256(f"castaways {seed} {salt}".encode()).hexdigest()


class Tables:
    """All tables of a server."""

    def __init__(self, store: Store, people: PeopleStore, hub: Hub, kept: int, timing: clocks.Timing) -> None:
        self.store = store
        self.people = people
        self.hub = hub
        self.timing = timing
        self._kept = kept
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        hub.on_change(self._follow)

    async def get(self, id: str) -> Live:
        """A table as it is now."""
        live = self._live.get(id)
        if live is not None and await self.store.version(id) == live.facts.version:
            self._live.move_to_end(id)
            return live
        return await self._load(id)

    @property
    def in_memory(self) -> int:
        """How many states are kept."""
        return len(self._live)

    def known(self, id: str, version: int) -> Live | None:
        """A table at this version or a later one, if that is in memory."""
        live = self._live.get(id)
        return live if live is not None and live.facts.version >= version else None

    async def remembered(self, id: str) -> Live:
        """A table as it was when this process last saw it. Whoever decides by this checks again when writing."""
        return self._live.get(id) or await self.get(id)

    def _follow(self, change: Change) -> None:
        """Another process has made moves: make them here too, if they fit what is in memory."""
        live = self._live.get(change.table)
        if live is None or not change.moves or change.version != live.facts.version + 1:
            return
        for seat, action in change.moves:
            live.table.apply(seat, action)
        live.facts = _moved(live, change.status, change.waiting)

    async def _load(self, id: str) -> Live:
        loaded = await self.store.load(id)
        if loaded is None:
            raise Refused(404, "error-no-table")
        facts, moves = loaded
        known = self._live.get(id)
        if known is not None and known.facts.version >= facts.version:
            return known  # another request of this process was quicker
        record = Record(facts.game, facts.players, facts.options, facts.seed, moves, facts.names, rules=facts.rules)
        if record.rules != game_of(facts.game).rules_version:
            raise Refused(410, "error-old-rules")
        studies = await Studies(self.people.engine).of(id) if facts.status == OVER else {}
        return self._keep(Live(facts, Table(record), await self.people.company(id), studies))

    def _keep(self, live: Live) -> Live:
        self._live[live.facts.id] = live
        self._live.move_to_end(live.facts.id)
        too_many = len(self._live) - self._kept
        for old in list(islice(self._live, MOST_FORGOTTEN)) if too_many > 0 else ():
            lock = self._locks.get(old)
            if self.hub.listeners(old) or old == live.facts.id or (lock is not None and lock.locked()):
                self._live.move_to_end(old)  # somebody looks at it
                continue
            del self._live[old]
            self._locks.pop(old, None)
            too_many -= 1
            if not too_many:
                break
        return live

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())

    @asynccontextmanager
    async def changing(self, id: str) -> AsyncIterator[Live]:
        """A table that nobody else in this process changes meanwhile."""
        async with self._lock(id):
            yield await self.get(id)

    async def change(self, live: Live, seats: Mapping[int, Sitting] | None = None, **values: Any) -> Live:
        """Other people at the seats, or other columns; whoever calls this holds the table by `changing`."""
        live.facts = await self.store.change(live.facts, seats, **values)
        self.hub.publish(Change(live.facts.id, live.facts.version))
        return live

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
    ) -> Facts:
        """A new table. `seats` says who sits where: "me", "here" (at the same screen), "open", or the name of a bot.

        `host` is (id, nickname); `bot_names` are the names of all who are not the host; `manners` are the columns
        `watch`, `clock`, `stand_in`.
        """
        found = game_of(game)
        players = check_players(len(seats), *found.seats)
        checked = check_options(found.options, options)
        if any(seat not in (PERSON, HOT, NOBODY, *SEAT_BOTS) for seat in seats) or not _host_sits_once(seats):
            raise Refused(422, "error-bad-seats")
        sittings = [_sitting(seat, host, name) for seat, name in zip(seats, bot_names, strict=True)]
        facts = self.lay(game, players, checked, sittings, host[0], seed, public=public, **manners)
        await self.store.create(facts)
        return facts

    def lay(
        self,
        game: str,
        players: int,
        options: dict[str, Any],
        sittings: Sequence[Sitting],
        host: str,
        seed: int | None = None,
        **columns: Any,
    ) -> Facts:
        """A table that is not stored yet; it starts at once if no seat is open."""
        found = game_of(game)
        number = check_seed(seed)
        if columns.get("stand_in", SEAT_BOTS[0]) not in SEAT_BOTS:
            raise Refused(422, "error-bad-seats")
        facts = Facts(
            id=secrets.token_urlsafe(9),
            game=game,
            rules=found.rules_version,
            players=players,
            options=options,
            seed=number,
            salt=secrets.token_hex(16),
            chosen=seed is not None,
            host=host,
            status=OPEN,
            version=1,
            plies=0,
            waiting=0,
            created=now(),
            changed=now(),
            seats=tuple(sittings),
            **columns,
        )
        facts = replace(facts, clocks=clocks.dump(clocks.fresh(facts.clock, players)))
        if any(sitting.free for sitting in sittings):
            return facts
        waiting = int(found.new(players, number, **options).waiting())
        return replace(facts, status=PLAYING, waiting=waiting, **self.ticking(facts, waiting, first=True))

    async def sit(self, id: str, seat: int | None, guest: str, name: str) -> Facts:
        """A guest takes a free seat (None: any). The game begins when the last one is taken."""
        async with self.changing(id) as live:
            facts = live.facts
            if facts.seats_of(guest):
                return facts
            if facts.status != OPEN:
                raise Refused(409, "error-started")
            if await self.people.was_sent_away(id, guest):
                raise Refused(403, "error-sent-away")
            free = [number for number, sitting in enumerate(facts.seats) if sitting.free]
            mine = sorted(free, key=lambda number: facts.seats[number].kept != guest)
            fit = [number for number in mine if facts.seats[number].kept in (None, guest)]
            if seat in free and seat not in fit:
                raise Refused(409, "error-seat-kept")
            if seat not in (None, *fit) or not fit:
                raise Refused(409, "error-seat-taken")
            taken = {fit[0] if seat is None else seat: Sitting(guest, None, name)}
            return (await self._seat(live, taken)).facts

    async def leave(self, id: str, guest: str) -> Facts:
        """A guest gets up before the game has begun."""
        async with self.changing(id) as live:
            mine = live.facts.seats_of(guest)
            if not mine:
                raise Refused(403, "error-not-seated")
            if live.facts.status != OPEN:
                raise Refused(409, "error-started")
            return (await self.change(live, dict.fromkeys(mine, Sitting(None, None, "")))).facts

    async def start(self, id: str, guest: str, bot: str, bot_names: Sequence[str]) -> Facts:
        """The host begins; bots take the seats that are left."""
        if bot not in SEAT_BOTS:
            raise Refused(422, "error-bad-seats")
        async with self.changing(id) as live:
            facts = live.facts
            if facts.status != OPEN:
                raise Refused(409, "error-started")
            if facts.host != guest:
                raise Refused(403, "error-not-host")
            free = [number for number, sitting in enumerate(facts.seats) if sitting.free]
            return (await self._seat(live, {seat: Sitting(None, bot, bot_names[seat]) for seat in free})).facts

    async def _seat(self, live: Live, seats: Mapping[int, Sitting]) -> Live:
        """Free seats are taken; the game begins if none is left."""
        facts = live.facts
        after = replace(facts, seats=tuple(seats.get(seat, sitting) for seat, sitting in enumerate(facts.seats)))
        if any(sitting.free for sitting in after.seats):
            return await self.change(live, seats)
        waiting = int(live.table.state.waiting())
        ticking = self.ticking(after, waiting, first=True)
        return await self.change(live, seats, status=PLAYING, waiting=waiting, **ticking)

    def ticking(
        self, facts: Facts, waiting: int, moves: Sequence[tuple[int, int]] = (), first: bool = False
    ) -> dict[str, Any]:
        """The columns of the clocks after a change; nothing for a table without one. Asides do not count as moves."""
        if facts.clocks is None:
            return {} if facts.due is None else {"due": None}
        is_aside = game_of(facts.game).is_aside
        acted = {seat for seat, action in moves if not is_aside(action)}
        after = clocks.run_on(
            facts.clock,
            clocks.load(facts.clocks),
            lambda seat: bool(waiting >> seat & 1 and facts.seats[seat].person),
            acted,
            now_ms(),
            self.timing,
            first,
        )
        return {"clocks": clocks.dump(after), "due": clocks.next_due(after, self.timing)}

    # ------------------------------------------------------------------ the game

    async def move(
        self, id: str, seat: int, ply: int, actions: Sequence[int], bot: str | None = None, guest: str | None = None
    ) -> Live:
        """One decision of a seat, of one or several steps: on the disk first, then in memory, all steps or none.
        Only if a step has shown something and one after it is not allowed, those up to it are made.

        A decision made at an earlier ply counts if it is `still_meant`; else it is `Stale`. `bot` or
        `guest` is whose move it is: a bot cannot move for somebody who has come back meanwhile, nor the other way
        round.
        """
        if not 1 <= len(actions) <= MOST_ACTIONS:
            raise Refused(422, "error-bad-request")
        self.hub.attend(id)
        with MOVE_SECONDS.time():
            async with self._lock(id):
                live = await self.remembered(id)
                for _ in range(MOST_RACES):
                    version = live.facts.version
                    try:
                        _check_mover(live, seat, ply, actions, bot, guest)
                        return await self._move(live, seat, actions)
                    except (Refused, CastawaysError):
                        # What this process remembers may be old: a refusal counts only if it follows from the truth.
                        live = await self.get(id)
                        if live.facts.version == version:
                            raise
                raise Stale

    async def _move(self, live: Live, seat: int, actions: Sequence[int]) -> Live:
        facts = live.facts
        trial = live.table.state.clone()
        told = 0  # steps up to the last one that has shown something
        for number, action in enumerate(actions, 1):
            shown = trial.revealed
            try:
                trial.apply(seat, action)
            except IllegalAction:
                # The refusal itself would tell what they saw: whoever has looked cannot take it back.
                if told:
                    await self._move(live, seat, actions[:told])
                raise
            told = number if trial.revealed != shown else told
        result = trial.result
        moves = tuple((seat, action) for action in actions)
        status = PLAYING if result is None else OVER
        waiting = int(trial.waiting())
        ticking = self.ticking(facts, waiting, moves)
        try:
            await self.store.append(facts, moves, status, waiting, result, **ticking)
        except Stale:
            raise
        except BaseException:  # the database may have heard of it even if we could not be told
            self.hub.publish(facts.id)
            raise
        moves_of(facts.game).inc(len(moves))
        for action in actions:
            live.table.apply(seat, action)
        if result is not None:
            return await self._ended(live)
        return self._changed(live, status, waiting, () if ticking else moves, **ticking)

    async def undo(self, id: str, seat: int, ply: int) -> Live:
        """Take back the last move of a seat, if nothing was shown by it."""
        async with self.changing(id) as live:
            facts = live.facts
            if facts.status == OPEN:
                raise Refused(409, "error-not-started")
            if ply != facts.plies:
                raise Stale
            if facts.status == OVER or not live.table.can_undo(seat) or facts.seats[seat].stand_in:
                raise Refused(409, "error-no-undo")
            return await self.take_back(live, facts.plies - 1)

    async def _ended(self, live: Live) -> Live:
        """The last move was made: what the database now says of the table, results included."""
        loaded = await self.store.load(live.facts.id)
        if loaded is not None:
            live.facts = loaded[0]
        self.hub.publish(Change(live.facts.id, live.facts.version))
        return live

    async def take_back(self, live: Live, plies: int) -> Live:
        """The game stands again where it stood after so many plies; whoever calls this holds the table."""
        facts = live.facts
        moves = live.table.record.moves[:plies]
        table = Table(Record(facts.game, facts.players, facts.options, facts.seed, moves, facts.names))
        waiting = int(table.state.waiting())
        ticking = self.ticking(facts, waiting)
        await self.store.take_back(facts, plies, waiting, ask=None, **ticking)
        live.table = table
        return self._changed(live, PLAYING, waiting, (), ask=None, **ticking)

    def _changed(self, live: Live, status: str, waiting: int, moves: tuple[tuple[int, int], ...], **more: Any) -> Live:
        """What the database has just been told, without asking it again."""
        live.facts = _moved(live, status, waiting, **more)
        self.hub.publish(Change(live.facts.id, live.facts.version, moves, status, waiting))
        return live


def _moved(live: Live, status: str, waiting: int, **more: Any) -> Facts:
    facts, plies = live.facts, live.table.plies
    version = facts.version + 1
    return changed(facts, version=version, plies=plies, status=status, waiting=waiting, changed=now(), **more)


def _check_mover(live: Live, seat: int, ply: int, actions: Sequence[int], bot: str | None, guest: str | None) -> None:
    """May this decision be made now, by whoever wants to make it?"""
    facts = live.facts
    if facts.status != PLAYING:
        raise Refused(409, "error-not-started" if facts.status == OPEN else "error-over")
    if guest is not None and seat not in facts.seats_of(guest):
        raise Refused(403, "error-not-seated")
    if ply != facts.plies and not still_meant(live.table, seat, ply, actions):
        raise Stale
    if bot is not None and (bot != facts.seats[seat].mover or facts.asking):
        raise Stale
    if bot is None and facts.seats[seat].mover is not None:
        raise Refused(409, "error-stand-in")


def _host_sits_once(seats: Sequence[str]) -> bool:
    """The host has one seat, or several at one screen."""
    return list(seats).count(PERSON) <= 1 and (HOT not in seats or PERSON in seats)


def _sitting(seat: str, host: tuple[str, str], name: str) -> Sitting:
    if seat == PERSON:
        return Sitting(host[0], None, host[1])
    if seat == HOT:
        return Sitting(host[0], None, name)
    return Sitting(None, None, "") if seat == NOBODY else Sitting(None, seat, name)
