"""The app: a manifest, icons, the service worker, and the page that it shows without a connection."""

import asyncio
import hashlib
import json
from functools import cache
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.text import Message
from castaways.server.errors import Refused
from castaways.server.http.common import page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.render.about import icon_of
from castaways.server.render.assets import assets, marks
from castaways.server.render.icons import SIZES, icon, icon_png
from castaways.server.render.preview import can_draw
from castaways.web import TEXTS

router = APIRouter(include_in_schema=False)
WORKER = "worker.js"
OFFLINE = "/offline"
# What a browser keeps for the time without a connection, besides the games of its owner: pages that are the same for
# everybody, fetched as nobody in the language of the page. A page that is not there is left out.
PRECACHED = (
    OFFLINE,
    "/rules",
    *(f"/rules/{name}" for name in games()),
    "/puzzles/offline",
)
COLOUR = "#12343b"


@cache
def version() -> str:
    """Changes with everything that the worker keeps: style, scripts, and itself."""
    return hashlib.sha256(json.dumps([marks(), PRECACHED]).encode()).hexdigest()[:12]


@router.get("/worker.js")
async def worker() -> Response:
    """The script that works while no page is open, or no server can be reached. It has to lie here to be responsible
    for all pages."""
    asset = assets()[WORKER]
    kept = [path for path in PRECACHED if path != OFFLINE]
    head = f"const VERSION = {json.dumps(version())};\nconst PAGES = {json.dumps(kept)};\n"
    return Response(head.encode() + asset.plain, media_type=asset.type)


@router.get("/manifest.webmanifest")
async def manifest(context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """What a browser needs to install it."""

    def say(id: str) -> str:
        return TEXTS.say(Message(id), visitor.lang)

    icons = [{"src": "/icon.svg", "type": "image/svg+xml", "sizes": "any", "purpose": "any"}]
    for purpose in ("any", "maskable") if can_draw() else ():
        icons += [
            {"src": f"/icon/{purpose}-{size}.png", "type": "image/png", "sizes": f"{size}x{size}", "purpose": purpose}
            for size in SIZES
        ]
    told: dict[str, Any] = {
        "name": "Castaways",
        "short_name": "Castaways",
        "description": say("home-title"),
        "lang": visitor.lang,
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": COLOUR,
        "theme_color": COLOUR,
        "categories": ["games"],
        "icons": icons,
        "shortcuts": [
            {"name": say("page-games"), "url": "/games"},
            {"name": say("campaign-title"), "url": "/campaign"},
            {"name": say("page-rules"), "url": "/rules"},
        ],
    }
    return JSONResponse(told, media_type="application/manifest+json", headers={"vary": "cookie, accept-language"})


@router.get("/icon.svg")
async def drawing() -> Response:
    """The icon."""
    return Response(icon(), media_type="image/svg+xml", headers={"cache-control": "public, max-age=86400"})


@router.get("/icon/{name}.png")
async def picture(name: str) -> Response:
    """The icon for phones: any-192, maskable-512 and the like."""
    purpose, _, size = name.partition("-")
    if purpose not in ("any", "maskable") or size not in map(str, SIZES) or not can_draw():
        raise Refused(404, "error-no-page")
    drawn = await asyncio.to_thread(icon_png, int(size), purpose == "maskable")
    return Response(drawn, media_type="image/png", headers={"cache-control": "public, max-age=86400"})


@router.get(OFFLINE)
async def offline(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """What is shown without a connection; a script of its own lists the games that the browser has kept."""
    titles = [(name, game_of(name).texts.say(Message("game-title"), visitor.lang), icon_of(name)) for name in games()]
    return await page(request, context, visitor, "offline.html", place="", rulebooks=titles)
