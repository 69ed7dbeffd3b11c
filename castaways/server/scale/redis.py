"""Redis, for hosts that have one: the package comes with the extra `redis`, and is loaded when a URL is given."""

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING or find_spec("redis"):
    from redis.exceptions import RedisError, ResponseError
    from redis.exceptions import TimeoutError as RedisTimeout
else:  # without the package nobody raises them
    RedisError = ResponseError = RedisTimeout = OSError
if TYPE_CHECKING:
    from redis.asyncio import Redis

__all__ = ["SECONDS", "RedisError", "RedisTimeout", "ResponseError", "open_redis"]
SECONDS = 3.0  # for Redis to answer: one that stands still, or has gone without a word, is away


def open_redis(url: str) -> "Redis":
    """Redis, with errors told at once: whoever uses it has something else to do meanwhile."""
    from redis.asyncio import Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    return Redis.from_url(url, socket_timeout=SECONDS, socket_connect_timeout=2, retry=Retry(NoBackoff(), 0))
