"""What people do around a table, sent by the forms of its page."""

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from castaways.server.errors import Refused
from castaways.server.forms import Form, read_form
from castaways.server.house import Asking, House, TheHouse
from castaways.server.pages import answer
from castaways.server.tables import Live
from castaways.server.visitors import Visitor

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


async def _act(house: House, visitor: Visitor, id: str, deed: str, form: Form) -> Live:
    """One deed of a visitor who may see the table."""
    await house.shown(id, visitor)
    me = visitor.id
    if deed == "say":
        return await house.chat.say(id, me, await house.name_of(visitor), form.text("text"))
    if deed in ("mute", "unmute"):
        seat = form.number("seat") if form.text("seat") else None
        message = None if seat is not None else form.number("message")
        return await (house.chat.mute if deed == "mute" else house.chat.unmute)(id, me, seat, message)
    if deed in ("open-chat", "close-chat"):
        return await house.chat.open(id, me, deed == "open-chat")
    if deed == "kick":
        return await house.seats.kick(id, me, form.number("seat"))
    if deed == "stand-in":
        return await house.seats.let_bot_play(id, me, form.number("seat"))
    if deed == "back":
        return await house.seats.come_back(id, me)
    if deed in ("pass", "ready"):
        return await house.seats.pass_to(id, me, form.number("seat"), deed == "ready")
    if deed == "ask":
        return await house.undoing.ask(id, me, form.number("ply"))
    if deed in ("agree", "refuse"):
        return await house.undoing.answer(id, me, deed == "agree")
    raise Refused(404, "error-no-page")


@router.post("/tables/{id}/people/{deed}")
async def act(request: Request, house: TheHouse, visitor: Asking, id: str, deed: str) -> Response:
    """Say something, mute somebody, send somebody away, take the seat back, ask for a move back, and so on."""
    form = await read_form(request, house, visitor)
    live = await _act(house, visitor, id, deed, form)
    house.keeper.note(id, visitor.id)
    return answer(request, house, live, visitor)
