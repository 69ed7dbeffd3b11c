"""The games without a server: built, served as plain files, and played in Chromium with the network cut off."""

import random
import re
from typing import cast

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Error, Frame, Page

from castaways.core.record import Record
from castaways.core.registry import games
from castaways.core.table import Table
from castaways.core.text import LANGUAGES
from tests.browser.checks import untranslated
from tests.browser.test_app import until

pytestmark = [pytest.mark.browser, pytest.mark.long]
PATIENCE = 120_000  # ms for an engine that starts on a crowded machine
THINKING = 600_000  # ms until all bots have moved, whose engine has to start first
MOST_PRESSES = 900
WAYS = (
    ".board .playable:not(.pick):visible, .board .seat.glow button.person:visible, .board button.card.glow:visible, "
    ".moves .acts button:visible:not([aria-disabled]):not(#act-undo, #act-hint, #act-more)"
)

MINE = '.frame[data-turn="mine"], .frame[data-turn="over"]'
ADVISED, MOST_TABLES = 2, 8
# Hints are there, or the sheet was closed because the table has moved on.
ADVICE = "() => document.querySelector('#hint .act.main') || !document.querySelector('#hint:popover-open')"
SHOWN = "() => Boolean(window.frames[0]?.document.querySelector('#table .frame'))"
# Is every file of the site in the browser's own store?
KEPT = """async () => {
    const { FILES, VERSION } = await import(new URL("files.js", location.href).href);
    const kept = await (await caches.open(`castaways ${VERSION}`)).keys();
    const names = new Set(kept.map((one) => one.url));
    return FILES.every(({ name }) => names.has(new URL(name, location.href).href));
}"""


def inside(page: Page) -> Frame:
    """The page in the frame."""
    return page.frames[1]


def go(page: Page, place: str, until: str) -> Frame:
    """To a page of the site by its address."""
    page.evaluate("place => { location.hash = place; }", place)
    frame = inside(page)
    if not place.startswith("/language"):  # which leads back; the page before may have what is waited for, too
        frame.wait_for_function("place => location.pathname.endsWith(place)", arg=place, timeout=PATIENCE)
    frame.wait_for_selector(until, timeout=PATIENCE, state="attached")
    frame.wait_for_load_state(timeout=PATIENCE)  # what is counted next may come after that
    return frame


def press_something(frame: Frame, luck: random.Random) -> None:
    """One decision by clicks."""
    version = int(frame.locator(".frame").get_attribute("data-version") or 0)
    ways = frame.locator(WAYS)
    number = ways.count()
    if not number:  # the page has just changed
        return
    ways.nth(luck.randrange(number)).click(timeout=3000)
    sheet = frame.locator("[popover]:popover-open")
    if sheet.count():
        entries = sheet.locator("button.entry:visible, button.act:visible")
        if not entries.count():
            frame.page.keyboard.press("Escape")
            return
        entries.nth(luck.randrange(entries.count())).click(timeout=3000)
    if frame.locator(".armed").count():
        frame.locator(".armed").first.click(timeout=3000)
    frame.wait_for_function(
        "v => Number(document.querySelector('.frame')?.dataset.version) > v", arg=version, timeout=8000
    )


def play(frame: Frame, luck: random.Random, most: int) -> bool:
    """So many decisions; is the game over then?"""
    for _ in range(most):
        frame.wait_for_selector(MINE, timeout=THINKING, state="attached")
        if frame.locator(".frame").get_attribute("data-turn") == "over":
            return True
        try:
            press_something(frame, luck)
        except Error as error:  # bots have changed the page under one's hands
            assert re.search("Timeout|detached|not attached", error.message), error
    return False


def take_advice(frame: Frame) -> bool:
    """One decision by the first of the hints; False if the table has moved on before they came."""
    version = frame.locator(".frame").get_attribute("data-version")
    hint = frame.locator("#act-hint")
    if not hint.count():
        return False
    try:
        hint.click(timeout=3000)
        frame.wait_for_function(ADVICE, timeout=PATIENCE)
        frame.locator("#hint .act.main").click(timeout=3000)
        if frame.locator(".armed").count():
            frame.locator(".armed").first.click(timeout=3000)
    except Error as error:
        assert re.search("Timeout|detached|not attached", error.message), error
        return False
    frame.wait_for_function("v => document.querySelector('.frame')?.dataset.version !== v", arg=version)
    return True


