"""Housekeeping: what is abandoned goes, and nothing else does."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, insert, select, update

from castaways.cli import main
from castaways.server.database import writing
from castaways.server.models import (
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
    Tally,
    TryRow,
)
from castaways.server.store import now
from castaways.server.tidy import count, tidy
from tests.server.client import House, Visitor, quick_settings
from tests.server.running import go

A_DAY = 24 * 3600
LONG_AGO = 400 * A_DAY


async def _finish(visitor: Visitor, id: str) -> None:
    view = await visitor.view(id)
    while view["status"] == "playing":
        view = (await visitor.move(id, view["ply"], view["legal"][0]["action"])).json()


async def _all_is_old(house: House, days: float, tables: list[str] | None = None) -> None:
    """As if that much time had passed."""
    ago = int(days * A_DAY)
    async with writing(house.app.state.house.engine) as connection:
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


async def _rows(house: House, model: Any) -> int:
    async with house.app.state.house.engine.connect() as connection:
        return int(await connection.scalar(select(func.count()).select_from(model)) or 0)


@go
async def test_what_is_abandoned_goes_and_the_rest_stays(house: House) -> None:
    async with house:
        parts = house.app.state.house
        guest, account, lurker = house.visitor(), house.visitor(), house.visitor()
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
            await connection.execute(update(TableRow).where(TableRow.id == finished).values(again=unstarted))
            await connection.execute(insert(TryRow).values(key="a" * 64, count=3, since=now() - LONG_AGO))
            await connection.execute(insert(LeaseRow).values(name="bots at x", owner="x", until=1))
            lost = {"table_id": finished, "guest": "e" * 32, "seen": now() * 1000, "state": 0}
            await connection.execute(insert(PresenceRow).values(**lost))

        assert some(await tidy(parts.engine, parts.settings)) == {"tries": 1, "leases": 1}
        await _all_is_old(house, 400)
        recent = await guest.new_table()  # of today
        tallies, moves = await _rows(house, Tally), await _rows(house, MoveRow)
        wanted = {"open": 1, "playing": 1, "chat": 1, "records": 1, "sessions": 1, "guests": 1, "presence": 1}
        assert some(await count(parts.engine, parts.settings)) == wanted
        assert some(await tidy(parts.engine, parts.settings)) == wanted
        assert some(await tidy(parts.engine, parts.settings)) == {}

        for id, status in ((finished, 200), (recent, 200), (kept, 200), (abandoned, 404), (unstarted, 404)):
            assert (await guest.get(f"/api/tables/{id}/view")).status_code == status
        assert (await guest.move(abandoned, 1, 0)).status_code == 404  # also where it was in memory
        assert (await guest.get(f"/api/tables/{finished}/record")).text == record
        assert await _rows(house, Tally) == tallies > 0 and await _rows(house, AccountRow) == 1
        assert await _rows(house, MoveRow) == moves - 1 and await _rows(house, Guest) == 2
        assert (await parts.store.facts(finished)).again is None
        assert await _rows(house, SeatRow) == 3


@go
async def test_somebody_who_looks_keeps_a_table(house: House) -> None:
    async with house:
        parts = house.app.state.house
        anna = house.visitor()
        id = await anna.new_table("noah", seats=["me", "open"])
        me = (await parts.store.facts(id)).host
        await parts.keeper.arrive(id, me)
        await _all_is_old(house, 30, [id])
        assert (await tidy(parts.engine, parts.settings))["open"] == 0
        async with writing(parts.engine) as connection:
            await connection.execute(update(PresenceRow).values(state=HERE - 1))
        assert (await tidy(parts.engine, parts.settings))["open"] == 1


@go
async def test_a_server_does_it_by_itself(tmp_path: Path, database: str) -> None:
    settings = quick_settings(tmp_path, database=database, tidy_every=0.05, keep_playing=0)
    async with House(settings) as house:
        anna = house.visitor()
        old = await anna.new_table("noah", seats=["me", "open"])
        played = await anna.new_table()
        await _all_is_old(house, 1000, [old, played])
        for _ in range(400):
            if (await anna.get(f"/api/tables/{old}")).status_code == 404:
                break
            await asyncio.sleep(0.02)
        assert (await anna.get(f"/api/tables/{old}")).status_code == 404
        assert (await anna.get(f"/api/tables/{played}")).status_code == 200  # 0: kept for ever


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    @go
    async def play() -> None:
        async with House(quick_settings(tmp_path)) as house:
            id = await house.visitor().new_table("noah", seats=["me", "open"])
            await _all_is_old(house, 1000, [id])

    play()
    for words, said in (
        (["--dry-run"], "       1  tables that"),
        ([], "       1  tables that"),
        ([], "       0  tables"),
    ):
        assert main(["tidy", *words, "--data", str(tmp_path), "--lang", "en"]) == 0
        assert said in capsys.readouterr().out
    assert main(["tidy", "--help", "--lang", "uk"]) == 0
    assert "--dry-run" in capsys.readouterr().out
