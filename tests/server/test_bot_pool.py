"""The processes in which bots think: a dead one is replaced, and what was asked of it is asked again."""

import os
from pathlib import Path

import pytest

from castaways.server.bots.pool import TRIES, BotPool
from tests.server.running import go


def think_at_the_second_try(tried: str) -> str:
    """Dies, as if killed, the first time."""
    if not os.path.exists(tried):
        Path(tried).touch()
        os._exit(1)
    return "thought"


def die(log: str) -> None:
    """Dies each time."""
    with open(log, "a") as file:
        file.write("died\n")
    os._exit(1)


@go
async def test_a_worker_that_died_is_replaced(own_workers: None, tmp_path: Path) -> None:
    pool = BotPool(1)
    assert await pool.work(True, think_at_the_second_try, str(tmp_path / "tried")) == "thought"
    pool.close()


@go
async def test_a_thought_that_kills_every_worker_is_given_up_and_others_go_on(
    own_workers: None, tmp_path: Path
) -> None:
    pool, log = BotPool(1), tmp_path / "log"
    with pytest.raises(Exception, match="terminated abruptly"):
        await pool.work(True, die, str(log))
    assert log.read_text().splitlines() == ["died"] * TRIES
    assert await pool.work(True, len, "four") == 4
    pool.close()
