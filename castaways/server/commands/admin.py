"""`castaways admin`: what the host of a server does with people and tables, from the command line.

It works beside a running server, which hears of it at once through Redis or by polling, a single process on SQLite
with its next heartbeat.
"""

import asyncio
import time
from argparse import Namespace
from collections.abc import Awaitable, Callable
from typing import Any

from castaways.core.text import Message
from castaways.server.commands.serve import add_places, settings_of
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.guard import household
from castaways.server.render.refusals import refusal_text
from castaways.server.settings import Settings
from castaways.server.social.hosting import Host
from castaways.server.startup import build
from castaways.server.storage.database import shared_key, upgrade, writing
from castaways.server.storage.models import alias
from castaways.server.storage.progress.results import hold_sums, sum_again
from castaways.server.storage.ratings.history import recompute
from castaways.terminal.arguments import Parser, number, wrong
from castaways.terminal.words import TEXTS

HOST = Host("", "")
USAGE = "castaways admin WHAT [WHOM] [--why TEXT] [--hours N] [--name NAME] [--address ADDRESS] [...]"
Work = Callable[[AppContext, Namespace, str], Awaitable[list[str]]]


def run(words: list[str], lang: str) -> int:
    """Read the words after `admin` and do it."""
    parser = Parser(lang, USAGE, "cli-admin")
    parser.main.add_argument("what", nargs="?", metavar="WHAT", help=", ".join(WORKS))
    parser.main.add_argument("whom", nargs="?", metavar="WHOM", help=parser.say("help-admin-whom"))
    parser.flag("--why", "help-admin-why", metavar="TEXT")
    parser.flag("--hours", "help-admin-hours", metavar="N")
    parser.flag("--name", "help-admin-name", metavar="NAME")
    parser.flag("--address", "help-admin-address", metavar="ADDRESS")
    add_places(parser)
    values = parser.read_or_help(words)
    if values is None:
        return 0
    work = WORKS.get(values.what or "")
    if work is None:
        raise wrong("cli-admin-what", words=", ".join(WORKS))
    try:
        lines = asyncio.run(_with_context(settings_of(values), lambda context: work(context, values, lang)))
    except Refused as refused:
        raise wrong("cli-admin-refused", why=refusal_text(refused, lang)) from refused
    for line in lines or [TEXTS.say(Message("cli-admin-nothing"), lang)]:
        print(line)
    return 0


async def _with_context(settings: Settings, work: Callable[[AppContext], Awaitable[list[str]]]) -> list[str]:
    """Do something with all services of a server that does not serve anybody."""
    context = build(settings)
    try:
        await upgrade(context.engine)
        if not settings.secret and not settings.url.startswith("sqlite"):
            context.penalties.use(await shared_key(context.engine))
        await context.penalties.load()
        if context.relay is not None:
            await context.relay.start()
        return await work(context)
    finally:
        context.notifier.close()
        await context.bots.close()
        await context.store.close()
        if context.relay is not None:
            await context.relay.close()  # sends what waits
        await context.engine.dispose()


def _day(moment: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(moment))


def _seconds(values: Namespace) -> int | None:
    if values.hours is None:
        return None
    hours = number(values.hours)
    if not isinstance(hours, int) or hours < 1:
        raise wrong("cli-admin-hours", hours=values.hours)
    return hours * 3600


def _id(values: Namespace) -> int:
    found = number(values.whom or "")
    if not isinstance(found, int) or not 0 < found < 1 << 31:
        raise wrong("cli-admin-whom")
    return found


async def _person(context: AppContext, values: Namespace) -> str:
    """Somebody by what `find` prints."""
    if not values.whom:
        raise wrong("cli-admin-whom")
    return await context.known.by_alias_for_hosts(values.whom)


def _done(lang: str) -> list[str]:
    return [TEXTS.say(Message("cli-admin-done"), lang)]


async def _reports(context: AppContext, values: Namespace, lang: str) -> list[str]:
    lines: list[str] = []
    for page in range(1, await context.reports.pages() + 1):
        for one in await context.reports.waiting(page=page):
            lines.append(f"{one.id:6}  {_day(one.at)}  {one.kind}  {alias(one.target)}  {one.name!r}  {one.why!r}")
            lines += [f"        {'>' if it else ' '} {name}: {text}" for name, text, it in one.context]
    return lines


async def _decide(context: AppContext, values: Namespace, lang: str) -> list[str]:
    await context.hosting.decide(HOST, _id(values), values.what == "uphold", values.why or "")
    return _done(lang)


async def _find(context: AppContext, values: Namespace, lang: str) -> list[str]:
    found = await context.hosting.find(values.whom or "")
    return [f"{one.alias}  {_day(one.created)}  {one.name!r}  {one.account or '-'}" for one in found]


