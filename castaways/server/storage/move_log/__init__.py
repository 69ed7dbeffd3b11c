"""Where moves are written down. Whatever waits is written together, and is on the disk before anybody is told."""

from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.server.storage.move_log.batch import MoveLog
from castaways.server.storage.move_log.sqlite import SqliteMoveLog


def open_move_log(engine: AsyncEngine) -> MoveLog:
    """The move log of a database."""
    if engine.dialect.name == "sqlite":
        return SqliteMoveLog(str(engine.url.database))
    from castaways.server.storage.move_log.postgres import PostgresMoveLog  # its driver comes with an extra

    return PostgresMoveLog(engine)
