"""Ratings of people and of puzzles: an answer is a game between the two, which one of them wins.

openskill's Bradley-Terry model with full pairing keeps a mean and a deviation for each, as Glicko does. A point is
chosen so that 400 of them mean ten to one, as with other ratings, when both are well known.
"""

import math
from dataclasses import dataclass
from functools import cache
from typing import Any

from openskill.models import BradleyTerryFull

from castaways.puzzles.puzzle import Puzzle

MIDDLE = 1200  # where people begin
ELO = 400 / math.log(10)  # points of a factor of e
UNRATED = 5  # answers until a rating is shown
WIDE, NARROW = 1000, 400  # a puzzle nobody has tried begins between 1000 and 1400 and a little for its choices, ...
A_CHOICE = 25
MUCH = 0.3  # ... by how clear it is: so large a lead is easily seen
FIRST_GUESS = 0.75  # of the deviation of somebody new, for a puzzle


@dataclass(frozen=True, slots=True)
class Strength:
    """A rating: the mean and its deviation, as openskill has them."""

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        """As people read it."""
        return round(MIDDLE + (self.mu - float(model().mu)) * a_point())


@cache
def model() -> Any:
    """The model; pages that show no ratings never ask for it."""
    return BradleyTerryFull()


@cache
def a_point() -> float:
    """Points that are one of openskill's."""
    return float(ELO / (math.sqrt(2) * model().beta))


def newcomer() -> Strength:
    """Somebody nobody knows."""
    return Strength(model().mu, model().sigma)


def first_guess(puzzle: Puzzle) -> Strength:
    """A puzzle that nobody has tried: harder if the lead is small and the choices are many."""
    clear = min(puzzle.lead, MUCH) / MUCH
    points = WIDE + NARROW * (1.0 - clear) + A_CHOICE * (len(puzzle.choices) - 2)
    return Strength(model().mu + (points - MIDDLE) / a_point(), model().sigma * FIRST_GUESS)


def answered(solver: Strength, puzzle: Strength, right: bool) -> tuple[Strength, Strength]:
    """Both after an answer."""
    teams = [[model().rating(solver.mu, solver.sigma)], [model().rating(puzzle.mu, puzzle.sigma)]]
    ((one,), (other,)) = model().rate(teams, ranks=[0, 1] if right else [1, 0])
    return Strength(one.mu, one.sigma), Strength(other.mu, other.sigma)


def points_of(change: float) -> int:
    """A change of the mean as people read it."""
    return round(change * a_point())
