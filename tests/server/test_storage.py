"""What was acknowledged is stored: races for a ply, old states in memory, migrations."""

import asyncio
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, inspect, select, update

from castaways.server.storage import database
from castaways.server.storage.database import UNAVAILABLE, open_engine, upgrade, writing
from castaways.server.storage.models import Base, LeaseRow
from castaways.server.tables import service
from tests.server.client import LocalServer, quick_settings
from tests.server.finished import finish, played
from tests.server.running import go

pytestmark = pytest.mark.durable


@go
async def test_two_processes_race_for_a_ply_and_one_wins(local: LocalServer) -> None:
    settings = local.app.state.context.settings
    async with local, LocalServer(settings) as other:
        anna = local.visitor()
        id = await anna.new_table()
        twin = other.visitor()
        twin.http.cookies = anna.http.cookies
        for _ in range(12):
            view = await anna.view(id)
            if view["status"] == "over":
                break
            action = view["legal"][0]["action"]
            answers = await asyncio.gather(*(who.move(id, view["ply"], action) for who in (anna, twin, anna, twin)))
            assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
            mine, theirs = await anna.view(id), await twin.view(id)
            assert mine == theirs and mine["ply"] == view["ply"] + 1


@go
async def test_two_people_race_for_a_seat(local: LocalServer) -> None:
    import castaways

    several = [name for name in castaways.games() if castaways.game(name).seats[1] > 1]
    if not several:
        return
    settings = local.app.state.context.settings
    async with local, LocalServer(settings) as other:
        anna, tom, eve = local.visitor(), local.visitor(), other.visitor()
        most = castaways.game(several[0]).seats[1]
        id = await anna.new_table(several[0], seats=["me", *["open"] * (most - 1)])
        await tom.guest("Tom")
        await eve.guest("Eve")
        answers = await asyncio.gather(*(who.post(f"/tables/{id}/seats", seat=1) for who in (tom, eve)))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        views = [(await who.view(id))["seat"] for who in (tom, eve)]
        assert sorted(views, key=str) == [1, None]


@go
async def test_an_undo_in_another_process_is_seen(local: LocalServer) -> None:
    settings = local.app.state.context.settings
    async with local, LocalServer(settings) as other:
        anna, twin = local.visitor(), other.visitor()
        id = await anna.new_table()
        twin.http.cookies = anna.http.cookies
        first = await anna.view(id)
        await anna.move(id, 0, 0)
        assert (await twin.view(id))["undo"]
        assert (await twin.post(f"/tables/{id}/undo", ply=1)).status_code == 200
        assert (await anna.view(id))["view"] == first["view"]
        assert (await anna.move(id, 0, 1)).status_code == 200
        assert (await twin.view(id))["ply"] == 1


@go
async def test_many_tables_are_forgotten_and_rebuilt(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path, kept_tables=2)) as local:
        anna = local.visitor()
        ids = [await anna.new_table(seed=str(seed)) for seed in range(6)]
        views = []
        for id in ids:
            await anna.move(id, 0, 0)
            views.append(await anna.view(id))
        assert len(local.app.state.context.tables._live) <= 2
        assert [await anna.view(id) for id in ids] == views


@go
async def test_few_games_that_are_over_stay_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy evening ends hundreds of them; those that somebody looks at stay, and the others are read again."""
    monkeypatch.setattr(service, "MOST_OVER", 2)
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna, inside = local.visitor(), local.app.state.context
        known = played("friday")
        first = await finish(local, known, [anna])
        view = await anna.view(first)
        with inside.notifier.subscribed(first):
            ids = [await finish(local, known, [anna]) for _ in range(4)]
            assert [id for id in ids if id in inside.tables._live] == ids[-2:]
            assert first in inside.tables._live
            going = [await anna.new_table(seed=str(seed)) for seed in range(3)]
            assert all([(await anna.view(id))["status"] == "playing" for id in going])
        assert first in inside.tables._live  # the last that was left
        assert not inside.tables._live[first].weights
        for id in ids:
            assert (await anna.view(id))["view"] == view["view"]
        assert first not in inside.tables._live and all(id in inside.tables._live for id in going)
        assert await anna.view(first) == view
        assert not inside.tables._locks  # nor is there anything of tables at which nobody moves


@go
async def test_a_table_that_is_not_there_leaves_nothing(local: LocalServer) -> None:
    async with local:
        anna, inside = local.visitor(), local.app.state.context
        await anna.guest()
        assert [(await anna.move(f"nowhere{n}", 0, 0)).status_code for n in range(3)] == [404] * 3
        assert not inside.tables._locks and not inside.tables.in_memory


@go
async def test_the_migrations_make_what_the_models_say(tmp_path: Path, database: str) -> None:
    engine = open_engine(quick_settings(tmp_path, database=database))
    await upgrade(engine)
    await upgrade(engine)

    def differences(connection: Connection) -> tuple[set[str], list[Any]]:
        tables = set(inspect(connection).get_table_names())
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return tables, compare_metadata(context, Base.metadata)

    async with engine.connect() as connection:
        tables, found = await connection.run_sync(differences)
    await engine.dispose()
    assert {"guests", "tables", "seats", "moves"} <= tables and found == []


@go
async def test_a_process_that_stands_still_keeps_nothing_from_the_others(
    tmp_path: Path, pg: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped in the middle of a change, or cut off from the database: that change is given up, by the database."""
    monkeypatch.setattr(database, "IDLE_SECONDS", 0.5)
    still, other = (open_engine(quick_settings(tmp_path, database=pg)) for _ in range(2))
    await upgrade(other)
    async with writing(other) as connection:
        await connection.execute(insert(LeaseRow).values(name="work", owner="nobody", until=0))
    mine = update(LeaseRow).where(LeaseRow.name == "work")
    with pytest.raises(UNAVAILABLE):  # when it goes on, it hears of that
        async with writing(still) as begun:
            await begun.execute(mine.values(owner="still"))
            async with writing(other) as connection:
                await connection.execute(mine.values(owner="other"))
    async with other.connect() as connection:
        assert await connection.scalar(select(LeaseRow.owner)) == "other"
    for engine in (still, other):
        await engine.dispose()


@go
async def test_those_who_wait_to_write_leave_room_for_those_who_read(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        engine, anna = local.app.state.context.engine, local.visitor()
        await anna.guest()
        other = sqlite3.connect(tmp_path / "castaways.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")  # another process writes, and takes long

        async def write() -> None:
            async with writing(engine) as connection:
                await connection.execute(select(1))

        waiting = [asyncio.create_task(write()) for _ in range(40)]
        await asyncio.sleep(0.1)
        async with asyncio.timeout(5):
            assert (await anna.get("/api/tables")).status_code == 200
        assert not any(task.done() for task in waiting)
        other.rollback()
        other.close()
        await asyncio.gather(*waiting)


@go
async def test_who_waits_too_long_to_write_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "TURN_SECONDS", 0.05)
    async with LocalServer(quick_settings(tmp_path)) as local:
        engine = local.app.state.context.engine
        async with AsyncExitStack() as held:
            for _ in range(database.SQLITE_WRITERS):
                await held.enter_async_context(database._place_of_writer(engine))
            with pytest.raises(UNAVAILABLE):
                async with writing(engine):
                    pass
        async with writing(engine):
            pass
