"""What the server knows of a visitor, as a file; and the pages of terms and privacy."""

from typing import Any

import orjson
from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from castaways.server.accounts.identity import Visitor
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.common import page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.guard import address
from castaways.server.http.schemas.social import OwnDataInfo
from castaways.server.http.schemas.tables import PROBLEMS
from castaways.server.social.legal import blocks_of, own_text

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api/account", tags=["account"], responses=PROBLEMS)
FILE = 'attachment; filename="castaways-own-data.json"'


async def _all(request: Request, context: AppContext, visitor: Visitor) -> dict[str, Any]:
    if visitor.program or visitor.fresh:
        raise Refused(401, "error-no-guest")
    return await context.own_data.of(visitor.id, address(request.scope))


@router.get("/account/export")
async def export_file(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """All of it, to be kept."""
    text = orjson.dumps(await _all(request, context, visitor), option=orjson.OPT_INDENT_2)
    return Response(text, media_type="application/json", headers={"content-disposition": FILE})


@api.get("/export", response_model=OwnDataInfo)
async def export(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """All that the server knows of you. What it keeps as hashes (passwords, keys, addresses) is not in it."""
    return Response(orjson.dumps(await _all(request, context, visitor)), media_type="application/json")


@router.get("/terms")
async def terms(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """The terms of whoever runs this server."""
    return await _legal(request, context, visitor, "terms")


@router.get("/privacy")
async def privacy(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """What is stored, and why."""
    return await _legal(request, context, visitor, "privacy")


async def _legal(request: Request, context: AppContext, visitor: Visitor, what: str) -> Response:
    own = own_text(getattr(context.settings, what), visitor.lang)
    chosen = context.settings
    days = {"chat": round(chosen.keep_chat), "guests": round(chosen.keep_guests), "reports": round(chosen.keep_reports)}
    blocks = blocks_of(own) if own is not None else None
    mails = chosen.sends_mail
    return await page(request, context, visitor, "legal.html", what=what, blocks=blocks, days=days, mails=mails)
