"""Reports: a message or a name that somebody finds bad, with what they could read around it, for hosts to decide.

What was reported is hidden for whoever reported it until somebody decides. A report changes nothing for anybody else,
so that nobody can be silenced by reports alone.
"""

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
from castaways.server.storage.models import LONGEST_SAID, PLAYING, Guest, SeatRow, TableRow
from castaways.server.storage.models.social import DISMISSED, LONGEST_WHY, OPEN_REPORT, UPHELD, RemovedRow, ReportRow
from castaways.server.storage.timestamps import now
from castaways.server.tables.live import LiveTable
from castaways.server.tables.names import plain_text
from castaways.server.tables.service import Tables

AROUND = 6  # messages before and after the one that was reported
RATE = 10  # reports of one person in ten minutes
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

    # ------------------------------------------------------------------ reporting

    async def message(self, guest: str, live: LiveTable, said: int, why: str, lang: str) -> None:
        """Somebody who may see a table reports what was said there, if they can read it."""
        lines = live.people.said_to(live.info, guest, muted=True)
        place = next((place for place, line in enumerate(lines) if line.id == said), None)
        if place is None or lines[place].guest in ("", guest):
            raise Refused(422, "error-nothing-to-report")
        line = lines[place]
        around = lines[max(0, place - AROUND) : place + AROUND + 1]
        context = [[one.name, words_of(live, one, lang), one.id == said] for one in around]
        text = words_of(live, line, lang)[:LONGEST_SAID]
        values = {"table_id": live.info.id, "said_id": said, "name": line.name, "text": text, "context": context}
        await self._store(guest, MESSAGE, line.guest, why, **values)
        await self._touch([live.info.id])

    async def name(self, guest: str, other: Known, why: str) -> None:
        """Somebody reports what somebody else is called."""
        if other.id == guest:
            raise Refused(422, "error-nothing-to-report")
        await self._store(guest, NAME, other.id, why, table_id="", said_id=0, name=other.name, text="", context=[])
        await self._touch(await self._tables_of(guest, other.id))

    async def _store(self, guest: str, kind: str, target: str, why: str, **values: Any) -> None:
        reason = plain_text(why)[:LONGEST_WHY]
        await self._limits.take({f"guest {guest}": RATE})
        row = {"reporter": guest, "kind": kind, "target": target, "why": reason, "at": now(), "status": OPEN_REPORT}
        mine = (ReportRow.reporter == guest) & (ReportRow.status == OPEN_REPORT)
        try:
            async with writing(self._engine) as connection:
                count = await connection.scalar(select(func.count()).select_from(ReportRow).where(mine))
                if (count or 0) >= MOST_OPEN:
                    raise Refused(429, "error-too-often")
                await connection.execute(insert(ReportRow).values(**row, **values))
        except IntegrityError:  # reported before: a name may have changed since, a message cannot
            if kind == NAME:
                await self._again(guest, target, str(values["name"]), reason)

    async def _again(self, guest: str, target: str, name: str, why: str) -> None:
        """The same person has another name now, and it is reported too; the same name is not looked at twice."""
        same = (ReportRow.reporter == guest) & (ReportRow.kind == NAME) & (ReportRow.target == target)
        async with writing(self._engine) as connection:
            query = update(ReportRow).where(same, ReportRow.name != name)
            await connection.execute(query.values(name=name, why=why, at=now(), status=OPEN_REPORT))

    async def _tables_of(self, guest: str, other: str) -> list[str]:
        """Tables at which one of them sits, to the eyes of the other."""
        query = select(SeatRow.table_id).where(SeatRow.guest == other).order_by(SeatRow.table_id).limit(500)
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query))

    async def _touch(self, tables: list[str]) -> None:
        async with writing(self._engine) as connection:
            query = update(TableRow).where(TableRow.id.in_(tables)).values(version=TableRow.version + 1)
            await connection.execute(query)
        for table in tables:
            self._tables.notifier.publish(table)

    # ------------------------------------------------------------------ deciding

    async def waiting(self, reader: str = "", status: str = OPEN_REPORT) -> list[Report]:
        """Reports, the oldest first. Whoever plays at the table in question is not shown what is said there: it may be
        meant for spectators alone."""
        async with self._engine.connect() as connection:
            query = select(*ReportRow.__table__.c, Guest.name.label("reporter_name"))
            query = query.outerjoin(Guest, Guest.id == ReportRow.reporter).where(ReportRow.status == status)
            rows = (await connection.execute(query.order_by(ReportRow.at, ReportRow.id).limit(A_PAGE))).all()
            playing = await _plays_at(connection, reader, {row.table_id for row in rows}) if reader else set()
            return [await _report(connection, row, row.table_id in playing) for row in rows]

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
            query = update(ReportRow).where(same, ReportRow.status == OPEN_REPORT).values(status=status)
            if not (await connection.execute(query)).rowcount:
                raise Refused(409, "error-decided")
            if upheld and report.kind == MESSAGE:
                await _remove(connection, int(report.said_id))
        if report.kind == MESSAGE:
            await self._touch([report.table_id])
        else:
            await self._touch(await self._tables_of("", report.target))
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
