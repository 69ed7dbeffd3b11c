"""Where moves are written down. Whatever waits is written together, and is on the disk before anybody is told."""

import asyncio
import json
import logging
import queue
import sqlite3
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol

import asyncpg
from sqlalchemy import JSON, BigInteger, Boolean, Integer
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways.server.database import AWAY, DRIVER
from castaways.server.models import TableRow

log = logging.getLogger(__name__)
MOST_AT_ONCE = 256  # entries of one transaction
PATIENCE = 5.0  # seconds after which a database that does not answer counts as away
POSTGRES_WRITERS = 2  # while one waits for the disk the other gathers
BUSY_SECONDS = 10.0

TEXTS = frozenset(column.name for column in TableRow.__table__.c if isinstance(column.type, JSON))
Move = tuple[int, int, int, int]  # ply, seat, action, when it was made


@dataclass(slots=True)
class Entry:
    """One decision: the table as it was, what changes of it, and the moves."""

    table: str
    version: int
    values: dict[str, Any]
    moves: Sequence[Move]
    written: asyncio.Future[bool] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Ledger(Protocol):
    """Writes entries down. False: somebody else has changed that table meanwhile, and nothing was written."""

    async def write(self, table: str, version: int, values: dict[str, Any], moves: Sequence[Move]) -> bool: ...

    async def close(self) -> None: ...


def open_ledger(engine: AsyncEngine) -> Ledger:
    """The ledger of a database."""
    if engine.dialect.name == "sqlite":
        return SqliteLedger(str(engine.url.database))
    return PostgresLedger(engine)


def _stored(values: dict[str, Any]) -> dict[str, Any]:
    """Values as the drivers take them."""
    return {name: json.dumps(value) if name in TEXTS and value is not None else value for name, value in values.items()}


def _tell(entry: Entry, answer: bool | Exception) -> None:
    if entry.written.done():  # whoever asked has gone
        return
    if isinstance(answer, bool):
        entry.written.set_result(answer)
    else:
        entry.written.set_exception(answer)


class SqliteLedger:
    """One thread with a connection of its own: all that came while it wrote goes into the next transaction."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._queue: queue.SimpleQueue[Entry | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def write(self, table: str, version: int, values: dict[str, Any], moves: Sequence[Move]) -> bool:
        """One decision, all of it or nothing; on the disk when this returns True."""
        if self._thread is None:
            self._loop = asyncio.get_running_loop()
            self._thread = threading.Thread(target=self._work, name="ledger", daemon=True)
            self._thread.start()
        entry = Entry(table, version, _stored(values), moves)
        self._queue.put(entry)
        return await entry.written

    async def close(self) -> None:
        """Write what waits, and stop."""
        if self._thread is not None:
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    def _work(self) -> None:
        connection: sqlite3.Connection | None = None
        going = True
        while going:
            batch: list[Entry] = []
            entry = self._queue.get()
            while entry is not None:
                batch.append(entry)
                if len(batch) == MOST_AT_ONCE:
                    break
                try:
                    entry = self._queue.get_nowait()
                except queue.Empty:
                    break
            going = entry is not None
            if not batch:
                continue
            answers: list[bool | Exception]
            try:
                if connection is None:
                    connection = self._connect()
                answers = list(_write_sqlite(connection, batch))
            except (sqlite3.Error, OverflowError) as error:
                answers = [_as_ours(error)] * len(batch)
                if connection is not None:
                    with suppress(sqlite3.Error):
                        connection.rollback()
                    connection.close()
                    connection = None
            self._answer(batch, answers)
        if connection is not None:
            connection.close()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, timeout=BUSY_SECONDS, isolation_level=None)
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")
        return connection

    def _answer(self, batch: list[Entry], answers: list[bool | Exception]) -> None:
        def tell() -> None:
            for entry, answer in zip(batch, answers, strict=True):
                _tell(entry, answer)

        with suppress(RuntimeError):  # the loop has gone: nobody waits any more
            if self._loop is not None:
                self._loop.call_soon_threadsafe(tell)


def _as_ours(error: Exception) -> Exception:
    return OperationalError("a move", None, error)


def _write_sqlite(connection: sqlite3.Connection, batch: list[Entry]) -> list[bool]:
    """All entries in one transaction; those that come too late write nothing.

    Every call of SQLite lets the other thread run and has to wait for it, so that there are a few for all entries
    together instead of a few for each: they are handed over as JSON.
    """
    connection.execute("BEGIN IMMEDIATE")
    written: set[int] = set()
    for names, entries in _alike(batch):
        given = {entry.table: [entry.table, entry.version, *entry.values.values()] for entry in entries}
        (fitting,) = connection.execute(FITTING, (json.dumps(list(given.values())),)).fetchall()[0]
        tables = set(json.loads(fitting))
        if tables:
            rows = [row for table, row in given.items() if table in tables]
            fresh = [entry for entry in entries if entry.table in tables]
            connection.execute(_update_sqlite(names), (json.dumps(rows),))
            moves = [(entry.table, *move) for entry in fresh for move in entry.moves]
            connection.execute(INSERT_MOVES, (json.dumps(moves),))
            written.update(map(id, fresh))
    connection.execute("COMMIT")
    return [id(entry) in written for entry in batch]


def _alike(batch: list[Entry]) -> list[tuple[tuple[str, ...], list[Entry]]]:
    """Entries that change the same columns, in order; of every table only one, since the next may depend on it."""
    groups: list[tuple[tuple[str, ...], list[Entry], set[str]]] = []
    for entry in batch:
        names = tuple(entry.values)
        later = next((place for place in range(len(groups), 0, -1) if entry.table in groups[place - 1][2]), 0)
        group = next((group for group in groups[later:] if group[0] == names), None)
        if group is None:
            group = (names, [], set())
            groups.append(group)
        group[1].append(entry)
        group[2].add(entry.table)
    return [(names, entries) for names, entries, _ in groups]


FITTING = """
SELECT json_group_array(tables.id) FROM json_each(?) AS given CROSS JOIN tables
WHERE tables.id = json_extract(given.value, '$[0]') AND tables.version = json_extract(given.value, '$[1]')
"""
INSERT_MOVES = """
INSERT INTO moves (table_id, ply, seat, action, made)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
       json_extract(value, '$[3]'), json_extract(value, '$[4]')
