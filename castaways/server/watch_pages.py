"""For whoever watches over a server: is it alive, is it ready, and its numbers."""

import asyncio
import ipaddress

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from sqlalchemy import text

from castaways.server import metrics
from castaways.server.database import AWAY
from castaways.server.errors import Refused
from castaways.server.guard import address
from castaways.server.house import TheHouse
from castaways.server.relay import RedisRelay

router = APIRouter(include_in_schema=False)
SECONDS = 3.0  # for the database to answer
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


@router.get("/health")
async def health() -> Response:
    """The process lives."""
    return JSONResponse({"status": "ok"})


@router.get("/ready")
async def ready(house: TheHouse) -> Response:
    """Requests can be answered: the database is there, and the server is not about to stop."""
    redis = {"redis": "up" if house.relay.up else "away"} if isinstance(house.relay, RedisRelay) else {}
    if house.hub.closed:
        return JSONResponse({"status": "stopping", **redis}, 503)
    try:
        async with asyncio.timeout(SECONDS), house.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))
    except AWAY:
        return JSONResponse({"status": "no database", **redis}, 503)
    return JSONResponse({"status": "ready", **redis})


@router.get("/metrics")
async def numbers(request: Request, house: TheHouse) -> Response:
    """For Prometheus in the same network; nobody who comes through the proxy from outside gets them."""
    if not _is_near(address(request.scope)) or any(name in request.headers for name in FORWARDED):
        raise Refused(404, "error-no-page")
    metrics.STREAMS.set(sum(house.streams.values()))
    metrics.TABLES.set(house.tables.in_memory)
    metrics.BOTS_WAITING.set(house.bots.thinkers.turns.waiting)
    if isinstance(house.relay, RedisRelay):
        metrics.REDIS_UP.set(house.relay.up)
    body, kind = metrics.report()
    return Response(body, media_type=kind)


def _is_near(where: str) -> bool:
    try:
        return ipaddress.ip_address(where).is_private
    except ValueError:  # a socket in the file system
        return where == "-"
