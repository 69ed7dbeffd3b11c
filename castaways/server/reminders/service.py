"""The task of a server that reminds people: finds what is due, and sends what is in the outbox.

Every process does it. Nothing lives in memory alone: a server that starts again goes on where the last one stopped.
"""

import asyncio
import logging
from contextlib import suppress
from email.utils import parseaddr

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.server.accounts.addresses import CHANGED, FORGOTTEN, NEW, OLD, RESET, Addresses
from castaways.server.accounts.links import Links
from castaways.server.accounts.store import Account, AccountStore
from castaways.server.reminders.calls import INVITE, SEAT, Calls
from castaways.server.reminders.deals import DEAL, DealReminders
from castaways.server.reminders.letters import Letter, Writer, sealed
from castaways.server.reminders.mailer import Mailer, Unreachable, Unwanted
from castaways.server.reminders.public_client import PublicClient
from castaways.server.reminders.push import LATER, PushSender, payload
from castaways.server.reminders.push_message import Signer, new_key
from castaways.server.reminders.quiet import QuietPeople
from castaways.server.reminders.subscriptions import Subscription, Subscriptions
from castaways.server.reminders.turns import DAILY, LATE, TURN, Turn, TurnWatch, turns_of
from castaways.server.scale.leases import Leases
from castaways.server.scale.metrics import REMINDERS
from castaways.server.scale.shared_limits import SharedLimits
from castaways.server.settings import Settings, mail_server
from castaways.server.storage.codes import CodeStore
from castaways.server.storage.database import UNAVAILABLE, shared_secret
from castaways.server.storage.models import PLAYING
from castaways.server.storage.outbox import MAIL, PUSH, Item, Outbox
from castaways.server.storage.tables import Store
from castaways.server.storage.timestamps import now_ms

log = logging.getLogger(__name__)
PUSH_KEY = "vapid"  # among the secrets of the database
STOP = "stop"  # the kind of links that end letters
FOR_EVER = 20 * 365 * 86400
LATE_EVERY, ALL_EVERY = 60.0, 600.0  # seconds between two looks at what concerns all processes
MOST_PUSHED, MOST_POSTED = 20, 4  # at once: all are sent before another process may take them for forgotten
MOST_LISTED = 20  # games of one letter
TEST = "test"
MOST_ASKED = 20  # times in ten minutes that somebody names a browser, or tries one
BREATH = 0.2  # seconds between two rounds, however much there is to do
OF_ACCOUNTS = (NEW, OLD, RESET, CHANGED)
OF_GAMES = (TURN, DAILY, LATE, INVITE, SEAT, DEAL)  # they can wait until quiet hours are over


