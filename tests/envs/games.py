"""What the tests of the environments share."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

import castaways
from castaways.core.state import State

ROOT = Path(__file__).parents[2]
GAMES = castaways.games()
SEVERAL = tuple(name for name in GAMES if castaways.game(name).seats[1] > 1)


def marked(state: State, seat: int) -> NDArray[np.int8]:
    """The legal actions of a seat as a mask, by way of the contract."""
    mask = np.zeros(castaways.game(state.game).actions, np.int8)
    mask[state.legal(seat)] = 1
    return mask


def numbers(state: State, seat: int) -> NDArray[np.float32]:
    """What a seat sees, by way of the contract."""
    return np.array(castaways.game(state.game).observation_of(state, seat), np.float32)


def any_of(luck: np.random.Generator, mask: NDArray[np.int8]) -> int:
    """One of the marked actions."""
    return int(luck.choice(np.flatnonzero(mask)))


def example(name: str) -> ModuleType:
    """A program of the folder examples, as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "examples" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
