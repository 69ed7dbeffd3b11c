"""Whoever writes moves down lives on and answers everybody: nothing is worse than a table that nobody can change."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from castaways.server import ledger
from castaways.server.stacks import standing
from tests.server.client import House, quick_settings
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
    write = ledger._write_postgres
    broken = [trouble] * 3  # more often than there are writers

    async def write_or_break(*args: Any) -> set[str]:
        if broken:
            raise broken.pop()
        return await write(*args)

    monkeypatch.setattr(ledger, "_write_postgres", write_or_break)
    async with House(quick_settings(tmp_path, database=pg)) as house:
        anna = house.visitor()
        id = await anna.new_table()
        for _ in range(3):
            async with asyncio.timeout(20):
                answer = await anna.move(id, 0, 0)
            assert answer.status_code == 503 and answer.json()["error"]["code"] == "away"
        assert (await anna.move(id, 0, 0)).status_code == 200
        assert house.app.state.house.engine.pool.checkedout() <= ledger.POSTGRES_WRITERS


@go
async def test_a_database_that_does_not_answer_is_away(
    tmp_path: Path, pg: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "PATIENCE", 0.2)
    async with House(quick_settings(tmp_path, database=pg)) as house:
        anna = house.visitor()
        id = await anna.new_table()
        own = await asyncpg.connect(pg)
        async with own.transaction():
            await own.execute("SELECT * FROM tables FOR UPDATE")  # somebody holds what we want to write
            answer = await anna.move(id, 0, 0)
            assert answer.status_code == 503
        await own.close()
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
    found = standing(task)
    task.cancel()
    assert [place.rpartition(" ")[2] for place in found] == ["sleep", "inner", "outer"]
    assert found[0].startswith("asyncio/tasks.py:") and found[1].startswith("server/test_ledger.py:")


PROGRAM = """
import asyncio, logging, os, signal
from castaways.server import stacks
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
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True, timeout=60)
    assert "tasks: 1 at asyncio/tasks.py" in done.stderr and "sleep" in done.stderr
    assert "secret" not in done.stderr and done.stdout == "still here\n"
