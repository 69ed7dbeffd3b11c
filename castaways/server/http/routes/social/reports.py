"""Reporting a message or a name; as a page and for programs."""

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from castaways.server.accounts.identity import Visitor
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.common import known, page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import read_form
from castaways.server.http.guard import address
from castaways.server.http.schemas.social import NewReport, Reported
from castaways.server.http.schemas.tables import PROBLEMS
from castaways.server.people.around import words_of
from castaways.server.storage.models.social import LONGEST_WHY

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api", tags=["reports"], responses=PROBLEMS)


@router.get("/report")
async def ask(
    request: Request,
    context: CurrentContext,
    visitor: CurrentVisitor,
    table: str = "",
    message: int = 0,
    person: str = "",
) -> Response:
    """The form: what is reported, and why."""
    quoted = ""
    if table:
        live = await context.shown(table, visitor)
        lines = live.people.said_to(live.info, visitor.id, muted=True)
        line = next((one for one in lines if one.id == message and one.guest not in ("", visitor.id)), None)
        if line is None:
            raise Refused(404, "error-nothing-to-report")
        name, quoted = line.name, words_of(live, line, visitor.lang)
    else:
        name = (await context.known.by_alias(person)).name
    more: dict[str, Any] = {"table": table, "said": message, "person": person, "name": name, "quoted": quoted}
    more["longest"] = LONGEST_WHY
    return await page(request, context, visitor, "report.html", **more)


@router.post("/report")
async def send(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """It is reported."""
    form = await read_form(request, context, visitor)
    table, said = form.text("table"), form.number("message") if form.text("message") else 0
    await _report(request, context, visitor, table, said, form.text("person"), form.text("why"))
    back = f"/tables/{table}" if table else f"/people/{form.text('person')}"
    return RedirectResponse(back, 303)


async def _report(
    request: Request, context: AppContext, visitor: Visitor, table: str, said: int, person: str, why: str
) -> None:
    if visitor.program:
        raise Refused(403, "error-programs-alone")
    await known(context, visitor)
    where = address(request.scope)
    if table:
        live = await context.shown(table, visitor)
        await context.reports.message(visitor.id, live, said, why, visitor.lang, where)
    else:
        await context.reports.name(visitor.id, await context.known.by_alias(person), why, where)


@api.post("/reports", status_code=201, response_model=Reported)
async def report(request: Request, context: CurrentContext, visitor: CurrentVisitor, body: NewReport) -> dict[str, Any]:
    """Report a message that you can read, or a name. It is hidden for you until somebody decides."""
    await _report(request, context, visitor, body.table, body.message, body.person, body.why)
    return {"reported": True}
