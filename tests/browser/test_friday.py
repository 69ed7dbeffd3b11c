"""Friday in a real browser: by clicking, by keyboard, sorting, destroying, undoing, on a phone, in three languages."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from castaways.core.table import Table
from castaways.core.text import LANGUAGES
from tests.browser.checks import check, check_thumbs
from tests.browser.conftest import Opener
from tests.browser.tables import arrived, is_over, seat_at, version, wait_for_change
from tests.server.process import Server
from tests.server.reach import friday, reach

PHASES = ("choose-hazard", "fight", "target", "sort", "destroy", "choose-pirate", "over")


def click_through(page: Page, luck: random.Random) -> None:
    """Make one decision by clicking something that can be clicked."""
    before = version(page)
    ways = page.locator(
        ".board .playable:not(.pickable):visible, "
        ".moves button.act:not([aria-disabled]):not(#act-undo, #act-hint):visible"
    )
    way = ways.nth(luck.randrange(ways.count()))
    fatal = way.get_attribute("data-sure")
    way.click()
    if fatal:
        expect(page.locator(".armed")).to_contain_text("loses the game")
        assert version(page) == before
        page.locator(".armed").click()
    wait_for_change(page, before)


@pytest.mark.walk
def test_a_newcomer_plays_a_whole_game_by_clicking(visit: Opener) -> None:
    page = visit("/")
    page.get_by_role("button", name=re.compile("Play now")).first.click()
    expect(page.get_by_role("heading", name=re.compile("Friday"))).to_be_visible()
    arrived(page)
    luck = random.Random(5)
    for _ in range(600):
        if is_over(page):
            break
        click_through(page, luck)
    expect(page.get_by_role("heading", name=re.compile("Lost|Won"))).to_be_visible()
    expect(page.get_by_text("Score", exact=True)).to_be_visible()
    page.get_by_role("button", name=re.compile("Play again")).click()
    expect(page.get_by_role("heading", name="Choose what to face")).to_be_visible()


def test_a_whole_game_by_keyboard_alone(visit: Opener) -> None:
    page = visit("/")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").strip().startswith("Play now"):
            break
    page.keyboard.press("Enter")
    arrived(page)
    luck = random.Random(8)
    for _ in range(900):
        if is_over(page):
            break
        before = version(page)
        keys = page.locator(
            ".acts [data-key]:not([aria-disabled]):not(#act-undo):not(#act-hint):not(#act-more)"
        ).evaluate_all("all => all.map(one => one.dataset.key)")
        if keys:
            key = luck.choice(keys).lower()
            page.keyboard.press(key)
            if page.locator(".armed").count():
                page.keyboard.press(key)
        else:  # a choice on the table itself: walk to a glowing card
            for _ in range(60):
                page.keyboard.press("Tab")
                if page.evaluate("document.activeElement.matches('.playable')"):
                    break
            page.keyboard.press("Enter")
        wait_for_change(page, before)
    assert is_over(page)


def test_a_move_that_loses_for_certain_wants_a_second_press(visit: Opener) -> None:
    page = visit("/")

    def doomed(table: Table) -> bool:
        view = table.state.view(0)
        fight = view["fight"]
        return bool(view["phase"] == "fight" and fight and fight["missing"] + fight["upkeep"] > view["life"])

    seat_at(page, reach("friday", doomed))
    before = version(page)
    page.keyboard.press("e")
    expect(page.locator(".armed")).to_contain_text("This loses the game")
    expect(page.locator("#said")).to_contain_text("This loses the game")
    assert version(page) == before
    page.keyboard.press("e")
    wait_for_change(page, before)
    assert is_over(page)


def sort_several(page: Page) -> None:
    """A table where up to three cards are put in order."""
    seat_at(page, friday("sort"))
    more = page.get_by_role("button", name=re.compile("Look at one more"))
    while page.locator("[data-item]").count() < 3 and more.count():
        before = version(page)
        page.keyboard.press("d")
        wait_for_change(page, before)


def test_sorting_by_keyboard_puts_the_cards_as_shown(visit: Opener) -> None:
    page = visit("/")
    sort_several(page)
    names = page.locator("[data-item] .name").all_inner_texts()
    assert len(names) > 1
    page.locator("[data-item]").first.get_by_role("button", name=re.compile("back$")).focus()
    page.keyboard.press("Enter")
    moved = page.locator("[data-item] .name").all_inner_texts()
    assert moved == [names[1], names[0], *names[2:]]
    before = version(page)
    page.keyboard.press("e")
    wait_for_change(page, before)
    page.locator("#open-robinson").click()
    known = page.locator("#stack-robinson .note").first.inner_text().replace("\N{SOFT HYPHEN}", "")
    places = [known.index(name.replace("\N{SOFT HYPHEN}", "").strip()) for name in moved]
    if len(set(moved)) == len(moved):
        assert places == sorted(places)


def test_sorting_by_dragging_and_discarding(visit: Opener) -> None:
    page = visit("/")
    sort_several(page)
    cards = page.locator("[data-item]")
    ids = cards.evaluate_all("all => all.map(one => one.dataset.item)")
    start, end = cards.nth(0).locator(".card").bounding_box(), cards.nth(1).locator(".card").bounding_box()
    assert start and end
    page.mouse.move(start["x"] + 30, start["y"] + 60)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] - 8, end["y"] + 60, steps=8)
    page.mouse.up()
    assert cards.evaluate_all("all => all.map(one => one.dataset.item)")[:2] == [ids[1], ids[0]]
    cards.nth(0).locator("[data-drop]").click()
    gone = cards.nth(0).locator(".name").inner_text().replace("\N{SOFT HYPHEN}", "")
    before = version(page)
    page.locator("#act-sort").click()
    wait_for_change(page, before)
    expect(page.locator(".log")).to_contain_text(re.compile(f"{gone}.* discard pile"))


def test_destroying_cards_counts_the_points(visit: Opener) -> None:
    page = visit("/")
    seat_at(page, friday("destroy", 3))
    points = int(page.locator("[data-budget]").inner_text())
    cards = page.locator("[data-pick]")
    cost = int(cards.first.get_attribute("data-pick") or 0)
    destroyed = page.locator("#open-gone small").inner_text()
    cards.first.click()
    expect(cards.first).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-budget]")).to_have_text(str(points - cost))
    cards.first.click()
    expect(page.locator("[data-budget]")).to_have_text(str(points))
    cards.first.click()
    before = version(page)
    page.get_by_role("button", name=re.compile("Destroy these cards")).click()
    wait_for_change(page, before)
    assert page.locator("#open-gone small").inner_text() != destroyed
    expect(page.get_by_role("heading", name="Choose what to face")).to_be_visible()


def test_a_choice_is_cancelled_and_a_card_says_why_not(visit: Opener) -> None:
    page = visit("/")
    seat_at(page, friday("target", 2))
    expect(page.locator("#prompt")).to_contain_text("Choose a card for the ability")
    blocked = page.locator(".board .card[aria-disabled]").first
    blocked.hover()
    expect(page.locator("#tip")).to_be_visible()
    expect(page.locator("#tip")).to_have_text(re.compile(r"\(F\d+\)"))
    before = version(page)
    page.keyboard.press("u")
    wait_for_change(page, before)
    expect(page.locator("#prompt")).to_have_text(re.compile("Draw cards, use abilities"))
    expect(page.locator("#said")).to_have_text("The last move was taken back.")


def test_what_happens_is_said_aloud(visit: Opener) -> None:
    page = visit("/")
    seat_at(page, friday("choose-hazard"))
    page.keyboard.press("1")
    expect(page.locator("#said")).to_have_text(re.compile("The fight against .* begins"))


def test_stacks_open_and_stay_open_over_a_move(visit: Opener) -> None:
    page = visit("/")
    path = seat_at(page, friday("choose-hazard"))
    page.locator("#open-robinson").click()
    expect(page.locator("#stack-robinson")).to_be_visible()
    other = page.context.new_page()
    other.goto(path)
    other.keyboard.press("1")
    other.wait_for_selector(".arena")
    other.close()
    page.bring_to_front()
    page.wait_for_selector(".arena", state="attached")
    expect(page.locator("#stack-robinson")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#stack-robinson")).to_be_hidden()


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_fits_is_accessible_and_translated(visit: Opener, phase: str) -> None:
    page = visit("/")
    path = seat_at(page, friday(phase), "Ганна")
    for lang in LANGUAGES:
        page.goto(f"/language/{lang}?back={path}")
        for width in (360, 1280):
            page.set_viewport_size({"width": width, "height": 780})
            check(page, lang, width, axe=(lang, width) in (("ru", 1280), ("en", 360)))
            if width == 360 and phase != "over":
                check_thumbs(page)


def test_the_ability_in_use_is_named(visit: Opener) -> None:
    page = visit("/")
    seat_at(page, friday("target", 2))
    expect(page.locator("#prompt")).to_have_text(re.compile(r".+, .+: Choose a card for the ability"))
    assert page.locator(".card.using").count() == 1


def test_a_lost_connection_heals_by_itself(visit: Opener, server: Server) -> None:
    page = visit("/")
    path = seat_at(page, friday("choose-hazard"))
    before = version(page)
    page.context.set_offline(True)
    page.keyboard.press("1")  # a move of a game alone is kept, and sent when the connection is back
    expect(page.locator("#offline")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#offline")).to_be_hidden(timeout=20_000)
    wait_for_change(page, before)
    page.reload()
    assert version(page) > before and path in page.url


def test_a_second_tab_of_the_same_person_follows(visit: Opener) -> None:
    page = visit("/")
    path = seat_at(page, friday("choose-hazard"))
    twin = page.context.new_page()
    twin.goto(path)
    before = version(twin)
    page.keyboard.press("1")
    wait_for_change(page, before)
    twin.bring_to_front()
    wait_for_change(twin, before)
    twin.keyboard.press("d")
    wait_for_change(twin, before + 1)
    wait_for_change(page, before + 1)


def test_the_table_works_without_script(visit: Opener) -> None:
    page = visit("/", java_script_enabled=False)
    page.get_by_role("button", name=re.compile("Play now")).first.click()
    page.locator(".card.hazard").first.click()
    expect(page.locator(".arena")).to_be_visible()
    page.get_by_role("button", name=re.compile("Draw a card")).click()
    expect(page.locator(".log")).to_contain_text("Drawn")


def test_cards_glide_where_motion_is_welcome(visit: Opener) -> None:
    page = visit("/", reduced_motion="no-preference")
    seat_at(page, friday("choose-hazard"))
    page.evaluate(
        """() => {
            window.glided = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, timing) {
                if (this.parentElement?.className === "glides") window.glided.push(this.innerHTML);
                return animate.call(this, frames, timing);
            };
        }"""
    )
    before = version(page)
    page.keyboard.press("1")
    wait_for_change(page, before)
    assert any("hazard" in likeness for likeness in page.evaluate("window.glided"))
    expect(page.locator(".glides > *, [data-gliding]")).to_have_count(0)  # nothing stays when all has arrived


def test_a_won_game_is_celebrated(visit: Opener) -> None:
    page = visit("/")
    won = reach("friday", lambda table: bool(table.state.result and table.state.result.won), boldness=0.0)
    seat_at(page, won)
    expect(page.get_by_role("heading", name="Won!")).to_be_visible()
    assert page.locator(".scores .points").last.inner_text() == str(won.state.result and won.state.result.scores[0])
