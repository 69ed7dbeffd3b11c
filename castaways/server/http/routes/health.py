"""For whoever watches over a server: is it alive, is it ready, and its numbers."""

import asyncio
import ipaddress

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from sqlalchemy import text

from castaways.server.errors import Refused
from castaways.server.http.dependencies import CurrentContext
from castaways.server.http.guard import address
from castaways.server.scale import metrics
from castaways.server.scale.relay import RedisRelay
from castaways.server.storage.database import UNAVAILABLE

router = APIRouter(include_in_schema=False)
SECONDS = 3.0  # for the database to answer
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


@router.get("/health")
async def health() -> Response:
    """The process lives."""
    return JSONResponse({"status": "ok"})


@router.get("/ready")
async def ready(context: CurrentContext) -> Response:
    """Moves can be made: the database is there and can be written to, and the server is not about to stop."""
    redis = {"redis": "up" if context.relay.up else "away"} if isinstance(context.relay, RedisRelay) else {}
    if context.notifier.closed:
        return JSONResponse({"status": "stopping", **redis}, 503)
    try:
        async with asyncio.timeout(SECONDS), context.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))
    except UNAVAILABLE:
        return JSONResponse({"status": "no database", **redis}, 503)
    if not await context.write_probe.works(SECONDS):
        return JSONResponse({"status": "cannot write", **redis}, 503)
    return JSONResponse({"status": "ready", **redis})


@router.get("/metrics")
async def numbers(request: Request, context: CurrentContext) -> Response:
    """For Prometheus in the same network; nobody who comes through the proxy from outside gets them."""
    if not _is_near(address(request.scope)) or any(name in request.headers for name in FORWARDED):
        raise Refused(404, "error-no-page")
    metrics.STREAMS.set(context.streams.total)
    metrics.TABLES.set(context.tables.in_memory)
    metrics.BOTS_WAITING.set(context.bots.pool.turns.waiting)
    if isinstance(context.relay, RedisRelay):
        metrics.REDIS_UP.set(context.relay.up)
    body, kind = metrics.report()
    return Response(body, media_type=kind)


def _is_near(where: str) -> bool:
    try:
        return ipaddress.ip_address(where).is_private
    except ValueError:  # a socket in the file system
        return where == "-"
