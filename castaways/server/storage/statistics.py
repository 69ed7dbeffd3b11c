"""Results and tallies: written in the transaction in which a game ends, so that nobody has to count them later."""

from typing import Any, cast

from sqlalchemy import Table, select, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection

from castaways.core.result import Result
from castaways.server.storage.models import CompanionRow, SeatRow, Tally


async def count(connection: AsyncConnection, table: str, game: str, level: str, guests: Any, result: Result) -> None:
    """A game has ended: the result of every seat, and the tallies of every guest who sat there.

    `guests` are the ids by seat, None where nobody sits. Guests come in the order of their ids, so that two games that
    end at once for the same people do not wait for each other.
    """
    for seat in sorted(range(len(guests)), key=lambda one: str(guests[one])):
        guest, score, won = guests[seat], int(result.scores[seat]), seat in result.winners
        best = None
        if guest is not None:
            best = await _tally(connection, guest, game, level, score, won)
            for other in sorted({one for one in guests if one not in (None, guest)}):
                await _add(connection, CompanionRow, {"guest": guest, "other": other}, {"games": 1, "won": int(won)})
        place = (SeatRow.table_id == table) & (SeatRow.seat == seat)
        await connection.execute(update(SeatRow).where(place).values(score=score, won=won, best=best))


async def _tally(connection: AsyncConnection, guest: str, game: str, level: str, score: int, won: bool) -> int | None:
    """One game more for a guest; gives their best score before it."""
    key = {"guest": guest, "game": game, "level": level}
    await _add(connection, Tally, key, {"games": 1, "won": int(won), "points": score}, {"best": score})
    row = (await connection.execute(select(Tally.games, Tally.best).filter_by(**key))).one()
    if row.games == 1:
        return None
    await connection.execute(update(Tally).filter_by(**key).values(best=max(row.best, score)))
    return int(row.best)


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
