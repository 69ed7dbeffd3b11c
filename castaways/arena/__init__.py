"""Bots against each other, or each against the game: many games, on local processes or on a Ray cluster.

from castaways.arena import Plan, run, standings
plan = Plan("friday", ("normal", "random"), games=200)
for row in standings(plan, run(plan, folder)): ...
"""

from castaways.arena.plan import KINDS, Plan
from castaways.arena.running import run
from castaways.arena.standings import Standing, standings

__all__ = ["KINDS", "Plan", "Standing", "run", "standings"]
