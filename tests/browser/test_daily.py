"""The daily deal in a browser: before and after playing it, and the home page of somebody who has."""

import time

import pytest

from tests.browser.checks import check
from tests.browser.conftest import Opener
from tests.browser.test_social import call

WINDOWS = ((1280, 720), (1360, 820), (390, 844))
DAY, LONGEST = 86_400, 180  # seconds; of a test


@pytest.fixture
def today() -> None:
    """A day (UTC) that lasts until the test is over: a deal played over midnight is yesterday's, and does not count."""
    left = DAY - time.time() % DAY
    if left < LONGEST:
        time.sleep(left)


@pytest.mark.usefixtures("today")
@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_pages_of_a_day_fit_and_speak_one_language(visit: Opener, lang: str) -> None:
    page = visit("/daily/friday", lang=lang)
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        check(page, lang, width, f"before {width}", axe=lang == "en")
    call(page, "/guests", "post", name="Ганна")  # on the boards of all languages
    page.reload()
    page.locator("form[action='/daily/friday/play'] button").click()
    page.wait_for_url("**/tables/**")
    id = page.url.rsplit("/", 1)[-1]
    assert page.locator("#act-hint").count() == 0
    while (view := call(page, f"/tables/{id}/view"))["status"] != "over":
        call(page, f"/tables/{id}/moves", "post", ply=view["ply"], actions=[view["legal"][0]["action"]])
    for path in ("/daily/friday", "/"):
        page.goto(path)
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            check(page, lang, width, f"{path} {width}", axe=lang == "en")
    page.goto("/daily/friday")
    assert page.locator(".dayboard .dayme").count() == 1
    assert page.locator(".daycal .daytick.daysel").count() == 1
    assert page.locator("form[action='/daily/friday/again'] button").is_visible()


def test_the_phone_has_its_places_at_the_bottom(visit: Opener) -> None:
    page = visit("/", width=390, height=844)
    assert page.locator(".placesbar").is_visible()
    page.set_viewport_size({"width": 1280, "height": 720})
    assert not page.locator(".placesbar").is_visible()
