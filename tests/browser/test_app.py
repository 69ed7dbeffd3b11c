"""The app: what browsers ask of one before they offer to install it, and what works without a connection."""

import json
import struct
import time
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import untranslated
from tests.browser.conftest import Opener
from tests.server.process import Server

PATIENCE = 120.0  # seconds to fetch all that is kept, on a crowded machine
KEPT = "caches.open('castaways games').then((cache) => cache.keys())"
KEPT += ".then((all) => all.map((one) => new URL(one.url).pathname))"
FILLED = "caches.keys().then((names) => Promise.all(names.map((one) => caches.open(one)))"
FILLED += ".then((all) => Promise.all(all.map((one) => one.match('/kept-in')))).then((found) => found.some(Boolean)))"


def until(page: Page, promised: str) -> None:
    """Wait for a promise that says yes; `wait_for_function` would take the promise itself for one."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(promised):
        assert time.monotonic() < end, promised
        page.wait_for_timeout(50)


def installed(visit: Opener, path: str = "/", **more: object) -> Page:
    """A page that the worker answers for, with all that it keeps."""
    page = visit(path, service_workers="allow", **more)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    until(page, FILLED)
    return page


def begin_friday(page: Page) -> str:
    """A game of Friday; gives its path."""
    page.locator("form:has([value=friday]) button.main").first.click()
    page.wait_for_url("**/tables/*")
    page.wait_for_selector(".act:not([aria-disabled])")
    return str(page.evaluate("location.pathname"))


def test_what_lighthouse_asks_of_an_installable_app(visit: Opener, server: Server) -> None:
    page = installed(visit)
    address = page.locator("link[rel=manifest]").get_attribute("href")
    told = page.evaluate("(path) => fetch(path).then((answer) => answer.json())", address)
    assert told["name"] and told["short_name"] and len(told["short_name"]) <= 12
    assert told["display"] == "standalone" and told["id"] == told["start_url"] == told["scope"] == "/"
    assert told["background_color"] and told["theme_color"] == page.locator("meta[name=theme-color]").get_attribute(
        "content"
    )
    assert not told.get("prefer_related_applications")
    sizes = {(icon["purpose"], icon["sizes"]) for icon in told["icons"]}
    assert {(purpose, size) for purpose in ("any", "maskable") for size in ("192x192", "512x512")} <= sizes
    for icon in told["icons"]:
        if icon["type"] == "image/png":
            with urlopen(server.url + icon["src"]) as answer:
                head = answer.read(24)
            assert head[:8] == b"\x89PNG\r\n\x1a\n"
            assert "x".join(map(str, struct.unpack(">II", head[16:24]))) == icon["sizes"]
    assert page.evaluate("window.isSecureContext")
    assert page.locator("meta[name=viewport]").count() == 1
    for shortcut in told["shortcuts"]:
        with urlopen(server.url + shortcut["url"]) as answer:
            assert answer.status == 200
    scope = page.evaluate("navigator.serviceWorker.ready.then((one) => new URL(one.scope).pathname)")
    assert scope == "/"  # so it controls the start address
    page.context.set_offline(True)
    page.goto("/")
    expect(page.locator("h1")).to_have_text("No connection")
    tools = page.context.new_cdp_session(page)
    assert tools.send("Page.getAppManifest")["errors"] == []


@pytest.mark.parametrize("lang, width", [("en", 1280), ("ru", 390), ("uk", 1360)])
def test_rules_and_the_offline_page_without_a_connection(visit: Opener, lang: str, width: int) -> None:
    page = installed(visit, lang=lang, width=width, height=800)
    page.context.set_offline(True)
    page.goto("/games")
    assert page.evaluate("document.documentElement.lang") == lang
    expect(page.locator("[data-kept-none]")).to_be_visible()
    assert lang == "en" or untranslated(page) == []
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    page.locator("a[href='/rules/noah']").click()
    expect(page.locator("#N22")).to_be_attached()
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--sea')")  # with its style


def test_a_link_pressed_while_the_connection_comes_back_leads_where_it_says(visit: Opener) -> None:
    page = installed(visit)
    page.context.set_offline(True)
    page.goto("/games")
    expect(page.locator("[data-kept-none]")).to_be_visible()
    page.evaluate(
        """() => document.querySelector("a[href='/rules/noah']").addEventListener("click", () => {
            setTimeout(() => dispatchEvent(new Event("online")));
        })"""
    )
    page.locator("a[href='/rules/noah']").click()
    expect(page.locator("#N22")).to_be_attached()


def test_what_a_busy_server_refuses_at_first_is_kept_all_the_same(visit: Opener, tmp_path: Path) -> None:
    """Whoever reads that the rules are kept finds all of them, though several were refused when they were fetched."""
    busy = Server(tmp_path, read_burst=4, read_rate=1.0)  # the page itself, and hardly more
    busy.start()
    try:
        page = installed(visit, base_url=busy.url)
        page.context.set_offline(True)
        page.goto("/offline")
        paths = page.locator("a[href^='/rules/']").evaluate_all("(all) => all.map((one) => one.getAttribute('href'))")
        assert len(paths) == 4
        for path in paths:
            page.goto(path)
            expect(page.locator("h1")).not_to_have_text("No connection")
    finally:
        busy.kill()


def test_a_finished_game_is_kept_for_its_owner_and_for_nobody_else(visit: Opener) -> None:
    page = installed(visit)
    path = begin_friday(page)
    assert path not in page.evaluate(KEPT)
    finish(page, path)
    until(page, f"{KEPT}.then((all) => all.includes('{path}'))")
    page.context.set_offline(True)
    page.goto("/")
    expect(page.locator("[data-kept-games] a")).to_have_count(1)
    assert "Friday" in str(page.locator("[data-kept-games] a").text_content())
    page.locator("[data-kept-games] a").click()
    expect(page.locator(".ending .scores").first).to_be_visible()
    page.context.set_offline(False)
    # Another person at the same browser: what was kept is gone with the first page that is theirs.
    page.context.clear_cookies()
    page.goto("/games")
    until(page, f"{KEPT}.then((all) => !all.includes('{path}'))")
    page.context.set_offline(True)
    page.goto(path)
    expect(page.locator("h1")).to_have_text("No connection")


def finish(page: Page, path: str) -> None:
    """Play the game to its end through the API, as the page's own visitor."""
    page.evaluate(
        """async (path) => {
            for (let number = 0; number < 4000; number++) {
                const view = await (await fetch(`/api${path}/view`)).json();
                if (view.status === "over") return;
                const actions = [view.legal[0].action ?? view.legal[0]];
                const send = { method: "POST", headers: { "content-type": "application/json" } };
                await fetch(`/api${path}/moves`, { ...send, body: JSON.stringify({ ply: view.ply, actions }) });
            }
        }""",
        path,
    )


