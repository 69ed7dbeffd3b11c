"""Teach a network to play Friday: MaskablePPO of sb3-contrib on 64 games at once, a minute or two on two cores.

pip install "castaways[learn]"
python examples/friday_ppo.py
"""

import argparse
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv, VecNormalize

import castaways.envs

Policy = Callable[[NDArray[np.float32], NDArray[np.int8]], NDArray[np.int64]]  # observations and masks -> actions
UNSEEN = 1_000_000  # the first of the deals for tests, which training never sees


class Games(VecEnv):
    """Our vectorised environment as Stable-Baselines3 wants it."""

    def __init__(self, game: str, number: int, **arguments: Any) -> None:
        self.games = castaways.envs.vector(game, number, autoreset=AutoresetMode.SAME_STEP, **arguments)
        self.render_mode = None
        self.first_deal: int | None = None
        super().__init__(number, self.games.single_observation_space, self.games.single_action_space)

    def seed(self, seed: int | None = None) -> list[int | None]:
        self.first_deal = seed
        return [seed] * self.num_envs

    def reset(self) -> NDArray[np.float32]:
        seen, self.info = self.games.reset(seed=self.first_deal)
        self.first_deal = None
        return seen

    def step_async(self, actions: NDArray[np.int64]) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[Any, ...]:
        seen, rewards, over, _, self.info = self.games.step(self.actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for i in np.flatnonzero(over):
            infos[i]["terminal_observation"] = self.info["final_obs"][i]
        return seen, rewards.astype(np.float32), over, infos

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        if method_name != "action_masks":
            raise AttributeError(method_name)
        return list(self.info["action_mask"] == 1)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        pass


def play(choose: Policy, games: int, level: int = 1) -> tuple[float, float]:
    """The mean score of a policy over deals that training never sees, and how uncertain it is (two standard errors)."""
    envs = castaways.envs.vector("friday", games, level=level, reward="score")
    seen, info = envs.reset(seed=UNSEEN)
    scores, running = np.zeros(games), np.ones(games, bool)
    while running.any():
        seen, rewards, over, _, info = envs.step(choose(seen, info["action_mask"]))
        scores[running] += rewards[running]
        running &= ~over
    return float(scores.mean()), float(2 * scores.std() / games**0.5)


def random_policy(seed: int = 0) -> Policy:
    """Any legal action, each equally likely."""
    luck = np.random.default_rng(seed)
    return lambda seen, masks: (luck.random(masks.shape) * masks).argmax(axis=1)


def train(
    steps: int, games: int, level: int = 1, every: int = 16_384, seed: int = 0
) -> Iterator[tuple[int, float, float]]:
    """Train, and tell how it goes: (steps so far, mean score, its uncertainty)."""
    envs = VecNormalize(Games("friday", 64, level=level, reward="score"), norm_obs=False, gamma=0.995)
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=128,
        batch_size=2048,
        n_epochs=6,
        learning_rate=1e-3,
        gamma=0.995,
        ent_coef=0.005,
        seed=seed,
        policy_kwargs={"net_arch": [256]},
    )

    def choose(seen: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        chosen: NDArray[np.int64] = model.predict(seen, action_masks=masks, deterministic=True)[0]
        return chosen

    yield 0, *play(choose, games, level)
    while model.num_timesteps < steps:
        model.learn(every, reset_num_timesteps=False)
        yield model.num_timesteps, *play(choose, games, level)


def main() -> None:
    """Train and print the learning curve beside random play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--games", type=int, default=500, help="games for each mean")
    parser.add_argument("--level", type=int, default=1)
    arguments = parser.parse_args()
    score, give = play(random_policy(), arguments.games, arguments.level)
    print(f"random play: {score:.1f} ± {give:.1f} points")
    for steps, score, give in train(arguments.steps, arguments.games, arguments.level):
        print(f"{steps:>8} steps: {score:.1f} ± {give:.1f} points", flush=True)


if __name__ == "__main__":
    main()
