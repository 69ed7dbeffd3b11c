"""What the moves of a seat are worth: the share of simulated games it wins after each, all tried in the same worlds.

A `Look` says how hard to think. Every world is one that the seat cannot tell from the true one. After the move all go
on by the game's instinct; where the look has a tree, seats first choose what has brought them most so far, and the tree
has grown before anything is counted, so that a move is not blamed for what its player would do next at a first glance.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from castaways.bots.base import Sight
from castaways.bots.learned import make_search
from castaways.bots.search import Search
from castaways.core.rng import SEED_LIMIT, Rng, seeded

GREEDY = 0.02  # how much of its curiosity a tree keeps while its games are counted
FIRST_GUESS = 2.0  # worlds that a variance of 1/4 counts for beforehand


@dataclass(frozen=True, slots=True)
class Look:
    """One way to weigh moves: how deep the tree is, how long it grows, and in how many worlds games are counted."""

    name: str
    depth: int  # decisions after the move that are chosen by a tree; 0: none
    grow: int  # worlds in which the tree grows
    worlds: int  # worlds in which games are counted, at least ...
    most: int = 0  # ... and at most, while the error of a lead that matters is too large; 0: never more
    patience: int = 12  # games that come by before the tree grows on there
    judged: bool = False  # are games judged after some turns, where the game can do that?


@dataclass(slots=True)
class Tally:
    """A move, its wins, and how often it won where the first one did not and the other way round."""

    action: int
    worlds: int = 0
    won: float = 0.0
    edge: float = 0.0  # all differences to the first move of the list in the same worlds, ...
    squares: float = 0.0  # ... and their squares

    def note(self, won: float, first: float) -> None:
        """One more world."""
        self.worlds += 1
        self.won += won
        self.edge += won - first
        self.squares += (won - first) * (won - first)

    @property
    def chance(self) -> float:
        """The share of games won."""
        return self.won / self.worlds if self.worlds else 0.0

    @property
    def lead(self) -> float:
        """How much more it won than the first move of the list; less, where negative."""
        return self.edge / self.worlds if self.worlds else 0.0

    @property
    def error(self) -> float:
        """The standard error of the lead."""
        n = self.worlds
        variance = (self.squares - n * self.lead**2 + FIRST_GUESS / 4) / (n + FIRST_GUESS)
        return math.sqrt(max(variance, 0.0) / max(n, 1))


class Weighing:
    """Moves weighed by one look; worlds can be added. The first move is the one that the others are compared with."""

    def __init__(self, sight: Sight, look: Look, seed: int) -> None:
        self.sight = sight
        self.look = look
        self.seed = seed
        self.tallies: list[Tally] = []
        self._root = sight.world(seed % SEED_LIMIT)
        self._search = searcher(sight, look)
        self._rng = seeded(seed % SEED_LIMIT)

    def run(self, actions: Sequence[int], worlds: int = 0) -> "Weighing":
        """Weigh these moves in so many worlds (those of the look, if not said); moves left out are weighed no more."""
        search, rng = self._search, self._rng
        kept = {tally.action: tally for tally in self.tallies}
        alive = [kept.get(action) or Tally(action) for action in actions]
        self.tallies = [*alive, *(tally for tally in self.tallies if tally.action not in actions)]
        for _ in range(worlds or self.look.worlds):
            results = self._world(search, actions, rng, self.look.depth > 0)
            for tally, won in zip(alive, results, strict=True):
                tally.note(won, results[0])
        return self

    def grow(self, actions: Sequence[int]) -> "Weighing":
        """Let the tree grow below these moves; from then on it chooses what has brought most."""
        for _ in range(self.look.grow):
            self._world(self._search, actions, self._rng, True)
        self._search.curiosity *= GREEDY
        return self

    def _world(self, search: Search, actions: Sequence[int], rng: Rng, grown: bool) -> list[float]:
        dealt = search.policy.imagine(self._root, self.sight.seat, rng.next32())
        dealt.forget()
        search.luck = rng.next32() if search.several else 0
        results = []
        for action in actions:
            search.simulate(dealt.clone(), self.sight.seat, action, grown, rng)
            results.append(float(search.won))
        return results

    def of(self, action: int) -> Tally:
        """What was found of a move."""
        return next(tally for tally in self.tallies if tally.action == action)

    def best(self) -> Tally:
        """The move with most wins among those weighed in the most worlds."""
        most = max(tally.worlds for tally in self.tallies)
        return max((tally for tally in self.tallies if tally.worlds == most), key=lambda tally: tally.chance)


def searcher(sight: Sight, look: Look) -> Search:
    """A search with a tree as deep as the look has it, that plays every game to its end unless it may be judged."""
    search = make_search(sight.game, learned=look.judged)
    search.policy = policy = sight.policy()
    world = sight.world(0)
    ahead = (search.horizon if search.horizon >= 0 else policy.horizon(world)) if look.judged else 0
    search.until = policy.clock(world) + ahead if ahead > 0 else 0
    search.several = ahead > 1
    search.speaks = False
    search.patience = look.patience
    search.deepest = look.depth
    return search
