"""Moments, the summary and the log in a browser: marks over the table with motion and without, skipped and merged."""

import pytest
from playwright.sync_api import Page, expect

from castaways.core.table import Table
from tests.browser.conftest import Opener
from tests.browser.tables import CATCH_UP, look_beside, seat_among, seat_at, version, wait_for_change
from tests.browser.test_settings import choose, open_settings
from tests.server.process import Server
from tests.server.reach import friday, lifeboat, noah, reach

# A line and its moment, as the server would send them.
HAPPENS = """([number, moments, touch]) => {
    const hold = document.querySelector('[data-piece="moments"]');
    const log = document.querySelector("ol.log");
    const row = Object.assign(document.createElement("li"), { className: "logged" });
    row.innerHTML = `<p data-n="${number}" ${touch ? `data-me="${touch}"` : ""}>line ${number}</p>`;
    log.prepend(row);
    for (const [kind, at, ...texts] of moments) {
        const one = document.createElement("div");
        Object.assign(one.dataset, { moment: number, kind, at, from: ".board" });
        if (kind === "fly") one.dataset.art = document.querySelector("#table img").src;
        one.append(...texts.map((text) => Object.assign(document.createElement("p"), { textContent: text })));
        hold.append(one);
    }
    document.dispatchEvent(new Event("castaways:settled"));
}"""
# What follows a change comes after the frame that shows it.
FRAME = 50  # ms, of a clock that is stopped
ZONES = "() => [...document.querySelectorAll('[data-zone]')].map((one) => JSON.stringify(one.getBoundingClientRect()))"


def stop_the_clock(page: Page) -> None:
    """Marks stay until the test lets time pass. It is stopped well ahead: until then it runs, on a slow machine too."""
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)


def happens(page: Page, *told: object) -> None:
    """A change on a page whose clock is stopped, and the frame that shows it."""
    page.evaluate(HAPPENS, list(told))
    page.clock.run_for(FRAME)


@pytest.mark.parametrize("motion", ["by the device", "by the settings", "on"])
def test_marks_of_every_kind_move_nothing_and_are_skipped_by_any_press(visit: Opener, motion: str) -> None:
    page = visit("/", reduced_motion="reduce" if motion == "by the device" else "no-preference")
    page.clock.install()
    seat_at(page, friday("fight"))
    if motion == "by the settings":
        open_settings(page)
        choose(page, "motion", "off")
        page.keyboard.press("Escape")
    stop_the_clock(page)
    zones = page.evaluate(ZONES)
    kinds = ("good", "hurt", "news", "fly", "flood", "ribbon")
    places = (".life", ".stacks", ".enemy", ".fight", ".score", ".chips")
    happens(page, 9001, [[kind, at, f"a {kind}"] for kind, at in zip(kinds, places, strict=True)], "")
    for kind in kinds:
        expect(page.locator(f".momentmark.{kind}")).to_have_text(f"a {kind}")
    assert page.locator(".moments .moving").count() == (11 if motion == "on" else 0)
    assert page.locator(".moments .flying").count() == (1 if motion == "on" else 0)
    assert page.evaluate(ZONES) == zones
    assert page.locator(".momentmark").first.evaluate("one => getComputedStyle(one).pointerEvents") == "none"
    assert page.locator("#moments").get_attribute("aria-hidden") == "true"
    page.keyboard.press("Shift")
    expect(page.locator("#moments > *")).to_have_count(0)
    happens(page, 9002, [["news", ".life", "again"]], "")
    expect(page.locator(".momentmark")).to_have_text("again")
    page.mouse.click(3, 3)
    expect(page.locator("#moments > *")).to_have_count(0)
    happens(page, 9003, [["news", ".life", "once more"]], "")
    page.clock.run_for(1100)
    expect(page.locator(".momentmark")).to_have_count(1)
    page.clock.run_for(150)  # 1.2 seconds are over
    expect(page.locator("#moments > *")).to_have_count(0)


