"""Who wants to know that a table has changed. One process tells itself; several can be told through a broker."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Hub:
    """Passes on "this table has changed" to every stream of it."""

    def __init__(self) -> None:
        self._bells: dict[str, set[asyncio.Event]] = {}
        self.closed = False

    def publish(self, table: str) -> None:
        """A table has changed: ring at everybody who looks at it. They read what is new themselves."""
        for bell in self._bells.get(table, ()):
            bell.set()

    @contextmanager
    def listening(self, table: str) -> Iterator[asyncio.Event]:
        """An event that is set at every change; whoever waits for it clears it."""
        bell = asyncio.Event()
        self._bells.setdefault(table, set()).add(bell)
        try:
            yield bell
        finally:
            self._bells[table].discard(bell)
            if not self._bells[table]:
                del self._bells[table]

    def listeners(self, table: str) -> int:
        """How many streams look at a table."""
        return len(self._bells.get(table, ()))

    def close(self) -> None:
        """The server stops: all streams end, and their browsers come back when it is there again."""
        self.closed = True
        for bells in self._bells.values():
            for bell in bells:
                bell.set()
