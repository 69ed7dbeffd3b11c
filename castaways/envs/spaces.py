"""The spaces of observations and actions."""

import numpy as np
from gymnasium import spaces

from castaways.core.game import Game

LARGEST = 1000.0  # features are scaled to be small: counts of cards are the largest


def numbers(game: Game) -> spaces.Box:
    """The features of a seat."""
    return spaces.Box(-LARGEST, LARGEST, (len(game.features),), np.float32)


def marks(game: Game) -> spaces.Box:
    """Which actions are legal: 1, others 0."""
    return spaces.Box(0, 1, (game.actions,), np.int8)


def numbers_and_marks(game: Game) -> spaces.Dict:
    """Both, under the names that PettingZoo's classic games use."""
    return spaces.Dict({"observation": numbers(game), "action_mask": marks(game)})
