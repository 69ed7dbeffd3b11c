"""Server-Sent Events: each viewer is sent what they may see, whenever the table has changed."""

import asyncio
import re
from collections.abc import Callable
from contextlib import nullcontext, suppress
from secrets import randbelow

from fastapi import Request
from fastapi.responses import Response
from starlette.types import Receive, Scope, Send

from castaways.server.database import AWAY
from castaways.server.errors import Refused
from castaways.server.guard import GOES_ON, address
from castaways.server.house import House
from castaways.server.hub import Bell
from castaways.server.tables import Live
from castaways.server.visitors import Visitor

RETRY_MS = 1000
Update = Callable[[Live], bytes | None]  # a JSON text in one line; None: this viewer may not look on any longer
ID = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
HEADERS = {"cache-control": "private, no-store", "x-accel-buffering": "no"}


async def page_stream(
    request: Request, house: House, visitor: Visitor, id: str, since: int, update: Update
) -> Response:
    """A stream of updates of a table. It begins with the present, unless the viewer has that version already."""
    await house.shown(id, visitor)  # a missing table is a plain 404
    where = address(request.scope)
    if house.streams.get(where, 0) >= house.settings.most_streams:
        raise Refused(429, "error-too-often")
    version, _ = last_seen(request)
    guest = None if visitor.fresh else visitor.id  # whoever keeps no cookie is nobody, and is not counted
    return EventStream(house, guest, id, since if version is None else version, update, where)


def last_seen(request: Request) -> tuple[int | None, int]:
    """The version and the ply of the last event that a viewer has, as its id says: "17.42"; without a ply, "17"."""
    last = request.headers.get("last-event-id", "")
    if not ID.fullmatch(last):
        return None, 0
    version, _, ply = last.partition(".")
    return int(version), int(ply or 0)


class EventStream(Response):
    """An answer that goes on until the viewer leaves or the server stops."""

    media_type = "text/event-stream"

    def __init__(self, house: House, guest: str | None, id: str, seen: int, update: Update, where: str) -> None:
        super().__init__(headers=HEADERS)
        del self.headers["content-length"]
        self._house = house
        self._guest = guest
        self._id = id
        self._seen = seen
        self._update = update
        self._where = where

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Begin; the door keeper goes on with it when the framework has done its part and let go of all it holds."""
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        await _send(send, f"retry: {RETRY_MS}\n\n".encode())
        scope[GOES_ON] = self._go_on

    async def _go_on(self, receive: Receive, send: Send) -> None:
        """Send what is new until somebody leaves."""
        streams = self._house.streams
        streams[self._where] = streams.get(self._where, 0) + 1
        try:
            keeper, guest = self._house.keeper, self._guest
            noted = nullcontext() if guest is None else keeper.watching(self._id, guest)
            with self._house.hub.listening(self._id) as bell, noted:
                leaving = asyncio.create_task(_gone(receive, bell))
                try:
                    if guest is not None:
                        with suppress(*AWAY):  # the keeper notes it later
                            await keeper.arrive(self._id, guest)
                    await self._follow(bell, leaving, send)
                finally:
                    leaving.cancel()
        finally:
            streams[self._where] -= 1
            if not streams[self._where]:
                del streams[self._where]

    async def _follow(self, bell: Bell, leaving: asyncio.Task[None], send: Send) -> None:
        house = self._house
        while not (house.hub.closed or leaving.done()):
            try:
                live = None if bell.unsure else house.tables.known(self._id, bell.version)
                if live is None:
                    bell.unsure = False
                    live = await house.tables.get(self._id)
            except Refused:  # the table has gone
                break
            except AWAY:  # the database is away: the stream stays, and looks again
                bell.unsure = True
                await _send(send, b": wait\n\n")
                await bell.wait(RETRY_MS / 1000)
                continue
            house.bots.wake(live.facts)
            version = live.facts.version
            if version != self._seen:
                self._seen = version
                news = self._update(live)
                if news is None:
                    break
                await _send(send, b"id: %d.%d\nevent: table\ndata: %b\n\n" % (version, live.facts.plies, news))
            if not await bell.wait(house.settings.heartbeat):
                await _send(send, b": still here\n\n")
        if house.hub.closed:  # not all at once, when the next server is there
            await _send(send, f"retry: {RETRY_MS + randbelow(RETRY_MS * 2)}\n\n".encode())
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _send(send: Send, body: bytes) -> None:
    await send({"type": "http.response.body", "body": body, "more_body": True})


async def _gone(receive: Receive, bell: Bell) -> None:
    """Wait until the viewer leaves."""
    while (await receive())["type"] != "http.disconnect":
        pass
    bell.ring(0)
