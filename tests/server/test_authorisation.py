"""Every route, asked by everybody who has no business there. The table is made from the routes themselves, so that a
new one is tried without anybody thinking of it: what is somebody's own is neither told to nor changed by anybody else.
"""

import importlib
import json
import pkgutil
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import or_, select

from castaways.server.app import create_app
from castaways.server.http import routes
from castaways.server.storage.models import Base, alias
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.post_office import letterbox
from tests.server.running import go
from tests.server.social.people import account, host_of_server, id_of
from tests.server.test_mail import settings_with, with_address

FORM, JSON = "form", "json"
NUMBERS = count()  # of accounts: no two are called the same
SAFE = ("GET", "HEAD")
DEEDS = {  # what stands for {deed}, by the beginning of a path
    "/account/": ("rename", "password", "logout", "logout-all", "end-session", "delete", "delete-guest", "login"),
    "/admin/": ("uphold", "dismiss", "rename", "mute", "ban", "ban-address", "lift", "close-table", "grant", "revoke"),
    "/friends/": ("ask", "agree", "decline", "part", "invite", "refuse", "block", "unblock", "hide", "leave-alone"),
    "/tables/": (
        *("say", "phrase", "mute", "unmute", "open-chat", "close-chat", "kick", "bot-easy", "bot-none", "stand-in"),
        *("back", "pass", "ready", "pause", "resume", "allow-pause", "refuse-pause", "ask", "agree", "refuse"),
        *("let-in", "turn-away", "list", "unlist", "clock", "close-seat", "wish", "unwish"),
    ),
}
BY_THEIR_LINK = ("/replays/{id}", "/api/replays/{id}")  # whoever was given the link of a record may look at it
ONE_PRESS = {"/mail/stop/{link}"}  # a mail program presses it, without a page of ours: RFC 8058
MINE = ("guest", "owner", "reporter", "host", "reserved_for", "by")  # columns that say whose a row is
PASSING = {"version", "changed", "seen", "used", "count", "since"}  # what may change without anybody's harm
SECRET_WORDS = "sesame under the third palm"
ADDRESS = "olga.hidden@example.org"


def all_routes() -> Iterator[tuple[str, str, str]]:
    """Every route: its method, its path, and whether it takes a form or JSON."""
    for found in pkgutil.walk_packages(routes.__path__, f"{routes.__name__}."):
        module = importlib.import_module(found.name)
        for name in ("router", "api", "fast"):
            for route in getattr(getattr(module, name, None), "routes", ()):
                for method in sorted(set(route.methods) - {"HEAD"}):
                    yield method, route.path, JSON if route.path.startswith("/api") else FORM


def bodies() -> dict[tuple[str, str], dict[str, Any]]:
    """A body for every route of the API, made of the examples of its documentation."""
    document = create_app(quick_settings(Path("/nonexistent"), secret="x")).openapi()
    schemas = document["components"]["schemas"]

    def value(schema: dict[str, Any]) -> Any:
        if "$ref" in schema:
            schema = schemas[schema["$ref"].rsplit("/", 1)[-1]]
        if schema.get("examples"):
            return schema["examples"][0]
        if "default" in schema:
            return schema["default"]
        if "enum" in schema:
            return schema["enum"][0]
        if "properties" in schema:
            return {name: value(one) for name, one in schema["properties"].items()}
        if "anyOf" in schema:
            return value(schema["anyOf"][0])
        return {"string": "x", "integer": 0, "boolean": True, "array": [], "number": 1}.get(schema.get("type", ""), {})

    found = {}
    for path, verbs in document["paths"].items():
        for verb, about in verbs.items():
            content = about.get("requestBody", {}).get("content", {}).get("application/json")
            if content:
                found[verb.upper(), path] = value(content["schema"])
    return found


