"""Tables in play. The database is the truth; states in memory are rebuilt from it whenever it has moved on."""

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from castaways.bots import STRENGTHS
from castaways.core.errors import CastawaysError
from castaways.core.options import check_options, check_players, check_seed
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.state import State
from castaways.core.table import Table
from castaways.server.errors import Refused, Stale
from castaways.server.hub import Change, Hub
from castaways.server.late import still_meant
from castaways.server.metrics import MOVE_SECONDS, MOVES
from castaways.server.models import OPEN, OVER, PLAYING
from castaways.server.schemas import MOST_ACTIONS
from castaways.server.store import Facts, Sitting, Store, now

MOST_SHOWN = 48  # renderings of one position kept at once
MOST_FORGOTTEN = 64  # states looked at when there are too many of them in memory
MOST_RACES = 8  # times that a move may lose against other processes
SEAT_BOTS = (*STRENGTHS, "instinct", "random")  # those that need no settings
PERSON, NOBODY = "me", "open"  # what a seat of a new table can be, besides a bot


@dataclass(slots=True)
class Live:
    """A table and the state that its moves lead to."""

    facts: Facts
    table: Table
    _shown: dict[Hashable, bytes] = field(default_factory=dict)
    _shown_of: tuple[int, State | None] = (0, None)

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

    @property
    def commitment(self) -> str:
        """What is shown before the first card: it proves later that the shuffle was not touched."""
        return commitment(self.facts.seed, self.facts.salt)


def commitment(seed: int, salt: str) -> str:
    """The SHA-256 of a seed and its salt, as docs/web.md specifies it."""
    return hashlib.sha256(f"castaways {seed} {salt}".encode()).hexdigest()


