"""The table itself: zones that hold, elements that stay, presses that count, focus, and fast arrows in a replay."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from castaways.core.table import Table
from castaways.server.http.fragments import table_page
from castaways.server.render.live_page import Page as SentPage
from tests.browser.conftest import Opener
from tests.browser.finished import finish
from tests.browser.tables import arrived, is_over, seat_at, version, wait_for_change
from tests.server.finished import played
from tests.server.reach import friday
from tests.server.test_caching import SEATS, live_of, play

WINDOWS = ((1360, 820), (1100, 800), (390, 844))
ZONES = """() => Object.fromEntries([...document.querySelectorAll("[data-zone]")].filter((one) => one.checkVisibility())
    .map((one) => [one.dataset.zone, Object.values(one.getBoundingClientRect().toJSON()).map(Math.round).join()]))"""
COVERED = """() => [...document.querySelectorAll(".acts .act, .tabs label, .top .more")]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
        const box = one.getBoundingClientRect();
        return !one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    }).map((one) => one.outerHTML.slice(0, 100))"""
LEAVES = "() => document.activeElement.matches('#act-guide, #act-leave, [form=again], [href]')"
MOVE = """() => {
    const found = document.querySelectorAll('.frame[data-turn="mine"] .acts .act.main[name=action]:not([data-sure])');
    const box = [...found].find((one) => one.checkVisibility())?.getBoundingClientRect();
    return box && [box.x + box.width / 2, box.y + box.height / 2];
}"""
# How many presses at random moments: every one of them must do something.
PRESSES = [24, pytest.param(200, marks=pytest.mark.long)]


def with_bots(visit: Opener, game: str) -> Page:
    """A table with bots, begun with one click."""
    page = visit("/", reduced_motion="no-preference")
    page.locator(f"form:has(input[name=game][value={game}]) button, button[name=game][value={game}]").first.click()
    arrived(page)
    return page


def test_zones_stay_while_a_game_goes_on(visit: Opener) -> None:
    page = visit("/")
    seat_at(page, friday("choose-hazard"))
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        zones = page.evaluate(ZONES)
        assert {"top", "board", "voice", "tabs", "bar"} <= zones.keys()
        for key in ("1", "d", "e"):
            before = version(page)
            page.keyboard.press(key)
            if page.locator(".armed").count():
                page.keyboard.press(key)
            wait_for_change(page, before)
            if page.locator("#act-pick:visible").count():
                page.locator("#act-pick").click()
                wait_for_change(page, before + 1)
            if is_over(page):
                break
            assert page.evaluate(ZONES) == zones, (width, key)
            assert page.evaluate(COVERED) == []
            assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


def test_what_is_the_same_stays_the_same_element(visit: Opener) -> None:
    page = visit("/")
    seat_at(page, friday("choose-hazard", first=3))
    page.evaluate(
        """() => {
            window.kept = [".top", ".board", "#open-robinson", "#act-hint", ".pane-log", "#proof"]
                .map((selector) => document.querySelector(selector));
            document.querySelector(".tabs label[for=view-odds]").click();
        }"""
    )
    page.locator("#open-robinson").click()
    before = version(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(".board .playable").first.click()
    wait_for_change(other, before)
    page.bring_to_front()
    wait_for_change(page, before)
    assert page.evaluate("() => window.kept.every((one) => one.isConnected)")
    expect(page.locator("#stack-robinson")).to_be_visible()  # an open sheet stays open
    assert page.locator("#view-odds").is_checked()
    page.keyboard.press("Escape")
    expect(page.locator("#open-robinson")).to_be_focused()


def test_focus_goes_to_the_prompt_and_never_to_another_game(visit: Opener) -> None:
    page = visit("/")
    seat_at(page, friday("choose-hazard"))
    page.locator(".board .playable").first.focus()
    before = version(page)
    page.keyboard.press("Enter")
    wait_for_change(page, before)
    expect(page.locator("#prompt")).to_be_focused()


def test_focus_is_on_nothing_that_leaves_when_a_game_ends(visit: Opener) -> None:
    page = visit("/")
    known = played("friday", 3)
    before, (_, last) = known.record.moves[:-1], known.record.moves[-1]
    seat_at(page, Table(replace(known.record, moves=before, scores=None)))
    shown = version(page)
    page.locator(f'.acts [name=action][value="{last}"]').first.focus()
    page.keyboard.press("Enter")
    if page.locator(".armed").count():
        page.keyboard.press("Enter")
    wait_for_change(page, shown)
    assert is_over(page) and not page.evaluate(LEAVES)


def test_focus_is_on_nothing_that_leaves_while_a_guide_speaks(visit: Opener) -> None:
    page = visit("/")
    page.locator('[formaction="/learn/friday"]').click()
    arrived(page)
    for _ in range(3):
        shown = version(page)
        page.locator("#table [name=action].pointed:visible, .board .playable:visible").first.focus()
        page.keyboard.press("Enter")
        wait_for_change(page, shown)
        expect(page.locator("#guide")).to_be_visible()
        assert not page.evaluate(LEAVES)


@pytest.mark.parametrize("presses", PRESSES)
@pytest.mark.parametrize("game", ["lifeboat", "noah"])
def test_no_press_is_lost_while_bots_move(visit: Opener, game: str, presses: int) -> None:
    page = with_bots(visit, game)
    luck = random.Random(4)
    for number in range(presses):
        page.wait_for_timeout(luck.randrange(40))
        if is_over(page):
            page = with_bots(visit, game)
        if number % 3 == 0:
            page.locator(".top .more").click()
            expect(page.locator("#menu")).to_be_visible()
            page.keyboard.press("Escape")
            expect(page.locator("#menu")).to_be_hidden()
        elif number % 3 == 1:
            tab = luck.choice(("chat", "odds"))
            page.locator(f"label[for=view-{tab}]").click()
            expect(page.locator(f".pane-{tab}")).to_be_visible()
        else:
            page.locator("label[for=view-log]").click()
            expect(page.locator(".pane-log")).to_be_visible()
        before = version(page)
        place = page.evaluate(MOVE) if number % 4 == 3 else None
        if place:  # bots may end what is asked before the press: then the page shows what they have done
            page.mouse.click(*place)
            wait_for_change(page, before)


HELD = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        const made = animate.call(this, frames, timing);
        if (this.closest(".glides")) made.pause(); // on its way until somebody ends it
        return made;
    };
}"""


