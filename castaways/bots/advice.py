"""Advice: all moves of a seat weighed against each other, by what it may know. Hints and analysis stand on it."""

import math
from dataclasses import dataclass

from castaways.bots.base import Sight
from castaways.bots.learned import make_search
from castaways.core.rng import SEED_LIMIT, seeded

SURELY = 1.96  # standard errors of a 95% interval


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
        return [Choice(legal[0], sight_value(sight, playouts, seed), 0.0, 0.0, playouts)]
    search = make_search(game, learned=True)
    search.think(sight.world(seed % SEED_LIMIT), sight.seat, playouts, seconds, seeded(seed % SEED_LIMIT))
    tried = [candidate for candidate in search.candidates if candidate.worlds > 0]
    best = search.best()
    top = search.promise(best)
    error = search.doubt(best)
    base = best.mean() - top  # what instinct's move is thought to bring
    found = []
    for candidate in tried:
        promise = search.promise(candidate)
        margin = 0.0 if candidate is best else SURELY * math.hypot(error, search.doubt(candidate))
        value = min(max(base + promise, 0.0), 1.0)
        found.append(Choice(int(candidate.action), value, max(top - promise, 0.0), margin, int(candidate.worlds)))
    return sorted(found, key=lambda choice: (choice.action != int(best.action), choice.behind, choice.action))


def sight_value(sight: Sight, playouts: int, seed: int = 0) -> float:
    """What a seat may expect of a position with no choice: the mean of games played on by instinct."""
    from castaways.core.playout import instinct_playouts

    games = max(playouts // 4, 1)
    return instinct_playouts(sight.world(seed % SEED_LIMIT), sight.seat, games, seed % (1 << 32))[1]
