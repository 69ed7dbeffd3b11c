"""The pages about the environments are true: their examples run, their tables are those of the games."""

import base64
import csv
import json
import re
from pathlib import Path
from typing import Any

import matplotlib
import pytest

import castaways
from castaways.envs.tables import page, verbs
from tests.envs.games import GAMES, ROOT, example

FOLDER = ROOT / "docs" / "research"
PAGES = sorted(FOLDER.glob("*.md"))
NOTEBOOK = FOLDER / "learning_curve.ipynb"


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_examples_run(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number, block in enumerate(re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.S)):
        exec(compile(block, f"{path.name} {number}", "exec"), {"__name__": "__example__"})


@pytest.mark.parametrize("name", GAMES)
def test_the_tables_are_those_of_the_game(name: str) -> None:
    """All but the examples of what actions are called."""

    def facts(lines: list[str]) -> list[str]:
        return [re.sub(r"^(\| [\d–]+ \| `[\w-]+` \|).*", r"\1", line) for line in lines if line.startswith("|")]

    game = castaways.game(name)
    written = (FOLDER / "spaces" / f"{name}.md").read_text(encoding="utf-8").splitlines()
    assert facts(written) == facts("\n".join(page(game)).splitlines()), "make tables"
    assert sum(last - first + 1 for _, first, last in verbs(game)) == game.actions


@pytest.mark.long
def test_a_linear_policy_learns() -> None:
    scores = list(example("friday_numpy").learn(rounds=9, games=128))
    assert scores[-1] > scores[0] + 15, scores


def cells() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in found if cell["cell_type"] == "code"]


def test_the_notebook_was_run_and_is_small() -> None:
    assert NOTEBOOK.stat().st_size < 150_000
    assert [cell["execution_count"] for cell in cells()] == list(range(1, len(cells()) + 1))
    assert any("image/png" in output.get("data", {}) for cell in cells() for output in cell["outputs"])
    assert not any(output["output_type"] == "error" for cell in cells() for output in cell["outputs"])


def test_the_picture_on_the_page_is_that_of_the_notebook() -> None:
    shown = [output.get("data", {}) for cell in cells() for output in cell["outputs"]]
    pictures = [data["image/png"] for data in shown if "image/png" in data]
    assert base64.b64decode(pictures[-1]) == (NOTEBOOK.parent / "friday_ppo.png").read_bytes()


def test_the_figures_on_the_page_are_those_of_the_curve() -> None:
    """docs/research/friday_ppo.csv is what the example has written; the page quotes it."""
    text = (NOTEBOOK.parent / "training.md").read_text(encoding="utf-8")
    with (NOTEBOOK.parent / "friday_ppo.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    last_lesson = [row for row in rows if row["policy"] == "network" and row["steps"] == "0"][-1]
    for row in (rows[0], rows[1], last_lesson, rows[-1]):
        share = f"{float(row['won']):.1%} ({float(row['won_least']):.1%} - {float(row['won_most']):.1%})"
        points = f"{float(row['score']):.1f} ± {float(row['give']):.1f}".replace("-", "−")
        assert f"| {points} | {share} |" in text, (points, share)


def test_the_notebook_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    matplotlib.use("Agg")
    monkeypatch.chdir(NOTEBOOK.parent)
    names: dict[str, Any] = {}
    for cell in cells():
        code = "".join(cell["source"])
        exec(compile(re.sub(r"ROUNDS = \d+", "ROUNDS = 3", code), "learning_curve.ipynb", "exec"), names)
    assert len(names["scores"]) == 3
