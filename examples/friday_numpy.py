"""Teach a linear policy to play Friday with numpy alone: REINFORCE on many games at once, a minute on one core.

pip install "castaways[envs]"
python examples/friday_numpy.py
"""

import argparse
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

import castaways.envs

Floats = NDArray[np.float32]


def chances(weights: Floats, seen: Floats, masks: NDArray[np.int8]) -> Floats:
    """How likely the policy takes each legal action."""
    wishes = np.where(masks == 1, seen @ weights, np.float32(-1e9))
    wishes -= wishes.max(axis=1, keepdims=True)
    likely = np.exp(wishes)
    return likely / likely.sum(axis=1, keepdims=True)


def learn(rounds: int, games: int = 256, level: int = 1, rate: float = 0.05, seed: int = 0) -> Iterator[float]:
    """Play rounds of games and learn from each; tells the mean score of each round. The first is random play."""
    envs = castaways.envs.vector("friday", games, level=level, reward="score")
    luck = np.random.default_rng(seed)
    weights = np.zeros(
        (envs.single_observation_space.shape[0], envs.single_action_space.n),
        np.float32,
    )
    for number in range(rounds):
        seen, info = envs.reset(seed=seed + number * games)
        running, scores = np.ones(games, bool), np.zeros(games, np.float32)
        steps = []
        while running.any():
            likely = chances(weights, seen, info["action_mask"])
            chosen = (likely.cumsum(axis=1) > luck.random((games, 1), np.float32)).argmax(axis=1)
            pull = -likely
            pull[np.arange(games), chosen] += 1.0  # towards what was done, away from the rest
            steps.append((seen[running], pull[running], np.flatnonzero(running)))
            seen, rewards, over, _, info = envs.step(chosen)
            scores[running] += rewards[running]
            running &= ~over
        yield float(scores.mean())
        better = (scores - scores.mean()) / (scores.std() + 1e-6)
        change = sum(saw.T @ (pull * better[who, None]) for saw, pull, who in steps)
        weights += rate * change / games


def main() -> None:
    """Learn and print the learning curve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--level", type=int, default=1)
    arguments = parser.parse_args()
    for number, score in enumerate(learn(arguments.rounds, level=arguments.level)):
        print(f"round {number:>3}: {score:.1f} points", flush=True)


if __name__ == "__main__":
    main()
