"""Moments: what matters is seen for a second where it happens, as a mark over its place.

A game says in its `web/moments.py` which of the lines of a viewer's own log are moments: nobody is shown more than
their log tells them. `static/moments.js` shows those that are new.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from markupsafe import Markup, escape

from castaways.core.text import Message
from castaways.web.log import LogLine

MOST = 8  # moments told at once: a page that is further behind sees the newest
# How a moment looks: good, bad, or just news; a card that goes from one place to another, water over a place, a ribbon.
KINDS = ("good", "hurt", "news", "fly", "flood", "ribbon")


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that happened: the line of the log that tells it, how it looks, and its place (a selector).

    `text` stands for the words of the line; `blows` follow it one by one. A picture (`art`) goes to the place from
    `source`. `covers` are lines that need not be said again.
    """

    line: LogLine
    kind: str
    place: str
    text: Message | None = None
    blows: tuple[Message, ...] = ()
    art: str = ""
    source: str = ""
    covers: tuple[int, ...] = ()


class MomentsModule(Protocol):
    """The module `web/moments.py` of a game."""

    @property
    def moments(self) -> Callable[[Sequence[LogLine], Mapping[str, Any]], Sequence[Moment]]:
        """(lines of the viewer's log, the oldest first; the viewer's view) -> its moments, the oldest first."""


def moments_html(moments: Sequence[Moment], say: Callable[[Message], str], art: Callable[[str], str]) -> Markup:
    """What a page is told: the newest moments, the oldest first."""
    return Markup("".join([_html(moment, say, art) for moment in moments[-MOST:]]))  # noqa: S704 - all is escaped


def _html(moment: Moment, say: Callable[[Message], str], art: Callable[[str], str]) -> str:
    """One of them. A line is of one viewer and one language, and is told again with every move for a while."""
    written = moment.line.moments
    if written is None:
        written = {}
        object.__setattr__(moment.line, "moments", written)
    key = (moment.kind, moment.place, moment.text, moment.blows, moment.art, moment.source, moment.covers)
    return written.get(key) or written.setdefault(key, _written(moment, say, art))


def _written(moment: Moment, say: Callable[[Message], str], art: Callable[[str], str]) -> str:
    line = moment.line
    text = line.text if moment.text is None else say(moment.text)
    marks = {"data-moment": str(line.number), "data-kind": moment.kind, "data-at": moment.place}
    if moment.art:
        marks |= {"data-art": art(moment.art), "data-from": moment.source}
    if moment.covers:
        marks["data-covers"] = " ".join(map(str, moment.covers))
    if line.secret:
        marks["data-veil"] = ""
    said = "".join([f"<p>{escape(words)}</p>" for words in (text, *map(say, moment.blows))])
    attributes = " ".join([f'{name}="{escape(value)}"' for name, value in marks.items()])
    return f"<div {attributes}>{said}</div>"
