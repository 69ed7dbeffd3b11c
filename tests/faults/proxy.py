"""A proxy between a server and what it depends on, whose cable can be cut and plugged in again."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Self

from tests.server.process import free_port

Pair = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Open = Callable[[], Awaitable[Pair]]
CHUNK = 65536


class Proxy:
    """Passes bytes on, in a thread of its own. While it is cut nothing passes and nobody is told, as in a network that
    has fallen apart; `reset` closes the connections instead, as a router does that was started again."""

    def __init__(self, upstream: Open, socket: Path | None = None) -> None:
        self.port = 0 if socket is not None else free_port()
        self._upstream = upstream
        self._socket = socket
        self._loop = asyncio.new_event_loop()
        self._whole = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    @classmethod
    def to_port(cls, port: int) -> Self:
        """A proxy of a port of this machine."""
        return cls(lambda: asyncio.open_connection("127.0.0.1", port))

    @classmethod
    def to_postgres(cls, folder: Path, here: Path) -> Self:
        """A proxy of a PostgreSQL that is reached through a socket in a folder, by one in another folder."""
        name = ".s.PGSQL.5432"
        return cls(lambda: asyncio.open_unix_connection(folder / name), here / name)

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._ready.wait(20)
        return self

    def __exit__(self, *error: object) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(20)

    def cut(self) -> None:
        """Nothing passes any more."""
        self._loop.call_soon_threadsafe(self._whole.clear)

    def heal(self) -> None:
        """What waited passes, and everything after it."""
        self._loop.call_soon_threadsafe(self._whole.set)

    def reset(self) -> None:
        """All connections are closed; new ones may be opened."""
        self._loop.call_soon_threadsafe(lambda: [task.cancel() for task in self._tasks])

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._whole.set()
        if self._socket is not None:
            server = self._loop.run_until_complete(asyncio.start_unix_server(self._serve, self._socket))
        else:
            server = self._loop.run_until_complete(asyncio.start_server(self._serve, "127.0.0.1", self.port))
        self._ready.set()
        self._loop.run_forever()
        server.close()
        for task in self._tasks:
            task.cancel()
        self._loop.run_until_complete(asyncio.gather(*self._tasks, return_exceptions=True))
        self._loop.run_until_complete(asyncio.sleep(0))  # the connections are closed
        self._loop.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await self._whole.wait()
            far_reader, far_writer = await self._upstream()
            try:
                await asyncio.gather(self._pass(reader, far_writer), self._pass(far_reader, writer))
            finally:
                far_writer.close()
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._tasks.discard(task)
            writer.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(CHUNK):
            await self._whole.wait()
            writer.write(data)
            await writer.drain()
        with suppress(OSError):
            writer.close()
