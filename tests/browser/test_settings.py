"""Settings in the browser: one sheet from every page, at once, kept; by keyboard, without script, at every size."""

import pytest
from playwright.sync_api import Page, expect

from castaways.core.table import Table
from castaways.games.friday.rules.actions import BUY, END
from castaways.games.lifeboat.rules.actions import AGREE, PASS
from castaways.web.preferences import PREFERENCES
from tests.browser.checks import check
from tests.browser.conftest import Opener
from tests.browser.tables import seat_among, seat_at, version, wait_for_change
from tests.server.reach import friday, reach

WINDOWS = ((1280, 720), (390, 844), (360, 640))
LOST = """() => [...document.querySelectorAll("#settings :is(label, button, p, legend, h2, h3)")]
    .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML)"""


def open_settings(page: Page) -> None:
    """The sheet, from a page or a table."""
    page.wait_for_load_state()  # without its script the link leads to another page
    if page.locator("body.attable").count():
        page.locator(".top .more").click()
    page.locator("a[data-settings]:visible").first.click()
    page.wait_for_selector("#settings:popover-open")


def choose(page: Page, name: str, value: str) -> None:
    """Choose in the open sheet, and wait until the server has it."""
    with page.expect_response(lambda answer: answer.url.endswith("/settings") and answer.status == 204):
        page.locator(f'#settings .pick:has([name="{name}"][value="{value}"])').click()


