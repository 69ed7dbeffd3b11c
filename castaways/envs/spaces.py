"""The spaces of observations and actions."""

import numpy as np
from gymnasium import spaces

from castaways.core.game import Game
from castaways.envs.versions import NEWEST, observed

LARGEST = 1000.0  # numbers are scaled to be small: counts of cards are the largest


def numbers(game: Game, version: int = NEWEST, seats: int = 1) -> spaces.Box:
    """What a seat sees, or so many of them one after another."""
    return spaces.Box(-LARGEST, LARGEST, (seats * len(observed(game, version)),), np.float32)


def marks(game: Game) -> spaces.Box:
    """Which actions are legal: 1, others 0."""
    return spaces.Box(0, 1, (game.actions,), np.int8)


def numbers_and_marks(game: Game, version: int = NEWEST) -> spaces.Dict:
    """Both, under the names that PettingZoo's classic games use."""
    return spaces.Dict({"observation": numbers(game, version), "action_mask": marks(game)})
