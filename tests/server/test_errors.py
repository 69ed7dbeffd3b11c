"""Every error: the right status, a clear message in the visitor's language, and nothing changed."""

from typing import Any

import httpx
import pytest

from tests.server.client import LocalServer, quick_settings
from tests.server.running import go


def refused(answer: httpx.Response, status: int, code: str) -> str:
    """The message of a refusal."""
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert error["code"] == code and error["message"]
    message: str = error["message"]
    return message


@go
async def test_moves_that_are_refused(local: LocalServer) -> None:
    async with local:
        anna, tom = local.visitor("uk"), local.visitor("ru")
        await tom.guest("Tom")
        id = await anna.new_table()
        view = await anna.view(id)
        stale = refused(await anna.move(id, 5, 0), 409, "stale")
        assert "на столі" in stale
        refused(await anna.move(id, view["ply"] + 10**6, 0), 409, "stale")
        foreign = refused(await tom.move(id, 0, 0), 403, "not-seated")
        assert "за этим столом" in foreign
        illegal = refused(await anna.move(id, 0, 5), 422, "illegal-action")
        assert "небезпеку" in illegal
        refused(await anna.move(id, 0, 10**9), 422, "illegal-action")
        refused(await anna.post(f"/tables/{id}/undo", ply=0), 409, "no-undo")
        refused(await anna.move("nowhere", 0, 0), 404, "no-table")
        refused(await local.visitor().move(id, 0, 0), 403, "not-seated")
        assert (await anna.view(id)) == view


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"ply": 0}',
        b'{"ply": 0, "actions": []}',
        b'{"ply": 0, "actions": [0], "more": 1}',
        b'{"ply": -1, "actions": [0]}',
        b'{"ply": 0, "actions": [1.5]}',
        b'{"ply": 0, "actions": ["x"]}',
        b'{"ply": 99999999999999999999, "actions": [0]}',
        b'{"ply": 0, "actions": [' + b"0," * 40 + b"0]}",
        b"\xff\xfe",
        b'{"ply": 0, "actions": ' + b"[" * 5000,
    ],
)
@go
async def test_malformed_bodies(local: LocalServer, body: bytes) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table()
        answer = await anna.http.post(
            f"/api/tables/{id}/moves", content=body, headers={"content-type": "application/json"}
        )
        refused(answer, 422, "bad-request")
        assert (await anna.view(id))["ply"] == 0


@go
async def test_bodies_that_are_too_large(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table()
        answer = await anna.http.post(f"/api/tables/{id}/moves", content=b"x" * 70_000)
        refused(answer, 413, "too-large")

        async def drip() -> Any:
            for _ in range(100):
                yield b"x" * 1000

        answer = await anna.http.post(
            f"/api/tables/{id}/moves", content=drip(), headers={"content-type": "application/json"}
        )
        refused(answer, 413, "too-large")
        answer = await anna.http.post("/api/tables", content=b"", headers={"content-length": "-5"})
        refused(answer, 413, "too-large")


@go
async def test_tables_that_cannot_be(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        refused(await anna.post("/tables", game="friday"), 401, "no-guest")
        await anna.guest()
        refused(await anna.post("/tables", game="chess"), 404, "unknown-game")
        refused(await anna.post("/tables", game="friday", options={"level": 9}), 422, "bad-option")
        refused(await anna.post("/tables", game="friday", options={"speed": 1}), 422, "bad-option")
        refused(await anna.post("/tables", game="friday", seats=["me", "me"]), 422, "bad-option")
        refused(await anna.post("/tables", game="friday", seats=["hal"]), 422, "bad-seats")
        for bot in ("convention", "convention:playouts=5"):  # its words are a code for cards (L7)
            refused(await anna.post("/tables", game="level10", seats=["me", bot]), 422, "coded-bot")
        refused(await anna.post("/tables", game="friday", seed="99999999999999999999"), 422, "bad-option")
        refused(await anna.post("/tables", game="friday", seed="-1"), 422, "bad-request")
        assert (await anna.get("/new/chess")).status_code == 404
        assert (await anna.get("/tables/none")).status_code == 404
        assert (await anna.get("/rules/chess")).status_code == 404
        assert (await anna.get("/art/1/..%2f..%2fsecret.svg")).status_code == 404
        assert (await anna.get("/static/x/../secret")).status_code == 404
        page = await anna.get("/nothing")
        assert page.status_code == 404 and "There is no such page" in page.text


@go
async def test_a_finished_game_takes_no_moves(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table()
        view = await anna.view(id)
        while view["status"] == "playing":
            view = (await anna.move(id, view["ply"], view["legal"][0]["action"])).json()
        refused(await anna.move(id, view["ply"], 0), 409, "over")
        refused(await anna.post(f"/tables/{id}/undo", ply=view["ply"]), 409, "no-undo")
        assert (await anna.view(id))["version"] == view["version"]


@go
async def test_forms_from_elsewhere(local: LocalServer) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor()
        await anna.page("/")
        fields = {"game": "friday", "quick": "1"}
        assert (await anna.http.post("/tables", data=fields)).status_code == 403
        assert (await anna.http.post("/tables", data={**fields, "csrf": await tom.token()})).status_code == 403
        good = {**fields, "csrf": await anna.token()}
        for headers in ({"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}):
            assert (await anna.http.post("/tables", data=good, headers=headers)).status_code == 403
            assert (await anna.http.post("/api/tables", json={"game": "friday"}, headers=headers)).status_code == 403
        assert (
            await anna.http.post("/tables", content=b"game=friday", headers={"content-type": "text/plain"})
        ).status_code == 415
        ours = {"origin": "http://castaways.test", "sec-fetch-site": "same-origin"}
        assert (await anna.http.post("/tables", data=good, headers=ours)).status_code == 303


@go
async def test_forged_cookies_are_strangers(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table()
        good = anna.http.cookies["castaways"]
        other = (
            good[:-9] + ("A" if good[-9] != "A" else "B") + good[-8:]
        )  # the last letter has bits that count for nothing
        for forged in ("", "x", other, good.split(".")[0], "a" * 4000):
            thief = local.visitor()
            thief.http.cookies.set("castaways", forged)
            assert (await thief.view(id))["seat"] is None
        friend = local.visitor()
        friend.http.cookies.set("castaways", good)
        assert (await friend.view(id))["seat"] == 0


@go
async def test_headers_of_every_page(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table()
        for path in ("/", f"/tables/{id}", "/nothing", "/api/games", "/rules/friday"):
            answer = await anna.get(path)
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert "<style" not in answer.text and " style=" not in answer.text and "onclick" not in answer.text
        cookie = (await local.visitor().get("/")).headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie
        page = await anna.page("/")
        style = page.split('rel="stylesheet" href="')[1].split('"')[0]
        for path in (style, "/art/17/1F3DD.svg"):
            answer = await anna.get(path)
            assert answer.status_code == 200 and "immutable" in answer.headers["cache-control"]


@go
async def test_whoever_asks_too_often_waits(tmp_path: Any) -> None:
    async with LocalServer(quick_settings(tmp_path, rate=0.001, burst=3, new_rate=0.001, new_burst=1)) as local:
        anna, tom = local.visitor(address="10.0.0.1"), local.visitor(address="10.0.0.2")
        await anna.guest()
        assert (await anna.post("/tables", game="friday")).status_code == 201
        refused(await anna.post("/tables", game="friday"), 429, "too-often")
        refused(await anna.post("/tables", game="friday"), 429, "too-often")
        assert (await anna.get("/")).status_code == 200
        await tom.guest()
