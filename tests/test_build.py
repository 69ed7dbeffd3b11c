"""What runs is what was built: every compiled room is an extension, and none is older than its source."""

import importlib
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import castaways

ROOT = Path(__file__).parent.parent


def rooms() -> list[str]:
    """The compiled rooms, as setup.py lists them."""
    source = (ROOT / "setup.py").read_text(encoding="utf-8").split("def compiler_works")[0]
    listed: dict[str, object] = {}
    exec(source.replace("from setuptools import setup", ""), listed)
    modules = listed["MODULES"]
    assert isinstance(modules, list)
    return [str(path).removesuffix(".py").replace("/", ".") for path in modules]


@pytest.mark.parametrize("room", rooms())
def test_the_extension_is_what_runs(room: str) -> None:
    module = importlib.import_module(room)
    assert str(module.__file__).endswith(".so"), f"{room} runs uncompiled: make build"
    assert Path(str(module.__file__)).stat().st_mtime >= Path(ROOT, *room.split(".")).with_suffix(".py").stat().st_mtime


def test_every_game_has_its_rules_compiled() -> None:
    for name in castaways.games():
        assert f"castaways.games.{name}.rules" in rooms()


def version(**environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "castaways", "--version"],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_the_version_says_which_engine_runs() -> None:
    assert version() != version(CASTAWAYS_PURE="1")
    assert castaways.__version__ in version()


def test_without_a_compiler_the_plain_sources_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """setup.py asks for no extension when the compiler does not work."""
    asked: list[dict[str, object]] = []
    monkeypatch.setattr("setuptools.setup", lambda **arguments: asked.append(arguments))
    monkeypatch.setenv("CC", "/nonexistent/cc")
    monkeypatch.chdir(ROOT)
    runpy.run_path(str(ROOT / "setup.py"))
    assert asked == [{"ext_modules": []}]


def test_the_package_is_typed() -> None:
    assert (Path(castaways.__file__).parent / "py.typed").exists()
