"""Every installed game keeps the contract, along games played at random."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import castaways
from castaways.core.conformance import check_game


def tables(game: castaways.Game) -> st.SearchStrategy[dict[str, Any]]:
    """Any number of players and any options."""
    options = {option.name: st.sampled_from(option.choices) for option in game.options}
    least, most = game.seats
    return st.fixed_dictionaries({"players": st.integers(least, most), "seed": st.integers(0, 2**64 - 1), **options})


@pytest.mark.parametrize("name", castaways.games())
@given(st.data())
@settings(max_examples=12)
def test_a_game_keeps_the_contract(name: str, data: st.DataObject) -> None:
    game = castaways.game(name)
    check_game(game, **data.draw(tables(game)))
