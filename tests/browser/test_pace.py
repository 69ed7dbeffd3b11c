"""The pace of bots in a browser: changed in the game, and hurried to one's next decision."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from castaways.core.table import Table
from tests.browser.conftest import Opener
from tests.browser.test_settings import choose, open_settings
from tests.server.process import Server

PAUSE = 3600.0  # seconds: no bot of this server moves before a test is over, unless it is asked to
DEAL = 7  # a deal of Noah's Case that a bot begins
SEATS = ["easy" if seat in Table.new("noah", 2, DEAL).state.to_act else "me" for seat in range(2)]


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots wait for an hour."""
    running = Server(tmp_path_factory.mktemp("patient"), PAUSE)
    running.start()
    yield running
    running.kill()


def sit_down(page: Page, seats: list[str], game: str = "noah") -> None:
    """A table with bots."""
    api = page.context.request
    assert api.post("/api/guests", data={"name": "Anna"}).ok
    made = api.post("/api/tables", data={"game": game, "seed": str(DEAL), "seats": seats})
    assert made.ok, made.text()
    page.goto(f"/tables/{made.json()['id']}")


@pytest.mark.parametrize("width", [1280, 390])
def test_bots_are_hurried_to_my_next_decision_by_one_press(visit: Opener, patient: Server, width: int) -> None:
    page = visit("/", width=width, height=800, base_url=patient.url)
    sit_down(page, SEATS)
    expect(page.locator(".frame")).to_have_attribute("data-turn", "others")
    hurry = page.locator("#act-hurry")
    expect(hurry).to_be_visible()
    expect(hurry).to_contain_text("Skip ahead")
    with page.expect_response(lambda answer: answer.url.endswith("/hurry")) as answered:
        page.keyboard.press("q") if width > 400 else hurry.click()
    assert answered.value.ok
    expect(page.locator("#act-hurry")).to_have_count(0)  # they do, up to that decision


def test_the_pace_is_changed_in_the_game(visit: Opener, patient: Server) -> None:
    page = visit("/", base_url=patient.url)
    sit_down(page, SEATS)
    for pace in ("quick", "slow", "normal", "instant"):
        open_settings(page)
        choose(page, "bots", pace)
        page.keyboard.press("Escape")
        page.reload()
        open_settings(page)
        expect(page.locator(f'#settings [name=bots][value="{pace}"]')).to_be_checked()
        page.keyboard.press("Escape")


def test_whoever_only_looks_on_goes_to_the_end_at_once(visit: Opener, patient: Server) -> None:
    page = visit("/", base_url=patient.url)
    sit_down(page, ["easy", "easy"], "level10")
    hurry = page.locator("#act-hurry")
    expect(hurry).to_contain_text("To the end")
    hurry.click()
    expect(page.locator(".frame")).to_have_attribute("data-turn", "over", timeout=120_000)
