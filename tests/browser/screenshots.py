"""`make screenshots`: the pictures of the README, from real tables on a real server."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import castaways
from castaways.core.table import Table
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.tables import seat_among, seat_at
from tests.server.process import Server
from tests.server.reach import friday, noah, reach

FOLDER = Path(castaways.__file__).parents[1] / "docs" / "pictures"
DESKTOP = (1360, 820)
PHONE = (390, 844)


def _page(browser: Browser, server: Server, lang: str, size: tuple[int, int]) -> Page:
    viewport = {"width": size[0], "height": size[1]}
    context = browser.new_context(base_url=server.url, locale=lang, viewport=viewport, reduced_motion="reduce")
    page = context.new_page()
    page.goto("/")
    return page


def _shoot(page: Page, name: str) -> None:
    page.wait_for_load_state("networkidle") if "/tables/" not in page.url else page.wait_for_timeout(500)
    page.screenshot(path=FOLDER / f"{name}.png")
    print(FOLDER / f"{name}.png")


def won_on_level(level: int) -> Table:
    """A game of Friday that was won."""
    return reach("friday", lambda table: bool(table.state.result and table.state.result.won), boldness=0.0, level=level)


def main() -> None:
    """Take all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            page = _page(browser, server, "en", DESKTOP)
            seat_at(page, friday("fight", 6, 5))
            _shoot(page, "friday")
            seat_at(page, friday("destroy", 4))
            _shoot(page, "friday-destroy")
            seat_at(page, won_on_level(1))
            _shoot(page, "friday-end")
            home = _page(browser, server, "ru", DESKTOP)
            seat_at(home, friday("choose-hazard"), "Оленка")
            home.goto("/")
            _shoot(home, "home")
            valley = _page(browser, server, "uk", DESKTOP)
            seat_among({0: valley}, noah("choose-die", 5), names=("Оленка", "Тарас", "Ада"))
            _shoot(valley, "noah")
            valley = _page(browser, server, "en", PHONE)
            seat_among({0: valley}, noah("offer", 3), names=("Olena", "Taras", "Ada"))
            _shoot(valley, "noah-phone")
            phone = _page(browser, server, "uk", PHONE)
            seat_at(phone, friday("fight", 3), "Тарас")
            _shoot(phone, "friday-phone")
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
