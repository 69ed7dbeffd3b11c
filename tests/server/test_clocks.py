"""Clocks: who runs, who is warned, when a bot takes over, and that all of it is in the database."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from castaways.server.tables import clocks
from castaways.server.tables.clocks import Clock, Timing
from tests.server.client import LocalServer, Visitor
from tests.server.clock_hands import ClockHands
from tests.server.running import go
from tests.server.together import code, one_move, short, together

pytestmark = pytest.mark.durable

LAST_CALL = 60.0  # seconds of a clock that the test turns
PATIENCE = 60.0  # seconds for a slow machine
TIMING = Timing(grace=5_000, last_call=2_000)


def after(word: str, before: tuple[Clock, ...], waiting: int, acted: set[int], now: int, first: bool = False) -> Any:
    return clocks.run_on(word, before, lambda seat: bool(waiting >> seat & 1), acted, now, TIMING, first)


def test_a_bank_is_used_up_and_a_move_begins_anew() -> None:
    bank = after("player-60", clocks.fresh("player-60", 2), 0b01, set(), 1_000, first=True)
    assert bank == (Clock(60_000, 6_000), Clock(60_000))  # the first decision begins with the grace period
    assert bank[0].left_at(3_000) == 60_000 and bank[0].left_at(16_000) == 50_000
    bank = after("player-60", bank, 0b10, {0}, 16_000)
    assert bank == (Clock(50_000), Clock(60_000, 16_000))
    move = after("move-60", (Clock(60_000, 0), Clock(60_000)), 0b01, {0}, 40_000)
    assert move == (Clock(60_000, 40_000), Clock(60_000))


def test_a_clock_that_a_pause_has_stopped_goes_on_until_a_move_is_made() -> None:
    stopped = clocks.halted((Clock(60_000, 0), Clock(60_000)), 40_000)
    assert after("move-60", stopped, 0b01, set(), 50_000) == (Clock(20_000, 50_000), Clock(60_000))
    assert after("move-60", stopped, 0b10, {0}, 50_000) == (Clock(60_000), Clock(60_000, 50_000))
    assert after("move-60", (clocks.used_up(),), 0b1, {0}, 50_000) == (Clock(60_000, 50_000),)


def test_all_who_are_waited_for_run_at_once() -> None:
    both = after("player-60", clocks.fresh("player-60", 3), 0b101, set(), 0)
    assert [clock.since for clock in both] == [0, None, 0]
    later = after("player-60", both, 0b101, {0}, 7_000)
    assert later == (Clock(53_000, 7_000), Clock(60_000), Clock(60_000, 0))


def test_nobody_has_less_than_the_grace_period() -> None:
    assert after("player-60", (Clock(10),), 1, set(), 100) == (Clock(5_000, 100),)
    assert clocks.returned(Clock(1_000, 0, True), 900, TIMING) == Clock(5_000, 900)
    assert clocks.returned(Clock(60_000, 0), 900, TIMING) == Clock(60_000, 0)
    assert clocks.returned(Clock(1_000), 900, TIMING) == Clock(1_000)


def test_what_is_due_next() -> None:
    running = (Clock(9_000, 1_000), Clock(3_000, 1_000), Clock(1))
    assert clocks.next_deadline(running, TIMING) == 4_000 and clocks.next_deadline(running, TIMING, 3_000) == 3_000
    assert clocks.next_deadline((running[0], clocks.warn(running[1])), TIMING) == 6_000
    assert clocks.next_deadline((Clock(1),), TIMING) is None and clocks.next_deadline((), TIMING) is None
    assert clocks.load(clocks.dump(running)) == running and clocks.load(None) == () and clocks.dump(()) is None


async def until(visitor: Visitor, id: str, wanted: Any) -> dict[str, Any]:
    """Wait until the table is as wanted."""
    begun = time.monotonic()
    while True:
        info: dict[str, Any] = (await visitor.get(f"/api/tables/{id}")).json()
        if wanted(info):
            return info
        assert time.monotonic() < begun + PATIENCE, info
        await asyncio.sleep(0.01)


async def until_warned(visitor: Visitor, id: str) -> None:
    """Wait until somebody reads that the time for a move is over."""
    begun = time.monotonic()
    while "Your time is up" not in await visitor.page(f"/tables/{id}"):
        assert time.monotonic() < begun + PATIENCE
        await asyncio.sleep(0.01)


@go
async def test_whose_time_is_up_is_warned_then_a_bot_plays_then_they_come_back(
    tmp_path: Path, database: str, hands: ClockHands
) -> None:
    async with short(tmp_path, database, last_call=LAST_CALL) as local:
        id, friends = await together(local, "noah", 2, clock="move-3600", stand_in="random")
        anna = friends[0]
        first = (await anna.view(id))["to_act"][0]
        slow, other = friends[first], friends[1 - first]
        assert (await anna.get(f"/api/tables/{id}")).json()["seats"][first]["clock_runs"]
        hands.turn(3600)
        await until_warned(slow, id)
        assert "is up. A bot is about" in await other.page(f"/tables/{id}")
        hands.turn(LAST_CALL)
        info = await until(other, id, lambda info: info["seats"][first]["stand_in"] == "random")
        assert info["seats"][first]["name"] == ("Anna", "Tom")[first] and not info["seats"][first]["bot"]
        await until(other, id, lambda info: info["ply"] > 0)
        page = await slow.page(f"/tables/{id}")
        assert "A bot plays for you" in page and 'id="act-back"' in page
        view = await slow.view(id)
        assert code(await slow.move(id, view["ply"], 0)) in ((409, "stand-in"), (409, "stale"))
        back = await slow.form(f"/tables/{id}/people/back")
        assert back.status_code == 200 and "A bot plays for you" not in back.json()["html"]
        info = (await slow.get(f"/api/tables/{id}")).json()
        assert info["seats"][first]["stand_in"] is None


@go
async def test_nobody_gets_time_by_getting_up_and_coming_back(tmp_path: Path, database: str, hands: ClockHands) -> None:
    async with short(tmp_path, database, tick=1e6, last_call=LAST_CALL, bot_pause=1e6) as local:
        id, friends = await together(local, "noah", 2, clock="move-3600")
        first = (await friends[0].view(id))["to_act"][0]
        slow, check = friends[first], local.app.state.context.presence.check
        for _ in range(2):
            hands.turn(1000)
            assert (await slow.http.delete(f"/api/tables/{id}/seats")).status_code == 200
            assert (await slow.put(f"/tables/{id}/back")).status_code == 200
        assert (await slow.view(id))["seats"][first]["clock_ms"] == 1_600_000
        hands.turn(1600)
        await check()
        hands.turn(LAST_CALL)
        await check()
        assert (await slow.view(id))["seats"][first]["stand_in"]
        assert code(await slow.put(f"/tables/{id}/back")) == (409, "time-up")  # the bot makes this move


@go
async def test_nobody_gets_time_by_getting_up_in_a_pause(tmp_path: Path, database: str, hands: ClockHands) -> None:
    async with short(tmp_path, database, tick=1e6, bot_pause=1e6) as local:
        id, friends = await together(local, "noah", 2, clock="move-3600")
        first = (await friends[0].view(id))["to_act"][0]
        slow = friends[first]
        hands.turn(1000)
        assert (await slow.put(f"/tables/{id}/pause")).status_code == 200
        assert (await slow.http.delete(f"/api/tables/{id}/seats")).status_code == 200
        assert (await slow.http.delete(f"/api/tables/{id}/pause")).status_code == 200
        assert (await slow.put(f"/tables/{id}/back")).status_code == 200
        assert (await slow.view(id))["seats"][first]["clock_ms"] == 2_600_000


@go
async def test_where_nobody_waits_a_late_seat_is_taken_back_at_once(
    tmp_path: Path, database: str, hands: ClockHands
) -> None:
    async with short(tmp_path, database, tick=1e6, last_call=LAST_CALL) as local:
        id, (anna,) = await together(local, "noah", 1, clock="move-3600")
        await anna.until_turn(id)
        for seconds in (3600, LAST_CALL):
            hands.turn(seconds)
            await local.app.state.context.presence.check()
        assert (await anna.view(id))["seats"][0]["stand_in"]
        assert (await anna.put(f"/tables/{id}/back")).status_code == 200


@go
async def test_after_the_bot_has_made_the_late_move_the_seat_is_its_person_s(
    tmp_path: Path, database: str, hands: ClockHands
) -> None:
    async with short(tmp_path, database, last_call=LAST_CALL) as local:
        id, friends = await together(local, "noah", 2, clock="player-2", stand_in="random")
        first = (await friends[0].view(id))["to_act"][0]
        hands.turn(2)
        await until_warned(friends[first], id)
        hands.turn(LAST_CALL)
        await until(friends[0], id, lambda info: info["ply"] > 0)
        for _ in range(1000):
            if (await friends[first].put(f"/tables/{id}/back")).status_code == 200:
                return
        raise AssertionError("the seat is not given back")


@go
async def test_nobody_gets_time_by_moves_that_are_taken_back(tmp_path: Path, database: str, hands: ClockHands) -> None:
    async with short(tmp_path, database, tick=1e6) as local:
        id, friends = await together(local, "noah", 2, clock="move-3600")
        for _ in range(200):  # until somebody has made a move that can be taken back
            seat = await one_move(id, friends)
            if (await friends[seat].view(id))["undo"]:
                break
        ply = (await friends[seat].view(id))["ply"]
        hands.turn(1800)
        assert (await friends[seat].post(f"/tables/{id}/undo", ply=ply)).status_code == 200
        assert await one_move(id, friends) == seat
        hands.turn(1801)
        assert code(await friends[seat].post(f"/tables/{id}/undo", ply=ply)) == (409, "undo-late")


@go
async def test_what_others_thought_about_a_move_that_is_taken_back_is_the_time_of_whoever_made_it(
    tmp_path: Path, database: str, hands: ClockHands
) -> None:
    async with short(tmp_path, database, tick=1e6, clocks=("player-3600",)) as local:
        id, friends = await together(local, "noah", 2, clock="player-3600")
        for _ in range(200):  # until a move that can be taken back makes it the other's turn
            seat = await one_move(id, friends)
            view = await friends[seat].view(id)
            if view["undo"] and view["to_act"] == [1 - seat]:
                break
        before = [one["clock_ms"] for one in view["seats"]]
        hands.turn(600)
        assert (await friends[seat].post(f"/tables/{id}/undo", ply=view["ply"])).status_code == 200
        view = await friends[seat].view(id)
        assert view["to_act"] == [seat]
        after = [one["clock_ms"] for one in view["seats"]]
        assert after[1 - seat] == before[1 - seat] and after[seat] == before[seat] - 600_000


@go
async def test_a_first_move_is_taken_back_though_the_table_has_waited_for_long(
    tmp_path: Path, database: str, hands: ClockHands
) -> None:
    async with short(tmp_path, database, tick=1e6) as local:
        anna, tom = local.visitor(), local.visitor()
        await anna.guest("Anna")
        await tom.guest("Tom")
        id = await anna.new_table("level10", seats=["me", "open"], seed="7", clock="move-3600")
        hands.turn(3601)
        assert (await tom.post(f"/tables/{id}/seats", seat=1)).json()["status"] == "playing"
        for status in (200, 409):  # not again and again
            seat = await one_move(id, [anna, tom])
            view = await (anna, tom)[seat].view(id)
            assert view["undo"] and view["ply"] == 1
            assert (await (anna, tom)[seat].post(f"/tables/{id}/undo", ply=1)).status_code == status


@go
async def test_a_move_in_time_keeps_the_seat_and_a_warning_ends_with_it(
    tmp_path: Path, database: str, hands: ClockHands
) -> None:
    async with short(tmp_path, database, last_call=LAST_CALL) as local:
        id, friends = await together(local, "noah", 2, clock="move-3600")
        seat = (await friends[0].view(id))["to_act"][0]
        hands.turn(3600)
        await until_warned(friends[seat], id)
        assert await one_move(id, friends) == seat
        info = (await friends[0].get(f"/api/tables/{id}")).json()
        assert info["seats"][seat]["stand_in"] is None
        assert "Your time is up" not in await friends[seat].page(f"/tables/{id}")


@go
async def test_clocks_run_on_while_the_server_is_down(tmp_path: Path, database: str, hands: ClockHands) -> None:
    local = short(tmp_path, database, tick=1e6, last_call=LAST_CALL)
    async with local:
        id, friends = await together(local, "noah", 2, clock="move-3600", stand_in="random")
        cookies = friends[0].http.cookies
        seat = (await friends[0].view(id))["to_act"][0]
    hands.turn(3600 + LAST_CALL)
    async with LocalServer(replace(local.app.state.context.settings, tick=0.05)) as again:
        anna = again.visitor()
        anna.http.cookies = cookies
        await until(anna, id, lambda info: info["seats"][seat]["stand_in"] == "random")


@go
async def test_several_processes_look_after_one_table(tmp_path: Path, database: str, hands: ClockHands) -> None:
    local = short(tmp_path, database, clocks=("player-1800",), last_call=LAST_CALL)
    async with local, LocalServer(local.app.state.context.settings) as other:
        id, friends = await together(local, "lifeboat", 4, clock="player-1800", stand_in="random")
        twin = other.visitor()
        twin.http.cookies = friends[0].http.cookies
        waited = (await friends[0].view(id))["to_act"]
        hands.turn(1800 + LAST_CALL)
        info = await until(twin, id, lambda info: all(info["seats"][seat]["stand_in"] for seat in waited))
        assert info["status"] == "playing"


@go
async def test_clocks_that_are_not_offered(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest()
        for clock in ("move-7", "x", "move-", "none-1"):
            assert code(await anna.post("/tables", game="friday", clock=clock)) == (422, "bad-clock")
        assert code(await anna.post("/tables", game="friday", stand_in="hal")) == (422, "bad-seats")
        assert (await anna.form("/tables", game="friday", **{"seat-0": "me", "clock": "x"})).status_code == 422
        words = [one["text"] for one in (await anna.get("/api/clocks")).json()]
        assert words[:3] == ["No clock", "30 seconds for every move", "2 minutes for every move"]
        page = await anna.page("/new/friday")
        assert "1 day for every move" in page and "10 minutes each for the whole game" in page


@pytest.mark.parametrize("clock", ["none", "move-3600"])
@go
async def test_clocks_are_shown_at_each_seat(tmp_path: Path, clock: str) -> None:
    async with short(tmp_path) as local:
        id, friends = await together(local, "noah", 2, clock=clock)
        page = await friends[0].page(f"/tables/{id}")
        before, _, side = page.partition('id="folk-title"')
        _, _, voice = before.partition('data-zone="voice"')
        people, _, _ = side.partition("</section>")
        assert people.count('class="clock"') == (0 if clock == "none" else 2)
        assert people.count("data-running") == voice.count("data-running") == (0 if clock == "none" else 1)
