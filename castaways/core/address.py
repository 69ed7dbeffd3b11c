"""An event as it is told to the player it speaks of: "you" instead of one's own name.

Beside `event-<kind>` a game may have `event-<kind>-mine` (the viewer did it) and `-you` (it was done to the viewer).
Where only a name stands in the sentence, `<type>-you` is said instead of it ("person-you").
"""

from collections.abc import Callable, Mapping
from typing import Any

from castaways.core.events import ACTOR, Event, EventKind
from castaways.core.text import Message, Name

NAMES_OF_ACTOR = frozenset({"who", ACTOR})


def is_done_to(event: Event, kind: EventKind, seat: int, own: Mapping[str, int]) -> bool:
    """Is this seat somebody else than the actor in an event? `own` are its numbers by the types of arguments."""
    return bool(_places(event, kind, {**own, "seat": seat}))


def _places(event: Event, kind: EventKind, own: Mapping[str, int]) -> list[tuple[str, str]]:
    """The arguments that name a viewer, with their types."""
    return [
        (arg, type_) for arg, type_ in kind.args if arg != ACTOR and type_ in own and event.args.get(arg) == own[type_]
    ]


def told_to(event: Event, kind: EventKind, seat: int, own: Mapping[str, int], has: Callable[[str], bool]) -> Message:
    """The message of an event for a viewer; `has` says whether there is a message of some id."""
    message = event.message
    if event.seat == seat:
        mine = f"{message.id}-mine"
        return _without(mine, message, NAMES_OF_ACTOR) if has(mine) else message
    places = _places(event, kind, {**own, "seat": seat})
    if not places:
        return message
    if has(f"{message.id}-you"):
        return _without(f"{message.id}-you", message, {arg for arg, _ in places})
    spoken = {arg: Name(type_, "you") for arg, type_ in places if has(f"{type_}-you")}
    return Message(message.id, {**message.args, **spoken}) if spoken else message


def _without(id: str, message: Message, left_out: frozenset[str] | set[str]) -> Message:
    args: dict[str, Any] = {arg: value for arg, value in message.args.items() if arg not in left_out}
    return Message(id, args)
