"""The JSON API: enough to write a player in any language. `/api/openapi.json` documents it."""

import secrets
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse

from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.state import State
from castaways.core.text import Message
from castaways.server.company import around, clock_words
from castaways.server.endings import record_of
from castaways.server.errors import Refused
from castaways.server.guard import address
from castaways.server.house import Asking, House, TheHouse, bot_names, player_name
from castaways.server.looks import can_undo, look_at
from castaways.server.models import OVER, PLAYING
from castaways.server.pages import my_seat, undo_seat
from castaways.server.quick import QuickRoute
from castaways.server.schemas import (
    PROBLEMS,
    RECORD,
    ClockInfo,
    GameInfo,
    GuestInfo,
    Moves,
    NewGuest,
    NewSeat,
    NewTable,
    Small,
    Start,
    TableInfo,
    TableShown,
    Undo,
    ViewInfo,
    WhyInfo,
    WorldInfo,
)
from castaways.server.seats import may_see
from castaways.server.store import Facts
from castaways.server.stream import last_seen, page_stream
from castaways.server.tables import HOT, SEAT_BOTS, Live
from castaways.server.visitors import Visitor, clean_name

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)
quick = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS, route_class=QuickRoute)
MOST_LISTED = 100
Id = Annotated[str, Path(min_length=1, max_length=16, description="The id of a table.")]
RECORD_ANSWER = {
    "description": "A file, as docs/record.md specifies it.",
    "content": {"application/json": {"schema": {"type": "object"}, "example": RECORD}},
}
STREAM_ANSWER = {
    "description": "Events called `table`: the id is the version of the table and its ply, the data a view as JSON.",
    "content": {
        "text/event-stream": {"schema": {"type": "string"}, "example": 'id: 6.4\nevent: table\ndata: {"ply": 4}\n\n'}
    },
}


# -------------------------------------------------------------------- games and guests


@router.get("/games", response_model=list[GameInfo])
async def list_games(visitor: Asking) -> list[dict[str, Any]]:
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
async def list_clocks(house: TheHouse, visitor: Asking) -> list[dict[str, str]]:
    """The clocks that a new table can have."""
    return [{"clock": word, "text": clock_words(word, visitor.lang)} for word in house.settings.clocks]


@router.post("/guests", status_code=201, response_model=GuestInfo)
async def become_guest(house: TheHouse, visitor: Asking, body: NewGuest) -> Response:
    """Become a guest: the answer's cookie is who you are from now on."""
    if visitor.program:
        raise Refused(403, "error-programs-make-none")
    name = await house.name_of(visitor)
    wanted = clean_name(body.name)
    if wanted:
        await house.store.rename(visitor.id, wanted)
        name = wanted
    response = JSONResponse({"name": name}, 201)
    house.door.remember(response, visitor)
    return response


# -------------------------------------------------------------------- tables


@router.get("/tables", response_model=list[TableInfo])
async def list_tables(house: TheHouse, visitor: Asking, playing: bool = False) -> list[dict[str, Any]]:
    """Public tables that wait for players, or that can be watched."""
    found = await (house.store.to_watch if playing else house.store.lobby)(MOST_LISTED)
    return [_listed(facts, visitor) for facts in found]


@router.post("/tables", status_code=201, response_model=TableInfo)
async def make_table(request: Request, house: TheHouse, visitor: Asking, body: NewTable) -> dict[str, Any]:
    """A new table. It starts at once if no seat is open."""
    name = await known(house, visitor)
    house.new_tables.take(address(request.scope))
    seed = None if body.seed is None else int(body.seed)
    names = bot_names(len(body.seats), visitor.lang)
    for number, seat in enumerate(body.seats):
        if seat == HOT:
            names[number] = clean_name(body.names.get(str(number), "")) or player_name(number, visitor.lang)
    facts = await house.tables.create(
        body.game,
        (visitor.id, name),
        body.seats,
        names,
        body.options,
        seed,
        body.public,
        watch=body.watch,
        clock=house.clock(body.clock),
        stand_in=body.stand_in,
    )
    return table_facts(await house.table(facts.id), visitor)


@router.get("/tables/{id}", response_model=TableShown)
async def show_table(house: TheHouse, visitor: Asking, id: Id) -> dict[str, Any]:
    """Who sits where, and where the game stands."""
    live = await house.shown(id, visitor)
    return {**table_facts(live, visitor), "commitment": live.commitment}


@router.post("/tables/{id}/seats", response_model=TableInfo)
async def take_seat(house: TheHouse, visitor: Asking, id: Id, body: NewSeat) -> dict[str, Any]:
    """Sit down. The game starts when the last seat is taken."""
    await house.tables.sit(id, body.seat, visitor.id, await known(house, visitor))
    return table_facts(await house.table(id), visitor)


@router.delete("/tables/{id}/seats", response_model=TableInfo)
async def leave_seat(house: TheHouse, visitor: Asking, id: Id) -> dict[str, Any]:
    """Get up; during the game a bot takes over, until you come back."""
    await known(house, visitor)
    live = await house.seats.leave(id, visitor.id)
    house.bots.wake(live.facts)
    return table_facts(live, visitor)


