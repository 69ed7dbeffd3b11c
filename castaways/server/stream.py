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

RETRY_MS = 1000
Update = Callable[[Live], dict[str, Any]]


async def page_stream(request: Request, house: House, id: str, since: int, update: Update) -> StreamingResponse:
    """A stream of updates of a table. It begins with the present, unless the viewer has that version already."""
    await house.table(id)  # a missing table is a plain 404
    where = address(request.scope)
    if house.streams.get(where, 0) >= house.settings.most_streams:
        raise Refused(429, "error-too-often")
    last = request.headers.get("last-event-id", "")
    seen = int(last) if last.isascii() and last.isdecimal() and len(last) <= 9 else since
    headers = {"cache-control": "private, no-store", "x-accel-buffering": "no"}
    return StreamingResponse(_events(house, id, seen, update, where), media_type="text/event-stream", headers=headers)


async def _events(house: House, id: str, seen: int, update: Update, where: str) -> AsyncIterator[str]:
    house.streams[where] = house.streams.get(where, 0) + 1
    try:
        with house.hub.listening(id) as bell:
            yield f"retry: {RETRY_MS}\n\n"
            while not house.hub.closed:
                live = await house.table(id)
                if live.facts.version != seen:
                    seen = live.facts.version
                    yield f"id: {seen}\nevent: table\ndata: {json.dumps(update(live), ensure_ascii=False)}\n\n"
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
