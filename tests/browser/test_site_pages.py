"""Every page of the site, in the engine of the browser: laid out and accessible as on a server, in Chromium and in
Firefox; what is kept, taken away as a file, and brought back here or to a server."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Frame, Page

from castaways.core.record import Record
from castaways.core.registry import games
from castaways.core.text import LANGUAGES
from tests.browser.bidi import FIREFOX, Tab, firefox
from tests.browser.checks import check_thumbs
from tests.browser.layout.report import causes_of
from tests.browser.layout.settings import BY_NAME, for_script
from tests.browser.layout.sweep import SCRIPT
from tests.browser.tables import SECONDS
from tests.browser.test_site import PATIENCE, go
from tests.browser.test_site_policy import LEAVE
from tests.conftest import missing
from tests.server.process import Server

pytestmark = [pytest.mark.browser, pytest.mark.long]
DESKTOP, PHONE = BY_NAME["1280x720"], BY_NAME["390x844"]
PAGES = ("/games", "/rules", "/replays", "/settings")  # besides tables
# One decision after another, as forms without script make them: the first move that is offered, until the end.
PLAY = """async (most) => {
    const read = async () => new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    for (let made = 0; made < most; made++) {
        const page = await read();
        const turn = page.querySelector(".frame").dataset.turn;
        if (turn === "over") return "over";
        const moves = [...page.querySelectorAll("button[form=move][name=action]:not([aria-disabled])")];
        if (turn !== "mine" || !moves.length) { await new Promise((done) => setTimeout(done, 300)); continue; }
        const fields = { csrf: page.querySelector("#move input[name=csrf]").value, action: moves.at(-1).value };
        fields.ply = page.querySelector("input[name=ply][form=move]").value;
        const sent = { method: "POST", body: new URLSearchParams(fields), headers: { "x-castaways": "1" } };
        await fetch(page.querySelector("#move").getAttribute("action"), sent);
    }
    return "long";
}"""


def quick_table(page: Page, game: str) -> Frame:
    """A table of a game, with one press on the first page."""
    frame = go(page, "/", "main.home")
    frame.locator(f'article[aria-labelledby="game-{game}"] form .act.main').click()
    frame.wait_for_selector("#table .frame", timeout=PATIENCE, state="attached")
    frame.wait_for_selector('.frame[data-turn="mine"]', timeout=PATIENCE, state="attached")
    return frame


def until(page: Page, holds: str, arg: object = None) -> None:
    """Wait for something. `wait_for_function` asks again by `eval`, which the site's policy forbids: it fails unless it
    holds at once."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(holds, arg):
        assert time.monotonic() < deadline, holds
        page.wait_for_timeout(50)


def breaches(page: Page, game: str, window: Any, lang: str, position: str) -> list[str]:
    """What the layout sweep says of the table that is shown."""
    page.set_viewport_size({"width": window.width, "height": window.height})
    until(page, "width => document.getElementById('page').contentWindow.innerWidth === width", window.width)
    until(page, "() => !document.getElementById('page').contentDocument.querySelector('#moments > *')")
    look = f"options => ({SCRIPT})(document.getElementById('page').contentWindow, options)"
    seen = page.evaluate(look, for_script(game, window) | {"window": window.name})
    row = {"position": position, "phase": "", "watching": False, "lesson": False, "game": game, "players": 0}
    return [cause.line for cause in causes_of([{**row, "lang": lang, "window": window.name, **seen}])]


def accessible(frame: Frame, where: str) -> None:
    found = Axe().run(cast(Page, frame))
    assert found.violations_count == 0, f"{where}: {found.generate_report()}"


