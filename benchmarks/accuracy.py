"""What bots give away, as a share of what random moves would: over many games, since one game is too short for it.

    python -m benchmarks.accuracy --games 20 --workers 2 [--only friday]

All seats of a table are taken by one kind of bot, with usual options and changing numbers of players. Some decisions of
every game are looked at as an analysis looks at them first: what the moves made give away, as a share of what moves at
random would. Games are kept in --folder, and the same command goes on.
"""

import argparse
import json
import math
import os
from concurrent.futures import as_completed
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Sheet

import castaways
from castaways.bots import STRENGTHS, Sight, make_bot, remarks
from castaways.bots.advice import weigh
from castaways.bots.analysis import PLAYOUTS, first_look
from castaways.core.rng import seeded
from castaways.core.table import Table
from castaways.training.processes import process_pool

FIRST_DEAL = 8_000_000_000
LOOKED_AT = 24  # decisions of a game


@dataclass(frozen=True, slots=True)
class Job:
    """One game of one kind of bot."""

    game: str
    bot: str
    number: int

    def file(self, folder: Path) -> Path:
        """Where its losses are kept."""
        return folder / self.game / f"{self.bot}-{self.number:04}.json"


def losses_of(job: Job, folder: Path) -> None:
    """Play a game and keep what some of its decisions gave away."""
    file = job.file(folder)
    if file.exists():
        return
    game = castaways.game(job.game)
    seed = FIRST_DEAL + job.number
    rng = seeded(seed)
    players = game.seats[0] + job.number % (game.seats[1] - game.seats[0] + 1)
    table = Table.new(job.game, players, seed)
    bots = [make_bot(job.bot, int(rng.next32())) for _ in range(players)]
    kept: list[tuple[Sight, int]] = []
    met = 0
    while to_act := table.state.to_act:
        seat = to_act[0]
        sight = Sight.at(table, seat, int(rng.next32()))
        action = bots[seat].choose(sight)
        if len(sight.legal) > 1:
            met += 1
            place = len(kept) if len(kept) < LOOKED_AT else int(rng.below(met))
            if place < LOOKED_AT:
                kept[place : place + 1] = [(sight, action)]
        table.apply(seat, action)
        for word in remarks(bots[seat], table.state, seat, int(rng.next32()), table.history(seat)):
            table.apply(seat, word)
    losses = []
    for sight, action in kept:
        choices = weigh(sight, PLAYOUTS, int(rng.next32()))
        if not game.is_aside(action):
            losses.append(first_look(sight, action, choices, PLAYOUTS, int(rng.next32())))
    file.parent.mkdir(parents=True, exist_ok=True)
    partial = file.with_suffix(".partial")
    partial.write_text(json.dumps(losses))
    partial.replace(file)


def lost(folder: Path, game: str, bot: str) -> tuple[float, float, int]:
    """What a bot gives away of what it could, half the width of the 95% interval by whole games, and their number."""
    games = [json.loads(file.read_text()) for file in sorted((folder / game).glob(f"{bot}-*.json"))]
    sums = [(sum(loss for loss, _ in some), sum(stake for _, stake in some)) for some in games if some]
    stake = sum(one for _, one in sums)
    if not sums or stake <= 0.0:
        return math.nan, math.nan, 0
    share = sum(one for one, _ in sums) / stake
    errors = sum((loss - share * staked) ** 2 for loss, staked in sums)
    return share, 1.96 * math.sqrt(errors) / stake, len(sums)


def main() -> None:
    """Play what is missing, and print the scale."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20, help="games of each kind of bot")
    parser.add_argument("--only", default="", help="some of the games, with commas between")
    parser.add_argument("--bots", default=",".join(("random", "instinct", *STRENGTHS)))
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", type=Path, default=Path("build/accuracy"))
    arguments = parser.parse_args()
    names = arguments.only.split(",") if arguments.only else castaways.games()
    bots = arguments.bots.split(",")
    jobs = [Job(name, bot, number) for number in range(arguments.games) for name in names for bot in bots]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=len(jobs))
        with process_pool(arguments.workers) as pool:
            for done in as_completed([pool.submit(losses_of, job, arguments.folder) for job in jobs]):
                done.result()
                progress.advance(task)
    sheet = Sheet("given away", *names)
    for bot in bots:
        found = [lost(arguments.folder, name, bot) for name in names]
        sheet.add_row(bot, *(f"{100 * mean:.0f}% ± {100 * wide:.0f} ({n} games)" for mean, wide, n in found))
    Console(width=120, highlight=False).print(sheet)


if __name__ == "__main__":
    main()
