"""The page of an account, which several subjects draw: all that one can set there, and what did not work."""

from typing import Any

from fastapi import Request, Response

from castaways.server.accounts.identity import Visitor
from castaways.server.accounts.passwords import LONGEST, SHORTEST
from castaways.server.accounts.service import token_of
from castaways.server.accounts.store import Account
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.common import page
from castaways.server.render.refusals import refusal_text


async def account_page(
    request: Request, context: AppContext, visitor: Visitor, status: int = 200, wrong: str = "", where: str = ""
) -> Response:
    """The page; `wrong` is what did not work, said beside the form called `where`."""
    account = await context.accounts.store.of(visitor.id) if visitor.session else None
    more: dict[str, Any] = {"devices": [], "current": None, "asked": None, "codes_left": 0}
    if account:
        more["devices"] = await context.accounts.store.sessions(visitor.id)
        more["current"] = await context.accounts.store.session_id(token_of(visitor.session))
        more["asked"] = await context.addresses.asked(visitor.id)
        more["codes_left"] = await context.second_factor.codes_left(visitor.id) if account.totp else 0
    return await page(
        request,
        context,
        visitor,
        "account.html",
        status,
        place="account",
        account=account,
        muted=[] if visitor.fresh else await context.tables.people.mutes(visitor.id),
        browsers=[] if visitor.fresh else await context.reminders.subscriptions.of([visitor.id]),
        pushes=context.reminders.push_key is not None,
        mails=context.addresses.on,
        wrong=wrong,
        where=where,
        shortest=SHORTEST,
        longest=LONGEST,
        **more,
    )


async def account_trouble(
    request: Request, context: AppContext, visitor: Visitor, refused: Refused, where: str
) -> Response:
    """The page again, which says beside a form why something is not done."""
    return await account_page(request, context, visitor, refused.status, refusal_text(refused, visitor.lang), where)


async def own_account(context: AppContext, visitor: Visitor) -> Account:
    """The account of whoever is logged in, or `Refused`."""
    account = await context.accounts.store.of(visitor.id) if visitor.session else None
    if account is None:
        raise Refused(401 if not visitor.session else 403, "error-no-account")
    return account


async def step_page(
    request: Request, context: AppContext, visitor: Visitor, step: str, status: int = 200, **more: Any
) -> Response:
    """A page with one thing to do: what a link in a letter leads to, the second step of a log-in, and so on."""
    values: dict[str, Any] = {
        "wrong": "",
        "action": "",
        "ticket": "",
        "about": {},
        "done": "",
        "codes": (),
        "setup": None,
    }
    values |= {"shortest": SHORTEST, "longest": LONGEST, "place": "account", **more}
    return await page(request, context, visitor, "account_step.html", status, step=step, **values)
