"""Replays: of tables whose game is over, and of records that people bring; as pages and for programs."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse
from markupsafe import Markup

from castaways.core.errors import RecordError
from castaways.core.text import Message
from castaways.server.api import RECORD_ANSWER
from castaways.server.errors import Refused, explain
from castaways.server.forms import read_upload
from castaways.server.guard import address
from castaways.server.house import Asking, House, TheHouse
from castaways.server.pages import page
from castaways.server.replays import Film, default_eyes, film_of, film_of_record, frame_data, frame_of, frame_part
from castaways.server.schemas import PROBLEMS, RECORD, MomentInfo, ReplayInfo
from castaways.server.shelf import Shelf, prove
from castaways.server.visitors import Visitor

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api", tags=["replays"], responses=PROBLEMS)
Ply = Annotated[int | None, Query(ge=0, lt=1 << 31, description="How many moves have been made.")]
Eyes = Annotated[
    str | None, Query(max_length=8, description='A seat, "watch" for a spectator\'s view, "open" for everything.')
]


RECORD_BODY = {"required": True, "content": {"application/json": {"schema": {"type": "object"}, "example": RECORD}}}


async def _of_table(house: House, id: str, visitor: Visitor) -> Film:
    return film_of(await house.shown(id, visitor))


async def _of_record(house: House, id: str) -> Film:
    record = await Shelf(house.engine).get(id)
    if record is None:
        raise Refused(404, "error-no-replay")
    return film_of_record(id, record)


async def _show(
    request: Request, house: House, visitor: Visitor, film: Film, ply: int | None, eyes: str | None
) -> Response:
    facts = film.live.facts
    frame = frame_of(film, ply, eyes, default_eyes(facts, visitor.id))
    title = film.live.table.game.texts.say(Message("game-title"), visitor.lang)
    part = Markup(frame_part(frame, visitor.lang))  # noqa: S704 - rendered by our own escaping templates
    return await page(
        request, house, visitor, "replay.html", title=title, game=facts.game, path=film.path, eyes=frame.eyes, part=part
    )


def _part(visitor: Visitor, film: Film, ply: int | None, eyes: str | None) -> Response:
    frame = frame_of(film, ply, eyes, default_eyes(film.live.facts, visitor.id))
    return JSONResponse({"ply": frame.ply, "eyes": frame.eyes, "html": frame_part(frame, visitor.lang)})


# -------------------------------------------------------------------- pages


@router.get("/tables/{id}/replay")
async def replay(
    request: Request, house: TheHouse, visitor: Asking, id: str, ply: Ply = None, eyes: Eyes = None
) -> Response:
    """The replay of a table, at a moment."""
    return await _show(request, house, visitor, await _of_table(house, id, visitor), ply, eyes)


@router.get("/tables/{id}/replay/part")
async def replay_part(house: TheHouse, visitor: Asking, id: str, ply: Ply = None, eyes: Eyes = None) -> Response:
    """The same moment, only what changes, for our script."""
    return _part(visitor, await _of_table(house, id, visitor), ply, eyes)


@router.get("/replays")
async def bring(request: Request, house: TheHouse, visitor: Asking) -> Response:
    """Where a record is brought."""
    return await page(request, house, visitor, "bring.html", place="games", refusal="")


@router.post("/replays")
async def brought(request: Request, house: TheHouse, visitor: Asking) -> Response:
    """A record: to its replay, or why it cannot be read."""
    raw = await read_upload(request, house, visitor, "record")
    house.new_tables.take(address(request.scope))
    try:
        record = prove(raw)
    except RecordError as error:
        status, _, text = explain(error, visitor.lang)
        return await page(request, house, visitor, "bring.html", status, place="games", refusal=text)
    await house.name_of(visitor)
    return RedirectResponse(f"/replays/{await Shelf(house.engine).put(visitor.id, record)}", 303)


@router.get("/replays/{id}")
async def shown(
    request: Request, house: TheHouse, visitor: Asking, id: str, ply: Ply = None, eyes: Eyes = None
) -> Response:
    """The replay of a record, at a moment."""
    return await _show(request, house, visitor, await _of_record(house, id), ply, eyes)


@router.get("/replays/{id}/part")
async def shown_part(house: TheHouse, visitor: Asking, id: str, ply: Ply = None, eyes: Eyes = None) -> Response:
    """The same moment, only what changes, for our script."""
    return _part(visitor, await _of_record(house, id), ply, eyes)


# -------------------------------------------------------------------- for programs


@api.get("/tables/{id}/replay", response_model=MomentInfo)
async def moment(house: TheHouse, visitor: Asking, id: str, ply: Ply = None, eyes: Eyes = None) -> dict[str, Any]:
    """A moment of a finished game: the view after so many moves, and what the last of them did."""
    film = await _of_table(house, id, visitor)
    return frame_data(frame_of(film, ply, eyes, default_eyes(film.live.facts, visitor.id)), visitor.lang)


@api.post("/replays", status_code=201, response_model=ReplayInfo, openapi_extra={"requestBody": RECORD_BODY})
async def bring_record(request: Request, house: TheHouse, visitor: Asking) -> dict[str, Any]:
    """Bring a record (the body is its JSON) to have it shown by a link."""
    if visitor.fresh:
        raise Refused(401, "error-no-guest")
    house.new_tables.take(address(request.scope))
    record = prove(await request.body())
    id = await Shelf(house.engine).put(visitor.id, record)
    return {"id": id, "path": f"/replays/{id}", "game": record.game, "moves": len(record.moves)}


@api.get("/replays/{id}", response_model=MomentInfo)
async def record_moment(
    house: TheHouse, visitor: Asking, id: str, ply: Ply = None, eyes: Eyes = None
) -> dict[str, Any]:
    """A moment of a record that was brought."""
    film = await _of_record(house, id)
    return frame_data(frame_of(film, ply, eyes, default_eyes(film.live.facts, visitor.id)), visitor.lang)


@api.get("/replays/{id}/record", responses={200: RECORD_ANSWER})
async def record(house: TheHouse, visitor: Asking, id: str) -> Response:
    """The record itself, as docs/record.md specifies it."""
    film = await _of_record(house, id)
    name = f'attachment; filename="{film.live.facts.game}-{id}.json"'
    return Response(
        film.live.table.record.to_json(), media_type="application/json", headers={"content-disposition": name}
    )
