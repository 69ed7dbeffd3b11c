"""First games: a prepared table at which a guide speaks, and leaving the guide."""

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from castaways.core.registry import game as game_of
from castaways.server.accounts.identity import Visitor
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.extensions import lesson_of
from castaways.server.http.common import table_response
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import read_form
from castaways.server.http.guard import address
from castaways.server.tables.live import LiveTable
from castaways.server.tables.names import bot_names
from castaways.server.tables.races import retried
from castaways.server.tables.service import PERSON

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.post("/learn/{name}")
async def learn(request: Request, context: CurrentContext, visitor: CurrentVisitor, name: str) -> Response:
    """Begin the first game of a game."""
    await read_form(request, context, visitor)
    lesson = lesson_of(game_of(name).name)
    if lesson is None:
        raise Refused(404, "error-no-page")
    context.new_tables.take(address(request.scope))
    host = (visitor.id, await context.name_of(visitor))
    seats = [PERSON if seat == lesson.seat else lesson.bot for seat in range(lesson.players)]
    names = bot_names(lesson.players, visitor.lang)
    options: dict[str, Any] = dict(lesson.options)
    info = await context.tables.create(name, host, seats, names, options, lesson.seed, lesson=True)
    return RedirectResponse(f"/tables/{info.id}", 303)


@router.post("/tables/{id}/guide/leave")
async def leave_guide(request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str) -> Response:
    """Play on without the guide."""
    await read_form(request, context, visitor)
    return table_response(request, await _play_on(context, visitor, id), visitor)


@retried
async def _play_on(context: AppContext, visitor: Visitor, id: str) -> LiveTable:
    async with context.tables.changing(id) as live:
        if visitor.fresh or live.info.host != visitor.id:
            raise Refused(403, "error-not-seated")
        return await context.tables.change(live, lesson=False) if live.info.lesson else live
