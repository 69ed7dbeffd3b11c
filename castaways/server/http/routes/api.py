"""The JSON API: enough to write a player in any language. `/api/openapi.json` documents it."""

import secrets
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse

from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.state import State
from castaways.core.text import Message
from castaways.server.accounts.identity import Visitor
from castaways.server.after.endings import record_of
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.archived import archived_record
from castaways.server.http.common import RECORD_ANSWER, Id, known, my_seat, play, undo
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.fast_path import FastJson
from castaways.server.http.guard import address
from castaways.server.http.schemas.tables import (
    PROBLEMS,
    ClockInfo,
    GameInfo,
    GuestInfo,
    Moves,
    NewGuest,
    NewSeat,
    NewTable,
    Small,
    Start,
    TableSchema,
    TableShown,
    Undo,
    ViewInfo,
    WhyInfo,
    WorldInfo,
)
from castaways.server.http.sse import last_seen, page_stream
from castaways.server.http.table_json import listed_table, table_summary, view_json, view_response
from castaways.server.people.masks import seen_by
from castaways.server.render.about import clock_words
from castaways.server.render.look import look_at
from castaways.server.storage.models import OVER, PLAYING
from castaways.server.storage.ratings import is_rateable
from castaways.server.tables.live import LiveTable
from castaways.server.tables.names import bot_names, distinct_name, player_name
from castaways.server.tables.seats import may_see
from castaways.server.tables.service import HOT, OLD_RULES, SEAT_BOTS

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)
fast = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS, route_class=FastJson)
MOST_LISTED = 100
STREAM_ANSWER = {
    "description": "Events called `table`: the id is the version of the table and its ply, the data a view as JSON.",
    "content": {
        "text/event-stream": {"schema": {"type": "string"}, "example": 'id: 6.4\nevent: table\ndata: {"ply": 4}\n\n'}
    },
}


# -------------------------------------------------------------------- games and guests


@router.get("/games", response_model=list[GameInfo])
async def list_games(visitor: CurrentVisitor) -> list[dict[str, Any]]:
    """The games, their options in words, and the bots that can take a seat."""
    return [_game(name, visitor.lang) for name in games()]


def _game(name: str, lang: str) -> dict[str, Any]:
    game = game_of(name)
    say = game.texts.say
    return {
        "game": name,
        "title": say(Message("game-title"), lang),
        "pitch": say(Message("game-pitch"), lang),
        "seats": list(game.seats),
        "actions": game.actions,
        "rules": game.rules_version,
        "bots": list(SEAT_BOTS),
        "options": [
            {
                "name": option.name,
                "text": say(Message(f"option-{option.name}"), lang),
                "choices": list(option.choices),
                "texts": [say(Message(f"option-{option.name}-{choice}"), lang) for choice in option.choices],
                "default": option.default,
            }
            for option in game.options
        ],
    }


@router.get("/clocks", response_model=list[ClockInfo])
async def list_clocks(context: CurrentContext, visitor: CurrentVisitor) -> list[dict[str, str]]:
    """The clocks that a new table can have."""
    return [{"clock": word, "text": clock_words(word, visitor.lang)} for word in context.settings.clocks]


@router.post("/guests", status_code=201, response_model=GuestInfo)
async def become_guest(context: CurrentContext, visitor: CurrentVisitor, body: NewGuest) -> Response:
    """Become a guest: the answer's cookie is who you are from now on."""
    if visitor.program:
        raise Refused(403, "error-programs-make-none")
    name = await context.name_of(visitor)
    wanted = await context.own_name(visitor, body.name)
    if wanted:
        await context.check_own_name(wanted, visitor)
        await context.store.rename(visitor.id, wanted, distinct_name)
        name = wanted
    response = JSONResponse({"name": name}, 201)
    context.identity.remember(response, visitor)
    return response


# -------------------------------------------------------------------- tables


