"""Somebody's games: found by what they ask for, and their tallies, which were counted when the games ended."""

from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import ColumnElement, exists, func, select
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.orm import aliased

from castaways.core.registry import game as game_of
from castaways.server.errors import Refused
from castaways.server.extensions import NO_LEVEL, after_of
from castaways.server.storage.blocks import name_to
from castaways.server.storage.models import OVER, CompanionRow, Guest, SeatRow, TableRow, alias
from castaways.server.storage.progress.models import ResultRow

A_PAGE = 20
A_DAY = 24 * 3600
MOST_COMPANIONS = 50  # people offered to choose from
MOST_SCORES = 60  # games of a plot
RESULTS = ("won", "lost", "playing")
ALONE, BOTS, PEOPLE = "alone", "bots", "people"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody looks for among their games; "" and None stand for everything."""

    game: str = ""
    result: str = ""
    company: str = ""  # alone, with bots only, with people, or with one person by `alias`
    since: date | None = None
    until: date | None = None
    page: int = 1


@dataclass(frozen=True, slots=True)
class Friend:
    """Somebody one has played with. The alias stands for them in addresses, since ids are nobody's business."""

    alias: str
    id: str
    name: str
    games: int
    won: int


@dataclass(frozen=True, slots=True)
class Score:
    """One finished game of a plot."""

    game: str
    options: dict[str, Any]
    score: int
    ended: int


@dataclass(frozen=True, slots=True)
class Tally:
    """How somebody did at one game and level."""

    game: str
    level: str
    games: int
    won: int
    points: int
    best: int


class MyGames:
    """The games of one guest."""

    def __init__(self, engine: AsyncEngine, guest: str) -> None:
        self._engine = engine
        self._guest = guest

    async def found(self, wanted: Wanted) -> tuple[list[str], bool]:
        """The ids of a page of tables, the latest first, and whether there are more."""
        mine = aliased(SeatRow)
        query = (
            select(TableRow.id)
            .join(mine, (mine.table_id == TableRow.id) & (mine.guest == self._guest))
            .where(*await self._conditions(wanted, mine))
            .order_by(TableRow.changed.desc(), TableRow.id)
            .limit(A_PAGE + 1)
            .offset((wanted.page - 1) * A_PAGE)
        )
        async with self._engine.connect() as connection:
            ids = [str(id) for (id,) in await connection.execute(query)]
        return ids[:A_PAGE], len(ids) > A_PAGE

    async def _conditions(self, wanted: Wanted, mine: Any) -> list[ColumnElement[bool]]:
        found: list[ColumnElement[bool]] = []
        if wanted.game:
            found.append(TableRow.game == wanted.game)
        if wanted.result == "playing":
            found.append(TableRow.status != OVER)
        elif wanted.result:
            found.append(mine.won.is_(wanted.result == "won"))
        if wanted.since:
            found.append(TableRow.changed >= _begins(wanted.since))
        if wanted.until:
            found.append(TableRow.changed < _begins(wanted.until) + A_DAY)
        if wanted.company:
            found.append(await self._with(wanted.company))
        return found

    async def _with(self, company: str) -> ColumnElement[bool]:
        other = aliased(SeatRow)
        here = other.table_id == TableRow.id
        people = exists().where(here, other.guest.is_not(None), other.guest != self._guest)
        if company == ALONE:
            return TableRow.players == 1
        if company == BOTS:
            return (TableRow.players > 1) & ~people
        if company == PEOPLE:
            return people
        friend = next((one.id for one in await self.companions() if one.alias == company), None)
        if friend is None:
            raise Refused(404, "error-no-friend")
        return exists().where(here, other.guest == friend)

    async def companions(self) -> list[Friend]:
        """With whom they have played, most often first."""
        query = (
            select(CompanionRow.other, name_to(self._guest), CompanionRow.games, CompanionRow.won)
            .join(Guest, Guest.id == CompanionRow.other)
            .where(CompanionRow.guest == self._guest)
            .order_by(CompanionRow.games.desc(), Guest.name)
            .limit(MOST_COMPANIONS)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Friend(alias(row.other), row.other, row.name, row.games, row.won) for row in rows]

    async def tallies(self) -> list[Tally]:
        """How they did, by game and level."""
        sums = (func.sum(column) for column in (ResultRow.games, ResultRow.won, ResultRow.points))
        query = select(ResultRow.game, ResultRow.level, *sums, func.max(ResultRow.best))
        query = query.where(ResultRow.guest == self._guest).group_by(ResultRow.game, ResultRow.level)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(ResultRow.game, ResultRow.level))
            return [Tally(row[0], row[1], *map(int, row[2:])) for row in rows]

    async def scores(self, game: str) -> list[Score]:
        """The scores of their latest games, in order."""
        query = (
            select(TableRow.options, SeatRow.score, TableRow.changed)
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(SeatRow.guest == self._guest, TableRow.game == game, SeatRow.score.is_not(None))
            .order_by(TableRow.changed.desc(), TableRow.id)
            .limit(MOST_SCORES)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Score(game, row.options, row.score, row.changed) for row in reversed(rows)]


def _begins(day: date) -> int:
    """When a day begins, in UTC."""
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp())


def day_of(seconds: int) -> str:
    """A day as everybody writes it to computers."""
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


def level_text(game: str, level: str, lang: str) -> str:
    """A level in words; "" where there is nothing to say."""
    after = after_of(game)
    message = after.level(level) if after and level != NO_LEVEL else None
    texts = game_of(game).texts
    return texts.say(message, lang) if message and texts.has(message.id, lang) else ""
