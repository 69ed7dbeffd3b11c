"""How well a network plays on the way: deals that training never sees, alone or together, or among instincts."""

import math
from typing import Any, NamedTuple

import numpy as np
import torch

import castaways.envs
from benchmarks.learning.tables import is_shared, settings_of

UNSEEN = 1_000_000  # the first of the deals; training begins far above


class Standing(NamedTuple):
    """The share of games won at one setting, with Wilson's 95% interval."""

    setting: str
    games: int
    won: float
    low: float
    high: float


def wilson(won: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The 95% interval of a share."""
    middle = won + z * z / (2 * games)
    reach = z * math.sqrt(won * (1 - won) / games + (z / (2 * games)) ** 2)
    whole = 1 + z * z / games
    return max((middle - reach) / whole, 0.0), min((middle + reach) / whole, 1.0)


def standings(game: str, model: Any, device: str, games: int) -> list[Standing]:
    """Of all settings. Where players are rivals, the network has one seat and instinct the others."""
    found = []
    for players, options in settings_of(game):
        alone = is_shared(game, players)
        envs = castaways.envs.vector(
            game,
            games,
            players=players,
            reward="win",
            opponents=None if alone else "instinct",
            seat=0 if alone else None,
            **options,
        )
        won = float(play(envs, model, device).mean())
        words = [str(value) if isinstance(value, str) else f"{key} {value}" for key, value in options.items()]
        name = " ".join([f"{players} players", *words] if players > 1 else words)
        found.append(Standing(name, games, round(won, 4), *(round(end, 4) for end in wilson(won, games))))
    return found


def play(envs: Any, model: Any, device: str) -> Any:
    """What the learner gained in the first game of every table."""
    seen, info = envs.reset(seed=UNSEEN)
    gained, running = np.zeros(envs.num_envs), np.ones(envs.num_envs, bool)
    while running.any():
        with torch.no_grad():
            row = torch.from_numpy(seen).to(device).half().float()
            logits, _ = model(row, torch.from_numpy(info["action_mask"]).to(device) == 1)
        seen, rewards, over, _, info = envs.step(logits.argmax(-1).cpu().numpy())
        gained[running & over] = rewards[running & over]
        running &= ~over
    return gained
