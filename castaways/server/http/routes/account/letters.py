"""The e-mail address of an account, links in letters, a forgotten password, and how to get no more letters."""

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from castaways.server.accounts.addresses import NEW, OLD, RESET, drop_pending
from castaways.server.accounts.identity import Visitor
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.account_page import account_trouble, own_account, step_page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import read_form
from castaways.server.http.guard import address
from castaways.server.http.schemas.people import Proof
from castaways.server.http.schemas.reminders import EmailInfo, EmailWanted, Forgotten, MailWanted, Noted
from castaways.server.http.schemas.tables import PROBLEMS
from castaways.server.reminders.service import STOP
from castaways.server.render.refusals import refusal_text

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api/account", tags=["account"], responses=PROBLEMS)
DEAD = "error-dead-link"


# -------------------------------------------------------------------- the address of an account


async def _ask(request: Request, context: AppContext, visitor: Visitor, password: str, given: str, turns: bool) -> None:
    await own_account(context, visitor)
    account = await context.accounts.prove(visitor.id, password)
    await context.addresses.ask(account, given, turns, visitor.lang, address(request.scope))


async def _remove(context: AppContext, visitor: Visitor, password: str) -> None:
    await own_account(context, visitor)
    account = await context.accounts.prove(visitor.id, password)
    await context.addresses.remove(account)


async def _want_turns(context: AppContext, visitor: Visitor, wanted: bool) -> None:
    account = await own_account(context, visitor)
    if wanted and account.email is None:
        raise Refused(409, "error-no-address")
    await context.accounts.store.change(account.guest, email_turns=wanted, email_lang=visitor.lang)


