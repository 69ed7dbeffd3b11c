"""Level 10 in a real browser: by clicking, by keyboard, talking, exchanging, two people at one table, on a phone."""

import random
import re
from functools import cache

import pytest
from playwright.sync_api import Page, Route, expect

from castaways.core.table import Table
from castaways.core.text import LANGUAGES
from castaways.games.level10.rules.actions import PAUSE, RESET_ROW
from tests.browser.checks import check, check_thumbs
from tests.browser.conftest import Opener
from tests.browser.tables import arrived, is_over, moving, seat_among, version, wait_for_change
from tests.server.reach import reach

NAMES = ("Ганна", "Олена", "Марко", "Іван", "Петро")
PHASES = (("choose-first", 3, 0), ("turn", 4, 18), ("turn", 5, 8), ("exchange", 3, 8), ("tuck", 2, 0), ("over", 2, 0))
MINE = ".moves button.act:not([aria-disabled]):not(#act-undo):not(#act-hint):not(#act-more):visible"


@cache
def level10(phase: str, players: int, lying: int = 0, seat: int = 0) -> Table:
    """Level 10 in a phase with so many cards in the rows, the given seat to move."""

    def wanted(table: Table) -> bool:
        view = table.state.view(seat)
        return bool(view["phase"] == phase and view["lying"] >= lying and view["turn"] in (seat, None))

    return reach("level10", wanted, players, boldness=0.3 if phase == "tuck" else 0.05)


def my_turn(page: Page) -> bool:
    """Wait for the others; is it my turn then, or is the game over?"""
    page.wait_for_selector('.frame[data-turn="mine"], .frame[data-turn="over"]', timeout=60_000)
    return not is_over(page)


def click_something(page: Page, luck: random.Random) -> None:
    """Make one decision by clicking something that glows or a button of the bar, and then in its sheet."""
    ways = page.locator(f".board .playable:visible, {MINE}")
    way = ways.nth(luck.randrange(ways.count()))
    sheet = way.get_attribute("popovertarget")
    with moving(page):
        way.click()
        if sheet:
            page.locator(f"#{sheet} .act").first.click()
        if page.locator(".armed").count():
            page.locator(".armed").click()


@pytest.mark.walk
def test_a_newcomer_plays_a_whole_game_by_clicking(visit: Opener) -> None:
    page = visit("/")
    page.get_by_role("article", name="Level 10").get_by_role("button", name=re.compile("Play now")).click()
    arrived(page)
    luck = random.Random(3)
    while my_turn(page):
        click_something(page, luck)
    expect(page.get_by_role("heading", name=re.compile("lost|full|stuck", re.IGNORECASE)).first).to_be_visible()
    expect(page.get_by_text("Cards lying in the rows").filter(visible=True)).to_have_count(1)


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(visit: Opener) -> None:
    page = visit("/")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[aria-labelledby=game-level10] .act.main')"):
            break
    page.keyboard.press("Enter")
    arrived(page)
    luck = random.Random(4)
    while my_turn(page):
        keys = page.locator(f"{MINE}[data-key]").evaluate_all("all => all.map(one => one.dataset.key)")
        key = luck.choice(keys).lower()
        with moving(page):
            page.keyboard.press(key)
            if page.locator(".sheet:popover-open").count():
                page.keyboard.press(key := "1")
            if page.locator(".armed").count():
                page.keyboard.press(key)
    assert is_over(page)


