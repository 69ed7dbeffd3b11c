"""`python -m benchmarks.learning GAME`: learn, keep the curve, write the network. See the package."""

import argparse
import csv
import multiprocessing
import time
from collections.abc import Sequence
from dataclasses import asdict, fields
from datetime import date
from pathlib import Path

from benchmarks.learning.agent import FILE, FOLDER

COLUMNS = ("phase", "decisions", "seconds", "setting", "games", "won", "low", "high")


def learn(game: str, values: argparse.Namespace) -> None:
    """Learn as far as the minutes go, with a line for each point of the curve."""
    from benchmarks.learning.network import write
    from benchmarks.learning.standing import standings
    from benchmarks.learning.trainer import Settings, Trainer

    folder = FOLDER / game
    folder.mkdir(parents=True, exist_ok=True)
    given = {field.name: getattr(values, field.name) for field in fields(Settings)}
    settings = Settings(**{name: value for name, value in given.items() if value is not None})
    trainer = Trainer(game, settings, values.workers, folder / "checkpoint.pt")
    until = time.monotonic() + 60 * values.minutes if values.minutes else float("inf")
    curve = folder / "curve.csv"
    if not trainer.decisions or not curve.exists():
        curve.write_text(",".join(COLUMNS) + "\n")

    def point(phase: str) -> None:
        lines = []
        for standing in standings(game, trainer.model, trainer.device, values.tests):
            lines.append((phase, trainer.decisions, round(trainer.seconds, 1), *standing))
        with curve.open("a", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(lines)
        shares = ", ".join(f"{line[3]} {line[5]:.1%}" for line in lines)
        print(f"{phase} {trainer.decisions:>12,} decisions, {trainer.seconds:5.0f} s: {shares}", flush=True)

    if not trainer.decisions:
        point("lessons")
    done = trainer.learn(until, point, values.points)
    training = asdict(settings) | {"decisions": trainer.decisions, "seconds": round(trainer.seconds, 1)}
    write(folder / FILE, game, trainer.model, training, values.date)
    trainer.tables.close()
    print(f"{folder / FILE}{'' if done else ': not done yet, the same command goes on'}")


def main(words: Sequence[str] | None = None) -> None:
    """Read the arguments and do what they say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--tests", type=int, default=500, help="games of each setting for a point of the curve")
    parser.add_argument("--points", type=int, default=6, help="of the curve, for lessons and for reinforcement")
    parser.add_argument("--date", default=date.today().isoformat())
    parser.add_argument("--plot", type=Path, help="draw the curves in this folder, GAME.csv, beside it as an SVG")
    for name in ("seed", "hidden", "games", "lessons", "rounds", "steps", "epochs", "batch", "judging"):
        parser.add_argument(f"--{name}", type=int)
    for name in ("lesson_rate", "rate", "clip", "trace", "entropy"):
        parser.add_argument(f"--{name.replace('_', '-')}", type=float)
    values = parser.parse_args(words)
    if values.game:
        learn(values.game, values)
    if values.plot:
        from benchmarks.learning.plot import draw

        draw(values.plot, values.plot.with_suffix(".svg"))


if __name__ == "__main__":
    main()
