"""People at a table: chat, seats, hot seats, moves taken back by agreement, rematch; as forms and for programs."""

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from castaways.core.phrases import SEAT
from castaways.server.accounts.identity import Visitor
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.common import Id, known, table_response
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import Form, read_form
from castaways.server.http.guard import address
from castaways.server.http.schemas.people import (
    Again,
    Answer,
    Ask,
    ChatInfo,
    Consent,
    Hand,
    MuteInfo,
    Open,
    PhraseSaid,
    PhraseSchema,
    PromiseSchema,
    Saying,
    UnmutedInfo,
    Whom,
)
from castaways.server.http.schemas.tables import PROBLEMS, Number, Small, Start, TableSchema, ViewInfo
from castaways.server.http.table_json import table_summary, table_view
from castaways.server.people.around import around
from castaways.server.people.masks import seen_by
from castaways.server.tables.live import LiveTable
from castaways.server.tables.names import bot_names

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api", tags=["people"], responses=PROBLEMS)


BOT_DEED, NO_BOT = "bot-", "none"  # who takes a seat: "bot-easy", and so on; "bot-none" frees it


async def _set_bot(context: AppContext, visitor: Visitor, id: str, seat: int, bot: str | None) -> LiveTable:
    players = (await context.tables.get(id)).info.players
    name = bot_names(players, visitor.lang)[seat] if 0 <= seat < players else ""
    return await context.seats.set_bot(id, visitor.id, seat, None if bot == NO_BOT else bot, name)


async def _act(context: AppContext, visitor: Visitor, where: str, id: str, deed: str, form: Form) -> LiveTable:
    """One deed of a visitor who may see the table."""
    await context.shown(id, visitor)
    me = visitor.id
    if deed == "say":
        return await context.chat.say(id, me, await context.name_of(visitor), form.text("text"), where)
    if deed == "phrase":
        return await context.chat.phrase(id, me, form.text("phrase"), await _places(context, id, form), where)
    if deed in ("mute", "unmute"):
        seat = form.number("seat") if form.text("seat") else None
        message = None if seat is not None else form.number("message")
        return await (context.chat.mute if deed == "mute" else context.chat.unmute)(id, me, seat, message)
    if deed in ("open-chat", "close-chat"):
        return await context.chat.open(id, me, deed == "open-chat")
    if deed == "kick":
        return await context.seats.kick(id, me, form.number("seat"))
    if deed.startswith(BOT_DEED):
        return await _set_bot(context, visitor, id, form.number("seat"), deed.removeprefix(BOT_DEED))
    if deed in ("let-in", "turn-away"):
        return await context.room.answer(id, me, form.text("knock"), deed == "let-in")
    if deed in ("list", "unlist"):
        return await context.room.show_to_all(id, me, deed == "list", lambda: context.count_listed(visitor, where))
    if deed == "clock":
        return await context.room.set_clock(id, me, context.clock(form.text("clock")))
    if deed == "close-seat":
        return await context.room.close_seat(id, me, form.number("seat"))
    if deed in ("wish", "unwish"):
        await known(context, visitor)
        return await context.room.want_seat(id, me, deed == "wish")
    if deed == "stand-in":
        return await context.seats.let_bot_play(id, me, form.number("seat"))
    if deed == "back":
        return await context.seats.come_back(id, me)
    if deed in ("pass", "ready"):
        return await context.seats.pass_to(id, me, form.number("seat"), deed == "ready")
    if deed == "pause":
        return await context.pauses.ask(id, me)
    if deed == "resume":
        return await context.pauses.resume(id, me)
    if deed in ("allow-pause", "refuse-pause"):
        return await context.pauses.answer(id, me, deed == "allow-pause")
    if deed == "ask":
        return await context.takeback.ask(id, me, form.number("ply"))
    if deed in ("agree", "refuse"):
        return await context.takeback.answer(id, me, deed == "agree", form.text("number"))
    raise Refused(404, "error-no-page")


async def _places(context: AppContext, id: str, form: Form) -> dict[str, Any]:
    """What stands in the places of a phrase: a player by seat, all else by its key; the form may have more."""
    phrase = (await context.tables.get(id)).table.game.phrase(form.text("phrase"))
    slots = {} if phrase is None else phrase.slots
    return {name: form.number(name) if type_ == SEAT else form.text(name) for name, type_ in slots.items()}


@router.post("/tables/{id}/people/{deed}")
async def act(request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str, deed: str) -> Response:
    """Say something, mute somebody, send somebody away, take the seat back, ask for a move back, and so on."""
    form = await read_form(request, context, visitor)
    live = await _act(context, visitor, address(request.scope), id, deed, form)
    context.presence.note(id, visitor.id)
    return table_response(request, live, visitor)