@router.post("/account/email")
async def set_address(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """The form of the address: another one, none any more, or not the one that was asked for."""
    form = await read_form(request, context, visitor)
    try:
        if form.text("deed") == "withdraw":
            await own_account(context, visitor)
            await context.addresses.withdraw(visitor.id)
        elif form.text("deed") == "remove":
            await _remove(context, visitor, form.text("password"))
        else:
            turns = form.text("turns") == "on"
            await _ask(request, context, visitor, form.text("password"), form.text("email"), turns)
    except Refused as refused:
        return await account_trouble(request, context, visitor, refused, "email")
    return RedirectResponse("/account#email", 303)


@router.post("/account/email-turns")
async def set_turns(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """Are turns told by e-mail?"""
    form = await read_form(request, context, visitor)
    try:
        await _want_turns(context, visitor, form.text("mail") == "on")
    except Refused as refused:
        return await account_trouble(request, context, visitor, refused, "reminders")
    return RedirectResponse("/account#reminders", 303)


# -------------------------------------------------------------------- links in letters


@router.get("/account/confirm/{link}")
async def confirming(request: Request, context: CurrentContext, visitor: CurrentVisitor, link: str) -> Response:
    """What the link of a letter leads to. Nothing is done until somebody presses: programs that look into letters
    follow links too."""
    found = await context.links.read(link, NEW, OLD)
    if found is None:
        raise Refused(404, DEAD)
    about = {"address": found.value}
    return await step_page(request, context, visitor, found.kind, action=f"/account/confirm/{link}", about=about)


@router.post("/account/confirm/{link}")
async def confirm(request: Request, context: CurrentContext, visitor: CurrentVisitor, link: str) -> Response:
    """An address is confirmed."""
    await read_form(request, context, visitor)
    found = await context.links.read(link, NEW, OLD)
    done = await context.addresses.confirm(found) if found else None
    if found is None or done is None:
        raise Refused(404, DEAD)
    about = {"address": found.value}
    return await step_page(request, context, visitor, found.kind, done="whole" if done else "half", about=about)


@router.get("/account/forgot")
async def forgetting(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """The form of a forgotten password."""
    return await step_page(request, context, visitor, "forgot", action="/account/forgot", mails=context.addresses.on)


@router.post("/account/forgot")
async def forgot(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """A letter for whoever it is, if they have an account with an address: the answer is the same if not."""
    form = await read_form(request, context, visitor)
    more: dict[str, Any] = {"action": "/account/forgot", "mails": context.addresses.on}
    try:
        await context.addresses.forgot(form.text("who"), visitor.lang, address(request.scope))
    except Refused as refused:
        wrong = refusal_text(refused, visitor.lang)
        return await step_page(request, context, visitor, "forgot", refused.status, wrong=wrong, **more)
    return await step_page(request, context, visitor, "forgot", done="whole", **more)


@router.get("/account/reset/{link}")
async def resetting(request: Request, context: CurrentContext, visitor: CurrentVisitor, link: str) -> Response:
    """The form of a new password."""
    found = await context.links.read(link, RESET)
    account = await context.accounts.store.of(found.guest) if found else None
    if account is None:
        raise Refused(404, DEAD)
    about = {"name": account.name}
    return await step_page(request, context, visitor, "reset", action=f"/account/reset/{link}", about=about)


@router.post("/account/reset/{link}")
async def reset(request: Request, context: CurrentContext, visitor: CurrentVisitor, link: str) -> Response:
    """A new password, by a link of one use; all devices are logged out. A second factor is asked for as before."""
    form = await read_form(request, context, visitor)
    found = await context.links.read(link, RESET)
    account = await context.accounts.store.of(found.guest) if found else None
    if found is None or account is None:
        raise Refused(404, DEAD)
    about = {"name": account.name}
    try:
        done = await context.accounts.reset_password(account, form.text("new"), lambda: context.links.use_up(found))
    except Refused as refused:
        wrong = refusal_text(refused, visitor.lang)
        action = f"/account/reset/{link}"
        return await step_page(
            request, context, visitor, "reset", refused.status, wrong=wrong, action=action, about=about
        )
    if not done:
        raise Refused(404, DEAD)
    await drop_pending(context.links, account.guest)
    await context.revocations.publish(account.guest)
    await context.addresses.tell(account, "password")
    return await step_page(request, context, visitor, "reset", done="whole", about=about)


# -------------------------------------------------------------------- no more letters


@router.get("/mail/stop/{link}")
async def stopping(request: Request, context: CurrentContext, visitor: CurrentVisitor, link: str) -> Response:
    """What the last link of a letter leads to."""
    if await context.links.read(link, STOP) is None:
        raise Refused(404, DEAD)
    return await step_page(request, context, visitor, "stop", action=f"/mail/stop/{link}")


@router.post("/mail/stop/{link}")
async def stop(request: Request, context: CurrentContext, visitor: CurrentVisitor, link: str) -> Response:
    """No more letters about turns: pressed by a person, or by their mail program (RFC 8058), without a log-in."""
    found = await context.links.read(link, STOP)
    if found is None:
        raise Refused(404, DEAD)
    account = await context.accounts.store.of(found.guest)
    if account is not None and account.email == found.value:
        await context.accounts.store.change(found.guest, email_turns=False)
    return await step_page(request, context, visitor, "stop", done="whole")


# -------------------------------------------------------------------- for programs


async def _info(context: AppContext, visitor: Visitor) -> dict[str, Any]:
    account = await own_account(context, visitor)
    asked = await context.addresses.asked(visitor.id)
    return {"email": account.email, "asked": asked, "turns": account.email_turns, "mail": context.addresses.on}


@api.get("/email", response_model=EmailInfo)
async def email(context: CurrentContext, visitor: CurrentVisitor) -> dict[str, Any]:
    """The e-mail address of your account, and whether your turns are told there."""
    return await _info(context, visitor)


@api.put("/email", response_model=EmailInfo, status_code=202)
async def change_email(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, body: EmailWanted
) -> dict[str, Any]:
    """Another address: links are sent to it, and to the one of before, and all of them have to be pressed."""
    await _ask(request, context, visitor, body.password, body.email, body.turns)
    return await _info(context, visitor)


@api.post("/email/remove", response_model=EmailInfo)
async def remove_email(context: CurrentContext, visitor: CurrentVisitor, body: Proof) -> dict[str, Any]:
    """No address any more."""
    await _remove(context, visitor, body.password)
    return await _info(context, visitor)


@api.put("/reminders", response_model=EmailInfo)
async def reminders(context: CurrentContext, visitor: CurrentVisitor, body: MailWanted) -> dict[str, Any]:
    """Are your turns told by e-mail?"""
    await _want_turns(context, visitor, body.mail)
    return await _info(context, visitor)


@api.post("/forgot", response_model=Noted, status_code=202)
async def forgotten(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, body: Forgotten
) -> dict[str, Any]:
    """A forgotten password: a link is sent to the address of the account of this name or address, if there is one."""
    await context.addresses.forgot(body.who, visitor.lang, address(request.scope))
    return {"noted": True}
