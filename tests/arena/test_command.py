"""`castaways arena` on the command line."""

from pathlib import Path

import pytest

from castaways import read_records
from castaways.cli import main
from castaways.core.record import Record
from castaways.core.text import LANGUAGES

QUICK = ["arena", "friday", "--bots", "easy,random", "--games", "4", "--out", "games"]


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """The exit code and what was printed."""
    code = main(list(words))
    printed = capsys.readouterr()
    return code, printed.out, printed.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tournament_ends_with_a_table_and_a_picture(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    code, out, _ = said(capsys, *QUICK, "--level", "3", "--lang", lang)
    assert code == 0
    assert ("95%" if lang == "en" else "95\xa0%") in out and "games" in out
    assert Path("games/standings.svg").read_text(encoding="utf-8").startswith("<svg")
    assert len(Path("games/games.jsonl").read_text(encoding="utf-8").splitlines()) == 8


def test_the_same_command_plays_nothing_again(capsys: pytest.CaptureFixture[str]) -> None:
    first = said(capsys, *QUICK)
    kept = Path("games/games.jsonl").read_bytes()
    assert said(capsys, *QUICK) == first
    assert Path("games/games.jsonl").read_bytes() == kept


def test_without_a_folder_every_plan_has_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, *QUICK[:-2])
    said(capsys, *QUICK[:-2], "--seed", "5")
    assert len(list(Path("castaways-arena").iterdir())) == 2


def test_a_game_can_be_taken_out_and_replayed(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, *QUICK)
    code, out, _ = said(capsys, *QUICK, "--extract", "3")
    assert code == 0 and "game-3.json" in out
    assert Record.load(Path("games/game-3.json")).names == ("random",)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_games_can_be_saved_and_read_as_arrays(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    code, out, _ = said(capsys, *QUICK, "--records", "all/records", "--lang", lang)
    assert code == 0 and "all/records: 8" in out
    names = {path: path.stat().st_mtime_ns for path in Path("all/records").iterdir()}
    assert len(names) == 8 and all(Record.load(path).scores is not None for path in names)
    games = list(read_records("all/records", game="friday", reward="score"))
    assert [set(moves.returns) for moves in games] == [set(Record.load(path).scores or ()) for path in sorted(names)]
    said(capsys, *QUICK, "--records", "all/records")
    assert {path: path.stat().st_mtime_ns for path in Path("all/records").iterdir()} == names
    said(capsys, *QUICK[:-2], "--seed", "5", "--records", "all/records")
    assert len(list(read_records("all/records"))) == 16


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_names_all_flags_in_80_columns(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    code, out, _ = said(capsys, "arena", "friday", "--help", "--lang", lang)
    assert code == 0
    flags = ("--bots", "--games", "--kind", "--players", "--workers", "--ray", "--out", "--minutes", "--level")
    assert all(flag in out for flag in (*flags, "--records", "--extract"))
    assert max(len(line) for line in out.splitlines()) <= 80


@pytest.mark.parametrize(
    "words",
    [
        ["arena"],
        ["arena", "chess"],
        ["arena", "friday", "--bots", "oracle"],
        ["arena", "friday", "--games", "-1"],
        ["arena", "friday", "--workers", "many"],
        ["arena", "friday", "--minutes", "x"],
        ["arena", "friday", "--kind", "duel"],
        ["arena", "friday", "--level", "9"],
        [*QUICK, "--extract", "2"],
        [*QUICK, "--extract", "x"],
    ],
    ids=" ".join,
)
def test_mistakes_are_one_line_in_every_language(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    errors = set()
    for lang in LANGUAGES:
        code, out, err = said(capsys, *words, "--lang", lang)
        assert (code, out) == (2, "")
        assert len(err.splitlines()) == 1
        errors.add(err)
    assert len(errors) == len(LANGUAGES)
