"""Profiles and leaderboards; as pages and for programs."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.server.accounts.identity import Visitor
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.common import known, page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import read_form, safe_path
from castaways.server.http.schemas.social import BoardInfo, Person, ProfileInfo, ProfileSettings
from castaways.server.http.schemas.tables import PROBLEMS, Small
from castaways.server.people.masks import without_names
from castaways.server.progress.shown import achievements_of_profile, campaign_of
from castaways.server.render.about import icon_of, title_of
from castaways.server.social.boards import Place
from castaways.server.social.known import Known
from castaways.server.social.profiles import Played, Profile
from castaways.server.social.sparkline import sparkline
from castaways.server.storage.models.social import ALL_TIME
from castaways.server.storage.ratings import PROVISIONAL, is_rateable

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api", tags=["profiles"], responses=PROBLEMS)
Month = Annotated[str, Query(pattern=r"^(\d{4}-(0[1-9]|1[0-2]))?$", description="2026-11; of all time without.")]


async def _found(context: AppContext, alias: str, viewer: str) -> tuple[Known, Profile | None]:
    """Somebody, and their profile if the viewer may see it. Who has blocked the viewer, or whom they have blocked,
    shows no more than a name, which is what anybody shows who has not opened a profile."""
    who = await context.known.by_alias(alias)
    may_see = await context.profiles.may_see(viewer, who)
    if not may_see or await context.profiles.are_apart(viewer, who):
        return who, None
    return who, await context.profiles.of(who, viewer)


@router.get("/people/me")
async def mine(context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """One's own profile."""
    if visitor.fresh:
        return RedirectResponse("/account", 303)
    await context.name_of(visitor)
    return RedirectResponse(f"/people/{(await context.known.by_id(visitor.id)).alias}", 303)


