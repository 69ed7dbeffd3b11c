"""A day in a few seconds, on a clock that the test turns: time for moves, stand-ins, housekeeping."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Visitor
from tests.server.clock_hands import ClockHands
from tests.server.running import go
from tests.server.together import short, together

pytestmark = pytest.mark.long

STEP = 10 * 60  # seconds that pass at once
HOUR = 3600
DAY = 24 * HOUR
LAST_CALL = 60.0
LOOKS = 4  # of the server at what is due, after every step: one could just be under way
TICK = 0.01


async def turn(hands: ClockHands) -> int:
    """Some minutes pass, and the server has looked at its clocks since; gives the seconds of the day."""
    hands.turn(STEP)
    await asyncio.sleep(LOOKS * TICK)
    return round(hands.now - hands.begun)


async def info_of(visitor: Visitor, id: str) -> dict[str, Any]:
    found: dict[str, Any] = (await visitor.get(f"/api/tables/{id}")).json()
    return found


async def stood_in(visitor: Visitor, id: str) -> list[int]:
    """The seats for which a bot plays."""
    return [number for number, seat in enumerate((await info_of(visitor, id))["seats"]) if seat["stand_in"]]


async def until_stood_in(visitor: Visitor, id: str, seat: int) -> None:
    deadline = time.monotonic() + 120
    while seat not in await stood_in(visitor, id):
        assert time.monotonic() < deadline, "no bot has taken over"
        await asyncio.sleep(TICK)


async def move_if_asked(visitor: Visitor, id: str) -> bool:
    """A move of this person, if one is waited for."""
    view = await visitor.view(id)
    if view["status"] != "playing" or view["seat"] not in view["to_act"]:
        return False
    answer = await visitor.move(id, view["ply"], view["legal"][0]["action"])
    assert answer.status_code == 200, answer.text
    return True


@go
async def test_who_moves_in_time_keeps_the_seat_all_day(tmp_path: Path, hands: ClockHands) -> None:
    async with short(tmp_path, tick=TICK, last_call=LAST_CALL, tidy_every=0.1) as local:
        id, friends = await together(local, "noah", 2, clock="move-3600", stand_in="random")
        moves = 0
        while (passed := await turn(hands)) < DAY:
            if passed % (50 * 60) == 0:
                moves += sum([await move_if_asked(friend, id) for friend in friends])
            assert await stood_in(friends[0], id) == []
        assert moves >= 28 and (await info_of(friends[0], id))["ply"] == moves


@go
async def test_who_is_silent_is_stood_in_for_after_an_hour_and_comes_back(tmp_path: Path, hands: ClockHands) -> None:
    async with short(tmp_path, tick=TICK, last_call=LAST_CALL, tidy_every=0.1) as local:
        id, friends = await together(local, "noah", 2, clock="move-3600", stand_in="random")
        first = (await friends[0].view(id))["to_act"][0]
        silent, other = friends[first], friends[1 - first]
        while (passed := await turn(hands)) <= HOUR:
            assert await stood_in(other, id) == [], f"after {passed} seconds"
        await turn(hands)  # the last call is over as well
        await until_stood_in(other, id, first)
        await come_back(silent, id)
        assert await stood_in(other, id) == []
        while (await silent.view(id))["seat"] not in (await silent.view(id))["to_act"]:
            assert await move_if_asked(other, id)
        came = hands.now
        while hands.now <= came + HOUR:
            assert await stood_in(other, id) == []
            await turn(hands)
        await turn(hands)
        await until_stood_in(other, id, first)


@go
async def test_housekeeping_takes_what_is_old_when_it_is_old(tmp_path: Path, hands: ClockHands) -> None:
    async with short(tmp_path, tick=TICK, tidy_every=0.1, keep_open=0.5, keep_playing=0.75) as local:
        anna, tom = local.visitor(), local.visitor(address="10.0.0.2")
        waiting = await anna.new_table("noah", seats=["me", "open"])
        playing = await tom.new_table("friday")
        kept = await tom.new_table("friday")
        while (passed := await turn(hands)) <= DAY:
            if passed % HOUR == 0:
                assert await move_if_asked(tom, kept)
            there = {id: (await tom.get(f"/api/tables/{id}")).status_code == 200 for id in (waiting, playing, kept)}
            assert there[kept], "a game that is played goes on"
            assert there[waiting] or passed > DAY / 2, f"gone after {passed} seconds"
            assert there[playing] or passed > DAY * 3 / 4, f"gone after {passed} seconds"
        await until_gone(anna, waiting)
        await until_gone(tom, playing)


async def come_back(visitor: Visitor, id: str) -> None:
    """Take one's seat again, when the bot has made the move for which the time was up."""
    deadline = time.monotonic() + 120
    while (back := await visitor.form(f"/tables/{id}/people/back")).status_code == 409:
        assert time.monotonic() < deadline, back.text
        await asyncio.sleep(TICK)
    assert back.status_code == 200


async def until_gone(visitor: Visitor, id: str) -> None:
    deadline = time.monotonic() + 120
    while (await visitor.get(f"/api/tables/{id}")).status_code != 404:
        assert time.monotonic() < deadline, f"{id} is still there"
        await asyncio.sleep(TICK)
