"""Observations are complete: equal ones mean equal views and legal actions, and equal views equal observations."""

import json
import random
from collections.abc import Iterator
from contextlib import nullcontext
from hashlib import blake2b
from itertools import islice

import numpy as np
import pytest

import castaways
from castaways.core.buffers import Actions
from castaways.core.game import Game
from castaways.core.state import State
from tests.envs.games import GAMES, SEVERAL, numbers

SIBLINGS = 4  # positions after different moves from the same one, which are hard to tell apart
HOW_MANY = {"lifeboat": 60, "noah": 40, "level10": 900, "friday": 900}  # games in the long test
QUICK = 600  # positions in the quick one


def digest(text: str) -> bytes:
    return blake2b(text.encode(), digest_size=12).digest()


def positions(game: Game, number: int, seed: int) -> Iterator[State]:
    """Positions of games with any options: of each some that lie one move further. The next one may be the same
    object, moved on."""
    luck, buffer = random.Random(seed), Actions()
    for _ in range(number):
        options = {option.name: luck.choice(option.choices) for option in game.options}
        state = game.new(luck.randint(*game.seats), luck.randrange(1 << 40), **options)
        policy, skill = game.policy(), luck.choice((0.0, 0.5, 0.9))
        while asked := state.to_act:
            seat = luck.choice(asked)
            legal = state.legal(seat)
            for action in luck.sample(legal, min(SIBLINGS, len(legal))):
                sibling = state.clone()
                sibling.step(seat, action)
                yield sibling
            if luck.random() < skill:
                state.legal_into(seat, buffer)
                policy.step(state, seat, policy.instinct(state, seat, buffer))
            else:
                policy.step(state, seat, luck.choice(legal))


def compare(name: str, number: int, seed: int, most: int | None = None) -> tuple[int, int]:
    """Compares every position with every other by what a seat sees of it; returns how many there were, and how many
    of them different."""
    game = castaways.game(name)
    by_observation: dict[bytes, tuple[bytes, tuple[int, ...]]] = {}
    by_view: dict[bytes, bytes] = {}
    looks = 0
    for state in islice(positions(game, number, seed), most):
        for seat in range(int(state.players)):
            seen = state.view(seat)
            view = digest(json.dumps(seen, sort_keys=True))
            legal = tuple(sorted(state.legal(seat)))
            observation = blake2b(numbers(state, seat).tobytes(), digest_size=12).digest()
            assert by_observation.setdefault(observation, (view, legal)) == (view, legal), f"seen as another: {seen}"
            assert by_view.setdefault(view, observation) == observation, f"not seen as the same: {seen}"
            looks += 1
    return looks, len(by_view)


@pytest.mark.parametrize("name", GAMES)
def test_an_observation_tells_all_that_is_known(name: str) -> None:
    looks, different = compare(name, HOW_MANY[name], 1, QUICK)
    assert looks >= different > 300


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_an_observation_tells_all_that_is_known_in_many_games(name: str) -> None:
    looks, different = compare(name, HOW_MANY[name], 2)
    assert looks * (looks - 1) // 2 > 1_000_000_000 and different > 20_000


@pytest.mark.parametrize("name", GAMES)
def test_what_networks_look_at_comes_first(name: str) -> None:
    game = castaways.game(name)
    state = game.new(seed=3)
    for _ in range(40):
        if not state.to_act:
            break
        seat = state.to_act[0]
        width = len(game.features)
        assert game.observation_of(state, seat)[:width] == game.features_of(state, seat, width)
        state.step(seat, state.legal(seat)[0])
    assert game.observation[:width] == game.features and len(set(game.observation)) == len(game.observation)


@pytest.mark.parametrize("name", GAMES)
def test_worlds_that_look_alike_are_observed_alike(name: str) -> None:
    """What is redrawn because a seat cannot know it changes nothing of what it observes."""
    game = castaways.game(name)
    for number, state in enumerate(positions(game, 1, 5)):
        if number % 9 == 0 and state.to_act:
            for seat in range(int(state.players)):
                world = state.resample(seat, number)
                assert np.array_equal(numbers(world, seat), numbers(state, seat))
        if number > 400:
            break


def test_version_0_is_what_it_was_and_warns() -> None:
    import gymnasium

    from castaways.core.errors import OptionError
    from castaways.envs import vector
    from castaways.envs.pettingzoo import noah_v0, noah_v1

    game = castaways.game("noah")
    for version, width in ((0, len(game.features)), (1, len(game.observation))):
        with pytest.warns(DeprecationWarning) if version == 0 else nullcontext():
            env = gymnasium.make(f"castaways/Noah-v{version}", disable_env_checker=True)
        seen, _ = env.reset(seed=4)
        assert seen.shape == env.observation_space.shape == (width,)
        with pytest.warns(DeprecationWarning) if version == 0 else nullcontext():
            envs = vector("noah", 2, version=version)
        many, _ = envs.reset(seed=4)
        assert many.shape == (2, width) and np.array_equal(many[0], seen)
    with pytest.warns(DeprecationWarning):
        old = noah_v0.env()
    assert old.metadata["name"] == "noah_v0" and noah_v1.env().metadata["name"] == "noah_v1"
    with pytest.raises(OptionError):
        vector("noah", 2, version=2)


@pytest.mark.parametrize("name", SEVERAL)
def test_the_central_state_is_what_all_seats_know_together(name: str) -> None:
    from castaways.envs import pettingzoo, vector

    module = getattr(pettingzoo, f"{name}_v1")
    env, many = module.env(), module.parallel_env()
    env.reset(seed=2)
    many.reset(seed=2)
    together = np.concatenate([env.observe(agent)["observation"] for agent in env.possible_agents])
    assert np.array_equal(env.state(), together) and np.array_equal(many.state(), together)
    assert env.state_space.contains(env.state()) and many.state_space == env.state_space
    assert env.unwrapped.position.view(0) == many.unwrapped.position.view(0)
    before = env.state()
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert not np.array_equal(env.state(), before)
    envs = vector(name, 2)
    envs.reset(seed=2)
    assert envs.unwrapped.states[0].view(0) == many.unwrapped.position.view(0)
