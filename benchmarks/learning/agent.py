"""The trained network as a player: `castaways evaluate TASK --agent benchmarks.learning.agent:Trained`."""

import os
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from castaways.bots import Sight
from castaways.core.network_file import read_network

FOLDER = Path(os.environ.get("CASTAWAYS_LEARNING", "build/learning"))
FILE = "policy.network"


@cache
def layers_of(game: str) -> list[tuple[NDArray[np.float32], NDArray[np.float32]]]:
    """Weights and biases of each layer."""
    path = FOLDER / game / FILE
    if not path.exists():
        raise RuntimeError(f"there is no {path} yet: python -m benchmarks.learning {game}")
    header, numbers = read_network(path)
    flat, start, found = np.array(numbers, np.float32), 0, []
    for _, shape in header.tensors:
        size = int(np.prod(shape))
        found.append(flat[start : start + size].reshape(shape))
        start += size
    return list(zip(found[::2], found[1::2], strict=True))


class Trained:
    """Takes the move that the network likes best."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, sight: Sight) -> int:
        """The best of the legal moves in the network's eyes; the lowest of equal ones."""
        legal = sorted(sight.legal)
        if len(legal) == 1:
            return legal[0]
        game = sight.game
        return legal[int(np.argmax(logits(game.name, game.observation_of(sight.world(0), sight.seat))[legal]))]


def logits(game: str, seen: list[float]) -> NDArray[np.float32]:
    """What the network thinks of all moves."""
    (first, first_bias), (second, second_bias), (moves, moves_bias) = layers_of(game)
    row = np.array(seen, np.float32)
    some = np.flatnonzero(row)  # most numbers are 0
    last: Any = np.maximum(row[some] @ first[some] + first_bias, 0)
    last = np.maximum(last @ second + second_bias, 0)
    found: NDArray[np.float32] = last @ moves + moves_bias
    return found
