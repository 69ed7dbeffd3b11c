"""The ladder: is each strength a better player than the one before, in every game and with every number of players?

`python -m benchmarks.ladder --games 200 --workers 16 --minutes 9 --out ladder.jsonl`. Where all win or lose together,
the share of games won by each strength, all with the same deals; between rivals, the share of games won by the stronger
of two neighbours that have half of the seats each (every second one, then the others). With 95% intervals. Every game
is kept as soon as it is played, and the same command goes on where it was left. Another `--seed` gives other deals.
`--lively` instead counts what happens in a game of Lifeboat between bots of one strength.
"""

import argparse
import json
import math
import multiprocessing
import os
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from statistics import fmean
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import castaways
from castaways.arena.plan import Plan
from castaways.arena.playing import play, record_of
from castaways.arena.standings import interval
from castaways.bots import STRENGTHS, check_bot
from castaways.core.table import Table as GameTable
from castaways.games.lifeboat.rules import events as lifeboat_events

SEED = 1_000_000_007  # far from any seed used to find weights or settings
STEP_TOGETHER, STEP_RIVALS = 0.08, 0.60  # what a step of the ladder should be
LIVELY = {
    "swaps": ("SWAPPED",),
    "demands": ("DEMANDED_SEAT", "DEMANDED_CARD"),
    "fights": ("FIGHT_WON", "FIGHT_LOST"),
    "sides taken": ("JOINED_ATTACK", "JOINED_DEFENCE"),
    "offers": ("OFFERED",),
    "trades": ("ACCEPTED",),
    "deaths": ("DIED", "WASHED_AWAY"),
}


class Meeting(Plan):
    """Two bots with half of the seats each: every second seat, then the others."""

    @cached_property
    def tables(self) -> tuple[tuple[int, ...], ...]:
        """Both ways to seat them."""
        return tuple(tuple((seat + turn) % 2 for seat in range(self.seats)) for turn in range(2))


@dataclass(frozen=True)
class Line:
    """One line of the table: a bot at all seats, or the stronger and the weaker one of a meeting."""

    name: str
    game: str
    players: int
    bots: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = SEED

    def plan(self) -> Plan:
        """Its games."""
        if len(self.bots) == 1:
            return Plan(self.game, self.bots, 1_000_000, "alone", self.players, self.options, self.seed)
        return Meeting(self.game, self.bots, 1_000_000, "round", self.players, self.options, self.seed)

    @property
    def key(self) -> str:
        """Names the line, with its deals and the settings of its bots, so that games of others never count."""
        deals = "" if self.seed == SEED else f" from {self.seed}"
        return f"{self.name}{deals}: " + " - ".join(f"{bot} {self.settings(bot)}" for bot in self.bots)

    def settings(self, bot: str) -> str:
        """What a bot of a strength does in this game."""
        kind = check_bot(bot)[0]
        if kind not in STRENGTHS:
            return ""
        strength = castaways.game(self.game).strength(kind, self.players)
        return f"[{strength.playouts} {strength.glances}%{' learned' if strength.learned else ''}]"


def tables() -> Iterator[tuple[str, str, int, dict[str, Any]]]:
    """All tables of all games: a name, the game, the number of players and the options."""
    for level in (1, 2, 3, 4):
        yield f"Friday, level {level}", "friday", 1, {"level": level}
    for players in range(1, 6):
        yield f"Level 10, {players}", "level10", players, {}
    for players in (2, 3, 4):
        yield f"Noah's Case, {players}", "noah", players, {}
    for players in (4, 5, 6):
        yield f"Lifeboat, {players}", "lifeboat", players, {}


def lines(bots: tuple[str, ...], seed: int) -> Iterator[Line]:
    """The lines for a ladder of these bots, the weakest first, on the deals that follow from a seed."""
    for name, game, players, options in tables():
        if castaways.game(game).together:
            yield from (Line(name, game, players, (bot,), options, seed) for bot in bots)
        else:
            steps = [(bots[i + 1], bots[i]) for i in range(len(bots) - 1)]
            yield from (Line(name, game, players, pair, options, seed) for pair in steps)


def play_game(job: tuple[Line, int]) -> dict[str, Any]:
    """One game of a line, by its number."""
    line, number = job
    plan = line.plan()
    outcome = play(plan, plan.deal(number))
    got = [seat for seat, bot in enumerate(outcome.seats) if bot == 0]
    return {
        "line": line.key,
        "game": number,
        "won": outcome.share(got[0]) if len(line.bots) == 1 else _share(outcome.winners, got),
        "decisions": sum(outcome.decisions[seat] for seat in got),
        "seconds": sum(outcome.seconds[seat] for seat in got),
    }


def _share(winners: tuple[int, ...], mine: list[int]) -> float:
    """The part of the victory that seats have at a table of rivals; half of it where nobody wins."""
    return sum(seat in winners for seat in mine) / len(winners) if winners else 0.5


