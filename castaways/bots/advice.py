"""Advice: all moves of a seat weighed against each other, by what it may know. Hints and analysis stand on it."""

import math
from dataclasses import dataclass
from time import perf_counter

from castaways.bots.base import Sight
from castaways.bots.chances import Plain, Scale, scale_at
from castaways.bots.learned import make_search
from castaways.bots.search import Search
from castaways.core.rng import SEED_LIMIT, seeded
from castaways.core.state import State

SURELY = 1.96  # standard errors of a 95% interval
GAMES_OF_ONE = 4  # where there is nothing to choose, one game is played for so many that a choice would take


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, the chance to win after it (0 to 1, as good bots play on), and how far it is behind the best."""

    action: int
    value: float
    behind: float  # 0 for the best
    margin: float  # of `behind`, with 95% confidence
    worlds: int  # in which it was tried

    @property
    def worse(self) -> bool:
        """Is it worse than the best beyond the noise?"""
        return self.behind > self.margin


@dataclass(frozen=True, slots=True)
class Found:
    """What simulated games say of a move: the payoff and the share won, and how far its payoff is behind the best's."""

    action: int
    payoff: float
    share: float
    behind: float
    margin: float
    worlds: int


def weigh(sight: Sight, playouts: int, seed: int = 0, seconds: float = 0.0) -> list[Choice]:
    """All legal moves of a seat, the best first; equal sights, playouts and seeds give equal answers."""
    found = look(sight, playouts, seed, seconds)
    best, world = found[0], sight.world(0)
    scale = scale_at(sight.game, world, sight.policy(), best.worlds)
    return [on_scale(scale, best, one.action, one.behind, one.margin, one.worlds) for one in found]


def on_scale(scale: Scale | Plain, best: Found, action: int, behind: float, margin: float, worlds: int) -> Choice:
    """A move that is so much behind the best one in payoff, in chances to win.

    Lost games may count for something in a payoff, so a difference of payoffs stands for a larger one of games won.
    """
    lost = 1.0 - best.share  # what is left to gain, in games won ...
    left = 1.0 - best.payoff  # ... and in payoff
    worth = min(max(lost / left, 0.5), 2.0) if left > 0.001 and lost > 0.001 else 1.0
    top = scale.chance(best.share)
    value = scale.chance(max(best.share - worth * behind, 0.0))
    if behind > 0.0:
        return Choice(action, value, top - value, (top - value) * margin / behind, worlds)
    return Choice(action, value, 0.0, top - scale.chance(max(best.share - worth * margin, 0.0)), worlds)


def look(sight: Sight, playouts: int, seed: int = 0, seconds: float = 0.0) -> list[Found]:
    """The same as the search has it: payoffs, by which moves are chosen, and shares of games won."""
    legal = sight.legal
    if len(legal) == 1:
        return [look_at_one(sight, legal[0], playouts, seed, seconds)]
    search = make_search(sight.game, learned=True)
    search.policy = sight.policy()
    search.think(sight.world(seed % SEED_LIMIT), sight.seat, playouts, seconds, seeded(seed % SEED_LIMIT))
    if len(search.candidates) == 1:  # the game leaves this to instinct
        return [look_at_one(sight, int(search.candidates[0].action), playouts, seed, seconds)]
    tried = [candidate for candidate in search.candidates if candidate.worlds > 0]
    best = search.best()
    top = search.promise(best)
    error = search.doubt(best)
    found = []
    for candidate in tried:
        margin = 0.0 if candidate is best else SURELY * math.hypot(error, search.doubt(candidate))
        behind = max(top - search.promise(candidate), 0.0)  # what looks better by less than its doubt is not called so
        share = candidate.won / float(candidate.worlds)
        found.append(Found(int(candidate.action), candidate.mean(), share, behind, margin, int(candidate.worlds)))
    return sorted(found, key=lambda one: (one.action != int(best.action), one.behind, one.action))


def look_at_one(sight: Sight, action: int, playouts: int, seed: int = 0, seconds: float = 0.0) -> Found:
    """What simulated games say of the one move that a seat has."""
    until = perf_counter() + seconds if seconds > 0.0 else math.inf
    search, world = ready(sight, seed, learned=True)
    rng = seeded(seed % SEED_LIMIT)
    total, won, games = 0.0, 0.0, 0
    while games < max(playouts // GAMES_OF_ONE, 1) and (games == 0 or perf_counter() < until):
        dealt = search.policy.imagine(world, sight.seat, rng.next32())
        total += search.simulate(dealt, sight.seat, action, False, rng)
        won += search.won
        games += 1
    return Found(action, total / games, won / games, 0.0, 0.0, games)


def ready(sight: Sight, seed: int, learned: bool) -> tuple[Search, State]:
    """A search that looks as far ahead as the game has it, and the world that it starts from."""
    search = make_search(sight.game, learned)
    search.policy = policy = sight.policy()
    world = sight.world(seed % SEED_LIMIT)
    ahead = search.horizon if search.horizon >= 0 else policy.horizon(world)
    search.recall(world, sight.seat)
    search.until = policy.clock(world) + ahead if ahead > 0 else 0
    if ahead > 0:
        search.square = search.judged_square
    return search, world
