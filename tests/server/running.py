"""Async tests without a plug-in."""

import asyncio
import faulthandler
import io
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import redirect_stderr, redirect_stdout
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


def run_command(words: list[str], code: int = 0) -> str:
    """`castaways ...` with this exit code; gives what it said, also of what it complained."""
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        found = command(words)
    assert found == code, said.getvalue()
    return said.getvalue()
