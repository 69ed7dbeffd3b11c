"""The page of a table: making one, its moves, its seats, its stream."""

import io
from datetime import date

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from markupsafe import Markup

from castaways.core.game import Game
from castaways.core.registry import game as game_of
from castaways.core.text import Message, minus
from castaways.daily.deals import number_of
from castaways.server.accounts.identity import Visitor
from castaways.server.after.my_games import day_of, level_text
from castaways.server.bots.hints import alone
from castaways.server.context import QUICK_BOT, AppContext
from castaways.server.errors import Refused
from castaways.server.extensions import level_of
from castaways.server.http.archived import archived_page
from castaways.server.http.common import (
    PageUpdates,
    page,
    play,
    table_address,
    table_fragment,
    table_response,
    table_update,
    undo,
)
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.fast_path import FastForm
from castaways.server.http.forms import Form, read_form, read_options, read_seed
from castaways.server.http.guard import address
from castaways.server.http.invitations import link_preview
from castaways.server.http.sse import page_stream
from castaways.server.people.masks import seen_by
from castaways.server.render.about import clock_words, quick_players
from castaways.server.render.refusals import refusal_text
from castaways.server.social.friends import Friend
from castaways.server.storage.models import NO_CLOCK, OPEN, OVER
from castaways.server.storage.ratings import is_rateable
from castaways.server.storage.table_info import TableInfo
from castaways.server.tables.live import LiveTable
from castaways.server.tables.names import bot_names, player_name
from castaways.server.tables.service import HOT, MIXED, OLD_RULES, PERSON

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
fast = APIRouter(include_in_schema=False, route_class=FastForm)


