"""Databases of all servers in one process of the tests speak through the same dialect of SQLAlchemy: what it has
compiled once, it knows. To compile all queries for every server anew takes half of the time of a short test.
"""

from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.server.storage import database

_seen: list[Any] = []  # engines until one of them has asked its database what it is; that one all others use


def share(monkeypatch: pytest.MonkeyPatch) -> None:
    """Engines that are opened from now on share what was compiled; those of PostgreSQL go their own way."""
    make = database.create_async_engine

    def create(url: str, **more: Any) -> AsyncEngine:
        made = make(url, **more)
        engine: Any = made.sync_engine
        if engine.dialect.name == "sqlite":
            known = next((one for one in _seen if one.dialect.server_version_info), None)
            if known is None:
                _seen.append(engine)
                return made
            _seen[:] = [known]
            engine.dialect = engine.pool._dialect = known.dialect
            engine._compiled_cache = known._compiled_cache
        return made

    monkeypatch.setattr(database, "create_async_engine", create)
