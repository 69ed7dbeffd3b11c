"""Turns at writing to SQLite. Whoever waits for another writer looks again and again, ever less often, and nobody
keeps a place in line: on a slow disk the move log, which has always something to write, would be let in each time and
everybody else never. So it steps back for those who have waited for long."""

import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

PATIENCE = 0.5  # seconds that a writer may wait before the move log steps back
GAP = 0.12  # seconds: SQLite looks again after at most a tenth of a second
_waiting: defaultdict[str, dict[int, float]] = defaultdict(dict)  # by file: since when each of them waits


@contextmanager
def waiting(file: str) -> Iterator[None]:
    """Somebody waits for a turn, here."""
    mark = object()
    line = _waiting[file]
    line[id(mark)] = time.monotonic()
    try:
        yield
    finally:
        del line[id(mark)]


def step_back(file: str) -> None:
    """Leave the file alone for a moment if somebody has waited for long."""
    since = min(tuple(_waiting[file].values()), default=None)
    if since is not None and time.monotonic() - since > PATIENCE:
        time.sleep(GAP)
