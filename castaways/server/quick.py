"""Routes that are asked for thousands of times a second: documented like all others, called without ceremony."""

from collections.abc import Callable, Coroutine
from typing import Any, get_type_hints

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError

from castaways.server.house import house_of, visitor_of

LONGEST_ID = 16


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
