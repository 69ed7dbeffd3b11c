"""All questions to the database, and all changes of it. A change is committed when its method returns."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import groupby
from typing import Any

from sqlalchemy import CursorResult, bindparam, case, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.orm import aliased

from castaways.server.errors import Stale
from castaways.server.storage.blocks import without_strangers
from castaways.server.storage.codes import new_code
from castaways.server.storage.database import writing
from castaways.server.storage.models import (
    GONE,
    HERE,
    OPEN,
    PLAYING,
    PROGRAM_MARK,
    Guest,
    MoveRow,
    PresenceRow,
    SeatRow,
    TableRow,
    TokenRow,
)
from castaways.server.storage.models.social import RatedGameRow
from castaways.server.storage.move_log import open_move_log
from castaways.server.storage.move_log.batch import MoveLog
from castaways.server.storage.progress.models import AchievementRow
from castaways.server.storage.progress.results import Ending, Help, count, helps, note_hint, note_stand_in
from castaways.server.storage.ratings import counts, rate, standings
from castaways.server.storage.table_info import PLAIN, GuestInfo, SeatInfo, TableInfo
from castaways.server.storage.timestamps import now, now_ms

STEM = 19  # letters of a name that stay the same when a number is put behind it
Distinct = Callable[[str, Sequence[str]], str]
MOST_OF_A_HOST = 2  # public tables in the list, of somebody and their programs together


class Store:
    """The database of one server."""

    def __init__(self, engine: AsyncEngine, leave_grace: int = 0, move_log: MoveLog | None = None) -> None:
        self.engine = engine
        self.leave_grace = leave_grace  # ms that somebody may be away from a rated game
        self.move_log = move_log or open_move_log(engine)

    async def close(self) -> None:
        """Nothing more is written."""
        await self.move_log.close()

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

    async def guest_info(self, id: str) -> GuestInfo | None:
        """What a guest is called and looks like."""
        async with self.engine.connect() as connection:
            query = select(Guest.name, Guest.named, Guest.portrait).where(Guest.id == id)
            row = (await connection.execute(query)).first()
            return None if row is None else GuestInfo(*row)

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

    async def rename(self, id: str, name: str, distinct: Distinct, portrait: str | None = None) -> None:
        """A new nickname, also at the tables the guest sits at or has a seat kept, of games that are over too: people
        talk there and play again from there. It is `distinct` from the names of the others; others at the same screen
        keep theirs. With a `portrait`, that too."""
        async with self._writing() as connection:
            old = await connection.scalar(select(Guest.name).where(Guest.id == id)) or ""
            said = {"name": name, "named": True} | ({} if portrait is None else {"portrait": portrait})
            await connection.execute(update(Guest).where(Guest.id == id).values(**said))
            place, table = aliased(SeatRow), aliased(TableRow)
            mine = select(place.table_id).where(place.guest == id)
            waiting = select(table.id).where(table.status == OPEN)
            kept = select(place.table_id).where(place.reserved_for == id, place.table_id.in_(waiting))
            going_on = TableRow.id.in_(mine) & TableRow.status.in_((OPEN, PLAYING)) | TableRow.id.in_(kept)
            bumped = update(TableRow).values(version=TableRow.version + 1)
            if name == old:
                if portrait is not None:
                    await connection.execute(bumped.where(going_on))
                return
            # A guest may have thousands of games: those at which nobody is called so change at once.
            others = place.guest.is_distinct_from(id) | (place.name != old)
            others &= place.table_id.in_(select(SeatRow.table_id).where(SeatRow.guest == id))
            called = await connection.scalars(select(place.name).where(others).distinct())
            alike = [other for other in called if distinct(name, [other]) != name]
            numbered = place.name.startswith(old[:STEM].rstrip(), autoescape=True) & place.name.endswith(")")
            near = going_on | TableRow.id.in_(select(place.table_id).where(others, place.name.in_(alike)))
            near |= TableRow.id.in_(mine.where(numbered))
            await connection.execute(bumped.where(near))  # from now on nobody sits down there
            seats = select(SeatRow.table_id, SeatRow.seat, SeatRow.guest, SeatRow.reserved_for, SeatRow.name)
            seats = seats.where(SeatRow.table_id.in_(select(TableRow.id).where(near)))
            seats = seats.order_by(SeatRow.table_id, SeatRow.seat)
            fitting = _fitting((await connection.execute(seats)).all(), id, old, name, distinct)
            far = TableRow.id.in_(mine.where(place.name == old)) & ~near
            await connection.execute(bumped.where(far))
            same = (SeatRow.guest == id) & (SeatRow.name == old)
            same &= SeatRow.table_id.in_(select(TableRow.id).where(far))
            await connection.execute(update(SeatRow).where(same).values(name=name))
            if fitting:
                at = (SeatRow.table_id == bindparam("table")) & (SeatRow.seat == bindparam("place"))
                await connection.execute(update(SeatRow).where(at).values(name=bindparam("called")), fitting)

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

    async def info(self, id: str) -> TableInfo | None:
        """One table."""
        found = await self._infos(TableRow.id == id, 1)
        return found[0] if found else None

    async def load(self, id: str) -> tuple[TableInfo, list[tuple[int, int]]] | None:
        """One table with its moves, as they were at one moment."""
        async with self.engine.connect() as connection:
            found = await self._read(connection, TableRow.id == id, 1)
            if not found:
                return None
            query = select(MoveRow.seat, MoveRow.action).where(MoveRow.table_id == id).order_by(MoveRow.ply)
            moves = [(int(row.seat), int(row.action)) for row in await connection.execute(query)]
        info = found[0]
        return (info, moves) if len(moves) == info.plies else await self.load(id)

    async def mine(self, guest: str, status: Sequence[str], most: int) -> list[TableInfo]:
        """The tables a guest sits at, the latest first."""
        seats = select(SeatRow.table_id).where(SeatRow.guest == guest)
        return await self._infos(TableRow.id.in_(seats) & TableRow.status.in_(status), most)

    async def tables(self, ids: Sequence[str]) -> list[TableInfo]:
        """These tables, the latest first."""
        return await self._infos(TableRow.id.in_(ids), len(ids))

    async def lobby(self, most: int, guest: str | None = None) -> list[TableInfo]:
        """Public tables that wait for players, the latest first, a few of each person; to a guest none with people whom
        they shall not meet."""
        waits = (TableRow.status == OPEN) & TableRow.public & without_strangers(guest)
        return await self._infos(_a_few_of_each_host(waits), most)

    async def to_watch(self, most: int, guest: str | None = None) -> list[TableInfo]:
        """Public games going on, the latest first, a few of each person; to a guest likewise."""
        goes_on = (TableRow.status == PLAYING) & TableRow.public & without_strangers(guest)
        return await self._infos(_a_few_of_each_host(goes_on), most)

    async def queued(self, game: str, most: int, guest: str | None = None) -> list[TableInfo]:
        """Tables of a game at which people wait for whoever comes, the oldest first; to a guest likewise."""
        waits = (TableRow.status == OPEN) & TableRow.public & TableRow.queued & (TableRow.game == game)
        found = await self._infos(waits & without_strangers(guest), most)
        return sorted(found, key=lambda info: (info.created, info.id))

    async def due(self, moment: int, most: int) -> list[str]:
        """Tables at which something happens by itself, at this moment (ms) or before."""
        async with self.engine.connect() as connection:
            found = await connection.scalars(select(TableRow.id).where(TableRow.next_deadline <= moment).limit(most))
            return list(found)

    async def with_bots(self, most: int, quiet: int = 0) -> list[TableInfo]:
        """Games going on that have bots at the table, and where nothing has happened for some seconds."""
        seats = select(SeatRow.table_id).where(SeatRow.bot.is_not(None) | SeatRow.stand_in.is_not(None))
        going_on = (TableRow.status == PLAYING) & (TableRow.changed <= now() - quiet)
        return await self._infos(going_on & TableRow.id.in_(seats), most)

    async def _infos(self, condition: Any, most: int) -> list[TableInfo]:
        async with self.engine.connect() as connection:
            return await self._read(connection, condition, most)

    async def _read(self, connection: AsyncConnection, condition: Any, most: int) -> list[TableInfo]:
        query = (
            select(*TableRow.__table__.c).where(condition).order_by(TableRow.changed.desc(), TableRow.id).limit(most)
        )
        rows = (await connection.execute(query)).mappings().all()
        ids = [row["id"] for row in rows]
        seats: dict[str, list[SeatInfo]] = {id: [] for id in ids}
        places = (
            select(*SeatRow.__table__.c, Guest.portrait)
            .outerjoin(Guest, Guest.id == SeatRow.guest)
            .where(SeatRow.table_id.in_(ids))
            .order_by(SeatRow.table_id, SeatRow.seat)
        )
        for seat in (await connection.execute(places)).mappings():
            seats[seat["table_id"]].append(SeatInfo(**{name: seat[name] for name in SeatInfo.__slots__}))
        return [_info_of(row, seats[row["id"]]) for row in rows]

    # ------------------------------------------------------------------ changing tables

    async def create(self, info: TableInfo) -> None:
        """A new table with its seats."""
        async with self._writing() as connection:
            await self.insert(connection, info)

    async def create_rematch(self, old: TableInfo, info: TableInfo) -> None:
        """The table where the people of another one play again; `Stale` if there is one already."""
        async with self._writing() as connection:
            first = (TableRow.id == old.id) & TableRow.rematch_id.is_(None)
            query = update(TableRow).where(first).values(rematch_id=info.id, version=TableRow.version + 1)
            done: CursorResult[Any] = await connection.execute(query)
            if done.rowcount != 1:
                raise Stale
            await self.insert(connection, info)

    async def insert(self, connection: AsyncConnection, info: TableInfo) -> None:
        """A new table, in a transaction of whoever calls this."""
        columns = [column.name for column in TableRow.__table__.c if column.name not in ("seed", "scores")]
        values = {name: getattr(info, name) for name in columns}
        await connection.execute(insert(TableRow).values(**values, seed=str(info.seed), scores=None))
        rows = [{"table_id": info.id, "seat": number, **_row_of(seat)} for number, seat in enumerate(info.seats)]
        await connection.execute(insert(SeatRow), rows)
        if info.status == OPEN:
            await new_code(connection, info.id)

    async def change(self, info: TableInfo, seats: Mapping[int, SeatInfo] | None = None, **values: Any) -> TableInfo:
        """Other people at the seats, or other columns; gives the table as it is then."""
        async with self._writing() as connection:
            await self._bump(connection, info, **values)
            for seat, seat_info in (seats or {}).items():
                place = (SeatRow.table_id == info.id) & (SeatRow.seat == seat)
                await connection.execute(update(SeatRow).where(place).values(**_row_of(seat_info)))
                before = info.seats[seat]
                if before.stand_in and not seat_info.stand_in and before.guest:
                    await note_stand_in(connection, info.id, seat, before.stood_in_at or 0)
        seats_now = tuple((seats or {}).get(seat, seat_info) for seat, seat_info in enumerate(info.seats))
        return replace(info, version=info.version + 1, changed=now(), seats=seats_now, **values)

    async def close_seat(self, info: TableInfo, seat: int, **values: Any) -> None:
        """One seat fewer at a table that waits; those behind it move up."""
        async with self._writing() as connection:
            await self._bump(connection, info, players=info.players - 1, **values)
            for number in range(seat, info.players - 1):
                place = (SeatRow.table_id == info.id) & (SeatRow.seat == number)
                row = _row_of(info.seats[number + 1])
                await connection.execute(update(SeatRow).where(place).values(**row))
            last = (SeatRow.table_id == info.id) & (SeatRow.seat == info.players - 1)
            await connection.execute(delete(SeatRow).where(last))

    async def hostless(self, most: int) -> list[str]:
        """Tables that wait whose host has gone while somebody else sits there and looks on."""
        host = (PresenceRow.table_id == TableRow.id) & (PresenceRow.guest == TableRow.host)
        noted = select(PresenceRow.guest).where(host)
        sits = select(SeatRow.guest).where(SeatRow.table_id == TableRow.id, SeatRow.guest == TableRow.host)
        # Of whoever has got up and closed the page nothing is noted any more.
        gone = noted.where(PresenceRow.state == GONE).exists() | (~noted.exists() & ~sits.exists())
        other = aliased(PresenceRow)
        here = (
            select(other.guest)
            .join(SeatRow, (SeatRow.table_id == other.table_id) & (SeatRow.guest == other.guest))
            .where(other.table_id == TableRow.id, other.state == HERE, other.guest != TableRow.host)
        )
        query = select(TableRow.id).where(TableRow.status == OPEN, gone, here.exists()).limit(most)
        async with self.engine.connect() as connection:
            return list(await connection.scalars(query))

    async def append(
        self,
        info: TableInfo,
        moves: Sequence[tuple[int, int]],
        status: str,
        waiting: int,
        ending: Ending | None,
        **more: Any,
    ) -> None:
        """Moves of one decision, all or none; `Stale` if somebody else changed the table first.

        With the last move of a game (`ending`) everybody's results are written too.
        """
        made = now()
        plies = info.plies + len(moves)
        if ending is None:
            rows = [(info.plies + number, seat, action, made) for number, (seat, action) in enumerate(moves)]
            values = {"status": status, "plies": plies, "waiting": waiting, "changed": made, **more}
            if not await self.move_log.write(info.id, info.version, values, rows):
                raise Stale
            return
        written = [
            {"table_id": info.id, "ply": info.plies + number, "seat": seat, "action": action, "made": made}
            for number, (seat, action) in enumerate(moves)
        ]
        async with self._writing() as connection:
            result = ending.result
            scores = list(result.scores)
            await self._bump(connection, info, status=status, plies=plies, waiting=waiting, scores=scores, **more)
            await connection.execute(insert(MoveRow), written)
            await count(connection, info, ending)
            if counts(info):
                await rate(connection, info, standings(info.seats, result, self.leave_grace, now_ms()))

    async def made_at(self, id: str, ply: int) -> int | None:
        """When a move was made; None if there is none."""
        async with self.engine.connect() as connection:
            made: int | None = await connection.scalar(select(MoveRow.made).filter_by(table_id=id, ply=ply))
            return made

    async def helps(self, id: str) -> dict[int, Help]:
        """Who had help at a table, by seat; whoever is not named had none."""
        async with self.engine.connect() as connection:
            return await helps(connection, id)

    async def achieved(self, id: str) -> dict[int, tuple[tuple[str, bool], ...]]:
        """What was achieved at a table for the first time, by seat: keys, and whether with help."""
        query = select(AchievementRow.seat, AchievementRow.name, AchievementRow.aided).filter_by(table_id=id)
        found: dict[int, tuple[tuple[str, bool], ...]] = {}
        async with self.engine.connect() as connection:
            for row in await connection.execute(query.order_by(AchievementRow.seat, AchievementRow.name)):
                found[row.seat] = (*found.get(row.seat, ()), (row.name, row.aided))
        return found

    async def note_hint(self, id: str, seat: int) -> None:
        """A seat was given a hint. Nobody at the table sees that, so it makes no new version of it."""
        async with self._writing() as connection:
            await note_hint(connection, id, seat)

    async def abandoned(self, most: int) -> list[str]:
        """Rated games that nobody plays any more, since longer than the grace, and that did not count yet."""
        playing = select(SeatRow.seat).where(SeatRow.table_id == TableRow.id, SeatRow.guest.is_not(None))
        lately = (SeatRow.left_at.is_(None)) | (SeatRow.left_at > now_ms() - self.leave_grace)
        query = select(TableRow.id).where(
            TableRow.status == PLAYING,
            TableRow.rated,
            ~playing.where(SeatRow.stand_in.is_(None) | lately).exists(),
            TableRow.id.not_in(select(RatedGameRow.table_id)),
        )
        async with self.engine.connect() as connection:
            return list(await connection.scalars(query.limit(most)))

    async def rate_abandoned(self, id: str) -> None:
        """Such a game counts as it was left, once: whoever stayed longest is the best."""
        try:
            async with self._writing() as connection:
                found = await self._read(connection, TableRow.id == id, 1)
                if found and found[0].abandoned and counts(found[0]):
                    await rate(connection, found[0], standings(found[0].seats, None, self.leave_grace, now_ms()))
        except IntegrityError:  # another process was quicker
            return

    async def take_back(self, info: TableInfo, plies: int, waiting: int, **more: Any) -> None:
        """The game stands again where it stood after so many plies."""
        async with self._writing() as connection:
            await self._bump(connection, info, status=PLAYING, plies=plies, waiting=waiting, scores=None, **more)
            await connection.execute(delete(MoveRow).where((MoveRow.table_id == info.id) & (MoveRow.ply >= plies)))

    async def _bump(self, connection: AsyncConnection, info: TableInfo, **values: Any) -> None:
        """One version further, if nobody else was there first."""
        same = (TableRow.id == info.id) & (TableRow.version == info.version)
        query = update(TableRow).where(same).values(version=info.version + 1, changed=now(), **values)
        done: CursorResult[Any] = await connection.execute(query)
        if done.rowcount != 1:
            raise Stale


def _fitting(seats: Sequence[Any], guest: str, old: str, name: str, distinct: Distinct) -> list[dict[str, Any]]:
    """What a guest with another name is called at each of these tables, whose seats come one after the other."""
    found = []
    for table, some in groupby(seats, key=lambda seat: str(seat.table_id)):
        there = list(some)
        mine = [seat for seat in there if guest in (seat.guest, seat.reserved_for)]
        own = next((seat for seat in mine if _is_form_of(str(seat.name), old)), None)
        if own is not None:
            called = distinct(name, [str(seat.name) for seat in there if seat is not own])
            found.append({"table": table, "place": own.seat, "called": called})
    return found


def _is_form_of(name: str, nickname: str) -> bool:
    """Is a name somebody's nickname, perhaps with a number behind it?"""
    return name == nickname or (name.startswith(nickname[:STEM].rstrip()) and name.endswith(")"))


