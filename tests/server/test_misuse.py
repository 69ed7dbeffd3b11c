"""Bad hands: forged cookies, foreign sites, stolen seats, scripts in names, bodies that are too large or too slow."""

import asyncio
import json
import socket
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from itsdangerous import URLSafeSerializer
from starlette.requests import Request

from castaways.server.accounts.identity import COOKIE, Identity
from castaways.server.app import create_app
from castaways.server.http.sse import last_seen
from tests.server.client import LocalServer, quick_settings
from tests.server.process import Server
from tests.server.running import go

EVIL = '<img src=x onerror="alert(1)">'


def request(**headers: str) -> Request:
    raw = [(name.replace("_", "-").encode(), value.encode("latin-1")) for name, value in headers.items()]
    return Request({"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": raw})


# -------------------------------------------------------------------- who is who


@given(st.text(st.characters(min_codepoint=33, max_codepoint=255, exclude_characters=';",\\'), max_size=300))
@settings(max_examples=300)
def test_no_cookie_that_we_have_not_signed_is_anybody(value: str) -> None:
    identity = Identity("key", False)
    assert identity.guest(request(cookie=f"{COOKIE}={value}")).fresh


@given(st.data())
@settings(max_examples=200)
def test_a_cookie_that_was_changed_is_nobodys(data: st.DataObject) -> None:
    identity = Identity("key", False)
    good = str(URLSafeSerializer("key", salt="visitor").dumps("ab" * 16))
    assert identity.guest(request(cookie=f"{COOKIE}={good}")).id == "ab" * 16
    place = data.draw(st.integers(0, len(good) - 1))
    letter = data.draw(st.sampled_from("abcxyzABCXYZ0189-_."))
    changed = good[:place] + letter + good[place + 1 :]
    seen = identity.guest(request(cookie=f"{COOKIE}={changed}"))
    # The last letter of a signature has bits that do not count: such a cookie is the same cookie.
    assert seen.fresh or seen.id == "ab" * 16


@pytest.mark.parametrize(
    "cookie",
    [
        URLSafeSerializer("another key", salt="visitor").dumps("ab" * 16),
        URLSafeSerializer("key", salt="session").dumps("ab" * 16),
        URLSafeSerializer("key", salt="visitor").dumps("AB" * 16),
        URLSafeSerializer("key", salt="visitor").dumps(["ab" * 16]),
        URLSafeSerializer("key", salt="visitor").dumps("ab" * 1000),
        "ab" * 16,
        '"' + "ab" * 16 + '"',
    ],
)
def test_cookies_of_other_keys_and_kinds(cookie: Any) -> None:
    assert Identity("key", False).guest(request(cookie=f"{COOKIE}={cookie}")).fresh


@go
async def test_nobody_moves_for_somebody_else(local: LocalServer) -> None:
    async with local:
        anna, tom, eve = local.visitor(), local.visitor(), local.visitor()
        id = await anna.new_table("noah", seats=["me", "open"])
        await tom.guest("Tom")
        await eve.guest("Eve")
        assert (await tom.post(f"/tables/{id}/seats", seat=1)).status_code == 200
        view = await anna.view(id)
        for _ in range(4):
            mover = view["to_act"][0]
            people = [anna, tom]
            right, wrong = people[mover], people[1 - mover]
            action = (await right.view(id))["legal"][0]["action"]
            before = await anna.view(id)
            assert (await eve.move(id, view["ply"], action)).status_code == 403
            assert (await local.visitor().move(id, view["ply"], action)).status_code == 403
            assert (await wrong.move(id, view["ply"], action)).status_code in (409, 422)
            for path in ("undo", "start"):
                assert (await eve.post(f"/tables/{id}/{path}", **({"ply": 0} if path == "undo" else {}))).is_error
            assert (await eve.post(f"/tables/{id}/seats", seat=mover)).status_code == 409
            assert await anna.view(id) == before
            view = (await right.move(id, view["ply"], action)).json()


@go
async def test_private_tables_are_found_by_their_link_alone(local: LocalServer) -> None:
    async with local:
        anna, eve = local.visitor(), local.visitor()
        id = await anna.new_table("noah", seats=["me", "open"])
        await eve.guest("Eve")
        assert id not in (await eve.get("/api/tables")).text and id not in await eve.page("/")
        guesses = [id[:-1] + ("a" if id[-1] != "a" else "b"), id.swapcase(), id[:6], "../tables", "%00", id + "%20"]
        answers = [await eve.get(f"/api/tables/{guess}/view") for guess in guesses]
        assert {answer.status_code for answer in answers} <= {404, 422}
        assert len(id) >= 12  # 72 bits


@go
async def test_nobody_sits_down_to_a_deal_that_somebody_knows_without_being_told(local: LocalServer) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor()
        for seed, known in (("7", True), (None, False)):
            id = await anna.new_table("noah", seats=["me", "open"], seed=seed)
            assert (await tom.get(f"/api/tables/{id}")).json()["chosen"] is known
            assert ("may know the cards" in await tom.page(f"/tables/{id}")) is known


# -------------------------------------------------------------------- other sites


def unsafe_routes() -> list[tuple[str, str]]:
    document = create_app(quick_settings(Path("/nonexistent"), secret="x")).openapi()
    return [
        (verb.upper(), path)
        for path, verbs in document["paths"].items()
        for verb in verbs
        if verb not in ("get", "head", "options")
    ]


