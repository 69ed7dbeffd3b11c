"""My games: the list, what to look for in it, and statistics with plots; as a page and for programs."""

from datetime import date
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse

from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.text import Message, decimal, minus, percentage
from castaways.server.accounts.identity import Visitor
from castaways.server.after.endings import drawn
from castaways.server.after.my_games import (
    ALONE,
    BOTS,
    PEOPLE,
    RESULTS,
    MyGames,
    Score,
    Tally,
    Wanted,
    day_of,
    level_text,
)
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.extensions import level_of
from castaways.server.http.common import page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.schemas.tables import PROBLEMS, PlayedInfo, TallyInfo
from castaways.server.people.masks import without_names
from castaways.server.render.about import icon_of, title_of
from castaways.server.storage.models import OPEN, OVER
from castaways.server.storage.table_info import TableInfo
from castaways.web.charts import Chart, Curve

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api", tags=["my games"], responses=PROBLEMS)
LEAST_PLOTTED = 2  # games that make a plot
MOST_PAGES = 10_000


def read_wanted(
    game: Annotated[str, Query(max_length=40)],
    result: Annotated[str, Query(max_length=10)],
    company: Annotated[str, Query(max_length=20)],
    since: str,
    until: str,
    number: str,
) -> Wanted:
    """What was asked for, or `Refused` if it makes no sense."""
    if game and game not in games():
        raise Refused(404, "error-no-page")
    if result and result not in RESULTS:
        raise Refused(422, "error-bad-request")
    if not (number.isascii() and number.isdecimal() and len(number) <= 5 and 1 <= int(number) <= MOST_PAGES):
        raise Refused(422, "error-bad-request")
    return Wanted(game, result, company, _day(since), _day(until), int(number))


def _day(word: str) -> date | None:
    try:
        return date.fromisoformat(word) if word else None
    except ValueError as error:
        raise Refused(422, "error-bad-date") from error


# -------------------------------------------------------------------- the page


@router.get("/games")
async def my_games(
    request: Request,
    context: CurrentContext,
    visitor: CurrentVisitor,
    game: str = "",
    result: str = "",
    company: str = "",
    since: str = "",
    until: str = "",
    number: Annotated[str, Query(alias="page")] = "1",
) -> Response:
    """The list of my games, and how I did."""
    wanted = read_wanted(game, result, company, since, until, number)
    mine = MyGames(context.engine, visitor.id)
    ids, more = await mine.found(wanted)
    tallies = await mine.tallies()
    asked = {"game": game, "result": result, "company": company, "since": since, "until": until}
    asked = {key: value for key, value in asked.items() if value}
    return await page(
        request,
        context,
        visitor,
        "games.html",
        place="games",
        rows=[row_of(info, visitor) for info in await _tables(context, visitor, ids)],
        wanted=wanted,
        asked=asked,
        since=since,
        until=until,
        earlier=f"/games?{urlencode({**asked, 'page': wanted.page + 1})}" if more else "",
        later=f"/games?{urlencode({**asked, 'page': wanted.page - 1})}" if wanted.page > 1 else "",
        titles=[(name, game_of(name).texts.say(Message("game-title"), visitor.lang)) for name in games()],
        results=RESULTS,
        companies=(ALONE, BOTS, PEOPLE),
        friends=await mine.companions(),
        tallies=[tally_of(tally, visitor.lang) for tally in tallies if tally.game in games()],
        plots=[plot for plot in [await _plot(mine, name, visitor.lang) for name in _played(tallies)] if plot],
    )


def _played(tallies: list[Tally]) -> list[str]:
    """Games with enough results for a plot."""
    numbers = {name: sum(tally.games for tally in tallies if tally.game == name) for name in games()}
    return [name for name, number in numbers.items() if number >= LEAST_PLOTTED]


