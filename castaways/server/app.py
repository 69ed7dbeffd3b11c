"""The application: its parts, its routes, and how errors are told."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException
from starlette.middleware.errors import ServerErrorMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from castaways._version import __version__
from castaways.core.errors import CastawaysError
from castaways.server.accounts.identity import Visitor
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.common import LIVE, about_me
from castaways.server.http.dependencies import CONTEXT, context_of
from castaways.server.http.fast_path import FastPath, FastRoute
from castaways.server.http.guard import Guard, route_of
from castaways.server.http.routes import (
    api,
    assets,
    health,
    hints,
    home,
    howto,
    people,
    preferences,
    rules,
    tables,
    tutorial,
)
from castaways.server.http.routes.account import accounts, letters, programs, push, second_factor
from castaways.server.http.routes.after import analysis, my_games, proof, replays
from castaways.server.http.routes.returning import app as installed
from castaways.server.http.routes.returning import campaign, daily, daily_api, puzzles, statistics
from castaways.server.http.routes.social import admin, doors, friends, own_data, profiles, reports
from castaways.server.render.refusals import explain
from castaways.server.render.templates import render
from castaways.server.scale.limits import AtOnce, Limits, Turns
from castaways.server.scale.metrics import ERRORS
from castaways.server.settings import Settings
from castaways.server.startup import build, opened
from castaways.server.storage.database import OUR_FAULT, UNAVAILABLE
from castaways.web.preferences import read as read_preferences

log = logging.getLogger(__name__)
SMALLEST_PACKED = 1000  # bytes; packing less does not pay
BAD_DATA = "22"  # how PostgreSQL calls what it cannot hold, such as a text with a NUL in it
STATUS_IDS = {404: "error-no-page", 405: "error-no-page"}


class App(FastAPI):
    """The application behind its guard; moves take a path that is faster than the framework's."""

    def __init__(self, context: AppContext, **given: Any) -> None:
        super().__init__(**given)
        self.state.context = self._context = context
        self._pipeline = self._build_pipeline(context.settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"], scope[CONTEXT] = self, self._context
        await self._pipeline(scope, receive, send)

    def _build_pipeline(self, chosen: Settings) -> ASGIApp:
        """What a request passes: the guard, the fast path, and else the framework."""
        moves = [route for route in (*api.fast.routes, *tables.fast.routes) if isinstance(route, FastRoute)]
        return Guard(
            ServerErrorMiddleware(FastPath(super().__call__, moves, answer_error), handler=_handle_error),
            refuse=answer_error,
            most_head=chosen.most_head,
            most_headers=chosen.most_headers,
            most_body=chosen.most_body,
            most_upload=chosen.most_upload,
            body_seconds=chosen.body_seconds,
            limits=Limits(chosen.rate, chosen.burst),
            reading=Limits(chosen.read_rate, chosen.read_burst),
            at_once=AtOnce(chosen.most_connections),
            turns=Turns(chosen.most_reading),
        )


@cache
def _routes() -> tuple[BaseRoute, ...]:
    """All routes, the same for every server of this process: FastAPI takes long to look through their types."""
    app = FastAPI(openapi_url=None)
    for router in (
        api.fast,
        api.router,
        health.router,
        assets.router,
        home.router,
        daily.router,
        daily_api.api,
        tables.fast,
        tables.router,
        people.router,
        hints.router,
        hints.api,
        own_data.router,
        letters.router,
        second_factor.router,
        push.router,
        accounts.router,
        preferences.router,
        preferences.api,
        proof.router,
        my_games.router,
        my_games.api,
        installed.router,
        campaign.router,
        campaign.api,
        statistics.router,
        statistics.api,
        replays.router,
        replays.api,
        analysis.router,
        analysis.api,
        rules.router,
        howto.router,
        tutorial.router,
        programs.router,
        programs.api,
        people.api,
        own_data.api,
        accounts.api,
        doors.router,
        doors.api,
        friends.router,
        friends.api,
        profiles.router,
        profiles.api,
        reports.router,
        reports.api,
        admin.router,
        admin.api,
        letters.api,
        push.api,
        puzzles.router,
        puzzles.api,
    ):
        app.include_router(router)
    return tuple(app.router.routes)


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server with the given settings."""
    context = build(settings or Settings())

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with opened(context):
            yield

    app = App(
        context,
        title="Castaways",
        version=__version__,
        summary="Four survival card games: tables, seats, views, moves and their streams.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.router.redirect_slashes = False
    app.router.routes.extend(_routes())
    app.add_exception_handler(Refused, _handle_error)
    app.add_exception_handler(CastawaysError, _handle_error)
    app.add_exception_handler(RequestValidationError, _handle_error)
    app.add_exception_handler(HTTPException, _handle_error)
    for unavailable in UNAVAILABLE:
        app.add_exception_handler(unavailable, _handle_error)
    app.add_exception_handler(Exception, _handle_error)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_PACKED)
    return app


async def _handle_error(request: Request, error: Exception) -> Response:
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
    elif isinstance(error, UNAVAILABLE) and not isinstance(error, OUR_FAULT):
        log.warning("%s %s: no database (%s)", request.method, route_of(request.scope), type(error).__name__)
        ERRORS.labels("database").inc()
        error = Refused(503, "error-away")
    elif not isinstance(error, Refused | CastawaysError):
        log.error("%s %s failed", request.method, route_of(request.scope), exc_info=error)
        ERRORS.labels("ours").inc()
        error = Refused(500, "error-ours")
    context = context_of(request)
    visitor: Visitor = request.scope.get("visitor") or context.identity.guest(request)
    status, code, text = explain(error, visitor.lang)
    if request.scope["path"].startswith("/api/") or request.headers.get(LIVE):
        headers = {"www-authenticate": "Bearer"} if code == "bad-token" else None
        headers = {"retry-after": "2"} if status == 503 else headers
        return JSONResponse({"error": {"code": code, "message": text}}, status, headers)
    values: dict[str, Any] = {
        **about_me(None),
        "token": context.identity.token(visitor),
        "here": "/",
        "place": "",
        "message": text,
    }
    values["preferences"] = read_preferences(visitor.preferences)
    return HTMLResponse(render("error.html", visitor.lang, **values), status)
