"""The file format of networks: one line of JSON that says what they are, then all numbers as 32-bit floats.

The numbers are little-endian and follow one another as the list `tensors` names them with their shapes, so a reader
needs no library. The header holds all that a trainer knows: the model card is made from it (castaways/training/card.py,
docs/bots/networks.md).
"""

import json
import math
import sys
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

FORMAT = "castaways-network"
VERSION = 1
MLP = "mlp"  # a plain network over the game's features, which every bot can ask; others are read by their game's policy


@dataclass(frozen=True, slots=True)
class Header:
    """What a network is and where it comes from."""

    game: str
    architecture: str
    inputs: str  # what it looks at: "features" are those of the game
    predicts: str
    tensors: Sequence[tuple[str, tuple[int, ...]]]  # name and shape of each, in the order of the file
    settings: Mapping[str, Any] = field(default_factory=dict)  # what its reader needs besides
    dataset: Mapping[str, Any] = field(default_factory=dict)  # the positions it was fitted to, as harvested
    training: Mapping[str, Any] = field(default_factory=dict)  # how it was fitted
    held_out: Sequence[Mapping[str, Any]] = ()  # how well it predicts positions that it was not fitted to
    date: str | None = None

    @property
    def size(self) -> int:
        """How many numbers follow."""
        return sum(math.prod(shape) for _, shape in self.tensors)

    def shape(self, name: str) -> tuple[int, ...]:
        """The shape of a tensor."""
        return next(shape for given, shape in self.tensors if given == name)


def read_network(path: Path) -> tuple[Header, list[float]]:
    """The header of a network and its numbers; ValueError if it is none, or of a version we do not know."""
    with path.open("rb") as file:
        header = _header(path, file.readline())
        numbers = array("f", file.read())
    if len(numbers) != header.size:
        raise ValueError(f"{path}: {len(numbers)} numbers where the header promises {header.size}")
    if sys.byteorder == "big":
        numbers.byteswap()
    return header, list(numbers)


def read_header(path: Path) -> Header:
    """The header alone."""
    with path.open("rb") as file:
        return _header(path, file.readline())


def write_network(path: Path, header: Header, numbers: Iterable[float]) -> None:
    """Write a network, whole or not at all."""
    packed = array("f", numbers)
    if len(packed) != header.size:
        raise ValueError(f"{len(packed)} numbers where the tensors need {header.size}")
    if sys.byteorder == "big":
        packed.byteswap()
    line = json.dumps({"format": FORMAT, "version": VERSION, **asdict(header)})
    partial = path.with_name(path.name + ".partial")
    partial.write_bytes(line.encode() + b"\n" + packed.tobytes())
    partial.replace(path)


def _header(path: Path, line: bytes) -> Header:
    try:
        data = json.loads(line)
    except ValueError:
        data = None
    if not isinstance(data, dict) or data.pop("format", None) != FORMAT:
        raise ValueError(f"{path}: this is no network of Castaways")
    version = data.pop("version", None)
    if version != VERSION:
        raise ValueError(f"{path}: version {version} of the format; this program reads version {VERSION}")
    tensors = tuple((name, tuple(shape)) for name, shape in data.pop("tensors"))
    return Header(tensors=tensors, held_out=tuple(data.pop("held_out")), **data)
