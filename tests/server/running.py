"""Async tests without a plug-in."""

import asyncio
import faulthandler
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from functools import wraps
from threading import Thread
from typing import Any, TypeVar

from castaways.cli import main

SECONDS = 180
T = TypeVar("T")


def go(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run an async test to its end."""

    @wraps(test)
    def run(*args: Any, **fixtures: Any) -> None:
        async def limited() -> None:
            await asyncio.wait_for(test(*args, **fixtures), SECONDS)

        in_a_loop(limited())

    return run


def in_a_loop(work: Coroutine[Any, Any, T]) -> T:
    """What some async work gives; in a thread, since the browser tests keep a loop running in the main one."""
    return apart(lambda: asyncio.run(work))


def command(words: list[str]) -> int:
    """`castaways ...` in this process, but in a thread, for the same reason."""
    return apart(lambda: main(words))


def apart(work: Callable[[], T]) -> T:
    """The work in a thread that nobody waits for longer than a test may last: a hanging one fails and is shown."""
    done: Future[T] = Future()

    def run() -> None:
        try:
            done.set_result(work())
        except BaseException as error:  # a test that fails, or SystemExit of a command
            done.set_exception(error)

    Thread(target=run, daemon=True).start()
    try:
        return done.result(SECONDS + 30)
    except TimeoutError:
        if not done.done():
            faulthandler.dump_traceback(all_threads=True)
        raise
