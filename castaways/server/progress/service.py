"""What somebody has achieved and how they did: read from what was written when games ended."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Integer, func, literal_column, select
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.orm import aliased

from castaways.core.registry import games
from castaways.server.storage.blocks import name_to, strangers_of
from castaways.server.storage.models import CompanionRow, Guest
from castaways.server.storage.progress.models import AchievementRow, PlayRow, ResultRow

A_DAY = 24 * 3600
MOST_PARTNERS = 12


@dataclass(frozen=True, slots=True)
class Achieved:
    """Something achieved: when and in which game, and whether with help."""

    game: str
    key: str
    table: str
    at: int
    aided: bool


@dataclass(frozen=True, slots=True)
class Sum:
    """How somebody did in games that are alike in something."""

    games: int
    won: int
    points: int
    best: int

    @property
    def average(self) -> float:
        """Points a game."""
        return self.points / self.games


@dataclass(frozen=True, slots=True)
class Result:
    """One of the finest sums."""

    game: str
    level: str
    players: int
    character: str
    sum: Sum


@dataclass(frozen=True, slots=True)
class With:
    """How somebody did together with, or against, one person."""

    name: str
    alias: str
    games: int
    won: int


@dataclass(frozen=True, slots=True)
class Day:
    """The games of one game that ended on one day, counted in days since 1970 (UTC)."""

    day: int
    game: str
    games: int
    won: int


@dataclass(frozen=True, slots=True)
class Moment:
    """A game worth remembering."""

    table: str
    game: str
    level: str
    players: int
    score: int
    ended: int


@dataclass(frozen=True, slots=True)
class Review:
    """A year of somebody."""

    year: int
    games: int
    won: int
    days: int  # on which a game ended
    streak: int  # the longest run of such days
    by_game: tuple[tuple[str, int, int], ...]  # game, games, won
    by_month: tuple[int, ...]  # games
    best: tuple[Moment, ...]  # the best score of each game
    hardest: Moment | None  # a win where they win least often
    hardest_share: float  # of such games that they win
    partner: With | None
    achieved: tuple[Achieved, ...]


def total(results: Iterable[Result]) -> Sum:
    """All of these together."""
    sums = [one.sum for one in results]
    return Sum(
        games=sum(one.games for one in sums),
        won=sum(one.won for one in sums),
        points=sum(one.points for one in sums),
        best=max((one.best for one in sums), default=0),
    )


def longest_run(days: Iterable[int]) -> int:
    """The most days in a row."""
    best = run = 0
    before = -2
    for day in sorted(set(days)):
        run = run + 1 if day == before + 1 else 1
        best, before = max(best, run), day
    return best


def month_of(day: int) -> str:
    """The month of a day, as 2026-11."""
    return datetime.fromtimestamp(day * A_DAY, UTC).strftime("%Y-%m")


def year_now() -> int:
    """The present year, UTC."""
    return datetime.now(UTC).year


class Progress:
    """The progress of everybody; each question costs a few rows, however many games there were."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def achieved(self, guest: str) -> list[Achieved]:
        """All that somebody has achieved, the latest first."""
        query = select(*AchievementRow.__table__.c).where(AchievementRow.guest == guest)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(AchievementRow.at.desc(), AchievementRow.name))
            return [
                Achieved(row.game, row.name, row.table_id, row.at, row.aided) for row in rows if row.game in games()
            ]

    async def results(self, guest: str) -> list[Result]:
        """How somebody did, as finely as it is kept."""
        query = select(*ResultRow.__table__.c).where(ResultRow.guest == guest)
        query = query.order_by(ResultRow.game, ResultRow.level, ResultRow.players, ResultRow.character)
        async with self._engine.connect() as connection:
            return [
                Result(row.game, row.level, row.players, row.character, Sum(row.games, row.won, row.points, row.best))
                for row in await connection.execute(query)
                if row.game in games()
            ]

    async def partners(self, guest: str) -> list[With]:
        """With whom somebody plays most, as themself may know."""
        query = (
            select(name_to(guest), Guest.alias, CompanionRow.games, CompanionRow.won)
            .join(Guest, Guest.id == CompanionRow.other)
            .where(CompanionRow.guest == guest, Guest.id.not_in(strangers_of(guest)))
            .order_by(CompanionRow.games.desc(), Guest.name)
            .limit(MOST_PARTNERS)
        )
        async with self._engine.connect() as connection:
            return [With(row.name, row.alias, row.games, row.won) for row in await connection.execute(query)]

    async def days(self, guest: str, since: int = 0, until: int = 10**12) -> list[Day]:
        """The days on which somebody's games ended, between two moments."""
        day = PlayRow.ended // literal_column(str(A_DAY), Integer)  # PostgreSQL groups by no parameter
        won = func.sum(PlayRow.won.cast(Integer))
        query = (
            select(day.label("day"), PlayRow.game, func.count().label("games"), won.label("won"))
            .where(PlayRow.guest == guest, PlayRow.ended >= since, PlayRow.ended < until)
            .group_by(day, PlayRow.game)
            .order_by(day, PlayRow.game)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Day(int(row.day), row.game, row.games, int(row.won)) for row in rows if row.game in games()]

    async def years(self, guest: str) -> list[int]:
        """The years in which somebody has finished a game, the latest first."""
        query = select(func.min(PlayRow.ended), func.max(PlayRow.ended)).where(PlayRow.guest == guest)
        async with self._engine.connect() as connection:
            found: list[Any] = list((await connection.execute(query)).one())
        year = [datetime.fromtimestamp(moment, UTC).year for moment in found if moment is not None]
        return list(range(year[1], year[0] - 1, -1)) if year else []

    async def review(self, guest: str, year: int) -> Review:
        """A year of somebody."""
        since, until = (int(datetime(one, 1, 1, tzinfo=UTC).timestamp()) for one in (year, year + 1))
        days = await self.days(guest, since, until)
        months = [0] * 12
        for one in days:
            months[int(month_of(one.day)[5:]) - 1] += one.games
        by_game = tuple(
            (name, sum(one.games for one in days if one.game == name), sum(one.won for one in days if one.game == name))
            for name in games()
            if any(one.game == name for one in days)
        )
        within = (PlayRow.guest == guest) & (PlayRow.ended >= since) & (PlayRow.ended < until)
        async with self._engine.connect() as connection:
            best = [await _best(connection, within & (PlayRow.game == name)) for name, _, _ in by_game]
            hardest, share = await _hardest(connection, guest, within)
            partner = await _favourite(connection, guest, within)
        achieved = [one for one in await self.achieved(guest) if since <= one.at < until]
        return Review(
            year=year,
            games=sum(one.games for one in days),
            won=sum(one.won for one in days),
            days=len({one.day for one in days}),
            streak=longest_run(one.day for one in days),
            by_game=by_game,
            by_month=tuple(months),
            best=tuple(one for one in best if one is not None),
            hardest=hardest,
            hardest_share=share,
            partner=partner,
            achieved=tuple(achieved),
        )


