"""What is on and off on a server, and why: looked at for `castaways doctor`. No game is touched by looking."""

import asyncio
import os
import shutil
import stat
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import timedelta
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

import castaways
from castaways.core.text import LANGUAGES
from castaways.daily.deals import daily_games, day_of
from castaways.daily.par import STRONG
from castaways.server.reminders.mailer import Mailer, Unreachable
from castaways.server.reminders.service import PUSH_KEY
from castaways.server.scale.redis import RedisError, open_redis
from castaways.server.settings import KEY_FILE, Settings, mail_server
from castaways.server.social.legal import own_text
from castaways.server.storage.database import UNAVAILABLE, alembic_config, newest_steps, open_engine
from castaways.server.storage.models import Secret
from castaways.server.storage.models.daily import DailyParRow
from castaways.server.storage.models.reminders import OutboxRow
from castaways.server.storage.timestamps import now

ON, OFF, NEW, WARN, BAD = "on", "off", "new", "warn", "bad"  # new: the first start makes it
LEAST_DISK = 500 * 1024 * 1024  # bytes that should be free
SECONDS = 8.0  # for each thing that is asked


@dataclass(frozen=True, slots=True)
class Finding:
    """One line: what was looked at, how it is, and why (a message `doctor-<what>-<why>`)."""

    what: str
    state: str
    why: str
    args: dict[str, Any] = field(default_factory=dict)


async def findings(settings: Settings) -> AsyncIterator[Finding]:
    """Everything, one after the other."""
    yield _engine()
    for finding in _folder(settings):
        yield finding
    async for finding in _database(settings):
        yield finding
    yield await _redis(settings)
    yield _key(settings)
    yield _address(settings)
    yield _proxy(settings)
    yield await _mail(settings)
    yield _push(settings)
    yield _reminders(settings)
    yield _previews()
    yield _legal(settings)


def quick(settings: Settings) -> list[Finding]:
    """What can be said at once, without asking anybody: for the line that a server prints when it starts."""
    mail = ON if settings.sends_mail else OFF
    redis = Finding("redis", ON if settings.redis else OFF, "")
    return [Finding("mail", mail, ""), _push(settings), _reminders(settings), redis]


def _engine() -> Finding:
    return Finding("engine", ON, "fast") if castaways.compiled() else Finding("engine", WARN, "slow")


# -------------------------------------------------------------------- the data folder


