"""The instinct co-operates: it sees no hidden card, talks within the rules, and wins."""

import pytest

from castaways.core.buffers import Actions
from castaways.core.playout import play_by_instinct
from castaways.games.level10.actions import RESET_ROW, TELL
from castaways.games.level10.cards import WORLD_KEYS
from castaways.games.level10.instinct import asked, best_action
from castaways.games.level10.prospect import MOST_ACTIVE, WEIGHT_COUNT, Prospect
from castaways.games.level10.terms import WON

from .positions import GAME, new, table, wish_reset


def wins(players, difficulty, games=60):
    actions, won = Actions(), 0
    for seed in range(games):
        state = GAME.new(players, seed, difficulty=difficulty)
        play_by_instinct(state, actions)
        won += state.ending == WON
    return won


@pytest.mark.parametrize(
    ("players", "difficulty", "least"), [(1, "easy", 45), (1, "pro", 30), (2, "easy", 20), (3, "easy", 12)]
)
def test_it_wins_many_games_that_random_play_never_does(players, difficulty, least):
    assert wins(players, difficulty) >= least


def test_the_same_choice_in_all_worlds_of_its_seat():
    for seed in range(12):
        game = new(3, seed=seed, quick_start=True)
        while game.state.to_act and game.state.lying < 25:
            seat, choice, actions = game.seat, act(game), Actions()
            for luck in range(2):
                world = game.state.resample(seat, luck)
                world.legal_into(seat, actions)
                assert world.instinct(seat, actions) == choice
            game.do(choice)


def act(game):
    actions = Actions()
    game.state.legal_into(game.seat, actions)
    return int(game.state.instinct(game.seat, actions))


@pytest.mark.clause("L7")
def test_it_speaks_before_it_plays_and_never_for_ever():
    game = new(3, seed=3, quick_start=True)
    said = 0
    while act(game) >= TELL:
        game.do(act(game))
        said += 1
    assert 1 <= said <= 3
    assert new(1).instinct().split()[0] in ("play", "pause", "reset"), "alone it keeps silent"


def test_it_does_what_others_ask_for_where_it_matters_little():
    """Five rows alike: asked to reset one of them, it would rather do that than before."""
    for world in range(5):
        actions = Actions()
        game = table({}, [["desert-1"], []])
        game.do(wish_reset(0, WORLD_KEYS[world]), 1)
        game.state.legal_into(0, actions)
        best_action(game.state, 0, actions)
        assert [asked(RESET_ROW + row) > 0 for row in range(5)] == [row == world for row in range(5)]


def test_the_features_stay_within_their_table():
    game = new(5, seed=1, quick_start=True)
    scene = Prospect()
    while game.state.to_act:
        seat = game.seat
        for action in game.state.legal(seat):
            if action < TELL:
                scene.look(game.state, seat)
                scene.do(action)
                scene.weigh_up()
                assert 0 < scene.n <= MOST_ACTIVE
                assert all(0 <= scene.active[i] < WEIGHT_COUNT for i in range(int(scene.n)))
        game.do(act(game))
