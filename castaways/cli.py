"""The command `castaways`: it finds the language and the command, and turns mistakes into one clear line."""

import os
import sys
from collections.abc import Callable
from importlib import import_module
from itertools import pairwise

from castaways._version import __version__
from castaways.core.errors import CastawaysError
from castaways.core.extras import missing
from castaways.core.text import LANGUAGES
from castaways.terminal import INTERRUPTED
from castaways.terminal.interrupts import INTERRUPTS

# Each command is a module with `run(words, lang) -> exit code`; message `cli-<command>` says what it does.
COMMANDS = {
    "serve": "castaways.server.commands.serve",
    "bots": "castaways.server.commands.bots",
    "backup": "castaways.server.commands.backup",
    "restore": "castaways.server.commands.restore",
    "tidy": "castaways.server.commands.tidy",
    "archive": "castaways.server.commands.archive",
    "admin": "castaways.server.commands.admin",
    "doctor": "castaways.server.commands.doctor",
    "reset-password": "castaways.server.commands.reset_password",
    "site": "castaways.site.command",
    "play": "castaways.terminal.commands.play",
    "daily": "castaways.terminal.commands.daily",
    "arena": "castaways.terminal.commands.arena",
    "replay": "castaways.terminal.commands.replay",
    "analyse": "castaways.terminal.commands.analyse",
    "train": "castaways.terminal.commands.train",
    "rules": "castaways.terminal.commands.rules",
    "evaluate": "castaways.terminal.commands.evaluate",
    "dataset": "castaways.terminal.commands.dataset",
    "puzzles": "castaways.terminal.commands.puzzles",
    "mcp": "castaways.terminal.commands.mcp",
}
TO_PLAY = ("serve", "play", "")  # whoever asks for these wants pages and terminal; "" is the menu
WRONG = 2  # the exit code of a command that was typed wrongly


def main(argv: list[str] | None = None) -> int:
    """Run one command and give its exit code. Mistakes are one line on stderr, in the player's language."""
    words = sys.argv[1:] if argv is None else list(argv)
    if argv is None:
        INTERRUPTS.prepare()
    _prepare_streams()
    lang = language(words)
    try:
        code = _run(words, lang)
        sys.stdout.flush()
    except CastawaysError as error:
        print(f"castaways: {error.text(lang)}", file=sys.stderr)
        code = WRONG
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:  # whoever read our output has seen enough
        _stop_printing()
        code = 0
    except OSError as error:  # the output goes to a full disk, or the terminal is gone
        _stop_printing()
        _complain_of_output(error, lang)
        code = 1
    if argv is None:
        INTERRUPTS.end()
    return code


def language(words: list[str]) -> str:
    """The language: --lang, else CASTAWAYS_LANG, else that of the system, else English."""
    given = [following for word, following in pairwise(words) if word == "--lang"]
    given += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    system = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    for wanted in (*given, os.environ.get("CASTAWAYS_LANG", ""), system.replace(".", "_").split("_")[0]):
        if wanted in LANGUAGES:
            return wanted
    return "en"


def _prepare_streams() -> None:
    """No byte that somebody sends, and no letter that a terminal lacks, may stop a game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _stop_printing() -> None:
    """Let what is left in the buffer go nowhere, so that the end of the program does not stumble over it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain_of_output(error: OSError, lang: str) -> None:
    from castaways.terminal.arguments import wrong
    from castaways.terminal.saves import system_error

    print(f"castaways: {wrong('cli-output', why=system_error(error, lang)).text(lang)}", file=sys.stderr)


def _run(words: list[str], lang: str) -> int:
    from castaways.terminal.arguments import Parser, wrong

    if words[:1] == ["--lang"] and len(words) > 2:
        words = [*words[2:], *words[:2]]  # the language may stand before the command too
    if words and not words[0].startswith("-"):
        if words[0] not in COMMANDS:
            raise wrong("cli-unknown-command", command=words[0], commands=", ".join(COMMANDS))
        return _with_extras(words[0], lambda: import_module(COMMANDS[words[0]]).run(words[1:], lang))
    parser = Parser(lang, "castaways [...]", "cli-about")
    commands = parser.group("cli-commands")
    for name in COMMANDS:
        commands.add_argument(name, nargs="?", help=parser.say(f"cli-{name}"))
    parser.epilog = parser.say("cli-more")
    parser.flag("--version", "help-version", action="store_true")
    values = parser.read(words)
    stray = [word for name in COMMANDS if (word := getattr(values, name)) is not None]
    if stray:  # a word after the flags: the names above are there for the help only
        raise wrong("cli-unknown-argument", argument=stray[0])
    if values.help:
        parser.print_help()
    elif values.version:
        print(f"castaways {__version__} ({parser.say(_engine())})")
    else:
        return _with_extras("", lambda: _menu(lang))
    return 0


def _menu(lang: str) -> int:
    from castaways.terminal.menu import Menu
    from castaways.terminal.voice import Voice

    return Menu(Voice(lang)).run()


def _with_extras(command: str, run: Callable[[], int]) -> int:
    """Run a command, and name the extra that brings what it lacks."""
    try:
        return run()
    except ModuleNotFoundError as error:
        lacking = missing(error, "play" if command in TO_PLAY else "")
        raise lacking or error from error


def _engine() -> str:
    import castaways

    return "version-compiled" if castaways.compiled() else "version-plain"
