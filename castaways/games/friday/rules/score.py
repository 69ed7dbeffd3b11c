"""Friday: the score (F60)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.pile import Pile
from castaways.core.result import Result, ScoreLine
from castaways.games.friday.rules.cards import VALUE, is_aging
from castaways.games.friday.rules.terms import GOING_ON, TURNED, WON

if TYPE_CHECKING:
    from castaways.games.friday.rules.state import FridayState

AGING_POINTS: Final = -5
PIRATE_POINTS: Final = 15
LIFE_POINTS: Final = 5
HAZARD_POINTS: Final = -3


def result_of(s: "FridayState") -> Result | None:
    """The score sheet of a finished game."""
    if s.ending == GOING_ON:
        return None
    won = s.ending == WON
    values, aging = owned(s)
    pirates = (s.beaten & 1) + (s.beaten >> 1)
    life = s.life if won else 0
    hazards = s.hazard_discard.n
    lines = (
        ScoreLine("F60", "cards", int(values)),
        ScoreLine("F60", "aging", int(aging * AGING_POINTS), int(aging)),
        ScoreLine("F60", "pirates", int(pirates * PIRATE_POINTS), int(pirates)),
        ScoreLine("F60", "life", int(life * LIFE_POINTS), int(life)),
        ScoreLine("F60", "hazards", int(hazards * HAZARD_POINTS), int(hazards)),
    )
    score = sum([line.points for line in lines])
    return Result((score,), (0,) if won else (), won, {0: lines})


def owned(s: "FridayState") -> tuple[i64, i64]:
    """All fighting cards Robinson owns: the sum of the values, and the number of aging cards."""
    values: i64 = 0
    aging: i64 = 0
    i: i64
    for pile in (s.robinson, s.discard, s.looked, s.order):
        for i in range(pile.n):
            if is_aging(pile.at(i)):
                aging += 1
            else:
                values += VALUE[pile.at(i)]
    table: Pile = s.table
    for i in range(table.n):
        if not s.marks.at(i) & TURNED:
            if is_aging(table.at(i)):
                aging += 1
            else:
                values += VALUE[table.at(i)]
    return values, aging
