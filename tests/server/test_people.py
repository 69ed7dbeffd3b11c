"""People at a table: kicked, leaving, away, watching, at one screen, playing again, taking back by agreement."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, text
from sqlalchemy.exc import IntegrityError, OperationalError

from castaways.server.context import AppContext
from castaways.server.storage.database import writing
from castaways.server.storage.models import PresenceRow, TableRow
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.running import go
from tests.server.together import code, one_move, together

pytestmark = pytest.mark.durable

POLLS = 10_000  # more than a test may last


async def until_states(visitor: Visitor, id: str, wanted: list[str]) -> None:
    """Wait until people are shown as wanted."""
    for _ in range(POLLS):
        states = [seat["state"] for seat in (await visitor.get(f"/api/tables/{id}")).json()["seats"]]
        if states == wanted:
            return
        await asyncio.sleep(0.01)
    raise AssertionError(states)


# -------------------------------------------------------------------- seats


@go
async def test_the_host_sends_somebody_away_before_the_game(local: LocalServer) -> None:
    async with local:
        anna, tom, eve = local.visitor(), local.visitor(), local.visitor()
        id = await anna.new_table("noah", seats=["me", "open", "open"])
        for friend, name in ((tom, "Tom"), (eve, "Eve")):
            await friend.guest(name)
        await tom.post(f"/tables/{id}/seats", seat=1)
        assert code(await tom.http.delete(f"/api/tables/{id}/seats/0")) == (403, "host-only")
        assert code(await anna.http.delete(f"/api/tables/{id}/seats/0")) == (422, "nobody-there")
        assert code(await anna.http.delete(f"/api/tables/{id}/seats/2")) == (422, "nobody-there")
        assert code(await anna.http.delete(f"/api/tables/{id}/seats/9")) == (422, "bad-request")
        assert 'id="kick-1"' in await anna.page(f"/tables/{id}") and 'id="kick-' not in await tom.page(f"/tables/{id}")
        gone = await anna.form(f"/tables/{id}/people/kick", seat="1")
        assert gone.status_code == 200
        info = (await anna.get(f"/api/tables/{id}")).json()
        assert info["seats"][1]["free"] and info["seats"][1]["name"] == ""
        assert code(await tom.post(f"/tables/{id}/seats", seat=1)) == (403, "sent-away")
        assert code(await tom.form(f"/tables/{id}/seats", seat="1")) == (403, "sent-away")
        await eve.post(f"/tables/{id}/seats", seat=1)
        await anna.post(f"/tables/{id}/start", bot="random")
        assert code(await anna.http.delete(f"/api/tables/{id}/seats/1")) == (409, "started")


@go
async def test_whoever_leaves_is_played_for_and_can_come_back(local: LocalServer) -> None:
    async with local:
        id, friends = await together(local, "noah", 2, stand_in="random")
        seat = (await friends[0].view(id))["to_act"][0]
        mover, other = friends[seat], friends[1 - seat]
        left = await mover.http.delete(f"/api/tables/{id}/seats")
        assert left.status_code == 200 and left.json()["seats"][seat]["stand_in"] == "random"
        for _ in range(POLLS):
            if (await other.view(id))["ply"]:
                break
            await asyncio.sleep(0.02)
        assert (await other.view(id))["ply"] > 0
        assert code(await other.http.delete(f"/api/tables/{id}/seats")) == (409, "alone")
        back = await mover.put(f"/tables/{id}/back")
        assert back.status_code == 200 and back.json()["seats"][seat]["stand_in"] is None
        again = await mover.form(f"/tables/{id}/leave")
        assert again.status_code == 200 and "A bot plays for you" in again.json()["html"]
        assert code(await local.visitor().put(f"/tables/{id}/back")) == (401, "no-guest")
        stranger = local.visitor()
        await stranger.guest()
        assert code(await stranger.put(f"/tables/{id}/back")) == (403, "not-seated")


@go
async def test_alone_nobody_leaves(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table("noah", seats=["me", "random"])
        assert code(await anna.http.delete(f"/api/tables/{id}/seats")) == (409, "alone")
        assert 'id="act-leave"' not in await anna.page(f"/tables/{id}")


@go
async def test_the_absent_are_shown_and_a_bot_may_play_for_them(
    tmp_path: Path, database: str, hands: ClockHands
) -> None:
    settings = quick_settings(tmp_path, database=database, away_after=30.0, gone_after=120.0, seen_every=0.0)
    async with LocalServer(settings) as local:
        id, friends = await together(local, "noah", 2, stand_in="random")
        anna, tom = friends
        presence = local.app.state.context.presence
        ids = [seat_info.guest for seat_info in (await local.app.state.context.tables.get(id)).info.seats]
        await presence.arrive(id, ids[1])
        with presence.watching(id, ids[0]):
            assert code(await anna.put(f"/tables/{id}/seats/1/stand-in")) == (409, "not-gone")
            for seconds, state in ((0, "here"), (31, "away"), (90, "gone")):
                hands.turn(seconds)
                await until_states(anna, id, ["here", state])
            assert 'id="stand-in-1"' in await anna.page(f"/tables/{id}")
            assert code(await tom.put(f"/tables/{id}/seats/1/stand-in")) == (409, "not-gone")  # not for oneself
            done = await anna.form(f"/tables/{id}/people/stand-in", seat="1")
            assert done.status_code == 200 and "a bot plays" in done.json()["html"]
            assert (await tom.put(f"/tables/{id}/back")).json()["seats"][1]["stand_in"] is None
            await presence.arrive(id, ids[1])
            assert (await anna.get(f"/api/tables/{id}")).json()["seats"][1]["state"] == "here"
            assert code(await anna.put(f"/tables/{id}/seats/1/stand-in")) == (409, "not-gone")


@go
async def test_whoever_sits_down_and_never_looks_holds_nobody_up(
    tmp_path: Path, database: str, hands: ClockHands
) -> None:
    settings = quick_settings(tmp_path, database=database, away_after=30.0, gone_after=120.0, seen_every=0.0)
    async with LocalServer(settings) as local:
        id, (anna, _) = await together(local, "noah", 2, stand_in="random")
        presence = local.app.state.context.presence
        with presence.watching(id, (await local.app.state.context.tables.get(id)).info.host):
            await presence.check()
            for seconds, state in ((31, "away"), (90, "gone")):
                hands.turn(seconds)
                await until_states(anna, id, ["here", state])
            answer = await anna.put(f"/tables/{id}/seats/1/stand-in")
            assert answer.status_code == 200 and answer.json()["seats"][1]["stand_in"] == "random"


@go
async def test_who_looks_at_a_table_that_is_gone_keeps_nobody_else_from_being_noted(
    tmp_path: Path, database: str
) -> None:
    settings = quick_settings(tmp_path, database=database, tick=1e6, seen_every=0.0)
    async with LocalServer(settings) as local:
        context = local.app.state.context
        (gone, _), (kept, _) = [await together(local, "noah", 2) for _ in range(2)]
        hosts = {id: (await context.tables.get(id)).info.host for id in (gone, kept)}
        async with writing(context.engine) as connection:  # by another process
            await connection.execute(delete(TableRow).where(TableRow.id == gone))
        with context.presence.watching(gone, hosts[gone]), context.presence.watching(kept, hosts[kept]):
            await context.presence.check()
        assert gone not in await noted(context) and hosts[kept] in (await noted(context))[kept]


async def noted(context: AppContext) -> dict[str, set[str]]:
    """Who is written down as being here, by table."""
    found: dict[str, set[str]] = {}
    async with context.engine.connect() as connection:
        for row in await connection.execute(select(PresenceRow.table_id, PresenceRow.guest)):
            found.setdefault(row.table_id, set()).add(row.guest)
    return found


@pytest.mark.parametrize("known", [False, True])
@go
async def test_a_table_that_goes_at_this_moment(tmp_path: Path, pg: str, known: bool) -> None:
    """Whoever looks at a table, or sits there and never looked, is about to be noted while it is removed."""
    settings = quick_settings(tmp_path, database=pg, tick=1e6, seen_every=0.0)
    async with LocalServer(settings) as local:
        context = local.app.state.context
        (gone, _), (kept, _) = [await together(local, "noah", 2) for _ in range(2)]
        hosts = {id: (await context.tables.get(id)).info.host for id in (gone, kept)}
        if known:  # then it is Tom alone who never looked
            await context.presence.arrive(gone, hosts[gone])
        with context.presence.watching(gone, hosts[gone]), context.presence.watching(kept, hosts[kept]):
            async with writing(context.engine) as connection:
                await connection.execute(delete(TableRow).where(TableRow.id == gone))
                check = asyncio.create_task(context.presence.check())
                await until_blocked(context)
            await check
        assert gone not in await noted(context) and len((await noted(context))[kept]) == 2


async def until_blocked(context: AppContext) -> None:
    """Wait until somebody waits in the database for somebody else."""
    for _ in range(POLLS):
        async with context.engine.connect() as connection:
            if await connection.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted")):
                return
        await asyncio.sleep(0.01)
    raise AssertionError


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (IntegrityError("", None, Exception()), "the keeper could not look after the tables"),
        (OperationalError("", None, Exception()), "the keeper could not look after the tables: no database"),
    ],
)
@go
async def test_what_is_our_fault_is_not_said_of_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception, said: str
) -> None:
    async with LocalServer(quick_settings(tmp_path, tick=0.01)) as local:
        tried = asyncio.Event()

        async def fail() -> None:
            if caplog.records:
                tried.set()
            raise error

        monkeypatch.setattr(local.app.state.context.presence, "check", fail)
        await tried.wait()
        (record,) = [one for one in caplog.records if "keeper" in one.getMessage()]
        assert record.getMessage().partition(" (")[0] == said
        assert bool(record.exc_info) == isinstance(error, IntegrityError)


# -------------------------------------------------------------------- watching


@go
async def test_spectators_are_counted_and_see_only_what_is_open(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await together(local, "level10", 2, public=True)
        eve = local.visitor()
        presence = local.app.state.context.presence
        assert f"/tables/{id}" in await eve.page("/")
        assert [one["id"] for one in (await eve.get("/api/tables?playing=1")).json()] == [id]
        await presence.arrive(id, "e" * 32)
        assert (await anna.get(f"/api/tables/{id}")).json()["watchers"] == 1
        assert "1 watching" in await tom.page(f"/tables/{id}")
        live = await local.app.state.context.tables.get(id)
        assert (await eve.view(id))["view"] == live.table.state.view(None)
        for path in (f"/tables/{id}/moves", f"/tables/{id}/undo"):
            body: dict[str, Any] = {"ply": 0, "actions": [0]} if path.endswith("moves") else {"ply": 0}
            assert code(await eve.post(path, **body)) == (403, "not-seated")


@go
async def test_a_private_table_without_spectators(local: LocalServer) -> None:
    async with local:
        anna, tom, eve = local.visitor(), local.visitor(), local.visitor("uk")
        id = await anna.new_table("noah", seats=["me", "open"], watch=False)
        await tom.guest("Tom")
        assert (await eve.get(f"/tables/{id}")).status_code == 200  # before the game people look for a seat
        await tom.post(f"/tables/{id}/seats")
        for path in (f"/tables/{id}", f"/tables/{id}/part", f"/tables/{id}/stream"):
            answer = await eve.get(path)
            assert answer.status_code == 403 and "Господар цього столу не пускає глядачів" in answer.text
        for path in ("", "/view", "/chat", "/record", "/stream", "/why?action=0"):
            assert code(await eve.get(f"/api/tables/{id}{path}")) == (403, "no-watching")
        await eve.guest()
        assert code(await eve.post(f"/tables/{id}/chat", text="x")) == (403, "no-watching")
        assert code(await eve.form(f"/tables/{id}/people/say", text="x")) == (403, "no-watching")
        assert (await tom.get(f"/tables/{id}")).status_code == 200


# -------------------------------------------------------------------- at one screen


@go
async def test_at_one_screen_everything_is_covered_between_two_players(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        names = {"1": "Tom", "2": "<Eve>"}
        id = await anna.new_table(
            "level10", seats=["me", "here", "here"], names=names, seed="5", options={"quick_start": True}
        )
        tables = local.app.state.context.tables
        seats = (await tables.get(id)).info.seats
        assert [seat_info.name for seat_info in seats] == ["Anna", "Tom", "<Eve>"]
        held = None
        for _ in range(12):
            live = await tables.get(id)
            [seat] = live.table.state.to_act
            if seat == held:  # the screen stays where it is
                view = await anna.view(id)
                assert view["seat"] == seat and view["cover"] is None
                assert (await anna.move(id, view["ply"], view["legal"][0]["action"])).status_code == 200
                continue
            held = seat
            covered = await anna.view(id)
            assert covered["cover"] == seat and covered["seat"] is None and covered["view"] is None
            assert covered["legal"] == [] and covered["events"] == []
            page = await anna.page(f"/tables/{id}")
            assert 'id="act-ready"' in page and 'name="action"' not in page and 'class="log"' not in page
            assert code(await anna.move(id, covered["ply"], 0)) == (409, "covered")
            assert code(await anna.get(f"/api/tables/{id}/why?action=0")) == (409, "covered")
            other = (seat + 1) % 3
            shown = await anna.http.put(f"/api/tables/{id}/hand", json={"seat": other})
            assert shown.json()["cover"] == seat and shown.json()["view"] is None  # it is not their turn
            shown = await anna.http.put(f"/api/tables/{id}/hand", json={"seat": seat})
            assert shown.json()["seat"] == seat and shown.json()["view"] == live.table.state.view(seat)
            answer = await anna.move(id, shown.json()["ply"], shown.json()["legal"][-1]["action"])
            assert answer.status_code == 200
        assert code(await anna.http.put(f"/api/tables/{id}/hand", json={"seat": 7})) == (403, "not-your-seat")
        stranger = local.visitor()
        await stranger.guest()
        assert code(await stranger.http.put(f"/api/tables/{id}/hand", json={"seat": 0})) == (403, "not-your-seat")


@go
async def test_a_screen_can_be_covered_by_hand_and_played_beside_others(local: LocalServer) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor()
        id = await anna.new_table("noah", seats=["me", "here", "open"], seed="5")
        await tom.guest("Tom")
        assert code(await anna.http.put(f"/api/tables/{id}/hand", json={"seat": 1})) == (409, "not-started")
        assert (await anna.view(id))["mine"] == [0, 1] and 'id="sit-2"' not in await anna.page(f"/tables/{id}")
        await tom.post(f"/tables/{id}/seats")
        for _ in range(8):
            [seat] = (await tom.view(id))["to_act"]
            if seat == 2:
                view = await tom.view(id)
                await tom.move(id, view["ply"], view["legal"][0]["action"])
                continue
            done = await anna.form(f"/tables/{id}/people/ready", seat=str(seat))
            assert 'name="action"' in done.json()["html"]
            covered = await anna.form(f"/tables/{id}/people/pass", seat=str(seat))
            assert 'id="act-ready"' in covered.json()["html"] and 'name="action"' not in covered.json()["html"]
            await anna.form(f"/tables/{id}/people/ready", seat=str(seat))
            view = await anna.view(id)
            assert (await anna.move(id, view["ply"], view["legal"][0]["action"])).status_code == 200
        assert (await tom.view(id))["ply"] >= 8
        await anna.form("/me", name="Olena")
        assert [one["name"] for one in (await anna.get(f"/api/tables/{id}")).json()["seats"]][:2] == [
            "Olena",
            "Player 2",
        ]


@go
async def test_seats_at_a_screen_that_cannot_be(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest()
        for seats in (["here", "here"], ["random", "here"], ["me", "me"]):
            assert code(await anna.post("/tables", game="noah", seats=seats)) == (422, "bad-seats")


# -------------------------------------------------------------------- once more


async def finish(id: str, friends: list[Visitor]) -> None:
    """Play to the end, the last legal move each time."""
    for _ in range(3000):
        for friend in friends:
            view = await friend.view(id)
            if view["status"] == "over":
                return
            if view["seat"] in view["to_act"]:
                await friend.move(id, view["ply"], view["legal"][-1]["action"])
    raise AssertionError("the game does not end")


@go
async def test_the_same_people_play_again(local: LocalServer) -> None:
    async with local:
        id, friends = await together(
            local, "level10", 2, options={"quick_start": True}, clock="player-1800", stand_in="hard"
        )
        anna, tom = friends
        eve = local.visitor()
        await eve.guest("Eve")
        assert code(await tom.post(f"/tables/{id}/again")) == (409, "not-over")
        await finish(id, friends)
        assert "The others want to play again" not in await anna.page(f"/tables/{id}")
        made = (await tom.post(f"/tables/{id}/again")).json()
        new = made["id"]
        assert made["status"] == "open" and made["host"] and made["seat"] == 1 and made["options"]["quick_start"]
        assert (made["clock"], made["stand_in"]) == ("player-1800", "hard")
        assert (await anna.get(f"/api/tables/{id}")).json()["again"] == new
        assert (await eve.get(f"/api/tables/{id}")).json()["again"] is None
        assert "The others want to play again" in await anna.page(f"/tables/{id}")
        assert "Kept for Anna" in await tom.page(f"/tables/{new}")
        assert code(await eve.post(f"/tables/{new}/seats", seat=0)) == (409, "seat-kept")
        assert code(await eve.post(f"/tables/{new}/seats")) == (409, "seat-taken")
        transport = await anna.form(f"/tables/{id}/again", live=False)
        assert transport.headers["location"] == f"/tables/{new}"
        info = (await anna.get(f"/api/tables/{new}")).json()
        assert info["status"] == "playing" and [seat["name"] for seat in info["seats"]] == ["Anna", "Tom"]
        assert info["seat"] == 0
        assert (await tom.post(f"/tables/{id}/again")).json()["id"] == new


@go
async def test_two_ask_for_a_rematch_at_once_and_meet_at_one_table(local: LocalServer) -> None:
    async with local, LocalServer(local.app.state.context.settings) as other:
        id, friends = await together(local, "level10", 3, options={"quick_start": True})
        await finish(id, friends)
        twin = other.visitor()
        twin.http.cookies = friends[1].http.cookies
        answers = await asyncio.gather(*(who.post(f"/tables/{id}/again") for who in (friends[0], twin, friends[2])))
        assert {answer.status_code for answer in answers} == {201}
        assert len({answer.json()["id"] for answer in answers}) == 1
        new = answers[0].json()["id"]
        assert (await friends[0].view(new))["status"] == "playing"


@go
async def test_a_kept_seat_is_freed_by_the_host(local: LocalServer) -> None:
    async with local:
        id, friends = await together(local, "level10", 2, options={"quick_start": True})
        await finish(id, friends)
        new = (await friends[0].post(f"/tables/{id}/again")).json()["id"]
        eve = local.visitor()
        await eve.guest("Eve")
        assert (await friends[0].http.delete(f"/api/tables/{new}/seats/1")).status_code == 200
        assert (await eve.post(f"/tables/{new}/seats")).json()["seat"] == 1


# -------------------------------------------------------------------- taken back by agreement


@go
async def test_a_move_is_taken_back_when_all_agree(local: LocalServer) -> None:
    async with local:
        id, friends = await together(local, "noah", 3)
        movers, views = [], []
        while len(set(movers)) < 2:  # until somebody else has moved after the first
            views.append(await friends[0].view(id))
            movers.append(await one_move(id, friends))
        seat = movers[0]
        view = await friends[seat].view(id)
        mine, *others = [friends[seat], *[friend for number, friend in enumerate(friends) if number != seat]]
        assert code(await mine.post(f"/tables/{id}/ask", ply=view["ply"] + 1)) == (409, "stale")
        asked = await mine.post(f"/tables/{id}/ask", ply=view["ply"])
        assert asked.json()["asking"]["mine"] and asked.json()["ply"] == view["ply"]
        assert code(await mine.post(f"/tables/{id}/ask", ply=view["ply"])) == (409, "no-asking")
        assert code(await mine.post(f"/tables/{id}/answer", agree=True)) == (409, "not-asked")
        assert 'id="act-agree"' in await others[0].page(f"/tables/{id}")
        assert 'id="act-withdraw"' in await mine.page(f"/tables/{id}")
        stranger = local.visitor()
        await stranger.guest()
        assert code(await stranger.post(f"/tables/{id}/answer", agree=True)) == (403, "not-seated")
        first = (await others[0].post(f"/tables/{id}/answer", agree=True)).json()
        assert first["ply"] == view["ply"] and not first["asking"]["answer"]
        done = await others[1].form(f"/tables/{id}/people/agree")
        assert done.status_code == 200
        after = await friends[0].view(id)
        last = max(ply for ply, mover in enumerate(movers) if mover == seat)
        assert after["asking"] is None and after["ply"] == last and after["view"] == views[last]["view"]
        await one_move(id, friends)


@go
async def test_one_who_refuses_is_enough(local: LocalServer) -> None:
    async with local:
        id, friends = await together(local, "noah", 3)
        seat = await one_move(id, friends)
        view = await friends[seat].view(id)
        mine, *others = [friends[seat], *[friend for number, friend in enumerate(friends) if number != seat]]
        await mine.post(f"/tables/{id}/ask", ply=view["ply"])
        await others[0].post(f"/tables/{id}/answer", agree=True)
        refused = await others[1].post(f"/tables/{id}/answer", agree=False)
        assert refused.json()["asking"] is None and refused.json()["ply"] == view["ply"]
        assert "did not agree" in await mine.page(f"/tables/{id}")
        assert code(await mine.post(f"/tables/{id}/ask", ply=view["ply"])) == (409, "no-asking")
        assert code(await others[0].post(f"/tables/{id}/answer", agree=True)) == (409, "not-asked")
        await one_move(id, friends)
        assert "did not agree" not in await mine.page(f"/tables/{id}")


@go
async def test_a_question_is_withdrawn_or_ends_with_the_next_move_or_with_time(
    tmp_path: Path, database: str, hands: ClockHands
) -> None:
    async with LocalServer(quick_settings(tmp_path, database=database, answer_within=60.0)) as local:
        id, friends = await together(local, "noah", 2)
        seat = await one_move(id, friends)
        ply = (await friends[seat].view(id))["ply"]
        await friends[seat].post(f"/tables/{id}/ask", ply=ply)
        withdrawn = await friends[seat].post(f"/tables/{id}/answer", agree=False)
        assert withdrawn.json()["asking"] is None
        await friends[seat].post(f"/tables/{id}/ask", ply=ply)
        await one_move(id, friends)
        assert (await friends[0].view(id))["asking"] is None
        ply = (await friends[seat].view(id))["ply"]
        assert (await friends[seat].post(f"/tables/{id}/ask", ply=ply)).json()["asking"]
        hands.turn(61)
        for _ in range(POLLS):
            if (await friends[0].view(id))["asking"] is None:
                break
            await asyncio.sleep(0.03)
        assert (await friends[0].view(id))["asking"] is None and (await friends[0].view(id))["ply"] == ply


@go
async def test_bots_agree_at_once_and_wait_while_people_talk(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table("noah", seats=["me", "random"], seed="3")
        view = await anna.until_turn(id)
        start = view["ply"]
        await anna.move(id, start, view["legal"][0]["action"])
        for _ in range(3):
            view = await anna.until_turn(id)
            if view["ply"] > start + 1:
                break
            await anna.move(id, view["ply"], view["legal"][0]["action"])
        undone = await anna.post(f"/tables/{id}/ask", ply=view["ply"])
        assert undone.status_code == 200 and undone.json()["ply"] < view["ply"]
        assert undone.json()["seat"] in undone.json()["to_act"]


@go
async def test_alone_there_is_nobody_to_agree(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table()
        await anna.move(id, 0, 0)
        assert code(await anna.post(f"/tables/{id}/ask", ply=1)) == (409, "no-asking")
        other = await anna.new_table("noah", seats=["me", "open"])
        assert code(await anna.post(f"/tables/{other}/ask", ply=0)) == (409, "no-asking")
