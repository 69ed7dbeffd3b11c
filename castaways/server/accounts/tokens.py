"""Keys with which programs play. A key is shown once and kept only as its hash; each is a player of its own."""

import hashlib
import secrets
from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.server.errors import Refused
from castaways.server.storage.database import writing
from castaways.server.storage.deletion import is_here
from castaways.server.storage.models import Guest, TokenRow
from castaways.server.storage.timestamps import now
from castaways.server.tables.names import program_name

PREFIX = "castaways_"
MOST_TOKENS = 10  # of one guest
NOTE_EVERY = 3600  # seconds: how exactly the last use is written down


@dataclass(frozen=True, slots=True)
class Token:
    """A key as its owner sees it in the list."""

    id: str
    name: str
    created: int
    used: int | None


def hash_of(token: str) -> str:
    """What is kept of a key. It is random and long, so that a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).hexdigest()


class Tokens:
    """All keys of a server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def create(self, owner: str, name: str) -> tuple[Token, str]:
        """A new key for a program of this name, and the key itself, which nobody can ask for again."""
        key = PREFIX + secrets.token_urlsafe(32)
        token = Token(secrets.token_urlsafe(9), name, now(), None)
        guest = secrets.token_hex(16)
        async with writing(self._engine) as connection:
            if not await is_here(connection, owner):  # deleted since they asked: nobody could revoke the key
                raise Refused(401, "error-no-guest")
            number = await connection.scalar(select(func.count()).where(TokenRow.owner == owner))
            if (number or 0) >= MOST_TOKENS:
                raise Refused(409, "error-many-tokens", most=MOST_TOKENS)
            await connection.execute(insert(Guest).values(id=guest, name=program_name(name), created=token.created))
            row = {"id": token.id, "name": name, "created": token.created, "used": None}
            await connection.execute(insert(TokenRow).values(**row, hash=hash_of(key), owner=owner, guest=guest))
        return token, key

    async def of(self, owner: str) -> list[Token]:
        """The keys of somebody, the oldest first."""
        query = (
            select(TokenRow.id, TokenRow.name, TokenRow.created, TokenRow.used)
            .where(TokenRow.owner == owner)
            .order_by(TokenRow.created, TokenRow.id)
        )
        async with self._engine.connect() as connection:
            return [Token(*row) for row in await connection.execute(query)]

    async def revoke(self, owner: str, id: str) -> str:
        """A key stops working at once; gives who the program was at a table."""
        which = (TokenRow.owner == owner) & (TokenRow.id == id)
        async with writing(self._engine) as connection:
            guest: str | None = await connection.scalar(select(TokenRow.guest).where(which))
            if guest is None:
                raise Refused(404, "error-no-token")
            await connection.execute(delete(TokenRow).where(which))
            return guest

    async def programs_of(self, owner: str) -> list[str]:
        """Who the programs of somebody are at a table."""
        async with self._engine.connect() as connection:
            return list(await connection.scalars(select(TokenRow.guest).where(TokenRow.owner == owner)))

    async def guest_of(self, key: str) -> tuple[str, str] | None:
        """Who the program with this key is at a table, and whose it is; None if there is no such key."""
        columns = (TokenRow.id, TokenRow.guest, TokenRow.owner, TokenRow.used)
        query = select(*columns).where(TokenRow.hash == hash_of(key))
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        if row.used is None or row.used < now() - NOTE_EVERY:
            async with writing(self._engine) as connection:
                await connection.execute(update(TokenRow).where(TokenRow.id == row.id).values(used=now()))
        return str(row.guest), str(row.owner)
