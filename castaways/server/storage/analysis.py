"""Analyses of finished games in the database: asked for, under way, found; every step is seen at the table."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import ColumnElement, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways.bots.analysis import Analysis
from castaways.server.storage.database import writing
from castaways.server.storage.models import AnalysisRow, TableRow
from castaways.server.storage.timestamps import now_ms

FORGOTTEN_MS = 120_000  # without a step, whoever worked at it is gone


@dataclass(frozen=True, slots=True)
class SeatAnalysis:
    """The analysis of one seat: how far it is, and what it found."""

    done: int
    total: int
    changed: int
    found: Analysis | None
    solved: frozenset[int]

    @property
    def forgotten(self) -> bool:
        """Was it begun, and does nobody work at it any more?"""
        return self.found is None and now_ms() - self.changed > FORGOTTEN_MS


class AnalysisStore:
    """The SQL of analyses."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def of(self, table: str) -> Mapping[int, SeatAnalysis]:
        """All of a table, by seat."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(AnalysisRow.__table__).where(AnalysisRow.table_id == table))
            return {
                row.seat: SeatAnalysis(
                    row.done,
                    row.total,
                    row.changed,
                    None if row.data is None else Analysis.from_data(row.data),
                    frozenset(row.solved),
                )
                for row in rows
            }

    async def begin(self, table: str, seat: int, total: int, old: SeatAnalysis | None) -> bool:
        """Note that somebody works at it now; False if somebody else was quicker."""
        try:
            async with writing(self._engine) as connection:
                fresh = {"done": 0, "total": total, "changed": now_ms()}
                if old is None:
                    row = {"table_id": table, "seat": seat, "data": None, "solved": []}
                    await connection.execute(insert(AnalysisRow).values(**row, **fresh))
                else:
                    same = _place(table, seat) & (AnalysisRow.changed == old.changed) & AnalysisRow.data.is_(None)
                    if (await connection.execute(update(AnalysisRow).where(same).values(**fresh))).rowcount == 0:
                        return False
                await _touch(connection, table)
        except IntegrityError:
            return False
        return True

    async def step(self, table: str, seat: int, done: int, found: Analysis | None = None) -> None:
        """So many decisions are looked at; or all, and this is what was found."""
        async with writing(self._engine) as connection:
            values = {"done": done, "changed": now_ms()} | ({} if found is None else {"data": found.to_data()})
            await connection.execute(update(AnalysisRow).where(_place(table, seat)).values(**values))
            await _touch(connection, table)

    async def solve(self, table: str, seat: int, ply: int) -> None:
        """A better move was found for this mistake."""
        async with writing(self._engine) as connection:
            solved = await connection.scalar(select(AnalysisRow.solved).where(_place(table, seat)))
            if solved is not None and ply not in solved:
                values = {"solved": [*solved, ply]}
                await connection.execute(update(AnalysisRow).where(_place(table, seat)).values(**values))
                await _touch(connection, table)


def _place(table: str, seat: int) -> ColumnElement[bool]:
    return (AnalysisRow.table_id == table) & (AnalysisRow.seat == seat)


async def _touch(connection: AsyncConnection, table: str) -> None:
    """Something can be seen anew at the table; the game itself has not changed."""
    query = update(TableRow).where(TableRow.id == table).values(version=TableRow.version + 1)
    await connection.execute(query)
