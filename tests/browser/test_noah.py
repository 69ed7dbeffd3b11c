"""Noah's Case in a real browser: by clicking, by keyboard, an exchange, a bird, on a phone, in three languages."""

import random
import re
from collections.abc import Callable
from itertools import cycle

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from castaways.core.table import Table
from castaways.core.text import LANGUAGES
from tests.browser.checks import untranslated
from tests.browser.conftest import Opener
from tests.browser.tables import is_over, look_beside, moving, seat_among, version, wait_for_change
from tests.server.reach import noah, reach

NAMES = {"en": ("Anna", "Taras", "Ada"), "ru": ("Анна", "Тарас", "Ада"), "uk": ("Ганна", "Тарас", "Ада")}
PHASES = ("prepare", "catch", "take", "look", "choose-die", "meet", "offer", "answer", "lose", "extra", "after", "over")
LATE = ("meet", "answer", "over")  # short sides bring them about sooner
MINE = '.frame[data-turn="mine"], .frame[data-turn="over"]'


def short_game(page: Page, seed: str, bots: int) -> None:
    """A table with quick bots and short sides, made through the JSON API."""
    api = page.context.request
    assert api.post("/api/guests", data={"name": "Anna"}).ok
    body = {"game": "noah", "seed": seed, "options": {"side": 3}, "seats": ["me", *["instinct"] * bots]}
    made = api.post("/api/tables", data=body)
    assert made.ok, made.text()
    page.goto(f"/tables/{made.json()['id']}")


def play_to_the_end(page: Page, move: Callable[[], None], at_most: int = 900) -> None:
    """Make moves whenever it is our turn, until the game is over or that is enough."""
    for _ in range(at_most):
        page.wait_for_selector(MINE, timeout=60_000)
        if is_over(page):
            return
        with moving(page):
            move()


def click_something(page: Page, luck: random.Random) -> None:
    """Make one decision by clicking something that glows or a button of the bar."""
    ways = page.locator(".moves button.act:not([aria-disabled]):not(#act-undo):not(#act-hint):not(#act-more):visible")
    if luck.random() < 0.6 or not ways.count():
        ways = page.locator("#table .playable:visible, .moves .act.main:visible")
    ways.nth(luck.randrange(ways.count())).click()


@pytest.mark.walk
def test_some_turns_against_bots_by_clicking(visit: Opener) -> None:
    page = visit("/")
    short_game(page, "11", 2)
    luck, first = random.Random(3), version(page)
    play_to_the_end(page, lambda: click_something(page, luck), at_most=20)
    assert version(page) >= first + 20


def test_a_whole_game_against_bots_by_clicking(visit: Opener) -> None:
    page = visit("/")
    short_game(page, "11", 2)
    luck = random.Random(3)
    play_to_the_end(page, lambda: click_something(page, luck))
    expect(page.get_by_role("heading", name=re.compile("won"))).to_be_visible()
    expect(page.locator(".scores")).to_have_count(3)
    expect(page.locator(".scores .clause").first).to_have_text("N41")


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(visit: Opener) -> None:
    page = visit("/")
    short_game(page, "12", 3)
    luck = random.Random(4)

    def press_something() -> None:
        found = page.locator(".acts [data-key]:not([aria-disabled]):not(#act-undo):not(#act-hint):not(#act-more)")
        keys = [key for key in found.evaluate_all("all => all.map(one => one.dataset.key)") if key]
        if keys:
            page.keyboard.press(luck.choice(keys).lower())
            return
        page.keyboard.press("0")  # what has no key of its own is on the sheet of all moves
        for _ in range(40):
            if page.evaluate("() => document.activeElement.matches('#all-moves .act:not([aria-disabled])')"):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")

    play_to_the_end(page, press_something)
    assert is_over(page)


def test_the_others_their_shelters_and_the_chat_have_room_beside_the_valley(visit: Opener) -> None:
    page = visit("/")
    seat_among({0: page}, noah("choose-die", 5), names=NAMES["en"])
    for shelter in page.locator(".seats-noah .seat").all():
        seen = shelter.bounding_box()
        assert seen is not None
        assert seen["height"] > 80
        assert seen["y"] + seen["height"] < 800
    look_beside(page, "chat")
    for button in ("#act-leave", "#act-ask", "#act-chat"):
        page.locator(button).scroll_into_view_if_needed()
        seen = page.locator(button).bounding_box()
        assert seen is not None
        assert seen["width"] > seen["height"], button  # words in one line


