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
