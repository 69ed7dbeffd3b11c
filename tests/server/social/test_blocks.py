"""Blocks at tables that were there, and in memory, before: they hold at once, in every process."""

from pathlib import Path

import pytest

from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.finished import finish, played
from tests.server.running import go
from tests.server.social.people import met, person_of
from tests.server.test_revoked_streams import NEVER, streaming
from tests.server.together import code


async def people(local: LocalServer, *names: str) -> list[Visitor]:
    """Guests who have not met."""
    visitors = [local.visitor() for _ in names]
    for name, visitor in zip(names, visitors, strict=True):
        await visitor.guest(name)
    return visitors


async def doors(visitor: Visitor, id: str) -> list[int]:
    """What somebody is answered who looks at a table, reads what is said there and talks."""
    found = [await visitor.get(path) for path in (f"/tables/{id}", f"/api/tables/{id}", f"/api/tables/{id}/chat")]
    found.append(await visitor.post(f"/tables/{id}/chat", text="hello"))
    return [answer.status_code for answer in found]


@go
async def test_a_block_holds_at_a_table_that_the_other_has_never_looked_at(local: LocalServer) -> None:
    async with local:
        anna, tom = await people(local, "Anna", "Tom")
        id = await anna.new_table("noah", seats=["me", "open"], public=True)
        assert (await anna.get(f"/api/tables/{id}")).status_code == 200  # it is in memory
        await anna.put(f"/blocks/{await person_of(local, tom)}")
        assert await doors(tom, id) == [404] * 4
        assert code(await tom.post(f"/tables/{id}/seats", seat=None)) == (404, "no-table")
        assert (await tom.get(f"/api/tables/{id}/stream")).status_code == 404
        await anna.http.delete(f"/api/blocks/{await person_of(local, tom)}")
        assert await doors(tom, id) == [200, 200, 200, 201]
        assert (await tom.post(f"/tables/{id}/seats", seat=None)).status_code == 200


@go
async def test_a_block_holds_at_tables_of_the_one_who_is_blocked(local: LocalServer) -> None:
    async with local:
        anna, tom = await people(local, "Anna", "Tom")
        id = await tom.new_table("noah", seats=["me", "open"], public=True)
        assert (await tom.get(f"/api/tables/{id}")).status_code == 200
        await anna.put(f"/blocks/{await person_of(local, tom)}")
        assert code(await anna.get(f"/api/tables/{id}")) == (403, "you-blocked")
        assert code(await anna.post(f"/tables/{id}/seats", seat=1)) == (403, "you-blocked")


@pytest.mark.parametrize("path", ["/tables/{id}/stream", "/api/tables/{id}/stream"])
@go
async def test_a_block_ends_what_the_other_watches(tmp_path: Path, path: str) -> None:
    async with LocalServer(quick_settings(tmp_path, heartbeat=NEVER, poll=NEVER)) as local:
        anna, tom = await people(local, "Anna", "Tom")
        id = await anna.new_table("noah", seats=["me", "instinct"], watch=True)
        async with streaming(local, anna, path.format(id=id)) as mine:
            assert (await tom.get(f"/api/tables/{id}/view")).status_code == 200
            async with streaming(local, tom, path.format(id=id)) as stream:
                await anna.put(f"/blocks/{await person_of(local, tom)}")
                await stream.end()
            assert (await tom.get(f"/api/tables/{id}/view")).status_code == 404
            assert not mine.ended.is_set()


@go
async def test_a_block_holds_at_a_game_that_the_other_has_only_asked_for(local: LocalServer) -> None:
    """Programs and pages without a script ask now and then: nothing else tells that they look on."""
    async with local:
        anna, tom = await people(local, "Anna", "Tom")
        id = await anna.new_table("noah", seats=["me", "instinct"], watch=True)
        async with streaming(local, anna, f"/tables/{id}/stream"):
            assert (await tom.get(f"/api/tables/{id}/view")).status_code == 200
            await anna.put(f"/blocks/{await person_of(local, tom)}")
            assert (await tom.get(f"/api/tables/{id}/view")).status_code == 404


@go
async def test_an_invitation_to_a_table_whose_host_is_blocked_is_not_shown(local: LocalServer) -> None:
    """Whoever is asked there by a third person would find nothing."""
    async with local:
        _, (eve, tom) = await met(local)
        await eve.put(f"/friends/{await person_of(local, tom)}")
        await tom.put(f"/friends/{await person_of(local, eve)}")
        (anna,) = await people(local, "Lin")
        id = await anna.new_table("noah", seats=["me", "open", "open"])
        await eve.post(f"/tables/{id}/seats", seat=1)
        assert (await eve.post(f"/friends/{await person_of(local, tom)}/invites", table=id)).status_code == 200
        assert [one["table"] for one in (await tom.get("/api/invites")).json()] == [id]
        await anna.put(f"/blocks/{await person_of(local, tom)}")
        assert (await tom.get("/api/invites")).json() == [] and id not in await tom.page("/")
        await anna.http.delete(f"/api/blocks/{await person_of(local, tom)}")
        assert [one["table"] for one in (await tom.get("/api/invites")).json()] == [id]


