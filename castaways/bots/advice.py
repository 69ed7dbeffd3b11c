"""Advice: all moves of a seat weighed against each other, by what it may know. Hints and analysis stand on it."""

import math
from dataclasses import dataclass
from time import perf_counter

from castaways.bots.base import Sight
from castaways.bots.learned import make_search
from castaways.bots.search import Search
from castaways.core.rng import SEED_LIMIT, seeded
from castaways.core.state import State

SURELY = 1.96  # standard errors of a 95% interval
GAMES_OF_ONE = 4  # where there is nothing to choose, one game is played for so many that a choice would take


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, what the seat may expect after it (0 to 1: the chance to win), and how far it is behind the best."""

    action: int
    value: float
    behind: float  # 0 for the best
    margin: float  # of `behind`, with 95% confidence
    worlds: int  # in which it was tried

    @property
    def worse(self) -> bool:
        """Is it worse than the best beyond the noise?"""
        return self.behind > self.margin


def weigh(sight: Sight, playouts: int, seed: int = 0, seconds: float = 0.0) -> list[Choice]:
    """All legal moves of a seat, the best first; equal sights, playouts and seeds give equal answers."""
    game = sight.game
    legal = sight.legal
    if len(legal) == 1:
        value, games = move_value(sight, legal[0], playouts, seed, seconds)
        return [Choice(legal[0], value, 0.0, 0.0, games)]
    search = make_search(game, learned=True)
    search.think(sight.world(seed % SEED_LIMIT), sight.seat, playouts, seconds, seeded(seed % SEED_LIMIT))
    if len(search.candidates) == 1:  # the game leaves this to instinct
        only = int(search.candidates[0].action)
        value, games = move_value(sight, only, playouts, seed, seconds)
        return [Choice(only, value, 0.0, 0.0, games)]
    tried = [candidate for candidate in search.candidates if candidate.worlds > 0]
    best = search.best()
    top = search.promise(best)
    error = search.doubt(best)
    base = best.mean() - top  # what instinct's move is thought to bring
    found = []
    for candidate in tried:
        promise = search.promise(candidate)
        margin = 0.0 if candidate is best else SURELY * math.hypot(error, search.doubt(candidate))
        behind = max(top - promise, 0.0)  # what looks better by less than its doubt is not called so
        value = min(max(base + top - behind, 0.0), 1.0)
        found.append(Choice(int(candidate.action), value, behind, margin, int(candidate.worlds)))
    return sorted(found, key=lambda choice: (choice.action != int(best.action), choice.behind, choice.action))


def move_value(sight: Sight, action: int, playouts: int, seed: int = 0, seconds: float = 0.0) -> tuple[float, int]:
    """What a seat may expect of the one move it has, and in how many simulated games that was found."""
    until = perf_counter() + seconds if seconds > 0.0 else math.inf
    search, world = ready(sight, seed, learned=True)
    rng = seeded(seed % SEED_LIMIT)
    total, games = 0.0, 0
    while games < max(playouts // GAMES_OF_ONE, 1) and (games == 0 or perf_counter() < until):
        dealt = world.imagine(sight.seat, rng.next32())
        total += search.simulate(dealt, sight.seat, action, False, rng)
        games += 1
    return total / games, games


def ready(sight: Sight, seed: int, learned: bool) -> tuple[Search, State]:
    """A search that looks as far ahead as the game has it, and the world that it starts from."""
    search = make_search(sight.game, learned)
    world = sight.world(seed % SEED_LIMIT)
    ahead = search.horizon if search.horizon >= 0 else world.horizon()
    search.recall(world, sight.seat)
    search.until = world.clock() + ahead if ahead > 0 else 0
    if ahead > 0:
        search.square = search.judged_square
    return search, world
