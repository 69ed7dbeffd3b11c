"""Middleware around the whole application: security headers, and limits on size, rate and origin of requests."""

import asyncio
import ipaddress
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from castaways.server.errors import Refused
from castaways.server.scale.limits import MOST_BUCKETS, AtOnce, Limits, Turns, end_turn
from castaways.server.scale.metrics import answers_of

OWN_FILES = "; ".join(  # what a page of ours may load, and whom it may send to: this site, and no other
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
    )
)
POLICY = f"{OWN_FILES}; frame-ancestors 'none'"
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "private, no-store",
}
RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
log = logging.getLogger(__name__)
METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "DELETE"})
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
NAMELESS = "1.0", "2", "3"  # versions of HTTP that do without the line; the later two name the host in another way
LONGEST_HOST = 255  # bytes: no name on the internet is longer, and pictures and links are made of it
UPLOADS = frozenset({"/replays", "/api/replays"})  # where records are brought
KEPT = ("/static/", "/art/")  # what browsers keep, and what costs next to nothing
WATCHED = ("/health", "/ready")  # by whom a host trusts, often at the address of a proxy
GOES_ON = "castaways.goes-on"  # what is left to do of an answer without an end: a stream
Refuse = Callable[[Request, Refused], Response]


class TooLarge(Refused):
    """More bytes than a request may have."""

    def __init__(self) -> None:
        super().__init__(413, "error-too-large")


class Guard:
    """Around the whole application."""

    def __init__(
        self,
        app: ASGIApp,
        refuse: Refuse,
        most_head: int,
        most_headers: int,
        most_body: int,
        most_upload: int,
        body_seconds: float,
        limits: "Limits",
        reading: "Limits",
        at_once: "AtOnce",
        turns: "Turns",
    ) -> None:
        self.app = app
        self.refuse = refuse
        self.most_head = most_head
        self.most_headers = most_headers
        self.most_body = most_body
        self.most_upload = most_upload
        self.limits = limits
        self.reading = reading
        self.at_once = at_once
        self.turns = turns
        self._timeout = ArrivalTimeout(body_seconds)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        begun = time.perf_counter()

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                _note(scope, message["status"], begun)
                said = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(pair for pair in RAW_HEADERS if pair[0] not in said)]
                end_turn()  # it is made; some do not read what they have asked for
            await send(message)

        where = address(scope)
        full = self.at_once.is_full(where)  # of those behind a proxy; where there is none, connections are counted
        self.at_once.enter(where)
        try:
            try:
                self._check(scope, where, full)
                async with self._turn(scope, where):
                    await self.app(scope, self._counted(scope, receive), answer)
            except Refused as refused:
                await self.refuse(Request(scope), refused)(scope, receive, answer)
            goes_on = scope.pop(GOES_ON, None)
            if goes_on is not None:
                await goes_on(receive, send)
        finally:
            self.at_once.leave(where)

    def _check(self, scope: Scope, where: str, full: bool) -> None:
        if full:
            raise Refused(429, "error-too-often")
        if "\0" in scope["path"]:  # nothing of ours is called so, and PostgreSQL does not take it
            raise Refused(404, "error-no-page")
        if len(scope["headers"]) > self.most_headers:
            raise Refused(431, "error-too-large")
        if sum(len(name) + len(value) for name, value in scope["headers"]) > self.most_head:
            raise Refused(431, "error-too-large")
        headers = dict(reversed(scope["headers"]))  # of several the first
        host = headers.get(b"host")
        if len(host or b"") > LONGEST_HOST or (host is None and scope["http_version"] not in NAMELESS):
            raise Refused(400, "error-bad-request")
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or len(length) > 12 or int(length) > self._most(scope):
            raise TooLarge
        site = headers.get(b"sec-fetch-site")
        if scope["method"] in SAFE:
            if site == b"cross-site" and headers.get(b"sec-fetch-mode") != b"navigate":  # a link may lead here, no more
                raise Refused(403, "error-foreign-form")
            if not scope["path"].startswith(KEPT):
                self.reading.take(where)
            return
        if site not in (None, b"same-origin", b"none"):
            raise Refused(403, "error-foreign-form")
        origin = headers.get(b"origin")
        if origin is not None and _host_of(origin.decode("latin-1")) != headers.get(b"host", b"").decode("latin-1"):
            raise Refused(403, "error-foreign-form")
        self.limits.take(f"unsafe {where}")

    def _turn(self, scope: Scope, where: str) -> AbstractAsyncContextManager[None]:
        """Reading waits for its turn, as hundreds of pages may be asked for at once. Of changes there are few, and they
        may wait for a bot or for a body that comes slowly."""
        if scope["method"] not in SAFE or scope["path"].startswith(KEPT) or scope["path"] in WATCHED:
            return nullcontext()
        return self.turns.turn(where)

    def _most(self, scope: Scope) -> int:
        """How many bytes may be sent there."""
        return self.most_upload if scope["path"] in UPLOADS else self.most_body

    def _counted(self, scope: Scope, receive: Receive) -> Callable[[], Awaitable[Message]]:
        """Bodies that do not say how long they are are counted as they come, and none may take for ever."""
        got, whole = 0, False
        most = self._most(scope)
        until = asyncio.get_running_loop().time() + self._timeout.seconds

        async def counted() -> Message:
            nonlocal got, whole
            if whole:
                return await receive()
            message = await self._timeout.wait(receive, until)
            whole = not message.get("more_body", False)
            got += len(message.get("body", b""))
            if got > most:
                raise TooLarge
            return message

        return counted


