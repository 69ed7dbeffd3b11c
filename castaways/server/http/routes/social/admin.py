"""The page of accounts that have the right of a host: reports, people, penalties, tables, and what was done."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from castaways.server.accounts.identity import Visitor
from castaways.server.context import AppContext
from castaways.server.daily.par_task import state_of_par
from castaways.server.errors import Refused
from castaways.server.http.common import page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import Form, read_form
from castaways.server.http.schemas.social import Deed, DeedInfo, PenaltyInfo, ReportInfo
from castaways.server.http.schemas.tables import PROBLEMS
from castaways.server.render.refusals import refusal_text
from castaways.server.social.hosting import Host
from castaways.server.storage.models import alias

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api/admin", tags=["hosts"], responses=PROBLEMS)
HOURS = (1, 24, 168, 720)  # offered lengths of a penalty
LONGEST_HOURS = 87_600
Page = Annotated[int, Query(ge=1, le=1_000_000, description="Which page, from 1 on.")]


async def _host(context: AppContext, visitor: Visitor) -> Host:
    """Who asks, if they have the right. To everybody else there is no such page. Asked of the database, so that a
    right that was taken away is gone at once."""
    account = await context.accounts.store.of(visitor.id) if visitor.session and not visitor.program else None
    if account is None or all(guest != visitor.id for guest, _ in await context.hosting.admins()):
        raise Refused(404, "error-no-page")
    return Host(visitor.id, account.name)


@router.get("/admin")
async def admin(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, find: str = "", reports: Page = 1
) -> Response:
    """All of it; of the reports one page."""
    await _host(context, visitor)
    return await _page(request, context, visitor, find, number=reports)


async def _page(
    request: Request,
    context: AppContext,
    visitor: Visitor,
    find: str = "",
    status: int = 200,
    wrong: str = "",
    number: int = 1,
) -> Response:
    hosting = context.hosting
    pages = await hosting.reports.pages()
    number = min(number, pages)  # the last one may have been decided since
    return await page(
        request,
        context,
        visitor,
        "admin.html",
        status,
        place="admin",
        reports=await hosting.reports.waiting(visitor.id, number),
        report_page=number,
        report_pages=pages,
        penalties=await hosting.penalties(),
        log=await hosting.log(),
        admins=await hosting.admins(),
        find=find,
        found=await hosting.find(find),
        hours=HOURS,
        wrong=wrong,
        pars=await state_of_par(context.daily),
        alias_of=alias,
    )


@router.post("/admin/{deed}")
async def act(request: Request, context: CurrentContext, visitor: CurrentVisitor, deed: str) -> Response:
    """One of the deeds; what is refused is said on the page."""
    form = await read_form(request, context, visitor)
    host = await _host(context, visitor)
    try:
        await _do(context, host, _of_form(deed, form))
    except Refused as refused:
        said = refusal_text(refused, visitor.lang)
        return await _page(request, context, visitor, form.text("find"), refused.status, said)
    return RedirectResponse("/admin", 303)


def _of_form(deed: str, form: Form) -> Deed:
    """A form as the API would take it."""
    known = ("person", "account", "name", "why")
    table = form.text("table").strip().rstrip("/").rsplit("/", 1)[-1]  # of a link, its end
    try:
        hours = float(form.text("hours")) if form.text("hours") else None
        numbers = {name: form.number(name) for name in ("report", "penalty") if form.text(name)}
        return Deed(deed=deed, hours=hours, table=table, **{name: form.text(name) for name in known}, **numbers)  # type: ignore[arg-type]
    except ValueError as error:
        raise Refused(422, "error-bad-request") from error


async def _do(context: AppContext, host: Host, body: Deed) -> None:
    hosting = context.hosting
    seconds = None if body.hours is None else max(1, round(body.hours * 3600))
    if body.deed in ("uphold", "dismiss"):
        await hosting.decide(host, body.report, body.deed == "uphold", body.why)
    elif body.deed == "lift":
        await hosting.lift(host, body.penalty, body.why)
    elif body.deed == "close-table":
        await hosting.close_table(host, body.table, body.why)
    elif body.deed == "grant":
        await hosting.grant(host, body.account, body.why)
    elif body.deed == "revoke":
        await hosting.revoke(host, body.account, body.why)
    else:
        whom = await context.known.by_alias_for_hosts(body.person)
        if body.deed == "rename":
            await hosting.rename(host, whom, body.name, body.why)
        elif body.deed == "ban-address":
            await hosting.ban_place(host, whom, "", seconds, body.why)
        else:
            await hosting.penalise(host, body.deed, whom, seconds, body.why)


# -------------------------------------------------------------------- for programs


@api.get("/reports", response_model=list[ReportInfo])
async def reports(context: CurrentContext, visitor: CurrentVisitor, page: Page = 1) -> list[dict[str, Any]]:
    """A page of the reports that wait, of each address in turn the oldest first, empty after the last one; 404 without
    the right."""
    await _host(context, visitor)
    plain = ("id", "kind", "name", "text", "why", "context", "others", "dismissed", "sealed", "at")
    return [
        {**{name: getattr(one, name) for name in plain}, "person": alias(one.target), "table": one.table_id}
        for one in await context.hosting.reports.waiting(visitor.id, page)
    ]


@api.get("/penalties", response_model=list[PenaltyInfo])
async def penalties(context: CurrentContext, visitor: CurrentVisitor) -> list[dict[str, Any]]:
    """What is in force."""
    await _host(context, visitor)
    return [
        {
            "id": row.id,
            "kind": row.kind,
            "name": row.name,
            "why": row.why,
            "until": row.until,
            "address": bool(row.place),
        }
        for row in await context.hosting.penalties()
    ]


@api.get("/log", response_model=list[DeedInfo])
async def log(context: CurrentContext, visitor: CurrentVisitor) -> list[dict[str, Any]]:
    """What hosts did, the latest first."""
    await _host(context, visitor)
    return [
        {
            "at": row.at,
            "by": row.by_name,
            "what": row.what,
            "whom": row.whom_name,
            "why": row.why,
            "details": row.details,
        }
        for row in await context.hosting.log()
    ]


@api.post("/deeds", response_model=list[DeedInfo])
async def deed(context: CurrentContext, visitor: CurrentVisitor, body: Deed) -> list[dict[str, Any]]:
    """Do something as a host of the server; the answer is the log."""
    await _do(context, await _host(context, visitor), body)
    return await log(context, visitor)
