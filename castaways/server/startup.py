"""Puts the parts of a server together, starts them in order, and stops them in order."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.server.accounts.addresses import Addresses
from castaways.server.accounts.identity import Identity
from castaways.server.accounts.links import Links
from castaways.server.accounts.penalties import Penalties
from castaways.server.accounts.preferences import Preferences
from castaways.server.accounts.revocations import TOPIC, Revocations, newest
from castaways.server.accounts.second_factor import SecondFactor
from castaways.server.accounts.service import Accounts
from castaways.server.accounts.store import AccountStore
from castaways.server.accounts.tokens import Tokens
from castaways.server.after.analysis.automatic import AutomaticAnalysis
from castaways.server.after.analysis.jobs import AnalysisJobs
from castaways.server.after.uploads import Uploads
from castaways.server.bots.hints import Hints
from castaways.server.bots.pace import Pace
from castaways.server.bots.pool import BotPool
from castaways.server.bots.queue import BotQueue
from castaways.server.bots.seats import BotSeats
from castaways.server.context import AppContext
from castaways.server.daily.par_task import ParTask
from castaways.server.daily.service import Daily
from castaways.server.people.chat import Chat
from castaways.server.people.presence import PresenceTracker
from castaways.server.progress.looking_back import LookingBack
from castaways.server.progress.service import Progress
from castaways.server.puzzles.service import Puzzles
from castaways.server.reminders.service import Reminders
from castaways.server.render.live_page import limit_pages
from castaways.server.scale.cleanup_task import CleanupTask
from castaways.server.scale.leases import Leases
from castaways.server.scale.limits import AtOnce, Limits
from castaways.server.scale.relay import open_relay
from castaways.server.scale.shared_limits import SharedLimits
from castaways.server.scale.write_probe import WriteProbe
from castaways.server.settings import Settings
from castaways.server.social.blocking import Blocking
from castaways.server.social.boards import Boards
from castaways.server.social.friends import Friends
from castaways.server.social.hosting import Hosting
from castaways.server.social.known import KnownPeople
from castaways.server.social.own_data import OwnData
from castaways.server.social.profiles import Profiles
from castaways.server.social.reports import Reports
from castaways.server.storage.analysis import AnalysisStore
from castaways.server.storage.archive import outdated, take_over
from castaways.server.storage.blocks import BlockStore
from castaways.server.storage.codes import CodeStore
from castaways.server.storage.database import open_engine, shared_key, upgrade
from castaways.server.storage.move_log.batch import MoveLog
from castaways.server.storage.outbox import Outbox
from castaways.server.storage.people import PeopleStore
from castaways.server.storage.tables import Store
from castaways.server.tables.clocks import Timing
from castaways.server.tables.matchmaking import Matchmaking
from castaways.server.tables.names import looks_of
from castaways.server.tables.notify import Notifier
from castaways.server.tables.pauses import Pauses
from castaways.server.tables.seats import Seats
from castaways.server.tables.service import Tables
from castaways.server.tables.takeback import Takeback
from castaways.server.tables.waiting_room import WaitingRoom

log = logging.getLogger(__name__)
AT_ONCE = 4  # tables looked after for each bot that thinks: the others pause, so that people can follow


def build(
    settings: Settings, engine: AsyncEngine | None = None, move_log: MoveLog | None = None, pool: BotPool | None = None
) -> AppContext:
    """A server that is not started yet: on the database that its settings say, with processes for its bots, unless it
    is given other ones."""
    engine = engine or open_engine(settings)
    store = Store(engine, int(settings.leave_grace * 1000), move_log)
    people, analyses, notifier = PeopleStore(engine), AnalysisStore(engine), Notifier()
    timing = Timing(int(settings.grace * 1000), int(settings.last_call * 1000))
    tables = Tables(store, people, analyses, notifier, settings.kept_tables, timing)
    tables.offer_after = int(settings.offer_more * 1000)
    limit_pages(settings.page_memory)
    queue = BotQueue(settings.redis) if settings.redis else None
    leases = Leases(engine)
    shared = None if settings.alone else leases
    bots = BotSeats(tables, pool or BotPool(max(1, settings.bot_workers)), settings.bot_pause, queue, shared)
    seats, pauses = Seats(tables), Pauses(tables, settings.answer_within)
    codes = CodeStore(engine)
    room = WaitingRoom(tables, codes, SharedLimits(engine, "code", 60), SharedLimits(engine, "knock", 60))
    key = settings.signing_key() if _keeps_key(settings) else ""
    identity, links = Identity(key, settings.secure), Links(engine, key)
    account_store, outbox = AccountStore(engine), Outbox(engine)
    accounts = Accounts(account_store)
    penalties = Penalties(engine)
    accounts.is_home = penalties.is_home
    addresses = Addresses(account_store, links, outbox, penalties, settings.sends_mail)
    reminders = Reminders(engine, settings, store, account_store, links, addresses, outbox, leases)

    async def versions(ids: list[str]) -> dict[str, int]:
        found = await store.versions(ids)
        return {**found, TOPIC: await newest(engine)} if TOPIC in ids else found

    notifier.relay = open_relay(settings, notifier, versions)
    notifier.on_state(bots.on_state)
    notifier.on_received(bots.on_received)
    analysis = AnalysisJobs(tables, analyses, bots.pool, settings.analysis_playouts)
    automatic = AutomaticAnalysis(tables, analysis, bots.pool, settings.analysis_waiting)
    notifier.on_state(automatic.on_state)
    revocations = Revocations(engine, notifier, settings.heartbeat, accounts, penalties)
    known, blocks = KnownPeople(engine), BlockStore(engine)
    reports = Reports(engine, tables, known)
    if _keeps_key(settings):
        penalties.use(settings.signing_key())
    notifier.on_state(reminders.watch.on_state)
    notifier.on_state(reminders.calls.on_state)
    friends = Friends(engine, tables, known, blocks)
    friends.tell, reminders.calls.invites = reminders.calls.invited, friends.invites
    daily = Daily(engine, tables)
    notifier.on_state(daily.on_state)
    chat = Chat(tables, people, settings.said_rate, SharedLimits(engine, "said", 10))
    bots.say = chat.comment
    chat.check_talk = penalties.check_talk
    return AppContext(
        settings=settings,
        engine=engine,
        store=store,
        notifier=notifier,
        tables=tables,
        bots=bots,
        identity=identity,
        new_tables=Limits(settings.new_rate, settings.new_burst),
        new_accounts=Limits(settings.account_rate, settings.account_burst),
        seats=seats,
        room=room,
        public_tables=SharedLimits(engine, "public table", 600),
        public_seats=SharedLimits(engine, "public seat", 900),
        chat=chat,
        matchmaking=Matchmaking(tables, leases, settings.clocks, settings.offer_bots),
        pauses=pauses,
        takeback=Takeback(tables, settings.answer_within),
        accounts=accounts,
        preferences=Preferences(account_store, identity),
        links=links,
        addresses=addresses,
        second_factor=SecondFactor(engine, accounts),
        reminders=reminders,
        daily=daily,
        par_task=ParTask(daily, leases, settings.daily_every),
        puzzles=Puzzles(engine, key),
        tokens=Tokens(engine),
        revocations=revocations,
        known=known,
        friends=friends,
        blocking=Blocking(tables, blocks, SharedLimits(engine, "block", 600)),
        reports=reports,
        profiles=Profiles(engine, store, known),
        boards=Boards(engine),
        penalties=penalties,
        hosting=Hosting(engine, tables, seats, reports, penalties, revocations),
        own_data=OwnData(engine),
        progress=Progress(engine),
        looking_back=LookingBack(engine, store, leases),
        uploads=Uploads(engine, SharedLimits(engine, "record", 86_400)),
        presence=PresenceTracker(settings, tables, seats, pauses, room),
        pace=Pace(tables),
        hints=Hints(tables, notifier, bots.pool, Limits(settings.hint_rate, settings.hint_burst)),
        analysis=analysis,
        automatic_analysis=automatic,
        relay=notifier.relay,
        cleanup=CleanupTask(engine, settings, leases),
        write_probe=WriteProbe(leases),
        streams=AtOnce(settings.most_streams),
    )


def _keeps_key(settings: Settings) -> bool:
    """Is the key that signs cookies said, or kept in the data folder? Otherwise all processes find it in PostgreSQL."""
    return bool(settings.secret) or settings.url.startswith("sqlite")


@asynccontextmanager
async def opened(context: AppContext) -> AsyncIterator[AppContext]:
    """A server that runs: its database is up to date, changes are heard, bots play."""
    settings = context.settings
    await upgrade(context.engine)
    await take_over(context.engine)
    await context.accounts.store.fill_looks(looks_of)
    await context.hosting.mark_anew()
    for one in await outdated(context.engine):
        log.warning(
            "%d games of %s in play by rules %d cannot go on by the rules of this version: see `castaways archive`",
            one.begun + one.open,
            one.game,
            one.rules,
        )
    if not _keeps_key(settings):
        key = await shared_key(context.engine)
        context.identity.use(key)
        context.penalties.use(key)
        context.links.use(key)
        context.puzzles.use(key)
    await context.penalties.load()
    if context.relay is not None:
        await context.relay.start()
    working = None
    if context.bots.queue is not None and settings.bot_workers:
        working = asyncio.create_task(context.bots.queue.work(context.bots.move_once, settings.bot_workers * AT_ONCE))
    await context.revocations.start()
    await context.bots.recover()
    context.presence.start()
    context.cleanup.start()
    context.looking_back.start()
    context.par_task.start()
    await context.reminders.start()
    try:
        yield context
    finally:
        context.notifier.close()
        await context.presence.close()
        await context.reminders.close()
        await context.revocations.close()
        await context.cleanup.close()
        await context.looking_back.close()
        await context.par_task.close()
        await context.daily.close()
        await context.write_probe.close()
        if working is not None:
            working.cancel()
            with suppress(asyncio.CancelledError):
                await working
        await context.automatic_analysis.close()
        await context.analysis.close()
        await context.bots.close()
        await context.store.close()
        if context.relay is not None:
            await context.relay.close()
        await context.engine.dispose()
