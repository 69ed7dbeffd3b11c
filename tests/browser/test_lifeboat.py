"""Lifeboat in a real browser: by clicking, by keyboard, six people at one table, trades, fights, secrets, phones."""

import json
import random
import re
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, Page, Response, expect

import castaways
from castaways.core.table import Table
from castaways.core.text import LANGUAGES, Message
from castaways.games.lifeboat.rules.actions import GIVE, JOIN_DEFENCE, OFFER
from castaways.games.lifeboat.rules.cards import KIND_KEY
from tests.browser.checks import CYRILLIC, untranslated
from tests.browser.conftest import Opener
from tests.browser.tables import arrived, is_over, seat_among, version, wait_for_change
from tests.server.process import Server
from tests.server.reach import lifeboat, reach

GAME = castaways.game("lifeboat")
KIND_NAMES = {key: GAME.texts.say(Message(f"card-{key}"), "en") for key in KIND_KEY}
PHASES = ("passing", "day", "rowing", "demand", "choosing", "fight", "thirst")
DECISIONS = 30
# What an offer says, without the table of what it would change, which counts water in any case.
WITHOUT_CHANGES = """all => all.map((one) => {
    const words = one.cloneNode(true);
    for (const table of words.querySelectorAll(".changes")) table.remove();
    return words.textContent;
})"""
LONGEST = 540.0  # seconds for a whole game, on a crowded machine


def begin(page: Page) -> None:
    """A game against bots with one click on the first page."""
    title = page.locator("#game-lifeboat").inner_text()
    page.get_by_role("article", name=title).get_by_role("button", name=re.compile("Play now")).click()
    arrived(page)


def until_asked(page: Page) -> bool:
    """Until the game waits for this page's player; False when it is over."""
    page.wait_for_selector('.frame[data-turn="mine"], .frame[data-turn="over"]', state="attached", timeout=60_000)
    return not is_over(page)


def play_to_the_end(page: Page, decide: Callable[[Page], None], at_most: int = 10_000) -> None:
    """Decide again and again; bots may change the page under one's hands, then the decision is made anew."""
    end = time.monotonic() + LONGEST
    for _ in range(at_most):
        if not until_asked(page):
            return
        assert time.monotonic() < end, "the game takes too long"
        try:
            decide(page)
        except Error as error:
            assert "Timeout" in error.message or "detached" in error.message or "not attached" in error.message, error


def decide_by_mouse(luck: random.Random, page: Page) -> None:
    """Click something that glows or stands in the bar; a sheet that opens has one more choice."""
    before = version(page)
    ways = page.locator(
        ".moves .acts button:visible:not([aria-disabled]):not(#act-undo):not(#act-hint):not(#act-more), "
        ".board .seat.glow button.person:visible, .board button:is(.card, .chart):is(.playable, .glow):visible"
    )
    number = ways.count()
    if not number:  # the page has just changed
        return
    ways.nth(luck.randrange(number)).click(timeout=2000)
    sheet = page.locator("[popover]:popover-open")
    if sheet.count():
        choices = sheet.locator(".entry")
        number = choices.count()
        if not number:  # what could be chosen was overtaken by another's move
            page.keyboard.press("Escape")
            return
        choices.nth(luck.randrange(number)).click(timeout=2000)
    page.wait_for_function(
        "v => Number(document.querySelector('.frame').dataset.version) > v", arg=before, timeout=3000
    )


@pytest.mark.walk
def test_a_newcomer_plays_by_clicking(visit: Opener) -> None:
    page = visit("/")
    begin(page)
    luck, first = random.Random(3), version(page)
    play_to_the_end(page, lambda page: decide_by_mouse(luck, page), at_most=20)
    assert version(page) >= first + 20


def test_a_whole_game_against_bots_by_clicking(visit: Opener) -> None:
    page = visit("/")
    begin(page)
    luck = random.Random(3)
    play_to_the_end(page, lambda page: decide_by_mouse(luck, page))
    expect(page.locator("h2#over")).to_be_visible()


def decide_by_key(luck: random.Random, page: Page) -> None:
    """Press a key that a button shows, and a digit in a sheet that it opens."""
    before = version(page)
    keys = page.locator(
        ".acts [data-key]:not([aria-disabled]):not(#act-undo):not(#act-hint):not(#act-more)"
    ).evaluate_all("all => all.map(one => one.dataset.key).filter(key => key)")
    if not keys:  # the page has just changed
        return
    page.keyboard.press(luck.choice(keys).lower())
    if page.locator("[popover]:popover-open").count():
        digits = page.locator("[popover]:popover-open [data-key]").evaluate_all(
            "all => all.map(one => one.dataset.key)"
        )
        page.keyboard.press(luck.choice(digits or ["Escape"]))
    page.wait_for_function(
        "v => Number(document.querySelector('.frame').dataset.version) > v", arg=before, timeout=3000
    )


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(visit: Opener) -> None:
    page = visit("/")
    page.locator("#game-lifeboat").scroll_into_view_if_needed()
    begin(page)
    luck = random.Random(4)
    play_to_the_end(page, lambda page: decide_by_key(luck, page))
    assert is_over(page)


