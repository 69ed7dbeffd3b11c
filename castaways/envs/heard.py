"""What the players of a game in OpenSpiel have done and seen: kept as it happened, told in words only when asked.

Every entry points to the one before it and never changes, so copies of a state share all of it.
"""

from collections.abc import Sequence
from typing import Any

from castaways.core.events import EventKind
from castaways.core.history import RawEvent
from castaways.core.sink import EVERYBODY

Entry = tuple[int, int, tuple[RawEvent, ...]]  # who moved, what, and what happened by it
REDRAWN = -1  # instead of a move: the world was redrawn for the player in the first place


class Heard:
    """One entry, and all before it."""

    __slots__ = ("before", "entry")

    def __init__(self, before: "Heard | None", entry: Entry) -> None:
        self.before = before
        self.entry = entry

    def __deepcopy__(self, memo: dict[int, Any]) -> "Heard":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return heard_from, (entries(self),)  # not one inside the other: long games would be too deep


def heard_from(all_entries: Sequence[Entry]) -> Heard | None:
    """Entries, the first one first, as they are kept."""
    heard: Heard | None = None
    for entry in all_entries:
        heard = Heard(heard, entry)
    return heard


def entries(heard: Heard | None) -> list[Entry]:
    """All entries, the first one first."""
    found = []
    while heard is not None:
        found.append(heard.entry)
        heard = heard.before
    found.reverse()
    return found


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
