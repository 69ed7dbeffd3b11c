"""The parser of requests for Pythons without `httptools`, with the limits of `request_limits`.

It looks for the host by itself, and for the size of a head that is not whole as `h11_max_incomplete_event_size` says;
the guard counts lines and bytes of one that is. What is left is the time.
"""

import asyncio
from typing import cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from castaways.server.http.request_limits import NotesStuck, OpenConnections, counter_for, refusal
from castaways.server.settings import Settings


class PlainProtocol(NotesStuck, H11Protocol):
    """The server's own protocol, which waits for a head only so long."""

    settings = Settings()
    open_connections = OpenConnections(settings)

    @classmethod
    def limited(cls, settings: Settings) -> type["PlainProtocol"]:
        """The protocol of a server with these settings."""
        own = {"settings": settings, "open_connections": OpenConnections(settings)}
        return type("LimitedProtocol", (cls,), own)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody has come."""
        super().connection_made(cast(asyncio.Transport, transport))
        self.head = counter_for(self.settings, self.loop.time())
        self._where = self.open_connections.enter(self.client[0] if self.client else "-")
        if self._where is None:
            self.refuse(429)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self.open_connections.leave(self._where)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something has come."""
        super().data_received(data)
        self.head.bytes += len(data)
        is_answered = self.cycle is not None and self.cycle.response_complete  # then nobody wants the rest of a body
        if self.conn.their_state is not h11.IDLE and not is_answered:
            self.head.since = None
        elif self.head.since is None:
            self.head.since = self.loop.time()

    def refuse(self, status: int) -> None:
        """Answer with this alone, and close the connection."""
        if not self.transport.is_closing():
            if self.conn.our_state is h11.IDLE:
                self.transport.write(refusal(status))
            self.transport.close()