@router.post("/tables/{id}/start", response_model=TableInfo)
async def start_table(house: TheHouse, visitor: Asking, id: Id, body: Start) -> dict[str, Any]:
    """Start, with bots at the seats that are left; the host may."""
    await known(house, visitor)
    players = (await house.tables.get(id)).facts.players
    await house.tables.start(id, visitor.id, body.bot, bot_names(players, visitor.lang))
    return table_facts(await house.table(id), visitor)


# -------------------------------------------------------------------- the game


@router.get("/tables/{id}/view", response_model=ViewInfo)
async def view(house: TheHouse, visitor: Asking, id: Id, since: Small = 0) -> Response:
    """All that you may know, your legal actions in words, and what happened since a ply."""
    live = await house.shown(id, visitor)
    if live.facts.seats_of(visitor.id):
        house.keeper.note(id, visitor.id)
    return _seen(live, visitor, since)


@quick.post("/tables/{id}/moves", response_model=ViewInfo)
async def make_move(house: TheHouse, visitor: Asking, id: Id, body: Moves) -> Response:
    """A move: stored before the answer is sent. 409 if the table has moved on, 422 if the rules forbid it."""
    seat = await my_seat(house, id, visitor)
    live = await house.tables.move(id, seat, body.ply, body.actions, guest=visitor.id)
    house.bots.wake(live.facts)
    return _seen(live, visitor, body.ply)


@router.post("/tables/{id}/undo", response_model=ViewInfo)
async def take_back(house: TheHouse, visitor: Asking, id: Id, body: Undo) -> Response:
    """Take back your last move, if it showed nobody anything."""
    live = await house.tables.undo(id, await undo_seat(house, id, visitor), body.ply)
    return _seen(live, visitor, live.facts.plies)


@router.get("/tables/{id}/why", response_model=WhyInfo)
async def why_not(house: TheHouse, visitor: Asking, id: Id, action: Small) -> dict[str, Any]:
    """Why you cannot do something now, with the clause of the rules."""
    live = await _started(house, id, visitor)
    seat = await my_seat(house, id, visitor)
    why = look_at(live, seat, visitor.lang).why_not(action)
    return {"legal": why is None, "why": why.text if why else None, "clause": why.clause if why else None}


@router.get("/tables/{id}/world", response_model=WorldInfo)
async def world(house: TheHouse, visitor: Asking, id: Id) -> dict[str, Any]:
    """A position that your seat cannot tell from the true one, for bots that look ahead: drawn anew every time."""
    live = await _started(house, id, visitor)
    seat = await my_seat(house, id, visitor)
    if live.facts.status != PLAYING:
        raise Refused(409, "error-over")
    return {"ply": live.facts.plies, "seat": seat, "position": possible_world(live.table.state, seat)}


@router.get("/tables/{id}/record", responses={200: RECORD_ANSWER})
async def record(house: TheHouse, visitor: Asking, id: Id) -> Response:
    """The record of a finished game, as docs/record.md specifies it."""
    live = await house.shown(id, visitor)
    if live.facts.status != OVER:
        raise Refused(409, "error-not-over")
    name = f'attachment; filename="{live.facts.game}-{id}.json"'
    return Response(record_of(live).to_json(), media_type="application/json", headers={"content-disposition": name})


@router.get("/tables/{id}/stream", response_class=StreamingResponse, responses={200: STREAM_ANSWER})
async def stream(request: Request, house: TheHouse, visitor: Asking, id: Id, since: Small = 0) -> Response:
    """Server-Sent Events: the view again whenever the table changes, with what happened since the last one.

    After a break send `Last-Event-ID`, as browsers do: nothing is told twice, and nothing is left out.
    """
    _, plies = last_seen(request)

    def update(live: Live) -> bytes | None:
        nonlocal plies
        if not may_see(live.facts, visitor.id):
            return None
        said = _view(live, visitor, min(plies, live.facts.plies))
        plies = live.facts.plies
        return said

    return await page_stream(request, house, visitor, id, since, update)


def possible_world(state: State, seat: int) -> dict[str, Any]:
    """A world that agrees with what a seat knows. Nothing in it tells how it was drawn: the seed of the drawing is
    never known to anybody, and the luck that is handed out is not the one that drew it."""
    drawn = state.resample(seat, secrets.randbits(63)).resample(seat, secrets.randbits(63))
    return {**drawn.dump(), "luck": [secrets.randbits(32) | 1 for _ in range(4)]}


async def known(house: House, visitor: Visitor) -> str:
    """The nickname of somebody who brought their cookie."""
    if visitor.fresh:
        raise Refused(401, "error-no-guest")
    return await house.name_of(visitor)


async def _started(house: House, id: str, visitor: Visitor) -> Live:
    live = await house.shown(id, visitor)
    if live.facts.status == "open":
        raise Refused(409, "error-not-started")
    return live


