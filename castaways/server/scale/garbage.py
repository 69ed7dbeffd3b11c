"""When a server looks for objects that nobody can reach any more.

New ones are looked through in small portions, so that nobody waits long for it. To look through all of them stops
everybody: for 3 to 6 seconds with 3,000 open pages. So that is done while there are few people or nothing happens, and
at the latest after some hours; what it frees are a few megabytes.
"""

import asyncio
import gc
import time
from collections.abc import Callable

# How many new objects there may be before they are looked through. Left to itself Python looked through all of them so
# often that one move in a hundred waited 20 ms.
PORTIONS = (2000, 10, 1_000_000)
LOOK_EVERY = 600.0  # seconds
FEW = 100  # connections with which it takes a moment
QUIET = 0.01  # of a processor's time since the last look
LATEST = 6 * 3600.0  # seconds


class GarbageCollection:
    """Has all objects of this process looked through at good moments."""

    def __init__(self, connections: Callable[[], int]) -> None:
        self._connections = connections
        self._used = 0.0  # seconds of the processor
        self._swept = 0.0  # when all were looked through

    def start(self) -> None:
        """What is there now stays: to look through it again and again would cost a tenth of all time."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*PORTIONS)
        self._used, self._swept = time.process_time(), time.monotonic()
        self._look_later()

    def _look_later(self) -> None:
        asyncio.get_running_loop().call_later(LOOK_EVERY, self._look)

    def _look(self) -> None:
        self.sweep_if_good()
        self._look_later()

    def sweep_if_good(self) -> bool:
        """Look through all, if now is a good moment; says whether it was."""
        used = time.process_time()
        quiet = used - self._used < QUIET * LOOK_EVERY
        good = quiet or self._connections() < FEW or time.monotonic() - self._swept >= LATEST
        if good:
            gc.collect()
            self._swept = time.monotonic()
        self._used = time.process_time()
        return good