class Reminders:
    """Everything about telling people who are not there."""

    def __init__(
        self,
        engine: AsyncEngine,
        settings: Settings,
        store: Store,
        accounts: AccountStore,
        links: Links,
        addresses: Addresses,
        outbox: Outbox,
        leases: Leases,
    ) -> None:
        self._engine = engine
        self._settings = settings
        self._store = store
        self._accounts = accounts
        self._links = links
        self._addresses = addresses
        self.outbox = outbox
        self._leases = leases
        self.subscriptions = Subscriptions(engine)
        self.quiet = QuietPeople(engine)
        self.watch = TurnWatch(engine, store, outbox, self.subscriptions, settings, self.quiet)
        self.calls = Calls(store, outbox, self.subscriptions, CodeStore(engine), settings.push)
        self.deals = DealReminders(engine, outbox, self.subscriptions, settings.push)
        self.client = PublicClient(settings.push_hosts, settings.push_ca)
        self._writer = Writer(settings.address)
        self._asked = SharedLimits(engine, "push", 600)
        self._signer: Signer | None = None
        self._task: asyncio.Task[None] | None = None

    # ------------------------------------------------------------------ beginning and end

    async def start(self) -> None:
        """Make the key of push messages, if there is none yet, and begin."""
        if self._settings.push:
            kept = await shared_secret(self._engine, PUSH_KEY, new_key)
            self._signer = Signer(kept, self._contact())
        if self._settings.remind_every:
            self._task = asyncio.create_task(self._run())

    def _contact(self) -> str:
        """Where push services reach the host of this server."""
        if self._settings.address.startswith("https://"):
            return self._settings.address
        return f"mailto:{parseaddr(self._settings.mail_from)[1] or 'castaways@localhost'}"

    async def close(self) -> None:
        """The server stops. What was not sent is sent by whoever comes next."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.client.close()

    @property
    def push_key(self) -> str | None:
        """What a browser needs to know to be told by push; None: this server does not do that."""
        return self._signer.public if self._signer else None

    async def _run(self) -> None:
        time = asyncio.get_running_loop().time
        late = everywhere = 0.0
        trouble = ""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.outbox.filled.wait(), self._settings.remind_every)
            self.outbox.filled.clear()
            try:
                await self.watch.look()
                await self.calls.look()
                if time() >= late:
                    late = time() + LATE_EVERY
                    if await self._leases.take("late", LATE_EVERY / 2):
                        await self.watch.look_for_late()
                        await self.deals.look()
                if time() >= everywhere:
                    everywhere = time() + ALL_EVERY
                    if await self._leases.take("turns", ALL_EVERY / 2):
                        await self.watch.look_everywhere()
                while await self.deliver():
                    await asyncio.sleep(BREATH)
                trouble = ""
            except (*UNAVAILABLE, SQLAlchemyError) as error:
                if type(error).__name__ != trouble:
                    trouble = type(error).__name__
                    log.warning("nobody could be reminded: no database (%s)", trouble)
            except Exception:  # one that cannot be sent must not keep all others from being sent
                log.exception("a reminder could not be sent")

    # ------------------------------------------------------------------ sending

    async def deliver(self) -> int:
        """Send what is due; gives how many were in hand."""
        pushes = await self.outbox.claim(PUSH, MOST_PUSHED)
        await asyncio.gather(*(self._push(item) for item in await self._in_time(pushes)))
        letters = await self.outbox.claim(MAIL, MOST_POSTED)
        if letters:
            await self._post(await self._in_time(letters))
        return len(pushes) + len(letters)

    async def _in_time(self, items: list[Item]) -> list[Item]:
        """Those that are to be sent now: the others come too late and are given up, or wait for the end of somebody's
        quiet hours."""
        hours = await self.quiet.of({item.guest for item in items if item.guest and item.kind in OF_GAMES})
        ready = []
        for item in items:
            quiet = hours[item.guest or ""].left(now_ms()) if item.guest in hours and item.kind in OF_GAMES else 0
            if item.expires <= now_ms():
                await self.outbox.end(item)
            elif quiet:
                await self.outbox.put_off(item, quiet, counts=False)
            else:
                ready.append(item)
        return ready

    async def _push(self, item: Item) -> None:
        """Send one push message."""
        one = await self.subscriptions.get(int(item.args["browser"]))
        if one is None or self._signer is None or item.guest != one.guest:
            await self.outbox.end(item)  # the browser has gone
            return
        said = await self._said(item, one)
        if said is None:  # the turn, the invitation, the seat has gone
            await self.outbox.end(item)
            return
        sender = PushSender(self.client, self._signer, self.subscriptions)
        seconds = (item.expires - now_ms()) // 1000
        done, wait = await sender.send(one, said, seconds)
        if done == LATER:
            await self.outbox.put_off(item, wait)
        else:
            await self.outbox.end(item)

    async def _said(self, item: Item, one: Subscription) -> dict[str, str] | None:
        """What a push message says; None if there is nothing to be said any more."""
        if item.kind == TEST:
            return payload(None, one.lang)
        if item.kind == DEAL:
            return await self.deals.payload(item, one.lang)
        if item.kind != TURN:
            return await self.calls.payload(item, one.lang)
        turn = await self._turn(item.args["table"], one.guest)
        return None if turn is None else payload(turn, one.lang)

    async def _turn(self, table: str, guest: str) -> Turn | None:
        info = await self._store.info(table)
        return next(iter(turns_of(info, [guest])), None) if info else None

    async def _post(self, items: list[Item]) -> None:
        """Send letters."""
        if not self._settings.sends_mail:
            for item in items:
                await self.outbox.end(item)
            return
        async with Mailer(mail_server(self._settings.smtp)) as mailer:
            for number, item in enumerate(items):
                if item.kind == FORGOTTEN:
                    args = item.args
                    await self._addresses.letters_for(args["who"], args["lang"], item.key, args.get("place", ""))
                    await self.outbox.forget(item)
                    continue
                found = await self._written(item)
                if found is None:
                    await self.outbox.forget(item)
                    continue
                try:
                    await self._send(mailer, item, *found)
                except Unreachable as error:
                    log.warning("letters cannot be handed over now (%s)", error)
                    REMINDERS.labels("mail", "later").inc()
                    await self.outbox.put_off(item)
                    for other in items[number + 1 :]:  # not their fault
                        await self.outbox.put_off(other, 0, counts=False)
                    return

    async def _send(self, mailer: Mailer, item: Item, letter: Letter, to: str) -> None:
        sender = self._settings.mail_from
        message = sealed(letter, to, sender, f"{item.created}.{item.id}")
        try:
            await mailer.send(message, parseaddr(sender)[1], to)
            REMINDERS.labels("mail", "sent").inc()
        except Unwanted as error:
            log.warning("a letter was not taken (%s)", error)
            REMINDERS.labels("mail", "never").inc()
        await self.outbox.end(item)

    async def _written(self, item: Item) -> tuple[Letter, str] | None:
        """The letter, and its reader; None if there is nothing to be said any more."""
        if item.kind in OF_ACCOUNTS:
            link = self._links.written(item.args["link"]) if "link" in item.args else ""
            return self._writer.of_account(item.kind, item.args, link), item.args["to"]
        account = await self._accounts.of(item.guest or "")
        if account is None or account.email is None or not account.email_turns:
            return None
        turns = await self._turns(item, account)
        if not turns:
            return None
        stop = self._links.written(await self._links.standing(STOP, account.guest, account.email, FOR_EVER))
        return self._writer.of_turns(item.kind, turns, account.email_lang, stop), account.email

    async def _turns(self, item: Item, account: Account) -> list[Turn]:
        """The games that a letter is about, as they are now."""
        if item.kind != DAILY:
            turn = await self._turn(item.args["table"], account.guest)
            return [turn] if turn else []
        infos = await self._store.mine(account.guest, (PLAYING,), MOST_LISTED)
        return [turn for info in infos for turn in turns_of(info, [account.guest])]

    async def count_browser(self, guest: str, where: str) -> None:
        """Somebody at an address names a push service, or has it asked. Nobody shall make this server knock at the
        doors of others all day."""
        await self._asked.take({f"guest {guest}": MOST_ASKED, f"address {where}": MOST_ASKED * 3})

    async def test(self, one: Subscription) -> None:
        """Somebody wants to see whether their browser is told."""
        minute = now_ms() // 10_000
        args = {"browser": one.id}
        await self.outbox.put([Item(f"{TEST} {one.id} {minute}", PUSH, TEST, one.guest, args, 120_000)])
