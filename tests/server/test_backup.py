"""Backups: of one moment while games go on, whole or not at all, and put back into either database."""

import asyncio
import gzip
import os
import random
from pathlib import Path

import httpx
import pytest
from sqlalchemy import func, select

from castaways.core.record import Record
from castaways.server.settings import Settings
from castaways.server.storage.backup import BadBackup, back_up, restore
from castaways.server.storage.database import open_engine, upgrade
from castaways.server.storage.models import MoveRow, TableRow
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.running import command, go, in_a_loop
from tests.server.services import Postgres

pytestmark = pytest.mark.durable
PUSH_POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"


async def play(visitor: Visitor, id: str, moves: int, seed: int) -> None:
    luck = random.Random(seed)
    view = await visitor.view(id)
    for _ in range(moves):
        if view["status"] == "over":
            return
        answer = await visitor.move(id, view["ply"], luck.choice(view["legal"])["action"])
        assert answer.status_code == 200
        view = answer.json()


async def copy(settings: Settings, path: Path) -> int:
    engine = open_engine(settings)
    try:
        return await back_up(engine, settings, path)
    finally:
        await engine.dispose()


async def put_back(settings: Settings, path: Path) -> int:
    engine = open_engine(settings)
    try:
        return await restore(engine, settings, path)
    finally:
        await engine.dispose()


@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
@go
async def test_a_backup_made_during_games_is_of_one_moment(
    tmp_path: Path, database: str, postgres: Postgres, target: str
) -> None:
    settings = quick_settings(tmp_path / "old", database=database)
    file = tmp_path / "backup"
    async with LocalServer(settings) as local:
        anna = local.visitor()
        over = await anna.new_table(seed="1")
        await play(anna, over, 1000, 1)
        ids = [await anna.new_table(seed=str(seed)) for seed in range(4)]
        games = asyncio.gather(*(play(anna, id, 60, number) for number, id in enumerate(ids)))
        await asyncio.sleep(0.2)
        assert await copy(settings, file) == 5
        await games
        later = {id: await anna.view(id) for id in ids}
        done = (await anna.get(f"/api/tables/{over}/record")).text
        cookies = anna.http.cookies
    assert file.stat().st_mode & 0o077 == 0
    again = quick_settings(tmp_path / "new", database="" if target == "sqlite" else postgres.database())
    assert await put_back(again, file) == 5
    async with LocalServer(again) as local:
        anna = local.visitor()
        anna.http.cookies = cookies  # the key that signs them is in the backup
        assert (await anna.get(f"/api/tables/{over}/record")).text == done
        for id in ids:
            view = await anna.view(id)
            assert view["seat"] == 0 and view["ply"] <= later[id]["ply"]
            await play(anna, id, 1000, 9)
            Record.from_json((await anna.get(f"/api/tables/{id}/record")).text).replay()


@go
async def test_a_restored_server_has_the_key_of_push_and_its_browsers(tmp_path: Path, database: str) -> None:
    """With another key, nobody who has asked to be told would be told any more."""
    settings = quick_settings(tmp_path / "old", database=database)
    keys = {"p256dh": PUSH_POINT, "auth": "BTBZMqHH6r4Tts7J_aSIgg"}
    browser = {"endpoint": "https://push.example.org/one", "keys": keys}
    async with LocalServer(settings) as local:
        anna = local.visitor()
        await anna.guest()
        key = (await anna.get("/api/push")).json()["key"]
        assert (await anna.http.post("/api/push", json=browser)).status_code == 201
        await copy(settings, tmp_path / "backup")
    again = quick_settings(tmp_path / "new")
    await put_back(again, tmp_path / "backup")
    async with LocalServer(again) as local:
        assert key and (await local.visitor().get("/api/push")).json()["key"] == key
        assert await local.app.state.context.reminders.subscriptions.count() == 1


@go
async def test_every_table_of_a_backup_has_all_its_moves(tmp_path: Path, database: str) -> None:
    settings = quick_settings(tmp_path / "old", database=database)
    async with LocalServer(settings) as local:
        anna = local.visitor()
        ids = [await anna.new_table(seed=str(seed)) for seed in range(3)]
        games = asyncio.gather(*(play(anna, id, 40, number) for number, id in enumerate(ids)))
        for number in range(4):
            await copy(settings, tmp_path / str(number))
        await games
    for number in range(4):
        again = quick_settings(tmp_path / f"new{number}")
        await put_back(again, tmp_path / str(number))
        engine = open_engine(again)
        async with engine.connect() as connection:
            for row in await connection.execute(select(TableRow.id, TableRow.plies)):
                moves = select(func.count()).select_from(MoveRow).where(MoveRow.table_id == row.id)
                assert await connection.scalar(moves) == row.plies
        await engine.dispose()


