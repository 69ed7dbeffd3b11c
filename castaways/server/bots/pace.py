"""How fast bots answer. Where one person plays with them, or only looks on, that person says it; where several play,
everybody has to be able to follow, and nobody may rush the others: there the pace is the server's.

No pace tells more of a bot's thoughts than another: bots that are asked together answer together, strong ones after as
long as they may think, and an answer that comes late for its moment comes a whole number of the server's pauses later.
"""

import math
from collections.abc import Sequence

from castaways.server.bots.pool import THINKING_SECONDS
from castaways.server.errors import Refused
from castaways.server.extensions import pace_rules_of
from castaways.server.storage.models import PLAYING
from castaways.server.storage.table_info import TableInfo
from castaways.server.tables.live import LiveTable
from castaways.server.tables.races import retried
from castaways.server.tables.service import Tables

FAST_BOTS = frozenset({"random", "instinct", "easy", "normal"})  # bots that have always decided within the usual pause
LONGEST_THOUGHT = THINKING_SECONDS + 0.1  # seconds, with the way to the worker and back
PACES = {"instant": 0.2, "quick": 0.5, "normal": 1.0, "slow": 2.5}  # of the server's pause
INSTANT = "instant"
STAND_IN_PAUSE = 5.0  # seconds: whoever plays for a person takes a person's time, so that they miss little


def pace_of(bots: Sequence[str | None], pause: float) -> float:
    """How long after they were asked bots answer: the pause, or as long as one of them may think. It follows from
    what everybody knows; a server without a pause has them answer at once."""
    return max(pause, LONGEST_THOUGHT) if pause and not FAST_BOTS.issuperset(bots) else pause


def moment_of(took: float, pace: float, beat: float) -> float:
    """When an answer that took so long is given: at its pace, or where the server was too busy, a few beats later."""
    return pace if took <= pace or not beat else pace + math.ceil((took - pace) / beat) * beat


def pause_at(live: LiveTable, pause: float) -> float:
    """The pause of bots at a table, by the server's usual one. Where nobody has anything to decide any more, thoughts
    need not be hidden: bots in a hurry answer at once."""
    info = live.info
    if len(info.people) > 1:
        stands_in = any(seat_info.stand_in and info.waits_for(seat) for seat, seat_info in enumerate(info.seats))
        return max(pause, STAND_IN_PAUSE) if pause and stands_in else pause
    if not in_a_hurry(live):
        return pause * PACES.get(info.pace, 1.0)
    return 0.0 if is_out(live) else pause * PACES[INSTANT]


def in_a_hurry(live: LiveTable) -> bool:
    """Was it asked that the bots hurry to the next decision of the person, who has not been asked or moved since?"""
    info = live.info
    mine = [seat for seat, seat_info in enumerate(info.seats) if seat_info.guest is not None]
    if not info.hurry or any(info.waits_for(seat) for seat in mine):
        return False
    return not any(seat in mine for seat, _ in live.table.record.moves[info.hurry - 1 :])


def is_out(live: LiveTable) -> bool:
    """Has nobody who looks at this table anything to decide in it any more?"""
    rules = pace_rules_of(live.info.game)
    mine = [seat for seat, seat_info in enumerate(live.info.seats) if seat_info.guest is not None]
    return not mine or (rules is not None and all(rules.is_out(live.table.state.view(seat), seat) for seat in mine))


def sets_pace(info: TableInfo, guest: str | None) -> bool:
    """May this visitor say how fast the bots of a table answer?"""
    return info.botted and (info.people == (guest,) or (not info.people and guest == info.host))


def may_hurry(live: LiveTable, guest: str | None) -> str:
    """What bots can be hurried to by this visitor now: their "next" decision, the "end", or "" for nothing."""
    info = live.info
    asked = any(info.waits_for(seat) for seat in info.seats_of(guest))
    if info.status != PLAYING or asked or not sets_pace(info, guest) or in_a_hurry(live):
        return ""
    return "end" if is_out(live) else "next"


class Pace:
    """Changes the pace of a table."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    @retried
    async def set(self, id: str, guest: str, pace: str) -> LiveTable:
        """The bots of a table answer at another pace from now on."""
        async with self._tables.changing(id) as live:
            self._check(live, guest)
            return live if live.info.pace == pace else await self._tables.change(live, pace=pace)

    @retried
    async def hurry(self, id: str, guest: str) -> LiveTable:
        """They hurry to the next decision of the person."""
        async with self._tables.changing(id) as live:
            self._check(live, guest)
            if not may_hurry(live, guest):
                return live
            return await self._tables.change(live, hurry=live.info.plies + 1)

    @staticmethod
    def _check(live: LiveTable, guest: str) -> None:
        if not sets_pace(live.info, guest):
            raise Refused(403, "error-not-your-pace")
