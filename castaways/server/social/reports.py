"""Reports: a message or a name that somebody finds bad, with what they could read around it, for hosts to decide.

What was reported is hidden for whoever reported it until somebody decides. A report changes nothing for anybody else,
so that nobody can be silenced by reports alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways.server.errors import Refused
from castaways.server.people.around import words_of
from castaways.server.scale.shared_limits import SharedLimits
from castaways.server.social.known import Known, KnownPeople
from castaways.server.storage.database import writing
from castaways.server.storage.models import LONGEST_SAID, OPEN, PLAYING, Guest, PresenceRow, SeatRow, TableRow
from castaways.server.storage.models.social import (
    DISMISSED,
    LONGEST_WHY,
    OPEN_REPORT,
    UPHELD,
    PlaceRow,
    RemovedRow,
    ReportRow,
)
from castaways.server.storage.timestamps import now
from castaways.server.tables.live import LiveTable
from castaways.server.tables.names import plain_text
from castaways.server.tables.service import Tables

AROUND = 6  # messages before and after the one that was reported
RATE = 10  # reports of one person in ten minutes
OF_AN_ADDRESS = 2  # times as many: several may sit behind it, but not dozens
A_DAY = 60  # reports of one address in a day
MOST_OPEN = 100  # of one person that wait
A_PAGE = 50
MESSAGE, NAME = "message", "name"


@dataclass(frozen=True, slots=True)
class Report:
    """A report, as hosts of the server read it."""

    id: int
    kind: str
    table_id: str
    said_id: int
    target: str
    name: str
    text: str
    why: str
    at: int
    status: str
    context: list[list[Any]]
    reporter: str
    reporter_name: str
    others: int  # how many people have reported the same
    dismissed: int  # reports of this reporter that were dismissed before
    sealed: bool = False  # whoever reads it plays at that table now


class Reports:
    """All reports of a server."""

    def __init__(self, engine: AsyncEngine, tables: Tables, known: KnownPeople) -> None:
        self._engine = engine
        self._tables = tables
        self._known = known
        self._limits = SharedLimits(engine, "report", 600)
        self._daily = SharedLimits(engine, "reports a day", 86_400)

    # ------------------------------------------------------------------ reporting

    async def message(self, guest: str, live: LiveTable, said: int, why: str, lang: str, where: str) -> None:
        """Somebody who may see a table reports what was said there, if they can read it, from this address."""
        lines = live.people.said_to(live.info, guest, muted=True)
        place = next((place for place, line in enumerate(lines) if line.id == said), None)
        if place is None or lines[place].guest in ("", guest):
            raise Refused(422, "error-nothing-to-report")
        line = lines[place]
        around = lines[max(0, place - AROUND) : place + AROUND + 1]
        context = [[one.name, words_of(live, one, lang), one.id == said] for one in around]
        text = words_of(live, line, lang)[:LONGEST_SAID]
        values = {"table_id": live.info.id, "said_id": said, "name": line.name, "text": text, "context": context}
        if await self._store(guest, where, MESSAGE, line.guest, why, **values):
            await self._touch([live.info.id])

    async def name(self, guest: str, other: Known, why: str, where: str) -> None:
        """Somebody reports, from this address, what somebody else is called."""
        if other.id == guest:
            raise Refused(422, "error-nothing-to-report")
        values = {"table_id": "", "said_id": 0, "name": other.name, "text": "", "context": []}
        if await self._store(guest, where, NAME, other.id, why, **values):
            await self._touch(await self._tables_of([guest], other.id))

    async def _store(self, guest: str, where: str, kind: str, target: str, why: str, **values: Any) -> bool:
        """Says whether there is anything new in it."""
        reason = plain_text(why)[:LONGEST_WHY]
        await self._limits.take({f"guest {guest}": RATE, f"address {where}": RATE * OF_AN_ADDRESS})
        await self._daily.take({f"address {where}": A_DAY})
        row = {"reporter": guest, "kind": kind, "target": target, "why": reason, "at": now(), "status": OPEN_REPORT}
        mine = (ReportRow.reporter == guest) & (ReportRow.status == OPEN_REPORT)
        try:
            async with writing(self._engine) as connection:
                count = await connection.scalar(select(func.count()).select_from(ReportRow).where(mine))
                if (count or 0) >= MOST_OPEN:
                    raise Refused(429, "error-too-often")
                await connection.execute(insert(ReportRow).values(**row, **values))
                return True
        except IntegrityError:  # reported before: a name may have changed since, a message cannot
            return kind == NAME and await self._again(guest, target, str(values["name"]), reason)

    async def _again(self, guest: str, target: str, name: str, why: str) -> bool:
        """The same person has another name now, and it is reported too; the same name is not looked at twice."""
        same = (ReportRow.reporter == guest) & (ReportRow.kind == NAME) & (ReportRow.target == target)
        async with writing(self._engine) as connection:
            query = update(ReportRow).where(same, ReportRow.name != name)
            done = await connection.execute(query.values(name=name, why=why, at=now(), status=OPEN_REPORT))
            return done.rowcount > 0

    async def _tables_of(self, reporters: Sequence[str], other: str) -> list[str]:
        """Tables where those who reported a name read it: they sit or look there, or everybody is shown the table."""
        named = select(SeatRow.table_id).where(SeatRow.guest == other)
        sits = select(SeatRow.table_id).where(SeatRow.guest.in_(reporters))
        looks = select(PresenceRow.table_id).where(PresenceRow.guest.in_(reporters))
        listed = TableRow.public & TableRow.status.in_((OPEN, PLAYING))
        query = select(TableRow.id).where(TableRow.id.in_(named))
        query = query.where(TableRow.id.in_(sits) | TableRow.id.in_(looks) | listed).order_by(TableRow.id).limit(500)
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query))

    async def _touch(self, tables: list[str]) -> None:
        async with writing(self._engine) as connection:
            query = update(TableRow).where(TableRow.id.in_(tables)).values(version=TableRow.version + 1)
            await connection.execute(query)
        for table in tables:
            self._tables.notifier.publish(table)

    # ------------------------------------------------------------------ deciding

    async def waiting(self, reader: str = "", page: int = 1, status: str = OPEN_REPORT) -> list[Report]:
        """A page of the reports, of each address in turn the oldest first, so that nobody who sends many of them hides
        those of others. Whoever plays at the table in question is not shown what is said there: it may be meant for
        spectators alone."""
        source = func.coalesce(PlaceRow.place, ReportRow.reporter)
        turn = func.row_number().over(partition_by=source, order_by=(ReportRow.at, ReportRow.id))
        query = (
            select(*ReportRow.__table__.c, Guest.name.label("reporter_name"))
            .outerjoin(Guest, Guest.id == ReportRow.reporter)
            .outerjoin(PlaceRow, PlaceRow.guest == ReportRow.reporter)
            .where(ReportRow.status == status)
            .order_by(turn, ReportRow.at, ReportRow.id)
            .limit(A_PAGE)
            .offset((page - 1) * A_PAGE)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
            playing = await _plays_at(connection, reader, {row.table_id for row in rows}) if reader else set()
            return [await _report(connection, row, row.table_id in playing) for row in rows]

    async def pages(self, status: str = OPEN_REPORT) -> int:
        """How many pages of them there are, at least one."""
        async with self._engine.connect() as connection:
            query = select(func.count()).select_from(ReportRow).where(ReportRow.status == status)
            return max(1, -(-int(await connection.scalar(query) or 0) // A_PAGE))

    async def get(self, id: int) -> Any:
        """One report, as it is stored."""
        async with self._engine.connect() as connection:
            query = select(*ReportRow.__table__.c).where(ReportRow.id == id)
            row = (await connection.execute(query)).first()
        if row is None:
            raise Refused(404, "error-no-report")
        return row

    async def decide(self, id: int, upheld: bool) -> Any:
        """Somebody has decided; all reports of the same thing are decided by it. `Refused` if somebody was quicker."""
        report = await self.get(id)
        same = (ReportRow.kind == report.kind) & (ReportRow.said_id == report.said_id)
        same &= (ReportRow.target == report.target) & (ReportRow.name == report.name)
        async with writing(self._engine) as connection:
            status = UPHELD if upheld else DISMISSED
            same &= ReportRow.status == OPEN_REPORT
            reporters = list(await connection.scalars(select(ReportRow.reporter).where(same)))
            query = update(ReportRow).where(same).values(status=status)
            if not (await connection.execute(query)).rowcount:
                raise Refused(409, "error-decided")
            if upheld and report.kind == MESSAGE:
                await _remove(connection, int(report.said_id))
        if report.kind == MESSAGE:
            await self._touch([report.table_id])
        else:
            await self._touch(await self._tables_of(reporters, report.target))
        return report


async def _remove(connection: AsyncConnection, said: int) -> None:
    """Nobody reads a message any more; it may have gone with its table."""
    try:
        async with connection.begin_nested():
            await connection.execute(insert(RemovedRow).values(said_id=said))
    except IntegrityError:
        return


async def _plays_at(connection: AsyncConnection, reader: str, tables: set[str]) -> set[str]:
    query = select(SeatRow.table_id).join(TableRow, TableRow.id == SeatRow.table_id)
    query = query.where(SeatRow.guest == reader, TableRow.status == PLAYING, SeatRow.table_id.in_(tables))
    return set(await connection.scalars(query))


async def _report(connection: AsyncConnection, row: Any, sealed: bool) -> Report:
    same = (ReportRow.kind == row.kind) & (ReportRow.said_id == row.said_id) & (ReportRow.target == row.target)
    others = await connection.scalar(select(func.count()).select_from(ReportRow).where(same, ReportRow.id != row.id))
    theirs = (ReportRow.reporter == row.reporter) & (ReportRow.status == DISMISSED)
    wrong = await connection.scalar(select(func.count()).select_from(ReportRow).where(theirs))
    values = {name: getattr(row, name) for name in ("id", "kind", "table_id", "said_id", "target", "name", "why")}
    values |= {"at": row.at, "status": row.status, "reporter": row.reporter, "reporter_name": row.reporter_name or ""}
    values |= {"text": "" if sealed else row.text, "context": [] if sealed else row.context}
    return Report(**values, others=int(others or 0), dismissed=int(wrong or 0), sealed=sealed)
