"""Moves taken back by agreement cannot be used to look ahead: whoever is away is asked too, and there is a bound."""

from pathlib import Path
from typing import Any

import pytest

from castaways.core.errors import RecordError
from castaways.core.record import Record
from castaways.server.tables import takeback
from castaways.server.tables.live import LiveTable
from castaways.server.tables.service import BotMover
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.running import go
from tests.server.together import code, one_move, together


@pytest.fixture
def quiet(tmp_path: Path) -> LocalServer:
    """On SQLite: nothing here depends on the database. Bots think for so long that a table stands as it was left."""
    return LocalServer(quick_settings(tmp_path, bot_pause=1e6))


async def left(local: LocalServer, moves: int) -> tuple[str, Visitor, Visitor]:
    """Anna and Tom have made some moves, and Tom has left: a bot plays for him."""
    id, (anna, tom) = await together(local, "noah", 2)
    for _ in range(moves):
        await one_move(id, [anna, tom])
    assert (await tom.http.delete(f"/api/tables/{id}/seats")).status_code == 200
    assert (await anna.view(id))["seats"][1]["stand_in"] is not None
    return id, anna, tom


@go
async def test_nobody_rewinds_a_game_while_somebody_is_away(quiet: LocalServer) -> None:
    async with quiet:
        id, anna, tom = await left(quiet, 12)
        before = await anna.view(id)
        for _ in range(3):
            assert code(await anna.post(f"/tables/{id}/ask", ply=before["ply"])) == (409, "ask-absent")
        after = await anna.view(id)
        assert after["ply"] == before["ply"] and after["asking"] is None
        assert 'id="act-ask"' not in await anna.page(f"/tables/{id}")
        assert (await tom.put(f"/tables/{id}/back")).status_code == 200  # he is there again, and can be asked
        assert (await anna.post(f"/tables/{id}/ask", ply=before["ply"])).json()["asking"]["waits"] == "Tom"


@go
async def test_nobody_agrees_to_another_question_than_they_have_read(quiet: LocalServer) -> None:
    async with quiet:
        id, (anna, tom, eve) = await together(quiet, "noah", 3)
        for _ in range(9):
            await one_move(id, [anna, tom, eve])
        before = await anna.view(id)
        numbers = []
        for _ in range(2):
            asked = await anna.post(f"/tables/{id}/ask", ply=before["ply"])
            numbers.append(asked.json()["asking"]["number"])
            assert f'value="{numbers[-1]}" id="act-agree"' in await tom.page(f"/tables/{id}")
            if len(numbers) == 1:
                assert (await anna.post(f"/tables/{id}/answer", agree=False)).status_code == 200  # she withdraws
        first, second = numbers
        assert code(await tom.post(f"/tables/{id}/answer", agree=True, number=first)) == (409, "stale")
        assert code(await tom.form(f"/tables/{id}/people/agree", number=first)) == (409, "stale")
        assert (await tom.view(id))["asking"]["waits"] == "Tom, Eve"
        assert (await tom.form(f"/tables/{id}/people/agree", number=second)).status_code == 200
        assert (await eve.post(f"/tables/{id}/answer", agree=True, number=second)).json()["ply"] < before["ply"]


@go
async def test_a_question_ends_when_somebody_who_was_asked_leaves(quiet: LocalServer) -> None:
    async with quiet:
        id, (anna, tom, eve) = await together(quiet, "noah", 3)
        for _ in range(9):
            await one_move(id, [anna, tom, eve])
        before = await anna.view(id)
        assert (await anna.post(f"/tables/{id}/ask", ply=before["ply"])).json()["asking"]
        assert (await tom.http.delete(f"/api/tables/{id}/seats")).status_code == 200
        assert code(await eve.post(f"/tables/{id}/answer", agree=True)) == (409, "not-asked")
        assert (await anna.view(id))["ply"] == before["ply"]


@go
async def test_a_refusal_holds_until_the_next_move_whoever_comes_and_goes(tmp_path: Path, hands: ClockHands) -> None:
    clock = {"clocks": ("none", "move-100"), "grace": 0, "last_call": 1000}
    async with LocalServer(quick_settings(tmp_path, bot_pause=1e6, tick=1e6, **clock)) as local:
        id, (anna, tom) = await together(local, "noah", 2, clock="move-100")
        for _ in range(12):
            await one_move(id, [anna, tom])
        ply = (await anna.view(id))["ply"]
        assert (await anna.post(f"/tables/{id}/ask", ply=ply)).status_code == 200
        assert (await tom.post(f"/tables/{id}/answer", agree=False)).status_code == 200
        assert (await anna.http.delete(f"/api/tables/{id}/seats")).status_code == 200
        assert (await anna.put(f"/tables/{id}/back")).status_code == 200
        assert code(await anna.post(f"/tables/{id}/ask", ply=ply)) == (409, "no-asking")
        hands.turn(100)  # somebody is warned
        before = (await anna.view(id))["version"]
        await local.app.state.context.presence.check()
        assert (await anna.view(id))["version"] > before
        assert code(await anna.post(f"/tables/{id}/ask", ply=ply)) == (409, "no-asking")


