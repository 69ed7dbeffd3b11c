"""What people are told besides their turns: that a friend invites them, and that a seat they wanted is free."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Protocol

from sqlalchemy import select

from castaways.core.registry import game as game_of
from castaways.core.text import Message
from castaways.server.reminders.subscriptions import Subscriptions
from castaways.server.storage.codes import CodeStore
from castaways.server.storage.models import OPEN, Guest
from castaways.server.storage.outbox import HOUR, PUSH, Item, Outbox
from castaways.server.storage.table_info import TableInfo
from castaways.server.storage.tables import Store
from castaways.server.storage.timestamps import now
from castaways.web import TEXTS

INVITE, SEAT = "invite", "seat"  # kinds of messages
LASTS = 12 * HOUR  # ms in which an invitation is of use
MOST_NOTED = 5000


class Invited(Protocol):
    """An invitation, as `social.friends` reads it."""

    @property
    def table(self) -> str:
        """Which table."""

    @property
    def by(self) -> str:
        """Who invites, as the reader may read it."""


def has_place(info: TableInfo) -> bool:
    """Is there a free seat that is kept for nobody?"""
    return info.status == OPEN and any(one.free and one.reserved_for is None for one in info.seats)


class Calls:
    """Writes these into the outbox, and says what stands in them when they are sent."""

    def __init__(
        self, store: Store, outbox: Outbox, subscriptions: Subscriptions, codes: CodeStore, push: bool
    ) -> None:
        self._store = store
        self._outbox = outbox
        self._subscriptions = subscriptions
        self._codes = codes
        self._push = push
        self._noted: dict[str, None] = {}  # tables that wait and have a place
        self.invites: Callable[[str], Awaitable[Sequence[Invited]]] | None = None  # of somebody, as they are now

    async def invited(self, table: str, guests: Iterable[str]) -> None:
        """People are asked to a table: told once a table, whoever asks them."""
        wanted = set(guests)
        if not self._push or not wanted:
            return
        async with self._store.engine.connect() as connection:
            alone = select(Guest.id).where(Guest.id.in_(sorted(wanted)), Guest.unasked_until > now())
            wanted -= set(await connection.scalars(alone))
        items = [
            Item(
                f"{PUSH} {one.id} {INVITE} {table}", PUSH, INVITE, one.guest, {"table": table, "browser": one.id}, LASTS
            )
            for one in await self._subscriptions.of(wanted)
        ]
        if items:
            await self._outbox.put(items)

    def on_state(self, info: TableInfo) -> None:
        """This process has made or loaded a state of a table."""
        self._noted.pop(info.id, None)
        if has_place(info) and len(self._noted) < MOST_NOTED:
            self._noted[info.id] = None

    async def look(self) -> int:
        """Tell those who wanted a seat at the tables that were noted; a wish is told once, and then it is over."""
        tables, self._noted = self._noted, {}
        wishes = await self._codes.wishes(tables) if tables else []
        browsers = await self._subscriptions.of(guest for _, guest, _ in wishes) if wishes and self._push else []
        items = [
            Item(f"{PUSH} {one.id} {SEAT} {table} {at}", PUSH, SEAT, guest, {"table": table, "browser": one.id}, HOUR)
            for table, guest, at in wishes
            for one in browsers
            if one.guest == guest
        ]
        return await self._outbox.put(items) if items else 0

    async def payload(self, item: Item, lang: str) -> dict[str, str] | None:
        """What a message says now; None if there is nothing to be said. No card can be in it: none is dealt."""
        info = await self._store.info(item.args["table"])
        if info is None or info.status != OPEN or info.seats_of(item.guest):
            return None
        game = game_of(info.game).texts.say(Message("game-title"), lang)
        if item.kind == SEAT:
            wanted = {guest for _, guest, _ in await self._codes.wishes([info.id])}
            if not has_place(info) or item.guest not in wanted:
                return None
            said = TEXTS.say(Message("push-seat"), lang)
        else:
            asked = await self.invites(item.guest or "") if self.invites else ()
            found = next((one for one in asked if one.table == info.id), None)
            if found is None:
                return None
            said = TEXTS.say(Message("push-invite", {"who": found.by}), lang)
        return {"title": said, "body": game, "tag": info.id, "url": f"/tables/{info.id}"}