def _a_few_of_each_host(condition: Any) -> Any:
    """Those of these tables that everybody is shown: nobody fills the list alone, nor with programs of their own."""
    latest = (TableRow.changed.desc(), TableRow.id)
    keyless = case((Guest.name.startswith(PROGRAM_MARK), PROGRAM_MARK), else_=TableRow.host)  # owners nobody knows
    person = func.coalesce(TokenRow.owner, keyless)
    place = func.row_number().over(partition_by=person, order_by=latest).label("place")
    tables = select(TableRow.id, place).outerjoin(TokenRow, TokenRow.guest == TableRow.host)
    ranked = tables.outerjoin(Guest, Guest.id == TableRow.host).where(condition).subquery()
    return TableRow.id.in_(select(ranked.c.id).where(ranked.c.place <= MOST_OF_A_HOST))


def _row_of(seat_info: SeatInfo) -> dict[str, Any]:
    return {name: getattr(seat_info, name) for name in SeatInfo.__slots__ if name != "portrait"}


def _info_of(row: Any, seats: list[SeatInfo]) -> TableInfo:
    scores = None if row["scores"] is None else tuple(row["scores"])
    return TableInfo(**{name: row[name] for name in PLAIN}, seed=int(row["seed"]), seats=tuple(seats), scores=scores)
