"""What breaks around a server: no acknowledged move is lost, errors are clear, and it recovers by itself."""

import os
import random
import resource
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from email.utils import parsedate_to_datetime
from pathlib import Path

import httpx
import pytest

import castaways.server.storage.tables as store
from tests.faults.bad_machine import BadMachine
from tests.faults.conftest import ROUNDS
from tests.faults.players import Player, until_moving
from tests.faults.proxy import Proxy
from tests.faults.watched import Watched
from tests.server.client import LocalServer, quick_settings
from tests.server.listener import Listener
from tests.server.process import Server
from tests.server.running import go
from tests.server.services import Postgres, Redis
from tests.server.test_scale import guest, move, new_table, workers

pytestmark = pytest.mark.process

PLAYERS = 3


@contextmanager
def played(server: Server) -> Iterator[list[Player]]:
    """Players at a server all the while; at the end each of them checks that nothing acknowledged was lost."""
    server.start()
    try:
        players = [Player(server.url, seed) for seed in range(PLAYERS)]
        for player in players:
            player.start()
        yield players
        for player in players:
            player.__exit__()
            player.check()
    finally:
        server.kill()


def test_killed_again_and_again(tmp_path: Path, where: dict[str, str]) -> None:
    server = Server(tmp_path, heartbeat=0.5, **where)
    luck = random.Random(7)
    with played(server) as players, Watched(server.url) as watched:
        for _ in range(ROUNDS):
            until_moving(players, luck.randrange(3, 12))
            time.sleep(luck.uniform(0, 0.1))
            server.kill()
            server.start()
            watched.move()
        watched.check()
    assert sum(player.troubles for player in players) > 0


def test_workers_are_killed(tmp_path: Path, own_postgres: Postgres, redis: Redis) -> None:
    server = Server(tmp_path, workers=2, database=own_postgres.database(), redis=redis.url)
    luck = random.Random(3)
    with played(server) as players:
        for _ in range(ROUNDS):
            until_moving(players, 5)
            found = workers(server)
            if found:
                with suppress(ProcessLookupError):  # one that was killed before may be gone by now
                    os.kill(luck.choice(found), signal.SIGKILL)
        until_moving(players, 5)


def test_the_database_is_restarted(tmp_path: Path, own_postgres: Postgres) -> None:
    server = Server(tmp_path, database=own_postgres.database(), heartbeat=0.5)
    with played(server) as players:
        with guest(server.url) as anna:
            table = new_table(anna)
            with Listener(server.url, table, anna.cookies) as listener:
                for how in (["immediate", "fast"] * ROUNDS)[:ROUNDS]:
                    until_moving(players, 5)
                    own_postgres.stop(how)
                    troubles = sum(player.troubles for player in players)
                    deadline = time.monotonic() + 120
                    while sum(player.troubles for player in players) < troubles + 3:
                        assert time.monotonic() < deadline, "nobody was told"
                        time.sleep(0.05)
                    assert httpx.get(f"{server.url}/ready", timeout=20).status_code == 503
                    assert httpx.get(f"{server.url}/health", timeout=20).status_code == 200
                    own_postgres.start()
                until_moving(players, 5)
                listener.until(move(anna, table)["version"])
        assert httpx.get(f"{server.url}/ready", timeout=20).status_code == 200


def test_a_server_that_stands_still_for_a_while(tmp_path: Path, where: dict[str, str]) -> None:
    """As when a machine is moved to another host, or swaps."""
    server = Server(tmp_path, heartbeat=0.5, **where)
    luck = random.Random(5)
    with played(server) as players, Watched(server.url) as watched:
        for _ in range(ROUNDS):
            until_moving(players, 5)
            os.killpg(server.pid, signal.SIGSTOP)
            try:
                time.sleep(luck.uniform(0.1, 1.0))
            finally:
                os.killpg(server.pid, signal.SIGCONT)
            watched.move()
        watched.check()


def test_networks_fall_apart(tmp_path: Path, own_postgres: Postgres, redis: Redis) -> None:
    """Between the servers and PostgreSQL, between them and Redis, or both; silently, or with connections closed."""
    sockets = tmp_path / "sockets"
    sockets.mkdir()
    with Proxy.to_postgres(own_postgres.folder, sockets) as database, Proxy.to_port(redis.port) as news:
        url = own_postgres.database().replace(str(own_postgres.folder), str(sockets))
        places = {"database": url, "redis": f"redis://127.0.0.1:{news.port}/0"}
        server = Server(tmp_path, workers=2, heartbeat=0.5, **places)
        luck = random.Random(11)
        with played(server) as players:
            for _ in range(ROUNDS):
                until_moving(players, 5)
                broken = luck.choice([[database], [news], [database, news]])
                silent = luck.random() < 0.5
                for proxy in broken:
                    proxy.cut()
                    if not silent:
                        proxy.reset()
                time.sleep(luck.uniform(0.2, 1.5))
                for proxy in broken:
                    proxy.heal()
                until_moving(players, 5, 90)
            until_ready(server, 200)


