"""Level 10: the score (L41, L42)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.result import Result, ScoreLine
from castaways.games.level10.rules.cards import PAUSES, PLACES, pauses_in
from castaways.games.level10.rules.terms import GOING_ON, WON

if TYPE_CHECKING:
    from castaways.games.level10.rules.state import Level10State

BONUS: Final = (0, 5, 20, 40)  # for pause cards not played, those in the box included
FULL_BONUS: Final = (0, 10, 30, 50)  # when every level card lies in its row


def result_of(s: "Level10State") -> Result | None:
    """The score sheet of a finished game, the same for everybody."""
    if s.ending == GOING_ON:
        return None
    unplayed = int(PAUSES - pauses_in(s.played))
    complete = s.lying == PLACES and cards_under(s) == 0
    bonus = FULL_BONUS[unplayed] if complete else BONUS[unplayed]
    lines = (
        ScoreLine("L41", "cards", int(s.lying), int(s.lying)),
        ScoreLine("L41", "pauses-complete" if complete else "pauses", bonus, unplayed),
    )
    players = int(s.players)
    won = s.ending == WON
    score = int(s.lying) + bonus
    winners = tuple(range(players)) if won else ()
    return Result((score,) * players, winners, won, dict.fromkeys(range(players), lines))


def cards_under(s: "Level10State") -> i64:
    """How many level cards lie under pause cards."""
    found: i64 = 0
    i: i64
    for i in range(s.under.n):
        if s.under.at(i) > 0:
            found += 1
    return found
