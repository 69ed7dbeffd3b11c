"""What several routes share."""

from collections.abc import Hashable, Sequence
from typing import Annotated, Any

import orjson
from fastapi import Path, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from castaways.server.accounts.identity import Visitor
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.fragments import table_page
from castaways.server.http.schemas.tables import RECORD
from castaways.server.render.live_page import Marks, Page
from castaways.server.render.templates import render
from castaways.server.storage.models import OVER
from castaways.server.storage.table_info import GuestInfo
from castaways.server.tables.live import LiveTable
from castaways.server.tables.service import seat_of

Id = Annotated[str, Path(min_length=1, max_length=16, description="The id of a table.")]
RECORD_ANSWER = {
    "description": "A file, as docs/develop/records.md specifies it.",
    "content": {"application/json": {"schema": {"type": "object"}, "example": RECORD}},
}
LIVE = "x-castaways"  # our script asks with this header and wants the part that changes, not the whole page
READER = "x-castaways-reader"  # whom a page was drawn for, so that a browser keeps nobody's pages for somebody else
KEEP = "x-castaways-keep"  # it does not change any more
LISTENING = "listening"  # its value where a stream brings the part anyway: then only the version is wanted


async def page(
    request: Request,
    context: AppContext,
    visitor: Visitor,
    template: str,
    status: int = 200,
    kept: bool = False,
    **more: Any,
) -> Response:
    """A whole page for a visitor. `kept`: it is of a finished game, and a browser may show it without a connection."""
    me = None if visitor.fresh else await context.store.guest_info(visitor.id)
    here = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    values = {**about_me(me), "token": context.identity.token(visitor), "here": here, "place": "", **more}
    values["preferences"] = await context.preferences.of(visitor)
    values["is_host"] = bool(visitor.session) and context.penalties.is_admin(visitor.id)
    await context.note_seen(visitor)
    values["reader"], values["pushing"] = context.identity.mark(visitor), context.reminders.push_key is not None
    response = HTMLResponse(render(template, visitor.lang, **values), status)
    context.identity.remember(response, visitor)
    response.headers[READER] = values["reader"]
    if kept:
        response.headers[KEEP] = "1"
    response.headers["vary"] = "cookie, accept-language"
    return response


def about_me(me: GuestInfo | None) -> dict[str, Any]:
    """What every page knows of its visitor."""
    found = me or GuestInfo("")
    return {"my_name": found.name or None, "named": found.named, "my_portrait": found.portrait}


async def my_seat(context: AppContext, id: str, visitor: Visitor) -> int:
    """The seat through whose eyes the visitor looks at a table, or `Refused`."""
    guest = None if visitor.fresh else visitor.id
    info = (await context.tables.remembered(id)).info
    if guest is not None and info.seat_of(guest) is None:  # perhaps they sat down through another process
        info = (await context.tables.get(id)).info
    seat = seat_of(info, guest)
    context.presence.note(id, visitor.id)
    return seat


async def play(
    context: AppContext,
    id: str,
    visitor: Visitor,
    ply: int,
    actions: Sequence[int],
    run: bool = False,
    rewinds: int | None = None,
) -> LiveTable:
    """A decision of a visitor, who is there by this, whatever comes of it."""
    try:
        return await context.tables.play(id, visitor.id, ply, actions, run, rewinds)
    finally:
        _note_player(context, id, visitor)


async def undo(context: AppContext, id: str, visitor: Visitor, ply: int) -> LiveTable:
    """A visitor takes back their last move."""
    try:
        return await context.tables.undo(id, visitor.id, ply)
    finally:
        _note_player(context, id, visitor)


def _note_player(context: AppContext, id: str, visitor: Visitor) -> None:
    live = context.tables.known(id, 0)
    if live is not None and live.info.seat_of(visitor.id) is not None:
        context.presence.note(id, visitor.id)


def table_fragment(request: Request, live: LiveTable, visitor: Visitor) -> str:
    """The part of the page that changes, as a whole."""
    return _page(request, live, visitor, _seen_by(request, live, visitor)).html


def table_update(request: Request, live: LiveTable, visitor: Visitor) -> bytes:
    """The same with its version, for our script."""
    seen = _seen_by(request, live, visitor)
    return _whole(live, _page(request, live, visitor, seen))


class PageUpdates:
    """What a stream tells a page: all of it at first, then the pieces that have changed since the version before."""

    def __init__(self, request: Request, visitor: Visitor) -> None:
        self._request, self._visitor = request, visitor
        self._marks: Marks | None = None
        self._version = 0

    def __call__(self, live: LiveTable) -> bytes:
        """The next update."""
        seen = _seen_by(self._request, live, self._visitor)
        page, version = _page(self._request, live, self._visitor, seen), live.info.version
        before, base = self._marks, self._version
        self._marks, self._version = page.marks, version
        changes = None if before is None else page.changes(before)
        if changes is None:
            return _whole(live, page)
        return orjson.dumps({"version": version, "base": base, **changes})


def _seen_by(request: Request, live: LiveTable, visitor: Visitor) -> Hashable:
    """All that a page depends on besides the table."""
    return (live.eyes(visitor.id), visitor.lang, request.url.scheme, request.url.netloc)


def _page(request: Request, live: LiveTable, visitor: Visitor, seen: Hashable) -> Page:
    """Made once for all who see the same."""
    address = table_address(request, live.info.id)
    return live.once(("page", seen), lambda: table_page(live, visitor.id, visitor.lang, address))


def table_address(request: Request, id: str) -> str:
    """The link to a table, as the visitor's browser knows this server."""
    return f"{request.url.scheme}://{request.url.netloc}/tables/{id}"


def _whole(live: LiveTable, page: Page) -> bytes:
    """It is not kept: most viewers are sent it once, and it is as large as all pieces together."""
    return orjson.dumps({"version": live.info.version, "html": page.html})


def table_response(request: Request, live: LiveTable, visitor: Visitor) -> Response:
    """After a change: the new part for our script, the page again for a browser without it."""
    wanted = request.headers.get(LIVE)
    if wanted:
        told = b'{"version":%d}' % live.info.version if wanted == LISTENING else table_update(request, live, visitor)
        return Response(told, media_type="application/json")
    return RedirectResponse(f"/tables/{live.info.id}", 303)


async def known(context: AppContext, visitor: Visitor) -> str:
    """The nickname of somebody who brought their cookie."""
    if visitor.fresh:
        raise Refused(401, "error-no-guest")
    return await context.name_of(visitor)


async def finished(context: AppContext, id: str, visitor: Visitor) -> LiveTable:
    """A table whose game is over, or `Refused`: until then its deal is a secret."""
    live = await context.shown(id, visitor)
    if live.info.status != OVER:
        raise Refused(409, "error-not-over")
    return live
