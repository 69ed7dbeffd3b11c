"""Tables at which a bot is to act, in Redis: servers put them in, `castaways bots` takes them out.

Two streams with a consumer group, one for tables where people wait and one for the rest. A job is one decision. It is
taken off when the move is stored; the job of a process that died is taken up by another after `LEASE` seconds. One
process at a time works at a table; whoever finds it taken leaves a note, so that no wish is lost.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from castaways.server.scale.redis import RedisError, RedisTimeout, ResponseError, open_redis

log = logging.getLogger(__name__)
GROUP = "castaways"
PEOPLE, CROWD = "castaways:bots:people", "castaways:bots:crowd"
QUEUED = "castaways:bots:queued"  # tables that are in a stream, so that none is there twice
AGAIN = "castaways:bots:again"  # tables that somebody asked for while they were being worked at
BUSY = "castaways:bots:busy:"  # who works at a table
LEASE = 6.0  # seconds without a sign of life after which a process counts as dead
MOST_TRIES = 5  # of one job
AWAY = 10.0  # seconds for which a Redis that did not answer is left alone: nobody's bot waits for it meanwhile
WAIT_MS = 1000
Decide = Callable[[str, float], Awaitable[bool]]

PUT = """
if redis.call('SADD', KEYS[1], ARGV[1]) == 1 then redis.call('XADD', KEYS[2], '*', 'table', ARGV[1]) end
redis.call('EXPIRE', KEYS[1], 3600)
"""
ENTER = """
redis.call('SREM', KEYS[3], ARGV[1])
if redis.call('SET', KEYS[1], ARGV[2], 'NX', 'PX', ARGV[3]) then return 1 end
redis.call('SADD', KEYS[2], ARGV[1])
return 0
"""
LEAVE = """
if redis.call('GET', KEYS[1]) == ARGV[2] then redis.call('DEL', KEYS[1]) end
return redis.call('SREM', KEYS[2], ARGV[1])
"""


class BotQueue:
    """The queue, for both sides of it."""

    def __init__(self, url: str, lease: float = LEASE) -> None:
        self._redis: Any = open_redis(url)
        self._me = f"bots-{secrets.token_hex(6)}"
        self._lease = lease
        self._put = self._redis.register_script(PUT)
        self._enter = self._redis.register_script(ENTER)
        self._leave = self._redis.register_script(LEAVE)
        self._closing = False
        self._away_until = 0.0  # Redis did not answer: not asked again before

    async def close(self) -> None:
        """No more questions."""
        with suppress(RedisError, OSError):
            await self._redis.aclose()

    async def put(self, table: str, people: bool) -> None:
        """A bot is to act at this table."""
        moment = asyncio.get_running_loop().time
        if moment() < self._away_until:
            raise TimeoutError
        try:
            await self._put(keys=[QUEUED, PEOPLE if people else CROWD], args=[table])
        except (RedisTimeout, TimeoutError):
            self._away_until = moment() + AWAY
            raise

    async def length(self) -> int:
        """How many tables wait."""
        return int(await self._redis.scard(QUEUED))

    # ------------------------------------------------------------------ the other side

    async def work(self, decide: Decide, at_once: int) -> None:
        """Take tables out, and have decisions made; `decide` is told how many seconds its table was in the queue, and
        says whether to look at it again."""
        jobs: set[asyncio.Task[None]] = set()
        claimed = 0.0
        loop = asyncio.get_running_loop()
        while not self._closing:
            try:
                await self._make_groups()
                while not self._closing:
                    if len(jobs) >= at_once:
                        await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
                    found = []
                    if loop.time() - claimed > self._lease / 2:
                        claimed = loop.time()
                        found = await self._abandoned(at_once - len(jobs))
                    found = found or await self._next()
                    for stream, id, table in found:
                        task = asyncio.create_task(self._do(stream, id, table, decide))
                        jobs.add(task)
                        task.add_done_callback(jobs.discard)
            except (RedisError, OSError):
                log.warning("Redis is away: bots wait for it")
                await asyncio.sleep(1)
        await asyncio.gather(*jobs, return_exceptions=True)

    def stop(self) -> None:
        """Finish what was begun."""
        self._closing = True

    async def _make_groups(self) -> None:
        for stream in (PEOPLE, CROWD):
            try:
                await self._redis.xgroup_create(stream, GROUP, id="0", mkstream=True)
            except ResponseError as error:
                if "BUSYGROUP" not in str(error):
                    raise

    async def _next(self) -> list[tuple[str, bytes, str]]:
        """The next job; tables where people wait go first."""
        for streams, wait in (({PEOPLE: ">"}, None), ({PEOPLE: ">", CROWD: ">"}, WAIT_MS)):
            found = await self._redis.xreadgroup(GROUP, self._me, streams, count=1, block=wait)
            jobs = [
                (stream.decode(), id, fields[b"table"].decode()) for stream, entries in found for id, fields in entries
            ]
            if jobs:
                return jobs
        return []

    async def _abandoned(self, most: int) -> list[tuple[str, bytes, str]]:
        """Jobs of processes that are gone; one that kills whoever takes it is given up."""
        jobs = []
        for stream in (PEOPLE, CROWD):
            idle = int(self._lease * 1000)
            _, entries, _ = await self._redis.xautoclaim(stream, GROUP, self._me, idle, count=max(1, most))
            for id, fields in entries:
                pending = await self._redis.xpending_range(stream, GROUP, min=id, max=id, count=1)
                if pending and pending[0]["times_delivered"] > MOST_TRIES:
                    log.error("a bot's job was given up after %d tries", MOST_TRIES)
                    await self._done(stream, id)
                elif fields:
                    jobs.append((stream, id, fields[b"table"].decode()))
        return jobs

    async def _do(self, stream: str, id: bytes, table: str, decide: Decide) -> None:
        alive = asyncio.create_task(self._stay_alive(stream, id, table))
        try:
            me, life = f"{self._me} {id.decode()}", str(int(self._lease * 1000))
            if not await self._enter(keys=[BUSY + table, AGAIN, QUEUED], args=[table, me, life]):
                return  # if whoever works there dies, this job is taken up again
            more = await decide(table, await self._age(id))
            noted = await self._leave(keys=[BUSY + table, AGAIN], args=[table, me])
            if more or noted:
                await self._put(keys=[QUEUED, stream], args=[table])
            await self._done(stream, id)
        except (RedisError, OSError):  # the job is taken up again when Redis is back
            log.warning("Redis went away during a bot's move")
        finally:
            alive.cancel()

    async def _age(self, id: bytes) -> float:
        """Seconds since a job was put in, by the clock of Redis, which is in its number."""
        seconds, more = await self._redis.time()
        begun = int(id.partition(b"-")[0]) / 1000
        return max(0.0, float(seconds + more / 1e6) - begun)

    async def _done(self, stream: str, id: bytes) -> None:
        pipeline = self._redis.pipeline(transaction=True)
        pipeline.xack(stream, GROUP, id)
        pipeline.xdel(stream, id)
        await pipeline.execute()

    async def _stay_alive(self, stream: str, id: bytes, table: str) -> None:
        while True:
            await asyncio.sleep(self._lease / 3)
            with suppress(RedisError, OSError):
                await self._redis.xclaim(stream, GROUP, self._me, 0, [id], justid=True)
                await self._redis.pexpire(BUSY + table, int(self._lease * 1000))