def _listed(facts: Facts, visitor: Visitor) -> dict[str, Any]:
    return {
        "id": facts.id,
        "game": facts.game,
        "options": facts.options,
        "players": facts.players,
        "public": facts.public,
        "watch": facts.watch,
        "clock": facts.clock,
        "status": facts.status,
        "version": facts.version,
        "ply": facts.plies,
        "to_act": [seat for seat in range(facts.players) if facts.waits_for(seat)],
        "seats": [{"name": s.name, "bot": s.bot, "free": s.free} for s in facts.seats],
        "seat": facts.seat_of(visitor.id),
        "mine": list(facts.seats_of(visitor.id)),
        "host": facts.host == visitor.id,
        "chosen": facts.chosen,
        "seed": None,
        "salt": None,
    }


def _seen(live: Live, visitor: Visitor, since: int) -> Response:
    return Response(_view(live, visitor, since), media_type="application/json")


def _view(live: Live, visitor: Visitor, since: int) -> bytes:
    """The view as JSON; made once for all who see the same."""
    key = ("view", live.eyes(visitor.id), visitor.lang, since)
    return live.once(key, lambda: _encoded(live, visitor, since))


def _encoded(live: Live, visitor: Visitor, since: int) -> bytes:
    """The view as JSON, of two parts; the one that stays the same is not put into JSON at every move."""
    if _is_steady(live.facts):
        steady = live.steady(("json", visitor.id, visitor.lang), lambda: orjson.dumps(_steady(live, visitor)))
    else:
        steady = orjson.dumps(_steady(live, visitor))
    return steady[:-1] + b"," + orjson.dumps({**_turn(live, visitor), **_game_view(live, visitor, since)})[1:]


def table_facts(live: Live, visitor: Visitor) -> dict[str, Any]:
    """What everybody at a table knows of it, and who the visitor is there."""
    return {**_steady(live, visitor), **_turn(live, visitor)}


def _is_steady(facts: Facts) -> bool:
    """Do the people around a table look the same until one of them comes, goes or speaks?"""
    return facts.clocks is None and facts.ask is None


def _steady(live: Live, visitor: Visitor) -> dict[str, Any]:
    """What changes with the people alone (`Live.steady`), where there are no clocks."""
    facts = live.facts
    over = facts.status == OVER
    return {
        "id": facts.id,
        "game": facts.game,
        "options": facts.options,
        "players": facts.players,
        "public": facts.public,
        "watch": facts.watch,
        "clock": facts.clock,
        "status": facts.status,
        **_people(live, visitor),
        "mine": list(facts.seats_of(visitor.id)),
        "host": facts.host == visitor.id,
        "chosen": facts.chosen,
        "stand_in": facts.stand_in,
        "seed": str(facts.seed) if over else None,
        "salt": facts.salt if over else None,
    }


def _turn(live: Live, visitor: Visitor) -> dict[str, Any]:
    """What changes with every move."""
    facts = live.facts
    return {
        "version": facts.version,
        "ply": facts.plies,
        "to_act": [seat for seat in range(facts.players) if facts.waits_for(seat)],
        "seat": facts.seat_of(visitor.id),
        "cover": facts.cover_of(visitor.id),
    }


def _people(live: Live, visitor: Visitor) -> dict[str, Any]:
    """The people around a table."""
    facts = live.facts
    seen = around(live, visitor.id, visitor.lang)
    return {
        "seats": [
            {
                "name": person.name,
                "bot": person.bot,
                "free": facts.seats[person.seat].free,
                "stand_in": person.stand_in,
                "state": person.state,
                "muted": person.muted,
                "clock_ms": person.left,
                "clock_runs": person.running,
            }
            for person in seen.people
        ],
        "watchers": seen.watchers,
        "chat": {"open": seen.chat_open, "last": seen.lines[-1]["id"] if seen.lines else 0},
        "asking": seen.asking,
        "again": seen.again if seen.mine else None,
    }


def table_view(live: Live, visitor: Visitor, since: int) -> dict[str, Any]:
    """All that a visitor may know of a table."""
    return {**table_facts(live, visitor), **_game_view(live, visitor, since)}


def _game_view(live: Live, visitor: Visitor, since: int) -> dict[str, Any]:
    """All that a visitor may know of a game."""
    facts = live.facts
    if facts.status == "open" or facts.cover_of(visitor.id) is not None:
        return {"view": None, "legal": [], "events": [], "undo": False, "result": None}
    seat = facts.seat_of(visitor.id)
    look = look_at(live, seat, visitor.lang, odds=False)
    events = live.table.events(seat, min(since, facts.plies))
    return {
        "view": look.view,
        "legal": [{"action": action, "text": look.describe(action)} for action in look.legal],
        "undo": can_undo(live, visitor.id),
        "events": [
            {
                "kind": event.kind,
                "seat": event.seat,
                "args": dict(event.args),
                "hidden": event.hidden,
                "text": look.game.texts.say(event.message, visitor.lang, look.names),
            }
            for event in events
        ],
        "result": None
        if look.result is None
        else {"scores": list(look.result.scores), "winners": list(look.result.winners), "won": look.result.won},
    }
