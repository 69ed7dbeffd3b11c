"""All games of one browser come to another one by a file, as its page offers it."""

import json
import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.test_site import MINE, PATIENCE, go, inside, play
from tests.browser.test_site_pages import quick_table

pytestmark = [pytest.mark.browser, pytest.mark.long]


def bring(page: Page, file: Path, until: str) -> None:
    """Bring a file back, on the page for that."""
    frame = go(page, "/kept", "main .bring")
    frame.locator("input[type=file]").set_input_files(file)
    frame.locator(".bring form button").click()
    frame.wait_for_selector(until, timeout=PATIENCE)


def test_a_running_game_goes_on_in_another_browser(visitor: Page, browser: Browser, site: str, tmp_path: Path) -> None:
    frame = quick_table(visitor, "friday")
    play(frame, random.Random(5), 3)
    frame.wait_for_selector(MINE, timeout=PATIENCE, state="attached")
    place, version = visitor.url.partition("#")[2], frame.locator(".frame").get_attribute("data-version")
    frame = go(visitor, "/games", "main.mygames")
    frame.locator('a[href$="/kept"]').click()
    with visitor.expect_download() as download:
        frame.locator("main a.main").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.suffix == ".json" and json.loads(file.read_text())["format"] == "castaways kept games"

    other = browser.new_context(locale="uk", viewport={"width": 390, "height": 844}).new_page()
    other.set_default_timeout(PATIENCE)
    other.goto(site)
    damaged = tmp_path / "damaged.json"
    damaged.write_text(file.read_text()[:-9])
    bring(other, damaged, "#refusal")
    bring(other, file, "#brought")
    assert "1" in inside(other).locator("#brought").inner_text()
    frame = go(other, place, "#table .frame")  # the engine has begun anew
    assert frame.locator(".frame").get_attribute("data-version") == version
    play(frame, random.Random(6), 2)
    assert int(frame.locator(".frame").get_attribute("data-version") or 0) > int(version or 0)
    frame = go(other, "/games", "main.mygames")
    assert frame.locator(".gamelist li").count() == 1
    other.context.close()
