"""Games in play by rules that the installed version does not know: which they are, and what becomes of them.

A version whose rules only add moves lists the versions before as compatible, and their games go on. Games of others are
archived: they are over without a result, and their records can be read for ever.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways.core.errors import CastawaysError
from castaways.core.game import Game
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.server.storage.database import writing
from castaways.server.storage.models import OPEN, OVER, PLAYING, TableRow
from castaways.server.storage.table_info import TableInfo
from castaways.server.storage.timestamps import now


@dataclass(frozen=True, slots=True)
class Outdated:
    """Games that cannot go on: so many of a game, by this version of its rules."""

    game: str
    rules: int
    begun: int  # in play
    open: int  # still waiting for players


def goes_on(info: TableInfo) -> bool:
    """Can a game be played or shown by the rules that are installed?"""
    return _plays(info.game, info.rules)


def _plays(name: str, rules: int) -> bool:
    game = _installed(name)
    return game is not None and game.plays_rules(rules)


def _installed(name: str) -> Game | None:
    try:
        return game_of(name)
    except CastawaysError:  # the package that brought it is gone
        return None


async def outdated(engine: AsyncEngine) -> list[Outdated]:
    """All games that cannot go on. Nothing is changed, and databases of earlier versions can be asked too."""
    async with engine.connect() as connection:
        return await _outdated(connection)


async def _outdated(connection: AsyncConnection) -> list[Outdated]:
    columns = (TableRow.game, TableRow.rules, TableRow.status)
    query = select(*columns, func.count()).where(TableRow.status.in_((OPEN, PLAYING))).group_by(*columns)
    counts: dict[tuple[str, int], dict[str, int]] = {}
    for name, rules, status, number in await connection.execute(query):
        if not _plays(name, rules):
            counts.setdefault((name, rules), {})[status] = number
    return [
        Outdated(name, rules, found.get(PLAYING, 0), found.get(OPEN, 0))
        for (name, rules), found in sorted(counts.items())
    ]


async def archive(engine: AsyncEngine) -> list[Outdated]:
    """End the games that cannot go on, without a result, and remove tables that have not begun; says which."""
    async with writing(engine) as connection:
        found = await _outdated(connection)
        for one in found:
            theirs = (TableRow.game == one.game) & (TableRow.rules == one.rules)
            await connection.execute(delete(TableRow).where(theirs, TableRow.status == OPEN))
            ended: dict[str, Any] = {"status": OVER, "waiting": 0, "next_deadline": None, "takeback": None}
            query = update(TableRow).where(theirs, TableRow.status == PLAYING)
            await connection.execute(query.values(**ended, changed=now(), version=TableRow.version + 1))
    return found


async def take_over(engine: AsyncEngine) -> None:
    """Games of compatible rules go on by the present ones, and say so in their records."""
    async with writing(engine) as connection:
        for theirs, version in _compatible():
            query = update(TableRow).where(theirs, TableRow.status.in_((OPEN, PLAYING)))
            await connection.execute(query.values(rules=version))


def _compatible() -> Iterator[tuple[ColumnElement[bool], int]]:
    for name in games():
        game = game_of(name)
        if game.compatible_rules:
            theirs = (TableRow.game == name) & TableRow.rules.in_(game.compatible_rules)
            yield theirs, game.rules_version