FROM json_each(?)
"""


@cache
def _update_sqlite(names: tuple[str, ...]) -> str:
    """The statement that changes these columns."""
    values = "".join(f", {name} = json_extract(given.value, '$[{place}]')" for place, name in enumerate(names, 2))
    return (
        f"UPDATE tables SET version = version + 1{values} "  # noqa: S608 - our columns
        "FROM json_each(?) AS given WHERE tables.id = json_extract(given.value, '$[0]')"
    )


class PostgresLedger:
    """A few connections of its own; each writes all that waits with one statement, which is one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[Entry] = []
        self._work = asyncio.Event()
        self._writers: set[asyncio.Task[None]] = set()
        self._closing = False

    async def write(self, table: str, version: int, values: dict[str, Any], moves: Sequence[Move]) -> bool:
        """One decision, all of it or nothing; on the disk when this returns True."""
        while len(self._writers) < POSTGRES_WRITERS:
            self._hire()
        entry = Entry(table, version, _stored(values), moves)
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
                    async with asyncio.timeout(PATIENCE):
                        connection = connection or await self._engine.connect()
                        answers = await self._write(connection, batch)
                    for entry, answer in answers:
                        _tell(entry, answer)
                except (*AWAY, SQLAlchemyError) as error:
                    for entry in batch:
                        _tell(entry, error if isinstance(error, AWAY) else OperationalError("a move", None, error))
                    await self._drop(connection)
                    connection = None
                finally:  # whatever went wrong: nobody waits for ever, with a table locked
                    for entry in batch:
                        _tell(entry, OperationalError("a move", None, ConnectionError("the writer has gone")))
        finally:
            await self._drop(connection)

    async def _next(self) -> list[Entry]:
        """What is to be written now; nothing when the ledger is closed."""
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
            with suppress(*AWAY, SQLAlchemyError):
                await connection.invalidate()
            with suppress(*AWAY, SQLAlchemyError):
                await connection.close()

    async def _write(self, connection: AsyncConnection, batch: list[Entry]) -> list[tuple[Entry, bool]]:
        raw = await connection.get_raw_connection()
        driver: Any = raw.driver_connection
        answers: list[tuple[Entry, bool]] = []
        try:
            for names, entries in _alike(batch):
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
