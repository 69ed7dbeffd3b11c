"""OpenSpiel: its own tests and its planner on our games."""

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import castaways
import castaways.envs.openspiel  # registers the games
from castaways.core.errors import IllegalAction
from tests.envs.games import GAMES, SEVERAL, numbers

every_game = pytest.mark.parametrize("name", GAMES)


def dealt(name: str, deal: int = 7, **parameters: object) -> pyspiel.State:
    state = pyspiel.load_game(f"castaways_{name}", parameters).new_initial_state()
    assert state.is_chance_node()
    state.apply_action(deal)
    return state


def wander(state: pyspiel.State, moves: int, seed: int) -> None:
    luck = np.random.default_rng(seed)
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(int(luck.choice(state.legal_actions())))


@every_game
def test_random_simulations(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    game = pyspiel.load_game(f"castaways_{name}", {"deals": 20})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_game
def test_the_position_is_ours(name: str) -> None:
    state = dealt(name)
    assert state.position.dump() == castaways.game(name).new(seed=7).dump()
    twin = state.position.clone()
    luck = np.random.default_rng(1)
    while not state.is_terminal():
        seat = state.current_player()
        assert seat == twin.to_act[0] and state.legal_actions() == sorted(twin.legal(seat))
        assert np.array_equal(np.array(state.observation_tensor(seat), np.float32), numbers(twin, seat))
        assert not any(state.returns())
        action = int(luck.choice(state.legal_actions()))
        twin.apply(seat, action)
        state.apply_action(action)
    assert state.returns() == [twin.payoff(seat) for seat in range(int(twin.players))]


def test_parameters() -> None:
    game = pyspiel.load_game("castaways_friday(level=4,deals=3)")
    state = game.new_initial_state()
    assert [chance for _, chance in state.chance_outcomes()] == [1 / 3] * 3
    state.apply_action(2)
    assert state.position.options()["level"] == 4
    assert pyspiel.load_game(str(game)).get_parameters() == game.get_parameters()


@every_game
def test_resampled_worlds_are_the_same_to_the_player(name: str) -> None:
    state = dealt(name, players=castaways.game(name).seats[1])
    different = 0
    for step in range(25):
        if state.is_terminal():
            break
        for player in range(state.num_players()):
            world = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.information_state_tensor(player) == state.information_state_tensor(player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.history() == state.history()
            different += str(world) != str(state)
        wander(state, 1, step)
    assert different


@pytest.mark.parametrize("name", SEVERAL)
def test_a_resampled_world_keeps_no_secret_of_the_others(name: str) -> None:
    """Two true worlds that a player cannot tell apart give it the same resampled worlds, with all that is in them."""
    state = dealt(name, players=castaways.game(name).seats[1])
    wander(state, 30, 1)
    player, seats, everybody = 0, range(state.num_players()), state.num_players()
    others = [seat for seat in seats if seat != player]
    assert any(state.heard(seat) != state.heard(everybody) for seat in others)  # there is a secret to keep
    other = state.resample_from_infostate(player, lambda: 0.25)
    assert str(other) != str(state)
    assert other.information_state_string(player) == state.information_state_string(player)
    for draw in (0.1, 0.6):
        one = state.resample_from_infostate(player, lambda draw=draw: draw)
        two = other.resample_from_infostate(player, lambda draw=draw: draw)
        assert str(one) == str(two)
        for seat in seats:
            assert one.information_state_string(seat) == two.information_state_string(seat)
        assert [one.heard(seat) for seat in others] == [state.heard(everybody)] * len(others)


@every_game
def test_copies_and_pickles(name: str) -> None:
    state = dealt(name)
    wander(state, 3, 1)
    again = pickle.loads(pickle.dumps(state))
    copy = state.clone()
    for twin in (again, copy):
        assert str(twin) == str(state)
        assert twin.information_state_string(0) == state.information_state_string(0)
        wander(twin, 1, 2)
    assert str(again) == str(copy) != str(state)


def test_perfect_recall_tells_what_was_done() -> None:
    state = dealt("friday")
    wander(state, 5, 1)
    assert all(f"{action}!" in state.information_state_string(0) for action in state.history()[1:])
    assert "!" not in state.observation_string(0)


@every_game
def test_the_planner_of_openspiel_plays(name: str) -> None:
    state = dealt(name)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 2.0, 10, random_state=np.random.RandomState(2))
    for _ in range(3):
        before = str(state)
        action = bot.step(state)
        assert action in state.legal_actions() and str(state) == before
        state.apply_action(action)


def test_their_compiled_search_refuses_our_states_and_plays_their_own_games() -> None:
    """It used to end the interpreter."""

    def bot() -> Any:
        final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        return pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 20, -1, final, False, False)

    for name in GAMES:
        state = pyspiel.load_game(f"castaways_{name}").new_initial_state()
        state.apply_action(7)
        for ask in (bot().step, bot().step_with_policy, bot().get_policy):
            with pytest.raises(NotImplementedError, match="ismcts"):
                ask(state)
    theirs = pyspiel.load_game("leduc_poker").new_initial_state()
    theirs.apply_action(0)
    theirs.apply_action(1)
    assert bot().step(theirs) in theirs.legal_actions()


