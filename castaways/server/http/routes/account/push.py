"""Push: the worker of the browser, which browsers are told, and a message to try it."""

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from castaways.server.accounts.identity import Visitor
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.common import known
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import read_form
from castaways.server.http.guard import address
from castaways.server.http.schemas.reminders import Browser, Noted, PushInfo, WaitingInfo
from castaways.server.http.schemas.tables import PROBLEMS
from castaways.server.reminders.public_client import NotPublic
from castaways.server.reminders.push_message import BadKeys, check_keys
from castaways.server.reminders.subscriptions import mark_of
from castaways.server.reminders.turns import is_slow, turns_of
from castaways.server.render.about import title_of
from castaways.server.storage.models import PLAYING

router = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api", tags=["reminders"], responses=PROBLEMS)
MOST_WAITING = 200
NO_HURRY = 10**15  # ms: of a game without a clock


@router.post("/account/browser-end")
async def end_browser(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """A browser is not told any more."""
    form = await read_form(request, context, visitor)
    await context.reminders.subscriptions.end_by_number(visitor.id, form.number("browser"))
    return RedirectResponse("/account#reminders", 303)


# -------------------------------------------------------------------- for programs, and for our script


@api.get("/push", response_model=PushInfo)
async def push(context: CurrentContext, visitor: CurrentVisitor) -> dict[str, Any]:
    """The key that a browser needs to be told by push; null where this server does not do that."""
    return {"key": context.reminders.push_key}


async def _checked(context: AppContext, visitor: Visitor, body: Browser) -> str:
    """Which browser this is, if it may be told; else `Refused`."""
    if context.reminders.push_key is None:
        raise Refused(409, "error-no-push")
    if visitor.program:
        raise Refused(403, "error-no-push")
    await known(context, visitor)
    try:
        context.reminders.client.check(body.endpoint)
        check_keys(body.keys.p256dh, body.keys.auth)
    except (NotPublic, BadKeys) as error:
        raise Refused(422, "error-bad-push") from error
    return mark_of(body.endpoint, body.keys.p256dh, body.keys.auth)


@api.post("/push", response_model=Noted, status_code=201)
async def subscribe(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, body: Browser
) -> dict[str, Any]:
    """Have a browser told of games that wait for you; what it gives is what `PushManager.subscribe` gave it."""
    await _checked(context, visitor, body)
    await context.reminders.count_browser(visitor.id, address(request.scope))
    agent = request.headers.get("user-agent", "")
    keys = body.keys
    await context.reminders.subscriptions.keep(visitor, body.endpoint, keys.p256dh, keys.auth, agent)
    return {"noted": True}


@api.post("/push/end", response_model=Noted)
async def unsubscribe(context: CurrentContext, visitor: CurrentVisitor, body: Browser) -> dict[str, Any]:
    """It is not told any more."""
    mark = await _checked(context, visitor, body)
    await context.reminders.subscriptions.end(visitor.id, mark)
    return {"noted": True}


@api.post("/push/test", response_model=Noted, status_code=202)
async def test(request: Request, context: CurrentContext, visitor: CurrentVisitor, body: Browser) -> dict[str, Any]:
    """A message to this browser, to see whether it comes; one in ten seconds, and a few in ten minutes."""
    mark = await _checked(context, visitor, body)
    one = await context.reminders.subscriptions.by_mark(visitor.id, mark)
    if one is None:
        raise Refused(409, "error-bad-push")
    await context.reminders.count_browser(visitor.id, address(request.scope))
    await context.reminders.test(one)
    return {"noted": True}


@api.get("/me/waiting", response_model=list[WaitingInfo])
async def waiting(context: CurrentContext, visitor: CurrentVisitor) -> list[dict[str, Any]]:
    """The games that wait for you, first those whose time runs out first; `slow` are those with hours for a move. Then
    the tables to which you are invited."""
    mine = [] if visitor.fresh else await context.store.mine(visitor.id, (PLAYING,), MOST_WAITING)
    turns = [turn for info in mine for turn in turns_of(info, [visitor.id])]
    turns.sort(key=lambda turn: NO_HURRY if turn.left is None else turn.left)
    return [
        {
            "id": turn.info.id,
            "game": turn.info.game,
            "title": title_of(turn.info.game, visitor.lang),
            "ply": turn.info.plies,
            "clock": turn.info.clock,
            "left_ms": turn.left,
            "slow": is_slow(turn.info.clock),
            "invited_by": None,
        }
        for turn in turns
    ] + await _invitations(context, visitor)


async def _invitations(context: AppContext, visitor: Visitor) -> list[dict[str, Any]]:
    """Tables to which the visitor is asked: they wait too."""
    if visitor.fresh or visitor.program:
        return []
    return [
        {
            "id": one.table,
            "game": one.game,
            "title": title_of(one.game, visitor.lang),
            "ply": 0,
            "clock": "none",
            "left_ms": None,
            "slow": False,
            "invited_by": one.by,
        }
        for one in await context.friends.invites(visitor.id)
    ]
