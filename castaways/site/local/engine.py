"""The database of a browser: SQLite in memory, behind the calls that `castaways.server.storage` makes of SQLAlchemy's
asynchronous engines. There are no threads to wait for, so that nothing is awaited in truth, and no transaction is ever
interrupted by another."""

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect
from sqlalchemy.schema import CreateColumn

from castaways.server.storage.models import Base
from castaways.server.storage.move_log.batch import Entry, Move, stored
from castaways.server.storage.move_log.sqlite import write_batch


class LocalConnection:
    """A connection whose answers are there at once."""

    def __init__(self, connection: Connection) -> None:
        self.sync_connection = connection

    @property
    def dialect(self) -> Any:
        """How this database speaks."""
        return self.sync_connection.dialect

    async def execute(self, *given: Any) -> Any:
        """Do something, or ask."""
        return self.sync_connection.execute(*given)

    async def scalar(self, *given: Any) -> Any:
        """The first value of an answer."""
        return self.sync_connection.scalar(*given)

    async def scalars(self, *given: Any) -> Any:
        """The first column of an answer."""
        return self.sync_connection.scalars(*given)

    async def stream(self, *given: Any) -> "_Rows":
        """An answer, row by row."""
        return _Rows(self.sync_connection.execute(*given))

    async def run_sync(self, function: Callable[..., Any], *given: Any) -> Any:
        """What a function does with the connection."""
        return function(self.sync_connection, *given)

    async def execution_options(self, **options: Any) -> "LocalConnection":
        """How what follows is to be done."""
        self.sync_connection.execution_options(**options)
        return self

    @asynccontextmanager
    async def begin(self) -> AsyncIterator["LocalConnection"]:
        """A transaction, committed at the end."""
        with self.sync_connection.begin():
            yield self

    @asynccontextmanager
    async def begin_nested(self) -> AsyncIterator["LocalConnection"]:
        """A part of a transaction that may fail by itself."""
        with self.sync_connection.begin_nested():
            yield self

    async def commit(self) -> None:
        """What was done is done."""
        self.sync_connection.commit()


class _Rows:
    """Rows that are there already."""

    def __init__(self, rows: Any) -> None:
        self._rows: Iterator[Any] = iter(rows)

    def __aiter__(self) -> "_Rows":
        return self

    async def __anext__(self) -> Any:
        try:
            return next(self._rows)
        except StopIteration as end:
            raise StopAsyncIteration from end


class LocalEngine:
    """An engine over a file that only this process knows. `on_commit` is called when something was written."""

    def __init__(self, path: Path, on_commit: Callable[[], None]) -> None:
        self.path = path
        self.sync_engine: Engine = create_engine(f"sqlite:///{path}")
        self.dialect, self.url = self.sync_engine.dialect, self.sync_engine.url
        self._on_commit = on_commit
        event.listen(self.sync_engine, "connect", _prepare)
        event.listen(self.sync_engine, "begin", _begin)
        event.listen(self.sync_engine, "commit", lambda _connection: on_commit())

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[LocalConnection]:
        """A connection, for as long as it is needed."""
        with self.sync_engine.connect() as connection:
            yield LocalConnection(connection)

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[LocalConnection]:
        """A connection in a transaction that is committed at the end."""
        with self.sync_engine.begin() as connection:
            yield LocalConnection(connection)

    async def dispose(self) -> None:
        """Nothing more is asked."""
        self.sync_engine.dispose()

    def move_log(self) -> "LocalMoveLog":
        """Where moves are written down."""
        return LocalMoveLog(self.path, self._on_commit)


class LocalMoveLog:
    """Writes every decision at once."""

    def __init__(self, path: Path, on_commit: Callable[[], None]) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)
        self._on_commit = on_commit
        _prepare(self._connection, None)

    async def write(self, table: str, version: int, values: dict[str, Any], moves: Sequence[Move]) -> bool:
        """One decision, all of it or nothing."""
        (written,) = write_batch(self._connection, [Entry(table, version, stored(values), moves)])
        if written:
            self._on_commit()
        return written

    async def close(self) -> None:
        """Stop."""
        self._connection.close()


def add_columns(engine: Engine) -> None:
    """What a browser has kept may be older than this version: columns that came since are added, as they all have a
    value for the rows that are there. New tables are made by `create_all`."""
    there = inspect(engine)
    with engine.begin() as connection:
        for table in Base.metadata.sorted_tables:
            known = {column["name"] for column in there.get_columns(table.name)}
            for column in table.columns:
                if column.name not in known:
                    made = CreateColumn(column).compile(dialect=engine.dialect)
                    connection.exec_driver_sql(f"ALTER TABLE {table.name} ADD COLUMN {made}")


def _prepare(connection: Any, _record: Any) -> None:
    """The file is memory of ours: what makes it survive is the browser's own store."""
    connection.isolation_level = None
    for pragma in ("journal_mode=MEMORY", "synchronous=OFF", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