@router.get("/tables", response_model=list[TableSchema])
async def list_tables(context: CurrentContext, visitor: CurrentVisitor, playing: bool = False) -> list[dict[str, Any]]:
    """Public tables that wait for players, or that can be watched."""
    found = await (context.store.to_watch if playing else context.store.lobby)(MOST_LISTED, visitor.id)
    hidden = await context.known.hidden_names(visitor.id)
    return [listed_table(info, visitor, hidden) for info in found]


@router.put("/games/{game}/play-now", response_model=TableSchema)
async def play_now(request: Request, context: CurrentContext, visitor: CurrentVisitor, game: str) -> dict[str, Any]:
    """Play with somebody now: a seat beside those who wait, or a table of your own at which others are awaited. Anybody
    at such a table may start it with bots."""
    await known(context, visitor)
    made = await context.play_now(game_of(game).name, visitor, address(request.scope))
    return table_summary(await context.tables.get(made.id), visitor)


@router.post("/tables", status_code=201, response_model=TableSchema)
async def make_table(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, body: NewTable
) -> dict[str, Any]:
    """A new table. It starts at once if no seat is open."""
    name = await known(context, visitor)
    await context.count_table(visitor, address(request.scope), body.public)
    seed = None if body.seed is None else int(body.seed)
    names = bot_names(len(body.seats), visitor.lang)
    for number, seat in enumerate(body.seats):
        if seat == HOT:
            wanted = await context.chosen_name(body.names.get(str(number), ""))
            names[number] = wanted or player_name(number, visitor.lang)
    info = await context.tables.create(
        body.game,
        (visitor.id, name),
        body.seats,
        names,
        body.options,
        seed,
        body.public,
        watch=body.watch,
        clock=context.clock(body.clock),
        stand_in=body.stand_in,
        lang=visitor.lang,
        rated=body.rated and is_rateable(body.game),
        tempers=body.tempers,
    )
    return table_summary(await context.tables.get(info.id), visitor)


@router.get("/tables/{id}", response_model=TableShown)
async def show_table(context: CurrentContext, visitor: CurrentVisitor, id: Id) -> dict[str, Any]:
    """Who sits where, and where the game stands."""
    live = await context.shown(id, visitor)
    if live.info.seats_of(visitor.id):
        context.presence.note(id, visitor.id)
    return {**table_summary(live, visitor), "commitment": live.commitment}


@router.post("/tables/{id}/seats", response_model=TableSchema)
async def take_seat(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, id: Id, body: NewSeat
) -> dict[str, Any]:
    """Sit down. The game starts when the last seat is taken."""
    name = await known(context, visitor)
    await context.shown(id, visitor)
    await context.sit(id, body.seat, visitor, name, address(request.scope))
    return table_summary(await context.tables.get(id), visitor)


@router.delete("/tables/{id}/seats", response_model=TableSchema)
async def leave_seat(context: CurrentContext, visitor: CurrentVisitor, id: Id) -> dict[str, Any]:
    """Get up; during the game a bot takes over, until you come back."""
    await known(context, visitor)
    return table_summary(await context.seats.leave(id, visitor.id), visitor)


@router.post("/tables/{id}/start", response_model=TableSchema)
async def start_table(context: CurrentContext, visitor: CurrentVisitor, id: Id, body: Start) -> dict[str, Any]:
    """Start, with bots at the seats that are left; the host may."""
    await known(context, visitor)
    players = (await context.shown(id, visitor)).info.players
    await context.tables.start(id, visitor.id, body.bot, bot_names(players, visitor.lang))
    return table_summary(await context.tables.get(id), visitor)


# -------------------------------------------------------------------- the game


@router.get("/tables/{id}/view", response_model=ViewInfo)
async def view(context: CurrentContext, visitor: CurrentVisitor, id: Id, since: Small = 0) -> Response:
    """All that you may know, your legal actions in words, and what happened since a ply."""
    live = await context.shown(id, visitor)
    if live.info.seats_of(visitor.id):
        context.presence.note(id, visitor.id)
    return view_response(live, visitor, since)


