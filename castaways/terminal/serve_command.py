"""`castaways serve`: the web app, for this computer alone or for everybody who can reach it."""

import asyncio
import threading
import webbrowser
from argparse import Namespace
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import FrameType

import uvicorn

from castaways.core.text import Message
from castaways.server.app import create_app
from castaways.server.hub import Hub
from castaways.server.settings import Settings
from castaways.terminal.arguments import Parser, number, wrong
from castaways.terminal.voice import TEXTS

SECONDS_TO_STOP = 3


class Server(uvicorn.Server):
    """Ends the streams when it is told to stop, so that nobody waits for them."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self.hub = hub

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.hub.close()
        super().handle_exit(sig, frame)


def run(words: list[str], lang: str) -> int:
    """Read the words after `serve` and serve."""
    parser = _parser(lang)
    values = parser.read(words)
    if values.help:
        parser.print_help()
        return 0
    port = number(values.port) if values.port is not None else 8000
    if not isinstance(port, int) or not 0 <= port <= 65535:
        raise wrong("cli-bad-port", port=str(values.port))
    serve(_settings(values), values.host or "127.0.0.1", port, lang, values.open)
    return 0


def _parser(lang: str) -> Parser:
    parser = Parser(lang, "castaways serve [...]", "cli-serve")
    parser.flag("--host", "help-host", metavar="ADDRESS")
    parser.flag("--port", "help-port", metavar="N")
    parser.flag("--data", "help-data", metavar="DIR")
    parser.flag("--database", "help-database", metavar="URL")
    parser.flag("--https", "help-https", action="store_true")
    parser.flag("--open", "help-open", action="store_true")
    return parser


def _settings(values: Namespace) -> Settings:
    settings = Settings(secure=values.https, database=values.database or "")
    return settings if values.data is None else replace(settings, data=Path(values.data).expanduser())


def serve(settings: Settings, host: str, port: int, lang: str, show: bool) -> None:
    """Serve until somebody stops it."""
    app = create_app(settings)
    config = uvicorn.Config(
        app, host, port, log_level="warning", timeout_graceful_shutdown=SECONDS_TO_STOP, server_header=False
    )
    server = Server(config, app.state.house.hub)
    sock = config.bind_socket()
    address = f"http://{host}:{sock.getsockname()[1]}/"
    print(TEXTS.say(Message("serve-address", {"address": address}), lang), flush=True)
    if show:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    with suppress(KeyboardInterrupt):  # how a server is stopped in a terminal
        asyncio.run(server.serve(sockets=[sock]))
