"""A profile: who somebody is to others, how they play, with whom, and what they played last.

It is seen by nobody else until its owner says so, and tells finished public games alone, never one in play.
"""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.core.registry import games
from castaways.server.errors import Refused
from castaways.server.social.known import SHOWN_TO, Known, KnownPeople
from castaways.server.storage.blocks import name_to, strangers_of
from castaways.server.storage.database import writing
from castaways.server.storage.models import OVER, CompanionRow, Guest, SeatRow, TableRow, TokenRow
from castaways.server.storage.models.social import ALL_TIME, FriendRow, RatedGameRow, RatedSeatRow, RatingRow
from castaways.server.storage.progress.models import ResultRow
from castaways.server.storage.ratings import PROVISIONAL, is_rateable, shown, shown_change
from castaways.server.storage.table_info import TableInfo
from castaways.server.storage.tables import Store

MOST_CURVE = 40  # games of a curve
MOST_PARTNERS = 5
MOST_COMPANIONS = 24
MOST_CIRCLES, MOST_LOOKED_AT = 4, 40  # sets of people to play with again, and games looked at for them
MOST_GAMES = 8


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating as it is shown."""

    players: int
    value: int
    off: int  # it may be off by so much, 19 of 20 times
    games: int
    won: int
    provisional: bool
    curve: tuple[tuple[int, int], ...]  # (when, rating) after each of the latest games


@dataclass(frozen=True, slots=True)
class GameRecord:
    """How somebody did at one game, of everything they finished."""

    game: str
    games: int
    won: int
    best: int | None
    share: float | None  # of games that somebody of equal strength would win; None where nobody plays against another
    ratings: tuple[Rating, ...]
    rated: bool


@dataclass(frozen=True, slots=True)
class Partner:
    """Somebody they play with."""

    alias: str
    name: str
    portrait: str | None
    games: int
    me: bool


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game."""

    info: TableInfo
    seat: int
    change: int | None  # of the rating


@dataclass(frozen=True, slots=True)
class Profile:
    """All that a viewer may know of somebody."""

    who: Known
    games: tuple[GameRecord, ...]
    finished: int
    won: int
    partners: tuple[Partner, ...]
    last: tuple[Played, ...]


