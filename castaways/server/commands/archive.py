"""`castaways archive`: games in play that cannot go on by the rules of this version, said before an upgrade, and ended.

With `--dry-run` nothing is changed, the database of an earlier version included: the new version can be asked while
the old one still runs.
"""

import asyncio

from sqlalchemy import Connection, inspect, make_url
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.core.text import Message
from castaways.server.commands.serve import add_places, settings_of, with_engine
from castaways.server.settings import Settings
from castaways.server.storage.archive import Outdated, archive, outdated
from castaways.server.storage.database import open_to_look, upgrade
from castaways.server.storage.models import TableRow
from castaways.terminal.arguments import Parser, wrong
from castaways.terminal.words import TEXTS


def run(words: list[str], lang: str) -> int:
    """Read the words after `archive` and do it."""
    parser = Parser(lang, "castaways archive [--dry-run] [...]", "cli-archive")
    parser.flag("--dry-run", "help-archive-dry-run", action="store_true")
    add_places(parser)
    values = parser.read_or_help(words)
    if values is None:
        return 0
    settings = settings_of(values)
    found = asyncio.run(_look(settings))  # in any case: whoever mistypes a folder shall not find a database there
    if found is None:
        raise wrong("cli-no-database", where=_place_of(settings))
    if not values.dry_run:
        found = with_engine(settings, _archive)
    if not found:
        print(TEXTS.say(Message("archive-none"), lang))
        return 0
    print(TEXTS.say(Message("archive-would" if values.dry_run else "archive-done"), lang))
    for one in found:
        args = {"game": one.game, "rules": one.rules, "begun": one.begun, "open": one.open}
        print("  " + TEXTS.say(Message("archive-line", args), lang))
    return 0


async def _archive(engine: AsyncEngine) -> list[Outdated]:
    await upgrade(engine)
    return await archive(engine)


async def _look(settings: Settings) -> list[Outdated] | None:
    """The games that cannot go on, with nothing changed; None if there is no database of a server."""
    engine = open_to_look(settings)
    if engine is None:
        return None
    try:
        async with engine.connect() as connection:
            if not await connection.run_sync(_has_tables):
                return None
        return await outdated(engine)
    finally:
        await engine.dispose()


def _has_tables(connection: Connection) -> bool:
    return inspect(connection).has_table(TableRow.__tablename__)


def _place_of(settings: Settings) -> str:
    """Where the database should be; passwords are not printed."""
    url = make_url(settings.url)
    return str(url.database or url) if url.get_backend_name() == "sqlite" else url.render_as_string()
