"""Noah: fits the numbers of the evaluation (policy/promise.py), with numpy alone.

A least-squares fit tells how many rounds are to come; a logistic one, with weights that change with these rounds, tells
who wins; then a small network is fitted to what these weights leave unexplained (Adam, the weights of all steps
averaged). A tenth of the games is held out. Equal positions, steps and seeds give equal numbers.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from castaways.core.training import Fitted
from castaways.games.noah.training import HIDDEN, MOMENTS
from castaways.games.noah.training.sampling import Floats, Numbers

Parts: TypeAlias = dict[str, Floats]
Rows: TypeAlias = NDArray[np.int64]

RIDGE = 2.0  # keeps weights that hardly matter near 0, ...
SMOOTHNESS = 60.0  # ... and those of one measure at neighbouring moments together
CHUNK = 20_000
NEWTON = 6  # steps
BATCH = 2048
RATE = 0.003  # sinks to nothing
DECAY = 1e-5
AVERAGE = 0.002  # what the newest step counts for in the mean of all
HELD_OUT = 10  # one game in so many
ABOUT = {"optimiser": "Adam", "batch": BATCH, "rate": RATE, "decay": DECAY, "average": AVERAGE}


def moment_shares(rounds: Numbers) -> Numbers:
    """How much each moment counts for a position: two neighbours share it."""
    parts = np.zeros((len(rounds), len(MOMENTS)))
    for i in range(len(MOMENTS)):
        parts[:, i] = np.interp(rounds, MOMENTS, np.eye(len(MOMENTS))[i])  # beyond the ends it is the end's
    return parts


def softmax(standing: Numbers) -> Numbers:
    """Who wins how often, by how the players stand."""
    grown: Numbers = np.exp(standing - standing.max(axis=1, keepdims=True))
    part: Numbers = grown / grown.sum(axis=1, keepdims=True)
    return part


def spread_out(measured: Floats, parts: Numbers) -> Numbers:
    """Every measure at every moment: position, player, number."""
    wide: Numbers = (measured[:, :, :, None] * parts[:, None, None, :]).reshape(*measured.shape[:2], -1)
    return wide


def fit_weights(measured: Floats, parts: Numbers, shares: Numbers) -> Numbers:
    """The weights that explain who won, by Newton's method."""
    size = measured.shape[2] * parts.shape[1]
    steps = np.kron(np.eye(measured.shape[2]), np.diff(np.eye(parts.shape[1]), axis=0))
    stiffness = RIDGE * np.eye(size) + SMOOTHNESS * steps.T @ steps
    weights = np.zeros(size)
    for _ in range(NEWTON):
        gradient, hessian = stiffness @ weights, stiffness.copy()
        for start in range(0, len(measured), CHUNK):
            piece = slice(start, start + CHUNK)
            wide = spread_out(measured[piece], parts[piece])
            seen = softmax(wide @ weights)
            gradient += np.einsum("np,npk->k", seen - shares[piece], wide)
            mean = np.einsum("np,npk->nk", seen, wide)
            scaled = (wide * np.sqrt(seen)[:, :, None]).reshape(-1, size)
            hessian += scaled.T @ scaled - mean.T @ mean
        weights -= np.linalg.solve(hessian, gradient)
    return weights


def log_loss(seen: Numbers | Floats, shares: Numbers | Floats) -> float:
    """The mean logarithmic loss."""
    return float(-(shares * np.log(np.clip(seen, 1e-9, 1.0))).sum(axis=1).mean())


