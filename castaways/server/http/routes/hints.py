"""The routes of hints: a fragment for our script, a page for browsers without it, JSON for programs."""

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse

from castaways.core.text import Message
from castaways.server.bots.hints import in_words
from castaways.server.http.common import LIVE, Id, my_seat, page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import read_form
from castaways.server.http.guard import address
from castaways.server.http.schemas.tables import PROBLEMS, HintsInfo, Undo
from castaways.server.render.templates import render

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)


@router.post("/tables/{id}/hint")
async def show_hint(request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str) -> Response:
    """The best moves now, with buttons that make them."""
    form = await read_form(request, context, visitor)
    seat = await my_seat(context, id, visitor)
    ply = form.number("ply")
    live, found = await context.hints.give(id, seat, address(request.scope), ply)
    said = in_words(live, seat, found, visitor.lang)
    if request.headers.get(LIVE):
        return JSONResponse({"ply": ply, "html": render("hint.html", visitor.lang, hints=said)})
    title = live.table.game.texts.say(Message("game-title"), visitor.lang)
    return await page(request, context, visitor, "hint_page.html", id=id, live=live, title=title, hints=said)


@api.post("/tables/{id}/hint", response_model=HintsInfo)
async def hint(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, id: Id, body: Undo
) -> dict[str, Any]:
    """The best moves of your seat, from what it may know. 403 where several people play, 409 if it is not your turn
    or the table moves on meanwhile."""
    seat = await my_seat(context, id, visitor)
    live, found = await context.hints.give(id, seat, address(request.scope), body.ply)
    said = in_words(live, seat, found, visitor.lang)
    moves = [
        {"action": one.action, "text": one.text, "chance": round(one.chance, 4), "as_good": one.as_good, "why": one.why}
        for one in said
    ]
    return {"ply": body.ply, "hints": moves}
