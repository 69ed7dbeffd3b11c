"""Can moves be written? A server that can only read is not ready, though it answers."""

import asyncio
import logging
import time

from sqlalchemy.exc import SQLAlchemyError

from castaways.server.scale.leases import Leases
from castaways.server.storage.database import UNAVAILABLE

log = logging.getLogger(__name__)
FRESH = 1.0  # seconds for which an answer counts: whoever asks more often costs no more
LEASE = 60.0


class WriteProbe:
    """Writes a row of its own, on the disk like a move. There is one try at a time: while the database is locked, many
    of them would take all its connections."""

    def __init__(self, leases: Leases) -> None:
        self._leases = leases
        self._trying: asyncio.Task[bool] | None = None
        self._answer = False
        self._until = 0.0

    async def works(self, seconds: float) -> bool:
        """Can something be written, within so many seconds?"""
        if time.monotonic() < self._until:
            return self._answer
        if self._trying is None or self._trying.done():
            self._trying = asyncio.create_task(self._try())
        try:
            return await asyncio.wait_for(asyncio.shield(self._trying), seconds)
        except TimeoutError:
            return False

    async def _try(self) -> bool:
        try:
            self._note(await self._leases.touch(LEASE))
        except (*UNAVAILABLE, SQLAlchemyError) as error:
            if self._answer:  # said once, not with every question
                log.warning("nothing can be written (%s): not ready", type(error).__name__)
            self._note(False)
        return self._answer

    def _note(self, answer: bool) -> None:
        self._answer = answer
        self._until = time.monotonic() + FRESH if answer else 0.0

    async def close(self) -> None:
        """The server stops."""
        if self._trying is not None:
            self._trying.cancel()
            await asyncio.gather(self._trying, return_exceptions=True)