def test_the_disk_is_full_and_has_room_again(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    player = Player(server.url, 1)
    try:
        with player:
            until_moving([player], 20)
            _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (200_000, hard))  # no file may grow beyond this
            deadline = time.monotonic() + 60
            while player.troubles < 5:
                assert time.monotonic() < deadline, "the disk does not fill"
                time.sleep(0.05)
            answer = httpx.get(f"{server.url}/api/games", timeout=20)
            assert answer.status_code == 200
            until_ready(server, 503)
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (hard, hard))
            until_ready(server, 200)
            until_moving([player], 20)
        player.check()
    finally:
        server.kill()


def test_disks_that_are_slow_at_times(tmp_path: Path) -> None:
    machine = BadMachine(tmp_path)
    server = Server(tmp_path, heartbeat=0.5, environment=machine.environment)
    luck = random.Random(13)
    with played(server) as players, Watched(server.url) as watched:
        for _ in range(ROUNDS):
            until_moving(players, 5)
            before = machine.slow_writes
            machine.worsen(disk=luck.uniform(0.05, 0.5))
            until_moving(players, 2)
            watched.move()
            assert machine.slow_writes > before, "nothing was slow"
            machine.worsen(disk=0.0)
        watched.check()


def test_clocks_of_a_machine_that_jump(tmp_path: Path, where: dict[str, str]) -> None:
    """As when a machine wakes up, or hears the time from another for the first time."""
    machine = BadMachine(tmp_path)
    server = Server(tmp_path, heartbeat=0.5, environment=machine.environment, **where)
    luck = random.Random(17)
    with played(server) as players, Watched(server.url) as watched:
        for _ in range(ROUNDS):
            wrong = luck.choice([-1, 1]) * luck.randrange(600, 24 * 3600)
            machine.worsen(clock=wrong)
            until_moving(players, 5)
            watched.move()
            until_clock_is_wrong(server, wrong)
        machine.worsen(clock=0)
        until_moving(players, 5)
        watched.check()


def until_clock_is_wrong(server: Server, by: int) -> None:
    """Wait until a server answers with a date that is as wrong as this; it looks at its clock now and then."""
    deadline = time.monotonic() + 120
    while True:
        said = parsedate_to_datetime(httpx.get(f"{server.url}/api/games", timeout=20).headers["date"])
        if abs(said.timestamp() - time.time() - by) < 300:
            return
        assert time.monotonic() < deadline, f"its clock says {said}"
        time.sleep(0.05)


def until_ready(server: Server, status: int) -> None:
    """Wait until a server says that it is ready, or that it is not."""
    deadline = time.monotonic() + 120
    while httpx.get(f"{server.url}/ready", timeout=20).status_code != status:
        assert time.monotonic() < deadline, f"/ready does not say {status}"
        time.sleep(0.05)


def test_a_slow_disk_makes_moves_slow_and_nothing_else(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        with guest(server.url) as anna:
            table = new_table(anna)
            busy = sqlite3.connect(tmp_path / "castaways.db", isolation_level=None)
            busy.execute("BEGIN IMMEDIATE")
            stored = threading.Event()

            def move_slowly() -> None:
                with httpx.Client(base_url=server.url, cookies=anna.cookies, timeout=60) as again:
                    assert move(again, table)["ply"] == 1
                stored.set()

            mover = threading.Thread(target=move_slowly)
            mover.start()
            time.sleep(0.5)  # it waits for the disk by now
            for _ in range(10):
                assert anna.get(f"/api/tables/{table}/view").json()["ply"] == 0  # not shown before it is stored
            assert not stored.is_set()
            busy.execute("ROLLBACK")
            busy.close()
            mover.join(60)
            assert stored.is_set()
            assert anna.get(f"/api/tables/{table}/view").json()["ply"] == 1
    finally:
        server.kill()


@go
async def test_a_clock_that_jumps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: dict[str, str]) -> None:
    async with LocalServer(quick_settings(tmp_path, **where)) as local:
        anna = local.visitor()
        id = await anna.new_table(seed="5")
        view = await anna.view(id)
        for year in (0, 5, -30, 40, -50, 0):
            moment = int(time.time()) + year * 365 * 24 * 3600
            monkeypatch.setattr(store, "now", lambda moment=moment: moment)
            answer = await anna.move(id, view["ply"], view["legal"][0]["action"])
            assert answer.status_code == 200
            view = answer.json()
            assert f"/tables/{id}" in await anna.page("/")
        assert (await anna.view(id))["ply"] == 6
