"""Lifeboat: portraits of bots when the game is over: what character each had, and what it did with it in this game.

A sentence is made of up to three facts, those first by which a character is best known. All of them were open to see.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from castaways.core.history import History
from castaways.core.text import Message, Name
from castaways.games.lifeboat.policy.promises import BROKEN, KEPT
from castaways.games.lifeboat.policy.reading import (
    BAITED,
    DEFENDED,
    DEMANDED_CARD,
    DEMANDED_SEAT,
    GAVE,
    HEALED,
    HELPED_ATTACK,
    OFFERED,
    STOLE,
    TOOK,
    WATERED,
    Reading,
)
from castaways.games.lifeboat.rules.cards import CHARACTER_KEY, CHARACTERS
from castaways.games.lifeboat.rules.terms import NOBODY

MOST_FACTS: Final = 3
# What kinds of facts there are: deeds to one person, the one most often.
DEEDS: Final[Mapping[str, tuple[int, ...]]] = {
    "robbed": (TOOK, STOLE),
    "stood-by": (DEFENDED, HELPED_ATTACK),
    "cared": (HEALED, WATERED, GAVE),
    "demanded": (DEMANDED_CARD, DEMANDED_SEAT),
    "baited": (BAITED,),
    "offered": (OFFERED,),
}
MESSAGES: Final = {
    "robbed": "portrait-robbed",
    "stood-by": "portrait-stood-by",
    "cared": "portrait-cared",
    "demanded": "portrait-demanded",
    "baited": "portrait-baited",
    "offered": "portrait-offered",
}
PROMISES: Final = "promises"
# In this order, by character.
USUAL: Final = ("robbed", "stood-by", "cared", "baited", "demanded", "offered")
FIRST: Final[Mapping[str, tuple[str, ...]]] = {
    "loyal": ("stood-by", "cared", PROMISES),
    "greedy": ("robbed", "demanded", PROMISES),
    "vengeful": ("demanded", "baited", PROMISES, "robbed"),
    "meek": (PROMISES, "cared", "offered"),
    "schemer": (PROMISES, "robbed", "baited"),
    "joker": ("baited", "robbed", PROMISES),
}


class Portrait(NamedTuple):
    """A bot after the game: its character, and the facts of its sentence."""

    seat: int
    temper: str
    facts: tuple[Message, ...]


def portraits(history: History, tempers: Mapping[int, str], viewer: int | None = None) -> list[Portrait]:
    """Of all these seats, as `viewer` reads them: "you" where it is about them."""
    reading = Reading()
    reading.recall(history)
    mine = int(reading.roles[viewer]) if viewer is not None else NOBODY
    return [Portrait(seat, temper, tuple(_facts(reading, seat, temper, mine))) for seat, temper in tempers.items()]


def _facts(reading: Reading, seat: int, temper: str, mine: int) -> list[Message]:
    first = FIRST.get(temper, ())
    order = (*first, *(kind for kind in (PROMISES, *USUAL) if kind not in first))
    found = [fact for kind in order for fact in _fact(reading, seat, kind, mine)][:MOST_FACTS]
    return found or [Message("portrait-quiet")]


def _fact(reading: Reading, seat: int, kind: str, mine: int) -> Iterator[Message]:
    """One fact of this kind, if there is any."""
    if kind == PROMISES:
        kept, broken = (int(reading.promises.count(seat, state)) for state in (KEPT, BROKEN))
        if kept + broken:
            yield Message("portrait-promises", {"kept": kept, "made": kept + broken})
        return
    times = [_times(reading, seat, DEEDS[kind], other) for other in range(CHARACTERS)]
    most = max(times)
    if most:
        whom = times.index(most)
        args: dict[str, Any] = {"times": most, "person": Name("person", "you" if whom == mine else CHARACTER_KEY[whom])}
        yield Message(MESSAGES[kind], args)


def _times(reading: Reading, seat: int, deeds: tuple[int, ...], other: int) -> int:
    """How often somebody did any of this to another."""
    if other == int(reading.roles[seat]):
        return 0
    return sum(int(reading.count(seat, deed, other)) for deed in deeds)
