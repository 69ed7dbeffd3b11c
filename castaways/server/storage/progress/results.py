"""What stays of a game: written in the transaction in which it ends, so that nobody has to count it later."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import Table, delete, func, insert, select, text, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection

from castaways.core.result import Result
from castaways.server.storage.models import CompanionRow, MoveRow, SeatRow
from castaways.server.storage.progress.models import AchievementRow, HelpRow, PlayRow, ResultRow
from castaways.server.storage.table_info import TableInfo
from castaways.server.storage.timestamps import now


@dataclass(frozen=True, slots=True)
class Help:
    """Help that a seat had: hints (None: nobody counted), and whether a bot has moved for it."""

    hints: int | None = 0
    stood_in: bool = False


@dataclass(frozen=True, slots=True)
class SeatStory:
    """What one seat made of a game, besides its score."""

    character: str = ""
    earned: frozenset[str] = frozenset()
    version: int = 0  # of what was looked for
    help: Help = Help()
    fit: bool = False  # may something be achieved by it?


@dataclass(frozen=True, slots=True)
class Ending:
    """All that is written of a game that ends: the result, the level by which it is compared, the stories by seat."""

    result: Result
    level: str = ""
    stories: Mapping[int, SeatStory] | None = None

    def of(self, seat: int) -> SeatStory:
        """The story of a seat."""
        return (self.stories or {}).get(seat, SeatStory())


def own_seats(guests: Sequence[str | None]) -> list[str | None]:
    """Who is themself at which seat: of several seats at one screen only the first is the guest's own."""
    return [None if guest in guests[:seat] else guest for seat, guest in enumerate(guests)]


def shown_takebacks(info: TableInfo) -> int:
    """How many moves were taken back that had shown somebody something."""
    return sum(bool(showed) for _, _, _, showed in info.taken_back or ())


async def count(connection: AsyncConnection, info: TableInfo, ending: Ending) -> None:
    """A game has ended: the result of every seat, and what stays of it for every guest who sat there.

    Guests come in the order of their ids, so that two games that end at once for the same people do not wait for each
    other.
    """
    result, ended = ending.result, now()
    guests = own_seats([seat_info.guest for seat_info in info.seats])
    for seat in sorted(range(len(guests)), key=lambda one: str(guests[one])):
        guest, score, won = guests[seat], int(result.scores[seat]), seat in result.winners
        best = None
        if guest is not None:
            others = sorted({one for one in guests if one not in (None, guest)}, key=str)
            best = await _best_before(connection, guest, info, ending.level)
            story = ending.of(seat)
            row: dict[str, Any] = {
                "table_id": info.id,
                "seat": seat,
                "guest": guest,
                "game": info.game,
                "level": ending.level,
                "players": info.players,
                "character": story.character,
                "score": score,
                "won": won,
                "people": len(others),
                "ended": ended,
                "hints": story.help.hints,
                "taken_back": shown_takebacks(info),
                "fit": story.fit,
                "version": story.version,
            }
            await connection.execute(insert(PlayRow).values(**row))
            await _sum(connection, row)
            aided = bool(story.help.hints) or row["taken_back"] > 0
            await achieve(connection, row, story.earned if story.fit else (), aided)
            for other in others:
                await _add(connection, CompanionRow, {"guest": guest, "other": other}, {"games": 1, "won": int(won)})
        place = (SeatRow.table_id == info.id) & (SeatRow.seat == seat)
        await connection.execute(update(SeatRow).where(place).values(score=score, won=won, best=best))


async def _best_before(connection: AsyncConnection, guest: str, info: TableInfo, level: str) -> int | None:
    """A guest's best score before this game, at its level and among as many; None: it is the first."""
    query = select(func.max(ResultRow.best)).filter_by(guest=guest, game=info.game, level=level, players=info.players)
    found: int | None = await connection.scalar(query)
    return found


KEY = ("guest", "game", "level", "players", "character")


