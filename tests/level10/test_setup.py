"""L1-L6: cards, difficulty, hands, who begins, turn order."""

from collections import Counter

import pytest

from castaways.core.events import Log
from castaways.games.level10.rules.actions import STAND_BACK, TELL, VOLUNTEER
from castaways.games.level10.rules.cards import KEY, WORLD_KEYS

from .positions import GAME, answers, columns, new, table


def all_cards(game):
    hands = [card for seat in range(int(game.state.players)) for card in game.hand(seat)]
    return Counter(hands + game.deck)


@pytest.mark.clause("L1", "L4")
@pytest.mark.parametrize("players", range(1, 6))
def test_forty_level_cards_each_number_once_a_world(players):
    cards = all_cards(new(players, difficulty="pro"))
    assert cards == Counter(f"{world}-{number}" for world in WORLD_KEYS for number in range(1, 9))
    assert len(WORLD_KEYS) == 5 and len(set(KEY)) == 41


@pytest.mark.clause("L1", "L2")
def test_two_reset_cards_lie_at_each_row():
    view = new(3).view
    assert [(row["world"], row["resets"], row["cards"]) for row in view["rows"]] == [
        (world, 2, []) for world in ("desert", "forest", "clouds", "volcano", "swamp")
    ]


@pytest.mark.clause("L3")
@pytest.mark.parametrize(("difficulty", "pauses"), [("easy", 3), ("normal", 2), ("hard", 1), ("pro", 0)])
def test_difficulty_sets_the_pause_cards(difficulty, pauses):
    game = new(2, difficulty=difficulty)
    assert all_cards(game)["pause"] == pauses
    assert game.view["pauses"] == {"box": 3 - pauses, "played": 0}


@pytest.mark.clause("L4")
@pytest.mark.parametrize(("players", "size"), [(1, 10), (2, 7), (3, 6), (4, 5), (5, 4)])
def test_hands(players, size):
    game = new(players, difficulty="normal")
    assert [len(game.hand(seat)) for seat in range(players)] == [size] * players
    assert len(game.deck) == 42 - players * size


@pytest.mark.clause("L4")
def test_the_deck_is_shuffled():
    assert new(1, seed=1).deck != new(1, seed=2).deck
    assert new(1, seed=1).deck == new(1, seed=1).deck


@pytest.mark.clause("L5")
@pytest.mark.parametrize(
    ("volunteers", "first"),
    [((False, True, True), 1), ((True, True, True), 0), ((False, False, True), 2), ((False, False, False), 0)],
)
def test_the_first_volunteer_begins_or_else_the_first_seat(volunteers, first):
    game = answers(new(3), *volunteers)
    assert game.state.to_act == (first,) and game.view["first"] == first
    assert [answer["volunteers"] for answer in game.view["answers"]] == list(volunteers)


@pytest.mark.clause("L5")
def test_all_are_asked_at_once_and_answer_in_any_order():
    game = new(3)
    assert game.state.to_act == (0, 1, 2) and game.phase == "choose-first"
    assert all(game.legal(seat) == {"volunteer", "stand-back"} for seat in range(3))
    game.do(STAND_BACK, 1)
    assert game.state.to_act == (0, 2) and game.legal(1) == set()
    assert game.refusal(VOLUNTEER, 1) == ("L5", "no-answer-twice")
    game.do(VOLUNTEER, 2).do(VOLUNTEER, 0)
    assert game.state.to_act == (0,) and game.events()[-1] == "begins"


@pytest.mark.clause("L5")
def test_an_answer_is_secret_until_all_have_answered():
    yes, no = new(3).do(VOLUNTEER, 1), new(3).do(STAND_BACK, 1)
    for viewer in (0, 2, None):
        assert yes.state.view(viewer) == no.state.view(viewer)
        assert GAME.event(yes.log.raw[0], viewer) == GAME.event(no.log.raw[0], viewer)
    assert yes.state.view(1) != no.state.view(1)
    seen = {yes.state.resample(0, seed).view(1)["answers"][1]["volunteers"] for seed in range(20)}
    assert seen == {True, False}, "to others it may be either"
    assert {yes.state.resample(1, seed).view(1)["answers"][1]["volunteers"] for seed in range(20)} == {True}


@pytest.mark.clause("L5")
def test_quick_start_is_a_random_player():
    assert {new(4, seed=seed, quick_start=True).seat for seed in range(40)} == {0, 1, 2, 3}
    assert new(4, seed=3, quick_start=True).phase == "turn"


@pytest.mark.clause("L5")
def test_a_single_player_starts():
    assert new(1).phase == "turn"


def order(players, first, turns):
    """Who is in turn while everybody plays the last legal action: a reset card, where possible."""
    game = new(players, seed=4, difficulty="easy")
    answers(game, *[seat == first for seat in range(players)])
    seats = []
    for _ in range(turns):
        seat = game.seat
        seats.append(seat)
        actions = [action for action in game.state.legal(seat) if action < TELL]
        game.do(actions[-1], seat)
        while game.phase == "exchange":
            game.done()
    return seats


@pytest.mark.clause("L6")
@pytest.mark.parametrize(
    ("players", "first", "expected"),
    [(2, 1, [1, 0, 1, 0]), (3, 2, [2, 0, 1, 2]), (4, 0, [0, 1, 2, 3, 0]), (5, 0, [0, 1, 2, 3, 4, 4, 0])],
)
def test_clockwise_and_the_fifth_player_twice(players, first, expected):
    assert order(players, first, len(expected)) == expected


@pytest.mark.clause("L6")
def test_the_last_of_the_round_is_counted_from_who_began():
    assert order(5, 3, 7) == [3, 4, 0, 1, 2, 2, 3]


@pytest.mark.clause("L6")
def test_nobody_else_may_move():
    game = table(columns(0), [["forest-1"], ["forest-2"], []])
    assert game.legal(1) == set()
    assert game.refusal(5, 1) == ("L6", "no-turn")


@pytest.mark.clause("L5")
def test_an_answer_is_told_to_its_own_seat_until_all_have_answered():
    state, log = GAME.new(2, 3), Log()
    state.sink = log
    state.apply(0, STAND_BACK)
    own, other = GAME.event(log.raw[0], 0), GAME.event(log.raw[0], 1)
    assert own.kind == other.kind == "answered"
    assert dict(own.args) == {"answer": 0} and not own.hidden
    assert "answer" not in other.args and other.hidden
    state.apply(1, VOLUNTEER)
    assert dict(GAME.event(log.raw[1], 1).args) == {"answer": 1}


@pytest.mark.clause("L5")
def test_all_answers_are_told_once_all_have_answered():
    game = answers(new(3), False, True, False)
    told = [(raw.seat, GAME.event(raw, None).kind) for raw in game.log.raw[3:]]
    assert told == [(0, "stood-back"), (1, "volunteered"), (2, "stood-back"), (1, "begins")]
