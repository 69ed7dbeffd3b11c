"""Coalesced writes: the head of an answer waits for its body, so that both leave with one system call.

The server writes them one after the other, and each of these writes costs as much as making a move; the client is
woken twice as well. What comes in passes the limits of `request_limits` before the parser sees it.
"""

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from castaways.server.http.request_limits import (
    LONGEST_ADDRESS,
    NotesStuck,
    OpenConnections,
    TooMuch,
    counter_for,
    refusal,
)
from castaways.server.settings import Settings

HEAD = b"HTTP/1."  # how the head of an answer begins
MOST_UNREAD = 1024 * 1024  # bytes that have come behind a request which waits for its turn


class CoalescingTransport:
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


class CoalescingProtocol(NotesStuck, HttpToolsProtocol):
    """The server's own protocol, writing through `CoalescingTransport` and reading through the limits."""

    settings = Settings()
    open_connections = OpenConnections(settings)

    @classmethod
    def limited(cls, settings: Settings) -> type["CoalescingProtocol"]:
        """The protocol of a server with these settings."""
        own = {"settings": settings, "open_connections": OpenConnections(settings)}
        return type("LimitedProtocol", (cls,), own)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody has come."""
        coalescing = CoalescingTransport(cast(asyncio.Transport, transport), self.loop)
        super().connection_made(cast(asyncio.Transport, coalescing))
        self.head = counter_for(self.settings, self.loop.time())
        self._refusal = 0
        self._in_message = False  # has a request begun that is not whole yet?
        self._body = 0  # bytes of a body in the piece that is read
        self._answering: RequestResponseCycle | None = None  # the request that is answered, or was last
        self._unread = b""  # what has come behind a request that waits for the answer to the one before it
        self._where = self.open_connections.enter(self.client[0] if self.client else "-")
        if self._where is None:
            self.refuse(429)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self.open_connections.leave(self._where)
        self._unread = b""
        self.pipeline.clear()  # nobody reads the answer
        super().connection_lost(exc)
        if self._answering is not None and not self._answering.response_complete:  # one that waited hides it
            self._answering.disconnected = True
            self._answering.message_event.set()

    def data_received(self, data: bytes) -> None:
        """Something has come: a head, or a part of it, or something else. One request is answered at a time and one
        waits for its turn: what comes behind that is left as it is, since a request that was read takes a hundred times
        the memory of its bytes, and there would be no end to them."""
        if self._unread:
            data = self._unread + data
            self._unread = b""
        head, first = self.head, 0
        try:
            while first < len(data) and not self.transport.is_closing():
                if self.pipeline:
                    self._put_off(data[first:])
                    return
                if head.since is None and self.cycle is not None and self.cycle.response_complete:
                    head.since = self.loop.time()  # the next head, or what is left of a body that nobody wants any more
                if self._in_message and not head.begun:
                    piece = head.body_part(data, first)
                    self._read_body(piece)
                else:
                    piece = head.part(data, first)
                    head.add_part(piece)
                    super().data_received(piece)
                first += len(piece)
        except TooMuch as error:
            self.refuse(error.status)

    def _put_off(self, data: bytes) -> None:
        """Read this later, and take nothing more meanwhile. A request that waits for its own body asks for more all
        the same, but not without end."""
        if len(data) > MOST_UNREAD:
            self.transport.close()
            return
        self._unread = data
        self.flow.pause_reading()

    def on_response_complete(self) -> None:
        """A request was answered: the next one has its turn, and what is behind it is looked at."""
        super().on_response_complete()
        self._answering = self.cycle  # the one that waited, if any
        if self._unread and not self.transport.is_closing():
            self.flow.pause_reading()
            self.loop.call_soon(self._read_on)

    def _read_on(self) -> None:
        if self._unread and not self.transport.is_closing():
            self.flow.resume_reading()
            self.data_received(b"")

    def _read_body(self, piece: bytes) -> None:
        """What comes begins within a body, and goes no further than to its end."""
        head = self.head
        head.in_body, self._body = False, 0
        super().data_received(piece)
        if self._in_message:
            head.add_body_part(piece, self._body)
        else:
            head.start_over()

    def on_message_begin(self) -> None:
        """A head begins: never behind another one that waits, see `data_received`."""
        if self.pipeline:
            self._refuse_head(TooMuch(400))
        self._in_message = True
        self.head.begin(self.head.since or self.loop.time())
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """A part of the address."""
        if len(self.url) + len(url) > LONGEST_ADDRESS:
            self._refuse_head(TooMuch(414))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """One line of the head; or one after the body, which is counted and says nothing: proxies that set headers do
        not look at those."""
        try:
            self.head.add_header(name.lower(), value)
        except TooMuch as error:
            self._refuse_head(error)
        if self.head.begun:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is whole."""
        try:
            self.head.end(self.parser.get_http_version())
        except TooMuch as error:
            self._refuse_head(error)
        super().on_headers_complete()
        if not self.pipeline:
            self._answering = self.cycle

    def on_message_complete(self) -> None:
        """A request is whole, with its body."""
        self._in_message = False
        super().on_message_complete()

    def on_chunk_header(self) -> None:
        """A part of a body begins."""
        self.head.in_body = True

    def on_body(self, body: bytes) -> None:
        """A part of a body."""
        self.head.in_body = True
        self._body += len(body)
        super().on_body(body)

    def _refuse_head(self, error: TooMuch) -> None:
        """Inside the parser: it stops, and `send_400_response` says why."""
        self._refusal = error.status
        raise error

    def send_400_response(self, msg: str) -> None:
        """The parser has stopped."""
        self.refuse(self._refusal or 400)

    def refuse(self, status: int) -> None:
        """Answer with this alone, and close the connection."""
        if not self.transport.is_closing():
            if self.cycle is None or (self.cycle.response_complete and self.head.begun):  # else nobody waits for this
                self.transport.write(refusal(status))
            self.transport.close()
