"""Records that people bring to watch: checked, and kept under a link; of each person the newest ones stay."""

import hashlib

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.core.errors import RecordError
from castaways.core.record import Record
from castaways.core.text import Message
from castaways.server.storage.database import writing
from castaways.server.storage.models import RecordRow
from castaways.server.storage.timestamps import now

MOST_KEPT = 50  # records of one guest
MOST_MOVES = 20_000  # of a record that can be watched here; the longest games have a tenth of it


def prove(raw: bytes) -> Record:
    """A record that was brought, or `RecordError` in words: it is read and played to its end."""
    if not raw.strip():
        raise RecordError("", Message("record-truncated"))
    return Record.from_json(raw.removeprefix(b"\xef\xbb\xbf"), MOST_MOVES)


class Uploads:
    """The records that were brought."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def put(self, guest: str, record: Record) -> str:
        """Keep a record; gives its id. The same record always has the same one."""
        text = record.to_json()
        id = hashlib.sha256(text.encode()).hexdigest()[:16]
        if await self._text(id) is not None:
            return id
        try:
            async with writing(self._engine) as connection:
                row = {"id": id, "guest": guest, "game": record.game, "text": text, "created": now()}
                await connection.execute(insert(RecordRow).values(**row))
                mine = select(RecordRow.id).where(RecordRow.guest == guest)
                newest = mine.order_by(RecordRow.created.desc(), RecordRow.id).limit(MOST_KEPT)
                kept = [found for (found,) in await connection.execute(newest)]
                old = (RecordRow.guest == guest) & RecordRow.id.not_in([id, *kept])
                await connection.execute(delete(RecordRow).where(old))
        except IntegrityError:  # somebody else has just brought the same one
            return id
        return id

    async def get(self, id: str, replay: bool = True) -> Record | None:
        """A record by its id. It was proved when it came, but rules may have changed since: `RecordError`, unless it
        need not be played again."""
        text = await self._text(id)
        return None if text is None else Record.from_json(text, replay=replay)

    async def _text(self, id: str) -> str | None:
        async with self._engine.connect() as connection:
            text: str | None = await connection.scalar(select(RecordRow.text).where(RecordRow.id == id))
            return text
