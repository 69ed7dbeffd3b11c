"""First games: a prepared table at which a guide speaks, and leaving the guide."""

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from castaways.core.registry import game as game_of
from castaways.server.errors import Refused
from castaways.server.forms import read_form
from castaways.server.guard import address
from castaways.server.house import Asking, TheHouse, bot_names
from castaways.server.pages import answer
from castaways.server.rooms import lesson_of
from castaways.server.tables import PERSON

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.post("/learn/{name}")
async def learn(request: Request, house: TheHouse, visitor: Asking, name: str) -> Response:
    """Begin the first game of a game."""
    await read_form(request, house, visitor)
    lesson = lesson_of(game_of(name).name)
    if lesson is None:
        raise Refused(404, "error-no-page")
    house.new_tables.take(address(request.scope))
    host = (visitor.id, await house.name_of(visitor))
    seats = [PERSON if seat == lesson.seat else lesson.bot for seat in range(lesson.players)]
    names = bot_names(lesson.players, visitor.lang)
    options: dict[str, Any] = dict(lesson.options)
    facts = await house.tables.create(name, host, seats, names, options, lesson.seed, lesson=True)
    house.bots.wake(facts)
    return RedirectResponse(f"/tables/{facts.id}", 303)


@router.post("/tables/{id}/guide/leave")
async def leave_guide(request: Request, house: TheHouse, visitor: Asking, id: str) -> Response:
    """Play on without the guide."""
    await read_form(request, house, visitor)
    async with house.tables.changing(id) as live:
        if visitor.fresh or live.facts.host != visitor.id:
            raise Refused(403, "error-not-seated")
        if live.facts.lesson:
            await house.tables.change(live, lesson=False)
    return answer(request, house, live, visitor)