@pytest.mark.parametrize("end", ["press", "key", "change"])
def test_what_glides_stands_in_nobodys_way(visit: Opener, end: str) -> None:
    page = visit("/", reduced_motion="no-preference")
    seat_at(page, friday("choose-hazard"))
    page.evaluate(HELD)
    before = version(page)
    page.keyboard.press("1")
    wait_for_change(page, before)
    likenesses, wrong = page.evaluate(
        """() => {
            const layer = document.querySelector(".glides");
            const z = (one) => Number(getComputedStyle(one).zIndex);
            const wrong = [];
            if (!layer.inert || layer.ariaHidden !== "true") wrong.push("is found by keys or readers");
            if (z(layer) >= z(document.querySelector(".moves"))) wrong.push("lies over the bar");
            const named = "[id], [name], [form], [href], [tabindex], [popovertarget], [data-glide], .frame";
            wrong.push(...[...layer.querySelectorAll(named)].map((one) => one.outerHTML));
            for (const one of document.querySelectorAll("[data-gliding]")) {
                const { left, top, width, height } = one.getBoundingClientRect();
                const found = document.elementFromPoint(left + width / 2, top + height / 2);
                if (!one.contains(found)) wrong.push(`${one.className} is not pressed, but ${found?.className}`);
            }
            return [layer.children.length, wrong];
        }"""
    )
    assert likenesses > 0 and wrong == []
    if end == "press":
        page.locator(".top .more").click()
        expect(page.locator("#menu")).to_be_visible()  # the press was not lost
    elif end == "key":
        page.keyboard.press("Shift")
    else:
        page.keyboard.press("d")
        wait_for_change(page, before + 1)
        page.keyboard.press("Shift")  # what the next change moves
    expect(page.locator(".glides > *, [data-gliding], [data-comes]")).to_have_count(0)


