"""Tables of all settings of a game as one: what their seats see, and what they decide, in arrays of the learner."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import torch
from gymnasium.vector import AutoresetMode

import castaways.envs
from castaways.arena.protocol import TASKS
from castaways.core.registry import game as game_of
from castaways.core.training import TRAINING_DEALS
from castaways.envs.many import CastawaysVectorEnv

Setting = tuple[int, Mapping[str, Any]]  # players and options


def settings_of(game: str) -> list[Setting]:
    """The settings that the protocol's tasks of a game have."""
    found: dict[str, Setting] = {}
    for task in TASKS.values():
        if task.game == game:
            found.setdefault(task.setting, (task.players, task.options))
    return list(found.values())


def is_shared(game: str, players: int) -> bool:
    """Do all who play win or lose together?"""
    return players == 1 or game_of(game).together


def _pin(array: Any) -> None:
    """Keep an array where it is in memory, so that the device fetches it itself: several times as fast."""
    torch.cuda.cudart().cudaHostRegister(array.ctypes.data, array.nbytes, 0)


class Tables:
    """So many games of every setting; each setting is played by processes of its own, all at the same time.

    `seen`, `legal` and `seats` tell of the decisions to make, on the learner's device.
    """

    def __init__(self, game: str, games: int, workers: int, seed: int, device: str) -> None:
        settings = settings_of(game)
        self.seats_at_most = max(players for players, _ in settings)
        self.envs: list[CastawaysVectorEnv] = [
            castaways.envs.vector(
                game,
                games // len(settings),
                players=players,
                autoreset=AutoresetMode.SAME_STEP,
                copy=False,
                remember=True,
                num_workers=max(workers // len(settings), 1) if workers > 1 else None,
                **options,
            )
            for players, options in settings
        ]
        stops = np.cumsum([env.num_envs for env in self.envs]).tolist()
        self.slices = [slice(stop - env.num_envs, stop) for env, stop in zip(self.envs, stops, strict=True)]
        self.games, self.device = stops[-1], device
        self.width, self.actions = self.envs[0].making.width, game_of(game).actions
        self.seen = torch.zeros((self.games, self.width), dtype=torch.float16, device=device)
        self.legal = torch.zeros((self.games, self.actions), dtype=torch.bool, device=device)
        self.seats = torch.zeros(self.games, dtype=torch.int64, device=device)
        self.over = np.zeros(self.games, bool)
        self.rewards = np.zeros((self.games, self.seats_at_most), np.float32)
        self._pool = ThreadPoolExecutor(len(self.envs))
        for number, env in enumerate(self.envs):
            seen, info = env.reset(seed=TRAINING_DEALS + (seed << 40) + (number << 32))
            if device == "cuda":
                _pin(seen), _pin(info["action_mask"])
            self._look(number, seen, info)

    def step(self, chosen: Any) -> None:
        """One decision at every table."""
        actions = chosen.cpu().numpy()
        list(self._pool.map(lambda number: self._step(number, actions), range(len(self.envs))))

    def instinct(self) -> Any:
        """What instinct would do at every table."""
        parts = list(self._pool.map(lambda env: env.instinct_actions(), self.envs))
        return torch.from_numpy(np.concatenate(parts)).to(self.device)

    def close(self) -> None:
        """Let the processes end."""
        for env in self.envs:
            env.close()
        self._pool.shutdown()

    def _step(self, number: int, actions: Any) -> None:
        seen, gained, over, _, info = self.envs[number].step(actions[self.slices[number]])
        self.over[self.slices[number]] = over
        rewards = info.get("rewards", gained[:, None])
        self.rewards[self.slices[number], : rewards.shape[1]] = rewards
        self._look(number, seen, info)

    def _look(self, number: int, seen: Any, info: dict[str, Any]) -> None:
        place = self.slices[number]
        self.seen[place] = torch.from_numpy(seen).to(self.device)
        self.legal[place] = torch.from_numpy(info["action_mask"]).to(self.device) == 1
        if "seat" in info:
            self.seats[place] = torch.from_numpy(info["seat"]).to(self.device)
