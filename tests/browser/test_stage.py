"""Lifeboat's stage and talk in a browser: what concerns me in its own place, trades with a preview and reasons, bubbles
at the seats, what I know of others, and marks that only I see and the veil hides."""

from functools import cache

import pytest
from playwright.sync_api import expect

from castaways.core.table import Table
from castaways.games.lifeboat.rules.actions import DECLINE
from tests.browser.conftest import Opener
from tests.browser.tables import look_beside, seat_among, seat_at, version, wait_for_change
from tests.browser.test_moments import stop_the_clock
from tests.server.process import Server
from tests.server.reach import friday, lifeboat, reach

ZONES = "() => [...document.querySelectorAll('[data-zone]')].map((one) => JSON.stringify(one.getBoundingClientRect()))"
SIZES = [(1280, 720), (390, 844)]


@cache
def offered() -> tuple[Table, int, int]:
    """An offer that its receiver may refuse: the table, the receiver, the maker."""

    def asked(table: Table) -> int | None:
        view = table.state.view(None)
        for offer in view["offers"]:
            if view["day"] > 1 and DECLINE + offer["from"] in table.state.legal(offer["to"]):
                return int(offer["from"])
        return None

    table = reach("lifeboat", lambda table: asked(table) is not None, players=5, boldness=0.3)
    maker = asked(table)
    assert maker is not None
    offer = next(offer for offer in table.state.view(None)["offers"] if offer["from"] == maker)
    return table, offer["to"], maker


@cache
def drafting() -> tuple[Table, int]:
    """Somebody puts an offer together: they have named a card and a wish."""

    def maker(table: Table) -> int | None:
        for seat in range(table.record.players):
            made = table.state.view(seat)["own"]["draft"]
            if made and made["what"] == "offer" and made["to"] is not None and made["asked"]:
                if made["open"] or made["closed"]:
                    return seat
        return None

    table = reach("lifeboat", lambda table: maker(table) is not None, players=4, boldness=0.3)
    seat = maker(table)
    assert seat is not None
    return table, seat


def test_a_refusal_has_a_reason_that_everybody_reads_in_their_language(visit: Opener, server: Server) -> None:
    table, to, maker = offered()
    pages = {to: visit("/"), maker: visit("/", "ru")}
    for page in pages.values():
        page.clock.install()
    seat_among(pages, table, server.url)
    for page in pages.values():
        stop_the_clock(page)  # bubbles stay until they were looked at
    mine, theirs = pages[to], pages[maker]
    zones, before = mine.evaluate(ZONES), version(mine)
    mine.locator(f"#my-open-why-{maker}").click()
    mine.locator(f"#my-why-{maker}-too-little").click()
    wait_for_change(mine, before)
    expect(theirs.locator(".concern.shown")).to_contain_text("отклоняет ваше предложение")
    bubble = theirs.locator(".bubble", has_text="Этого мало")
    for page, said in ((theirs, bubble), (mine, mine.locator(".bubble", has_text="That is too little."))):
        while not said.count():  # the reason comes after the refusal; pytest's own limit ends it
            page.clock.run_for(50)
            page.wait_for_timeout(20)
        expect(said).to_be_visible()
    seat = theirs.locator(f'[data-speaker="{to}"]').bounding_box()
    box = bubble.bounding_box()
    assert seat and box and box["x"] < seat["x"] + seat["width"] and abs(box["y"] - seat["y"] - seat["height"]) < 40
    assert bubble.evaluate("one => getComputedStyle(one).pointerEvents") == "none"
    assert mine.evaluate(ZONES) == zones


def test_an_offer_in_the_making_says_what_would_change_and_promises_are_said(visit: Opener, server: Server) -> None:
    table, seat = drafting()
    page = visit("/")
    seat_among({seat: page}, table, server.url)
    shown = page.locator(".concern.shown")
    expect(shown).to_contain_text("agrees")
    rows = shown.locator(".changes tbody tr")
    assert rows.count() == 4
    view = table.state.view(seat)
    held = sum(view["own"]["closed"].values()) + sum(view["people"][seat]["open"].values())
    expect(rows.nth(0).locator("td").first).to_contain_text(f"{held} →")
    shown.locator('[data-say="promise-peace"]').click()
    expect(page.locator(f'[data-said][data-seat="{seat}"]', has_text="I will not attack you today")).to_have_count(1)
    expect(page.locator(".bubble")).to_contain_text("I will not attack you today")


