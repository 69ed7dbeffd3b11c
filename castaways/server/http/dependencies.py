"""What every route needs: the server that a request came to, and who asks."""

from typing import Annotated

from fastapi import Depends, Request, Security
from fastapi.security import HTTPBearer

from castaways.server.accounts.identity import Visitor, language_of
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.guard import SAFE, address

# What whoever is banned may still do: read why, see and take away what is kept of them, and go.
FOR_ALL = frozenset({"/terms", "/privacy", "/account/export", "/api/account/export"})
NEUTRAL = ("/language/", "/rules")
OWN_DATA = frozenset(
    {
        ("/account", "GET"),
        ("/api/account", "GET"),
        ("/account/login", "POST"),
        ("/account/logout", "POST"),
        ("/account/delete", "POST"),
        ("/api/account/login", "POST"),
        ("/api/account/session", "DELETE"),
        ("/api/account/delete", "POST"),
        ("/api/account/delete-guest", "POST"),
    }
)
CONTEXT = "castaways.context"  # where a request finds the server that it came to


def context_of(request: Request) -> AppContext:
    """The server that a request came to."""
    context: AppContext = request.scope[CONTEXT]
    return context


async def visitor_of(request: Request) -> Visitor:
    """Who asks: by a cookie, or in the JSON API by the key of a program."""
    context = context_of(request)
    path, safe = request.scope["path"], request.method in SAFE  # of its URL, a strange host may make another
    given = request.headers.get("authorization")
    if given is None or not path.startswith("/api/"):
        visitor = await context.identity.visitor(request, context.accounts.logged_in, context.accounts.has_account)
    else:
        scheme, _, key = given.partition(" ")
        found = await context.tokens.guest_of(key.strip()) if scheme.lower() == "bearer" else None
        if found is None:
            raise Refused(401, "error-bad-token")
        context.penalties.note_owner(*found)
        visitor = Visitor(found[0], language_of(request), False, program=True)
    request.scope["visitor"] = visitor
    where = address(request.scope)
    if not (path in FOR_ALL or (path, request.method) in OWN_DATA or path.startswith(NEUTRAL)):
        context.penalties.check(visitor.id, where)
    if not (safe or visitor.fresh):  # also of a program, whose owner nobody knows any more when its key is gone
        await context.penalties.note(visitor.id, where)
    return visitor


BEARER = HTTPBearer(auto_error=False, description="A key made at /programs or by POST /api/tokens.")


async def _context(request: Request) -> AppContext:  # `async`, since plain functions would be sent to a thread and back
    return context_of(request)


async def _visitor(request: Request, _: Annotated[object, Security(BEARER)] = None) -> Visitor:
    return await visitor_of(request)


CurrentContext = Annotated[AppContext, Depends(_context)]
CurrentVisitor = Annotated[Visitor, Depends(_visitor)]
