"""`castaways bots`: bots think for a server, in processes of their own, asked through Redis."""

import asyncio
import os
import signal
from contextlib import suppress
from dataclasses import replace

from castaways.core.text import Message
from castaways.server.bots.pool import bots_to_act, has_people
from castaways.server.commands.serve import MOST_WORKERS, add_places, settings_of
from castaways.server.scale.redis import RedisError
from castaways.server.settings import Settings
from castaways.server.startup import AT_ONCE, build, opened
from castaways.server.storage.database import UNAVAILABLE
from castaways.terminal.arguments import Parser, number, wrong
from castaways.terminal.words import TEXTS

LOOK_AROUND = 60.0  # seconds between looks for games that were forgotten, for example when Redis lost its memory
FORGOTTEN = 30  # seconds without a move of a bot whose turn it is
MOST_FOUND = 1000


def run(words: list[str], lang: str) -> int:
    """Read the words after `bots`, and think until somebody stops it."""
    parser = Parser(lang, "castaways bots [...]", "cli-bots")
    add_places(parser)
    parser.flag("--workers", "help-thinkers", metavar="N")
    values = parser.read_or_help(words)
    if values is None:
        return 0
    wanted = number(values.workers or str(os.cpu_count() or 1))
    values.workers = None
    settings = settings_of(values)
    if not settings.redis:
        raise wrong("cli-needs-redis")
    if not isinstance(wanted, int) or not 1 <= wanted <= MOST_WORKERS:
        raise wrong("cli-bad-workers", workers=str(wanted), most=MOST_WORKERS)
    print(TEXTS.say(Message("bots-ready"), lang), flush=True)
    asyncio.run(think(replace(settings, bot_workers=wanted)))
    return 0


async def think(settings: Settings) -> None:
    """Take tables from the queue until told to stop."""
    context = build(replace(settings, bot_workers=0))
    context.bots.pool.resize(settings.bot_workers)
    queue = context.bots.queue
    loop = asyncio.get_running_loop()
    async with opened(context):
        if queue is None:
            return
        working = asyncio.create_task(queue.work(context.bots.move_once, settings.bot_workers * AT_ONCE))
        for sign in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(sign, queue.stop)
        while not working.done():
            with suppress(RedisError, *UNAVAILABLE):  # next time, then
                for info in await context.store.with_bots(MOST_FOUND, FORGOTTEN):
                    if bots_to_act(info):
                        await queue.put(info.id, has_people(info))
            await asyncio.wait([working], timeout=LOOK_AROUND)
