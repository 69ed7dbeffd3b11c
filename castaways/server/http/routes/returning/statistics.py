"""Statistics and a year's review; as pages and for programs."""

from collections.abc import Callable, Iterable
from dataclasses import asdict, replace
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.text import Message, decimal, minus, percentage
from castaways.server.after.endings import drawn
from castaways.server.after.my_games import day_of, level_text
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.extensions import NO_LEVEL
from castaways.server.http.common import page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.schemas.progress import ResultInfo, ReviewInfo
from castaways.server.http.schemas.tables import PROBLEMS
from castaways.server.progress.service import Day, Moment, Result, Review, Sum, month_of, total, year_now
from castaways.server.render.about import icon_of
from castaways.server.render.achievements import earned_words
from castaways.server.storage.models import alias
from castaways.web.charts import Chart, Curve

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api", tags=["progress"], responses=PROBLEMS)
Year = Annotated[int, Path(ge=2000, le=2999)]
LEAST_MONTHS = 2  # that make a plot
MOST_MONTHS = 24


def title_of(game: str, lang: str) -> str:
    """What a game is called."""
    return game_of(game).texts.say(Message("game-title"), lang)


def numbers(sum_: Sum, lang: str) -> dict[str, Any]:
    """A line of a table."""
    return {
        "games": sum_.games,
        "won": sum_.won,
        "rate": round(100 * sum_.won / sum_.games),
        "share": percentage(100 * sum_.won / sum_.games, lang),
        "average": decimal(sum_.average, lang),
        "best": minus(sum_.best),
    }


def lines(
    results: Iterable[Result], by: Callable[[Result], Any], name: Callable[[Any], str], lang: str
) -> list[dict[str, Any]]:
    """A table of these results by something; a table of one line says nothing that its head does not."""
    results = list(results)
    kinds = sorted({by(one) for one in results})
    found = [{"name": name(kind), **numbers(total(one for one in results if by(one) == kind), lang)} for kind in kinds]
    return found if len(found) > 1 else []


def shelf(game: str, results: list[Result], lang: str) -> dict[str, Any]:
    """All tables of one game."""
    texts = game_of(game).texts
    mine = [one for one in results if one.game == game]
    characters = [one for one in mine if one.character]
    return {
        "game": game,
        "title": title_of(game, lang),
        "icon": icon_of(game),
        "all": numbers(total(mine), lang),
        "levels": lines(mine, lambda one: one.level, lambda level: level_text(game, level, lang) or "–", lang),
        "players": lines(mine, lambda one: one.players, str, lang),
        "characters": lines(
            characters, lambda one: one.character, lambda key: texts.say(Message(f"person-{key}"), lang), lang
        ),
    }


def months_chart(days: list[Day]) -> Chart | None:
    """Games and wins, month by month, without gaps."""
    if not days:
        return None
    first, last = (month_of(days[at].day) for at in (0, -1))
    months = [first]
    while months[-1] < last:
        year, month = map(int, months[-1].split("-"))
        months.append(f"{year + month // 12}-{month % 12 + 1:02}")
    months = months[-MOST_MONTHS:]
    if len(months) < LEAST_MONTHS:
        return None
    played = tuple(sum(one.games for one in days if month_of(one.day) == month) for month in months)
    won = tuple(sum(one.won for one in days if month_of(one.day) == month) for month in months)
    return Chart(
        title=Message("stats-months"),
        curves=(Curve(Message("stats-played"), played), Curve(Message("stats-won"), won)),
        points=tuple(Message("games-day", {"day": month}) for month in months),
        plies=(),
        high=max(1, *played),
    )


@router.get("/statistics")
async def statistics(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """How the visitor did: by game, level, number of players, character and partner, and month by month."""
    guest = "" if visitor.fresh else visitor.id
    results = await context.progress.results(guest)
    chart = months_chart(await context.progress.days(guest))
    hidden = {alias(one) for one in await context.known.hidden_names(guest)}
    return await page(
        request,
        context,
        visitor,
        "statistics.html",
        place="games",
        shelves=[shelf(name, results, visitor.lang) for name in games() if any(one.game == name for one in results)],
        partners=[one for one in await context.progress.partners(guest) if one.alias not in hidden],
        months=drawn(chart, "", (), visitor.lang) if chart else None,
        years=await context.progress.years(guest),
    )


def moment_words(one: Moment, lang: str) -> dict[str, Any]:
    """A game worth remembering, in words."""
    return {
        **asdict(one),
        "title": title_of(one.game, lang),
        "icon": icon_of(one.game),
        "level": level_text(one.game, one.level, lang),
        "day": day_of(one.ended),
        "score": minus(one.score),
    }


async def _review(context: AppContext, guest: str, year: int) -> Review:
    if not 2000 <= year <= year_now():
        raise Refused(404, "error-no-page")
    found = await context.progress.review(guest, year)
    hidden = {alias(one) for one in await context.known.hidden_names(guest)}
    return replace(found, partner=None) if found.partner and found.partner.alias in hidden else found


@router.get("/year")
async def this_year() -> Response:
    """The present one."""
    return RedirectResponse(f"/year/{year_now()}", 303)


@router.get("/year/{year}")
async def year(request: Request, context: CurrentContext, visitor: CurrentVisitor, year: Year) -> Response:
    """The visitor's year."""
    guest = "" if visitor.fresh else visitor.id
    found = await _review(context, guest, year)
    lang = visitor.lang
    earned = [
        {**words, "title": title_of(one.game, lang), "table": one.table}
        for one in found.achieved
        for words in earned_words(one.game, [(one.key, one.aided)], lang)
    ]
    return await page(
        request,
        context,
        visitor,
        "year.html",
        place="games",
        review=found,
        by_game=[(title_of(name, lang), icon_of(name), played, won) for name, played, won in found.by_game],
        busiest=max(1, *found.by_month),
        best=[moment_words(one, lang) for one in found.best],
        hardest=moment_words(found.hardest, lang) if found.hardest else None,
        hardest_share=percentage(100 * found.hardest_share, lang),
        earned=earned,
        years=[one for one in await context.progress.years(guest) if one != year],
        running=year == year_now(),
    )


# -------------------------------------------------------------------- for programs


@api.get("/me/results", response_model=list[ResultInfo])
async def my_results(context: CurrentContext, visitor: CurrentVisitor) -> list[dict[str, Any]]:
    """How you did, by game, level, number of players and character."""
    return [
        {
            "game": one.game,
            "level": None if one.level == NO_LEVEL else one.level,
            "players": one.players,
            "character": one.character or None,
            "games": one.sum.games,
            "won": one.sum.won,
            "average": one.sum.average,
            "best": one.sum.best,
        }
        for one in await context.progress.results("" if visitor.fresh else visitor.id)
    ]


def _moment(one: Moment) -> dict[str, Any]:
    return {**asdict(one), "level": None if one.level == NO_LEVEL else one.level}


@api.get("/me/years/{year}", response_model=ReviewInfo)
async def my_year(context: CurrentContext, visitor: CurrentVisitor, year: Year) -> dict[str, Any]:
    """Your year."""
    found = await _review(context, "" if visitor.fresh else visitor.id, year)
    plain = {name: getattr(found, name) for name in ("year", "games", "won", "days", "streak")}
    return {
        **plain,
        "by_month": list(found.by_month),
        "best": [_moment(one) for one in found.best],
        "hardest": _moment(found.hardest) if found.hardest else None,
        "partner": found.partner.name if found.partner else None,
        "achieved": len(found.achieved),
    }
