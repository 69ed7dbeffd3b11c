"""Bots that meet in the compiled loop play the very games that they play before sights of their own."""

from dataclasses import replace
from typing import Any

import pytest

from castaways.arena import Plan
from castaways.arena.playing import play, play_compiled, play_with_sights
from castaways.arena.quick import kinds_of
from castaways.core.registry import game as game_of

TABLES: list[tuple[str, int, dict[str, Any], int]] = [
    ("friday", 1, {"level": 4}, 4),
    ("level10", 2, {}, 4),
    ("level10", 5, {"difficulty": "pro"}, 3),
    ("noah", 3, {}, 1),
    ("lifeboat", 4, {}, 1),
]


@pytest.mark.parametrize(("name", "players", "options", "deals"), TABLES)
def test_the_same_games(name: str, players: int, options: dict[str, Any], deals: int) -> None:
    game = game_of(name)
    for kind in ("alone",) if players == 1 or game.together else ("round",):
        plan = Plan(name, ("instinct", "random"), games=deals, kind=kind, players=players, options=options)
        for number in range(min(plan.total, 2 * deals)):
            deal = plan.deal(number)
            names = tuple(plan.bots[bot] for bot in deal.seats)
            kinds = kinds_of(game, players, names)
            assert plan.quick and kinds is not None
            quick, slow = play_compiled(plan, deal, kinds), play_with_sights(plan, deal, names)
            assert replace(quick, seconds=()) == replace(slow, seconds=())


@pytest.mark.long
@pytest.mark.parametrize(("name", "players", "options", "deals"), TABLES)
def test_the_same_games_many_times(name: str, players: int, options: dict[str, Any], deals: int) -> None:
    test_the_same_games(name, players, options, 25 * deals)


def test_who_thinks_does_not_meet_there() -> None:
    game = game_of("friday")
    assert kinds_of(game, 1, ["normal"]) == kinds_of(game, 1, ["instinct"])
    for bot in ("easy", "hard", "search:playouts=5", "normal:glances=3", "learned"):
        assert kinds_of(game, 1, [bot]) is None
    plan = Plan("friday", ("normal",), games=2)
    deal = plan.deal(1)
    assert replace(play(plan, deal), seconds=()) == replace(play_with_sights(plan, deal, plan.bots), seconds=())
