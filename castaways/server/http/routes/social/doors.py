"""Coming in by a code: six signs that are typed, the host who lets in, and whether a name suits a table."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse

from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.common import Id, known, page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import read_form
from castaways.server.http.guard import address
from castaways.server.http.schemas.social import Admitted, Code, KnockInfo
from castaways.server.http.schemas.tables import PROBLEMS
from castaways.server.render.refusals import refusal_text
from castaways.server.storage.codes import LET_IN
from castaways.server.tables.names import distinct_name

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api", tags=["people"], responses=PROBLEMS)
Typed = Annotated[str, Query(max_length=40)]
GONE = "gone"  # what became of a knock at a table that has begun, or is no more


@router.get("/code")
async def ask(request: Request, context: CurrentContext, visitor: CurrentVisitor, code: Typed = "") -> Response:
    """Where a code is typed, with a name for whoever has none."""
    return await page(request, context, visitor, "code.html", typed=code[:12], wrong="", state="")


@router.post("/code")
async def knock(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """A code was typed: to the table, or to its door."""
    form = await read_form(request, context, visitor)
    try:
        if form.has("name"):
            await context.introduce(visitor, form.text("name"), form.text("portrait"))
        else:
            await context.name_of(visitor)
        number, table = await context.room.knock(form.text("code"), visitor.id, address(request.scope))
    except Refused as refused:
        wrong = refusal_text(refused, visitor.lang)
        typed = form.text("code")[:12]
        return await page(request, context, visitor, "code.html", refused.status, typed=typed, wrong=wrong, state="")
    return RedirectResponse(f"/tables/{table}" if table else f"/knock/{number}", 303)


async def _state(context: AppContext, id: str, guest: str) -> tuple[str, str | None]:
    """What became of somebody's own knock, and the table once they are let in."""
    found = await context.room.store.state(id, guest)
    if found is None:
        return GONE, None
    return found[0], found[1] if found[0] == LET_IN else None


@router.get("/knock/{id}")
async def wait(request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str) -> Response:
    """At the door: the page looks again by itself until the host has decided."""
    state, table = await _state(context, id, visitor.id)
    if table is not None:
        return RedirectResponse(f"/tables/{table}", 303)
    return await page(request, context, visitor, "code.html", typed="", wrong="", state=state)


@router.get("/tables/{id}/name")
async def suits(context: CurrentContext, visitor: CurrentVisitor, id: str, name: Typed = "") -> Response:
    """While somebody types a name: does it suit this table, and if not, which one would?"""
    live = await context.shown(id, visitor)
    mine = live.info.seats_of(visitor.id)
    others = [other for seat, other in enumerate(live.info.names) if seat not in mine]
    try:
        chosen = await context.own_name(visitor, name)
        if not chosen:
            raise Refused(422, "error-no-name")
    except Refused as refused:
        return JSONResponse({"fits": False, "why": refusal_text(refused, visitor.lang), "offered": ""})
    offered = distinct_name(chosen, others)
    return JSONResponse({"fits": offered == chosen, "why": "", "offered": offered})


# -------------------------------------------------------------------- for programs


@api.post("/code", response_model=KnockInfo)
async def type_code(request: Request, context: CurrentContext, visitor: CurrentVisitor, body: Code) -> dict[str, Any]:
    """Come in by the code of a table that waits: at once where everybody may sit, else when its host lets you in."""
    await known(context, visitor)
    number, table = await context.room.knock(body.code, visitor.id, address(request.scope))
    return {"knock": number or None, "state": LET_IN if table else "waits", "table": table}


@api.get("/knocks/{knock}", response_model=KnockInfo)
async def look(context: CurrentContext, visitor: CurrentVisitor, knock: Id) -> dict[str, Any]:
    """What became of your knock: "waits", "in" (with the table), "no", or "gone"."""
    await known(context, visitor)
    state, table = await _state(context, knock, visitor.id)
    return {"knock": knock, "state": state, "table": table}


@api.put("/tables/{id}/knocks/{knock}", response_model=Admitted)
async def admit(context: CurrentContext, visitor: CurrentVisitor, id: Id, knock: Id, body: Admitted) -> dict[str, Any]:
    """Let somebody in who typed the code of your table, or not."""
    await known(context, visitor)
    await context.room.answer(id, visitor.id, knock, body.let_in)
    return {"let_in": body.let_in}
