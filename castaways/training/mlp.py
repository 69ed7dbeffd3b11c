"""Fit a plain network over a game's features (castaways/bots/network.py) to a dataset, with PyTorch.

Equal positions, steps and seeds give equal networks on the same kind of machine, also when the training was stopped in
between: the checkpoint holds the optimiser and the state of the luck too.
"""

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from torch import nn

from castaways.core.network_file import MLP, Header, write_network
from castaways.training.dataset import Manifest, read_manifest, shards_in
from castaways.training.errors import TrainingError

HELD_OUT = 50  # one position in so many is not fitted to: it shows what was understood
SAVES = 8  # checkpoints on the way
WARM_UP = 0.1  # share of the steps in which the rate grows; ...
LEAST_STEPS = 11  # ... that must be more than one step


@dataclass(frozen=True, slots=True)
class Settings:
    """How a network is fitted."""

    seed: int = 1
    steps: int = 5000
    batch: int = 16384
    rate: float = 0.002
    decay: float = 0.01
    first: int = 128
    second: int = 32


def network(inputs: int, first: int, second: int) -> nn.Sequential:
    """Two hidden layers; the output is the logit of the payoff."""
    return nn.Sequential(nn.Linear(inputs, first), nn.ReLU(), nn.Linear(first, second), nn.ReLU(), nn.Linear(second, 1))


class MlpTraining:
    """A network, its optimiser and how far they came."""

    def __init__(self, folder: Path, settings: Settings, checkpoint: Path) -> None:
        device = "cuda" if torch.cuda.is_available() else "cpu"
        self.settings = settings
        self.checkpoint = checkpoint
        self.manifest: Manifest = read_manifest(folder)
        shards = [
            (torch.from_numpy(shard["x"]).to(device), torch.from_numpy(shard["y"]).to(device))
            for shard in shards_in(folder, self.manifest.shards[""])
        ]
        x, y = torch.cat([x for x, _ in shards]), torch.cat([y for _, y in shards])
        self.luck = torch.Generator(device).manual_seed(settings.seed)
        order = torch.randperm(len(x), generator=self.luck, device=device)
        self.x, self.y = x[order], y[order]
        self.test = max(len(x) // HELD_OUT, 1)
        self.scale = self.x[: 1 << 20].float().std(0).clamp(min=0.05)
        torch.manual_seed(settings.seed)
        self.model = network(x.shape[1], settings.first, settings.second).to(device)
        self.optimiser = torch.optim.AdamW(self.model.parameters(), lr=settings.rate, weight_decay=settings.decay)
        self.schedule = torch.optim.lr_scheduler.OneCycleLR(
            self.optimiser, settings.rate, total_steps=settings.steps, pct_start=WARM_UP
        )
        self.done = 0
        if checkpoint.exists():
            self._resume()

    def _run(self) -> dict[str, Any]:
        """What a checkpoint must agree with."""
        return {"settings": asdict(self.settings), "dataset": self.manifest.about()}

    def _resume(self) -> None:
        saved = torch.load(self.checkpoint, map_location="cpu")
        if saved["run"] != self._run():
            raise TrainingError("train-other-run", file=str(self.checkpoint))
        self.model.load_state_dict(saved["model"])
        self.optimiser.load_state_dict(saved["optimiser"])
        self.schedule.load_state_dict(saved["schedule"])
        self.luck.set_state(saved["luck"])
        self.done = saved["done"]

    def save(self) -> None:
        """Write a checkpoint, whole or not at all."""
        parts = {"model": self.model, "optimiser": self.optimiser, "schedule": self.schedule}
        states = {name: part.state_dict() for name, part in parts.items()}
        partial = self.checkpoint.with_suffix(".partial")
        torch.save({**states, "luck": self.luck.get_state(), "done": self.done, "run": self._run()}, partial)
        partial.replace(self.checkpoint)

    def fit(self, minutes: float, advance: Callable[[], None]) -> bool:
        """Take the steps that are left, as far as the time goes; True when all are done."""
        steps, loss_of = self.settings.steps, nn.BCEWithLogitsLoss()
        until = time.monotonic() + 60.0 * minutes if minutes > 0 else float("inf")
        while self.done < steps and time.monotonic() < until:
            pick = torch.randint(
                self.test, len(self.x), (self.settings.batch,), generator=self.luck, device=self.x.device
            )
            logits = self.model(self.x[pick].float() / self.scale).squeeze(1)
            loss = loss_of(logits, self.y[pick])
            self.optimiser.zero_grad()
            loss.backward()
            self.optimiser.step()
            self.schedule.step()
            self.done += 1
            advance()
            if self.done % max(steps // SAVES, 1) == 0:
                self.save()
        self.save()
        return bool(self.done >= steps)

    def held_out(self) -> dict[str, Any]:
        """How well the held-out positions are predicted, beside a constant guess, their mean."""
        wanted = self.y[: self.test]
        with torch.no_grad():
            parts = self.x[: self.test].split(65536)
            logits = torch.cat([self.model(part.float() / self.scale).squeeze(1) for part in parts])
        return {
            "dataset_positions": len(self.x),
            "loss": nn.BCEWithLogitsLoss()(logits, wanted).item(),
            "error": (torch.sigmoid(logits) - wanted).pow(2).mean().sqrt().item(),
            "constant_guess_error": wanted.std().item(),
        }

    def write(self, path: Path, date: str) -> Header:
        """Write the network. Inputs are scaled once and for all: who asks it need not."""
        first, second, third = self.model[0], self.model[2], self.model[4]
        parts = {
            "hidden_1.weights": (first.weight / self.scale).T,
            "hidden_1.biases": first.bias,
            "hidden_2.weights": second.weight.T,
            "hidden_2.biases": second.bias,
            "output.weights": third.weight.reshape(-1),
            "output.bias": third.bias,
        }
        training = {**asdict(self.settings), "optimiser": "AdamW"}
        header = Header(
            self.manifest.game,
            MLP,
            "features",
            "payoff",
            [(name, tuple(part.shape)) for name, part in parts.items()],
            dataset=self.manifest.about(),
            training=training,
            held_out=[self.held_out()],
            date=date,
        )
        numbers = torch.cat([part.detach().cpu().float().reshape(-1) for part in parts.values()]).tolist()
        write_network(path, header, numbers)
        return header
