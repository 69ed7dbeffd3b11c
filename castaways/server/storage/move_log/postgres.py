"""Moves in PostgreSQL: a few tasks, each of which writes all that waits."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any

import asyncpg
from sqlalchemy import JSON, BigInteger, Boolean, Integer
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways.server.storage.database import DRIVER, UNAVAILABLE
from castaways.server.storage.models import TableRow
from castaways.server.storage.move_log.batch import MOST_AT_ONCE, Entry, Move, alike, stored

log = logging.getLogger(__name__)
WRITE_TIMEOUT = 5.0  # seconds after which a database that does not answer counts as away
WRITERS = 2  # while one waits for the disk the other gathers


class PostgresMoveLog:
    """A few connections of its own; each writes all that waits with one statement, which is one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[Entry] = []
        self._work = asyncio.Event()
        self._writers: set[asyncio.Task[None]] = set()
        self._closing = False

    async def write(self, table: str, version: int, values: dict[str, Any], moves: Sequence[Move]) -> bool:
        """One decision, all of it or nothing; on the disk when this returns True."""
        while len(self._writers) < WRITERS:
            self._hire()
        entry = Entry(table, version, stored(values), moves)
        self._waiting.append(entry)
        self._work.set()
        return await entry.written

    async def close(self) -> None:
        """Write what waits, and stop."""
        self._closing = True
        self._work.set()
        await asyncio.gather(*self._writers, return_exceptions=True)

    def _hire(self) -> None:
        writer = asyncio.create_task(self._run())
        self._writers.add(writer)
        writer.add_done_callback(self._replace)

    def _replace(self, writer: asyncio.Task[None]) -> None:
        """A writer has ended: if nobody asked it to, another takes its place, for somebody may wait already."""
        self._writers.discard(writer)
        if not writer.cancelled() and writer.exception() is not None:
            log.error("a writer of moves died", exc_info=writer.exception())
        if not self._closing:
            self._hire()

    async def _run(self) -> None:
        connection: AsyncConnection | None = None
        try:
            while batch := await self._next():
                try:
                    async with asyncio.timeout(WRITE_TIMEOUT):
                        connection = connection or await self._engine.connect()
                        answers = await self._write(connection, batch)
                    for entry, answer in answers:
                        entry.tell(answer)
                except (*UNAVAILABLE, SQLAlchemyError) as error:
                    for entry in batch:
                        entry.tell(error if isinstance(error, UNAVAILABLE) else OperationalError("a move", None, error))
                    await self._drop(connection)
                    connection = None
                finally:  # whatever went wrong: nobody waits for ever, with a table locked
                    for entry in batch:
                        entry.tell(OperationalError("a move", None, ConnectionError("the writer has gone")))
        finally:
            await self._drop(connection)

    async def _next(self) -> list[Entry]:
        """What is to be written now; nothing when the move log is closed."""
        while True:
            await self._work.wait()
            batch = self._take()
            if not self._waiting and not self._closing:
                self._work.clear()
            if batch or self._closing:
                return batch

    def _take(self) -> list[Entry]:
        """What waits, though of every table only one entry: the next one may depend on it."""
        batch: dict[str, Entry] = {}
        left: list[Entry] = []
        for entry in self._waiting:
            if len(batch) == MOST_AT_ONCE or entry.table in batch:
                left.append(entry)
            else:
                batch[entry.table] = entry
        self._waiting = left
        return list(batch.values())

    async def _drop(self, connection: AsyncConnection | None) -> None:
        if connection is not None:
            with suppress(*UNAVAILABLE, SQLAlchemyError):
                await connection.invalidate()
            with suppress(*UNAVAILABLE, SQLAlchemyError):
                await connection.close()

    async def _write(self, connection: AsyncConnection, batch: list[Entry]) -> list[tuple[Entry, bool]]:
        raw = await connection.get_raw_connection()
        driver: Any = raw.driver_connection
        answers: list[tuple[Entry, bool]] = []
        try:
            for names, entries in alike(batch):
                try:
                    written = await _write_postgres(driver, names, entries)
                except asyncpg.DeadlockDetectedError:  # another process wrote to the same tables in another order
                    written = set()
                    for entry in entries:
                        written |= await _write_postgres(driver, names, [entry])
                answers += [(entry, entry.table in written) for entry in entries]
        except DRIVER as error:
            raise OperationalError("a move", None, error) from error
        return answers


async def _write_postgres(driver: Any, names: tuple[str, ...], entries: list[Entry]) -> set[str]:
    values = [[entry.values[name] for entry in entries] for name in names]
    moves = [(entry.table, *move) for entry in entries for move in entry.moves]
    columns = [list(column) for column in zip(*moves, strict=True)]
    tables, versions = [entry.table for entry in entries], [entry.version for entry in entries]
    rows = await driver.fetch(_statement(names), tables, versions, *values, *columns)
    return {row["id"] for row in rows}


@cache
def _statement(names: tuple[str, ...]) -> str:
    """Every table that is still at the version an entry knows goes one further, and gets the moves of that entry."""
    columns = TableRow.__table__.c
    kinds = [_array_of(columns[name].type) for name in names]
    places = ", ".join(f"${place}::{kind}[]" for place, kind in enumerate(("varchar", "int", *kinds), 1))
    first = len(kinds) + 3
    moved = ", ".join(
        f"${first + place}::{kind}[]" for place, kind in enumerate(("varchar", "int", "int", "int", "bigint"))
    )
    changes = "".join(f", {name} = w.{name}{'::json' if _is_json(columns[name].type) else ''}" for name in names)
    return f"""
        WITH w AS (SELECT * FROM unnest({places}) AS w(id, was{"".join(f", {name}" for name in names)})),
        bumped AS (
            UPDATE tables SET version = w.was + 1{changes} FROM w
            WHERE tables.id = w.id AND tables.version = w.was RETURNING tables.id
        ),
        made AS (
            INSERT INTO moves (table_id, ply, seat, action, made)
            SELECT m.* FROM unnest({moved}) AS m(table_id, ply, seat, action, made)
            JOIN bumped ON bumped.id = m.table_id
        )
        SELECT id FROM bumped
    """  # noqa: S608 - our own names of columns


def _is_json(kind: Any) -> bool:
    return isinstance(kind, JSON)


def _array_of(kind: Any) -> str:
    if _is_json(kind):
        return "text"
    if isinstance(kind, BigInteger):
        return "bigint"
    if isinstance(kind, Integer):
        return "int"
    return "boolean" if isinstance(kind, Boolean) else "varchar"
