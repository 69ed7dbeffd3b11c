"""Every test of the server runs on SQLite, and on PostgreSQL where its programs are installed."""

import os
import shutil
import subprocess
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import missing
from tests.server.client import House, quick_settings
from tests.server.services import Redis

POSTGRES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def _as_postgres(*command: str) -> list[str]:
    """PostgreSQL refuses to run as root."""
    return ["runuser", "-u", "postgres", "--", *command] if os.getuid() == 0 else list(command)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL of our own, reached through a socket in a folder of ours; gives its URL without a database."""
    if not POSTGRES:
        missing("PostgreSQL")
    binaries = POSTGRES[-1].parent
    folder = Path(f"/tmp/castaways-pg-{uuid.uuid4().hex[:8]}")
    folder.mkdir(mode=0o777)
    folder.chmod(0o777)
    data = folder / "data"
    subprocess.run(
        _as_postgres(str(binaries / "initdb"), "-D", str(data), "-U", "castaways", "-A", "trust", "--no-sync"),
        check=True,
        capture_output=True,
    )
    options = f"-k {folder} -c listen_addresses='' -c fsync=off"
    control = _as_postgres(str(binaries / "pg_ctl"), "-D", str(data), "-o", options, "-l", str(folder / "log"), "-w")
    subprocess.run([*control, "start"], check=True, capture_output=True)
    try:
        yield f"postgresql://castaways@/{{name}}?host={folder}"
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], check=False, capture_output=True)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database; "" for SQLite in the data folder."""
    return "" if request.param == "sqlite" else empty_database(request.getfixturevalue("postgres"))


@pytest.fixture
def pg(postgres: str) -> str:
    """The URL of an empty database of PostgreSQL."""
    return empty_database(postgres)


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    """A Redis of our own, that can be stopped and started again."""
    if shutil.which("redis-server") is None:
        missing("Redis")
    running = Redis()
    running.start()
    yield running
    running.stop()


def empty_database(url: str) -> str:
    """A new database of a running PostgreSQL."""
    folder = url.partition("host=")[2]
    name = f"t{uuid.uuid4().hex[:10]}"
    command = [str(POSTGRES[-1].parent / "createdb"), "-h", folder, "-U", "castaways", name]
    subprocess.run(command, check=True, capture_output=True)
    return url.format(name=name)


@pytest.fixture
def house(tmp_path: Path, database: str) -> House:
    """A server that is not started yet."""
    return House(quick_settings(tmp_path, database=database))
