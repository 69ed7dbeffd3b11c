"""Limits in front of the parser: how many connections one address may hold, how large the head of a request may be, how
many lines it has, how long it takes.

The guard sees a request when its head is whole. Until then these limits hold, also where no proxy stands in front: what
is too much is answered in one line and the connection is closed.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from castaways.server.http.guard import LONGEST_HOST, household
from castaways.server.scale.limits import AtOnce
from castaways.server.settings import Settings

PIECE = 16 * 1024  # bytes that the parser is given at once
END = b"\r\n\r\n"  # of a head, and of what comes after the last part of a body
LONGEST_STUCK = 120.0  # seconds for somebody to read on, of whom much waits to be read
LOOK_EVERY = 1.0  # seconds between two looks for heads that take too long
OLD = "1.0"  # which may come without saying for which host
VERSIONS = OLD, "1.1"
LONGEST_ADDRESS = 8 * 1024  # bytes
REASONS = {
    400: b"Bad Request",
    408: b"Request Timeout",
    414: b"URI Too Long",
    429: b"Too Many Requests",
    431: b"Request Header Fields Too Large",
}


class TooMuch(Exception):
    """A head that is refused."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


def refusal(status: int) -> bytes:
    """The whole answer to a request whose head was not read to its end."""
    body = REASONS[status] + b"\n"
    return (
        b"HTTP/1.1 %d %b\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\n"
        b"x-content-type-options: nosniff\r\ncache-control: private, no-store\r\nconnection: close\r\n\r\n%b"
    ) % (status, REASONS[status], len(body), body)


class OpenConnections:
    """How many connections each address holds. A trusted proxy may hold any number: the guard counts what is asked at
    once by those behind it."""

    def __init__(self, settings: Settings) -> None:
        self._held = AtOnce(settings.most_connections)
        self._proxies = ProxyHeadersMiddleware(_nobody, settings.proxies).trusted_hosts if settings.proxies else ()

    def enter(self, host: str) -> str | None:
        """One more, to be given to `leave`; None if that is one too many."""
        if host in self._proxies:
            return ""
        where = household(host)
        if self._held.is_full(where):
            return None
        self._held.enter(where)
        return where

    def leave(self, where: str | None) -> None:
        """One less."""
        if where:
            self._held.leave(where)


async def _nobody(scope: Any, receive: Any, send: Any) -> None:
    """The middleware is asked for its list of proxies alone."""