@go
async def test_hints_are_for_whoever_plays_alone_and_somebody_away_is_somebody(quiet: LocalServer) -> None:
    async with quiet:
        id, anna, _ = await left(quiet, 0)
        view = await anna.view(id)
        assert code(await anna.post(f"/tables/{id}/hint", ply=view["ply"])) == (403, "no-hints")
        info = (await quiet.app.state.context.tables.get(id)).info
        assert len(info.people) == 2


@go
async def test_what_a_bot_did_for_somebody_is_no_hint_that_they_take_back(quiet: LocalServer) -> None:
    async with quiet:
        id, friends = await together(quiet, "noah", 2)
        tables = quiet.app.state.context.tables
        live = await tables.get(id)
        seat, action = await _one_that_shows_nothing(live, friends)
        me, ply = friends[seat], live.info.plies
        assert (await me.http.delete(f"/api/tables/{id}/seats")).status_code == 200
        await tables.play(id, BotMover(seat, live.info.seats[seat].stand_in), ply, [action])
        assert (await me.put(f"/tables/{id}/back")).status_code == 200
        view = await me.view(id)
        assert view["ply"] == ply + 1 and not view["undo"] and 'id="act-undo"' not in await me.page(f"/tables/{id}")
        assert code(await me.post(f"/tables/{id}/undo", ply=ply + 1)) == (409, "no-undo")
        seat, action = await _one_that_shows_nothing(live, friends)  # they can take back what they do themselves
        ply = live.info.plies
        assert (await friends[seat].move(id, ply, action)).json()["undo"]
        assert (await friends[seat].put(f"/tables/{id}/back")).json()["undo"]  # they were not away
        assert (await friends[seat].post(f"/tables/{id}/undo", ply=ply + 1)).status_code == 200


async def _one_that_shows_nothing(live: LiveTable, friends: list[Visitor]) -> tuple[int, int]:
    """The next decision that shows nobody anything: whose it is, and the action; all before it are made."""
    while True:
        (seat,) = live.table.state.to_act
        for action in live.table.state.legal(seat):
            trial = live.table.trial()
            trial.apply(seat, action)
            if not trial.revealing:
                return seat, action
        await one_move(live.info.id, friends)


@go
async def test_there_is_an_end_to_taking_back(quiet: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(takeback, "MOST_TAKEBACKS", 3)
    async with quiet:
        id, friends = await together(quiet, "noah", 2)
        for _ in range(3):
            await back(id, friends, await one_move(id, friends))
        seat = await one_move(id, friends)
        ply = (await friends[seat].view(id))["ply"]
        assert code(await friends[seat].post(f"/tables/{id}/ask", ply=ply)) == (409, "ask-enough")
        assert 'id="act-ask"' not in await friends[seat].page(f"/tables/{id}")
        assert (await friends[seat].view(id))["ply"] == ply


async def back(id: str, friends: list[Visitor], seat: int) -> dict[str, Any]:
    """The last move of a seat is taken back, since the other one agrees."""
    ply = (await friends[seat].view(id))["ply"]
    assert (await friends[seat].post(f"/tables/{id}/ask", ply=ply)).status_code == 200
    answer = await friends[1 - seat].post(f"/tables/{id}/answer", agree=True)
    found: dict[str, Any] = answer.json()
    assert answer.status_code == 200 and found["ply"] < ply
    return found


@go
async def test_one_request_takes_back_one_own_move(quiet: LocalServer) -> None:
    async with quiet:
        id, friends = await together(quiet, "noah", 2)
        movers = [await one_move(id, friends) for _ in range(14)]
        seat = movers[0]
        own = [ply for ply, mover in enumerate(movers) if mover == seat]
        assert (await back(id, friends, seat))["ply"] == own[-1]
        assert (await back(id, friends, seat))["ply"] == own[-2]


@go
async def test_what_a_move_showed_before_it_was_taken_back_stays_in_the_record(quiet: LocalServer) -> None:
    async with quiet:
        id, friends = await together(quiet, "level10", 2, options={"quick_start": True})
        context = quiet.app.state.context
        shown = []
        for _ in range(6):
            seat = await one_move(id, friends)
            live = await context.tables.get(id)
            ply = live.table.plies
            revealing = live.table.showed_since(ply - 1)
            await back(id, friends, seat)
            if revealing:
                shown.append((seat, ply, ply - 1))
            await one_move(id, friends)
        assert shown
        live = await context.tables.get(id)
        assert len(live.info.taken_back) == 6
        context.tables._live.clear()  # as another process finds it
        from castaways.server.after.endings import record_of

        record = record_of(await context.tables.get(id))
        assert list(record.taken_back) == shown
        text = record.to_json()
        assert Record.from_json(text).taken_back == record.taken_back and Record.from_json(text).to_json() == text


@pytest.mark.parametrize(
    "marks", [[[0, 1]], [[9, 2, 1]], [[0, 1, 2]], [[0, 1, 1]], [["0", 2, 1]], {}, [[0, 2**40, 1]], []]
)
def test_marks_that_mean_nothing_are_refused(marks: Any) -> None:
    import json

    from castaways.core.record import _checksum

    data = Record("noah", 2, {}, 7, taken_back=((0, 2, 1),)).to_data()
    del data["check"]
    data["taken_back"] = marks
    data["check"] = _checksum(data)
    with pytest.raises(RecordError) as error:
        Record.from_json(json.dumps(data))
    assert error.value.where == "taken_back"
