"""Programs at tables: the page and the calls that make and revoke their keys."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from pydantic import Field

from castaways.server.errors import Refused
from castaways.server.forms import read_form
from castaways.server.guard import address
from castaways.server.house import Asking, House, TheHouse
from castaways.server.models import LONGEST_NAME
from castaways.server.my_games import day_of
from castaways.server.pages import page
from castaways.server.schemas import PROBLEMS, Body, NewKey, TokenInfo
from castaways.server.tokens import MOST_TOKENS, Token, Tokens
from castaways.server.visitors import Visitor, clean_name

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api", tags=["programs"], responses=PROBLEMS)


class NewToken(Body):
    """A program that shall play."""

    name: Annotated[str, Field(max_length=LONGEST_NAME * 4, examples=["Pathfinder"])]


async def _make(request: Request, house: House, visitor: Visitor, wanted: str) -> tuple[Token, str]:
    name = clean_name(wanted)
    if not name:
        raise Refused(422, "error-no-name")
    house.new_tables.take(address(request.scope))
    await house.name_of(visitor)
    return await Tokens(house.engine).create(visitor.id, name)


async def _page(request: Request, house: House, visitor: Visitor, fresh: str = "") -> Response:
    tokens = [] if visitor.fresh else await Tokens(house.engine).of(visitor.id)
    keys = [
        {**_told(token), "made": day_of(token.created), "used": day_of(token.used) if token.used else ""}
        for token in tokens
    ]
    url = f"{request.url.scheme}://{request.url.netloc}"
    more: dict[str, Any] = {"keys": keys, "fresh": fresh, "most": MOST_TOKENS, "url": url}
    return await page(request, house, visitor, "programs.html", 200, place="games", **more)


@router.get("/programs")
async def programs(request: Request, house: TheHouse, visitor: Asking) -> Response:
    """The keys of my programs."""
    return await _page(request, house, visitor)


@router.post("/programs")
async def new_program(request: Request, house: TheHouse, visitor: Asking) -> Response:
    """A new key, shown this once."""
    form = await read_form(request, house, visitor)
    _, key = await _make(request, house, visitor, form.text("name"))
    return await _page(request, house, visitor, key)


@router.post("/programs/{id}/revoke")
async def revoke_program(request: Request, house: TheHouse, visitor: Asking, id: str) -> Response:
    """A key stops working."""
    await read_form(request, house, visitor)
    await Tokens(house.engine).revoke(visitor.id, id)
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
async def list_tokens(house: TheHouse, visitor: Asking) -> list[dict[str, Any]]:
    """Your keys, without the keys themselves."""
    return [_told(token) for token in await Tokens(house.engine).of(_person(visitor).id)]


@api.post("/tokens", status_code=201, response_model=NewKey)
async def make_token(request: Request, house: TheHouse, visitor: Asking, body: NewToken) -> dict[str, Any]:
    """A key for a program: send it as `Authorization: Bearer KEY`. It is told this once."""
    token, key = await _make(request, house, _person(visitor), body.name)
    return {**_told(token), "token": key}


@api.delete("/tokens/{id}", status_code=204)
async def revoke_token(
    house: TheHouse, visitor: Asking, id: Annotated[str, Path(max_length=16, description="The id of a key.")]
) -> Response:
    """Revoke a key: it stops working at once."""
    await Tokens(house.engine).revoke(_person(visitor).id, id)
    return Response(status_code=204)


def _told(token: Token) -> dict[str, Any]:
    return {"id": token.id, "name": token.name, "created": token.created, "used": token.used}
