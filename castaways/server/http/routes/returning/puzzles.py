"""Puzzles: the overview, one on its board, answers, doubts, storms, and those a browser keeps."""

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from markupsafe import Markup

from castaways.core.registry import game as game_of
from castaways.core.text import Message
from castaways.puzzles.hooks import themes_of
from castaways.puzzles.puzzle import Puzzle
from castaways.server.accounts.identity import Visitor
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.common import LIVE, known, page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import read_form
from castaways.server.http.guard import address
from castaways.server.http.schemas.puzzles import (
    Answer,
    Contested,
    Doubt,
    NewStorm,
    OfflinePuzzles,
    PuzzleInfo,
    SolverInfo,
    StormAnswer,
    StormInfo,
)
from castaways.server.http.schemas.tables import PROBLEMS
from castaways.server.puzzles.data import offline_json, puzzle_json, standing_json, storm_json
from castaways.server.puzzles.service import left_of, offline
from castaways.server.puzzles.showing import puzzle_part
from castaways.server.puzzles.store import SHOWN
from castaways.server.puzzles.visits import of_the_day, shown_to, storm_bar
from castaways.server.render.about import icon_of

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api", tags=["puzzles"], responses=PROBLEMS)
Game = Annotated[str, Path(max_length=40, description="The name of a game.")]
Number = Annotated[int, Path(ge=1, lt=10**6, description="The number of a puzzle of that game.")]
Wanted = Annotated[str, Query(max_length=40)]
StormId = Annotated[str, Path(max_length=16, pattern="^[0-9a-f]+$")]


def me(visitor: Visitor) -> str | None:
    """Who answers; nobody, until they have done anything here."""
    return None if visitor.fresh else visitor.id


