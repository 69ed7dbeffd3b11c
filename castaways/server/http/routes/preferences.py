"""What visitors set for themselves: the page of settings, which our script opens as a sheet; the same for programs."""

import re
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from castaways.server.accounts.identity import Visitor
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.common import LIVE, page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import read_form, safe_path
from castaways.server.http.schemas.people import NewPreferences, PreferencesInfo
from castaways.server.http.schemas.tables import PROBLEMS
from castaways.server.render.templates import render
from castaways.web.preferences import GROUPS, PREFERENCES, USUAL, is_choice

TABLE = re.compile(r"/tables/([\w-]{1,16})")
router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api/account", tags=["account"], responses=PROBLEMS)


def _offered(context: AppContext, visitor: Visitor, chosen: dict[str, str]) -> dict[str, Any]:
    """What the sheet draws."""
    groups = [(group, [one for one in PREFERENCES if one.group == group]) for group in GROUPS]
    shown = {**chosen, "lang": visitor.lang}  # the language one reads, whoever has chosen it
    return {"groups": groups, "chosen": shown, "account": bool(visitor.session)}


async def _letters(context: AppContext, visitor: Visitor) -> str | None:
    """Are turns told by e-mail, "on" or "off"? "" where there is no address, None where no letters are sent."""
    if not context.addresses.on:
        return None
    account = await context.accounts.store.of(visitor.id) if visitor.session else None
    if account is None or account.email is None:
        return ""
    return "on" if account.email_turns else "off"


@router.get("/settings")
async def sheet(
    request: Request,
    context: CurrentContext,
    visitor: CurrentVisitor,
    back: Annotated[str, Query(max_length=300)] = "/",
) -> Response:
    """All settings: a page, or for our script the form alone."""
    offered = _offered(context, visitor, await context.preferences.of(visitor))
    offered |= {"back": safe_path(back), "letters": await _letters(context, visitor)}
    if request.headers.get(LIVE):
        token = context.identity.token(visitor)
        return HTMLResponse(render("settings_form.html", visitor.lang, token=token, sheet=True, **offered))
    return await page(request, context, visitor, "settings.html", sheet=False, **offered)


@router.post("/settings")
async def change(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """Settings that were changed: all of them from a page, or one at a time from our script."""
    form = await read_form(request, context, visitor)
    chosen = await context.preferences.of(visitor)
    if form.text("usual"):
        chosen = dict(USUAL)
    else:
        chosen |= {name: form.text(name) for name in USUAL if is_choice(name, form.text(name))}
    live = request.headers.get(LIVE)
    response = Response(status_code=204) if live else RedirectResponse(safe_path(form.text("back")), 303)
    await context.preferences.keep(response, visitor, chosen)
    await _keep_reminders(context, visitor, chosen, form.text("zone") or None)
    if visitor.session and form.text("mail") in ("off", "on") and await _letters(context, visitor):
        await context.accounts.store.change(visitor.id, email_turns=form.text("mail") == "on")
    if visitor.session and chosen["lang"]:
        await context.accounts.store.change(visitor.id, email_lang=chosen["lang"])
    table = TABLE.fullmatch(form.text("back"))
    if table:  # the bots of the table that the visitor comes from follow, if that is for the visitor to say
        with suppress(Refused):
            await context.pace.set(table[1], visitor.id, chosen["bots"])
    return response


async def _keep_reminders(context: AppContext, visitor: Visitor, chosen: dict[str, str], zone: str | None) -> None:
    """What is sent to a closed browser or a mailbox follows the quiet hours, and new deals are told at an hour: the
    server has to know both. Whoever is nobody yet is sent nothing."""
    if not visitor.fresh:
        await context.reminders.quiet.keep(visitor.id, "" if chosen["quiet"] == "off" else chosen["quiet"], zone)
        await context.reminders.deals.keep(visitor.id, None if chosen["deal"] == "off" else int(chosen["deal"]))


# -------------------------------------------------------------------- for programs


def _logged_in(visitor: Visitor) -> None:
    if not visitor.session:
        raise Refused(401, "error-no-account")


@api.get("/preferences", response_model=PreferencesInfo)
async def preferences(context: CurrentContext, visitor: CurrentVisitor) -> dict[str, Any]:
    """What your account has set for itself; docs/play/settings.md says what each setting does."""
    _logged_in(visitor)
    return {"preferences": await context.preferences.of(visitor)}


@api.put("/preferences", response_model=PreferencesInfo)
async def change_preferences(
    response: Response, context: CurrentContext, visitor: CurrentVisitor, body: NewPreferences
) -> dict[str, Any]:
    """Change some settings of your account; an unknown name or value changes nothing."""
    _logged_in(visitor)
    if not all(is_choice(name, value) for name, value in body.preferences.items()):
        raise Refused(422, "error-bad-request")
    chosen = {**await context.preferences.of(visitor), **body.preferences}
    await context.preferences.keep(response, visitor, chosen)
    await _keep_reminders(context, visitor, chosen, body.zone or None)
    return {"preferences": chosen}
