"""A tournament from its first game, or from where it was left, to its last."""

import time
from collections.abc import Callable, Generator
from pathlib import Path

from castaways.arena.book import Book
from castaways.arena.cluster import play_on_ray
from castaways.arena.local import Outcomes, play_here, play_on_processes
from castaways.arena.plan import Plan
from castaways.arena.playing import Outcome


def run(
    plan: Plan,
    folder: Path,
    workers: int = 1,
    ray: str | None = None,
    minutes: float = 0.0,
    tick: Callable[[int, int], None] = lambda done, total: None,
) -> list[Outcome]:
    """Play what is missing and return all games in order of their numbers. With `minutes`, stop after that time.

    `tick(done, total)` hears of every game, or of several that ended together; games that were played before are done
    at its first call.
    """
    with Book(folder, plan) as book:
        tick(len(book.outcomes), plan.total)
        missing = book.missing()
        until = time.monotonic() + 60.0 * minutes if minutes > 0.0 else float("inf")
        games = _games(plan, missing, workers, ray)
        try:
            while time.monotonic() < until:
                outcomes = next(games, None)
                if outcomes is None:
                    break
                book.write(*outcomes)
                tick(len(book.outcomes), plan.total)
        finally:
            games.close()
        return [book.outcomes[number] for number in sorted(book.outcomes)]


def _games(plan: Plan, missing: list[int], workers: int, ray: str | None) -> Generator[Outcomes, None, None]:
    if ray is not None:
        return play_on_ray(plan, missing, ray)
    if workers <= 1:
        return play_here(plan, missing)
    return play_on_processes(plan, missing, workers)
