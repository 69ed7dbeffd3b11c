"""Moves on their way to the database."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from sqlalchemy import JSON

from castaways.server.storage.models import TableRow

MOST_AT_ONCE = 256  # entries of one transaction
TEXTS = frozenset(column.name for column in TableRow.__table__.c if isinstance(column.type, JSON))
Move = tuple[int, int, int, int]  # ply, seat, action, when it was made


@dataclass(slots=True)
class Entry:
    """One decision: the table as it was, what changes of it, and the moves."""

    table: str
    version: int
    values: dict[str, Any]
    moves: Sequence[Move]
    written: asyncio.Future[bool] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def tell(self, answer: bool | Exception) -> None:
        """Whoever waits for it is answered; once."""
        if self.written.done():  # or they have gone
            return
        if isinstance(answer, bool):
            self.written.set_result(answer)
        else:
            self.written.set_exception(answer)


class MoveLog(Protocol):
    """Writes entries down. False: somebody else has changed that table meanwhile, and nothing was written."""

    async def write(self, table: str, version: int, values: dict[str, Any], moves: Sequence[Move]) -> bool: ...

    async def close(self) -> None: ...


def stored(values: dict[str, Any]) -> dict[str, Any]:
    """Values as the drivers take them."""
    return {name: json.dumps(value) if name in TEXTS and value is not None else value for name, value in values.items()}


def alike(batch: list[Entry]) -> list[tuple[tuple[str, ...], list[Entry]]]:
    """Entries that change the same columns, in order; of every table only one, since the next may depend on it."""
    groups: list[tuple[tuple[str, ...], list[Entry], set[str]]] = []
    for entry in batch:
        names = tuple(entry.values)
        later = next((place for place in range(len(groups), 0, -1) if entry.table in groups[place - 1][2]), 0)
        group = next((group for group in groups[later:] if group[0] == names), None)
        if group is None:
            group = (names, [], set())
            groups.append(group)
        group[1].append(entry)
        group[2].add(entry.table)
    return [(names, entries) for names, entries, _ in groups]
