"""What a process tells the others through Redis is not lost: neither when it ends at once, nor when Redis fails."""

import asyncio
from typing import Any

import pytest

from castaways.server.scale import relay
from castaways.server.scale.redis import RedisError
from castaways.server.scale.relay import Change, RedisRelay
from tests.server.running import go


class SlowRedis:
    """A Redis that takes its time, and fails as often as it is told to. Nobody is heard through it."""

    def __init__(self, failures: int = 0) -> None:
        self.heard: list[str] = []
        self.failures = failures

    def pipeline(self, transaction: bool) -> "Pipeline":
        assert not transaction
        return Pipeline(self)

    def pubsub(self) -> "SlowRedis":
        return self

    async def __aenter__(self) -> "SlowRedis":
        return self

    async def __aexit__(self, *_: object) -> None:
        """Nothing was open."""

    async def subscribe(self, *_: str) -> None:
        await asyncio.sleep(3600)

    async def aclose(self) -> None:
        """Nothing was open."""


class Pipeline:
    """Commands that are sent together."""

    def __init__(self, redis: SlowRedis) -> None:
        self._redis = redis
        self._channels: list[str] = []

    def publish(self, channel: str, _: bytes) -> None:
        self._channels.append(channel.removeprefix(relay.CHANNEL))

    async def execute(self) -> None:
        await asyncio.sleep(0.05)
        if self._redis.failures:
            self._redis.failures -= 1
            raise RedisError
        self._redis.heard += self._channels


class Nobody:
    """Nobody looks at a table here."""

    followed: tuple[str, ...] = ()


@pytest.fixture
def redis(monkeypatch: pytest.MonkeyPatch) -> SlowRedis:
    found = SlowRedis()
    monkeypatch.setattr(relay, "open_redis", lambda _: found)
    monkeypatch.setattr(relay, "RETRY", 0.01)
    return found


async def _no_versions(_: list[str]) -> dict[str, int]:
    return {}


def _relay() -> RedisRelay:
    nobody: Any = Nobody()
    return RedisRelay(nobody, _no_versions, 60, "redis://somewhere")


@go
@pytest.mark.parametrize("pause", [0.0, 0.01, 0.03])
async def test_a_command_that_ends_at_once_has_told_the_others(redis: SlowRedis, pause: float) -> None:
    """Whether its change waits still, or is under way, when it ends."""
    found = _relay()
    await found.start()
    found.send(Change("!revoked", 7))
    await asyncio.sleep(pause)
    await found.close()
    assert redis.heard == ["!revoked"]


@go
async def test_what_redis_did_not_take_is_sent_again_and_in_its_order(redis: SlowRedis) -> None:
    redis.failures = 2
    found = _relay()
    await found.start()
    found.send(Change("a", 1))
    await asyncio.sleep(0.02)
    found.send(Change("b", 1))
    for _ in range(1000):
        if len(redis.heard) == 2:
            break
        await asyncio.sleep(0.005)
    await found.close()
    assert redis.heard == ["a", "b"]
