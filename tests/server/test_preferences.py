"""Settings of visitors: guests keep them in their browser, accounts on the server; they survive a log-in."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from castaways.core.text import LANGUAGES
from castaways.web import TEXTS
from castaways.web.preferences import LONGEST, PREFERENCES, USUAL, attributes, is_choice, read, write
from tests.server.client import LocalServer, Visitor
from tests.server.running import go
from tests.server.test_accounts import login, register

chosen = st.fixed_dictionaries({one.name: st.sampled_from(one.choices) for one in PREFERENCES})


@given(chosen)
def test_what_was_set_is_read_as_it_was_written(wish: dict[str, str]) -> None:
    text = write(wish)
    assert read(text) == wish
    assert len(text) <= LONGEST
    assert re.fullmatch(r"[a-z0-9.-]*", text)  # a cookie needs no quotes for it


@given(st.text(max_size=LONGEST * 2))
def test_nothing_but_choices_is_ever_read(text: str) -> None:
    assert all(is_choice(name, value) for name, value in read(text).items())
    assert read(text).keys() == USUAL.keys()


def test_every_setting_and_choice_has_its_words() -> None:
    for one in PREFERENCES:
        named = [] if one.name == "lang" else [f"settings-{one.name}-{choice}" for choice in one.choices]
        for id in (f"settings-{one.name}", f"settings-group-{one.group}", *named):
            assert all(TEXTS.has(id, lang) for lang in LANGUAGES), id


def shown(page: str) -> dict[str, str]:
    """What the root element of a page says."""
    root = re.search(r"<html[^>]*>", page)
    assert root is not None
    found = dict(re.findall(r'data-([a-z]+)="([^"]*)"', root[0]))
    assert {f"data-{name}" for name in found} == attributes(USUAL).keys()
    return found


async def theme(visitor: Visitor, path: str = "/") -> str:
    return shown(await visitor.page(path))["theme"]


@go
async def test_a_guest_keeps_settings_in_the_browser(local: LocalServer) -> None:
    async with local:
        anna, other = local.visitor(), local.visitor()
        await anna.page("/")
        answer = await anna.form("/settings", live=False, theme="contrast", motion="off", back="/games")
        assert (answer.status_code, answer.headers["location"]) == (303, "/games")
        page = await anna.page("/rules")
        assert shown(page) == {**shown(await other.page("/")), "theme": "contrast", "motion": "off"}
        assert 'name="theme" value="contrast" checked' in await anna.page("/settings")
        assert (await anna.form("/settings", live=False, usual="1")).status_code == 303
        assert shown(await anna.page("/")) == shown(await other.page("/"))


@go
async def test_every_kind_of_page_wears_the_settings(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        id = await anna.new_table()
        await anna.form("/settings", theme="contrast")
        paths = ["/", "/games", "/rules/friday", "/howto/friday", "/account", "/settings", f"/tables/{id}"]
        assert {path: await theme(anna, path) for path in paths} == dict.fromkeys(paths, "contrast")
        for path in paths:
            assert "data-settings" in await anna.page(path) or path == "/settings", path
        lost = await anna.http.get("/tables/nowhere")
        assert lost.status_code == 404 and shown(lost.text)["theme"] == "contrast"


@go
async def test_one_change_leaves_the_others_alone_and_what_is_no_choice_changes_nothing(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.page("/")
        assert (await anna.form("/settings", theme="contrast")).status_code == 204
        assert (await anna.form("/settings", motion="slow")).status_code == 204
        assert (await anna.form("/settings", theme="<script>", motion="", keys="nothing")).status_code == 204
        assert {"theme": "contrast", "motion": "slow", "keys": "shown"}.items() <= shown(await anna.page("/")).items()


def checked(page: str) -> dict[str, str]:
    """What the form of the settings shows as chosen."""
    return dict(re.findall(r'name="([a-z]+)" value="([^"]*)" checked', page))


OTHERS = {one.name: [choice for choice in one.choices if choice not in ("", one.usual)] for one in PREFERENCES}


@pytest.mark.parametrize("turn", range(max(map(len, OTHERS.values()))))
@go
async def test_every_choice_of_every_setting_is_kept_by_browser_and_account(local: LocalServer, turn: int) -> None:
    """Set one by one by a guest; then with a new account, on another device, and there again as a guest."""
    wish = {name: choices[turn % len(choices)] for name, choices in OTHERS.items()}
    async with local:
        laptop, phone = local.visitor(), local.visitor()
        await laptop.page("/")
        for name, choice in wish.items():
            assert (await laptop.form("/settings", **{name: choice})).status_code == 204
        assert checked(await laptop.page("/settings")) == wish
        await register(laptop)
        assert checked(await laptop.page("/settings")) == wish
        assert (await laptop.get("/api/account/preferences")).json()["preferences"] == wish
        await phone.page("/")
        await login(phone)
        assert checked(await phone.page("/settings")) == wish
        await phone.http.delete("/api/account/session")
        assert checked(await phone.page("/settings")) == wish


@go
async def test_a_form_of_another_site_sets_nothing(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.page("/")
        foreign = await anna.http.post("/settings", data={"theme": "contrast", "csrf": "x" * 48})
        assert foreign.status_code == 403 and await theme(anna) == "sea"


@go
async def test_settings_follow_an_account_to_another_device(local: LocalServer) -> None:
    async with local:
        laptop, phone = local.visitor(), local.visitor()
        await laptop.page("/")
        await laptop.form("/settings", theme="contrast", lang="uk")
        await register(laptop)  # takes the settings along
        await phone.page("/")
        await phone.form("/settings", motion="off")
        await login(phone)
        page = await phone.page("/")
        assert (shown(page)["theme"], shown(page)["motion"]) == ("contrast", "normal") and '<html lang="uk"' in page
        await phone.form("/settings", theme="sea")
        assert await theme(laptop) == "sea"  # at its next page
        await phone.http.delete("/api/account/session")
        assert await theme(phone) == "sea"  # the browser keeps what it had last


@go
async def test_an_account_without_settings_takes_those_of_the_browser(local: LocalServer) -> None:
    async with local:
        laptop, phone = local.visitor(), local.visitor()
        await laptop.page("/")
        await register(laptop)
        await phone.page("/")
        await phone.form("/settings", theme="contrast")
        await login(phone)
        assert await theme(phone) == await theme(laptop) == "contrast"


@go
async def test_the_language_of_an_account_is_kept_too(local: LocalServer) -> None:
    async with local:
        laptop, phone = local.visitor(), local.visitor()
        await laptop.page("/")
        await register(laptop)
        await laptop.form("/settings", lang="ru")
        await phone.page("/")
        await login(phone)
        assert '<html lang="ru"' in await phone.page("/")


@go
async def test_a_link_to_a_language_changes_no_account(local: LocalServer) -> None:
    """Anybody can make somebody follow a link: it counts in this browser, and nowhere else."""
    async with local:
        laptop, phone = local.visitor(), local.visitor()
        await laptop.page("/")
        await register(laptop)
        await laptop.form("/settings", lang="uk")
        before = (await laptop.get("/api/account/preferences")).json()
        await laptop.http.get("/language/ru")
        assert '<html lang="ru"' in await laptop.page("/")
        assert (await laptop.get("/api/account/preferences")).json() == before
        await phone.page("/")
        await login(phone)
        assert '<html lang="uk"' in await phone.page("/")


@go
async def test_programs_read_and_change_the_settings_of_an_account(local: LocalServer) -> None:
    async with local:
        anna = local.visitor()
        await anna.page("/")
        assert (await anna.get("/api/account/preferences")).status_code == 401
        await register(anna)
        assert (await anna.get("/api/account/preferences")).json() == {"preferences": dict(USUAL)}
        changed = await anna.http.put("/api/account/preferences", json={"preferences": {"theme": "contrast"}})
        assert changed.json()["preferences"] == {**USUAL, "theme": "contrast"}
        assert await theme(anna) == "contrast"
        for wrong in ({"theme": "pink"}, {"nothing": "sea"}):
            refused = await anna.http.put("/api/account/preferences", json={"preferences": {"keys": "off", **wrong}})
            assert refused.status_code == 422
        assert (await anna.get("/api/account/preferences")).json()["preferences"]["keys"] == "shown"


@pytest.mark.parametrize("lang", LANGUAGES)
@go
async def test_without_script_the_form_offers_every_choice(local: LocalServer, lang: str) -> None:
    async with local:
        anna = local.visitor()
        await anna.http.get(f"/language/{lang}")
        page = await anna.page("/settings?back=/games")
        for one in PREFERENCES:
            offered = re.findall(rf'name="{one.name}" value="([^"]*)"', page)
            assert offered == [choice for choice in one.choices if choice]
        assert 'name="back" value="/games"' in page
        assert 'name="back" value="/"' in await anna.page("/settings?back=//evil.example")
