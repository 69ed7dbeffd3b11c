"""How many games a second the arena plays: on processes of this machine, and on a local Ray with as many workers."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from castaways.arena import Plan, run

BOT = "instinct"


def throughput(game: str, games: int, workers: int) -> Iterator[tuple[str, float]]:
    """Games a second, first games and start-up included, for both ways."""
    import ray

    plan = Plan(game, (BOT,), games)
    yield f"{workers} processes", _rate(plan, workers, None)
    ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    try:
        yield f"Ray with {workers} workers", _rate(plan, workers, "auto")
    finally:
        ray.shutdown()


def _rate(plan: Plan, workers: int, address: str | None) -> float:
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        outcomes = run(plan, Path(folder), workers, address)
        return len(outcomes) / (time.perf_counter() - start)
