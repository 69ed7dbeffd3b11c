"""What people did and saw while everything broke, written down as it happened, and a checker that looks for lies in it.

It knows nothing of the server but its promises:

- a move that was acknowledged is in the game, once, at the ply for which it was acknowledged;
- a move that was not acknowledged may be in the game or not, but if it is, then at its ply as well;
- everybody sees the same table at the same version, and nobody sees versions in another order;
- whoever has had a move acknowledged never sees the table without it, from then on.
"""

import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

Moves = list[tuple[int, int]]  # seat and action


@dataclass(frozen=True)
class Write:
    """A move that somebody wanted to make. `done` None: no answer came, so that nobody knows."""

    person: str
    table: str
    ply: int
    seat: int
    action: int
    done: float | None = None


@dataclass(frozen=True)
class Read:
    """What somebody saw, and since when they had been asking; `stream`: it came by itself, in order."""

    person: str
    table: str
    version: int
    ply: int
    asked: float
    stream: str = ""


class History:
    """Events of many people at once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.events: list[Write | Read] = []

    def note(self, event: Write | Read) -> None:
        """Something happened."""
        with self._lock:
            self.events.append(event)

    def wrote(self, person: str, view: Mapping[str, Any], ply: int, action: int) -> None:
        """A move was acknowledged, by this view of the table."""
        done = time.monotonic()
        self.note(Write(person, str(view["id"]), ply, int(view["seat"]), action, done))
        self.note(Read(person, str(view["id"]), int(view["version"]), int(view["ply"]), done))

    def read(self, person: str, view: Mapping[str, Any], asked: float, stream: str = "") -> None:
        """Somebody saw a table."""
        self.note(Read(person, str(view["id"]), int(view["version"]), int(view["ply"]), asked, stream))

    def lies(self, games: Mapping[str, Moves]) -> list[str]:
        """All that does not fit the promises; `games` are the moves of each table as they are in the end."""
        with self._lock:
            events = list(self.events)
        writes = [event for event in events if isinstance(event, Write)]
        reads = [event for event in events if isinstance(event, Read)]
        return [*_lost(writes, games), *_stale(writes, reads), *_disagreeing(reads), *_disordered(reads)]


def _lost(writes: Iterable[Write], games: Mapping[str, Moves]) -> Iterator[str]:
    """Acknowledged moves that are not where they were acknowledged, or that were acknowledged twice."""
    by_place: dict[tuple[str, int], list[Write]] = {}
    for write in writes:
        if write.done is not None:
            by_place.setdefault((write.table, write.ply), []).append(write)
    for (table, ply), acknowledged in by_place.items():
        moves = games.get(table, [])
        made = moves[ply] if ply < len(moves) else None
        if len(acknowledged) > 1:
            yield f"{table}: ply {ply} was acknowledged {len(acknowledged)} times"
        for write in acknowledged:
            if made != (write.seat, write.action):
                yield f"{table}: ply {ply} is {made}, though {(write.seat, write.action)} was acknowledged"


def _stale(writes: Iterable[Write], reads: Iterable[Read]) -> Iterator[str]:
    """Somebody asked after their move was acknowledged, and saw the table without it."""
    done: dict[tuple[str, str], list[tuple[float, int]]] = {}
    for write in writes:
        if write.done is not None:
            done.setdefault((write.person, write.table), []).append((write.done, write.ply))
    for read in reads:
        before = [ply for moment, ply in done.get((read.person, read.table), ()) if moment < read.asked]
        if before and read.ply <= max(before):
            yield f"{read.table}: {read.person} saw ply {read.ply} after {max(before)} was acknowledged"


def _disagreeing(reads: Iterable[Read]) -> Iterator[str]:
    """Two people saw the same version of a table, and not the same table."""
    seen: dict[tuple[str, int], int] = {}
    for read in reads:
        ply = seen.setdefault((read.table, read.version), read.ply)
        if ply != read.ply:
            yield f"{read.table}: version {read.version} is ply {ply} and ply {read.ply}"


def _disordered(reads: Iterable[Read]) -> Iterator[str]:
    """A stream that told versions in another order, or one of them twice; or plies that went back (nobody here takes
    moves back)."""
    last: dict[tuple[str, str], Read] = {}
    for read in reads:
        if not read.stream:
            continue
        before = last.get((read.stream, read.table))
        if before is not None and (read.version <= before.version or read.ply < before.ply):
            yield (
                f"{read.table}: a stream told version {read.version} (ply {read.ply}) "
                f"after {before.version} (ply {before.ply})"
            )
        last[read.stream, read.table] = read
