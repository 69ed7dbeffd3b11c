"""What breaks around a server: no acknowledged move is lost, errors are clear, and it recovers by itself."""

import os
import random
import resource
import signal
import sqlite3
import threading
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

import castaways.server.store as store
from tests.faults.conftest import ROUNDS
from tests.faults.players import Player, until_moving
from tests.faults.watched import Watched
from tests.server.client import House, quick_settings
from tests.server.listening import Listener
from tests.server.process import Server
from tests.server.running import go
from tests.server.services import Postgres, Redis
from tests.server.test_scale import guest, members, move, new_table

PLAYERS = 3


def test_killed_again_and_again(tmp_path: Path, where: dict[str, str]) -> None:
    server = Server(tmp_path, heartbeat=0.5, **where)
    server.start()
    luck = random.Random(7)
    players = [Player(server.url, seed) for seed in range(PLAYERS)]
    try:
        with Watched(server.url) as watched:
            for player in players:
                player.start()
            for _ in range(ROUNDS):
                until_moving(players, luck.randrange(3, 12))
                time.sleep(luck.uniform(0, 0.1))
                server.kill()
                server.start()
                watched.move()
            watched.check()
        for player in players:
            player.__exit__()
            player.check()
        assert sum(player.troubles for player in players) > 0
    finally:
        server.kill()


def test_members_of_a_crew_are_killed(tmp_path: Path, own_postgres: Postgres, redis: Redis) -> None:
    server = Server(tmp_path, workers=2, database=own_postgres.database(), redis=redis.url)
    server.start()
    luck = random.Random(3)
    players = [Player(server.url, seed) for seed in range(PLAYERS)]
    try:
        for player in players:
            player.start()
        for _ in range(ROUNDS):
            until_moving(players, 5)
            found = members(server)
            if found:
                with suppress(ProcessLookupError):  # one that was killed before may be gone by now
                    os.kill(luck.choice(found), signal.SIGKILL)
        until_moving(players, 5)
        for player in players:
            player.__exit__()
            player.check()
    finally:
        server.kill()


def test_the_database_is_restarted(tmp_path: Path, own_postgres: Postgres) -> None:
    server = Server(tmp_path, database=own_postgres.database(), heartbeat=0.5)
    server.start()
    players = [Player(server.url, seed) for seed in range(PLAYERS)]
    try:
        with guest(server.url) as anna:
            table = new_table(anna)
            with Listener(server.url, table, anna.cookies) as listener:
                for player in players:
                    player.start()
                for how in (["immediate", "fast"] * ROUNDS)[:ROUNDS]:
                    until_moving(players, 5)
                    own_postgres.stop(how)
                    troubles = sum(player.troubles for player in players)
                    deadline = time.monotonic() + 20
                    while sum(player.troubles for player in players) < troubles + 3:
                        assert time.monotonic() < deadline, "nobody was told"
                        time.sleep(0.05)
                    assert httpx.get(f"{server.url}/ready", timeout=20).status_code == 503
                    assert httpx.get(f"{server.url}/health", timeout=20).status_code == 200
                    own_postgres.start()
                until_moving(players, 5)
                listener.until(move(anna, table)["version"])
        assert httpx.get(f"{server.url}/ready", timeout=20).status_code == 200
        for player in players:
            player.__exit__()
            player.check()
    finally:
        server.kill()


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
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (hard, hard))
            until_moving([player], 20)
        player.check()
    finally:
        server.kill()


def test_a_slow_disk_makes_moves_slow_and_nothing_else(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        with guest(server.url) as anna:
            table = new_table(anna)
            busy = sqlite3.connect(tmp_path / "castaways.db", isolation_level=None)
            busy.execute("BEGIN IMMEDIATE")
            took: list[float] = []

            def move_slowly() -> None:
                begun = time.monotonic()
                with httpx.Client(base_url=server.url, cookies=anna.cookies, timeout=20) as again:
                    assert move(again, table)["ply"] == 1
                took.append(time.monotonic() - begun)

            mover = threading.Thread(target=move_slowly)
            mover.start()
            time.sleep(0.5)
            begun = time.monotonic()
            for _ in range(10):
                assert anna.get(f"/api/tables/{table}/view").json()["ply"] == 0  # not shown before it is stored
            assert time.monotonic() - begun < 1.5
            time.sleep(1)
            busy.execute("ROLLBACK")
            busy.close()
            mover.join(20)
            assert took and took[0] > 1.4
            assert anna.get(f"/api/tables/{table}/view").json()["ply"] == 1
    finally:
        server.kill()


@go
async def test_a_clock_that_jumps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: dict[str, str]) -> None:
    async with House(quick_settings(tmp_path, **where)) as house:
        anna = house.visitor()
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
