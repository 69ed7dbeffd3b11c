"""Every test of the terminal has its own folder for saves, 80 columns, and no language but what it asks for."""

from pathlib import Path

import pytest

TOY = Path(__file__).with_name("toy")


@pytest.fixture(autouse=True)
def own_place(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("TERM", "xterm-256color")
    for name in ("NO_COLOR", "FORCE_COLOR", "CASTAWAYS_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def toy(monkeypatch):
    """The game of another package, for this process and for those it starts."""
    from castaways.core import registry

    def forget():
        registry.games.cache_clear()
        registry.game.cache_clear()

    monkeypatch.syspath_prepend(str(TOY))
    monkeypatch.setenv("PYTHONPATH", str(TOY))
    forget()
    yield "toy"
    monkeypatch.undo()
    forget()
