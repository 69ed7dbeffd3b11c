"""Moves in SQLite: one thread writes all that waits."""

import asyncio
import json
import queue
import sqlite3
import threading
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any

from sqlalchemy.exc import OperationalError

from castaways.server.entries import MOST_AT_ONCE, Entry, Move, alike, stored

BUSY_SECONDS = 10.0


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
        entry = Entry(table, version, stored(values), moves)
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
                entry.tell(answer)

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
    for names, entries in alike(batch):
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
