"""The puzzles that come with the package: replayable, fair by their own numbers, and not instinct's first choice."""

from dataclasses import replace

import pytest

from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.puzzles.errors import PuzzleError
from castaways.puzzles.hooks import themes_of
from castaways.puzzles.puzzle import EQUAL, LEAD
from castaways.puzzles.shelf import MOST_SHIPPED, added, pack, path_of, puzzle_named, shelf, unpack

LEAST = {"friday": 200, "lifeboat": 200, "level10": 80, "noah": 70}  # docs/play/puzzles.md says how many there are
SAMPLE = 12  # positions of each game that are played again here


@pytest.mark.parametrize("game", games())
def test_there_are_enough_and_the_file_is_small(game: str) -> None:
    assert len(shelf(game)) >= LEAST[game]
    assert path_of(game).stat().st_size <= MOST_SHIPPED


@pytest.mark.parametrize("game", games())
def test_one_move_is_clearly_best_by_what_is_stored(game: str) -> None:
    for puzzle in shelf(game).values():
        best, *others = puzzle.choices
        assert best.behind == 0.0 and puzzle.solutions >= set(best.actions), puzzle.name
        assert all(one.behind < EQUAL or one.behind >= LEAD for one in others), puzzle.name
        assert any(one.behind >= LEAD for one in others), puzzle.name
        near = [one for one in others if one.behind < 0.15]
        assert puzzle.exact or all(one.error < 0.01 for one in near), puzzle.name  # below a point
        assert puzzle.usual not in puzzle.solutions and puzzle.asks, puzzle.name
        assert puzzle.theme in themes_of(game_of(game)), puzzle.name
        if not puzzle.exact:
            looks = [(one.look, one.depth) for one in puzzle.searches]
            assert len(set(looks)) == len(looks) == 3 and len({one.seed for one in puzzle.searches}) == 3, puzzle.name
            assert all(one.lead >= LEAD for one in puzzle.searches), puzzle.name


@pytest.mark.parametrize("game", games())
def test_a_puzzle_replays_to_a_decision_with_its_moves(game: str) -> None:
    puzzles = list(shelf(game).values())
    for puzzle in puzzles[:: max(1, len(puzzles) // SAMPLE)]:
        table, found = puzzle.table(), game_of(game)
        assert puzzle.seat in table.state.to_act, puzzle.name
        legal = [action for action in table.state.legal(puzzle.seat) if not found.is_aside(action)]
        assert sorted(legal) == sorted(action for one in puzzle.choices for action in one.actions), puzzle.name
        for one in puzzle.choices:  # actions of one choice read the same
            said = {found.describe(table.state, puzzle.seat, action) for action in one.actions}
            assert len(said) == 1, puzzle.name
        assert puzzle.usual in legal, puzzle.name  # what instinct chose first when it was mined


def test_a_packed_file_reads_as_it_was_written() -> None:
    for game in games():
        puzzles = list(shelf(game).values())[:5]
        raw = pack(game, puzzles)
        assert unpack(raw) == puzzles and pack(game, unpack(raw)) == raw


def test_what_is_no_file_of_puzzles_is_refused() -> None:
    for raw in (b"", b"nonsense", pack("friday", [])[:-9]):
        with pytest.raises(PuzzleError):
            unpack(raw)
    for name in ("friday-0", "friday-x", "chess-1", "", "friday-99999999999"):
        with pytest.raises(PuzzleError):
            puzzle_named(name)


def test_selecting_evens_themes_out() -> None:
    puzzles = [replace(puzzle, number=0) for puzzle in shelf("friday").values()]
    chosen = added(puzzles, 20)
    assert [puzzle.number for puzzle in chosen] == list(range(1, 21))
    kept = replace(chosen[3], number=77)
    more = added([kept, *puzzles[:5]], 6)
    assert more[0] == kept and [puzzle.number for puzzle in more[1:]] == [78, 79, 80, 81, 82]  # numbers are for ever
    kinds = {puzzle.theme for puzzle in puzzles}
    assert len({puzzle.theme for puzzle in chosen}) == min(len(kinds), 20)