def row_of(info: TableInfo, visitor: Visitor) -> dict[str, Any]:
    """A line of the list."""
    seat = info.seat_of(visitor.id)
    mine = info.seats[seat] if seat is not None else None
    turn = "open" if info.status == OPEN else "mine" if seat is not None and info.waits_for(seat) else "others"
    is_installed = info.game in games()
    return {
        "id": info.id,
        "title": title_of(info.game, visitor.lang),
        "level": level_text(info.game, level_of(info.game, info.options), visitor.lang) if is_installed else "",
        "icon": icon_of(info.game),
        "others": [
            seat_info.name for number, seat_info in enumerate(info.seats) if number != seat and not seat_info.free
        ],
        "over": info.status == OVER,
        "won": mine.won if mine else None,
        "score": mine.score if mine else None,
        "turn": turn,
        "day": day_of(info.changed),
    }


def tally_of(tally: Tally, lang: str) -> dict[str, Any]:
    """A row of the statistics."""
    return {
        "title": game_of(tally.game).texts.say(Message("game-title"), lang),
        "level": level_text(tally.game, tally.level, lang),
        "icon": icon_of(tally.game),
        "games": tally.games,
        "won": tally.won,
        "rate": round(100 * tally.won / tally.games),
        "share": percentage(100 * tally.won / tally.games, lang),
        "average": decimal(tally.points / tally.games, lang),
        "best": minus(tally.best),
    }


async def _plot(mine: MyGames, name: str, lang: str) -> dict[str, Any] | None:
    scores = await mine.scores(name)
    if len(scores) < LEAST_PLOTTED:
        return None
    title = game_of(name).texts.say(Message("game-title"), lang)
    return {**drawn(scores_chart(scores, name, title, lang), "", (), lang), "icon": icon_of(name)}


def scores_chart(scores: list[Score], name: str, title: str, lang: str) -> Chart:
    """Scores over time, a line for each level."""
    levels = sorted({level_of(name, score.options) for score in scores})
    curves = []
    for level in levels:
        words = level_text(name, level, lang)
        label = Message("games-level", {"level": words}) if words else Message("games-score")
        values = [score.score if level_of(name, score.options) == level else None for score in scores]
        curves.append(Curve(label, tuple(values)))
    numbers = [score.score for score in scores]
    return Chart(
        title=Message("games-scores", {"game": title}),
        curves=tuple(curves),
        points=tuple(Message("games-day", {"day": day_of(score.ended)[5:]}) for score in scores),
        plies=(),
        high=max(1, *numbers),
        low=min(0, *numbers),
    )


# -------------------------------------------------------------------- for programs


@api.get("/me/games", response_model=list[PlayedInfo])
async def list_my_games(
    context: CurrentContext,
    visitor: CurrentVisitor,
    game: str = "",
    result: str = "",
    since: str = "",
    until: str = "",
    number: Annotated[str, Query(alias="page")] = "1",
) -> list[dict[str, Any]]:
    """Your games, the latest first, twenty a page; `result` is won, lost or playing, dates are YYYY-MM-DD (UTC)."""
    wanted = read_wanted(game, result, "", since, until, number)
    ids, _ = await MyGames(context.engine, visitor.id).found(wanted)
    return [_for_programs(info, visitor) for info in await _tables(context, visitor, ids)]


async def _tables(context: AppContext, visitor: Visitor, ids: list[str]) -> list[TableInfo]:
    """Tables, without the names that the visitor has reported."""
    hidden = await context.known.hidden_names(visitor.id)
    return [without_names(info, hidden, visitor.lang) for info in await context.store.tables(ids)]


def _for_programs(info: TableInfo, visitor: Visitor) -> dict[str, Any]:
    seat = info.seat_of(visitor.id)
    mine = info.seats[seat] if seat is not None else None
    return {
        "id": info.id,
        "game": info.game,
        "options": info.options,
        "status": info.status,
        "seat": seat,
        "names": list(info.names),
        "score": mine.score if mine else None,
        "won": mine.won if mine else None,
        "changed": info.changed,
    }


@api.get("/me/statistics", response_model=list[TallyInfo])
async def my_statistics(context: CurrentContext, visitor: CurrentVisitor) -> list[dict[str, Any]]:
    """How you did, by game and level: counted when the games ended."""
    return [
        {
            "game": tally.game,
            "level": None if tally.level == "-" else tally.level,
            "games": tally.games,
            "won": tally.won,
            "average": tally.points / tally.games,
            "best": tally.best,
        }
        for tally in await MyGames(context.engine, visitor.id).tallies()
    ]
