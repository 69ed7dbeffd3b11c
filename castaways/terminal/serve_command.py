"""`castaways serve`: the web app, for this computer alone or for everybody who can reach it."""

import os
import threading
import webbrowser
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

from castaways.core.text import Message
from castaways.server.running import Crew, bind
from castaways.server.running import run as run_here
from castaways.server.settings import BadSetting, Settings, from_environment
from castaways.terminal.arguments import Parser, number, wrong
from castaways.terminal.voice import TEXTS

MOST_WORKERS = 256


def run(words: list[str], lang: str) -> int:
    """Read the words after `serve` and serve."""
    parser = _parser(lang)
    values = parser.read(words)
    if values.help:
        parser.print_help()
        return 0
    word = values.port or os.environ.get("CASTAWAYS_PORT") or "8000"
    port = number(word)
    if not isinstance(port, int) or not 0 <= port <= 65535:
        raise wrong("cli-bad-port", port=word)
    host = values.host or os.environ.get("CASTAWAYS_HOST") or "127.0.0.1"
    serve(settings_of(values), host, port, lang, values.open)
    return 0


def _parser(lang: str) -> Parser:
    parser = Parser(lang, "castaways serve [...]", "cli-serve")
    parser.flag("--host", "help-host", metavar="ADDRESS")
    parser.flag("--port", "help-port", metavar="N")
    add_places(parser)
    parser.flag("--workers", "help-processes", metavar="N")
    parser.flag("--https", "help-https", action="store_true")
    parser.flag("--open", "help-open", action="store_true")
    return parser


def add_places(parser: Parser) -> None:
    """The flags that say where things are kept."""
    parser.flag("--data", "help-data", metavar="DIR")
    parser.flag("--database", "help-database", metavar="URL")
    parser.flag("--redis", "help-redis", metavar="URL")


def settings_of(values: Namespace) -> Settings:
    """The settings: from the environment, and over them what the command line says."""
    try:
        settings = from_environment(os.environ)
    except BadSetting as error:
        raise wrong("cli-bad-setting", name=error.name, value=error.value) from error
    changed = {name: value for name in ("database", "redis") if (value := getattr(values, name, None)) is not None}
    settings = replace(settings, **changed)
    if values.data is not None:
        settings = replace(settings, data=Path(values.data).expanduser())
    if getattr(values, "https", False):
        settings = replace(settings, secure=True)
    wanted = number(getattr(values, "workers", None) or str(settings.workers))
    if not isinstance(wanted, int) or not 1 <= wanted <= MOST_WORKERS:
        raise wrong("cli-bad-workers", workers=str(wanted), most=MOST_WORKERS)
    return replace(settings, workers=wanted)


def serve(settings: Settings, host: str, port: int, lang: str, show: bool) -> None:
    """Serve until somebody stops it."""
    sock = bind(host, port)
    address = f"http://{host}:{sock.getsockname()[1]}/"
    print(TEXTS.say(Message("serve-address", {"address": address}), lang), flush=True)
    if show:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    if settings.workers > 1:
        Crew(settings, sock).run()
    else:
        run_here(settings, sock)
