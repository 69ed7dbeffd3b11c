"""Pauses, and bots that play for people: at a person's pace, and not for nobody."""

from dataclasses import replace
from pathlib import Path

import pytest

from castaways.server.bots.pace import STAND_IN_PAUSE, pause_at
from castaways.server.bots.pool import bots_to_act
from castaways.server.tables.clocks import Clock, Timing, halted, resumed
from castaways.server.tables.pauses import FREE_MS, MOST_ASKED, SHORTEST_MS
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.running import go
from tests.server.together import code, one_move, together


async def pause(visitor: Visitor, id: str) -> dict[str, object]:
    answer = await visitor.put(f"/tables/{id}/pause")
    assert answer.status_code == 200, answer.text
    found: dict[str, object] = answer.json()["pause"]
    return found


async def mover(id: str, friends: list[Visitor]) -> tuple[Visitor, int, int]:
    """Whoever is to act, with a move that they can make."""
    for seat, friend in enumerate(friends):
        view = await friend.view(id)
        if seat in view["to_act"]:
            return friend, view["ply"], view["legal"][0]["action"]
    raise AssertionError("nobody is to act")


@go
async def test_nobody_moves_in_a_pause_and_whoever_asked_goes_on(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await together(local, "noah", 2)
        told = await pause(anna, id)
        assert told["on"] and told["mine"] and not told["lasts"] and told["resume"]
        who, ply, action = await mover(id, [anna, tom])
        assert code(await who.move(id, ply, action)) == (409, "paused")
        assert code(await who.post(f"/tables/{id}/undo", ply=ply)) == (409, "paused")
        assert code(await tom.put(f"/tables/{id}/pause")) == (409, "no-pause")
        assert code(await tom.http.delete(f"/api/tables/{id}/pause")) == (409, "no-resume")  # it is Anna's
        assert "Anna paused the game" in await tom.page(f"/tables/{id}")
        assert (await anna.http.delete(f"/api/tables/{id}/pause")).json()["pause"] is None
        assert (await who.move(id, ply, action)).status_code == 200
        eve = local.visitor()
        await eve.guest("Eve")
        assert code(await eve.put(f"/tables/{id}/pause")) == (403, "not-seated")


@go
async def test_the_free_time_ends_by_itself_and_is_used_up(tmp_path: Path, hands: ClockHands) -> None:
    async with LocalServer(quick_settings(tmp_path, tick=1e6)) as local:
        context = local.app.state.context
        id, (anna, tom) = await together(local, "noah", 2)
        await pause(anna, id)
        hands.turn(1)
        await anna.http.delete(f"/api/tables/{id}/pause")
        assert (await context.tables.get(id)).info.paused_ms == SHORTEST_MS  # a short one costs something too
        told = await pause(tom, id)
        assert told["left"] == FREE_MS - SHORTEST_MS
        hands.turn((FREE_MS - SHORTEST_MS) / 1000 + 1)
        await context.presence.check()
        info = (await context.tables.get(id)).info
        assert info.pause is None and info.paused_ms == FREE_MS and info.next_deadline is None
        asked = await pause(tom, id)
        assert not asked["on"] and asked["waits"] == "Anna"
        await one_move(id, [anna, tom])  # the game goes on while they are asked
        hands.turn(context.settings.answer_within + 1)
        await context.presence.check()
        assert (await context.tables.get(id)).info.pause is None  # nobody answered


@go
async def test_then_the_others_agree_or_not(tmp_path: Path, hands: ClockHands) -> None:
    async with LocalServer(quick_settings(tmp_path, tick=1e6)) as local:
        context = local.app.state.context
        id, (anna, tom, eve) = await together(local, "noah", 3)
        path = f"/tables/{id}/pause"
        await pause(anna, id)
        hands.turn(FREE_MS / 1000 + 1)
        await context.presence.check()
        await pause(anna, id)
        assert (await tom.post(f"{path}/answer", agree=False)).json()["pause"] is None
        await pause(anna, id)
        assert (await anna.post(f"{path}/answer", agree=False)).json()["pause"] is None  # she withdraws
        await pause(anna, id)
        assert code(await anna.post(f"{path}/answer", agree=True)) == (409, "not-asked")
        assert not (await tom.post(f"{path}/answer", agree=True)).json()["pause"]["on"]
        told = (await eve.post(f"{path}/answer", agree=True)).json()["pause"]
        assert told["on"] and told["lasts"] and told["left"] is None and told["resume"]
        hands.turn(24 * 3600)
        await context.presence.check()
        assert (await context.tables.get(id)).info.paused  # as long as they like
        assert (await tom.http.delete(f"/api{path}")).json()["pause"] is None  # anybody goes on


@go
async def test_nobody_is_asked_for_pauses_without_end(tmp_path: Path, hands: ClockHands) -> None:
    async with LocalServer(quick_settings(tmp_path, tick=1e6)) as local:
        id, (anna, tom) = await together(local, "noah", 2)
        await pause(anna, id)
        hands.turn(FREE_MS / 1000 + 1)
        await local.app.state.context.presence.check()
        for _ in range(MOST_ASKED):
            await pause(anna, id)
            assert (await tom.post(f"/tables/{id}/pause/answer", agree=False)).status_code == 200
        assert code(await anna.put(f"/tables/{id}/pause")) == (409, "no-pause")


@go
async def test_others_let_a_free_pause_last(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await together(local, "noah", 2)
        await pause(anna, id)
        assert code(await tom.post(f"/tables/{id}/pause/answer", agree=False)) == (409, "not-asked")
        assert (await tom.form(f"/tables/{id}/people/allow-pause")).status_code == 200
        assert (await anna.view(id))["pause"]["lasts"]
        assert (await tom.form(f"/tables/{id}/people/resume")).status_code == 200
        assert (await anna.view(id))["pause"] is None


@go
async def test_clocks_stand_still(tmp_path: Path, hands: ClockHands) -> None:
    settings = quick_settings(tmp_path, tick=1e6, clocks=("none", "move-120"), grace=0.0, last_call=5.0)
    async with LocalServer(settings) as local:
        context = local.app.state.context
        id, (anna, tom) = await together(local, "noah", 2, clock="move-120")
        hands.turn(100)
        await pause(anna, id)
        hands.turn(110)
        await context.presence.check()
        assert not any(seat["stand_in"] for seat in (await tom.view(id))["seats"])
        await anna.http.delete(f"/api/tables/{id}/pause")
        left = [seat["clock_ms"] for seat in (await tom.view(id))["seats"] if seat["clock_runs"]]
        assert left == [20_000]
        hands.turn(21)
        await context.presence.check()
        hands.turn(6)
        await context.presence.check()
        assert any(seat["stand_in"] for seat in (await tom.view(id))["seats"])


def test_what_is_left_on_clocks() -> None:
    timing = Timing(grace=5_000, last_call=2_000)
    running = (Clock(9_000, 1_000), Clock(3_000, 1_000), Clock(7_000))
    still = halted(running, 2_000)
    assert still == (Clock(8_000), Clock(2_000), Clock(7_000))
    again = resumed(still, lambda seat: seat < 2, 50_000, timing)
    assert again == (Clock(8_000, 50_000), Clock(5_000, 50_000), Clock(7_000))


@go
async def test_no_pause_alone_before_or_after_a_game(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        alone = await anna.new_table("noah", seats=["me", "easy"])
        assert code(await anna.put(f"/tables/{alone}/pause")) == (409, "no-pause")
        waiting = await anna.new_table("noah", seats=["me", "open"])
        assert code(await anna.put(f"/tables/{waiting}/pause")) == (409, "not-started")


@pytest.mark.durable
@go
async def test_a_pause_survives_a_restart(tmp_path: Path, database: str) -> None:
    settings = quick_settings(tmp_path, database=database)
    async with LocalServer(settings) as local:
        id, (anna, _) = await together(local, "noah", 2)
        await pause(anna, id)
    async with LocalServer(settings) as local:
        again = local.visitor()
        again.http.cookies.update(anna.http.cookies)
        assert (await again.view(id))["pause"]["on"]


# -------------------------------------------------------------------- bots that play for people


@go
async def test_bots_do_not_play_for_nobody(local: LocalServer) -> None:
    async with local:
        context = local.app.state.context
        id, (anna, tom) = await together(local, "noah", 2)
        assert (await tom.http.delete(f"/api/tables/{id}/seats")).status_code == 200
        live = await context.tables.get(id)
        everybody = tuple(replace(seat_info, stand_in="easy") for seat_info in live.info.seats)
        assert bots_to_act(replace(live.info, seats=everybody, waiting=0b11)) == []
        assert bots_to_act(replace(live.info, waiting=0b10)) == [1]  # Anna is there
        paused = {"seat": 0, "on": True, "since": 0, "until": None, "yes": []}
        assert bots_to_act(replace(live.info, waiting=0b10, pause=paused)) == []
        lone = tuple(replace(seat_info, guest=None, bot="easy") for seat_info in live.info.seats)
        assert bots_to_act(replace(live.info, seats=lone, waiting=0b11)) == [0, 1]  # bots among themselves, looked at
        await anna.until_turn(id)


@go
async def test_a_stand_in_takes_a_persons_time(local: LocalServer) -> None:
    async with local:
        context = local.app.state.context
        id, (_, tom) = await together(local, "noah", 2)
        await tom.http.delete(f"/api/tables/{id}/seats")
        live = await context.tables.get(id)
        live.info = replace(live.info, waiting=0b10)
        assert pause_at(live, 0.7) == STAND_IN_PAUSE and pause_at(live, 0.0) == 0.0
        live.info = replace(live.info, waiting=0b01)
        assert pause_at(live, 0.7) == 0.7


@go
async def test_whoever_comes_back_is_told_how_much_they_missed(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await together(local, "noah", 2)
        for _ in range(4):
            await one_move(id, [anna, tom])
        await tom.http.delete(f"/api/tables/{id}/seats")
        while "meanwhile: the log" not in await tom.page(f"/tables/{id}"):
            view = await anna.until_turn(id)
            assert (await anna.move(id, view["ply"], view["legal"][0]["action"])).status_code == 200
        await tom.form(f"/tables/{id}/people/back")
        assert "meanwhile: the log" not in await tom.page(f"/tables/{id}")
