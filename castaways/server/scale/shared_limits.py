"""How often somebody may do something, counted by all processes together: for what others have to look at.

`limits` counts in the memory of one process, which is enough where only the server is burdened.
"""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import CursorResult, Update, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways.server.errors import Refused
from castaways.server.storage.database import writing
from castaways.server.storage.models import TryRow
from castaways.server.storage.timestamps import now


class SharedLimits:
    """Counts of one kind of thing, within so many seconds (at most a day)."""

    def __init__(self, engine: AsyncEngine, kind: str, seconds: int) -> None:
        self._engine = engine
        self._kind = kind
        self._seconds = seconds

    async def take(self, most: Mapping[str, int], error: str = "error-too-often") -> None:
        """One more for each of these, who may have so many; or `Refused`, and nothing is counted."""
        async with writing(self._engine) as connection:
            for key, number in sorted((self._key(who), number) for who, number in most.items()):  # nobody waits in turn
                if not await self._count(connection, key, number):
                    raise Refused(429, error)

    async def give_back(self, who: Iterable[str]) -> None:
        """It did not count after all."""
        async with writing(self._engine) as connection:
            for key in sorted(self._key(one) for one in who):
                row = update(TryRow).where(TryRow.key == key, TryRow.count > 0)
                await connection.execute(row.values(count=TryRow.count - 1))

    def _key(self, who: str) -> str:
        """Nobody's address can be read from it."""
        return hashlib.sha256("\n".join(("castaways limit", self._kind, who)).encode()).hexdigest()

    async def _count(self, connection: AsyncConnection, key: str, most: int) -> bool:
        begun = now() - self._seconds
        row = update(TryRow).where(TryRow.key == key)
        one_more = row.where(TryRow.since > begun, TryRow.count < most).values(count=TryRow.count + 1)
        anew = row.where(TryRow.since <= begun).values(count=1, since=now())
        if most < 1:
            return False
        if await _changes(connection, one_more) or await _changes(connection, anew):
            return True
        try:
            async with connection.begin_nested():
                await connection.execute(insert(TryRow).values(key=key, count=1, since=now()))
        except IntegrityError:  # it is there: full, or made by another process at this moment
            return await _changes(connection, one_more)
        return True


async def _changes(connection: AsyncConnection, query: Update) -> bool:
    done: CursorResult[Any] = await connection.execute(query)
    return done.rowcount > 0