def test_the_die_is_chosen_on_the_ring_in_the_middle_or_in_the_bar(visit: Opener) -> None:
    page = visit("/")
    known = noah("choose-die", 3)
    steps = known.state.view(0)["dice"][0]
    spot = f"#spot-{next(spot for die, spot in goals(known) if die == steps)}"
    for way in (spot, f"#pick-{9 + steps}", f"#act-{9 + steps}"):
        seat_among({0: page}, known, names=NAMES["en"])
        expect(page.locator(".sp:has(.playable) .marks")).to_have_count(len(set(known.state.view(0)["dice"])))
        page.locator(spot).hover()
        expect(page.locator("#tip")).to_contain_text(f"Move {steps}: ")
        before = version(page)
        page.locator(way).click()
        wait_for_change(page, before)
        expect(page.locator(".log")).to_contain_text(f"You move {steps}")


def goals(table: Table) -> list[tuple[int, int]]:
    """The dice and the spots they lead to."""
    view = table.state.view(0)
    ring = [spot for side in view["sides"] for spot in (side["hill"]["spot"], *(c["spot"] for c in side["cards"]))]
    start = ring.index(view["players"][0]["spot"])
    return [(die, ring[(start + die) % len(ring)]) for die in view["dice"]]


def test_an_exchange_is_made_by_clicking_cards(visit: Opener) -> None:
    page = visit("/")
    path = seat_among({0: page}, noah("offer", 2), names=NAMES["en"])
    propose = page.locator(".moves .acts .act.no", has_text="Propose")
    expect(propose).to_contain_text("N28")
    for row, side in ((1, "You give"), (2, "gives")):
        before = version(page)
        group = page.locator(f".cardrow:nth-of-type({row})")
        expect(group.locator("h3")).to_contain_text(side)
        group.locator(".playable").first.click()
        wait_for_change(page, before)
    expect(page.locator(".cardrow .inoffer")).to_have_count(2)
    expect(page.locator(".mid .hint")).to_contain_text("It would bring you")
    page.reload()  # an offer that is being put together survives
    expect(page.locator(".cardrow .inoffer")).to_have_count(2)
    assert path in page.url
    before = version(page)
    page.keyboard.press("u")
    wait_for_change(page, before)
    expect(page.locator(".cardrow .inoffer")).to_have_count(1)
    page.locator(".cardrow .playable").last.click()
    wait_for_change(page, before + 1)
    page.keyboard.press("p")
    expect(page.locator(".log")).to_contain_text("You make the offer")
    assert page.locator(".frame").get_attribute("data-turn") == "others"


def test_a_bird_shows_cards_to_its_owner_alone(visit: Opener) -> None:
    page = visit("/")
    path = seat_among({0: page}, noah("look", 2), names=NAMES["en"])
    stranger = visit(path)
    known = page.locator(".peeked").count()
    free = page.locator(".spot.playable:not(:has(.peeked))")
    name = free.first.get_attribute("id")
    with moving(page):  # a later version may only tell of the stranger
        free.first.click()
    wait_for_change(stranger, version(page) - 1)
    assert page.locator(".peeked").count() == known + 1
    expect(page.locator(f"#{name} .hidden, .sp:has(#{name}) .hidden").first).to_contain_text("only you know it")
    assert stranger.locator(".peeked").count() == 0
    expect(stranger.locator(".lookers").first).to_be_visible()
    page.reload()
    assert page.locator(".peeked").count() == known + 1


def test_what_cannot_be_done_says_why(visit: Opener) -> None:
    page = visit("/")
    seat_among({0: page}, noah("catch", 1), names=NAMES["en"])
    page.locator(".spot[aria-disabled]").first.hover()
    expect(page.locator("#tip")).to_have_text(re.compile(r"\(N30\)"))
    before = version(page)
    page.keyboard.press("u")  # no hunt after all
    wait_for_change(page, before)
    expect(page.locator("#prompt")).to_have_text(re.compile("Before the roll"))


