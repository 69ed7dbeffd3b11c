"""`castaways train GAME [harvest|fit|tune|chances|card]`: datasets, value networks, weights of instinct, chances."""

import json
import multiprocessing
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from castaways.core.extras import need
from castaways.core.game import Game
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.terminal.arguments import Parser, number, path_of, wrong
from castaways.terminal.voice import Voice
from castaways.training.plans import has_own_network, own_network_of

FOLDER = Path("build/training")
GAMES = 180_000  # of self-play
GENERATIONS = 100
MOST = 1 << 40


def run(words: list[str], lang: str) -> int:
    """Read the words after `train`, and train. Without a step a dataset is harvested and a network fitted to it."""
    parser = _parser(lang)
    values = parser.read_or_help(words)
    if values is None:
        return 0
    if values.game is None:
        raise wrong("cli-no-game", games=", ".join(games()))
    if values.step is not None and values.step not in STEPS:
        raise wrong("train-no-such-step", step=values.step, steps=", ".join(STEPS))
    trainer = Trainer(game_of(values.game), values, Voice(lang))
    for step in ("harvest", "fit") if values.step is None else (values.step,):
        STEPS[step](trainer)
    return 0


def _parser(lang: str) -> Parser:
    parser = Parser(lang, "castaways train GAME [harvest|fit|tune|chances|card] [...]", "cli-train")
    parser.main.add_argument("game", nargs="?", metavar="GAME", help=", ".join(games()))
    parser.main.add_argument(
        "step", nargs="?", metavar="harvest|fit|tune|chances|card", help=parser.say("help-train-step")
    )
    parser.flag("--games", "help-train-games", metavar="N")
    parser.flag("--seed", "help-train-seed", metavar="N")
    parser.flag("--workers", "help-train-workers", metavar="N")
    parser.flag("--folder", "help-train-folder", metavar="DIR")
    parser.flag("--out", "help-train-out", metavar="FILE")
    parser.flag("--mlp", "help-train-mlp", action="store_true")
    parser.flag("--steps", "help-train-steps", metavar="N")
    parser.flag("--minutes", "help-minutes", metavar="N")
    parser.flag("--batch", "help-train-batch", metavar="N")
    parser.flag("--rate", "help-train-rate", metavar="X")
    parser.flag("--decay", "help-train-decay", metavar="X")
    parser.flag("--hidden", "help-train-hidden", metavar="N,N")
    parser.flag("--date", "help-train-date", metavar="DATE")
    parser.flag("--generations", "help-train-generations", metavar="N")
    parser.flag("--spread", "help-train-spread", metavar="X")
    parser.flag("--start", "help-train-start", metavar="FILE")
    parser.flag("--test-games", "help-train-test-games", metavar="N")
    return parser


def _whole(flag: str, word: str | None, usual: int) -> int:
    value = usual if word is None else number(word)
    if type(value) is not int or not 0 <= value <= MOST:
        raise wrong("arena-bad-number", flag=flag, value=str(word))
    return value


def _real(flag: str, word: str | None, usual: float) -> float:
    try:
        return usual if word is None else float(word)
    except ValueError:
        raise wrong("arena-bad-number", flag=flag, value=str(word)) from None