class Profiles:
    """Reads what was written when games ended."""

    def __init__(self, engine: AsyncEngine, store: Store, known: KnownPeople) -> None:
        self._engine = engine
        self._store = store
        self._known = known

    async def set(self, guest: str, shown_to: str, listed: bool, hidden: bool) -> None:
        """Who may see it, whether leaderboards list them, and whether friends see that they are here."""
        if shown_to not in SHOWN_TO:
            raise Refused(422, "error-bad-request")
        async with writing(self._engine) as connection:
            values = {"shown_to": shown_to, "listed": listed, "hidden": hidden}
            await connection.execute(update(Guest).where(Guest.id == guest).values(**values))

    async def may_see(self, viewer: str, who: Known) -> bool:
        """May somebody see the whole of it? Others see name and portrait."""
        if viewer == who.id:
            return True
        if who.shown_to == "all":
            return True
        return who.shown_to == "friends" and await self._known.are_friends(viewer, who.id)

    async def are_apart(self, viewer: str, who: Known) -> bool:
        """Has one of the two blocked the other?"""
        async with self._engine.connect() as connection:
            apart = select(Guest.id).where(Guest.id == who.id, Guest.id.in_(strangers_of(viewer)))
            return await connection.scalar(apart) is not None

    async def of(self, who: Known, viewer: str) -> Profile:
        """The profile of somebody, to a viewer who may see it."""
        async with self._engine.connect() as connection:
            sums = (await connection.execute(select(*ResultRow.__table__.c).filter_by(guest=who.id))).all()
            ratings = await self._ratings(connection, who.id)
            partners = await self._partners(connection, who.id, viewer)
        found = []
        for name in games():
            mine = [row for row in sums if row.game == name]
            number = sum(row.games for row in mine)
            best = max((row.best for row in mine), default=None)
            rated = tuple(ratings.get(name, ()))
            won = sum(row.won for row in mine)
            share = sum(row.games / row.players for row in mine) / number if number and is_rateable(name) else None
            found.append(GameRecord(name, number, won, best, share, rated, is_rateable(name)))
        finished, won = sum(one.games for one in found), sum(one.won for one in found)
        return Profile(who, tuple(found), finished, won, partners, await self._last(who.id, viewer))

    async def _ratings(self, connection: Any, guest: str) -> dict[str, list[Rating]]:
        mine = (RatingRow.guest == guest) & (RatingRow.period == ALL_TIME)
        query = select(*RatingRow.__table__.c).where(mine).order_by(RatingRow.games.desc(), RatingRow.players)
        found: dict[str, list[Rating]] = {}
        for row in (await connection.execute(query)).all():
            curve = await self._curve(connection, guest, row.game, row.players)
            rating = Rating(row.players, *shown(row.mu, row.sigma), row.games, row.won, row.games < PROVISIONAL, curve)
            found.setdefault(row.game, []).append(rating)
        return found

    async def _curve(self, connection: Any, guest: str, game: str, players: int) -> tuple[tuple[int, int], ...]:
        query = (
            select(RatedGameRow.at, RatedSeatRow.mu)
            .join(RatedSeatRow, RatedSeatRow.game_id == RatedGameRow.id)
            .where(RatedSeatRow.guest == guest, RatedGameRow.game == game, RatedGameRow.players == players)
            .order_by(RatedGameRow.id.desc())
            .limit(MOST_CURVE)
        )
        rows = (await connection.execute(query)).all()
        return tuple((int(row.at), shown(row.mu, 0)[0]) for row in reversed(rows))

    async def _partners(self, connection: Any, guest: str, viewer: str) -> tuple[Partner, ...]:
        """With whom they play most. To others only who lets everybody see a profile, and the viewer themself: nobody
        learns from a third person whom somebody plays with."""
        open_to = (CompanionRow.guest == viewer) | (Guest.shown_to == "all") | (Guest.id == viewer)
        query = (
            select(Guest.id, Guest.alias, name_to(viewer), Guest.portrait, CompanionRow.games)
            .join(Guest, Guest.id == CompanionRow.other)
            .where(CompanionRow.guest == guest, open_to, Guest.id.not_in(strangers_of(viewer)))
            .order_by(CompanionRow.games.desc(), Guest.name)
            .limit(MOST_PARTNERS)
        )
        rows = await connection.execute(query)
        return tuple(Partner(row.alias, row.name, row.portrait, row.games, row.id == viewer) for row in rows)

    async def companions(self, guest: str) -> tuple[Partner, ...]:
        """With whom somebody has played, who is no friend yet."""
        asked = select(FriendRow.other).where(FriendRow.guest == guest)
        friends = asked.union(select(FriendRow.guest).where(FriendRow.other == guest, ~FriendRow.declined))
        query = (
            select(Guest.alias, name_to(guest), Guest.portrait, CompanionRow.games)
            .join(Guest, Guest.id == CompanionRow.other)
            .where(CompanionRow.guest == guest, Guest.id.not_in(friends), Guest.id.not_in(strangers_of(guest)))
            .where(Guest.id.not_in(select(TokenRow.guest)))
            .order_by(CompanionRow.games.desc(), Guest.name)
            .limit(MOST_COMPANIONS)
        )
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            return tuple(Partner(row.alias, row.name, row.portrait, row.games, False) for row in rows)

    async def circles(self, guest: str) -> list[TableInfo]:
        """The latest games with each set of people, to be played again by the same ones."""
        seats = select(SeatRow.table_id).where(SeatRow.guest == guest, SeatRow.score.is_not(None))
        other = select(SeatRow.table_id).where(SeatRow.guest != guest, SeatRow.guest.not_in(strangers_of(guest)))
        which = TableRow.id.in_(seats) & TableRow.id.in_(other) & (TableRow.status == OVER)
        query = select(TableRow.id).where(which).order_by(TableRow.changed.desc(), TableRow.id).limit(MOST_LOOKED_AT)
        async with self._engine.connect() as connection:
            ids = [str(id) for id in await connection.scalars(query)]
        found: dict[tuple[str, frozenset[str]], TableInfo] = {}
        for info in await self._store.tables(ids) if ids else []:
            found.setdefault((info.game, frozenset(info.people)), info)
        return list(found.values())[:MOST_CIRCLES]

    async def _last(self, guest: str, viewer: str) -> tuple[Played, ...]:
        """Their latest finished games: those of public tables, and to themselves all."""
        seats = select(SeatRow.table_id).where(SeatRow.guest == guest, SeatRow.score.is_not(None))
        which = TableRow.id.in_(seats) & (TableRow.status == OVER)
        if viewer != guest:
            which &= TableRow.public & ~TableRow.lesson
        query = select(TableRow.id).where(which).order_by(TableRow.changed.desc(), TableRow.id).limit(MOST_GAMES)
        async with self._engine.connect() as connection:
            ids = [str(id) for id in await connection.scalars(query)]
            changes = await connection.execute(
                select(RatedGameRow.table_id, RatedSeatRow.change)
                .join(RatedSeatRow, RatedSeatRow.game_id == RatedGameRow.id)
                .where(RatedGameRow.table_id.in_(ids), RatedSeatRow.guest == guest)
            )
            change = {row.table_id: shown_change(row.change) for row in changes}
        infos = await self._store.tables(ids) if ids else []
        return tuple(Played(info, info.seats_of(guest)[0], change.get(info.id)) for info in infos)
