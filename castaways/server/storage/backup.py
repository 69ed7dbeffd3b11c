"""All that a server knows, in one file: made while games go on, of one moment, and put back into an empty database.

The file is gzip; every line is JSON. The first says what it is, then come the rows of each table as [table, row], and
the last line counts them, so that a file that was cut off is never taken for a whole one. It holds the key that signs
cookies and the other secrets of the server: keep it as secret as the database.
"""

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, cast

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, Table, delete, func, insert, inspect, select
from sqlalchemy.exc import IntegrityError  # a row without the one it hangs on
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways._version import __version__
from castaways.server.settings import KEY_FILE, Settings
from castaways.server.storage.database import KEY, alembic_config, migrate, shared_key, upgrade, writing
from castaways.server.storage.models import (
    Base,
    Secret,
    social,  # noqa: F401 - its tables are saved too
)
from castaways.server.storage.progress import models as progress_models  # noqa: F401 - the same

KIND = "castaways backup"
FORMAT = 1
AT_ONCE = 500  # rows
LONGEST_LINE = 16 * 1024 * 1024


class BadBackup(Exception):
    """A file that cannot be put back; `why` is "bad", "newer" or "full"."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


async def back_up(engine: AsyncEngine, settings: Settings, path: Path) -> int:
    """Write everything into a new file, which is there whole or not at all. Gives the number of game tables."""
    await upgrade(engine)
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)  # one that was left, or that somebody else has laid there, is not ours alone
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            counts = await _write(engine, settings, file)
            file.flush()
            os.fsync(file.fileno())
        os.link(part, path)  # fails if somebody else has made that file meanwhile
    finally:
        part.unlink(missing_ok=True)
    return counts["tables"]


async def _write(engine: AsyncEngine, settings: Settings, file: BinaryIO) -> dict[str, int]:
    counts: dict[str, int] = {}
    key = settings.signing_key() if engine.dialect.name == "sqlite" else await shared_key(engine)
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":  # one moment for all tables; SQLite gives that anyway
            await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        with gzip.GzipFile(fileobj=file, mode="wb", mtime=0) as packed:
            heads = await connection.run_sync(lambda sync: MigrationContext.configure(sync).get_current_heads())
            head = {"kind": KIND, "format": FORMAT, "by": __version__, "schema": sorted(heads), "key": key}
            _line(packed, {**head, "secrets": await _secrets(connection)})
            for table in Base.metadata.sorted_tables:
                if table.name == Secret.__tablename__:  # the key is said above: each database keeps it in its own way
                    continue
                counts[table.name] = 0
                rows = await connection.stream(select(table).order_by(*table.primary_key.columns))
                async for row in rows.mappings():
                    counts[table.name] += 1
                    _line(packed, [table.name, dict(row)])
            _line(packed, {"end": counts})
    return counts


async def _secrets(connection: AsyncConnection) -> dict[str, str]:
    """What the server keeps secret besides the key that signs cookies, by name."""
    rows = await connection.execute(select(Secret.name, Secret.value).where(Secret.name != KEY))
    return {row.name: row.value for row in rows}


def _line(file: gzip.GzipFile, value: Any) -> None:
    file.write(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")


async def restore(engine: AsyncEngine, settings: Settings, path: Path) -> int:
    """Put a backup into an empty database, all of it or nothing. Gives the number of game tables."""
    try:
        with gzip.open(path, "rb") as file:
            lines = _lines(cast(BinaryIO, file))
            head = next(lines, None)
            if not isinstance(head, dict) or head.get("kind") != KIND:
                raise BadBackup("bad")
            key, kept = str(head["key"]), {str(name): str(value) for name, value in head.get("secrets", {}).items()}
            if head.get("format") != FORMAT or not _known(head.get("schema")):
                raise BadBackup("newer")
            async with engine.connect() as connection:
                await connection.execution_options(writing=True)
                async with connection.begin():
                    counts = await _put_back(connection, head["schema"], lines)
                    if engine.dialect.name == "postgresql":
                        await _count_on(connection)
    except (gzip.BadGzipFile, EOFError, ValueError, KeyError, TypeError, AttributeError, IntegrityError) as error:
        raise BadBackup("bad") from error
    await upgrade(engine)
    if not key.strip():  # everybody could sign with it: the server makes one of its own
        pass
    elif engine.dialect.name == "sqlite":
        place = settings.data / KEY_FILE
        place.unlink(missing_ok=True)
        with os.fdopen(os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as key_file:
            key_file.write(key)
    else:
        kept[KEY] = key
    async with writing(engine) as connection:
        await connection.execute(delete(Secret).where(Secret.name.in_(list(kept))))
        for name, value in kept.items():
            await connection.execute(insert(Secret).values(name=name, value=value))
    return counts["tables"]


def _lines(file: BinaryIO) -> Iterator[Any]:
    while line := file.readline(LONGEST_LINE):
        yield json.loads(line)


def _known(schema: Any) -> bool:
    """Do we know how to come from there to here?"""
    if not isinstance(schema, list):
        return False
    steps = {step.revision for step in ScriptDirectory.from_config(alembic_config()).walk_revisions()}
    return steps.issuperset(schema)


async def _put_back(connection: AsyncConnection, schema: list[str], lines: Iterator[Any]) -> dict[str, int]:
    await connection.run_sync(_empty, schema)
    found = MetaData()
    await connection.run_sync(found.reflect)
    counts: dict[str, int] = {name: 0 for name in found.tables if name not in ("alembic_version", Secret.__tablename__)}
    waiting: list[dict[str, Any]] = []
    table: Table | None = None
    for line in lines:
        if isinstance(line, dict):
            if table is not None and waiting:
                await connection.execute(insert(table), waiting)
            if line["end"] != counts or next(lines, None) is not None:
                raise BadBackup("bad")
            return counts
        name, row = line
        if table is None or table.name != name or len(waiting) >= AT_ONCE:
            if table is not None and waiting:
                await connection.execute(insert(table), waiting)
            table, waiting = found.tables[name], []
        counts[name] += 1
        waiting.append(row)
    raise BadBackup("bad")  # it was cut off


async def _count_on(connection: AsyncConnection) -> None:
    """Rows that come later get numbers of their own: PostgreSQL does not look at those that were put back."""
    there = set(await connection.run_sync(lambda sync: inspect(sync).get_table_names()))
    for table in Base.metadata.sorted_tables:
        number = table.autoincrement_column
        if number is not None and table.name in there:  # an older backup does not know the newest tables
            sequence = func.pg_get_serial_sequence(table.name, number.name)
            await connection.execute(select(func.setval(sequence, func.max(number))).select_from(table))


def _empty(connection: Connection, schema: list[str]) -> None:
    """Make the tables as the backup knows them, in a database that has none or only empty ones."""
    found = MetaData()
    found.reflect(connection)
    ours = [table for name, table in found.tables.items() if name in Base.metadata.tables]
    if any(connection.execute(select(table).limit(1)).first() for table in ours if table.name != Secret.__tablename__):
        raise BadBackup("full")
    for table in reversed(found.sorted_tables):
        if table.name in Base.metadata.tables or table.name == "alembic_version":
            table.drop(connection)
    for step in schema:
        migrate(connection, step)
