"""Changes of a table that may lose against another one, of this process or of another."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from castaways.server.errors import Stale

RACES = 5  # times that a change may lose
P = ParamSpec("P")
T = TypeVar("T")


def retried(change: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Try again if somebody was quicker: what people want does not depend on what that was. Somebody's arrival is
    such a change, too."""

    @wraps(change)
    async def changed(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(RACES - 1):
            try:
                return await change(*args, **kwargs)
            except Stale:
                continue
        return await change(*args, **kwargs)

    return changed
