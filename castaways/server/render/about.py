"""What every page of a table says of it."""

from typing import Any

from castaways.core.text import Message
from castaways.server.extensions import cover_of
from castaways.server.storage.models import NO_CLOCK
from castaways.server.tables import clocks
from castaways.server.tables.live import LiveTable
from castaways.web import TEXTS

PLAYING_CARD = "1F0CF"
MINUTE, HOUR, DAY = 60, 3600, 86400


def about(live: LiveTable, lang: str) -> dict[str, Any]:
    """What every page of a table says of it; it follows from who sits there."""
    return live.steady(("about", lang), lambda: _about(live, lang))


def _about(live: LiveTable, lang: str) -> dict[str, Any]:
    info = live.info
    return {
        "game": info.game,
        "commitment": live.commitment,
        "bots": [seat_info.mover is not None for seat_info in info.seats],
        "clock": clock_words(info.clock, lang),
        "icon": icon_of(info.game),
    }


def icon_of(game: str) -> str:
    """The picture of a game."""
    cover = cover_of(game)
    return cover.ICON if cover else PLAYING_CARD


def clock_words(word: str, lang: str) -> str:
    """A kind of clock in words."""
    kind, ms = clocks.read_kind(word)
    if kind == NO_CLOCK:
        return TEXTS.say(Message("clock-none"), lang)
    return TEXTS.say(Message(f"clock-{kind}", {"time": _span(ms // 1000)}), lang)


def _span(seconds: int) -> Message:
    for unit, name in ((DAY, "days"), (HOUR, "hours"), (MINUTE, "minutes")):
        if seconds % unit == 0:
            return Message(f"span-{name}", {"number": seconds // unit})
    return Message("span-seconds", {"number": seconds})
