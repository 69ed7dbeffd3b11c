"""The sounds of the pages, by name; `static/sound.js` makes each of them. A game says in its `web/sounds.py` which kind
of event has which: a kind is part of what everybody sees of an event, so that nobody hears more than they may see."""

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Protocol

# fmt: off
NAMES = (
    "card", "shuffle", "dice", "step", "life-lost", "life-won", "oar", "gull", "splash", "punch", "flood", "pair",
    "win", "loss", "turn", "message",
)
# fmt: on
MOST = 12  # events told at once: a page that is further behind hears the newest


class Sounds(Protocol):
    """The module `web/sounds.py` of a game."""

    @property
    def SOUNDS(self) -> Mapping[str, str]:  # noqa: N802
        """The name of a sound by the kind of an event."""


def heard(events: Iterable[tuple[int, str]], sounds: Mapping[str, str]) -> str:
    """What a page is told: "41 card 43 splash", the numbers and sounds of the newest events, the newest first."""
    told = (f"{number} {sounds[kind]}" for number, kind in events if kind in sounds)
    return " ".join(islice(told, MOST))
