"""Server-Sent Events: each viewer is sent what they may see, whenever the table has changed."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

from fastapi import Request
from fastapi.responses import StreamingResponse

from castaways.server.errors import Refused
from castaways.server.guard import address
from castaways.server.house import House
from castaways.server.tables import Live
from castaways.server.visitors import Visitor

RETRY_MS = 1000
Update = Callable[[Live], dict[str, Any] | None]  # None: this viewer may not look on any longer


async def page_stream(
    request: Request, house: House, visitor: Visitor, id: str, since: int, update: Update
) -> StreamingResponse:
    """A stream of updates of a table. It begins with the present, unless the viewer has that version already."""
    await house.shown(id, visitor)  # a missing table is a plain 404
    where = address(request.scope)
    if house.streams.get(where, 0) >= house.settings.most_streams:
        raise Refused(429, "error-too-often")
    last = request.headers.get("last-event-id", "")
    seen = int(last) if last.isascii() and last.isdecimal() and len(last) <= 9 else since
    headers = {"cache-control": "private, no-store", "x-accel-buffering": "no"}
    events = _events(house, visitor.id, id, seen, update, where)
    return StreamingResponse(events, media_type="text/event-stream", headers=headers)


async def _events(house: House, guest: str, id: str, seen: int, update: Update, where: str) -> AsyncIterator[str]:
    house.streams[where] = house.streams.get(where, 0) + 1
    try:
        with house.hub.listening(id) as bell, house.keeper.watching(id, guest):
            await house.keeper.arrive(id, guest)
            yield f"retry: {RETRY_MS}\n\n"
            while not house.hub.closed:
                live = await house.table(id)
                if live.facts.version != seen:
                    seen = live.facts.version
                    news = update(live)
                    if news is None:
                        return
                    yield f"id: {seen}\nevent: table\ndata: {json.dumps(news, ensure_ascii=False)}\n\n"
                try:
                    await asyncio.wait_for(bell.wait(), house.settings.heartbeat)
                except TimeoutError:
                    yield ": still here\n\n"
                bell.clear()
    finally:
        left = house.streams[where] - 1
        if left:
            house.streams[where] = left
        else:
            del house.streams[where]
