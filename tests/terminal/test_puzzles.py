"""`castaways puzzles`: solving in the terminal, and the commands that make puzzles."""

import io
from pathlib import Path

import pytest

from castaways.cli import main
from castaways.puzzles.mining import Plan
from castaways.puzzles.shelf import pack, shelf, unpack


def typed(monkeypatch: pytest.MonkeyPatch, lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))


@pytest.mark.parametrize("game", ["friday", "level10", "lifeboat", "noah"])
def test_a_puzzle_is_solved_by_numbers(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = next(iter(shelf(game).values()))
    moves = sorted(one.actions[0] for one in puzzle.choices)
    right = moves.index(puzzle.best.actions[0]) + 1
    wrong = next(number for number, move in enumerate(moves, 1) if move not in puzzle.solutions)
    typed(monkeypatch, f"99\n{wrong}\n{right}\n")
    assert main(["puzzles", game, str(puzzle.number), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    before, _, after = told.partition("Solved.")
    assert "That is no number of the list." in before and "There is something better" in before
    assert "The best move:" in after and "The best move:" not in before


def test_nobody_to_answer_ends_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, "")
    assert main(["puzzles", "--lang", "uk"]) == 0
    assert "Знайдіть найкращий хід" in capsys.readouterr().out


def test_packing_leaves_out_what_is_dropped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzles = list(shelf("noah").values())[:4]
    source, out = tmp_path / "a.puzzles", tmp_path / "b.puzzles"
    source.write_bytes(pack("noah", puzzles))
    words = ["puzzles", "pack", str(source), "--drop", f"{puzzles[0].name},{puzzles[2].key}", "--out", str(out)]
    assert main(words) == 0
    assert unpack(out.read_bytes()) == [puzzles[1], puzzles[3]]
    capsys.readouterr()


@pytest.mark.parametrize(
    "words",
    [
        ["puzzles", "mine", "friday"],
        ["puzzles", "mine", "chess", "--out", "x"],
        ["puzzles", "mine", "friday", "--out", "x", "--minutes", "soon"],
        ["puzzles", "check"],
        ["puzzles", "pack", "nowhere", "--out", "x"],
        ["puzzles", "friday", "99999"],
    ],
)
def test_what_is_typed_wrongly_is_one_line(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*words, "--lang", "en"]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_plan_names_its_rules() -> None:
    assert Plan("friday", 3).head()["rules"] >= 1
