"""`castaways tidy`: lets go what nobody will come back for, at once; a server does it by itself now and then."""

from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.core.text import Message
from castaways.server.commands.serve import add_places, settings_of, with_engine
from castaways.server.storage.cleanup import clean_up, count
from castaways.server.storage.database import upgrade
from castaways.terminal.arguments import Parser
from castaways.terminal.words import TEXTS

# The server's own notes.
UNSAID = ("presence", "tries", "leases", "revocations", "places", "outbox", "links", "codes", "knocks", "wishes")


def run(words: list[str], lang: str) -> int:
    """Read the words after `tidy` and do it."""
    parser = Parser(lang, "castaways tidy [--dry-run] [...]", "cli-tidy")
    parser.flag("--dry-run", "help-dry-run", action="store_true")
    add_places(parser)
    values = parser.read_or_help(words)
    if values is None:
        return 0
    settings = settings_of(values)

    async def work(engine: AsyncEngine) -> dict[str, int]:
        await upgrade(engine)
        return await (count if values.dry_run else clean_up)(engine, settings)

    found = with_engine(settings, work)
    print(TEXTS.say(Message("tidy-would" if values.dry_run else "tidy-done"), lang))
    for name, number in found.items():
        if name not in UNSAID:
            print(f"{number:8}  {TEXTS.say(Message(f'tidy-{name}'), lang)}")
    return 0
