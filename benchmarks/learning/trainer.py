"""Lessons and reinforcement: a network that listens to instinct (DAgger), and then plays with itself (PPO).

A win takes hundreds of good decisions, which random play never makes, so lessons come first: at half of the tables
instinct plays, at the others the network, and instinct says everywhere what it would do. Then every seat of every
table is played by the network, and what a seat gained at the end says how good its decisions were (PPO with a clipped
ratio; advantages by GAE, seat by seat, since the seats of one table take turns). Only the end of a game is rewarded.
"""

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from torch.nn import functional

from benchmarks.learning.network import ActorCritic
from benchmarks.learning.tables import Tables


@dataclass(frozen=True, slots=True)
class Settings:
    """How a network learns. `games` are tables of all settings together, `steps` decisions of each before it learns."""

    seed: int = 1
    hidden: int = 512
    games: int = 512
    lessons: int = 6000  # steps of all tables
    lesson_rate: float = 1e-3
    rounds: int = 300  # of reinforcement
    steps: int = 64
    epochs: int = 2
    batch: int = 8192
    rate: float = 2.5e-4
    clip: float = 0.2
    trace: float = 0.97  # GAE's lambda; nothing is discounted
    entropy: float = 0.003
    judging: int = 10  # first rounds, in which only the payoff is learned: the moves need a judge


