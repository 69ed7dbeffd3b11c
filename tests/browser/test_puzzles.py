"""Puzzles on their boards: what is pressed is answered, nothing moves by it, and what happens then is told."""

import re

import pytest
from playwright.sync_api import Page, expect

from castaways.puzzles.puzzle import Puzzle
from castaways.puzzles.shelf import shelf
from tests.browser.checks import check
from tests.browser.conftest import Opener

PHONE = {"width": 390, "height": 844}
ZONES = """() => Object.fromEntries(["board", "voice", "hand", "bar"].flatMap((name) => {
    const one = document.querySelector(`[data-zone=${name}]`)?.getBoundingClientRect();
    return one ? [[name, [one.x, one.y, one.width, one.height].map(Math.round)]] : [];
}))"""


def second(game: str) -> Puzzle:
    """One whose moves are all in the bar, also on a phone."""
    return shelf(game)[2]


def answer(page: Page, action: int) -> None:
    """Press a move; one that costs something is pressed twice."""
    page.locator(f"button[name=action][value='{action}']:visible").last.click()
    if page.locator(".armed").count():
        page.locator(".armed").first.click()


@pytest.mark.parametrize(
    ("game", "lang", "size"),
    [
        ("friday", "uk", PHONE),
        ("level10", "ru", PHONE),
        ("lifeboat", "en", PHONE),
        ("noah", "uk", PHONE),
        ("noah", "en", {"width": 1280, "height": 720}),
    ],
)
def test_a_wrong_answer_is_explained_and_a_right_one_ends_it(
    visit: Opener, game: str, lang: str, size: dict[str, int]
) -> None:
    puzzle = second(game)
    wrong = next(one.actions[0] for one in puzzle.choices if one.actions[0] not in puzzle.solutions)
    page = visit(f"/puzzles/{game}/{puzzle.number}", lang=lang, **size)
    zones = page.evaluate(ZONES)
    answer(page, wrong)
    expect(page.locator(".pz.worse")).to_be_visible()
    assert page.evaluate(ZONES) == zones
    check(page, lang, size["width"], f"{game} wrong", axe=lang == "en")
    narrow = size is PHONE
    if narrow:
        expect(page.locator(".pz-attempts:visible")).to_have_count(0)
        page.locator(".pz-why").click()
    expect(page.locator(".pz-attempts .wrong:visible")).to_have_count(1)
    if narrow:
        page.locator("label[for=view-table]").click()
    page.locator("#lesson-show").click()
    expect(page.locator(".acts.after")).to_be_visible()
    check(page, lang, size["width"], f"{game} over", axe=lang == "en")
    if narrow:
        page.locator(".pz-why").click()
    expect(page.locator(".pz-choices .right:visible").first).to_be_visible()
    page.locator("#act-next").click()
    page.wait_for_url(re.compile(rf"/puzzles/{game}/(?!{puzzle.number}$)\d+"))


def test_the_best_move_solves_it_at_once(visit: Opener) -> None:
    puzzle = second("friday")
    page = visit(f"/puzzles/friday/{puzzle.number}")
    answer(page, puzzle.best.actions[0])
    expect(page.locator(".pz.good")).to_be_visible()
    expect(page.locator(".pz-attempts .right:visible")).to_have_count(1)
    page.keyboard.press("n")
    page.wait_for_url(re.compile(rf"/puzzles/friday/(?!{puzzle.number}$)\d+"))


def test_a_storm_asks_one_after_the_other(visit: Opener) -> None:
    page = visit("/puzzles/storm")
    page.locator("select[name=game]").select_option("friday")
    page.locator("form[action='/puzzles/storm'] button").click()
    page.wait_for_selector(".pz-clock")
    page.wait_for_load_state()
    head = page.locator(".lessonhead b").first.inner_text()
    moves = page.locator("button[name=action]:visible")
    moves.last.click()
    if page.locator(".armed").count():
        page.locator(".armed").first.click()
    expect(page.locator(".lessonhead b").first).not_to_have_text(head)
    expect(page.locator(".pz-clock")).to_be_visible()
