"""`castaways train` on the command line."""

import json
from pathlib import Path

import pytest

from castaways.cli import main
from castaways.core import extras
from castaways.core.network_file import read_header


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(list(words))
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_help(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    code, out, err = said(capsys, "train", "--help", "--lang", lang)
    assert (code, err) == (0, "")
    assert "--generations" in out and max(map(len, out.splitlines())) <= 80


def test_harvest_and_fit_in_one_go(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["train", "noah", "--games", "11", "--steps", "2", "--seed", "5", "--folder", str(tmp_path)]
    code, out, _ = said(capsys, *words, "--date", "2000-01-01", "--workers", "2")
    assert code == 0 and "constant guess loss" in out
    header = read_header(tmp_path / "value.network")
    assert (header.game, header.training["steps"], header.dataset["seed"]) == ("noah", 2, 5)
    content = (tmp_path / "value.network").read_bytes()
    assert said(capsys, *words, "--date", "2000-01-01")[0] == 0
    assert (tmp_path / "value.network").read_bytes() == content


def test_tune(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["train", "friday", "tune", "--generations", "1", "--games", "2", "--test-games", "2", "--workers", "1"]
    code, out, _ = said(capsys, *words, "--folder", str(tmp_path))
    weights = json.loads(out.splitlines()[-1])
    assert code == 0 and len(weights) == 35
    (tmp_path / "start.json").write_text(json.dumps(weights))
    code, _, err = said(capsys, *words, "--folder", str(tmp_path), "--start", str(tmp_path / "start.json"))
    assert code == 2 and "other settings" in err


def test_card(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "train", "friday", "card")
    assert code == 0 and out.startswith("| | |\n")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["train"], "say which game"),
        (["train", "chess"], "chess"),
        (["train", "friday", "dream"], "there is no step “dream”"),
        (["train", "friday", "harvest", "--games", "many"], "--games needs a number"),
        (["train", "friday", "tune", "--spread", "wide"], "--spread needs a number"),
        (["train", "lifeboat", "tune"], "no weights that can be tuned"),
        (["train", "lifeboat", "card"], "comes with no network"),
        (["train", "noah", "fit", "--folder", "/nowhere"], "harvest them first"),
    ],
)
def test_mistakes_are_one_line(capsys: pytest.CaptureFixture[str], words: list[str], message: str) -> None:
    code, out, err = said(capsys, *words)
    assert (code, out) == (2, "") and message in err and err.count("\n") == 1


def test_what_is_missing_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    for words, package in ((["friday", "harvest"], "“numpy”"), (["noah", "fit"], "“numpy”")):
        code, _, err = said(capsys, "train", *words)
        assert code == 2 and package in err and err.count("\n") == 1
    monkeypatch.setattr(extras, "find_spec", lambda name: True if name == "numpy" else None)
    assert 'pip install "castaways[learn]"' in said(capsys, "train", "friday", "fit")[2]
