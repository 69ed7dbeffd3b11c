"""Moves that are made by themselves for whoever wishes it: only where everybody sees that there is no other."""

import pytest

from castaways.core.table import Table
from castaways.server.render.automatic import automatic_move
from castaways.server.render.look import buttons_of, look_at
from tests.server.finished import GAMES, played
from tests.server.test_caching import live_of


def marked(game: str, players: int | None, seed: int) -> list[tuple[Table, int, int]]:
    """The positions of a game in which somebody's move may be made by itself: table, seat, move."""
    record = played(game, seed, players).record
    found = []
    for ply in range(len(record.moves)):
        live = live_of(game, record.players, record.seed, record.moves[:ply])
        for seat in live.table.state.to_act:
            look = look_at(live, seat, "en", odds=False)
            action = automatic_move(live, look, buttons_of(look))
            if action is not None:
                found.append((live.table, seat, action))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_nobody_learns_anything_from_such_a_move(game: str) -> None:
    """In every world that another seat cannot tell from this one there is no other move either."""
    for seed in (1, 2):
        for table, seat, action in marked(game, None, seed):
            assert table.state.legal(seat) == [action]
            for other in range(table.record.players):
                if other == seat:
                    continue
                for luck in range(3):
                    assert len(table.state.resample(other, luck).legal(seat)) == 1, table.record.moves


@pytest.mark.parametrize(("game", "players"), [("lifeboat", 6), ("level10", 3)])
def test_where_a_pause_tells_something_nothing_is_done(game: str, players: int) -> None:
    assert not marked(game, players, 1)


@pytest.mark.parametrize("game", ["friday", "noah"])
def test_there_are_such_moves(game: str) -> None:
    assert marked(game, None, 2)


def test_a_move_that_loses_the_game_is_never_made_by_itself() -> None:
    for table, seat, action in marked("friday", 1, 3):
        state = table.state.clone()
        state.apply(seat, action)
        assert state.result is None or state.result.won
