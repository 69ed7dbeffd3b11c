"""Looks at positions in a browser: one page, every position, every window, everything that can be opened."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from castaways.web.preferences import USUAL, Chosen
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.layout.pages import Pages, page_of, served
from tests.browser.layout.positions import Position
from tests.browser.layout.settings import Window, for_script

SCRIPT = Path(__file__).with_name("check.js").read_text()
PAINTED = 0.1  # the scale at which a page is painted that is only measured
Row = dict[str, Any]
OPEN = """name => {
    const same = one => name === `#${one.id.replace(/-?\\d+/g, "")}`;
    [...document.querySelectorAll("[popover]")].find(same)?.showPopover();
    for (const fold of document.querySelectorAll("details"))
        if (name === `details#${fold.id.replace(/-?\\d+/g, "")}`) fold.setAttribute("open", "");
    if (name.startsWith("tab #")) document.querySelector(name.slice(4)).checked = true;
}"""
SHUT = """() => {
    for (const sheet of document.querySelectorAll(":popover-open")) sheet.hidePopover();
    for (const fold of document.querySelectorAll("details[open]")) fold.removeAttribute("open");
    const table = document.querySelector("#view-table");
    if (table) table.checked = true;
}"""


class Looker:
    """A page of a browser that looks at positions, and takes a picture of every new kind of breach."""

    def __init__(self, pages: Pages, page: Page, pictures: Path | None = None) -> None:
        self._pages = pages
        self._page = page
        self._pictures = pictures
        self._seen: set[tuple[str, ...]] = set()
        self._zones: dict[tuple[Any, ...], list[int]] = {}
        self._devtools: CDPSession = page.context.new_cdp_session(page)
        self._worn: tuple[bool, bool] | None = None  # forced colours, touch: they are dear to change

    def look(
        self, position: Position, lang: str, windows: Iterable[Window], preferences: Chosen = USUAL
    ) -> Iterator[Row]:
        """What a position looks like in each window, to somebody who has set this."""
        return self.look_at(page_of(position, lang, preferences), position, lang, windows)

    def look_at(self, page: str, position: Position, lang: str, windows: Iterable[Window]) -> Iterator[Row]:
        """What a page looks like that is drawn already."""
        self._page.goto(self._pages.show(page), wait_until="load")
        self._prepare()
        for window in windows:
            self._resize(window)
            seen = self.check(position.game, window)
            row = {
                "position": position.name,
                "phase": position.phase,
                "watching": position.seat is None,
                "lesson": position.lesson,
                "game": position.game,
                "players": position.players,
                "lang": lang,
                "window": window.name,
                **seen,
            }
            self._photograph(row, window)
            yield row

    def look_at_html(self, html: str, window: Window, game: str = "") -> Row:
        """The same for a page of one's own."""
        self._resize(window)
        self._page.set_content(html)
        self._prepare()
        return self.check(game, window)

    def check(self, game: str, window: Window) -> Row:
        """What the page looks like now."""
        found: Row = self._page.evaluate("options => window.lookAtTable(options)", for_script(game, window))
        return found

    def _prepare(self) -> None:
        """Give the script to a new page, once: what it has compiled for the first window serves all others."""
        self._page.evaluate(f"() => {{ window.lookAtTable = {SCRIPT} }}")

    def _resize(self, window: Window) -> None:
        # The page is laid out in full and painted small: only pictures need all its pixels.
        size = {"width": window.width, "height": window.height, "deviceScaleFactor": 1, "mobile": False}
        self._devtools.send("Emulation.setDeviceMetricsOverride", {**size, "scale": PAINTED})
        if self._worn != (window.forced, window.touch):
            self._page.emulate_media(forced_colors="active" if window.forced else "none", reduced_motion="reduce")
            self._devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": window.touch})
            self._worn = (window.forced, window.touch)
        now = "innerWidth === {} && matchMedia('(pointer: coarse)').matches === {}"
        said = now.format(window.width, str(window.touch).lower())
        if not self._page.evaluate(said):
            self._page.wait_for_function(said)

    # ---------------------------------------------------------------- pictures

    def _photograph(self, row: Row, window: Window) -> None:
        if self._pictures is None:
            return
        for breach in row["breaches"]:
            key = (row["game"], breach["check"], breach["zone"], breach["what"], breach["by"])
            if key not in self._seen:
                self._seen.add(key)
                breach["picture"] = self._shoot((*key, window.name, row["position"]), window, breach["state"])
        if window.strict:
            for zone, box in row["zones"].items():
                kind = (row["watching"], row["phase"] == "over", row["lesson"])
                table = (row["game"], row["players"], kind, window.name, zone)
                before = self._zones.setdefault(table, box)
                key = (row["game"], "moves", zone, str(row["players"]), window.name)
                if before != box and key not in self._seen:
                    self._seen.add(key)
                    row.setdefault("moved", {})[zone] = self._shoot((*key, row["position"]), window)

    def _shoot(self, key: Sequence[str], window: Window, state: str = "") -> str:
        assert self._pictures is not None
        name = hashlib.sha256("|".join(key).encode()).hexdigest()[:16] + ".jpg"
        if state:
            self._page.evaluate(OPEN, state)
        self._page.evaluate("scrollTo(0, 0)")
        self._page.set_viewport_size({"width": window.width, "height": window.height})
        self._page.screenshot(path=self._pictures / name, type="jpeg", quality=70)
        if state:
            self._page.evaluate(SHUT)
        return name


@contextmanager
def looking(pictures: Path | None = None, browser: Browser | None = None) -> Iterator[Looker]:
    """A server and a page before it; with a browser of one's own or a new one."""
    with TemporaryDirectory() as data, served(Path(data)) as pages:
        if browser is not None:
            context = browser.new_context(reduced_motion="reduce")
            yield Looker(pages, context.new_page(), pictures)
            context.close()
            return
        with sync_playwright() as playwright:
            launched = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            yield Looker(pages, launched.new_context(reduced_motion="reduce").new_page(), pictures)
            launched.close()
