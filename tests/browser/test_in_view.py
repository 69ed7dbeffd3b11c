"""What has to be seen without scrolling in parts that may scroll: the sweep asks only that it can be scrolled to."""

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Browser, Page

from castaways.core.table import Table
from castaways.core.text import LANGUAGES
from castaways.games.lifeboat.web.hand import score
from tests.browser.layout.pages import Pages, page_of, served
from tests.browser.layout.positions import Position, players_of, positions
from tests.server.looks import look_of

LAPTOP, SMALL_PHONE = (1280, 720), (360, 640)
# What of these elements is hidden by the edges of the part that they are in, or by those of the window: in pixels.
HIDDEN = """all => all.filter((one) => one.checkVisibility()).map((one) => {
    const box = one.getBoundingClientRect();
    let most = Math.max(0, box.right - innerWidth, box.bottom - innerHeight);
    for (let above = one.parentElement; above; above = above.parentElement) {
        const how = getComputedStyle(above), room = above.getBoundingClientRect();
        if (how.overflowX !== "visible") most = Math.max(most, box.right - room.right, room.left - box.left);
        if (how.overflowY !== "visible") most = Math.max(most, box.bottom - room.bottom, room.top - box.top);
    }
    return most;
})"""

Shown = Callable[[Position, str, tuple[int, int]], Page]


@pytest.fixture(scope="module")
def pages() -> Iterator[Pages]:
    with TemporaryDirectory() as data, served(Path(data)) as found:
        yield found


@pytest.fixture
def shown(browser: Browser, pages: Pages) -> Iterator[Shown]:
    """Opens a page that stands at a position."""
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    page = context.new_page()

    def show(position: Position, lang: str, size: tuple[int, int]) -> Page:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.goto(pages.show(page_of(position, lang)), wait_until="load")
        return page

    yield show
    context.close()


def lifeboat(wanted: Callable[[Position], bool]) -> Position:
    """The first position of Lifeboat that is one's own and as it is wanted."""
    every = (one for players in players_of("lifeboat") for one in positions("lifeboat", players))
    return next(one for one in every if one.seat is not None and wanted(one))


def all_in_view(page: Page, selector: str) -> None:
    hidden = page.locator(selector).evaluate_all(HIDDEN)
    assert hidden and max(hidden) < 1.5, hidden


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_land_would_bring_is_read_at_a_glance(shown: Shown, lang: str) -> None:
    def rich(one: Position) -> bool:
        return one.phase != "over" and len(score(look_of(Table(one.record), one.seat or 0))["lines"]) > 5

    all_in_view(shown(lifeboat(rich), lang, LAPTOP), ".landbox li")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_four_cards_of_an_evening_are_compared_at_a_glance(shown: Shown, lang: str) -> None:
    page = shown(lifeboat(lambda one: one.phase == "choosing" and one.mine and one.players == 4), lang, LAPTOP)
    assert page.locator("button.chart").count() == 4
    all_in_view(page, "button.chart")


def test_the_score_of_everybody_is_in_view_at_the_end(shown: Shown) -> None:
    page = shown(lifeboat(lambda one: one.phase == "over" and one.players == 6), "ru", LAPTOP)
    all_in_view(page, ".tally tfoot td")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_small_phone_shows_the_answers_beside_an_offer(shown: Shown, lang: str) -> None:
    answered = 'id="my-offer-'
    page = shown(lifeboat(lambda one: answered in page_of(one, "en")), lang, SMALL_PHONE)
    all_in_view(page, ".event .shown .answers .act")


def test_a_small_phone_says_in_whole_who_i_am(shown: Shown) -> None:
    for number, position in enumerate(one for one in positions("lifeboat", 6) if one.seat is not None):
        if number % 5 == 0 and position.phase != "over":
            page = shown(position, "ru" if number % 2 else "en", SMALL_PHONE)
            cut = page.locator(".mine .who").evaluate("one => one.scrollWidth - one.clientWidth")
            beside = page.locator(".mine .who").bounding_box(), page.locator(".mine .stat").bounding_box()
            assert cut <= 0 and beside[0] and beside[1] and beside[0]["x"] + beside[0]["width"] <= beside[1]["x"], (
                position.name
            )


@pytest.mark.parametrize("players", [3, 4])
def test_whoever_opens_the_chat_can_write_at_once(shown: Shown, players: int) -> None:
    position = next(one for one in positions("noah", players) if one.company == "people" and one.seat is not None)
    page = shown(position, "uk", LAPTOP)
    page.locator('label[for="view-chat"]').click()
    all_in_view(page, "#say-text, #say-go")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_of_a_move_is_cut_through_its_letters(shown: Shown, lang: str) -> None:
    """Lifeboat says in two lines what a move does, below two lines that name it."""
    page = shown(lifeboat(lambda one: one.phase == "fight" and one.mine and one.players == 4), lang, (1100, 800))
    for selector in (".acts .act > .verb", ".acts .act > small"):
        lines = page.locator(selector).evaluate_all(
            "all => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().height"
            " / parseFloat(getComputedStyle(one.querySelector('span') ?? one).lineHeight))"
        )
        assert lines and all(abs(high - round(high)) < 0.1 for high in lines), lines
    all_in_view(page, ".acts .act > :is(.verb, small)")


@pytest.mark.parametrize("size", [LAPTOP, (1100, 800)])
def test_what_decided_a_game_is_told_once(shown: Shown, size: tuple[int, int]) -> None:
    over = next(one for one in positions("level10", 3) if one.phase == "over")
    page = shown(over, "en", size)
    assert page.get_by_role("heading", name="What decided it").count() == 1


def test_the_totals_of_six_are_whole_numbers_on_the_narrowest_phone(shown: Shown) -> None:
    page = shown(lifeboat(lambda one: one.phase == "over" and one.players == 6), "uk", (320, 640))
    lines = page.locator(".tally tfoot td b").evaluate_all("all => all.map((one) => one.getClientRects().length)")
    assert lines == [1] * 6
