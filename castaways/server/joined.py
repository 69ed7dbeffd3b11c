"""Answers in one piece: the head of an answer waits for its body, so that both leave with one call of the system.

The server writes them one after the other, and each of these writes costs as much as making a move; the client is
woken twice as well.
"""

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD = b"HTTP/1."  # how the head of an answer begins


class Joined:
    """A transport that keeps a head back until something follows, or until everybody has had their turn."""

    __slots__ = ("_held", "_loop", "_transport")

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._held = b""

    def __getattr__(self, name: str) -> Any:
        """Everything else is the transport's own."""
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Send, or wait for the rest."""
        if self._held:
            data = self._held + data
            self._held = b""
        elif data.startswith(HEAD):
            self._held = data
            self._loop.call_soon(self.flush)
            return
        self._transport.write(data)

    def flush(self) -> None:
        """Nothing followed: send what there is."""
        data, self._held = self._held, b""
        if data and not self._transport.is_closing():
            self._transport.write(data)

    def close(self) -> None:
        """Send what there is, and close."""
        self.flush()
        self._transport.close()


class Joining(HttpToolsProtocol):
    """The server's own protocol, writing through `Joined`."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody has come."""
        joined = Joined(cast(asyncio.Transport, transport), self.loop)
        super().connection_made(cast(asyncio.Transport, joined))
