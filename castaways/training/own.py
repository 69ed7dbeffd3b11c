"""Fit a game's own network to a dataset: its parts side by side, each kept when it is done, so that it is resumable."""

import json
from collections.abc import Callable
from concurrent.futures import wait
from pathlib import Path
from typing import Any

import numpy as np

from castaways.core.game import Game
from castaways.core.network_file import Header, write_network
from castaways.core.registry import game as game_of
from castaways.training.dataset import read_manifest, read_shards, write_shard
from castaways.training.errors import TrainingError
from castaways.training.plans import own_network_of
from castaways.training.processes import CONTEXT, process_pool

_steps_done: Any = None  # a number that the processes share


def _share(counter: Any) -> None:
    global _steps_done  # noqa: PLW0603 - the only way to hand a shared number to the processes of a pool
    _steps_done = counter


def _advance() -> None:
    if _steps_done is not None:
        with _steps_done.get_lock():
            _steps_done.value += 1


def fit_part(game: str, part: int, folder: Path, seed: int, steps: int, file: Path) -> None:
    """Fit one part and keep it."""
    data = read_shards(folder, read_manifest(folder).shards[str(part)])
    fitted = own_network_of(game_of(game)).fit(part, data, seed, steps, _advance)
    write_shard(file, {"numbers": fitted.numbers, "held_out": json.dumps(dict(fitted.held_out))})


class OwnTraining:
    """A network of the game's own kind."""

    def __init__(self, game: Game, folder: Path, seed: int, steps: int) -> None:
        self.network = own_network_of(game)
        self.game = game
        self.folder = folder
        self.seed = seed
        self.steps = steps
        self.manifest = read_manifest(folder)
        if self.manifest.architecture != self.network.architecture:
            raise TrainingError("train-other-dataset", folder=str(folder))
        # By all that a part depends on, so that another run never takes it for its own.
        run = f"{self.manifest.games}-{self.manifest.seed}-{steps}-{seed}"
        self.files = {part: folder / f"fitted-{part}-{run}.npz" for part in self.network.parts}

    @property
    def total(self) -> int:
        """How many steps there are in all."""
        return self.steps * len(self.files)

    def fit(self, workers: int, update: Callable[[int], None]) -> None:
        """Fit what is missing; `update` is told how many steps are done, now and then."""
        missing = [part for part, file in self.files.items() if not file.exists()]
        before = self.steps * (len(self.files) - len(missing))
        counter = CONTEXT.Value("q", 0)
        with process_pool(workers, _share, counter) as pool:
            waiting = {
                pool.submit(fit_part, self.game.name, part, self.folder, self.seed, self.steps, self.files[part])
                for part in missing
            }
            while waiting:
                done, waiting = wait(waiting, timeout=0.2)
                update(before + counter.value)
                for part in done:
                    part.result()

    def write(self, path: Path, date: str) -> Header:
        """Put the parts together."""
        numbers: list[float] = []
        held_out: list[dict[str, Any]] = []
        tensors: list[tuple[str, tuple[int, ...]]] = []
        for part, file in sorted(self.files.items()):
            with np.load(file) as fitted:
                numbers += [float(number) for number in fitted["numbers"]]
                held_out.append(json.loads(str(fitted["held_out"])))
            tensors += [(f"{part}.{name}", shape) for name, shape in self.network.tensors()]
        header = Header(
            self.game.name,
            self.network.architecture,
            self.network.inputs,
            self.network.predicts,
            tensors,
            self.network.settings,
            self.manifest.about(),
            {"seed": self.seed, "steps": self.steps, **self.network.training},
            held_out,
            date,
        )
        write_network(path, header, numbers)
        return header
