"""Friday's daily deal: alone, the level turns 1-2-3-4; one square for each step, by the life that it cost."""

from collections.abc import Mapping
from typing import Any, cast

from castaways.core.record import Record
from castaways.core.result import Result
from castaways.core.text import Message
from castaways.games.friday.rules.cards import STEP_KEYS
from castaways.games.friday.rules.state import FridayState

BOTS: tuple[str, ...] = ()
OPTIONS = tuple({"level": level} for level in (1, 2, 3, 4))
HAZARD_STEPS = len(STEP_KEYS) - 1  # the pirates follow
MUCH = 6  # points of life
PIRATE, LIFE = "🏴‍☠️", "❤"


def level(options: Mapping[str, Any]) -> Message:
    """The level in words."""
    return Message("daily-level", {"level": options["level"]})


def squares(record: Record) -> list[int]:
    """Green: no life was lost in the step; yellow: up to five points; red: more."""
    lives: dict[int, tuple[int, int]] = {}  # by step: before it and after it
    last = 0
    for state in record.states():
        s = cast(FridayState, state)
        step, life = int(s.step_), int(s.life)
        if step not in lives:
            if lives:
                lives[last] = (lives[last][0], life)
            lives[step] = (life, life)
        lives[step] = (lives[step][0], life)
        last = step
    lost = [before - after for step, (before, after) in sorted(lives.items()) if step < HAZARD_STEPS]
    return [0 if one <= 0 else 1 if one < MUCH else 2 for one in lost]


def marks(result: Result) -> list[tuple[str, int]]:
    """Pirates beaten; life left, to whoever came home."""
    counts = {line.key: line.count for line in result.details.get(0, ())}
    return [(PIRATE, counts.get("pirates", 0)), *([(LIFE, counts.get("life", 0))] if result.won else [])]
