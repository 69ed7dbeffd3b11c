"""The fast path of moves: documented like all other routes, but called past the framework."""

from collections.abc import Callable, Coroutine, Iterable
from typing import Any, get_type_hints

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from starlette.types import ASGIApp, Receive, Scope, Send

from castaways.core.errors import CastawaysError
from castaways.server.errors import Refused
from castaways.server.http.dependencies import context_of, visitor_of
from castaways.server.storage.database import UNAVAILABLE

LONGEST_ID = 16
Tell = Callable[[Request, Exception], Response]
Answer = Callable[[Request], Coroutine[Any, Any, Response]]


class FastRoute(APIRoute):
    """A route of one `{id}` that is answered past the framework."""


class FastForm(FastRoute):
    """Calls `endpoint(request, context, visitor, id)` itself, which reads the form."""

    def get_route_handler(self) -> Answer:
        """What answers a request."""
        endpoint = self.endpoint

        async def answer(request: Request) -> Response:
            context, visitor = context_of(request), await visitor_of(request)
            response: Response = await endpoint(request, context, visitor, request.path_params["id"])
            return response

        return answer


class FastJson(FastRoute):
    """Calls `endpoint(context, visitor, id, body)` itself; the body is JSON, checked by its model as everywhere."""

    def get_route_handler(self) -> Answer:
        """What answers a request."""
        endpoint = self.endpoint
        model: type[BaseModel] = get_type_hints(endpoint)["body"]

        async def answer(request: Request) -> Response:
            context = context_of(request)
            id = request.path_params["id"]
            kind = request.headers.get("content-type", "").partition(";")[0]
            if kind != "application/json" or len(id) > LONGEST_ID:
                raise RequestValidationError([])
            try:
                body = model.model_validate_json(await request.body())
            except ValidationError as error:
                raise RequestValidationError([]) from error
            response: Response = await endpoint(context, await visitor_of(request), id, body)
            return response

        return answer


class FastPath:
    """Lets moves in past the framework, which takes longer to find their route than we to make them.

    What they ask, what they are answered and what is refused is the same; only nothing is packed.
    """

    def __init__(self, app: ASGIApp, routes: Iterable[FastRoute], tell: Tell) -> None:
        self._app = app
        self._routes = {tuple(route.path.split("{id}")): (route, route.get_route_handler()) for route in routes}
        self._tell = tell

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = self._find(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if found is None:
            await self._app(scope, receive, send)
            return
        id, route, answer = found
        scope.update(route=route, path_params={"id": id})
        request = Request(scope, receive)
        try:
            response = await answer(request)
        except (Refused, CastawaysError, RequestValidationError, *UNAVAILABLE) as error:
            response = self._tell(request, error)
        await response(scope, receive, send)

    def _find(self, path: str) -> tuple[str, FastRoute, Answer] | None:
        for (before, after), (route, answer) in self._routes.items():
            id = path[len(before) : -len(after)]
            if id and "/" not in id and path == f"{before}{id}{after}":
                return id, route, answer
        return None