@pytest.mark.parametrize("game", games())
def test_tables_hold_and_are_accessible(visitor: Page, game: str) -> None:
    page = visitor
    frame = quick_table(page, game)
    for window in (DESKTOP, PHONE):
        if window is PHONE:
            page.context.new_cdp_session(page).send("Emulation.setTouchEmulationEnabled", {"enabled": True})
        assert breaches(page, game, window, "en", game) == [], window.name
        accessible(frame, f"{game} {window.name}")
        if window is PHONE:
            check_thumbs(cast(Page, frame), game)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_other_pages_fit_and_are_accessible(visitor: Page, lang: str) -> None:
    page = visitor
    go(page, f"/language/{lang}", f"html[lang={lang}] main")
    for place in (*PAGES, f"/new/{games()[0]}", f"/howto/{games()[-1]}", f"/rules/{games()[1]}"):
        frame = go(page, place, "main")
        frame.wait_for_function("place => location.pathname.endsWith(place)", arg=place, timeout=PATIENCE)
        for width, height in ((1280, 720), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            assert frame.evaluate("document.documentElement.scrollWidth") <= width, (place, width)
        accessible(frame, f"{place} {lang}")


def test_what_is_kept_is_counted_taken_away_and_brought_back(visitor: Page, server: Server, tmp_path: Path) -> None:
    page = visitor
    frame = quick_table(page, "friday")
    assert frame.evaluate(PLAY, 900) == "over"
    frame = go(page, "/games", "main.mygames")
    assert frame.locator("table.stats tbody tr").count() == 1 and frame.locator(".gamelist li").count() == 1
    best = frame.locator("table.stats tbody td").last.inner_text()
    link = frame.locator(".gamelist a").first.get_attribute("href") or ""
    table = link.split("/tables/")[1].split("/")[0]
    frame = go(page, f"/tables/{table}", ".ending")
    with page.expect_download() as download:  # by the button at its end
        frame.locator('a[href$="/record"]').first.click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    record = Record.from_json(text)
    assert str(record.scores[0]) == best.replace("−", "-")  # the only game is the best one
    file = tmp_path / "game.json"
    file.write_text(text)
    frame = go(page, "/replays", "main")
    frame.locator("input[type=file]").set_input_files(file)
    frame.locator(".bring button").click()
    frame.wait_for_selector("#slider", timeout=PATIENCE, state="attached")
    assert int(frame.locator("#slider").get_attribute("max") or 0) == len(record.moves)
    with httpx.Client(base_url=server.url, timeout=SECONDS) as http:  # a server takes the same file
        assert http.post("/api/guests", json={"name": "Anna"}).status_code == 201
        brought = http.post("/api/replays", content=text)
        assert brought.status_code == 201, brought.text
        again = http.get(f"/api/replays/{brought.json()['id']}/record").text
    assert Record.from_json(again).moves == record.moves
    other = tmp_path / "server.json"
    other.write_text(again)
    frame = go(page, "/replays", "main .bring")  # and what a server gives can be looked at here
    frame.locator("input[type=file]").set_input_files(other)
    frame.locator(".bring button").click()
    frame.wait_for_selector("#slider", timeout=PATIENCE, state="attached")


# -------------------------------------------------------------------- another browser


@pytest.fixture(scope="module")
def tab() -> Iterator[Tab]:
    if FIREFOX is None:
        missing("firefox-esr")
    with firefox() as found:
        yield found


PAGE = "document.getElementById('page')?.contentDocument"
TURN = f"{PAGE}?.querySelector('.frame')?.dataset.turn"
VERSION = f"{PAGE}?.querySelector('.frame')?.dataset.version"
MOVES = "button[form=move][name=action]:not([aria-disabled])"


def decide(tab: Tab, times: int) -> int:
    """So many decisions; gives the number of the state that is shown then."""
    for _ in range(times):
        tab.wait_for(f"{PAGE}?.readyState === 'complete' && Boolean({PAGE}.querySelector('{MOVES}'))", 60)
        version = tab.evaluate(VERSION)
        tab.evaluate(f"void {PAGE}.querySelector('{MOVES}').click()")
        tab.evaluate(f"void {PAGE}.querySelector('.armed')?.click()")
        tab.wait_for(f"{VERSION} !== '{version}' && {TURN} === 'mine'", 120)
    return int(tab.evaluate(VERSION))


def test_a_walk_in_firefox(tab: Tab, site: str) -> None:
    tab.resize(1360, 820)
    tab.open(site)
    tab.wait_for(f"{PAGE}?.querySelector('main.home') !== null", 60)
    tab.wait_for("navigator.serviceWorker?.controller !== null", 60)
    tab.evaluate(f"void {PAGE}.querySelector('article[aria-labelledby=\"game-friday\"] form .act.main').click()")
    tab.wait_for(f"{TURN} === 'mine'", 300)
    reached = decide(tab, 3)
    tab.resize(390, 844)
    tab.wait_for(f"innerWidth === 390 && {PAGE}.documentElement.scrollWidth <= 390", 30)
    tab.wait_for("location.hash.startsWith('#/tables/')", 60)  # when the page has come whole
    place = tab.evaluate("location.href")
    tab.evaluate("void (window.before = true, location.reload())")  # in mid-game: it goes on where it was
    tab.wait_for(f"window.before === undefined && {TURN} === 'mine'", 300)
    tab.wait_for(f"{PAGE}.readyState === 'complete'", 60)
    assert tab.evaluate("location.href") == place and int(tab.evaluate(VERSION)) == reached
    assert decide(tab, 2) > reached
    tab.open("about:blank")  # and when one comes back by the home page
    tab.open(site)
    going_on = f"{PAGE}?.querySelector('main.home a[href*=\"/tables/\"]')"
    tab.wait_for(f"Boolean({going_on})", 300)
    tab.evaluate(f"void {going_on}.click()")
    tab.wait_for(f"{TURN} === 'mine'", 120)
    tab.wait_for(f"location.href === '{place}'", 60)
    decide(tab, 1)
    assert tab.evaluate(f"({LEAVE})({PAGE}.defaultView)") == "connect-src"
    # A stream that ends because its page is left is called an error by Firefox.
    assert [line for line in tab.complaints if "A ServiceWorker intercepted the request" not in line] == []
