"""Fit a network to positions and what came of them. It needs PyTorch and numpy alone, and runs without the engine.

    python castaways/learning/train.py DIR... --out friday.network --steps 4000 [--checkpoint FILE]

It goes on from the checkpoint if there is one, and writes it at the end.
"""

import argparse
import json
import sys
import time
from array import array
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


def network(inputs: int, first: int, second: int) -> nn.Sequential:
    """Two hidden layers; the output is the logit of the payoff."""
    return nn.Sequential(nn.Linear(inputs, first), nn.ReLU(), nn.Linear(first, second), nn.ReLU(), nn.Linear(second, 1))


def fit(given: argparse.Namespace, device: str) -> tuple[nn.Sequential, torch.Tensor, dict[str, float]]:
    """Train, and say how well the held back positions are foreseen."""
    x, y = read_shards(given.folders, device)
    order = torch.randperm(len(x), generator=torch.Generator().manual_seed(given.seed)).to(device)
    x, y = x[order], y[order]
    test = max(len(x) // HELD_BACK, 1)
    scale = x[: 1 << 20].float().std(0).clamp(min=0.05)
    torch.manual_seed(given.seed)
    model = network(x.shape[1], given.first, given.second).to(device)
    if given.checkpoint and Path(given.checkpoint).exists():
        saved = torch.load(given.checkpoint, map_location=device)
        model.load_state_dict(saved["model"])
        scale = saved["scale"]
    optimiser = torch.optim.AdamW(model.parameters(), lr=given.rate, weight_decay=given.decay)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, given.rate, total_steps=given.steps, pct_start=0.1)
    loss_of = nn.BCEWithLogitsLoss()
    began = time.monotonic()
    for step in range(given.steps):
        pick = torch.randint(test, len(x), (given.batch,), device=device)
        logits = model(x[pick].float() / scale).squeeze(1)
        loss = loss_of(logits, y[pick])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        plan.step()
        if step % max(given.steps // 8, 1) == 0:
            print(f"step {step} of {given.steps}: loss {loss.item():.4f}, {time.monotonic() - began:.0f} s", flush=True)
    with torch.no_grad():
        wanted = y[:test]
        logits = torch.cat([model(part.float() / scale).squeeze(1) for part in x[:test].split(65536)])
        seen = torch.sigmoid(logits)
        found = {
            "positions": len(x),
            "loss": loss_of(logits, wanted).item(),
            "error": (seen - wanted).pow(2).mean().sqrt().item(),
            "blind error": wanted.std().item(),
        }
    if given.checkpoint:
        torch.save({"model": model.state_dict(), "scale": scale}, given.checkpoint)
    return model, scale, found


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
    """Train once."""
    parser = argparse.ArgumentParser(description="fit a network to positions")
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--checkpoint", default="")
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--decay", type=float, default=0.01)
    parser.add_argument("--first", type=int, default=128)
    parser.add_argument("--second", type=int, default=32)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    model, scale, found = fit(given, device)
    print(json.dumps(found), flush=True)
    export(model, scale, given.out, {"seed": given.seed, "steps": given.steps, **found})


if __name__ == "__main__":
    main()
