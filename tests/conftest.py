"""What all tests share: Hypothesis and deals that repeat themselves, marks by what a test needs, and rare looks for
garbage.

Hypothesis runs the same examples every time and tables get the same cards, so that a failure on one machine is a
failure on all.
"""

import gc
import os
import secrets
import signal
import threading
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.deals import FILE, dealer

LEAN = "CASTAWAYS_LEAN"
settings.register_profile(
    "ci", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None
)
settings.register_profile("explore", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=1000)
settings.register_profile(  # a mutant is dead at the first failure; how small it can be made is of no interest
    "mutants",
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    database=None,
    phases=[Phase.explicit, Phase.generate],
    report_multiple_bugs=False,
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

# A shell ignores Ctrl-C for what it runs in the background, and so would every program that the tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN and threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)


# While tests are looked for, all that is made stays: to look through it again and again takes a third of the time.
gc.disable()
PORTIONS = (20_000, 10, 10)  # new objects before they are looked through, and how often before older ones are


def pytest_collection_finish() -> None:
    """Look for garbage again, seldom, and never through what was there before the first test."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*PORTIONS)
    gc.enable()


def missing(program: str) -> NoReturn:
    """A program that a test needs is not there: a failure, unless somebody has said that they have little installed."""
    if os.environ.get(LEAN):
        pytest.skip(f"{program} is not installed")
    pytest.fail(f"{program} is not installed; {LEAN}=1 leaves such tests out")


@pytest.fixture(scope="session", autouse=True)
def running(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that names the test of this worker that runs."""
    file = tmp_path_factory.mktemp("running") / "test"
    os.environ[FILE] = str(file)
    return file


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest, running: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables without a seed are dealt as this test has it, here and in servers that it starts."""
    running.write_text(request.node.nodeid, encoding="utf-8")
    monkeypatch.setattr(secrets, "randbits", dealer(request.node.nodeid))


# What a test needs is known by its fixtures; `process` and `long` are given by hand.
NEEDS = {
    "browser": "browser",
    "postgres": "postgres",
    "pg": "postgres",
    "own_postgres": "postgres",
    "redis": "redis",
}


@pytest.hookimpl(tryfirst=True)  # before pytest looks which marks were asked for
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give every test the marks of what it needs."""
    for item in items:
        needs = {mark for fixture, mark in NEEDS.items() if fixture in getattr(item, "fixturenames", ())}
        if "postgresql" in getattr(getattr(item, "callspec", None), "params", {}).values():
            needs.add("postgres")
        for mark in sorted(needs):
            item.add_marker(mark)