class Net:
    """The hidden layer over the own measures, the mean of the others' and the time; it is added to the weights."""

    def __init__(self, data: Mapping[str, Any], times: Numbers, weights: Numbers, luck: np.random.Generator) -> None:
        rounds = data["times"] @ times
        self.x: Floats = data["measures"]
        self.shares: Floats = data["shares"].astype(np.float32)
        self.parts: Floats = moment_shares(rounds).astype(np.float32)
        time = np.concatenate([data["times"][:, 1:], rounds[:, None] / 10.0, np.exp(-rounds / 4.0)[:, None]], axis=1)
        flat = self.x.reshape(-1, self.x.shape[2])
        self.mean, self.scale = flat.mean(axis=0), flat.std(axis=0) + np.float32(0.05)
        self.time_mean, self.time_scale = time.mean(axis=0), time.std(axis=0) + 0.05
        self.time: Floats = ((time - self.time_mean) / self.time_scale).astype(np.float32)
        size = self.x.shape[2]
        shapes = {"own": (size, HIDDEN), "others": (size, HIDDEN), "time": (time.shape[1], HIDDEN)}
        self.now: Parts = {name: luck.normal(0.0, 0.15, shape).astype(np.float32) for name, shape in shapes.items()}
        self.now["bias"] = np.zeros(HIDDEN, np.float32)
        self.now["out"] = luck.normal(0.0, 0.02, HIDDEN).astype(np.float32)
        self.now["weights"] = weights.reshape(size, -1).astype(np.float32)
        self.means = {name: part.copy() for name, part in self.now.items()}

    def forward(self, parts: Parts, at: Rows) -> tuple[Floats, Floats, Floats, Floats]:
        """Of some positions: own measures, the others', what the hidden layer sums up, and who wins how often."""
        own: Floats = (self.x[at] - self.mean) / self.scale
        others: Floats = (own.sum(axis=1, keepdims=True) - own) / (own.shape[1] - 1)
        told = (self.time[at] @ parts["time"] + parts["bias"])[:, None, :]
        sums: Floats = own @ parts["own"] + others @ parts["others"] + told
        standing = np.einsum("npk,nk->np", self.x[at], self.parts[at] @ parts["weights"].T)
        standing = standing + np.maximum(sums, 0.0) @ parts["out"]
        return own, others, sums, softmax(standing).astype(np.float32)

    def gradients(self, at: Rows) -> Parts:
        """How the loss changes with every number."""
        own, others, sums, seen = self.forward(self.now, at)
        error = (seen - self.shares[at]) / len(at)
        back = error[:, :, None] * self.now["out"] * (sums > 0.0)
        flat = back.reshape(-1, HIDDEN)
        return {
            "own": own.reshape(-1, own.shape[2]).T @ flat,
            "others": others.reshape(-1, own.shape[2]).T @ flat,
            "time": self.time[at].T @ back.sum(axis=1),
            "bias": flat.sum(axis=0),
            "out": np.einsum("np,nph->h", error, np.maximum(sums, 0.0)),
            "weights": np.einsum("np,npk->nk", error, self.x[at]).T @ self.parts[at],
        }

    def fit(self, rows: Rows, steps: int, luck: np.random.Generator, advance: Callable[[], None]) -> None:
        """Adam; the weights, which Newton's method has found already, change slowly."""
        first = {name: np.zeros_like(part) for name, part in self.now.items()}
        second = {name: np.zeros_like(part) for name, part in self.now.items()}
        for step in range(1, steps + 1):
            gradients = self.gradients(rows[luck.integers(0, len(rows), BATCH)])
            rate = RATE * (1.0 - (step - 1) / steps)
            for name, part in list(self.now.items()):
                gradient = gradients[name] + (0.0 if name == "weights" else DECAY) * part
                first[name] += 0.1 * (gradient - first[name])
                second[name] += 0.001 * (gradient * gradient - second[name])
                pace = rate * (0.1 if name == "weights" else 1.0)
                change = first[name] / (1.0 - 0.9**step) / (np.sqrt(second[name] / (1.0 - 0.999**step)) + 1e-8)
                self.now[name] = part - (pace * change).astype(np.float32)
                self.means[name] += np.float32(AVERAGE) * (self.now[name] - self.means[name])
            advance()

    def loss(self, at: Rows) -> float:
        """The mean loss of some positions."""
        pieces = [at[start : start + CHUNK] for start in range(0, len(at), CHUNK)]
        losses = [log_loss(self.forward(self.means, piece)[3], self.shares[piece]) * len(piece) for piece in pieces]
        return sum(losses) / len(at)

    def tensors(self) -> list[Numbers]:
        """As policy/promise.py reads them: measures and time need no scaling there."""
        parts = self.means
        own, others = (parts[name] / self.scale[:, None] for name in ("own", "others"))
        time = parts["time"] / self.time_scale[:, None]
        bias = parts["bias"] - self.mean @ (own + others) - self.time_mean @ time
        return [parts["weights"], own, others, time, bias, parts["out"]]


def fit_table(players: int, data: Mapping[str, Any], seed: int, steps: int, advance: Callable[[], None]) -> Fitted:
    """The numbers of tables of so many players, and how well they predict the games that were held out."""
    luck = np.random.default_rng([seed, players])
    held_out, rows = np.flatnonzero(data["game"] % HELD_OUT == 0), np.flatnonzero(data["game"] % HELD_OUT != 0)
    times, *_ = np.linalg.lstsq(data["times"][rows], data["rounds"][rows], rcond=None)
    parts = moment_shares(data["times"] @ times)
    weights = fit_weights(data["measures"][rows], parts[rows], data["shares"][rows])
    shares = data["shares"][held_out]
    alone = softmax(spread_out(data["measures"][held_out], parts[held_out]) @ weights)
    net = Net(data, times, weights, luck)
    net.fit(rows, steps, luck, advance)
    report = {
        "players": players,
        "dataset_positions": len(data["game"]),
        "loss": round(net.loss(held_out), 4),
        "weights_alone_loss": round(log_loss(alone, shares), 4),
        "constant_guess_loss": round(log_loss(np.full(shares.shape, 1.0 / players), shares), 4),
    }
    return Fitted(np.concatenate([part.reshape(-1) for part in (times, *net.tensors())]), report)
