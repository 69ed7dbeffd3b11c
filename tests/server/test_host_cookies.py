"""Cookies under HTTPS belong to this very host; those of earlier versions are renamed, and nobody is logged out."""

from pathlib import Path

import httpx
import pytest

from castaways.server.accounts.identity import COOKIE, HOST_ONLY, LANGUAGE_COOKIE, PREFERENCES_COOKIE, SESSION_COOKIE
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.running import go

PASSWORD = "correct horse"
PARTS = {"Secure", "HttpOnly", "Path=/", "SameSite=lax"}


@pytest.fixture
def secure(tmp_path: Path) -> LocalServer:
    return LocalServer(quick_settings(tmp_path, secure=True))


@pytest.fixture
def plain(tmp_path: Path) -> LocalServer:
    """The same server before the upgrade: on the same data, its cookies have plain names."""
    return LocalServer(quick_settings(tmp_path))


def browser(local: LocalServer) -> Visitor:
    visitor = local.visitor()
    visitor.http.base_url = httpx.URL("https://castaways.test")
    return visitor


def names(visitor: Visitor) -> set[str]:
    return {cookie.name for cookie in visitor.http.cookies.jar}


@go
async def test_cookies_are_for_this_host_alone(secure: LocalServer) -> None:
    async with secure:
        anna = browser(secure)
        answers = [
            await anna.get("/"),
            await anna.post("/account", name="Anna", password=PASSWORD),
            await anna.http.put("/api/account/preferences", json={"preferences": {"lang": "ru"}}),
        ]
        given = [line for answer in answers for line in answer.headers.get_list("set-cookie")]
        assert {line.partition("=")[0] for line in given} == {
            HOST_ONLY + name for name in (COOKIE, SESSION_COOKIE, LANGUAGE_COOKIE, PREFERENCES_COOKIE)
        }
        for line in given:
            assert set(line.split("; ")[1:]) >= PARTS and "Domain" not in line
        assert 'lang="ru"' in await anna.page("/")
        assert (await anna.get("/api/account")).json()["account"] == "Anna"
        out = await anna.http.delete("/api/account/session")
        assert out.status_code == 200 and HOST_ONLY + SESSION_COOKIE not in names(anna)


@go
async def test_nobody_is_logged_out_by_the_upgrade(plain: LocalServer, secure: LocalServer) -> None:
    async with plain:
        anna, tom = browser(plain), browser(plain)
        await anna.guest("Anna")
        await anna.post("/account", name="Anna", password=PASSWORD)
        await anna.http.put("/api/account/preferences", json={"preferences": {"lang": "uk"}})
        await tom.guest("Tom")
        table = await tom.new_table()
        assert names(anna) == {COOKIE, SESSION_COOKIE, LANGUAGE_COOKIE, PREFERENCES_COOKIE} and names(tom) == {COOKIE}
    async with secure:
        again, other = browser(secure), browser(secure)
        again.http.cookies, other.http.cookies = anna.http.cookies, tom.http.cookies
        assert (await again.get("/api/account")).json()["account"] == "Anna"
        assert 'lang="uk"' in await again.page("/")
        assert {HOST_ONLY + COOKIE, HOST_ONLY + SESSION_COOKIE} <= names(again)
        assert not {COOKIE, SESSION_COOKIE} & names(again)
        assert (await again.get("/api/account")).json()["account"] == "Anna"
        assert (await other.form(f"/tables/{table}/moves", ply="0", action="0")).status_code == 200
        assert names(other) == {HOST_ONLY + COOKIE}
        assert (await other.view(table))["seat"] == 0


@go
async def test_a_plain_name_that_a_neighbour_brings_counts_for_nothing(plain: LocalServer, secure: LocalServer) -> None:
    async with plain:
        eve = browser(plain)
        await eve.guest("Eve")
        await eve.post("/account", name="Eve", password=PASSWORD)
    async with secure:
        anna = browser(secure)
        await anna.guest("Anna")
        await anna.post("/account", name="Anna", password=PASSWORD)
        for cookie in eve.http.cookies.jar:
            anna.http.cookies.set(cookie.name, cookie.value or "")
        assert (await anna.get("/api/account")).json()["account"] == "Anna"
