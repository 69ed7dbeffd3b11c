"""Whoever writes moves down lives on and answers everybody: nothing is worse than a table that nobody can change."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy.exc import OperationalError

from castaways.server.scale.task_dump import stack_of
from castaways.server.storage.move_log import postgres as postgres_move_log
from castaways.server.storage.move_log import sqlite as sqlite_move_log
from castaways.server.storage.move_log.batch import Entry
from castaways.server.storage.move_log.sqlite import SqliteMoveLog, write_batch
from tests.server.client import LocalServer, quick_settings
from tests.server.running import go

TROUBLES = [
    asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress"),
    asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation"),
    ConnectionResetError(104, "Connection reset by peer"),
    KeyError("nobody thought of this"),
    asyncio.CancelledError(),
]


@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: type(trouble).__name__)
@go
async def test_a_writer_in_trouble_answers_and_the_next_move_is_stored(
    tmp_path: Path, pg: str, monkeypatch: pytest.MonkeyPatch, trouble: BaseException
) -> None:
    write = postgres_move_log._write_postgres
    broken = [trouble] * 3  # more often than there are writers

    async def write_or_break(*args: Any) -> set[str]:
        if broken:
            raise broken.pop()
        return await write(*args)

    monkeypatch.setattr(postgres_move_log, "_write_postgres", write_or_break)
    async with LocalServer(quick_settings(tmp_path, database=pg)) as local:
        anna = local.visitor()
        id = await anna.new_table()
        for _ in range(3):
            async with asyncio.timeout(120):
                answer = await anna.move(id, 0, 0)
            assert answer.status_code == 503 and answer.json()["error"]["code"] == "away"
        assert (await anna.move(id, 0, 0)).status_code == 200
        pool = local.app.state.context.engine.pool
        async with asyncio.timeout(120):  # others borrow a connection for a moment; one that is lost never comes back
            while pool.checkedout() > postgres_move_log.WRITERS:
                await asyncio.sleep(0.01)


@go
async def test_a_database_that_does_not_answer_is_away(
    tmp_path: Path, pg: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_move_log, "WRITE_TIMEOUT", 0.2)
    async with LocalServer(quick_settings(tmp_path, database=pg)) as local:
        anna = local.visitor()
        id = await anna.new_table()
        own = await asyncpg.connect(pg)
        async with own.transaction():
            await own.execute("SELECT * FROM tables FOR UPDATE")  # somebody holds what we want to write
            answer = await anna.move(id, 0, 0)
            assert answer.status_code == 503
        await own.close()
        monkeypatch.setattr(postgres_move_log, "WRITE_TIMEOUT", 30.0)
        again = await anna.move(id, 0, 0)
        assert again.status_code in (200, 409)  # PostgreSQL may have stored what it had heard, once it could
        assert (await anna.view(id))["ply"] == 1


@go
async def test_where_a_task_stands() -> None:
    async def inner() -> None:
        await asyncio.sleep(60)

    async def outer() -> None:
        await inner()

    task = asyncio.create_task(outer())
    await asyncio.sleep(0)
    found = stack_of(task)
    task.cancel()
    assert [place.rpartition(" ")[2] for place in found] == ["sleep", "inner", "outer"]
    assert found[0].startswith("asyncio/tasks.py:") and found[1].startswith("server/test_move_log.py:")


PROGRAM = """
import asyncio, logging, os, signal
from castaways.server.scale import task_dump as stacks
logging.basicConfig()
async def main():
    stacks.listen()
    waiting = asyncio.create_task(asyncio.sleep(60), name="secret")
    await asyncio.sleep(0)
    os.kill(os.getpid(), signal.SIGUSR1)
    await asyncio.sleep(0.1)
    print("still here")
asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_a_signal_has_the_tasks_written_down() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True, timeout=120)
    assert "tasks: 1 at asyncio/tasks.py" in done.stderr and "sleep" in done.stderr
    assert "secret" not in done.stderr and done.stdout == "still here\n"


@go
async def test_many_entries_in_one_transaction(tmp_path: Path) -> None:
    """Each of them counts by itself: stale ones write nothing, the second of a table builds on the first."""
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        a, b, c = [await anna.new_table() for _ in range(3)]
    short: dict[str, Any] = {"plies": 1, "changed": 5}
    long: dict[str, Any] = {"plies": 2, "changed": 6, "clocks": "[[1,null,false]]", "next_deadline": None}
    batch = [
        Entry(a, 1, short, [(0, 0, 7, 5)]),
        Entry(b, 9, short, [(0, 0, 7, 5)]),  # stale
        Entry(a, 2, {**short, "plies": 2}, [(1, 0, 8, 6)]),
        Entry(c, 1, long, [(0, 0, 1, 6), (1, 0, 2**40, 6)]),
        Entry(a, 2, short, [(1, 0, 9, 6)]),  # somebody was quicker
    ]
    with sqlite3.connect(tmp_path / "castaways.db", isolation_level=None) as file:
        assert write_batch(file, batch) == [True, False, True, True, False]
        rows = {id: rest for id, *rest in file.execute("SELECT id, version, plies, clocks, next_deadline FROM tables")}
        assert rows == {a: [3, 2, None, None], b: [1, 0, None, None], c: [2, 2, "[[1,null,false]]", None]}
        moves = set(file.execute("SELECT table_id, ply, seat, action, made FROM moves"))
        assert moves == {(a, 0, 0, 7, 5), (a, 1, 0, 8, 6), (c, 0, 0, 1, 6), (c, 1, 0, 2**40, 6)}


@go
async def test_moves_of_one_round_of_the_loop_are_one_transaction(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        tables = [await anna.new_table() for _ in range(5)]
    sizes = []

    def counted(connection: sqlite3.Connection, batch: list[Entry]) -> list[bool]:
        sizes.append(len(batch))
        return write_batch(connection, batch)

    monkeypatch.setattr(sqlite_move_log, "write_batch", counted)
    log = SqliteMoveLog(str(tmp_path / "castaways.db"))
    values = {"plies": 1, "changed": 5}
    stale = log.write(tables[0], 8, values, [(0, 0, 7, 5)])
    done = await asyncio.gather(*(log.write(table, 1, values, [(0, 0, 7, 5)]) for table in tables), stale)
    assert done == [True] * 5 + [False] and sizes == [6]
    too_large = log.write(tables[0], 2, values, [(1, 0, 2**70, 5)])
    with pytest.raises(OperationalError):
        await too_large
    assert await log.write(tables[0], 2, values, [(1, 0, 7, 5)]), "the thread lives on"
    last = asyncio.create_task(log.write(tables[1], 2, values, [(1, 0, 7, 5)]))
    await asyncio.sleep(0)
    await log.close()
    assert await last, "what waits is written before the log is closed"
