"""The application: its parts, its routes, and how errors are told."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException
from starlette.middleware.errors import ServerErrorMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from castaways._version import __version__
from castaways.core.errors import CastawaysError
from castaways.server import (
    account_api,
    account_pages,
    api,
    assets,
    end_pages,
    games_pages,
    hint_pages,
    howto_pages,
    learn_pages,
    pages,
    people_api,
    people_pages,
    replay_pages,
    rules_pages,
    study_pages,
    token_pages,
    watch_pages,
)
from castaways.server.database import AWAY, OUR_FAULT
from castaways.server.errors import Refused, explain
from castaways.server.guard import Guard, Limits, route_of
from castaways.server.house import HOUSE, House, house_of
from castaways.server.metrics import ERRORS
from castaways.server.opening import build, opened
from castaways.server.quick import QuickDoor, QuickRoute
from castaways.server.render import render
from castaways.server.settings import Settings
from castaways.server.visitors import Visitor

log = logging.getLogger(__name__)
SMALLEST_PACKED = 1000  # bytes; packing less does not pay
BAD_DATA = "22"  # how PostgreSQL calls what it cannot hold, such as a text with a NUL in it
STATUS_IDS = {404: "error-no-page", 405: "error-no-page"}


class Front(FastAPI):
    """The application behind its door: whoever is turned away there, or let in to move, does not pass the framework."""

    def __init__(self, house: House, **given: Any) -> None:
        super().__init__(**given)
        self.state.house = self._house = house
        self._door = self._build_door(house.settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"], scope[HOUSE] = self, self._house
        await self._door(scope, receive, send)

    def _build_door(self, chosen: Settings) -> ASGIApp:
        """What a request passes: the door keeper, the quick door, and the framework if need be."""
        (moves,) = (route for route in api.quick.routes if isinstance(route, QuickRoute))
        return Guard(
            ServerErrorMiddleware(QuickDoor(super().__call__, moves, answer_error), handler=_tell),
            refuse=answer_error,
            most_body=chosen.most_body,
            most_upload=chosen.most_upload,
            body_seconds=chosen.body_seconds,
            limits=Limits(chosen.rate, chosen.burst),
            reading=Limits(chosen.read_rate, chosen.read_burst),
        )


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server with the given settings."""
    house = build(settings or Settings())

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with opened(house):
            yield

    app = Front(
        house,
        title="Castaways",
        version=__version__,
        summary="Four survival card games: tables, seats, views, moves and their streams.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.router.redirect_slashes = False
    for router in (
        api.quick,
        api.router,
        watch_pages.router,
        assets.router,
        pages.router,
        people_pages.router,
        hint_pages.router,
        hint_pages.api,
        account_pages.router,
        end_pages.router,
        games_pages.router,
        games_pages.api,
        replay_pages.router,
        replay_pages.api,
        study_pages.router,
        study_pages.api,
        rules_pages.router,
        howto_pages.router,
        learn_pages.router,
        token_pages.router,
        token_pages.api,
        people_api.router,
        account_api.router,
    ):
        app.include_router(router)
    app.add_exception_handler(Refused, _tell)
    app.add_exception_handler(CastawaysError, _tell)
    app.add_exception_handler(RequestValidationError, _tell)
    app.add_exception_handler(HTTPException, _tell)
    for away in AWAY:
        app.add_exception_handler(away, _tell)
    app.add_exception_handler(Exception, _tell)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_PACKED)
    return app


async def _tell(request: Request, error: Exception) -> Response:
    return answer_error(request, error)


def answer_error(request: Request, error: Exception) -> Response:
    """An error as a page, or as JSON for programs and for our script."""
    if isinstance(error.__cause__, Refused):  # a body that grew too large while the framework was reading it
        error = error.__cause__
    if isinstance(error, RequestValidationError):
        error = Refused(422, "error-bad-request")
    elif isinstance(error, HTTPException):
        error = Refused(error.status_code, STATUS_IDS.get(error.status_code, "error-bad-request"))
    elif isinstance(error, DBAPIError) and str(getattr(error.orig, "sqlstate", "")).startswith(BAD_DATA):
        error = Refused(422, "error-bad-request")
    elif isinstance(error, AWAY) and not isinstance(error, OUR_FAULT):
        log.warning("%s %s: no database (%s)", request.method, route_of(request.scope), type(error).__name__)
        ERRORS.labels("database").inc()
        error = Refused(503, "error-away")
    elif not isinstance(error, Refused | CastawaysError):
        log.error("%s %s failed", request.method, route_of(request.scope), exc_info=error)
        ERRORS.labels("ours").inc()
        error = Refused(500, "error-ours")
    house = house_of(request)
    visitor: Visitor = request.scope.get("visitor") or house.door.guest(request)
    status, code, text = explain(error, visitor.lang)
    if request.url.path.startswith("/api/") or request.headers.get(pages.LIVE):
        headers = {"www-authenticate": "Bearer"} if code == "bad-token" else None
        headers = {"retry-after": "2"} if status == 503 else headers
        return JSONResponse({"error": {"code": code, "message": text}}, status, headers)
    context = {"token": house.door.token(visitor), "my_name": None, "here": "/", "place": "", "message": text}
    return HTMLResponse(render("error.html", visitor.lang, **context), status)