def begin(page: Page, game: str) -> Frame:
    """A new game, by the form of its options, and some well-advised decisions in it."""
    for _ in range(MOST_TABLES):
        frame = go(page, f"/new/{game}", "form.new")
        if game == "noah":
            frame.locator('input[name="option-side"][value="3"]').locator("..").click()
        frame.locator(".newgo button").click()
        frame.wait_for_selector("#table .frame", timeout=PATIENCE, state="attached")
        advised = 0
        for _ in range(4 * ADVISED):
            frame.wait_for_selector(MINE, timeout=THINKING, state="attached")
            advised += take_advice(frame)
            if advised == ADVISED or frame.locator(".frame").get_attribute("data-turn") == "over":
                break
        frame.wait_for_selector(MINE, timeout=THINKING, state="attached")
        if advised == ADVISED and frame.locator(".frame").get_attribute("data-turn") == "mine":
            return frame
    raise AssertionError("every game is over before it has begun")


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    "game",  # one alone and one with bots every day; the longest games, minutes each, for releases
    [pytest.param(game, marks=pytest.mark.release if game in ("lifeboat", "noah") else ()) for game in games()],
)
def test_a_whole_game_without_a_network(visitor: Page, game: str) -> None:
    page, luck = visitor, random.Random(7)
    frame = go(page, "/settings", "form.settingsform")
    for name, value in (("bots", "instant"), ("auto", "on"), ("confirm", "never")):
        found = frame.locator(f"input[name={name}][value={value}]")
        if found.count():
            found.locator("..").click()
    frame.locator(".settingsfoot .act.main").click()
    frame.wait_for_selector("main.home", timeout=PATIENCE)
    until(page, KEPT)
    page.context.set_offline(True)
    frame = begin(page, game)
    before = frame.locator(".log").inner_text()
    page.reload()
    page.wait_for_function(SHOWN, timeout=PATIENCE)
    frame = inside(page)
    frame.wait_for_selector("#table .frame", timeout=PATIENCE, state="attached")
    assert before.split("\n")[0] in frame.locator(".log").inner_text()  # the game goes on where it was
    assert play(frame, luck, MOST_PRESSES)
    frame.evaluate("location.assign(document.querySelector('a[href*=\"/language/uk\"]').href)")
    frame.wait_for_selector("html[lang=uk] #table .frame", timeout=PATIENCE, state="attached")
    text = frame.evaluate("fetch(document.querySelector('a[href$=\"/record\"]').href).then((one) => one.text())")
    record = Record.from_json(text)
    assert record.game == game and len(record.moves) > ADVISED
    names = " ".join(record.names)  # of the language in which the table was made
    assert [word for word in untranslated(cast(Page, frame)) if word not in names] == []
    table = Table(record)
    assert list(table.state.result.scores) == list(record.scores)  # by the engine that runs here
    assert table.record.to_json() == text  # to the last bit
    frame = go(page, "/games", "main.mygames")
    assert frame.locator(".gamelist li").count() >= 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_pages_are_there_at_once_and_accessible(browser: Browser, site: str, lang: str) -> None:
    for width, height in ((1280, 720), (390, 844)):
        context: BrowserContext = browser.new_context(locale=lang, viewport={"width": width, "height": height})
        page = context.new_page()
        page.goto(site)
        frame = inside(page)
        frame.wait_for_selector("main.home", timeout=PATIENCE)
        assert frame.locator("html").get_attribute("lang") == lang
        assert frame.evaluate("document.documentElement.scrollWidth") <= width
        found = Axe().run(cast(Page, frame))
        assert found.violations_count == 0, found.generate_report()
        context.close()


def test_two_tabs_share_one_engine_and_another_takes_over(visitor: Page) -> None:
    page = visitor
    frame = go(page, "/new/friday", "form.new")
    frame.locator(".newgo button").click()
    frame.wait_for_selector("#table .frame", timeout=PATIENCE, state="attached")
    place = frame.evaluate("location.href")
    other = page.context.new_page()
    other.goto(place)  # comes with its frame around it
    other.wait_for_function(SHOWN, timeout=PATIENCE)
    assert "#/tables/" in other.url
    page.close()
    frame, luck = inside(other), random.Random(3)
    for _ in range(20):  # its engine has to start first
        play(frame, luck, 1)
        if int(frame.locator(".frame").get_attribute("data-version") or 0) > 1:
            break
    assert int(frame.locator(".frame").get_attribute("data-version") or 0) > 1


def test_a_place_wished_for_while_a_page_loads_is_gone_to(visitor: Page) -> None:
    """The page that loads writes its own place into the address before the event of the change comes."""
    go(visitor, "/rules", "main")
    visitor.evaluate(
        """() => {
            location.hash = "/replays";
            document.getElementById("page").dispatchEvent(new Event("load"));
            if (!location.hash.endsWith("/rules")) throw new Error(location.hash);
        }"""
    )
    visitor.wait_for_url("**/#/replays", timeout=PATIENCE)
    assert inside(visitor).evaluate("location.pathname").endswith("/replays")


def test_what_other_sites_send_is_refused(visitor: Page) -> None:
    frame = go(visitor, "/rules", "main")
    frame.wait_for_function("() => navigator.serviceWorker.controller !== null")
    sent = "{ method: 'POST', referrerPolicy: 'no-referrer', body: new URLSearchParams({ game: 'friday', quick: 1 }) }"
    status = frame.evaluate(f"fetch('tables', {sent}).then((one) => one.status)")
    assert status == 403
