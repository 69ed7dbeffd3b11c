"""`castaways dataset GAME --out FOLDER`: games of bots as Parquet, with a description and a data card."""

from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from castaways.arena.plan import Plan
from castaways.arena.playing import play, record_of
from castaways.core.extras import need
from castaways.core.registry import games
from castaways.terminal.arguments import Parser, number, path_of, wrong
from castaways.terminal.voice import Voice

GAMES = 100


def run(words: list[str], lang: str) -> int:
    """Read the words after `dataset`, play, and write."""
    parser = Parser(lang, "castaways dataset GAME --out FOLDER [...]", "cli-dataset")
    parser.main.add_argument("game", nargs="?", metavar="GAME", help=", ".join(games()))
    parser.flag("--out", "help-dataset-out", metavar="FOLDER")
    parser.flag("--bots", "help-dataset-bots", metavar="BOT,BOT")
    parser.flag("--games", "help-dataset-games", metavar="N")
    parser.flag("--players", "help-dataset-players", metavar="N")
    parser.flag("--seed", "help-dataset-seed", metavar="N")
    values = parser.read_or_help(words)
    if values is None:
        return 0
    if not values.game or not values.out:
        raise wrong("dataset-needs")
    if values.game not in games():
        raise wrong("dataset-no-game", game=values.game, games=", ".join(games()))
    need("numpy", "pyarrow")
    from castaways.envs.dataset import CARD, CROISSANT, MOVES, RECORDS, Source, write_dataset

    plan = Plan(
        values.game,
        tuple((values.bots or "instinct").split(",")),
        number(values.games) if values.games else GAMES,
        players=number(values.players) if values.players else None,
        seed=number(values.seed) if values.seed else 0,
    )
    folder = path_of(values.out)
    if any((folder / name).exists() for name in (CARD, CROISSANT, MOVES, RECORDS)):
        raise wrong("dataset-there", folder=str(folder))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(plan.game, total=plan.total)

        def records() -> Iterator[dict[str, Any]]:
            for game in range(plan.total):
                yield record_of(plan, play(plan, plan.deal(game))).to_data()
                progress.update(bar, completed=game + 1)

        command = f"castaways dataset {plan.game} --players {plan.seats} --bots {','.join(plan.bots)}"
        command += f" --games {plan.games} --seed {plan.seed}"
        source = Source(plan.name, plan.game, plan.seats, plan.options, plan.bots, plan.total, command)
        decisions = write_dataset(source, records(), folder)
    Voice(lang).say("dataset-written", folder=str(folder), games=plan.total, decisions=decisions)
    return 0