class ArrivalTimeout:
    """How long a request may take to arrive. There is one timer for all that are on their way: nearly all have arrived
    before they are asked for, and to set a timer for each of them would cost more than to read them."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._waiting: dict[asyncio.Task[Any], float] = {}  # until when
        self._late: set[asyncio.Task[Any]] = set()
        self._timer: asyncio.TimerHandle | None = None

    async def wait(self, receive: Receive, until: float) -> Message:
        """The next part of a request, or `Refused` if it has not come by then."""
        task = asyncio.current_task()
        if task is None:
            return await receive()
        self._waiting[task] = until
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_at(until, self._look)
        try:
            return await receive()
        except asyncio.CancelledError as error:
            if task in self._late and not task.uncancel():
                raise Refused(408, "error-too-slow") from error
            raise
        finally:
            del self._waiting[task]
            self._late.discard(task)

    def _look(self) -> None:
        """Wake those whose time is up, and look again when the next one's is."""
        loop = asyncio.get_running_loop()
        for task, until in self._waiting.items():
            if until <= loop.time() and task not in self._late:
                self._late.add(task)
                task.cancel()
        left = [until for task, until in self._waiting.items() if task not in self._late]
        self._timer = loop.call_at(min(left), self._look) if left else None


def _host_of(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # no address at all
        return ""


def route_of(scope: Scope) -> str:
    """Which page was asked for, without what is secret in its address: the link to a table is its key."""
    return str(getattr(scope.get("route"), "path", "-"))


def _note(scope: Scope, status: int, begun: float) -> None:
    answers_of(scope["method"] if scope["method"] in METHODS else "other", status).inc()
    if log.isEnabledFor(logging.INFO):
        took = round((time.perf_counter() - begun) * 1000, 1)
        said = {"method": scope["method"], "route": route_of(scope), "status": status, "ms": took}
        log.info("answered", extra=said)


def address(scope: Scope) -> str:
    """Where a request comes from. Of IPv6 it is the network, since everybody has a whole one to themselves."""
    client = scope.get("client")
    return household(str(client[0])) if client else "-"


@lru_cache(MOST_BUCKETS)
def household(where: str) -> str:
    """Whose address this is: IPv4 as it is, the first 64 bits of IPv6."""
    try:
        found = ipaddress.ip_address(where)
    except ValueError:  # a socket in the file system
        return where
    if isinstance(found, ipaddress.IPv4Address):
        return where
    return str(found.ipv4_mapped or ipaddress.ip_network((int(found) >> 64 << 64, 64)).network_address)