@router.post("/people/me")
async def settings(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """Who may see one's profile."""
    form = await read_form(request, context, visitor)
    await known(context, visitor)
    await context.profiles.set(visitor.id, form.text("shown_to"), bool(form.text("listed")), bool(form.text("hidden")))
    return RedirectResponse(safe_path(form.text("back") or "/people/me"), 303)


@router.get("/people/{alias}")
async def profile(request: Request, context: CurrentContext, visitor: CurrentVisitor, alias: str) -> Response:
    """Somebody's profile, as far as the visitor may see it."""
    me = "" if visitor.fresh else visitor.id
    who, found = await _found(context, alias, me)
    hidden = me != "" and who.id in await context.known.hidden_names(me)
    more: dict[str, Any] = {
        "who": who,
        "mine": who.id == me,
        "name_hidden": hidden,
        "state": await context.friends.state(me, who.id) if me else "",
        "blocked": bool(me) and await context.blocking.store.has_blocked(me, who.id),
        "met": bool(me) and await context.known.have_met(me, who.id),
        "profile": found,
        "provisional": PROVISIONAL,
        "playable": [(name, title_of(name, visitor.lang)) for name in games() if game_of(name).seats[1] > 1],
    }
    if found is not None:
        more["cards"] = [_card(one, visitor.lang) for one in found.games]
        more["campaign"] = await campaign_of(context.progress, who.id, visitor.lang)
        more |= await achievements_of_profile(context.progress, who.id, visitor.lang)
        unread = await context.known.hidden_names(me) if me else frozenset()
        more["last"] = [_played(one, me, visitor.lang, unread) for one in found.last]
    return await page(request, context, visitor, "profile.html", place="profile" if who.id == me else "", **more)


def _card(one: Any, lang: str) -> dict[str, Any]:
    """A game on the profile: rating and curve where people play against each other, else results alone."""
    rating = one.ratings[0] if one.ratings else None
    curve = [value for _, value in rating.curve] if rating else []
    return {
        "game": one.game,
        "title": title_of(one.game, lang),
        "icon": icon_of(one.game),
        "record": one,
        "rating": rating,
        "more": one.ratings[1:],
        "curve": sparkline(curve) if rating and not rating.provisional and len(curve) > 1 else None,
        "since": rating.curve[0][0] if rating and rating.curve else 0,
        "until": rating.curve[-1][0] if rating and rating.curve else 0,
        "percent": round(100 * one.won / one.games) if one.games else 0,
        "share": None if one.share is None else round(100 * one.share),
        "together": game_of(one.game).together,
        "alone": game_of(one.game).seats[1] == 1,
    }


def _played(one: Played, viewer: str, lang: str, hidden: frozenset[str]) -> dict[str, Any]:
    info = without_names(one.info, hidden, lang)
    mine = info.seats[one.seat]
    scores = [seat_info.score or 0 for seat_info in info.seats]
    others = [
        {"name": seat_info.name, "me": bool(viewer) and seat_info.guest == viewer}
        for seat, seat_info in enumerate(info.seats)
        if seat != one.seat and seat_info.guest is not None and seat_info.name
    ]
    return {
        "id": info.id,
        "title": title_of(info.game, lang),
        "icon": icon_of(info.game),
        "at": info.changed,
        "others": others,
        "bots": sum(seat_info.bot is not None for seat_info in info.seats),
        "players": info.players,
        "won": bool(mine.won),
        "score": mine.score,
        "place": 1 + sum(score > (mine.score or 0) for score in scores),
        "against": info.game in games() and is_rateable(info.game),
        "change": one.change,
    }


@router.get("/ratings")
async def boards() -> Response:
    """The first board."""
    first = next(name for name in games() if is_rateable(name))
    return RedirectResponse(f"/ratings/{first}", 303)


@router.get("/ratings/{game}")
async def board(
    request: Request,
    context: CurrentContext,
    visitor: CurrentVisitor,
    game: str,
    players: int = 0,
    month: Month = "",
) -> Response:
    """The leaderboard of a game."""
    found = game_of(game)
    if not is_rateable(game):
        raise Refused(404, "error-no-board")
    least, most = max(2, found.seats[0]), found.seats[1]
    chosen = players if least <= players <= most else least
    me = "" if visitor.fresh else visitor.id
    return await page(
        request,
        context,
        visitor,
        "ratings.html",
        place="ratings",
        game=game,
        title=title_of(game, visitor.lang),
        board=await context.boards.board(game, chosen, month, me),
        counts=list(range(least, most + 1)),
        months=await context.boards.months(game),
        month=month,
        choices=[(name, title_of(name, visitor.lang), icon_of(name)) for name in games() if is_rateable(name)],
    )


# -------------------------------------------------------------------- for programs


def _record(one: Any) -> dict[str, Any]:
    ratings = [
        {
            "players": rating.players,
            "rating": rating.value,
            "off": rating.off,
            "games": rating.games,
            "won": rating.won,
            "provisional": rating.provisional,
        }
        for rating in one.ratings
    ]
    return {"game": one.game, "games": one.games, "won": one.won, "best": one.best, "ratings": ratings}


async def _achieved(context: AppContext, guest: str, lang: str) -> list[dict[str, Any]]:
    found = await achievements_of_profile(context.progress, guest, lang)
    return [{name: one[name] for name in ("game", "key", "name", "how", "aided")} for one in found["feats"]]


@api.get("/people/{person}", response_model=ProfileInfo)
async def show_profile(context: CurrentContext, visitor: CurrentVisitor, person: Person) -> dict[str, Any]:
    """Somebody, as far as you may know them."""
    me = "" if visitor.fresh else visitor.id
    who, found = await _found(context, person, me)
    hidden = bool(me) and who.id in await context.known.hidden_names(me)
    return {
        "person": who.alias,
        "name": "" if hidden else who.name,
        "portrait": who.portrait,
        "shown": found is not None,
        "friend": await context.friends.state(me, who.id) if me else "",
        "blocked": bool(me) and await context.blocking.store.has_blocked(me, who.id),
        "finished": found.finished if found else None,
        "won": found.won if found else None,
        "games": [_record(one) for one in found.games] if found else None,
        "achievements": await _achieved(context, who.id, visitor.lang) if found else None,
    }


@api.put("/profile", response_model=ProfileInfo)
async def set_profile(context: CurrentContext, visitor: CurrentVisitor, body: ProfileSettings) -> dict[str, Any]:
    """Who may see yours."""
    _no_program(visitor)
    await known(context, visitor)
    await context.profiles.set(visitor.id, body.shown_to, body.listed, body.hidden)
    return await show_profile(context, visitor, (await context.known.by_id(visitor.id)).alias)


def _no_program(visitor: Visitor) -> None:
    if visitor.program:
        raise Refused(403, "error-programs-alone")


def _line(one: Place) -> dict[str, Any]:
    values = {name: getattr(one, name) for name in ("place", "name", "off", "games", "won", "me")}
    return {**values, "person": one.alias, "rating": one.value}


@api.get("/ratings/{game}", response_model=BoardInfo)
async def show_board(
    context: CurrentContext, visitor: CurrentVisitor, game: str, players: Small = 2, month: Month = ""
) -> dict[str, Any]:
    """The leaderboard of a game with so many players."""
    found = await context.boards.board(
        game_of(game).name, players, month or ALL_TIME, "" if visitor.fresh else visitor.id
    )
    return {
        "game": game,
        "players": players,
        "month": month or None,
        "places": [_line(one) for one in found.places],
        "mine": _line(found.mine) if found.mine else None,
        "least": found.least,
    }
