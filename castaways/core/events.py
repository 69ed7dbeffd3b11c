"""What happened, in order: typed events for logs, animations and analysis.

An event may carry numbers that not everybody may see (the card drawn from a hidden stack). Such arguments are
declared secret; for a seat outside the event's mask they are left out, and the text is `event-<kind>-hidden`.

What somebody does to a person they may do to themselves. Kinds of events in which that can be name the argument as
`own`, and where it is the actor the text is `event-<kind>-own`: no "the Kid heals the Kid".
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from castaways.core.history import NO_HISTORY, UNSEEN, History, Ply, RawEvent
from castaways.core.sink import EVERYBODY, Sink
from castaways.core.state import State
from castaways.core.text import Message, Seat

ACTOR = "hero"  # an argument of this name is the actor again, by another name


@dataclass(frozen=True, slots=True)
class EventKind:
    """A kind of event: its name, its arguments as (name, type), which are secret, and which may be the actor again."""

    name: str
    args: tuple[tuple[str, str], ...] = ()
    secret: frozenset[str] = frozenset()
    own: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """An event as one seat sees it. `args` are plain numbers, `message` says it in words."""

    kind: str
    seat: int
    args: Mapping[str, int]
    hidden: bool
    message: Message


class Log(Sink):
    """Keeps all events of a game."""

    def __init__(self) -> None:
        self.raw: list[RawEvent] = []

    def emit(self, kind: int, seat: int, a: int, b: int, c: int, seen: int) -> None:
        self.raw.append(RawEvent(kind, seat, a, b, c, seen))


class PlyLog(Log):
    """Keeps them move by move, so that it can be told what a seat has seen so far."""

    def __init__(self, state: State, kinds: tuple[EventKind, ...], wanted: bool) -> None:
        """Listen to a state from here on; is a history `wanted`, or does nobody draw conclusions from one?"""
        super().__init__()
        self._kinds = kinds
        self._wanted = wanted
        self.marks = [0]  # length of the log before each move
        self._asked = [int(state.waiting())]
        self._movers: list[int] = []
        state.sink = self

    def end_ply(self, state: State, seat: int) -> None:
        """A move of a seat is complete."""
        self.marks.append(len(self.raw))
        self._asked.append(int(state.waiting()))
        self._movers.append(seat)

    def branch(self, state: State) -> "PlyLog":
        """An empty log of what happens to a copy of the state from here on; `extend` takes it over."""
        return PlyLog(state, self._kinds, self._wanted)

    def extend(self, branch: "PlyLog", state: State) -> None:
        """What was logged of a copy has happened: its events are ours, and the copy is listened to from here on."""
        length = len(self.raw)
        self.raw += branch.raw
        self.marks += [length + mark for mark in branch.marks[1:]]
        self._asked += branch._asked[1:]
        self._movers += branch._movers
        state.sink = self

    def history(self, seat: int) -> History:
        """The game so far as a seat saw it; nothing where it is not wanted."""
        if not self._wanted:
            return NO_HISTORY
        plies = [
            Ply(mover, tuple(_masked(raw, seat, self._kinds[raw.kind]) for raw in self.raw[start:stop]), asked)
            for mover, (start, stop), asked in zip(self._movers, pairwise(self.marks), self._asked[1:], strict=True)
        ]
        return History(self._asked[0], tuple(plies))


def _masked(raw: RawEvent, seat: int, kind: EventKind) -> RawEvent:
    """An event without the numbers that a seat may not know."""
    if raw.seen == EVERYBODY or not kind.secret or (raw.seen >> seat) & 1:
        return raw
    numbers = [raw.a, raw.b, raw.c]
    for place, (name, _) in enumerate(kind.args):
        if name in kind.secret:
            numbers[place] = UNSEEN
    a, b, c = numbers
    return RawEvent(raw.kind, raw.seat, a, b, c, raw.seen)


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
    id = f"event-{kind.name}{'-hidden' if hidden else ''}"
    if kind.own and args[kind.own] == args[ACTOR]:
        id = f"{id}-own"
        del words[kind.own]
    return Event(kind.name, raw.seat, args, hidden, Message(id, words))


def event_kinds(by_number: Mapping[int, EventKind]) -> tuple[EventKind, ...]:
    """All kinds of events of a game in the order of their numbers, each paired with the number the rules report."""
    if sorted(by_number) != list(range(len(by_number))):
        raise ValueError("every number from 0 on needs a kind of event")
    return tuple(by_number[number] for number in range(len(by_number)))