@pytest.mark.long
@pytest.mark.parametrize(("phase", "lang"), list(zip(PHASES, cycle(LANGUAGES))))
def test_every_phase_fits_is_accessible_and_translated(visit: Opener, lang: str, phase: str) -> None:
    page = visit("/", lang=lang)
    seat_among({0: page}, noah(phase, 0 if phase == "over" else 2, side=3 if phase in LATE else 5), names=NAMES[lang])
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 780})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, phase
        complaints = Axe().run(page)
        assert complaints.violations_count == 0, f"{phase}: {complaints.generate_report()}"
        if lang != "en":
            assert untranslated(page) == [], phase
        if width == 360:
            sizes = page.locator(".moves button.act:visible, .board button:visible, .side button:visible").evaluate_all(
                "all => all.map(one => one.getBoundingClientRect()).map(box => Math.min(box.width, box.height))"
            )
            assert min(sizes, default=44) >= 40, phase


@pytest.mark.long
def test_long_names_fit_a_phone(visit: Opener) -> None:
    page = visit("/", width=360, height=740)
    for phase in ("choose-die", "meet", "offer"):
        seat_among({0: page}, noah(phase, 2, side=3), names=("W" * 24, "Wwwwwwwwwwww Wwwwwwwwwww", "M" * 24))
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, phase


def test_places_that_the_flood_took_stay_as_water_and_the_ring_keeps_its_size(visit: Opener) -> None:
    page = visit("/")
    seat_among({0: page}, noah("prepare", 2), names=NAMES["en"])
    whole = page.locator(".ring").bounding_box()
    assert whole and page.locator(".sp.washed").count() == 0

    def shrunk(table: Table) -> bool:
        view = table.state.view(0)
        return len(view["sides"][0]["cards"]) == 4 and table.state.to_act == (0,)

    known = reach("noah", shrunk, 3, side=5)
    seat_among({0: page}, known, names=NAMES["en"])
    expect(page.locator(".sp.washed").first).to_be_visible()
    expect(page.locator(".sp.washed").first).to_contain_text("not a step")
    expect(page.locator(".mid")).to_contain_text("Under water")
    assert page.locator(".ring").bounding_box() == whole


def test_pawns_walk_from_place_to_place_and_dice_roll(visit: Opener) -> None:
    page = visit("/", reduced_motion="no-preference")
    known = noah("prepare", 2)
    seat_among({0: page}, known, names=NAMES["en"])
    before = version(page)
    page.keyboard.press("r")
    wait_for_change(page, before)
    assert page.locator(".route .die.fresh").count() >= 1
    page.evaluate(
        """() => {
            window.walks = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, options) {
                if (this.dataset?.walk) window.walks.push([this.dataset.walk, frames.length]);
                return animate.call(this, frames, options);
            };
        }"""
    )
    steps = int(page.locator(".moves .act.main").first.get_attribute("data-key") or 0)
    before = version(page)
    page.wait_for_timeout(2000)  # a change soon after another is shown without motion
    page.keyboard.press(str(steps))
    wait_for_change(page, before)
    page.wait_for_function("() => window.walks.length > 0")  # the walk begins with the frame after the change
    walks = dict(page.evaluate("window.walks"))
    assert walks["pawn-0"] >= 2 * steps + 1  # a hop to every place on the way; more if the water carried it on


def test_a_pawn_walks_past_a_side_that_washes_away_with_the_move(visit: Opener) -> None:
    page = visit("/", reduced_motion="no-preference")
    seat_among({0: page}, noah("prepare", 2), names=NAMES["en"])
    walked = page.evaluate(
        """async () => {
            const links = [...document.querySelectorAll("link[rel=modulepreload]")];
            const { walkers } = await import(links.find((one) => one.href.endsWith("/walk.js")).href);
            const ring = document.createElement("ol");
            const stops = Array.from({ length: 24 }, (_, number) => {
                const stop = document.createElement("li");
                stop.dataset.stop = number;
                return stop;
            });
            ring.append(...stops);
            document.body.append(ring);
            const pawn = document.createElement("b");
            pawn.dataset.walk = "pawn-0";
            stops[20].append(pawn);
            const walks = walkers(ring);
            for (const stop of stops.splice(6, 6)) stop.remove();
            stops[0].append(pawn);
            const { who, go } = walks();
            go();
            const [walk] = pawn.getAnimations();
            const found = [who.has(pawn), walk.effect.getKeyframes().length];
            ring.remove();
            return found;
        }"""
    )
    assert walked == [True, 9]  # four steps: two frames each, and where it stands
