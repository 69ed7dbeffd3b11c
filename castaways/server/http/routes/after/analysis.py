"""After a game: its analysis is asked for, read by programs, and learned from."""

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from castaways.core.text import Message
from castaways.server.accounts.identity import Visitor
from castaways.server.after.analysis.mistakes import (
    FIND,
    SHOWN,
    SOLVED,
    Attempt,
    Exercise,
    exercise_of,
    exercise_part,
    judge_attempt,
)
from castaways.server.after.analysis.view import analysis_json
from castaways.server.context import AppContext
from castaways.server.errors import Refused, Stale
from castaways.server.http.common import LIVE, finished, page, table_response
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import read_form
from castaways.server.http.guard import address
from castaways.server.http.schemas.tables import PROBLEMS, AskAnalysis, StudyInfo
from castaways.server.tables.live import LiveTable

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api", tags=["analysis"], responses=PROBLEMS)
Place = Annotated[int | None, Query(ge=0, lt=64, description="Whose moves; without it, one's own.")]
Ply = Annotated[int | None, Query(ge=0, lt=1 << 31)]


async def _ask(request: Request, context: AppContext, visitor: Visitor, id: str, seat: int | None) -> LiveTable:
    """Let the moves of a seat of the visitor's own be analysed."""
    live = await finished(context, id, visitor)
    mine = [] if visitor.fresh else live.info.seats_of(visitor.id)
    place = seat if seat is not None else next(iter(mine), None)
    if place is None or place not in mine:
        raise Refused(403, "error-not-seated")
    if place not in live.analyses:
        context.new_tables.take(address(request.scope))
    await context.analysis.ask(live, place)
    return await context.tables.get(id)


@router.post("/tables/{id}/analysis")
async def ask(request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str) -> Response:
    """The button: the page shows how far it is, and then what was found."""
    form = await read_form(request, context, visitor)
    live = await _ask(request, context, visitor, id, form.number("seat"))
    return table_response(request, live, visitor)


async def _exercise(context: AppContext, visitor: Visitor, id: str, seat: int | None, ply: int | None) -> Exercise:
    live = await finished(context, id, visitor)
    mine = [] if visitor.fresh else list(live.info.seats_of(visitor.id))
    return exercise_of(live, seat, ply, mine)


async def _show(
    request: Request, context: AppContext, visitor: Visitor, exercise: Exercise, given: Attempt
) -> Response:
    version, html = exercise_part(exercise, given, visitor.lang)
    if request.headers.get(LIVE):
        return Response(orjson.dumps({"version": version, "html": html}), media_type="application/json")
    info = exercise.live.info
    title = exercise.live.table.game.texts.say(Message("game-title"), visitor.lang)
    part = Markup(html)  # noqa: S704 - rendered by our own escaping templates
    return await page(
        request,
        context,
        visitor,
        "learn.html",
        id=info.id,
        game=info.game,
        title=title,
        path=exercise.path(),
        part=part,
    )


@router.get("/tables/{id}/learn")
async def learn(
    request: Request,
    context: CurrentContext,
    visitor: CurrentVisitor,
    id: str,
    seat: Place = None,
    ply: Ply = None,
    show: bool = False,
) -> Response:
    """Before a big mistake, with all moves open; or with the best one shown."""
    exercise = await _exercise(context, visitor, id, seat, ply)
    return await _show(request, context, visitor, exercise, Attempt(SHOWN if show else FIND))


@router.post("/tables/{id}/learn")
async def try_move(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str, seat: Place = None, ply: Ply = None
) -> Response:
    """Another move is tried. Nothing happens to the game; a mistake that was made by the visitor counts as solved."""
    form = await read_form(request, context, visitor)
    exercise = await _exercise(context, visitor, id, seat, ply)
    actions = form.numbers("action")
    if not actions:
        raise Refused(422, "error-bad-request")
    if form.number("ply") != exercise.moment.ply:
        raise Stale
    context.hints.limits.take(address(request.scope))
    given = await judge_attempt(exercise, actions[0], context.bots.pool, context.analysis)
    if given.verdict in SOLVED and exercise.own:
        await context.analysis.store.solve(id, exercise.seat, exercise.moment.ply)
        context.notifier.publish(id)
    return await _show(request, context, visitor, exercise, given)


# -------------------------------------------------------------------- for programs


@api.get("/tables/{id}/analysis", response_model=StudyInfo)
async def study(context: CurrentContext, visitor: CurrentVisitor, id: str, seat: Place = None) -> dict[str, Any]:
    """What was found in a finished game: all decisions of a seat, with chances and mistakes; or how far that is."""
    live = await finished(context, id, visitor)
    mine = live.info.seats_of(visitor.id)
    place = seat if seat is not None else next(iter(mine), 0)
    if place >= live.info.players:
        raise Refused(404, "error-no-study")
    return analysis_json(live, place, visitor.lang)


@api.post("/tables/{id}/analysis", status_code=202, response_model=StudyInfo)
async def ask_study(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str, body: AskAnalysis
) -> dict[str, Any]:
    """Let one's own moves in a finished game be analysed; GET tells how far that is. It is done once."""
    live = await _ask(request, context, visitor, id, body.seat)
    mine = live.info.seats_of(visitor.id)
    return analysis_json(live, body.seat if body.seat is not None else mine[0], visitor.lang)
