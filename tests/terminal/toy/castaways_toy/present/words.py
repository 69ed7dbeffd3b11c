"""Secret bids in words."""

from castaways.core.events import EventKind
from castaways.core.text import Message
from castaways_toy.rules import NOD, RESIGN

ASIDES = ()
EVENTS = (
    EventKind("bid", (("card", "number"),), frozenset({"card"})),
    EventKind("nodded"),
    EventKind("shown", (("card", "number"),)),
    EventKind("resigned"),
)
FAMILIES = {"score": ("rounds",)}


def name_of(type_, value):
    raise ValueError(type_)


def describe(state, seat, action):
    if action == NOD:
        return Message("do-nod")
    if action == RESIGN:
        return Message("do-resign")
    return Message("do-bid", {"card": state.hands[seat][action]})
