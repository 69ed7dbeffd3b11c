"""Waiting for each other: a player asks for a pause, in which nobody moves and no clock runs.

A game has some time that is free: with it a pause begins at once and ends by itself, unless all others agree that it
may last. When that is used up the others are asked first. A pause to which all have agreed lasts until one of them goes
on. People for whom a bot plays are not asked: nothing is done to them.
"""

from typing import Any

from castaways.server.errors import Refused
from castaways.server.storage.models import OVER, PLAYING
from castaways.server.storage.ratings import without_pause
from castaways.server.storage.table_info import TableInfo
from castaways.server.storage.timestamps import now_ms
from castaways.server.tables import clocks
from castaways.server.tables.live import LiveTable
from castaways.server.tables.races import retried
from castaways.server.tables.service import Tables

FREE_MS = 120_000  # of pauses in one game that need no consent
SHORTEST_MS = 10_000  # what a pause costs of that at least: nobody stops the game again and again
MOST_ASKED = 20  # questions of one game, when that is used up: each counts as much


def who_agrees(info: TableInfo, guest: str) -> list[int]:
    """The seats of the other people who play themselves; one seat for each person."""
    seats = [info.seats_of(person)[0] for person in info.people if person != guest]
    return [seat for seat in seats if not info.seats[seat].stand_in]


def free_ms(info: TableInfo) -> int:
    """What is left of the time that needs no consent."""
    return max(0, FREE_MS - info.paused_ms)


def may_pause(info: TableInfo, guest: str | None) -> bool:
    """May somebody ask for a pause now?"""
    sits = any(info.seats[seat].acting_guest for seat in info.seats_of(guest))
    free = info.pause is None and info.open_takeback is None
    enough = info.paused_ms >= FREE_MS + MOST_ASKED * SHORTEST_MS
    return info.status == PLAYING and sits and free and not enough and bool(who_agrees(info, guest or ""))


def may_resume(info: TableInfo, guest: str | None) -> bool:
    """May somebody end the pause? Whoever asked for it, and one that all have agreed to anybody."""
    mine = info.seats_of(guest)
    return info.paused and info.pause is not None and bool(mine) and (not info.pause["until"] or _asked(info, guest))


def _asked(info: TableInfo, guest: str | None) -> bool:
    return info.pause is not None and info.pause["seat"] in info.seats_of(guest)


class Pauses:
    """Questions, pauses and their ends."""

    def __init__(self, tables: Tables, answer_within: float) -> None:
        self._tables = tables
        self._answer_ms = int(answer_within * 1000)

    @retried
    async def ask(self, id: str, guest: str) -> LiveTable:
        """Pause the game, or ask the others for it if the free time is used up."""
        async with self._tables.changing(id) as live:
            info, now = live.info, now_ms()
            _check_seated(info, guest)
            if not may_pause(info, guest):
                raise Refused(409, "error-no-pause")
            free = free_ms(info)
            until = now + (free or self._answer_ms)
            seat = info.seats_of(guest)[0]
            pause = {"seat": seat, "on": bool(free), "since": now, "until": until, "yes": []}
            return await self._put(live, pause, None if free else info.paused_ms + SHORTEST_MS)

    @retried
    async def answer(self, id: str, guest: str, agree: bool) -> LiveTable:
        """Agree to a pause, or that one lasts; or not. Whoever asked withdraws by not agreeing."""
        async with self._tables.changing(id) as live:
            info, pause = live.info, live.info.pause
            _check_seated(info, guest)
            mine = info.seats_of(guest)
            if pause is None or not pause["until"] or (agree and _asked(info, guest)) or (pause["on"] and not agree):
                raise Refused(409, "error-not-asked")
            if not agree:
                return await self._put(live, None)
            agreed = {*pause["yes"], *mine}
            if agreed >= set(who_agrees(info, info.seats[pause["seat"]].guest or "")):
                since = pause["since"] if pause["on"] else now_ms()
                return await self._put(live, {**pause, "on": True, "since": since, "until": None}, _used(info))
            return await self._put(live, {**pause, "yes": sorted(agreed)})

    @retried
    async def resume(self, id: str, guest: str) -> LiveTable:
        """The game goes on."""
        async with self._tables.changing(id) as live:
            _check_seated(live.info, guest)
            if not may_resume(live.info, guest):
                raise Refused(409, "error-no-resume")
            return await self._put(live, None, _used(live.info))

    async def look_after(self, id: str) -> None:
        """A pause that is over ends, and a question that nobody answered."""
        async with self._tables.changing(id) as live:
            until = live.info.pause_until
            if until is not None and until <= now_ms():
                await self._put(live, None, _used(live.info))

    async def _put(self, live: LiveTable, pause: dict[str, Any] | None, used: int | None = None) -> LiveTable:
        """Another pause, a question, or none; clocks stop and go on with it."""
        info, timing, now = live.info, self._tables.timing, now_ms()
        ticking = clocks.load(info.clocks)
        if pause and pause["on"] and not info.paused:
            ticking = clocks.halted(ticking, now)
        elif not pause and info.paused:
            ticking = clocks.resumed(
                ticking, lambda seat: info.waits_for(seat) and bool(info.seats[seat].acting_guest), now, timing
            )
        until = pause["until"] if pause else None
        ends = info.paused and not (pause and pause["on"])
        seats = {seat: without_pause(info, one, now) for seat, one in enumerate(info.seats) if one.left_at and ends}
        columns: dict[str, Any] = {} if used is None else {"paused_ms": used}
        deadline = clocks.next_deadline(ticking, timing, until)
        return await self._tables.change(
            live, seats, pause=pause, clocks=clocks.dump(ticking), next_deadline=deadline, **columns
        )


def _used(info: TableInfo) -> int:
    """The free time that is used up, with the pause that is on now."""
    if not info.paused or info.pause is None or not info.pause["until"]:
        return info.paused_ms
    since: int = info.pause["since"]
    return min(FREE_MS, info.paused_ms + max(SHORTEST_MS, now_ms() - since))


def _check_seated(info: TableInfo, guest: str) -> None:
    if not info.seats_of(guest):
        raise Refused(403, "error-not-seated")
    if info.status != PLAYING:
        raise Refused(409, "error-over" if info.status == OVER else "error-not-started")
