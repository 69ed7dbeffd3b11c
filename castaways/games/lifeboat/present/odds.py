"""Lifeboat: what tonight's navigation card may bring, counted exactly from what a seat knows of the deck (B14, B51)."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from castaways.core.odds import Odds
from castaways.core.text import Message
from castaways.games.lifeboat.present.refusals import person
from castaways.games.lifeboat.present.stakes import falls_by, loved_and_hated, thirst_by
from castaways.games.lifeboat.rules.cards import GULL, NAVIGATION
from castaways.games.lifeboat.rules.memory import unseen_charts
from castaways.games.lifeboat.rules.terms import CHART_EXACT, CHART_SEEN, CHART_ZONES, DAY, EVENING

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

DIGITS = 12  # dust of floating numbers below this is swept away


def odds(s: "LifeboatState", seat: int) -> list[Odds]:
    """The gull, and what would happen to oneself, to friend and enemy, by the card that will be played tonight.

    That is one of the cards put aside by the rowers, once the day is over; before, and without any, the top card.
    """
    if s.phase not in (DAY, EVENING):
        return []
    aside = s.phase == EVENING and s.kept.n > 0
    if not aside and s.charts.n == 0:
        return []
    charts = [int(chart) for chart in s.kept.as_list()] if aside else [int(s.charts.at(s.charts.n - 1))]
    where = "kept" if aside else "top"

    def chance(holds: Callable[[int], bool]) -> float:
        return round(sum(chart_chance(s, seat, chart, holds) for chart in charts) / len(charts), DIGITS)

    found = [Odds(Message(f"odds-{where}-gull"), chance(lambda chart: GULL[chart] == 1))]
    for other in (seat, *loved_and_hated(s, seat)):
        if not s.gone >> other & 1 and s.alive >> other & 1:
            who = {} if other == seat else {"person": person(s, other)}
            key = f"odds-{where}" if other == seat else f"odds-{where}-they"
            found.append(Odds(Message(f"{key}-overboard", who), chance(partial(falls_by, s, other))))
            found.append(Odds(Message(f"{key}-thirst", who), chance(partial(_is_thirsty, s, other))))
    return found


def _is_thirsty(s: "LifeboatState", other: int, chart: int) -> bool:
    return thirst_by(s, other, chart) > 0


def top_chance(s: "LifeboatState", seat: int, holds: Callable[[int], bool]) -> float:
    """That something holds of the top card."""
    return chart_chance(s, seat, int(s.charts.at(s.charts.n - 1)), holds)


def chart_chance(s: "LifeboatState", seat: int, place: int, holds: Callable[[int], bool]) -> float:
    """That something holds of the card where this one lies: one the seat is sure of, one of several seen, or any."""
    if s.sheet[CHART_EXACT + seat] >> place & 1:
        return float(holds(place))
    never_seen = int(unseen_charts(s, seat))
    unseen = [chart for chart in range(NAVIGATION) if never_seen >> chart & 1]
    other = sum(holds(chart) for chart in unseen) / len(unseen) if unseen else 0.0
    for j in range(seat * CHART_ZONES, seat * CHART_ZONES + CHART_ZONES):
        zone = int(s.chart_zones[j])
        if zone >> place & 1:
            seen = zone & int(s.sheet[CHART_SEEN + seat])
            known = [chart for chart in range(NAVIGATION) if seen >> chart & 1]
            places = zone.bit_count()
            return round((sum(holds(chart) for chart in known) + (places - len(known)) * other) / places, DIGITS)
    return round(other, DIGITS)
