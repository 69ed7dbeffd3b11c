"""The chat of a table: who reads what, who may write, and what is refused."""

from pathlib import Path

import pytest

from castaways.core.text import LANGUAGES
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.running import go
from tests.server.together import code, together

pytestmark = pytest.mark.durable


async def texts(visitor: Visitor, id: str, since: int = 0) -> list[str]:
    answer = await visitor.get(f"/api/tables/{id}/chat", params={"since": since})
    assert answer.status_code == 200, answer.text
    return [line["text"] for line in answer.json()["messages"]]


@go
async def test_everybody_at_the_table_reads_what_is_said(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await together(local, "noah", 2)
        said = await anna.post(f"/tables/{id}/chat", text="  Hello\n <b>you</b> & all \x07 ")
        assert said.status_code == 201 and said.json()["messages"][0]["text"] == "Hello <b>you</b> & all"
        assert await texts(tom, id) == ["Hello <b>you</b> & all"]
        page = await tom.page(f"/tables/{id}")
        assert "Hello &lt;b&gt;you&lt;/b&gt; &amp; all" in page and "<b>you" not in page
        answer = await tom.form(f"/tables/{id}/people/say", text="Hi")
        assert answer.status_code == 200 and "Hi" in answer.json()["html"]
        last = (await anna.get(f"/api/tables/{id}")).json()["chat"]["last"]
        assert await texts(anna, id, last - 1) == ["Hi"]
        assert (await tom.form(f"/tables/{id}/people/say", live=False, text="again")).status_code == 303


@go
async def test_what_is_said_changes_the_version_but_not_the_game(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await together(local, "noah", 2)
        before = await anna.view(id)
        await tom.post(f"/tables/{id}/chat", text="Hello")
        after = await anna.view(id)
        assert after["version"] > before["version"] and after["view"] == before["view"]
        mover = anna if 0 in before["to_act"] else tom
        action = (await mover.view(id))["legal"][0]["action"]
        assert (await mover.move(id, before["ply"], action)).status_code == 200


@pytest.mark.usefixtures("hands")  # what counts is what happens within some seconds, on a slow machine too
@go
async def test_messages_that_are_refused(tmp_path: Path, database: str) -> None:
    async with LocalServer(quick_settings(tmp_path, database=database, said_rate=3)) as local:
        id, (anna, tom) = await together(local, "noah", 2)
        assert code(await anna.post(f"/tables/{id}/chat", text=" \n\u200b ")) == (422, "nothing-said")
        assert code(await anna.post(f"/tables/{id}/chat", text="x" * 301)) == (422, "said-too-much")
        assert code(await anna.post(f"/tables/{id}/chat", text="x" * 5000)) == (422, "bad-request")
        assert code(await local.visitor().post(f"/tables/{id}/chat", text="x")) == (401, "no-guest")
        assert code(await anna.post("/tables/nowhere/chat", text="x")) == (404, "no-table")
        assert code(await anna.form("/tables/nowhere/people/say", text="x")) == (404, "no-table")
        assert code(await anna.form(f"/tables/{id}/people/dance")) == (404, "no-page")
        assert await texts(tom, id) == []
        for number in range(3):
            assert (await anna.post(f"/tables/{id}/chat", text=f"{number}" + "x" * 299)).status_code == 201
        assert code(await anna.post(f"/tables/{id}/chat", text="4")) == (429, "too-often")
        assert (await tom.post(f"/tables/{id}/chat", text="5")).status_code == 201
        assert [text[0] for text in await texts(tom, id)] == ["0", "1", "2", "5"]


@go
async def test_somebody_muted_is_not_read_by_that_person_alone_at_any_table(local: LocalServer) -> None:
    async with local:
        id, (anna, tom, eve) = await together(local, "noah", 3)
        await tom.post(f"/tables/{id}/chat", text="spam")
        muted = (await anna.post(f"/tables/{id}/mutes", seat=1)).json()
        assert muted["seats"][1]["muted"] and not muted["seats"][2]["muted"]
        await tom.post(f"/tables/{id}/chat", text="more spam")
        assert await texts(anna, id) == [] and await texts(eve, id) == ["spam", "more spam"] == await texts(tom, id)
        page = await anna.page(f"/tables/{id}")
        assert "spam" not in page and "muted" in page
        other = await tom.new_table("noah", seats=["me", "open"])
        assert (await anna.post(f"/tables/{other}/seats")).status_code == 200
        await tom.post(f"/tables/{other}/chat", text="and here")
        assert await texts(anna, other) == []
        [kept] = (await anna.get("/api/mutes")).json()
        assert kept["name"] == "Tom" and (await eve.get("/api/mutes")).json() == []
        assert not (await eve.http.delete(f"/api/mutes/{kept['id']}")).json()["unmuted"]
        assert (await anna.http.delete(f"/api/mutes/{kept['id']}")).json()["unmuted"]
        assert await texts(anna, other) == ["and here"]
        for body in ({"seat": 0}, {"seat": 9}, {}, {"message": 10**6}):
            assert (await anna.post(f"/tables/{id}/mutes", **body)).status_code == 422


@go
async def test_spectators_talk_among_themselves_during_the_game(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await together(local, "noah", 2)
        eve, max_ = local.visitor(), local.visitor()
        await eve.guest("Eve")
        await anna.post(f"/tables/{id}/chat", text="from a player")
        assert (await eve.post(f"/tables/{id}/chat", text="take the lion")).status_code == 201
        assert await texts(max_, id) == ["from a player", "take the lion"]
        assert await texts(anna, id) == ["from a player"] == await texts(tom, id)
        for player in (anna, tom):
            assert "take the lion" not in await player.page(f"/tables/{id}")
            assert "take the lion" not in (await player.get(f"/tables/{id}/part")).text
        assert "The players read this when" in await eve.page(f"/tables/{id}")
        line = (await max_.get(f"/api/tables/{id}/chat")).json()["messages"][1]
        await max_.guest("Max")
        assert line["watcher"] and (await max_.post(f"/tables/{id}/mutes", message=line["id"])).status_code == 200
        assert await texts(max_, id) == ["from a player"]


@pytest.mark.clause("L7")
@pytest.mark.parametrize("lang", LANGUAGES)
@go
async def test_level_10_is_silent_from_the_deal_to_the_end(local: LocalServer, lang: str) -> None:
    async with local:
        anna, tom, eve = local.visitor(lang), local.visitor(lang), local.visitor()
        id = await anna.new_table("level10", seats=["me", "open"])
        await tom.guest("Tom")
        await eve.guest("Eve")
        assert (await tom.post(f"/tables/{id}/chat", text="before")).status_code == 201
        await tom.post(f"/tables/{id}/seats")
        for answer in (
            await tom.post(f"/tables/{id}/chat", text="I have the 7"),
            await anna.form(f"/tables/{id}/people/say", text="me too"),
        ):
            assert code(answer) == (409, "chat-silent") and "L7" in answer.json()["error"]["message"]
        page = await anna.page(f"/tables/{id}")
        assert "L7" in page and 'id="say-text"' not in page
        assert (await eve.post(f"/tables/{id}/chat", text="a spectator")).status_code == 201
        assert await texts(anna, id) == ["before"]
        for _ in range(400):
            if (await anna.view(id))["status"] == "over":
                break
            for player in (anna, tom):
                view = await player.view(id)
                if view["seat"] in view["to_act"]:
                    await player.move(id, view["ply"], view["legal"][-1]["action"])
        assert (await tom.post(f"/tables/{id}/chat", text="after")).status_code == 201
        assert await texts(anna, id) == ["before", "a spectator", "after"]


@go
async def test_the_host_closes_the_chat(local: LocalServer) -> None:
    async with local:
        id, (anna, tom) = await together(local, "noah", 2)
        await tom.post(f"/tables/{id}/chat", text="one")
        assert code(await tom.http.put(f"/api/tables/{id}/chat", json={"open": False})) == (403, "host-only")
        closed = await anna.http.put(f"/api/tables/{id}/chat", json={"open": False})
        assert closed.status_code == 200 and not closed.json()["chat"]["open"]
        assert code(await tom.post(f"/tables/{id}/chat", text="two")) == (409, "chat-closed")
        assert "The chat of this table is closed" in await tom.page(f"/tables/{id}")
        assert (await anna.form(f"/tables/{id}/people/open-chat")).status_code == 200
        assert (await tom.post(f"/tables/{id}/chat", text="three")).status_code == 201
        assert await texts(anna, id) == ["one", "three"]