@pytest.mark.parametrize("size", SIZES)
def test_what_concerns_me_waits_until_it_is_read(visit: Opener, size: tuple[int, int]) -> None:
    page = visit("/", width=size[0], height=size[1])
    table, seat = lifeboat("day")
    seat_among({seat: page}, table)
    queue = page.locator("[data-queue]")
    keys = [one.get_attribute("data-item") for one in queue.locator("[data-passing]").all()]
    assert keys
    expect(queue.locator(".concern.shown")).to_have_count(1)
    shown = queue.locator(".concern.shown").get_attribute("data-item")
    assert shown == keys[0]
    if len(keys) > 1:
        queue.locator(".shown [data-queue-next]").click()
        assert queue.locator(".concern.shown").get_attribute("data-item") == keys[1]
    for _ in keys:
        queue.locator(".shown [data-queue-done]").click()
    assert queue.locator(".concern.shown").get_attribute("data-item") == "me"
    page.reload()
    page.wait_for_function("() => document.querySelector('.concern.shown')")
    assert queue.locator(".concern.shown").get_attribute("data-item") == "me"


def test_marks_and_memories_are_mine_alone_and_the_veil_hides_them(visit: Opener, server: Server) -> None:
    table, seat = lifeboat("day", players=4)
    other = (seat + 1) % 4
    pages = {seat: visit("/"), other: visit("/")}
    seat_among(pages, table, server.url)
    for who, page in pages.items():
        view = table.state.view(who)
        own, me = view["own"], view["people"][who]["character"]
        expected = sorted((own[role], role) for role in ("friend", "enemy") if own[role] != me)
        found = page.evaluate("""() => [...document.querySelectorAll(".seat .bond")].map((one) =>
            [one.closest(".seat").dataset.glide.slice(5), one.classList.contains("friend") ? "friend" : "enemy"])""")
        assert sorted(map(tuple, found)) == expected
    page = pages[seat]
    secrets = page.locator(".seat :is(.bond, .eye, .seen)")
    assert secrets.count() and secrets.first.is_visible()
    page.keyboard.press("h")
    for one in secrets.all():
        assert not one.is_visible()
    watcher = visit(page.url.removeprefix(server.url))
    assert watcher.locator(".seat").count() == 4
    assert watcher.locator(".seat :is(.bond, .eye, .seen), [data-queue] [data-item]:not([data-item=me])").count() == 0


def test_bubbles_leave_after_a_while_and_only_three_are_seen(visit: Opener) -> None:
    page = visit("/")
    page.clock.install()
    table, seat = lifeboat("day", players=5)
    seat_among({seat: page}, table)
    stop_the_clock(page)
    page.evaluate("""() => {
        const said = document.querySelector(".said");
        for (const seat of [0, 1, 2, 3]) {
            const line = `<li data-said="${9000 + seat}" data-seat="${seat}"><b>x</b> <span>words ${seat}</span></li>`;
            said.insertAdjacentHTML("beforeend", line);
        }
        document.dispatchEvent(new Event("castaways:settled"));
    }""")
    page.clock.run_for(50)  # the frame that shows them
    assert page.locator(".bubble").all_inner_texts() == ["words 1", "words 2", "words 3"]
    page.clock.run_for(6100)
    expect(page.locator(".bubble")).to_have_count(0)


def test_days_that_are_over_and_old_talk_fold(visit: Opener) -> None:
    page = visit("/")
    late = reach("lifeboat", lambda table: bool(table.state.view(None)["day"] == 4), players=4, boldness=0.1)
    seat_among({0: page}, late)
    look_beside(page, "log")
    folds = page.locator(".log .chapter > details > summary")
    assert folds.count() >= 1
    expect(folds.first).to_contain_text("·")
    assert not page.locator(".log .chapter .logged").first.is_visible()
    folds.first.click()
    expect(page.locator(".log .chapter .logged").first).to_be_visible()


def test_level_10_shows_a_wish_at_the_partner_it_concerns(visit: Opener) -> None:
    def wanted(table: Table) -> bool:
        return any(len({wish["seat"], wish["who"], 0}) == 3 for wish in table.state.view(0)["wishes"])

    table = reach("level10", wanted, 3, boldness=0.1)
    wish = next(wish for wish in table.state.view(0)["wishes"] if len({wish["seat"], wish["who"], 0}) == 3)
    page = visit("/")
    seat_among({0: page}, table)
    said = page.locator(f'[data-speaker="{wish["who"]}"] .saying')
    expect(said).to_contain_text(" asks: ")
    assert page.locator(".say .chip .nm").first.inner_text()  # chips are worded


def test_friday_has_nobody_to_speak(visit: Opener) -> None:

    page = visit("/")
    seat_at(page, friday("fight"))
    assert page.locator("[data-say], [data-speaker]").count() == 0
