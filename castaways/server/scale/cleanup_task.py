"""The task of a server that cleans its database up now and then."""

import asyncio
import logging
import random

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.server.scale.leases import Leases
from castaways.server.settings import Settings
from castaways.server.storage.cleanup import clean_up
from castaways.server.storage.database import UNAVAILABLE

log = logging.getLogger(__name__)
FIRST = 60.0  # seconds after the start within which a server looks for the first time
LEASE = "tidy"


class CleanupTask:
    """The task of a server that does it now and then."""

    def __init__(self, engine: AsyncEngine, settings: Settings, leases: Leases) -> None:
        self._engine = engine
        self._settings = settings
        self._leases = leases
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, if the settings say how often."""
        if self._settings.tidy_every:
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """The server stops; what was begun is not half done, since every step is a transaction."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        every = self._settings.tidy_every
        await asyncio.sleep(random.uniform(0, min(FIRST, every)))  # noqa: S311 - workers start together
        while True:
            try:
                if await self._leases.take(LEASE, every / 2):
                    gone = await clean_up(self._engine, self._settings)
                    if any(gone.values()):
                        log.info("tidied up", extra={name: number for name, number in gone.items() if number})
            except (*UNAVAILABLE, SQLAlchemyError) as error:
                log.warning("could not tidy up (%s)", type(error).__name__)
            await asyncio.sleep(every)
