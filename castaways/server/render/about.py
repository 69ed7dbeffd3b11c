"""What pages say of a game and of a table."""

from typing import Any

from castaways.core.errors import UnknownGame
from castaways.core.registry import game as game_of
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


def title_of(game: str, lang: str) -> str:
    """What a game is called; its name, if the package that brought it is gone: what was played stays in lists."""
    try:
        return game_of(game).texts.say(Message("game-title"), lang)
    except UnknownGame:
        return game


def icon_of(game: str) -> str:
    """The picture of a game; that of no game in particular, if the package that brought it is gone."""
    try:
        cover = cover_of(game)
    except UnknownGame:
        return PLAYING_CARD
    return cover.ICON if cover else PLAYING_CARD


def clock_words(word: str, lang: str) -> str:
    """A kind of clock in words."""
    kind, ms = clocks.read_kind(word)
    if kind == NO_CLOCK:
        return TEXTS.say(Message("clock-none"), lang)
    return TEXTS.say(Message(f"clock-{kind}", {"time": _span(ms // 1000)}), lang)


def time_left(ms: int, lang: str) -> str:
    """How long somebody still has for a move: whole days, hours or minutes."""
    seconds = ms // 1000
    for unit, name in ((DAY, "days"), (HOUR, "hours"), (MINUTE, "minutes")):
        if seconds >= unit:
            span = Message(f"span-{name}", {"number": seconds // unit})
            return TEXTS.say(Message("home-left", {"time": span}), lang)
    return TEXTS.say(Message("home-left-soon"), lang)


def _span(seconds: int) -> Message:
    for unit, name in ((DAY, "days"), (HOUR, "hours"), (MINUTE, "minutes")):
        if seconds % unit == 0:
            return Message(f"span-{name}", {"number": seconds // unit})
    return Message("span-seconds", {"number": seconds})


def game_tile(name: str, lang: str) -> dict[str, Any]:
    """What the home page says of a game."""
    game = game_of(name)
    cover = cover_of(name)
    least, most = game.seats
    return {
        "name": name,
        "title": game.texts.say(Message("game-title"), lang),
        "pitch": game.texts.say(Message("game-pitch"), lang),
        "tag": game.texts.say(Message(cover.TAG), lang) if cover else "",
        "icon": icon_of(name),
        "least": least,
        "most": most,
        "minutes": cover.MINUTES if cover else 0,
        "players": quick_players(name),
        "scene": (game.folder / "web" / "scene.html").is_file(),
    }


def quick_players(name: str) -> int:
    """How many sit at a table that was asked for with one click."""
    cover = cover_of(name)
    least, most = game_of(name).seats
    return cover.PLAYERS if cover else min(most, max(least, 3))
