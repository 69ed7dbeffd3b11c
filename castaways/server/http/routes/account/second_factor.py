"""The second factor of an account: switched on with an app, asked for at the log-in, switched off."""

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from castaways.server.accounts.identity import Visitor
from castaways.server.accounts.second_factor import new_secret, setup
from castaways.server.accounts.store import Account
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.account_page import account_trouble, own_account, step_page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import read_form
from castaways.server.render.refusals import refusal_text

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
SETUP = "totp"  # the kind of links that hold a secret until the app has shown its first code
SETUP_SECONDS = 1800


@router.post("/account/second-begin")
async def begin(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """The password was given once more: a secret for the app."""
    form = await read_form(request, context, visitor)
    try:
        await own_account(context, visitor)
        account = await context.accounts.prove(visitor.id, form.text("password"))
        if account.totp:
            raise Refused(409, "error-has-second-factor")
    except Refused as refused:
        return await account_trouble(request, context, visitor, refused, "second")
    await context.links.drop(account.guest, (SETUP,))
    id = await context.links.make(SETUP, account.guest, new_secret(), SETUP_SECONDS)
    return await _setup_page(request, context, visitor, account, context.links.written(id))


async def _setup_page(
    request: Request,
    context: AppContext,
    visitor: Visitor,
    account: Account,
    ticket: str,
    status: int = 200,
    wrong: str = "",
) -> Response:
    link = await context.links.read(ticket, SETUP)
    if link is None or link.guest != account.guest:
        raise Refused(404, "error-dead-link")
    more = {"setup": setup(link.value, account.name), "ticket": ticket, "action": "/account/second-on"}
    return await step_page(request, context, visitor, "second-on", status, wrong=wrong, **more)


@router.post("/account/second-on")
async def switch_on(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """The first code of the app: from now on one is asked for. The answer shows the recovery codes, once."""
    form = await read_form(request, context, visitor)
    account, ticket = await own_account(context, visitor), form.text("ticket")
    link = await context.links.read(ticket, SETUP)
    if link is None or link.guest != account.guest:
        raise Refused(404, "error-dead-link")
    try:
        codes = await context.second_factor.switch_on(account, link.value, form.text("code"))
    except Refused as refused:
        if refused.status == 409:
            raise
        wrong = refusal_text(refused, visitor.lang)
        return await _setup_page(request, context, visitor, account, ticket, refused.status, wrong)
    await context.links.drop(account.guest, (SETUP,))
    await context.addresses.tell(account, "second-on")
    return await step_page(request, context, visitor, "recovery-codes", codes=codes)


@router.post("/account/second-codes")
async def renew(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """Other recovery codes, shown once."""
    form = await read_form(request, context, visitor)
    try:
        account = await _proved(context, visitor, form.text("password"), form.text("code"))
    except Refused as refused:
        return await account_trouble(request, context, visitor, refused, "second")
    codes = await context.second_factor.renew_codes(account)
    return await step_page(request, context, visitor, "recovery-codes", codes=codes)


@router.post("/account/second-off")
async def switch_off(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """No code is asked for any more."""
    form = await read_form(request, context, visitor)
    try:
        account = await _proved(context, visitor, form.text("password"), form.text("code"))
    except Refused as refused:
        return await account_trouble(request, context, visitor, refused, "second")
    await context.second_factor.switch_off(account.guest)
    await context.addresses.tell(account, "second-off")
    return RedirectResponse("/account#second", 303)


async def _proved(context: AppContext, visitor: Visitor, password: str, code: str) -> Account:
    """Password and code were given: it is the owner."""
    await own_account(context, visitor)
    account = await context.accounts.prove(visitor.id, password)
    if not account.totp:
        raise Refused(409, "error-no-second-factor")
    await context.second_factor.check(account, code)
    return account
