"""Friday: how it is played well, as bots and planners ask for it."""

from typing import Final, cast, final

from mypy_extensions import i64

from castaways.core.buffers import Actions, Features
from castaways.core.policy import Policy
from castaways.core.state import State
from castaways.games.friday.policy.features import write_features
from castaways.games.friday.policy.instinct import choose
from castaways.games.friday.policy.observation import write_observation
from castaways.games.friday.rules.cards import PIRATES
from castaways.games.friday.rules.state import FridayState

HAZARDS: Final = 30.0  # cards in a full stack


@final
class FridayPolicy(Policy):
    """Without memory: what the player has seen is part of the position (F61)."""

    def instinct(self, state: State, seat: i64, actions: Actions) -> i64:
        return choose(cast(FridayState, state), actions)

    def features_into(self, state: State, seat: i64, features: Features) -> None:
        write_features(cast(FridayState, state), features)

    def observe_into(self, state: State, seat: i64, features: Features) -> None:
        write_observation(cast(FridayState, state), features)

    def progress(self, state: State) -> float:
        """The three rounds of hazards and the pirates, a quarter each."""
        s = cast(FridayState, state)
        if s.step_ >= PIRATES:
            return 0.75 if s.beaten == 0 else 0.875
        return 0.25 * (float(s.step_) + 1.0 - float(s.hazards.n) / HAZARDS)

    def clock(self, state: State) -> i64:
        return cast(FridayState, state).turns
