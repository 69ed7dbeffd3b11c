"""The database: SQLite in the data folder, or PostgreSQL by URL; brought up to date before it is used."""

import asyncio
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, NullPool, delete, event, func, insert, make_url, select
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as OutOfTurn
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.util import await_only

from castaways.server.settings import KEY_FILE, Settings
from castaways.server.storage.models import Secret, daily, reminders  # noqa: F401 - so that all tables are known
from castaways.server.storage.private_files import keep_private, make_private_database, make_private_folder
from castaways.server.storage.sqlite_turns import waiting

if TYPE_CHECKING:
    from alembic.config import Config
if TYPE_CHECKING or find_spec("asyncpg"):
    from asyncpg import InterfaceError, InternalClientError, PostgresError
else:  # it comes with the extra `postgres`: without it nobody raises them
    InterfaceError = InternalClientError = PostgresError = OSError

# What the driver of PostgreSQL says by itself; the last one if a connection is cut while it is being prepared for use.
DRIVER = (PostgresError, InterfaceError, InternalClientError)
# What it looks like when the database is away, or its disk is full: nothing was stored, and it may be back soon.
UNAVAILABLE = (DBAPIError, OutOfTurn, *DRIVER, OSError)
OUR_FAULT = (IntegrityError, ProgrammingError, DataError)  # and what it never looks like
KEY = "signing-key"
LOCK = 0xCA57A  # of PostgreSQL: only one process changes the tables
BUSY_MS = 10_000  # how long SQLite waits for another process to finish writing
WAL_TRIES, WAL_AGAIN = 100, 0.1  # times, and seconds between them
SQLITE_READERS = 8  # connections, each with a thread of its own ...
SQLITE_WRITERS = 4  # ... of which so many are used by those who write or wait for it
CONNECT_SECONDS = 5.0  # for PostgreSQL to let us in ...
ANSWER_SECONDS = 20.0  # ... to answer a question ...
IDLE_SECONDS = 15.0  # ... to end a transaction in which nothing is asked: sooner than those give up who wait for it ...
TURN_SECONDS = 10.0  # ... and for one of the connections to be free


def open_engine(settings: Settings) -> AsyncEngine:
    """An engine whose commits are on the disk when they return."""
    url = settings.url
    if not url.startswith("sqlite"):
        # Of a process that stands still, or that cannot reach the database any more, nobody else hears: what it has
        # begun would keep what it has changed from all others until it goes on.
        idle = {"idle_in_transaction_session_timeout": str(int(IDLE_SECONDS * 1000))}
        patience = {"timeout": CONNECT_SECONDS, "command_timeout": ANSWER_SECONDS, "server_settings": idle}
        return create_async_engine(
            url,
            pool_pre_ping=True,
            pool_size=10,
            max_overflow=10,
            pool_timeout=TURN_SECONDS,
            connect_args=patience,
            hide_parameters=True,
        )
    engine = create_async_engine(  # errors are logged, what people said is not
        url, pool_size=SQLITE_READERS, max_overflow=0, pool_timeout=TURN_SECONDS, hide_parameters=True
    )
    _keep_private(settings, engine)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def open_to_look(settings: Settings) -> AsyncEngine | None:
    """An engine for whoever only looks: nothing is made, closed to others or changed. None if there is no database."""
    url = make_url(settings.url)
    if url.get_backend_name() != "sqlite":
        return open_engine(settings)
    name = url.database or ""
    path = Path(name)
    if not path.is_file():
        return None
    said = {"mode": "ro", "uri": "true"}
    if not any(path.with_name(path.name + side).exists() for side in ("-wal", "-journal")):
        said["immutable"] = "1"  # nobody has it open: SQLite shall put nothing beside it either
    engine = create_async_engine(
        url.set(database=path.resolve().as_uri()).update_query_dict(said), hide_parameters=True
    )
    event.listen(engine.sync_engine, "connect", _be_patient)
    return engine


