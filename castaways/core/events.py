"""What happened, in order: typed events for logs, animations and analysis.

An event may carry numbers that not everybody may see (the card drawn from a hidden stack). Such arguments are
declared secret; for a seat outside the event's mask they are left out, and the text is `event-<kind>-hidden`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from castaways.core.sink import EVERYBODY, Sink
from castaways.core.text import Message, Seat


@dataclass(frozen=True, slots=True)
class EventKind:
    """A kind of event: its name, its arguments as (name, type), and which of them are secret."""

    name: str
    args: tuple[tuple[str, str], ...] = ()
    secret: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Event:
    """An event as one seat sees it. `args` are plain numbers, `message` says it in words."""

    kind: str
    seat: int
    args: Mapping[str, int]
    hidden: bool
    message: Message


class RawEvent(NamedTuple):
    """An event as the rules report it, with everything in it."""

    kind: int
    seat: int
    a: int
    b: int
    c: int
    seen: int


class Log(Sink):
    """Keeps all events of a game."""

    def __init__(self) -> None:
        self.raw: list[RawEvent] = []

    def emit(self, kind: int, seat: int, a: int, b: int, c: int, seen: int) -> None:
        self.raw.append(RawEvent(kind, seat, a, b, c, seen))


def seen_by(raw: RawEvent, seat: int | None, kinds: tuple[EventKind, ...], name: Callable[[str, int], Any]) -> Event:
    """A raw event as a seat (None: a spectator) may see it. `name` turns a typed number into a `Name`."""
    kind = kinds[raw.kind]
    mask = raw.seen
    open_to_seat = mask == EVERYBODY or (seat is not None and bool((mask >> seat) & 1))
    hidden = bool(kind.secret) and not open_to_seat
    args: dict[str, int] = {}
    words: dict[str, Any] = {}
    for (arg, type_), value in zip(kind.args, (raw.a, raw.b, raw.c), strict=False):
        if not (hidden and arg in kind.secret):
            args[arg] = value
            words[arg] = name(type_, value)
    if raw.seat >= 0:
        words["who"] = Seat(raw.seat)
    return Event(kind.name, raw.seat, args, hidden, Message(f"event-{kind.name}{'-hidden' if hidden else ''}", words))
