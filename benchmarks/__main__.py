"""`make bench`: one run, one report."""

import argparse
import os
import platform
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import castaways
from benchmarks import arena, speed, strength

# Which of the peer's rates each of ours stands beside.
BESIDE = {"compiled": ("rollouts",), "safe": ("python", "lean"), "fast": ("python", "lean"), "clone": ("clone",)}


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(description="speed and strength of the engines, beside OpenSpiel")
    parser.add_argument("--games", type=int, default=20_000, help="games for each share of wins")
    parser.add_argument("--only", choices=("speed", "strength", "arena"), help="one part only")
    arguments = parser.parse_args()
    console = Console(width=220, highlight=False)  # wide enough for any line: the output goes into documents
    engine = "compiled" if castaways.compiled() else "plain Python"
    console.print(
        f"castaways {castaways.__version__} ({engine}), Python {platform.python_version()}, {os.cpu_count()} cores"
    )
    if arguments.only in (None, "speed"):
        report_speed(console)
    if arguments.only in (None, "strength"):
        report_strength(console, arguments.games)
    if arguments.only in (None, "arena"):
        report_arena(console, min(arguments.games, 1000))


def report_speed(console: Console) -> None:
    """Decisions a second, and ratios to the peer's rates of the same run."""
    peer = speed.peer()
    games = {name: speed.ours(name) for name in castaways.games()}
    rates = [*peer.values(), *(rate for game in games.values() for rate in game.values())]
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("measuring speed", total=speed.ROUNDS * len(rates))
        for _ in range(speed.ROUNDS):
            for rate in rates:
                rate.round()
                progress.advance(task)
    console.print(f"\nSpeed on one core (CPU time, median of {speed.ROUNDS} rounds):\n")
    table = Table("measured", "a second", "noise", "beside the peer", box=box.MARKDOWN)
    for rate in peer.values():
        table.add_row(rate.name, f"{rate.median:,.0f}", f"{rate.noise:.0%}", "")
    for game in games.values():
        for key, rate in game.items():
            ratios = [f"{rate.median / peer[other].median:.1f}x {other}" for other in BESIDE[key]]
            table.add_row(rate.name, f"{rate.median:,.0f}", f"{rate.noise:.0%}", ", ".join(ratios))
    console.print(table)
    console.print()
    for name, game in games.items():
        memory = in_a_fresh_process(speed.kilobytes_a_game, name)
        console.print(f"- {name}: clone {1e6 / game['clone'].median:.2f} microseconds, a running game {memory:.0f} kB")
    console.print(f"- import castaways: {speed.import_milliseconds():.0f} ms")


def in_a_fresh_process(measure: Callable[[str], float], name: str) -> float:
    """A measurement of memory, undisturbed by what was measured before."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(measure, name).result()


def report_strength(console: Console, games: int) -> None:
    """Shares of games won."""
    table = Table("who", "games won (95% interval)", box=box.MARKDOWN)
    with Progress(console=console, transient=True) as progress:
        for measure in progress.track(strength.measurements(games), description="measuring strength"):
            share = measure()
            table.add_row(share.name, str(share))
    console.print("\nStrength:\n")
    console.print(table)


def report_arena(console: Console, games: int) -> None:
    """Games a second of the arena."""
    table = Table("arena", "games a second", box=box.MARKDOWN)
    for name, rate in arena.throughput("friday", games, os.cpu_count() or 1):
        table.add_row(name, f"{rate:,.0f}")
    console.print(f"\nThroughput of the arena ({games} games of Friday by instinct):\n")
    console.print(table)


if __name__ == "__main__":
    main()
