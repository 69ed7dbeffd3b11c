"""Moves taken back because all people at the table agree: also a move that showed something, also with moves after it.

Bots agree always. The next move of anybody ends the question; so does the time to answer. A question that was refused
cannot be asked again before the next move.
"""

from typing import Any

from castaways.server import clocks
from castaways.server.errors import Refused, Stale
from castaways.server.models import OPEN, OVER
from castaways.server.seats import insist
from castaways.server.store import Facts, now_ms
from castaways.server.tables import Live, Tables


def last_own_ply(live: Live, guest: str) -> int | None:
    """The ply of the last move that a person has made (at any of their seats); None if they made none."""
    mine = live.facts.seats_of(guest)
    moves = live.table.record.moves
    return next((ply for ply in range(len(moves) - 1, -1, -1) if moves[ply][0] in mine), None)


def who_agrees(facts: Facts, guest: str) -> list[int]:
    """The seats of the other people, who all have to agree; one seat for each person."""
    found: dict[str, int] = {}
    for seat, sitting in enumerate(facts.seats):
        if sitting.person is not None and sitting.person != guest:
            found.setdefault(sitting.person, seat)
    return list(found.values())


def may_ask(live: Live, guest: str) -> bool:
    """May somebody ask the others now? Alone there is nobody to agree."""
    facts = live.facts
    playing = facts.status not in (OPEN, OVER) and facts.players > 1
    sits = any(facts.seats[seat].person for seat in facts.seats_of(guest))
    return playing and sits and facts.last_ask is None and last_own_ply(live, guest) is not None


class Undoing:
    """Questions and answers."""

    def __init__(self, tables: Tables, answer_within: float) -> None:
        self._tables = tables
        self._patience = int(answer_within * 1000)

    async def ask(self, id: str, guest: str, ply: int) -> Live:
        """Ask the others to take back one's own last move and all after it; where only bots play it is done at once."""

        async def change() -> Live:
            async with self._tables.changing(id) as live:
                facts = live.facts
                if not facts.seats_of(guest):
                    raise Refused(403, "error-not-seated")
                if ply != facts.plies:
                    raise Stale
                back = last_own_ply(live, guest)
                if back is None or not may_ask(live, guest):
                    raise Refused(409, "error-no-asking")
                if not who_agrees(facts, guest):
                    return await self._tables.take_back(live, back)
                seat = live.table.record.moves[back][0]
                end = now_ms() + self._patience
                ask = {"seat": seat, "back": back, "at": facts.plies, "yes": [], "no": None, "until": end}
                return await self._put(live, ask)

        return await insist(change)

    async def answer(self, id: str, guest: str, agree: bool) -> Live:
        """Agree or not. Whoever asked withdraws by not agreeing."""

        async def change() -> Live:
            async with self._tables.changing(id) as live:
                facts, ask = live.facts, live.facts.asking
                mine = facts.seats_of(guest)
                if not mine:
                    raise Refused(403, "error-not-seated")
                if ask is None:
                    raise Refused(409, "error-not-asked")
                if ask["seat"] in mine:
                    if agree:
                        raise Refused(409, "error-not-asked")
                    return await self._put(live, None)
                if not agree:
                    return await self._put(live, {**ask, "no": mine[0]})
                agreed = {*ask["yes"], *mine}
                if agreed >= set(who_agrees(facts, facts.seats[ask["seat"]].guest or "")):
                    return await self._tables.take_back(live, ask["back"])
                return await self._put(live, {**ask, "yes": sorted(agreed)})

        return await insist(change)

    async def _put(self, live: Live, ask: dict[str, Any] | None) -> Live:
        pending = ask["until"] if ask and ask["no"] is None else None
        due = clocks.next_due(clocks.load(live.facts.clocks), self._tables.timing, pending)
        return await self._tables.change(live, ask=ask, due=due)
