"""Mining: what counts as a puzzle, the file that is gone on with, and exact counts."""

import json
from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path
from typing import cast

import pytest

from castaways.bots.base import Sight
from castaways.core.registry import game as game_of
from castaways.core.table import Table
from castaways.games.friday.present.puzzles import count
from castaways.games.friday.rules.state import FridayState
from castaways.games.friday.rules.terms import WON
from castaways.puzzles import finding, mining
from castaways.puzzles.errors import PuzzleError
from castaways.puzzles.mining import Plan, read_mined, run
from castaways.puzzles.puzzle import EQUAL, LEAD, Puzzle
from castaways.puzzles.shelf import shelf
from castaways.puzzles.weighing import Look, Tally, Weighing
from tests.puzzles.last_fights import exchange_one, turn_one_down


def tally(lead: float, error: float) -> Tally:
    n = 1000
    variance = error * error * n
    return Tally(1, n, n * 0.4, lead * n, n * (variance + lead * lead))


@pytest.mark.parametrize(
    ("lead", "error", "clear", "equal"),
    [
        (-0.10, 0.009, True, False),
        (-0.10, 0.012, False, False),  # too little is known of a difference that matters
        (-0.30, 0.015, True, False),  # far behind: there it is enough
        (-0.035, 0.009, False, False),  # the margin reaches below three points
        (-0.005, 0.009, False, True),
        (-0.005, 0.030, False, False),
    ],
)
def test_what_the_deepest_search_calls_clear_and_equal(lead: float, error: float, clear: bool, equal: bool) -> None:
    one = tally(lead, error)
    assert finding.is_clear(one, True) is clear
    assert finding.is_equal(one, True) is equal


def test_between_equal_and_clear_is_no_puzzle() -> None:
    assert finding.is_between(tally(-0.02, 0.002))
    assert not finding.is_between(tally(-0.02, 0.02)) and not finding.is_between(tally(-0.05, 0.002))
    assert EQUAL < 0.02 < LEAD


def test_weighing_repeats_and_tells_moves_apart() -> None:
    puzzle = next(iter(shelf("friday").values()))
    moves = [one.actions[0] for one in puzzle.choices]
    look = Look("flat", 0, 0, 60)
    one, other = (Weighing(puzzle.sight(3), look, 5).run(moves) for _ in range(2))
    assert [(t.won, t.edge) for t in one.tallies] == [(t.won, t.edge) for t in other.tallies]
    one.run(moves[:1], 10)
    assert one.of(moves[0]).worlds == 70 and one.of(moves[1]).worlds == 60


def test_only_what_the_seat_knows_is_asked() -> None:
    """Another world of the same seat gives the same weights: nothing hidden is looked at."""
    puzzle = next(iter(shelf("level10").values()))
    table = puzzle.table()
    moves = [one.actions[0] for one in puzzle.choices]
    found = []
    for state in (table.state, table.state.resample(puzzle.seat, 99)):
        sight = Sight(state, puzzle.seat, 7, table.history(puzzle.seat))
        found.append([t.won for t in Weighing(sight, Look("tree", 4, 5, 20), 5).run(moves).tallies])
    assert found[0] == found[1]


def test_the_file_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = next(iter(shelf("friday").values()))
    looked: list[int] = []

    def mine(game: str, number: int, seed: int, until: float) -> list[Puzzle]:
        looked.append(number)
        return [puzzle] if number % 2 else []

    monkeypatch.setattr(mining, "mine", mine)
    path, plan = tmp_path / "friday.jsonl", Plan("friday", 4)
    assert len(run(plan, path, 2)) == 2 and looked == [0, 1, 2, 3]
    with path.open("a") as file:
        file.write('{"deal": 4, "puzz')  # cut off in the middle
    with pytest.raises(PuzzleError):
        run(plan, path, 3)
    before = path.read_text()
    with pytest.raises(PuzzleError):
        run(Plan("friday", 5), path, 3, resume=True)
    assert path.read_text() == before  # nothing of another plan is touched
    assert len(run(plan, path, 3, resume=True)) == 3 and looked == [0, 1, 2, 3, 4, 5]
    assert len(read_mined(path)) == 3
    assert [json.loads(line).get("deal") for line in path.read_text().splitlines()] == [None, 0, 1, 2, 3, 4, 5]


def test_time_ends_it_in_the_middle_of_a_deal(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    assert run(Plan("friday"), path, 5, minutes=1e-9) == []
    assert mining.look_through(Plan("friday"), 3, until=0.0) == (3, None)
    assert len(path.read_text().splitlines()) == 1  # a deal that was left is looked through another time


def test_nothing_is_counted_before_the_last_pirate() -> None:
    state = game_of("friday").new(seed=3, level=1)
    assert count(state, 0, tuple(state.legal(0))) is None


def every_order(state: FridayState) -> Iterator[FridayState]:
    """The worlds that the player cannot tell apart: the cards of the stack in each order."""
    assert not state.known_bottom and not state.known_top
    for cards in permutations(state.robinson.as_list()):
        world = state.clone()
        for place, card in enumerate(cards):
            world.robinson.put(place, card)
        yield world


def share_won(state: FridayState, first: int, choose: Callable[[FridayState], int]) -> float:
    """A move and then somebody's choices in every world: the share of them that is won."""
    won = []
    for world in every_order(state):
        world.step(0, first)
        while world.to_act:
            world.step(0, choose(world))
        won.append(world.ending == WON)
    return sum(won) / len(won)


def by_the_count(world: FridayState) -> int:
    """What the count calls best, asked anew at each decision."""
    chances = count(world, 0, tuple(world.legal(0)))
    assert chances is not None
    return max(chances, key=lambda action: chances[action])


@pytest.mark.parametrize(
    ("table", "first", "chance"),
    [(turn_one_down, 77, 0.5), (turn_one_down, 81, 0.4), (exchange_one, 75, 0.0), (exchange_one, 77, 0.75)],
)
def test_an_exact_count_is_what_all_games_come_to(table: Callable[[], Table], first: int, chance: float) -> None:
    state = cast(FridayState, table().state)
    counted = count(state, 0, tuple(state.legal(0)))
    assert counted is not None and counted[first] == pytest.approx(chance)
    assert share_won(state, first, by_the_count) == pytest.approx(chance)  # it can be reached, ...
    # ... and those who choose otherwise win no more
    assert share_won(state, first, lambda world: world.legal(0)[0]) <= chance + 1e-9
    assert share_won(state, first, lambda world: world.legal(0)[-1]) <= chance + 1e-9
