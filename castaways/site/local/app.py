"""The application of a browser: requests of its pages come as messages, and are answered by the server's own routes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, cast

from sqlalchemy.ext.asyncio import AsyncEngine
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from castaways.core.errors import CastawaysError
from castaways.daily.deals import OPEN_KEY, Deal
from castaways.daily.par import Measure
from castaways.daily.par import play as play_for_par
from castaways.server.accounts.identity import Identity, Visitor
from castaways.server.bots.pool import BotPool
from castaways.server.context import AppContext
from castaways.server.daily.par_task import ParTask
from castaways.server.errors import Refused
from castaways.server.http.common import LIVE, about_me
from castaways.server.http.dependencies import CONTEXT, visitor_of
from castaways.server.http.guard import GOES_ON, OWN_FILES
from castaways.server.http.routes import api, hints, home, howto, people, preferences, rules, tables, tutorial
from castaways.server.http.routes.after import analysis, my_games, proof, replays
from castaways.server.http.routes.returning import campaign, daily, puzzles, statistics
from castaways.server.render.refusals import explain
from castaways.server.render.templates import environment, render
from castaways.server.scale.leases import Leases
from castaways.server.settings import Settings
from castaways.server.startup import build
from castaways.server.storage.models import Base
from castaways.site.local import kept
from castaways.site.local.engine import LocalEngine, add_columns

log = logging.getLogger(__name__)
ADDRESS = ("127.0.0.1", 0)
SECRET = "of one browser"  # noqa: S105 - it guards nothing: whoever runs this has everything
HEADERS = {  # of every answer, as on a server; but pages are shown in a frame of the site
    "content-security-policy": f"{OWN_FILES}; frame-ancestors 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}
# Of the daily deal: bots that need not simulate anything, so that a game of theirs takes a second or two here.
PAR = Measure(11, {"friday": "normal", "level10": "normal", "noah": "normal", "lifeboat": "easy"})
PAR_EVERY, PAR_PAUSE = 600.0, 2.0  # seconds between two looks for a new day, and before each of their games
OF_A_GAME = (tables, people, hints, preferences, proof, replays, analysis, rules, howto, tutorial)
PAGES = (home, daily, puzzles, my_games, campaign, statistics, kept, *OF_A_GAME)


class Route(Protocol):
    """A route as the stand-in of FastAPI makes it."""

    path: str

    def match(self, method: str, path: str) -> dict[str, str] | None:
        """The slots of an address of this route; None if it is none."""

    async def answer(self, request: Request, slots: dict[str, str]) -> Response:
        """Call what answers."""


Send = Callable[[bytes], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a page is answered: a `stream` sends events until it is cancelled, and has no body. After some answers the
    engine has to `begin_anew`, with what is written now."""

    status: int
    headers: dict[str, str]
    cookies: list[str]
    body: bytes
    stream: Callable[[Send], Awaitable[None]] | None = None
    begin_anew: bool = False


class LocalIdentity(Identity):
    """The one visitor of a browser. Forms of other sites are refused before they come here, so that pages may be
    written before anybody has come."""

    def check_token(self, visitor: Visitor, given: str) -> None:
        """All forms are ours."""


class LocalApp:
    """One visitor's tables."""

    def __init__(self, folder: Path, on_commit: Callable[[], None], pool: BotPool) -> None:
        environment().globals["online"] = False
        settings = Settings(data=folder, secret=SECRET, clocks=("none",), analysis_waiting=0, new_burst=10**6)
        self._engine = LocalEngine(folder / "castaways.db", on_commit)
        self.context: AppContext = build(settings, cast(AsyncEngine, self._engine), self._engine.move_log(), pool)
        self.context.identity = LocalIdentity(SECRET, secure=False)
        self.context.daily.use(OPEN_KEY, PAR)  # a browser keeps no secret from whoever sits before it
        self._pool = pool
        leases = Leases(cast(AsyncEngine, self._engine))
        self.context.par_task = ParTask(self.context.daily, leases, PAR_EVERY, self._play_for_par)
        self.context.puzzles.rated = False
        self._routes: list[Route] = [route for page in PAGES for route in cast(Any, page).router.routes]
        self._routes += cast(Any, tables).fast.routes
        files = (*cast(Any, api).router.routes, *cast(Any, replays).api.routes)
        self._routes += [route for route in files if route.path.endswith("/record")]

    async def start(self) -> None:
        """Games in which a bot was to act go on."""
        Base.metadata.create_all(self._engine.sync_engine)
        add_columns(self._engine.sync_engine)
        await self.context.bots.recover()
        self.context.presence.start()
        self.context.looking_back.start()
        self.context.par_task.start()

    async def _play_for_par(self, deal: Deal, strength: str, number: int) -> int:
        """A game of bots by which par is found: where they think, and between what people wait for."""
        await asyncio.sleep(PAR_PAUSE)
        return await self._pool.work(False, play_for_par, deal, strength, number)

    async def answer(self, method: str, url: str, headers: dict[str, str], body: bytes) -> Answer:
        """A request of a page."""
        path, _, query = url.partition("?")
        scope: dict[str, Any] = {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "scheme": "https",
            "server": ("castaways", 443),
            "client": ADDRESS,
            "path": path,
            "query_string": query.encode(),
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
            CONTEXT: self.context,
        }
        request = Request(scope, _body(body))
        try:
            response = await self._answer(request)
        except (Refused, CastawaysError) as error:
            response = await self._told(request, error)
        except Exception:  # as on a server: a page says so, and the next request is answered
            log.exception("%s %s failed", method, path)
            response = await self._told(request, Refused(500, "error-ours"))
        return await _sent(request, response)

    async def _answer(self, request: Request) -> Response:
        path = request.url.path
        for route in self._routes:
            slots = route.match(request.method, path)
            if slots is not None:
                request.scope["path_params"] = slots
                return await route.answer(request, slots)
        raise Refused(404, "error-no-page")

    async def _told(self, request: Request, error: Exception) -> Response:
        """An error as a page, or for our script."""
        visitor = await visitor_of(request)
        status, code, text = explain(error, visitor.lang)
        if request.headers.get(LIVE):
            return JSONResponse({"error": {"code": code, "message": text}}, status)
        values = {**about_me(None), "token": "", "here": "/", "place": "", "message": text, "preferences": {}}
        return HTMLResponse(render("error.html", visitor.lang, **values), status)


def _body(body: bytes) -> Callable[[], Awaitable[dict[str, Any]]]:
    sent = False

    async def receive() -> dict[str, Any]:
        nonlocal sent
        if sent:
            await asyncio.Event().wait()  # a page that leaves cancels whoever waits here
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


async def _sent(request: Request, response: Response) -> Answer:
    """A response as the page takes it."""
    parts: list[bytes] = []

    async def send(message: Any) -> None:
        if message["type"] == "http.response.body":
            parts.append(message.get("body", b""))

    await response(request.scope, request.receive, send)
    headers = HEADERS | {name: value for name, value in response.headers.items() if name != "set-cookie"}
    cookies = response.headers.getlist("set-cookie")
    going_on = request.scope.get(GOES_ON)
    if going_on is None:
        anew = bool(request.scope.get(kept.BEGIN_ANEW))
        return Answer(response.status_code, headers, cookies, b"".join(parts), begin_anew=anew)

    async def stream(tell: Send) -> None:
        async def send_on(message: Any) -> None:
            if message.get("body"):
                await tell(message["body"])

        for part in parts:
            await tell(part)
        await going_on(request.receive, send_on)

    return Answer(response.status_code, headers, cookies, b"", stream)
