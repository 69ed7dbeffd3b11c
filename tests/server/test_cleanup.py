"""Housekeeping: what is abandoned goes, and nothing else does."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, insert, select, update

from castaways.server.storage.cleanup import clean_up, count
from castaways.server.storage.database import writing
from castaways.server.storage.models import (
    HERE,
    AccountRow,
    Guest,
    LeaseRow,
    MoveRow,
    PresenceRow,
    RecordRow,
    SaidRow,
    SeatRow,
    SessionRow,
    TableRow,
    TryRow,
)
from castaways.server.storage.progress.models import ResultRow
from castaways.server.storage.timestamps import now
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.running import command, go

pytestmark = pytest.mark.durable

A_DAY = 24 * 3600
LONG_AGO = 400 * A_DAY


async def _finish(visitor: Visitor, id: str) -> None:
    view = await visitor.view(id)
    while view["status"] == "playing":
        view = (await visitor.move(id, view["ply"], view["legal"][0]["action"])).json()


async def _all_is_old(local: LocalServer, days: float, tables: list[str] | None = None) -> None:
    """As if that much time had passed."""
    ago = int(days * A_DAY)
    async with writing(local.app.state.context.engine) as connection:
        aged = update(TableRow) if tables is None else update(TableRow).where(TableRow.id.in_(tables))
        await connection.execute(aged.values(changed=TableRow.changed - ago, created=TableRow.created - ago))
        if tables is None:
            await connection.execute(update(Guest).values(created=Guest.created - ago))
            await connection.execute(update(SessionRow).values(seen=SessionRow.seen - ago))
            await connection.execute(update(SaidRow).values(at=SaidRow.at - ago * 1000))
            await connection.execute(update(RecordRow).values(created=RecordRow.created - ago))
            await connection.execute(update(PresenceRow).values(seen=PresenceRow.seen - ago * 1000))


def some(found: dict[str, int]) -> dict[str, int]:
    return {name: number for name, number in found.items() if number}


async def _rows(local: LocalServer, model: Any) -> int:
    async with local.app.state.context.engine.connect() as connection:
        return int(await connection.scalar(select(func.count()).select_from(model)) or 0)


@go
async def test_what_is_abandoned_goes_and_the_rest_stays(local: LocalServer) -> None:
    async with local:
        parts = local.app.state.context
        guest, account, lurker = local.visitor(), local.visitor(), local.visitor()
        await guest.guest("Guest")
        await account.guest("Anna")
        await lurker.guest("Nobody")
        registered = await account.post("/account", name="Anna", password="correct horse battery")
        assert registered.status_code == 201, registered.text
        finished = await guest.new_table()
        await _finish(guest, finished)
        await guest.post(f"/tables/{finished}/chat", text="good game")
        record = (await guest.get(f"/api/tables/{finished}/record")).text
        assert (await guest.http.post("/api/replays", content=record)).status_code in (200, 201)
        abandoned, kept = await guest.new_table(), await account.new_table()
        for who, id in ((guest, abandoned), (account, kept)):
            assert (await who.move(id, 0, 0)).status_code == 200
        unstarted = await guest.new_table("noah", seats=["me", "open"])
        async with writing(parts.engine) as connection:
            await connection.execute(update(TableRow).where(TableRow.id == finished).values(rematch_id=unstarted))
            await connection.execute(insert(TryRow).values(key="a" * 64, count=3, since=now() - LONG_AGO))
            await connection.execute(insert(LeaseRow).values(name="bots at x", owner="x", until=1))
            lost = {"table_id": finished, "guest": "e" * 32, "seen": now() * 1000, "state": 0}
            await connection.execute(insert(PresenceRow).values(**lost))

        assert some(await clean_up(parts.engine, parts.settings)) == {"tries": 1, "leases": 1}
        await _all_is_old(local, 400)
        recent = await guest.new_table()  # of today
        tallies, moves = await _rows(local, ResultRow), await _rows(local, MoveRow)
        wanted = {"open": 1, "playing": 1, "chat": 1, "records": 1, "sessions": 1, "guests": 1, "presence": 1}
        assert some(await count(parts.engine, parts.settings)) == wanted
        assert some(await clean_up(parts.engine, parts.settings)) == wanted
        assert some(await clean_up(parts.engine, parts.settings)) == {}

        for id, status in ((finished, 200), (recent, 200), (kept, 200), (abandoned, 404), (unstarted, 404)):
            assert (await guest.get(f"/api/tables/{id}/view")).status_code == status
        assert (await guest.move(abandoned, 1, 0)).status_code == 404  # also where it was in memory
        assert (await guest.get(f"/api/tables/{finished}/record")).text == record
        assert await _rows(local, ResultRow) == tallies > 0 and await _rows(local, AccountRow) == 1
        assert await _rows(local, MoveRow) == moves - 1 and await _rows(local, Guest) == 2
        assert (await parts.store.info(finished)).rematch_id is None
        assert await _rows(local, SeatRow) == 3


@go
async def test_somebody_who_looks_keeps_a_table(local: LocalServer) -> None:
    async with local:
        parts = local.app.state.context
        anna = local.visitor()
        id = await anna.new_table("noah", seats=["me", "open"])
        me = (await parts.store.info(id)).host
        await parts.presence.arrive(id, me)
        await _all_is_old(local, 30, [id])
        assert (await clean_up(parts.engine, parts.settings))["open"] == 0
        async with writing(parts.engine) as connection:
            await connection.execute(update(PresenceRow).values(state=HERE - 1))
        assert (await clean_up(parts.engine, parts.settings))["open"] == 1


@go
async def test_a_server_does_it_by_itself(tmp_path: Path, database: str) -> None:
    settings = quick_settings(tmp_path, database=database, tidy_every=0.05, keep_playing=0)
    async with LocalServer(settings) as local:
        anna = local.visitor()
        old = await anna.new_table("noah", seats=["me", "open"])
        played = await anna.new_table()
        await _all_is_old(local, 1000, [old, played])
        for _ in range(8000):
            if (await anna.get(f"/api/tables/{old}")).status_code == 404:
                break
            await asyncio.sleep(0.02)
        assert (await anna.get(f"/api/tables/{old}")).status_code == 404
        assert (await anna.get(f"/api/tables/{played}")).status_code == 200  # 0: kept for ever


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    @go
    async def play() -> None:
        async with LocalServer(quick_settings(tmp_path)) as local:
            id = await local.visitor().new_table("noah", seats=["me", "open"])
            await _all_is_old(local, 1000, [id])

    play()
    for words, said in (
        (["--dry-run"], "       1  tables that"),
        ([], "       1  tables that"),
        ([], "       0  tables"),
    ):
        assert command(["tidy", *words, "--data", str(tmp_path), "--lang", "en"]) == 0
        assert said in capsys.readouterr().out
    assert command(["tidy", "--help", "--lang", "uk"]) == 0
    assert "--dry-run" in capsys.readouterr().out
