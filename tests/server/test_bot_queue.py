"""Bots that think elsewhere: a queue in Redis that loses no job and does none twice, and people who go first."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from redis.exceptions import RedisError

from castaways.server.bots.pool import PrioritySlots
from castaways.server.bots.queue import CROWD, BotQueue
from tests.server.process import Server
from tests.server.running import go
from tests.server.services import Redis


async def until(done: Any, seconds: float = 60) -> None:
    """Wait for something to become true."""
    begun = time.monotonic()
    while not done():
        assert time.monotonic() - begun < seconds, "it does not happen"
        await asyncio.sleep(0.01)


class Worker:
    """Somebody at the other end of the queue."""

    def __init__(self, url: str, lease: float = 60) -> None:  # so long that a busy machine does not take it for dead
        self.queue = BotQueue(url, lease)
        self.done: list[str] = []
        self.begun: list[str] = []
        self.hold = asyncio.Event()
        self.hold.set()
        self.more: dict[str, int] = {}
        self.waited: dict[str, float] = {}
        self.task = asyncio.create_task(self.queue.work(self.decide, 2))

    async def decide(self, table: str, waited: float) -> bool:
        self.begun.append(table)
        self.waited[table] = waited
        await self.hold.wait()
        self.done.append(table)
        left = self.more.get(table, 0)
        self.more[table] = left - 1
        return left > 0

    async def die(self) -> None:
        """As by kill -9: nothing is told to anybody."""
        for task in asyncio.all_tasks():
            if task is not asyncio.current_task() and task.get_coro().__qualname__.startswith("BotQueue."):
                task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


@go
async def test_every_table_is_looked_at_and_again_as_long_as_it_has_to(redis: Redis) -> None:
    worker = Worker(redis.url)
    asking = BotQueue(redis.url)
    worker.more = {"a": 3}
    for table in ("a", "b", "c"):
        await asking.put(table, True)
    await until(lambda: len(worker.done) == 6)
    assert sorted(worker.done) == ["a", "a", "a", "a", "b", "c"]
    await asyncio.sleep(1.5)
    assert len(worker.done) == 6 and await asking.length() == 0
    worker.queue.stop()
    await worker.task
    await asking.close()


@go
async def test_whoever_thinks_is_told_how_long_a_table_has_waited(redis: Redis) -> None:
    asking = BotQueue(redis.url)
    await asking.put("new", True)
    seconds, _ = await asking._redis.time()
    await asking._redis.xadd(CROWD, {"table": "old"}, id=f"{(seconds - 60) * 1000}-0")
    worker = Worker(redis.url)
    await until(lambda: sorted(worker.done) == ["new", "old"])
    assert worker.waited["old"] >= 59 > worker.waited["new"] >= 0
    await worker.die()
    await asking.close()


@go
async def test_a_table_is_in_the_queue_once_and_a_late_wish_is_not_lost(redis: Redis) -> None:
    asking = BotQueue(redis.url)
    for _ in range(5):
        await asking.put("a", False)
    worker = Worker(redis.url)
    worker.hold.clear()
    await until(lambda: worker.begun == ["a"])
    for _ in range(5):
        await asking.put("a", False)  # while it is being worked at
    await asyncio.sleep(0.3)
    assert worker.begun == ["a"]
    worker.hold.set()
    await until(lambda: len(worker.done) >= 2)
    await worker.die()
    await asking.close()


@go
async def test_the_job_of_a_dead_worker_is_taken_up(redis: Redis) -> None:
    asking = BotQueue(redis.url)
    first = Worker(redis.url, lease=0.6)
    first.hold.clear()
    await asking.put("a", True)
    await until(lambda: first.begun == ["a"])
    await first.die()
    second = Worker(redis.url, lease=0.6)
    await until(lambda: "a" in second.done)
    await second.die()
    await asking.close()


@go
async def test_redis_comes_back_empty_and_work_goes_on(redis: Redis) -> None:
    worker, asking = Worker(redis.url), BotQueue(redis.url)
    await asking.put("a", True)
    await until(lambda: worker.done == ["a"])
    redis.stop()
    redis.start()
    for _ in range(600):  # longer than one that did not answer is left alone
        try:
            await asking.put("b", True)
            break
        except (RedisError, OSError):
            await asyncio.sleep(0.1)
    await until(lambda: "b" in worker.done)
    await worker.die()
    await asking.close()


@go
async def test_whoever_plays_with_people_goes_first() -> None:
    turns = PrioritySlots(1)
    order: list[str] = []
    thought = asyncio.Event()

    async def think(name: str, hurry: bool) -> None:
        async with turns.turn(hurry):
            await thought.wait()
            order.append(name)

    crowd = [asyncio.create_task(think(f"crowd {number}", False)) for number in range(20)]
    await asyncio.sleep(0)  # the first of them has its turn, the others stand in line
    person = asyncio.create_task(think("person", True))
    await asyncio.sleep(0)
    gone = crowd.pop()
    gone.cancel()
    thought.set()
    await asyncio.gather(person, *crowd)
    assert order[1] == "person" and len(order) == 20 and turns.waiting == 0
    async with turns.turn(False):
        pass


@pytest.fixture
def bots(pg: str, redis: Redis) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Two `castaways bots`."""
    words = ["bots", "--database", pg, "--redis", redis.url, "--workers", "1"]
    command = [sys.executable, "-c", "from castaways.cli import main; raise SystemExit(main())", *words]
    environment = os.environ | {"CASTAWAYS_BOT_PAUSE": "0"}
    running = [subprocess.Popen(command, env=environment, start_new_session=True) for _ in range(2)]
    yield running
    for process in running:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def test_bots_in_other_processes_play_and_one_of_them_may_be_killed(
    tmp_path: Path, pg: str, redis: Redis, bots: list[subprocess.Popen[bytes]]
) -> None:
    server = Server(tmp_path, database=pg, redis=redis.url, bot_workers=0)
    server.start()
    try:
        with httpx.Client(base_url=server.url, timeout=120) as anna:
            anna.post("/api/guests", json={"name": "Anna"}).raise_for_status()
            made = anna.post("/api/tables", json={"game": "noah", "seats": ["instinct"] * 2, "seed": "3"})
            table = made.json()["id"]
            ply = 0
            deadline = time.monotonic() + 170
            while True:
                info = anna.get(f"/api/tables/{table}").json()
                if info["status"] == "over":
                    break
                if info["ply"] > 3 and bots[0].poll() is None:
                    os.killpg(bots[0].pid, signal.SIGKILL)
                    bots[0].wait()
                    ply = info["ply"]
                assert time.monotonic() < deadline, f"the bots stopped at {info['ply']}"
                time.sleep(0.05)
            assert info["ply"] > ply > 0
        bots[1].send_signal(signal.SIGTERM)
        assert bots[1].wait(120) == 0
    finally:
        server.kill()
