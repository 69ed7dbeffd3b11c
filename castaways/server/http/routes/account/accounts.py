"""Accounts: register, log in and out, devices, password, whom one does not read; as a page and for programs."""

from collections.abc import Awaitable
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse

from castaways.server.accounts.addresses import SECOND, drop_pending
from castaways.server.accounts.identity import Visitor
from castaways.server.accounts.service import ticket_of, token_of
from castaways.server.accounts.store import Account
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.account_page import account_page, account_trouble, step_page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import read_form
from castaways.server.http.guard import address
from castaways.server.http.schemas.people import AccountInfo, Login, NewPassword, Proof, SessionInfo, Sure
from castaways.server.http.schemas.tables import PROBLEMS, Number
from castaways.server.render.refusals import refusal_text
from castaways.server.scale.neighbours import neighbourhood
from castaways.server.tables.names import distinct_name

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api/account", tags=["account"], responses=PROBLEMS)
SECOND_SECONDS = 600


@router.get("/account")
async def account(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """Myself."""
    return await account_page(request, context, visitor)


def _home() -> Response:
    return RedirectResponse("/account", 303)


@router.post("/account/second")
async def second(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """The second step of a log-in: a code of the app, or a recovery code."""
    form = await read_form(request, context, visitor)
    ticket = form.text("ticket")
    link = await context.links.read(ticket, SECOND)
    account = await context.accounts.store.of(link.guest) if link else None
    if link is None or account is None or not account.totp or link.value != ticket_of(account):
        raise Refused(404, "error-dead-link")
    try:
        await context.second_factor.check(account, form.text("code"))
    except Refused as refused:
        more = {"wrong": refusal_text(refused, visitor.lang), "action": "/account/second", "ticket": ticket}
        return await step_page(request, context, visitor, "second", refused.status, **more)
    if not await context.links.use_up(link):
        raise Refused(404, "error-dead-link")
    return await admit(request, context, visitor, account)


@router.post("/account/{deed}")
async def act(request: Request, context: CurrentContext, visitor: CurrentVisitor, deed: str) -> Response:
    """One of the forms of the page. What is refused is said on the page, beside the form."""
    form = await read_form(request, context, visitor)
    try:
        if deed == "register":
            return await enter(request, context, visitor, form.text("name"), form.text("password"))
        if deed == "login":
            account = await authenticate(request, context, form.text("name"), form.text("password"))
            if account.totp:
                return await _second_step(request, context, visitor, account)
            return await admit(request, context, visitor, account)
        if deed == "unmute":
            await context.tables.people.unmute(visitor.id, id=form.number("mute"))
            return _home()
        if deed == "delete" and not visitor.session:
            return await forget_guest(context, visitor, form.text("sure") == "yes")
        if not visitor.session:
            raise Refused(403, "error-no-account")
        if deed == "logout":
            return await leave(context, visitor)
        if deed == "end":
            await end_session(context, visitor, form.number("session"))
            return _home()
        if deed == "password":
            await set_password(context, visitor, form.text("password"), form.text("new"))
            return _home()
        if deed == "delete":
            return await forget(context, visitor, form.text("password"))
    except Refused as refused:
        if refused.status == 404:
            raise
        return await account_trouble(request, context, visitor, refused, deed)
    raise Refused(404, "error-no-page")


# -------------------------------------------------------------------- what the JSON API does too


async def enter(
    request: Request, context: AppContext, visitor: Visitor, name: str, password: str, answer: Response | None = None
) -> Response:
    """Register; the answer's cookie is the session."""
    if visitor.session:
        raise Refused(409, "error-has-account")
    where = address(request.scope)
    context.new_accounts.take(where, neighbourhood(where))
    await context.name_of(visitor)
    name = await context.chosen_name(name)
    account = await context.accounts.register(visitor.id, name, password)
    await context.revocations.publish(visitor.id)  # what the guest's cookie could do is the sessions' from now on
    await context.store.rename(visitor.id, name, distinct_name)
    return await admit(request, context, visitor, account, answer)


async def authenticate(request: Request, context: AppContext, name: str, password: str) -> Account:
    """The account that a name and a password stand for; a second factor is still to be asked for."""
    return await context.accounts.login(name, password, address(request.scope))


async def _second_step(request: Request, context: AppContext, visitor: Visitor, account: Account) -> Response:
    """Name and password fit: the page that asks for a code."""
    id = await context.links.make(SECOND, account.guest, ticket_of(account), SECOND_SECONDS)
    ticket = context.links.written(id)
    return await step_page(request, context, visitor, "second", action="/account/second", ticket=ticket)


async def admit(
    request: Request, context: AppContext, visitor: Visitor, account: Account, answer: Response | None = None
) -> Response:
    """Log this device in; whoever was logged in before is logged out."""
    guest = account.guest
    secret = await context.accounts.open_session(account, request.headers.get("user-agent", ""))
    if visitor.session:
        await _end_own(context, visitor)
    if guest == visitor.id:
        await context.reminders.subscriptions.belong_to_session(guest, secret)
    response = answer or RedirectResponse("/account", 303)
    context.identity.log_in(response, secret)
    await context.preferences.arrive(response, visitor, guest)
    return response


async def _end_own(context: AppContext, visitor: Visitor) -> None:
    id = await context.accounts.store.session_id(token_of(visitor.session))
    if id is not None:
        await context.accounts.store.close_session(visitor.id, id)
        await context.revocations.publish(visitor.id)


async def leave(context: AppContext, visitor: Visitor, answer: Response | None = None) -> Response:
    """Log this device out."""
    await _end_own(context, visitor)
    response = answer or RedirectResponse("/account", 303)
    context.identity.log_out(response)
    return response


async def end_session(context: AppContext, visitor: Visitor, id: int) -> None:
    """Log another device out."""
    if not await context.accounts.store.close_session(visitor.id, id):
        raise Refused(422, "error-no-session")
    await context.revocations.publish(visitor.id)


async def set_password(context: AppContext, visitor: Visitor, old: str, new: str) -> None:
    """Another password; all other devices are logged out."""
    account = await context.accounts.change_password(visitor.id, old, new, visitor.session)
    await drop_pending(context.links, visitor.id)
    await context.revocations.publish(visitor.id)
    await context.addresses.tell(account, "password")


async def forget(context: AppContext, visitor: Visitor, password: str, answer: Response | None = None) -> Response:
    """Delete the account."""
    response = await _forget(context, visitor, context.accounts.forget(visitor.id, password), answer)
    context.identity.log_out(response)
    return response


async def forget_guest(context: AppContext, visitor: Visitor, sure: bool, answer: Response | None = None) -> Response:
    """Delete all that is known of a guest without an account: whoever has the cookie is the guest."""
    if visitor.fresh or visitor.program:
        raise Refused(401, "error-no-guest")
    if not sure:
        raise Refused(422, "error-not-sure")
    response = await _forget(context, visitor, context.accounts.store.forget(visitor.id), answer)
    context.identity.forget(response)
    return response


async def _forget(
    context: AppContext, visitor: Visitor, deletion: Awaitable[None], answer: Response | None
) -> Response:
    """Delete somebody; bots play on for them and their programs at once."""
    gone = (visitor.id, *await context.tokens.programs_of(visitor.id))
    going_on = [info for one in gone for info in await context.store.mine(one, ("open", "playing"), 1000)]
    await deletion
    for one in gone:
        context.presence.forget(one)
    await context.revocations.publish(*gone)
    for info in going_on:
        context.notifier.publish(info.id)
        await context.tables.get(info.id)
    return answer or RedirectResponse("/", 303)


# -------------------------------------------------------------------- for programs


NOBODY = {"account": None, "name": None}


def _logged_in(visitor: Visitor) -> None:
    if not visitor.session:
        raise Refused(401, "error-no-account")


async def _me(context: AppContext, visitor: Visitor) -> dict[str, Any]:
    account = await context.accounts.store.of(visitor.id) if visitor.session else None
    nickname = None if visitor.fresh else await context.store.guest(visitor.id)
    return {"account": account.name if account else None, "name": nickname}


@api.get("", response_model=AccountInfo)
async def me(context: CurrentContext, visitor: CurrentVisitor) -> dict[str, Any]:
    """Who you are: the name of your account, and the nickname that the others see."""
    return await _me(context, visitor)


@api.post("", status_code=201, response_model=AccountInfo)
async def register(request: Request, context: CurrentContext, visitor: CurrentVisitor, body: Login) -> Response:
    """Make an account of the guest you are, with all your games; the answer's cookie is your session."""
    if visitor.program:  # whoever has its key would keep the program's seats after the key is revoked
        raise Refused(403, "error-programs-make-none")
    name = await context.chosen_name(body.name)
    answer = JSONResponse({"account": name, "name": name}, 201)
    return await enter(request, context, visitor, body.name, body.password, answer)


@api.post("/login", response_model=AccountInfo)
async def login(request: Request, context: CurrentContext, visitor: CurrentVisitor, body: Login) -> Response:
    """Log in on this device; the answer's cookie is your session. Where the account has a second factor, `code` is what
    its app shows, or a recovery code."""
    account = await authenticate(request, context, body.name, body.password)
    if account.totp:
        if not body.code:
            raise Refused(401, "error-needs-code")
        await context.second_factor.check(account, body.code)
    answer = JSONResponse({"account": account.name, "name": await context.store.guest(account.guest)})
    return await admit(request, context, visitor, account, answer)


@api.delete("/session", response_model=AccountInfo)
async def logout(context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """Log this device out."""
    _logged_in(visitor)
    return await leave(context, visitor, JSONResponse(NOBODY))


@api.get("/sessions", response_model=list[SessionInfo])
async def sessions(context: CurrentContext, visitor: CurrentVisitor) -> list[dict[str, Any]]:
    """The devices that are logged in; times are seconds since 1970."""
    _logged_in(visitor)
    current = await context.accounts.store.session_id(token_of(visitor.session))
    found = await context.accounts.store.sessions(visitor.id)
    return [
        {"id": one.id, "device": one.device, "created": one.created, "seen": one.seen, "this": one.id == current}
        for one in found
    ]


@api.delete("/sessions/{session}", response_model=AccountInfo)
async def end(context: CurrentContext, visitor: CurrentVisitor, session: Number) -> dict[str, Any]:
    """Log a device out."""
    _logged_in(visitor)
    await end_session(context, visitor, session)
    return await _me(context, visitor)


@api.put("/password", response_model=AccountInfo)
async def change_password(context: CurrentContext, visitor: CurrentVisitor, body: NewPassword) -> dict[str, Any]:
    """Another password; all other devices are logged out."""
    _logged_in(visitor)
    await set_password(context, visitor, body.password, body.new)
    return await _me(context, visitor)


@api.post("/delete", response_model=AccountInfo)
async def delete(context: CurrentContext, visitor: CurrentVisitor, body: Proof) -> Response:
    """Delete the account: bots play on in your games, finished games stay without your name."""
    _logged_in(visitor)
    return await forget(context, visitor, body.password, JSONResponse(NOBODY))


@api.post("/delete-guest", response_model=AccountInfo)
async def delete_guest(context: CurrentContext, visitor: CurrentVisitor, body: Sure) -> Response:
    """Delete the guest of this cookie, who has no account, likewise."""
    if visitor.session:
        raise Refused(409, "error-has-account")
    return await forget_guest(context, visitor, body.sure, JSONResponse(NOBODY))
