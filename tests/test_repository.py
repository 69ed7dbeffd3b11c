"""The files around the code: workflows, forms, metadata. They run elsewhere, so here they are read by linters."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import castaways

ROOT = Path(__file__).parents[1]
SCHEMAS = {
    "vendor.github-workflows": ".github/workflows/*.yml",
    "vendor.github-issue-forms": ".github/ISSUE_TEMPLATE/[!c]*.yml",
    "vendor.github-issue-config": ".github/ISSUE_TEMPLATE/config.yml",
    "vendor.dependabot": ".github/dependabot.yml",
    "vendor.citation-file-format": "CITATION.cff",
    "vendor.compose-spec": "deploy/compose.yaml",
}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]


@pytest.mark.parametrize("schema", SCHEMAS)
def test_files_keep_to_their_schema(schema: str) -> None:
    files = [str(path) for path in sorted(ROOT.glob(SCHEMAS[schema]))]
    assert files
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *files]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_workflows_do_nothing_dangerous() -> None:
    zizmor = shutil.which("zizmor", path=str(Path(sys.executable).parent))
    assert zizmor is not None
    command = [zizmor, "--offline", "--no-progress", "--config", ".github/zizmor.yml", ".github"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned_by_tag(path: Path) -> None:
    used = re.findall(r"uses: (\S+)", path.read_text(encoding="utf-8"))
    assert used
    assert not [action for action in used if not re.fullmatch(r"[\w-]+/[\w.-]+@v\d+(\.\d+)*", action)]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_call_what_exists(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"run: make (\S+)", text):
        assert re.search(rf"^{target}:", makefile, re.M), target
    for tests in re.findall(r"(?<!\S)tests/\S+", text):
        assert (ROOT / tests).exists(), tests


def test_every_python_is_promised_built_and_tested() -> None:
    classifiers = PROJECT["project"]["classifiers"]
    assert [version for version in PYTHONS if f"Programming Language :: Python :: {version}" in classifiers] == PYTHONS
    assert PROJECT["project"]["requires-python"] == f">={PYTHONS[0]}"
    assert PROJECT["tool"]["cibuildwheel"]["build"].split() == [f"cp{v.replace('.', '')}-*" for v in PYTHONS]
    tests = (ROOT / ".github/workflows/tests.yml").read_text(encoding="utf-8")
    assert not [version for version in PYTHONS if version not in tests]


def test_one_version_and_one_licence() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {castaways.__version__}\n" in citation
    assert "\nlicense: MIT\n" in citation  # of the code; the pictures that a wheel brings have their own
    assert PROJECT["project"]["license"].split(" AND ")[0] == "MIT"
    assert f"name: {PROJECT['project']['authors'][0]['name']}\n" in citation


def test_the_devcontainer_is_json_and_sets_up_by_make() -> None:
    data = json.loads((ROOT / ".devcontainer/devcontainer.json").read_text(encoding="utf-8"))
    assert data["postCreateCommand"].startswith("make ")
    assert data["forwardPorts"] == [8000]
