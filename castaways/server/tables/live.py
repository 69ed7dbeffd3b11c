"""A table in memory: the state its moves lead to, and what was already drawn of it."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from castaways.core.commitment import commitment
from castaways.core.events import PlyLog
from castaways.core.state import State
from castaways.core.table import Table
from castaways.server.storage.analysis import SeatAnalysis
from castaways.server.storage.people import TablePeople
from castaways.server.storage.table_info import TableInfo
from castaways.server.storage.timestamps import now_ms

Kept = TypeVar("Kept")
MOST_SHOWN = 48  # renderings of one position kept at once
MOST_GROWING = 16  # lists of one game kept at once
SHOWN_MS = 200  # for how long running clocks may be shown as they were


@dataclass(slots=True, weakref_slot=True)
class LiveTable:
    """A table and the state that its moves lead to."""

    info: TableInfo
    table: Table
    people: TablePeople = field(default_factory=TablePeople)
    analyses: Mapping[int, SeatAnalysis] = field(
        default_factory=dict
    )  # of a finished game: what was found in it, by seat
    achieved: Mapping[int, tuple[tuple[str, bool], ...]] = field(
        default_factory=dict
    )  # of a finished game: what was achieved in it first, by seat, and whether with help
    admitted: set[str] = field(default_factory=set)  # who may see it though it is a deal of today: they have played it
    _shown: dict[Hashable, Any] = field(default_factory=dict)
    _shown_of: tuple[int, State | None] = (0, None)
    _steady: dict[Hashable, Any] = field(default_factory=dict)
    _steady_of: tuple[Any, ...] = ()
    _growing: dict[Hashable, list[Any]] = field(default_factory=dict)
    _growing_of: PlyLog | None = None
    _remembered: dict[Hashable, dict[Any, Any]] = field(default_factory=dict)
    weights: dict[Hashable, int] = field(default_factory=dict)  # bytes, about, of what viewers were shown last

    def once(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """What was made of the present position before, if it was: two viewers may see the same.

        The key holds all that it depends on besides the table.
        """
        present = (self.info.version, self.table.state)
        old = self._shown_of[0] != present[0] or self._shown_of[1] is not present[1]
        if old or len(self._shown) >= MOST_SHOWN:
            self._shown_of = present
            self._shown.clear()
        found: Kept | None = self._shown.get(key)
        if found is None:
            found = self._shown[key] = make()
        return found

    def steady(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """What was made before and does not change with a move: it follows from who is around the table alone."""
        info = self.info
        same = (
            info.seats,
            self.people,
            info.status,
            info.chat,
            info.rematch_id,
            info.stand_in,
            info.host,
            info.public,
            info.watch,
        )
        if self._steady_of != same:  # mostly the very same objects, which is seen at once
            self._steady_of = same
            self._steady.clear()
        if len(self._steady) >= MOST_SHOWN:
            self._steady.clear()
        found: Kept = self._steady.get(key) or self._steady.setdefault(key, make())
        return found

    def growing(self, key: Hashable) -> list[Any]:
        """A list that only grows as the game goes on; empty again when moves were taken back."""
        if self._growing_of is not self.table.log or len(self._growing) >= MOST_GROWING:
            self._growing_of = self.table.log
            self._growing.clear()
        return self._growing.setdefault(key, [])

    def remembered(self, key: Hashable) -> dict[Any, Any]:
        """What a viewer was shown last, to be compared with: it says itself what it was made of."""
        if key not in self._remembered and len(self._remembered) >= MOST_SHOWN:
            self._remembered.clear()
            self.weights.clear()
        return self._remembered.setdefault(key, {})

    def forget(self) -> None:
        """Let go of all that can be made again."""
        self._shown.clear()
        self._steady.clear()
        self._growing.clear()
        self._remembered.clear()
        self.weights.clear()

    def eyes(self, guest: str) -> Hashable:
        """Whom a viewer sees the table like: all spectators who have had nothing to do with it see the same.

        Clocks run, so that what is shown of them is shared for a moment only.
        """
        info = self.info
        known = self.steady(("known", guest), lambda: (self._knows(guest),))[0]
        closed = info.sealed and (guest in self.admitted, True)  # a page of the one is not for the other
        ticking = info.clocks is not None and now_ms() // SHOWN_MS
        return (guest if known else None, info.seat_of(guest), ticking, closed)

    def _knows(self, guest: str) -> bool:
        """Has a viewer had to do with this table?"""
        info, people = self.info, self.people
        return (
            guest == info.host
            or bool(info.seats_of(guest))
            or any(line.guest == guest for line in people.said)
            or people.concerns(guest)
        )

    def can_undo(self, seat: int) -> bool:
        """May the last move be taken back by whoever sits at this seat? It is theirs, and showed nobody anything; one
        that a bot made for them is not theirs: else everybody could ask a bot what to do, and then decide otherwise."""
        seat_info = self.info.seats[seat]
        by_a_bot = seat_info.stand_in is not None or self.info.plies <= (seat_info.stood_in_at or 0)
        return not by_a_bot and self.table.can_undo(seat)

    @property
    def commitment(self) -> str:
        """What is shown before the first card: it proves later that the shuffle was not touched."""
        return commitment(self.info.seed, self.info.salt)
