"""A small game of OpenSpiel as one of our states, so that our search and OpenSpiel's can be put side by side."""

from typing import Any

import pyspiel

from castaways.core.buffers import Actions, Features
from castaways.core.policy import Policy
from castaways.core.rng import Rng, seeded
from castaways.core.state import State

BITS = 32.0


class SpielState(State):
    """Wraps a state of OpenSpiel: cards are dealt from our luck, worlds come from `resample_from_infostate`."""

    def __init__(self, inner: Any, rng: Rng) -> None:
        super().__init__("spiel", inner.num_players(), rng)
        self.inner = inner
        self.deal()

    def deal(self) -> None:
        """Carry out all that chance does now."""
        while self.inner.is_chance_node():
            pick = int(self.rng.next32()) / 2.0**BITS
            for action, chance in self.inner.chance_outcomes():
                pick -= chance
                if pick <= 0.0:
                    break
            self.inner.apply_action(action)

    def waiting(self) -> int:
        return 0 if self.inner.is_terminal() else 1 << self.inner.current_player()

    def legal_into(self, seat: int, actions: Actions) -> None:
        actions.clear()
        if not self.inner.is_terminal() and seat == self.inner.current_player():
            for action in self.inner.legal_actions():
                actions.add(action)

    def step(self, seat: int, action: int) -> None:
        self.inner.apply_action(action)
        self.deal()

    def clone(self) -> "SpielState":
        return SpielState(self.inner.clone(), self.rng.copy())

    def resample(self, seat: int, seed: int) -> "SpielState":
        rng = seeded(seed)
        return SpielState(self.inner.resample_from_infostate(seat, lambda: int(rng.next32()) / 2.0**BITS), rng)

    def payoff(self, seat: int) -> float:
        least, most = self.inner.get_game().min_utility(), self.inner.get_game().max_utility()
        return float((self.inner.returns()[seat] - least) / (most - least))


class SpielPolicy(Policy):
    """The quietest that can be done: check or call."""

    def instinct(self, state: Any, seat: int, actions: Actions) -> int:
        return int(actions.at(1)) if actions.n > 2 else int(actions.at(0))

    def features_into(self, state: Any, seat: int, features: Features) -> None:
        for number in state.inner.information_state_tensor(seat):
            features.add(number)


def start(name: str, seed: int) -> SpielState:
    """A new game, dealt."""
    return SpielState(pyspiel.load_game(name).new_initial_state(), seeded(seed))


def their_bot(simulations: int, seed: int) -> Any:
    """OpenSpiel's information-set search with random rollouts."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.ISMCTSBot(seed, evaluator, 2.0, simulations)
