"""First games in a real browser: followed by clicking what is pointed at, strayed from, left; on a phone too."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

import castaways
from castaways.core.text import LANGUAGES, Message
from castaways.server.extensions import lesson_of
from castaways.web import TEXTS
from castaways.web.lessons import Tip
from tests.browser.checks import THUMB, check
from tests.browser.conftest import Opener
from tests.browser.tables import arrived, is_over, version, wait_for_change

MOST_CLICKS = 160
GAMES = ("friday", "level10", "noah", "lifeboat")
every_game = pytest.mark.parametrize("name", GAMES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)
LISTEN = """() => {
    const live = document.querySelector("#said");
    window.announced = [];
    new MutationObserver(() => window.announced.push(live.textContent)).observe(live, { childList: true });
    window.steps = [];
    const note = () => {
        const number = document.querySelector("#guide small")?.textContent;
        if (number && number !== window.steps.at(-1)) window.steps.push(number);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    note();
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


BEHIND_A_TAB = """() => [...document.querySelectorAll(".pointed")].filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[data-view], .beside");
    return one.checkVisibility() && over && !over.contains(one);
}).map((one) => one.className)"""


def asked_for(page: Page) -> list[str]:
    """What makes the moves that the guide asks for, on the table, in the bar or on a sheet."""
    points: list[str] = page.evaluate("() => JSON.parse(document.querySelector('#guide')?.dataset.points ?? '[]')")
    return [f"#table {point}" for point in points if "name=" in point]


def begin(page: Page, name: str) -> Page:
    page.locator(f'[formaction="/learn/{name}"]').click()
    expect(page.locator("#guide")).to_be_visible()
    arrived(page)
    return page


def my_turn(page: Page) -> None:
    """Until the bots have moved, however many and however slow the machine is."""
    page.wait_for_function("() => document.querySelector('.frame').dataset.turn !== 'others'", timeout=60_000)


def press(page: Page, way: Locator) -> None:
    """Press what makes a move, also on a sheet or behind a tab that has to be opened first."""
    seen = way.locator("visible=true")
    if not seen.count() or page.locator(".tabs .pointed:visible").count():  # hidden, or behind what another tab shows
        page.locator("[popovertarget].pointed:visible, .tabs .pointed:visible").first.click()
    seen.first.click()


def obey(page: Page) -> None:
    """Do what the guide asks for, or anything where it asks for nothing, until the page shows what came of it.

    Where several are asked the bots move meanwhile, so a change of the table is not yet one's own move; and what was to
    be decided may be over before the press arrives, which is said in words.
    """
    ways = presses(page)
    if not ways:  # the others have just ended what this was about
        page.wait_for_timeout(100)
        return
    with page.expect_response(lambda answer: answer.request.method == "POST") as answered:
        for way in ways:
            press(page, way)
    if answered.value.ok:
        wait_for_change(page, answered.value.json()["version"] - 1)
    else:
        expect(page.locator("#refusal")).not_to_be_empty()


def presses(page: Page) -> list[Locator]:
    """What is to be pressed, one after the other."""
    picks, asked = page.locator("[data-pick].pointed"), page.locator(", ".join(asked_for(page)) or "#nothing")
    if picks.count():
        return [picks, page.locator("#act-pick")]
    done = page.locator("#act-sort:visible, #act-pick:visible")
    found = next((way for way in (asked, done, *map(page.locator, FREE)) if way.count()), None)
    return [] if found is None else [found]


def rings_are_right(page: Page) -> None:
    """No ring around what closes a sheet, or around the button that would do nothing yet."""
    assert page.locator("[popover] [popovertarget].pointed").count() == 0
    assert page.locator("#act-pick.pointed").count() == 0


@every_language
@every_game
def test_a_lesson_is_followed_to_its_end(visit: Opener, name: str, lang: str) -> None:
    page = begin(visit("/", lang), name)
    page.evaluate(LISTEN)
    heard: list[str] = []
    before = ""
    shown: list[str] = []  # every number that the page has shown, also one that the test was too slow to read
    for _ in range(MOST_CLICKS):
        my_turn(page)
        if is_over(page) or not page.locator("#guide").count():
            break
        words = page.locator("#guide-text").inner_text()
        number = page.locator("#guide small").inner_text()
        if heard and number != before:  # something new, so it was announced
            page.wait_for_function("words => window.announced.join(' ').includes(words)", arg=words)
        before = number
        heard.append(words)
        rings_are_right(page)
        described = page.locator("button.pointed:visible")
        if described.count():
            assert "guide-text" in (described.first.get_attribute("aria-describedby") or "")
        if len(heard) == 2:
            check(page, lang, 1280, name)
            shown += page.evaluate("() => window.steps")
            page.reload()
            expect(page.locator("#guide-text")).to_have_text(words)
            page.evaluate(LISTEN)
        since = version(page)
        try:
            obey(page)
        except TimeoutError:  # where several are asked, the others may end it before the click: then there is news
            assert version(page) > since, "what was pressed does nothing"
    shown += page.evaluate("() => window.steps")
    steps = [int(number.split("/")[0]) for number in shown]
    total = int(shown[0].split("/")[1])
    assert all(step in (last, last + 1, total) for last, step in pairwise(steps)), "steps are counted one by one"
    assert len(set(heard)) >= 8 and steps[0] == 1 and steps[-1] == total, steps
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


PLAIN = Tip("", bool).args
WINDOWS = ((1280, 720), (820, 1180), (390, 844), (360, 640))
OVERFLOWS = """([text, title, leave, last]) => {
    const words = document.querySelector("#guide p");
    words.className = text.length > 190 ? "most-words" : text.length > 140 ? "more-words" : "";
    words.querySelector("#guide-text").textContent = text;
    words.querySelector("b").firstChild.data = `${title} `;
    const button = document.querySelector("#act-guide");
    button.classList.toggle("brief", !last);
    button.firstElementChild.textContent = leave;
    return words.scrollHeight - words.clientHeight;
}"""


@every_game
def test_what_the_guide_says_fits_its_strip(visit: Opener, name: str) -> None:
    game, lesson = castaways.game(name), lesson_of(name)
    assert lesson
    page = begin(visit("/", "en"), name)
    my_turn(page)
    plain = [tip for tip in lesson.tips if tip.args is PLAIN]  # the others are said of a position
    assert len(plain) >= 8
    over = []
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        for tip in plain:
            for lang in LANGUAGES:
                title = TEXTS.say(Message("guide-title"), lang)
                leave = TEXTS.say(Message("guide-done" if tip.last else "guide-leave"), lang)
                words = game.texts.say(Message(tip.text), lang)
                if (more := page.evaluate(OVERFLOWS, [words, title, leave, tip.last])) > 1:
                    over.append((width, lang, tip.text, more))
    assert over == []


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
    said = 0
    for _ in range(12):
        my_turn(page)
        page.wait_for_function(RINGS_IN_VIEW)
        page.wait_for_function(f"() => !({BEHIND_A_TAB})().length")
        expect(page.locator('label[for="view-table"].pointed')).to_have_count(0)  # a tab that is done goes by itself
        if page.locator('label[for="view-say"].pointed').count():
            said += 1
        obey(page)
    assert said
