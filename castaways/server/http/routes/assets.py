"""Files that browsers keep for good: style, scripts and art."""

import asyncio

from fastapi import APIRouter, Request, Response

from castaways.core.registry import games
from castaways.server.errors import Refused
from castaways.server.render.assets import assets, pictures
from castaways.server.render.preview import can_draw
from castaways.server.render.preview import picture as drawn_preview

FOREVER = "public, max-age=31536000, immutable"


router = APIRouter(include_in_schema=False)


@router.get("/static/{mark}/{name:path}")
async def static(request: Request, mark: str, name: str) -> Response:
    """A file of ours."""
    asset = assets().get(name)
    if asset is None:
        raise Refused(404, "error-no-page")
    return _send(request, asset.type, asset.plain, asset.packed)


@router.get("/art/{mark}/{code}.svg")
async def picture(request: Request, mark: str, code: str) -> Response:
    """A picture of a page."""
    drawing = pictures().get(code)
    if drawing is None:
        raise Refused(404, "error-no-page")
    return _send(request, drawing.type, drawing.plain, drawing.packed)


@router.get("/preview/{mark}/{game}.png")
async def preview(mark: str, game: str) -> Response:
    """The picture that a chat shows beside a link to a game."""
    if game not in games() or not can_draw():
        raise Refused(404, "error-no-page")
    drawn = await asyncio.to_thread(drawn_preview, game)
    return Response(drawn, media_type="image/png", headers={"cache-control": FOREVER})


def _send(request: Request, type_: str, plain: bytes, packed: bytes) -> Response:
    headers = {"cache-control": FOREVER, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=type_, headers={**headers, "content-encoding": "gzip"})
    return Response(plain, media_type=type_, headers=headers)
