"""Many games in one loop: the same games as one by one."""

import hashlib
import os
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import castaways
import castaways.envs
from castaways.core.buffers import Actions
from castaways.core.errors import OptionError
from castaways.core.rng import seeded
from castaways.envs.gymnasium import CastawaysEnv, title
from castaways.envs.loop import ROWS
from castaways.envs.many import CastawaysVectorEnv
from tests.envs.games import GAMES, any_of, marked, numbers

every_game = pytest.mark.parametrize("name", GAMES)
MANY = ROWS + 3  # a whole block of rows, and a part of one


def choose(luck: np.random.Generator, info: dict[str, Any]) -> np.ndarray:
    return np.array([any_of(luck, mask) for mask in info["action_mask"]])


@every_game
@pytest.mark.parametrize("most", [False, True])
def test_the_arrays_hold_what_each_seat_knows(name: str, most: bool) -> None:
    envs = castaways.envs.vector(name, MANY, players=castaways.game(name).seats[int(most)])
    luck = np.random.default_rng(1)
    seen, info = envs.reset(seed=5)
    assert envs.observation_space.contains(seen)
    ends = 0
    for step in range(150):
        for i in range(step % 7, MANY, 7):
            state = envs.batch.states[i]
            seat = int(envs.batch.turns[i])
            assert np.array_equal(seen[i], numbers(state, seat))
            if state.to_act:
                assert seat == state.to_act[0] == info.get("seat", np.zeros(MANY, int))[i]
                assert np.array_equal(info["action_mask"][i], marked(state, seat))
            else:
                assert info["action_mask"][i].all()
        seen, rewards, ended, cut, info = envs.step(choose(luck, info))
        assert not cut.any()
        ends += int(ended.sum())
        for i in np.flatnonzero(ended):
            assert rewards[i] == envs.batch.states[i].payoff(int(envs.batch.acted[i]))
        assert not rewards[~ended].any()
    assert ends or name != "friday"


@every_game
def test_a_game_goes_as_it_would_alone(name: str) -> None:
    envs = castaways.envs.vector(name, 3, reward="score")
    alone = [gymnasium.make(title(name), reward="score") for _ in range(3)]
    seen, info = envs.reset(seed=11)
    single = [env.reset(seed=11 + i) for i, env in enumerate(alone)]
    luck, running = np.random.default_rng(2), [True] * 3
    while any(running):
        chosen = choose(luck, info)
        seen, rewards, ended, _, info = envs.step(chosen)
        for i, env in enumerate(alone):
            if running[i]:
                saw, reward, over, _, _ = env.step(chosen[i])
                assert np.array_equal(saw, seen[i]) and reward == rewards[i] and over == ended[i]
                running[i] = not over
    assert single[0][0].shape == seen[0].shape


def test_after_the_end_the_next_step_deals_anew() -> None:
    envs = castaways.envs.vector("friday", 8)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    luck = np.random.default_rng(3)
    _, info = envs.reset(seed=0)
    deals = 0
    ended = np.zeros(8, bool)
    for _ in range(300):
        before = ended
        chosen = choose(luck, info)
        chosen[before] = -1  # whatever the action: it is not looked at
        _, rewards, ended, _, info = envs.step(chosen)
        assert not ended[before].any() and not rewards[before].any()
        for i in np.flatnonzero(before):
            deals += 1
            assert len(envs.batch.states[i].view(0)["destroyed"]) == 0
        assert "illegal" not in info
    assert deals > 8


@every_game
def test_the_same_step_can_deal_anew(name: str) -> None:
    envs = castaways.envs.vector(name, 6, autoreset=AutoresetMode.SAME_STEP)
    twin = castaways.envs.vector(name, 6)
    luck = np.random.default_rng(4)
    _, info = envs.reset(seed=9)
    twin.reset(seed=9)
    while True:
        chosen = choose(luck, info)
        seen, rewards, ended, _, info = envs.step(chosen)
        last, same, over, _, _ = twin.step(chosen)
        assert np.array_equal(rewards, same) and np.array_equal(ended, over)
        if ended.any():
            break
        assert np.array_equal(seen, last) and "final_obs" not in info
    assert np.array_equal(info["_final_obs"], ended)
    for i in range(6):
        if ended[i]:
            acted = int(twin.batch.acted[i])
            assert np.array_equal(info["final_obs"][i], numbers(twin.batch.states[i], acted))
            assert envs.batch.states[i].to_act
            assert np.array_equal(seen[i], numbers(envs.batch.states[i], envs.batch.states[i].to_act[0]))
        else:
            assert info["final_obs"][i] is None
    assert info["action_mask"].any(axis=1).all() and not info["action_mask"].all(axis=1).any()
    _, _, again, _, _ = envs.step(choose(luck, info))
    assert not again[ended].any()


def test_an_illegal_action_ends_one_game_only() -> None:
    envs = castaways.envs.vector("friday", 4, illegal_reward=-2.0)
    _, info = envs.reset(seed=1)
    chosen = choose(np.random.default_rng(1), info)
    chosen[1], chosen[2] = envs.game.actions, -7
    _, rewards, ended, _, info = envs.step(chosen)
    assert list(ended) == list(info["illegal"]) == [False, True, True, False]
    assert list(rewards) == [0.0, -2.0, -2.0, 0.0]
    _, rewards, ended, _, info = envs.step(choose(np.random.default_rng(1), info))
    assert not ended.any() and "illegal" not in info


