"""Links in letters, and steps of a log-in that take a moment: of one use, for a while.

What a link does stands in the database; the link itself is the number of that row with a signature, so that neither
whoever guesses nor whoever reads the database can make one.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import CursorResult, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from castaways.server.storage.database import writing
from castaways.server.storage.models.reminders import LinkRow
from castaways.server.storage.timestamps import now

SHAPE = re.compile(r"[0-9a-f]{32}\.[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Link:
    """What a link does, and for whom."""

    id: str
    kind: str
    guest: str
    value: str
    expires: int


class Links:
    """All links of a server."""

    def __init__(self, engine: AsyncEngine, key: str) -> None:
        self.engine = engine
        self.use(key)

    def use(self, key: str) -> None:
        """Sign with this key, which all processes of a server share."""
        self._key = hashlib.sha256(b"castaways link" + key.encode()).digest()

    def _proof(self, id: str) -> str:
        return hmac.new(self._key, id.encode(), hashlib.sha256).hexdigest()

    def written(self, id: str) -> str:
        """The link of this number, as it stands in an address."""
        return f"{id}.{self._proof(id)}"

    async def make(self, kind: str, guest: str, value: str, seconds: int) -> str:
        """A new link; gives its number."""
        async with writing(self.engine) as connection:
            return await self.make_with(connection, kind, guest, value, seconds)

    async def make_with(self, connection: AsyncConnection, kind: str, guest: str, value: str, seconds: int) -> str:
        """The same in a transaction with something else."""
        id = secrets.token_hex(16)
        row = {"id": id, "kind": kind, "guest": guest, "value": value, "expires": now() + seconds}
        await connection.execute(insert(LinkRow).values(**row))
        return id

    async def read(self, given: str, *kinds: str) -> Link | None:
        """What a link does; None if it is none of ours, was used, or is too old."""
        if not SHAPE.fullmatch(given):
            return None
        id, proof = given.split(".")
        if not hmac.compare_digest(self._proof(id), proof):
            return None
        valid = (LinkRow.id == id) & LinkRow.kind.in_(kinds) & LinkRow.used.is_(None) & (LinkRow.expires > now())
        async with self.engine.connect() as connection:
            columns = (getattr(LinkRow, name) for name in Link.__slots__)
            row = (await connection.execute(select(*columns).where(valid))).first()
            return None if row is None else Link(*row)

    async def use_up(self, link: Link) -> bool:
        """It is used now; False if somebody else was quicker, or it is too old."""
        async with writing(self.engine) as connection:
            return await self.use_up_with(connection, link)

    async def use_up_with(self, connection: AsyncConnection, link: Link) -> bool:
        """The same in a transaction with something else."""
        valid = (LinkRow.id == link.id) & LinkRow.used.is_(None) & (LinkRow.expires > now())
        done: CursorResult[Any] = await connection.execute(update(LinkRow).where(valid).values(used=now()))
        return done.rowcount == 1

    async def drop_with(self, connection: AsyncConnection, guest: str, kinds: Sequence[str]) -> None:
        """Links of these kinds are worth nothing any more."""
        await connection.execute(delete(LinkRow).where(LinkRow.guest == guest, LinkRow.kind.in_(kinds)))

    async def drop(self, guest: str, kinds: Sequence[str]) -> None:
        """The same by itself."""
        async with writing(self.engine) as connection:
            await self.drop_with(connection, guest, kinds)

    async def both_used(self, guest: str, kinds: Sequence[str], value: str) -> bool:
        """Was one link of each of these kinds used, all for the same value and in time?"""
        used = (LinkRow.guest == guest) & (LinkRow.value == value) & LinkRow.used.is_not(None)
        async with self.engine.connect() as connection:
            query = select(LinkRow.kind).where(used & (LinkRow.expires > now())).distinct()
            return set(kinds) <= set(await connection.scalars(query))

    async def value_of(self, guest: str, kind: str) -> str | None:
        """What the newest link of a kind is for, as long as it is worth something."""
        query = select(LinkRow.value).where(LinkRow.guest == guest, LinkRow.kind == kind, LinkRow.expires > now())
        async with self.engine.connect() as connection:
            value: str | None = await connection.scalar(query.order_by(LinkRow.expires.desc()).limit(1))
            return value

    async def standing(self, kind: str, guest: str, value: str, seconds: int) -> str:
        """The number of a link that is always the same, made with its first use."""
        query = select(LinkRow.id).where(LinkRow.guest == guest, LinkRow.kind == kind, LinkRow.value == value)
        async with self.engine.connect() as connection:
            found: str | None = await connection.scalar(query.limit(1))
        return found or await self.make(kind, guest, value, seconds)
