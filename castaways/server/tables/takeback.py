"""Moves taken back because all people at the table agree: also a move that showed something, also with moves after it.

Bots agree always. A bot that plays for somebody does not agree in their name: whoever is away comes back first, or
nothing is taken back. The next move of anybody ends the question; so does the time to answer. A question that was
refused cannot be asked again before the next move. One request takes back one own move, a game has so many of them, and
those that had shown something are marked in its record.
"""

from collections.abc import Mapping
from typing import Any

from castaways.server.errors import Refused, Stale
from castaways.server.storage.models import OPEN, OVER, PLAYING
from castaways.server.storage.table_info import TableInfo
from castaways.server.storage.timestamps import now_ms
from castaways.server.tables import clocks
from castaways.server.tables.live import LiveTable
from castaways.server.tables.races import retried
from castaways.server.tables.service import Tables

MOST_TAKEBACKS = 20  # of one game


def last_own_ply(live: LiveTable, guest: str) -> int | None:
    """The ply of the last move that a person has made (at any of their seats); None if they made none."""
    mine = live.info.seats_of(guest)
    moves = live.table.record.moves
    return next((ply for ply in range(len(moves) - 1, -1, -1) if moves[ply][0] in mine), None)


def who_agrees(info: TableInfo, guest: str) -> list[int]:
    """The seats of the other people, who all have to agree; one seat for each person."""
    return [info.seats_of(person)[0] for person in info.people if person != guest]


def number_of(question: Mapping[str, Any]) -> str:
    """Which question this is: the moment until which it may be answered is that of no other at the table."""
    return str(question["until"])


def may_ask(live: LiveTable, guest: str) -> bool:
    """May somebody ask the others now?"""
    return why_not_ask(live, guest) is None


def why_not_ask(live: LiveTable, guest: str) -> Refused | None:
    """Why somebody cannot ask the others now; None if they can. Alone there is nobody to agree."""
    info = live.info
    playing = info.status not in (OPEN, OVER) and info.players > 1
    sits = any(info.seats[seat].acting_guest for seat in info.seats_of(guest))
    if info.pause is not None:
        return Refused(409, "error-paused")
    if info.counted:
        return Refused(403, "error-daily-no-help")
    if not playing or not sits or info.last_takeback is not None or last_own_ply(live, guest) is None:
        return Refused(409, "error-no-asking")
    absent = [info.seats[seat].name for seat in who_agrees(info, guest) if info.seats[seat].stand_in]
    if info.gone:
        return Refused(409, "error-ask-gone")
    if absent:
        return Refused(409, "error-ask-absent", who=", ".join(absent))
    if len(info.taken_back or ()) >= MOST_TAKEBACKS:
        return Refused(409, "error-ask-enough", most=MOST_TAKEBACKS)
    return None


class Takeback:
    """Questions and answers."""

    def __init__(self, tables: Tables, answer_within: float) -> None:
        self._tables = tables
        self._answer_ms = int(answer_within * 1000)

    @retried
    async def ask(self, id: str, guest: str, ply: int) -> LiveTable:
        """Ask the others to take back one's own last move and all after it; where only bots play it is done at once."""
        async with self._tables.changing(id) as live:
            info = live.info
            if not info.seats_of(guest):
                raise Refused(403, "error-not-seated")
            if ply != info.plies:
                raise Stale
            refused = why_not_ask(live, guest)
            if refused is not None:
                raise refused
            back = last_own_ply(live, guest) or 0
            seat = live.table.record.moves[back][0]
            if not who_agrees(info, guest):
                return await self._take_back(live, seat, back)
            end = now_ms() + self._answer_ms
            question = {"seat": seat, "back": back, "at": info.plies, "yes": [], "no": None, "until": end}
            return await self._put(live, question)

    @retried
    async def answer(self, id: str, guest: str, agree: bool, number: str = "") -> LiveTable:
        """Agree or not. Whoever asked withdraws by not agreeing. With the `number` of a question nobody agrees to
        another one that has taken its place."""
        async with self._tables.changing(id) as live:
            info, question = live.info, live.info.open_takeback
            mine = info.seats_of(guest)
            if not mine:
                raise Refused(403, "error-not-seated")
            if question is None:
                raise Refused(409, "error-not-asked")
            if question["seat"] in mine:
                if agree:
                    raise Refused(409, "error-not-asked")
                return await self._put(live, None)
            if not agree:
                return await self._put(live, {**question, "no": mine[0]})
            if number and number != number_of(question):
                raise Stale
            agreed = {*question["yes"], *mine}
            if agreed >= set(who_agrees(info, info.seats[question["seat"]].guest or "")):
                return await self._take_back(live, question["seat"], question["back"])
            return await self._put(live, {**question, "yes": sorted(agreed)})

    async def _take_back(self, live: LiveTable, seat: int, back: int) -> LiveTable:
        """What a seat asked for is done, and noted with whether it had shown anybody something."""
        mark = [seat, live.table.plies, back, live.table.showed_since(back)]
        return await self._tables.take_back(live, back, taken_back=[*(live.info.taken_back or ()), mark])

    async def _put(self, live: LiveTable, question: dict[str, Any] | None) -> LiveTable:
        pending = question["until"] if question and question["no"] is None else None
        deadline = clocks.next_deadline(clocks.load(live.info.clocks), self._tables.timing, pending)
        return await self._tables.change(live, takeback=question, next_deadline=deadline)


def can_undo(live: LiveTable, guest: str | None) -> bool:
    """May a viewer take back the last move: theirs, or that of somebody at the same screen?"""
    info = live.info
    if info.status != PLAYING or info.seat_of(guest) is None:
        return False
    return any(live.can_undo(seat) for seat in info.seats_of(guest))
