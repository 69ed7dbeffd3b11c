"""Finds games that come to a wanted position, so that tests and pictures can play them again."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from castaways.bots import Sight, make_bot
from castaways.core.table import Table

Wanted = Callable[[Table], bool]


def reach(
    game: str, wanted: Wanted, players: int | None = None, first: int = 0, tries: int = 400, **options: Any
) -> Table:
    """A table at the first wanted position of some seed: instinct plays, with a random move now and then."""
    for seed in range(first, first + tries):
        table = Table.new(game, players, seed, **options)
        luck = random.Random(seed)
        bot = make_bot("instinct")
        while table.state.result is None:
            if wanted(table):
                return table
            seat = table.state.to_act[0]
            legal = table.state.legal(seat)
            adventurous = luck.random() < 0.2
            table.apply(seat, luck.choice(legal) if adventurous else bot.choose(Sight(table.state, seat, seed)))
        if wanted(table):
            return table
    raise AssertionError("no game comes to such a position")


@cache
def friday(phase: str, least: int = 0, first: int = 0, level: int = 1) -> Table:
    """Friday in a phase, with at least so many cards in the fight."""

    def wanted(table: Table) -> bool:
        view = table.state.view(0)
        cards = view["fight"]["cards"] if view["fight"] else []
        return bool(view["phase"] == phase and len(cards) >= least)

    return reach("friday", wanted, first=first, level=level)