def test_two_browsers_see_the_same_game_and_each_its_own_hand(visit: Opener) -> None:
    anna = visit("/new/level10")
    for seat, choice in enumerate(("me", "open", "", "", "")):
        anna.locator(f"[name=seat-{seat}]").select_option(choice)
    anna.fill(".whoasks [name=name]", "Anna")
    anna.get_by_role("button", name="To the table").click()
    olena = visit(anna.url, lang="uk")
    olena.fill("#sit [name=name]", "Олена")
    olena.locator("#act-sit").click()
    for page in (anna, olena):
        page.wait_for_selector(".worlds")
        arrived(page)
    luck = random.Random(7)
    for _ in range(14):
        both = (anna, olena)
        mover = next((page for page in both if page.locator(".prompt.mine").count()), None)
        if mover is None or is_over(anna):
            break
        click_something(mover, luck)
        for page in both:
            wait_for_change(page, version(mover) - 1)  # a later version alone may only tell of somebody who came
        if is_over(anna):
            break
        rows = [page.locator(".lies").evaluate_all("all => all.map(one => one.dataset.glide)") for page in both]
        assert rows[0] == rows[1]
        hands = [set(page.locator(".held").evaluate_all("all => all.map(one => one.dataset.glide)")) for page in both]
        assert hands[0] and hands[1] and not (hands[0] - {"pause"}) & hands[1]
        for page, others in ((anna, hands[1]), (olena, hands[0])):
            html = page.content()
            assert not [card for card in others - {"pause"} if f'data-glide="{card}"' in html]
    newest = max(version(anna), version(olena))
    assert newest > 4
    for page in (anna, olena):
        wait_for_change(page, newest - 1)


def test_what_is_said_reaches_the_partner_and_the_choice_of_whom_stays(visit: Opener) -> None:
    page = visit("/")
    path = seat_among({0: page}, level10("turn", 3, 5), names=NAMES)
    watcher = visit(path)
    left = page.locator("#say-title small").inner_text()
    page.locator("#who").select_option(index=1)
    with moving(page):  # a later version may only tell of the watcher
        page.locator(".play.for-2 button:not([aria-disabled])").first.click()
    expect(watcher.locator(".log li").first).to_contain_text("Олена should play into")
    expect(watcher.locator(".seat", has_text="Олена").locator("q", has_text="Ганна asks: play into")).to_be_visible()
    assert page.locator("#say-title small").inner_text() != left
    assert page.locator("#who").evaluate("one => one.selectedIndex") == 1
    said = page.locator(".play.for-2 .chip.uttered").first
    expect(said).to_be_visible()
    page.mouse.move(1, 1)  # the chip is the same element as before, under the same pointer
    said.hover()
    expect(page.locator("#tip")).to_have_text(re.compile(r"already|said this.*\(L7\)"))


def test_a_word_that_comes_while_a_move_is_under_way_changes_nothing_of_it(visit: Opener) -> None:
    anna, olena = visit("/"), visit("/")
    path = seat_among({0: anna, 1: olena}, level10("turn", 3, 5), names=NAMES)
    before, held = version(anna), list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    anna.route("**/moves", hold)  # the answer takes long
    with anna.expect_request("**/moves"):
        anna.locator(f".board .playable:not([popovertarget]):visible, {MINE}").first.click()
    with moving(olena):
        olena.locator(".play button:not([aria-disabled]):visible").first.click()
    wait_for_change(anna, before)  # the word is there, the move is not
    assert anna.locator(".frame").get_attribute("data-turn") == "mine"
    assert anna.locator(".board .playable:visible").count()  # all that could be pressed still can be, for a moment
    with anna.expect_response("**/moves") as made:
        held[0].continue_()
    assert made.value.ok
    wait_for_change(anna, before + 1)
    record = anna.context.request.get(f"/api{path}").json()
    assert record["ply"] == level10("turn", 3, 5).plies + 2  # the word, and the move that was pressed before it came


def test_after_a_reset_cards_are_exchanged_and_the_choice_can_be_cancelled(visit: Opener) -> None:
    page = visit("/")
    seat_among({0: page}, level10("exchange", 3, 8), names=NAMES)
    hand = page.locator(".held")
    held = hand.count()
    gone = hand.first.get_attribute("data-glide")
    before = version(page)
    hand.first.click()
    wait_for_change(page, before)
    assert hand.count() == held - 1
    before = version(page)
    page.keyboard.press("u")
    wait_for_change(page, before)
    assert hand.count() == held
    before = version(page)
    page.locator(f".held[data-glide={gone}]").click()
    wait_for_change(page, before)
    before = version(page)
    page.get_by_role("button", name=re.compile("Draw 1 card")).click()
    wait_for_change(page, before)
    assert hand.count() == held
    expect(page.locator(".log")).to_contain_text("under the deck")
    expect(page.locator(".mine .note")).to_contain_text("You put under the deck")


