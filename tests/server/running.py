"""Async tests without a plug-in."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from typing import Any

SECONDS = 180


def go(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run an async test to its end."""

    @wraps(test)
    def run(*args: Any, **fixtures: Any) -> None:
        async def limited() -> None:
            await asyncio.wait_for(test(*args, **fixtures), SECONDS)

        with ThreadPoolExecutor(1) as thread:  # the browser tests keep a loop running in the main thread
            thread.submit(asyncio.run, limited()).result()

    return run
