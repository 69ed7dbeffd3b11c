"""`make mutants`: are wrong rules noticed? Small changes to rules and score, each judged by the tests of its game.

Everything is loaded once: the plain sources, pytest, the tests. For each mutant a child is forked, which exchanges the
code of one function and runs the tests that reach the changed line, the quickest first, until one fails. A test that
takes much longer than it should has failed too. The tests of the clauses come first, then short games under the
contract, the golden games last, so that it shows which mutants only a golden game notices.

`make coverage` must have run before: it knows which tests reach which line. Results are kept in
build/proof/mutants.json and a second run goes on from there; `--again` judges those once more that had survived.
"""

import argparse
import importlib
import json
import os
import random
import resource
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from tests.proof.modules import BUILD, GOLDEN, ROOT, RULES, SHORT, arguments, concerns
from tests.proof.mutations import Mutant, mutants, mutated

LEAST = 85.0  # percent of the mutants of each game
PATIENCE = 6.0  # a test may take so many times as long as it takes
GRACE = 3.0  # and so many seconds more
UNKNOWN = 0.1  # seconds that a test is thought to take before it was measured, ...
LONGEST = 10.0  # ... and those that it may take
MEMORY = 4 << 30
SURVIVED, KILLED, STUCK, UNREACHED = "survived", "killed", "stuck", "unreached"
DEAD = (KILLED, STUCK)
GOLDEN_RANK = 2
BROKEN = 2  # what a child says that could not begin


@cache
def all_mutants(game: str) -> tuple[Mutant, ...]:
    """Every change of a game's rules and score."""
    return tuple(
        mutant for name, path in RULES[game].items() for mutant in mutants(game, name, path.read_text("utf-8"))
    )


def sample(game: str, size: int, seed: int) -> list[Mutant]:
    """So many of them, the same every time; 0 takes all. A larger sample holds the smaller one."""
    found = list(all_mutants(game))
    random.Random(f"{game} {seed}").shuffle(found)
    return found[:size] if size else found


