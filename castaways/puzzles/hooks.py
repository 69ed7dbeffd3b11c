"""What a game says of its puzzles: its module `present.puzzles`, where it brings one.

`deal(number)` gives players and options of a deal to look at, `SHARE` the part of its decisions that is looked at,
`theme(state, seat, action, usual)` the name of what the best move does (a message `theme-<name>`), `THEMES` all of
those names, and `count(state, seat, moves)` the exact chances of moves, or None where they cannot be counted.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from castaways.bots.base import Sight
from castaways.core.game import Game

PLAIN = "best-move"


@cache
def module_of(game: Game) -> Any:
    """The module of a game; None if it has none."""
    name = f"{game.package}.present.puzzles"
    return None if find_spec(name) is None else import_module(name)


def deal_of(game: Game, number: int) -> tuple[int, dict[str, Any]]:
    """Players and options of the deal of a number."""
    module = module_of(game)
    if module is None:
        return game.seats[0], {}
    players, options = module.deal(number)
    return int(players), dict(options)


def share_of(game: Game) -> float:
    """The share of the decisions of a game that are looked at."""
    return float(getattr(module_of(game), "SHARE", 0.5))


def theme_of(game: Game, sight: Sight, action: int, usual: int) -> str:
    """What the best move does, in one word."""
    module = module_of(game)
    return PLAIN if module is None else str(module.theme(sight.world(0), sight.seat, action, usual))


def themes_of(game: Game) -> tuple[str, ...]:
    """All themes of a game."""
    module = module_of(game)
    return (PLAIN,) if module is None else tuple(module.THEMES)


def counted(game: Game, sight: Sight, moves: Sequence[int]) -> dict[int, float] | None:
    """The exact chances of these moves, where the game can count all cases."""
    count = getattr(module_of(game), "count", None)
    return None if count is None else count(sight.world(0), sight.seat, tuple(moves))