OF_A_MOMENT = (PlayRow.table_id, PlayRow.game, PlayRow.level, PlayRow.players, PlayRow.score, PlayRow.ended)


async def _best(connection: Any, which: Any) -> Moment | None:
    """The game of these with the best score, the first of several."""
    query = select(*OF_A_MOMENT).where(which).order_by(PlayRow.score.desc(), PlayRow.ended, PlayRow.table_id).limit(1)
    row = (await connection.execute(query)).first()
    return None if row is None else Moment(*row)


async def _hardest(connection: Any, guest: str, within: Any) -> tuple[Moment | None, float]:
    """The best win of the kind of game (game, level, number of players) that somebody wins least often. The share is
    taken of all their games of that kind, with one win and one loss more, so that a single game says little."""
    kind = (PlayRow.game, PlayRow.level, PlayRow.players)
    won = (await connection.execute(select(*kind).where(within, PlayRow.won).distinct())).all()
    sums = (func.sum(ResultRow.games).label("games"), func.sum(ResultRow.won).label("won"))
    of_all = select(ResultRow.game, ResultRow.level, ResultRow.players, *sums).where(ResultRow.guest == guest)
    rows = (await connection.execute(of_all.group_by(ResultRow.game, ResultRow.level, ResultRow.players))).all()
    shares = {(row.game, row.level, row.players): (row.won + 1) / (row.games + 2) for row in rows}
    kinds = sorted((shares.get(tuple(row), 1.0), tuple(row)) for row in won if row.game in games())
    if not kinds:
        return None, 0.0
    share, (game, level, players) = kinds[0]
    same = (PlayRow.game == game) & (PlayRow.level == level) & (PlayRow.players == players) & PlayRow.won
    return await _best(connection, within & same), float(share)


async def _favourite(connection: Any, guest: str, within: Any) -> With | None:
    """With whom somebody has played most, of those whom they want to meet."""
    other = aliased(PlayRow)
    query = (
        select(
            name_to(guest), Guest.alias, func.count().label("games"), func.sum(PlayRow.won.cast(Integer)).label("won")
        )
        .select_from(PlayRow)
        .join(other, (other.table_id == PlayRow.table_id) & (other.guest != guest))
        .join(Guest, Guest.id == other.guest)
        .where(within, PlayRow.people > 0, Guest.id.not_in(strangers_of(guest)))
        .group_by(Guest.id, Guest.name, Guest.alias)
        .order_by(func.count().desc(), Guest.name)
        .limit(1)
    )
    row = (await connection.execute(query)).first()
    return None if row is None else With(row.name, row.alias, row.games, int(row.won))