def test_arrays_are_copies_unless_asked() -> None:
    for copy in (True, False):
        envs = castaways.envs.vector("friday", 4, copy=copy)
        seen, info = envs.reset(seed=1)
        first, mask = seen.copy(), info["action_mask"].copy()
        later, _, _, _, now = envs.step(choose(np.random.default_rng(1), info))
        assert (np.array_equal(seen, first) and np.array_equal(info["action_mask"], mask)) == copy
        assert np.shares_memory(seen, later) != copy
        assert np.shares_memory(info["action_mask"], now["action_mask"]) != copy


@every_game
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_rows_that_stay_in_place_are_as_new_ones(name: str, mode: AutoresetMode) -> None:
    """Through whole games and deals, whatever was in the array before: a learner may have written into it."""
    copied, kept = (castaways.envs.vector(name, MANY, autoreset=mode, copy=copy) for copy in (True, False))
    seen, _ = copied.reset(seed=3)
    rows, _ = kept.reset(seed=3)
    luck, ends = seeded(2), 0
    for step in range(400):
        assert np.array_equal(seen, rows) and rows.flags.writeable and rows.dtype == np.float32
        if step % 5 == 0:
            rows[step % MANY] = np.nan
        actions = copied.random_actions(luck)
        seen, _, ended, _, info = copied.step(actions)
        rows, _, _, _, other = kept.step(actions)
        ends += int(ended.sum())
        for one, two in zip(info.get("final_obs", ()), other.get("final_obs", ()), strict=True):
            assert (one is None and two is None) or np.array_equal(one, two)
    assert ends or name == "noah"  # whose games are long
    del kept
    assert np.array_equal(seen, rows)  # the memory is there as long as the array


def test_gymnasium_makes_it() -> None:
    envs = gymnasium.make_vec(title("friday"), num_envs=5, vectorization_mode="vector_entry_point", level=3)
    assert isinstance(envs.unwrapped, CastawaysVectorEnv)
    assert envs.unwrapped.batch.states[4].options()["level"] == 3
    slow = gymnasium.make_vec(title("friday"), num_envs=2, vectorization_mode="sync")
    _, info = slow.reset(seed=1)
    assert isinstance(slow.envs[0].unwrapped, CastawaysEnv) and info["action_mask"].shape == (
        2,
        envs.single_action_space.n,
    )


def test_pictures_of_all_games() -> None:
    envs = castaways.envs.vector("friday", 3, render_mode="ansi")
    envs.reset(seed=1)
    pictures = envs.render()
    assert pictures is not None and len(set(pictures)) == 3
    assert castaways.envs.vector("friday", 1).render() is None


@pytest.mark.parametrize("number", [0, -1, 1.5, True])
def test_a_number_of_games_that_cannot_be(number: Any) -> None:
    with pytest.raises(OptionError, match="num_envs"):
        castaways.envs.vector("friday", number)


PROGRAM = """
import sys
from tests.envs.test_vector import fingerprint
import castaways
assert not castaways.compiled()
print(fingerprint(sys.argv[1]))
"""


def fingerprint(name: str) -> str:
    """A checksum of everything the arrays held in some steps of shaped games among opponents."""
    several = castaways.game(name).seats[1] > 1
    envs = castaways.envs.vector(name, 2, shaping=1, seat=None, opponents="random" if several else None)
    luck = np.random.default_rng(1)
    seen, info = envs.reset(seed=1)
    digest = hashlib.sha256()
    for _ in range(15):
        digest.update(seen.tobytes() + info["action_mask"].tobytes())
        seen, rewards, ended, _, info = envs.step(choose(luck, info))
        digest.update(rewards.tobytes() + ended.tobytes())
    return digest.hexdigest()


@every_game
def test_compiled_and_plain_agree(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, name],
        env={**os.environ, "CASTAWAYS_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == fingerprint(name)


def test_the_same_seed_gives_the_same_games() -> None:
    assert fingerprint("friday") == fingerprint("friday")


def test_random_actions_are_legal_and_vary() -> None:
    envs = castaways.envs.vector("friday", 50)
    luck, seen = seeded(1), set()
    _, info = envs.reset(seed=1)
    for _ in range(200):
        chosen = envs.random_actions(luck)
        assert info["action_mask"][np.arange(50), chosen].all()
        seen |= set(chosen.tolist())
        _, _, _, _, info = envs.step(chosen)
        assert "illegal" not in info
    assert len(seen) > 20


@every_game
def test_instinct_plays_as_it_would_alone(name: str) -> None:
    """Each game has a luck of its own, so what instinct does in one is what it does on the same deal alone."""
    game = castaways.game(name)
    envs, alone = castaways.envs.vector(name, 3, remember=True), [game.new(seed=seed) for seed in (7, 8, 9)]
    policies = [game.policy().copy() for _ in alone]
    _, info = envs.reset(seed=7)
    running = np.ones(3, bool)
    while running.any():
        chosen = envs.instinct_actions()
        assert info["action_mask"][np.arange(3), chosen].all()
        for i in np.flatnonzero(running):
            seat = alone[i].to_act[0]
            buffer = Actions()
            alone[i].legal_into(seat, buffer)
            assert chosen[i] == policies[i].instinct(alone[i], seat, buffer)
            policies[i].step(alone[i], seat, int(chosen[i]))
        _, _, over, _, info = envs.step(chosen)
        running &= ~over
        assert not any(envs.instinct_actions()[over])
    assert all(state.result is not None for state in alone)
