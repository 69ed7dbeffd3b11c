"""The command `castaways`: it finds the language and the command, and turns mistakes into one clear line."""

import os
import signal
import sys
from importlib import import_module
from itertools import pairwise

from castaways._version import __version__
from castaways.core.errors import CastawaysError
from castaways.core.text import LANGUAGES

# Each command is a module with `run(words, lang) -> exit code`; message `cli-<command>` says what it does.
COMMANDS = {
    "serve": "castaways.terminal.serve_command",
    "play": "castaways.terminal.play_command",
    "replay": "castaways.terminal.replay_command",
    "rules": "castaways.terminal.rules_command",
}
WRONG = 2  # the exit code of a command that was typed wrongly
INTERRUPTED = 130


def main(argv: list[str] | None = None) -> int:
    """Run one command and give its exit code. Mistakes are one line on stderr, in the player's language."""
    words = sys.argv[1:] if argv is None else list(argv)
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
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    if code == INTERRUPTED and argv is None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # we are leaving: one more Ctrl-C must not make a noise
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


def _run(words: list[str], lang: str) -> int:
    from castaways.terminal.arguments import Parser, wrong

    if words[:1] == ["--lang"] and len(words) > 2:
        words = [*words[2:], *words[:2]]  # the language may stand before the command too
    if words and not words[0].startswith("-"):
        if words[0] not in COMMANDS:
            raise wrong("cli-unknown-command", command=words[0], commands=", ".join(COMMANDS))
        code: int = import_module(COMMANDS[words[0]]).run(words[1:], lang)
        return code
    parser = Parser(lang, "castaways [...]", "cli-about")
    commands = parser.group("cli-commands")
    for name in COMMANDS:
        commands.add_argument(name, nargs="?", help=parser.say(f"cli-{name}"))
    parser.epilog = parser.say("cli-more")
    parser.flag("--version", "help-version", action="store_true")
    values = parser.read(words)
    if values.play is not None:  # a word after the flags: the names above are there for the help only
        raise wrong("cli-unknown-argument", argument=values.play)
    if values.help:
        parser.print_help()
    elif values.version:
        print(f"castaways {__version__} ({parser.say(_engine())})")
    else:
        from castaways.terminal.menu import Menu
        from castaways.terminal.voice import Voice

        return Menu(Voice(lang)).run()
    return 0


def _engine() -> str:
    import castaways

    return "version-compiled" if castaways.compiled() else "version-plain"
