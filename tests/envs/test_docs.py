"""The pages about the environments are true: their examples run, their tables are those of the games."""

import importlib.util
import json
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import matplotlib
import pytest

import castaways
from castaways.envs.tables import page, verbs
from tests.envs.games import GAMES

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "envs").glob("*.md"))
NOTEBOOK = ROOT / "docs" / "envs" / "learning_curve.ipynb"


def example(name: str) -> ModuleType:
    """A program of the folder examples, as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "examples" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_examples_run(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number, block in enumerate(re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.S)):
        exec(compile(block, f"{path.name} {number}", "exec"), {"__name__": "__example__"})


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_links_lead_somewhere(path: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        assert link.startswith("https://") or (path.parent / link).exists(), link


@pytest.mark.parametrize("name", GAMES)
def test_the_tables_are_those_of_the_game(name: str) -> None:
    """All but the examples of what actions are called."""

    def facts(lines: list[str]) -> list[str]:
        return [re.sub(r"^(\| [\d–]+ \| `[\w-]+` \|).*", r"\1", line) for line in lines if line.startswith("|")]

    game = castaways.game(name)
    written = (ROOT / "docs" / "envs" / f"{name}.md").read_text(encoding="utf-8").splitlines()
    assert facts(written) == facts("\n".join(page(game)).splitlines()), "make tables"
    assert sum(last - first + 1 for _, first, last in verbs(game)) == game.actions


def test_a_linear_policy_learns() -> None:
    scores = list(example("friday_numpy").learn(rounds=9, games=128))
    assert scores[-1] > scores[0] + 15, scores


def test_maskable_ppo_learns() -> None:
    """`make test-learn` runs it everywhere; here it needs what the extra `learn` installs (gigabytes on Linux)."""
    pytest.importorskip("sb3_contrib")
    trained = example("friday_ppo")
    curve = list(trained.train(steps=110_000, games=200, every=57_344))
    score, give = trained.play(trained.random_policy(), 200)
    assert curve[-1][1] - curve[-1][2] > score + give + 20, curve
    assert curve[-1][1] - curve[-1][2] > curve[0][1] + curve[0][2], curve


def cells() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in found if cell["cell_type"] == "code"]


def test_the_notebook_was_run_and_is_small() -> None:
    assert NOTEBOOK.stat().st_size < 150_000
    assert [cell["execution_count"] for cell in cells()] == list(range(1, len(cells()) + 1))
    assert any("image/png" in output.get("data", {}) for cell in cells() for output in cell["outputs"])
    assert not any(output["output_type"] == "error" for cell in cells() for output in cell["outputs"])


def test_the_notebook_runs() -> None:
    matplotlib.use("Agg")
    names: dict[str, Any] = {}
    for cell in cells():
        code = "".join(cell["source"])
        exec(compile(re.sub(r"ROUNDS = \d+", "ROUNDS = 3", code), "learning_curve.ipynb", "exec"), names)
    assert len(names["scores"]) == 3