def _keep_private(settings: Settings, engine: AsyncEngine) -> None:
    """The data folder and the database are there, and nobody else reads them."""
    make_private_folder(settings.data)
    name = engine.url.database or ""
    path = None if name in ("", ":memory:") or name.startswith("file:") else Path(name)
    if path is not None and path.parent.is_dir():
        make_private_database(path)
    keep_private(settings.data, path, settings.data / KEY_FILE)


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """WAL lets people read while somebody writes; FULL survives a power cut, not only a crash."""
    connection.isolation_level = None  # transactions begin where we say so, below
    _be_patient(connection, _record)
    cursor = connection.cursor()
    _use_wal(cursor)
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _be_patient(connection: Any, _record: Any) -> None:
    """Another process may be writing at this moment."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    cursor.close()


def _use_wal(cursor: Any) -> None:
    """Of a new database: another process may be making its tables, and SQLite does not always wait for that."""
    for _ in range(WAL_TRIES):
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise
            await_only(asyncio.sleep(WAL_AGAIN))
        else:
            return
    cursor.execute("PRAGMA journal_mode=WAL")


def _begin_sqlite(connection: Connection) -> None:
    """A writer takes its lock at once, so that it never finds out half-way that somebody else was quicker."""
    if not connection.get_execution_options().get("writing", False):
        connection.exec_driver_sql("BEGIN")
        return
    with waiting(str(connection.engine.url.database)):
        connection.exec_driver_sql("BEGIN IMMEDIATE")


_writers: WeakKeyDictionary[AsyncEngine, asyncio.Semaphore] = WeakKeyDictionary()


@asynccontextmanager
async def _place_of_writer(engine: AsyncEngine) -> AsyncIterator[None]:
    """SQLite lets in one writer, and those who wait for it have their connection already: some are left for readers."""
    if engine.dialect.name != "sqlite":
        yield
        return
    places = _writers.setdefault(engine, asyncio.Semaphore(SQLITE_WRITERS))
    try:
        async with asyncio.timeout(TURN_SECONDS):
            await places.acquire()
    except TimeoutError as error:
        raise OutOfTurn("no turn at writing") from error
    try:
        yield
    finally:
        places.release()


@asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A transaction that changes something; it is committed at the end."""
    async with _place_of_writer(engine), engine.connect() as connection:
        await connection.execution_options(writing=True)
        async with connection.begin():
            yield connection


async def upgrade(engine: AsyncEngine) -> None:
    """Bring the database to the newest version. Of several processes one does it, and the others wait."""
    if engine.dialect.name != "postgresql":
        async with writing(engine) as connection:  # begun here: Alembic alone would look first, and lock afterwards
            await connection.run_sync(migrate, "heads")
        return
    patient = create_async_engine(engine.url, poolclass=NullPool)  # such a change may take long
    async with patient.begin() as connection:
        await connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        await connection.run_sync(migrate, "heads")


def alembic_config() -> "Config":
    """Where the steps of the database are found."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    return config


@cache
def newest_steps() -> frozenset[str]:
    """The last steps of the database."""
    from alembic.script import ScriptDirectory

    return frozenset(ScriptDirectory.from_config(alembic_config()).get_heads())


def migrate(connection: Connection, step: str) -> None:
    """Bring the database up to a step."""
    from alembic import command
    from alembic.migration import MigrationContext

    if step == "heads" and newest_steps() == set(MigrationContext.configure(connection).get_current_heads()):
        return  # nothing to do, and Alembic would read all steps to find that out
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, step)


async def shared_key(engine: AsyncEngine) -> str:
    """The key that signs cookies, made by whichever process comes first."""
    return await shared_secret(engine, KEY, lambda: secrets.token_hex(32))


async def shared_secret(engine: AsyncEngine, name: str, make: Callable[[], str]) -> str:
    """A secret that all processes share, made by whichever comes first."""
    query = select(Secret.value).where(Secret.name == name)
    async with engine.connect() as connection:
        known: str | None = await connection.scalar(query)
    if known:
        return known
    try:
        async with writing(engine) as connection:
            await connection.execute(delete(Secret).where(Secret.name == name, Secret.value == ""))  # of a bad backup
            made = make()
            await connection.execute(insert(Secret).values(name=name, value=made))
            return made
    except IntegrityError:  # another process was quicker
        async with engine.connect() as connection:
            return str(await connection.scalar(query))
