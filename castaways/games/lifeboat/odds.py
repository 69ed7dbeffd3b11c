"""Lifeboat: what the top navigation card may bring, counted exactly from what a seat knows of the deck (B14, B51)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from castaways.core.odds import Odds
from castaways.core.text import Message
from castaways.games.lifeboat.cards import GULL, NAVIGATION, OVERBOARD
from castaways.games.lifeboat.memory import unseen_charts
from castaways.games.lifeboat.terms import CHART_EXACT, CHART_SEEN, CHART_ZONES, DAY, EVENING
from castaways.games.lifeboat.thirst import named

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules import LifeboatState

DIGITS = 12  # dust of floating numbers below this is swept away


def odds(s: "LifeboatState", seat: int) -> list[Odds]:
    """The gull, and what would happen to oneself, if the top card of the deck were played."""
    if s.phase not in (DAY, EVENING) or s.charts.n == 0:
        return []
    role = int(s.role.at(seat))
    return [
        Odds(Message("odds-gull"), top_chance(s, seat, lambda chart: GULL[chart] == 1)),
        Odds(Message("odds-overboard"), top_chance(s, seat, lambda chart: OVERBOARD[chart] >> role & 1 == 1)),
        Odds(Message("odds-thirst"), top_chance(s, seat, lambda chart: named(s, chart) >> role & 1 == 1)),
    ]


def top_chance(s: "LifeboatState", seat: int, holds: Callable[[int], bool]) -> float:
    """That something holds of the top card: one the seat is sure of, one of several it has seen, or any other."""
    top = int(s.charts.at(s.charts.n - 1))
    if s.sheet[CHART_EXACT + seat] >> top & 1:
        return float(holds(top))
    unseen = [chart for chart in range(NAVIGATION) if int(unseen_charts(s, seat)) >> chart & 1]
    other = sum(holds(chart) for chart in unseen) / len(unseen) if unseen else 0.0
    for j in range(seat * CHART_ZONES, seat * CHART_ZONES + CHART_ZONES):
        zone = int(s.chart_zones[j])
        if zone >> top & 1:
            seen = zone & int(s.sheet[CHART_SEEN + seat])
            known = [chart for chart in range(NAVIGATION) if seen >> chart & 1]
            places = zone.bit_count()
            return round((sum(holds(chart) for chart in known) + (places - len(known)) * other) / places, DIGITS)
    return round(other, DIGITS)