def test_what_was_heard_survives_copies_pickles_and_redrawing() -> None:
    from castaways.envs.openspiel.heard import Heard, entries, in_words

    state = pyspiel.load_game("castaways_noah(players=2)").new_initial_state()
    state.apply_action(3)
    for _ in range(600):  # longer than pickles may be deep
        if state.is_terminal():
            break
        state.apply_action(state.legal_actions()[0])
    kinds = castaways.game("noah").events
    heard = state._course.heard
    assert isinstance(heard, Heard) and len(list(entries(heard))) > 300
    again = pickle.loads(pickle.dumps(heard))
    words = [in_words(heard, player, kinds) for player in (0, 1)]
    assert [in_words(again, player, kinds) for player in (0, 1)] == words and state.clone()._course.heard is heard
    assert words[0] == state.heard(0) != words[1]


def test_what_the_state_answers_is_what_openspiel_would() -> None:
    """Questions answered without a way through C++ have the answers that OpenSpiel's own code finds."""
    state = pyspiel.load_game("castaways_lifeboat", {"deals": 5}).new_initial_state()
    for number in range(60):
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        for player in range(4):
            assert state.legal_actions(player) == pyspiel.State.legal_actions(state, player)
        state.legal_actions().clear()  # nobody else's list
        if state.is_terminal():
            break
        wander(state, 1, number)
    with pytest.raises(IllegalAction):
        dealt("friday").apply_action(castaways.game("friday").actions - 1)


# ---------------------------------------------------------------- luck as chance nodes


def random_walk(state: pyspiel.State, moves: int, seed: int) -> int:
    """Play on at random; how often chance was asked is returned."""
    luck, asked = np.random.default_rng(seed), 0
    for _ in range(moves):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1.0) and len(outcomes) > 1
            assert list(outcomes) == state.legal_actions()
            state.apply_action(int(luck.choice(outcomes, p=chances)))
            asked += 1
        else:
            state.apply_action(int(luck.choice(state.legal_actions())))
    return asked


@every_game
def test_planning_does_not_depend_on_the_true_luck(name: str) -> None:
    """Two worlds that a player cannot tell apart give the same tree: the same outcomes, chances and positions."""
    state = dealt(name, players=castaways.game(name).seats[1])
    wander(state, 12, 3)
    player = state.current_player()
    other = state.resample_from_infostate(player, lambda: 0.3)
    assert str(other) != str(state) or name == "friday"
    one, two = state.planning(player, 4), other.planning(player, 4)
    for action in state.legal_actions()[:3]:
        ends = []
        for root in (one.clone(), two.clone()):
            root.apply_action(action)
            ends.append((root.current_player(), random_walk(root, 12, 5), root.history(), str(root)))
        assert ends[0] == ends[1]


def test_chance_nodes_tell_luck_from_deeds() -> None:
    """Friday: the deal of a hazard and a drawn card are luck, giving up is not; the same path is the same position."""
    game = pyspiel.load_game("castaways_friday", {"deals": 3, "luck": 6})
    state = game.new_initial_state()
    state.apply_action(1)
    assert random_walk(state, 60, 1) > 5
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.information_state_string(0) == state.information_state_string(0)
    twin = pickle.loads(pickle.dumps(state))
    assert str(twin) == str(state.clone()) == str(state)


def test_the_world_that_chance_chooses_looks_as_the_outcome_says() -> None:
    """Outcomes look different to the viewer, and others are redrawn: what they saw in secret is not remembered."""
    state = dealt("noah", players=2).planning(0, 8)
    seen = 0
    for seed in range(40):
        if state.is_terminal():
            break
        if state.is_chance_node():
            looks = set()
            for outcome, _ in state.chance_outcomes():
                world = state.clone()
                world.apply_action(outcome)
                looks.add(tuple(world.observation_tensor(0)))
            assert len(looks) == len(state.chance_outcomes())
            seen += 1
        random_walk(state, 1, seed)
    assert seen


def test_mcts_of_openspiel_plans_with_chance_nodes() -> None:
    state = dealt("friday")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    for _ in range(2):
        before = str(state)
        root = state.planning(0, 3)
        bot = mcts.MCTSBot(root.get_game(), 2.0, 6, evaluator, random_state=np.random.RandomState(2))
        action = bot.step(root)
        assert action in state.legal_actions() and str(state) == before
        state.apply_action(action)
