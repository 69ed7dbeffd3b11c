"""Tables of rules that the installed version does not know: who played, how it ended, and the record to keep."""

from fastapi import Request, Response

from castaways.core.record import Record
from castaways.server.accounts.identity import Visitor
from castaways.server.after.my_games import day_of
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.common import page
from castaways.server.render.about import title_of


async def archived_page(request: Request, context: AppContext, visitor: Visitor, id: str) -> Response:
    """The page of such a table."""
    info, record = await context.archived(id, visitor)
    seats = [
        {
            "name": seat.name or seat.bot or "",
            "score": seat.score,
            "won": bool(seat.won),
            "mine": seat.guest == visitor.id,
        }
        for seat in info.seats
    ]
    return await page(
        request,
        context,
        visitor,
        "archived.html",
        200 if record else 410,
        id=id,
        title=title_of(info.game, visitor.lang),
        seats=sorted(seats, key=lambda seat: -(seat["score"] or 0)),
        scored=info.scores is not None,
        over=record is not None,
        moves=info.plies,
        day=day_of(info.changed),
    )


async def archived_record(context: AppContext, visitor: Visitor, id: str) -> Record:
    """The record of such a table, if it is over."""
    _, record = await context.archived(id, visitor)
    if record is None:
        raise Refused(409, "error-not-over")
    return record
