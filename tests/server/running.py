"""Async tests without a plug-in."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any


def go(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run an async test to its end."""

    @wraps(test)
    def run(*args: Any, **fixtures: Any) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **fixtures), 120))

    return run
