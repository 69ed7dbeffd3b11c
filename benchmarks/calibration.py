"""Are chances to win true? What hints and analysis say of positions beside how often they are won.

    python -m benchmarks.calibration --games 4000 --workers 16        # resumable; --only friday, --minutes 5

Games of deals that no table of chances was fitted to (castaways/training/positions.py says how they are played, and by
whom from the position on). Positions are sorted into ten bins by the chance said; the error is the mean distance of
what was expected and what was seen, weighted by positions. Positions of one game end alike, so intervals are found by
drawing whole games again and again.
"""

import argparse
import os
from collections import defaultdict
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import castaways
from castaways.bots.chances import scale_by
from castaways.core.game import Game
from castaways.core.rng import seeded
from castaways.training.positions import PLAYS_ON, Position, play_all, read_positions

FIRST_DEAL = 7_000_000_000  # far from those of training, tests and other benchmarks
BINS = 10
KEPT = 16  # decisions of a game
DRAWS = 400  # for intervals


def chance_of(game: Game, one: Position) -> float:
    """The chance that hints and analysis say, found as they find it."""
    scale = scale_by(game, one.progress, one.worlds, one.players, one.options)
    return scale.chance(one.share)


class Bins:
    """Positions by the chance said: how many, expected wins, wins."""

    def __init__(self) -> None:
        self.rows = [[0.0, 0.0, 0.0] for _ in range(BINS)]

    def add(self, chance: float, won: bool, times: int = 1) -> None:
        """One more position."""
        row = self.rows[min(int(chance * BINS), BINS - 1)]
        row[0] += times
        row[1] += times * chance
        row[2] += times * won

    def error(self) -> float:
        """The mean distance of expected and seen."""
        return sum(abs(row[1] - row[2]) for row in self.rows) / max(sum(row[0] for row in self.rows), 1.0)


def interval(by_game: list[list[tuple[float, bool]]], seed: int = 1) -> list[tuple[float, float]]:
    """95% intervals of the share won in each bin, whole games drawn anew."""
    rng = seeded(seed)
    shares: list[list[float]] = [[] for _ in range(BINS)]
    for _ in range(DRAWS):
        bins = Bins()
        for _ in by_game:
            for chance, won in by_game[int(rng.below(len(by_game)))]:
                bins.add(chance, won)
        for place, row in enumerate(bins.rows):
            if row[0]:
                shares[place].append(row[2] / row[0])
    return [_middle(sorted(some)) for some in shares]


def _middle(some: list[float]) -> tuple[float, float]:
    return (some[len(some) // 40], some[-1 - len(some) // 40]) if some else (0.0, 0.0)


def report(console: Console, game: Game, positions: list[Position]) -> None:
    """The table of one game."""
    games: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    bins, before = Bins(), Bins()
    efforts: dict[int, Bins] = defaultdict(Bins)
    for one in positions:
        chance = chance_of(game, one)
        games[one.number].append((chance, one.won))
        bins.add(chance, one.won)
        efforts[one.playouts].add(chance, one.won)
        before.add(min(max(one.payoff, 0.0), 1.0), one.won)
    intervals = interval(list(games.values()))
    table = Table("chance said", "positions", "expected", "seen", "95% interval of seen", title=game.name)
    for place, row in enumerate(bins.rows):
        if row[0]:
            low, high = intervals[place]
            table.add_row(
                f"{100 * place // BINS} - {100 * (place + 1) // BINS}%",
                f"{int(row[0])}",
                f"{100 * row[1] / row[0]:.1f}%",
                f"{100 * row[2] / row[0]:.1f}%",
                f"{100 * low:.1f} - {100 * high:.1f}%",
            )
    console.print(table)
    by_effort = ", ".join(f"{100 * efforts[key].error():.1f} with {key} simulated games" for key in sorted(efforts))
    console.print(
        f"{game.name}: {len(positions)} positions of {len(games)} games, all seats {PLAYS_ON}: calibration error "
        f"{100 * bins.error():.1f} points ({by_effort}); payoffs taken for chances: {100 * before.error():.1f}\n"
    )


def main() -> None:
    """Play what is missing, and print a table for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4000, help="games of each game; 0: only the report")
    parser.add_argument("--only", default="", help="some of the games, with commas between")
    parser.add_argument(
        "--minutes", type=float, default=0.0, help="stop each game after so long; 0: when all is played"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", type=Path, default=Path("build/calibration"))
    arguments = parser.parse_args()
    console = Console(width=120, highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    names = arguments.only.split(",") if arguments.only else castaways.games()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        for name in names:
            task = progress.add_task(name, total=arguments.games)
            play_all(
                castaways.game(name),
                arguments.games,
                FIRST_DEAL,
                arguments.folder / name,
                arguments.workers,
                lambda games, task=task: progress.advance(task, games),  # type: ignore[misc]
                arguments.minutes,
                KEPT,
            )
    for name in names:
        report(console, castaways.game(name), read_positions(arguments.folder / name))


if __name__ == "__main__":
    main()
