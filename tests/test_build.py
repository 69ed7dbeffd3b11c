"""What runs is what was built: every compiled module is an extension, and none is older than its source."""

import importlib
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from setuptools import Extension

import castaways

ROOT = Path(__file__).parent.parent


def compiled_modules() -> list[str]:
    """The compiled modules, as setup.py lists them."""
    source = (ROOT / "setup.py").read_text(encoding="utf-8").split("def compiler_works")[0]
    listed: dict[str, object] = {}
    exec(source.replace("from setuptools import setup", ""), listed)
    modules = listed["MODULES"]
    assert isinstance(modules, list)
    return [str(path).removesuffix(".py").replace("/", ".") for path in modules]


@pytest.mark.parametrize("name", compiled_modules())
def test_the_extension_is_what_runs(name: str) -> None:
    module = importlib.import_module(name)
    assert str(module.__file__).endswith(".so"), f"{name} runs uncompiled: make build"
    assert Path(str(module.__file__)).stat().st_mtime >= Path(ROOT, *name.split(".")).with_suffix(".py").stat().st_mtime


def test_every_game_has_its_rules_compiled() -> None:
    for name in castaways.games():
        assert f"castaways.games.{name}.rules.state" in compiled_modules()


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


def asked_of_setuptools(monkeypatch: pytest.MonkeyPatch, command: str) -> list[str]:
    """The extensions that setup.py asks for when it is called with a command; nothing is generated for them."""
    asked: list[list[str]] = []
    monkeypatch.setattr("setuptools.setup", lambda **arguments: asked.append(arguments["ext_modules"]))
    monkeypatch.setattr("mypyc.build.mypycify", lambda *_, **__: [Extension("castaways__mypyc", [])])
    monkeypatch.setattr(sys, "argv", ["setup.py", command])
    monkeypatch.delenv("CASTAWAYS_PURE", raising=False)
    monkeypatch.chdir(ROOT)
    runpy.run_path(str(ROOT / "setup.py"))
    (found,) = asked
    return [one.name for one in found]  # type: ignore[attr-defined]


def test_with_a_compiler_the_engine_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked_of_setuptools(monkeypatch, "build_ext") == ["castaways__mypyc"]


def test_whoever_asks_for_metadata_alone_does_not_wait_for_c(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked_of_setuptools(monkeypatch, "egg_info") == []


def test_without_a_compiler_the_plain_sources_are_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """setup.py asks for no extension when the compiler does not work, and says so."""
    monkeypatch.setenv("CC", "/nonexistent/cc")
    assert asked_of_setuptools(monkeypatch, "build_ext") == []
    assert "no working C compiler" in capsys.readouterr().err


def test_the_package_is_typed() -> None:
    assert (Path(castaways.__file__).parent / "py.typed").exists()
