"""What planners try, and how they judge positions."""

import pytest

from castaways.core.buffers import Actions
from castaways.core.playout import first_seat
from castaways.games.noah import promise as judgement
from castaways.games.noah.actions import BIRD, DOMESTIC, HUNT, PAIR
from castaways.games.noah.plans import MOST
from castaways.games.noah.promise import promise
from tests.noah.positions import GAME, Player, valley


def tried(player: Player) -> tuple[int, list[int]]:
    """What instinct does, and what a planner tries."""
    actions = Actions()
    state = player.state
    state.legal_into(player.actor, actions)
    usual = int(state.instinct(player.actor, actions))
    state.consider(player.actor, usual, actions)
    return usual, actions.as_list()


def test_birds_wait_for_the_dice() -> None:
    player = valley(shelters=[["owl", "lion"], ["frog"]], down={11: "pig", 12: "rat", 21: "cow"})
    _, before = tried(player)
    assert player.number("bird", "owl") in player.state.legal(0)
    assert player.number("bird", "owl") not in before
    assert {player.number("roll"), player.number("hunt", "lion")} <= set(before)
    player.dice(1, 2).do("roll")
    _, after = tried(player)
    assert set(after) == {player.number("move", 1), player.number("move", 2), player.number("bird", "owl")}


def test_pairs_are_left_to_instinct() -> None:
    player = valley(shelters=[["fox", "fox", "owl"]], down={11: "pig"})
    usual, actions = tried(player)
    assert PAIR <= usual < HUNT or not any(PAIR <= action < HUNT for action in actions)
    assert usual in actions


def test_of_many_prey_the_best_are_tried() -> None:
    player = valley(shelters=[["lion", "elephant"]], up={33: "elephant"})
    player.do("hunt", "lion")
    usual, actions = tried(player)
    assert len(actions) == len(set(actions)) == MOST < len(player.state.legal(0))
    assert player.number("catch", 33) in actions, "it makes a pair"
    assert usual in actions


def test_what_is_tried_is_legal_and_contains_instinct() -> None:
    actions = Actions()
    phases = set()
    for seed in range(12):
        state = GAME.new(2 + seed % 3, seed)
        while mask := state.waiting():
            seat = int(first_seat(mask))
            legal = state.legal(seat)
            state.legal_into(seat, actions)
            usual = int(state.instinct(seat, actions))
            state.consider(seat, usual, actions)
            found = actions.as_list()
            assert usual in found and set(found) <= set(legal) and len(found) == len(set(found))
            if any(BIRD <= action < DOMESTIC for action in found):
                phases.add(state.view(None)["phase"])
            state.step(seat, usual)
    assert phases <= {"choose-die", "lose"}, "elsewhere a bird can wait"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_add_up_and_follow_the_points(players: int) -> None:
    state = valley(players=players, pairs=[["fox", "owl", "pig"], ["rat"]]).state
    chances = [promise(state, seat) for seat in range(players)]
    assert sum(chances) == pytest.approx(1.0)
    assert chances[0] == max(chances)
    assert all(chance > 0.0 for chance in chances)


def test_a_lead_is_worth_more_late() -> None:
    ahead = [["fox", "owl"], []]
    early = valley(pairs=ahead).state
    late = valley(pairs=ahead, lengths=(2, 2)).state
    while late.deck.n > 4:
        late.deck.pop()
    assert judgement.rounds_to_come(late) < judgement.rounds_to_come(early)
    assert promise(late, 0) > promise(early, 0) > 0.5


def test_a_pair_within_reach_of_a_hunter_counts() -> None:
    without = valley(shelters=[["cow"], []], pairs=[["fox"], ["owl"]], up={33: "cow"}).state
    with_hunter = valley(shelters=[["cow", "lion"], []], pairs=[["fox"], ["owl"]], up={33: "cow"}).state
    assert promise(with_hunter, 0) > promise(without, 0)