class Tables:
    """All tables of a server."""

    def __init__(self, store: Store, hub: Hub, kept: int) -> None:
        self.store = store
        self.hub = hub
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

    async def at(self, id: str, version: int) -> Live:
        """A table at this version or a later one: no question to the database if that is in memory."""
        live = self._live.get(id)
        return live if live is not None and live.facts.version >= version else await self.get(id)

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
        live.facts = _moved(live, change.version, change.status, change.waiting)

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
        return self._keep(Live(facts, Table(record)))

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
    ) -> Facts:
        """A new table. `seats` says who sits where: "me", "open", or the name of a bot; `host` is (id, nickname)."""
        found = game_of(game)
        players = check_players(len(seats), *found.seats)
        checked = check_options(found.options, options)
        if list(seats).count(PERSON) > 1 or any(seat not in (PERSON, NOBODY, *SEAT_BOTS) for seat in seats):
            raise Refused(422, "error-bad-seats")
        sittings = []
        for seat, name in zip(seats, bot_names, strict=True):
            if seat == PERSON:
                sittings.append(Sitting(host[0], None, host[1]))
            else:
                sittings.append(Sitting(None, None, "") if seat == NOBODY else Sitting(None, seat, name))
        number = check_seed(seed)
        ready = NOBODY not in seats
        waiting = found.new(players, number, **checked).waiting() if ready else 0
        facts = Facts(
            id=secrets.token_urlsafe(9),
            game=game,
            rules=found.rules_version,
            players=players,
            options=checked,
            seed=number,
            salt=secrets.token_hex(16),
            chosen=seed is not None,
            public=public,
            host=host[0],
            status=PLAYING if ready else OPEN,
            version=1,
            plies=0,
            waiting=int(waiting),
            created=now(),
            changed=now(),
            seats=tuple(sittings),
        )
        await self.store.create(facts)
        return facts

    async def sit(self, id: str, seat: int | None, guest: str, name: str) -> Facts:
        """A guest takes a free seat (None: any). The game begins when the last one is taken."""
        async with self._lock(id):
            facts = (await self.get(id)).facts
            if facts.seat_of(guest) is not None:
                return facts
            if facts.status != OPEN:
                raise Refused(409, "error-started")
            free = [number for number, sitting in enumerate(facts.seats) if sitting.free]
            if seat is not None and seat not in free:
                raise Refused(409, "error-seat-taken")
            await self.store.sit(facts, free[0] if seat is None else seat, Sitting(guest, None, name))
            facts = (await self._load(id)).facts
            if len(free) == 1:
                facts = await self._start(facts, {})
            self.hub.publish(Change(id, facts.version))
            return facts

    async def leave(self, id: str, guest: str) -> Facts:
        """A guest gets up before the game has begun."""
        async with self._lock(id):
            facts = (await self.get(id)).facts
            seat = facts.seat_of(guest)
            if seat is None:
                raise Refused(403, "error-not-seated")
            if facts.status != OPEN:
                raise Refused(409, "error-started")
            await self.store.sit(facts, seat, Sitting(None, None, ""))
            facts = (await self._load(id)).facts
            self.hub.publish(Change(id, facts.version))
            return facts

    async def start(self, id: str, guest: str, bot: str, bot_names: Sequence[str]) -> Facts:
        """The host begins; bots take the seats that are left."""
        if bot not in SEAT_BOTS:
            raise Refused(422, "error-bad-seats")
        async with self._lock(id):
            facts = (await self.get(id)).facts
            if facts.status != OPEN:
                raise Refused(409, "error-started")
            if facts.host != guest:
                raise Refused(403, "error-not-host")
            free = [number for number, sitting in enumerate(facts.seats) if sitting.free]
            facts = await self._start(facts, {seat: Sitting(None, bot, bot_names[seat]) for seat in free})
            self.hub.publish(Change(id, facts.version))
            return facts

    async def _start(self, facts: Facts, bots: dict[int, Sitting]) -> Facts:
        state = game_of(facts.game).new(facts.players, facts.seed, **facts.options)
        await self.store.start(facts, bots, int(state.waiting()))
        return (await self._load(facts.id)).facts

    # ------------------------------------------------------------------ the game

    async def move(self, id: str, seat: int, ply: int, actions: Sequence[int]) -> Live:
        """One decision of a seat, of one or several steps: on the disk first, then in memory, all steps or none.

        A decision made at an earlier ply counts if it is `still_meant`; else it is `Stale`.
        """
        if not 1 <= len(actions) <= MOST_ACTIONS:
            raise Refused(422, "error-bad-request")
        with MOVE_SECONDS.time():
            return await self._race(id, seat, ply, actions)

    async def _race(self, id: str, seat: int, ply: int, actions: Sequence[int]) -> Live:
        async with self._lock(id):
            live = await self.remembered(id)
            for _ in range(MOST_RACES):
                version = live.facts.version
                try:
                    return await self._move(live, seat, ply, actions)
                except (Refused, CastawaysError):
                    # What this process remembers may be old: a refusal counts only if it follows from the truth.
                    live = await self.get(id)
                    if live.facts.version == version:
                        raise
            raise Stale

    async def _move(self, live: Live, seat: int, ply: int, actions: Sequence[int]) -> Live:
        facts = live.facts
        if facts.status != PLAYING:
            raise Refused(409, "error-not-started" if facts.status == OPEN else "error-over")
        if ply != facts.plies and not still_meant(live.table, seat, ply, actions):
            raise Stale
        trial = live.table.state.clone()
        for action in actions:
            trial.apply(seat, action)
        result = trial.result
        moves = tuple((seat, action) for action in actions)
        status = PLAYING if result is None else OVER
        waiting = int(trial.waiting())
        try:
            await self.store.append(facts, moves, status, waiting, result)
        except Stale:
            raise
        except BaseException:  # the database may have heard of it even if we could not be told
            self.hub.publish(Change(facts.id))
            raise
        MOVES.labels(facts.game).inc(len(moves))
        for action in actions:
            live.table.apply(seat, action)
        return self._changed(live, status, waiting, moves) if result is None else await self._ended(live)

    async def undo(self, id: str, seat: int, ply: int) -> Live:
        """Take back the last move of a seat, if nothing was shown by it."""
        async with self._lock(id):
            live = await self.get(id)
            facts = live.facts
            if facts.status == OPEN:
                raise Refused(409, "error-not-started")
            if ply != facts.plies:
                raise Stale
            if facts.status == OVER or not live.table.can_undo(seat):
                raise Refused(409, "error-no-undo")
            before = Record(facts.game, facts.players, facts.options, facts.seed, live.table.record.moves[:-1])
            waiting = int(before.replay().waiting())
            await self.store.take_back(facts, waiting)
            live.table.undo(seat)
            return self._changed(live, PLAYING, waiting, ())

    async def _ended(self, live: Live) -> Live:
        """The last move was made: what the database now says of the table, results included."""
        loaded = await self.store.load(live.facts.id)
        if loaded is not None:
            live.facts = loaded[0]
        self.hub.publish(Change(live.facts.id, live.facts.version))
        return live

    def _changed(self, live: Live, status: str, waiting: int, moves: tuple[tuple[int, int], ...]) -> Live:
        """What the database has just been told, without asking it again."""
        live.facts = _moved(live, live.facts.version + 1, status, waiting)
        self.hub.publish(Change(live.facts.id, live.facts.version, moves, status, waiting))
        return live


def _moved(live: Live, version: int, status: str, waiting: int) -> Facts:
    plies = live.table.plies
    return replace(live.facts, version=version, plies=plies, status=status, waiting=waiting, changed=now())
