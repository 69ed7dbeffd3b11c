"""Ratings: written in the transaction in which a game ends, so that each counts once and nobody counts later.

Rated are games in which people alone play against each other: a game and a number of players apart, of all time and of
each month. They follow from `rated_games` in the order of its numbers; `castaways admin ratings` computes them again.
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache
from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import aliased

from castaways.core.registry import game as game_of
from castaways.core.result import Result
from castaways.server.storage.models import PROGRAM_MARK, TokenRow
from castaways.server.storage.models.social import ALL_TIME, RatedGameRow, RatedSeatRow, RatingRow
from castaways.server.storage.table_info import SeatInfo, TableInfo
from castaways.server.storage.timestamps import now

MIDDLE, A_POINT = 1500, 60  # how numbers are shown: somebody new has 1500, and 60 are one of openskill's
SURE = 1.96  # standard deviations to each side: 19 of 20 times the true strength lies in between
PROVISIONAL = 10  # games until a rating means something


@dataclass(frozen=True, slots=True)
class Standing:
    """Who took which place in a game that counts; 1 is the best."""

    seat: int
    guest: str
    place: int
    left: bool


@cache
def model_of() -> PlackettLuce:
    return PlackettLuce()


def shown(mu: float, sigma: float) -> tuple[int, int]:
    """A rating as people read it, and how far it may be off."""
    middle = model_of().mu
    return round(MIDDLE + (mu - middle) * A_POINT), round(SURE * sigma * A_POINT)


def shown_change(change: float) -> int:
    """By how much a game changed it."""
    return round(change * A_POINT)


def period_of(moment: int) -> str:
    """The month of a moment, in UTC."""
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m")


def is_rateable(game: str) -> bool:
    """Do people play against each other in it? Alone there is nobody to be better than, and together all win or lose
    by the deal as much as by their play: such games have results instead of ratings (docs/play/ratings.md)."""
    found = game_of(game)
    return found.seats[1] > 1 and not found.together


def counts(info: TableInfo) -> bool:
    """Does a table count for ratings, with those who sit at it now? Each seat needs a person of its own, who may have
    been deleted meanwhile, and nobody may have chosen the deal."""
    people = [seat_info.guest for seat_info in info.seats if seat_info.guest is not None]
    return (
        info.rated
        and is_rateable(info.game)
        and not info.seed_chosen
        and not info.lesson
        and len(people) + len(info.gone) == info.players > 1
        and len(set(people)) == len(people) > 0
    )


def standings(seats: Sequence[SeatInfo], result: Result | None, grace: int, moment: int) -> list[Standing]:
    """The places of those who sit there. Without a result (nobody plays on) whoever stayed longer is the better one."""
    left = [has_left(seat_info, grace, moment) for seat_info in seats]
    who = [seat_info.guest or secrets.token_hex(16) for seat_info in seats]  # somebody deleted is nobody anybody knows
    if result is not None:
        return places_by(result, list(zip(who, left, strict=True)))
    return _ranked([-(seat_info.left_at or moment) for seat_info in seats], who, left)


def places_by(result: Result, seats: Sequence[tuple[str, bool]]) -> list[Standing]:
    """The places by a result, of (who, whether they have left): winners first, then by points; all who have left come
    last together."""
    who, left = [guest for guest, _ in seats], [gone for _, gone in seats]
    keys = [
        (1, 0, 0) if gone else (0, int(seat not in result.winners), -int(result.scores[seat]))
        for seat, gone in enumerate(left)
    ]
    return _ranked(keys, who, left)


def _ranked(keys: Sequence[Any], who: Sequence[str], left: Sequence[bool]) -> list[Standing]:
    better = [sum(other < key for other in keys) for key in keys]
    return [Standing(seat, guest, better[seat] + 1, left[seat]) for seat, guest in enumerate(who)]


def has_left(seat_info: SeatInfo, grace: int, moment: int) -> bool:
    """Was somebody away for longer than the grace (ms), once or until now?"""
    gone = seat_info.stand_in is not None and seat_info.left_at is not None
    return seat_info.forfeited or (gone and moment - (seat_info.left_at or 0) > grace)


def without_pause(info: TableInfo, seat_info: SeatInfo, moment: int) -> SeatInfo:
    """Who is away at a seat, as if they had left later by as long as the pause lasts that is on: while a game stands
    still nobody is missed, and whose time is up could not come back if they wanted to."""
    if not info.paused or info.pause is None or seat_info.left_at is None:
        return seat_info
    stood_still = max(0, moment - max(int(info.pause["since"]), seat_info.left_at))
    return replace(seat_info, left_at=seat_info.left_at + stood_still)


async def rate(connection: AsyncConnection, info: TableInfo, places: Sequence[Standing]) -> bool:
    """A game counts, once: False if it did before, or if programs play in it."""
    guests = [one.guest for one in places]
    if any(seat_info.name.startswith(PROGRAM_MARK) for seat_info in info.seats):  # also one whose key is gone
        return False
    if await connection.scalar(select(func.count()).select_from(TokenRow).where(TokenRow.guest.in_(guests))):
        return False
    at = now()
    periods = (ALL_TIME, period_of(at))
    before = {period: await _locked(connection, info.game, info.players, period, guests) for period in periods}
    if await connection.scalar(select(RatedGameRow.id).where(RatedGameRow.table_id == info.id)) is not None:
        return False
    # The number is taken while the rows are held: games with somebody in common count in the order of their numbers.
    row = {"table_id": info.id, "game": info.game, "players": info.players, "at": at}
    number = (await connection.execute(insert(RatedGameRow).values(**row).returning(RatedGameRow.id))).scalar_one()
    after = rated(before[ALL_TIME], places)
    await connection.execute(insert(RatedSeatRow), [seat_row(number, one, before[ALL_TIME], after) for one in places])
    for period in periods:
        new = after if period == ALL_TIME else rated(before[period], places)
        for one in sorted(places, key=lambda one: one.guest):
            rivals = await _rivals(connection, one.guest, info.game, info.players)
            mu, sigma = new[one.guest]
            values = {"mu": mu, "sigma": sigma, "least": mu - SURE * sigma, "rivals": rivals}
            which = _of(one.guest, info.game, info.players, period)
            won = RatingRow.won + int(one.place == 1)
            await connection.execute(
                update(RatingRow).where(which).values(**values, games=RatingRow.games + 1, won=won)
            )
    deleted = [one.guest for one in places if one.seat in info.gone]
    await connection.execute(delete(RatingRow).where(RatingRow.guest.in_(deleted)))
    return True


def seat_row(
    number: int, one: Standing, before: Mapping[str, tuple[float, float]], after: Mapping[str, tuple[float, float]]
) -> dict[str, Any]:
    mu, sigma = after[one.guest]
    row = {"game_id": number, "seat": one.seat, "guest": one.guest, "place": one.place, "left": one.left}
    return {**row, "mu": mu, "sigma": sigma, "change": mu - before[one.guest][0]}


def _of(guest: str, game: str, players: int, period: str) -> Any:
    return (
        (RatingRow.guest == guest)
        & (RatingRow.game == game)
        & (RatingRow.players == players)
        & (RatingRow.period == period)
    )


async def _locked(
    connection: AsyncConnection, game: str, players: int, period: str, guests: Sequence[str]
) -> dict[str, tuple[float, float]]:
    """The ratings of these people, made where there are none, and held until the transaction ends: all in the same
    order, so that two games that end at once do not wait for each other for ever."""
    make = postgresql_insert if connection.dialect.name == "postgresql" else sqlite_insert
    model = model_of()
    fresh = {"mu": model.mu, "sigma": model.sigma, "least": model.mu - SURE * model.sigma}
    key = {"game": game, "players": players, "period": period}
    for guest in sorted(guests):
        row = {"guest": guest, **key, **fresh, "games": 0, "won": 0, "rivals": 0}
        await connection.execute(make(RatingRow).values(**row).on_conflict_do_nothing())
    query = select(RatingRow.guest, RatingRow.mu, RatingRow.sigma).filter_by(**key)
    query = query.where(RatingRow.guest.in_(guests)).order_by(RatingRow.guest).with_for_update()
    return {row.guest: (row.mu, row.sigma) for row in await connection.execute(query)}


def rated(before: Mapping[str, tuple[float, float]], places: Sequence[Standing]) -> dict[str, tuple[float, float]]:
    """What openskill makes of it."""
    model = model_of()
    teams = [[model.rating(*before[one.guest])] for one in places]
    after = model.rate(teams, ranks=[float(one.place) for one in places])
    return {one.guest: (team[0].mu, team[0].sigma) for one, team in zip(places, after, strict=True)}


async def _rivals(connection: AsyncConnection, guest: str, game: str, players: int) -> int:
    """Against how many different people somebody has played such games."""
    mine, theirs = aliased(RatedSeatRow), aliased(RatedSeatRow)
    query = (
        select(func.count(theirs.guest.distinct()))
        .select_from(mine)
        .join(RatedGameRow, RatedGameRow.id == mine.game_id)
        .join(theirs, (theirs.game_id == mine.game_id) & (theirs.guest != guest))
        .where(mine.guest == guest, RatedGameRow.game == game, RatedGameRow.players == players)
    )
    return int(await connection.scalar(query) or 0)


async def forget(connection: AsyncConnection, guest: str, nobody: str) -> None:
    """Somebody is deleted: what they did stays in the ratings of the others, under an id that nobody has."""
    await connection.execute(delete(RatingRow).where(RatingRow.guest == guest))
    await connection.execute(update(RatedSeatRow).where(RatedSeatRow.guest == guest).values(guest=nobody))
