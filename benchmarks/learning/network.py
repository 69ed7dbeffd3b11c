"""The network: two hidden layers over all that a seat knows, a head for the moves and one for the payoff."""

from pathlib import Path
from typing import Any

import torch
from torch import nn

from castaways.core.network_file import Header, write_network

ARCHITECTURE = "policy"  # the agent reads it; no search asks such a network
FORBIDDEN = -1e9  # the logit of a move that is not legal


class ActorCritic(nn.Module):
    """Logits of all moves, those that are not legal far below, and the logit of the payoff."""

    def __init__(self, inputs: int, hidden: int, actions: int) -> None:
        super().__init__()
        self.first, self.second = nn.Linear(inputs, hidden), nn.Linear(hidden, hidden)
        self.moves, self.payoff = nn.Linear(hidden, actions), nn.Linear(hidden, 1)
        with torch.no_grad():  # it begins without a preference
            self.moves.weight *= 0.01
            self.payoff.weight *= 0.01

    def forward(self, seen: Any, legal: Any) -> tuple[Any, Any]:
        """Of so many positions at once."""
        last = torch.relu(self.second(torch.relu(self.first(seen))))
        logits = self.moves(last).float().masked_fill(~legal, FORBIDDEN)
        return logits, self.payoff(last).float().squeeze(-1)


def write(path: Path, game: str, model: ActorCritic, training: dict[str, Any], date: str) -> None:
    """Write the layers that choose a move, in the format of all our networks."""
    parts: dict[str, Any] = {}
    for name, layer in (("hidden_1", model.first), ("hidden_2", model.second), ("moves", model.moves)):
        parts[f"{name}.weights"], parts[f"{name}.biases"] = layer.weight.T, layer.bias
    header = Header(
        game,
        ARCHITECTURE,
        "observation",
        "moves",
        [(name, tuple(part.shape)) for name, part in parts.items()],
        training=training,
        date=date,
    )
    numbers = torch.cat([part.detach().cpu().float().reshape(-1) for part in parts.values()]).tolist()
    write_network(path, header, numbers)
