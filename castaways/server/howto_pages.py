"""How to play: a few sentences a step, each with a picture of a real position drawn by the table's own templates."""

from functools import cache
from types import SimpleNamespace
from typing import cast

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.table import Table
from castaways.core.text import Message
from castaways.server.errors import Refused
from castaways.server.house import Asking, TheHouse, bot_names
from castaways.server.looks import buttons_of, look_at, plain_table
from castaways.server.pages import game_tile, page
from castaways.server.render import icon_of, render
from castaways.server.rooms import board_of, steps_of
from castaways.server.still import still
from castaways.server.tables import Live

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/howto/{name}")
async def howto(request: Request, house: TheHouse, visitor: Asking, name: str) -> Response:
    """How one game is played."""
    game = game_of(name)
    found = steps_of(name)
    if not found:
        raise Refused(404, "error-no-page")
    say = game.texts.say
    steps = [
        {
            "title": say(Message(step.title), visitor.lang),
            "text": say(Message(step.text), visitor.lang),
            "parts": " ".join(f"with-{part}" for part in step.parts),
            "picture": Markup(picture_of(name, number, visitor.lang)),  # noqa: S704 - our own escaping templates
        }
        for number, step in enumerate(found)
    ]
    tile = game_tile(name, visitor.lang)
    return await page(request, house, visitor, "howto.html", place="rules", game=name, tile=tile, steps=steps)


@cache
def picture_of(name: str, number: int, lang: str) -> str:
    """The picture of a step: drawn once for each language."""
    game, step = game_of(name), steps_of(name)[number]
    table = Table(Record.load(game.folder / "web" / "howto" / f"{step.record}.json"))
    players = table.record.players
    names = bot_names(players, lang)
    facts = SimpleNamespace(game=name, names=tuple(names), plies=table.plies, players=players, version=0)
    live = cast(Live, SimpleNamespace(table=table, facts=facts))
    look = look_at(live, step.seat, lang)
    board = board_of(name)
    return still(
        render(
            f"{name}/board.html" if board else "plain_board.html",
            lang,
            for_howto=True,
            game=name,
            icon=icon_of(name),
            facts=facts,
            look=look,
            board=board.draw(look) if board else plain_table(game, look.view, lang),
            buttons=buttons_of(look),
            bots=[seat != step.seat for seat in range(players)],
            waiting=", ".join(look.names[seat] for seat in look.to_act),
            log=[],
            can_undo=False,
        )
    )
