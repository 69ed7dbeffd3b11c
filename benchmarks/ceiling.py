"""How many deals can be won at all: a player who sees every card and all luck to come looks for one line that wins.

It plays the true deal over and over, by instinct with some random moves, until a game is won. What it finds is certain;
what it does not find may still be there, so the true ceiling is not lower than this.
"""

import multiprocessing
import time
from collections.abc import Callable
from pathlib import Path

from castaways.arena import Plan
from castaways.bots.search import Search
from castaways.core.registry import game as game_of
from castaways.core.rng import seeded

TRIES = 3000
NOISES = (0.0, 0.02, 0.05, 0.1, 0.2)  # shares of random moves, in turn


def can_be_won(plan: Plan, number: int) -> bool:
    """Is there a line that wins the deal for all seats? Some thousands are tried."""
    deal = plan.deal(number)
    start = game_of(plan.game).new(plan.seats, deal.seed, **plan.options)
    search, rng = Search(0, game_of(plan.game).policy()), seeded(number)
    seat = start.to_act[0]
    legal = start.legal(seat)
    for trial in range(TRIES):
        search.noise = NOISES[trial % len(NOISES)]
        if search.simulate(start.clone(), seat, legal[trial % len(legal)], False, rng) >= 1.0:
            return True
    return False


def solve(plan: Plan, path: Path, workers: int, until: float, tick: Callable[[int], None]) -> list[bool]:
    """Solve all deals of a plan, or as many as time allows; what is known is kept in a file, one sign a deal."""
    path.parent.mkdir(parents=True, exist_ok=True)
    known = path.read_text() if path.exists() else ""
    tick(len(known))
    if len(known) >= plan.total or time.monotonic() >= until:
        return [sign == "1" for sign in known]
    step = 4 * workers
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        while len(known) < plan.total and time.monotonic() < until:
            numbers = range(len(known), min(len(known) + step, plan.total))
            found = "".join("1" if won else "0" for won in pool.starmap(can_be_won, [(plan, n) for n in numbers]))
            with path.open("a") as file:
                file.write(found)
            known += found
            tick(len(known))
    return [sign == "1" for sign in known]
