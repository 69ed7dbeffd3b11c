"""The sounds of real games: whole games are played, and each sound is heard at the first event that has it, once, with
nothing that does not belong to it; with motion and without. `test_sounds` has what sounds promise in themselves."""

from functools import cache

import pytest

from castaways.core.table import Table
from castaways.server.extensions import sounds_of
from castaways.web.sounds import NAMES
from tests.browser.conftest import Opener
from tests.browser.tables import CATCH_UP
from tests.browser.test_real_moments import game_of, guests_at
from tests.browser.test_sounds import SPY, press_nothing
from tests.server.finished import steps
from tests.server.process import Server

MOST = 3  # sounds of one change
SAME = 500  # ms after which the same sound may be heard again, also if it was the last of three
# Games of `test_real_moments`, and what is heard in each.
GAMES = {
    "friday": "card shuffle step life-lost life-won pair oar punch win",
    "level10 lost": "card shuffle step pair message turn loss",
    "level10 won": "card shuffle step pair message turn win",
    "noah": "dice step card gull splash flood life-lost pair message turn win",
    "lifeboat for four": "step shuffle card message oar punch gull splash life-lost life-won turn loss",
    "lifeboat for six": "step shuffle card message oar punch gull splash life-lost life-won turn loss",
}
KNOWS = """n => Number(document.querySelector("[data-piece=plies] [name=ply], [name=ply]").value) >= n"""
OVER = """() => document.querySelector(".frame").dataset.turn === "over" """


@cache
def sounds_in(name: str) -> tuple[Table, dict[int, list[str]]]:
    """A game to its end, and what its first player hears after the move at which each sound is heard first."""
    table, _ = game_of(name)
    sounds = sounds_of(table.game.name)
    again = Table.new(table.game.name, table.record.players, table.record.seed, **dict(table.record.options))
    stops: dict[int, list[str]] = {}
    known: set[str] = set()
    for ply, (seat, action) in enumerate(table.record.moves, 1):
        told, mine = len(again.log.raw), 0 in again.state.to_act
        again.apply(seat, action)
        kinds = [event.kind for _, event in again.latest(0, 1000, told)]
        names = list(dict.fromkeys(sounds[kind] for kind in kinds if kind in sounds))
        if not mine and 0 in again.state.to_act:
            names.append("turn")
        if again.state.result is not None:
            names = ["win" if 0 in again.state.result.winners else "loss"]
        heard = names[-MOST:]
        if not known.issuperset(heard):
            known.update(heard)
            stops[ply] = heard
    return table, stops


def test_every_sound_has_its_event_in_one_of_these_games() -> None:
    heard = {name for game in GAMES for names in sounds_in(game)[1].values() for name in names}
    assert heard == set(NAMES)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
@pytest.mark.parametrize("name", GAMES)
def test_every_sound_of_a_real_game_is_heard_at_its_event(
    visit: Opener, server: Server, name: str, motion: str
) -> None:
    table, stops = sounds_in(name)
    found = {sound for names in stops.values() for sound in names}
    assert found == set(GAMES[name].split()), "the game went another way: say what is heard in it"
    page = visit("/", reduced_motion=motion)
    page.context.add_init_script(SPY)
    with guests_at(page, table, server.url) as (id, clients):
        page.goto(f"/tables/{id}")
        press_nothing(page)
        for ply, seat, actions in steps(table):
            at = ply
            while at < ply + len(actions):
                rest = actions[at - ply :]
                stop = next((one for one in range(at + 1, at + len(rest) + 1) if one in stops), None)
                some = rest if stop is None else rest[: max(stop - at - 1, 0)] or rest[:1]
                wanted = stops.get(at + len(some), []) if len(some) == 1 else []
                if wanted:  # the page has to know what was before, and nothing of that is heard any more
                    page.wait_for_function(KNOWS, arg=at)
                    page.evaluate(CATCH_UP)  # sounds come after the frame that shows the change
                    page.wait_for_timeout(SAME)
                    page.evaluate("() => { window.heard = []; window.started = []; }")
                answer = clients[seat].post(f"/api/tables/{id}/moves", json={"ply": at, "actions": some})
                assert answer.status_code == 200, answer.text
                at += len(some)
                if wanted:
                    over = at == len(table.record.moves)
                    page.wait_for_function(OVER if over else KNOWS, arg=None if over else at)
                    page.wait_for_function("n => window.heard.length >= n", arg=len(wanted))
                    assert page.evaluate("window.heard") == wanted, at
                    assert page.evaluate("window.started.length") > 0
