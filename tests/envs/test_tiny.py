"""Tiny games: real rules from a position on, small enough that best responses and exploitability are exact."""

from collections.abc import Callable
from typing import Any

import pytest

import castaways
from castaways.core.state import State
from castaways.envs.tiny import TINY, Tiny

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python import policy as policies  # noqa: E402
from open_spiel.python.algorithms import best_response, cfr, exploitability, get_all_states  # noqa: E402

World = tuple[Any, float]  # a state of OpenSpiel and how likely the others have made it
every_tiny = pytest.mark.parametrize("name", TINY)

# Exact, by the search below: what each seat gets at best against others who play anyhow, and what all get so.
VALUES = {
    "friday": ([0.45], [0.09863591269841271]),
    "level10": ([0.66836, 0.6877], [0.5791233333333333, 0.5791233333333333]),
    "lifeboat": ([25 / 144, 5 / 12, 17 / 24, 0.0], [25 / 144, 19 / 48, 31 / 72, 0.0]),
}


def load(name: str) -> Any:
    return pyspiel.load_game(f"castaways_tiny_{name}")


def worlds_of(game: Any) -> list[World]:
    """Every deal."""
    start = game.new_initial_state()
    return [(start.child(deal), chance) for deal, chance in start.chance_outcomes()]


def by_chance(state: Any) -> float:
    return 1.0 / len(state.legal_actions())


def onward(worlds: list[World], player: int) -> tuple[list[World], list[World]]:
    """The worlds when this player decides next, the others playing anyhow; and those that have ended."""
    asked, ended = [], []
    while worlds:
        state, chance = worlds.pop()
        if state.is_terminal():
            ended.append((state, chance))
        elif state.current_player() == player:
            asked.append((state, chance))
        else:
            worlds += [(state.child(action), chance * by_chance(state)) for action in state.legal_actions()]
    return asked, ended


def best(worlds: list[World], player: int, choose: Callable[[list[float]], float] = max) -> float:
    """What a player gets by deciding as well as it can by what it sees; our own search, without OpenSpiel's."""
    asked, ended = onward(list(worlds), player)
    total = sum(state.returns()[player] * chance for state, chance in ended)
    seen: dict[str, list[World]] = {}
    for state, chance in asked:
        seen.setdefault(state.information_state_string(player), []).append((state, chance))
    for alike in seen.values():
        actions = alike[0][0].legal_actions()
        assert all(state.legal_actions() == actions for state, _ in alike)
        total += choose(
            [best([(s.child(action), chance) for s, chance in alike], player, choose) for action in actions]
        )
    return total


def average(values: list[float]) -> float:
    return sum(values) / len(values)


@every_tiny
def test_they_are_small_and_dealt_whole(name: str) -> None:
    tiny, game = TINY[name], load(name)
    assert 10 <= len(tiny.deals) == game.max_chance_outcomes() <= 40
    states = get_all_states.get_all_states(game, include_terminals=True, include_chance_states=False)
    assert 300 < len(states) < 9000


@every_tiny
def test_nothing_is_left_to_luck_behind_the_deal(name: str) -> None:
    """A game is the same whatever its luck: all of it lies in the deal."""
    tiny = TINY[name]

    def walk(state: State, other: State, depth: int) -> None:
        assert state.view(0) == other.view(0) and state.to_act == other.to_act
        if state.to_act and depth < 4:
            seat = state.to_act[0]
            for action in tiny.legal(state, seat):
                pair = [state.clone(), other.clone()]
                for one in pair:
                    one.step(seat, action)
                walk(pair[0], pair[1], depth + 1)

    for deal in tiny.deals[:3]:
        data = deal.dump()
        walk(deal, castaways.game(tiny.game).load({**data, "luck": [1, 2, 3, 4]}), 0)


@pytest.mark.parametrize("name", ["friday", "level10", pytest.param("lifeboat", marks=pytest.mark.long)])
def test_best_responses_are_exact(name: str) -> None:
    game = load(name)
    uniform = policies.UniformRandomPolicy(game)
    found = [best(worlds_of(game), seat) for seat in range(game.num_players())]
    anyhow = [best(worlds_of(game), seat, average) for seat in range(game.num_players())]
    assert found == pytest.approx(VALUES[name][0], abs=1e-12) and anyhow == pytest.approx(VALUES[name][1], abs=1e-12)
    theirs = [
        best_response.BestResponsePolicy(game, seat, uniform).value(game.new_initial_state())
        for seat in range(game.num_players())
    ]
    assert theirs == pytest.approx(found, abs=1e-9)


@pytest.mark.long
def test_regret_is_minimised() -> None:
    """Alone there is nobody to exploit: what is left is the way to the best policy."""
    assert improved("friday", 8) < 0.1


@pytest.mark.long
def test_regret_is_minimised_among_rivals() -> None:
    assert improved("lifeboat", 6) < 0.25


def improved(name: str, rounds: int) -> float:
    """How far from a balance regret minimisation comes in so many rounds; it begins further away."""
    game = load(name)
    solver = cfr.CFRSolver(game)
    before = exploitability.nash_conv(game, policies.UniformRandomPolicy(game))
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    after: float = exploitability.nash_conv(game, solver.average_policy())
    assert 0.0 <= after < before / 2
    return after


def test_players_are_never_offered_them() -> None:
    assert not any("tiny" in name for name in castaways.games())
    assert isinstance(TINY["friday"], Tiny)
