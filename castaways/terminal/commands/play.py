"""`castaways play GAME`: a new game, or one that is continued."""

from argparse import Namespace
from pathlib import Path

from castaways.bots import STRENGTHS
from castaways.core.game import Game
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.table import Table
from castaways.core.text import excerpt
from castaways.terminal import saves
from castaways.terminal.arguments import Parser, load_record, number, path_of, wrong
from castaways.terminal.game_options import OPTION, add_options, game_among, own_options
from castaways.terminal.start import new_table
from castaways.terminal.table.pace import PACES, USUAL
from castaways.terminal.table.session import Session
from castaways.terminal.voice import Voice


def run(words: list[str], lang: str) -> int:
    """Read the words after `play` and play."""
    game = game_among(words)
    parser = _parser(game, lang)
    values = parser.read_or_help(words)
    if values is None:
        return 0
    if values.game is not None:
        game = game_of(values.game)
    if values.resume is not None:
        return _resume(values, game, lang)
    if game is None:
        raise wrong("cli-no-game", games=", ".join(games()))
    options = own_options(game, values)
    table = new_table(
        game, number(values.players), number(values.seed), lang, options, values.bots or "", values.hot_seat
    )
    return _session(table, values, lang, _save_path(values), named=values.save is not None).run()


def _parser(game: Game | None, lang: str) -> Parser:
    parser = Parser(lang, f"castaways play {game.name if game else 'GAME'} [...]", "cli-play")
    parser.main.add_argument("game", nargs="?", metavar="GAME", help=", ".join(games()))
    parser.flag("--players", "help-players", metavar="N")
    parser.flag("--bots", "help-play-bots", metavar="|".join(STRENGTHS))
    parser.flag("--hot-seat", "help-hot-seat", action="store_true")
    parser.flag("--seed", "help-seed", metavar="N")
    parser.flag("--resume", "help-resume", metavar="FILE", nargs="?", const="")
    parser.flag("--save", "help-save", metavar="FILE")
    parser.flag("--brief", "help-brief", action="store_true")
    parser.flag("--pace", "help-pace", metavar="|".join(PACES))
    if game is None:
        parser.epilog = parser.say("cli-play-more")
        return parser
    add_options(parser, game)
    return parser


def _save_path(values: Namespace) -> Path | None:
    """The file that was named with --save; never one that is there already."""
    if values.save is None:
        return None
    path = path_of(values.save)
    if saves.is_taken(path) and not (values.resume and path == path_of(values.resume)):
        raise wrong("cli-save-taken", file=values.save)
    return path


def _resume(values: Namespace, game: Game | None, lang: str) -> int:
    """Continue a game: the file that was named, or the last one that was left."""
    if game is not None and values.resume == game.name and not saves.is_taken(path_of(values.resume)):
        values.resume = ""  # `play --resume friday` names the game, not a file
    for name, value in vars(values).items():
        if value is not None and (name.startswith(OPTION) or name in ("players", "bots", "seed")):
            raise wrong("cli-resume-as-it-was", flag="--" + name.removeprefix(OPTION).replace("_", "-"))
    save = _save_path(values)
    if values.resume:
        record, path = load_record(values.resume), path_of(values.resume)
        if game is not None and game.name != record.game:
            raise wrong("cli-resume-other-game", file=values.resume, game=record.game)
        if record.scores is not None:
            raise wrong("cli-resume-over", file=values.resume)
    else:
        found = saves.last_unfinished(game.name if game else None)
        if found is None:
            raise wrong("cli-nothing-to-resume")
        record, path = found.record, found.path
    return _session(Table(record), values, lang, save or path, named=bool(save or values.resume)).run()


def _session(table: Table, values: Namespace, lang: str, path: Path | None, named: bool) -> Session:
    pace = values.pace or USUAL
    if pace not in PACES:
        raise wrong("cli-no-pace", pace=excerpt(pace), paces=", ".join(PACES))
    return Session(table, Voice(lang), path, named=named, hot_seat=values.hot_seat, brief=values.brief, bots_pace=pace)