@go
async def test_other_sites_can_change_nothing(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table()
        before = await anna.view(id)
        routes = [*unsafe_routes(), ("POST", "/tables"), ("POST", "/tables/{id}/moves"), ("POST", "/me")]
        assert len(routes) > 12
        for verb, path in routes:
            where = path.replace("{id}", id)
            for headers in (
                {"origin": "https://evil.example"},
                {"origin": "null"},
                {"origin": "http://["},
                {"sec-fetch-site": "cross-site"},
                {"sec-fetch-site": "same-site"},
            ):
                answer = await anna.http.request(verb, where, json={"ply": 0, "actions": [0]}, headers=headers)
                assert answer.status_code == 403, (verb, path, headers, answer.text)
        for path in ("/tables", f"/tables/{id}/moves", "/me"):
            for token in ("", "0" * 48, await local.visitor().token()):
                answer = await anna.http.post(path, data={"csrf": token, "ply": "0", "action": "0", "name": "Eve"})
                assert answer.status_code == 403
        assert await anna.view(id) == before


@go
async def test_other_sites_can_read_nothing(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table()
        for path in ("/", f"/tables/{id}", f"/api/tables/{id}/view", f"/tables/{id}/part", "/api/games", "/nowhere"):
            answer = await anna.get(path, headers={"origin": "https://evil.example"})
            assert not [name for name in answer.headers if name.startswith("access-control")]
            assert answer.headers["cross-origin-resource-policy"] == "same-origin"
            assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


# -------------------------------------------------------------------- what is shown to others


@go
async def test_names_are_text_wherever_they_are_shown(local: LocalServer) -> None:
    async with local:
        anna, tom = local.visitor(), local.visitor()
        await anna.guest(EVIL)
        id = await anna.new_table("noah", seats=["me", "open"], public=True)
        pages = [await tom.page("/"), await tom.page(f"/tables/{id}")]
        pages.append(json.loads((await tom.get(f"/tables/{id}/part", params={"since": 0})).text)["html"])
        for page in pages:
            assert "<img src=x" not in page and "&lt;img" in page


@go
async def test_nothing_gets_into_the_headers(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.guest()
        for back in (
            "/\r\nset-cookie: a=b",
            "//evil.example",
            "/\\evil.example",
            "https://evil.example",
            "/%0d%0aa: b",
        ):
            answer = await anna.get("/language/ru", params={"back": back})
            assert answer.status_code == 303 and "evil" not in answer.headers["location"]
            assert "a" not in answer.cookies and "\n" not in answer.headers["location"]
        await anna.guest("Eve\r\nset-cookie: a=b")
        assert "\r" not in (await anna.get("/")).headers.get("set-cookie", "")


# -------------------------------------------------------------------- too much


@given(st.text(max_size=40))
@settings(max_examples=300)
def test_ids_of_events_are_read_or_ignored(text: str) -> None:
    value = text.encode("utf-8", "ignore").decode("latin-1").replace("\n", "").replace("\r", "")
    version, ply = last_seen(request(last_event_id=value))
    assert (version is None or 0 <= version < 10**9) and 0 <= ply < 10**9


@go
async def test_large_and_packed_bodies(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table()

        async def chunks() -> Any:
            for _ in range(100):
                yield b"[" * 10_000

        path = f"/api/tables/{id}/moves"
        plain = {"content-type": "application/json"}
        assert (await anna.http.post(path, content=chunks(), headers=plain)).status_code == 413
        assert (await anna.http.post(path, content=b"x" * 100_000)).status_code == 413
        import gzip

        bomb = gzip.compress(b"[" * 10_000_000)
        headers = {"content-type": "application/json", "content-encoding": "gzip"}
        assert (await anna.http.post(path, content=bomb, headers=headers)).status_code == 422
        assert (await anna.view(id))["ply"] == 0


@pytest.mark.process
def test_slow_bodies_and_many_streams(tmp_path: Path) -> None:
    server = Server(tmp_path, most_streams=3, body_seconds=1.0, heartbeat=0.5)
    server.start()
    try:
        with httpx.Client(base_url=server.url, timeout=120) as anna:
            anna.post("/api/guests", json={"name": "Anna"}).raise_for_status()
            id = anna.post("/api/tables", json={"game": "friday"}).json()["id"]
            slow = socket.create_connection(("127.0.0.1", server.port), 120)
            slow.sendall(
                f"POST /api/tables/{id}/moves HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                "Content-Length: 1000\r\n\r\n{".encode()
            )
            assert b"408" in slow.recv(1000).split(b"\r\n")[0]
            slow.close()
            gone = threading.Event()
            streams = []
            for _ in range(3):
                stream = socket.create_connection(("127.0.0.1", server.port), 120)
                stream.sendall(f"GET /api/tables/{id}/stream HTTP/1.1\r\nHost: x\r\n\r\n".encode())
                assert b"200" in stream.recv(100)
                streams.append(stream)
            assert anna.get(f"/api/tables/{id}/stream").status_code == 429
            for stream in streams:
                stream.close()
            deadline = time.monotonic() + 120
            while not gone.is_set():
                with anna.stream("GET", f"/api/tables/{id}/stream") as answer:
                    if answer.status_code == 200:
                        gone.set()
                assert time.monotonic() < deadline, "streams that were left still count"
    finally:
        server.kill()


@go
async def test_nothing_grows_without_bounds(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path, kept_tables=8)) as local:
        anna = local.visitor()
        ids = [await anna.new_table() for _ in range(30)]
        for since in range(200):
            await anna.view(ids[-1], since)
        inside = local.app.state.context
        live = await inside.tables.get(ids[-1])
        assert inside.tables.in_memory <= 8 and len(live._shown) <= 48
        assert inside.streams.total == 0 and len(inside.tables._locks) <= 40
        await asyncio.sleep(0)
