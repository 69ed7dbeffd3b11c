"""`castaways archive`: games in play that cannot go on by the rules of this version, said before an upgrade, and ended.

With `--dry-run` nothing is changed, the database of an earlier version included: the new version can be asked while
the old one still runs.
"""

from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.core.text import Message
from castaways.server.commands.serve import add_places, settings_of, with_engine
from castaways.server.storage.archive import Outdated, archive, outdated
from castaways.server.storage.database import upgrade
from castaways.terminal.arguments import Parser
from castaways.terminal.words import TEXTS


def run(words: list[str], lang: str) -> int:
    """Read the words after `archive` and do it."""
    parser = Parser(lang, "castaways archive [--dry-run] [...]", "cli-archive")
    parser.flag("--dry-run", "help-archive-dry-run", action="store_true")
    add_places(parser)
    values = parser.read_or_help(words)
    if values is None:
        return 0

    async def work(engine: AsyncEngine) -> list[Outdated]:
        if values.dry_run:
            return await outdated(engine)
        await upgrade(engine)
        return await archive(engine)

    found = with_engine(settings_of(values), work)
    if not found:
        print(TEXTS.say(Message("archive-none"), lang))
        return 0
    print(TEXTS.say(Message("archive-would" if values.dry_run else "archive-done"), lang))
    for one in found:
        args = {"game": one.game, "rules": one.rules, "begun": one.begun, "open": one.open}
        print("  " + TEXTS.say(Message("archive-line", args), lang))
    return 0
