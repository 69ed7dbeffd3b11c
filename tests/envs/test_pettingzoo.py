"""PettingZoo: every seat an agent."""

import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec

import castaways
from castaways.bots import make_bot
from castaways.core.errors import IllegalAction
from castaways.envs import pettingzoo
from castaways.envs.pettingzoo import Module
from tests.envs.games import GAMES, SEVERAL, any_of, marked, numbers

every_game = pytest.mark.parametrize("name", GAMES)


def module(name: str) -> Module:
    found: Module = getattr(pettingzoo, f"{name}_v1")
    return found


def test_every_game_has_its_module() -> None:
    for name in GAMES:
        assert repr(module(name)) == f"<{name}_v1>"
    for missing in ("chess_v0", "friday_v2", "friday"):
        with pytest.raises(AttributeError):
            getattr(pettingzoo, missing)


@pytest.mark.parametrize("name", SEVERAL)
def test_bots_see_what_their_agent_may_know(name: str) -> None:
    env, many = module(name).env(), module(name).parallel_env()
    env.reset(seed=5)
    many.reset(seed=5)
    for number in range(60):
        agent = env.agent_selection
        seat = env.possible_agents.index(agent)
        sight = env.sight(agent, number)
        assert sight.view == env.seats.state.view(seat)
        if number == 0:
            assert many.sight(agent).view == sight.view
        chosen = make_bot("instinct").choose(sight)
        assert chosen in sight.legal == env.seats.state.legal(seat)
        env.step(chosen)
        if any(env.terminations.values()):
            break
    with pytest.raises(ValueError):
        env.sight("player_9")


@every_game
@pytest.mark.parametrize("most", [False, True])
def test_the_tests_of_pettingzoo(name: str, most: bool, capsys: pytest.CaptureFixture[str]) -> None:
    players = castaways.game(name).seats[int(most)]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Said of every environment with a mask in its observation, but for a list of their own.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array|Observation space for each agent")
        api_test(module(name).env(players=players), num_cycles=100)
        api_test(module(name).raw_env(players=players), num_cycles=100)
        seed_test(lambda: module(name).env(players=players), num_cycles=100)
        parallel_api_test(module(name).parallel_env(players=players), num_cycles=100)
        parallel_seed_test(lambda: module(name).parallel_env(players=players), num_cycles=100)
    cycles = SimpleNamespace(
        parallel_env=lambda **arguments: module(name).parallel_env(players=players, **arguments),
        env=lambda **arguments: parallel_to_aec(module(name).parallel_env(players=players, **arguments)),
    )
    max_cycles_test(cycles)


@every_game
def test_pictures(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(module(name).env, picture="text"))


@every_game
def test_agents_see_what_their_seats_know(name: str) -> None:
    env = module(name).raw_env(players=castaways.game(name).seats[1])
    env.reset(seed=7)
    state = env.seats.state
    assert state.dump() == castaways.game(name).new(players=env.num_agents, seed=7).dump()
    luck = np.random.default_rng(1)
    for _ in range(80):
        if env.seats.over:
            break
        for seat, agent in enumerate(env.possible_agents):
            seen = env.observe(agent)
            assert np.array_equal(seen["observation"], numbers(state, seat))
            if agent == env.agent_selection:
                assert seat == state.to_act[0]
                assert np.array_equal(seen["action_mask"], marked(state, seat))
            else:
                assert not seen["action_mask"].any()
        env.step(any_of(luck, env.observe(env.agent_selection)["action_mask"]))


@every_game
@pytest.mark.parametrize("reward", ["payoff", "win", "score"])
def test_everybody_is_rewarded_at_the_end(name: str, reward: str) -> None:
    env = module(name).raw_env(players=castaways.game(name).seats[1], reward=reward)
    env.reset(seed=3)
    luck = np.random.default_rng(3)
    while not env.seats.over:
        assert not any(env.rewards.values())
        env.step(any_of(luck, env.observe(env.agent_selection)["action_mask"]))
    state, result = env.seats.state, env.seats.state.result
    assert result is not None and all(env.terminations.values())
    for seat, agent in enumerate(env.possible_agents):
        expected = {"payoff": state.payoff(seat), "score": result.scores[seat], "win": seat in result.winners}[reward]
        assert env.rewards[agent] == env._cumulative_rewards[agent] == expected


