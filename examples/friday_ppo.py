"""Teach a network to play Friday: MaskablePPO of sb3-contrib, minutes on two cores.

pip install "castaways[learn]"
python examples/friday_ppo.py --steps 200000
"""

import argparse
import random
from collections.abc import Callable, Iterator

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.vec_env import VecNormalize

ENV = "castaways/Friday-v0"


def mean_score(choose: Callable[[np.ndarray, np.ndarray], int], games: int, level: int = 1) -> float:
    """The mean score of a policy over the deals 1000000, 1000001, ..., which training never sees."""
    env = gymnasium.make(ENV, level=level, reward="score")
    total = 0.0
    for deal in range(games):
        seen, info = env.reset(seed=1_000_000 + deal)
        over = False
        while not over:
            seen, reward, over, _, info = env.step(choose(seen, info["action_mask"]))
            total += reward
    return total / games


def random_policy(seen: np.ndarray, mask: np.ndarray) -> int:
    """Any legal action."""
    return random.choice(np.flatnonzero(mask))


def train(steps: int, games: int, level: int = 1, every: int = 20_000, seed: int = 0) -> Iterator[tuple[int, float]]:
    """Train, and tell the mean score as it goes: (steps so far, mean score)."""
    envs = VecNormalize(
        make_vec_env(ENV, n_envs=16, seed=seed, env_kwargs={"level": level, "reward": "score"}), norm_obs=False
    )
    model = MaskablePPO(
        "MlpPolicy", envs, n_steps=256, batch_size=1024, learning_rate=1e-3, ent_coef=0.01, seed=seed, verbose=0
    )

    def choose(seen: np.ndarray, mask: np.ndarray) -> int:
        return int(model.predict(seen, action_masks=mask, deterministic=True)[0])

    yield 0, mean_score(choose, games, level)
    while model.num_timesteps < steps:
        model.learn(every, reset_num_timesteps=False)
        yield model.num_timesteps, mean_score(choose, games, level)


def main() -> None:
    """Train and print the learning curve beside random play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--games", type=int, default=200, help="games for each mean")
    parser.add_argument("--level", type=int, default=1)
    arguments = parser.parse_args()
    print(f"random play: {mean_score(random_policy, arguments.games, arguments.level):.1f} points")
    for steps, score in train(arguments.steps, arguments.games, arguments.level):
        print(f"{steps:>8} steps: {score:.1f} points", flush=True)


if __name__ == "__main__":
    main()