@router.get("/puzzles")
async def overview(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """Where one stands, the puzzle of the day, and all games."""
    puzzles, lang = context.puzzles, visitor.lang
    solved = await puzzles.store.known(me(visitor))
    games = []
    for name in puzzles.games():
        game, found = game_of(name), await puzzles.open(name)
        themes = [
            {"key": theme, "name": game.texts.say(Message(f"theme-{theme}"), lang), "number": number}
            for theme in themes_of(game)
            if (number := sum(puzzle.theme == theme for puzzle in found))
        ]
        right = sum(solved.get(puzzle.name, False) for puzzle in found)
        title = game.texts.say(Message("game-title"), lang)
        entry = {"name": name, "title": title, "icon": icon_of(name), "total": len(found), "solved": right}
        games.append({**entry, "themes": themes})
    standing = await puzzles.standing(me(visitor))
    day = await of_the_day(context, me(visitor), lang)
    more: dict[str, Any] = {"games": games, "standing": standing, "puzzle_of_the_day": day, "rated": puzzles.rated}
    return await page(request, context, visitor, "puzzles.html", place="puzzles", **more)


@router.get("/puzzles/next")
async def following(
    context: CurrentContext, visitor: CurrentVisitor, game: Wanted = "", theme: Wanted = "", after: Wanted = ""
) -> Response:
    """To a puzzle that suits one."""
    puzzle = await context.puzzles.next(me(visitor), game, theme, after)
    return RedirectResponse(f"/puzzles/{puzzle.game}/{puzzle.number}", 303)


@router.get("/puzzles/day")
async def day(context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """To the puzzle of the day."""
    puzzle = await context.puzzles.of_the_day()
    if puzzle is None:
        raise Refused(404, "error-no-puzzle")
    return RedirectResponse(f"/puzzles/{puzzle.game}/{puzzle.number}", 303)


@router.get("/puzzles/offline")
async def kept(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """Puzzles with their answers, for a browser to keep; they count nothing."""
    if not context.puzzles.rated:
        return RedirectResponse("/puzzles", 303)  # everything is offline there
    shown = [offline_json(puzzle.name, visitor.lang, pictures=True) for puzzle in await offline(context.puzzles)]
    return await page(request, context, visitor, "puzzles_offline.html", place="puzzles", puzzles=shown)


# -------------------------------------------------------------------- storms


@router.get("/puzzles/storm")
async def storm_door(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """What a storm is, and one's best."""
    standing = await context.puzzles.standing(me(visitor))
    return await page(
        request,
        context,
        visitor,
        "puzzle_storm.html",
        place="puzzles",
        standing=standing,
        storm=None,
        games=_titles(context, visitor),
    )


def _titles(context: AppContext, visitor: Visitor) -> list[tuple[str, str]]:
    return [(name, game_of(name).texts.say(Message("game-title"), visitor.lang)) for name in context.puzzles.games()]


@router.post("/puzzles/storm")
async def begin_storm(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """Three minutes begin."""
    form = await read_form(request, context, visitor)
    context.hints.limits.take(address(request.scope))
    await known_or_new(context, visitor)
    storm = await context.puzzles.begin_storm(visitor.id, form.text("game"))
    response = RedirectResponse(f"/puzzles/storm/{storm.id}", 303)
    context.identity.remember(response, visitor)
    return response


@router.get("/puzzles/storm/{id}")
async def storm_page(request: Request, context: CurrentContext, visitor: CurrentVisitor, id: StormId) -> Response:
    """The puzzle that a storm asks now, or how it ended."""
    storm = await context.puzzles.storm(id, me(visitor))
    puzzle = context.puzzles.storm_puzzle(storm)
    if puzzle is None:
        standing = await context.puzzles.standing(me(visitor))
        more: dict[str, Any] = {
            "standing": standing,
            "storm": storm_json(storm, None, visitor.lang),
            "games": _titles(context, visitor),
        }
        return await page(request, context, visitor, "puzzle_storm.html", place="puzzles", **more)
    return await _board(request, context, visitor, puzzle, storm_bar(storm), f"/puzzles/storm/{id}")


@router.post("/puzzles/storm/{id}")
async def answer_storm(request: Request, context: CurrentContext, visitor: CurrentVisitor, id: StormId) -> Response:
    """An answer: the next puzzle follows at once."""
    form = await read_form(request, context, visitor)
    storm = await context.puzzles.storm(id, me(visitor))
    actions = form.numbers("action")
    if not actions:
        raise Refused(422, "error-bad-request")
    if left_of(storm) > 0:
        place = form.number("place") if form.has("place") else storm.place
        await context.puzzles.storm_answer(storm, place, actions[0])
    return RedirectResponse(f"/puzzles/storm/{id}", 303)


# -------------------------------------------------------------------- one puzzle


async def known_or_new(context: AppContext, visitor: Visitor) -> None:
    """Whoever answers is somebody from then on."""
    await context.name_of(visitor)


async def _board(
    request: Request,
    context: AppContext,
    visitor: Visitor,
    puzzle: Puzzle,
    storm: dict[str, Any] | None = None,
    path: str = "",
) -> Response:
    shown = await shown_to(context, me(visitor), puzzle, visitor.lang, storm)
    version, html = puzzle_part(shown, visitor.lang)
    if request.headers.get(LIVE):
        return Response(orjson.dumps({"version": version, "html": html}), media_type="application/json")
    title = game_of(puzzle.game).texts.say(Message("game-title"), visitor.lang)
    return await page(
        request,
        context,
        visitor,
        "puzzle.html",
        game=puzzle.game,
        number=puzzle.number,
        title=title,
        path=path or f"/puzzles/{puzzle.game}/{puzzle.number}",
        storm=storm,
        part=Markup(html),  # noqa: S704 - rendered by our own escaping templates
    )


@router.get("/puzzles/{game}/{number}")
async def show(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, game: Game, number: Number
) -> Response:
    """A puzzle on its board; what was answered before is shown again."""
    return await _board(request, context, visitor, context.puzzles.named(game, number))


@router.post("/puzzles/{game}/{number}")
async def answer(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, game: Game, number: Number
) -> Response:
    """A move, or the wish to be shown the best one."""
    form = await read_form(request, context, visitor)
    puzzle = context.puzzles.named(game, number)
    actions = [SHOWN] if form.has("show") else form.numbers("action")
    if not actions:
        raise Refused(422, "error-bad-request")
    context.hints.limits.take(address(request.scope))
    await known_or_new(context, visitor)
    await context.puzzles.answer(visitor.id, puzzle, actions[0])
    if request.headers.get(LIVE):
        visitor = Visitor(visitor.id, visitor.lang, False, session=visitor.session)
        return await _board(request, context, visitor, puzzle)
    response = RedirectResponse(f"/puzzles/{game}/{number}", 303)
    context.identity.remember(response, visitor)
    return response


@router.post("/puzzles/{game}/{number}/contest")
async def contest(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, game: Game, number: Number
) -> Response:
    """Somebody thinks that a puzzle is wrong."""
    form = await read_form(request, context, visitor)
    await context.puzzles.contest(visitor.id, context.puzzles.named(game, number), form.text("why"))
    return RedirectResponse(f"/puzzles/{game}/{number}", 303)


# -------------------------------------------------------------------- for programs


@api.get("/puzzles", response_model=SolverInfo)
async def my_standing(context: CurrentContext, visitor: CurrentVisitor) -> dict[str, Any]:
    """Your rating, the puzzle of the day, and how many puzzles each game has."""
    standing, day = await context.puzzles.standing(me(visitor)), await context.puzzles.of_the_day()
    games = {name: len(await context.puzzles.open(name)) for name in context.puzzles.games()}
    return standing_json(standing, day, games)


@api.get("/puzzles/next", response_model=PuzzleInfo)
async def next_puzzle(
    context: CurrentContext, visitor: CurrentVisitor, game: Wanted = "", theme: Wanted = ""
) -> dict[str, Any]:
    """A puzzle that suits you and that you have not answered: a view, and the moves."""
    puzzle = await context.puzzles.next(me(visitor), game, theme)
    return puzzle_json(await shown_to(context, me(visitor), puzzle, visitor.lang), visitor.lang)


@api.get("/puzzles/offline", response_model=OfflinePuzzles)
async def offline_puzzles(context: CurrentContext, visitor: CurrentVisitor) -> dict[str, Any]:
    """Twenty puzzles with their answers, to be kept where there is no connection. They never count."""
    return {"puzzles": [offline_json(puzzle.name, visitor.lang) for puzzle in await offline(context.puzzles)]}


@api.post("/puzzles/storms", status_code=201, response_model=StormInfo)
async def new_storm(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, body: NewStorm
) -> dict[str, Any]:
    """Three minutes of puzzles, by the server's clock."""
    await known(context, visitor)
    context.hints.limits.take(address(request.scope))
    storm = await context.puzzles.begin_storm(visitor.id, body.game)
    return storm_json(storm, context.puzzles.storm_puzzle(storm), visitor.lang)


@api.get("/puzzles/storms/{id}", response_model=StormInfo)
async def read_storm(context: CurrentContext, visitor: CurrentVisitor, id: StormId) -> dict[str, Any]:
    """A storm of yours: the puzzle it asks now, the score, the time left."""
    storm = await context.puzzles.storm(id, me(visitor))
    return storm_json(storm, context.puzzles.storm_puzzle(storm), visitor.lang)


@api.post("/puzzles/storms/{id}", response_model=StormInfo)
async def storm_move(
    context: CurrentContext, visitor: CurrentVisitor, id: StormId, body: StormAnswer
) -> dict[str, Any]:
    """Answer the puzzle at the storm's place; the next one comes with the answer."""
    storm = await context.puzzles.storm(id, me(visitor))
    after, right = await context.puzzles.storm_answer(storm, body.place, body.action)
    return storm_json(after, context.puzzles.storm_puzzle(after), visitor.lang, right)


@api.get("/puzzles/{game}/{number}", response_model=PuzzleInfo)
async def read_puzzle(context: CurrentContext, visitor: CurrentVisitor, game: Game, number: Number) -> dict[str, Any]:
    """A puzzle: a view and the moves; when you have solved it or were shown it, also what every move is worth."""
    puzzle = context.puzzles.named(game, number)
    return puzzle_json(await shown_to(context, me(visitor), puzzle, visitor.lang), visitor.lang)


@api.post("/puzzles/{game}/{number}", response_model=PuzzleInfo)
async def answer_puzzle(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, game: Game, number: Number, body: Answer
) -> dict[str, Any]:
    """Answer by an action, or by null to be shown the best move. Only your first answer counts."""
    await known(context, visitor)
    puzzle = context.puzzles.named(game, number)
    context.hints.limits.take(address(request.scope))
    await context.puzzles.answer(visitor.id, puzzle, SHOWN if body.action is None else body.action)
    return puzzle_json(await shown_to(context, visitor.id, puzzle, visitor.lang), visitor.lang)


@api.post("/puzzles/{game}/{number}/contest", response_model=Contested)
async def contest_puzzle(
    context: CurrentContext, visitor: CurrentVisitor, game: Game, number: Number, body: Doubt
) -> dict[str, Any]:
    """Say that a puzzle which you have answered is wrong, and why."""
    await known(context, visitor)
    await context.puzzles.contest(visitor.id, context.puzzles.named(game, number), body.why)
    return {"contested": True}
