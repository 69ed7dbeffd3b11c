"""What every answer says besides itself: who may keep it, read it, frame it, and what cookies are worth."""

import json
import re
from pathlib import Path

import httpx
import pytest
from fastapi.routing import APIRoute

from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.finished import finish, played
from tests.server.running import go
from tests.server.test_secrets import first_event

SAFE = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
ENDLESS = ("/tables/{id}/stream", "/api/tables/{id}/stream")
WORDS = {"name": "friday", "lang": "ru", "session": "1", "mute": "1", "seat": "0", "mark": "x", "code": "1F3DD"}


def check(answer: httpx.Response, kept: bool = False) -> None:
    """An answer that nobody keeps for others, and that other sites cannot use."""
    where = str(answer.request.url)
    assert answer.status_code < 500, where
    for name, value in SAFE.items():
        assert answer.headers[name] == value, (where, name)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy, where
    assert "server" not in answer.headers and "x-powered-by" not in answer.headers
    assert not [name for name in answer.headers if name.startswith("access-control")], where
    if not kept:
        assert answer.headers["cache-control"] == "private, no-store", where
        assert "etag" not in answer.headers and "last-modified" not in answer.headers, where


def addresses(local: LocalServer, id: str) -> list[tuple[str, str]]:
    """Every address that can be asked for, with its route."""
    words = {**WORDS, "id": id}
    routers = [getattr(one, "original_router", None) for one in local.app.routes]
    routes = [*local.app.routes, *(route for router in routers if router is not None for route in router.routes)]
    return [
        (route.path, re.sub(r"\{(\w+)(?::\w+)?\}", lambda match: words.get(match[1], "x"), route.path))
        for route in routes
        if isinstance(route, APIRoute) and "GET" in route.methods and route.path not in ENDLESS
    ]


@go
async def test_every_answer_is_for_one_reader_alone(tmp_path: Path) -> None:
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna, eve = local.visitor(), local.visitor()
        over = await finish(local, played("friday", 1), [anna])
        playing = await anna.new_table("noah", seats=["me", "easy"])
        seen = 0
        for visitor, id in ((anna, over), (eve, playing)):
            for route, path in addresses(local, id):
                answer = await visitor.get(path)
                kept = answer.status_code == 200 and route.startswith(("/static/", "/art/", "/icon"))
                check(answer, kept)
                seen += 1
                # Nothing is answered "as before" to somebody who claims to have it.
                again = await visitor.get(path, headers={"if-none-match": "*", "if-modified-since": "Thu, 01 Jan 2099"})
                assert again.status_code != 304, path
        assert seen > 60
        check(await anna.get("/nowhere"))
        check(await anna.http.post("/api/tables", content=b"{"))
        check(await anna.http.request("TRACE", "/"))
        style = re.search(r'/static/[^"]+', await anna.page("/"))
        assert style is not None
        check(await anna.get(style[0]), kept=True)


async def cookies_of(visitor: Visitor) -> list[str]:
    """All cookies that somebody can be given, as they are sent."""
    answers = [await visitor.get("/"), await visitor.get("/language/uk")]
    answers.append(await visitor.post("/account", name="Anna", password="correct horse"))
    answers.append(await visitor.http.delete("/api/account/session"))
    return [line for answer in answers for line in answer.headers.get_list("set-cookie")]


@pytest.mark.parametrize("secure", [False, True])
@go
async def test_cookies_are_for_us_alone(tmp_path: Path, secure: bool) -> None:
    async with LocalServer(quick_settings(tmp_path, secure=secure)) as local:
        visitor = local.visitor()
        visitor.http.base_url = httpx.URL("https://castaways.test" if secure else "http://castaways.test")
        found = [line for line in await cookies_of(visitor) if "max-age=0" not in line.lower()]  # but those taken back
        own = "__Host-" if secure else ""  # a name that no other host may set
        assert {line.split("=")[0] for line in found} == {
            f"{own}{name}" for name in ("castaways", "castaways_lang", "castaways_session")
        }
        for line in found:
            flags = [part.strip().lower() for part in line.split(";")[1:]]
            assert {"httponly", "samesite=lax", "path=/"} <= set(flags), line
            assert ("secure" in flags) == secure and not [flag for flag in flags if flag.startswith("domain")], line


@go
async def test_pages_of_others_get_no_stream_and_no_answer(tmp_path: Path) -> None:
    """A link may lead here; a picture, a script, a frame or a stream of another site may not."""
    async with LocalServer(quick_settings(tmp_path)) as local:
        anna = local.visitor()
        id = await anna.new_table()
        for path in (
            f"/tables/{id}/stream",
            f"/api/tables/{id}/stream",
            f"/api/tables/{id}/view",
            f"/tables/{id}/part",
        ):
            for mode in ("cors", "no-cors", "same-origin", "websocket"):
                headers = {"sec-fetch-site": "cross-site", "sec-fetch-mode": mode}
                assert (await anna.get(path, headers=headers)).status_code == 403
        link = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
        assert (await anna.get(f"/tables/{id}", headers=link)).status_code == 200
        assert "data: " in await first_event(local, anna, f"/tables/{id}/stream")


@go
async def test_two_people_are_never_given_the_same_rendering(tmp_path: Path) -> None:
    """What is rendered once for many is not given to somebody who may see more or less."""
    async with LocalServer(quick_settings(tmp_path)) as local:
        people = [local.visitor(), local.visitor(), local.visitor()]
        id = await people[0].new_table("level10", seats=["me", "open"], seed="3")
        await people[1].guest("Tom")
        await people[1].post(f"/tables/{id}/seats", seat=1)
        state = (await local.app.state.context.tables.get(id)).table.state
        for _ in range(2):
            for one, seat in zip(people, (0, 1, None), strict=True):
                shown = (await one.view(id))["view"]
                assert shown == json.loads(json.dumps(state.view(seat))) and shown["seat"] == seat
            assert len({(await one.get(f"/tables/{id}/part")).text for one in people}) == 3
