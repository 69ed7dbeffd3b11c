"""Records that people bring to watch: checked, and kept under a link; of each person the newest ones stay."""

import asyncio
import hashlib
from dataclasses import replace

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.core.errors import RecordError
from castaways.core.phrases import PhraseError, Said
from castaways.core.record import TAKEN_BACK, Record, check_lengths
from castaways.core.registry import game as game_of
from castaways.core.text import Message
from castaways.server.errors import Refused
from castaways.server.scale.shared_limits import SharedLimits
from castaways.server.storage.database import writing
from castaways.server.storage.models import RecordRow
from castaways.server.storage.people import MOST_PHRASES
from castaways.server.storage.timestamps import now
from castaways.server.tables.takeback import MOST_TAKEBACKS

MOST_KEPT = 50  # records of one guest
A_DAY = 100  # new records of one address
MOST_MOVES = 20_000  # of a record that can be watched here; the longest games have a tenth of it


def prove(raw: bytes) -> Record:
    """A record that was brought, or `RecordError` in words: it is read and played to its end. What stands beside its
    moves proves nothing, so there may be no more of it than a game has; phrases that nobody would be shown are left
    out."""
    if not raw.strip():
        raise RecordError("", Message("record-truncated"))
    record = Record.from_json(raw.removeprefix(b"\xef\xbb\xbf"), MOST_MOVES)
    check_lengths(record, MOST_TAKEBACKS, MOST_PHRASES)
    if any(at > MOST_MOVES for _, at, _ in record.taken_back):
        raise RecordError(TAKEN_BACK, Message("record-bad-field"))
    return replace(record, said=tuple(said for said in record.said if _is_known(record, said)))


def _is_known(record: Record, said: Said) -> bool:
    try:
        game_of(record.game).check_phrase(record.players, said.seat, said.key, said.args)
    except PhraseError:
        return False
    return True


class Uploads:
    """The records that were brought."""

    def __init__(self, engine: AsyncEngine, limits: SharedLimits) -> None:
        self._engine = engine
        self._limits = limits  # of a day
        self._turn = asyncio.Lock()

    async def prove(self, raw: bytes) -> Record:
        """A record that somebody brings, or `RecordError`. A megabyte takes a tenth of a second, and dozens may come at
        once: one is proved after the other, and whoever plays has their turn in between."""
        async with self._turn:
            await asyncio.sleep(0)
            return prove(raw)

    async def put(self, guest: str, record: Record, where: str) -> str:
        """Keep a record that somebody brings from this address; gives its id. The same record always has the same one.
        `Refused` if this address has brought many today: of a guest the newest are kept, but anybody can be many."""
        text = record.to_json()
        id = hashlib.sha256(text.encode()).hexdigest()[:16]
        if await self._text(id) is not None:
            return id
        try:
            await self._limits.take({f"address {where}": A_DAY})
        except Refused:
            raise Refused(429, "error-many-records", most=A_DAY) from None
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

    async def get(self, id: str) -> Record | None:
        """A record by its id. It was proved when it came, but rules may have changed since: `RecordError`."""
        text = await self._text(id)
        return None if text is None else Record.from_json(text)

    async def kept(self, id: str) -> tuple[str, str] | None:
        """A record as it is kept, and its game, whether that is still there or not."""
        async with self._engine.connect() as connection:
            query = select(RecordRow.game, RecordRow.text).where(RecordRow.id == id)
            row = (await connection.execute(query)).first()
            return None if row is None else (str(row.game), str(row.text))

    async def _text(self, id: str) -> str | None:
        async with self._engine.connect() as connection:
            text: str | None = await connection.scalar(select(RecordRow.text).where(RecordRow.id == id))
            return text
