"""Friends, invitations and blocks: who may do what, and what the other one learns of it."""

from contextlib import AsyncExitStack

import pytest

from tests.server.client import LocalServer
from tests.server.running import go
from tests.server.social.people import id_of, met, person_of, play_out
from tests.server.together import code


@go
async def test_whoever_has_played_together_can_become_friends(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await met(local)
        person = (await anna.view(id))["seats"][1]["person"]
        assert person == await person_of(local, tom)
        asked = (await anna.put(f"/friends/{person}")).json()
        assert [one["name"] for one in asked["asked"]] == ["Tom"] and not asked["friends"]
        circle = (await tom.get("/api/friends")).json()
        assert [one["name"] for one in circle["asking"]] == ["Anna"]
        assert "Anna" in await tom.page("/friends")
        back = await person_of(local, anna)
        assert [one["name"] for one in (await tom.put(f"/friends/{back}")).json()["friends"]] == ["Anna"]
        await tom.page("/")  # they are here by this
        friends = (await anna.get("/api/friends")).json()["friends"]
        assert [(one["name"], one["here"]) for one in friends] == [("Tom", True)]
        await tom.put("/profile", shown_to="me", listed=True, hidden=True)
        assert not (await anna.get("/api/friends")).json()["friends"][0]["here"]
        assert not (await anna.http.delete(f"/api/friends/{person}")).json()["friends"]
        assert not (await tom.get("/api/friends")).json()["friends"]


@go
async def test_strangers_programs_and_nobody_cannot_be_added(local: LocalServer) -> None:
    async with local:
        _, (anna, tom) = await met(local)
        stranger, fresh = local.visitor(), local.visitor()
        await stranger.guest("Odd")
        person = await person_of(local, tom)
        assert code(await stranger.put(f"/friends/{person}")) == (403, "not-met")
        assert code(await fresh.put(f"/friends/{person}")) == (401, "no-guest")
        assert code(await anna.put("/friends/0123456789ab")) == (404, "no-person")
        assert code(await anna.put(f"/friends/{await person_of(local, anna)}")) == (422, "nobody-there")
        key = (await anna.post("/tokens", name="robot")).json()["token"]
        program = local.visitor()
        program.http.headers["authorization"] = f"Bearer {key}"
        assert code(await program.get("/api/friends")) == (403, "programs-alone")


@go
async def test_spectators_learn_nothing_by_which_they_could_find_somebody(local: LocalServer) -> None:
    async with local:
        id, _ = await met(local)
        watcher = local.visitor()
        await watcher.guest("Odd")
        assert [seat["person"] for seat in (await watcher.view(id))["seats"]] == [None, None]
        part = (await watcher.page(f"/tables/{id}")).split('id="table"')[1].split("</main>")[0]
        assert 'href="/people/' not in part


@go
async def test_a_request_that_is_declined_looks_like_one_that_waits(local: LocalServer) -> None:
    async with local:
        _, (anna, tom) = await met(local)
        await anna.put(f"/friends/{await person_of(local, tom)}")
        before = (await anna.get("/api/friends")).json()
        await tom.http.delete(f"/api/friends/{await person_of(local, anna)}")
        assert (await anna.get("/api/friends")).json() == before
        assert not (await tom.get("/api/friends")).json()["asking"]


@go
async def test_a_friend_is_invited_with_one_press(local: LocalServer) -> None:
    async with local:
        old, (anna, tom) = await met(local)
        await anna.put(f"/friends/{await person_of(local, tom)}")
        table = await anna.new_table("noah", seats=["me", "open", "open"])
        person = await person_of(local, tom)
        early = await anna.post(f"/friends/{person}/invites", table=table)
        assert code(early) == (403, "not-friends")
        await tom.put(f"/friends/{await person_of(local, anna)}")
        page = await anna.page(f"/tables/{table}")
        assert "Tom" in page and "✓ invited" not in page.replace('data-asks="✓ invited"', "")
        assert (
            await anna.form("/friends/invite", person=person, table=table, back=f"/tables/{table}")
        ).status_code == 303
        assert (await tom.get("/api/invites")).json() == [
            {"table": table, "game": "noah", "by": "Anna", "again": False}
        ]
        assert f"/tables/{table}" in await tom.page("/")
        assert code(await tom.post(f"/friends/{person}/invites", table=table))[0] == 403
        assert (await tom.http.delete(f"/api/invites/{table}")).json() == []
        assert f"/tables/{table}" not in await tom.page("/")
        page = await anna.page(f"/tables/{table}")  # a "no" looks like no answer
        assert '<small class="deeds">✓ invited</small>' in page and "data-asks" not in page
        made = await anna.form("/friends/invite", person=person, game="noah")
        assert made.status_code == 303 and made.headers["location"].removeprefix("/tables/") != old
        assert len((await tom.get("/api/invites")).json()) == 1


@go
async def test_the_same_people_again_are_told_on_their_own_page(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await met(local)
        await play_out(local, id)
        again = (await anna.post(f"/tables/{id}/again")).json()["id"]
        assert (await tom.get("/api/invites")).json() == [{"table": again, "game": "noah", "by": "Anna", "again": True}]
        await tom.http.delete(f"/api/invites/{again}")
        assert (await tom.get("/api/invites")).json() == []
        seats = (await anna.get(f"/api/tables/{again}")).json()["seats"]
        assert seats[1]["free"] and seats[1]["name"] == ""


# -------------------------------------------------------------------- blocks


@go
async def test_blocked_people_do_not_meet_and_one_of_them_gets_no_sign(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await met(local, public=True)
        person = await person_of(local, tom)
        await anna.post(f"/tables/{id}/chat", text="hello Tom")
        await tom.post(f"/tables/{id}/chat", text="hello Anna")
        assert [one["name"] for one in (await anna.put(f"/blocks/{person}")).json()] == ["Tom"]
        for reader, text in ((anna, "hello Anna"), (tom, "hello Tom")):
            said = (await reader.get(f"/api/tables/{id}/chat")).json()["messages"]
            assert [line["mine"] for line in said] == [True] and text not in str(said)
        assert (await anna.view(id))["status"] == "playing"  # the game goes on, for both
        mine = await anna.new_table("noah", seats=["me", "open"], public=True)
        theirs = await tom.new_table("noah", seats=["me", "open"], public=True)
        for reader, hidden in ((anna, theirs), (tom, mine)):
            assert hidden not in [one["id"] for one in (await reader.get("/api/tables")).json()]
            assert hidden not in await reader.page("/")
        other = local.visitor()
        await other.guest("Odd")
        assert {mine, theirs} <= {one["id"] for one in (await other.get("/api/tables")).json()}
        missing = await tom.get("/api/tables/nosuchtable1")
        for answer in (await tom.get(f"/api/tables/{mine}"), await tom.post(f"/tables/{mine}/seats", seat=1)):
            assert (answer.status_code, answer.json()) == (404, missing.json())
        assert code(await anna.get(f"/api/tables/{theirs}")) == (403, "you-blocked")
        assert code(await anna.post(f"/tables/{theirs}/seats", seat=1)) == (403, "you-blocked")


@go
async def test_whoever_is_blocked_sees_of_friendship_what_they_saw(local: LocalServer) -> None:
    async with local:
        _, (anna, tom) = await met(local)
        await anna.put(f"/blocks/{await person_of(local, tom)}")
        person = await person_of(local, anna)
        assert [one["name"] for one in (await tom.put(f"/friends/{person}")).json()["asked"]] == ["Anna"]
        assert not (await anna.get("/api/friends")).json()["asking"]
        shown = (await tom.get(f"/api/people/{person}")).json()
        assert (shown["name"], shown["shown"], shown["blocked"], shown["friend"]) == ("Anna", False, False, "asked")
        assert code(await anna.put(f"/friends/{await person_of(local, tom)}")) == (409, "you-blocked")
        assert (await anna.http.delete(f"/api/blocks/{await person_of(local, tom)}")).json() == []


@go
async def test_a_queue_never_puts_them_together(local: LocalServer) -> None:
    async with local:
        _, (anna, tom) = await met(local)
        await tom.put(f"/blocks/{await person_of(local, anna)}")
        first = (await anna.put("/games/noah/play-now")).json()
        second = (await tom.put("/games/noah/play-now")).json()
        assert first["id"] != second["id"] and {first["status"], second["status"]} == {"open"}
        third = local.visitor()
        await third.guest("Odd")
        assert (await third.put("/games/noah/play-now")).json()["status"] == "playing"


@go
async def test_whoever_blocks_somebody_in_a_queue_gets_up_from_it(local: LocalServer) -> None:
    async with local:
        _, (anna, tom) = await met(local)
        table = (await anna.put("/games/lifeboat/play-now")).json()["id"]
        assert (await tom.put("/games/lifeboat/play-now")).json()["id"] == table
        await tom.put(f"/blocks/{await person_of(local, anna)}")
        seats = (await anna.get(f"/api/tables/{table}")).json()["seats"]
        assert [seat["name"] for seat in seats if not seat["free"]] == ["Anna"]


@go
async def test_a_rematch_keeps_no_seat_for_somebody_who_is_blocked(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await met(local)
        await play_out(local, id)
        await anna.put(f"/blocks/{await person_of(local, tom)}")
        again = (await anna.post(f"/tables/{id}/again")).json()["id"]
        assert (await tom.get("/api/invites")).json() == []
        assert (await tom.get(f"/api/tables/{again}")).status_code == 404


@go
async def test_forged_forms_and_others_ids_change_nothing(local: LocalServer) -> None:
    async with local:
        _, (anna, tom) = await met(local)
        person = await person_of(local, tom)
        forged = await anna.http.post("/friends/block", data={"person": person, "csrf": "0" * 48})
        assert forged.status_code == 403
        assert (await anna.get("/api/blocks")).json() == []
        assert (await anna.form("/friends/nonsense", person=person)).status_code == 404
        assert code(await tom.http.delete(f"/api/blocks/{person}")) == (404, "no-person")
        stranger = local.visitor()
        await stranger.guest("Odd")
        table = await anna.new_table("noah", seats=["me", "open"])
        assert code(await stranger.post(f"/friends/{person}/invites", table=table)) == (403, "not-seated")


@pytest.mark.parametrize("deed", ["ask", "block"])
@go
async def test_pages_work_without_script(local: LocalServer, deed: str) -> None:
    async with local:
        _, (anna, tom) = await met(local)
        person = await person_of(local, tom)
        answer = await anna.form(f"/friends/{deed}", live=False, person=person, back=f"/people/{person}")
        assert (answer.status_code, answer.headers["location"]) == (303, f"/people/{person}")
        assert "Tom" in await anna.page("/friends")


@go
async def test_a_friend_who_looks_at_a_private_table_is_here_and_nobody_learns_where(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await met(local, watch=False)
        await anna.put(f"/friends/{await person_of(local, tom)}")
        await tom.put(f"/friends/{await person_of(local, anna)}")
        await local.app.state.context.presence.arrive(id, await id_of(local, tom))
        friend = (await anna.get("/api/friends")).json()["friends"][0]
        assert (friend["here"], friend["table"], friend["game"]) == (True, None, "")


@go
async def test_requests_are_limited(local: LocalServer) -> None:
    async with local:
        _, people = await met(local)
        person = await person_of(local, people[1])
        codes = []
        for _ in range(25):
            codes.append((await people[0].put(f"/friends/{person}")).status_code)
            await people[0].http.delete(f"/api/friends/{person}")
        assert codes[0] == 200 and codes[-1] == 429


@go
async def test_a_request_waits_for_no_second_connection_while_it_writes(local: LocalServer) -> None:
    """Where all connections but one are taken by others who wait to write, it would hold all of them up in vain."""
    async with local:
        _, people = await met(local)
        person = await person_of(local, people[1])
        engine = local.app.state.context.engine
        async with AsyncExitStack() as taken:
            for _ in range(engine.pool.size() - 1):
                await taken.enter_async_context(engine.connect())
            assert (await people[0].put(f"/friends/{person}")).status_code == 200