class Owner:
    """Somebody with one of everything, all of it their own business."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.id = self.table = self.waits = self.knock = self.storm = self.token = self.session = ""
        self.secrets: list[str] = []

    async def settle(self, local: LocalServer, box: Any) -> None:
        olga, friend, stranger = self.visitor, local.visitor(address="10.7.0.1"), local.visitor(address="10.7.0.2")
        await olga.guest("Olga")
        self.id = await id_of(local, olga)
        await friend.guest("Fred")
        await stranger.guest("Sten")
        self.table = await olga.new_table("noah", seats=["me", "open"], watch=False)
        await friend.post(f"/tables/{self.table}/seats", seat=1)
        await olga.post(f"/tables/{self.table}/chat", text=SECRET_WORDS)
        await olga.post(f"/tables/{self.table}/mutes", seat=1)
        person = alias(await id_of(local, friend))
        await olga.put(f"/friends/{person}")
        await friend.put(f"/friends/{alias(self.id)}")
        self.waits = await olga.new_table("noah", seats=["me", "open", "open"])
        await olga.post(f"/friends/{person}/invites", table=self.waits)
        code = (await local.app.state.context.tables.get(self.waits)).people.code
        self.knock = (await stranger.post("/code", code=code)).json()["knock"]
        self.storm = (await olga.post("/puzzles/storms", game="noah")).json()["id"]
        made = (await olga.post("/tokens", name="Robot")).json()
        self.token = made["id"]
        await with_address(local, box, olga, "Olga", ADDRESS)
        self.session = str((await olga.get("/api/account/sessions")).json()[0]["id"])
        self.secrets = [self.id, self.table, self.waits, made["token"], SECRET_WORDS, ADDRESS]

    def path(self, path: str, deed: str = "") -> str:
        """A route with what is hers in its places."""
        person = alias(self.id)
        names = {
            "{id}": self.token if "/tokens/" in path or "/programs/" in path else self.table,
            "{knock}": self.knock,
            "{number}": "1",
            "{year}": "2026",
        }
        names |= {"{seat}": "0", "{session}": self.session, "{mute}": "1", "{link}": "abc.def", "{deed}": deed}
        names |= {"{person}": person, "{person_id}": person, "{alias}": person, "{name}": "noah", "{game}": "noah"}
        names |= {"{lang}": "ru", "{mark}": "x", "{code}": "1F3DD", "{name:path}": "app.css"}
        if path.startswith("/knock/"):
            names["{id}"] = self.knock
        if path.startswith(("/puzzles/storm/", "/api/puzzles/storms/")):
            names["{id}"] = self.storm
        for slot, value in names.items():
            path = path.replace(slot, value)
        assert "{" not in path, path
        return path

    def fields(self) -> dict[str, str]:
        """A form that asks for everything of hers at once."""
        person = alias(self.id)
        found = {"table": self.waits, "person": person, "account": "Olga", "name": "Eve", "old": "x", "new": "y" * 12}
        found |= {"seat": "0", "ply": "0", "action": "0", "bot": "easy", "text": "hello", "phrase": "thanks"}
        found |= {"knock": self.knock, "session": self.session, "browser": "1", "message": "1", "report": "1"}
        found |= {"penalty": "1", "why": "because", "game": "noah", "password": "wrong word", "code": "000000"}
        return found | {"email": "eve@example.org", "shown_to": "all", "hours": "1", "clock": "none", "mail": "off"}


async def rows_of(local: LocalServer, owner: Owner) -> str:
    """All that the database holds of her: her rows, and all rows of her tables."""
    found: dict[str, list[str]] = {}
    async with local.app.state.context.engine.connect() as connection:
        for name, table in sorted(Base.metadata.tables.items()):
            whose = [table.c[column] == owner.id for column in MINE if column in table.c]
            whose += [table.c.table_id.in_([owner.table, owner.waits])] if "table_id" in table.c else []
            whose += [table.c.id.in_([owner.id, owner.table, owner.waits])] if name in ("guests", "tables") else []
            if not whose or name in ("outbox", "presence", "places"):
                continue
            shown = [column for column in table.c if column.name not in PASSING]
            rows = await connection.execute(select(*shown).where(or_(*whose)))
            found[name] = sorted(json.dumps(dict(row), default=str) for row in rows.mappings())
    return json.dumps(found, indent=1)


async def calls(owner: Owner) -> list[tuple[str, str, str, str, Any]]:
    """Every route with every deed: method, route, path, kind and body."""
    examples, found = bodies(), []
    for method, route, kind in all_routes():
        if "/stream" in route or route.startswith(("/metrics", "/static", "/art", "/preview")):
            continue  # streams have tests of their own, and files are everybody's
        deeds = next((deeds for start, deeds in DEEDS.items() if route.startswith(start)), ("x",))
        for deed in deeds if "{deed}" in route else ("",):
            body = examples.get((method, route), {}) if kind == JSON else owner.fields()
            found.append((method, route, owner.path(route, deed), kind, body))
    return found


async def ask(visitor: Visitor, method: str, path: str, kind: str, body: Any, token: str) -> httpx.Response:
    if method in SAFE:
        return await visitor.http.request(method, path, params={"action": 0, "seat": 0, "ply": 0, "name": "Eve"})
    if kind == JSON:
        return await visitor.http.request(method, path, json=body)
    return await visitor.http.request(method, path, data={"csrf": token, **body})


WHO = ("nobody", "guest", "account", "program", "host")


@pytest.mark.parametrize("who", [pytest.param(who, marks=() if who == "account" else pytest.mark.long) for who in WHO])
@go
async def test_nobody_sees_or_changes_what_is_somebody_elses(tmp_path: Path, who: str) -> None:
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        olga = Owner(local.visitor(address="10.6.0.1"))
        await olga.settle(local, box)
        admin = await host_of_server(local)
        tried = await calls(olga)
        assert len(tried) > 220
        before = await rows_of(local, olga)
        assert SECRET_WORDS in before and ADDRESS in before
        visitor, token = await somebody(local, who, admin)
        for method, route, path, kind, body in tried:
            if who == "host" and "/admin" in route:
                continue  # theirs: tests/server/social/test_hosts.py
            if who == "nobody":  # whoever was given a cookie by a call is somebody
                visitor.http.cookies.clear()
            answer = await ask(visitor, method, path, kind, body, token)
            if method not in SAFE and "account" in route and who != "host":  # they may have harmed themselves
                visitor, token = await somebody(local, who, admin)
            seen = f"{who} {method} {path}: {answer.status_code} {answer.text[:300]}"
            assert answer.status_code < 500 or answer.status_code == 503, seen
            if route.startswith(("/tables/{id}", "/api/tables/{id}")):
                assert answer.status_code in (401, 403, 404) or '"bad-request"' in answer.text, seen
            if "/admin" in route:
                assert answer.status_code in (401, 404, 422) or (who == "nobody" and kind == FORM), seen
            echoed = (olga.table, olga.waits)  # what they have sent themselves may come back in an address
            unsaid = [one for one in olga.secrets if one not in echoed or one not in f"{path} {body}"]
            told = [one for one in unsaid if one in f"{answer.text} {dict(answer.headers)}"]
            assert route in BY_THEIR_LINK or not told, f"{seen}: {told}"
        assert await rows_of(local, olga) == before
        assert {letter["to"] for letter in box.letters} == {ADDRESS}


async def somebody(local: LocalServer, who: str, host: Visitor) -> tuple[Visitor, str]:
    """A person of that kind, and the token of their forms."""
    visitor = host if who == "host" else local.visitor(address="10.8.0.1")
    if who in ("guest", "account", "program"):
        await visitor.guest("Eve")
    if who == "account":
        await account(visitor, f"Eve {next(NUMBERS)}")
    elif who == "program":
        key = (await visitor.post("/tokens", name="Robot")).json()["token"]
        visitor.http.cookies.clear()
        visitor.http.headers["authorization"] = f"Bearer {key}"
    return visitor, await visitor.token()


@pytest.mark.long
@go
async def test_no_form_of_another_site_changes_anything(tmp_path: Path) -> None:
    """Her own browser sends them: from another site, or without the token of our forms."""
    async with letterbox() as box, LocalServer(settings_with(box, tmp_path)) as local:
        olga = Owner(local.visitor(address="10.6.0.1"))
        await olga.settle(local, box)
        before, other = await rows_of(local, olga), await local.visitor().token()
        token = await olga.visitor.token()
        for method, route, path, kind, body in await calls(olga):
            if method in SAFE:
                continue
            for headers in ({"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}):
                sent = {"data": {"csrf": token, **body}} if kind == FORM else {"json": body}
                answer = await olga.visitor.http.request(method, path, headers=headers, **sent)
                assert answer.status_code == 403 or route in ONE_PRESS, (method, path, headers, answer.status_code)
            if kind == FORM and route not in ONE_PRESS:
                for wrong in ("", other, "0" * 48):
                    answer = await olga.visitor.http.request(method, path, data={**body, "csrf": wrong})
                    assert answer.status_code in (403, 415), (method, path, answer.status_code)
        assert await rows_of(local, olga) == before