class Results:
    """What is known of mutants, in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.games: dict[str, dict[str, dict[str, Any]]] = {game: {} for game in RULES}
        if file.is_file():
            self.games.update(json.loads(file.read_text("utf-8")))

    def write(self) -> None:
        """Write beside, then put in place: a kill leaves one of the two."""
        beside = self.file.with_suffix(".new")
        beside.write_text(json.dumps(self.games, indent=1, ensure_ascii=False), "utf-8")
        os.replace(beside, self.file)


class Judge:
    """A pytest plugin: instead of running the tests once, it judges mutants by them."""

    def __init__(self, game: str, wanted: list[Mutant], results: Results, workers: int, most: float) -> None:
        self.game, self.wanted, self.results = game, wanted, results
        self.workers, self.most = workers, most
        known = json.loads((BUILD / f"{game}.json").read_text("utf-8"))
        self.lines: dict[str, dict[str, list[int]]] = known["lines"]
        self.tests: list[str] = known["tests"]
        self.seconds: list[float] = known["seconds"]
        self.newer: list[int] = []  # tests that the coverage does not know yet: they are asked for every mutant
        self.items: dict[str, pytest.Item] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """The tests of the game."""
        items[:] = [item for item in items if concerns(item, self.game)]
        self.items = {item.nodeid: item for item in items}
        for test in [item.nodeid for item in items if item.nodeid not in self.tests]:
            self.newer.append(len(self.tests))
            self.tests.append(test)
            self.seconds.append(UNKNOWN)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Judge all mutants, several at a time."""
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        running: dict[int, tuple[Mutant, int]] = {}  # by process: the mutant, and where the child says what it found
        known = self.results.games[self.game]
        self.check_sound(session)
        with Progress(*columns, TimeRemainingColumn(), auto_refresh=False) as progress:
            bar = progress.add_task(f"mutants of {self.game}", total=len(self.wanted))
            for mutant in [*self.wanted, None]:
                while running and (mutant is None or len(running) >= self.workers):
                    process, status = os.wait()
                    done, pipe = running.pop(process)
                    with os.fdopen(pipe, encoding="utf-8") as said:
                        known[done.key] = {"line": done.line, **self.verdict(status, said.read())}
                    progress.update(bar, advance=1, refresh=True)  # no thread draws it: children are forked here
                    if len(known) % 20 == 0:
                        self.results.write()
                if mutant is not None:
                    tests = self.tests_of(mutant)
                    if not tests:
                        known[mutant.key] = {"line": mutant.line, "is": UNREACHED, "by": ""}
                        progress.advance(bar)
                        continue
                    reading, writing = os.pipe()
                    process = os.fork()
                    if process == 0:
                        self.child(mutant, tests, session, writing)
                    os.close(writing)
                    running[process] = (mutant, reading)
        self.results.write()
        return True

    def check_sound(self, session: pytest.Session) -> None:
        """With the rules as they are, no test may fail in a child: otherwise every verdict would be worthless."""
        reading, writing = os.pipe()
        process = os.fork()
        if process == 0:
            self.child(None, self.within_limits(range(len(self.tests))), session, writing)
        os.close(writing)
        with os.fdopen(reading, encoding="utf-8") as said:
            found = self.verdict(os.waitpid(process, 0)[1], said.read())
        if found["is"] != SURVIVED:
            raise RuntimeError(f"{found['by']} fails without any mutant")

    def verdict(self, status: int, said: str) -> dict[str, str]:
        """How a child ended, and the last test it named."""
        tests = said.split("\n")
        if os.WIFEXITED(status) and os.WEXITSTATUS(status) == BROKEN:
            raise RuntimeError("a mutant could not be put in place")
        if os.WIFSIGNALED(status):
            return {"is": STUCK, "by": tests[-1]}
        return {"is": KILLED if os.WEXITSTATUS(status) else SURVIVED, "by": tests[-1] if os.WEXITSTATUS(status) else ""}

    def tests_of(self, mutant: Mutant) -> list[int]:
        """The tests that reach the line, as far as is known."""
        reached = self.lines[mutant.module].get(str(mutant.line), [])
        return self.within_limits([*reached, *self.newer])

    def within_limits(self, tests: Iterable[int]) -> list[int]:
        """Those of clauses first, golden games last, the quickest first; up to `most` seconds of each sort."""
        reached = [test for test in tests if self.tests[test] in self.items]
        reached.sort(key=lambda test: (_rank(self.tests[test]), self.seconds[test]))
        chosen, spent = [], [0.0, 0.0, 0.0]
        for test in reached:
            rank = _rank(self.tests[test])
            if rank == GOLDEN_RANK or spent[rank] + self.seconds[test] <= self.most:
                chosen.append(test)
                spent[rank] += self.seconds[test]
        return chosen

    def child(self, mutant: Mutant | None, tests: list[int], session: pytest.Session, pipe: int) -> None:
        """Put the mutant in place and run the tests; never comes back."""
        code = BROKEN
        try:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            nothing = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nothing, 1)
            os.dup2(nothing, 2)
            if mutant is not None:
                install(mutant)
            code = 1  # should the mutant tear pytest itself down
            for test in tests:
                os.write(pipe, f"\n{self.tests[test]}".encode())
                # Of the processor's time, so that other programs do no harm; nobody catches the signal.
                seconds = LONGEST if test in self.newer else self.seconds[test]
                signal.setitimer(signal.ITIMER_PROF, GRACE + PATIENCE * seconds)
                item = self.items[self.tests[test]]
                before = session.testsfailed
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                if session.testsfailed > before:
                    break
            else:
                code = 0
        finally:
            os._exit(code)


def _rank(test: str) -> int:
    return GOLDEN_RANK if test.startswith(GOLDEN) else 1 if test.startswith(SHORT) else 0


def install(mutant: Mutant) -> None:
    """Exchange the code of the function, wherever it was imported to."""
    path = RULES[mutant.game][mutant.module]
    code = mutated(mutant, path.read_text("utf-8"), str(path))
    module: Any = importlib.import_module(f"castaways.games.{mutant.game}.rules.{mutant.module}")
    owner, _, name = mutant.function.rpartition(".")
    found = vars(getattr(module, owner) if owner else module)[name]
    _function(found).__code__ = code


