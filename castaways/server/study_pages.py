"""After a game: its analysis is asked for, read by programs, and learned from."""

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from castaways.core.text import Message
from castaways.server.chances import study_data
from castaways.server.end_pages import finished
from castaways.server.errors import Refused, Stale
from castaways.server.forms import read_form
from castaways.server.guard import address
from castaways.server.house import Asking, House, TheHouse
from castaways.server.learning import FIND, SHOWN, SOLVED, Answer, Lesson, answer, lesson_of, lesson_part
from castaways.server.pages import LIVE, page
from castaways.server.pages import answer as answer_page
from castaways.server.schemas import PROBLEMS, AskAnalysis, StudyInfo
from castaways.server.tables import Live
from castaways.server.visitors import Visitor

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api", tags=["analysis"], responses=PROBLEMS)
Place = Annotated[int | None, Query(ge=0, lt=64, description="Whose moves; without it, one's own.")]
Ply = Annotated[int | None, Query(ge=0, lt=1 << 31)]


async def _ask(request: Request, house: House, visitor: Visitor, id: str, seat: int | None) -> Live:
    """Let the moves of a seat of the visitor's own be analysed."""
    live = await finished(house, id, visitor)
    mine = [] if visitor.fresh else live.facts.seats_of(visitor.id)
    place = seat if seat is not None else next(iter(mine), None)
    if place is None or place not in mine:
        raise Refused(403, "error-not-seated")
    if place not in live.studies:
        house.new_tables.take(address(request.scope))
    await house.analyses.ask(live, place)
    return await house.tables.get(id)


@router.post("/tables/{id}/analysis")
async def ask(request: Request, house: TheHouse, visitor: Asking, id: str) -> Response:
    """The button: the page shows how far it is, and then what was found."""
    form = await read_form(request, house, visitor)
    live = await _ask(request, house, visitor, id, form.number("seat"))
    return answer_page(request, house, live, visitor)


async def _lesson(house: House, visitor: Visitor, id: str, seat: int | None, ply: int | None) -> Lesson:
    live = await finished(house, id, visitor)
    mine = [] if visitor.fresh else list(live.facts.seats_of(visitor.id))
    return lesson_of(live, seat, ply, mine)


async def _show(request: Request, house: House, visitor: Visitor, lesson: Lesson, given: Answer) -> Response:
    version, html = lesson_part(lesson, given, visitor.lang)
    if request.headers.get(LIVE):
        return Response(orjson.dumps({"version": version, "html": html}), media_type="application/json")
    facts = lesson.live.facts
    title = lesson.live.table.game.texts.say(Message("game-title"), visitor.lang)
    part = Markup(html)  # noqa: S704 - rendered by our own escaping templates
    return await page(
        request, house, visitor, "learn.html", id=facts.id, game=facts.game, title=title, path=lesson.path(), part=part
    )


@router.get("/tables/{id}/learn")
async def learn(
    request: Request, house: TheHouse, visitor: Asking, id: str, seat: Place = None, ply: Ply = None, show: bool = False
) -> Response:
    """Before a big mistake, with all moves open; or with the best one shown."""
    lesson = await _lesson(house, visitor, id, seat, ply)
    return await _show(request, house, visitor, lesson, Answer(SHOWN if show else FIND))


@router.post("/tables/{id}/learn")
async def try_move(
    request: Request, house: TheHouse, visitor: Asking, id: str, seat: Place = None, ply: Ply = None
) -> Response:
    """Another move is tried. Nothing happens to the game; a mistake that was made by the visitor counts as solved."""
    form = await read_form(request, house, visitor)
    lesson = await _lesson(house, visitor, id, seat, ply)
    actions = form.numbers("action")
    if not actions:
        raise Refused(422, "error-bad-request")
    if form.number("ply") != lesson.moment.ply:
        raise Stale
    house.hints.limits.take(address(request.scope))
    given = await answer(lesson, actions[0], house.bots.thinkers, house.analyses)
    if given.verdict in SOLVED and lesson.own:
        await house.analyses.studies.solve(id, lesson.seat, lesson.moment.ply)
        house.hub.publish(id)
    return await _show(request, house, visitor, lesson, given)


# -------------------------------------------------------------------- for programs


@api.get("/tables/{id}/analysis", response_model=StudyInfo)
async def study(house: TheHouse, visitor: Asking, id: str, seat: Place = None) -> dict[str, Any]:
    """What was found in a finished game: all decisions of a seat, with chances and mistakes; or how far that is."""
    live = await finished(house, id, visitor)
    mine = live.facts.seats_of(visitor.id)
    place = seat if seat is not None else next(iter(mine), 0)
    if place >= live.facts.players:
        raise Refused(404, "error-no-study")
    return study_data(live, place, visitor.lang)


@api.post("/tables/{id}/analysis", status_code=202, response_model=StudyInfo)
async def ask_study(request: Request, house: TheHouse, visitor: Asking, id: str, body: AskAnalysis) -> dict[str, Any]:
    """Let one's own moves in a finished game be analysed; GET tells how far that is. It is done once."""
    live = await _ask(request, house, visitor, id, body.seat)
    mine = live.facts.seats_of(visitor.id)
    return study_data(live, body.seat if body.seat is not None else mine[0], visitor.lang)