def _folder(settings: Settings) -> list[Finding]:
    folder = settings.data
    said = {"folder": str(folder)}
    if not folder.is_dir():
        return [Finding("data", NEW, "none", said)]
    if not os.access(folder, os.W_OK | os.X_OK):
        return [Finding("data", BAD, "closed", said)]
    found = [Finding("data", *(("warn", "open") if _others_read(folder) else ("on", "fine")), said)]
    free = shutil.disk_usage(folder).free
    room = {"free": free // 2**20}
    found.append(Finding("disk", ON if free >= LEAST_DISK else BAD, "fine" if free >= LEAST_DISK else "full", room))
    return found


def _others_read(folder: Path) -> bool:
    """Can other users of the machine read what is kept here?"""
    if os.name != "posix":
        return False
    files = [folder / name for name in (KEY_FILE, "castaways.db")]
    ours = [path for path in files if path.is_file()]
    return any(stat.S_IMODE(path.stat().st_mode) & 0o077 for path in ours)


# -------------------------------------------------------------------- the database


async def _database(settings: Settings) -> AsyncIterator[Finding]:
    kind = "sqlite" if settings.url.startswith("sqlite") else "postgresql"
    if kind == "sqlite" and not settings.database and not (settings.data / "castaways.db").is_file():
        yield Finding("database", NEW, "none")
        return
    engine = open_engine(settings)
    try:
        async with asyncio.timeout(SECONDS), engine.connect() as connection:
            heads = await connection.run_sync(lambda sync: set(MigrationContext.configure(sync).get_current_heads()))
            newest = newest_steps()
            known = {step.revision for step in ScriptDirectory.from_config(alembic_config()).walk_revisions()}
            if not heads <= known:
                yield Finding("database", BAD, "newer", {"kind": kind})
                return
            yield Finding("database", ON, kind if heads == newest else f"{kind}-old")
            if heads == newest:
                yield await _outbox(connection)
                yield await _daily(connection, settings)
                there = PUSH_KEY in set(await connection.scalars(select(Secret.name)))
                yield Finding("keys", ON if there else NEW, "kept" if there else "none")
    except (*UNAVAILABLE, SQLAlchemyError, TimeoutError) as error:
        yield Finding("database", BAD, "away", {"kind": kind, "error": type(error).__name__})
    finally:
        await engine.dispose()


async def _outbox(connection: AsyncConnection) -> Finding:
    query = select(func.count()).select_from(OutboxRow).where(OutboxRow.ended.is_(None), OutboxRow.tries > 1)
    stuck = int(await connection.scalar(query) or 0)
    return Finding("outbox", WARN if stuck else ON, "stuck" if stuck else "fine", {"number": stuck})


async def _daily(connection: AsyncConnection, settings: Settings) -> Finding:
    """Par of today's and tomorrow's deals: how many of their games have it."""
    days = [(day_of(now()) + timedelta(days=more)).isoformat() for more in (0, 1)]
    query = select(DailyParRow.day).where(
        DailyParRow.day.in_(days), DailyParRow.strength == STRONG, DailyParRow.par.is_not(None)
    )
    known = list(await connection.scalars(query))
    said = {"today": known.count(days[0]), "tomorrow": known.count(days[1]), "games": len(daily_games())}
    if not settings.daily_every:
        return Finding("daily", OFF, "never", said)
    return Finding("daily", ON, "par", said)


# -------------------------------------------------------------------- other servers


async def _redis(settings: Settings) -> Finding:
    if not settings.redis:
        several = settings.workers > 1
        return Finding("redis", WARN if several else OFF, "polled" if several else "one")
    client = open_redis(settings.redis)
    try:
        async with asyncio.timeout(SECONDS):
            await client.get("castaways:doctor")  # `ping` has two types of answers
        return Finding("redis", ON, "fine")
    except (RedisError, OSError, TimeoutError) as error:
        return Finding("redis", BAD, "away", {"error": type(error).__name__})
    finally:
        await client.aclose()


def _key(settings: Settings) -> Finding:
    if settings.secret:
        weak = len(settings.secret) < 32
        return Finding("key", WARN if weak else ON, "short" if weak else "said")
    if not settings.url.startswith("sqlite"):
        return Finding("key", ON, "database")
    path = settings.data / KEY_FILE
    there = path.is_file() and path.stat().st_size > 0
    return Finding("key", ON if there else NEW, "folder" if there else "none")


def _address(settings: Settings) -> Finding:
    if not settings.address:
        return Finding("address", OFF, "none")
    if settings.address.startswith("https://"):
        return Finding("address", ON if settings.secure else WARN, "https" if settings.secure else "insecure")
    return Finding("address", WARN, "http")


def _proxy(settings: Settings) -> Finding:
    if settings.proxies:
        return Finding("proxy", WARN if settings.proxies == "*" else ON, "all" if settings.proxies == "*" else "some")
    return Finding("proxy", WARN if settings.secure else OFF, "missing" if settings.secure else "none")


async def _mail(settings: Settings) -> Finding:
    if not settings.sends_mail:
        wanted = {"smtp": settings.smtp, "mail_from": settings.mail_from, "address": settings.address}
        missing = [f"CASTAWAYS_{name.upper()}" for name, value in wanted.items() if not value]
        begun = bool(settings.smtp or settings.mail_from)
        return Finding("mail", WARN if begun else OFF, "missing", {"names": ", ".join(missing)})
    async with Mailer(mail_server(settings.smtp)) as mailer:
        try:
            async with asyncio.timeout(SECONDS):
                await mailer.greet()
        except (Unreachable, TimeoutError) as error:
            return Finding("mail", BAD, "away", {"error": str(error) or type(error).__name__})
    return Finding("mail", ON, "fine")


def _push(settings: Settings) -> Finding:
    if not settings.push:
        return Finding("push", OFF, "said")
    return Finding("push", ON, "fine" if settings.secure or settings.address.startswith("https://") else "local")


def _reminders(settings: Settings) -> Finding:
    """Is anybody told of anything? Without it letters about accounts wait, too."""
    return Finding("reminders", ON if settings.remind_every else OFF, "fine" if settings.remind_every else "never")


def _legal(settings: Settings) -> Finding:
    """The host's own terms and privacy: a file that cannot be read is not shown."""
    files = {"CASTAWAYS_TERMS": settings.terms, "CASTAWAYS_PRIVACY": settings.privacy}
    bad = [name for name, path in files.items() if path is not None and own_text(path, LANGUAGES[0]) is None]
    missing = [name for name, path in files.items() if path is None]
    if bad:
        return Finding("legal", BAD, "unread", {"names": ", ".join(bad)})
    return Finding("legal", OFF if missing else ON, "none" if missing else "own", {"names": ", ".join(missing)})


def _previews() -> Finding:
    there = find_spec("resvg_py") is not None
    return Finding("previews", ON if there else OFF, "fine" if there else "none")
