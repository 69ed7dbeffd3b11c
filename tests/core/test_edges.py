"""The edges of the contract: what is no seat or no action is refused in one way by all games, and nothing changes."""

from typing import Any

import pytest

import castaways

GAMES = (("friday", 1), ("level10", 3), ("lifeboat", 4), ("noah", 2))
NO_SEATS: tuple[Any, ...] = (9, -1, 1 << 70, -(1 << 70), True, 0.0, "0")
NO_ACTIONS: tuple[Any, ...] = (-1, 1 << 20, 1 << 40, 1 << 70, True, 0.0, "0", None)


@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("seat", NO_SEATS)
def test_a_seat_that_is_not_there(name: str, players: int, seat: Any) -> None:
    game = castaways.game(name)
    state = game.new(players, 3)
    before = state.dump()
    for ask in (state.view, lambda seat: state.resample(seat, 1), lambda seat: state.features(seat, 5)):
        with pytest.raises(castaways.NoSuchSeat) as refused:
            ask(seat)
        assert len({refused.value.text(lang) for lang in ("en", "ru", "uk")}) == 3
    some = state.legal(state.to_act[0])[0]
    for act in (state.apply, lambda seat, action: game.describe(state, seat, action)):
        with pytest.raises(castaways.IllegalAction):
            act(seat, some)
    assert state.legal(seat) == []
    assert game.why_not(state, seat, some)
    assert state.dump() == before


@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("action", NO_ACTIONS)
def test_an_action_that_is_none(name: str, players: int, action: Any) -> None:
    game = castaways.game(name)
    state = game.new(players, 3)
    before = state.dump()
    seat = state.to_act[0]
    for act in (state.apply, lambda seat, action: game.describe(state, seat, action)):
        with pytest.raises(castaways.IllegalAction):
            act(seat, action)
    assert game.why_not(state, seat, action)
    assert state.dump() == before


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_what_is_not_legal_now_is_not_described(name: str, players: int) -> None:
    game = castaways.game(name)
    state = game.new(players, 3)
    seat = state.to_act[0]
    other = next(action for action in range(game.actions) if action not in state.legal(seat))
    with pytest.raises(castaways.IllegalAction) as refused:
        game.describe(state, seat, other)
    assert str(refused.value) == game.why_not(state, seat, other)
