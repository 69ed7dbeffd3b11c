"""Packed arrays of the engine as numpy sees them."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


def array(packed: Any, dtype: type[np.generic]) -> NDArray[Any]:
    """A packed array without a copy: read only, and always what the engine wrote last."""
    if not len(packed):
        return np.zeros(0, dtype)  # numpy refuses to look into nothing
    return np.frombuffer(packed, dtype)


class _Window:
    """Memory of the engine to read and write, for numpy; the engine's array is kept as long as this is."""

    def __init__(self, looked: NDArray[Any]) -> None:
        self.looked = looked
        address, _ = looked.__array_interface__["data"]
        self.__array_interface__ = {**looked.__array_interface__, "data": (address, False)}


def window(packed: Any, dtype: type[np.generic]) -> NDArray[Any]:
    """A packed array without a copy, which may be written: for rows that numpy clears before the engine writes."""
    return np.asarray(_Window(array(packed, dtype)))