class Trainer:
    """A network, its tables, and how far it came."""

    def __init__(self, game: str, settings: Settings, workers: int, file: Path) -> None:
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.manual_seed(settings.seed)
        self.settings, self.file = settings, file
        self.lessons = self.rounds = 0
        self.seconds = 0.0
        saved = torch.load(file, map_location="cpu") if file.exists() else None
        if saved is not None and (saved["settings"], saved["game"]) != (asdict(settings), game):
            raise SystemExit(f"{file} belongs to a run with other settings: remove it to begin again")
        self.game = game
        seed = settings.seed if saved is None else settings.seed + 1 + saved["lessons"] + saved["rounds"]
        self.tables = Tables(game, settings.games, workers, seed, self.device)  # other deals, if it goes on
        self.model = ActorCritic(self.tables.width, settings.hidden, self.tables.actions).to(self.device)
        self.optimiser = torch.optim.Adam(self.model.parameters(), lr=settings.rate, eps=1e-5)
        if saved is not None:
            self.model.load_state_dict(saved["model"])
            self.optimiser.load_state_dict(saved["optimiser"])
            self.lessons, self.rounds, self.seconds = saved["lessons"], saved["rounds"], saved["seconds"]

    def save(self) -> None:
        """Write a checkpoint, whole or not at all. Who goes on plays other deals, so the curve is another one."""
        partial = self.file.with_suffix(".partial")
        state = {"model": self.model.state_dict(), "optimiser": self.optimiser.state_dict()}
        far = {"lessons": self.lessons, "rounds": self.rounds, "seconds": self.seconds}
        torch.save({**state, **far, "settings": asdict(self.settings), "game": self.game}, partial)
        partial.replace(self.file)

    @property
    def decisions(self) -> int:
        """How many were made so far."""
        return self.tables.games * (self.lessons + self.rounds * self.settings.steps)

    def learn(self, until: float, point: Callable[[str], None], points: int) -> bool:
        """Go on up to a moment; `point` is told so many times of each part how far it is. True when all is done."""
        told = self.decisions
        for phase, total, one in (
            ("lessons", self.settings.lessons, self.lesson),
            ("reinforcement", self.settings.rounds, self.round),
        ):
            while (done := self.lessons if phase == "lessons" else self.rounds) < total:
                late = time.monotonic() > until
                if not late:
                    began = time.monotonic()
                    one()
                    self.seconds += time.monotonic() - began
                    done += 1
                if self.decisions != told and (late or done == total or done % max(total // points, 1) == 0):
                    told = self.decisions
                    self.save()
                    point(phase)
                if late:
                    return False
        return True

    # ---------------------------------------------------------------- lessons

    def lesson(self) -> None:
        """Learn what instinct would do in every position, and play on."""
        tables, left = self.tables, 1 - self.lessons / self.settings.lessons
        self._rate(self.settings.lesson_rate * max(left, 0.03))
        advice = tables.instinct()
        with self._mixed():
            logits, _ = self.model(self._numbers(tables.seen), tables.legal)
        self._improve(functional.cross_entropy(logits, advice))
        own = logits.argmax(-1)
        listening = torch.arange(tables.games, device=self.device) % 2 == 0
        tables.step(torch.where(listening, advice, own))
        self.lessons += 1

    # ---------------------------------------------------------------- reinforcement

    def round(self) -> None:
        """Play so many steps with the network at all seats, and learn from them."""
        settings, tables = self.settings, self.tables
        steps, games = settings.steps, tables.games
        kept = _Kept(steps, games, tables, self.device)
        with torch.no_grad():
            for step in range(steps):
                logits, payoff = self._asked(tables.seen, tables.legal)
                chosen = torch.distributions.Categorical(logits=logits, validate_args=False).sample()
                kept.note(step, tables, chosen, logits, payoff)
                tables.step(chosen)
                kept.end(step, tables)
            _, payoff = self._asked(tables.seen, tables.legal)
            better, wanted = kept.advantages(tables.seats, payoff, settings.trace)
        left = 1 - self.rounds / settings.rounds
        self._rate(settings.rate * max(left, 0.05))
        self._fit(kept, better, wanted, self.rounds >= settings.judging, left)
        self.rounds += 1

    def _asked(self, seen: Any, legal: Any) -> tuple[Any, Any]:
        with self._mixed():
            logits, payoff = self.model(self._numbers(seen), legal)
        return logits, torch.sigmoid(payoff)

    def _fit(self, kept: "_Kept", better: Any, wanted: Any, moves_too: bool, left: float) -> None:
        settings = self.settings
        rows = torch.nonzero(kept.known.reshape(-1)).squeeze(-1)
        flat = {name: value.flatten(0, 1) for name, value in kept.arrays().items()}
        better, wanted = better.reshape(-1), wanted.reshape(-1).clamp(0, 1)
        better = (better - better[rows].mean()) / (better[rows].std() + 1e-8)
        for _ in range(settings.epochs):
            for pick in rows[torch.randperm(len(rows), device=self.device)].split(settings.batch):
                with self._mixed():
                    logits, payoff = self.model(self._numbers(flat["seen"][pick]), flat["legal"][pick])
                loss = functional.binary_cross_entropy_with_logits(payoff, wanted[pick])
                if moves_too:
                    now = torch.log_softmax(logits, -1)
                    ratio = (now.gather(1, flat["chosen"][pick, None]).squeeze(1) - flat["likely"][pick]).exp()
                    part = better[pick]
                    bounded = ratio.clamp(1 - settings.clip, 1 + settings.clip)
                    entropy = -(now.exp() * now).sum(-1).mean()
                    loss = loss - torch.minimum(ratio * part, bounded * part).mean()
                    loss = loss - settings.entropy * left * entropy
                self._improve(loss)

    # ---------------------------------------------------------------- both

    def _rate(self, rate: float) -> None:
        self.optimiser.param_groups[0]["lr"] = rate

    def _improve(self, loss: Any) -> None:
        self.optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 0.5)
        self.optimiser.step()

    def _numbers(self, seen: Any) -> Any:
        """As the layers take them: a GPU multiplies short numbers."""
        return seen if self.device == "cuda" else seen.float()

    def _mixed(self) -> Any:
        return torch.autocast(self.device, dtype=torch.bfloat16, enabled=self.device == "cuda")


class _Kept:
    """What happened in the steps of a round: step by step, table by table."""

    def __init__(self, steps: int, games: int, tables: Tables, device: str) -> None:
        def zeros(*shape: int, kind: Any = torch.float32) -> Any:
            return torch.zeros((steps, games, *shape), dtype=kind, device=device)

        self.seen, self.legal = zeros(tables.width, kind=torch.float16), zeros(tables.actions, kind=torch.bool)
        self.chosen, self.seats = zeros(kind=torch.int64), zeros(kind=torch.int64)
        self.likely, self.payoff = zeros(), zeros()
        self.over, self.known = zeros(kind=torch.bool), zeros(kind=torch.bool)
        self.rewards = zeros(tables.seats_at_most)

    def arrays(self) -> dict[str, Any]:
        """What the network learns from."""
        return {"seen": self.seen, "legal": self.legal, "chosen": self.chosen, "likely": self.likely}

    def note(self, step: int, tables: Tables, chosen: Any, logits: Any, payoff: Any) -> None:
        """A decision at every table."""
        self.seen[step], self.legal[step], self.seats[step] = tables.seen, tables.legal, tables.seats
        self.chosen[step], self.payoff[step] = chosen, payoff
        self.likely[step] = torch.log_softmax(logits, -1).gather(1, chosen[:, None]).squeeze(1)

    def end(self, step: int, tables: Tables) -> None:
        """What came of it."""
        self.over[step] = torch.from_numpy(tables.over)
        self.rewards[step] = torch.from_numpy(tables.rewards)

    def advantages(self, seats: Any, payoff: Any, trace: float) -> tuple[Any, Any]:
        """How much better each decision was than expected, and what its position was worth; `known` marks them.

        A seat's next moment is its own next decision, whoever decides in between, or the end of the game. The last
        decision of a seat before the round ends has none, unless the seat is asked next: it is left out.
        """
        steps, games = self.seats.shape
        rows = torch.arange(games, device=self.seats.device)
        later = torch.zeros_like(self.rewards[0])  # what the next moment of each seat is worth
        gain = torch.zeros_like(later)
        has = torch.zeros_like(later, dtype=torch.bool)
        later[rows, seats], has[rows, seats] = payoff, True
        better = torch.zeros_like(self.payoff)
        for step in range(steps - 1, -1, -1):
            ended = self.over[step][:, None]
            later = torch.where(ended, self.rewards[step], later)
            gain = torch.where(ended, torch.zeros_like(gain), gain)
            has = has | ended
            seat = self.seats[step]
            self.known[step] = has[rows, seat]
            now = later[rows, seat] - self.payoff[step] + trace * gain[rows, seat]
            better[step] = torch.where(self.known[step], now, torch.zeros_like(now))
            later[rows, seat], gain[rows, seat], has[rows, seat] = self.payoff[step], better[step], True
        return better, better + self.payoff
