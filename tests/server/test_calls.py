"""Invitations and free seats, told by push: once, while they are of use, and only to whom they concern."""

from pathlib import Path

from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.post_office import push_service
from tests.server.running import go
from tests.server.social.people import met, person_of, play_out
from tests.server.test_push import wants
from tests.server.together import code


async def befriended(local: LocalServer) -> tuple[Visitor, Visitor]:
    _, (anna, tom) = await met(local)
    await anna.put(f"/friends/{await person_of(local, tom)}")
    await tom.put(f"/friends/{await person_of(local, anna)}")
    return anna, tom


async def delivered(local: LocalServer) -> int:
    reminders = local.app.state.context.reminders
    await reminders.calls.look()
    return int(await reminders.deliver())


@go
async def test_a_friend_is_told_of_an_invitation_once(tmp_path: Path, hands: ClockHands) -> None:
    async with (
        push_service(tmp_path) as (service, trusted),
        LocalServer(quick_settings(tmp_path / "data", **trusted)) as local,
    ):
        anna, tom = await befriended(local)
        browser = service.browser()
        await wants(tom, browser)
        table = await anna.new_table("noah", seats=["me", "open", "open"])
        for _ in range(2):
            await anna.post(f"/friends/{await person_of(local, tom)}/invites", table=table)
        assert await delivered(local) == 1 and await delivered(local) == 0
        said = browser.read(service.taken[0][2])
        assert said == {"title": "Anna invites you", "body": "Noah’s Case", "tag": table, "url": f"/tables/{table}"}
        turns = (await tom.get("/turns")).json()["turns"]
        assert next(one for one in turns if one["id"] == table)["said"] == "Anna invites you"
        waiting = (await tom.get("/api/me/waiting")).json()
        assert [one["invited_by"] for one in waiting if one["id"] == table] == ["Anna"]
        await tom.http.delete(f"/api/invites/{table}")
        assert all(one["id"] != table for one in (await tom.get("/turns")).json()["turns"])


@go
async def test_an_invitation_that_is_of_no_use_any_more_is_not_told(tmp_path: Path, hands: ClockHands) -> None:
    async with (
        push_service(tmp_path) as (service, trusted),
        LocalServer(quick_settings(tmp_path / "data", **trusted)) as local,
    ):
        anna, tom = await befriended(local)
        await wants(tom, service.browser())
        person = await person_of(local, tom)
        for end in ("begun", "refused", "seated", "blocked"):
            table = await anna.new_table("noah", seats=["me", "open", "open"])
            await anna.post(f"/friends/{person}/invites", table=table)
            if end == "begun":
                await anna.post(f"/tables/{table}/start", bot="easy")
            elif end == "refused":
                await tom.http.delete(f"/api/invites/{table}")
            elif end == "seated":
                await tom.post(f"/tables/{table}/seats")
            else:
                await tom.put(f"/blocks/{await person_of(local, anna)}")
            await delivered(local)
            assert not service.taken, end


@go
async def test_the_same_people_again_are_told(tmp_path: Path, hands: ClockHands) -> None:
    async with (
        push_service(tmp_path) as (service, trusted),
        LocalServer(quick_settings(tmp_path / "data", **trusted)) as local,
    ):
        id, (anna, tom) = await met(local)
        browser = service.browser()
        await wants(tom, browser)
        await play_out(local, id)
        again = (await anna.post(f"/tables/{id}/again")).json()["id"]
        assert await delivered(local) == 1
        assert browser.read(service.taken[0][2])["url"] == f"/tables/{again}"


@go
async def test_whoever_wants_peace_is_not_invited(local: LocalServer, hands: ClockHands) -> None:
    async with local:
        anna, tom = await befriended(local)
        person = await person_of(local, tom)
        table = await anna.new_table("noah", seats=["me", "open", "open"])
        assert (await tom.form("/friends/leave-alone", hours="1")).status_code == 303
        (shown,) = (await anna.get("/api/friends")).json()["friends"]
        assert 3590 <= shown["unasked"] <= 3600
        assert "does not want to be invited now" in await anna.page(f"/tables/{table}")
        assert code(await anna.post(f"/friends/{person}/invites", table=table)) == (409, "unasked")
        hands.turn(3601)
        assert (await anna.post(f"/friends/{person}/invites", table=table)).status_code == 200
        await tom.put("/me/unasked", seconds=100)
        await tom.put("/me/unasked", seconds=0)
        assert (await anna.get("/api/friends")).json()["friends"][0]["unasked"] == 0
        await tom.page("/friends")
        assert (await anna.get("/api/friends")).json()["friends"][0]["here"]
        await tom.form("/friends/hide")
        assert not (await anna.get("/api/friends")).json()["friends"][0]["here"]
        await tom.form("/friends/show")
        assert (await anna.get("/api/friends")).json()["friends"][0]["here"]