async def _rename(context: AppContext, values: Namespace, lang: str) -> list[str]:
    return [await context.hosting.rename(HOST, await _person(context, values), values.name or "", values.why or "")]


async def _penalise(context: AppContext, values: Namespace, lang: str) -> list[str]:
    whom = await _person(context, values)
    await context.hosting.penalise(HOST, values.what, whom, _seconds(values), values.why or "")
    return _done(lang)


async def _ban_address(context: AppContext, values: Namespace, lang: str) -> list[str]:
    whom = "" if values.address else await _person(context, values)
    address = household(values.address) if values.address else ""
    await context.hosting.ban_place(HOST, whom, address, _seconds(values), values.why or "")
    return _done(lang)


async def _penalties(context: AppContext, values: Namespace, lang: str) -> list[str]:
    return [
        f"{row.id:6}  {row.kind}{' (address)' if row.place else ''}  {row.name!r}  "
        f"{_day(row.until) if row.until else '-'}  {row.why!r}"
        for row in await context.hosting.penalties()
    ]


async def _lift(context: AppContext, values: Namespace, lang: str) -> list[str]:
    await context.hosting.lift(HOST, _id(values), values.why or "")
    return _done(lang)


async def _close(context: AppContext, values: Namespace, lang: str) -> list[str]:
    table = str(values.whom or "").rstrip("/").rsplit("/", 1)[-1]
    await context.hosting.close_table(HOST, table, values.why or "")
    return _done(lang)


async def _right(context: AppContext, values: Namespace, lang: str) -> list[str]:
    deed: Any = context.hosting.grant if values.what == "grant" else context.hosting.revoke
    await deed(HOST, values.whom or "", values.why or "")
    return [name for _, name in await context.hosting.admins()] or _done(lang)


async def _log(context: AppContext, values: Namespace, lang: str) -> list[str]:
    return [
        f"{_day(row.at)}  {row.by_name or '-'}  {row.what}  {row.whom_name!r}  {row.why!r}  {row.details}"
        for row in reversed(await context.hosting.log())
    ]


async def _strike(context: AppContext, values: Namespace, lang: str) -> list[str]:
    """A result of a daily deal goes off its board, or comes back: `--name` says which, as DAY/GAME."""
    day, _, game = str(values.name or "").partition("/")
    whom = await _person(context, values)
    if not await context.hosting.strike_daily(HOST, whom, day, game, values.what == "strike-daily", values.why or ""):
        raise wrong("cli-admin-daily")
    return _done(lang)


async def _ratings(context: AppContext, values: Namespace, lang: str) -> list[str]:
    games, changed = await recompute(context.engine)
    return [TEXTS.say(Message("cli-admin-ratings", {"games": games, "changed": changed}), lang)]


async def _statistics(context: AppContext, values: Namespace, lang: str) -> list[str]:
    async with writing(context.engine) as connection:
        await hold_sums(connection)
        await sum_again(connection)
    games = await context.looking_back.look()
    return [TEXTS.say(Message("cli-admin-statistics", {"games": games}), lang)]


async def _contested(context: AppContext, values: Namespace, lang: str) -> list[str]:
    lines: list[str] = []
    for name, people, whys in await context.puzzles.store.contested():
        lines.append(f"{name}  {people}")
        lines += [f"        {why!r}" for why in whys]
    return lines


async def _withdraw(context: AppContext, values: Namespace, lang: str) -> list[str]:
    game, _, number = str(values.whom or "").rpartition("-")
    puzzle = context.puzzles.named(game, int(number) if number.isascii() and number.isdecimal() else 0)
    if not values.why:
        raise Refused(422, "error-no-reason")
    people = await context.puzzles.store.withdraw(puzzle)
    await context.hosting.note(HOST, "withdraw-puzzle", puzzle.name, values.why)
    return [TEXTS.say(Message("cli-admin-withdrawn", {"puzzle": puzzle.name, "people": people}), lang)]


WORKS: dict[str, Work] = {
    "reports": _reports,
    "uphold": _decide,
    "dismiss": _decide,
    "find": _find,
    "rename": _rename,
    "mute": _penalise,
    "ban": _penalise,
    "ban-address": _ban_address,
    "penalties": _penalties,
    "lift": _lift,
    "close-table": _close,
    "grant": _right,
    "revoke": _right,
    "log": _log,
    "ratings": _ratings,
    "statistics": _statistics,
    "strike-daily": _strike,
    "unstrike-daily": _strike,
    "contested-puzzles": _contested,
    "withdraw-puzzle": _withdraw,
}
