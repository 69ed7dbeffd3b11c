"""Bots choose legal actions, repeat themselves, and know only what their seat knows."""

import pickle
import random

import pytest

import castaways
from castaways.bots import BOTS, Sight, make_bot
from castaways.core.text import LANGUAGES


@pytest.mark.parametrize("game", castaways.games())
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_a_whole_game(game: str, name: str) -> None:
    state = castaways.game(game).new(seed=3)
    bot = make_bot(name, seed=4)
    moves = 0
    while state.to_act:
        seat = state.to_act[-1]
        action = bot.choose(Sight(state, seat, seed=moves))
        assert action in state.legal(seat)
        state.apply(seat, action)
        moves += 1
    assert state.result is not None


@pytest.mark.parametrize("game", castaways.games())
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_decides_alike_in_worlds_its_seat_cannot_tell_apart(game: str, name: str) -> None:
    state = castaways.game(game).new(seed=8)
    chooser = random.Random(8)
    for moves in range(40):
        if not state.to_act:
            break
        seat = chooser.choice(state.to_act)
        choices = {
            make_bot(name, seed=moves).choose(Sight(world, seat, seed=5))
            for world in (state, state.resample(seat, 11), state.resample(seat, 12))
        }
        assert len(choices) == 1
        state.apply(seat, chooser.choice(state.legal(seat)))


def test_a_sight_is_what_the_seat_knows() -> None:
    state = castaways.game("friday").new(seed=8)
    sight = Sight(state, 0, seed=1)
    assert sight.view == state.view(0)
    assert sight.legal == state.legal(0)
    assert sight.players == 1
    assert sight.features == state.features(0, len(sight.game.features))
    assert sight.world(1).dump() == sight.world(1).dump()
    assert sight.world(1).dump() != sight.world(2).dump()
    assert state.dump() not in [sight.world(seed).dump() for seed in range(20)]


def test_a_sight_pickles() -> None:
    sight = Sight(castaways.game("friday").new(seed=8), 0, seed=1)
    again = pickle.loads(pickle.dumps(sight))
    assert again.view == sight.view
    assert again.world(7).dump() == sight.world(7).dump()


def test_an_unknown_bot_is_named_in_every_language() -> None:
    with pytest.raises(castaways.OptionError) as caught:
        make_bot("oracle")
    assert all("oracle" in caught.value.text(lang) for lang in LANGUAGES)