# -------------------------------------------------------------------- for programs


def _done(context: AppContext, live: LiveTable, visitor: Visitor) -> dict[str, Any]:
    context.presence.note(live.info.id, visitor.id)
    return table_view(live, visitor, live.info.plies)


def _chat(live: LiveTable, visitor: Visitor, since: int) -> dict[str, Any]:
    seen = around(seen_by(live, visitor.id, visitor.lang), visitor.id, visitor.lang)
    lines = [{name: line[name] for name in line if name != "report"} for line in seen.lines if line["id"] > since]
    return {"open": seen.chat_open, "silence": seen.silence or None, "messages": lines}


# -------------------------------------------------------------------- talk


@api.get("/tables/{id}/chat", response_model=ChatInfo)
async def read_chat(context: CurrentContext, visitor: CurrentVisitor, id: Id, since: Small = 0) -> dict[str, Any]:
    """The messages after one of them. Players read what spectators say during the game when it is over."""
    return _chat(await context.shown(id, visitor), visitor, since)


@api.post("/tables/{id}/chat", status_code=201, response_model=ChatInfo)
async def say(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, id: Id, body: Saying
) -> dict[str, Any]:
    """Say something. 409 where the host has closed the chat, and in games whose rules leave no free talk."""
    name = await known(context, visitor)
    await context.shown(id, visitor)
    live = await context.chat.say(id, visitor.id, name, body.text, address(request.scope))
    said = _chat(live, visitor, 0)
    return {**said, "messages": said["messages"][-1:]}


@api.get("/tables/{id}/phrases", response_model=list[PhraseSchema])
async def list_phrases(context: CurrentContext, visitor: CurrentVisitor, id: Id) -> list[dict[str, Any]]:
    """What can be said here by phrases, and what may stand in their places."""
    live = await context.shown(id, visitor)
    game = live.table.game
    return [
        {
            "key": phrase.key,
            "act": phrase.act,
            "slots": {
                name: list(range(live.info.players)) if type_ == SEAT else list(game.families[type_])
                for name, type_ in phrase.slots.items()
            },
        }
        for phrase in game.phrases
    ]


@api.get("/tables/{id}/promises", response_model=list[PromiseSchema])
async def list_promises(context: CurrentContext, visitor: CurrentVisitor, id: Id) -> list[dict[str, Any]]:
    """What was promised here by phrases, and what became of it, from what all could hear and see."""
    live = await context.shown(id, visitor)
    said = live.people.phrases(live.info.plies)
    made = live.table.game.promises(live.table.history(0)._replace(said=said)) if said else []
    return [{"seat": one.seat, "to": one.to, "promise": one.key, "state": one.state} for one in made]


@api.post("/tables/{id}/phrases", status_code=201, response_model=ChatInfo)
async def say_phrase(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, id: Id, body: PhraseSaid
) -> dict[str, Any]:
    """Say a phrase; everybody reads it in their own language, and the record keeps it. Refused like `POST .../chat`."""
    await known(context, visitor)
    await context.shown(id, visitor)
    live = await context.chat.phrase(id, visitor.id, body.phrase, body.args, address(request.scope))
    said = _chat(live, visitor, 0)
    return {**said, "messages": said["messages"][-1:]}


@api.put("/tables/{id}/chat", response_model=TableSchema)
async def open_chat(context: CurrentContext, visitor: CurrentVisitor, id: Id, body: Open) -> dict[str, Any]:
    """Close the chat of a table, or open it again; the host may."""
    await known(context, visitor)
    live = await context.chat.open(id, visitor.id, body.open)
    return table_summary(live, visitor)


@api.post("/tables/{id}/mutes", response_model=TableSchema)
async def mute(context: CurrentContext, visitor: CurrentVisitor, id: Id, body: Whom) -> dict[str, Any]:
    """Do not read somebody any more, at any table."""
    await known(context, visitor)
    await context.shown(id, visitor)
    return table_summary(await context.chat.mute(id, visitor.id, body.seat, body.message), visitor)


@api.get("/mutes", response_model=list[MuteInfo])
async def list_mutes(context: CurrentContext, visitor: CurrentVisitor) -> list[dict[str, Any]]:
    """Whom you do not read."""
    await known(context, visitor)
    return [{"id": id, "name": name} for id, name in await context.tables.people.mutes(visitor.id)]


@api.delete("/mutes/{mute}", response_model=UnmutedInfo)
async def unmute(context: CurrentContext, visitor: CurrentVisitor, mute: Number) -> dict[str, Any]:
    """Read somebody again."""
    await known(context, visitor)
    return {"unmuted": await context.tables.people.unmute(visitor.id, id=mute)}


# -------------------------------------------------------------------- seats


