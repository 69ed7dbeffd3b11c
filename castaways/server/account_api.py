"""The JSON API of accounts. Nobody needs one to play."""

from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from pydantic import Field

from castaways.server.account_pages import end_session, enter, forget, leave
from castaways.server.accounts import token_of
from castaways.server.api import Body
from castaways.server.errors import Refused
from castaways.server.house import Asking, House, TheHouse
from castaways.server.models import LONGEST_NAME
from castaways.server.visitors import Visitor

router = APIRouter(prefix="/api/account", tags=["account"])
Word = Annotated[str, Field(max_length=1000)]


class Login(Body):
    """A name and a password."""

    name: Annotated[str, Field(max_length=LONGEST_NAME * 4)]
    password: Word


class NewPassword(Body):
    """The password as it was, and as it shall be."""

    password: Word
    new: Word


class Proof(Body):
    """The password, once more."""

    password: Word


def _logged_in(visitor: Visitor) -> None:
    if not visitor.session:
        raise Refused(401, "error-no-account")


async def _me(house: House, visitor: Visitor) -> dict[str, Any]:
    account = await house.accounts.store.of(visitor.id) if visitor.session else None
    nickname = None if visitor.fresh else await house.store.guest(visitor.id)
    return {"account": account.name if account else None, "name": nickname}


@router.get("")
async def me(house: TheHouse, visitor: Asking) -> dict[str, Any]:
    """Who you are: the name of your account, and the nickname that the others see."""
    return await _me(house, visitor)


@router.post("", status_code=201)
async def register(request: Request, house: TheHouse, visitor: Asking, body: Login) -> Response:
    """Make an account of the guest you are, with all your games; the answer's cookie is your session."""
    answer = JSONResponse({}, 201)
    return await enter(request, house, visitor, "register", body.name, body.password, answer)


@router.post("/login")
async def login(request: Request, house: TheHouse, visitor: Asking, body: Login) -> Response:
    """Log in on this device; the answer's cookie is your session."""
    return await enter(request, house, visitor, "login", body.name, body.password, JSONResponse({}))


@router.post("/logout")
async def logout(house: TheHouse, visitor: Asking) -> Response:
    """Log this device out."""
    _logged_in(visitor)
    return await leave(house, visitor, JSONResponse({}))


@router.get("/sessions")
async def sessions(house: TheHouse, visitor: Asking) -> list[dict[str, Any]]:
    """The devices that are logged in; times are seconds since 1970."""
    _logged_in(visitor)
    current = await house.accounts.store.session_id(token_of(visitor.session))
    found = await house.accounts.store.sessions(visitor.id)
    return [
        {"id": one.id, "device": one.device, "created": one.created, "seen": one.seen, "this": one.id == current}
        for one in found
    ]


@router.delete("/sessions/{session}")
async def end(house: TheHouse, visitor: Asking, session: int) -> dict[str, Any]:
    """Log a device out."""
    _logged_in(visitor)
    await end_session(house, visitor, session)
    return {}


@router.put("/password")
async def change_password(house: TheHouse, visitor: Asking, body: NewPassword) -> dict[str, Any]:
    """Another password; all other devices are logged out."""
    _logged_in(visitor)
    await house.accounts.change_password(visitor.id, body.password, body.new, visitor.session)
    return {}


@router.post("/delete")
async def delete(house: TheHouse, visitor: Asking, body: Proof) -> Response:
    """Delete the account: bots play on in your games, finished games stay without your name."""
    _logged_in(visitor)
    return await forget(house, visitor, body.password, JSONResponse({}))
