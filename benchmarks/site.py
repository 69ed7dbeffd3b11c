"""`python -m benchmarks.site build/games`: what the bots of the static site do with their time, beside a server's.

The same decisions are made in Chromium, by the plain engine inside the site, and here, by the compiled one: each at the
same positions, with the time that a table gives. Told are milliseconds a decision, the games simulated for one, and how
many of those that the strength asks for that is. `--worth N` then plays N games a table here between a strength as it
is and the same with as many simulated games as the browser had: what the difference is worth.
"""

import argparse
import functools
import http.server
import json
import math
import random
import shutil
import statistics
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

import castaways
from castaways.bots import STRENGTHS, Sight, make_bot
from castaways.core.table import Table
from castaways.server.bots.pool import THINKING_SECONDS

TABLES = (("friday", 1), ("level10", 3), ("lifeboat", 5), ("noah", 3))
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


def worth(game: str, players: int, strength: str, playouts: int, number: int) -> tuple[float, float]:
    """Of games between rivals, the share won by the strength as it is against itself with so many simulated games, half
    of the seats each (a half: no difference); where all win or lose together, what both kinds win of the same deals."""
    full, less = (strength, f"{strength}:playouts={max(1, playouts)}")
    if castaways.game(game).together or players == 1:
        won = [[_won(game, players, [name] * players, seed) for seed in range(number)] for name in (full, less)]
        return statistics.fmean(map(bool, won[0])), statistics.fmean(map(bool, won[1]))
    shares = []
    for seed in range(number):
        luck = random.Random(seed)
        mine = set(luck.sample(range(players), players // 2))
        names = [full if seat in mine else less for seat in range(players)]
        winners = _won(game, players, names, seed)
        if winners:
            even = len(mine) / players
            share = sum(seat in mine for seat in winners) / len(winners)
            shares.append(0.5 + (share - even))
    return statistics.fmean(shares), 0.5


def _won(game: str, players: int, names: list[str], seed: int) -> list[int]:
    """The seats that win a game."""
    table = Table.new(game, players, seed)
    bots = [make_bot(name, seed * 10 + seat, seconds=THINKING_SECONDS) for seat, name in enumerate(names)]
    while table.state.result is None:
        seat = table.state.to_act[0]
        table.apply(seat, bots[seat].choose(Sight.at(table, seat, table.plies)))
    return [seat for seat in range(players) if seat in table.state.result.winners]


def main() -> None:
    """Measure, and print the tables of docs/play/site.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the site, as `castaways site` writes it")
    parser.add_argument("--decisions", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=THINKING_SECONDS)
    parser.add_argument("--worth", type=int, default=0, metavar="N", help="games a table to play")
    parser.add_argument("--only", default="", help="one game")
    parser.add_argument("--dearest", type=float, default=1e9, metavar="MS", help="no games of who thinks longer here")
    given = parser.parse_args()
    tables = [table for table in TABLES if given.only in ("", table[0])]
    calls = [[*table, name, given.seconds, given.decisions] for table in tables for name in ("easy", *THINKS)]
    browser, native = there(given.folder, calls), here(calls)
    print("| table | strength | ms there | ms here | games there | games here | asked for | a second there | here |")
    print("|---|---|---|---|---|---|---|---|---|")
    for (game, players, name, *_), one, other in zip(calls, browser, native, strict=True):
        (ms, games, rate), (ours, full, quick) = summed(one), summed(other)
        row = (f"{game}, {players}", name, f"{ms:.0f}", f"{ours:.1f}", f"{games:.0f}", f"{full:.0f}", str(one["asked"]))
        print("| " + " | ".join((*row, f"{rate:.0f}", f"{quick:.0f}")) + " |", flush=True)
    if not given.worth:
        return
    print("\n| table | strength | games each | as on a server | with the games of the browser |\n|---|---|---|---|---|")
    for (game, players, name, *_), one, other in zip(calls, browser, native, strict=True):
        games, full = summed(one)[1], summed(other)[1]
        if one["asked"] and games < full * 0.8 and summed(other)[0] <= given.dearest:
            strong, weak = worth(game, players, name, int(games), given.worth)
            print(f"| {game}, {players} | {name} | {given.worth} | {strong:.0%} | {weak:.0%} |", flush=True)


if __name__ == "__main__":
    main()
