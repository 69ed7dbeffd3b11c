"""Cookies under HTTPS belong to this very host: those of guests from before are renamed, no neighbour plants one."""

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
async def test_a_guest_stays_who_they_are_by_the_upgrade(plain: LocalServer, secure: LocalServer) -> None:
    """A guest has nothing but the cookie. Whoever has an account logs in once more."""
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
        assert (await again.get("/api/account")).json() == {"account": None, "name": None}
        assert 'lang="uk"' in await again.page("/")
        assert (await again.post("/account/login", name="Anna", password=PASSWORD)).status_code == 200
        assert (await again.get("/api/account")).json()["account"] == "Anna"
        assert {HOST_ONLY + COOKIE, HOST_ONLY + SESSION_COOKIE} <= names(again)
        assert (await other.form(f"/tables/{table}/moves", ply="0", action="0")).status_code == 200
        assert names(other) == {HOST_ONLY + COOKIE}
        assert (await other.view(table))["seat"] == 0


async def eves(plain: LocalServer) -> dict[str, str]:
    """Cookies with plain names that this server has signed for somebody else: of a guest, and of an account."""
    async with plain:
        eve, mallory = browser(plain), browser(plain)
        await eve.guest("Eve")
        await mallory.guest("Mallory")
        await mallory.post("/account", name="Mallory", password=PASSWORD)
        return {COOKIE: eve.http.cookies[COOKIE], SESSION_COOKIE: mallory.http.cookies[SESSION_COOKIE]}


def plant(visitor: Visitor, cookies: dict[str, str]) -> None:
    """What another host of the same domain does to somebody's browser."""
    for name, value in cookies.items():
        visitor.http.cookies.set(name, value)


@go
async def test_a_plain_name_that_a_neighbour_brings_counts_for_nothing(plain: LocalServer, secure: LocalServer) -> None:
    planted = await eves(plain)
    async with secure:
        anna, guest, looker = browser(secure), browser(secure), browser(secure)
        await anna.guest("Anna")
        await anna.post("/account", name="Anna", password=PASSWORD)
        await guest.guest("Tom")
        await looker.page("/")
        for visitor, expected in ((anna, ("Anna", "Anna")), (guest, (None, "Tom")), (looker, (None, None))):
            plant(visitor, planted)
            told = (await visitor.get("/api/account")).json()
            assert (told["account"], told["name"]) == expected
        plant(anna, planted)
        assert (await anna.http.delete("/api/account/session")).status_code == 200
        plant(anna, planted)
        assert (await anna.get("/api/account")).json()["account"] is None  # not logged in as Mallory either


@go
async def test_beside_who_somebody_is_under_https_a_plain_name_counts_for_nothing(
    plain: LocalServer, secure: LocalServer
) -> None:
    """A browser that has one of them has been here under HTTPS: what it had before was renamed then."""
    planted = await eves(plain)
    async with secure:
        for beside in (COOKIE, SESSION_COOKIE):
            anna = browser(secure)
            plant(anna, {**planted, HOST_ONLY + beside: "worth nothing"})
            assert (await anna.get("/api/account")).json() == {"account": None, "name": None}
        early = browser(secure)
        plant(early, {COOKIE: planted[COOKIE]})
        await early.get("/language/ru")  # says nothing of who they are, so it takes nothing away
        assert (await early.get("/api/account")).json() == {"account": None, "name": "Eve"}
        newcomer = browser(secure)
        plant(newcomer, {SESSION_COOKIE: planted[SESSION_COOKIE]})
        assert (await newcomer.get("/api/account")).json()["account"] is None
