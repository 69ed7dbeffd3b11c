"""Friday's end: the fights that cost or won most, and what was left in the stacks."""

from itertools import pairwise
from typing import Any

from castaways.core.table import Table
from castaways.core.text import Name
from castaways.games.friday.rules.cards import HAZARD, HAZARD_KEY, PIRATE_KEY
from castaways.games.friday.rules.terms import NOBODY
from castaways.games.friday.web.after import chart, opened
from castaways.games.friday.web.art import HAZARDS
from castaways.games.friday.web.art import pirate as pirate_art
from castaways.web.kit import KeyMoment, Look

MOST_MOMENTS = 4
LEAST_LOST = 2  # points of life


def draw(look: Look, table: Table) -> dict[str, Any]:
    """What the end shows besides the score sheet."""
    return {"moments": moments(look, table), "moments_how": "", "left": opened(table.state), "titles": {}}


def moments(look: Look, table: Table) -> list[KeyMoment]:
    """The fights that cost most life, and the last one."""
    drawn = chart(table.record)
    lives = [int(life or 0) for life in drawn.curves[0].values]
    costs = [(before - after, fight) for fight, (before, after) in enumerate(pairwise(lives), 1)]
    dearest = sorted(costs, key=lambda one: (-one[0], one[1]))[: MOST_MOMENTS - 1]
    fights = {fight for cost, fight in dearest if cost >= LEAST_LOST} | {len(costs)}
    return [_moment(look, table, fight, drawn.plies, lives) for fight in sorted(fights) if fight]


def _moment(look: Look, table: Table, fight: int, plies: tuple[int, ...], lives: list[int]) -> KeyMoment:
    """A fight: against whom, and life before and after it. A lost game ends with one for which nobody could pay."""
    ply = plies[fight]
    lost = fight == len(lives) - 1 and look.result is not None and not look.result.won
    state: Any = table.record.replay(ply - 1)
    hazard, pirate = int(state.hazard), int(state.pirate)
    if hazard != NOBODY:
        key = HAZARD_KEY[HAZARD[hazard]]
        enemy, picture = Name("hazard", key), HAZARDS[key]
    elif pirate != NOBODY:
        key = PIRATE_KEY[int(state.pirate_1 if pirate == 0 else state.pirate_2)]
        enemy, picture = Name("pirate", key), pirate_art(key)
    else:
        return KeyMoment(ply, str(fight), look.say("after-fight", number=fight))
    return KeyMoment(
        ply=ply,
        number=str(fight),
        title=look.say("end-fight", enemy=enemy),
        text=look.say("end-life", before=lives[fight - 1], after=lives[fight]),
        art=picture,
        tone="bad" if lost or lives[fight] < lives[fight - 1] else "good",
    )
