"""How much memory the pages of a process may take: what its tables keep so that the next page costs less.

A table keeps for every viewer what the pieces of their page were drawn from. It is let go of where nobody has looked
for longest as soon as all of it together is too much; the next page there is worked out from nothing, and is the same.
Nobody counts the bytes of thousands of small objects at every move: they go with the size of the page, and a test
holds the estimate against what is allocated.
"""

import weakref
from collections import OrderedDict
from collections.abc import Hashable

from castaways.server.tables.live import LiveTable

MEGABYTE = 1024 * 1024
MOST = 512 * MEGABYTE
OF_FRAGMENTS = 16  # one part in so many is for fragments that all tables share
OF_A_VIEWER = 16 * 1024  # bytes that a viewer takes whatever their page is: lines of the log, the view ...
OF_A_PAGE = 2.5  # ... and bytes for every byte of their page: itself, and what it was drawn from


class PageMemory:
    """Which tables keep how much, the one that was looked at last at the end."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most  # bytes
        self.taken = 0
        self._tables: OrderedDict[int, tuple[weakref.ref[LiveTable], int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._tables)

    def note(self, live: LiveTable, viewer: Hashable, page: int) -> None:
        """A viewer of a table was shown a page of so many bytes."""
        live.weights[viewer] = OF_A_VIEWER + int(OF_A_PAGE * page)
        number, weight = id(live), sum(live.weights.values())
        before = self._tables.get(number)
        if before is None:
            self._tables[number] = weakref.ref(live, lambda _: self._gone(number)), weight
        else:
            self._tables[number] = before[0], weight
            self._tables.move_to_end(number)
            self.taken -= before[1]
        self.taken += weight
        while self.taken > self.most and len(self._tables) > 1:
            self._forget()

    def _forget(self) -> None:
        """What was not looked at for longest."""
        _, (found, weight) = self._tables.popitem(last=False)
        self.taken -= weight
        if (live := found()) is not None:
            live.forget()

    def _gone(self, number: int) -> None:
        """A table is in memory no longer."""
        _, weight = self._tables.pop(number, (None, 0))
        self.taken -= weight


PAGES = PageMemory()
