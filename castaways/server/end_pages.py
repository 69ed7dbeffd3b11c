"""The proof of the shuffle: a page that checks it."""

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from castaways.core.text import Message
from castaways.server.endings import proof
from castaways.server.errors import Refused
from castaways.server.house import Asking, House, TheHouse
from castaways.server.models import OVER
from castaways.server.pages import page
from castaways.server.tables import Live
from castaways.server.visitors import Visitor

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


async def finished(house: House, id: str, visitor: Visitor) -> Live:
    """A table whose game is over, or `Refused`: until then its deal is a secret."""
    live = await house.shown(id, visitor)
    if live.facts.status != OVER:
        raise Refused(409, "error-not-over")
    return live


@router.get("/tables/{id}/proof")
async def prove(request: Request, house: TheHouse, visitor: Asking, id: str, noted: str = "") -> Response:
    """What was promised, what is shown, and whether they agree; `noted` is the line somebody wrote down before."""
    live = await finished(house, id, visitor)
    title = live.table.game.texts.say(Message("game-title"), visitor.lang)
    return await page(
        request, house, visitor, "proof.html", id=id, title=title, proof=proof(live, noted), record=live.facts.game
    )