def test_shaped_rewards_add_up() -> None:
    env = module("friday").raw_env(shaping=2)
    env.reset(seed=3)
    first, luck, rewards = env.seats.batch.hopes[0], np.random.default_rng(3), []
    while not env.seats.over:
        env.step(any_of(luck, env.observe("player_0")["action_mask"]))
        rewards.append(env.rewards["player_0"])
    assert sum(rewards) == pytest.approx(env.seats.state.payoff(0) - first)
    assert any(rewards[:-1]), "on the way, not only at the end"


@every_game
def test_an_illegal_action_is_refused(name: str) -> None:
    env = module(name).raw_env()
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[-1])
    before = env.seats.state.dump()
    for action in (illegal, -1, env.seats.game.actions):
        with pytest.raises(IllegalAction) as error:
            env.step(action)
        assert error.value.action == action and env.seats.state.dump() == before


@every_game
def test_an_illegal_action_ends_the_game_as_the_wrapper_of_pettingzoo_would(name: str) -> None:
    most = castaways.game(name).seats[1]
    raw = module(name).raw_env(players=most)
    theirs = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-3.0)
    ours = module(name).env(players=most, illegal_reward=-3.0)
    told = []
    for env in (theirs, ours):
        env.reset(seed=1)
        play_some(env, 12)
        seen, *_ = env.last()
        env.step(int(np.flatnonzero(seen["action_mask"] == 0)[-1]))
        steps = []
        for agent in env.agent_iter():
            _, reward, over, cut, _ = env.last()
            steps.append((agent, reward, over, cut))
            env.step(None)
        told.append(sorted(steps))
    assert told[0] == told[1]
    assert sorted(reward for _, reward, _, _ in told[1]) == [-3.0] + [0.0] * (most - 1)


def play_some(env: Any, moves: int) -> None:
    luck = np.random.default_rng(1)
    for _ in range(moves):
        seen, _, over, _, _ = env.last()
        if over:
            env.reset(seed=2)
            seen, *_ = env.last()
        env.step(any_of(luck, seen["action_mask"]))


def test_a_step_before_the_first_deal() -> None:
    with pytest.raises(AssertionError, match="reset"):
        module("friday").env().step(0)


def test_a_long_game_is_cut() -> None:
    env = module("friday").raw_env(max_cycles=3)
    env.reset(seed=1)
    luck = np.random.default_rng(1)
    for step in range(3):
        assert not env.truncations["player_0"], step
        env.step(any_of(luck, env.observe("player_0")["action_mask"]))
    assert env.truncations == {"player_0": True} and env.terminations == {"player_0": False}


@pytest.mark.parametrize("name", SEVERAL)
def test_in_parallel_those_asked_decide(name: str) -> None:
    env = module(name).parallel_env(players=castaways.game(name).seats[1])
    seen, _ = env.reset(seed=1)
    luck = np.random.default_rng(1)
    for _ in range(30):
        asked = env.seats.state.to_act[0]
        agent = env.possible_agents[asked]
        actions = dict.fromkeys(env.agents, 0)
        actions[agent] = any_of(luck, seen[agent]["action_mask"])
        twin = env.seats.state.clone()
        twin.apply(asked, actions[agent])
        several = len(env.seats.state.to_act) > 1
        seen, rewards, over, _, _ = env.step(actions)
        assert several or env.seats.state.dump() == twin.dump()
        if any(over.values()):
            break
        assert rewards[agent] == 0.0


def test_in_parallel_an_illegal_choice_costs_and_a_legal_one_is_made() -> None:
    env = module("friday").parallel_env(illegal_reward=-0.5)
    env.reset(seed=1)
    before = env.seats.state.dump()
    _, rewards, over, _, _ = env.step({"player_0": env.seats.game.actions - 1})
    assert rewards == {"player_0": -0.5} and over == {"player_0": False}
    assert env.seats.state.dump() != before