def shown(page: Page, name: str) -> str | None:
    return page.locator("html").get_attribute(f"data-{name}")


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_the_sheet_fits_every_window(visit: Opener, lang: str) -> None:
    for width, height in WINDOWS:
        page = visit("/games", lang=lang, width=width, height=height)
        for text in ("large", "normal"):
            open_settings(page)
            choose(page, "text", text)
            assert page.evaluate(LOST) == [], (width, text)
            last = page.locator("#settings .settingsfoot .act.main")
            box = last.bounding_box()
            assert box is not None and box["y"] + box["height"] <= height, (width, text)
            check(page, lang, width, f"settings {lang} {width}", axe=width == 1280, part="#settings")
            last.click()


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_beside_a_table_all_settings_are_seen_at_once(visit: Opener, lang: str) -> None:
    page = visit("/", lang=lang, width=1360, height=820)
    seat_at(page, friday("choose-hazard"))
    open_settings(page)
    for width, height in ((1360, 820), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        groups = page.locator("#settings .groups")
        assert groups.evaluate("one => one.scrollHeight <= one.clientHeight"), (width, height)


def test_a_change_holds_at_once_and_after_a_reload(visit: Opener) -> None:
    page = visit("/")
    seat_at(page, friday("choose-hazard"))
    open_settings(page)
    choose(page, "theme", "contrast")
    choose(page, "keys", "hidden")
    assert (shown(page, "theme"), shown(page, "keys")) == ("contrast", "hidden")
    expect(page.locator(".acts kbd:visible")).to_have_count(0)
    page.reload()
    assert (shown(page, "theme"), shown(page, "keys")) == ("contrast", "hidden")
    page.goto("/rules")
    assert shown(page, "theme") == "contrast"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(0, 0, 0)"
    open_settings(page)
    with page.expect_navigation():
        page.locator("#settings [name=usual]").click()
    assert shown(page, "theme") == "sea"


def test_the_only_move_is_made_by_itself_for_who_wishes_it(visit: Opener) -> None:
    page = visit("/")
    seat_at(page, friday("choose-hazard"))
    open_settings(page)
    choose(page, "auto", "on")
    page.keyboard.press("Escape")
    before = version(page)
    page.locator("#act-0").click()
    wait_for_change(page, before)
    expect(page.locator("[data-only-move]")).to_have_count(0)  # at least one card was drawn, up to a choice
    assert page.locator(".half.left .card").count() >= 1


@pytest.mark.parametrize("value", ["small", "large"])
def test_cards_are_as_large_as_was_chosen(visit: Opener, value: str) -> None:
    page = visit("/")
    seat_at(page, friday("choose-hazard"))
    card = page.locator(".card.hazard").first
    usual = card.bounding_box()
    open_settings(page)
    choose(page, "cards", value)
    page.keyboard.press("Escape")
    if value == "large":
        card.hover()
    page.wait_for_function("() => document.getAnimations().length === 0")
    now = card.bounding_box()
    assert usual is not None and now is not None
    assert (now["width"] > 1.4 * usual["width"]) if value == "large" else (now["width"] < 0.9 * usual["width"])


@pytest.mark.parametrize("path", ["/", "/rules/friday", "/games", "/new/noah"])
def test_the_light_theme_can_be_read(visit: Opener, path: str) -> None:
    page = visit("/")
    open_settings(page)
    choose(page, "theme", "light")
    page.goto(path)
    assert shown(page, "theme") == "light"
    check(page, "en", 1280, f"light {path}", axe=True)


CHOSEN = """() => {
    const looks = [...document.querySelectorAll(".tabs label")].filter((one) => one.checkVisibility())
        .map((one) => getComputedStyle(one).backgroundColor);
    return looks.filter((one) => one !== looks.at(-1)).length;
}"""


@pytest.mark.parametrize("theme", ["sea", "light", "contrast"])
def test_one_tab_is_chosen_in_every_theme(visit: Opener, theme: str) -> None:
    page = visit("/", width=390, height=844)
    seat_at(page, friday("fight", 3))
    if theme != "sea":
        open_settings(page)
        choose(page, "theme", theme)
        page.keyboard.press("Escape")
    for width, height in ((390, 844), (820, 1180), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CHOSEN) == 1, (width, theme)


def checked(page: Page) -> dict[str, str]:
    """What the sheet shows as chosen."""
    open_settings(page)
    found = page.locator("#settings :checked").evaluate_all("all => all.map((one) => [one.name, one.value])")
    page.keyboard.press("Escape")
    return dict(found)


def test_every_setting_survives_a_reload_and_logging_in(visit: Opener) -> None:
    wish = {one.name: [choice for choice in one.choices if choice not in ("", one.usual)][-1] for one in PREFERENCES}
    wish["keys"] = "hidden"
    page = visit("/account", permissions=["notifications"])
    open_settings(page)
    for name, choice in wish.items():
        if name == "lang":
            with page.expect_navigation():
                page.locator(f'#settings .pick:has([name="lang"][value="{choice}"])').click()
        else:
            choose(page, name, choice)
    assert page.evaluate("document.documentElement.lang") == wish["lang"]
    assert checked(page) == wish
    page.reload()
    assert checked(page) == wish
    page.locator("form[action='/account/register'] [name=name]").fill("Olha of the sea")
    page.locator("form[action='/account/register'] [name=password]").fill("correct horse")
    page.locator("form[action='/account/register'] .act.main").click()
    page.wait_for_selector("form[action='/account/logout']")
    assert checked(page) == wish
    other = visit("/account")
    assert shown(other, "theme") == "sea"
    other.locator("form[action='/account/login'] [name=name]").fill("Olha of the sea")
    other.locator("form[action='/account/login'] [name=password]").fill("correct horse")
    other.locator("form[action='/account/login'] .act.main").click()
    other.wait_for_selector("form[action='/account/logout']")
    assert checked(other) == wish
    other.locator("form[action='/account/logout'] button").first.click()
    other.wait_for_selector("form[action='/account/login']")
    assert checked(other) == wish


def test_the_keyboard_opens_walks_chooses_and_comes_back(visit: Opener) -> None:
    page = visit("/rules")
    page.locator(".brand").focus()
    page.keyboard.press(",")
    page.wait_for_selector("#settings:popover-open")
    assert page.evaluate("document.activeElement.closest('#settings') !== null")
    theme = page.locator("#settings [name=theme]:checked")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "theme":
            break
    expect(theme).to_be_focused()
    with page.expect_response("**/settings"):
        page.keyboard.press("ArrowRight")
    assert shown(page, "theme") == "light"
    page.keyboard.press("Escape")
    expect(page.locator(".brand")).to_be_focused()


def test_letters_can_be_switched_off(visit: Opener) -> None:
    page = visit("/")
    seat_at(page, friday("fight"))
    before = version(page)
    open_settings(page)
    choose(page, "keys", "off")
    page.keyboard.press("Escape")
    page.keyboard.press("e")
    page.keyboard.press(",")
    assert version(page) == before
    expect(page.locator(".armed")).to_have_count(0)
    expect(page.locator("#settings:popover-open")).to_have_count(0)


def _can_buy(table: Table) -> bool:
    """The free cards are drawn and another one can be paid for."""
    return BUY in table.state.legal(0) and table.state.view(0)["fight"]["price"] < table.state.view(0)["life"]


def test_a_costly_move_asks_whom_wants_to_be_asked(visit: Opener) -> None:
    page = visit("/")
    seat_at(page, reach("friday", _can_buy, level=1))
    costly = page.locator(".acts [data-costly]").first
    expect(costly).to_be_visible()
    open_settings(page)
    choose(page, "confirm", "costly")
    page.keyboard.press("Escape")
    before = version(page)
    costly.click()
    expect(page.locator(".armed em")).to_have_text("This costs you life or cards. Press again to do it.")
    assert version(page) == before
    page.locator(".armed").click()
    wait_for_change(page, before)


def _deadly(table: Table) -> bool:
    """Ending the fight costs more life than there is."""
    view = table.state.view(0)
    fight = view["fight"]
    return END in table.state.legal(0) and bool(fight["upkeep"] + fight["missing"] > view["life"])


@pytest.mark.parametrize(("wish", "asks"), [("never", ()), ("lost", ("fatal",)), ("costly", ("fatal", "costly"))])
@pytest.mark.parametrize("move", ["fatal", "costly"])
def test_moves_ask_as_was_chosen(visit: Opener, wish: str, asks: tuple[str, ...], move: str) -> None:
    page = visit("/")
    if move == "fatal":
        seat_at(page, reach("friday", _deadly, level=1, boldness=0.6))
    else:
        seat_at(page, reach("friday", _can_buy, level=1))
    if wish != "lost":
        open_settings(page)
        choose(page, "confirm", wish)
        page.keyboard.press("Escape")
    button = page.locator(".acts [data-sure][name=action]" if move == "fatal" else ".acts [data-costly]").first
    before = version(page)
    button.click()
    if move in asks:
        expect(page.locator(".armed")).to_have_count(1)
        assert version(page) == before
        page.locator(".armed").click()
    wait_for_change(page, before)


def _giving_in(table: Table) -> bool:
    """Somebody demands a card, and is to be answered."""
    seats = table.state.to_act
    return len(seats) == 1 and AGREE in table.state.legal(seats[0]) and table.state.view(None)["phase"] == "demand"


def test_cards_are_not_lost_without_a_question_to_whom_wants_one(visit: Opener) -> None:
    page = visit("/")
    known = reach("lifeboat", _giving_in, players=4)
    seat_among({known.state.to_act[0]: page}, known)
    open_settings(page)
    choose(page, "confirm", "costly")
    page.keyboard.press("Escape")
    before = version(page)
    page.locator(f'.acts button[value="{AGREE}"]').click()
    expect(page.locator(".armed em")).to_have_text("This costs you life or cards. Press again to do it.")
    assert version(page) == before
    page.locator(".armed").click()
    wait_for_change(page, before)


def _bystander(table: Table) -> int:
    """Somebody without closed cards who is asked in a fight, so that there is little to do but pass; -1 if none."""
    view = table.state.view(None)
    poor = {one["seat"] for one in view["people"] if not one["closed"]}
    asked = [seat for seat in table.state.to_act if seat in poor and PASS in table.state.legal(seat)]
    return asked[0] if view["fight"] and asked else -1


def test_nobody_passes_by_itself_in_a_fight(visit: Opener) -> None:
    page = visit("/")
    known = reach("lifeboat", lambda table: _bystander(table) >= 0, players=4)
    seat_among({_bystander(known): page}, known)
    open_settings(page)
    choose(page, "auto", "on")
    page.keyboard.press("Escape")
    expect(page.locator(f'.acts button[value="{PASS}"]')).to_be_visible()
    before = version(page)
    page.clock.install()
    page.evaluate("() => document.dispatchEvent(new Event('castaways:settled'))")
    page.clock.run_for(10_000)  # a move by itself would come after 0.7 seconds
    assert page.locator("[data-only-move]").count() == 0
    assert version(page) == before
    page.reload()
    assert version(page) == before


def durations(page: Page) -> list[float]:
    """How long the parts of the next change of the table move, in milliseconds."""
    page.evaluate(
        """() => {
            const animate = Element.prototype.animate;
            window.moved = [];
            Element.prototype.animate = function (frames, timing) {
                if (this.parentElement?.className === "glides") window.moved.push(timing.duration);
                return animate.call(this, frames, timing);
            };
        }"""
    )
    before = version(page)
    page.locator(".board .playable").first.click()
    wait_for_change(page, before)
    found: list[float] = page.evaluate("window.moved")
    return found


@pytest.mark.parametrize(("motion", "duration"), [("off", None), ("quick", 120), ("normal", 220), ("slow", 440)])
def test_motion_takes_as_long_as_was_chosen(visit: Opener, motion: str, duration: int | None) -> None:
    page = visit("/", reduced_motion="no-preference")
    seat_at(page, friday("choose-hazard"))
    open_settings(page)
    if motion != "normal":
        choose(page, "motion", motion)
    page.keyboard.press("Escape")
    moved = durations(page)
    assert set(moved) == (set() if duration is None else {duration})


def test_a_device_that_asks_for_less_motion_gets_none(visit: Opener) -> None:
    page = visit("/", reduced_motion="reduce")
    seat_at(page, friday("choose-hazard"))
    open_settings(page)
    choose(page, "motion", "slow")
    page.keyboard.press("Escape")
    assert durations(page) == []


def test_without_script_a_page_does_the_same(visit: Opener) -> None:
    page = visit("/rules", java_script_enabled=False)
    page.locator("a[data-settings]").click()
    assert "/settings" in page.url
    for one in PREFERENCES:
        expect(page.locator(f"[name={one.name}]:checked")).to_have_count(1)
    page.locator(".pick:has([value=contrast])").click()
    page.locator(".settingsform .act.main").click()
    assert page.url.endswith("/rules") and shown(page, "theme") == "contrast"


def test_what_cannot_be_kept_says_so(visit: Opener) -> None:
    page = visit("/rules")
    open_settings(page)
    page.route("**/settings", lambda route: route.abort())
    page.locator("#settings .pick:has([value=contrast])").click()
    expect(page.locator("#settings .wrong")).to_be_visible()
    assert shown(page, "theme") == "contrast"
