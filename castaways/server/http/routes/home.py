"""The home page, the language, the nickname, and the form of a new table."""

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse

from castaways.bots import STRENGTHS
from castaways.core.game import Game
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.text import LANGUAGES, Message
from castaways.server.accounts.identity import Visitor
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.extensions import after_of
from castaways.server.http.common import page
from castaways.server.http.daily_cards import home_card
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import read_form, safe_path
from castaways.server.http.invitations import host_of, invites_shown, terms_of
from castaways.server.people.masks import seen_by, without_names
from castaways.server.puzzles.visits import of_the_day
from castaways.server.reminders.calls import has_place
from castaways.server.reminders.turns import is_slow, waits_for_guest
from castaways.server.render.about import clock_words, game_tile, icon_of, time_left, title_of
from castaways.server.render.look import summary_of
from castaways.server.social.friends import Circle
from castaways.server.storage.archive import goes_on
from castaways.server.storage.models import NO_CLOCK, OPEN, PLAYING
from castaways.server.storage.ratings import is_rateable
from castaways.server.storage.table_info import TableInfo
from castaways.server.storage.timestamps import now_ms
from castaways.server.tables import clocks
from castaways.server.tables.service import EVEN
from castaways.web import TEXTS

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
MOST_CONTINUED = 6  # games of one's own that are shown, and ...
MOST_WAITING = 30  # ... all of these in which it is one's turn
NO_HURRY = 10**15  # ms: of a game without a clock
MOST_OPEN = 12
MOST_WATCHED = 6


