"""Programs at tables: the page and the calls that make and revoke their keys."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from pydantic import Field

from castaways.server.accounts.identity import Visitor
from castaways.server.accounts.tokens import MOST_TOKENS, Token
from castaways.server.after.my_games import day_of
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.common import page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import read_form
from castaways.server.http.guard import address
from castaways.server.http.schemas.tables import PROBLEMS, Body, NewKey, TokenInfo
from castaways.server.storage.models import LONGEST_NAME

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api", tags=["programs"], responses=PROBLEMS)


class NewToken(Body):
    """A program that shall play."""

    name: Annotated[str, Field(max_length=LONGEST_NAME * 4, examples=["Pathfinder"])]


async def _make(request: Request, context: AppContext, visitor: Visitor, wanted: str) -> tuple[Token, str]:
    name = await context.chosen_name(wanted)
    if not name:
        raise Refused(422, "error-no-name")
    context.new_tables.take(address(request.scope))
    await context.name_of(visitor)
    return await context.tokens.create(visitor.id, name)


async def _page(request: Request, context: AppContext, visitor: Visitor, fresh: str = "") -> Response:
    tokens = [] if visitor.fresh else await context.tokens.of(visitor.id)
    keys = [
        {**_claims(token), "made": day_of(token.created), "used": day_of(token.used) if token.used else ""}
        for token in tokens
    ]
    url = f"{request.url.scheme}://{request.url.netloc}"
    more: dict[str, Any] = {"keys": keys, "fresh": fresh, "most": MOST_TOKENS, "url": url}
    return await page(request, context, visitor, "programs.html", 200, place="games", **more)


@router.get("/programs")
async def programs(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """The keys of my programs."""
    return await _page(request, context, visitor)


@router.post("/programs")
async def new_program(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """A new key, shown this once."""
    form = await read_form(request, context, visitor)
    _, key = await _make(request, context, visitor, form.text("name"))
    return await _page(request, context, visitor, key)


@router.post("/programs/{id}/revoke")
async def revoke_program(request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str) -> Response:
    """A key stops working."""
    await read_form(request, context, visitor)
    await context.revocations.publish(await context.tokens.revoke(visitor.id, id))
    return RedirectResponse("/programs", 303)


# -------------------------------------------------------------------- for programs


def _person(visitor: Visitor) -> Visitor:
    """A guest with a cookie: programs make no keys for other programs."""
    if visitor.fresh:
        raise Refused(401, "error-no-guest")
    if visitor.program:
        raise Refused(403, "error-programs-make-none")
    return visitor


@api.get("/tokens", response_model=list[TokenInfo])
async def list_tokens(context: CurrentContext, visitor: CurrentVisitor) -> list[dict[str, Any]]:
    """Your keys, without the keys themselves."""
    return [_claims(token) for token in await context.tokens.of(_person(visitor).id)]


@api.post("/tokens", status_code=201, response_model=NewKey)
async def make_token(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, body: NewToken
) -> dict[str, Any]:
    """A key for a program: send it as `Authorization: Bearer KEY`. It is told this once."""
    token, key = await _make(request, context, _person(visitor), body.name)
    return {**_claims(token), "token": key}


@api.delete("/tokens/{id}", status_code=204)
async def revoke_token(
    context: CurrentContext,
    visitor: CurrentVisitor,
    id: Annotated[str, Path(max_length=16, description="The id of a key.")],
) -> Response:
    """Revoke a key: it stops working at once."""
    await context.revocations.publish(await context.tokens.revoke(_person(visitor).id, id))
    return Response(status_code=204)


def _claims(token: Token) -> dict[str, Any]:
    return {"id": token.id, "name": token.name, "created": token.created, "used": token.used}