class HeadCounter:
    """What has come of the head of one connection's next request; or of what stands beside a body: lines after it,
    extensions of its chunks, blank lines before the next request."""

    __slots__ = (
        "_body_left",
        "_last",
        "_most_bytes",
        "_most_headers",
        "begun",
        "bytes",
        "headers",
        "hosts",
        "in_body",
        "since",
    )

    def __init__(self, most_bytes: int, most_headers: int, moment: float) -> None:
        self._most_bytes = most_bytes
        self._most_headers = most_headers
        self.bytes = 0  # since the last request was whole; blank lines before a head count with it
        self._last = b""  # how what has come of a head ends: its end may be cut, too
        self._body_left = 0  # bytes of a body of known length that have not come yet; 0: it comes in chunks
        self.begin(moment)
        self.begun = False
        self.in_body = False  # was some of what has come last a body? Those have limits of their own

    def begin(self, moment: float) -> None:
        """The next one begins to arrive; we wait for it since this moment."""
        self.since: float | None = moment  # None: it is whole, or nothing of it has come
        self.begun = True
        self.headers = 0
        self.hosts = 0
        self._body_left = 0

    def part(self, data: bytes, first: int) -> bytes:
        """What belongs to this head, of what comes outside of bodies, from this byte on: it is read by itself, so that
        each head is counted from its first byte to its last. At most a piece; never nothing."""
        piece = self.piece(data, first)
        if not self.begun:
            blank = len(piece) - len(piece.lstrip(b"\r\n"))
            if blank:
                return piece[:blank]
        return self._to_end(piece)

    def body_part(self, data: bytes, first: int) -> bytes:
        """What may be read within a body: nothing of what follows it, as a piece has room for hundreds of requests. A
        body of chunks ends with a blank line; there may be more of these in it, which only makes more pieces."""
        piece = self.piece(data, first)
        return piece[: self._body_left] if self._body_left else self._to_end(piece)

    def _to_end(self, piece: bytes) -> bytes:
        """As much of it as there is to the next blank line."""
        end = (self._last + piece).find(END)
        return piece if end < 0 else piece[: end + len(END) - len(self._last)]

    def add_body_part(self, part: bytes, of_body: int) -> None:
        """This was read, so many bytes of it of the body itself, and the body has not ended."""
        self._body_left = max(0, self._body_left - of_body)
        self._last = (self._last + part[-len(END) :])[1 - len(END) :]
        self._add_around(len(part))

    def piece(self, data: bytes, first: int) -> bytes:
        """So much from this byte on as the parser is given at once: never more than a head may have."""
        return data[first : first + min(PIECE, self._most_bytes)]

    def add_part(self, part: bytes) -> None:
        """This is going to be read; or `TooMuch`."""
        self.bytes += len(part)
        if self.bytes > self._most_bytes:
            raise TooMuch(431)
        if self.begun or part[0] not in b"\r\n":
            self._last = (self._last + part[-len(END) :])[1 - len(END) :]

    def _add_around(self, number: int) -> None:
        """So many more bytes beside a body, or with some of it; or `TooMuch`."""
        self.bytes = 0 if self.in_body else self.bytes + number
        if self.bytes > self._most_bytes:
            raise TooMuch(431)

    def add_header(self, name: bytes, value: bytes) -> None:
        """One more line; or `TooMuch`."""
        self.headers += 1
        if name == b"host":
            self.hosts += 1
            if len(value) > LONGEST_HOST:
                raise TooMuch(400)
        elif name == b"content-length" and self.begun:
            self._body_left = int(value) if value.isdigit() else 0  # which the parser refuses
        if self.headers > self._most_headers:
            raise TooMuch(431)

    def end(self, version: str) -> None:
        """It is whole; `TooMuch` if it does not say, or says twice, for which host it is."""
        self.since = None
        self.begun = False
        self.start_over()
        if self.hosts > 1 or version not in VERSIONS or (version != OLD and not self.hosts):
            raise TooMuch(400)

    def start_over(self) -> None:
        """What comes now is the next thing to count."""
        self.bytes = 0
        self._last = b""


class Waiting(Protocol):
    """A connection that may wait for a head."""

    head: HeadCounter
    stuck_since: float | None
    transport: asyncio.Transport

    def refuse(self, status: int) -> None:
        """Answer, and close the connection."""


class NotesStuck(asyncio.BaseProtocol):
    """A protocol that knows since when the other side has not read what waits for it."""

    stuck_since: float | None = None
    loop: asyncio.AbstractEventLoop

    def pause_writing(self) -> None:
        """Too much waits to be read."""
        self.stuck_since = self.loop.time()
        super().pause_writing()

    def resume_writing(self) -> None:
        """Most of it was read."""
        self.stuck_since = None
        super().resume_writing()


class HeadTimeout:
    """Closes connections whose next request takes too long to say what it wants, and those that do not read: one look
    a second for all of them, as a timer for each would cost every request."""

    def __init__(self, connections: Callable[[], Iterable[Any]], seconds: float) -> None:
        self._connections = connections
        self._seconds = seconds

    def start(self) -> None:
        """Look now and then, until the loop ends."""
        asyncio.get_running_loop().call_later(min(LOOK_EVERY, self._seconds / 2), self._look)

    def _look(self) -> None:
        oldest = asyncio.get_running_loop().time() - self._seconds
        for connection in [one for one in self._connections() if is_late(one, oldest)]:
            if connection.head.bytes:
                connection.refuse(408)
            else:  # browsers open some ahead of time, and would take an answer for that to what they ask next
                connection.transport.close()
        for connection in [one for one in self._connections() if _is_stuck(one, oldest + self._seconds)]:
            connection.transport.abort()  # to close it politely would wait for what is not read
        self.start()


def is_late(connection: Waiting, oldest: float) -> bool:
    """Has a connection waited for its head since before this moment?"""
    head = getattr(connection, "head", None)
    return head is not None and head.since is not None and head.since < oldest


def _is_stuck(connection: Waiting, moment: float) -> bool:
    since = getattr(connection, "stuck_since", None)
    return since is not None and moment - since > LONGEST_STUCK


def counter_for(settings: Settings, moment: float) -> HeadCounter:
    """A counter with the limits of a server."""
    return HeadCounter(settings.most_head, settings.most_headers, moment)
