"""Makes looks: what a viewer of a table may see, in their language."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, cast

from castaways.core.game import Game
from castaways.core.registry import game as game_of
from castaways.core.text import Message
from castaways.server.models import OVER
from castaways.server.tables import Live
from castaways.web.kit import Board, Button, Cover, Look, plain_buttons

LOG_LINES = 60


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: its number in the game, and its words."""

    number: int
    text: str
    mine: bool


@cache
def cover_of(name: str) -> Cover | None:
    """What a game says of itself on the first page; None if it brings nothing for pages."""
    return cast(Cover | None, _room(f"{game_of(name).package}.web"))


@cache
def board_of(name: str) -> Board | None:
    """How a game draws its table in a page; None if it brings no board of its own."""
    return cast(Board | None, _room(f"{game_of(name).package}.web.board")) if cover_of(name) else None


@cache
def has_howto(name: str) -> bool:
    """Does a game say with pictures how it is played?"""
    return cover_of(name) is not None and find_spec(f"{game_of(name).package}.web.howto") is not None


def _room(name: str) -> ModuleType | None:
    return None if find_spec(name) is None else import_module(name)


def look_at(live: Live, seat: int | None, lang: str) -> Look:
    """A table through the eyes of a seat (None: a spectator)."""
    game, state = live.table.game, live.table.state
    place = -1 if seat is None else seat
    return Look(
        game=game,
        seat=seat,
        view=state.view(seat),
        legal=[] if seat is None else state.legal(seat),
        to_act=state.to_act,
        names=names_of(live, lang),
        lang=lang,
        result=state.result,
        _describe=lambda action: game.action(state, place, action),
        _explain=lambda action: state.explain(place, action),
    )


def names_of(live: Live, lang: str) -> tuple[str, ...]:
    """The players' names, with "player 2" for whoever has none."""
    texts = live.table.game.texts
    named = enumerate(live.facts.names)
    return tuple(name or texts.say(Message("player", {"number": seat + 1}), lang) for seat, name in named)


def buttons_of(look: Look) -> list[Button]:
    """The moves of the viewer, as the game wants them shown."""
    if look.seat is None or look.result is not None:
        return []
    board = board_of(look.game.name)
    return list(board.buttons(look)) if board else plain_buttons(look)


def log_of(live: Live, seat: int | None, lang: str) -> list[Line]:
    """What happened lately, the newest first."""
    game = live.table.game
    names = names_of(live, lang)
    lines = [
        Line(number, game.texts.say(event.message, lang, names), event.seat == seat and seat is not None)
        for number, event in live.table.latest(seat, LOG_LINES)
    ]
    return lines[::-1]


def seen(live: Live, guest: str | None) -> int | None:
    """The seat through whose eyes a visitor looks."""
    return live.facts.seat_of(guest)


def is_over(live: Live) -> bool:
    """Has the game ended?"""
    return live.facts.status == OVER


def plain_table(game: Game, view: Any, lang: str) -> str:
    """The table in plain text, as the terminal shows it: for games that bring no board."""
    from io import StringIO

    from rich.console import Console

    out = StringIO()
    console = Console(file=out, width=80, color_system=None, force_terminal=False)
    for thing in game.screen().draw(view, game.texts, lang):
        console.print(thing)
    return out.getvalue()
