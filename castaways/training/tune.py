"""Tune the weights of a game's instinct by an evolution strategy.

Every generation tries a handful of candidates on the same fresh deals, keeps the best few and moves towards their mean.
The state of a run is written after every generation, so that it is resumable; the weights that it prints are copied
into the game's judgement by hand.
"""

import json
import math
import random
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from castaways.core.game import Game
from castaways.core.registry import game as game_of
from castaways.training.errors import TrainingError
from castaways.training.plans import tuning_of
from castaways.training.processes import process_pool

CANDIDATES = 20  # of a generation
PARENTS = 6  # of which so many count
TEST_DEAL, TEST_GAMES = 1 << 50, 8000  # what the progress is measured by: deals that are never tuned on
REPORT = 10  # generations


@dataclass(frozen=True, slots=True)
class Settings:
    """How long and how widely is searched. Games and spread of 0: as the game says."""

    seed: int = 1
    games: int = 0
    spread: float = 0.0
    test_games: int = TEST_GAMES


def trial(weights: Sequence[float], game: str, seed: int, games: int) -> tuple[float, str]:
    """The fitness of weights on some deals, and a report. It changes the weights of the process it runs in."""
    tuning = tuning_of(game_of(game))
    for i, weight in enumerate(weights):
        tuning.weights[i] = weight
    return tuning.play(seed, games)


class Evolution:
    """The mean of the candidates, how far they spread, and how many generations are done."""

    def __init__(self, game: Game, settings: Settings, file: Path, start: Sequence[float] = ()) -> None:
        tuning = tuning_of(game)
        self.game = game.name
        self.settings = settings
        self.file = file
        self.games = settings.games or tuning.games
        self.luck = random.Random(settings.seed)  # noqa: S311 - a search, no secret
        self.mean = [float(weight) for weight in (start or tuning.weights)]
        self.start = list(self.mean)
        width = settings.spread or tuning.spread
        self.spread = [width * (tuning.least + tuning.slope * abs(weight)) for weight in self.mean]
        self.done = 0
        if file.exists():
            self._resume()

    def _run(self) -> dict[str, Any]:
        """What a saved state must agree with."""
        return {"game": self.game, "settings": asdict(self.settings), "start": self.start}

    def _resume(self) -> None:
        saved = json.loads(self.file.read_text())
        if saved["run"] != self._run():
            raise TrainingError("train-other-run", file=str(self.file))
        self.done, self.mean, self.spread = saved["done"], saved["mean"], saved["spread"]
        version, words, spare = saved["luck"]
        self.luck.setstate((version, tuple(words), spare))

    def save(self) -> None:
        """Write the state, whole or not at all."""
        state = {"run": self._run(), "done": self.done, "mean": self.mean, "spread": self.spread}
        partial = self.file.with_suffix(".partial")
        partial.write_text(json.dumps({**state, "luck": self.luck.getstate()}))
        partial.replace(self.file)

    def run(
        self, generations: int, workers: int, advance: Callable[[], None], report: Callable[[str], None]
    ) -> list[float]:
        """Go on until so many generations are done; gives the mean."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with process_pool(workers) as pool:
            while self.done < generations:
                self._generation(pool)
                self.done += 1
                self.save()
                advance()
                if self.done % REPORT == 0 or self.done == generations:
                    test = pool.submit(trial, self.mean, self.game, TEST_DEAL, self.settings.test_games)
                    fitness, told = test.result()
                    report(f"{self.done}: {fitness:.4f}, {told}")
        return self.mean

    def _generation(self, pool: ProcessPoolExecutor) -> None:
        deal = self.luck.randrange(1 << 40)
        candidates = []
        for _ in range(CANDIDATES // 2):  # each change and its opposite
            change = [width * self.luck.gauss(0, 1) for width in self.spread]
            candidates.append([weight + step for weight, step in zip(self.mean, change, strict=True)])
            candidates.append([weight - step for weight, step in zip(self.mean, change, strict=True)])
        results = list(pool.map(partial(trial, game=self.game, seed=deal, games=self.games), candidates))
        order = sorted(range(CANDIDATES), key=lambda i: -results[i][0])
        self._move([candidates[i] for i in order[:PARENTS]])

    def _move(self, best: Sequence[Sequence[float]]) -> None:
        """Move towards the best, and spread as far as they do."""
        ranks = [math.log(PARENTS + 0.5) - math.log(i + 1) for i in range(PARENTS)]
        shares = [rank / sum(ranks) for rank in ranks]
        for i, width in enumerate(self.spread):
            variance = sum(share * (one[i] - self.mean[i]) ** 2 for share, one in zip(shares, best, strict=True))
            self.spread[i] = math.sqrt(0.9 * width**2 + 0.1 * variance)
        self.mean = [
            sum(share * one[i] for share, one in zip(shares, best, strict=True)) for i in range(len(self.mean))
        ]
