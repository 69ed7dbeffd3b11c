"""A plan is fair, and always means the same games."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import castaways
from castaways.arena import Plan
from castaways.core.text import LANGUAGES

TABLES = [(game, castaways.game(game).seats) for game in castaways.games()]
BOTS = ("normal", "easy", "random", "hard", "expert", "instinct")


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """Any tournament of installed games."""
    game, (least, most) = draw(st.sampled_from(TABLES))
    players = draw(st.integers(least, most))
    kinds = ["alone"] + (["round", "gauntlet", "mixed"] if players > 1 else [])
    kind = draw(st.sampled_from(kinds))
    number = players if kind == "mixed" else draw(st.integers(1 if kind == "alone" else 2, 4))
    return Plan(game, BOTS[:number], draw(st.integers(1, 60)), kind, players, seed=draw(st.integers(0, 2**64 - 1)))


@given(plans())
def test_every_deal_is_played_at_every_table(plan: Plan) -> None:
    deals = [plan.deal(number) for number in range(plan.total)]
    assert [deal.number for deal in deals] == list(range(plan.total))
    seeds: dict[int, list[tuple[int, ...]]] = {}
    for deal in deals:
        seeds.setdefault(deal.seed, []).append(deal.seats)
    assert len(seeds) == plan.deals
    assert all(sorted(tables) == sorted(plan.tables) for tables in seeds.values())


@given(plans())
def test_every_bot_sits_at_every_seat_equally_often(plan: Plan) -> None:
    seats = Counter((bot, seat) for table in plan.tables for seat, bot in enumerate(table))
    assert len(set(plan.tables)) == len(plan.tables)
    for bot in range(len(plan.bots)):
        assert len({seats[bot, seat] for seat in range(plan.seats)}) == 1


@given(plans())
def test_there_are_as_many_games_as_were_asked_for_in_whole_deals(plan: Plan) -> None:
    meetings = {"alone": len(plan.bots), "mixed": 1, "gauntlet": len(plan.bots) - 1}
    each = plan.total / meetings.get(plan.kind, len(plan.bots) * (len(plan.bots) - 1) // 2)
    assert plan.games <= each < plan.games + len(plan.tables)


def test_two_bots_meet_from_both_seats(toy: str) -> None:
    assert Plan(toy, ("easy", "random"), players=2).tables == ((0, 1), (1, 0))
    assert Plan(toy, ("easy", "random", "normal"), players=2, kind="gauntlet").tables == (
        (0, 1),
        (1, 0),
        (0, 2),
        (2, 0),
    )
    three = Plan(toy, ("easy", "random"), players=3).tables
    assert three == ((0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))


def test_a_game_for_one_is_played_alone() -> None:
    assert Plan("friday", ("easy", "random")).kind == "alone"


def test_the_kind_is_a_round_where_there_are_rivals(toy: str) -> None:
    assert Plan(toy, ("easy", "random")).kind == "round"
    assert Plan(toy, ("easy",)).kind == "alone"


def test_plans_differ_in_name_when_they_differ() -> None:
    plan = Plan("friday", ("easy",), 10)
    others = [Plan("friday", ("easy",), 11), Plan("friday", ("easy",), 10, seed=1), Plan("friday", ("random",), 10)]
    assert plan.name == Plan("friday", ("easy",), 10).name
    assert len({plan.name, *(other.name for other in others)}) == 4


@pytest.mark.parametrize(
    "wrong",
    [
        {"bots": ("oracle",)},
        {"bots": ()},
        {"bots": ("easy", "easy")},
        {"games": 0},
        {"games": "many"},
        {"kind": "duel"},
        {"kind": "round"},
        {"kind": "mixed", "bots": ("easy", "random")},
        {"players": 9},
        {"seed": -1},
        {"options": {"level": 9}},
        {"options": {"weather": "fair"}},
    ],
    ids=str,
)
def test_a_plan_that_cannot_be_is_refused_in_every_language(wrong: dict[str, Any]) -> None:
    with pytest.raises(castaways.OptionError) as caught:
        Plan(**{"game": "friday", "bots": ("easy",), **wrong})
    assert len({caught.value.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_nothing_is_written_by_a_plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert Plan("friday", ("easy",)).deal(3)
    assert list(tmp_path.iterdir()) == []