def test_a_page_goes_to_the_newest_of_what_waits(visit: Opener) -> None:
    page = visit("/", reduced_motion="no-preference")
    seat_at(page, friday("choose-hazard"))
    page.evaluate(
        """async () => {
            const { show, newest } = await import(document.querySelector('link[href$="show.js"]').href);
            const first = newest();
            const shown = () => Number(document.querySelector(".frame").dataset.version);
            window.seen = [];
            document.addEventListener("castaways:settled", () => seen.push(shown() - first));
            const html = document.querySelector("#table").innerHTML;
            for (let more = 1; more <= 5; more++) {
                const version = first + more;
                show({ version, html: html.replace(/data-version="\\d+"/, `data-version="${version}"`) });
            }
        }"""
    )
    page.wait_for_function("() => seen.at(-1) === 5")
    assert len(page.evaluate("seen")) <= 2


def pages_of(game: str, players: int, most: int, luck: random.Random) -> list[SentPage]:
    """What a player is shown, move by move, of a game that is played at random."""
    live = live_of(game, players, 8, [])
    guest = SEATS[1].guest
    pages = [table_page(live, guest, "en", "http://x/")]
    while len(pages) < most and play(live, luck):
        pages.append(table_page(live, guest, "en", "http://x/"))
    return pages


def test_updates_in_pieces_make_the_page_that_is_sent_whole(visit: Opener) -> None:
    states = pages_of("noah", 3, 40, random.Random(4))
    updates = [(new.changes(old.marks), new.html) for old, new in pairwise(states)]
    assert sum(changes is not None for changes, _ in updates) > 30
    page = visit("/")
    seat_at(page, friday("choose-hazard"))
    wrong = page.evaluate(
        """async ([first, updates]) => {
            const { adopt, morph, morphPieces } = await import(document.querySelector('link[href$="morph.js"]').href);
            const root = document.createElement("div");
            root.innerHTML = first;
            adopt(root);
            const kept = root.querySelector("[data-stop]");
            const plain = (node) => { node.normalize(); return node; };
            const read = (html) => plain(Object.assign(document.createElement("div"), { innerHTML: html }));
            const wrong = [];
            updates.forEach(([changes, html], number) => {
                if (changes) morphPieces(root, changes);
                else morph(root, html);
                if (!plain(root.cloneNode(true)).isEqualNode(read(html))) wrong.push(number);
            });
            return [wrong, kept.isConnected || root.contains(kept)];
        }""",
        [states[0].html, updates],
    )
    assert wrong == [[], True]


@pytest.mark.parametrize("game", ["lifeboat", "noah", "level10"])
def test_updates_that_become_one_make_the_page_that_is_sent_whole(visit: Opener, game: str) -> None:
    """Whole states and pieces in any order, several at a time, with what is put off done before the next change."""
    luck = random.Random(5)
    states = pages_of(game, 4, 60, luck)
    updates = []
    for old, new in pairwise(states):
        changes = None if luck.random() < 0.2 else new.changes(old.marks)
        updates.append([{"html": new.html} if changes is None else changes, new.html, luck.random() < 0.5])
    page = visit("/")
    seat_at(page, friday("choose-hazard"))
    wrong = page.evaluate(
        """async ([first, updates]) => {
            const { adopt, ahead, morphUpdate } = await import(document.querySelector('link[href$="morph.js"]').href);
            const root = document.createElement("div");
            root.innerHTML = first;
            adopt(root);
            const plain = (node) => { node.normalize(); return node; };
            const read = (html) => plain(Object.assign(document.createElement("div"), { innerHTML: html }));
            const [wrong, rest] = [[], []];
            let [waiting, late] = [null, 0];
            updates.forEach(([update, html, more], number) => {
                const join = (name) => ({ [name]: { ...waiting[name], ...update[name] } });
                const joins = waiting && update.html === undefined;
                waiting = joins ? { ...waiting, ...join("tags"), ...join("pieces") } : update;
                if (more) return;  // the next one comes before this is shown
                while (rest.length) rest.shift()();
                ahead(root, waiting);
                morphUpdate(root, waiting, (work) => rest.push(work));
                waiting = null;
                if (number % 3) return;  // what is put off is seen, or done with the next
                late += rest.length;
                while (rest.length) rest.shift()();
                if (!plain(root.cloneNode(true)).isEqualNode(read(html))) wrong.push(number);
            });
            return [wrong, late > 0];
        }""",
        [states[0].html, updates],
    )
    assert wrong == [[], True]


