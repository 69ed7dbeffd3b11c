"""`python -m tests.browser.layout`: the whole sweep, or the part that is named. It goes on where it was interrupted."""

import argparse
import random
import shutil
import sys
import time
from collections.abc import Sequence

import castaways
from castaways.core.text import LANGUAGES
from tests.browser.layout.positions import Position, players_of, positions
from tests.browser.layout.report import causes_of, write
from tests.browser.layout.runs import Job, Pile, sweep, wanted
from tests.browser.layout.settings import BUILD, BY_NAME, WINDOWS


def main(words: Sequence[str] | None = None) -> int:
    """Look at all that is asked for; 1 if anything is wrong with it."""
    asked = _arguments().parse_args(words)
    if asked.fresh:
        shutil.rmtree(BUILD, ignore_errors=True)
    windows = [BY_NAME[name] for name in asked.size] if asked.size else list(WINDOWS)
    folder = BUILD / "runs"
    folder.mkdir(parents=True, exist_ok=True)
    work: Pile = []
    for job in _jobs(asked):
        chosen = sample(job.game, job.players, asked.sample, asked.seed)
        work.append((job, chosen, windows, folder / f"{job.name}.jsonl"))
    begun = time.monotonic()
    failed = not asked.report and sweep(work, asked.jobs)
    rows = [row for job, chosen, _, path in work for row in wanted(path, chosen, windows)]
    causes = causes_of(rows)
    took = f"{time.monotonic() - begun:.0f} s"
    page = write(causes, BUILD, f"{len(rows)} pages, {len(causes)} causes; {took}")
    for cause in causes:
        print(cause.line)
    print(f"{len(rows)} pages, {len(causes)} causes of breaches; {took}; {page}")
    if failed:
        print("a browser or its process ended early; the same command goes on from here", file=sys.stderr)
    return 1 if causes or failed else 0


def sample(game: str, players: int, most: int | None, seed: int) -> list[Position]:
    """All positions, or some of them: others with every seed."""
    every = list(positions(game, players))
    return every if most is None or most >= len(every) else random.Random(seed).sample(every, most)


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.layout", description=__doc__)
    parser.add_argument("--game", action="append", choices=castaways.games(), help="this one only; may be said again")
    parser.add_argument("--players", action="append", type=int, help="this number of players only")
    parser.add_argument("--size", action="append", choices=list(BY_NAME), help="this window only")
    parser.add_argument("--language", action="append", choices=LANGUAGES, help="this one only")
    parser.add_argument("--sample", type=int, metavar="N", help="N positions of each game and number of players")
    parser.add_argument("--seed", type=int, default=0, help="which ones")
    parser.add_argument("--jobs", type=int, default=1, help="browsers at once")
    parser.add_argument("--report", action="store_true", help="look at nothing; tell what was seen so far")
    parser.add_argument("--fresh", action="store_true", help="forget what earlier runs have seen")
    return parser


def _jobs(asked: argparse.Namespace) -> list[Job]:
    return [
        Job(game, players, lang)
        for game in asked.game or castaways.games()
        for players in players_of(game)
        if not asked.players or players in asked.players
        for lang in asked.language or LANGUAGES
    ]


if __name__ == "__main__":
    sys.exit(main())
