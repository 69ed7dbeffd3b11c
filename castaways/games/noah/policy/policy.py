"""Noah's Case: how it is played well, as bots and planners ask for it."""

from typing import Final, cast, final

from mypy_extensions import i64

from castaways.core.buffers import Actions, Features
from castaways.core.policy import Policy
from castaways.core.state import State
from castaways.games.noah.policy.features import write_features
from castaways.games.noah.policy.instinct import choose
from castaways.games.noah.policy.observation import write_observation
from castaways.games.noah.policy.plans import worth_a_try
from castaways.games.noah.policy.promise import horizon_of, promise, rounds_to_come
from castaways.games.noah.rules.state import NoahState

LONG_TO_GO: Final = 6.0  # rounds to come when a game is half over, as far as planners care


@final
class NoahPolicy(Policy):
    """Without memory: what a seat has looked at is part of the position."""

    def instinct(self, state: State, seat: i64, actions: Actions) -> i64:
        return choose(cast(NoahState, state), seat, actions)

    def features_into(self, state: State, seat: i64, features: Features) -> None:
        write_features(cast(NoahState, state), seat, features)

    def observe_into(self, state: State, seat: i64, features: Features) -> None:
        write_observation(cast(NoahState, state), seat, features)

    def consider(self, state: State, seat: i64, usual: i64, actions: Actions) -> None:
        worth_a_try(cast(NoahState, state), seat, usual, actions)

    def progress(self, state: State) -> float:
        return 1.0 / (1.0 + max(rounds_to_come(cast(NoahState, state)), 0.0) / LONG_TO_GO)

    def horizon(self, state: State) -> i64:
        return horizon_of(cast(NoahState, state))

    def clock(self, state: State) -> i64:
        return cast(NoahState, state).turns

    def expect(self, state: State, seat: i64) -> float:
        return promise(cast(NoahState, state), seat)
