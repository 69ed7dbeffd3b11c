"""The JSON API of accounts. Nobody needs one to play."""

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from castaways.server.account_pages import admit, authenticate, end_session, enter, forget, leave
from castaways.server.accounts import token_of
from castaways.server.errors import Refused
from castaways.server.house import Asking, House, TheHouse
from castaways.server.people_schemas import AccountInfo, Login, NewPassword, Proof, SessionInfo
from castaways.server.schemas import PROBLEMS, Number
from castaways.server.visitors import Visitor, clean_name

router = APIRouter(prefix="/api/account", tags=["account"], responses=PROBLEMS)
NOBODY = {"account": None, "name": None}


def _logged_in(visitor: Visitor) -> None:
    if not visitor.session:
        raise Refused(401, "error-no-account")


async def _me(house: House, visitor: Visitor) -> dict[str, Any]:
    account = await house.accounts.store.of(visitor.id) if visitor.session else None
    nickname = None if visitor.fresh else await house.store.guest(visitor.id)
    return {"account": account.name if account else None, "name": nickname}


@router.get("", response_model=AccountInfo)
async def me(house: TheHouse, visitor: Asking) -> dict[str, Any]:
    """Who you are: the name of your account, and the nickname that the others see."""
    return await _me(house, visitor)


@router.post("", status_code=201, response_model=AccountInfo)
async def register(request: Request, house: TheHouse, visitor: Asking, body: Login) -> Response:
    """Make an account of the guest you are, with all your games; the answer's cookie is your session."""
    if visitor.program:  # whoever has its key would keep the program's seats after the key is revoked
        raise Refused(403, "error-programs-make-none")
    name = clean_name(body.name)
    answer = JSONResponse({"account": name, "name": name}, 201)
    return await enter(request, house, visitor, "register", body.name, body.password, answer)


@router.post("/login", response_model=AccountInfo)
async def login(request: Request, house: TheHouse, visitor: Asking, body: Login) -> Response:
    """Log in on this device; the answer's cookie is your session."""
    guest = await authenticate(request, house, body.name, body.password)
    account, nickname = await house.accounts.store.of(guest), await house.store.guest(guest)
    answer = JSONResponse({"account": account.name if account else None, "name": nickname})
    return await admit(request, house, visitor, guest, answer)


@router.delete("/session", response_model=AccountInfo)
async def logout(house: TheHouse, visitor: Asking) -> Response:
    """Log this device out."""
    _logged_in(visitor)
    return await leave(house, visitor, JSONResponse(NOBODY))


@router.get("/sessions", response_model=list[SessionInfo])
async def sessions(house: TheHouse, visitor: Asking) -> list[dict[str, Any]]:
    """The devices that are logged in; times are seconds since 1970."""
    _logged_in(visitor)
    current = await house.accounts.store.session_id(token_of(visitor.session))
    found = await house.accounts.store.sessions(visitor.id)
    return [
        {"id": one.id, "device": one.device, "created": one.created, "seen": one.seen, "this": one.id == current}
        for one in found
    ]


@router.delete("/sessions/{session}", response_model=AccountInfo)
async def end(house: TheHouse, visitor: Asking, session: Number) -> dict[str, Any]:
    """Log a device out."""
    _logged_in(visitor)
    await end_session(house, visitor, session)
    return await _me(house, visitor)


@router.put("/password", response_model=AccountInfo)
async def change_password(house: TheHouse, visitor: Asking, body: NewPassword) -> dict[str, Any]:
    """Another password; all other devices are logged out."""
    _logged_in(visitor)
    await house.accounts.change_password(visitor.id, body.password, body.new, visitor.session)
    return await _me(house, visitor)


@router.post("/delete", response_model=AccountInfo)
async def delete(house: TheHouse, visitor: Asking, body: Proof) -> Response:
    """Delete the account: bots play on in your games, finished games stay without your name."""
    _logged_in(visitor)
    return await forget(house, visitor, body.password, JSONResponse(NOBODY))
