"""Where moves are written down. Whatever waits is written together, and is on the disk before anybody is told."""

from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.server.entries import Ledger
from castaways.server.postgres_ledger import PostgresLedger
from castaways.server.sqlite_ledger import SqliteLedger


def open_ledger(engine: AsyncEngine) -> Ledger:
    """The ledger of a database."""
    if engine.dialect.name == "sqlite":
        return SqliteLedger(str(engine.url.database))
    return PostgresLedger(engine)
