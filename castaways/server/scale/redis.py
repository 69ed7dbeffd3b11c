"""Redis, for hosts that have one: the package comes with the extra `redis`, and is loaded when a URL is given."""

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING or find_spec("redis"):
    from redis.exceptions import RedisError, ResponseError
else:  # without the package nobody raises them
    RedisError = ResponseError = OSError
if TYPE_CHECKING:
    from redis.asyncio import Redis

__all__ = ["RedisError", "ResponseError", "open_redis"]


def open_redis(url: str) -> "Redis":
    """Redis, with errors told at once: whoever uses it has something else to do meanwhile."""
    from redis.asyncio import Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    return Redis.from_url(url, socket_connect_timeout=2, socket_keepalive=True, retry=Retry(NoBackoff(), 0))