def test_a_card_that_cannot_be_played_says_why_with_its_clause(visit: Opener) -> None:
    page = visit("/")
    seat_among({0: page}, level10("turn", 4, 18), names=NAMES)
    blocked = page.locator(".held[aria-disabled]").first
    blocked.hover()
    expect(page.locator("#tip")).to_have_text(re.compile(r"\(L2\d\)"))
    playable = page.locator(".held.playable").first
    playable.hover()
    expect(page.locator("#tip")).to_have_text(re.compile("^Play "))


def test_a_play_that_leaves_no_reset_wants_a_second_press(visit: Opener) -> None:
    from castaways.games.level10.web.table import is_fatal
    from tests.server.looks import look_of

    def wanted(table: Table) -> bool:
        if table.state.view(0)["phase"] != "turn" or table.state.to_act != (0,):
            return False
        look = look_of(table, 0)
        return any(4 <= action < 44 and is_fatal(look, (action - 4) // 8) for action in look.legal)

    page = visit("/")
    seat_among({0: page}, reach("level10", wanted, 2, boldness=0.4), names=NAMES)
    before = version(page)
    deadly = page.locator(".acts [data-sure]:visible").first
    deadly.click()
    expect(page.locator(".armed")).to_contain_text("loses the game")
    assert version(page) == before
    page.locator(".armed").click()
    wait_for_change(page, before)


@pytest.mark.parametrize(("phase", "players", "lying"), PHASES)
def test_every_phase_fits_is_accessible_and_translated(visit: Opener, phase: str, players: int, lying: int) -> None:
    page = visit("/")
    path = seat_among({0: page}, level10(phase, players, lying), names=NAMES)
    for lang in LANGUAGES:
        page.goto(f"/language/{lang}?back={path}")
        for width in (360, 1280):
            page.set_viewport_size({"width": width, "height": 780})
            check(page, lang, width, axe=(lang, width) in (("en", 1280), ("uk", 360)))
            if width == 360 and phase != "over":
                check_thumbs(page)
    if phase == "turn":
        page.set_viewport_size({"width": 360, "height": 780})
        for opener in page.locator(".acts [popovertarget]:visible, .board .target [popovertarget]:visible").all():
            opener.click()
            check(page, "uk", 360, part=".sheet:popover-open")
            page.keyboard.press("Escape")


def test_a_spectator_sees_the_rows_and_no_hand(visit: Opener) -> None:
    page = visit("/")
    path = seat_among({0: page}, level10("turn", 3, 5), names=NAMES)
    watcher = visit(path)
    assert watcher.locator(".lies").count() and not watcher.locator(".held, .say, .playable").count()
    assert watcher.locator(".seat").count() == 3
    check(watcher, "en", 1280)


def test_partners_are_told_apart_on_a_small_phone(visit: Opener) -> None:
    page = visit("/", lang="uk", width=360, height=640)
    seat_among({0: page}, level10("turn", 5, 8), names=("Ганна", "Дід Борис", "Пані Ольга", "Дід Тарас", "Дід Федір"))
    names = page.locator(".people .seat > b")
    assert names.count() == 4
    assert names.evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth).length") == 0


def test_the_sign_of_a_pause_is_two_bars(visit: Opener) -> None:
    def paused(table: Table) -> bool:
        view = table.state.view(0)
        mine = view["phase"] == "turn" and view["turn"] == 0
        return mine and any(PAUSE <= action < RESET_ROW for action in table.state.legal(0))

    page = visit("/")
    seat_among({0: page}, reach("level10", paused, 2))
    sign = page.locator(".held.pause .m img").first.bounding_box()
    assert sign and sign["width"] > 1.5 * sign["height"]  # drawn as wide as that, two hairs are bars


def test_the_sign_of_a_pause_is_two_bars_at_the_end_too(visit: Opener) -> None:
    page = visit("/")
    seat_among({0: page}, level10("over", 2))
    signs = page.locator('.ending img[src$="/23F8.svg"]:visible, .side img[src$="/23F8.svg"]:visible')
    expect(signs.first).to_be_visible()
    for sign in signs.all():
        box = sign.bounding_box()
        assert box and box["width"] > 1.5 * box["height"]
