"""The pages: home, a new table, a table."""

from typing import Any

import orjson
from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from markupsafe import Markup

from castaways.bots import STRENGTHS
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.text import LANGUAGES, Message
from castaways.server.clocks import NO_CLOCK
from castaways.server.company import clock_words
from castaways.server.errors import Refused
from castaways.server.forms import read_form, read_options, read_seed, safe_path
from castaways.server.guard import address
from castaways.server.house import QUICK_BOT, Asking, House, TheHouse, bot_names, player_name
from castaways.server.models import OPEN, PLAYING
from castaways.server.render import icon_of, render, summary_of, table_part
from castaways.server.rooms import cover_of
from castaways.server.store import Facts
from castaways.server.stream import page_stream
from castaways.server.tables import HOT, PERSON, Live
from castaways.server.visitors import Visitor, clean_name

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
MOST_CONTINUED = 6
MOST_OPEN = 12
MOST_WATCHED = 6
LIVE = "x-castaways"  # our script asks with this header and wants the part that changes, not the whole page


async def page(
    request: Request, house: House, visitor: Visitor, template: str, status: int = 200, **more: Any
) -> Response:
    """A whole page for a visitor."""
    name = None if visitor.fresh else await house.store.guest(visitor.id)
    here = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    context = {"token": house.door.token(visitor), "my_name": name, "here": here, "place": "", **more}
    response = HTMLResponse(render(template, visitor.lang, **context), status)
    house.door.remember(response, visitor)
    response.headers["vary"] = "cookie, accept-language"
    return response


# -------------------------------------------------------------------- home


@router.get("/")
async def home(request: Request, house: TheHouse, visitor: Asking) -> Response:
    """The games, my games, and tables to join."""
    mine = [] if visitor.fresh else await house.store.mine(visitor.id, (OPEN, PLAYING), MOST_CONTINUED)
    lobby = [facts for facts in await house.store.lobby(MOST_OPEN) if not facts.seats_of(visitor.id)]
    watch = [facts for facts in await house.store.to_watch(MOST_WATCHED) if not facts.seats_of(visitor.id)]
    return await page(
        request,
        house,
        visitor,
        "home.html",
        place="play",
        games=[game_tile(name, visitor.lang) for name in games()],
        mine=[await _continued(house, facts, visitor) for facts in mine],
        lobby=[_open_table(facts, visitor.lang) for facts in lobby],
        watch=[_open_table(facts, visitor.lang) for facts in watch],
    )


def game_tile(name: str, lang: str) -> dict[str, Any]:
    """What the home page says of a game."""
    game = game_of(name)
    cover = cover_of(name)
    least, most = game.seats
    return {
        "name": name,
        "title": game.texts.say(Message("game-title"), lang),
        "pitch": game.texts.say(Message("game-pitch"), lang),
        "tag": game.texts.say(Message(cover.TAG), lang) if cover else "",
        "icon": icon_of(name),
        "least": least,
        "most": most,
        "minutes": cover.MINUTES if cover else 0,
        "players": quick_players(name),
        "scene": (game.folder / "web" / "scene.html").is_file(),
    }


def quick_players(name: str) -> int:
    """How many sit at a table that was asked for with one click."""
    cover = cover_of(name)
    least, most = game_of(name).seats
    return cover.PLAYERS if cover else min(most, max(least, 3))


async def _continued(house: House, facts: Facts, visitor: Visitor) -> dict[str, Any]:
    game = game_of(facts.game)
    seat = facts.seat_of(visitor.id)
    live = await house.tables.get(facts.id)
    to_act = [number for number in range(facts.players) if facts.waits_for(number)]
    who = ", ".join(facts.names[number] for number in to_act)
    mine = any(facts.seats[number].person == visitor.id for number in to_act)
    turn = "open" if facts.status == OPEN else "mine" if mine else "others"
    summary = "" if facts.status == OPEN else summary_of(live, seat, visitor.lang)
    title = game.texts.say(Message("game-title"), visitor.lang)
    return {"id": facts.id, "title": title, "icon": icon_of(facts.game), "summary": summary, "turn": turn, "who": who}


def _open_table(facts: Facts, lang: str) -> dict[str, Any]:
    host = next((sitting.name for sitting in facts.seats if sitting.guest == facts.host), "")
    return {
        "id": facts.id,
        "title": game_of(facts.game).texts.say(Message("game-title"), lang),
        "icon": icon_of(facts.game),
        "host": host or next((sitting.name for sitting in facts.seats if sitting.guest), ""),
        "players": facts.players,
        "names": ", ".join(sitting.name for sitting in facts.seats if sitting.name),
        "taken": sum(not sitting.free for sitting in facts.seats),
        "terms": _terms(facts, lang),
    }


