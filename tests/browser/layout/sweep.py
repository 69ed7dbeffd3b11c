"""Looks at positions in a browser: one page, every position, every window, everything that can be opened."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from castaways.web.preferences import USUAL, Chosen
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.layout.pages import Framed, Pages, page_of, served
from tests.browser.layout.positions import Position
from tests.browser.layout.script import SCRIPT
from tests.browser.layout.settings import Window, for_script

CONTEXT: dict[str, Any] = {"reduced_motion": "reduce", "service_workers": "block"}  # a kept page is not today's
WHOLE = ViewportSize(width=1920, height=1200)  # room for the largest window: the page around the frame never scrolls
Row = dict[str, Any]
OPEN = """name => {
    const same = one => name === `#${one.id.replace(/-?\\d+/g, "")}`;
    [...document.querySelectorAll("[popover]")].find(same)?.showPopover();
    for (const fold of document.querySelectorAll("details"))
        if (name === `details#${fold.id.replace(/-?\\d+/g, "")}`) fold.setAttribute("open", "");
    if (name.startsWith("tab #")) document.querySelector(name.slice(4)).checked = true;
}"""


class Looker:
    """A frame in a page of a browser that looks at positions, and takes a picture of every new kind of breach."""

    def __init__(self, pages: Pages, page: Page, pictures: Path | None = None) -> None:
        self._pages = pages
        self._page = page
        self._pictures = pictures
        self._camera: Page | None = None
        self._seen: set[tuple[str, ...]] = set()
        self._zones: dict[tuple[Any, ...], list[int]] = {}
        self._worn: dict[Page, tuple[bool, bool]] = {}  # forced colours, touch: they are dear to change
        self._prepare()

    def _prepare(self) -> None:
        self._page.set_viewport_size(WHOLE)
        self._page.goto(self._pages.url + Framed.address)
        self._page.evaluate(f"() => {{ window.lookAtTable = {SCRIPT} }}")

    def renew(self) -> None:
        """A new page in place of the old one: after some hundred tables a page takes three times as long for each."""
        before, self._page = self._page, self._page.context.new_page()
        before.close()
        self._worn.pop(before, None)
        self._prepare()

    def look(
        self, position: Position, lang: str, windows: Iterable[Window], preferences: Chosen = USUAL
    ) -> Iterator[Row]:
        """What a position looks like in each window, to somebody who has set this."""
        return self.look_at(page_of(position, lang, preferences), position, lang, windows)

    def look_at(self, page: str, position: Position, lang: str, windows: Iterable[Window]) -> Iterator[Row]:
        """What a page looks like that is drawn already."""
        self._page.evaluate("src => show({ src })", self._pages.show(page))
        for window, seen in self._check(position.game, windows):
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
        self._page.evaluate("srcdoc => show({ srcdoc })", html)
        ((_, seen),) = self._check(game, [window])
        return seen

    def _check(self, game: str, windows: Iterable[Window]) -> Iterator[tuple[Window, Row]]:
        """What the page looks like now, in windows of one kind after those of another."""
        kinds: dict[tuple[bool, bool], list[Window]] = defaultdict(list)
        for window in windows:
            kinds[window.forced, window.touch].append(window)
        for same in kinds.values():
            self._wear(self._page, same[0])
            asked = [
                {"width": one.width, "height": one.height, "options": for_script(game, one) | {"window": one.name}}
                for one in same
            ]
            yield from zip(same, self._page.evaluate("windows => look(windows)", asked), strict=True)

    def _wear(self, page: Page, window: Window) -> None:
        """Have a page in the colours and with the pointer of a window."""
        if self._worn.get(page) == (window.forced, window.touch):
            return
        page.emulate_media(forced_colors="active" if window.forced else "none", reduced_motion="reduce")
        devtools = page.context.new_cdp_session(page)
        devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": window.touch})
        page.wait_for_function("touch => matchMedia('(pointer: coarse)').matches === touch", arg=window.touch)
        self._worn[page] = (window.forced, window.touch)

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
        """A picture of the page as it is without a frame."""
        assert self._pictures is not None
        name = hashlib.sha256("|".join(key).encode()).hexdigest()[:16] + ".jpg"
        if self._camera is None:
            self._camera = self._page.context.new_page()
        self._wear(self._camera, window)
        self._camera.set_viewport_size({"width": window.width, "height": window.height})
        self._camera.goto(self._pages.address, wait_until="load")
        if state:
            self._camera.evaluate(OPEN, state)
        self._camera.screenshot(path=self._pictures / name, type="jpeg", quality=70)
        return name


@contextmanager
def looking(pictures: Path | None = None, browser: Browser | None = None) -> Iterator[Looker]:
    """A server and a page before it; with a browser of one's own or a new one."""
    with TemporaryDirectory() as data, served(Path(data)) as pages:
        if browser is not None:
            context = browser.new_context(**CONTEXT)
            yield Looker(pages, context.new_page(), pictures)
            context.close()
            return
        with sync_playwright() as playwright:
            launched = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            yield Looker(pages, launched.new_context(**CONTEXT).new_page(), pictures)
            launched.close()
