"""Tables hold at every size: a few real positions here, others every day, all of them by `make sweep`."""

import random
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Browser

import castaways
from castaways.core.text import LANGUAGES
from castaways.web.preferences import USUAL, Chosen
from tests.browser.layout.positions import phases_of, players_of, positions
from tests.browser.layout.report import causes_of
from tests.browser.layout.settings import AT_LEAST, STRICT, WINDOWS, Window
from tests.browser.layout.sweep import Looker, looking

GAMES = castaways.games()
CHOICES = [  # settings that change the look of a table
    ("theme", "contrast"),
    ("theme", "light"),
    ("text", "large"),
    ("cards", "small"),
    ("keys", "hidden"),
]
TABLES = [(game, players) for game in GAMES for players in players_of(game)]


@pytest.fixture(scope="module")
def looker(browser: Browser) -> Iterator[Looker]:
    with looking(browser=browser) as found:
        yield found


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_there_are_enough_positions_and_they_are_what_they_say(game: str, players: int) -> None:
    chosen = positions(game, players)
    assert len(chosen) >= AT_LEAST
    assert len({one.name for one in chosen}) == len(chosen)
    for one in chosen:
        state = one.record.replay()
        assert (state.view(one.seat)["phase"], one.seat in state.to_act) == (one.phase, one.mine), one.name
    assert any(one.phase == "over" for one in chosen)
    assert any(one.seat is None for one in chosen)
    assert players == 1 or {one.company for one in chosen} == {"bots", "people", "clock", "asked"}


@pytest.mark.parametrize("game", GAMES)
def test_every_phase_is_among_the_positions(game: str) -> None:
    every = [one for players in players_of(game) for one in positions(game, players)]
    assert {one.phase for one in every} == set(phases_of(game))
    decided = {phase for phase in phases_of(game) if phase != "over"}
    assert {one.phase for one in every if one.mine} == decided
    assert {bool(one.record.replay().result.won) for one in every if one.phase == "over"} >= {True}
    assert any(one.lesson for one in every)


@pytest.mark.walk
@pytest.mark.parametrize("game", GAMES)
def test_a_sample_of_positions_holds(looker: Looker, game: str) -> None:
    _hold(looker, game, seed=0, most=3, windows=[STRICT[0], STRICT[6]])


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("choice", CHOICES, ids="-".join)
def test_a_sample_holds_whatever_is_set(looker: Looker, game: str, choice: tuple[str, str]) -> None:
    _hold(looker, game, seed=1, most=4, windows=[STRICT[0], STRICT[6]], preferences={**USUAL, choice[0]: choice[1]})


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_another_sample_every_day_holds(looker: Looker, game: str) -> None:
    day = datetime.now(UTC).toordinal()
    _hold(looker, game, seed=day, most=3, windows=random.Random(day).sample(WINDOWS, 3))


def _hold(
    looker: Looker, game: str, seed: int, most: int, windows: Sequence[Window], preferences: Chosen = USUAL
) -> None:
    """No breach, in positions that follow from the seed."""
    luck = random.Random(f"{game} {seed}")
    every = [one for players in players_of(game) for one in positions(game, players)]
    rows = []
    for position in luck.sample(every, most):
        rows += looker.look(position, luck.choice(LANGUAGES), windows, preferences)
    assert [cause.line for cause in causes_of(rows)] == [], f"seed {seed}"
