"""Moves in SQLite: one thread writes all that waits."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any

import orjson
from sqlalchemy.exc import OperationalError

from castaways.server.storage.move_log.batch import MOST_AT_ONCE, Entry, Move, alike, stored
from castaways.server.storage.sqlite_turns import step_back

BUSY_SECONDS = 10.0


class SqliteMoveLog:
    """One thread with a connection of its own: all that came while it wrote goes into the next transaction.

    It is given what one round of the event loop has brought: woken at every entry, it would take the interpreter away
    from the loop each time, and write the first one alone.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._gathered: list[Entry] = []
        self._queue: queue.SimpleQueue[list[Entry] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def write(self, table: str, version: int, values: dict[str, Any], moves: Sequence[Move]) -> bool:
        """One decision, all of it or nothing; on the disk when this returns True."""
        if self._thread is None:
            self._loop = asyncio.get_running_loop()
            self._thread = threading.Thread(target=self._work, name="move-log", daemon=True)
            self._thread.start()
        entry = Entry(table, version, stored(values), moves)
        self._gathered.append(entry)
        if len(self._gathered) == 1:
            entry.written.get_loop().call_soon(self._hand_over)
        return await entry.written

    def _hand_over(self) -> None:
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    async def close(self) -> None:
        """Write what waits, and stop."""
        if self._thread is not None:
            self._hand_over()
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    def _work(self) -> None:
        connection: sqlite3.Connection | None = None
        going = True
        while going:
            batch: list[Entry] = []
            given = self._queue.get()
            while given is not None:
                batch += given
                if len(batch) >= MOST_AT_ONCE:
                    break
                try:
                    given = self._queue.get_nowait()
                except queue.Empty:
                    break
            going = given is not None
            if not batch:
                continue
            answers: list[bool | Exception]
            try:
                if connection is None:
                    connection = self._connect()
                step_back(self._path)
                answers = list(write_batch(connection, batch))
            except (sqlite3.Error, OverflowError, orjson.JSONEncodeError) as error:
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
                entry.tell(answer)

        with suppress(RuntimeError):  # the loop has gone: nobody waits any more
            if self._loop is not None:
                self._loop.call_soon_threadsafe(tell)


def _as_ours(error: Exception) -> Exception:
    return OperationalError("a move", None, error)


def write_batch(connection: sqlite3.Connection, batch: list[Entry]) -> list[bool]:
    """All entries in one transaction; those that come too late write nothing.

    Every call of SQLite lets the other thread run and has to wait for it, so that there are a few for all entries
    together instead of a few for each: they are handed over as JSON. Mostly none is too late, and nobody asks which.
    """
    groups = alike(batch)
    connection.execute("BEGIN IMMEDIATE")
    if all(_write_group(connection, names, entries) for names, entries in groups):
        connection.execute("COMMIT")
        return [True] * len(batch)
    connection.execute("ROLLBACK")
    connection.execute("BEGIN IMMEDIATE")
    written: set[int] = set()
    for names, entries in groups:
        (fitting,) = connection.execute(FITTING, (_json([(one.table, one.version) for one in entries]),)).fetchone()
        tables = set(orjson.loads(fitting))
        fresh = [entry for entry in entries if entry.table in tables]
        if fresh:
            _write_group(connection, names, fresh)
            written.update(map(id, fresh))
    connection.execute("COMMIT")
    return [id(entry) in written for entry in batch]


def _write_group(connection: sqlite3.Connection, names: tuple[str, ...], entries: list[Entry]) -> bool:
    """Entries that change the same columns; False if one of them is too late, and then all must be taken back."""
    rows = [(entry.table, entry.version, *entry.values.values()) for entry in entries]
    if connection.execute(_update_sqlite(names), (_json(rows),)).rowcount != len(entries):
        return False
    moves = [(entry.table, *move) for entry in entries for move in entry.moves]
    connection.execute(INSERT_MOVES, (_json(moves),))
    return True


def _json(rows: list[Any]) -> str:
    return orjson.dumps(rows).decode()


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
        "FROM json_each(?) AS given WHERE tables.id = json_extract(given.value, '$[0]') "
        "AND tables.version = json_extract(given.value, '$[1]')"
    )
