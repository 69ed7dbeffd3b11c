"""The analysis of a game in a real browser: the curve, the mistakes, and another try at each."""

import re

import pytest
from playwright.sync_api import Page, expect

from castaways.core.table import Table
from tests.bots.test_analysis import thrown_away
from tests.browser.conftest import Opener
from tests.browser.finished import finish
from tests.browser.test_after import PHONE, no_complaints

SLOW = 120_000
WINDOWS = ((1280, 720), (1100, 800), (820, 1180), (390, 844), (360, 640))
OUTSIDE = """() => {
    const room = document.querySelector(".drill").getBoundingClientRect();
    return [...document.querySelectorAll(".lessonhead, .lessontext, .lessongo .act")].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.top < room.top - 1 || box.bottom > room.bottom + 1 || box.right > room.right + 1 || box.height < 12;
    }).map((one) => one.className);
}"""


def analysed(page: Page) -> str:
    """The end page of a game thrown away, with its analysis; gives its path."""
    path = finish(page, Table(thrown_away()))
    page.keyboard.press("a")
    expect(page.locator(".study .mistakes > li").last).to_be_visible(timeout=SLOW)
    return path


def test_the_curve_and_another_try_by_keyboard(visit: Opener) -> None:
    page = visit("/")
    path = analysed(page)
    expect(page.locator(".study svg.wide .note").last).to_be_visible()
    assert page.locator(".study svg.wide .note").count() == page.locator(".mistakes > li").count()
    no_complaints(page)
    id = path.rpartition("/")[2]
    last = page.context.request.get(f"/api/tables/{id}/analysis").json()["moments"][-1]
    page.locator(".mistakes > li").last.get_by_role("link", name=re.compile("replay")).click()
    expect(page.locator("#moment b")).to_contain_text(str(last["ply"]))

    page.goto(path)
    page.keyboard.press("l")
    page.wait_for_url(re.compile("/learn"))
    page.goto(f"{path}/learn?seat=0&ply={last['ply']}")
    expect(page.locator(".lessonsaid")).to_contain_text(last["made_text"])
    no_complaints(page)
    page.locator("#lesson-show").click()
    expect(page.locator(".lessonsaid")).to_contain_text(last["best_text"])
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OUTSIDE) == []  # its words scroll; they lie on nothing else
    page.set_viewport_size({"width": 1280, "height": 800})
    button = page.locator(f'[form=move][name=action][value="{last["best"]}"]').first
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".drill.good .lessonsaid")).to_contain_text("Yes:")
    expect(page.locator("#said")).to_contain_text("Yes:")
    expect(page.locator(".lessonhead")).to_contain_text("solved: 1")
    page.locator("#lesson-back").click()
    expect(page.locator("#act-learn")).to_contain_text("solved: 1")


@pytest.mark.parametrize("lang", ["ru", "uk"])
def test_on_a_phone(visit: Opener, lang: str) -> None:
    page = visit("/", lang=lang, **PHONE)
    analysed(page)
    expect(page.locator(".study svg.slender .note").last).to_be_visible()
    no_complaints(page)
    page.locator("#act-learn").click()
    expect(page.locator(".lessonsaid")).to_contain_text("%")
    no_complaints(page)
    page.locator(".moves .acts [form=move]:not([aria-disabled])").first.click()
    expect(page.locator(".drill.good, .drill.worse")).to_be_visible()
    no_complaints(page)


def test_without_script(visit: Opener) -> None:
    page = visit("/", java_script_enabled=False)
    finish(page, Table(thrown_away()))
    with page.expect_navigation():
        page.locator("#act-analyse").click()
    for _ in range(SLOW // 1000):
        page.reload()
        if page.locator(".mistakes > li").count():
            break
        page.wait_for_timeout(1000)
    assert page.locator(".study svg.wide .note").count() == page.locator(".mistakes > li").count() > 0
    page.locator("#act-learn").click()
    page.locator(".moves .acts [form=move]:not([aria-disabled])").first.click()
    expect(page.locator(".drill.good, .drill.worse")).to_be_visible()
