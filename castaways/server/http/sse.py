"""Server-Sent Events: each viewer is sent what they may see, whenever the table has changed."""

import asyncio
import re
from collections.abc import Callable
from contextlib import nullcontext, suppress
from secrets import randbelow

from fastapi import Request
from fastapi.responses import Response
from starlette.types import Receive, Scope, Send

from castaways.server.accounts.identity import Visitor
from castaways.server.accounts.revocations import Right, Watched
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.guard import GOES_ON, address
from castaways.server.storage.database import UNAVAILABLE
from castaways.server.tables.live import LiveTable
from castaways.server.tables.notify import Subscription
from castaways.server.tables.seats import may_see

RETRY_MS = 1000
Update = Callable[[LiveTable], bytes | None]  # a JSON text in one line; None: this viewer may not look on any longer
ID = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
HEADERS = {"cache-control": "private, no-store", "x-accel-buffering": "no"}


async def page_stream(
    request: Request, context: AppContext, visitor: Visitor, id: str, since: int, update: Update
) -> Response:
    """A stream of updates of a table. It begins with the present, unless the viewer has that version already."""
    await context.shown(id, visitor)  # a missing table is a plain 404
    where = address(request.scope)
    if context.streams.is_full(where):
        raise Refused(429, "error-too-often")
    version, _ = last_seen(request)
    return EventStream(context, visitor, id, since if version is None else version, update, where)


def last_seen(request: Request) -> tuple[int | None, int]:
    """The version and the ply of the last event that a viewer has, as its id says: "17.42"; without a ply, "17"."""
    last = request.headers.get("last-event-id", "")
    if not ID.fullmatch(last):
        return None, 0
    version, _, ply = last.partition(".")
    return int(version), int(ply or 0)


class EventStream(Response):
    """An answer that goes on until the viewer leaves or may not look on any longer, or the server stops."""

    media_type = "text/event-stream"

    def __init__(self, context: AppContext, visitor: Visitor, id: str, seen: int, update: Update, where: str) -> None:
        super().__init__(headers=HEADERS)
        del self.headers["content-length"]
        self._context = context
        self._visitor = visitor
        self._guest = None if visitor.fresh else visitor.id  # whoever keeps no cookie is nobody, and is not counted
        self._id = id
        self._seen = seen
        self._update = update
        self._where = where

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Begin; the guard goes on with it when the framework has done its part and let go of all it holds."""
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        await _send(send, f"retry: {RETRY_MS}\n\n".encode())
        scope[GOES_ON] = self._go_on

    async def _go_on(self, receive: Receive, send: Send) -> None:
        """Send what is new until somebody leaves."""
        self._context.streams.enter(self._where)
        try:
            presence, guest = self._context.presence, self._guest
            noted = nullcontext() if guest is None else presence.watching(self._id, guest)
            right = Right.of(self._visitor, self._context.penalties.place_of(self._where))
            with (
                self._context.notifier.subscribed(self._id) as subscription,
                noted,
                self._context.revocations.watching(right, lambda: subscription.notify(0)) as watched,
            ):
                leaving = asyncio.create_task(_gone(receive, subscription))
                try:
                    # What was taken away since the request was read would not be heard of any more.
                    with suppress(*UNAVAILABLE):  # looked at with the next heartbeat
                        await self._context.revocations.check([watched])
                    if guest is not None and not watched.has_ended():
                        with suppress(*UNAVAILABLE):  # noted in the next round
                            await presence.arrive(self._id, guest)
                    await self._follow(subscription, watched, leaving, send)
                finally:
                    leaving.cancel()
            if guest is not None and watched.has_ended():
                presence.forget(guest)
        finally:
            self._context.streams.leave(self._where)

    async def _follow(
        self, subscription: Subscription, watched: Watched, leaving: asyncio.Task[None], send: Send
    ) -> None:
        context = self._context
        while not (context.notifier.closed or leaving.done() or watched.has_ended()):
            try:
                live = None if subscription.unsure else context.tables.known(self._id, subscription.version)
                if live is None:
                    subscription.unsure = False
                    live = await context.tables.get(self._id)
            except Refused:  # the table has gone
                break
            except UNAVAILABLE:  # the database is away: the stream stays, and looks again
                subscription.unsure = True
                await _send(send, b": wait\n\n")
                await subscription.wait(RETRY_MS / 1000)
                continue
            if watched.has_ended():  # while the table was loaded
                break
            version = live.info.version
            if version != self._seen:
                self._seen = version
                news = self._update(live)
                if news is None:
                    break
                await _send(send, b"id: %d.%d\nevent: table\ndata: %b\n\n" % (version, live.info.plies, news))
                if not may_see(live, self._guest):  # the page was told why
                    break
            if not await subscription.wait(context.settings.heartbeat) and not watched.has_ended():
                await _send(send, b": still here\n\n")
        if context.notifier.closed:  # not all at once, when the next server is there
            await _send(send, f"retry: {RETRY_MS + randbelow(RETRY_MS * 2)}\n\n".encode())
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _send(send: Send, body: bytes) -> None:
    await send({"type": "http.response.body", "body": body, "more_body": True})


async def _gone(receive: Receive, subscription: Subscription) -> None:
    """Wait until the viewer leaves."""
    while (await receive())["type"] != "http.disconnect":
        pass
    subscription.notify(0)