@go
async def test_a_queue_looks_at_the_blocks_of_those_who_came_after_it_was_read(local: LocalServer) -> None:
    """Whoever has just sat down there was not known when the table was loaded."""
    async with local:
        anna, tom, eve = await people(local, "Anna", "Tom", "Eve")
        await tom.put(f"/blocks/{await person_of(local, eve)}")
        id = (await anna.put("/games/lifeboat/play-now")).json()["id"]
        assert (await tom.put("/games/lifeboat/play-now")).json()["id"] == id
        assert code(await eve.post(f"/tables/{id}/seats", seat=None))[0] == 409


@go
async def test_a_block_holds_at_games_that_are_over(local: LocalServer) -> None:
    """Also at those that are in memory, and until it is taken back."""
    async with local:
        anna, tom, eve = await people(local, "Anna", "Tom", "Eve")
        id = await finish(local, played("friday"), [anna], public=True)
        paths = ["/tables/{}", "/api/tables/{}", "/api/tables/{}/record", "/tables/{}/replay", "/api/tables/{}/chat"]

        async def seen(visitor: Visitor) -> set[int]:
            return {(await visitor.get(path.format(id))).status_code for path in paths}

        assert await seen(tom) == {200}
        await anna.put(f"/blocks/{await person_of(local, tom)}")
        assert await seen(tom) == {404}
        assert await seen(anna) == await seen(eve) == {200}
        await anna.http.delete(f"/api/blocks/{await person_of(local, tom)}")
        assert await seen(tom) == {200}


@go
async def test_tables_of_people_whom_it_does_not_concern_are_left_alone(local: LocalServer) -> None:
    async with local:
        anna, tom, eve = await people(local, "Anna", "Tom", "Eve")
        id = await eve.new_table("noah", seats=["me", "open"], public=True)
        before = (await eve.get(f"/api/tables/{id}")).json()["version"]
        await anna.put(f"/blocks/{await person_of(local, tom)}")
        assert (await eve.get(f"/api/tables/{id}")).json()["version"] == before


@go
async def test_nobody_blocks_and_unblocks_without_end(local: LocalServer) -> None:
    """Each time all streams of the other's tables are drawn anew."""
    async with local:
        anna, tom = await people(local, "Anna", "Tom")
        person, codes = await person_of(local, tom), []
        for _ in range(35):
            codes.append((await anna.put(f"/blocks/{person}")).status_code)
            assert (await anna.http.delete(f"/api/blocks/{person}")).status_code in (200, 404)
        assert codes == [200] * 30 + [429] * 5


@pytest.mark.durable
@go
async def test_a_block_holds_in_all_processes(tmp_path: Path, database: str) -> None:
    settings = quick_settings(tmp_path, workers=2, database=database, heartbeat=NEVER, poll=0.05)
    async with LocalServer(settings) as one, LocalServer(settings) as two:
        anna = one.visitor()
        await anna.guest("Anna")
        tom = two.visitor()
        await tom.guest("Tom")
        id = await anna.new_table("noah", seats=["me", "open"], public=True)
        assert (await tom.get(f"/api/tables/{id}")).status_code == 200  # in the memory of both
        person = await person_of(two, tom)
        await anna.put(f"/blocks/{person}")
        assert code(await tom.post(f"/tables/{id}/seats", seat=1)) == (404, "no-table")
        assert await doors(tom, id) == [404] * 4
        await anna.http.delete(f"/api/blocks/{person}")
        assert await doors(tom, id) == [200, 200, 200, 201]
        async with streaming(two, tom, f"/api/tables/{id}/stream") as stream:
            await anna.put(f"/blocks/{person}")
            await stream.end()


@go
async def test_a_block_holds_for_what_was_said_by_somebody_who_has_gone(local: LocalServer) -> None:
    """Of two who look on at the table of a third, which is in memory: nothing else happens there."""
    async with local:
        _, (anna, tom) = await met(local)
        (eve,) = await people(local, "Lin")
        id = await eve.new_table("noah", seats=["me", "instinct"], public=True)
        for said, who in (("from Tom", tom), ("from Anna", anna)):
            assert (await who.post(f"/tables/{id}/chat", text=said)).status_code == 201
        assert "from Tom" in (await anna.get(f"/api/tables/{id}/chat")).text
        await anna.put(f"/blocks/{await person_of(local, tom)}")
        assert "from Tom" not in (await anna.get(f"/api/tables/{id}/chat")).text
        assert "from Anna" not in (await tom.get(f"/api/tables/{id}/chat")).text
