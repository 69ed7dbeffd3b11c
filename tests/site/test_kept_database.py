"""A browser that has kept its games since an earlier version plays on with this one."""

from pathlib import Path
from typing import cast

import pytest
from sqlalchemy import inspect
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.server.errors import Refused
from castaways.server.scale.shared_limits import SharedLimits
from castaways.server.storage.models import (
    Base,
    daily,  # noqa: F401 - so that all tables are known
)
from castaways.site.local.engine import LocalEngine, add_columns
from tests.server.running import go


def test_columns_that_came_since_are_added_with_their_values(tmp_path: Path) -> None:
    engine = LocalEngine(tmp_path / "castaways.db", lambda: None).sync_engine
    Base.metadata.create_all(engine)
    with engine.begin() as connection:
        for column in ("daily", "counted", "tempers"):
            connection.exec_driver_sql(f"ALTER TABLE tables DROP COLUMN {column}")
        connection.exec_driver_sql("INSERT INTO guests (id, name, created) VALUES ('g', 'Anna', 1)")
    add_columns(engine)
    found = {column["name"] for column in inspect(engine).get_columns("tables")}
    assert found == {column.name for column in Base.metadata.tables["tables"].columns}
    add_columns(engine)  # nothing more is to be done
    engine.dispose()


@go
async def test_limits_of_all_processes_hold_in_a_browser_too(tmp_path: Path) -> None:
    engine = LocalEngine(tmp_path / "castaways.db", lambda: None)
    Base.metadata.create_all(engine.sync_engine)
    limits = SharedLimits(cast(AsyncEngine, engine), "record", 60)
    for _ in range(2):
        await limits.take({"somebody": 2})
    with pytest.raises(Refused):
        await limits.take({"somebody": 2})
    await engine.dispose()
