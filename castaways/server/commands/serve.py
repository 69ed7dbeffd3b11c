"""`castaways serve`: the web app, for this computer alone or for everybody who can reach it."""

import asyncio
import os
import threading
import webbrowser
from argparse import Namespace
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.core.extras import need
from castaways.core.text import Message
from castaways.server.commands.checks import OFF, quick
from castaways.server.run import Supervisor, bind
from castaways.server.run import run as run_here
from castaways.server.settings import PREFIX, BadSetting, Settings, check_letters, from_environment
from castaways.server.storage.database import open_engine
from castaways.terminal.arguments import Parser, number, wrong
from castaways.terminal.words import TEXTS

MOST_WORKERS = 256
T = TypeVar("T")


def run(words: list[str], lang: str) -> int:
    """Read the words after `serve` and serve."""
    parser = _parser(lang)
    values = parser.read_or_help(words)
    if values is None:
        return 0
    word = values.port or os.environ.get("CASTAWAYS_PORT") or "8000"
    port = number(word)
    if not isinstance(port, int) or not 0 <= port <= 65535:
        raise wrong("cli-bad-port", port=word)
    host = values.host or os.environ.get("CASTAWAYS_HOST") or "127.0.0.1"
    serve(settings_of(values), host, port, lang, values.open, values.supervise)
    return 0


def _parser(lang: str) -> Parser:
    parser = Parser(lang, "castaways serve [...]", "cli-serve")
    parser.flag("--host", "help-host", metavar="ADDRESS")
    parser.flag("--port", "help-port", metavar="N")
    add_places(parser)
    parser.flag("--workers", "help-processes", metavar="N")
    parser.flag("--supervise", "help-supervise", action="store_true")
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
    if settings.database.startswith("postgres"):
        need("asyncpg")
    if settings.redis:
        need("redis")
    bad = check_letters(settings)
    if bad:
        raise wrong(
            "cli-bad-setting", name=PREFIX + bad.upper(), value="***" if bad == "smtp" else getattr(settings, bad)
        )
    return replace(settings, workers=wanted)


def with_engine(settings: Settings, work: Callable[[AsyncEngine], Awaitable[T]]) -> T:
    """Do something with the database of a server, and let it go."""

    async def run() -> T:
        engine = open_engine(settings)
        try:
            return await work(engine)
        finally:
            await engine.dispose()

    return asyncio.run(run())


def summary(settings: Settings, lang: str) -> str:
    """One line: what is switched off, and who says why."""
    off = [TEXTS.say(Message(f"doctor-{one.what}"), lang) for one in quick(settings) if one.state == OFF]
    id = "serve-off" if off else "serve-all-on"
    return TEXTS.say(Message(id, {"things": ", ".join(off)}), lang)


def serve(settings: Settings, host: str, port: int, lang: str, show: bool, supervised: bool = False) -> None:
    """Serve until somebody stops it."""
    sock = bind(host, port)
    address = f"http://{host}:{sock.getsockname()[1]}/"
    print(TEXTS.say(Message("serve-address", {"address": address}), lang), flush=True)
    print(summary(settings, lang), flush=True)
    if show:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    if settings.workers > 1 or supervised:
        Supervisor(settings, sock).run()
    else:
        run_here(settings, sock)