def lively(job: tuple[str, int, int]) -> Counter[str]:
    """What happens in one game of Lifeboat between bots of one strength."""
    bot, players, number = job
    plan = Plan("lifeboat", (bot,), 1_000_000, "alone", players, {}, SEED)
    table = GameTable(record_of(plan, play(plan, plan.deal(number))))
    kinds = Counter(int(event.kind) for event in table.log.raw)
    found = Counter({name: sum(kinds[getattr(lifeboat_events, kind)] for kind in of) for name, of in LIVELY.items()})
    found["days"] = kinds[lifeboat_events.DAY_BEGAN]
    found["games"] = 1
    return found


def main() -> None:
    """Play what is missing and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("bench-ladder.jsonl"), help="where the games are kept")
    parser.add_argument("--games", type=int, default=200, help="games a line")
    parser.add_argument("--bots", default=",".join(STRENGTHS), help="the ladder, the weakest first")
    parser.add_argument("--seed", type=int, default=SEED, help="of the deals")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so long; 0: when all is played")
    parser.add_argument("--only", default="", help="only tables whose name contains one of these, as in 'noah|boat'")
    parser.add_argument("--lively", action="store_true", help="count what happens in Lifeboat, instead")
    arguments = parser.parse_args()
    if arguments.lively:
        _count_lively(arguments)
        return
    words = arguments.only.lower().split("|")
    all_lines = lines(tuple(arguments.bots.split(",")), arguments.seed)
    wanted = [line for line in all_lines if any(word in line.name.lower() for word in words)]
    known = _read(arguments.out)
    # Game by game through all lines, so that a run that is stopped has played as many of each.
    missing = [(line, n) for n in range(arguments.games) for line in wanted if n not in known[line.key]]
    until = time.monotonic() + 60.0 * arguments.minutes if arguments.minutes > 0 else math.inf
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        arguments.out.open("a") as file,
        multiprocessing.get_context("spawn").Pool(arguments.workers) as pool,
        Progress(*columns, transient=True) as progress,
    ):
        task = progress.add_task("ladder", total=len(missing))
        found = pool.imap_unordered(play_game, missing)
        for _ in missing:
            try:
                game = found.next(max(min(until - time.monotonic(), 1e6), 1e-3))
            except multiprocessing.TimeoutError:
                break
            file.write(json.dumps(game) + "\n")
            file.flush()
            known[game["line"]][game["game"]] = game
            progress.advance(task)
        pool.terminate()
    Console(width=150).print(_table(wanted, known))
    left = sum(arguments.games - sum(n < arguments.games for n in known[line.key]) for line in wanted)
    if left:
        print(f"{left} games are still to be played: the same command goes on.")


def _read(path: Path) -> defaultdict[str, dict[int, dict[str, Any]]]:
    """The games that were played, by line and number."""
    known: defaultdict[str, dict[int, dict[str, Any]]] = defaultdict(dict)
    if path.exists():
        for text in path.read_text().splitlines():
            if text.endswith("}"):  # the last one may be cut off
                game = json.loads(text)
                known[game["line"]][game["game"]] = game
    return known


def _table(wanted: list[Line], known: defaultdict[str, dict[int, dict[str, Any]]]) -> Table:
    table = Table("table", "bot", "won (95% interval)", "games", "ms a move", "step", title="The ladder")
    before: dict[str, float] = {}
    for line in wanted:
        games = known[line.key]
        if not games:
            continue
        deals: defaultdict[int, list[float]] = defaultdict(list)
        for number, game in games.items():
            deals[number // len(line.plan().tables)].append(game["won"])
        won = fmean(fmean(deal) for deal in deals.values())
        low, high = interval(list(deals.values()))
        seconds = sum(game["seconds"] for game in games.values()) / sum(game["decisions"] for game in games.values())
        step = ""
        if len(line.bots) == 1:
            if line.name in before:
                step = f"{100 * (won - before[line.name]):+.1f} points"
                step += "" if won - before[line.name] >= STEP_TOGETHER else ": too small"
            before[line.name] = won
        else:
            step = "" if won >= STEP_RIVALS else "too small"
        bots = line.bots[0] if len(line.bots) == 1 else f"{line.bots[0]} against {line.bots[1]}"
        settings = " ".join(line.settings(bot) for bot in line.bots)
        percent = f"{won:.1%} ({low:.1%} - {high:.1%})"
        table.add_row(line.name, f"{bots} {settings}", percent, str(len(games)), f"{1000 * seconds:.1f}", step)
    return table


def _count_lively(arguments: argparse.Namespace) -> None:
    """Means of a game, for each strength and number of players."""
    table = Table("players", "bot", *LIVELY, "days", title="A game of Lifeboat")
    rows = [(bot, players) for players in (4, 5, 6) for bot in arguments.bots.split(",")]
    with multiprocessing.get_context("spawn").Pool(arguments.workers) as pool, Progress(transient=True) as progress:
        task = progress.add_task("lively", total=len(rows) * arguments.games)
        for bot, players in rows:
            total: Counter[str] = Counter()
            for found in pool.imap_unordered(lively, [(bot, players, n) for n in range(arguments.games)]):
                total.update(found)
                progress.advance(task)
            means = [f"{total[name] / total['games']:.2f}" for name in (*LIVELY, "days")]
            table.add_row(str(players), bot, *means)
    Console(width=150).print(table)


if __name__ == "__main__":
    main()
