"""Where the time of the tests goes: `pytest -p tests.times` ends with a table by folder and by what the tests need, and
with the modules and tests that take most of the processors, which is the same on a busy machine and on a quiet one.
What a worker keeps for all its tests (browsers, servers) counts for the test at whose end it is given back.

`--budget MINUTES` bounds a run on a machine of any speed: modules come in an order that changes every day, and what has
not begun when the time is up is skipped and counted. So every run is a sample, and all of it runs again and again.
"""

import random
import resource
import time
from collections import Counter
from collections.abc import Generator
from datetime import UTC, datetime
from pathlib import PurePosixPath
from typing import Any

import pytest

MARKS = ("walk", "browser", "postgres", "redis", "process", "long", "release")
NO_TIME = "no time left in this run; make test-rest runs it"
STARTED = pytest.StashKey[float]()
USED = pytest.StashKey[float]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--budget", type=float, default=0.0, help="minutes after which no further test begins")
    parser.addoption("--dearest", type=int, default=25, help="how many of the dearest modules and tests are named")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[STARTED] = time.monotonic()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Another order of the modules every day, the same in all workers; within a module as they stand."""
    if config.getoption("--budget"):
        modules = sorted({item.nodeid.partition("::")[0] for item in items})
        random.Random(datetime.now(UTC).toordinal()).shuffle(modules)
        place = {module: number for number, module in enumerate(modules)}
        items.sort(key=lambda item: place[item.nodeid.partition("::")[0]])


def pytest_runtest_setup(item: pytest.Item) -> None:
    budget = float(item.config.getoption("--budget"))
    if budget and time.monotonic() > item.config.stash[STARTED] + 60 * budget:
        pytest.skip(NO_TIME)


def processors() -> float:
    """Processor seconds of this process and of all that it has started and that have ended."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
    """Each report of a test says how much was used since the one before."""
    report = yield
    used = processors()
    report.processors = used - item.config.stash.get(USED, used)
    item.config.stash[USED] = used
    return report


def group(nodeid: str, keywords: set[str]) -> tuple[str, str]:
    """The folder of a test, and what it needs; a test that needs several things counts for the first of them."""
    path = PurePosixPath(nodeid.partition("::")[0])
    folder = str(path.parent) if len(path.parts) > 2 else "tests (whole project)"
    return folder, next((mark for mark in MARKS if mark in keywords), "-")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Seconds of all workers together, the dearest first."""
    seconds: Counter[tuple[str, str]] = Counter()
    tests: Counter[tuple[str, str]] = Counter()
    used: Counter[tuple[str, str]] = Counter()
    modules: Counter[str] = Counter()
    single: Counter[str] = Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                where = group(report.nodeid, set(report.keywords))
                seconds[where] += report.duration
                tests[where] += report.when == "call"
                processor = getattr(report, "processors", 0.0)
                used[where] += processor
                modules[report.nodeid.partition("::")[0]] += processor
                single[report.nodeid] += processor
    terminalreporter.section("where the time goes (seconds of all workers, and of processors)")
    for where, spent in seconds.most_common():
        folder, need = where
        terminalreporter.line(f"{spent:8.1f} s {used[where]:8.1f} s {tests[where]:5} tests  {folder:24} {need}")
    in_all = f"{sum(seconds.values()):8.1f} s {sum(used.values()):8.1f} s {sum(tests.values()):5} tests  in all"
    terminalreporter.line(in_all)
    terminalreporter.line(f"{processors():8.1f} s of processors, with all programs that were started and have ended")
    for kind, dear in (("modules", modules), ("tests", single)):
        terminalreporter.section(f"the dearest {kind} (seconds of processors)")
        for name, spent in dear.most_common(config.getoption("--dearest")):
            terminalreporter.line(f"{spent:8.1f} s  {name}")
    left = [report for report in terminalreporter.stats.get("skipped", []) if NO_TIME in str(report.longrepr)]
    if left:
        not_run = Counter(report.nodeid.partition("::")[0] for report in left)
        terminalreporter.section("not run in this time", yellow=True)
        for module, number in not_run.most_common():
            terminalreporter.line(f"{number:5} of {module}")
        terminalreporter.line(f"{len(left):5} tests in all; make test-rest runs them")
