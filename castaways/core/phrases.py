"""Table talk: phrases with places for people and cards, which everybody reads in their own language.

A phrase is no move and changes no rule: promises bind nobody. It is kept as its key and what stands in its places, so
that a record, a program and a page in any language say the same. A game adds its own to those that fit every table, in
its module `present/talk.py`; keys are never given another meaning, so that old records can still be read.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias

from castaways.core.errors import CastawaysError
from castaways.core.text import Message, excerpt

SEAT: Final = "seat"  # a place for a player; all others are families of names of the game ("card")
LONGEST_KEY: Final = 40
MOST_ARGS: Final = 6
Args: TypeAlias = Mapping[str, Any]

# What one does by saying something.
ACTS: Final = (
    "greeting",
    "request",
    "offer",
    "promise",
    "threat",
    "warning",
    "claim",
    "thanks",
    "accusation",
    "excuse",
    "refusal",  # why an offer is refused: a phrase, not a rule
    "emote",
)


@dataclass(frozen=True, slots=True)
class Phrase:
    """Something to say: `phrase-<key>` is its text, and each of its places has a name and a type."""

    key: str
    act: str
    slots: Mapping[str, str] = field(default_factory=dict)


class Said(NamedTuple):
    """A phrase that was said: before which move, by whom, and what stood in its places."""

    ply: int
    seat: int
    key: str
    args: Args


class Promised(NamedTuple):
    """A promise: who made it to whom, its phrase, and what became of it: "open", "kept", "broken" or "void"."""

    seat: int
    to: int
    key: str
    state: str


class PhraseError(CastawaysError):
    """A phrase that the game does not have, or whose places are not filled as they should be."""


# For every table.
COMMON: Final = (
    Phrase("hello", "greeting"),
    Phrase("luck", "greeting"),
    Phrase("well-done", "greeting"),
    Phrase("thanks", "thanks"),
    Phrase("sorry", "excuse"),
    Phrase("wait", "request"),
    Phrase("hurry", "request"),
    Phrase("yes", "emote"),
    Phrase("no", "emote"),
    Phrase("laugh", "emote"),
    Phrase("wow", "emote"),
    Phrase("ouch", "emote"),
    Phrase("grumble", "emote"),
    Phrase("hmm", "emote"),
)


def checked_args(phrase: Phrase, players: int, seat: int, args: Any, families: Mapping[str, Any]) -> dict[str, Any]:
    """What stands in the places of a phrase, or `PhraseError`: every place is filled, and nothing else is said."""
    if not isinstance(args, Mapping) or set(args) != set(phrase.slots):
        raise PhraseError(Message("no-phrase-places", {"phrase": excerpt(phrase.key)}))
    for name, type_ in phrase.slots.items():
        value = args[name]
        if type_ == SEAT:
            fits = type(value) is int and 0 <= value < players and value != seat
        else:
            fits = isinstance(value, str) and value in families[type_]
        if not fits:
            raise PhraseError(Message("no-phrase-value", {"phrase": excerpt(phrase.key), "value": excerpt(value)}))
    return {name: args[name] for name in phrase.slots}


def is_said(mark: Any, players: int, moves: int) -> bool:
    """Could this be a phrase of a record? Its key may be of a later version: it is kept, and not shown."""
    if not (isinstance(mark, list) and len(mark) == 4):
        return False
    ply, seat, key, args = mark
    if type(ply) is not int or type(seat) is not int or not (0 <= ply <= moves and 0 <= seat < players):
        return False
    if not (isinstance(key, str) and 0 < len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()):
        return False
    return isinstance(args, dict) and len(args) <= MOST_ARGS and all(_is_arg(*item) for item in args.items())


def _is_arg(name: str, value: Any) -> bool:
    if len(name) > LONGEST_KEY:
        return False
    return (type(value) is int and 0 <= value < 1000) or (isinstance(value, str) and len(value) <= LONGEST_KEY)
