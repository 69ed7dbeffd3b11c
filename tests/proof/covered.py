"""`make coverage`: the branches of the rules that the tests of each game take. Fails below 95%.

The plain sources run under coverage.py, one game after the other. Beside the table, the run leaves what the mutants
need: which tests reach which line, and how long each test takes.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from coverage import Coverage
from rich.console import Console
from rich.table import Table

from tests.proof.modules import AROUND, BUILD, ROOT, RULES, arguments, concerns

LEAST = 95.0  # percent of the branches of each game


def measure(game: str) -> int:
    """Run the tests of one game, in this process, which must not have loaded the game yet."""
    os.environ["CASTAWAYS_PURE"] = "1"
    os.chdir(ROOT)
    modules = [*RULES[game].values(), *AROUND[game].values()]
    coverage = Coverage(data_file=None, branch=True, include=[str(path) for path in modules], config_file=False)
    coverage.set_option("report:exclude_lines", ["if TYPE_CHECKING:"])
    coverage.start()
    import pytest

    class Plugin:
        """Tells coverage which test runs."""

        seconds: dict[str, float] = {}  # noqa: RUF012

        def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
            items[:] = [item for item in items if concerns(item, game)]

        @pytest.hookimpl(wrapper=True)
        def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
            coverage.switch_context(item.nodeid)
            begin = time.process_time()
            done = yield
            self.seconds[item.nodeid] = round(time.process_time() - begin, 4)
            coverage.switch_context("")
            return done

    plugin = Plugin()
    code = pytest.main(arguments(game), plugins=[plugin])
    coverage.stop()
    if code:
        return int(code)
    BUILD.mkdir(parents=True, exist_ok=True)
    tests = list(plugin.seconds)
    number = {test: i for i, test in enumerate(tests)}
    data = coverage.get_data()
    found: dict[str, Any] = {"tests": tests, "seconds": list(plugin.seconds.values()), "lines": {}, "modules": {}}
    for path in modules:
        lines = data.contexts_by_lineno(str(path))
        found["lines"][path.stem] = {
            line: sorted(number[context] for context in contexts if context) for line, contexts in lines.items()
        }
        found["modules"][path.stem] = _branches(coverage, str(path))
    (BUILD / f"{game}.json").write_text(json.dumps(found))
    return 0


def _branches(coverage: Coverage, path: str) -> dict[str, Any]:
    """Lines and branches of a module, and what was not taken."""
    stats = coverage.branch_stats(path)
    _, statements, _, missing, _ = coverage.analysis2(path)
    taken = coverage._analyze(path)  # the only way to the branches themselves
    return {
        "branches": sum(total for total, _ in stats.values()),
        "taken": sum(done for _, done in stats.values()),
        "lines": len(statements),
        "missing": missing,
        "partial": {line: sorted(ends) for line, ends in taken.missing_branch_arcs().items()},
    }


def report(games: list[str]) -> int:
    """The table; 1 if a game has too few."""
    console, poor = Console(), []
    for game in games:
        found = json.loads((BUILD / f"{game}.json").read_text())
        table = Table("module", "branches", "taken", "%", "lines not run", "branches not taken", title=game)
        total = done = 0
        for module, said in found["modules"].items():
            total, done = total + said["branches"], done + said["taken"]
            arcs = " ".join(f"{line}→{','.join(map(str, ends))}" for line, ends in said["partial"].items())
            missing = ",".join(map(str, said["missing"]))
            share = f"{100 * said['taken'] / said['branches']:.1f}" if said["branches"] else "-"
            table.add_row(module, str(said["branches"]), str(said["taken"]), share, missing, arcs)
        share = 100 * done / total
        table.add_section()
        table.add_row(game, str(total), str(done), f"{share:.1f}")
        console.print(table)
        if share < LEAST:
            poor.append(game)
    if poor:
        console.print(f"fewer than {LEAST}% of the branches: {', '.join(poor)}")
    return 1 if poor else 0


def main() -> int:
    """Measure every game in a process of its own, then print."""
    parser = argparse.ArgumentParser(description="branch coverage of the rules")
    parser.add_argument("games", nargs="*", default=list(RULES), help="all, unless named")
    parser.add_argument("--workers", type=int, default=1, help="games measured at a time")
    parser.add_argument("--here", action="store_true", help="measure the one game in this process, print nothing")
    parser.add_argument("--print", action="store_true", help="print what was measured last")
    given = parser.parse_args()
    if given.here:
        return measure(given.games[0])
    if not given.print:
        with ThreadPoolExecutor(given.workers) as pool:
            for code in pool.map(_measure_apart, given.games):
                if code:
                    return code
    return report(given.games)


def _measure_apart(game: str) -> int:
    """Measure a game in a process of its own."""
    return subprocess.run([sys.executable, "-m", "tests.proof.covered", "--here", game], check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
