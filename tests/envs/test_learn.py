"""The training example with PyTorch: `make test-learn`. That is gigabytes on Linux; `make test` does not install it."""

from types import ModuleType

import numpy as np
import pytest

from castaways.core.rng import seeded
from castaways.envs.many import CastawaysVectorEnv
from tests.envs.games import example

pytest.importorskip("sb3_contrib")


@pytest.fixture(scope="module")
def friday_ppo() -> ModuleType:
    return example("friday_ppo")


def test_it_learns_to_play_better_than_at_random(friday_ppo: ModuleType) -> None:
    """Lessons and reinforcement in a small form; the whole of it wins games (docs/research/training.md)."""
    anyhow = friday_ppo.play(friday_ppo.random_policy(), 200)
    first, *_, last = friday_ppo.train(lessons=1200, steps=16_384, games=200, points=1)
    assert (first.lessons, first.steps) == (0, 0)
    assert (last.lessons, last.steps) == (1200, 16_384)
    assert last.seconds > first.seconds
    assert last.standing.score - last.standing.give > anyhow.score + anyhow.give + 10, (anyhow, last)
    assert last.standing.score - last.standing.give > first.standing.score + first.standing.give, (first, last)


def test_the_policies_beside_it_are_what_they_say(friday_ppo: ModuleType) -> None:
    anyhow, instinct = (friday_ppo.play(policy, 300) for policy in (friday_ppo.random_policy(), friday_ppo.instinct))
    assert anyhow.won < 0.02 and -60 < anyhow.score < -40
    assert anyhow.won_least == 0.0 < anyhow.won_most < 0.03
    assert 0.5 < instinct.won_least < instinct.won < instinct.won_most < 0.85


def test_the_games_of_stable_baselines_are_ours(friday_ppo: ModuleType) -> None:
    """The same deals, masks, rewards and endings as our vectorised environment, in the shapes of a `VecEnv`."""
    games = friday_ppo.Games("friday", 9, reward="score")
    ours = CastawaysVectorEnv("friday", 9, reward="score", autoreset=games.games.metadata["autoreset_mode"])
    games.seed(3)
    seen, (same, info) = games.reset(), ours.reset(seed=3)
    luck, ends = seeded(1), 0
    for _ in range(200):
        assert np.array_equal(seen, same)
        assert games.has_attr("action_masks") and not games.has_attr("anything")
        assert np.array_equal(np.stack(games.env_method("action_masks")), info["action_mask"] == 1)
        actions = ours.random_actions(luck)
        seen, rewards, over, infos = games.step(actions)
        same, gained, ended, _, info = ours.step(actions)
        assert np.array_equal(rewards, gained) and np.array_equal(over, ended)
        for i in range(9):
            assert ("terminal_observation" in infos[i]) == ended[i]
            if ended[i]:
                assert np.array_equal(infos[i]["terminal_observation"], info["final_obs"][i])
        ends += int(over.sum())
    assert ends > 9
    with pytest.raises(AttributeError):
        games.env_method("anything")
