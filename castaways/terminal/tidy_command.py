"""`castaways tidy`: lets go what nobody will come back for, at once; a server does it by itself now and then."""

import asyncio

from castaways.core.text import Message
from castaways.server.database import open_engine, upgrade
from castaways.server.tidy import count, tidy
from castaways.terminal.arguments import Parser
from castaways.terminal.serve_command import add_places, settings_of
from castaways.terminal.voice import TEXTS

UNSAID = ("presence", "tries", "leases")  # the server's own notes


def run(words: list[str], lang: str) -> int:
    """Read the words after `tidy` and do it."""
    parser = Parser(lang, "castaways tidy [--dry-run] [...]", "cli-tidy")
    parser.flag("--dry-run", "help-dry-run", action="store_true")
    add_places(parser)
    values = parser.read(words)
    if values.help:
        parser.print_help()
        return 0
    settings = settings_of(values)

    async def work() -> dict[str, int]:
        engine = open_engine(settings)
        try:
            await upgrade(engine)
            return await (count if values.dry_run else tidy)(engine, settings)
        finally:
            await engine.dispose()

    found = asyncio.run(work())
    print(TEXTS.say(Message("tidy-would" if values.dry_run else "tidy-done"), lang))
    for name, number in found.items():
        if name not in UNSAID:
            print(f"{number:8}  {TEXTS.say(Message(f'tidy-{name}'), lang)}")
    return 0
