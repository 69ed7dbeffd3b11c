"""The spaces of observations and actions, and packed arrays as numpy sees them."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from castaways.core.game import Game

LARGEST = 1000.0  # features are scaled to be small: counts of cards are the largest
Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


def numbers(game: Game) -> spaces.Box:
    """The features of a seat."""
    return spaces.Box(-LARGEST, LARGEST, (len(game.features),), np.float32)


def marks(game: Game) -> spaces.Box:
    """Which actions are legal: 1, others 0."""
    return spaces.Box(0, 1, (game.actions,), np.int8)


def numbers_and_marks(game: Game) -> spaces.Dict:
    """Both, under the names that PettingZoo's classic games use."""
    return spaces.Dict({"observation": numbers(game), "action_mask": marks(game)})


def array(packed: Any, dtype: type[np.generic]) -> NDArray[Any]:
    """A packed array of the engine as numpy sees it: no copy, read only, always what the engine wrote last."""
    if not len(packed):
        return np.zeros(0, dtype)  # numpy refuses to look into nothing
    return np.frombuffer(packed, dtype)