def _function(found: Any) -> FunctionType:
    """The function itself, out of a property or a cache."""
    inner = getattr(found, "fget", None) or getattr(found, "__wrapped__", found)
    if not isinstance(inner, FunctionType) or not isinstance(inner.__code__, CodeType):
        raise TypeError(f"{found} cannot be exchanged")
    return inner


def judge(game: str, given: argparse.Namespace) -> int:
    """Judge the mutants of one game in this process."""
    os.environ["CASTAWAYS_PURE"] = "1"
    os.environ["HYPOTHESIS_PROFILE"] = "mutants"
    os.chdir(ROOT)
    results = Results(given.file)
    known = results.games[game]
    wanted = [
        mutant
        for mutant in sample(game, given.sample, given.seed)
        if given.only in mutant.key
        if mutant.key not in known or (given.again and known[mutant.key]["is"] not in DEAD)
    ]
    if not wanted:
        return 0
    plugin = Judge(game, wanted, results, given.workers, given.most)
    return int(pytest.main([*arguments(game), "-s"], plugins=[plugin]))


def report(given: argparse.Namespace) -> int:
    """The table, and those that survived; 1 if a game has too many."""
    results, console, poor = Results(given.file), Console(width=160), []
    equivalent = json.loads((Path(__file__).with_name("equivalent.json")).read_text("utf-8"))
    table = Table(
        "game", "mutants", "judged", "killed", "stuck", "survived", "unreached", "equal", "dead %", "golden only"
    )
    for game in given.games:
        chosen = sample(game, given.sample, given.seed)
        judged = [(mutant, results.games[game][mutant.key]) for mutant in chosen if mutant.key in results.games[game]]
        same = [
            mutant for mutant, found in judged if found["is"] not in DEAD and mutant.key in equivalent.get(game, {})
        ]
        counts = Counter(found["is"] for _, found in judged)
        dead = counts[KILLED] + counts[STUCK]
        share = 100 * dead / max(len(judged), 1)
        golden = sum(found["by"].startswith(GOLDEN) for _, found in judged)
        numbers = (counts[KILLED], counts[STUCK], counts[SURVIVED], counts[UNREACHED], len(same))
        row = (len(all_mutants(game)), len(judged), *numbers, f"{share:.1f}", golden)
        table.add_row(game, *map(str, row))
        if share < LEAST:
            poor.append(game)
        for mutant, found in sorted(judged, key=lambda pair: (pair[0].module, pair[0].line)):
            if found["is"] not in DEAD and mutant not in same:
                console.print(f"{game} {mutant.module}:{mutant.line} {mutant.key} [{found['is']}]", markup=False)
    console.print(table)
    if poor:
        console.print(f"fewer than {LEAST}% dead: {', '.join(poor)}")
    return 1 if poor else 0


def _games(given: argparse.Namespace) -> Iterator[int]:
    """Each game in a process of its own."""
    for game in given.games:
        yield subprocess.run(
            [sys.executable, "-m", "tests.proof.mutants", *sys.argv[1:], "--here", game], check=False
        ).returncode


def main() -> int:
    """Judge, then print."""
    parser = argparse.ArgumentParser(description="mutation testing of rules and score")
    parser.add_argument("--games", nargs="*", default=list(RULES), choices=list(RULES), help="all, unless named")
    parser.add_argument("--sample", type=int, default=400, help="mutants of each game; 0: all")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--most", type=float, default=10.0, help="seconds of tests a mutant may take, as they take unchanged"
    )
    parser.add_argument("--only", default="", help="judge those whose name has this in it")
    parser.add_argument("--again", action="store_true", help="judge those again that survived")
    parser.add_argument("--print", action="store_true", help="print what is known, judge nothing")
    parser.add_argument("--file", type=Path, default=BUILD / "mutants.json", help="where the results are kept")
    parser.add_argument("--here", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.here:
        return judge(given.here, given)
    begin = time.monotonic()
    if not given.print:
        for code in _games(given):
            if code:
                return code
    failed = report(given)
    print(f"{time.monotonic() - begin:.0f} s")
    return failed


if __name__ == "__main__":
    raise SystemExit(main())
