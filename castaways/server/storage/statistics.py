"""Results and tallies: written in the transaction in which a game ends, so that nobody has to count them later."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, cast

from sqlalchemy import Table, select, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection

from castaways.core.result import Result
from castaways.server.storage.models import CompanionRow, SeatRow, TableRow, Tally

LevelOf: TypeAlias = Callable[[Mapping[str, Any]], str]  # options -> the level under which a game is counted


async def count(
    connection: AsyncConnection,
    table: str,
    game: str,
    level_of: LevelOf,
    options: Mapping[str, Any],
    guests: Any,
    result: Result,
) -> None:
    """A game has ended: the result of every seat, and the tallies of every guest who sat there.

    Results are compared at one level (`level_of` the options) and for one number of players. `guests` are the ids by
    seat, None where nobody sits. Guests come in the order of their ids, so that two games that end at once for the same
    people do not wait for each other.
    """
    for seat in sorted(range(len(guests)), key=lambda one: str(guests[one])):
        guest, score, won = guests[seat], int(result.scores[seat]), seat in result.winners
        best = None
        if guest is not None:
            best = await _best_before(connection, guest, table, game, len(guests), level_of, options)
            await _tally(connection, guest, game, level_of(options), score, won)
            for other in sorted({one for one in guests if one not in (None, guest)}):
                await _add(connection, CompanionRow, {"guest": guest, "other": other}, {"games": 1, "won": int(won)})
        place = (SeatRow.table_id == table) & (SeatRow.seat == seat)
        await connection.execute(update(SeatRow).where(place).values(score=score, won=won, best=best))


async def _best_before(
    connection: AsyncConnection,
    guest: str,
    table: str,
    game: str,
    players: int,
    level_of: LevelOf,
    options: Mapping[str, Any],
) -> int | None:
    """A guest's best score before this game, at its level and among as many; None: it is the first. Tables of games
    that are over are never removed, so the seats know it."""
    query = select(SeatRow.score, TableRow.options).join(TableRow, SeatRow.table_id == TableRow.id)
    query = query.where(SeatRow.guest == guest, SeatRow.score.is_not(None), SeatRow.table_id != table)
    rows = await connection.execute(query.where(TableRow.game == game, TableRow.players == players))
    level = level_of(options)
    return max((int(row.score) for row in rows if level_of(row.options) == level), default=None)


async def _tally(connection: AsyncConnection, guest: str, game: str, level: str, score: int, won: bool) -> None:
    """One game more for a guest."""
    key = {"guest": guest, "game": game, "level": level}
    await _add(connection, Tally, key, {"games": 1, "won": int(won), "points": score}, {"best": score})
    best = await connection.scalar(select(Tally.best).filter_by(**key))
    if best is None or score > best:
        await connection.execute(update(Tally).filter_by(**key).values(best=score))


async def _add(
    connection: AsyncConnection,
    model: Any,
    key: dict[str, Any],
    more: dict[str, int],
    new: dict[str, int] | None = None,
) -> None:
    """Add numbers to a row; make it if it is not there. The row stays locked until the transaction ends."""
    table = cast(Table, model.__table__)
    insert = postgresql_insert if connection.dialect.name == "postgresql" else sqlite_insert
    query = insert(table).values(**key, **more, **(new or {}))
    grown = {name: table.c[name] + value for name, value in more.items()}
    await connection.execute(query.on_conflict_do_update(index_elements=list(key), set_=grown))
