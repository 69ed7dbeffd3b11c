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
            table.apply(seat, luck.choice(legal) if adventurous else bot.choose(Sight.at(table, seat, seed)))
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


@cache
def lifeboat(phase: str, mine: bool = True, players: int = 6, first: int = 0) -> tuple[Table, int]:
    """Lifeboat in a phase of a day on which something has happened, and a seat that is asked there, or is not."""

    def wanted(table: Table) -> bool:
        view = table.state.view(None)
        return bool(view["phase"] == phase and (view["day"] > 1 or phase == "passing") and _seat_for(table, mine) >= 0)

    table = reach("lifeboat", wanted, players=players, first=first, boldness=0.1)
    return table, _seat_for(table, mine)


def _seat_for(table: Table, mine: bool) -> int:
    """A seat that the game waits for and that holds cards, or a conscious one it does not wait for; -1 if none."""
    view = table.state.view(None)
    for one in view["people"]:
        asked = one["seat"] in view["waiting"]
        if one["state"] == "conscious" and asked == mine and one["closed"] > 0:
            return int(one["seat"])
    return -1
