"""Work that one of several processes does at a time: whoever has the lease. One that died loses it with time."""

import secrets
from typing import Any

from sqlalchemy import CursorResult, delete, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.server.storage.database import writing
from castaways.server.storage.models import LeaseRow
from castaways.server.storage.timestamps import now_ms


class Leases:
    """The leases of one process."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._me = secrets.token_hex(8)

    async def take(self, name: str, seconds: float) -> bool:
        """Have a piece of work for some seconds; False if another process has it."""
        now = now_ms()
        until = now + int(seconds * 1000)
        free = (LeaseRow.name == name) & ((LeaseRow.until < now) | (LeaseRow.owner == self._me))
        try:
            async with writing(self._engine) as connection:
                query = update(LeaseRow).where(free).values(owner=self._me, until=until)
                done: CursorResult[Any] = await connection.execute(query)
                if done.rowcount == 0:
                    await connection.execute(insert(LeaseRow).values(name=name, owner=self._me, until=until))
        except IntegrityError:  # somebody has it
            return False
        return True

    async def touch(self, seconds: float) -> bool:
        """Write something that is nobody else's, to see whether that is possible."""
        return await self.take(f"alive {self._me}", seconds)

    async def give_back(self, name: str) -> None:
        """The work is done."""
        mine = (LeaseRow.name == name) & (LeaseRow.owner == self._me)
        async with writing(self._engine) as connection:
            await connection.execute(delete(LeaseRow).where(mine))
