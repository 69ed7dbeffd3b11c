"""Puts the parts of a server together, starts them in order, and stops them in order."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from castaways.server.account_store import AccountStore
from castaways.server.accounts import Accounts
from castaways.server.analyses import Analyses
from castaways.server.botqueue import BotQueue
from castaways.server.bots import BotSeats
from castaways.server.chat import Chat
from castaways.server.clocks import Timing
from castaways.server.database import open_engine, shared_key, upgrade
from castaways.server.guard import Limits
from castaways.server.hints import Hints
from castaways.server.house import House
from castaways.server.hub import Hub
from castaways.server.keeper import Keeper
from castaways.server.leases import Leases
from castaways.server.people_store import PeopleStore
from castaways.server.relay import open_relay
from castaways.server.seats import Seats
from castaways.server.settings import Settings
from castaways.server.store import Store
from castaways.server.studies import Studies
from castaways.server.tables import Tables
from castaways.server.thinkers import Thinkers
from castaways.server.tidy import Tidying
from castaways.server.undoing import Undoing
from castaways.server.visitors import Door

AT_ONCE = 4  # tables looked after for each bot that thinks: the others pause, so that people can follow


def build(settings: Settings) -> House:
    """A server that is not started yet."""
    engine = open_engine(settings)
    store, people, hub = Store(engine), PeopleStore(engine), Hub()
    timing = Timing(int(settings.grace * 1000), int(settings.last_call * 1000))
    tables = Tables(store, people, hub, settings.kept_tables, timing)
    queue = BotQueue(settings.redis) if settings.redis else None
    leases = Leases(engine)
    shared = None if settings.alone else leases
    bots = BotSeats(tables, Thinkers(max(1, settings.bot_workers)), settings.bot_pause, queue, shared)
    seats = Seats(tables)
    hub.relay = open_relay(settings, hub, store)
    return House(
        settings=settings,
        engine=engine,
        store=store,
        hub=hub,
        tables=tables,
        bots=bots,
        door=Door(settings.signing_key() if _keeps_key(settings) else "", settings.secure),
        new_tables=Limits(settings.new_rate, settings.new_burst),
        new_accounts=Limits(settings.account_rate, settings.account_burst),
        seats=seats,
        chat=Chat(tables, people, settings.said_rate),
        undoing=Undoing(tables, settings.answer_within),
        accounts=Accounts(AccountStore(engine)),
        keeper=Keeper(settings, tables, seats, bots),
        hints=Hints(tables, hub, bots.thinkers, Limits(settings.hint_rate, settings.hint_burst)),
        analyses=Analyses(tables, Studies(engine), bots.thinkers, settings.analysis_playouts),
        relay=hub.relay,
        tidying=Tidying(engine, settings, leases),
    )


def _keeps_key(settings: Settings) -> bool:
    """Is the key that signs cookies said, or kept in the data folder? Otherwise all processes find it in PostgreSQL."""
    return bool(settings.secret) or settings.url.startswith("sqlite")


@asynccontextmanager
async def opened(house: House) -> AsyncIterator[House]:
    """A server that runs: its database is up to date, changes are heard, bots play."""
    settings = house.settings
    await upgrade(house.engine)
    if not _keeps_key(settings):
        house.door.use(await shared_key(house.engine))
    if house.relay is not None:
        await house.relay.start()
    working = None
    if house.bots.queue is not None and settings.bot_workers:
        working = asyncio.create_task(house.bots.queue.work(house.bots.move_once, settings.bot_workers * AT_ONCE))
    await house.bots.wake_all()
    house.keeper.start()
    house.tidying.start()
    try:
        yield house
    finally:
        house.hub.close()
        await house.keeper.close()
        await house.tidying.close()
        if working is not None:
            working.cancel()
            with suppress(asyncio.CancelledError):
                await working
        await house.analyses.close()
        await house.bots.close()
        await house.store.close()
        if house.relay is not None:
            await house.relay.close()
        await house.engine.dispose()
