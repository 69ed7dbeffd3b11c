"""A calendar of days played: a month, and the last seven days."""

from calendar import Calendar
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from castaways.daily.streak import Streak

PAR, PLAYED, OFF, MISSED, TODAY, NEXT, BEFORE = "par", "played", "froze", "miss", "today", "next", "before"
WEEK = 7


@dataclass(frozen=True, slots=True)
class Cell:
    """A day: how it stands (one of the words above), and whether it is today."""

    day: date
    kind: str
    today: bool = False


def cell_of(day: date, today: date, played: Mapping[date, bool], streak: Streak) -> Cell:
    """A day of somebody who has `played` on these days, and reached par or not. Days before the first are no misses."""
    if day in played:
        kind = PAR if played[day] else PLAYED
    elif day in streak.off:
        kind = OFF
    elif day == today:
        kind = TODAY
    elif day > today:
        kind = NEXT
    else:
        kind = MISSED if played and day > min(played) else BEFORE
    return Cell(day, kind, day == today)


def month_of(day: date, today: date, played: Mapping[date, bool], streak: Streak) -> list[list[Cell | None]]:
    """The weeks of a month, from Monday on; None before its first day and after its last."""
    weeks = Calendar().monthdatescalendar(day.year, day.month)
    return [[cell_of(one, today, played, streak) if one.month == day.month else None for one in week] for week in weeks]


def last_days(today: date, played: Mapping[date, bool], streak: Streak) -> list[Cell]:
    """The last seven days, today included."""
    days = (today - timedelta(days=WEEK - 1 - number) for number in range(WEEK))
    return [cell_of(day, today, played, streak) for day in days]
