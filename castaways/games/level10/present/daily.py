"""Level 10's daily deal: alone; one square for each column of the five rows."""

from collections.abc import Mapping
from typing import Any, cast

from castaways.core.record import Record
from castaways.core.result import Result
from castaways.core.text import Message
from castaways.games.level10.rules.cards import COLUMNS, WORLDS, pauses_in
from castaways.games.level10.rules.state import Level10State

BOTS: tuple[str, ...] = ()
OPTIONS = ({"difficulty": "normal"}, {"difficulty": "hard"})
PAUSE = "⏸"


def level(options: Mapping[str, Any]) -> Message:
    """The difficulty in words."""
    return Message(f"difficulty-{options['difficulty']}")


def squares(record: Record) -> list[int]:
    """Green: the column was filled; yellow: with a pause card; red: it was not."""
    found: list[int] = []
    paused = 0
    for state in record.states():
        s = cast(Level10State, state)
        if s.lying >= WORLDS * (len(found) + 1) and len(found) < COLUMNS:
            used = int(pauses_in(s.played))
            found.append(1 if used > paused else 0)
            paused = used
    return found + [2] * (COLUMNS - len(found))


def marks(result: Result) -> list[tuple[str, int]]:
    """Pause cards that were not needed."""
    left = sum(line.count for line in result.details.get(0, ()) if line.key.startswith("pauses"))
    return [(PAUSE, left)] if left else []
