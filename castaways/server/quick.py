"""What is asked for thousands of times a second: documented like all other routes, called without ceremony."""

from collections.abc import Callable, Coroutine
from typing import Any, get_type_hints

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from starlette.types import ASGIApp, Receive, Scope, Send

from castaways.core.errors import CastawaysError
from castaways.server.database import AWAY
from castaways.server.errors import Refused
from castaways.server.house import house_of, visitor_of

LONGEST_ID = 16
BEFORE, AFTER = "/api/tables/", "/moves"
Tell = Callable[[Request, Exception], Response]


class QuickRoute(APIRoute):
    """Calls `endpoint(house, visitor, id, body)` itself; the body is JSON, checked by its model as everywhere."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """What answers a request."""
        endpoint = self.endpoint
        model: type[BaseModel] = get_type_hints(endpoint)["body"]

        async def answer(request: Request) -> Response:
            house = house_of(request)
            id = request.path_params["id"]
            kind = request.headers.get("content-type", "").partition(";")[0]
            if kind != "application/json" or len(id) > LONGEST_ID:
                raise RequestValidationError([])
            try:
                body = model.model_validate_json(await request.body())
            except ValidationError as error:
                raise RequestValidationError([]) from error
            response: Response = await endpoint(house, await visitor_of(request), id, body)
            return response

        return answer


class QuickDoor:
    """Lets moves of programs in past the framework, which takes longer to find their route than we to make them.

    What they ask, what they are answered and what is refused is the same; only nothing is packed.
    """

    def __init__(self, app: ASGIApp, route: QuickRoute, tell: Tell) -> None:
        self._app = app
        self._route = route
        self._answer = route.get_route_handler()
        self._tell = tell

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope.get("path", "")
        id = path[len(BEFORE) : -len(AFTER)]
        known = scope["type"] == "http" and scope["method"] == "POST" and path == f"{BEFORE}{id}{AFTER}"
        if not known or not id or "/" in id:
            await self._app(scope, receive, send)
            return
        scope.update(route=self._route, path_params={"id": id})
        request = Request(scope, receive)
        try:
            response = await self._answer(request)
        except (Refused, CastawaysError, RequestValidationError, *AWAY) as error:
            response = self._tell(request, error)
        await response(scope, receive, send)
