"""`make play` (scripts/play): what is there is not done again, and a compilation that fails stops nobody."""

import os
import re
import signal
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "play"


@pytest.fixture
def play(tmp_path: Path) -> ModuleType:
    """The script, in a folder that looks like a fresh checkout with an environment."""
    loader = SourceFileLoader("play", str(SCRIPT))
    spec = spec_from_loader("play", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    found: Any = module
    for name in found.MADE_FROM:
        (tmp_path / name).write_text(
            '[build-system]\nrequires = ["setuptools", "mypy"]\n' if name.endswith("toml") else ""
        )
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    found.ROOT, found.VENV, found.BIN = tmp_path, tmp_path / ".venv", tmp_path / ".venv" / "bin"
    found.PYTHON, found.STAMP = found.BIN / "python", found.VENV / ".playable"
    found.PYTHON.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    found.PYTHON.chmod(0o755)
    (found.BIN / "uv").write_text("#!/bin/sh\nexit 0\n")
    (found.BIN / "uv").chmod(0o755)
    return module


class FakeServer:
    """Notes what it is told."""

    def __init__(self) -> None:
        self.signals: list[int] = []

    def poll(self) -> int | None:
        return None

    def send_signal(self, number: int) -> None:
        self.signals.append(number)


def test_packages_are_installed_once_until_they_change(play: Any) -> None:
    assert not play.is_ready()
    play.STAMP.touch()
    assert play.is_ready()
    later = play.STAMP.stat().st_mtime + 10
    os.utime(play.ROOT / "pyproject.toml", (later, later))
    assert not play.is_ready(), "a newer pyproject.toml may ask for other packages"
    os.utime(play.STAMP, (later, later))
    assert play.is_ready()
    play.PYTHON.unlink()
    assert not play.is_ready(), "an environment without Python is none"


def test_the_server_goes_over_to_the_compiled_engine(play: Any, capsys: pytest.CaptureFixture[str]) -> None:
    server = FakeServer()
    play.compile_engine(server)
    assert server.signals == [signal.SIGHUP] and "the engine is compiled" in capsys.readouterr().out


SLOW_SETUP = """
import pathlib, time
def until_told(step):
    while not pathlib.Path("build", f"told-{step}").exists():
        time.sleep(0.01)
until_told(1)
pathlib.Path("build/__native_x.c").touch()
until_told(2)
"""


def test_every_step_of_the_engine_is_told(
    play: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (play.ROOT / "setup.py").write_text(SLOW_SETUP)
    show = play.Progress.show

    def show_and_tell(self: Any, done: int) -> None:
        show(self, done)
        (play.ROOT / "build" / f"told-{done}").touch()  # the compiler of this test waits for it

    monkeypatch.setattr(play.Progress, "show", show_and_tell)
    play.compile_engine(FakeServer())
    told = re.findall(r"^castaways: engine (\d of \d): ", capsys.readouterr().out, re.M)
    assert told == ["1 of 3", "2 of 3", "3 of 3"]
    for made in (play.ROOT / "build").iterdir():
        made.unlink()
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    play.compile_engine(FakeServer())
    said = capsys.readouterr().out
    assert "engine 1 of 3" in said
    assert re.search(r"3 of 3: compiling the C code \[#{16} {8}\] \d+:\d\d", said)
    assert said.rpartition("\r\x1b[K")[2].startswith("castaways: the engine is compiled"), "the bar is gone at the end"


def test_a_failed_compilation_says_why_and_stops_nobody(play: Any, capsys: pytest.CaptureFixture[str]) -> None:
    (play.ROOT / "setup.py").write_text("raise SystemExit('no space left for the engine')")
    server = FakeServer()
    play.compile_engine(server)
    said = capsys.readouterr().out
    assert server.signals == [] and "no space left for the engine" in said and "engine.log" in said