@router.get("/")
async def home(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """The games, my games, and tables to join."""
    mine = [] if visitor.fresh else await context.store.mine(visitor.id, (OPEN, PLAYING), MOST_WAITING)
    waiting = sorted(
        (info for info in mine if waits_for_guest(info, visitor.id)), key=lambda info: info.next_deadline or NO_HURRY
    )
    due = [info for info in waiting if is_slow(info.clock) and not info.paused]  # a list of their own, on top
    waiting = [info for info in waiting if info not in due]
    others = [info for info in mine if info not in waiting and info not in due]
    others = others[: max(0, MOST_CONTINUED - len(waiting) - len(due))]
    me = visitor.id
    hidden = frozenset[str]() if visitor.fresh else await context.known.hidden_names(me)

    def others_of(found: list[TableInfo]) -> list[TableInfo]:
        theirs = (info for info in found if not info.seats_of(me) and goes_on(info))
        return [without_names(info, hidden, visitor.lang) for info in theirs]

    lobby = others_of(await context.store.lobby(MOST_OPEN, me))
    watch = others_of(await context.store.to_watch(MOST_WATCHED, me))
    returning = bool(mine) or (not visitor.fresh and await context.known.has_been_here(me))
    circle = Circle() if visitor.fresh else await context.friends.circle(me)
    return await page(
        request,
        context,
        visitor,
        "home.html",
        place="play",
        returning=returning,
        turns_waiting=len(waiting) + len(due),
        daily=await home_card(context, visitor, returning),
        puzzle_of_the_day=await of_the_day(context, None if visitor.fresh else me, visitor.lang),
        games=[game_tile(name, visitor.lang) for name in games()],
        due=[await _continued(context, info, visitor) for info in due if goes_on(info)],
        mine=[await _continued(context, info, visitor) for info in (*waiting, *others) if goes_on(info)],
        lobby=[_open_table(info, visitor.lang) for info in lobby],
        watch=[_open_table(info, visitor.lang) for info in watch],
        circle=circle,
        here_now=[one for one in circle.friends if one.here],
        invites=[] if visitor.fresh else invites_shown(await context.friends.invites(me), visitor.lang),
    )


async def _continued(context: AppContext, info: TableInfo, visitor: Visitor) -> dict[str, Any]:
    game = game_of(info.game)
    seat = info.seat_of(visitor.id)
    live = seen_by(await context.tables.get(info.id), visitor.id, visitor.lang)
    names = live.info.names
    to_act = [number for number in range(info.players) if info.waits_for(number)]
    who = ", ".join(names[number] for number in to_act)
    mine = waits_for_guest(info, visitor.id)
    turn = "open" if info.status == OPEN else "mine" if mine else "others"
    summary = "" if info.status == OPEN else summary_of(live, seat, visitor.lang)
    title = game.texts.say(Message("game-title"), visitor.lang)
    ticking, now = clocks.load(info.clocks), now_ms()
    left = [ticking[number].left_at(now) for number in to_act if ticking and number in info.seats_of(visitor.id)]
    return {
        "id": info.id,
        "title": title,
        "icon": icon_of(info.game),
        "summary": summary,
        "turn": turn,
        "who": who,
        "left": time_left(min(left), visitor.lang) if left and mine else "",
    }


@router.get("/turns")
async def turns(context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """The games that wait for the visitor, for a tab that nobody looks at."""
    mine = [] if visitor.fresh else await context.store.mine(visitor.id, (PLAYING,), MOST_WAITING)
    found = [
        {"id": info.id, "ply": info.plies, "title": game_of(info.game).texts.say(Message("game-title"), visitor.lang)}
        for info in mine
        if goes_on(info) and waits_for_guest(info, visitor.id) and not info.paused
    ]
    calls = [] if visitor.fresh else await _calls(context, visitor)
    await context.note_seen(visitor)
    return JSONResponse({"turns": found + calls}, headers={"cache-control": "private, no-store"})


async def _calls(context: AppContext, visitor: Visitor) -> list[dict[str, Any]]:
    """Invitations, and seats that somebody wanted and that are free: told like turns, in words of their own."""

    found = []
    for one in await context.friends.invites(visitor.id):
        said = TEXTS.say(Message("push-invite", {"who": one.by}), visitor.lang)
        found.append({"id": one.table, "ply": -1, "title": title_of(one.game, visitor.lang), "said": said})
    for info in await context.store.tables(await context.room.store.wishes_of(visitor.id)):
        if has_place(info) and not info.seats_of(visitor.id):
            said = TEXTS.say(Message("push-seat"), visitor.lang)
            found.append({"id": info.id, "ply": -2, "title": title_of(info.game, visitor.lang), "said": said})
    return found


def _open_table(info: TableInfo, lang: str) -> dict[str, Any]:
    host = host_of(info)
    return {
        "id": info.id,
        "title": game_of(info.game).texts.say(Message("game-title"), lang),
        "icon": icon_of(info.game),
        "host": host.name if host else "",
        "players": info.players,
        "names": ", ".join(seat_info.name for seat_info in info.seats if seat_info.name),
        "taken": sum(not seat_info.free for seat_info in info.seats),
        "portrait": host.portrait if host else None,
        "lang": info.lang,
        "clock": clock_words(info.clock, lang) if info.clock != NO_CLOCK else "",
        "bots": [seat_info.bot for seat_info in info.seats if seat_info.bot],
        "queued": info.queued,
        "rated": info.rated,
        "terms": terms_of(info, lang),
    }


@router.get("/language/{lang}")
async def language(context: CurrentContext, lang: str, back: str = "/") -> Response:
    """Another language, remembered by this browser. Whoever follows a link changes no account: that is what the form
    of the settings is for."""
    if lang not in LANGUAGES:
        raise Refused(404, "error-no-page")
    response = RedirectResponse(safe_path(back), 303)
    context.identity.remember_language(response, lang)
    return response


@router.post("/me")
async def rename(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """Another nickname, another portrait."""
    form = await read_form(request, context, visitor)
    await context.introduce(visitor, form.text("name"), form.text("portrait"))
    return RedirectResponse(safe_path(form.text("back")), 303)


def _note(game: Game, option: str, lang: str) -> str:
    """What a game says of one of its options; "" if it says nothing more."""
    id = f"option-{option}-note"
    return game.texts.say(Message(id), lang) if game.texts.has(id, lang) else ""


@router.get("/new/{name}")
async def new(request: Request, context: CurrentContext, visitor: CurrentVisitor, name: str) -> Response:
    """The options of a game, in words."""
    game = game_of(name)
    say = game.texts.say
    after = after_of(name)
    options = [
        {
            "name": option.name,
            "title": say(Message(f"option-{option.name}"), visitor.lang),
            "note": _note(game, option.name, visitor.lang),
            "level": after is not None and option.name == after.LEVEL,
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
        context,
        visitor,
        "new.html",
        game=name,
        options=options,
        bots=[*STRENGTHS, "random"],
        tempers=[(key, say(game.temper_name(key), visitor.lang)) for key in (EVEN, *game.tempers)]
        if game.tempers
        else [],
        friends=True,
        rateable=is_rateable(name),
        clocks=[(word, clock_words(word, visitor.lang)) for word in context.settings.clocks],
        **more,
    )
