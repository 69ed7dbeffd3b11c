"""Blocking somebody: neither sees the other in lists, chats and queues, and the one who is blocked gets no sign."""

from castaways.server.errors import Refused
from castaways.server.scale.shared_limits import SharedLimits
from castaways.server.social.known import Known
from castaways.server.storage.blocks import BlockStore
from castaways.server.storage.models import LONGEST_NAME
from castaways.server.tables.service import Tables

MOST_BLOCKS = 500
RATE = 30  # blocks of one person in ten minutes: with each of them tables are read anew


class Blocking:
    """Blocks of all people."""

    def __init__(self, tables: Tables, store: BlockStore, limits: SharedLimits) -> None:
        self._tables = tables
        self.store = store
        self._limits = limits

    async def block(self, guest: str, other: Known) -> None:
        """Block somebody. Whoever does so gets up from queues where both wait; games that have begun go on."""
        if guest == other.id:
            raise Refused(422, "error-nobody-there")
        if len(await self.store.of(guest)) >= MOST_BLOCKS:
            raise Refused(409, "error-many-blocks", most=MOST_BLOCKS)
        await self._limits.take({f"guest {guest}": RATE})
        tables = await self.store.block(guest, other.id, other.name[:LONGEST_NAME])
        for table in await self.store.queues(guest, other.id):
            try:
                await self._tables.leave(table, guest)
            except Refused:  # it has begun meanwhile
                continue
        self._tell(tables)

    async def unblock(self, guest: str, other: str) -> None:
        """They may meet again."""
        self._tell(await self.store.unblock(guest, other))

    def _tell(self, tables: list[str]) -> None:
        for table in tables:
            self._tables.notifier.publish(table)