async def _sum(connection: AsyncConnection, row: Mapping[str, Any]) -> None:
    """One game more for a guest."""
    key = {name: row[name] for name in KEY}
    more = {"games": 1, "won": int(row["won"]), "points": row["score"]}
    await _add(connection, ResultRow, key, more, {"best": row["score"]})
    better = update(ResultRow).filter_by(**key).where(ResultRow.best < row["score"])
    await connection.execute(better.values(best=row["score"]))


async def achieve(connection: AsyncConnection, row: Mapping[str, Any], keys: Any, aided: bool) -> None:
    """Somebody has achieved something in a game: noted once, and once more if it was done with help before."""
    table = cast(Table, AchievementRow.__table__)
    for key in sorted(keys):
        values = {"table_id": row["table_id"], "seat": row["seat"], "at": row["ended"], "aided": aided}
        query = _insert(connection)(table).values(guest=row["guest"], game=row["game"], name=key, **values)
        alone = table.c.aided & ~query.excluded.aided
        await connection.execute(
            query.on_conflict_do_update(index_elements=["guest", "game", "name"], set_=values, where=alone)
        )


async def hold_sums(connection: AsyncConnection) -> None:
    """Games that end meanwhile wait until this transaction does. It comes before anything else that a game writes at
    its end, so that nobody waits for each other."""
    if connection.dialect.name == "postgresql":  # SQLite has one writer anyway
        await connection.execute(text("LOCK TABLE results IN SHARE ROW EXCLUSIVE MODE"))


async def sum_again(connection: AsyncConnection, guests: Sequence[str] | None = None) -> None:
    """The sums of these people anew, of everybody without any said; after `hold_sums`."""
    of_sums = delete(ResultRow) if guests is None else delete(ResultRow).where(ResultRow.guest.in_(guests))
    await connection.execute(of_sums)
    columns = [getattr(PlayRow, name) for name in KEY]
    won = func.sum(func.coalesce(PlayRow.won.cast(ResultRow.games.type), 0))
    sums = (func.count(), won, func.sum(PlayRow.score), func.max(PlayRow.score))
    query = select(*columns, *sums).group_by(*columns)
    if guests is not None:
        query = query.where(PlayRow.guest.in_(guests))
    await connection.execute(insert(ResultRow).from_select([*KEY, "games", "won", "points", "best"], query))


# -------------------------------------------------------------------- help


async def note_hint(connection: AsyncConnection, table: str, seat: int) -> None:
    """A seat was shown what a bot would do."""
    await _add(connection, HelpRow, {"table_id": table, "seat": seat}, {"hints": 1}, {"stood_in": False})


async def note_stand_in(connection: AsyncConnection, table: str, seat: int, since: int) -> None:
    """Somebody is back: if a bot has moved for them since that ply, it is noted."""
    moved = (MoveRow.table_id == table) & (MoveRow.seat == seat) & (MoveRow.ply >= since)
    if await connection.scalar(select(func.count()).select_from(MoveRow).where(moved)):
        row = {"table_id": table, "seat": seat, "hints": 0, "stood_in": True}
        query = _insert(connection)(cast(Table, HelpRow.__table__)).values(**row)
        keys = ["table_id", "seat"]
        await connection.execute(query.on_conflict_do_update(index_elements=keys, set_={"stood_in": True}))


async def helps(connection: AsyncConnection, table: str) -> dict[int, Help]:
    """Who had help at a table, by seat."""
    rows = await connection.execute(select(*HelpRow.__table__.c).where(HelpRow.table_id == table))
    return {int(row.seat): Help(row.hints, bool(row.stood_in)) for row in rows}


def _insert(connection: AsyncConnection) -> Any:
    return postgresql_insert if connection.dialect.name == "postgresql" else sqlite_insert


async def _add(
    connection: AsyncConnection,
    model: Any,
    key: dict[str, Any],
    more: dict[str, int],
    new: dict[str, Any] | None = None,
) -> None:
    """Add numbers to a row; make it if it is not there. The row stays locked until the transaction ends."""
    table = cast(Table, model.__table__)
    query = _insert(connection)(table).values(**key, **more, **(new or {}))
    grown = {name: table.c[name] + value for name, value in more.items()}
    await connection.execute(query.on_conflict_do_update(index_elements=list(key), set_=grown))