class Trainer:
    """The steps for one game, with a progress bar each."""

    def __init__(self, game: Game, values: Namespace, voice: Voice) -> None:
        self.game = game
        self.values = values
        self.voice = voice
        self.mlp = values.mlp or not has_own_network(game)
        self.seed = _whole("--seed", values.seed, 1)
        self.workers = max(_whole("--workers", values.workers, multiprocessing.cpu_count()), 1)
        self.folder = path_of(values.folder) if values.folder else FOLDER / game.name
        self.minutes = _real("--minutes", values.minutes, 0.0)

    def harvest(self) -> None:
        """Play games and keep positions of them."""
        need("numpy")
        from castaways.training.harvest import Harvest

        usual = GAMES if self.mlp else own_network_of(self.game).games
        wanted = max(_whole("--games", self.values.games, usual), 1)
        harvest = Harvest(self.game, wanted, self.seed, self.folder, self.mlp)
        with self._progress("train-harvesting", harvest.total) as advance:
            positions = harvest.run(self.workers, lambda: advance(1))
        self.voice.say("train-harvested", positions=positions, folder=str(self.folder))

    def fit(self) -> None:
        """Fit a network to the positions."""
        need("numpy", *(["torch"] if self.mlp else []))
        out = path_of(self.values.out) if self.values.out else self.folder / "value.network"
        held_out = self._fit_mlp(out) if self.mlp else self._fit_own(out)
        if held_out is None:
            self.voice.say("train-paused")
            return
        for part in held_out:
            self.voice.line(", ".join(f"{name.replace('_', ' ')} {value:.6g}" for name, value in part.items()))
        self.voice.say("train-fitted", file=str(out))

    def _fit_mlp(self, out: Path) -> list[dict[str, float]] | None:
        from castaways.training.mlp import LEAST_STEPS, MlpTraining, Settings

        usual, given = Settings(), self.values
        first, _, second = (given.hidden or f"{usual.first},{usual.second}").partition(",")
        settings = Settings(
            self.seed,
            max(_whole("--steps", given.steps, usual.steps), LEAST_STEPS),
            _whole("--batch", given.batch, usual.batch),
            _real("--rate", given.rate, usual.rate),
            _real("--decay", given.decay, usual.decay),
            _whole("--hidden", first, usual.first),
            _whole("--hidden", second, usual.second),
        )
        training = MlpTraining(self.folder, settings, self.folder / "fit.pt")
        with self._progress("train-fitting", settings.steps, training.done) as advance:
            finished = training.fit(self.minutes, lambda: advance(1))
        return [dict(part) for part in training.write(out, self._date()).held_out] if finished else None

    def _fit_own(self, out: Path) -> list[dict[str, float]]:
        from castaways.training.own import OwnTraining

        steps = _whole("--steps", self.values.steps, own_network_of(self.game).steps)
        training = OwnTraining(self.game, self.folder, self.seed, steps)
        done = 0
        with self._progress("train-fitting", training.total) as advance:

            def update(now: int) -> None:
                nonlocal done
                advance(now - done)
                done = now

            training.fit(self.workers, update)
        return [dict(part) for part in training.write(out, self._date()).held_out]

    def _date(self) -> str:
        return self.values.date or date.today().isoformat()

    def tune(self) -> None:
        """Tune the weights of instinct, and print them."""
        from castaways.training.tune import TEST_GAMES, Evolution, Settings

        given = self.values
        generations = _whole("--generations", given.generations, GENERATIONS)
        settings = Settings(
            self.seed,
            _whole("--games", given.games, 0),
            _real("--spread", given.spread, 0.0),
            max(_whole("--test-games", given.test_games, TEST_GAMES), 1),
        )
        file = path_of(given.out) if given.out else self.folder / "tune.json"
        start = json.loads(path_of(given.start).read_text()) if given.start else ()
        evolution = Evolution(self.game, settings, file, start)
        with self._progress("train-tuning", generations, evolution.done) as advance:
            weights = evolution.run(generations, self.workers, lambda: advance(1), self.voice.line)
        print(json.dumps([round(weight, 3) for weight in weights]))

    def chances(self) -> None:
        """Play games of good bots, and fit the table of chances to them."""
        need("numpy")
        from castaways.training.chances import GAMES as USUAL
        from castaways.training.chances import ChancesTraining

        training = ChancesTraining(
            self.game, max(_whole("--games", self.values.games, USUAL), 1), self.seed, self.folder
        )
        with self._progress("train-harvesting", training.games) as advance:
            training.harvest(self.workers, advance, self.minutes)
        out = path_of(self.values.out) if self.values.out else self.folder / "chances.network"
        for part in training.write(out, self._date()).held_out:
            self.voice.line(", ".join(f"{name.replace('_', ' ')} {value:.6g}" for name, value in part.items()))
        self.voice.say("train-chances-fitted", file=str(out))

    def card(self) -> None:
        """Print the model card of the network that comes with the game."""
        from castaways.training.card import card_of

        print(card_of(self.game))

    @contextmanager
    def _progress(self, id: str, total: int, done: int = 0) -> Iterator[Callable[[int], None]]:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task(self.voice.text(id), total=total, completed=done)
            yield lambda steps: progress.advance(task, steps)


STEPS: dict[str, Callable[[Trainer], None]] = {
    "harvest": Trainer.harvest,
    "fit": Trainer.fit,
    "tune": Trainer.tune,
    "chances": Trainer.chances,
    "card": Trainer.card,
}