# -------------------------------------------------------------------- six people

LISTEN = """
window.heard = [];
const Source = window.EventSource;
window.EventSource = class extends Source {
    constructor(...all) { super(...all); this.addEventListener("table", (event) => window.heard.push(event.data)); }
};
"""


def test_six_browsers_play_and_nobody_hears_a_secret(visit: Opener, server: Server) -> None:
    pages = {seat: visit("/") for seat in range(6)}
    answers: dict[int, list[str]] = {seat: [] for seat in pages}
    for seat, page in pages.items():
        page.context.add_init_script(LISTEN)
        page.on("response", partial(_keep, answers[seat]))
    path = seat_among(pages, Table.new("lifeboat", 6, 21), server.url)
    luck = random.Random(9)
    known: dict[int, dict[int, set[str]]] = {seat: {} for seat in pages}  # by version
    for _ in range(DECISIONS):
        turn = []
        for seat, page in pages.items():
            so_far = max(known[seat].values(), key=len, default=set())
            known[seat][version(page)] = so_far | _kinds_known(page, path)
            if page.locator(".frame").get_attribute("data-turn") == "mine":
                turn.append(seat)
        page = pages[luck.choice(turn)]
        before = version(page)
        ways = page.locator(
            ".acts [data-key]:not([aria-disabled]):not(#act-undo):not(#act-hint):not(#act-more):not(.unfold)"
        )
        ways.nth(luck.randrange(ways.count())).evaluate("one => one.click()")
        for other in pages.values():
            wait_for_change(other, before)
    for seat, page in pages.items():
        heard = [json.loads(data) for data in page.evaluate("window.heard")]
        told = [update for update in [*heard, *map(json.loads, answers[seat])] if _sent(update)]
        checked = [update for update in told if update["version"] in known[seat]]
        assert len(checked) >= DECISIONS // 2
        for update in checked:
            named = {key for key, name in KIND_NAMES.items() if re.search(rf"\b{re.escape(name)}", _sent(update))}
            assert named <= known[seat][update["version"]], (seat, update["version"])
            loyal = len(re.findall(r'class="loyal (?:friend|enemy)"', _sent(update)))
            assert loyal == (2 if "html" in update or "secrets" in update["pieces"] else 0)
        own = page.context.request.get(f"/api{path}/view").json()["view"]["own"]
        assert page.locator(".loyal.friend b").inner_text().startswith(_person(own["friend"]))
        assert page.locator(".loyal.enemy b").inner_text().startswith(_person(own["enemy"]))


def _sent(update: dict[str, Any]) -> str:
    """What an update brings: the whole page, or the pieces that have changed; without the list of cards to speak of."""
    pieces = [*update.get("tags", {}).values(), *update.get("pieces", {}).values()]
    return re.sub(r'<select form="phrase".*?</select>', "", str(update.get("html", "")) or "\n".join(pieces))


def _keep(answers: list[str], answer: Response) -> None:
    """Keep what was answered to a move; a stream has no end, its events are kept by the page itself."""
    if answer.request.method == "POST" and answer.url.endswith("/moves"):
        answers.append(answer.text())


def _person(key: str) -> str:
    return GAME.texts.say(Message(f"person-{key}"), "en")


def _kinds_known(page: Page, path: str) -> set[str]:
    """All kinds of cards that somebody may have read of up to now: their view, and what they were told."""
    data = page.context.request.get(f"/api{path}/view").json()
    own = data["view"]["own"] or {}
    for unseen in ("unseen", "thrown"):
        own.pop(unseen, None)
    words = str(data["view"]) + " ".join(event["text"] for event in data["events"])
    names = {key for key, name in KIND_NAMES.items() if name in words}
    return names | {key for key in KIND_KEY if f"'{key}'" in words}


def test_six_people_pass_together_by_clicking(visit: Opener, server: Server) -> None:
    known = reach("lifeboat", _evening_of_six, players=6, boldness=0.1)
    pages = {seat: visit("/") for seat in range(6)}
    seat_among(pages, known, server.url)
    before = {seat: version(page) for seat, page in pages.items()}
    for page in pages.values():  # nobody waits for the others' clicks to arrive
        page.evaluate("document.querySelector('.moves [data-key=\"P\"]').click()")
    for seat, page in pages.items():
        page.wait_for_function(
            "v => Number(document.querySelector('.frame').dataset.version) >= v", arg=before[seat] + 6
        )
        expect(page.locator("#refusal")).to_be_hidden()
        expect(page.locator(".chips [aria-current]")).not_to_contain_text("last trades")


