"""First games in a real browser: followed by clicking what is pointed at, strayed from, left; on a phone too."""

import re

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.checks import THUMB, check
from tests.browser.conftest import Opener
from tests.browser.tables import is_over, version, wait_for_change

MOST_CLICKS = 160
LANGUAGE_OF = {"friday": "en", "level10": "ru", "noah": "uk", "lifeboat": "en"}
every_game = pytest.mark.parametrize("name", LANGUAGE_OF)
LISTEN = """() => {
    const live = document.querySelector("#said");
    window.announced = [];
    new MutationObserver(() => window.announced.push(live.textContent)).observe(live, { childList: true });
}"""
FREE = (  # what is pressed where nothing is asked for, the best first
    ".moves .act.main[name=action]:not([data-sure]):visible",
    ".moves .act.warn[name=action]:not([data-sure]):visible",
    ".board .playable[name=action]:visible",
    ".moves .act[name=action]:not([data-sure]):visible",
)


RINGS_IN_VIEW = """() => {
    const rings = [...document.querySelectorAll("button.pointed")].filter((one) => one.checkVisibility());
    const boxes = rings.map((one) => one.getBoundingClientRect());
    return !boxes.length || boxes.some((box) => box.top >= 0 && box.bottom <= innerHeight);
}"""


def begin(page: Page, name: str) -> Page:
    page.locator(f'[formaction="/learn/{name}"]').click()
    expect(page.locator("#guide")).to_be_visible()
    return page


def my_turn(page: Page) -> None:
    page.wait_for_function("() => document.querySelector('.frame').dataset.turn !== 'others'")


def press(page: Page, way: Locator) -> None:
    """Press what makes a move, also on a sheet that has to be opened first."""
    if not way.first.is_visible():
        sheet = way.first.evaluate("one => one.closest('[popover]').id")
        page.locator(f'[popovertarget="{sheet}"]:visible').first.click()
    way.locator("visible=true").first.click()


def obey(page: Page) -> None:
    """Do what the guide asks for, or anything where it asks for nothing."""
    before = version(page)
    asked = page.locator("[name=action].pointed")
    if page.locator("[data-pick].pointed").count():
        page.locator("[data-pick].pointed").first.click()
        page.locator("#act-pick").click()
    elif asked.count():
        press(page, asked)
    elif page.locator("#act-sort:visible, #act-pick:visible").count():
        page.locator("#act-sort:visible, #act-pick:visible").first.click()
    else:
        way = next((way for way in map(page.locator, FREE) if way.count()), None)
        if way is None:  # the others have just ended what this was about
            page.wait_for_timeout(100)
            return
        way.first.click()
    wait_for_change(page, before)


@every_game
def test_a_lesson_is_followed_to_its_end(visit: Opener, name: str) -> None:
    lang = LANGUAGE_OF[name]
    page = begin(visit("/", lang), name)
    page.set_default_timeout(4000)
    page.evaluate(LISTEN)
    heard: list[str] = []
    before = ""
    for _ in range(MOST_CLICKS):
        my_turn(page)
        if is_over(page) or not page.locator("#guide").count():
            break
        words = page.locator("#guide-text").inner_text()
        number = page.locator("#guide small").inner_text()
        if heard and number != before:  # something new, so it was announced
            assert words in " ".join(page.evaluate("() => window.announced"))
        before = number
        heard.append(words)
        described = page.locator("button.pointed:visible")
        if described.count():
            assert "guide-text" in (described.first.get_attribute("aria-describedby") or "")
        if len(heard) == 2:
            check(page, lang, 1280, name)
            page.reload()
            expect(page.locator("#guide-text")).to_have_text(words)
            page.evaluate(LISTEN)
        since = version(page)
        try:
            obey(page)
        except TimeoutError:  # where several are asked, the others may end it before the click: then there is news
            assert version(page) > since, "what was pressed does nothing"
    assert len(set(heard)) >= 8
    expect(page.locator("#guide")).to_have_count(0)


@every_game
def test_a_lesson_fits_a_phone_and_can_be_left(visit: Opener, name: str) -> None:
    page = begin(visit("/", "uk", 360, 740), name)
    my_turn(page)
    check(page, "uk", 360, name)
    button = page.locator("#act-guide").bounding_box()
    assert button is not None and min(button["width"], button["height"]) >= THUMB
    guide, bar = page.locator("#guide").bounding_box(), page.locator(".moves .acts").first.bounding_box()
    assert guide is not None and bar is not None and guide["y"] + guide["height"] <= bar["y"] < 740
    page.locator("#act-guide").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#guide")).to_have_count(0)
    page.reload()
    expect(page.locator(".frame")).to_be_visible()
    expect(page.locator("#guide")).to_have_count(0)


def test_another_move_is_taken_as_it_is(visit: Opener) -> None:
    page = begin(visit("/howto/friday"), "friday")
    second = page.context.new_page()  # another tab hears the guide too
    second.goto(page.url)
    before = version(page)
    page.locator(".board .playable:not(.pointed)").click()
    wait_for_change(page, before)
    expect(second.locator("#guide-text")).to_contain_text("You chose another move")
    expect(page.locator("#guide-text")).to_contain_text("You chose another move")
    expect(page.locator("#guide-text")).to_contain_text(re.compile("Draw a card"))
    obey(page)
    expect(page.locator("#guide-text")).not_to_contain_text("You chose another move")


def test_what_is_to_be_pressed_can_be_seen_on_a_phone(visit: Opener) -> None:
    page = begin(visit("/", "uk", 360, 740), "level10")
    for _ in range(12):
        my_turn(page)
        page.wait_for_function(RINGS_IN_VIEW)
        obey(page)


def test_what_is_to_be_pressed_stays_in_view_until_the_reader_looks_elsewhere(visit: Opener) -> None:
    page = begin(visit("/", "uk", 360, 740), "level10")
    page.wait_for_function(RINGS_IN_VIEW)
    page.evaluate("() => { document.querySelector('.board').style.paddingBlock = '60rem' }")  # as if it came late
    page.wait_for_function(RINGS_IN_VIEW)
    page.mouse.move(180, 300)
    page.mouse.wheel(0, -20_000)
    page.wait_for_function("() => document.scrollingElement.scrollTop === 0")
    page.evaluate("() => { document.querySelector('.board').style.paddingBlock = '70rem' }")
    page.wait_for_timeout(300)
    assert page.evaluate("() => document.scrollingElement.scrollTop") == 0
