"""All questions to the database, and all changes of it. A change is committed when its method returns."""

import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from typing import Any

from sqlalchemy import CursorResult, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways.core.result import Result
from castaways.server.clocks import NO_CLOCK
from castaways.server.database import writing
from castaways.server.errors import Stale
from castaways.server.ledger import open_ledger
from castaways.server.models import OPEN, PLAYING, Guest, MoveRow, SeatRow, TableRow
from castaways.server.statistics import count, level_of


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits at one seat."""

    guest: str | None
    bot: str | None
    name: str
    stand_in: str | None = None
    kept: str | None = None
    score: int | None = None  # when the game is over
    won: bool | None = None
    best: int | None = None  # the guest's best score at this level before this game

    @property
    def free(self) -> bool:
        """May somebody still sit down here?"""
        return self.guest is None and self.bot is None

    @property
    def mover(self) -> str | None:
        """The bot that makes the moves here; None: a person does."""
        return self.bot or self.stand_in

    @property
    def person(self) -> str | None:
        """The guest who makes the moves here."""
        return None if self.stand_in else self.guest


@dataclass(frozen=True, slots=True)
class Facts:
    """A table as the database knows it, without its moves."""

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    seed: int
    salt: str
    chosen: bool
    public: bool
    host: str
    status: str
    version: int
    plies: int
    waiting: int
    created: int
    changed: int
    seats: tuple[Sitting, ...]
    scores: tuple[int, ...] | None = None
    watch: bool = True
    chat: bool = True
    clock: str = NO_CLOCK
    clocks: list[Any] | None = None
    stand_in: str = "easy"
    due: int | None = None
    again: str | None = None
    ask: dict[str, Any] | None = None
    hand: int | None = None
    ready: bool = False
    lesson: bool = False  # a guide speaks
    _places: dict[str | None, tuple[int, ...]] = field(init=False, repr=False, compare=False)  # by guest
    botted: bool = field(init=False, repr=False, compare=False)  # does a bot play here, for itself or for somebody?

    def __post_init__(self) -> None:
        places: dict[str | None, tuple[int, ...]] = {}
        botted = False
        for number, sitting in enumerate(self.seats):
            if sitting.guest is not None:
                places[sitting.guest] = (*places.get(sitting.guest, ()), number)
            botted = botted or sitting.mover is not None
        object.__setattr__(self, "_places", places)
        object.__setattr__(self, "botted", botted)

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        """All seats of a guest: several at a hot-seat table."""
        return self._places.get(guest, ())

    def seat_of(self, guest: str | None) -> int | None:
        """The seat through whose eyes a guest may look now; None: a spectator, or a hot seat that is covered."""
        mine = self.seats_of(guest)
        if len(mine) < 2:
            return mine[0] if mine else None
        return self.hand if self.hand in mine and self._in_hand(mine) and self.ready else None

    def cover_of(self, guest: str | None) -> int | None:
        """Hot seat: whom the screen has to be passed to before anything is shown; None: nothing is covered."""
        mine = self.seats_of(guest)
        if len(mine) < 2 or self.seat_of(guest) is not None:
            return None
        if self.hand in mine and self._in_hand(mine):
            return self.hand
        return next((seat for seat in mine if self.waits_for(seat)), mine[0])

    def _in_hand(self, mine: Sequence[int]) -> bool:
        """The screen stays with whoever has it, unless the game waits for somebody else who plays on it."""
        hand = -1 if self.hand is None else self.hand
        asked = [seat for seat in mine if self.waits_for(seat) and not self.seats[seat].stand_in]
        return not asked or hand in asked

    @property
    def asking(self) -> dict[str, Any] | None:
        """A move that somebody wants to take back, as long as the others have not answered."""
        ask = self.last_ask
        return ask if ask and ask["no"] is None else None

    @property
    def last_ask(self) -> dict[str, Any] | None:
        """The same, also if it was refused; the next move ends it."""
        return self.ask if self.ask and self.ask["at"] == self.plies and self.status == PLAYING else None

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        return tuple(seat.name for seat in self.seats)

    def waits_for(self, seat: int) -> bool:
        """Is it this seat's turn?"""
        return bool(self.waiting >> seat & 1)


# The columns that are taken as they are.
PLAIN = [one.name for one in fields(Facts) if one.init and one.name not in ("seats", "seed", "scores")]


VALUES = tuple(one.name for one in fields(Facts) if one.init)
_values = attrgetter(*VALUES)


def changed(facts: Facts, **values: Any) -> Facts:
    """A table with other values: what `replace` does, which every move would feel."""
    return Facts(**{**dict(zip(VALUES, _values(facts), strict=True)), **values})


def now() -> int:
    """Seconds since 1970."""
    return int(time.time())


def now_ms() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


