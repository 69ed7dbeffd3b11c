"""Daily deals for programs."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from castaways.daily.board import placed
from castaways.daily.deals import daily_games
from castaways.server.daily.service import read_day
from castaways.server.daily.standing import Standing, days_of, results, standing
from castaways.server.errors import Refused
from castaways.server.http.common import known
from castaways.server.http.daily_cards import shared_line
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.guard import address
from castaways.server.http.schemas.daily import DailyDeal, DailyRepeat, DailyResults, DailyStreak
from castaways.server.http.schemas.tables import PROBLEMS, TableSchema
from castaways.server.http.table_json import table_summary

api = APIRouter(prefix="/api", tags=["daily deals"], responses=PROBLEMS)
Day = Annotated[str, Query(max_length=10, description="A day that is over, such as 2026-11-16; else today.")]


def told(shown: Standing) -> dict[str, Any]:
    """What everybody may know of a deal, and how the visitor stands."""
    deal, attempt = shown.deal, shown.attempt
    mine = None
    if attempt is not None:
        over = attempt.ended is not None
        mine = {"table": attempt.table, "over": over, "counts": attempt.counts}
        mine |= {"score": attempt.score if over else None, "won": attempt.won if over else None}
    return {
        "day": deal.day.isoformat(),
        "number": deal.number,
        "game": deal.game,
        "options": dict(deal.options),
        "players": deal.players,
        "bots": list(deal.bots),
        "commitment": deal.commitment,
        "par": shown.par,
        "pars": dict(shown.pars),
        "played": shown.totals.played,
        "won": shown.totals.won,
        "best": shown.totals.best,
        "seconds_left": shown.left,
        "open": shown.open,
        "mine": mine,
    }


@api.get("/daily", response_model=list[DailyDeal])
async def deals(context: CurrentContext, visitor: CurrentVisitor) -> list[dict[str, Any]]:
    """Today's deals, one a game."""
    return [told(await standing(context.daily, game, visitor.id)) for game in daily_games()]


@api.get("/daily/{game}", response_model=DailyResults)
async def deal(context: CurrentContext, visitor: CurrentVisitor, game: str, day: Day = "") -> dict[str, Any]:
    """A deal. Before you have played it: par and counts. After that, and when its day is over: all results."""
    shown = await standing(context.daily, game, visitor.id, read_day(day) if day else None)
    entries = placed(await results(context.daily, shown, visitor.id))
    return {
        **told(shown),
        "results": [
            {
                "place": one.place,
                "name": one.entry.name,
                "score": one.entry.score,
                "won": one.entry.won,
                "table": one.entry.table,
                "me": one.entry.guest == visitor.id,
                "account": one.entry.ranked,
                "program": one.entry.program,
            }
            for one in entries
            if one.entry.is_for(visitor.id)
        ],
        "share": await shared_line(context, shown, visitor.id, visitor.lang),
        "seed": str(shown.deal.seed) if shown.over else None,
        "salt": shown.deal.salt if shown.over else None,
    }


@api.put("/daily/{game}/attempt", response_model=TableSchema)
async def play(request: Request, context: CurrentContext, visitor: CurrentVisitor, game: str) -> dict[str, Any]:
    """Your attempt at today's deal: begun, or the one you have begun. You have one a day and game; that of a program
    stands beside the board of people."""
    name = await known(context, visitor)
    if await context.daily.store.attempt(context.daily.today().isoformat(), game, visitor.id) is None:
        await context.count_table(visitor, address(request.scope), False)
    attempt = await context.daily.start(visitor.id, name, visitor.lang, game, visitor.program)
    return table_summary(await context.tables.get(attempt.table), visitor)


@api.post("/daily/{game}/repeats", status_code=201, response_model=TableSchema)
async def repeat(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, game: str, body: DailyRepeat
) -> dict[str, Any]:
    """The same deal once more, not counted: after your attempt, or when its day is over."""
    name = await known(context, visitor)
    await context.count_table(visitor, address(request.scope), False)
    made = await context.daily.repeat(
        visitor.id, name, visitor.lang, game, body.day or context.daily.today().isoformat()
    )
    return table_summary(await context.tables.get(made.id), visitor)


@api.get("/me/daily", response_model=DailyStreak)
async def my_days(context: CurrentContext, visitor: CurrentVisitor) -> dict[str, Any]:
    """The days you have played, and your streak."""
    if visitor.fresh:
        raise Refused(401, "error-no-guest")
    days = await days_of(context.daily, visitor.id)
    return {
        "days": days.streak.days,
        "days_off": days.streak.held,
        "longest": days.streak.longest,
        "played": {day.isoformat(): reached for day, reached in sorted(days.played.items())},
    }
