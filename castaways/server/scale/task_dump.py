"""On SIGUSR1 a server logs where each of its tasks waits, and goes on."""

import asyncio
import logging
import signal
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

log = logging.getLogger(__name__)
KINDS = ("cr", "gi", "ag")  # coroutines, generators, and generators of the asynchronous kind


def listen() -> None:
    """Write the tasks down whenever somebody sends SIGUSR1; where there is no such signal, never."""
    number = getattr(signal, "SIGUSR1", None)
    if number is not None:
        asyncio.get_running_loop().add_signal_handler(number, tell)


def tell() -> None:
    """Write down where all tasks stand; those that stand at the same place in one line."""
    places = Counter(" < ".join(stack_of(task)) or "nowhere" for task in asyncio.all_tasks())
    for place, count in places.most_common():
        log.warning("tasks: %d at %s", count, place)


def stack_of(task: asyncio.Task[Any]) -> list[str]:
    """Where a task waits: the innermost place first. No values, so that nothing secret is said."""
    return [f"{file}:{line} {name}" for file, line, name in _frames(task.get_coro())][::-1]


def _frames(waiting: Any) -> Iterator[tuple[str, int, str]]:
    """From what a coroutine runs to what it waits for, and so on."""
    while waiting is not None:
        kind = next((kind for kind in KINDS if hasattr(waiting, f"{kind}_frame")), None)
        if kind is None:  # a future, or something that is not written in Python
            return
        frame = getattr(waiting, f"{kind}_frame")
        if frame is not None:
            yield "/".join(Path(frame.f_code.co_filename).parts[-2:]), frame.f_lineno, frame.f_code.co_name
        waiting = getattr(waiting, "gi_yieldfrom" if kind == "gi" else f"{kind}_await", None)
