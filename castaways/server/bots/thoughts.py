"""What runs in the worker processes: without database and pages, so that such a process is small and starts at once."""

import os

from castaways.bots import Sight, make_bot
from castaways.bots.analysis import Moment, judge
from castaways.bots.hints import HINT_SECONDS, PLAYOUTS, Hint, hints

POLITE = 10  # how much bots stand back for people's moves when the processor is short


def stand_back() -> None:
    """Let people's moves go first."""
    if hasattr(os, "nice"):
        os.nice(POLITE)


def think(name: str, seed: int, sight: Sight, seconds: float | None) -> int:
    """What a bot does; without a limit of seconds always the same."""
    return int(make_bot(name, seed, seconds=seconds).choose(sight))


def think_of_hints(seed: int, sight: Sight) -> list[Hint]:
    """The best moves of a person."""
    return hints(sight, seed, PLAYOUTS, HINT_SECONDS)


def judge_all(some: list[tuple[int, Sight, int]], playouts: int) -> list[Moment | None]:
    """What is found in some decisions of a game: the ply, what the seat saw, what it did."""
    return [judge(sight, ply, made, playouts) for ply, sight, made in some]
