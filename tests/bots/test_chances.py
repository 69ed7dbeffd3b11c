"""Chances to win are chances to win: monotone, near nothing where nothing wins, and true on deals not fitted to."""

import itertools

import pytest

import castaways
from benchmarks.explanations import positions
from castaways.bots import Sight
from castaways.bots.advice import Found, look, on_scale, weigh
from castaways.bots.analysis import Analysis, Moment, first_look
from castaways.bots.chances import Plain, corrected, file_of, inputs_by, scale_at, scale_by, table_of
from castaways.core.network_file import read_header
from castaways.core.table import Table
from castaways.training.positions import PLAYS_ON

GAMES = castaways.games()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_table_that_says_who_plays_on(name: str) -> None:
    game = castaways.game(name)
    table = table_of(file_of(game))
    header = read_header(file_of(game))
    assert table is not None and header.game == name and header.architecture == "chances"
    assert header.dataset["sampling"]["bot"] == PLAYS_ON
    weights, slopes, (at, to) = table
    options = {option.name: option.default for option in game.options}
    inputs = inputs_by(game, 0.5, 100, game.seats[0], options)
    assert len(weights) == len(slopes) == len(inputs) and list(at) == sorted(at) and list(to) == sorted(to)


@pytest.mark.parametrize("name", GAMES)
def test_more_games_won_mean_a_larger_chance_everywhere(name: str) -> None:
    game = castaways.game(name)
    choices = [[(option.name, choice) for choice in option.choices] for option in game.options]
    for players in range(game.seats[0], game.seats[1] + 1):
        for options in itertools.product(*choices):
            for progress, worlds in itertools.product((0.0, 0.3, 0.7, 1.0), (20, 200, 1000)):
                scale = scale_by(game, progress, worlds, players, dict(options))
                chances = [scale.chance(share / 20) for share in range(21)]
                assert chances == sorted(chances) and chances[0] > 0 and chances[-1] < 1


@pytest.mark.parametrize("name", GAMES)
def test_where_nothing_wins_the_chance_is_next_to_nothing(name: str) -> None:
    game = castaways.game(name)
    options = {option.name: option.default for option in game.options}
    for progress in (0.5, 0.8):
        assert scale_by(game, progress, 600, game.seats[1], options).chance(0.0) < 0.05


def test_a_lost_table_of_level_10_shows_nothing_though_it_came_far() -> None:
    """All that lies counts when moves are compared; a chance to win it is not."""
    game = castaways.game("level10")
    for seed in range(40):
        table = Table.new("level10", 4, seed, difficulty="pro")
        policy = game.policy()
        from castaways.core.buffers import Actions

        actions = Actions()
        while (to_act := table.state.to_act) and table.state.lying < 30:
            table.state.legal_into(to_act[0], actions)
            table.apply(to_act[0], int(policy.instinct(table.state, to_act[0], actions)))
        if not table.state.to_act:
            continue
        seat = table.state.to_act[0]
        sight = Sight.at(table, seat, 1)
        found = look(sight, 400, 2)
        if found[0].share == 0:
            assert found[0].payoff > 0.25, "a payoff is no chance"
            assert all(choice.value < 0.06 for choice in weigh(sight, 400, 2))
            return
    raise AssertionError("no lost table")


def test_the_start_of_friday_says_what_good_bots_reach() -> None:
    """Level 4 is won in 9 games of 10 by those who play on, though simulated games are mostly lost."""
    table = Table.new("friday", 1, 5, level=4)
    sight = Sight.at(table, 0, 1)
    found, said = look(sight, 400, 2)[0], weigh(sight, 400, 2)[0]
    assert found.share < 0.6 and 0.75 < said.value < 0.97


def test_differences_are_those_of_the_chances_shown() -> None:
    game = castaways.game("lifeboat")
    state = game.new(5, 3)
    scale = scale_at(game, state, game.policy(), 300)
    best = Found(1, 0.5, 0.4, 0.0, 0.0, 300)
    for behind, margin in ((0.1, 0.05), (0.3, 0.4), (0.9, 0.01)):
        choice = on_scale(scale, best, 2, behind, margin, 300)
        assert choice.behind == pytest.approx(scale.chance(0.4) - choice.value)
        assert choice.worse == (behind > margin)
    assert on_scale(scale, best, 2, 0.0, 0.1, 300).behind == 0.0
    assert Plain().chance(1.2) == 1.0 and corrected(0.3, ((), ())) == 0.3


def test_winners_together_have_both_won() -> None:
    """A tie is a shared victory (N43, B65), not half of one; and a lost table is lost, however far it came."""
    for name in GAMES:
        game = castaways.game(name)
        from castaways.core.buffers import Actions
        from castaways.core.playout import play_by_instinct

        for seed in range(20):
            state = game.new(game.seats[1], seed)
            policy = game.policy()
            play_by_instinct(state, policy, Actions())
            assert state.result is not None
            for seat in range(state.players):
                assert game.policy().wins(state, seat) == float(seat in state.result.winners)


# -------------------------------------------------------------------- accuracy


@pytest.mark.parametrize("name", GAMES)
def test_what_random_moves_give_away_is_the_measure(name: str) -> None:
    """The best moves give nothing away, all moves together what a random one does on average."""
    game = castaways.game(name)
    stake = 0.0
    for number, (state, seat, _) in enumerate(itertools.islice(positions(game, 500), 12)):
        sight = Sight(state, seat, number)
        choices = weigh(sight, 40, number)
        looks = [first_look(sight, choice.action, choices, 40, number) for choice in choices]
        assert looks[0][0] == 0 and len({could for _, could in looks}) == 1
        assert sum(loss for loss, _ in looks) / len(looks) == pytest.approx(looks[0][1], abs=0.001)
        stake += looks[0][1]
    assert stake > 0


def test_what_was_lost_is_a_share_of_what_there_was_to_lose() -> None:
    lost = Moment(0, 0, 1, 2, 0.5, 0.4, 0.1, "blunder", 0.4, 0.2)
    sound = Moment(1, 0, 1, 1, 0.1, 0.0, 0.0, "", 0.0, 0.2)
    idle = Moment(2, 0, 1, 1, 0.0, 0.0, 0.0, "", 0.0, 0.0)
    assert Analysis(0, (lost,), 0.0).lost == pytest.approx(2.0) and Analysis(0, (sound, idle), 0.0).lost == 0.0
    assert Analysis(0, (lost, sound, sound, sound, idle), 0.0).lost == pytest.approx(0.5)
    assert Analysis(0, (idle,), 0.0).lost == 0.0  # as in analyses of versions that knew no stakes


def test_marks_are_counted() -> None:
    marks = ("blunder", "", "inaccuracy", "blunder")
    moments = tuple(Moment(ply, 0, 1, 2, 0.5, 0.25, 0.1, mark) for ply, mark in enumerate(marks))
    found = Analysis(0, moments, 0.0)
    assert found.counts == {"inaccuracy": 1, "mistake": 0, "blunder": 2} and found.given_away == pytest.approx(0.75)
