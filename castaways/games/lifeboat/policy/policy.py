"""Lifeboat: how it is played well, as bots and planners ask for it."""

from typing import Final, cast, final

from mypy_extensions import i64

from castaways.core.buffers import Actions, Features
from castaways.core.history import History
from castaways.core.policy import Policy
from castaways.core.rng import seeded
from castaways.core.state import State
from castaways.games.lifeboat.policy.features import write_features
from castaways.games.lifeboat.policy.instinct import choose, keep_the_best, mark_of
from castaways.games.lifeboat.policy.lively import choose_lively
from castaways.games.lifeboat.policy.loyalty import Loyalties
from castaways.games.lifeboat.policy.observation import write_observation
from castaways.games.lifeboat.policy.reading import Reading
from castaways.games.lifeboat.policy.temper import EVEN, honour_mark, temper_mark
from castaways.games.lifeboat.rules.cards import GULLS_TO_LAND
from castaways.games.lifeboat.rules.score import payoff_of, points_of
from castaways.games.lifeboat.rules.state import LifeboatState
from castaways.games.lifeboat.rules.terms import OVER

BY_POINTS: Final = 0.3  # how much of a game's merit is by how many points one is ahead or behind, ...
FAR_AHEAD: Final = 12.0  # ... of so many at most
LOYAL_LUCK: Final = 0x10A1  # so that who loves whom is no matter of the same luck as the cards


# What worlds are imagined by.
PLAIN: Final = 0  # anybody may love or hate anybody
READING: Final = 1  # loyalties are likely as what everybody has openly done makes them
LOYALTIES_OPEN: Final = 2  # a ceiling to measure against, not a way to play: sees all loyalties, ...
ALL_OPEN: Final = 3  # ... and all cards, the decks too
LIVELY: Final = 4  # as PLAIN, and people in simulated games quarrel: lively.py
LIVELY_READING: Final = 5
LIVELY_OPEN: Final = 6  # a ceiling again
IN_LIVELY: Final = 7  # how these people play themselves


@final
class LifeboatPolicy(Policy):
    """Remembers what everybody has openly done: reading.py. What a seat has seen is part of the position (B14)."""

    def __init__(self, mode: i64 = PLAIN, temper: i64 = EVEN) -> None:
        self.mode: i64 = mode
        self.temper: i64 = temper
        self.reading: Reading = Reading()
        self.loyalties: Loyalties | None = None  # as the seat sees them that thinks, once it does

    # ---------------------------------------------------------------- memory

    def remembers(self) -> bool:
        return True

    def recall(self, history: History) -> None:
        self.reading.recall(history)
        self.loyalties = None

    def simulated(self) -> Policy:
        return ROUGH if self.mode >= LIVELY else CALM  # nobody's temper is known there, and nobody reads anybody

    # ---------------------------------------------------------------- how it is played well

    def imagine(self, state: State, seat: int, seed: int) -> State:
        s = cast(LifeboatState, state)
        if self.mode == ALL_OPEN:
            world = s.clone()
            world.rng = seeded(seed)
            return world
        world = cast(LifeboatState, s.resample(seat, seed))
        if self.mode == LOYALTIES_OPEN or self.mode == LIVELY_OPEN:
            world.friend = s.friend
            world.enemy = s.enemy
        elif (self.mode == READING or self.mode == LIVELY_READING) and not self.reading.empty and s.phase != OVER:
            loyalties = self.loyalties
            if loyalties is None or loyalties.observer != seat:
                loyalties = Loyalties(s, self.reading, seat)
                self.loyalties = loyalties
            loyalties.draw(world, seeded(seed ^ LOYAL_LUCK))
        return world

    def instinct(self, state: State, seat: i64, actions: Actions) -> i64:
        s = cast(LifeboatState, state)
        if self.mode == IN_LIVELY:
            return choose_lively(s, seat, actions)
        calm = self.temper == EVEN and len(self.reading.promises.made) == 0
        return choose(s, seat, actions) if calm else self.choose_by_temper(s, seat, actions)

    def choose_by_temper(self, s: LifeboatState, seat: i64, actions: Actions) -> i64:
        """The legal action with the best mark, the first of equals, as this player is."""
        best: i64 = actions.at(0)
        top: i64 = -1000000
        i: i64
        for i in range(actions.n):
            action = actions.at(i)
            mark = mark_of(s, seat, action) + temper_mark(s, self.reading, self.temper, seat, action)
            mark += honour_mark(s, self.reading.promises, self.temper, seat, action)
            if mark > top:
                top = mark
                best = action
        return best

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


CALM: Final = LifeboatPolicy(PLAIN)
ROUGH: Final = LifeboatPolicy(IN_LIVELY)


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
