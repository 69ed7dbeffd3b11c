"""Finds games that come to a wanted position, so that tests and pictures can play them again."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from castaways.bots import Sight, make_bot
from castaways.core.table import Table

TRIES = 2000
Wanted = Callable[[Table], bool]


def reach(
    game: str, wanted: Wanted, players: int | None = None, first: int = 0, boldness: float = 0.2, **options: Any
) -> Table:
    """A table at the first wanted position of some seed: instinct plays, with a random move as often as it is bold."""
    for seed in range(first, first + TRIES):
        table = Table.new(game, players, seed, **options)
        luck = random.Random(seed)
        bot = make_bot("instinct")
        while table.state.result is None:
            if wanted(table):
                return table
            seat = table.state.to_act[0]
            legal = table.state.legal(seat)
            adventurous = luck.random() < boldness
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

    late = phase in ("choose-pirate",)
    return reach("friday", wanted, first=first, boldness=0.0 if late else 0.2, level=level)


@cache
def noah(phase: str, least: int = 0, first: int = 0, players: int = 3, seat: int | None = 0, side: int = 5) -> Table:
    """Noah's Case in a phase that this seat decides, with at least so many cards in its shelter."""

    def wanted(table: Table) -> bool:
        view = table.state.view(seat)
        mine = seat is None or seat in table.state.to_act or phase == "over"
        return bool(view["phase"] == phase and mine and len(view["players"][seat or 0]["shelter"]) >= least)

    return reach("noah", wanted, players, first, 0.5 if phase in RARE else 0.2, side=side)


RARE = ("take", "counter", "last-word", "settle")
