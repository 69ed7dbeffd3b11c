"""`make screenshots`: the pictures of the README, from real tables on a real server."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import castaways
from castaways.core.table import Table
from castaways.games.level10.rules.actions import PAUSE, PLAY
from castaways.games.lifeboat.rules.actions import JOIN_ATTACK
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.finished import finish
from tests.browser.tables import seat_among, seat_at
from tests.browser.test_settings import open_settings
from tests.server.finished import played
from tests.server.process import Server
from tests.server.reach import friday, noah, reach

FOLDER = Path(castaways.__file__).parents[1] / "docs" / "pictures"
DESKTOP = (1360, 820)
PHONE = (390, 844)
ARMS = {"gaff", "knife", "club"}


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


def brawl() -> tuple[Table, int]:
    """A fight of Lifeboat that several have joined while somebody lies unconscious, and a seat that may still join."""

    def bystander(table: Table) -> int:
        view = table.state.view(None)
        sides = view["fight"]
        if not sides or len(sides["attackers"]) + len(sides["defenders"]) < 3:
            return -1
        states = [one["state"] for one in view["people"]]
        if "unconscious" not in states or "gone" in states:
            return -1
        able = [seat for seat in view["waiting"] if JOIN_ATTACK in table.state.legal(seat)]
        armed = [seat for seat in able if ARMS & table.state.view(seat)["own"]["closed"].keys()]
        return int(armed[0]) if armed else -1

    table = reach("lifeboat", lambda table: bystander(table) >= 0, players=6, boldness=0.12)
    return table, bystander(table)


def talkative() -> Table:
    """Level 10 in the middle of a game for four, with wishes that stand and a hand that has a choice."""

    def wanted(table: Table) -> bool:
        view = table.state.view(0)
        wishes = [wish for wish in view["wishes"] if wish["seat"] != 0]
        plays = [action for action in table.state.legal(0) if PLAY <= action < PAUSE]
        mine = view["phase"] == "turn" and view["turn"] == 0
        filled = sum(not row["open"] for row in view["rows"])
        return mine and view["lying"] >= 20 and len(wishes) > 1 and len(plays) > 2 and 0 < filled < 3

    return reach("level10", wanted, 4, boldness=0.05)


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
            for game, seed, players, lang in (("lifeboat", 1, 6, "ru"), ("level10", 3, 3, "en"), ("noah", 1, 3, "uk")):
                end = _page(browser, server, lang, DESKTOP)
                finish(end, played(game, seed, players))
                _shoot(end, f"{game}-end")
            seat_at(page, friday("fight", 6, 5))
            open_settings(page)
            _shoot(page, "settings")
            page.keyboard.press("Escape")
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
            known, seat = brawl()
            boat = _page(browser, server, "ru", DESKTOP)
            seat_among({seat: boat}, known, server.url, "ru")
            _shoot(boat, "lifeboat")
            boat = _page(browser, server, "en", PHONE)
            seat_among({seat: boat}, known, server.url)
            _shoot(boat, "lifeboat-phone")
            seat_among({0: page}, talkative(), names=("Anna", "Olena", "Marko", "Ivan"))
            _shoot(page, "level10")
            seat_among({0: phone}, talkative(), names=("Ганна", "Олена", "Марко", "Іван"))
            _shoot(phone, "level10-phone")
            page.goto("/howto/level10")
            _shoot(page, "howto")
            page.goto("/rules/level10")
            _shoot(page, "rules")
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
