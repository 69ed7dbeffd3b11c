"""Writes down who has come to look at a table, in batches: after a restart of the server everybody comes at once."""

import asyncio
from dataclasses import dataclass

from castaways.server.storage.database import UNAVAILABLE
from castaways.server.storage.people import PeopleStore
from castaways.server.storage.table_info import TableInfo

MOST_AT_ONCE = 200  # people in one transaction


@dataclass(frozen=True, slots=True)
class _Arrival:
    info: TableInfo
    guest: str
    noted: asyncio.Future[bool]


class PresenceWriter:
    """One queue of people; one task that writes them down."""

    def __init__(self, people: PeopleStore) -> None:
        self._people = people
        self._line: list[_Arrival] = []
        self._task: asyncio.Task[None] | None = None

    async def note(self, info: TableInfo, guest: str) -> bool:
        """Somebody looks at a table; says whether they were away before."""
        arrival = _Arrival(info, guest, asyncio.get_running_loop().create_future())
        self._line.append(arrival)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write())
        return await arrival.noted

    async def _write(self) -> None:
        while self._line:
            batch, self._line = self._line[:MOST_AT_ONCE], self._line[MOST_AT_ONCE:]
            trouble: Exception = ConnectionError("nobody was noted")
            back: set[tuple[str, str]] | None = None
            try:
                back = await self._people.arrive([(one.info, one.guest) for one in batch])
            except UNAVAILABLE as error:
                trouble = error
            finally:
                for one in batch:
                    if one.noted.done():  # they have left again
                        continue
                    if back is None:
                        one.noted.set_exception(trouble)
                    else:
                        one.noted.set_result((one.info.id, one.guest) in back)
