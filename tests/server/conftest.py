"""Every test of the server runs on SQLite, and on PostgreSQL where its programs are installed."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from castaways.server import accounts
from tests.conftest import missing
from tests.server.client import House, quick_settings
from tests.server.services import POSTGRES, Postgres, Redis


@pytest.fixture(autouse=True)
def quick_hashing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords hashed with little work, as tests have hundreds of them; one test looks at the real work."""
    hasher = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    monkeypatch.setattr(accounts, "_hasher", lambda: hasher)
    accounts._nobody.cache_clear()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests."""
    if not POSTGRES:
        missing("PostgreSQL")
    running = Postgres()
    running.start()
    yield running
    running.remove()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database; "" for SQLite in the data folder."""
    return "" if request.param == "sqlite" else request.getfixturevalue("postgres").database()


@pytest.fixture
def pg(postgres: Postgres) -> str:
    """The URL of an empty database of PostgreSQL."""
    return postgres.database()


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    """A Redis of our own, that can be stopped and started again."""
    if shutil.which("redis-server") is None:
        missing("Redis")
    running = Redis()
    running.start()
    yield running
    running.stop()


@pytest.fixture
def house(tmp_path: Path, database: str) -> House:
    """A server that is not started yet."""
    return House(quick_settings(tmp_path, database=database))
