"""Sounds: each plays at its event, with motion and without; once, not before the first press, and as softly as wished.

What is heard is read from the synthesiser's own calls: the page is given one that writes down what it is told.
"""

import json
from itertools import combinations, pairwise

import numpy as np
import pytest
from playwright.sync_api import Page

import castaways
from castaways.core.registry import game as game_of
from castaways.core.table import Table
from castaways.games.friday.rules.actions import DRAW, END
from castaways.server.extensions import sounds_of
from castaways.web.sounds import NAMES
from tests.browser.conftest import Opener
from tests.browser.tables import CATCH_UP, seat_among, seat_at, version, wait_for_change
from tests.browser.test_settings import choose, open_settings
from tests.server.reach import friday, lifeboat, reach

SPY = """
window.started = [];
window.gains = [];
window.heard = [];
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (when) { window.started.push(kind.name); return start.call(this, when); };
}
const ramp = AudioParam.prototype.linearRampToValueAtTime;
AudioParam.prototype.linearRampToValueAtTime = function (value, at) {
    window.gains.push(value);
    return ramp.call(this, value, at);
};
document.addEventListener("castaways:sound", (event) => window.heard.push(event.detail));
"""
PLAY = """name => {
    const beside = document.querySelector('script[src*="settings.js"]').src;
    return import(beside.replace("settings.js", "sound.js")).then((all) => all.play(name));
}"""


def listen(visit: Opener, motion: str = "reduce", path: str = "/") -> Page:
    """A page whose synthesiser is listened to."""
    page = visit(path, reduced_motion=motion)
    page.context.add_init_script(SPY)
    page.goto(path)
    return page


