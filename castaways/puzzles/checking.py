"""Checking: a puzzle weighed anew by a search that shares neither luck nor manner with those that found it.

The two moves that matter, the best one and the nearest that does not solve the puzzle, meet in fresh worlds, in which
the seat plans its next decisions by small searches of their own instead of by a tree that has grown. That is another
player than the one who found the puzzle. A puzzle is doubtful if the other move is not behind here as well.
"""

import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from castaways.bots.base import Sight
from castaways.bots.planning import play_on
from castaways.core.policy import Policy
from castaways.core.rng import SEED_LIMIT, Rng, seeded
from castaways.core.state import State
from castaways.puzzles.puzzle import EQUAL, Puzzle
from castaways.puzzles.weighing import Tally

WORLDS, MOST_WORLDS = 80, 960  # in which both moves are tried, at first and at most
CLEAR = 2.0  # standard errors: beyond them more worlds would not change the verdict


@dataclass(frozen=True, slots=True)
class Check:
    """What another search says of a puzzle: by how much its best move leads the nearest wrong one."""

    puzzle: Puzzle
    rival: int
    lead: float
    error: float
    worlds: int

    @property
    def doubtful(self) -> bool:
        """Is the wrong move not behind, or so little that it counts as equal?"""
        return self.lead < EQUAL


def check(puzzle: Puzzle, seed: int) -> Check:
    """Weigh the best move of a puzzle and the nearest wrong one anew."""
    rival = next(one for one in puzzle.choices if not set(one.actions) & puzzle.solutions)
    best, other = puzzle.best.actions[0], rival.actions[0]
    luck = (seed * 7_368_787 + puzzle.seed + len(puzzle.moves)) % SEED_LIMIT
    sight, rng, tally = puzzle.sight(luck), seeded(luck), Tally(best)
    while tally.worlds < MOST_WORLDS:
        _compare(sight, best, other, tally, rng)
        if tally.worlds >= WORLDS and tally.worlds % WORLDS == 0 and abs(tally.lead - EQUAL) > CLEAR * tally.error:
            break
    return Check(puzzle, other, tally.lead, tally.error, tally.worlds)


def _compare(sight: Sight, best: int, other: int, tally: Tally, rng: Rng) -> None:
    """One more world for both."""
    policy = sight.policy()
    world = policy.imagine(sight.world(int(rng.next32())), sight.seat, rng.next32())
    luck = int(rng.next32())
    theirs = played(sight, policy, world.clone(), other, luck)
    tally.note(played(sight, policy, world, best, luck), theirs)


def played(sight: Sight, known: Policy, world: State, action: int, seed: int) -> float:
    """A world played to its end after a move, the next decisions of the seat planned: was it won?"""
    policy = known.simulated()
    play_on(sight.game, world, policy, sight.seat, action, seed, learned=True)
    return float(policy.wins(world, sight.seat))


def sample(puzzles: Sequence[Puzzle], most: int, seed: int) -> list[Puzzle]:
    """So many of the puzzles at random."""
    rng, left = seeded(seed % SEED_LIMIT), list(puzzles)
    return [left.pop(int(rng.below(len(left)))) for _ in range(min(most, len(left)))]


def check_all(puzzles: Sequence[Puzzle], seed: int, workers: int) -> Iterator[Check]:
    """Check puzzles in their order, on so many processes."""
    if workers <= 1:
        yield from (check(puzzle, seed) for puzzle in puzzles)
        return
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(partial(check, seed=seed), puzzles)
