"""Routes as our modules declare them, answered by Starlette's requests and responses: a worker has no room, and a page
no time, for the whole of FastAPI and pydantic. Only routes of pages are ever called here; those of programs are
declared and forgotten."""

import inspect
import re
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from starlette.requests import Request
from starlette.responses import Response

__all__ = ["APIRouter", "Depends", "FastAPI", "Path", "Query", "Request", "Response", "Security"]
Endpoint = Callable[..., Awaitable[Response]]
SLOT = re.compile(r"\{(\w+)\}")


class Depends:
    """A parameter that a function finds."""

    def __init__(self, find: Callable[..., Any]) -> None:
        self.find = find


Security = Depends


class Query:
    """A parameter of an address, perhaps by another name; its bounds are for strangers, and there are none here."""

    def __init__(self, default: Any = None, *, alias: str = "", **_bounds: Any) -> None:
        self.alias = alias


class Path(Query):
    """A part of an address."""


class Route:
    """An address, and what answers there."""

    def __init__(self, method: str, path: str, endpoint: Endpoint) -> None:
        self.method, self.path, self.endpoint = method, path, endpoint
        self._pattern = re.compile(SLOT.sub(r"(?P<\1>[^/]+)", path))
        self._wanted: list[tuple[str, Any, Any]] | None = None

    def match(self, method: str, path: str) -> dict[str, str] | None:
        """The slots of an address of this route; None if it is none."""
        found = self._pattern.fullmatch(path) if method == self.method else None
        return None if found is None else found.groupdict()

    async def answer(self, request: Request, slots: dict[str, str]) -> Response:
        """Call what answers."""
        if self._wanted is None:
            hints = get_type_hints(self.endpoint, include_extras=True)
            parameters = inspect.signature(self.endpoint).parameters.values()
            self._wanted = [(one.name, hints.get(one.name), one.default) for one in parameters]
        given = {name: await _value(request, slots, name, hint, default) for name, hint, default in self._wanted}
        return await self.endpoint(**given)


async def _value(request: Request, slots: dict[str, str], name: str, hint: Any, default: Any) -> Any:
    if hint is Request:
        return request
    kind, marks = (get_args(hint)[0], get_args(hint)[1:]) if get_origin(hint) is Annotated else (hint, ())
    for mark in marks:
        if isinstance(mark, Depends):
            return await mark.find(request)
        if isinstance(mark, Query) and mark.alias:
            name = mark.alias
    if name in slots:
        return _read(kind, slots[name])
    if name in request.query_params:
        return _read(kind, request.query_params[name])
    return default


def _read(kind: Any, word: str) -> Any:
    from fastapi.exceptions import RequestValidationError

    if int not in (kind, *get_args(kind)):
        return word
    try:
        return int(word)
    except ValueError as error:
        raise RequestValidationError([]) from error


class APIRouter:
    """Routes of one subject."""

    def __init__(self, prefix: str = "", **_described: Any) -> None:
        self.prefix = prefix
        self.routes: list[Route] = []

    def _add(self, method: str, path: str) -> Callable[[Endpoint], Endpoint]:
        def added(endpoint: Endpoint) -> Endpoint:
            self.routes.append(Route(method, self.prefix + path, endpoint))
            return endpoint

        return added

    def get(self, path: str, **_described: Any) -> Callable[[Endpoint], Endpoint]:
        """Look at something."""
        return self._add("GET", path)

    def post(self, path: str, **_described: Any) -> Callable[[Endpoint], Endpoint]:
        """Do something."""
        return self._add("POST", path)

    def put(self, path: str, **_described: Any) -> Callable[[Endpoint], Endpoint]:
        """Set something."""
        return self._add("PUT", path)

    def delete(self, path: str, **_described: Any) -> Callable[[Endpoint], Endpoint]:
        """Remove something."""
        return self._add("DELETE", path)


class FastAPI:
    """Only its name is asked for."""
