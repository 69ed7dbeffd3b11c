"""What the players of a game in OpenSpiel have done and seen: kept as moves, replayed and told only when asked.

Every entry points to the one before it and never changes, so copies of a state share all of it.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from castaways.core.events import EventKind, Log
from castaways.core.history import RawEvent
from castaways.core.sink import EVERYBODY
from castaways.core.state import State

Entry = tuple[int, int, tuple[RawEvent, ...]]  # who moved, what, and what happened by it
DEALT = -2  # instead of a move: the beginning
REDRAWN = -1  # the world was redrawn for the player in the first place


class Heard:
    """A move of a seat and all before it; or where the moves that follow are played from."""

    __slots__ = ("action", "before", "seat", "start")

    def __init__(self, before: "Heard | None", seat: int, action: int, start: State | None = None) -> None:
        self.before = before
        self.seat = seat
        self.action = action
        self.start = start

    def __deepcopy__(self, memo: dict[int, Any]) -> "Heard":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        # Not one inside the other: long games would be too deep.
        return heard_from, ([(one.seat, one.action, one.start) for one in chain(self)],)


def heard_from(links: Sequence[tuple[int, int, State | None]]) -> Heard | None:
    """All moves, the first one first, as they are kept."""
    heard: Heard | None = None
    for seat, action, start in links:
        heard = Heard(heard, seat, action, start)
    return heard


def chain(heard: Heard | None) -> list[Heard]:
    """All that is kept, the first one first."""
    found = []
    while heard is not None:
        found.append(heard)
        heard = heard.before
    found.reverse()
    return found


def entries(heard: Heard | None) -> Iterator[Entry]:
    """All moves with what happened by them, the first one first."""
    position: State | None = None
    for one in chain(heard):
        if one.start is not None:
            position = one.start.clone()
            if one.action == REDRAWN:
                yield one.seat, REDRAWN, ()
            continue
        assert position is not None
        log = Log()
        position.sink = log
        position.step(one.seat, one.action)
        yield one.seat, one.action, tuple(log.raw)


def in_words(heard: Heard | None, player: int, kinds: Sequence[EventKind]) -> str:
    """All that happened as a player saw it, its own moves among it.

    What others saw in secret belongs to their world: behind a redrawing only what everybody saw is certain for them.
    """
    own: list[str] = []
    common: list[str] = []  # what everybody saw
    for seat, action, events in entries(heard):
        if action == REDRAWN:
            if seat != player:
                own = list(common)
            continue
        if seat == player:
            own.append(f"{action}!")
        for raw in events:
            own.append(_told(raw, player, kinds[raw.kind]))
            common.append(_told(raw, EVERYBODY, kinds[raw.kind]))
    return "".join(own)


def _told(raw: RawEvent, player: int, kind: EventKind) -> str:
    sees = raw.seen == EVERYBODY or (player != EVERYBODY and bool(raw.seen >> player & 1))
    numbers = zip(kind.args, (raw.a, raw.b, raw.c), strict=False)
    seen = [str(number) for (arg, _), number in numbers if sees or arg not in kind.secret]
    return f"{kind.name} {raw.seat} {' '.join(seen)};"
