"""When a server looks for objects that nobody can reach any more.

New ones are looked through in small portions, between two things that the server does, so that nobody waits long for
it. What is being drawn at such a moment would be taken for something that stays: therefore not in the midst of a page,
as Python would. To look through all of them stops everybody: for 3 to 6 seconds with 3,000 open pages. So that is done
while there are few people or nothing happens, and at the latest after some hours; what it frees are a few megabytes.
"""

import asyncio
import gc
import time
from collections.abc import Callable

PORTION = 1000  # new objects that are looked through together: one takes one or two microseconds
PORTION_EVERY = 0.05  # seconds
# If that does not come about because something takes long, Python does it itself, and never looks through all of them.
# With (2000, 10) it stopped everybody for 25 to 65 ms every two seconds where 3,000 pages were open.
PORTIONS = (20_000, 10, 1_000_000)
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
        self._look_at_new(asyncio.get_running_loop())

    def _look_at_new(self, loop: asyncio.AbstractEventLoop) -> None:
        if gc.get_count()[0] >= PORTION:
            gc.collect(1)
        loop.call_later(PORTION_EVERY, self._look_at_new, loop)

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