def _evening_of_six(table: Table) -> bool:
    view = table.state.view(None)
    return bool(view["phase"] == "evening" and len(view["waiting"]) == 6)


# -------------------------------------------------------------------- trades, gifts, fights


def test_a_trade_is_put_together_on_the_table_and_accepted(visit: Opener, server: Server) -> None:
    known = reach("lifeboat", lambda table: _two_traders(table) is not None, players=4, boldness=0.1)
    traders = _two_traders(known)
    assert traders is not None
    maker, partner = traders
    view = known.state.view(None)
    mine, theirs = visit("/"), visit("/")
    seat_among({maker: mine, partner: theirs}, known, server.url)
    mine.locator(f"#person-{view['people'][partner]['character']}").click()
    mine.get_by_role("dialog").get_by_role("button", name=re.compile("Offer a trade")).click()
    expect(mine.locator(".panel.draft")).to_be_visible()
    mine.locator(".own .card.closed.playable").first.click()
    expect(mine.locator(".panel.draft .picked .pc")).to_have_count(1)
    mine.reload()
    expect(mine.locator(".panel.draft .picked .pc")).to_have_count(1)
    given = mine.locator(".panel.draft .picked .pc").inner_text().split("\n")[0]
    expect(theirs.locator(".panel.draft")).to_have_count(0)
    mine.locator("#want-closed-1").click()
    expect(mine.locator(".panel.draft .picked .pc")).to_have_count(2)
    expect(theirs.locator(".event .offer.tome")).to_have_count(0)  # nothing is sent before it is confirmed
    mine.locator("#act-18").click()  # send
    expect(theirs.locator(".event .offer.tome")).to_contain_text("1 closed card")
    for told in theirs.locator(".offer.tome").evaluate_all(WITHOUT_CHANGES):  # also in the tab of all offers
        assert given not in told
    expect(mine.locator(".event .offer")).to_contain_text(given)
    before = version(theirs)
    theirs.locator(".event .offer.tome").get_by_role("button", name="Accept").click()
    wait_for_change(theirs, before)
    while theirs.locator(".panel.draft").count():  # the partner chooses which card
        before = version(theirs)
        theirs.locator(".own .card.closed.playable").first.click()
        wait_for_change(theirs, before)
    expect(mine.locator(".log")).to_contain_text("accepts your offer")
    expect(theirs.locator(".own .card.closed", has_text=given.split(" ")[0]).first).to_be_visible()


def _two_traders(table: Table) -> tuple[int, int] | None:
    """By day: somebody with closed cards who can offer, and another conscious one with closed cards."""
    view = table.state.view(None)
    if view["phase"] != "day" or view["offers"]:
        return None
    able = [one["seat"] for one in view["people"] if one["state"] == "conscious" and one["closed"] > 1]
    makers = [seat for seat in able if OFFER in table.state.legal(seat)]
    return (makers[0], next(seat for seat in able if seat != makers[0])) if makers and len(able) > 1 else None


def test_a_gift_takes_two_clicks_and_a_trade_in_a_fight_says_why_not(visit: Opener, server: Server) -> None:
    known = reach("lifeboat", lambda table: _two_traders(table) is not None, players=4, boldness=0.1)
    traders = _two_traders(known)
    assert traders is not None and GIVE in known.state.legal(traders[0])
    maker, other = traders
    page = visit("/")
    seat_among({maker: page}, known, server.url)
    before = version(page)
    page.locator(".own .card.closed").first.click()
    receiver = _person(known.state.view(None)["people"][other]["character"])
    page.get_by_role("dialog").get_by_role("button", name=receiver).first.click()
    wait_for_change(page, before)
    expect(page.locator(".log")).to_contain_text(re.compile(r"You give .* \(closed\)"))
    fight, seat = lifeboat("fight")
    seat_among({seat: page}, fight, server.url)
    page.locator("#act-more").click()
    why = page.locator('#all-moves [data-key="F"]')
    expect(why).to_have_attribute("aria-disabled", "true")
    expect(why.locator("small .clause")).to_have_text("B12")
    why.click(force=True)  # as a finger does: the driver waits for what can be done
    expect(page.locator("#refusal")).to_contain_text("(B12)")