def _terms(facts: Facts, lang: str) -> str:
    """The options of a table that are not the usual ones, in words."""
    game = game_of(facts.game)
    chosen = [option for option in game.options if facts.options[option.name] != option.default]
    ids = [f"option-{option.name}-{facts.options[option.name]}" for option in chosen]
    return " · ".join(game.texts.say(Message(id), lang) for id in ids)


# -------------------------------------------------------------------- myself


@router.get("/language/{lang}")
async def language(house: TheHouse, lang: str, back: str = "/") -> Response:
    """Another language, remembered."""
    if lang not in LANGUAGES:
        raise Refused(404, "error-no-page")
    response = RedirectResponse(safe_path(back), 303)
    house.door.remember_language(response, lang)
    return response


@router.post("/me")
async def rename(request: Request, house: TheHouse, visitor: Asking) -> Response:
    """Another nickname."""
    form = await read_form(request, house, visitor)
    name = clean_name(form.text("name"))
    if not name:
        raise Refused(422, "error-no-name")
    await house.name_of(visitor)
    await house.store.rename(visitor.id, name)
    for facts in await house.store.mine(visitor.id, (OPEN, PLAYING), 100):
        house.hub.publish(facts.id)
    return RedirectResponse(safe_path(form.text("back")), 303)


# -------------------------------------------------------------------- a new table


@router.get("/new/{name}")
async def new(request: Request, house: TheHouse, visitor: Asking, name: str) -> Response:
    """The options of a game, in words."""
    game = game_of(name)
    say = game.texts.say
    options = [
        {
            "name": option.name,
            "title": say(Message(f"option-{option.name}"), visitor.lang),
            "choices": [
                {
                    "value": str(choice),
                    "text": say(Message(f"option-{option.name}-{choice}"), visitor.lang),
                    "default": choice == option.default,
                }
                for choice in option.choices
            ],
        }
        for option in game.options
    ]
    tile = game_tile(name, visitor.lang)
    more = {key: tile[key] for key in ("title", "pitch", "icon", "least", "most", "players")}
    return await page(
        request,
        house,
        visitor,
        "new.html",
        game=name,
        options=options,
        bots=[*STRENGTHS, "random"],
        friends=True,
        clocks=[(word, clock_words(word, visitor.lang)) for word in house.settings.clocks],
        **more,
    )


@router.post("/tables")
async def create(request: Request, house: TheHouse, visitor: Asking) -> Response:
    """A table: with one click, or as the form says."""
    form = await read_form(request, house, visitor)
    house.new_tables.take(address(request.scope))
    game = game_of(form.text("game"))
    if form.text("quick"):
        seats = [PERSON, *[QUICK_BOT] * (quick_players(game.name) - 1)]
    else:
        seats = [word for word in (form.text(f"seat-{number}") for number in range(game.seats[1])) if word]
    host = (visitor.id, await house.name_of(visitor))
    names = bot_names(len(seats), visitor.lang)
    for number, seat in enumerate(seats):
        if seat == HOT:
            names[number] = clean_name(form.text(f"name-{number}")) or player_name(number, visitor.lang)
    facts = await house.tables.create(
        game.name,
        host,
        seats,
        names,
        read_options(game, form),
        read_seed(form),
        bool(form.text("public")),
        watch=form.text("watch") != "no",
        clock=house.clock(form.text("clock") or NO_CLOCK),
        stand_in=form.text("stand_in") or QUICK_BOT,
    )
    house.bots.wake(facts)
    return RedirectResponse(f"/tables/{facts.id}", 303)


# -------------------------------------------------------------------- a table


@router.get("/tables/{id}")
async def table(request: Request, house: TheHouse, visitor: Asking, id: str) -> Response:
    """A table, as the visitor may see it."""
    live = await house.shown(id, visitor)
    title = live.table.game.texts.say(Message("game-title"), visitor.lang)
    part = Markup(_part(request, live, visitor))  # noqa: S704 - rendered by our own escaping templates
    return await page(
        request,
        house,
        visitor,
        "page.html",
        id=id,
        game=live.facts.game,
        title=title,
        part=part,
        guided=live.facts.lesson,
    )


@router.get("/tables/{id}/stream")
async def stream(request: Request, house: TheHouse, visitor: Asking, id: str, since: int = 0) -> Response:
    """The same part again, whenever it has changed."""
    return await page_stream(request, house, visitor, id, since, lambda live: _update(request, live, visitor))