@router.post("/tables")
async def create(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """A table: with one click, or as the form says."""
    form = await read_form(request, context, visitor)
    await context.count_table(visitor, address(request.scope), bool(form.text("public")))
    game = game_of(form.text("game"))
    if form.text("quick"):
        seats = [PERSON, *[QUICK_BOT] * (quick_players(game.name) - 1)]
    else:
        seats = [word for word in (form.text(f"seat-{number}") for number in range(game.seats[1])) if word]
    host = (visitor.id, await _name_of(context, visitor, form))
    names = bot_names(len(seats), visitor.lang)
    for number, seat in enumerate(seats):
        if seat == HOT:
            wanted = await context.chosen_name(form.text(f"name-{number}"))
            names[number] = wanted or player_name(number, visitor.lang)
    info = await context.tables.create(
        game.name,
        host,
        seats,
        names,
        read_options(game, form),
        read_seed(form),
        bool(form.text("public")),
        watch=form.text("watch") != "no",
        clock=context.clock(form.text("clock") or NO_CLOCK),
        stand_in=form.text("stand_in") or QUICK_BOT,
        rated=bool(form.text("rated")) and is_rateable(game.name),
        pace=(await context.preferences.of(visitor))["bots"],
        tempers=form.text("tempers") or MIXED,
        lang=visitor.lang,
    )
    return RedirectResponse(f"/tables/{info.id}", 303)


@router.post("/play-now")
async def play_now(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """A table with somebody who wants to play the same game now; whoever has no name yet is asked for one first."""
    form = await read_form(request, context, visitor)
    game = game_of(form.text("game"))
    if form.has("name"):
        try:
            await context.introduce(visitor, form.text("name"), form.text("portrait"))
        except Refused as refused:
            return await _ask_name(request, context, visitor, game, refused)
    elif game.seats[1] > 1:
        me = await context.store.guest_info(visitor.id)
        if me is None or not me.named:
            return RedirectResponse(f"/play-now/{game.name}", 303)
    info = await context.play_now(game.name, visitor, address(request.scope))
    return RedirectResponse(f"/tables/{info.id}", 303)


@router.get("/play-now/{name}")
async def name_for_now(request: Request, context: CurrentContext, visitor: CurrentVisitor, name: str) -> Response:
    """What the others are to call somebody who wants to play now."""
    return await _ask_name(request, context, visitor, game_of(name))


async def _ask_name(
    request: Request, context: AppContext, visitor: Visitor, game: Game, refused: Refused | None = None
) -> Response:
    return await page(
        request,
        context,
        visitor,
        "play_now.html",
        refused.status if refused else 200,
        here=f"/play-now/{game.name}",
        game=game.name,
        title=game.texts.say(Message("game-title"), visitor.lang),
        wrong=refusal_text(refused, visitor.lang) if refused else "",
    )


async def _name_of(context: AppContext, visitor: Visitor, form: Form) -> str:
    """The name of somebody who sits down: the one that the form says, where it asks for one."""
    if form.has("name"):
        return await context.introduce(visitor, form.text("name"), form.text("portrait"))
    return await context.name_of(visitor)


# -------------------------------------------------------------------- a table


@router.get("/tables/{id}")
async def table(request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str) -> Response:
    """A table, as the visitor may see it."""
    try:
        live = await context.shown(id, visitor)
    except Refused as refused:
        if refused.message.id != OLD_RULES:
            raise
        return await archived_page(request, context, visitor, id)
    title = live.table.game.texts.say(Message("game-title"), visitor.lang)
    part = Markup(table_fragment(request, live, visitor))  # noqa: S704 - rendered by our own escaping templates
    return await page(
        request,
        context,
        visitor,
        "page.html",
        id=id,
        game=live.info.game,
        title=title,
        part=part,
        guided=live.info.lesson,
        joining=live.info.status == OPEN,
        hosting=live.info.host == visitor.id,
        clock=clock_words(live.info.clock, visitor.lang),
        clocks=[(word, clock_words(word, visitor.lang)) for word in context.settings.clocks],
        preview=link_preview(request, seen_by(live, visitor.id, visitor.lang).info),
        friends=(friends := await _friends(context, live, visitor)),
        asked=await context.friends.asked_to(id) if friends else (),
        keeps=keeps_moves(live.info, visitor.id),
        kept=live.info.status == OVER,
        kept_as=kept_title(live.info, visitor) if live.info.status == OVER else "",
        daily_number=number_of(date.fromisoformat(live.info.daily)) if live.info.counted else 0,
    )


def keeps_moves(info: TableInfo, guest: str) -> bool:
    """May a browser keep a move that it cannot send, for later? Where others wait for it, or a clock runs, a move that
    comes by itself minutes later would surprise everybody, its maker included."""
    return alone(info) and info.seat_of(guest) is not None and info.clock == NO_CLOCK


def kept_title(info: TableInfo, visitor: Visitor) -> str:
    """What a finished game is called in the list of those that a browser keeps."""
    seat = info.seat_of(visitor.id)
    title = game_of(info.game).texts.say(Message("game-title"), visitor.lang)
    level = level_text(info.game, level_of(info.game, info.options), visitor.lang)
    score = "" if seat is None or info.scores is None else minus(info.scores[seat])
    return " · ".join(part for part in (title, level, score, day_of(info.changed)) if part)


async def _friends(context: AppContext, live: LiveTable, visitor: Visitor) -> list[Friend]:
    """Whom somebody at a table that waits can ask to it with one press."""
    if live.info.status != OPEN or not live.info.seats_of(visitor.id):
        return []
    return [one for one in (await context.friends.circle(visitor.id)).friends if not live.info.seats_of(one.id)]


@router.get("/tables/{id}/qr.svg")
async def qr_code(request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str) -> Response:
    """The link to a table as a picture for the camera of a telephone."""
    import segno

    await context.shown(id, visitor)
    drawn = io.BytesIO()
    try:
        code = segno.make(table_address(request, id), error="m", micro=False)
    except segno.DataOverflowError as error:  # a host's name that is longer than any picture holds
        raise Refused(422, "error-bad-request") from error
    code.save(drawn, kind="svg", border=3, light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@router.get("/tables/{id}/stream")
async def stream(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str, since: int = 0
) -> Response:
    """The same part again, whenever it has changed: the first time as a whole, then what has changed of it."""
    return await page_stream(request, context, visitor, id, since, PageUpdates(request, visitor))


@router.get("/tables/{id}/part")
async def part(request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str, since: int = 0) -> Response:
    """The part that changes, once, for a tab that has no stream; 204 if there is nothing new."""
    live = await context.shown(id, visitor)
    if not visitor.fresh:
        context.presence.note(id, visitor.id)
    if live.info.version == since:
        return Response(status_code=204)
    return Response(table_update(request, live, visitor), media_type="application/json")


@fast.post("/tables/{id}/moves")
async def move(request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str) -> Response:
    """A move."""
    form = await read_form(request, context, visitor)
    run = form.numbers("run")  # goes on by itself to the next choice
    rewinds = form.number("rewinds") if form.has("rewinds") else None
    live = await play(context, id, visitor, form.number("ply"), run or form.numbers("action"), bool(run), rewinds)
    return table_response(request, live, visitor)


@router.post("/tables/{id}/undo")
async def take_back(request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str) -> Response:
    """The last move is taken back."""
    form = await read_form(request, context, visitor)
    live = await undo(context, id, visitor, form.number("ply"))
    return table_response(request, live, visitor)


@router.post("/tables/{id}/hurry")
async def hurry(request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str) -> Response:
    """The bots hurry to the visitor's next decision."""
    await read_form(request, context, visitor)
    return table_response(request, await context.pace.hurry(id, visitor.id), visitor)


@router.post("/tables/{id}/seats")
async def sit(request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str) -> Response:
    """Take a seat."""
    form = await read_form(request, context, visitor)
    await context.shown(id, visitor)
    seat = form.number("seat") if form.text("seat") else None
    await context.sit(id, seat, visitor, await _name_of(context, visitor, form), address(request.scope))
    return table_response(request, await context.tables.get(id), visitor)


@router.post("/tables/{id}/leave")
async def leave(request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str) -> Response:
    """Get up; during the game a bot takes over."""
    await read_form(request, context, visitor)
    await context.seats.leave(id, visitor.id)
    return table_response(request, await context.tables.get(id), visitor)


@router.post("/tables/{id}/start")
async def start(request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str) -> Response:
    """Begin; bots take the seats that are left."""
    form = await read_form(request, context, visitor)
    players = (await context.shown(id, visitor)).info.players
    await context.tables.start(id, visitor.id, form.text("bot"), bot_names(players, visitor.lang))
    return table_response(request, await context.tables.get(id), visitor)


@router.post("/tables/{id}/again")
async def again(request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str) -> Response:
    """Once more: the same people, the same options, bots where bots were; a new shuffle or the same deal."""
    form = await read_form(request, context, visitor)
    made = await context.play_again(id, visitor, address(request.scope), form.text("deal") == "same")
    return RedirectResponse(f"/tables/{made.id}", 303)
