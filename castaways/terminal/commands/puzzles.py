"""`castaways puzzles`: solve them in the terminal; `mine`, `check` and `pack` make them."""

from argparse import Namespace
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from castaways.core.game import Game
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.text import decimal, percentage
from castaways.puzzles.puzzle import Puzzle
from castaways.terminal.arguments import Parser, UnreadableFile, number, path_of, wrong
from castaways.terminal.voice import Voice

WORKS = ("mine", "check", "pack")
MOST_WORKERS = 1024
COUNT = 200
SAMPLE = 50


def run(words: list[str], lang: str) -> int:
    """Read the words after `puzzles`; without one of the works, a puzzle is shown to be solved."""
    work = words[0] if words and words[0] in WORKS else ""
    parser = _parser(work, lang)
    values = parser.read_or_help(words[1:] if work else words)
    if values is None:
        return 0
    voice = Voice(lang)
    if work == "mine":
        return _mine(voice, values)
    if work == "check":
        return _check(voice, values)
    if work == "pack":
        return _pack(voice, values)
    from castaways.terminal.puzzling import solve

    return solve(voice, _game(values.game) if values.game else None, values.number and _whole("N", values.number))


def _parser(work: str, lang: str) -> Parser:
    usage = {
        "": "[GAME] [N]",
        "mine": "mine GAME --out FILE",
        "check": "check FILE",
        "pack": "pack FILE [...] --out FILE",
    }
    parser = Parser(lang, f"castaways puzzles {usage[work]} [...]", f"cli-puzzles{'-' + work if work else ''}")
    if work in ("", "mine"):
        parser.main.add_argument("game", nargs="?", metavar="GAME", help=", ".join(games()))
    else:
        parser.main.add_argument("file", nargs="*", metavar="FILE", help=parser.say("help-puzzles-file"))
    if work == "":
        parser.main.add_argument("number", nargs="?", metavar="N", help=parser.say("help-puzzles-number"))
        parser.epilog = parser.say("cli-puzzles-more")
    else:
        parser.flag("--count", f"help-puzzles-count-{work}", metavar="N")
        parser.flag("--out", f"help-puzzles-out-{work}", metavar="FILE")
    if work in ("mine", "check"):
        parser.flag("--workers", "help-workers", metavar="N")
        parser.flag("--seed", "help-puzzles-seed", metavar="N")
    if work == "mine":
        parser.flag("--resume", "help-puzzles-resume", action="store_true")
        parser.flag("--minutes", "help-minutes", metavar="N")
        parser.flag("--ray", "help-ray", metavar="ADDRESS")
    if work == "pack":
        parser.flag("--drop", "help-puzzles-drop", metavar="NAME,NAME")
    return parser


def _game(name: str | None) -> Game:
    if not name or name not in games():
        raise wrong("cli-no-game", games=", ".join(games()))
    return game_of(name)


def _whole(flag: str, word: str, most: int = 1 << 30) -> int:
    value = number(word)
    if type(value) is not int or not 0 <= value <= most:
        raise wrong("arena-bad-number", flag=flag, value=word)
    return value


def _out(values: Namespace) -> Path:
    if not values.out:
        raise wrong("puzzles-needs-out")
    return path_of(values.out)


def _minutes(word: str | None) -> float:
    try:
        minutes = float(word or "0")
    except ValueError:
        minutes = -1.0
    if not 0.0 <= minutes < 1e6:
        raise wrong("arena-bad-number", flag="--minutes", value=word or "")
    return minutes


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


def _mine(voice: Voice, values: Namespace) -> int:
    """Look through deals, with a bar that shows how many puzzles there are; Ctrl-C keeps what was found."""
    from castaways.puzzles.mining import Plan, run

    game, path = _game(values.game), _out(values)
    wanted = _whole("--count", values.count or str(COUNT))
    workers = _whole("--workers", values.workers or "1", MOST_WORKERS)
    plan = Plan(game.name, _whole("--seed", values.seed or "0"))
    deals = 0
    with _progress() as progress:
        task = progress.add_task(voice.text("puzzles-mining"), total=wanted)

        def tick(found: int, done: int) -> None:
            nonlocal deals
            deals = done
            progress.update(task, completed=min(found, wanted))

        puzzles = run(plan, path, wanted, workers, values.ray, _minutes(values.minutes), values.resume, tick)
    voice.say("puzzles-mined", number=len(puzzles), deals=deals, file=str(path))
    return 0


def read(files: list[str]) -> list[Puzzle]:
    """The puzzles of files, mined or packed, each once; those that have numbers come first."""
    from castaways.puzzles.mining import read_mined
    from castaways.puzzles.shelf import unpack

    if not files:
        raise wrong("puzzles-needs-file")
    found: dict[str, Puzzle] = {}
    for path in map(path_of, files):
        try:
            raw = path.read_bytes()
        except OSError as error:
            raise UnreadableFile(str(path), error) from error
        puzzles = unpack(raw) if raw[:2] == b"\x1f\x8b" else read_mined(path)
        for puzzle in puzzles:
            found.setdefault(puzzle.key, puzzle)
    return sorted(found.values(), key=lambda puzzle: (not puzzle.number, puzzle.number))


def _check(voice: Voice, values: Namespace) -> int:
    """Weigh a sample anew, with other seeds and another search; 1 if any is doubtful."""
    from castaways.puzzles.checking import check_all, sample

    seed = _whole("--seed", values.seed or "1")
    chosen = sample(read(values.file), _whole("--count", values.count or str(SAMPLE)), seed)
    workers = _whole("--workers", values.workers or "1", MOST_WORKERS)
    checks = []
    with _progress() as progress:
        task = progress.add_task(voice.text("puzzles-checking"), total=len(chosen))
        for check in check_all(chosen, seed, workers):
            checks.append(check)
            progress.update(task, completed=len(checks))
    table = Table(*(voice.text(f"puzzles-column-{column}") for column in ("name", "move", "lead", "again", "verdict")))
    for check in checks:
        game = game_of(check.puzzle.game)
        state = check.puzzle.table().state
        table.add_row(
            check.puzzle.name if check.puzzle.number else str(check.puzzle.seed),
            game.describe(state, check.puzzle.seat, check.puzzle.best.actions[0], voice.lang),
            percentage(100 * check.puzzle.lead, voice.lang, 1),
            f"{percentage(100 * check.lead, voice.lang, 1)} ± {decimal(100 * check.error, voice.lang, 1)}",
            voice.text("puzzles-doubtful" if check.doubtful else "puzzles-sound"),
        )
    voice.show(table)
    doubtful = [check.puzzle for check in checks if check.doubtful]
    voice.say("puzzles-checked", number=len(checks), doubtful=len(doubtful))
    if values.out:
        path_of(values.out).write_text("".join(f"{puzzle.key}\n" for puzzle in doubtful), encoding="utf-8")
    return 1 if doubtful else 0


def _pack(voice: Voice, values: Namespace) -> int:
    """Choose among mined puzzles and write the compact file; those of another pack keep their numbers."""
    from castaways.puzzles.shelf import added, pack

    out, puzzles = _out(values), read(values.file)
    dropped = set((values.drop or "").split(","))
    puzzles = [puzzle for puzzle in puzzles if puzzle.key not in dropped and puzzle.name not in dropped]
    if not puzzles:
        raise wrong("puzzles-none-left")
    puzzles = added(puzzles, _whole("--count", values.count or str(1 << 20)))
    raw = pack(puzzles[0].game, puzzles)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(raw)
    voice.say("puzzles-packed", number=len(puzzles), bytes=len(raw), file=str(out))
    return 0
