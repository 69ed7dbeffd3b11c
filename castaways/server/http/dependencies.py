"""What every route needs: the server that a request came to, and who asks."""

from typing import Annotated

from fastapi import Depends, Request, Security
from fastapi.security import HTTPBearer

from castaways.server.accounts.identity import Visitor, language_of
from castaways.server.context import AppContext
from castaways.server.errors import Refused

CONTEXT = "castaways.context"  # where a request finds the server that it came to


def context_of(request: Request) -> AppContext:
    """The server that a request came to."""
    context: AppContext = request.scope[CONTEXT]
    return context


async def visitor_of(request: Request) -> Visitor:
    """Who asks: by a cookie, or in the JSON API by the key of a program."""
    context = context_of(request)
    given = request.headers.get("authorization")
    if given is None or not request.url.path.startswith("/api/"):
        visitor = await context.identity.visitor(request, context.accounts.logged_in, context.accounts.has_account)
    else:
        scheme, _, key = given.partition(" ")
        guest = await context.tokens.guest_of(key.strip()) if scheme.lower() == "bearer" else None
        if guest is None:
            raise Refused(401, "error-bad-token")
        visitor = Visitor(guest, language_of(request), False, program=True)
    request.scope["visitor"] = visitor
    return visitor


BEARER = HTTPBearer(auto_error=False, description="A key made at /programs or by POST /api/tokens.")


async def _context(request: Request) -> AppContext:  # `async`, since plain functions would be sent to a thread and back
    return context_of(request)


async def _visitor(request: Request, _: Annotated[object, Security(BEARER)] = None) -> Visitor:
    return await visitor_of(request)


CurrentContext = Annotated[AppContext, Depends(_context)]
CurrentVisitor = Annotated[Visitor, Depends(_visitor)]
