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
from castaways.server.extensions import board_of, steps_of
from castaways.server.http.common import page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.render.about import game_tile, icon_of
from castaways.server.render.look import buttons_of, look_at, plain_table
from castaways.server.render.static_board import static_board
from castaways.server.render.templates import render
from castaways.server.tables.live import LiveTable
from castaways.server.tables.names import bot_names

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/howto/{name}")
async def howto(request: Request, context: CurrentContext, visitor: CurrentVisitor, name: str) -> Response:
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
    return await page(request, context, visitor, "howto.html", place="rules", game=name, tile=tile, steps=steps)


@cache
def picture_of(name: str, number: int, lang: str) -> str:
    """The picture of a step: drawn once for each language."""
    game, step = game_of(name), steps_of(name)[number]
    table = Table(Record.load(game.folder / "web" / "howto" / f"{step.record}.json"))
    players = table.record.players
    names = bot_names(players, lang)
    info = SimpleNamespace(game=name, names=tuple(names), plies=table.plies, players=players, version=0)
    live = cast(LiveTable, SimpleNamespace(table=table, info=info))
    look = look_at(live, step.seat, lang)
    board = board_of(name)
    return static_board(
        render(
            f"{name}/board.html" if board else "plain_board.html",
            lang,
            for_howto=True,
            game=name,
            icon=icon_of(name),
            table_info=info,
            look=look,
            board=board.draw(look) if board else plain_table(game, look.view, lang),
            buttons=buttons_of(look),
            bots=[seat != step.seat for seat in range(players)],
            waiting=", ".join(look.names[seat] for seat in look.to_act),
            log=[],
            can_undo=False,
        )
    )
