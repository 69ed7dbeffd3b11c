"""Servers that are killed, databases that go away. `make chaos` does it a hundred times, the tests a few."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import missing
from tests.server.conftest import redis
from tests.server.services import POSTGRES, Postgres

__all__ = ["redis"]
ROUNDS = int(os.environ.get("CASTAWAYS_ROUNDS", "2"))


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL that this test may kill."""
    if not POSTGRES:
        missing("PostgreSQL")
    running = Postgres()
    running.start()
    yield running
    running.remove()


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    """The settings of a server on either database."""
    if request.param == "sqlite":
        return {}
    return {"database": request.getfixturevalue("own_postgres").database()}
