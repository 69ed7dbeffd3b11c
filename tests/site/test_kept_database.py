"""A browser that has kept its games since an earlier version plays on with this one."""

from pathlib import Path

from sqlalchemy import inspect

from castaways.server.storage.models import (
    Base,
    daily,  # noqa: F401 - so that all tables are known
)
from castaways.site.local.engine import LocalEngine, add_columns


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
