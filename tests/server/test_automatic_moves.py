"""Moves that are made by themselves for whoever wishes it: only where everybody sees that there is no other."""

from dataclasses import replace

import pytest

from castaways.core.table import Table
from castaways.server.render.automatic import automatic_move
from castaways.server.render.look import buttons_of, look_at
from castaways.web.kit import Button, Why, only_is_main
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


@pytest.mark.parametrize("game", GAMES)
def test_an_only_move_is_the_main_one(game: str) -> None:
    """Also one that would be plain beside others; one that loses the game warns."""
    found = 0
    for seed in (1, 2, 3):
        record = played(game, seed).record
        for ply in range(len(record.moves)):
            live = live_of(game, record.players, record.seed, record.moves[:ply])
            for seat in live.table.state.to_act:
                moves = [one for one in live.table.state.legal(seat) if not live.table.game.is_aside(one)]
                if len(moves) != 1:
                    continue
                buttons = buttons_of(look_at(live, seat, "en", odds=False))
                tones = {one.tone for one in buttons if one.action in moves and not (one.why or one.fatal)}
                assert tones <= {"main"}, (seed, ply, buttons)
                found += bool(tones)
    assert found


def test_a_plain_move_without_another_becomes_the_main_one() -> None:
    look = look_at(live_of("friday", 1, 1, []), 0, "en", odds=False)
    alone = replace(look, legal=[7])
    paid, shut = Button(7, "Buy a card"), Button(8, "End", why=Why("not now"))
    assert [one.tone for one in only_is_main(alone, [paid, shut])] == ["main", ""]
    assert [one.tone for one in only_is_main(alone, [replace(paid, tone="warn", fatal=True)])] == ["warn"]
    assert [one.tone for one in only_is_main(replace(look, legal=[7, 8]), [paid])] == [""]
