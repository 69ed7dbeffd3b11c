"""Files that browsers keep for good: style, scripts and art."""

from fastapi import APIRouter, Request, Response

from castaways.server.errors import Refused
from castaways.server.render.assets import assets, pictures

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


def _send(request: Request, type_: str, plain: bytes, packed: bytes) -> Response:
    headers = {"cache-control": FOREVER, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=type_, headers={**headers, "content-encoding": "gzip"})
    return Response(plain, media_type=type_, headers=headers)
