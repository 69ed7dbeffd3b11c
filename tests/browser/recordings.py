"""`make recordings`: short films for the docs, animated WebP made of frames of real tables on a real server."""

import base64
import io
import tempfile
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

import castaways
from castaways.core.table import Table
from castaways.games.friday.rules.actions import DRAW
from castaways.games.lifeboat.rules.actions import PASS
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.finished import finish
from tests.browser.tables import seat_among, seat_at
from tests.browser.test_settings import choose, open_settings
from tests.server.finished import played
from tests.server.process import Server
from tests.server.reach import reach

FOLDER = Path(castaways.__file__).parents[1] / "docs" / "pictures"
SIZE = (1180, 720)
SHOWN = 720  # px wide
LARGEST = 400_000  # bytes of a film
QUALITIES = (60, 45, 30, 20)
SOONEST = 0.06  # seconds between two frames
LAST_FRAME = 1500  # ms: the end stays for a while


def film(page: Page, name: str, act: Callable[[], None], seconds: float) -> None:
    """What the browser paints from just before something is done until so many seconds later; every frame lasts as
    long as it was seen."""
    frames: list[Image.Image] = []
    times: list[float] = []
    camera = page.context.new_cdp_session(page)

    def painted(frame: dict[str, Any]) -> None:
        times.append(float(frame["metadata"]["timestamp"]))
        shot = Image.open(io.BytesIO(base64.b64decode(frame["data"]))).convert("RGB")
        frames.append(shot.resize((SHOWN, round(SHOWN * shot.height / shot.width))))
        camera.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    camera.on("Page.screencastFrame", painted)
    camera.send("Page.startScreencast", {"format": "jpeg", "quality": 85})
    page.wait_for_timeout(400)
    act()
    page.wait_for_timeout(1000 * seconds)
    camera.send("Page.stopScreencast")
    kept = thinned(times)
    lasting = [max(20, round(1000 * (times[after] - times[before]))) for before, after in pairwise(kept)]
    shown = [frames[place] for place in kept]
    path = FOLDER / f"{name}.webp"
    for quality in QUALITIES:
        more = {"append_images": shown[1:], "duration": [*lasting, LAST_FRAME], "loop": 0, "method": 4}
        shown[0].save(path, "WEBP", save_all=True, quality=quality, **more)
        if path.stat().st_size <= LARGEST:
            break
    print(f"{path}: {len(shown)} frames, {path.stat().st_size:,} bytes")


def thinned(times: list[float]) -> list[int]:
    """The places of the frames that are kept: none sooner after another than the eye needs, and the last."""
    kept = [0]
    for place, at in enumerate(times):
        if at - times[kept[-1]] >= SOONEST:
            kept.append(place)
    return kept if kept[-1] == len(times) - 1 else [*kept, len(times) - 1]


def about_to_be_decided(table: Table) -> bool:
    """A fight that ends when the one who is still asked passes."""
    view = table.state.view(None)
    fight = view["fight"]
    if not fight or len(view["waiting"]) != 1 or len(fight["attackers"]) + len(fight["defenders"]) < 3:
        return False
    seat = view["waiting"][0]
    return PASS in table.state.legal(seat) and "gone" not in [one["state"] for one in view["people"]]


def main() -> None:
    """Make all films."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            _drawing(browser, server)
            _fight(browser, server)
            _reveal(browser, server)
        finally:
            browser.close()
            server.kill()


def _page(browser: Browser, server: Server, lang: str) -> Page:
    viewport = {"width": SIZE[0], "height": SIZE[1]}
    page = browser.new_context(base_url=server.url, locale=lang, viewport=viewport).new_page()
    page.goto("/")
    return page


def _drawing(browser: Browser, server: Server) -> None:
    """Friday: all free cards of a fight are drawn, slowly, so that a film has frames of it."""
    page = _page(browser, server, "en")
    open_settings(page)
    choose(page, "motion", "slow")

    def full(table: Table) -> bool:
        view = table.state.view(0)
        return DRAW in table.state.legal(0) and bool(view["fight"]["free"] >= 4) and not view["fight"]["cards"]

    seat_at(page, reach("friday", full, level=1, boldness=0.0))
    page.wait_for_timeout(500)
    film(page, "friday-draw", lambda: page.keyboard.press("f"), 4.0)


def _fight(browser: Browser, server: Server) -> None:
    """Lifeboat: a fight is decided, blow by blow."""
    page = _page(browser, server, "en")
    known = reach("lifeboat", about_to_be_decided, players=6, boldness=0.12)
    seat = known.state.view(None)["waiting"][0]
    seat_among({seat: page}, known, server.url)
    page.wait_for_timeout(500)
    film(page, "lifeboat-fight", lambda: page.locator(f'.acts button[value="{PASS}"]').click(), 6.0)


def _reveal(browser: Browser, server: Server) -> None:
    """Lifeboat: who loved and hated whom."""
    page = _page(browser, server, "en")
    finish(page, played("lifeboat", 1, 6), lambda: page.wait_for_timeout(300))
    film(page, "lifeboat-reveal", lambda: None, 8.5)


if __name__ == "__main__":
    main()
