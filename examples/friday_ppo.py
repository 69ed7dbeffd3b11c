"""Teach a network to play Friday with MaskablePPO of sb3-contrib: it first listens to instinct, then plays to win.

pip install "castaways[learn]"
python examples/friday_ppo.py
"""

import argparse
import csv
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv, VecNormalize

import castaways.envs
from castaways.core.rng import seeded
from castaways.envs.many import CastawaysVectorEnv

Policy = Callable[[CastawaysVectorEnv, NDArray[np.float32], NDArray[np.int8]], NDArray[np.int64]]
UNSEEN = 1_000_000  # the first of the deals for tests, which training never sees
PUPILS = 256  # games of the lessons
SURE = 3.0  # how much surer of itself the network is made after the lessons


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


class Standing(NamedTuple):
    """How well a policy plays, with 95% intervals: the mean score ± `give`, the share of games won."""

    score: float
    give: float
    won: float
    won_least: float
    won_most: float

    def __str__(self) -> str:
        share = f"{self.won:.1%} won ({self.won_least:.1%} - {self.won_most:.1%})"
        return f"{self.score:6.1f} ± {self.give:.1f} points, {share}"


class Point(NamedTuple):
    """A point of the learning curve: what was done so far, and where it has led."""

    lessons: int
    steps: int
    seconds: float  # of the processor, tests left out
    standing: Standing


def play(choose: Policy, games: int, level: int = 1) -> Standing:
    """Let a policy play deals that training never sees."""
    envs = castaways.envs.vector("friday", games, level=level, reward="score")
    seen, info = envs.reset(seed=UNSEEN)
    scores, won, running = np.zeros(games), np.zeros(games, bool), np.ones(games, bool)
    while running.any():
        seen, rewards, over, _, info = envs.step(choose(envs, seen, info["action_mask"]))
        for i in np.flatnonzero(running & over):
            scores[i], won[i] = rewards[i], bool(envs.batch.states[i].payoff(0))
        running &= ~over
    share, z = float(won.mean()), 1.96  # Wilson's interval
    middle, reach = share + z * z / 2 / games, z * (share * (1 - share) / games + (z / 2 / games) ** 2) ** 0.5
    least, most = ((middle + way * reach) / (1 + z * z / games) for way in (-1, 1))
    return Standing(float(scores.mean()), float(z * scores.std() / games**0.5), share, max(least, 0.0), most)


def random_policy(seed: int = 0) -> Policy:
    """Any legal action, each equally likely."""
    luck = seeded(seed)
    return lambda envs, seen, masks: envs.random_actions(luck)


def instinct(envs: CastawaysVectorEnv, seen: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
    """The game's own quick policy."""
    return envs.instinct_actions()


def policy_of(model: MaskablePPO) -> Policy:
    """What the network thinks best."""
    return lambda envs, seen, masks: model.predict(seen, action_masks=masks, deterministic=True)[0]


def imitate(model: MaskablePPO, lessons: int, level: int = 1, rate: float = 2e-3) -> Iterator[int]:
    """Half of the games are played by instinct, half by the network; instinct tells what it would do in all of them."""
    envs = castaways.envs.vector("friday", PUPILS, level=level, autoreset=AutoresetMode.SAME_STEP)
    seen, info = envs.reset(seed=0)
    by_instinct = np.arange(PUPILS) % 2 == 0
    optimizer = torch.optim.Adam(model.policy.parameters(), lr=rate)
    for lesson in range(1, lessons + 1):
        optimizer.param_groups[0]["lr"] = rate * (1 - 0.97 * lesson / lessons)
        advice = envs.instinct_actions()
        wishes = model.policy.get_distribution(torch.as_tensor(seen), action_masks=info["action_mask"] == 1)
        loss = -wishes.log_prob(torch.as_tensor(advice)).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        own = wishes.get_actions(deterministic=True).numpy()
        seen, _, _, _, info = envs.step(np.where(by_instinct, advice, own))
        yield lesson


def train(lessons: int, steps: int, games: int, level: int = 1, points: int = 6, seed: int = 0) -> Iterator[Point]:
    """Imitate, then learn by reinforcement what wins; tells so many points of the learning curve of each."""
    envs = VecNormalize(Games("friday", 128, level=level, reward="win"), norm_obs=False, gamma=0.999)
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=128,
        batch_size=2048,
        n_epochs=3,
        learning_rate=2e-4,
        gamma=0.999,
        gae_lambda=0.97,
        ent_coef=0.0,
        seed=seed,
        target_kl=0.02,
        policy_kwargs={"net_arch": [256], "activation_fn": torch.nn.ReLU},
    )
    start = time.process_time()

    def point(lesson: int) -> Point:
        nonlocal start
        spent = time.process_time() - start
        standing = play(policy_of(model), games, level)
        start = time.process_time() - spent  # tests are not training
        return Point(lesson, model.num_timesteps, spent, standing)

    yield point(0)
    for lesson in imitate(model, lessons, level):
        if lesson % max(lessons // points, 1) == 0:
            yield point(lesson)
    with torch.no_grad():  # what comes next learns from what the network does: mostly what it thinks best
        model.policy.action_net.weight *= SURE
        model.policy.action_net.bias *= SURE
    while model.num_timesteps < steps:
        model.learn(max(steps // points, 1), reset_num_timesteps=False)
        yield point(lessons)


def main() -> None:
    """Train and print the learning curve beside random play and instinct."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lessons", type=int, default=16_000, help=f"steps of {PUPILS} games beside instinct")
    parser.add_argument("--steps", type=int, default=600_000, help="of reinforcement")
    parser.add_argument("--games", type=int, default=500, help="games for each mean")
    parser.add_argument("--level", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="write the learning curve to this file")
    arguments = parser.parse_args()
    rows: list[tuple[str, int, int, float, Standing]] = []
    for name, policy in (("random", random_policy()), ("instinct", instinct)):
        rows.append((name, 0, 0, 0.0, play(policy, arguments.games, arguments.level)))
        print(f"{name:>8}: {rows[-1][-1]}", flush=True)
    for point in train(arguments.lessons, arguments.steps, arguments.games, arguments.level):
        rows.append(("network", *point))
        print(
            f"{point.lessons:>6} lessons, {point.steps:>7} steps, {point.seconds:4.0f} s: {point.standing}", flush=True
        )
    if arguments.curve:
        with arguments.curve.open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(("policy", *Point._fields[:-1], *Standing._fields))
            for name, lessons, steps, seconds, standing in rows:
                writer.writerow((name, lessons, steps, round(seconds, 1), *(round(x, 4) for x in standing)))


if __name__ == "__main__":
    main()
