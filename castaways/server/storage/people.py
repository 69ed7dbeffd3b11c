"""The SQL of people: who looks at a table, what they say, whom they do not want to read, whom a host has sent away."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Select, delete, exists, func, insert, literal, select, tuple_, update
from sqlalchemy.dialects.postgresql import insert as pg_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways.core.phrases import Said
from castaways.server.storage.codes import Knock, at_the_door
from castaways.server.storage.database import writing
from castaways.server.storage.models import (
    AWAY,
    GONE,
    HERE,
    OVER,
    PLAYING,
    KickedRow,
    MuteRow,
    PresenceRow,
    SaidRow,
    SeatRow,
    TableRow,
)
from castaways.server.storage.models.social import DISMISSED, OPEN_REPORT, BlockRow, RemovedRow, ReportRow
from castaways.server.storage.table_info import TableInfo
from castaways.server.storage.timestamps import now_ms

MOST_SHOWN = 80  # messages of a table
MOST_PHRASES = 2_000  # in the record of a game: bots at a table say at most 900 in an hour, and people fewer
AT_ONCE = 200  # people of one transaction: moves wait for it
BREATH = 0.01  # seconds between two of these; whoever waits for a turn at SQLite does not always look at once
Place = tuple[str, str]  # a table and a guest


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """A message of the chat."""

    id: int
    guest: str
    name: str
    aside: bool
    text: str
    at: int
    phrase: str | None = None
    args: Mapping[str, Any] | None = None
    seat: int | None = None
    ply: int | None = None


@dataclass(frozen=True, slots=True)
class TablePeople:
    """The people around a table: all of it is for the server, `said_to` is for a viewer."""

    present: Mapping[str, int] = field(default_factory=dict)
    said: tuple[ChatMessage, ...] = ()
    mutes: frozenset[tuple[str, str]] = frozenset()
    sent_away: frozenset[str] = frozenset()  # by the host
    blocks: frozenset[tuple[str, str]] = frozenset()  # who has blocked whom, of those who sit, host or talk here
    hidden_lines: frozenset[tuple[str, int]] = frozenset()  # who has reported which message
    hidden_names: frozenset[tuple[str, str]] = frozenset()  # who has reported whose name
    removed: frozenset[int] = frozenset()  # messages that nobody reads any more
    code: str = ""  # that stands for a table while it waits
    knocks: tuple[Knock, ...] = ()  # who has typed it and waits for the host
    wishing: frozenset[str] = frozenset()  # who wants to be told of a free seat

    def state_of(self, guest: str | None) -> int:
        """Is somebody here? Whoever was never noted counts as here."""
        return HERE if guest is None else self.present.get(guest, HERE)

    def phrases(self, plies: int) -> tuple[Said, ...]:
        """The phrases among what is kept here, in the order of the moves; there are so many of these."""
        lines = [line for line in self.said if line.phrase is not None and line.seat is not None]
        said = [Said(min(line.ply or 0, plies), line.seat or 0, line.phrase or "", line.args or {}) for line in lines]
        return tuple(sorted(said, key=lambda one: one.ply))

    def watchers(self, info: TableInfo) -> int:
        """How many look on who do not sit here."""
        return sum(state == HERE and not info.seats_of(guest) for guest, state in self.present.items())

    def has_muted(self, guest: str | None, other: str | None) -> bool:
        """Does a guest not want to read somebody?"""
        return (guest or "", other or "") in self.mutes

    def said_to(self, info: TableInfo, guest: str | None, muted: bool = False) -> list[ChatMessage]:
        """What a viewer reads: a player does not read, during the game, what spectators say. With `muted`, also what
        is told by people whom they do not want to read."""
        open_ears = info.status == OVER or not info.seats_of(guest)
        heard = [said for said in self.said if open_ears or not said.aside]
        heard = [
            said for said in heard if said.id not in self.removed and (guest or "", said.id) not in self.hidden_lines
        ]
        heard = [said for said in heard if not self.apart(guest, said.guest)]
        return heard if muted else [said for said in heard if not self.has_muted(guest, said.guest)]

    def apart(self, guest: str | None, other: str | None) -> bool:
        """Has one of two blocked the other?"""
        one, two = guest or "", other or ""
        return bool(self.blocks) and ((one, two) in self.blocks or (two, one) in self.blocks)

    def concerns(self, guest: str) -> bool:
        """Does somebody read this table otherwise than everybody does?"""
        pairs = (self.mutes, self.blocks, self.hidden_lines, self.hidden_names)
        return guest in self.sent_away or guest in self.wishing or any(guest in pair for some in pairs for pair in some)


class PeopleStore:
    """Everything around the tables that is no game."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def around(self, table: str) -> TablePeople:
        """The people around a table."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(
                select(PresenceRow.guest, PresenceRow.state).where(PresenceRow.table_id == table)
            )
            present = {row.guest: int(row.state) for row in rows}
            latest = select(*(getattr(SaidRow, name) for name in ChatMessage.__slots__)).where(
                SaidRow.table_id == table
            )
            said = await connection.execute(latest.order_by(SaidRow.id.desc()).limit(MOST_SHOWN))
            lines = tuple(ChatMessage(**row) for row in said.mappings())[::-1]
            people = {line.guest for line in lines} | set(present)
            muted = await connection.execute(select(MuteRow.guest, MuteRow.muted).where(MuteRow.muted.in_(people)))
            pairs = frozenset((row.guest, row.muted) for row in muted)
            kicked = await connection.scalars(select(KickedRow.guest).where(KickedRow.table_id == table))
            apart = await _kept_apart(connection, table, lines)
            door = await at_the_door(connection, table)
            return TablePeople(present, lines, pairs, frozenset(kicked), **apart, **door)

    async def _touch(self, connection: AsyncConnection, tables: Iterable[str] | Select[str]) -> None:
        """Something can be seen anew at these tables."""
        query = update(TableRow).where(TableRow.id.in_(tables)).values(version=TableRow.version + 1)
        await connection.execute(query)

    # ------------------------------------------------------------------ who is there

    async def arrive(self, people: Sequence[tuple[TableInfo, str]]) -> set[Place]:
        """These look at these tables; gives who was away before. New spectators are seen by the others. Tables that are
        gone meanwhile are left out: the others are noted all the same."""
        come = {(info.id, guest): info for info, guest in people}
        async with writing(self.engine) as connection:
            there = await _held(connection, {table for table, _ in come})
            come = {place: info for place, info in come.items() if place[0] in there}
            if not come:
                return set()
            query = select(PresenceRow.table_id, PresenceRow.guest, PresenceRow.state)
            rows = await connection.execute(query.where(PresenceRow.table_id.in_({table for table, _ in come})))
            states = {(row.table_id, row.guest): row.state for row in rows}
            now = now_ms()
            here = [{"table_id": table, "guest": guest, "seen": now, "state": HERE} for table, guest in sorted(come)]
            put = self._put()
            same = (PresenceRow.table_id, PresenceRow.guest)
            seen = {"seen": put.excluded.seen, "state": put.excluded.state}
            await connection.execute(put.on_conflict_do_update(index_elements=same, set_=seen), here)
            back = {place for place in come if states.get(place) in (AWAY, GONE)}
            new = {place for place, info in come.items() if place not in states and not info.seats_of(place[1])}
            if back or new:
                await self._touch(connection, sorted({table for table, _ in back | new}))
        return back

    def _put(self) -> Any:
        return (pg_insert if self.engine.dialect.name == "postgresql" else sqlite_insert)(PresenceRow)

    async def still_here(self, places: Iterable[Place]) -> list[Place]:
        """Note that people are there; gives those who were not known to be, for `arrive`. At games that somebody looks
        at, whoever sits there and has never looked is noted too: else nobody could tell that they have gone."""
        wanted = sorted(set(places))
        missing: list[Place] = []
        place = (PresenceRow.table_id, PresenceRow.guest)
        for first in range(0, len(wanted), AT_ONCE):  # not all at once, so that moves come in between
            some = wanted[first : first + AT_ONCE]
            theirs = tuple_(*place).in_(some) & (PresenceRow.state == HERE)
            note = update(PresenceRow).where(theirs).values(seen=now_ms()).returning(*place)
            async with writing(self.engine) as connection:
                silent = _silent(select(TableRow.id).where(TableRow.id.in_({table for table, _ in some})))
                there = await _held(connection, set(await connection.scalars(silent)))
                known = {tuple(row) for row in await connection.execute(note)}
                if there:
                    put = self._put().from_select(["table_id", "guest", "seen", "state"], _silent(sorted(there)))
                    await connection.execute(put.on_conflict_do_nothing())
            missing += [one for one in some if one not in known]
            if first + AT_ONCE < len(wanted):
                await asyncio.sleep(BREATH)
        return missing

    async def age(self, away: int, gone: int) -> list[str]:
        """Whoever was not seen for so many ms is away, then gone; gives the tables where that can be seen. Spectators
        who are gone are forgotten, however many there were."""
        now = now_ms()
        late = ((PresenceRow.state == HERE) & (PresenceRow.seen < now - away)) | (
            (PresenceRow.state == AWAY) & (PresenceRow.seen < now - gone)
        )
        async with self.engine.connect() as connection:
            found = set(await connection.scalars(select(PresenceRow.table_id).where(late)))
        if not found:
            return []
        async with writing(self.engine) as connection:
            tables = set(await connection.scalars(select(PresenceRow.table_id).where(late)))  # others do this too
            await connection.execute(update(PresenceRow).where(late).values(state=PresenceRow.state - 1))
            sits = exists().where((SeatRow.table_id == PresenceRow.table_id) & (SeatRow.guest == PresenceRow.guest))
            await connection.execute(
                delete(PresenceRow).where(PresenceRow.table_id.in_(tables), PresenceRow.state == GONE, ~sits)
            )
            await self._touch(connection, tables)
        return sorted(tables)

    # ------------------------------------------------------------------ what they say

    async def say(self, info: TableInfo, guest: str, name: str, aside: bool, text: str, most: int, within: int) -> bool:
        """A message; False if this person has said `most` of them within so many ms, at any table."""
        async with writing(self.engine) as connection:
            lately = (SaidRow.guest == guest) & (SaidRow.at > now_ms() - within)
            count = await connection.scalar(select(func.count()).select_from(SaidRow).where(lately))
            if (count or 0) >= most:
                return False
            values = {"table_id": info.id, "guest": guest, "name": name, "aside": aside, "text": text}
            await connection.execute(insert(SaidRow).values(**values, at=now_ms()))
            await self._touch(connection, [info.id])
            return True

    async def say_phrase(
        self, info: TableInfo, guest: str, said: Said, most: int, within: int, name: str | None = None
    ) -> bool:
        """A phrase of a player, or of a bot (a guest of no name); False if there were `most` within so many ms: of
        this person at any table, of bots at this one."""
        async with writing(self.engine) as connection:
            mine = SaidRow.guest == guest
            lately = mine & (SaidRow.at > now_ms() - within)
            if not guest:
                lately &= SaidRow.table_id == info.id
            count = await connection.scalar(select(func.count()).select_from(SaidRow).where(lately))
            if (count or 0) >= most:
                return False
            values = {"table_id": info.id, "guest": guest, "name": name or info.seats[said.seat].name, "aside": False}
            phrase = {"text": "", "phrase": said.key, "args": dict(said.args), "seat": said.seat, "ply": said.ply}
            await connection.execute(insert(SaidRow).values(**values, **phrase, at=now_ms()))
            await self._touch(connection, [info.id])
            return True

    async def phrases(self, table: str, moves: int) -> tuple[Said, ...]:
        """All phrases said at a table, for its record; what was said after moves that were taken back comes last."""
        columns = (SaidRow.ply, SaidRow.seat, SaidRow.phrase, SaidRow.args)
        spoken = (SaidRow.table_id == table) & SaidRow.phrase.is_not(None)
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(*columns).where(spoken).order_by(SaidRow.id).limit(MOST_PHRASES))
            found = [Said(min(row.ply, moves), row.seat, row.phrase, row.args or {}) for row in rows]
        return tuple(sorted(found, key=lambda said: said.ply))

    async def mute(self, table: str, guest: str, muted: str, name: str) -> None:
        """A guest does not want to read somebody any more."""
        try:
            async with writing(self.engine) as connection:
                await connection.execute(insert(MuteRow).values(guest=guest, muted=muted, name=name))
                await self._touch(connection, [table])
                await self._touch(connection, _both_at(guest, muted))
        except IntegrityError:  # it was so already
            return

    async def unmute(self, guest: str, muted: str | None = None, id: int | None = None) -> bool:
        """They want to read them again; says whether they were muted."""
        which = (MuteRow.guest == guest) & (MuteRow.muted == muted if muted is not None else MuteRow.id == id)
        async with writing(self.engine) as connection:
            other = await connection.scalar(select(MuteRow.muted).where(which))
            if other is None:
                return False
            await connection.execute(delete(MuteRow).where(which))
            await self._touch(connection, _both_at(guest, other))
            return True

    async def mutes(self, guest: str) -> list[tuple[int, str]]:
        """Whom a guest does not read: a number to say which, and a name."""
        async with self.engine.connect() as connection:
            query = select(MuteRow.id, MuteRow.name).where(MuteRow.guest == guest).order_by(MuteRow.id)
            return [(row.id, row.name) for row in await connection.execute(query)]

    # ------------------------------------------------------------------ who may not sit down

    async def send_away(self, table: str, guest: str) -> None:
        """Somebody may not sit down at this table again."""
        try:
            async with writing(self.engine) as connection:
                await connection.execute(insert(KickedRow).values(table_id=table, guest=guest))
        except IntegrityError:
            return

    async def was_sent_away(self, table: str, guest: str) -> bool:
        """Does the host not want this guest?"""
        async with self.engine.connect() as connection:
            query = select(KickedRow.guest).where((KickedRow.table_id == table) & (KickedRow.guest == guest))
            return await connection.scalar(query) is not None

    async def are_apart(self, guest: str, others: Iterable[str]) -> bool:
        """Has one of these blocked a guest, or the guest one of them?"""
        some = list(others)
        mine = (BlockRow.guest == guest) & BlockRow.blocked.in_(some)
        theirs = (BlockRow.blocked == guest) & BlockRow.guest.in_(some)
        async with self.engine.connect() as connection:
            return await connection.scalar(select(BlockRow.guest).where(mine | theirs).limit(1)) is not None


async def _held(connection: AsyncConnection, tables: set[str]) -> set[str]:
    """Those of these tables that are there, and stay until this transaction ends: who looks at one that goes at this
    moment cannot be written down any more."""
    if not tables:
        return set()
    # Before anything else and in one order, as whoever removes a table takes it before those who look at it.
    query = select(TableRow.id).where(TableRow.id.in_(tables)).order_by(TableRow.id)
    return set(await connection.scalars(query.with_for_update(read=True, key_share=True)))


def _silent(tables: Sequence[str] | Select[str]) -> Select[Any]:
    """Who sits at these games and was never noted there, as a row that says they are here now."""
    noted = exists().where((PresenceRow.table_id == SeatRow.table_id) & (PresenceRow.guest == SeatRow.guest))
    columns: tuple[Any, ...] = (SeatRow.table_id, SeatRow.guest, literal(now_ms()), literal(HERE))
    query = select(*columns).distinct().join(TableRow, TableRow.id == SeatRow.table_id)
    query = query.where(TableRow.status == PLAYING, ~noted)
    return query.where(SeatRow.table_id.in_(tables), SeatRow.guest.is_not(None))


async def _kept_apart(connection: AsyncConnection, table: str, lines: Sequence[ChatMessage]) -> dict[str, Any]:
    """Blocks of those who sit, host or talk at a table; what was reported of them, and what was removed."""
    seats = select(SeatRow.guest).where(SeatRow.table_id == table, SeatRow.guest.is_not(None))
    host = select(TableRow.host).where(TableRow.id == table)
    here = {line.guest for line in lines} | set(await connection.scalars(seats.union(host)))
    here.discard("")
    rows = await connection.execute(
        select(BlockRow.guest, BlockRow.blocked).where(BlockRow.guest.in_(here) | BlockRow.blocked.in_(here))
    )
    blocks = frozenset((row.guest, row.blocked) for row in rows)
    stands = ReportRow.status != DISMISSED
    columns = (ReportRow.reporter, ReportRow.kind, ReportRow.said_id, ReportRow.target)
    named = (ReportRow.kind == "name") & ReportRow.target.in_(here) & (ReportRow.status == OPEN_REPORT)
    said = (ReportRow.kind == "message") & (ReportRow.table_id == table) & stands
    reports = (await connection.execute(select(*columns).where(named | said))).all()
    ids = select(SaidRow.id).where(SaidRow.table_id == table)
    removed = await connection.scalars(select(RemovedRow.said_id).where(RemovedRow.said_id.in_(ids)))
    return {
        "blocks": blocks,
        "hidden_lines": frozenset((row.reporter, row.said_id) for row in reports if row.kind == "message"),
        "hidden_names": frozenset((row.reporter, row.target) for row in reports if row.kind == "name"),
        "removed": frozenset(removed),
    }


def _both_at(guest: str, other: str) -> Select[str]:
    """The tables at which a guest can read what somebody else has said."""
    talked = select(SaidRow.table_id).where(SaidRow.guest == other)
    sits = select(SeatRow.table_id).where(SeatRow.guest == guest)
    looks = select(PresenceRow.table_id).where(PresenceRow.guest == guest)
    return select(TableRow.id).where(TableRow.id.in_(talked) & (TableRow.id.in_(sits) | TableRow.id.in_(looks)))
