"""An invitation: who is asked for a name, what page and preview say, and what the host does with seats."""

import re

import pytest

from castaways.server.render import preview
from castaways.web.portraits import PORTRAITS
from tests.server.client import LocalServer, Visitor
from tests.server.running import go
from tests.server.together import code

TABLE = {"game": "noah", "seats": ["me", "open", "open"]}


def meta(page: str) -> dict[str, str]:
    """What the head of a page tells chats of it."""
    return dict(re.findall(r'<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)">', page))


async def invited(local: LocalServer, **more: object) -> tuple[Visitor, Visitor, str]:
    """Anna's table, and somebody new who has its link."""
    anna, tom = local.visitor(), local.visitor("uk")
    await anna.guest("Anna")
    return anna, tom, await anna.new_table(**{**TABLE, **more})


async def seats(visitor: Visitor, id: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = (await visitor.get(f"/api/tables/{id}")).json()["seats"]
    return found


@go
async def test_whoever_is_invited_says_a_name_where_they_sit_down(local: LocalServer) -> None:
    async with local:
        anna, tom, id = await invited(local)
        page = await tom.page(f"/tables/{id}")
        assert "Anna кличе вас за стіл" in page and 'name="name"' in page and "Справа Ноя" in page
        answer = await tom.form(f"/tables/{id}/seats", name="  Т\u0300\u0301\u0302\u0303арас ", portrait="fox")
        assert answer.status_code == 200, answer.text
        taken = (await seats(anna, id))[1]
        assert str(taken["name"]).endswith("арас") and len(str(taken["name"])) <= 7
        room = await anna.page(f"/tables/{id}")
        assert PORTRAITS["fox"] in room and "арас" in room
        other = await invited(local)
        again = await tom.page(f"/tables/{other[2]}")
        assert "Ви сідаєте під іменем" in again  # once is enough


@go
async def test_names_that_mislead_are_not_taken(local: LocalServer) -> None:
    async with local:
        anna, tom, id = await invited(local)
        for name, why in (("Bot Ada", "name-of-bot"), ("Бот", "name-of-bot"), ("", "no-name"), ("\u3164", "no-name")):
            assert code(await tom.form(f"/tables/{id}/seats", name=name)) == (422, why)
        assert code(await tom.form(f"/tables/{id}/seats", name="Tom", portrait="king")) == (422, "bad-request")
        assert [seat["free"] for seat in await seats(anna, id)] == [False, True, True]
        assert (await tom.form(f"/tables/{id}/seats", name="Аппа")).status_code == 200  # in Cyrillic letters
        assert (await seats(anna, id))[1]["name"] == "Аппа (2)"
        eve = local.visitor()
        assert (await eve.form(f"/tables/{id}/seats", name="⚙ Eve")).status_code == 200
        assert (await seats(anna, id))[2]["name"] == "Eve"


@go
async def test_a_portrait_is_kept_and_changed(local: LocalServer) -> None:
    async with local:
        anna, _, id = await invited(local)
        assert (await anna.form("/me", live=False, name="Anna", portrait="owl", back="/")).status_code == 303
        assert PORTRAITS["owl"] in await anna.page("/rules")
        for place in (await anna.page(f"/tables/{id}"), await local.visitor().page(f"/tables/{id}")):
            assert PORTRAITS["owl"] in place
        assert (await anna.form("/me", live=False, name="Anna", back="/")).status_code == 303  # without one: as it was
        shown = re.search(r'<button class="me".*?</button>', await anna.page("/rules"))
        assert shown and PORTRAITS["owl"] in shown[0]


@go
async def test_a_chat_is_told_who_invites_and_later_only_which_game(local: LocalServer) -> None:
    async with local:
        anna, tom, id = await invited(local)
        told = meta(await local.visitor("ru").page(f"/tables/{id}"))
        assert told["og:title"] == "Anna invites you: Noah’s Case"  # in the language of whoever made the table
        assert told["og:url"] == f"http://castaways.test/tables/{id}"
        picture = await tom.get(told["og:image"])
        assert picture.content.startswith(b"\x89PNG") and picture.headers["content-type"] == "image/png"
        assert int.from_bytes(picture.content[16:20], "big") == int(told["og:image:width"]) == preview.WIDTH
        assert int.from_bytes(picture.content[20:24], "big") == int(told["og:image:height"]) == preview.HEIGHT
        assert (await anna.post(f"/tables/{id}/start")).status_code == 200
        told = meta(await local.visitor().page(f"/tables/{id}"))
        assert told["og:title"] == "Noah’s Case · Castaways" and "Anna" not in str(told)
        assert code(await tom.get("/preview/0/chess.png", headers={"x-castaways": "1"})) == (404, "no-page")


@go
async def test_without_the_package_there_is_no_picture(local: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async with local:
        monkeypatch.setattr(preview, "find_spec", lambda name: None)
        preview.address_of.cache_clear()
        try:
            _, tom, id = await invited(local)
            told = meta(await tom.page(f"/tables/{id}"))
            assert "og:image" not in told and "og:title" in told
            assert (await tom.get("/preview/0/noah.png")).status_code == 404
        finally:
            preview.address_of.cache_clear()


def test_a_game_without_a_picture_of_its_own_shows_its_icon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preview, "cover_of", lambda game: None)
    assert preview.drawing.__wrapped__("friday").count("<svg") == 2


@go
async def test_the_code_for_cameras_is_of_those_who_may_see_the_table(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local:
        anna, tom, id = await invited(local)
        await tom.guest("Tom")
        drawn = await tom.get(f"/tables/{id}/qr.svg")
        assert drawn.headers["content-type"] == "image/svg+xml" and b"<svg" in drawn.content
        assert drawn.content == (await anna.get(f"/tables/{id}/qr.svg")).content
        await tom.post(f"/tables/{id}/seats", seat=1)
        await anna.http.delete(f"/api/tables/{id}/seats/1")
        assert (await tom.get(f"/tables/{id}/qr.svg")).status_code == 403
        assert (await tom.get("/tables/nothing/qr.svg")).status_code == 404
        monkeypatch.setattr("castaways.server.http.routes.tables.table_address", lambda *_: "https://" + "a" * 3000)
        assert (await anna.get(f"/tables/{id}/qr.svg")).status_code == 422  # no picture holds so much


@go
async def test_the_host_seats_bots_and_removes_them(local: LocalServer) -> None:
    async with local:
        anna, tom, id = await invited(local)
        await tom.guest("Tom")
        path = f"/tables/{id}/seats/1/bot"
        assert code(await tom.put(path, bot="easy")) == (403, "host-only")
        assert code(await anna.put(path, bot="hal")) == (422, "bad-seats")
        assert code(await anna.put(f"/tables/{id}/seats/7/bot", bot="easy")) == (422, "bad-request")
        assert code(await anna.put(f"/tables/{id}/seats/0/bot", bot="easy")) == (409, "seat-taken")
        assert (await anna.put(path, bot="easy")).status_code == 200
        called = (await seats(anna, id))[1]["name"]
        assert "+ Bot" in await anna.page(f"/tables/{id}")
        assert (await anna.form(f"/tables/{id}/people/bot-normal", seat=1)).status_code == 200
        assert [(seat["name"], seat["bot"]) for seat in await seats(anna, id)][1] == (called, "normal")
        assert (await anna.form(f"/tables/{id}/people/bot-none", seat=1)).status_code == 200
        assert (await seats(anna, id))[1]["free"]
        assert (await anna.put(path, bot="easy")).status_code == 200
        assert (await anna.http.delete(f"/api{path}")).json()["seats"][1]["free"]
        await tom.post(f"/tables/{id}/seats", seat=1)
        assert code(await anna.put(path, bot="easy")) == (409, "seat-taken")
        begun = await anna.put(f"/tables/{id}/seats/2/bot", bot="easy")
        assert begun.json()["status"] == "playing"  # the last seat
        assert code(await anna.put(f"/tables/{id}/seats/2/bot", bot="normal")) == (409, "started")


@go
async def test_a_host_is_asked_for_a_name_too(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        form = await anna.page("/new/noah")
        assert 'class="whoasks"' in form
        places = {"seat-0": "me", "seat-1": "open"}
        made = await anna.form("/tables", live=False, game="noah", name="Anna", portrait="bear", **places)
        id = made.headers["location"].rpartition("/")[2]
        assert (await seats(anna, id))[0]["name"] == "Anna"
        assert 'class="whoasks"' not in await anna.page("/new/noah")
        assert "variants" in await anna.page("/new/lifeboat")