def heard(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.heard")
    return found


def press_nothing(page: Page) -> None:
    """A first press that does nothing."""
    page.mouse.click(2, 2)


def test_every_event_of_every_game_has_a_sound_that_exists() -> None:
    named = set()
    for name in castaways.games():
        kinds = {kind.name for kind in game_of(name).events}
        sounds = sounds_of(name)
        assert sounds.keys() <= kinds and set(sounds.values()) <= set(NAMES), name
        named |= set(sounds.values())
    assert named | {"win", "loss", "turn"} == set(NAMES)


def test_each_sound_is_made_by_the_synthesiser(visit: Opener) -> None:
    page = listen(visit)
    press_nothing(page)
    for name in NAMES:
        page.evaluate("window.started = []")
        page.evaluate(PLAY, name)
        assert page.evaluate("window.started.length") > 0, name
    assert heard(page) == list(NAMES)


RENDER = """async (name) => {
    const beside = document.querySelector('script[src*="settings.js"]').src;
    const all = await import(beside.replace("settings.js", "sound.js"));
    return [all.lengthOf(name), [...await all.rendered(name)].map((one) => Math.round(one * 32767))];
}"""
RATE = 24000
LEAST_PEAK, MOST_PEAK = 0.08, 1.0  # of full scale, at full volume
SLICES, BANDS = 5, (0, 150, 300, 600, 1000, 1600, 2600, 4000, 12001)  # of a fingerprint; Hz
LEAST_APART = 0.25  # between two fingerprints of length 1


def _fingerprint(samples: np.ndarray, seconds: float) -> np.ndarray:
    """How loud each band is in each slice of the first half second, and how long it lasts: one vector of length 1."""
    window = np.zeros(RATE // 2)
    window[: min(len(samples), RATE // 2)] = samples[: RATE // 2]
    found = []
    for part in np.array_split(window, SLICES):
        power = np.abs(np.fft.rfft(part * np.hanning(len(part)))) ** 2
        pitch = np.fft.rfftfreq(len(part), 1 / RATE)
        found += [np.sqrt(power[(pitch >= low) & (pitch < high)].sum()) for low, high in pairwise(BANDS)]
    bare = np.array(found)
    return np.append(bare / np.linalg.norm(bare), seconds)


def test_sounds_can_be_heard_do_not_clip_last_as_long_as_they_say_and_differ(visit: Opener) -> None:
    """Rendered by the browser's own synthesiser without being played; noise is drawn anew each time."""
    page = visit("/")
    prints = {}
    for name in NAMES:
        seconds, rendered = page.evaluate(RENDER, name)
        samples = np.array(rendered) / 32767
        peak = np.abs(samples).max()
        assert LEAST_PEAK < peak <= MOST_PEAK, (name, peak)
        assert (np.abs(samples) >= 0.999).sum() == 0, name
        audible = np.flatnonzero(np.abs(samples) > peak / 100)
        assert 0.04 <= seconds <= 1.2, name
        assert seconds * 0.4 <= audible[-1] / RATE <= seconds + 0.03, (name, audible[-1] / RATE, seconds)
        assert audible[0] / RATE < 0.03, name  # at once
        assert abs(samples.mean()) < 0.02, name
        prints[name] = _fingerprint(samples, seconds)
    for one, other in combinations(NAMES, 2):
        assert np.linalg.norm(prints[one] - prints[other]) > LEAST_APART, (one, other)


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_plays_at_its_event(visit: Opener, name: str) -> None:
    """The part of a table that tells of an event makes its sound, and no part that was heard before."""
    page = listen(visit)
    seat_at(page, friday("fight"))
    press_nothing(page)
    page.evaluate(HAPPENS, name)
    assert heard(page) == [name]
    page.evaluate("() => document.dispatchEvent(new Event('castaways:settled'))")
    page.evaluate(CATCH_UP)
    assert heard(page) == [name]


HAPPENS = """async name => {
    const frame = document.querySelector(".frame");
    const catchUp = CATCH_UP;
    const settle = () => { document.dispatchEvent(new Event("castaways:settled")); return catchUp(); };
    if (name === "win" || name === "loss") Object.assign(frame.dataset, { turn: "over", end: name });
    else if (name === "turn") { frame.dataset.turn = "others"; await settle(); frame.dataset.turn = "mine"; }
    else frame.dataset.heard = `9000 ${name} 8999 ${name}`;
    await settle();
}""".replace("CATCH_UP", CATCH_UP)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_card_is_heard_when_it_is_drawn(visit: Opener, motion: str) -> None:
    page = listen(visit, motion)
    seat_at(page, reach("friday", lambda table: DRAW in table.state.legal(0), level=1))
    before = version(page)
    page.keyboard.press("d")
    wait_for_change(page, before)
    page.wait_for_function("() => window.heard.includes('card')")
    assert page.evaluate("window.started.length") > 0
    assert heard(page).count("card") == 1


def _about_to_lose(table: Table) -> bool:
    view = table.state.view(0)
    fight = view["fight"]
    return END in table.state.legal(0) and bool(fight["upkeep"] + fight["missing"] > view["life"])


def test_the_end_is_heard_and_nothing_else(visit: Opener) -> None:
    page = listen(visit)
    seat_at(page, reach("friday", _about_to_lose, level=1, boldness=0.6))
    press_nothing(page)
    before = version(page)
    page.keyboard.press("e")
    page.keyboard.press("e")  # it loses the game: the first press asks
    wait_for_change(page, before)
    page.wait_for_function("() => window.heard.length > 0")
    assert heard(page) == ["loss"]


def test_nothing_is_heard_before_the_first_press(visit: Opener) -> None:
    page = listen(visit)
    seat_at(page, friday("fight"))
    page.evaluate(HAPPENS, "card")
    assert heard(page) == [] and page.evaluate("window.started") == []
    press_nothing(page)
    page.evaluate("() => { document.querySelector('.frame').dataset.heard = '9001 dice'; }")
    page.evaluate("() => document.dispatchEvent(new Event('castaways:settled'))")
    page.evaluate(CATCH_UP)
    assert heard(page) == ["dice"]


def _set(page: Page, *wishes: tuple[str, str]) -> None:
    open_settings(page)
    for name, value in wishes:
        choose(page, name, value)
    page.keyboard.press("Escape")
    page.evaluate("() => { window.heard = []; window.gains = []; window.started = []; }")


def test_off_is_silent_and_is_remembered(visit: Opener) -> None:
    page = listen(visit)
    seat_at(page, friday("fight"))
    _set(page, ("sound", "off"))
    page.evaluate(HAPPENS, "card")
    page.reload()
    press_nothing(page)
    page.evaluate(HAPPENS, "card")
    assert heard(page) == [] and page.evaluate("window.started") == []


def test_quiet_is_soft_and_only_for_what_concerns_one(visit: Opener) -> None:
    page = listen(visit)
    seat_at(page, friday("fight"))
    for name, audible in (("splash", False), ("turn", True)):
        _set(page, ("sound", "on"), ("sound", "quiet")) if audible else _set(page, ("sound", "quiet"))
        page.wait_for_timeout(300)  # the sample of the choice itself is over
        page.evaluate(HAPPENS, name)
        assert heard(page) == ([name] if audible else []), name
    assert max(page.evaluate("window.gains")) <= 0.3 * 0.6 * 0.25 + 1e-6


@pytest.mark.parametrize(("volume", "share"), [("20", 0.2), ("100", 1.0)])
def test_the_volume_is_as_chosen(visit: Opener, volume: str, share: float) -> None:
    page = listen(visit)
    seat_at(page, friday("fight"))
    _set(page, ("volume", volume))
    page.evaluate(HAPPENS, "punch")
    assert max(page.evaluate("window.gains")) == pytest.approx(0.8 * share)


def test_never_two_at_once_that_mean_the_same(visit: Opener) -> None:
    page = listen(visit)
    seat_at(page, friday("fight"))
    press_nothing(page)
    page.evaluate(
        """async () => {
            for (const heard of ["9003 card 9002 card 9001 shuffle 9000 card", "9004 card 9003 card"]) { // at once
                document.querySelector(".frame").dataset.heard = heard;
                document.dispatchEvent(new Event("castaways:settled"));
                await (CATCH_UP)();
            }
        }""".replace("CATCH_UP", CATCH_UP)
    )
    assert sorted(heard(page)) == ["card", "shuffle"]


def test_everybody_hears_what_the_log_tells_them(visit: Opener) -> None:
    """A channel of its own must not tell more: what is heard follows from the kinds of events in one's own log."""
    table, seat = lifeboat("day")
    pages = {seat: listen(visit)}
    seat_among(pages, table)
    told = (pages[seat].locator(".frame").get_attribute("data-heard") or "").split()
    rows = json.loads(
        pages[seat].evaluate("JSON.stringify([...document.querySelectorAll('.log [data-n]')].map((r) => r.dataset.n))")
    )
    assert told and set(told[::2]) <= set(rows)
