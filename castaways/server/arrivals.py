"""Who has come to look at a table. All who come at the same time are written down together: after a restart of the
server everybody comes at once."""

import asyncio
from dataclasses import dataclass

from castaways.server.database import AWAY
from castaways.server.people_store import PeopleStore
from castaways.server.store import Facts

MOST_AT_ONCE = 200  # people in one transaction


@dataclass(frozen=True, slots=True)
class _Arrival:
    facts: Facts
    guest: str
    noted: asyncio.Future[bool]


class Arrivals:
    """One line of people; one task that writes them down."""

    def __init__(self, people: PeopleStore) -> None:
        self._people = people
        self._line: list[_Arrival] = []
        self._task: asyncio.Task[None] | None = None

    async def note(self, facts: Facts, guest: str) -> bool:
        """Somebody looks at a table; says whether they were away before."""
        arrival = _Arrival(facts, guest, asyncio.get_running_loop().create_future())
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
                back = await self._people.arrive([(one.facts, one.guest) for one in batch])
            except AWAY as error:
                trouble = error
            finally:
                for one in batch:
                    if one.noted.done():  # they have left again
                        continue
                    if back is None:
                        one.noted.set_exception(trouble)
                    else:
                        one.noted.set_result((one.facts.id, one.guest) in back)
