"""Datasets: a folder of shards, and a manifest that lists them and says how they were sampled.

A shard is a file of arrays, written whole or not at all, so that a stopped harvest is resumable.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from castaways.training.errors import TrainingError

MANIFEST = "dataset.json"
RNG = "rng"  # in a shard: where the luck stood at its end


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a folder holds. `positions` is 0 until all shards are there."""

    game: str
    architecture: str  # what the positions are for
    games: int  # of each part
    seed: int
    positions: int
    sampling: Mapping[str, Any]
    shards: Mapping[str, tuple[str, ...]]  # by part; a dataset without parts has the one part ""

    def about(self) -> dict[str, Any]:
        """For the header of a network."""
        names = ("games", "seed", "positions", "sampling")
        return {name: getattr(self, name) for name in names}


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a complete dataset."""
    path = folder / MANIFEST
    if not path.exists():
        raise TrainingError("train-no-dataset", folder=str(folder))
    manifest = Manifest(**json.loads(path.read_text()))
    if manifest.positions == 0:
        raise TrainingError("train-unfinished", folder=str(folder))
    return manifest


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Say what a folder holds."""
    names = ("game", "architecture", "games", "seed", "positions", "sampling", "shards")
    (folder / MANIFEST).write_text(json.dumps({name: getattr(manifest, name) for name in names}))


def check_sampling(folder: Path, manifest: Manifest) -> None:
    """Refuse to mix positions that were sampled in different ways."""
    path = folder / MANIFEST
    if path.exists():
        known = json.loads(path.read_text())
        same = json.loads(json.dumps({"sampling": manifest.sampling, "architecture": manifest.architecture}))
        if known["game"] != manifest.game or any(known[name] != same[name] for name in same):
            raise TrainingError("train-other-dataset", folder=str(folder))


def write_shard(path: Path, arrays: Mapping[str, Any]) -> None:
    """Write a shard, whole or not at all."""
    partial = path.with_suffix(".partial")
    with partial.open("wb") as file:
        np.savez(file, **arrays)
    partial.replace(path)


def shards_in(folder: Path, names: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The arrays of some shards, one shard after the other."""
    for name in names:
        with np.load(folder / name) as shard:
            yield {key: shard[key] for key in shard.files if key != RNG}


def read_shards(folder: Path, names: Iterable[str]) -> dict[str, Any]:
    """The arrays of some shards as one."""
    found: dict[str, list[Any]] = {}
    for shard in shards_in(folder, names):
        for key, array in shard.items():
            found.setdefault(key, []).append(array)
    return {key: np.concatenate(pieces) for key, pieces in found.items()}


def rng_words(path: Path) -> list[int]:
    """Where the luck stood at the end of a shard."""
    with np.load(path) as shard:
        return [int(word) for word in shard[RNG]]


def positions_in(path: Path) -> int:
    """How many positions a shard holds."""
    with np.load(path) as shard:
        return len(shard[next(key for key in shard.files if key != RNG)])
