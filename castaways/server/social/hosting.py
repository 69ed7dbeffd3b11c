"""What hosts of a server do: decide on reports, rename, mute, ban, close tables, give the right to others.

Every deed is written down with who did it and why, in the same transaction where it changes rows of its own.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.dialects.postgresql import insert as pg_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways.server.accounts.penalties import Penalties
from castaways.server.accounts.revocations import EVERYBODY, Revocations
from castaways.server.accounts.service import login_of
from castaways.server.errors import Refused
from castaways.server.social.reports import MESSAGE, Reports
from castaways.server.storage.database import writing
from castaways.server.storage.models import (
    LONGEST_NAME,
    OPEN,
    OVER,
    PLAYING,
    PROGRAM_MARK,
    AccountRow,
    Guest,
    SaidRow,
    SeatRow,
    TableRow,
    TokenRow,
)
from castaways.server.storage.models.daily import DailyAttemptRow
from castaways.server.storage.models.social import (
    BAN,
    LONGEST_WHY,
    MUTE,
    AdminRow,
    DeedRow,
    PenaltyRow,
    RefusedNameRow,
)
from castaways.server.storage.timestamps import now
from castaways.server.tables.names import chosen_name, distinct_name, looks_of, plain_text, program_name
from castaways.server.tables.seats import Seats
from castaways.server.tables.service import Tables

A_PAGE = 100
LONGEST = 10 * 365 * 24 * 3600  # seconds of a penalty


@dataclass(frozen=True, slots=True)
class Host:
    """Who does it: an account with the right, or ("") the command on the server."""

    guest: str
    name: str


class Hosting:
    """The deeds of hosts."""

    def __init__(
        self,
        engine: AsyncEngine,
        tables: Tables,
        seats: Seats,
        reports: Reports,
        penalties: Penalties,
        revocations: Revocations,
    ) -> None:
        self._engine = engine
        self._tables = tables
        self._seats = seats
        self.reports = reports
        self._penalties = penalties
        self._revocations = revocations

    # ------------------------------------------------------------------ the log

    async def log(self) -> list[Any]:
        """What was done, the latest first."""
        async with self._engine.connect() as connection:
            query = select(*DeedRow.__table__.c).order_by(DeedRow.id.desc()).limit(A_PAGE)
            return list((await connection.execute(query)).all())

    async def note(self, host: Host, what: str, whom: str, why: str) -> None:
        """Something was done that has its own place: the log tells it."""
        async with writing(self._engine) as connection:
            await self._note(connection, host, what, whom, whom, why)

    async def _note(
        self, connection: AsyncConnection, host: Host, what: str, whom: str, name: str, why: str, details: str = ""
    ) -> None:
        values = {"by": host.guest, "by_name": host.name[:LONGEST_NAME], "what": what, "whom": whom[:32]}
        values |= {"whom_name": name[: LONGEST_NAME * 2], "why": _reason(why), "details": details[:400]}
        await connection.execute(insert(DeedRow).values(at=now(), **values))

    # ------------------------------------------------------------------ reports

    async def decide(self, host: Host, report: int, upheld: bool, why: str) -> None:
        """A report is right: the message is gone, or the name is; or it is not, and nothing has changed."""
        found = await self.reports.decide(report, upheld)
        why = plain_text(why) or found.why or "-"
        what = "uphold" if upheld else "dismiss"
        said = f"{found.kind}: {found.text or found.name}"
        async with writing(self._engine) as connection:
            await self._note(connection, host, what, found.target, found.name, why, said)
        if upheld and found.kind != MESSAGE:
            async with self._engine.connect() as connection:
                current = await connection.scalar(select(Guest.name).where(Guest.id == found.target))
            if current == found.name:
                await self.rename(host, found.target, "", why)

    # ------------------------------------------------------------------ people

    async def rename(self, host: Host, guest: str, name: str, why: str) -> str:
        """Another name for somebody, chosen or ("") like that of a newcomer; the old one is refused from now on."""
        _reason(why)
        old = await self._name(guest)
        plain = f"Player {int(guest[:6], 16) % 9000 + 1000}"
        new = chosen_name(name) or plain
        if old.startswith(PROGRAM_MARK):
            new = program_name(new)
        await self._tables.store.rename(guest, new, distinct_name)
        async with writing(self._engine) as connection:
            await connection.execute(update(SaidRow).where(SaidRow.guest == guest).values(name=new))
            talked = select(SaidRow.table_id).where(SaidRow.guest == guest)  # perhaps only looking on
            bumped = update(TableRow).where(TableRow.id.in_(talked))
            await connection.execute(bumped.values(version=TableRow.version + 1))
            if old != new:
                await _refuse(connection, {old: now()})
            await self._note(connection, host, "rename", guest, old, why, new)
        async with self._engine.connect() as connection:
            seats = select(SeatRow.table_id).where((SeatRow.guest == guest) | (SeatRow.reserved_for == guest))
            tables = list(await connection.scalars(seats.union(talked).limit(A_PAGE)))
        for table in tables:
            self._tables.notifier.publish(table)
        return new

    async def mark_anew(self) -> None:
        """Names that were taken away are refused by what they look like to this version of the server."""
        async with writing(self._engine) as connection:
            rows = await connection.execute(select(RefusedNameRow.name, RefusedNameRow.at))
            await _refuse(connection, {row.name: row.at for row in rows})

    async def penalise(self, host: Host, kind: str, guest: str, seconds: int | None, why: str) -> None:
        """Mute or ban somebody, for so many seconds or for good; open streams of who is banned end at once."""
        if kind not in (BAN, MUTE):
            raise Refused(422, "error-bad-request")
        name = await self._name(guest)
        if self._penalties.is_admin(guest) or (await self._is_admin(guest)):
            raise Refused(409, "error-is-host")
        await self._put(host, kind, {"guest": guest, "place": "", "name": name}, seconds, why)
        if kind == BAN:
            await self._get_up(guest)

    async def _get_up(self, guest: str) -> None:
        """Others do not wait for somebody who cannot come, nor for their programs: seats are free, or bots play."""
        for one in (guest, *await self._programs_of(guest)):
            for info in await self._tables.store.mine(one, (OPEN, PLAYING), A_PAGE):
                with suppress(Refused):  # alone at the table, or it has ended meanwhile
                    await self._seats.leave(info.id, one)

    async def _programs_of(self, guest: str) -> list[str]:
        async with self._engine.connect() as connection:
            return list(await connection.scalars(select(TokenRow.guest).where(TokenRow.owner == guest)))

    async def ban_place(self, host: Host, guest: str, address: str, seconds: int | None, why: str) -> None:
        """Ban an address: the one that somebody last came from, or one that is said. Always for a time: addresses are
        given to others."""
        if seconds is None:
            raise Refused(422, "error-place-for-a-time")
        name = await self._name(guest) if guest else address
        place = self._penalties.place_of(address) if address else await self._penalties.last_place(guest)
        if not place:
            raise Refused(404, "error-no-place")
        values = {"guest": "", "place": place, "name": name[:LONGEST_NAME]}
        await self._put(host, BAN, values, seconds, why, "ban-address")

    async def _put(
        self, host: Host, kind: str, whom: dict[str, str], seconds: int | None, why: str, what: str = ""
    ) -> None:
        if seconds is not None and not 0 < seconds <= LONGEST:
            raise Refused(422, "error-bad-request")
        until = None if seconds is None else now() + seconds
        async with writing(self._engine) as connection:
            row = {"kind": kind, **whom, "why": _reason(why), "at": now(), "until": until}
            await connection.execute(insert(PenaltyRow).values(**row))
            lasts = "for good" if seconds is None else f"{seconds} s"
            await self._note(connection, host, what or kind, whom["guest"], whom["name"], why, lasts)
        await self._tell(whom["guest"])

    async def lift(self, host: Host, penalty: int, why: str) -> None:
        """A penalty ends before its time."""
        async with writing(self._engine) as connection:
            row = (await connection.execute(select(*PenaltyRow.__table__.c).where(PenaltyRow.id == penalty))).first()
            if row is None:
                raise Refused(404, "error-no-penalty")
            await connection.execute(delete(PenaltyRow).where(PenaltyRow.id == penalty))
            await self._note(connection, host, f"lift-{row.kind}", row.guest, row.name, why)
        await self._tell(row.guest)

    async def penalties(self) -> list[Any]:
        """All that are in force, the latest first."""
        in_force = PenaltyRow.until.is_(None) | (PenaltyRow.until > now())
        async with self._engine.connect() as connection:
            query = select(*PenaltyRow.__table__.c).where(in_force).order_by(PenaltyRow.id.desc()).limit(A_PAGE)
            return list((await connection.execute(query)).all())

    async def _tell(self, guest: str) -> None:
        """All processes learn of it, and look at open streams."""
        await self._penalties.load()
        named = [guest, *await self._programs_of(guest)] if guest else [EVERYBODY]
        await self._revocations.publish(*named)

    # ------------------------------------------------------------------ tables

    async def close_table(self, host: Host, table: str, why: str) -> None:
        """A table that waits or is in play is gone, for everybody; what is over stays, as others have played it."""
        async with writing(self._engine) as connection:
            query = select(TableRow.status, TableRow.game, TableRow.host).where(TableRow.id == table)
            row = (await connection.execute(query)).first()
            if row is None:
                raise Refused(404, "error-no-table")
            if row.status == OVER:
                raise Refused(409, "error-over")
            await connection.execute(delete(TableRow).where(TableRow.id == table))
            await self._note(connection, host, "close-table", table, row.game, why)
        self._tables.notifier.publish(table)

    async def strike_daily(self, host: Host, guest: str, day: str, game: str, struck: bool, why: str) -> bool:
        """Take a result off the board of a daily deal after a look at its replay, or put it back; False if there is
        none."""
        _reason(why)
        name = await self._name(guest)
        which = (DailyAttemptRow.day == day) & (DailyAttemptRow.game == game) & (DailyAttemptRow.guest == guest)
        async with writing(self._engine) as connection:
            done = await connection.execute(update(DailyAttemptRow).where(which).values(struck=struck))
            if done.rowcount:
                what = "strike-daily" if struck else "unstrike-daily"
                await self._note(connection, host, what, guest, name, why, f"{day} {game}")
        return bool(done.rowcount)

    # ------------------------------------------------------------------ the right itself

    async def grant(self, host: Host, login: str, why: str) -> None:
        """Give an account the right."""
        guest, name = await self._account(login)
        async with writing(self._engine) as connection:
            if await connection.scalar(select(AdminRow.guest).where(AdminRow.guest == guest)) is None:
                await connection.execute(insert(AdminRow).values(guest=guest, at=now()))
                await self._note(connection, host, "grant", guest, name, why)
        await self._tell(guest)

    async def revoke(self, host: Host, login: str, why: str) -> None:
        """Take it away again."""
        guest, name = await self._account(login)
        async with writing(self._engine) as connection:
            done = await connection.execute(delete(AdminRow).where(AdminRow.guest == guest))
            if not done.rowcount:
                raise Refused(404, "error-no-host")
            await self._note(connection, host, "revoke", guest, name, why)
        await self._tell(guest)

    async def admins(self) -> list[tuple[str, str]]:
        """Who has it: (id, name)."""
        async with self._engine.connect() as connection:
            query = select(AdminRow.guest, AccountRow.name).join(AccountRow, AccountRow.guest == AdminRow.guest)
            return [(row.guest, row.name) for row in await connection.execute(query.order_by(AdminRow.at))]

    # ------------------------------------------------------------------ finding people

    async def find(self, words: str) -> list[Any]:
        """People by a part of their name, by what stands for them in addresses, or by the name of their account."""
        wanted = plain_text(words)[:LONGEST_NAME]
        if not wanted:
            return []
        like = wanted.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
        async with self._engine.connect() as connection:
            query = (
                select(Guest.id, Guest.alias, Guest.name, Guest.created, AccountRow.name.label("account"))
                .outerjoin(AccountRow, AccountRow.guest == Guest.id)
                .where(
                    or_(
                        Guest.name.ilike(f"%{like}%", escape="\\"),
                        Guest.alias == wanted.lower(),
                        AccountRow.login == login_of(wanted),
                    )
                )
                .order_by(Guest.name, Guest.id)
                .limit(A_PAGE)
            )
            return list((await connection.execute(query)).all())

    async def _name(self, guest: str) -> str:
        async with self._engine.connect() as connection:
            name: str | None = await connection.scalar(select(Guest.name).where(Guest.id == guest))
        if name is None:
            raise Refused(404, "error-no-person")
        return name

    async def _is_admin(self, guest: str) -> bool:
        async with self._engine.connect() as connection:
            return await connection.scalar(select(AdminRow.guest).where(AdminRow.guest == guest)) is not None

    async def _account(self, login: str) -> tuple[str, str]:
        async with self._engine.connect() as connection:
            query = select(AccountRow.guest, AccountRow.name).where(AccountRow.login == login_of(login))
            row = (await connection.execute(query)).first()
        if row is None:
            raise Refused(404, "error-no-such-account")
        return row.guest, row.name


async def _refuse(connection: AsyncConnection, names: Mapping[str, int]) -> None:
    """Write down what names look like, with when they were taken away; what is known stays as it is. Another process
    may do the same at this moment: all in one order, so that nobody waits for each other."""
    known = set(await connection.scalars(select(RefusedNameRow.look)))
    looks = {look: (name, at) for name, at in names.items() for look in looks_of(name) if look not in known}
    if looks:
        rows = [{"look": look, "name": name, "at": at} for look, (name, at) in sorted(looks.items())]
        put = (pg_insert if connection.dialect.name == "postgresql" else sqlite_insert)(RefusedNameRow)
        await connection.execute(put.on_conflict_do_nothing(), rows)


def _reason(why: str) -> str:
    reason = plain_text(why)[:LONGEST_WHY]
    if not reason:
        raise Refused(422, "error-no-reason")
    return reason
