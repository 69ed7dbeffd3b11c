"""Lifeboat: how it is played well, as bots and planners ask for it."""

from typing import Final, cast, final

from mypy_extensions import i64

from castaways.core.buffers import Actions, Features
from castaways.core.policy import Policy
from castaways.core.state import State
from castaways.games.lifeboat.policy.features import write_features
from castaways.games.lifeboat.policy.instinct import choose, keep_the_best
from castaways.games.lifeboat.policy.observation import write_observation
from castaways.games.lifeboat.rules.cards import GULLS_TO_LAND
from castaways.games.lifeboat.rules.score import payoff_of, points_of
from castaways.games.lifeboat.rules.state import LifeboatState

BY_POINTS: Final = 0.3  # how much of a game's merit is by how many points one is ahead or behind, ...
FAR_AHEAD: Final = 12.0  # ... of so many at most


@final
class LifeboatPolicy(Policy):
    """Without memory: what a seat has seen is part of the position (B14)."""

    def instinct(self, state: State, seat: i64, actions: Actions) -> i64:
        return choose(cast(LifeboatState, state), seat, actions)

    def features_into(self, state: State, seat: i64, features: Features) -> None:
        write_features(cast(LifeboatState, state), seat, features)

    def observe_into(self, state: State, seat: i64, features: Features) -> None:
        write_observation(cast(LifeboatState, state), seat, features)

    def consider(self, state: State, seat: i64, usual: i64, actions: Actions) -> None:
        keep_the_best(cast(LifeboatState, state), seat, usual, actions)

    def merit(self, state: State, seat: i64) -> float:
        return merit_of(cast(LifeboatState, state), seat)

    def progress(self, state: State) -> float:
        return float(cast(LifeboatState, state).gulls) / float(GULLS_TO_LAND)

    def clock(self, state: State) -> i64:
        return cast(LifeboatState, state).turns


def merit_of(s: LifeboatState, seat: i64) -> float:
    """Mostly the payoff; in part, by how many points one is ahead of the best other or behind."""
    lead: i64 = -1000
    own = points_of(s, seat)
    other: i64
    for other in range(s.players):
        if other != seat:
            points = points_of(s, other)
            if lead == -1000 or own - points < lead:
                lead = own - points
    share = 0.5 + float(lead) / (2.0 * FAR_AHEAD)
    share = 0.0 if share < 0.0 else 1.0 if share > 1.0 else share
    return (1.0 - BY_POINTS) * payoff_of(s, seat) + BY_POINTS * share
