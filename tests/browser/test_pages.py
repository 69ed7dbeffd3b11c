"""The pages besides the tables: they fit, axe has nothing to say, nothing is left in another language."""

import pytest
from playwright.sync_api import expect

import castaways
from castaways.core.text import LANGUAGES
from tests.browser.checks import check
from tests.browser.conftest import Opener

GAMES = castaways.games()
PATHS = [
    "/",
    "/new/friday",
    "/new/level10",
    "/rules",
    "/nothing",
    *[f"/rules/{game}" for game in GAMES],
    *[f"/howto/{game}" for game in GAMES],
    "/rules/friday?q=1",
]


@pytest.mark.parametrize("path", PATHS)
def test_every_page_fits_is_accessible_and_translated(visit: Opener, path: str) -> None:
    page = visit(path)
    for lang in LANGUAGES:
        page.goto(f"/language/{lang}?back=/rules")
        page.goto(path)
        for width in (360, 1280):
            page.set_viewport_size({"width": width, "height": 780})
            check(page, lang, width, axe=(lang, width) in (("en", 1280), ("uk", 360)))


@pytest.mark.parametrize("game", GAMES)
def test_pictures_cannot_be_pressed_or_reached(visit: Opener, game: str) -> None:
    page = visit(f"/howto/{game}")
    pictures = page.locator(".static-board")
    assert pictures.count() >= 5
    for picture in pictures.all():
        assert picture.get_attribute("role") == "img" and picture.get_attribute("aria-label")
        assert picture.evaluate("one => one.getBoundingClientRect().height") > 150
    reached = page.evaluate(
        """() => [...document.querySelectorAll(".static-board *")].filter(
            one => one.matches("a[href], form, [form], [id], [tabindex], button:enabled, input:enabled")).length"""
    )
    assert reached == 0
    for _ in range(40):
        page.keyboard.press("Tab")
        assert not page.evaluate("document.activeElement.closest('.static-board') !== null")


def test_how_to_play_and_the_rules_are_found_from_everywhere(visit: Opener) -> None:
    page = visit("/")
    page.get_by_role("link", name="How to play · Level 10").click()
    expect(page.get_by_role("heading", name="Level 10 · how to play")).to_be_visible()
    page.wait_for_load_state()  # the last link comes last
    page.get_by_role("link", name="Rules", exact=True).last.click()
    expect(page.get_by_role("heading", name="Level 10")).to_be_visible()
    page.get_by_role("link", name="How to play").click()
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="How to play").click()
    expect(page.get_by_role("heading", name="Level 10 · how to play")).to_be_visible()


def test_a_clause_is_found_by_its_number(visit: Opener) -> None:
    page = visit("/rules/level10")
    page.get_by_role("searchbox").fill("l23")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/level10#L23")
    assert page.evaluate("document.querySelector('#L23').matches(':target')")
    page.get_by_role("searchbox").fill("pause neighbour")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/level10?q=*")  # the page before has every clause
    expect(page.locator("#L24")).to_be_visible()
    assert page.locator("#L2").count() == 0