def test_the_sums_of_a_fight_add_up_live_for_everybody(visit: Opener, server: Server) -> None:
    def bystander(table: Table) -> int | None:
        view = table.state.view(None)
        asked = [seat for seat in view["waiting"] if JOIN_DEFENCE in table.state.legal(seat)]
        return asked[0] if view["phase"] == "fight" and len(asked) > 1 else None

    known = reach("lifeboat", lambda table: bystander(table) is not None, players=6, boldness=0.1)
    seat = bystander(known)
    assert seat is not None
    watcher = known.state.view(None)["demand"]["attacker"]
    mine, theirs = visit("/"), visit("/")
    seat_among({seat: mine, watcher: theirs}, known, server.url)
    promised = re.search(r"(\d+):(\d+)", mine.locator(f"#act-{JOIN_DEFENCE}").inner_text())
    assert promised
    mine.keyboard.press("2")
    for page in (mine, theirs):
        expect(page.locator(".team.attack .total")).to_have_text(promised[1])
        expect(page.locator(".team.defence .total")).to_have_text(promised[2])
        parts = page.locator(".team.defence .m b").all_inner_texts()
        assert sum(int(part) for part in parts) == int(promised[2])


# -------------------------------------------------------------------- secrets on a shared screen


def test_one_key_hides_my_secrets_and_shows_them_again(visit: Opener, server: Server) -> None:
    page = visit("/")
    known, seat = lifeboat("day")
    seat_among({seat: page}, known, server.url)
    secret = page.locator(".loyal b").first
    hidden = [secret, page.locator(".own .card.closed").first, page.locator(".landbox strong")]
    for one in hidden:
        expect(one).to_be_visible()
    page.keyboard.press("h")
    for one in hidden:
        expect(one).to_be_hidden()
    expect(page.locator("#veil")).to_have_attribute("aria-pressed", "true")
    mine = page.locator(".log [data-veil]")
    assert mine.count() and not mine.first.is_visible()
    page.reload()
    expect(secret).to_be_hidden()
    page.keyboard.press("h")
    expect(secret).to_be_visible()


# -------------------------------------------------------------------- every phase, everywhere


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phase_fits_is_accessible_and_translated(visit: Opener, server: Server, lang: str) -> None:
    page = visit("/", lang=lang, width=360, height=740)
    for phase in PHASES:
        known, seat = lifeboat(phase)
        seat_among({seat: page}, known, server.url, lang)
        if phase == "day":  # something is being put together
            page.keyboard.press("f")
            page.wait_for_selector(".panel.draft")
        for width in (360, 1280):
            page.set_viewport_size({"width": width, "height": 740})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, phase
            complaints = Axe().run(page) if lang == "en" else None  # the same elements in every language
            assert complaints is None or complaints.violations_count == 0, f"{phase}: {complaints.generate_report()}"
            if width == 360:
                sizes = page.locator(".moves button:visible, .board button.playable:visible").evaluate_all(
                    "all => all.map(one => one.getBoundingClientRect()).map(box => Math.min(box.width, box.height))"
                )
                assert min(sizes, default=44) >= 40, phase
                bar = page.locator(".moves").bounding_box()
                assert bar and bar["y"] + bar["height"] <= 741 and bar["height"] <= 0.55 * 740, phase
        assert page.evaluate("document.documentElement.lang") == lang
        if lang in CYRILLIC:
            assert untranslated(page) == [], phase


def test_a_reload_in_the_middle_changes_nothing(visit: Opener, server: Server) -> None:
    page = visit("/")
    known, seat = lifeboat("fight")
    seat_among({seat: page}, known, server.url)
    before = page.locator("#table").inner_html()
    page.reload()
    assert page.locator("#table").inner_html() == before


INSIDE = """() => [...document.querySelectorAll(".seat .nm")].filter((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return text.getBoundingClientRect().right > one.closest(".seat").getBoundingClientRect().right - 2;
}).map((one) => one.textContent)"""


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_every_name_lies_inside_its_seat(visit: Opener, lang: str) -> None:
    page = visit("/", lang=lang)
    known, seat = lifeboat("day")
    seat_among({seat: page}, known, lang=lang)
    for width, height in ((1360, 820), (1280, 720), (1440, 900), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(INSIDE) == [], (width, height)


def test_wounds_and_names_are_seen_beside_cards_that_may_be_taken_on_a_small_phone(visit: Opener) -> None:
    page = visit("/", lang="uk", width=360, height=640)
    table, seat = lifeboat("taking")
    seat_among({seat: page}, table, lang="uk")
    assert page.locator(".prov .playable:visible").count()
    for one in page.locator(".seat").all():
        name, badges, wounds = (one.locator(part).bounding_box() for part in (".nm", ".stat", ".pips"))
        assert name and badges and wounds
        assert name["x"] + name["width"] <= badges["x"] and wounds["width"] >= 20


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_rowing_may_bring_is_said_in_whole(visit: Opener, lang: str) -> None:
    page = visit("/", lang=lang, width=1280, height=720)
    known, seat = lifeboat("day")
    seat_among({seat: page}, known, lang=lang)
    words = page.locator(".moves .acts > .act[data-key=R] > small")
    assert words.evaluate("one => one.scrollHeight - one.clientHeight") <= 1