@api.delete("/tables/{id}/seats/{seat}", response_model=TableSchema)
async def kick(context: CurrentContext, visitor: CurrentVisitor, id: Id, seat: int) -> dict[str, Any]:
    """Send somebody away before the game, or free a seat that was kept for somebody; the host may."""
    await known(context, visitor)
    return table_summary(await context.seats.kick(id, visitor.id, seat), visitor)


@api.put("/tables/{id}/seats/{seat}/bot", response_model=TableSchema)
async def set_bot(context: CurrentContext, visitor: CurrentVisitor, id: Id, seat: int, body: Start) -> dict[str, Any]:
    """Seat a bot before the game, or another one in its place; the host may. The game begins with the last seat."""
    await known(context, visitor)
    return table_summary(await _set_bot(context, visitor, id, seat, body.bot), visitor)


@api.delete("/tables/{id}/seats/{seat}/bot", response_model=TableSchema)
async def remove_bot(context: CurrentContext, visitor: CurrentVisitor, id: Id, seat: int) -> dict[str, Any]:
    """Free the seat of a bot before the game; the host may."""
    await known(context, visitor)
    return table_summary(await _set_bot(context, visitor, id, seat, None), visitor)


@api.put("/tables/{id}/seats/{seat}/stand-in", response_model=ViewInfo)
async def let_bot_play(context: CurrentContext, visitor: CurrentVisitor, id: Id, seat: int) -> dict[str, Any]:
    """Have a bot play for somebody who has been away for long, at a table without a clock."""
    await known(context, visitor)
    return _done(context, await context.seats.let_bot_play(id, visitor.id, seat), visitor)


@api.put("/tables/{id}/back", response_model=ViewInfo)
async def come_back(context: CurrentContext, visitor: CurrentVisitor, id: Id) -> dict[str, Any]:
    """Take your seat back from the bot that plays for you."""
    await known(context, visitor)
    return _done(context, await context.seats.come_back(id, visitor.id), visitor)


@api.put("/tables/{id}/hand", response_model=ViewInfo)
async def pass_to(context: CurrentContext, visitor: CurrentVisitor, id: Id, body: Hand) -> dict[str, Any]:
    """Hot seat: pass the screen to one of your seats, or say that its player has it, who sees everything then."""
    await known(context, visitor)
    return _done(context, await context.seats.pass_to(id, visitor.id, body.seat, body.ready), visitor)


# -------------------------------------------------------------------- moves taken back, and once more


@api.post("/tables/{id}/ask", response_model=ViewInfo)
async def ask(context: CurrentContext, visitor: CurrentVisitor, id: Id, body: Ask) -> dict[str, Any]:
    """Ask all others to take back your last move, with everything after it. Bots agree."""
    await known(context, visitor)
    return _done(context, await context.takeback.ask(id, visitor.id, body.ply), visitor)


@api.post("/tables/{id}/answer", response_model=ViewInfo)
async def answer(context: CurrentContext, visitor: CurrentVisitor, id: Id, body: Consent) -> dict[str, Any]:
    """Agree to a move taken back, or not; whoever asked withdraws with "no"."""
    await known(context, visitor)
    return _done(context, await context.takeback.answer(id, visitor.id, body.agree, body.number), visitor)


@api.put("/tables/{id}/pause", response_model=ViewInfo)
async def pause(context: CurrentContext, visitor: CurrentVisitor, id: Id) -> dict[str, Any]:
    """Pause the game: at once for two minutes in all, after that if all others agree."""
    await known(context, visitor)
    return _done(context, await context.pauses.ask(id, visitor.id), visitor)


@api.post("/tables/{id}/pause/answer", response_model=ViewInfo)
async def answer_pause(context: CurrentContext, visitor: CurrentVisitor, id: Id, body: Answer) -> dict[str, Any]:
    """Agree to a pause, or that one lasts until somebody goes on; whoever asked withdraws with "no"."""
    await known(context, visitor)
    return _done(context, await context.pauses.answer(id, visitor.id, body.agree), visitor)


@api.delete("/tables/{id}/pause", response_model=ViewInfo)
async def resume(context: CurrentContext, visitor: CurrentVisitor, id: Id) -> dict[str, Any]:
    """Go on: whoever asked for the pause may, and after all have agreed to it anybody at the table."""
    await known(context, visitor)
    return _done(context, await context.pauses.resume(id, visitor.id), visitor)


@api.post("/tables/{id}/again", status_code=201, response_model=TableSchema)
async def play_again(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, id: Id, body: Again
) -> dict[str, Any]:
    """A rematch: makes the table with seats kept for the others, or joins it if somebody else has made it."""
    await known(context, visitor)
    made = await context.play_again(id, visitor, address(request.scope), body.same)
    return table_summary(await context.tables.get(made.id), visitor)