@go
async def test_what_is_no_whole_backup_changes_nothing(tmp_path: Path, database: str) -> None:
    old = quick_settings(tmp_path / "old")
    async with LocalServer(old) as local:
        anna = local.visitor()
        id = await anna.new_table()
        await play(anna, id, 5, 1)
        await copy(old, tmp_path / "good")
    plain = gzip.decompress((tmp_path / "good").read_bytes())
    packed = (tmp_path / "good").read_bytes()
    lines = plain.splitlines(keepends=True)
    bad = {
        "empty": b"",
        "text": b"hello",
        "half": packed[: len(packed) // 2],
        "no-end": gzip.compress(b"".join(lines[:-1])),
        "fewer": gzip.compress(b"".join(lines[:3] + lines[4:])),
        "more": gzip.compress(plain + b"[]\n"),
        "other": gzip.compress(b'{"kind": "something"}\n'),
        "nonsense": gzip.compress(lines[0] + b"[1,2\n"),
        "unknown": gzip.compress(lines[0] + b'["users", {}]\n' + lines[-1]),
    }
    new = quick_settings(tmp_path / "new", database=database)
    for name, content in bad.items():
        (tmp_path / name).write_bytes(content)
        with pytest.raises(BadBackup) as refused:
            await put_back(new, tmp_path / name)
        assert refused.value.why == "bad", name
    newer = lines[0].replace(b'"schema":[', b'"schema":["9999",')
    (tmp_path / "newer").write_bytes(gzip.compress(newer + b"".join(lines[1:])))
    with pytest.raises(BadBackup) as refused:
        await put_back(new, tmp_path / "newer")
    assert refused.value.why == "newer"
    assert await put_back(new, tmp_path / "good") == 1
    with pytest.raises(BadBackup) as refused:
        await put_back(new, tmp_path / "good")
    assert refused.value.why == "full"


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = Settings(data=tmp_path / "old")

    async def prepare() -> None:
        engine = open_engine(settings)
        await upgrade(engine)
        await engine.dispose()

    in_a_loop(prepare())
    file = str(tmp_path / "file")
    assert command(["backup", file, "--data", str(tmp_path / "old"), "--lang", "en"]) == 0
    assert "0 tables" in capsys.readouterr().out
    assert command(["backup", file, "--data", str(tmp_path / "old"), "--lang", "en"]) == 2
    assert "already" in capsys.readouterr().err
    assert command(["restore", file, "--data", str(tmp_path / "new"), "--lang", "ru"]) == 0
    assert "Возвращено 0 столов" in capsys.readouterr().out
    assert command(["restore", str(tmp_path / "none"), "--lang", "en"]) == 2
    (tmp_path / "bad").write_bytes(os.urandom(100))
    assert command(["restore", str(tmp_path / "bad"), "--data", str(tmp_path / "third"), "--lang", "uk"]) == 2
    assert "пошкоджено" in capsys.readouterr().err
    assert command(["backup", "--lang", "en"]) == 2


@pytest.mark.process
def test_a_backup_while_a_real_server_plays(tmp_path: Path) -> None:
    from tests.server.process import Server

    server = Server(tmp_path / "data")
    server.start()
    try:
        with httpx.Client(base_url=server.url, timeout=120) as anna:
            anna.post("/api/guests", json={"name": "Anna"}).raise_for_status()
            id = anna.post("/api/tables", json={"game": "friday", "seed": "5"}).json()["id"]
            view = anna.post(f"/api/tables/{id}/moves", json={"ply": 0, "actions": [0]}).json()
            assert command(["backup", str(tmp_path / "file"), "--data", str(tmp_path / "data"), "--lang", "en"]) == 0
            action = view["legal"][0]["action"]
            assert anna.post(f"/api/tables/{id}/moves", json={"ply": 1, "actions": [action]}).status_code == 200
    finally:
        server.kill()
