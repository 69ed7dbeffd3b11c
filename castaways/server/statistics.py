"""Results and tallies: written in the transaction in which a game ends, so that nobody has to count them later."""

from collections.abc import Mapping
from typing import Any, cast

from sqlalchemy import Table, delete, select, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection

from castaways.core.registry import game as game_of
from castaways.core.result import Result
from castaways.server.models import Company, SeatRow, Tally
from castaways.server.rooms import after_of

NO_LEVEL = "-"


def level_of(game: str, options: Mapping[str, Any]) -> str:
    """The level of a game by which results are compared, as a word; `NO_LEVEL` where a game has none."""
    after = after_of(game)
    option = after.LEVEL if after else ""
    return str(options[option]) if option in options else NO_LEVEL


def level_text(game: str, level: str, lang: str) -> str:
    """A level in words; "" where there is nothing to say."""
    after = after_of(game)
    message = after.level(level) if after and level != NO_LEVEL else None
    texts = game_of(game).texts
    return texts.say(message, lang) if message and texts.has(message.id, lang) else ""


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
                await _add(connection, Company, {"guest": guest, "other": other}, {"games": 1, "won": int(won)})
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


async def hand_over(connection: AsyncConnection, old: str, new: str) -> None:
    """All results of one guest become those of another: when two devices turn out to be one person."""
    for row in (await connection.execute(select(*Tally.__table__.c).where(Tally.guest == old))).mappings().all():
        key = {"guest": new, "game": row["game"], "level": row["level"]}
        numbers = {name: row[name] for name in ("games", "won", "points")}
        await _add(connection, Tally, key, numbers, {"best": row["best"]})
        best = await connection.scalar(select(Tally.best).filter_by(**key))
        await connection.execute(update(Tally).filter_by(**key).values(best=max(row["best"], int(best or row["best"]))))
    for row in (await connection.execute(select(*Company.__table__.c).where(Company.guest == old))).mappings().all():
        if row["other"] != new:
            numbers = {"games": row["games"], "won": row["won"]}
            await _add(connection, Company, {"guest": new, "other": row["other"]}, numbers)
    for row in (await connection.execute(select(*Company.__table__.c).where(Company.other == old))).mappings().all():
        if row["guest"] != new:
            numbers = {"games": row["games"], "won": row["won"]}
            await _add(connection, Company, {"guest": row["guest"], "other": new}, numbers)
    await connection.execute(delete(Tally).where(Tally.guest == old))
    await connection.execute(delete(Company).where((Company.guest == old) | (Company.other == old)))