def test_a_page_that_cannot_be_changed_is_loaded_anew(visit: Opener) -> None:
    page = visit("/")
    seat_at(page, friday("choose-hazard"))
    page.evaluate(
        """async () => {
            const { show, newest } = await import(document.querySelector('link[href$="show.js"]').href);
            window.reportError = () => sessionStorage.setItem("reported", "yes");
            window.before = true;
            show({ version: newest() + 1, base: newest(), tags: {}, pieces: { "no such piece": "<p></p>" } });
        }"""
    )
    page.wait_for_function("() => !window.before && document.querySelector('.frame[data-version]')")
    assert page.evaluate("() => sessionStorage.getItem('reported')") == "yes"
    choose = page.locator(".frame").get_attribute("data-turn")
    assert choose == "mine"


def test_a_page_that_missed_an_update_asks_for_all_of_it(visit: Opener) -> None:
    page = visit("/")
    seat_at(page, friday("choose-hazard"))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/part?since=" in request.url else None)
    told = page.evaluate(
        """async () => {
            const { show, newest } = await import(document.querySelector('link[href$="show.js"]').href);
            const { tell } = await import(document.querySelector('link[href$="listen.js"]').href);
            const now = newest();
            const voice = (version) => `<p id="prompt">${version}</p>`;
            const news = (base, version) => ({ base, version, tags: {}, pieces: { voice: voice(version) } });
            const follows = show(news(now, now + 1));
            await new Promise((done) => setTimeout(done, 400));
            const said = document.querySelector("#voice").textContent;
            const gap = show(news(now + 4, now + 5));
            tell(news(now + 4, now + 5));
            return [follows, said === String(now + 1), gap, newest() - now];
        }"""
    )
    assert told == [True, True, False, 1]
    while not asked:  # pytest's own limit ends it
        page.wait_for_timeout(20)
    page.wait_for_timeout(300)  # and not again
    assert len(asked) == 1


def test_a_replay_takes_every_arrow_key(visit: Opener) -> None:
    page = visit("/")
    path = finish(page, played("friday", 3))
    page.goto(f"{path}/replay")
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#moment")).to_have_attribute("data-ply", "7")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect(page.locator("#moment")).to_have_attribute("data-ply", "4")


def test_in_the_colours_of_the_system_edges_tell_what_can_be_pressed(visit: Opener) -> None:
    """Backgrounds and shadows are gone there."""
    page = visit("/", forced_colors="active")
    seat_at(page, friday("fight", 4))
    edges = "all => all.map((one) => getComputedStyle(one).outlineStyle)"
    can, cannot = ".acts .act:not([aria-disabled])", ".acts .act[aria-disabled]"
    assert set(page.locator(can).evaluate_all(edges)) == {"solid"}
    assert set(page.locator(cannot).evaluate_all(edges)) == {"dashed"}
    width = "all => all.map((one) => parseFloat(getComputedStyle(one).outlineWidth))"
    step, tab = page.locator(".chips [aria-current]"), page.locator('.tabs label[for="view-log"]')
    assert min(*step.evaluate_all(width), *tab.evaluate_all(width)) == 3
