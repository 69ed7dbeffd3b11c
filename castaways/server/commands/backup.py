"""`castaways backup FILE` and `castaways restore FILE`: all games of a server in one file, and back."""

from castaways.core.text import Message
from castaways.server.commands.serve import add_places, settings_of, with_engine
from castaways.server.settings import Settings
from castaways.server.storage.backup import BadBackup, back_up
from castaways.server.storage.backup import restore as put_back
from castaways.terminal.arguments import Parser, UnreadableFile, path_of, wrong
from castaways.terminal.words import TEXTS


def run(words: list[str], lang: str) -> int:
    """Read the words after `backup` and write the file."""
    file, settings = _read("backup", words, lang)
    if settings is None:
        return 0
    path = path_of(file)
    if path.exists():
        raise wrong("cli-backup-taken", file=file)
    tables = with_engine(settings, lambda engine: back_up(engine, settings, path))
    print(TEXTS.say(Message("backup-done", {"tables": tables, "file": file}), lang))
    return 0


def restore(words: list[str], lang: str) -> int:
    """Read the words after `restore` and put the games back."""
    file, settings = _read("restore", words, lang)
    if settings is None:
        return 0
    path = path_of(file)
    try:
        path.open("rb").close()
    except OSError as error:
        raise UnreadableFile(file, error) from error
    try:
        tables = with_engine(settings, lambda engine: put_back(engine, settings, path))
    except BadBackup as error:
        messages = {"bad": "cli-backup-bad", "newer": "cli-backup-newer", "full": "cli-restore-full"}
        raise wrong(messages[error.why], file=file) from error
    print(TEXTS.say(Message("restore-done", {"tables": tables}), lang))
    return 0


def _read(command: str, words: list[str], lang: str) -> tuple[str, Settings | None]:
    """The file, and the settings; None if only help was asked for."""
    parser = Parser(lang, f"castaways {command} FILE [...]", f"cli-{command}")
    parser.main.add_argument("file", nargs="?", metavar="FILE", help=parser.say("help-backup-file"))
    add_places(parser)
    values = parser.read_or_help(words)
    if values is None:
        return "", None
    if not values.file:
        raise wrong("cli-no-file")
    return str(values.file), settings_of(values)