@fast.post("/tables/{id}/moves", response_model=ViewInfo)
async def make_move(context: CurrentContext, visitor: CurrentVisitor, id: Id, body: Moves) -> Response:
    """A move: stored before the answer is sent. 409 if the table has moved on, 422 if the rules forbid it."""
    live = await play(context, id, visitor, body.ply, body.actions, rewinds=body.rewinds)
    return view_response(live, visitor, body.ply)


@router.post("/tables/{id}/undo", response_model=ViewInfo)
async def take_back(context: CurrentContext, visitor: CurrentVisitor, id: Id, body: Undo) -> Response:
    """Take back your last move, if it showed nobody anything; where others play, ten times a minute."""
    live = await undo(context, id, visitor, body.ply)
    return view_response(live, visitor, live.info.plies)


@router.get("/tables/{id}/why", response_model=WhyInfo)
async def why_not(context: CurrentContext, visitor: CurrentVisitor, id: Id, action: Small) -> dict[str, Any]:
    """Why you cannot do something now, with the clause of the rules."""
    live = await _started(context, id, visitor)
    seat = await my_seat(context, id, visitor)
    why = look_at(live, seat, visitor.lang).why_not(action)
    return {"legal": why is None, "why": why.text if why else None, "clause": why.clause if why else None}


@router.get("/tables/{id}/world", response_model=WorldInfo)
async def world(context: CurrentContext, visitor: CurrentVisitor, id: Id) -> dict[str, Any]:
    """A position that your seat cannot tell from the true one, for bots that look ahead: drawn anew every time."""
    live = await _started(context, id, visitor)
    seat = await my_seat(context, id, visitor)
    if live.info.status != PLAYING:
        raise Refused(409, "error-over")
    if live.info.counted and not visitor.program:  # a program looks ahead by itself, and is not on the board of people
        raise Refused(403, "error-daily-no-help")
    return {"ply": live.info.plies, "seat": seat, "position": possible_world(live.table.state, seat)}


@router.get("/tables/{id}/record", responses={200: RECORD_ANSWER})
async def record(context: CurrentContext, visitor: CurrentVisitor, id: Id) -> Response:
    """The record of a finished game, as docs/develop/records.md specifies it. It is there for ever, also when the rules
    have changed since and the game can no longer be shown."""
    try:
        live = await context.shown(id, visitor)
    except Refused as refused:
        if refused.message.id != OLD_RULES:
            raise
        found = await archived_record(context, visitor, id)
    else:
        if live.info.status != OVER:
            raise Refused(409, "error-not-over")
        if live.info.sealed:
            raise Refused(403, "error-daily-sealed")
        found = record_of(seen_by(live, visitor.id, visitor.lang))
        found.said = found.said or await context.tables.people.phrases(id, len(found.moves))
    name = f'attachment; filename="{found.game}-{id}.json"'
    return Response(found.to_json(), media_type="application/json", headers={"content-disposition": name})


@router.get("/tables/{id}/stream", response_class=StreamingResponse, responses={200: STREAM_ANSWER})
async def stream(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, id: Id, since: Small = 0
) -> Response:
    """Server-Sent Events: the view again whenever the table changes, with what happened since the last one.

    After a break send `Last-Event-ID`, as browsers do: nothing is told twice, and nothing is left out.
    """
    _, plies = last_seen(request)

    def update(live: LiveTable) -> bytes | None:
        nonlocal plies
        if not may_see(live, visitor.id):
            return None
        said = view_json(live, visitor, min(plies, live.info.plies))
        plies = live.info.plies
        return said

    return await page_stream(request, context, visitor, id, since, update)


def possible_world(state: State, seat: int) -> dict[str, Any]:
    """A world that agrees with what a seat knows. Nothing in it tells how it was drawn: the seed of the drawing is
    never known to anybody, and the luck that is handed out is not the one that drew it."""
    drawn = state.resample(seat, secrets.randbits(63)).resample(seat, secrets.randbits(63))
    return {**drawn.dump(), "luck": [secrets.randbits(32) | 1 for _ in range(4)]}


async def _started(context: AppContext, id: str, visitor: Visitor) -> LiveTable:
    live = await context.shown(id, visitor)
    if live.info.status == "open":
        raise Refused(409, "error-not-started")
    return live
