"""Several server processes: any of them can be asked, streams hear of changes elsewhere, and Redis may go away."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from redis import Redis as Connection

from castaways.server.scale.relay import CHANNEL, TRUST
from castaways.server.storage import database
from castaways.server.storage.database import open_engine, shared_key, upgrade
from tests.server.client import quick_settings
from tests.server.listener import Listener
from tests.server.process import PATIENCE, Server
from tests.server.running import go
from tests.server.services import Redis

pytestmark = pytest.mark.process

POLL = 5.0  # seconds between two looks at the database without Redis; with it they are rarer
SOON = TRUST / 2  # of six changes that were only found by looking one takes longer, 63 times of 64


@pytest.fixture
def two(tmp_path: Path, pg: str, redis: Redis) -> Iterator[tuple[Server, Server]]:
    """Two servers with one PostgreSQL and one Redis."""
    servers = [Server(tmp_path / name, database=pg, redis=redis.url, heartbeat=0.5, poll=POLL) for name in "ab"]
    for server in servers:
        server.start()
    yield servers[0], servers[1]
    for server in servers:
        server.kill()


@contextmanager
def guest(url: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=url, timeout=120) as client:
        client.post("/api/guests", json={"name": "Anna"}).raise_for_status()
        yield client


def new_table(client: httpx.Client) -> str:
    answer = client.post("/api/tables", json={"game": "friday", "seed": "5"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def move(client: httpx.Client, table: str) -> dict[str, Any]:
    view = client.get(f"/api/tables/{table}/view").json()
    body = {"ply": view["ply"], "actions": [view["legal"][0]["action"]]}
    answer = client.post(f"/api/tables/{table}/moves", json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_stream_hears_of_moves_made_elsewhere(two: tuple[Server, Server], redis: Redis) -> None:
    a, b = two
    with guest(a.url) as anna, httpx.Client(base_url=b.url, cookies=anna.cookies, timeout=120) as there:
        table = new_table(anna)
        with Listener(b.url, table, anna.cookies) as listener:
            listener.until(1)
            until_heard(redis, 1, table)
            for _ in range(5):
                made = move(anna, table)
                assert listener.until(made["version"]) < SOON
                assert listener.seen[-1][1]["view"] == made["view"]
            made = move(there, table)  # a cookie that one process gave is good for all
            assert listener.until(made["version"]) < SOON
            assert made["seat"] == 0


def until_heard(redis: Redis, servers: int, table: str = "") -> None:
    """Wait until so many servers listen to Redis, or to what it says of a table."""
    deadline = time.monotonic() + PATIENCE
    with Connection.from_url(redis.url) as connection:
        while connection.pubsub_numsub(CHANNEL + table)[0][1] < servers:
            assert time.monotonic() < deadline, "they do not come back"
            time.sleep(0.1)


def test_games_go_on_without_redis_and_with_it_again(two: tuple[Server, Server], redis: Redis) -> None:
    a, b = two
    with guest(a.url) as anna:
        table = new_table(anna)
        with Listener(b.url, table, anna.cookies) as listener:
            listener.until(1)
            redis.stop()
            for _ in range(3):
                listener.until(move(anna, table)["version"], PATIENCE)
            redis.start()
            until_heard(redis, 2)
            late = [listener.until(move(anna, table)["version"], PATIENCE) for _ in range(6)]
            assert max(late) < SOON, late  # told at once, not found by asking
            versions = [version for version, _, _ in listener.seen]
            assert versions == sorted(set(versions))


def workers(server: Server) -> list[int]:
    found = subprocess.run(["pgrep", "-P", str(server.pid)], capture_output=True, text=True, check=False)
    return [int(word) for word in found.stdout.split()]


def redis_of(server: Server) -> str:
    return str(httpx.get(f"{server.url}/ready", timeout=PATIENCE).json()["redis"])


def wait_until_redis_is(state: str, *servers: Server) -> None:
    until = time.monotonic() + PATIENCE
    while {redis_of(server) for server in servers} != {state}:
        assert time.monotonic() < until, f"Redis is not {state}"
        time.sleep(0.1)


def test_games_go_on_while_redis_stands_still(two: tuple[Server, Server], redis: Redis) -> None:
    """Its connections stay open, and it never answers: that is away, too."""
    here, there = two
    wait_until_redis_is("up", here, there)
    with guest(here.url) as anna:
        body = {"game": "noah", "seed": "5", "seats": ["me", "normal"]}
        made = anna.post("/api/tables", json=body)
        assert made.status_code == 201, made.text
        table = made.json()["id"]
        redis.stand_still()
        until, moved = time.monotonic() + PATIENCE, 0
        while moved < 3:  # a bot answers every move
            assert time.monotonic() < until, "nobody moves for the bot"
            if anna.get(f"/api/tables/{table}/view").json()["legal"]:
                move(anna, table)
                moved += 1
            else:
                time.sleep(0.1)
        wait_until_redis_is("away", here, there)
        redis.go_on()
        wait_until_redis_is("up", here, there)


def test_workers_share_a_port_and_dead_ones_are_replaced(tmp_path: Path) -> None:
    server = Server(tmp_path, workers=2, heartbeat=0.5)  # SQLite, no Redis: changes are found by asking
    server.start()
    try:
        with guest(server.url) as anna:
            table = new_table(anna)
            subscribers = [Listener(server.url, table, anna.cookies) for _ in range(4)]
            for listener in subscribers:
                listener.__enter__()
            made = move(anna, table)
            for listener in subscribers:
                listener.until(made["version"], PATIENCE)
            before = workers(server)
            assert len(before) == 2
            os.kill(before[0], signal.SIGKILL)
            deadline = time.monotonic() + 120
            while len(set(workers(server)) - set(before)) < 1:
                assert time.monotonic() < deadline, "nobody took the place of the dead"
                time.sleep(0.1)
            with httpx.Client(base_url=server.url, cookies=anna.cookies, timeout=120) as again:
                made = move(again, table)
            for listener in subscribers:
                listener.until(made["version"], PATIENCE)
                listener.__exit__()
        left = workers(server)
        assert server.stop() == 0
        for pid in left:
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)
    finally:
        server.kill()


def lives(pid: int) -> bool:
    """Is a process there, and not only its exit code?"""
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().split()[2]
    except (FileNotFoundError, ProcessLookupError):  # it may go while it is looked at
        return False


def test_workers_stop_when_their_supervisor_was_killed(tmp_path: Path) -> None:
    server = Server(tmp_path, workers=2, heartbeat=0.5)
    server.start()
    left = workers(server)
    os.kill(server.pid, signal.SIGKILL)
    deadline = time.monotonic() + 120
    for pid in left:
        while lives(pid):
            assert time.monotonic() < deadline, "a worker outlived its supervisor"
            time.sleep(0.1)
    server.kill()


@go
async def test_many_processes_start_at_once_and_one_changes_the_tables(tmp_path: Path, pg: str) -> None:
    engines = [open_engine(quick_settings(tmp_path, database=pg)) for _ in range(5)]
    await asyncio.gather(*(upgrade(engine) for engine in engines))
    keys = await asyncio.gather(*(shared_key(engine) for engine in engines))
    assert len(set(keys)) == 1 and len(keys[0]) == 64
    for engine in engines:
        await engine.dispose()


@go
async def test_of_many_processes_on_sqlite_one_changes_the_tables(tmp_path: Path) -> None:
    engines = [open_engine(quick_settings(tmp_path)) for _ in range(5)]
    await asyncio.gather(*(upgrade(engine) for engine in engines))
    for engine in engines:
        await engine.dispose()


@go
async def test_a_new_database_that_another_process_holds_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite does not always wait where the mode of its journal is set: so we do."""
    monkeypatch.setattr(database, "BUSY_MS", 1)
    engine = open_engine(quick_settings(tmp_path))
    other = sqlite3.connect(str(engine.url.database), isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    asyncio.get_running_loop().call_later(0.5, other.rollback)
    async with engine.connect() as connection:
        assert (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar() == "wal"
    other.close()
    await engine.dispose()
