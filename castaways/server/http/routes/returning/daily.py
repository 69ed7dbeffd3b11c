"""The daily deal: its page before and after playing, and the form that plays it."""

from datetime import date, timedelta
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from castaways.daily.board import FEW, placed
from castaways.daily.deals import Deal, daily_games
from castaways.server.accounts.identity import Visitor
from castaways.server.after.endings import sheets
from castaways.server.context import AppContext
from castaways.server.daily.service import read_day
from castaways.server.daily.standing import Standing, days_of, results, standing, yesterday
from castaways.server.daily.store import Attempt
from castaways.server.errors import Refused
from castaways.server.http.common import page
from castaways.server.http.daily_cards import (
    against,
    boards,
    drawing,
    facts,
    games_row,
    level_on,
    line,
    month,
    my_place,
    number,
    shared_line,
)
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import read_form
from castaways.server.http.guard import address
from castaways.server.storage.models import OVER
from castaways.server.storage.timestamps import now
from castaways.web.signs import pictured

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
WHO = ("all", "accounts", "friends")
Day = Annotated[str, Query(max_length=10)]
LAST_MONTH = date.max.replace(day=1)


@router.get("/daily")
async def today(request: Request, context: CurrentContext, visitor: CurrentVisitor, month: Day = "") -> Response:
    """The first of today's deals."""
    return await show(request, context, visitor, daily_games()[0], "", "all", month)


@router.get("/daily/{game}")
async def one_game(
    request: Request,
    context: CurrentContext,
    visitor: CurrentVisitor,
    game: str,
    day: Day = "",
    who: Day = "all",
    month: Day = "",
) -> Response:
    """The deal of a game, today's or that of a day that is over."""
    return await show(request, context, visitor, game, day, who, month)


async def show(
    request: Request, context: AppContext, visitor: Visitor, game: str, day: str, who: str, wanted: str
) -> Response:
    """The page of a deal: par and counts for whoever has not played it, everything after that."""
    me = "" if visitor.fresh else visitor.id
    if who not in WHO:
        raise Refused(422, "error-bad-request")
    shown = await standing(context.daily, game, me, read_day(day) if day else None)
    days = await days_of(context.daily, me)
    shown_month = read_day(f"{wanted}-01") if wanted else min(shown.deal.day, days.today)
    if shown_month >= LAST_MONTH or shown_month.year == date.min.year:  # its calendar would leave those there are
        raise Refused(422, "error-bad-date")
    values = facts(shown, visitor.lang)
    tomorrow = days.today + timedelta(days=1)
    values |= {
        "games": await games_row(context, visitor, shown.deal.day, visitor.lang),
        "month": month(days, shown_month, visitor.lang),
        "tomorrow": level_on(game, tomorrow, visitor.lang),
        "tomorrow_line": (await context.daily.deal(game, tomorrow)).commitment,
        "version": await context.daily.store.version(shown.deal.day, game),
        "proof": _proof(shown.deal) if shown.over else "",
        "time": f"{now() // 3600 % 24:02}:{now() // 60 % 60:02}",
        "today": not shown.over,
        "before": await _yesterday(context, game, me, shown, visitor.lang),
    }
    if shown.open:
        values |= await _opened(context, visitor, shown, me, who)
    return await page(request, context, visitor, "daily.html", place="daily", daily=values)


async def _opened(context: AppContext, visitor: Visitor, shown: Standing, me: str, who: str) -> dict[str, Any]:
    """What is added for whoever has played, or when the day is over."""
    lang, attempt = visitor.lang, shown.attempt
    entries = await results(context.daily, shown, me)
    people = [one for one in entries if not one.program]
    few = people if len(people) < FEW else []
    circle = await context.friends.circle(me) if me else None
    friends = frozenset(one.id for one in circle.friends) if circle else frozenset[str]()
    mine = attempt.score if attempt is not None and attempt.counts else None
    found: dict[str, Any] = {
        "board": boards(entries, me, friends, who),
        "place": my_place(entries, me, lang),
        "against": against(shown, lang),
        "share": await shared_line(context, shown, me, lang),
        "histogram": drawing(people, mine, shown.par) if len(people) >= FEW else None,
        "listed": [line(one, me, friends) for one in placed(few) if one.entry.is_for(me)],
        "lost": len(people) - sum(one.won for one in people),
        "winners": sum(one.won for one in people),
        "people": len(people),
    }
    found["share_rows"] = [pictured(row) for row in found["share"].split("\n")] if found["share"] else []
    if attempt is not None and attempt.ended is not None:
        found |= await _own(context, visitor, attempt)
    return found


async def _own(context: AppContext, visitor: Visitor, attempt: Attempt) -> dict[str, Any]:
    """The score sheet of one's own attempt."""
    found: dict[str, Any] = {"won": bool(attempt.won), "struck": attempt.struck, "late": not attempt.valid}
    try:
        live = await context.shown(attempt.table, visitor)
    except Refused:  # it was removed, or its rules are not known any more: the result stays
        return found | {"sheet": [], "record": ""}
    own = [one for one in sheets(live, 0, visitor.lang) if one["seat"] == 0]
    best = live.info.seats[0].best if live.info.status == OVER else None
    return found | {"sheet": own[0]["lines"] if own else [], "record": number(best) if best is not None else ""}


async def _yesterday(context: AppContext, game: str, me: str, shown: Standing, lang: str) -> dict[str, Any] | None:
    """The best of the day before."""
    found = await yesterday(context.daily, game, me, shown.deal.day)
    if found is None:
        return None
    before, entries = found
    ranking = [one for one in placed([one for one in entries if not one.program]) if one.entry.listed]
    mine = before.attempt
    return {
        **facts(before, lang),
        "first": line(ranking[0], me, ()) if ranking else None,
        "mine": number(mine.score) if mine is not None and mine.counts else "",
        "my_table": mine.table if mine is not None and mine.ended is not None else "",
    }


def _proof(deal: Deal) -> str:
    """What was committed to, when the day is over."""
    return f"castaways {deal.seed} {deal.salt}"


@router.post("/daily/{game}/play")
async def play(request: Request, context: CurrentContext, visitor: CurrentVisitor, game: str) -> Response:
    """The attempt that counts: begun, gone on with, or its results."""
    await read_form(request, context, visitor)
    known = await context.daily.store.attempt(context.daily.today().isoformat(), game, visitor.id)
    if known is None:
        await context.count_table(visitor, address(request.scope), False)
    name = await context.name_of(visitor)
    pace = (await context.preferences.of(visitor))["bots"]
    attempt = await context.daily.start(visitor.id, name, visitor.lang, game, visitor.program, pace)
    return RedirectResponse(f"/tables/{attempt.table}" if attempt.ended is None else f"/daily/{game}", 303)


@router.post("/daily/{game}/again")
async def again(request: Request, context: CurrentContext, visitor: CurrentVisitor, game: str) -> Response:
    """The same deal once more, not counted."""
    form = await read_form(request, context, visitor)
    await context.count_table(visitor, address(request.scope), False)
    name = await context.name_of(visitor)
    pace = (await context.preferences.of(visitor))["bots"]
    day = form.text("day") or context.daily.today().isoformat()
    made = await context.daily.repeat(visitor.id, name, visitor.lang, game, day, pace)
    return RedirectResponse(f"/tables/{made.id}", 303)
