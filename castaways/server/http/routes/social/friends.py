"""Friends, blocks and invitations; as a page and for programs with a person's cookie."""

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from castaways.core.registry import game as game_of
from castaways.server.accounts.identity import Visitor
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.common import Id, known, page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import Form, read_form, safe_path
from castaways.server.http.guard import address
from castaways.server.http.invitations import invites_shown
from castaways.server.http.schemas.social import Alone, BlockedInfo, CircleInfo, InviteInfo, Person, ToTable
from castaways.server.http.schemas.tables import PROBLEMS
from castaways.server.people.masks import without_names
from castaways.server.render.about import icon_of, quick_players, time_left, title_of
from castaways.server.social.friends import Circle, Friend
from castaways.server.storage.models import alias
from castaways.server.storage.table_info import TableInfo
from castaways.server.storage.timestamps import now
from castaways.server.tables.service import NOBODY, PERSON

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api", tags=["friends"], responses=PROBLEMS)


def person(visitor: Visitor) -> str:
    """The id of somebody who is no program: these have no friends."""
    if visitor.program:
        raise Refused(403, "error-programs-alone")
    if visitor.fresh:
        raise Refused(401, "error-no-guest")
    return visitor.id


@router.get("/friends")
async def friends(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """Friends, who is here, and who may become one."""
    me = "" if visitor.fresh else visitor.id
    circle = await context.friends.circle(me) if me else Circle()
    invites = await context.friends.invites(me) if me else []
    blocked = await context.blocking.store.of(me) if me else []
    circles = await context.profiles.circles(me) if me else []
    hidden = await context.known.hidden_names(me) if me else frozenset[str]()
    myself = await context.known.by_id(me) if me and await context.store.guest(me) else None
    titles = {one.game: title_of(one.game, visitor.lang) for one in circle.friends if one.game}
    return await page(
        request,
        context,
        visitor,
        "friends.html",
        place="friends",
        circle=circle,
        titles=titles,
        invites=invites_shown(invites, visitor.lang),
        blocked=[{"alias": alias(id), "name": name} for id, name in blocked],
        circles=[_again(without_names(info, hidden, visitor.lang), me, visitor.lang) for info in circles],
        companions=await context.profiles.companions(me) if me else [],
        hiding=myself is not None and myself.hidden,
        unasked=0 if myself is None else max(0, myself.unasked_until - now()),
        time_left=lambda seconds: time_left(seconds * 1000, visitor.lang),
    )


def _again(info: TableInfo, me: str, lang: str) -> dict[str, Any]:
    """A game that the same people can play again."""
    others = [seat_info.name for seat_info in info.seats if seat_info.guest not in (None, me) and seat_info.name]
    title = title_of(info.game, lang)
    return {"id": info.id, "title": title, "icon": icon_of(info.game), "names": ", ".join(others)}


@router.post("/friends/{deed}")
async def act(request: Request, context: CurrentContext, visitor: CurrentVisitor, deed: str) -> Response:
    """One of the forms: ask, agree, decline, part, invite, refuse, block, unblock."""
    form = await read_form(request, context, visitor)
    me = person(visitor)
    back = safe_path(form.text("back")) if form.text("back") else "/friends"
    if deed == "refuse":
        await context.friends.refuse(me, form.text("table"))
        await context.friends.refuse_kept(me, form.text("table"))
        return RedirectResponse(back, 303)
    if deed in ("hide", "show"):
        await context.friends.hide(me, deed == "hide")
        return RedirectResponse(back, 303)
    if deed == "leave-alone":
        await context.friends.leave_alone(me, form.number("hours") * 3600)
        return RedirectResponse(back, 303)
    if deed == "invite" and not form.text("table"):
        return await _new_table(context, visitor, form, address(request.scope))
    await _do(context, me, deed, form.text("person"), form.text("table"))
    return RedirectResponse(back, 303)


async def _do(context: AppContext, me: str, deed: str, whom: str, table: str = "") -> None:
    if deed == "unblock":
        blocked = {alias(id): id for id, _ in await context.blocking.store.of(me)}
        if whom not in blocked:
            raise Refused(404, "error-no-person")
        await context.blocking.unblock(me, blocked[whom])
        return
    other = await context.known.by_alias(whom)
    if deed in ("ask", "agree"):
        await context.friends.ask(me, other)
    elif deed == "decline":
        await context.friends.decline(me, other)
    elif deed == "part":
        await context.friends.part(me, other)
    elif deed == "invite":
        await context.friends.invite(me, table, other)
    elif deed == "block":
        await context.blocking.block(me, other)
    else:
        raise Refused(404, "error-no-page")


async def _new_table(context: AppContext, visitor: Visitor, form: Form, where: str) -> Response:
    """A private table of a game, and a friend asked to it: one press on their profile."""
    other = await context.known.by_alias(form.text("person"))
    game = game_of(form.text("game"))
    if game.seats[1] < 2:
        raise Refused(422, "error-alone-game")
    if not await context.known.are_friends(visitor.id, other.id):
        raise Refused(403, "error-not-friends")
    await context.count_table(visitor, where, False)
    host = (visitor.id, await context.name_of(visitor))
    seats = [PERSON, *[NOBODY] * (max(2, quick_players(game.name)) - 1)]
    info = await context.tables.create(game.name, host, seats, [""] * len(seats), {}, lang=visitor.lang)
    await context.friends.invite(visitor.id, info.id, other)
    return RedirectResponse(f"/tables/{info.id}", 303)


# -------------------------------------------------------------------- for programs


def _friend(one: Friend) -> dict[str, Any]:
    values = {name: getattr(one, name) for name in ("name", "portrait", "here", "table", "game", "unasked")}
    return {"person": one.alias, **values}


async def _circle(context: AppContext, me: str) -> dict[str, Any]:
    circle = await context.friends.circle(me)
    return {name: [_friend(one) for one in getattr(circle, name)] for name in ("friends", "asking", "asked")}


@api.get("/friends", response_model=CircleInfo)
async def list_friends(context: CurrentContext, visitor: CurrentVisitor) -> dict[str, Any]:
    """Your friends and requests."""
    await known(context, visitor)
    return await _circle(context, person(visitor))


@api.put("/friends/{person_id}", response_model=CircleInfo)
async def ask(context: CurrentContext, visitor: CurrentVisitor, person_id: Person) -> dict[str, Any]:
    """Ask somebody with whom you have played to be your friend, or agree if they have asked."""
    await known(context, visitor)
    await _do(context, person(visitor), "ask", person_id)
    return await _circle(context, visitor.id)


@api.delete("/friends/{person_id}", response_model=CircleInfo)
async def part(context: CurrentContext, visitor: CurrentVisitor, person_id: Person) -> dict[str, Any]:
    """End a friendship, take a request back, or decline one; nobody is told."""
    await known(context, visitor)
    me = person(visitor)
    other = await context.known.by_alias(person_id)
    asking = await context.friends.state(me, other.id) == "asking"
    await _do(context, me, "decline" if asking else "part", person_id)
    return await _circle(context, me)


@api.put("/me/unasked", response_model=CircleInfo)
async def leave_alone(context: CurrentContext, visitor: CurrentVisitor, body: Alone) -> dict[str, Any]:
    """Do not be invited for a while; friends see it."""
    await known(context, visitor)
    me = person(visitor)
    await context.friends.leave_alone(me, body.seconds)
    return await _circle(context, me)


@api.post("/friends/{person_id}/invites", response_model=CircleInfo)
async def invite(context: CurrentContext, visitor: CurrentVisitor, person_id: Person, body: ToTable) -> dict[str, Any]:
    """Ask a friend to a table that waits, at which you sit."""
    await known(context, visitor)
    await _do(context, person(visitor), "invite", person_id, body.table)
    return await _circle(context, visitor.id)


async def _invites(context: AppContext, me: str) -> list[dict[str, Any]]:
    return [
        {"table": one.table, "game": one.game, "by": one.by, "again": one.again}
        for one in await context.friends.invites(me)
    ]


@api.get("/invites", response_model=list[InviteInfo])
async def list_invites(context: CurrentContext, visitor: CurrentVisitor) -> list[dict[str, Any]]:
    """The tables to which you are asked."""
    await known(context, visitor)
    return await _invites(context, person(visitor))


@api.delete("/invites/{id}", response_model=list[InviteInfo])
async def refuse(context: CurrentContext, visitor: CurrentVisitor, id: Id) -> list[dict[str, Any]]:
    """No, thanks."""
    await known(context, visitor)
    await context.friends.refuse(person(visitor), id)
    await context.friends.refuse_kept(visitor.id, id)
    return await _invites(context, visitor.id)


async def _blocked(context: AppContext, me: str) -> list[dict[str, str]]:
    return [{"person": alias(id), "name": name} for id, name in await context.blocking.store.of(me)]


@api.get("/blocks", response_model=list[BlockedInfo])
async def list_blocks(context: CurrentContext, visitor: CurrentVisitor) -> list[dict[str, str]]:
    """Whom you have blocked."""
    await known(context, visitor)
    return await _blocked(context, person(visitor))


@api.put("/blocks/{person_id}", response_model=list[BlockedInfo])
async def block(context: CurrentContext, visitor: CurrentVisitor, person_id: Person) -> list[dict[str, str]]:
    """Block somebody: neither sees the other in lists, chats and queues. They are not told."""
    await known(context, visitor)
    await _do(context, person(visitor), "block", person_id)
    return await _blocked(context, visitor.id)


@api.delete("/blocks/{person_id}", response_model=list[BlockedInfo])
async def unblock(context: CurrentContext, visitor: CurrentVisitor, person_id: Person) -> list[dict[str, str]]:
    """Meet again."""
    await known(context, visitor)
    await _do(context, person(visitor), "unblock", person_id)
    return await _blocked(context, visitor.id)
