"""`castaways arena GAME`: many games between bots, with a progress bar, a table and a picture at the end."""

from argparse import Namespace
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from castaways.arena.book import Book
from castaways.arena.plan import Plan
from castaways.arena.playing import Outcome, record_of
from castaways.bots import BOTS, bot_name
from castaways.core.game import Game
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.text import Message, decimal, percentage
from castaways.terminal.arguments import Parser, number, wrong
from castaways.terminal.game_options import add_options, game_among, own_options
from castaways.terminal.voice import Voice
from castaways.terminal.words import TEXTS

FOLDER = Path("castaways-arena")
DEFAULT_BOTS = "normal,easy,random"
MOST_WORKERS = 1024


def run(words: list[str], lang: str) -> int:
    """Read the words after `arena`, play, and show who is how strong."""
    game = game_among(words)
    parser = _parser(game, lang)
    values = parser.read_or_help(words)
    if values is None:
        return 0
    if values.game is not None:
        game = game_of(values.game)
    if game is None:
        raise wrong("cli-no-game", games=", ".join(games()))
    plan = _plan(game, values)
    folder = Path(values.out).expanduser() if values.out else FOLDER / plan.name
    voice = Voice(lang)
    if values.extract is not None:
        return _extract(voice, plan, folder, values.extract)
    outcomes = _play(voice, plan, folder, values)
    _show(voice, game, plan, folder, outcomes)
    if values.records:
        _save_records(voice, plan, Path(values.records).expanduser(), outcomes)
    return 0


def _parser(game: Game | None, lang: str) -> Parser:
    parser = Parser(lang, f"castaways arena {game.name if game else 'GAME'} [...]", "cli-arena")
    parser.main.add_argument("game", nargs="?", metavar="GAME", help=", ".join(games()))
    parser.main.add_argument("--bots", metavar="A,B", help=f"{parser.say('help-bots')}: {', '.join(BOTS)}")
    parser.flag("--games", "help-games", metavar="N")
    parser.flag("--kind", "help-kind", metavar="KIND")
    parser.flag("--players", "help-players", metavar="N")
    parser.flag("--seed", "help-seed", metavar="N")
    parser.flag("--workers", "help-workers", metavar="N")
    parser.flag("--ray", "help-ray", metavar="ADDRESS")
    parser.flag("--out", "help-out", metavar="DIR")
    parser.flag("--records", "help-records", metavar="DIR")
    parser.flag("--minutes", "help-minutes", metavar="N")
    parser.flag("--extract", "help-extract", metavar="N")
    if game is None:
        parser.epilog = parser.say("cli-play-more")
    else:
        add_options(parser, game)
    return parser


def _plan(game: Game, values: Namespace) -> Plan:
    return Plan(
        game.name,
        tuple((values.bots or DEFAULT_BOTS).split(",")),
        games=100 if values.games is None else number(values.games),
        kind=values.kind or "",
        players=number(values.players),
        options=own_options(game, values),
        seed=0 if values.seed is None else number(values.seed),
    )


def _whole(flag: str, word: str, most: int) -> int:
    value = number(word)
    if type(value) is not int or not 0 <= value <= most:
        raise wrong("arena-bad-number", flag=flag, value=word)
    return value


def _play(voice: Voice, plan: Plan, folder: Path, values: Namespace) -> list[Outcome]:
    """Play what is missing, with a bar that shows how far it is; Ctrl-C keeps what was played."""
    from castaways.arena.running import run as run_plan

    workers = _whole("--workers", values.workers or "1", MOST_WORKERS)
    minutes = _whole("--minutes", values.minutes or "0", 1 << 20)
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(voice.text("arena-progress"), total=plan.total)
        return run_plan(
            plan,
            folder,
            workers,
            values.ray,
            float(minutes),
            lambda done, total: progress.update(task, completed=done, total=total),
        )


def _show(voice: Voice, game: Game, plan: Plan, folder: Path, outcomes: list[Outcome]) -> None:
    """The table, the picture, and where the games are."""
    from castaways.arena.plot import plot
    from castaways.arena.standings import Z, meetings, standings

    title = game.texts.say(Message("game-title"), voice.lang)
    head = voice.text("arena-head", game=title, kind=voice.text(f"arena-kind-{plan.kind}"))
    rows = standings(plan, outcomes)
    columns = ("bot", "games", "won", "interval", "score", "rating", "seconds")
    table = Table(*(voice.text(f"arena-{column}") for column in columns), title=head)
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows:
        table.add_row(
            _label(voice, row.bot),
            str(row.games),
            *_shares(voice, row.won, row.low, row.high),
            decimal(row.score, voice.lang),
            f"{decimal(row.rating, voice.lang)} ± {decimal(Z * row.doubt, voice.lang)}",
            decimal(row.seconds, voice.lang, 3),
        )
    voice.show(table)
    against = meetings(plan, outcomes)
    if against and plan.seats > 2:
        voice.show(_meetings(voice, against))
    picture = folder / "standings.svg"
    picture.write_text(plot(rows, head, voice.text("arena-won")), encoding="utf-8")
    if len(outcomes) < plan.total:
        voice.say("arena-unfinished", done=str(len(outcomes)), total=str(plan.total))
    voice.say("arena-kept", folder=str(folder))


def _label(voice: Voice, bot: str) -> str:
    """A bot as people call it, and as it was typed where that differs."""
    name = TEXTS.say(bot_name(bot), voice.lang)
    return name if name == bot else f"{name} ({bot})"


def _meetings(voice: Voice, against: dict[tuple[str, str], tuple[float, float, float, int]]) -> Table:
    """How one of a kind does among others."""
    columns = ("bot", "against", "games", "won", "interval")
    table = Table(*(voice.text(f"arena-{column}") for column in columns), title=voice.text("arena-meetings"))
    for (bot, other), (won, low, high, played) in against.items():
        table.add_row(_label(voice, bot), _label(voice, other), str(played), *_shares(voice, won, low, high))
    return table


def _shares(voice: Voice, won: float, low: float, high: float) -> tuple[str, str]:
    """A share of games, and the interval it is likely to lie in."""
    one, least, most = (percentage(100 * share, voice.lang, 1) for share in (won, low, high))
    return one, f"{least}–{most}"


def _save_records(voice: Voice, plan: Plan, folder: Path, outcomes: list[Outcome]) -> None:
    """Save every game as a file, in a folder that may hold those of other tournaments too."""
    folder.mkdir(parents=True, exist_ok=True)
    for outcome in outcomes:
        path = folder / f"{plan.name}-{outcome.number:06}.json"
        if not path.exists():
            Record.from_json(record_of(plan, outcome).to_json()).save(path)
    voice.say("arena-records", number=len(outcomes), folder=str(folder))


def _extract(voice: Voice, plan: Plan, folder: Path, word: str) -> int:
    """Save one game as a file that `castaways replay` shows."""
    wanted = _whole("--extract", word, plan.total)
    with Book(folder, plan) as book:
        if wanted not in book.outcomes:
            raise wrong("arena-no-such-game", number=str(wanted))
        path = folder / f"game-{wanted}.json"
        book.record(wanted).save(path)
    voice.say("arena-extracted", file=str(path))
    return 0
