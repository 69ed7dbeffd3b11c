"""The golden playthroughs are played again, move for move. `make golden` writes them anew; look at the diff."""

import pytest

import castaways
from tests.golden import GAMES, path_of, transcript


@pytest.mark.parametrize("name", castaways.games())
@pytest.mark.parametrize("number", range(GAMES))
def test_the_game_goes_as_it_went(name: str, number: int) -> None:
    assert transcript(name, number) == path_of(name, number).read_text(encoding="utf-8")
