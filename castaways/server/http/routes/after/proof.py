"""The proof of the shuffle: a page that checks it."""

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from castaways.core.text import Message
from castaways.server.after.endings import proof
from castaways.server.errors import Refused
from castaways.server.http.common import finished, page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/tables/{id}/proof")
async def prove(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str, noted: str = ""
) -> Response:
    """What was promised, what is shown, and whether they agree; `noted` is the line somebody wrote down before."""
    live = await finished(context, id, visitor)
    if live.info.sealed:
        raise Refused(403, "error-daily-sealed")
    title = live.table.game.texts.say(Message("game-title"), visitor.lang)
    return await page(
        request, context, visitor, "proof.html", id=id, title=title, proof=proof(live, noted), record=live.info.game
    )
