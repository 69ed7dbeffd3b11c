"""What a host sees: health, readiness, numbers, and logs that hold no secrets."""

import asyncio
import json
import logging
import re
import sqlite3
from dataclasses import fields
from pathlib import Path

import httpx
import pytest
from sqlalchemy import NullPool, text
from sqlalchemy.ext.asyncio import create_async_engine

from castaways.server.http.routes import health
from castaways.server.scale.logs import JsonLines
from castaways.server.settings import BadSetting, Settings, from_environment
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.process import PATIENCE, Server
from tests.server.running import go


@pytest.mark.durable
@go
async def test_alive_and_ready(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        assert (await anna.get("/health")).json() == {"status": "ok"}
        assert (await anna.get("/ready")).json() == {"status": "ready"}
        local.app.state.context.notifier.close()
        stopping = await anna.get("/ready")
        assert stopping.status_code == 503 and stopping.json()["status"] == "stopping"
        assert (await anna.get("/health")).status_code == 200


@go
async def test_numbers_for_those_nearby_only(local: LocalServer) -> None:
    async with local:
        near, far = local.visitor(address="10.0.0.9"), local.visitor(address="93.184.216.34")
        id = await near.new_table()
        await near.move(id, 0, 0)
        text = (await near.get("/metrics")).text
        for name in ("castaways_moves_total", "castaways_move_seconds_bucket", "castaways_streams 0.0", "_requests_"):
            assert name in text
        assert id not in text
        assert (await far.get("/metrics")).status_code == 404
        assert (await near.get("/metrics", headers={"x-forwarded-for": "93.184.216.34"})).status_code == 404


@pytest.mark.process
def test_workers_count_together(tmp_path: Path) -> None:
    server = Server(tmp_path, workers=2)
    server.start()
    try:
        for _ in range(20):
            httpx.get(f"{server.url}/health", timeout=PATIENCE).raise_for_status()
        seen = [
            float(line.split()[-1])
            for _ in range(4)
            for line in httpx.get(f"{server.url}/metrics", timeout=PATIENCE).text.splitlines()
            if line.startswith('castaways_requests_total{method="GET",status="200"}')
        ]
        assert len(seen) == 4 and seen == sorted(seen) and seen[0] >= 20
    finally:
        server.kill()


@go
async def test_logs_hold_no_secrets(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor(address="93.184.216.34")
        id = await anna.new_table(seed="123456789")
        await anna.move(id, 0, 0)
        await anna.move(id, 0, 0)
        await anna.get(f"/tables/{id}?secret=hush")
        await anna.get("/nowhere/hush")
        cookie = anna.http.cookies["castaways"]
        token = await anna.token()
    ours = [record for record in caplog.records if record.name != "httpx"]  # that is the visitor, not the server
    lines = [JsonLines().format(record) for record in ours]
    assert any(json.loads(line).get("route") == "/api/tables/{id}/moves" for line in lines)
    for secret in (id, cookie, token, "hush", "123456789", "93.184.216.34", "Anna"):
        assert not any(secret in line for line in lines), secret


@go
async def test_no_database_is_said_clearly(tmp_path: Path, pg: str) -> None:
    async with LocalServer(quick_settings(tmp_path, database=pg)) as local:
        anna = local.visitor()
        id = await anna.new_table()
        inside = local.app.state.context
        await inside.engine.dispose()
        broken = inside.engine.sync_engine.pool
        inside.engine.sync_engine.pool = _Nothing()
        try:
            for answer in (await anna.get(f"/api/tables/{id}/view"), await anna.post("/tables", game="friday")):
                assert answer.status_code == 503 and answer.json()["error"]["code"] == "away"
                assert answer.headers["retry-after"] == "2"
            assert (await anna.get("/")).status_code == 503
            assert (await anna.get("/ready")).status_code == 503
        finally:
            inside.engine.sync_engine.pool = broken
        assert (await anna.get("/ready")).status_code == 200
        await asyncio.sleep(0)


async def until_said(visitor: Visitor, status: int, word: str) -> None:
    """Ask until the server says this: what it said before may be remembered for a moment, and on a busy machine a
    database may seem to be away for once."""
    async with asyncio.timeout(120):
        while (answer := await visitor.get("/ready")).status_code != status or answer.json()["status"] != word:
            await asyncio.sleep(0.02)


@go
async def test_a_server_that_cannot_write_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "SECONDS", 0.2)
    async with LocalServer(quick_settings(tmp_path, tick=1e6)) as local:
        anna = local.visitor()
        id = await anna.new_table()
        await until_said(anna, 200, "ready")
        locked = sqlite3.connect(tmp_path / "castaways.db", isolation_level=None)
        locked.execute("BEGIN IMMEDIATE")
        await until_said(anna, 503, "cannot write")
        for _ in range(12):  # however often it is asked: everybody else is still answered
            assert (await anna.get("/ready")).status_code == 503
        assert (await anna.get(f"/api/tables/{id}/view")).status_code == 200
        assert (await anna.get("/health")).status_code == 200
        locked.execute("ROLLBACK")
        locked.close()
        await until_said(anna, 200, "ready")
        assert (await anna.move(id, 0, 0)).status_code == 200


@go
async def test_a_database_that_is_read_only(tmp_path: Path, pg: str) -> None:
    async with LocalServer(quick_settings(tmp_path, database=pg, tick=1e6)) as local:
        anna, engine = local.visitor(), local.app.state.context.engine
        await until_said(anna, 200, "ready")
        name = engine.url.database
        for words, status in (("SET default_transaction_read_only = on", 503), ("RESET ALL", 200)):
            patient = create_async_engine(engine.url, poolclass=NullPool)
            async with patient.connect() as connection:
                await connection.execute(text("SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE"))
                await connection.commit()
                await connection.execute(text(f"ALTER DATABASE {name} {words}"))
                await connection.commit()
            await engine.dispose()  # as if the database had been started again
            await until_said(anna, status, "cannot write" if status == 503 else "ready")


class _Nothing:
    def connect(self) -> None:
        raise ConnectionRefusedError

    def dispose(self) -> None:
        pass


def test_settings_from_the_environment() -> None:
    given = {
        "CASTAWAYS_DATABASE": "postgresql://x/y",
        "CASTAWAYS_WORKERS": "3",
        "CASTAWAYS_SECURE": "yes",
        "CASTAWAYS_BOT_PAUSE": "0.25",
        "CASTAWAYS_DATA": "/srv/games",
        "CASTAWAYS_REDIS": " ",
        "PATH": "/bin",
    }
    settings = from_environment(given)
    assert settings.url == "postgresql+asyncpg://x/y" and settings.workers == 3 and settings.secure
    assert settings.bot_pause == 0.25 and settings.data == Path("/srv/games") and settings.redis == ""
    for name, value in (("WORKERS", "many"), ("SECURE", "perhaps"), ("BOT_PAUSE", "nan"), ("BURST", "-1")):
        with pytest.raises(BadSetting) as refused:
            from_environment({f"CASTAWAYS_{name}": value})
        assert refused.value.value == value


def test_every_setting_is_documented_with_its_default() -> None:
    said = (Path(__file__).parents[2] / "docs" / "host" / "settings.md").read_text(encoding="utf-8")
    for setting in fields(Settings):
        line = next((line for line in said.splitlines() if f"`CASTAWAYS_{setting.name.upper()}`" in line), None)
        assert line, setting.name
        value = setting.default
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            plain = str(int(value)) if value == int(value) else str(value)
            assert re.search(rf"(?<![\d.]){plain}(?![\d.])", line.partition("|")[2]), line
