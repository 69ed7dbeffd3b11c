"""`python -m benchmarks.site build/games`: what the bots of the static site do with their time, beside a server's.

The same decisions are made in Chromium, by the plain engine inside the site, and here, by the compiled one: each at the
same positions, with the time that a table gives. Told are milliseconds a decision, the games simulated for one, and how
many of those that the strength asks for that is. `--found FILE` keeps these figures, or takes them from there.

`--worth N` then plays up to N games a line here, by the compiled engine and with as many simulated games as the browser
had: each strength of the browser against the one below it, and against itself as it is on a server; where all win or
lose together, each of them alone on the same deals. All lines have the same processor time until `--minutes` are over.
"""

import argparse
import functools
import http.server
import json
import math
import shutil
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

import castaways
from benchmarks.ladder import Line, play_game
from castaways.arena.standings import interval
from castaways.bots import STRENGTHS
from castaways.server.bots.pool import THINKING_SECONDS

TABLES = (("friday", 1), ("level10", 3), ("lifeboat", 5), ("noah", 3))
OPTIONS = {"friday": {"level": 4}}
ENOUGH = 0.8  # of the games that a server simulates: nobody could tell the difference
SEED = 2_000_000_011  # deals that no setting was chosen on
THINKS = tuple(name for name in STRENGTHS if name != "easy")
PROGRAM = """
import json, time
from castaways.bots import Sight, make_bot
from castaways.core.registry import game as game_of
from castaways.core.table import Table

def measure(game, players, name, seconds, decisions):
    # One game, by instinct; at every choice of the first `decisions` the bot is asked too, and the clock looked at.
    table = Table.new(game, players, 11)
    instinct, bot, told = make_bot("instinct", 1), make_bot(name, 1, seconds=seconds), []
    while table.state.result is None and len(told) < decisions:
        seat = table.state.to_act[0]
        sight = Sight.at(table, seat, table.plies)
        if len(sight.legal) > 1 and table.plies % 3 == 0:
            begun = time.perf_counter()
            bot.choose(sight)
            took = time.perf_counter() - begun
            search = getattr(getattr(bot, "_bot", None), "_search", None)
            told.append((took, search.playouts if search else 0))
        table.apply(seat, instinct.choose(sight))
    strength = game_of(game).strength(name, players)
    return {"asked": strength.playouts, "told": told}
"""
RUN = """async ([where, program, calls]) => {
    const { load } = await import(where + "python.js");
    const { python } = await load();
    python.runPython(program);
    const told = [];
    for (const call of calls) told.push(JSON.parse(python.runPython(`json.dumps(measure(*json.loads('${call}')))`)));
    return told;
}"""


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_args: object) -> None:
        """Nothing is printed."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder."""
    handler = functools.partial(_Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as found:
        threading.Thread(target=found.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{found.server_port}/"
        found.shutdown()


@contextmanager
def chromium(address: str) -> Iterator[Page]:
    """A page of the site."""
    with sync_playwright() as playwright:
        program = shutil.which("chromium") or shutil.which("chromium-browser")
        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        page = browser.new_page()
        page.set_default_timeout(3_600_000)
        page.goto(address)
        yield page
        browser.close()


def there(folder: Path, calls: list[list[Any]]) -> list[dict[str, Any]]:
    """What is measured inside the site."""
    with served(folder) as address, chromium(address) as page:
        found: list[dict[str, Any]] = page.evaluate(RUN, [address, PROGRAM, [json.dumps(call) for call in calls]])
        return found


def here(calls: list[list[Any]]) -> list[dict[str, Any]]:
    """The same in this process."""
    names: dict[str, Any] = {}
    exec(PROGRAM, names)
    return [names["measure"](*call) for call in calls]


def summed(found: dict[str, Any]) -> tuple[float, float, float]:
    """Milliseconds a decision, simulated games a decision, and games a second: the middle ones."""
    if not found["told"]:
        return math.nan, math.nan, math.nan
    took = [seconds for seconds, _ in found["told"]]
    games = [number for _, number in found["told"]]
    return statistics.median(took) * 1000, statistics.median(games), sum(games) / max(1e-9, sum(took))


# -------------------------------------------------------------------- what a strength is worth

Counts = list[dict[str, Any]]


def as_there(calls: list[list[Any]], browser: Counts, native: Counts) -> dict[tuple[str, int], dict[str, str]]:
    """For each table, each strength with as many simulated games as the browser came to."""
    found: dict[tuple[str, int], dict[str, str]] = {}
    for (game, players, name, *_), one, other in zip(calls, browser, native, strict=True):
        games, full = summed(one)[1], summed(other)[1]
        bot = f"{name}:playouts={max(1, int(games))}" if games < ENOUGH * full else name
        found.setdefault((game, players), {})[name] = bot
    return found


def lines_of(names: dict[tuple[str, int], dict[str, str]]) -> Iterator[Line]:
    """What is played: the ladder in the browser, and what differs there against itself as it is on a server."""
    for (game, players), by in names.items():
        bots = list(by.values())
        differs = [(name, there) for name, there in by.items() if name != there]
        together = castaways.game(game).together
        alone = [(bot,) for bot in (*bots, *(name for name, _ in differs))]
        pairs = [*zip(bots[1:], bots, strict=False), *differs]
        for who in alone if together else pairs:
            yield Line(f"{game}, {players}", game, players, who, OPTIONS.get(game, {}), SEED)


def play_lines(lines: list[Line], most: int, minutes: float) -> list[list[float]]:
    """Games of each line, the same time for each until so many are played: what share of each was won. Whoever
    interrupts it gets what was played so far."""
    spent: list[float] = [0.0] * len(lines)
    won: list[list[float]] = [[] for _ in lines]
    until = time.process_time() + minutes * 60
    while time.process_time() < until:
        left = [place for place in range(len(lines)) if len(won[place]) < most]
        if not left:
            break
        place = min(left, key=spent.__getitem__)
        begun = time.process_time()
        try:
            game = play_game((lines[place], len(won[place])))
        except KeyboardInterrupt:
            break
        won[place].append(float(game["won"]))
        spent[place] += time.process_time() - begun
    return won


def main() -> None:
    """Measure, and print the tables of docs/play/site.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the site, as `castaways site` writes it")
    parser.add_argument("--decisions", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=THINKING_SECONDS)
    parser.add_argument("--worth", type=int, default=0, metavar="N", help="games a line to play")
    parser.add_argument("--minutes", type=float, default=20.0, help="of processor time for these games")
    parser.add_argument("--only", default="", help="one game")
    parser.add_argument("--found", type=Path, help="keeps these figures; if it is there, nothing is measured")
    given = parser.parse_args()
    tables = [table for table in TABLES if given.only in ("", table[0])]
    calls = [[*table, name, given.seconds, given.decisions] for table in tables for name in ("easy", *THINKS)]
    if given.found and given.found.is_file():
        browser, native = json.loads(given.found.read_text())
    else:
        browser, native = there(given.folder, calls), here(calls)
        if given.found:
            given.found.write_text(json.dumps([browser, native]))
    print("| table | strength | ms there | ms here | games there | games here | asked for | a second there | here |")
    print("|---|---|---|---|---|---|---|---|---|")
    for (game, players, name, *_), one, other in zip(calls, browser, native, strict=True):
        (ms, games, rate), (ours, full, quick) = summed(one), summed(other)
        row = (f"{game}, {players}", name, f"{ms:.0f}", f"{ours:.1f}", f"{games:.0f}", f"{full:.0f}", str(one["asked"]))
        print("| " + " | ".join((*row, f"{rate:.0f}", f"{quick:.0f}")) + " |", flush=True)
    if not given.worth:
        return
    print("\n| table | who | games | won |\n|---|---|---|---|")
    lines = list(lines_of(as_there(calls, browser, native)))
    for line, won in zip(lines, play_lines(lines, given.worth, given.minutes), strict=True):
        if won:
            low, high = interval([[one] for one in won])
            share = f"{statistics.fmean(won):.0%} ({low:.0%} - {high:.0%})"
            print(f"| {line.name} | {' against '.join(line.bots)} | {len(won)} | {share} |", flush=True)


if __name__ == "__main__":
    main()
