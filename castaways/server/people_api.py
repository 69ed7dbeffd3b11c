"""The JSON API of people at a table: chat, seats, hot seats, moves taken back by agreement, rematch."""

from typing import Any

from fastapi import APIRouter, Request

from castaways.server.api import Id, known, table_facts, table_view
from castaways.server.company import around
from castaways.server.guard import address
from castaways.server.house import Asking, House, TheHouse
from castaways.server.people_schemas import (
    Again,
    Answer,
    Ask,
    ChatInfo,
    Hand,
    MuteInfo,
    Open,
    Saying,
    UnmutedInfo,
    Whom,
)
from castaways.server.schemas import PROBLEMS, Number, Small, TableInfo, ViewInfo
from castaways.server.tables import Live
from castaways.server.visitors import Visitor

router = APIRouter(prefix="/api", tags=["people"], responses=PROBLEMS)


def _done(house: House, live: Live, visitor: Visitor) -> dict[str, Any]:
    house.bots.wake(live.facts)
    house.keeper.note(live.facts.id, visitor.id)
    return table_view(live, visitor, live.facts.plies)


def _chat(live: Live, visitor: Visitor, since: int) -> dict[str, Any]:
    seen = around(live, visitor.id, visitor.lang)
    lines = [line for line in seen.lines if line["id"] > since]
    return {"open": seen.chat_open, "silence": seen.silence or None, "messages": lines}


# -------------------------------------------------------------------- talk


@router.get("/tables/{id}/chat", response_model=ChatInfo)
async def read_chat(house: TheHouse, visitor: Asking, id: Id, since: Small = 0) -> dict[str, Any]:
    """The messages after one of them. Players read what spectators say during the game when it is over."""
    return _chat(await house.shown(id, visitor), visitor, since)


@router.post("/tables/{id}/chat", status_code=201, response_model=ChatInfo)
async def say(house: TheHouse, visitor: Asking, id: Id, body: Saying) -> dict[str, Any]:
    """Say something. 409 where the host has closed the chat, and in games whose rules leave no free talk."""
    name = await known(house, visitor)
    await house.shown(id, visitor)
    live = await house.chat.say(id, visitor.id, name, body.text)
    said = _chat(live, visitor, 0)
    return {**said, "messages": said["messages"][-1:]}


@router.put("/tables/{id}/chat", response_model=TableInfo)
async def open_chat(house: TheHouse, visitor: Asking, id: Id, body: Open) -> dict[str, Any]:
    """Close the chat of a table, or open it again; the host may."""
    await known(house, visitor)
    live = await house.chat.open(id, visitor.id, body.open)
    return table_facts(live, visitor)


@router.post("/tables/{id}/mutes", response_model=TableInfo)
async def mute(house: TheHouse, visitor: Asking, id: Id, body: Whom) -> dict[str, Any]:
    """Do not read somebody any more, at any table."""
    await known(house, visitor)
    await house.shown(id, visitor)
    return table_facts(await house.chat.mute(id, visitor.id, body.seat, body.message), visitor)


@router.get("/mutes", response_model=list[MuteInfo])
async def list_mutes(house: TheHouse, visitor: Asking) -> list[dict[str, Any]]:
    """Whom you do not read."""
    await known(house, visitor)
    return [{"id": id, "name": name} for id, name in await house.tables.people.mutes(visitor.id)]


@router.delete("/mutes/{mute}", response_model=UnmutedInfo)
async def unmute(house: TheHouse, visitor: Asking, mute: Number) -> dict[str, Any]:
    """Read somebody again."""
    await known(house, visitor)
    return {"unmuted": await house.tables.people.unmute(visitor.id, id=mute)}


# -------------------------------------------------------------------- seats


@router.delete("/tables/{id}/seats/{seat}", response_model=TableInfo)
async def kick(house: TheHouse, visitor: Asking, id: Id, seat: int) -> dict[str, Any]:
    """Send somebody away before the game, or free a seat that was kept for somebody; the host may."""
    await known(house, visitor)
    return table_facts(await house.seats.kick(id, visitor.id, seat), visitor)


@router.put("/tables/{id}/seats/{seat}/stand-in", response_model=ViewInfo)
async def let_bot_play(house: TheHouse, visitor: Asking, id: Id, seat: int) -> dict[str, Any]:
    """Have a bot play for somebody who has been away for long, at a table without a clock."""
    await known(house, visitor)
    return _done(house, await house.seats.let_bot_play(id, visitor.id, seat), visitor)


@router.put("/tables/{id}/back", response_model=ViewInfo)
async def come_back(house: TheHouse, visitor: Asking, id: Id) -> dict[str, Any]:
    """Take your seat back from the bot that plays for you."""
    await known(house, visitor)
    return _done(house, await house.seats.come_back(id, visitor.id), visitor)


@router.put("/tables/{id}/hand", response_model=ViewInfo)
async def pass_to(house: TheHouse, visitor: Asking, id: Id, body: Hand) -> dict[str, Any]:
    """Hot seat: pass the screen to one of your seats, or say that its player has it, who sees everything then."""
    await known(house, visitor)
    return _done(house, await house.seats.pass_to(id, visitor.id, body.seat, body.ready), visitor)


# -------------------------------------------------------------------- moves taken back, and once more


@router.post("/tables/{id}/ask", response_model=ViewInfo)
async def ask(house: TheHouse, visitor: Asking, id: Id, body: Ask) -> dict[str, Any]:
    """Ask all others to take back your last move, with everything after it. Bots agree."""
    await known(house, visitor)
    return _done(house, await house.undoing.ask(id, visitor.id, body.ply), visitor)


@router.post("/tables/{id}/answer", response_model=ViewInfo)
async def answer(house: TheHouse, visitor: Asking, id: Id, body: Answer) -> dict[str, Any]:
    """Agree to a move taken back, or not; whoever asked withdraws with "no"."""
    await known(house, visitor)
    return _done(house, await house.undoing.answer(id, visitor.id, body.agree), visitor)


@router.post("/tables/{id}/again", status_code=201, response_model=TableInfo)
async def play_again(request: Request, house: TheHouse, visitor: Asking, id: Id, body: Again) -> dict[str, Any]:
    """A rematch: makes the table with seats kept for the others, or joins it if somebody else has made it."""
    await known(house, visitor)
    house.new_tables.take(address(request.scope))
    made = await house.play_again(id, visitor, body.same)
    return table_facts(await house.table(made.id), visitor)
