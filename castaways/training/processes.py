"""Pools of processes that are ended at once when the command is stopped; what they have written is whole."""

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any

CONTEXT = multiprocessing.get_context("spawn")  # a fork would copy a progress bar that another thread is drawing


@contextmanager
def process_pool(workers: int, *start: Any) -> Iterator[ProcessPoolExecutor]:
    """A pool; `start` is a function, and its arguments, that every process calls first."""
    others = set(multiprocessing.active_children())
    with ProcessPoolExecutor(workers, CONTEXT, _begin, start) as pool:
        try:
            yield pool
        except BaseException:  # Ctrl-C as well: whatever it is, nobody waits for the processes any more
            pool.shutdown(wait=False, cancel_futures=True)
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()
            raise


def _begin(*start: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; we end our processes ourselves
    if start:
        start[0](*start[1:])
