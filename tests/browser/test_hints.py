"""Hints in a real browser: by mouse, by key, on a phone, in three languages; gone when the position moves on."""

import re

import pytest
from playwright.sync_api import Page, expect

from castaways.core.text import LANGUAGES
from tests.browser.checks import check
from tests.browser.conftest import Opener
from tests.browser.tables import arrived, version, wait_for_change

CHANCE = {"en": "chance to win", "ru": "вероятность победы", "uk": "імовірність перемоги"}


def sit_down(page: Page) -> None:
    """A table of Friday with one click."""
    page.locator("form:has(input[name=game][value=friday]) button, button[name=game][value=friday]").first.click()
    arrived(page)


def test_a_hint_by_mouse_makes_the_move(visit: Opener) -> None:
    page = visit("/")
    sit_down(page)
    before = version(page)
    page.locator("#act-hint").click()
    sheet = page.locator("#hint")
    expect(sheet.get_by_text(CHANCE["en"]).first).to_be_visible()
    expect(sheet.locator(".hints > li")).to_have_count(2)
    expect(sheet).to_contain_text("If you win, you gain")
    expect(page.locator(".board .hinted")).to_have_count(2)
    check(page, "en", 1280)
    sheet.locator("#hint-1").click()
    wait_for_change(page, before)
    expect(sheet).to_be_hidden()
    expect(page.locator(".hinted")).to_have_count(0)
    expect(page.locator(".odds")).to_contain_text(re.compile(r"The next card is worth 1 or more\s*\d+%"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_by_keyboard_on_a_phone(visit: Opener, lang: str) -> None:
    page = visit("/", lang=lang, width=360, height=740)
    sit_down(page)
    before = version(page)
    page.keyboard.press("q")
    expect(page.locator("#hint").get_by_text(CHANCE[lang]).first).to_be_visible()
    check(page, lang, 360, axe=lang == "en")
    box = page.locator("#hint").bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360
    page.keyboard.press("Escape")
    expect(page.locator("#hint")).to_be_hidden()
    assert version(page) == before
    page.keyboard.press("q")
    expect(page.locator("#hint-1")).to_be_focused()
    page.keyboard.press("1")
    wait_for_change(page, before)
    expect(page.locator("#hint")).to_be_hidden()


def test_a_hint_that_comes_too_late_is_not_shown(visit: Opener) -> None:
    page = visit("/")
    sit_down(page)
    other = page.context.new_page()
    other.goto(page.url)
    page.route("**/hint", lambda route: (page.wait_for_timeout(600), route.continue_()))
    before = version(page)
    page.locator("#act-hint").click()
    expect(page.locator("#hint")).to_be_visible()
    other.locator(".board .playable").first.click()
    wait_for_change(page, before)
    expect(page.locator("#hint")).to_be_hidden()
    page.wait_for_timeout(800)
    expect(page.locator("#hint")).to_be_hidden()


def test_a_hint_without_script(visit: Opener) -> None:
    page = visit("/", java_script_enabled=False)
    sit_down(page)
    page.locator("#act-hint").click()
    expect(page.get_by_role("heading", name="What could I do?")).to_be_visible()
    page.locator("#hint-1").click()
    expect(page.locator(".score")).to_be_visible()
