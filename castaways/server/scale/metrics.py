"""What a host watches: numbers for Prometheus. With several processes they are added up."""

import os
from functools import cache

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # prometheus_client looks here for the numbers of other processes
BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

MOVES = Counter("castaways_moves", "Moves that were stored.", ["game"])
MOVE_SECONDS = Histogram("castaways_move_seconds", "From a move's arrival until it is stored.", buckets=BUCKETS)
REQUESTS = Counter("castaways_requests", "Answers to requests.", ["method", "status"])
ERRORS = Counter("castaways_errors", "Requests that failed through no fault of the visitor.", ["kind"])
STREAMS = Gauge("castaways_streams", "Open streams.", multiprocess_mode="livesum")
TABLES = Gauge("castaways_tables_in_memory", "Tables whose state is in memory.", multiprocess_mode="livesum")
BOTS_WAITING = Gauge("castaways_bots_waiting", "Bots that wait for a turn to think.", multiprocess_mode="livesum")
THOUGHTS = Histogram("castaways_bot_seconds", "From a bot's turn until it has decided.", buckets=BUCKETS)
REMINDERS = Counter("castaways_reminders", "Reminders and letters, by what became of them.", ["channel", "outcome"])
REDIS_UP = Gauge("castaways_redis_up", "Is Redis there?", multiprocess_mode="livemin")


@cache
def moves_of(game: str) -> Counter:
    """The count of the moves of a game."""
    return MOVES.labels(game)


@cache
def answers_of(method: str, status: int) -> Counter:
    """The count of the answers of a kind."""
    return REQUESTS.labels(method, status)


def report() -> tuple[bytes, str]:
    """All numbers as Prometheus reads them, and the type of that text."""
    registry = REGISTRY
    if os.environ.get(FOLDER):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)
    return generate_latest(registry), CONTENT_TYPE_LATEST


def forget(process: int) -> None:
    """A process of this server has died: its streams are no longer open."""
    if os.environ.get(FOLDER):
        mark_process_dead(process)
