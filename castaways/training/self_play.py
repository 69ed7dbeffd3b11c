"""Self-play: games by instinct with some random moves, and positions of them labelled with how they went for a seat."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from castaways.core.buffers import Actions, Features
from castaways.core.game import Game
from castaways.core.playout import first_seat, play_by_instinct
from castaways.core.policy import Policy
from castaways.core.rng import Rng
from castaways.core.state import State
from castaways.core.training import TRAINING_DEALS, SelfPlay

Row: TypeAlias = NDArray[np.float16]


class Sampler:
    """The buffers of one process, and the rows of one shard: features `x` and payoffs `y`."""

    def __init__(self, game: Game, plan: SelfPlay, rng: Rng) -> None:
        self.game = game
        self.plan = plan
        self.rng = rng
        self.actions = Actions()
        self.features = Features(len(game.features))
        self.rows: list[Row] = []
        self.payoffs: list[float] = []

    def play(self, games: int) -> None:
        """Play so many games."""
        for _ in range(games):
            players, options = self.plan.tables[int(self.rng.below(len(self.plan.tables)))]
            seed = TRAINING_DEALS + (int(self.rng.next32()) << 20) + int(self.rng.below(1 << 20))
            state, policy = self.game.new(players, seed, **options), self.game.policy()
            if self.plan.playouts > 0:
                self.wander(state, policy, self.plan.noise, 1 << 30, self.play_on)
            else:
                noise = self.plan.wandering[int(self.rng.below(len(self.plan.wandering)))]
                self.wander_then_follow(state, policy, noise, int(self.rng.below(self.plan.longest)))

    def arrays(self) -> dict[str, Any]:
        """What was sampled."""
        rows = np.stack(self.rows) if self.rows else np.empty((0, len(self.game.features)), np.float16)
        return {"x": rows, "y": np.array(self.payoffs, dtype=np.float32)}

    def wander(
        self, state: State, policy: Policy, noise: int, decisions: int, sample: Callable[[State, Policy], None]
    ) -> None:
        """Play by instinct with so many random moves in a thousand, for so many decisions; sample some new turns."""
        before: int = -1
        while decisions > 0 and (mask := state.waiting()) != 0:
            actor = first_seat(mask)
            now = int(policy.clock(state))
            if now != before and self.rng.below(1000) < self.plan.share:
                sample(state, policy)
            before = now
            state.legal_into(actor, self.actions)
            if self.rng.below(1000) < noise:
                action = self.actions.any(self.rng)
            else:
                action = policy.instinct(state, actor, self.actions)
            policy.step(state, actor, action)
            decisions -= 1

    def play_on(self, state: State, policy: Policy) -> None:
        """A position, labelled with the mean of several games by instinct from it."""
        seat = int(self.rng.below(state.players))
        total = 0.0
        for _ in range(self.plan.playouts):
            world = state.resample(seat, int(self.rng.next32()))
            play_by_instinct(world, policy.copy(), self.actions)
            total += world.payoff(seat)
        self.rows.append(self.row(state, policy, seat))
        self.payoffs.append(total / self.plan.playouts)

    def wander_then_follow(self, state: State, policy: Policy, noise: int, decisions: int) -> None:
        """Wander for a while, then go on by instinct alone: the result labels the positions from there on."""
        self.wander(state, policy, noise, decisions, lambda *_: None)
        seen: list[tuple[Row, int]] = []

        def sample(state: State, policy: Policy) -> None:
            seat = int(self.rng.below(state.players))
            seen.append((self.row(state, policy, seat), seat))

        self.wander(state, policy, 0, 1 << 30, sample)
        for row, seat in seen:
            self.rows.append(row)
            self.payoffs.append(state.payoff(seat))

    def row(self, state: State, policy: Policy, seat: int) -> Row:
        """The features of a seat."""
        self.features.clear()
        policy.features_into(state, seat, self.features)
        packed: Any = self.features.items  # numpy looks into it without a copy
        row: Row = np.frombuffer(packed, dtype=np.float64).astype(np.float16)
        return row
