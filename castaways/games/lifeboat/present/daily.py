"""Lifeboat's daily deal: against four bots; one square a day, by the wounds that it brought."""

from collections.abc import Mapping
from typing import Any, cast

from castaways.core.record import Record
from castaways.core.result import Result
from castaways.games.lifeboat.rules.state import LifeboatState
from castaways.games.lifeboat.rules.terms import WOUNDS

BOTS = ("hard", "hard", "hard", "hard")
OPTIONS: tuple[dict[str, str], ...] = ({},)


def level(options: Mapping[str, Any]) -> None:
    """There are no levels."""


def squares(record: Record) -> list[int]:
    """Green: no wound that day; yellow: one; red: more, or death."""
    found: list[int] = []
    day, wounds, before, alive = -1, 0, 0, True
    for state in record.states():
        s = cast(LifeboatState, state)
        if int(s.day) != day:
            if day >= 0:
                found.append(wounds - before)
            day, before = int(s.day), wounds
        wounds, alive = int(s.sheet[WOUNDS]), bool(int(s.alive) & 1)
        if not alive:
            return [*(min(2, max(0, one)) for one in found), 2]
    return [min(2, max(0, one)) for one in (*found, wounds - before)]


def marks(result: Result) -> list[tuple[str, int]]:
    """Nothing more: whom one loved and hated is a secret of the deal."""
    return []
