"""The page of oneself: register, log in and out, devices, password, whom one does not read."""

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from castaways.server.accounts import LONGEST, SHORTEST, token_of
from castaways.server.errors import Refused
from castaways.server.forms import read_form
from castaways.server.guard import address
from castaways.server.house import Asking, House, TheHouse
from castaways.server.pages import page
from castaways.server.visitors import Visitor, clean_name

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


async def _page(
    request: Request, house: House, visitor: Visitor, status: int = 200, wrong: str = "", where: str = ""
) -> Response:
    """The page; `wrong` is what did not work, said beside the form called `where`."""
    account = await house.accounts.store.of(visitor.id) if visitor.session else None
    more: dict[str, Any] = {"devices": [], "current": None}
    if account:
        more["devices"] = await house.accounts.store.sessions(visitor.id)
        more["current"] = await house.accounts.store.session_id(token_of(visitor.session))
    muted = [] if visitor.fresh else await house.tables.people.mutes(visitor.id)
    return await page(
        request,
        house,
        visitor,
        "account.html",
        status,
        place="account",
        account=account,
        muted=muted,
        wrong=wrong,
        where=where,
        shortest=SHORTEST,
        longest=LONGEST,
        **more,
    )


@router.get("/account")
async def account(request: Request, house: TheHouse, visitor: Asking) -> Response:
    """Myself."""
    return await _page(request, house, visitor)


def _home() -> Response:
    return RedirectResponse("/account", 303)


@router.post("/account/{deed}")
async def act(request: Request, house: TheHouse, visitor: Asking, deed: str) -> Response:
    """One of the forms of the page. What is refused is said on the page, beside the form."""
    form = await read_form(request, house, visitor)
    try:
        if deed in ("register", "login"):
            return await enter(request, house, visitor, deed, form.text("name"), form.text("password"))
        if deed == "unmute":
            await house.tables.people.unmute(visitor.id, id=form.number("mute"))
            return _home()
        if not visitor.session:
            raise Refused(403, "error-no-account")
        if deed == "logout":
            return await leave(house, visitor)
        if deed == "end":
            await end_session(house, visitor, form.number("session"))
            return _home()
        if deed == "password":
            old, new = form.text("password"), form.text("new")
            await house.accounts.change_password(visitor.id, old, new, visitor.session)
            return _home()
        if deed == "delete":
            return await forget(house, visitor, form.text("password"))
    except Refused as refused:
        if refused.status == 404:
            raise
        return await _page(request, house, visitor, refused.status, refused.text(visitor.lang), deed)
    raise Refused(404, "error-no-page")


# -------------------------------------------------------------------- what the JSON API does too


async def enter(
    request: Request,
    house: House,
    visitor: Visitor,
    deed: str,
    name: str,
    password: str,
    answer: Response | None = None,
) -> Response:
    """Register or log in; the answer's cookie is the session."""
    if deed == "register":
        if visitor.session:
            raise Refused(409, "error-has-account")
        house.new_accounts.take(address(request.scope))
        await house.name_of(visitor)
        await house.accounts.register(visitor.id, name, password)
        await house.store.rename(visitor.id, clean_name(name))
        guest = visitor.id
    else:
        guest = await authenticate(request, house, name, password)
    return await admit(request, house, visitor, guest, answer)


async def authenticate(request: Request, house: House, name: str, password: str) -> str:
    """The guest that a name and a password stand for."""
    return await house.accounts.login(name, password, address(request.scope))


async def admit(
    request: Request, house: House, visitor: Visitor, guest: str, answer: Response | None = None
) -> Response:
    """Log this device in; whoever was logged in before is logged out."""
    if visitor.session:
        await _end_own(house, visitor)
    secret = await house.accounts.open_session(guest, request.headers.get("user-agent", ""))
    response = answer or RedirectResponse("/account", 303)
    house.door.log_in(response, secret)
    return response


async def _end_own(house: House, visitor: Visitor) -> None:
    id = await house.accounts.store.session_id(token_of(visitor.session))
    if id is not None:
        await house.accounts.store.close_session(visitor.id, id)


async def leave(house: House, visitor: Visitor, answer: Response | None = None) -> Response:
    """Log this device out."""
    await _end_own(house, visitor)
    response = answer or RedirectResponse("/account", 303)
    house.door.log_out(response)
    return response


async def end_session(house: House, visitor: Visitor, id: int) -> None:
    """Log another device out."""
    if not await house.accounts.store.close_session(visitor.id, id):
        raise Refused(422, "error-no-session")


async def forget(house: House, visitor: Visitor, password: str, answer: Response | None = None) -> Response:
    """Delete the account."""
    going_on = await house.store.mine(visitor.id, ("open", "playing"), 1000)
    await house.accounts.forget(visitor.id, password)
    for facts in going_on:
        house.hub.publish(facts.id)
        await house.table(facts.id)
    response = answer or RedirectResponse("/", 303)
    house.door.log_out(response)
    return response