def test_several_at_one_place_are_one_mark(visit: Opener) -> None:
    page = visit("/")
    page.clock.install()
    seat_at(page, friday("fight"))
    stop_the_clock(page)
    happens(page, 9001, [["hurt", ".life", "one"], ["hurt", ".life", "two"]], "")
    assert page.locator(".momentmark p").all_inner_texts() == ["one", "two"]
    page.clock.run_for(200)
    happens(page, 9002, [["hurt", ".life", "three"]], "")  # comes while the others can hardly be read
    assert page.locator(".momentmark p").all_inner_texts() == ["one", "two", "three"]
    page.clock.run_for(900)
    happens(page, 9003, [["hurt", ".life", "four"]], "")
    assert page.locator(".momentmark p").all_inner_texts() == ["four"]


def _about_to_steal(table: Table) -> bool:
    return table.state.view(None)["phase"] == "taking"


def test_a_card_taken_from_me_is_seen_and_the_log_says_you(visit: Opener, server: Server) -> None:
    known = reach("lifeboat", _about_to_steal, players=4, boldness=0.3)
    demand = known.state.view(None)["demand"]
    robber, victim = demand["attacker"], demand["target"]
    pages = {robber: visit("/"), victim: visit("/")}
    pages[victim].clock.install()
    seat_among(pages, known, server.url)
    stop_the_clock(pages[victim])
    before = version(pages[robber])
    pages[robber].locator(".prov .playable").first.click()
    wait_for_change(pages[robber], before)
    wait_for_change(pages[victim], before)
    pages[victim].clock.run_for(FRAME)
    expect(pages[victim].locator('.log [data-me="hurt"]').first).to_contain_text("takes your")
    expect(pages[victim].locator(".momentmark", has_text="took your")).to_be_visible()
    expect(pages[robber].locator(".log").first).to_contain_text("You take")
    expect(pages[robber].locator(".momentmark", has_text="took your")).to_have_count(0)


def test_a_summary_waits_for_whoever_comes_back(visit: Opener) -> None:
    page = visit("/")
    known, seat = lifeboat("day")
    seat_among({seat: page}, known)
    box = page.locator("#away")
    expect(box).to_be_hidden()
    newest = page.evaluate("() => Math.max(...[...document.querySelectorAll('.log [data-n]')].map((p) => p.dataset.n))")
    touching = page.locator(".log [data-me]").count()
    assert touching
    key = page.evaluate("() => Object.keys(localStorage).find((one) => one.startsWith('castaways seen'))")
    assert page.evaluate("key => Number(localStorage.getItem(key))", key) == newest
    page.evaluate("key => localStorage.setItem(key, 0)", key)
    zones = page.evaluate(ZONES)
    page.reload()
    expect(box).to_be_visible()
    expect(box.locator("h3")).to_have_text("While you were away")
    assert 0 < box.locator(":scope > ul > li").count() <= 6
    everything = box.locator("details")
    lines = page.locator(".log [data-n]").count()
    expect(everything.locator("summary")).to_have_text(f"All that happened: {lines}")
    everything.locator("summary").click()
    assert everything.locator("li").count() == lines > touching
    assert page.evaluate(ZONES) == zones
    box.locator("[data-away-close]").click()
    expect(box).to_be_hidden()
    page.evaluate("""() => {
        const frame = document.querySelector(".frame");
        frame.dataset.turn = "others";
        document.dispatchEvent(new Event("castaways:settled"));
    }""")
    page.evaluate(CATCH_UP)
    for number in range(9001, 9005):
        page.evaluate(HAPPENS, [number, [], "hurt" if number == 9002 else ""])
        page.evaluate(CATCH_UP)
    page.evaluate("() => { document.querySelector('.frame').dataset.turn = 'mine'; }")
    page.evaluate(HAPPENS, [9005, [], ""])
    expect(box.locator("h3")).to_have_text("Since your last move")
    assert box.locator(":scope > ul > li").all_inner_texts() == ["line 9002"]
    expect(box.locator("details")).to_be_hidden()


def test_the_log_shows_plays_or_talk_alone(visit: Opener) -> None:
    page = visit("/")
    seat_among({0: page}, noah("offer", 2))
    look_beside(page, "log")
    talk, plays = page.locator(".logged.spoken"), page.locator(".logged:not(.spoken)")
    assert talk.count() and plays.count()
    for which, shown, hidden in (("talk", talk, plays), ("plays", plays, talk)):
        page.locator(f'label[for="sift-{which}"]').click()
        expect(shown.first).to_be_visible()
        expect(hidden.first).to_be_hidden()
    page.locator('label[for="sift-all"]').click()
    expect(talk.first).to_be_visible()
