"""Files of numbers: one line of JSON that says what they are, then the numbers as 32-bit floats, little end first."""

import json
import sys
from array import array
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any


def read_numbers(path: Path) -> tuple[dict[str, Any], list[float]]:
    """What a file says of itself, and its numbers."""
    with path.open("rb") as file:
        header: dict[str, Any] = json.loads(file.readline())
        numbers = array("f", file.read())
    if sys.byteorder == "big":
        numbers.byteswap()
    return header, list(numbers)


def write_numbers(path: Path, header: Mapping[str, Any], numbers: Iterable[float]) -> None:
    """Write such a file."""
    packed = array("f", numbers)
    if sys.byteorder == "big":
        packed.byteswap()
    path.write_bytes(json.dumps(header).encode() + b"\n" + packed.tobytes())
