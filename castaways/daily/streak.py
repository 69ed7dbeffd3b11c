"""The streak: days played in a row, won or not. Two days off are held; one is used by itself when a day is missed, and
one comes back after seven days played. A day off keeps the streak and adds nothing."""

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import date, timedelta

HELD = 2  # days off at the beginning, and at most
COMES_BACK = 7  # days played until one comes back


@dataclass(frozen=True, slots=True)
class Streak:
    """How somebody stands today."""

    days: int = 0
    held: int = HELD  # days off that are left
    off: frozenset[date] = field(default_factory=frozenset)  # days on which one was used
    longest: int = 0


def streak_of(played: Collection[date], today: date) -> Streak:
    """The streak of somebody who has played on these days. Today counts once it is played; until then nothing is
    lost."""
    past = {day for day in played if day <= today}
    if not past:
        return Streak()
    days, held, since, longest = 0, HELD, 0, 0
    off: set[date] = set()
    day = min(past)
    while day <= today:
        if day in past:
            days += 1
            longest = max(longest, days)
            since = since + 1 if held < HELD else 0
            if since == COMES_BACK:
                held, since = held + 1, 0
        elif day < today:
            if days and held:
                held, since = held - 1, 0
                off.add(day)
            else:
                days, held, since = 0, HELD, 0
        day += timedelta(days=1)
    return Streak(days, held, frozenset(off), longest)
