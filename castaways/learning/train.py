"""Fit a network to positions and what came of them. It needs PyTorch and numpy alone, and runs without the engine.

    python castaways/learning/train.py DIR... --out friday.network --steps 4000 [--checkpoint FILE] [--minutes 9]

Equal positions, steps and seeds give equal networks on the same kind of machine, also when the training was stopped
in between: the checkpoint holds the optimiser and the state of the luck too. The network is written when all steps
are done.
"""

import argparse
import json
import sys
import time
from array import array
from datetime import date
from pathlib import Path

import numpy as np
import torch
from torch import nn

HELD_BACK = 50  # one position in so many is not learned from: it shows what was understood


def read_shards(folders: list[str], device: str) -> tuple[torch.Tensor, torch.Tensor]:
    """All positions of some folders."""
    files = sorted(file for folder in folders for file in Path(folder).glob("*.npz"))
    xs, ys = [], []
    for file in files:
        with np.load(file) as shard:
            xs.append(torch.from_numpy(shard["x"]).to(device))
            ys.append(torch.from_numpy(shard["y"]).to(device))
    return torch.cat(xs), torch.cat(ys)


def card_of(given: argparse.Namespace) -> dict[str, object]:
    """Where a network comes from: the games as their folders tell, and how it was trained."""
    games = [json.loads((Path(folder) / "harvest.json").read_text()) for folder in given.folders]
    training = {name: getattr(given, name) for name in ("seed", "steps", "batch", "rate", "decay", "date")}
    return {"game": games[0]["game"], "games": games, **training}


def network(inputs: int, first: int, second: int) -> nn.Sequential:
    """Two hidden layers; the output is the logit of the payoff."""
    return nn.Sequential(nn.Linear(inputs, first), nn.ReLU(), nn.Linear(first, second), nn.ReLU(), nn.Linear(second, 1))


class Training:
    """A network, its optimiser and how far they came."""

    def __init__(self, given: argparse.Namespace, device: str) -> None:
        self.given = given
        x, y = read_shards(given.folders, device)
        self.luck = torch.Generator(device).manual_seed(given.seed)
        order = torch.randperm(len(x), generator=self.luck, device=device)
        self.x, self.y = x[order], y[order]
        self.test = max(len(x) // HELD_BACK, 1)
        self.scale = self.x[: 1 << 20].float().std(0).clamp(min=0.05)
        torch.manual_seed(given.seed)
        self.model = network(x.shape[1], given.first, given.second).to(device)
        self.optimiser = torch.optim.AdamW(self.model.parameters(), lr=given.rate, weight_decay=given.decay)
        self.plan = torch.optim.lr_scheduler.OneCycleLR(
            self.optimiser, given.rate, total_steps=given.steps, pct_start=0.1
        )
        self.done = 0

    def resume(self, path: Path) -> None:
        """Go on where a checkpoint was written."""
        saved = torch.load(path, map_location="cpu")
        self.model.load_state_dict(saved["model"])
        self.optimiser.load_state_dict(saved["optimiser"])
        self.plan.load_state_dict(saved["plan"])
        self.luck.set_state(saved["luck"])
        self.done = saved["done"]

    def save(self, path: Path) -> None:
        """Write a checkpoint, whole or not at all."""
        half = path.with_suffix(".half")
        parts = {"model": self.model, "optimiser": self.optimiser, "plan": self.plan}
        states = {name: part.state_dict() for name, part in parts.items()}
        torch.save({**states, "luck": self.luck.get_state(), "done": self.done}, half)
        half.rename(path)

    def fit(self) -> bool:
        """Take the steps that are left, as far as the time goes; True when all are done."""
        steps, loss_of, began = self.given.steps, nn.BCEWithLogitsLoss(), time.monotonic()
        until = began + 60.0 * self.given.minutes if self.given.minutes > 0 else float("inf")
        while self.done < steps and time.monotonic() < until:
            pick = torch.randint(self.test, len(self.x), (self.given.batch,), generator=self.luck, device=self.x.device)
            logits = self.model(self.x[pick].float() / self.scale).squeeze(1)
            loss = loss_of(logits, self.y[pick])
            self.optimiser.zero_grad()
            loss.backward()
            self.optimiser.step()
            self.plan.step()
            if self.done % max(steps // 8, 1) == 0:
                passed = time.monotonic() - began
                print(f"step {self.done} of {steps}: loss {loss.item():.4f}, {passed:.0f} s", flush=True)
            self.done += 1
        return bool(self.done >= steps)

    def understood(self) -> dict[str, float]:
        """How well the held back positions are foreseen."""
        wanted = self.y[: self.test]
        with torch.no_grad():
            parts = self.x[: self.test].split(65536)
            logits = torch.cat([self.model(part.float() / self.scale).squeeze(1) for part in parts])
        return {
            "positions": len(self.x),
            "held back loss": nn.BCEWithLogitsLoss()(logits, wanted).item(),
            "held back error": (torch.sigmoid(logits) - wanted).pow(2).mean().sqrt().item(),
            "blind error": wanted.std().item(),
        }


def export(model: nn.Sequential, scale: torch.Tensor, path: str, about: dict[str, object]) -> None:
    """Write the numbers as castaways/bots/network.py reads them: inputs are scaled once and for all."""
    first, second, third = model[0], model[2], model[4]
    parts = [(first.weight / scale).T, first.bias, second.weight.T, second.bias, third.weight.T, third.bias]
    numbers = array("f", torch.cat([part.detach().cpu().float().reshape(-1) for part in parts]).tolist())
    if sys.byteorder == "big":
        numbers.byteswap()
    header = {"inputs": first.in_features, "first": first.out_features, "second": second.out_features, **about}
    Path(path).write_bytes(json.dumps(header).encode() + b"\n" + numbers.tobytes())


def main() -> None:
    """Train, or go on training."""
    parser = argparse.ArgumentParser(description="fit a network to positions")
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--checkpoint", type=Path, help="where to go on, and where to note how far it came")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so long; 0: when all steps are done")
    parser.add_argument("--steps", type=int, default=5000)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--decay", type=float, default=0.01)
    parser.add_argument("--first", type=int, default=128)
    parser.add_argument("--second", type=int, default=32)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--date", default=date.today().isoformat(), help="what the card says; today by default")
    given = parser.parse_args()
    training = Training(given, "cuda" if torch.cuda.is_available() else "cpu")
    if given.checkpoint and given.checkpoint.exists():
        training.resume(given.checkpoint)
    finished = training.fit()
    if given.checkpoint:
        training.save(given.checkpoint)
    if not finished:
        print(f"{training.done} of {given.steps} steps: the same command goes on.")
        return
    found = training.understood()
    print(json.dumps(found), flush=True)
    export(training.model, training.scale, given.out, {**card_of(given), **found})


if __name__ == "__main__":
    main()
