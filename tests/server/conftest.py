"""Every test of the server runs on SQLite; what storage and concurrency promise (`durable`) on PostgreSQL too."""

import shutil
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from castaways.server.accounts import service as accounts
from castaways.server.bots import pool
from castaways.server.storage import timestamps
from tests.conftest import missing
from tests.server.borrowed import BorrowedPool
from tests.server.client import LocalServer, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.services import POSTGRES, Postgres, Redis
from tests.server.shared_sql import share


@pytest.fixture(autouse=True)
def quick_hashing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords hashed with little work, as tests have hundreds of them; one test looks at the real work."""
    hasher = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    monkeypatch.setattr(accounts, "_hasher", lambda: hasher)
    accounts._nobody.cache_clear()


@pytest.fixture(autouse=True)
def borrowed_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think in workers that are there already; a test that needs new ones asks for `own_workers`."""
    monkeypatch.setattr(pool, "ProcessPoolExecutor", BorrowedPool)


@pytest.fixture(autouse=True)
def shared_queries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Queries are compiled once."""
    share(monkeypatch)


@pytest.fixture
def own_workers(borrowed_workers: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think in processes of their own server."""
    monkeypatch.setattr(pool, "ProcessPoolExecutor", ProcessPoolExecutor)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests."""
    if not POSTGRES:
        missing("PostgreSQL")
    running = Postgres()
    running.start()
    yield running
    running.remove()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test of what storage and concurrency promise runs on both databases, every other one on the default."""
    if "database" in metafunc.fixturenames:
        both = metafunc.definition.get_closest_marker("durable") is not None
        metafunc.parametrize("database", ["sqlite", "postgresql"] if both else ["sqlite"], indirect=True)


@pytest.fixture
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
def hands(monkeypatch: pytest.MonkeyPatch) -> ClockHands:
    """The clock of all servers of this test: it stands still unless the test turns it."""
    made = ClockHands()
    monkeypatch.setattr(timestamps, "time", made)
    return made


@pytest.fixture
def local(tmp_path: Path, database: str) -> LocalServer:
    """A server that is not started yet."""
    return LocalServer(quick_settings(tmp_path, database=database))