class Store:
    """The database of one server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.ledger = open_ledger(engine)

    async def close(self) -> None:
        """Nothing more is written."""
        await self.ledger.close()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        async with writing(self.engine) as connection:
            yield connection

    # ------------------------------------------------------------------ guests

    async def guest(self, id: str) -> str | None:
        """The nickname of a guest, if there is one of that id."""
        async with self.engine.connect() as connection:
            name: str | None = await connection.scalar(select(Guest.name).where(Guest.id == id))
            return name

    async def welcome(self, id: str, name: str) -> str:
        """Make sure that a guest is known; gives the name they have."""
        known = await self.guest(id)
        if known is not None:
            return known
        try:
            async with self._writing() as connection:
                await connection.execute(insert(Guest).values(id=id, name=name, created=now()))
        except IntegrityError:  # another request of the same visitor was quicker
            return await self.guest(id) or name
        return name

    async def rename(self, id: str, name: str) -> None:
        """A new nickname, also at the tables the guest sits at; others at the same screen keep theirs."""
        async with self._writing() as connection:
            old = select(Guest.name).where(Guest.id == id).scalar_subquery()
            same = (SeatRow.guest == id) & (SeatRow.name == old)
            await connection.execute(update(SeatRow).where(same).values(name=name))
            await connection.execute(update(Guest).where(Guest.id == id).values(name=name))
            mine = select(SeatRow.table_id).where(SeatRow.guest == id)
            going_on = TableRow.id.in_(mine) & TableRow.status.in_((OPEN, PLAYING))
            await connection.execute(update(TableRow).where(going_on).values(version=TableRow.version + 1))

    # ------------------------------------------------------------------ reading tables

    async def version(self, id: str) -> int | None:
        """The version of a table; None if there is no such table."""
        async with self.engine.connect() as connection:
            version: int | None = await connection.scalar(select(TableRow.version).where(TableRow.id == id))
            return version

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """The versions of several tables."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(TableRow.id, TableRow.version).where(TableRow.id.in_(ids)))
            return {row.id: row.version for row in rows}

    async def facts(self, id: str) -> Facts | None:
        """One table."""
        found = await self._facts(TableRow.id == id, 1)
        return found[0] if found else None

    async def load(self, id: str) -> tuple[Facts, list[tuple[int, int]]] | None:
        """One table with its moves, as they were at one moment."""
        async with self.engine.connect() as connection:
            found = await self._read(connection, TableRow.id == id, 1)
            if not found:
                return None
            query = select(MoveRow.seat, MoveRow.action).where(MoveRow.table_id == id).order_by(MoveRow.ply)
            moves = [(int(row.seat), int(row.action)) for row in await connection.execute(query)]
        facts = found[0]
        return (facts, moves) if len(moves) == facts.plies else await self.load(id)

    async def mine(self, guest: str, status: Sequence[str], most: int) -> list[Facts]:
        """The tables a guest sits at, the latest first."""
        seats = select(SeatRow.table_id).where(SeatRow.guest == guest)
        return await self._facts(TableRow.id.in_(seats) & TableRow.status.in_(status), most)

    async def tables(self, ids: Sequence[str]) -> list[Facts]:
        """These tables, the latest first."""
        return await self._facts(TableRow.id.in_(ids), len(ids))

    async def lobby(self, most: int) -> list[Facts]:
        """Public tables that wait for players, the latest first."""
        return await self._facts((TableRow.status == OPEN) & TableRow.public, most)

    async def to_watch(self, most: int) -> list[Facts]:
        """Public games going on, the latest first."""
        return await self._facts((TableRow.status == PLAYING) & TableRow.public, most)

    async def due(self, moment: int, most: int) -> list[str]:
        """Tables at which something happens by itself, at this moment (ms) or before."""
        async with self.engine.connect() as connection:
            found = await connection.scalars(select(TableRow.id).where(TableRow.due <= moment).limit(most))
            return list(found)

    async def with_bots(self, most: int, quiet: int = 0) -> list[Facts]:
        """Games going on that have bots at the table, and where nothing has happened for some seconds."""
        seats = select(SeatRow.table_id).where(SeatRow.bot.is_not(None) | SeatRow.stand_in.is_not(None))
        going_on = (TableRow.status == PLAYING) & (TableRow.changed <= now() - quiet)
        return await self._facts(going_on & TableRow.id.in_(seats), most)

    async def _facts(self, condition: Any, most: int) -> list[Facts]:
        async with self.engine.connect() as connection:
            return await self._read(connection, condition, most)

    async def _read(self, connection: AsyncConnection, condition: Any, most: int) -> list[Facts]:
        query = (
            select(*TableRow.__table__.c).where(condition).order_by(TableRow.changed.desc(), TableRow.id).limit(most)
        )
        rows = (await connection.execute(query)).mappings().all()
        ids = [row["id"] for row in rows]
        seats: dict[str, list[Sitting]] = {id: [] for id in ids}
        places = select(*SeatRow.__table__.c).where(SeatRow.table_id.in_(ids)).order_by(SeatRow.table_id, SeatRow.seat)
        for seat in (await connection.execute(places)).mappings():
            seats[seat["table_id"]].append(Sitting(**{name: seat[name] for name in Sitting.__slots__}))
        return [_facts_of(row, seats[row["id"]]) for row in rows]

    # ------------------------------------------------------------------ changing tables

    async def create(self, facts: Facts) -> None:
        """A new table with its seats."""
        async with self._writing() as connection:
            await self._create(connection, facts)

    async def create_again(self, old: Facts, facts: Facts) -> None:
        """The table where the people of another one play again; `Stale` if there is one already."""
        async with self._writing() as connection:
            first = (TableRow.id == old.id) & TableRow.again.is_(None)
            query = update(TableRow).where(first).values(again=facts.id, version=TableRow.version + 1)
            done: CursorResult[Any] = await connection.execute(query)
            if done.rowcount != 1:
                raise Stale
            await self._create(connection, facts)

    async def _create(self, connection: AsyncConnection, facts: Facts) -> None:
        columns = [column.name for column in TableRow.__table__.c if column.name not in ("seed", "scores")]
        values = {name: getattr(facts, name) for name in columns}
        await connection.execute(insert(TableRow).values(**values, seed=str(facts.seed), scores=None))
        rows = [{"table_id": facts.id, "seat": number, **_row_of(seat)} for number, seat in enumerate(facts.seats)]
        await connection.execute(insert(SeatRow), rows)

    async def change(self, facts: Facts, seats: Mapping[int, Sitting] | None = None, **values: Any) -> Facts:
        """Other people at the seats, or other columns; gives the table as it is then."""
        async with self._writing() as connection:
            await self._bump(connection, facts, **values)
            for seat, sitting in (seats or {}).items():
                place = (SeatRow.table_id == facts.id) & (SeatRow.seat == seat)
                await connection.execute(update(SeatRow).where(place).values(**_row_of(sitting)))
        sitting_now = tuple((seats or {}).get(seat, sitting) for seat, sitting in enumerate(facts.seats))
        return replace(facts, version=facts.version + 1, changed=now(), seats=sitting_now, **values)

    async def append(
        self,
        facts: Facts,
        moves: Sequence[tuple[int, int]],
        status: str,
        waiting: int,
        result: Result | None,
        **more: Any,
    ) -> None:
        """Moves of one decision, all or none; `Stale` if somebody else changed the table first.

        With the last move of a game (`result`) everybody's results are written too.
        """
        made = now()
        plies = facts.plies + len(moves)
        if result is None:
            rows = [(facts.plies + number, seat, action, made) for number, (seat, action) in enumerate(moves)]
            values = {"status": status, "plies": plies, "waiting": waiting, "changed": made, **more}
            if not await self.ledger.write(facts.id, facts.version, values, rows):
                raise Stale
            return
        written = [
            {"table_id": facts.id, "ply": facts.plies + number, "seat": seat, "action": action, "made": made}
            for number, (seat, action) in enumerate(moves)
        ]
        async with self._writing() as connection:
            scores = list(result.scores)
            await self._bump(connection, facts, status=status, plies=plies, waiting=waiting, scores=scores, **more)
            await connection.execute(insert(MoveRow), written)
            level = level_of(facts.game, facts.options)
            mine = [sitting.guest for sitting in facts.seats]  # at one screen only the first is the guest themself
            guests = [None if guest in mine[:seat] else guest for seat, guest in enumerate(mine)]
            await count(connection, facts.id, facts.game, level, guests, result)

    async def take_back(self, facts: Facts, plies: int, waiting: int, **more: Any) -> None:
        """The game stands again where it stood after so many plies."""
        async with self._writing() as connection:
            await self._bump(connection, facts, status=PLAYING, plies=plies, waiting=waiting, scores=None, **more)
            await connection.execute(delete(MoveRow).where((MoveRow.table_id == facts.id) & (MoveRow.ply >= plies)))

    async def _bump(self, connection: AsyncConnection, facts: Facts, **values: Any) -> None:
        """One version further, if nobody else was there first."""
        same = (TableRow.id == facts.id) & (TableRow.version == facts.version)
        query = update(TableRow).where(same).values(version=facts.version + 1, changed=now(), **values)
        done: CursorResult[Any] = await connection.execute(query)
        if done.rowcount != 1:
            raise Stale


def _row_of(sitting: Sitting) -> dict[str, Any]:
    return {name: getattr(sitting, name) for name in Sitting.__slots__}


def _facts_of(row: Any, seats: list[Sitting]) -> Facts:
    scores = None if row["scores"] is None else tuple(row["scores"])
    return Facts(**{name: row[name] for name in PLAIN}, seed=int(row["seed"]), seats=tuple(seats), scores=scores)
