"""A walk through every game in Firefox, so that nothing rests on one browser."""

from collections.abc import Iterator

import pytest

import castaways
from tests.browser.bidi import FIREFOX, Tab, firefox
from tests.conftest import missing
from tests.server.process import Server

pytestmark = pytest.mark.browser
DECISIONS = 4
# A table is there, with its scripts and styles.
THERE = "document.readyState === 'complete' && document.querySelector('.frame[data-version]') !== null"
TURN = "document.querySelector('.frame')?.dataset.turn"
MOVES = "button[form=move][name=action]:not([aria-disabled])"


@pytest.fixture(scope="module")
def tab() -> Iterator[Tab]:
    if FIREFOX is None:
        missing("firefox-esr")
    with firefox() as found:
        yield found


@pytest.mark.parametrize("game", castaways.games())
def test_a_walk_through_a_game(tab: Tab, server: Server, game: str) -> None:
    tab.complaints.clear()
    tab.resize(1360, 820)
    tab.open(f"{server.url}/")
    tab.click(f'article[aria-labelledby="game-{game}"] form button')
    tab.wait_for(THERE)
    for _ in range(DECISIONS):
        if tab.wait_for(f"{TURN} !== 'others' && {TURN}") == "over":
            break
        before = tab.evaluate("document.querySelector('.frame').dataset.version")
        tab.click(f".moves {MOVES}, .board .playable{MOVES[6:]}")
        if tab.evaluate("document.querySelector('.armed') !== null"):
            tab.click(".armed")
        tab.wait_for(f"document.querySelector('.frame').dataset.version !== '{before}'")
    tab.click(".more")
    tab.wait_for("document.querySelector('#menu').matches(':popover-open')")
    tab.click('#menu .lang a[href*="/uk"]')
    tab.wait_for(f"document.documentElement.lang === 'uk' && {THERE}")
    tab.resize(390, 844)
    assert tab.wait_for("innerWidth === 390 && document.documentElement.scrollWidth") <= 390
    assert tab.complaints == []
