"""Leaderboards: the best of a game and a number of players, of a month or of all time, as ratings were written."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.server.errors import Refused
from castaways.server.storage.blocks import name_to, strangers_of
from castaways.server.storage.models import AccountRow, Guest
from castaways.server.storage.models.social import ALL_TIME, BAN, PenaltyRow, RatingRow
from castaways.server.storage.ratings import PROVISIONAL, is_rateable, period_of, shown
from castaways.server.storage.timestamps import now

MOST = 50
MOST_MONTHS = 12
LEAST_RIVALS = 3  # different people one has to play against to be listed, so that nobody climbs on a friend
LEAST_IN_A_MONTH = 5  # games


@dataclass(frozen=True, slots=True)
class Place:
    """One line of a board."""

    place: int
    alias: str
    name: str
    portrait: str | None
    value: int
    off: int
    games: int
    won: int
    me: bool


@dataclass(frozen=True, slots=True)
class Board:
    """A board, to a viewer."""

    game: str
    players: int
    period: str
    places: tuple[Place, ...]
    mine: Place | None  # also if one is not listed: then `place` is 0
    least: int  # games that are needed


class Boards:
    """Reads what was written when games ended."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def board(self, game: str, players: int, period: str, viewer: str) -> Board:
        """The best. Listed are accounts that want it, with enough games against enough people, and no ban."""
        if not is_rateable(game):
            raise Refused(404, "error-no-board")
        least = PROVISIONAL if period == ALL_TIME else LEAST_IN_A_MONTH
        banned = select(PenaltyRow.guest).where(
            PenaltyRow.kind == BAN, PenaltyRow.until.is_(None) | (PenaltyRow.until > now())
        )
        columns = (RatingRow.mu, RatingRow.sigma, RatingRow.games, RatingRow.won)
        which = (RatingRow.period == period) & (RatingRow.game == game) & (RatingRow.players == players)
        query = (
            select(Guest.id, Guest.alias, name_to(viewer), Guest.portrait, *columns)
            .join(Guest, Guest.id == RatingRow.guest)
            .where(which)
        )
        listed = (
            query.join(AccountRow, AccountRow.guest == Guest.id)
            .where(Guest.listed, RatingRow.games >= least, RatingRow.rivals >= LEAST_RIVALS)
            .where(Guest.id.not_in(banned), Guest.id.not_in(strangers_of(viewer)))
            .order_by(RatingRow.least.desc(), Guest.id)
            .limit(MOST)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(listed)).all()
            own = (await connection.execute(query.where(Guest.id == viewer))).first()
        places = tuple(_place(number, row, viewer) for number, row in enumerate(rows, 1))
        mine = next((one for one in places if one.me), None) or (_place(0, own, viewer) if own else None)
        return Board(game, players, period, places, mine, least)

    async def months(self, game: str) -> list[str]:
        """The months of which there is a board, the latest first, the present one always."""
        query = select(RatingRow.period).where(RatingRow.game == game, RatingRow.period != ALL_TIME).distinct()
        query = query.order_by(RatingRow.period.desc()).limit(MOST_MONTHS)
        async with self._engine.connect() as connection:
            found = set(await connection.scalars(query))
        return sorted(found | {period_of(now())}, reverse=True)


def _place(number: int, row: Any, viewer: str) -> Place:
    value, off = shown(row.mu, row.sigma)
    who = (row.alias, row.name, row.portrait)
    return Place(number, *who, value, off, row.games, row.won, row.id == viewer)