def ply(page: Page, path: str) -> int:
    return int(page.evaluate("(path) => fetch(`/api${path}/view`).then((one) => one.json())", path)["ply"])


def test_a_move_made_in_a_gap_is_kept_and_sent_once(visit: Opener) -> None:
    page = installed(visit)
    path = begin_friday(page)
    before = ply(page, path)
    page.context.set_offline(True)
    page.locator("nav.moves button.act[name=action]:not([aria-disabled]), nav.moves button.act[name=run]").first.click()
    expect(page.locator("#offline")).to_have_text("Kept, will be sent when the connection is back.")
    second = page.locator("nav.moves button.act[name=action]:not([aria-disabled]), nav.moves button.act[name=run]")
    second.last.click()
    expect(page.locator("#refusal")).to_contain_text("a move is waiting")
    kept = page.evaluate("localStorage.getItem('castaways kept ' + location.pathname)")
    assert json.loads(kept)["ply"] == str(before) and "csrf" not in kept
    page.context.set_offline(False)
    page.wait_for_function("() => localStorage.getItem('castaways kept ' + location.pathname) === null")
    expect(page.locator("#offline")).to_be_hidden()
    after = ply(page, path)
    assert after > before
    # The answer was lost, not the move: it is sent again, and refused without doing anything twice.
    page.evaluate("(kept) => localStorage.setItem('castaways kept ' + location.pathname, kept)", kept)
    page.reload()
    page.wait_for_function("() => localStorage.getItem('castaways kept ' + location.pathname) === null")
    expect(page.locator("#refusal")).to_contain_text("Nothing was done twice")
    assert ply(page, path) == after
    # What somebody else has kept is not sent.
    other = json.dumps({**json.loads(kept), "ply": str(after), "who": "somebody else"})
    page.evaluate("(kept) => localStorage.setItem('castaways kept ' + location.pathname, kept)", other)
    page.reload()
    page.wait_for_function("() => localStorage.getItem('castaways kept ' + location.pathname) === null")
    assert ply(page, path) == after


def test_a_new_version_takes_over_without_breaking_an_open_page(visit: Opener) -> None:
    page = installed(visit)
    path = begin_friday(page)
    before = ply(page, path)
    files = page.evaluate("caches.open('castaways files').then(async (cache) => (await cache.keys()).length)")
    page.evaluate("caches.open('castaways pages of before').then((cache) => cache.put('/x', new Response('x')))")
    page.evaluate(
        """() => new Promise((done, failed) => {
            setTimeout(failed, 60_000);
            navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
            navigator.serviceWorker.register("/worker.js?another", { scope: "/" });
        })"""
    )
    until(page, "caches.has('castaways pages of before').then((there) => !there)")
    still = page.evaluate("caches.open('castaways files').then(async (cache) => (await cache.keys()).length)")
    assert still >= files
    page.locator("nav.moves button.act[name=action]:not([aria-disabled]), nav.moves button.act[name=run]").first.click()
    page.wait_for_function(
        "(before) => Number(document.querySelector('#move').elements.ply.value) > before", arg=before
    )
    page.context.set_offline(True)
    page.goto("/")
    expect(page.locator("h1")).to_have_text("No connection")
