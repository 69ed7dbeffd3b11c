"""What planners try, and how they judge positions."""

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from librt.vecs import vec
from numpy.typing import NDArray

from castaways.core.buffers import Actions
from castaways.core.network_file import read_network
from castaways.core.playout import first_seat
from castaways.core.rng import seeded
from castaways.games.noah.policy import measures
from castaways.games.noah.policy import promise as judgement
from castaways.games.noah.policy.plans import MOST
from castaways.games.noah.policy.promise import promise
from castaways.games.noah.rules.actions import BIRD, DOMESTIC, HUNT, PAIR
from tests.noah.positions import GAME, POLICY, Player, valley


def tried(player: Player) -> tuple[int, list[int]]:
    """What instinct does, and what a planner tries."""
    actions = Actions()
    state = player.state
    state.legal_into(player.actor, actions)
    usual = int(POLICY.instinct(state, player.actor, actions))
    POLICY.consider(state, player.actor, usual, actions)
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
            usual = int(POLICY.instinct(state, seat, actions))
            POLICY.consider(state, seat, usual, actions)
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


def by_the_book(state: Any) -> list[float]:
    """The chances of all players, computed another way from the numbers of the file."""
    header, numbers = read_network(Path(str(judgement.__file__)).with_name("value.network"))
    moments, hidden = np.array(header.settings["moments"]), header.settings["hidden"]
    size, times = measures.MEASURES, measures.TIMES
    shapes = [(times,), (size, len(moments)), (size, hidden), (size, hidden), (times + 1, hidden), (hidden,), (hidden,)]
    length = sum(math.prod(shape) for shape in shapes)
    assert len(numbers) == 3 * length
    rest = np.array(numbers[length * (state.players - 2) :])
    parts: list[NDArray[np.float64]] = []
    for shape in shapes:
        parts.append(rest[: math.prod(shape)].reshape(shape))
        rest = rest[math.prod(shape) :]
    told: Any = vec[float]([0.0] * times)
    measures.tell_time(state, told)
    time = np.array(list(told))
    rounds = float(time @ parts[0])
    context = np.array([*time[1:], rounds / 10, math.exp(-rounds / 4)])
    rows = []
    for seat in range(state.players):
        measured: Any = vec[float]([0.0] * size)
        measures.measure(state, seat, measures.lying(state), measured)
        rows.append(list(measured))
    x = np.array(rows)
    weights = np.array([np.interp(rounds, moments, row) for row in parts[1]])
    others = (x.sum(axis=0) - x) / (len(x) - 1)
    sums = x @ parts[2] + others @ parts[3] + context @ parts[4] + parts[5]
    standing = np.exp(x @ weights + np.maximum(sums, 0) @ parts[6])
    return list(standing / standing.sum())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_network_computes_what_it_should(players: int) -> None:
    state, luck, actions, looked = GAME.new(players, players), seeded(players), Actions(), 0
    while mask := state.waiting():
        seat = int(first_seat(mask))
        if luck.below(20) == 0:
            looked += 1
            chances = [promise(state, other) for other in range(players)]
            assert chances == pytest.approx(by_the_book(state), rel=1e-6, abs=1e-9)
        state.legal_into(seat, actions)
        state.step(seat, POLICY.instinct(state, seat, actions) if luck.below(3) else actions.any(luck))
    assert looked >= 5


def measured(player: Player, seat: int) -> list[float]:
    """All measures of a seat."""
    out: Any = vec[float]([0.0] * measures.MEASURES)
    measures.measure(player.state, seat, measures.lying(player.state), out)
    return list(out)


def test_what_others_can_take_is_measured() -> None:
    """A ram of the second player could be taken with the first one's cow, and the other way round only with a cow."""
    player = valley(shelters=[["ram", "cow"], ["ram", "owl"]])
    own, other = measured(player, 0), measured(player, 1)
    assert own[measures.LOOT] == own[measures.BEST_AT_OTHERS] > 0.0
    assert own[measures.THREAT] == 0.0, (
        "the ram is the second player's only domestic animal, and cannot be given for itself"
    )
    assert other[measures.LOOT] == 0.0 < other[measures.BEST_AT_OTHERS]
    assert other[measures.THREAT] > 0.0
    assert own[measures.WANTED] == other[measures.WANTED] > 0.0
    assert (own[measures.ANY_DOMESTIC], own[measures.TWO_DOMESTICS]) == (1.0, 1.0)
    assert (other[measures.ANY_DOMESTIC], other[measures.TWO_DOMESTICS]) == (1.0, 0.0)


def test_the_two_best_of_prey_and_loot_are_kept() -> None:
    player = valley(shelters=[["elephant", "rat", "frog", "lion"], ["owl"]], up={13: "rat", 22: "elephant", 33: "frog"})
    found = measured(player, 0)
    assert found[measures.PREY] == 3.0 > found[measures.NEXT_PREY] == 1.0
    assert found[measures.IN_SIGHT] == 6.0, "another lion lies open too"
    assert found[measures.BEST_IN_SIGHT] == 3.0
    assert found[measures.LARGE_SINGLES] == 1.0 and found[measures.DRY] == 4.0
    assert (found[measures.LOOT], found[measures.NEXT_LOOT]) == (0.0, 0.0)


def test_what_lies_ahead_is_measured() -> None:
    """Within a throw of one die, and behind that; hills are no cards."""
    player = valley(
        pawns=[10, 30], shelters=[["rat", "cow"], []], up={11: "rat", 12: "pig", 22: "cow"}, down={13: "fox"}
    )
    found = measured(player, 0)
    assert found[measures.HIDDEN_AHEAD] == 1.0
    assert found[measures.PAIRS_AHEAD] == 0.5, "small animals are caught half of the time"
    assert found[measures.FARTHER_AHEAD] == 1.0
    assert found[measures.FINDS_AHEAD] == 3.0, "the pig and two that fill the side"