@router.get("/tables/{id}/part")
async def part(request: Request, house: TheHouse, visitor: Asking, id: str, since: int = 0) -> Response:
    """The part that changes, once, for a tab that has no stream; 204 if there is nothing new."""
    live = await house.shown(id, visitor)
    if not visitor.fresh:
        house.keeper.note(id, visitor.id)
    if live.facts.version == since:
        return Response(status_code=204)
    return Response(_update(request, live, visitor), media_type="application/json")


@router.post("/tables/{id}/moves")
async def move(request: Request, house: TheHouse, visitor: Asking, id: str) -> Response:
    """A move."""
    form = await read_form(request, house, visitor)
    seat = await my_seat(house, id, visitor)
    live = await house.tables.move(id, seat, form.number("ply"), form.numbers("action"), guest=visitor.id)
    return answer(request, house, live, visitor)


@router.post("/tables/{id}/undo")
async def undo(request: Request, house: TheHouse, visitor: Asking, id: str) -> Response:
    """The last move is taken back."""
    form = await read_form(request, house, visitor)
    seat = await undo_seat(house, id, visitor)
    live = await house.tables.undo(id, seat, form.number("ply"))
    return answer(request, house, live, visitor)


@router.post("/tables/{id}/seats")
async def sit(request: Request, house: TheHouse, visitor: Asking, id: str) -> Response:
    """Take a seat."""
    form = await read_form(request, house, visitor)
    await house.tables.sit(id, form.number("seat"), visitor.id, await house.name_of(visitor))
    return answer(request, house, await house.table(id), visitor)


@router.post("/tables/{id}/leave")
async def leave(request: Request, house: TheHouse, visitor: Asking, id: str) -> Response:
    """Get up; during the game a bot takes over."""
    await read_form(request, house, visitor)
    await house.seats.leave(id, visitor.id)
    return answer(request, house, await house.table(id), visitor)


@router.post("/tables/{id}/start")
async def start(request: Request, house: TheHouse, visitor: Asking, id: str) -> Response:
    """Begin; bots take the seats that are left."""
    form = await read_form(request, house, visitor)
    players = (await house.tables.get(id)).facts.players
    await house.tables.start(id, visitor.id, form.text("bot"), bot_names(players, visitor.lang))
    return answer(request, house, await house.table(id), visitor)


@router.post("/tables/{id}/again")
async def again(request: Request, house: TheHouse, visitor: Asking, id: str) -> Response:
    """Once more: the same people, the same options, bots where bots were; a new shuffle or the same deal."""
    form = await read_form(request, house, visitor)
    house.new_tables.take(address(request.scope))
    made = await house.play_again(id, visitor, form.text("deal") == "same")
    house.bots.wake(made)
    return RedirectResponse(f"/tables/{made.id}", 303)


async def my_seat(house: House, id: str, visitor: Visitor) -> int:
    """The seat through whose eyes the visitor plays at a table, or `Refused`."""
    guest = None if visitor.fresh else visitor.id
    facts = (await house.tables.remembered(id)).facts
    if guest is not None and facts.seat_of(guest) is None:  # perhaps they sat down through another process
        facts = (await house.tables.get(id)).facts
    seat = facts.seat_of(guest)
    if seat is None:
        raise Refused(409, "error-covered") if facts.seats_of(guest) else Refused(403, "error-not-seated")
    house.keeper.note(id, visitor.id)
    return seat


async def undo_seat(house: House, id: str, visitor: Visitor) -> int:
    """The seat whose move a visitor takes back: the last mover's, if that is one of theirs."""
    seat = await my_seat(house, id, visitor)
    live = await house.tables.get(id)
    moves = live.table.record.moves
    return moves[-1][0] if moves and moves[-1][0] in live.facts.seats_of(visitor.id) else seat


def _part(request: Request, live: Live, visitor: Visitor) -> str:
    return table_part(
        live, visitor.id, visitor.lang, f"{request.url.scheme}://{request.url.netloc}/tables/{live.facts.id}"
    )


def _update(request: Request, live: Live, visitor: Visitor) -> bytes:
    """The part with its version; made once for all who see the same."""
    key = ("part", live.eyes(visitor.id), visitor.lang, request.url.scheme, request.url.netloc)
    version = live.facts.version
    return live.once(key, lambda: orjson.dumps({"version": version, "html": _part(request, live, visitor)}))


def answer(request: Request, house: House, live: Live, visitor: Visitor) -> Response:
    """After a change: the new part for our script, the page again for a browser without it."""
    house.bots.wake(live.facts)
    if request.headers.get(LIVE):
        return Response(_update(request, live, visitor), media_type="application/json")
    return RedirectResponse(f"/tables/{live.facts.id}", 303)
