"""`make bench-bots`: how strong the bots are, with 95% intervals, and how strength grows with thinking.

Every game is kept and the same command is resumable, so that it can be run in steps:
`python -m benchmarks.bots --minutes 9 --workers 16 --out DIR`, again and again until nothing is missing.
"""

import argparse
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

import castaways
from benchmarks import ceiling, curves
from castaways.arena import Plan, run
from castaways.arena.playing import Outcome
from castaways.arena.standings import Standing, standings, wilson

SEED = 1_000_000_007  # far from any seed used to find weights or settings


@dataclass(frozen=True)
class Row:
    """One line of the table: what is played, by whom, and what it should at least come to."""

    name: str
    game: str
    target: float | None  # share of games won; None is reported only
    players: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    rivals: str = ""  # the bot at all other seats; none where all win or lose together
    playouts: int = 0  # simulated games a move; 0: as PLAYOUTS has it

    def plan(self, bot: str, games: int) -> Plan:
        """The games of this line."""
        bots, kind = ((bot, self.rivals), "gauntlet") if self.rivals else ((bot,), "alone")
        return Plan(self.game, bots, games, kind, self.players, self.options, SEED)


# Games that are simulated before a move: some hundredths of a second on one core, or the table would take weeks.
PLAYOUTS = {"friday": 100, "level10": 400, "noah": 4000, "lifeboat": 200}
FIVE = 4000  # Level 10 for five, the hardest table there is: some tenths of a second
FRIDAY = {1: 0.70, 2: 0.60, 3: 0.55, 4: 0.40}
LEVEL10 = [(1, "hard", 0.95), *((players, "normal", 0.90) for players in range(2, 6))]


def rows() -> Iterator[Row]:
    """All lines for the games that are installed."""
    for level, target in FRIDAY.items():
        yield Row(f"Friday, level {level}", "friday", target, options={"level": level})
    for players, difficulty, at_least in [*LEVEL10, *((players, "pro", None) for players in range(1, 6))]:
        yield Row(
            f"Level 10, {difficulty}, {players}",
            "level10",
            at_least,
            players,
            {"difficulty": difficulty},
            playouts=FIVE if players == 5 else 0,
        )
    for players, beats in ((2, 0.75), (4, 0.60)):
        yield Row(f"Noah's Case, {players}, against instinct", "noah", beats, players, rivals="instinct")
    for players in (4, 5, 6):
        yield Row(f"Lifeboat, {players}, against instinct", "lifeboat", 1.8 / players, players, rivals="instinct")


def main() -> None:
    """Play what is missing and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("bench-bots"), help="where the games are kept")
    parser.add_argument("--games", type=int, default=400, help="games a line")
    parser.add_argument("--bot", default="", help="the bot that is measured; by default expert with PLAYOUTS")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so long; 0: when all is played")
    parser.add_argument("--only", default="", help="only lines whose name contains this")
    parser.add_argument(
        "--curve", default="", help="instead: the bot with these playouts (0: instinct), as in 0,100,1000"
    )
    parser.add_argument("--picture", type=Path, help="with --curve: draw it into this SVG file")
    parser.add_argument("--no-ceiling", action="store_true", help="leave out the player who sees everything")
    arguments = parser.parse_args()
    until = time.monotonic() + 60.0 * arguments.minutes if arguments.minutes > 0 else float("inf")
    wanted = [row for row in rows() if row.game in castaways.games() and arguments.only.lower() in row.name.lower()]
    console = Console(width=150)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        played = [
            (row, bot, _play(row, bot, arguments, until, progress)) for row in wanted for bot in _bots(row, arguments)
        ]
        seen = {row.name: _ceiling(row, arguments, until, progress) for row in wanted if not row.rivals}
    console.print(_table(played, seen))
    if arguments.curve and arguments.picture:
        arguments.picture.write_text(curves.draw(list(_lines(played)), "Strength over thinking time"))
    missing = sum(row.plan(bot, arguments.games).total - len(outcomes) for row, bot, outcomes in played)
    if missing:
        console.print(f"{missing} games are still to be played: the same command goes on.")


def _bots(row: Row, arguments: argparse.Namespace) -> list[str]:
    """The bots of a line: the one that is measured, or those of the curve."""
    if arguments.curve:
        thinker = arguments.bot or "search"
        return ["instinct" if word == "0" else f"{thinker}:playouts={word}" for word in arguments.curve.split(",")]
    return [arguments.bot or f"expert:playouts={row.playouts or PLAYOUTS[row.game]}"]


def _play(row: Row, bot: str, arguments: argparse.Namespace, until: float, progress: Progress) -> list[Outcome]:
    plan = row.plan(bot, arguments.games)
    task = progress.add_task(f"{row.name}: {bot}", total=plan.total)
    minutes = (until - time.monotonic()) / 60.0
    return run(
        plan,
        arguments.out / plan.name,
        arguments.workers,
        minutes=0.0 if minutes == float("inf") else max(minutes, 1e-9),
        tick=lambda done, total: progress.update(task, completed=done, total=total),
    )


def _ceiling(row: Row, arguments: argparse.Namespace, until: float, progress: Progress) -> list[bool]:
    if arguments.no_ceiling:
        return []
    task: TaskID = progress.add_task(f"{row.name}: seeing everything", total=arguments.games)
    deals = row.plan("instinct", arguments.games)
    path = arguments.out / f"ceiling-{deals.name}.txt"
    return ceiling.solve(deals, path, arguments.workers, until, lambda done: progress.update(task, completed=done))


def _table(played: list[tuple[Row, str, list[Outcome]]], seen: dict[str, list[bool]]) -> Table:
    table = Table(
        "game",
        "bot",
        "won (95% interval)",
        "games",
        "seconds a move",
        "at least",
        "seeing everything",
        title="Strength of the bots",
    )
    for row, name, outcomes in played:
        if not outcomes:
            continue
        found = _standing(row, name, outcomes)
        table.add_row(
            row.name,
            name,
            f"{found.won:.1%} ({found.low:.1%} - {found.high:.1%})",
            str(found.games),
            f"{found.seconds:.3f}",
            "" if row.target is None else f"{row.target:.0%}{_verdict(found.low, found.won, row.target)}",
            _share(seen.get(row.name, [])),
        )
    return table


def _standing(row: Row, name: str, outcomes: list[Outcome]) -> Standing:
    return next(standing for standing in standings(row.plan(name, 1), outcomes) if standing.bot == name)


def _lines(played: list[tuple[Row, str, list[Outcome]]]) -> Iterator[curves.Line]:
    """What was won, by the kinds of tables."""
    for name, group in groupby(played, key=lambda one: one[0].name):
        found = [_standing(row, bot, outcomes) for row, bot, outcomes in group if outcomes]
        if found:
            points = [curves.Point(one.seconds, one.won, one.low, one.high) for one in found]
            yield curves.Line(name.removesuffix(", against instinct"), points)


def _verdict(low: float, won: float, target: float) -> str:
    if low >= target:
        return " reached"
    return " reached, within doubt" if won >= target else " missed"


def _share(wins: list[bool]) -> str:
    if not wins:
        return ""
    low, high = wilson(sum(wins), len(wins))
    return f"{sum(wins) / len(wins):.1%} ({low:.1%} - {high:.1%})"


if __name__ == "__main__":
    main()
