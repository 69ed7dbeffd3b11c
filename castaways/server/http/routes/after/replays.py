"""Replays: of tables whose game is over, and of records that people bring; as pages and for programs."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse
from markupsafe import Markup

from castaways.core.errors import RecordError
from castaways.core.text import Message
from castaways.server.accounts.identity import Visitor
from castaways.server.after.replays import (
    Replay,
    default_eyes,
    frame_data,
    frame_of,
    frame_part,
    replay_of,
    replay_of_record,
)
from castaways.server.context import AppContext
from castaways.server.errors import Refused
from castaways.server.http.common import RECORD_ANSWER, page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import read_upload
from castaways.server.http.guard import address
from castaways.server.http.schemas.tables import PROBLEMS, RECORD, MomentInfo, ReplayInfo
from castaways.server.people.masks import seen_by
from castaways.server.render.refusals import explain

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api", tags=["replays"], responses=PROBLEMS)
Ply = Annotated[int | None, Query(ge=0, lt=1 << 31, description="How many moves have been made.")]
Eyes = Annotated[
    str | None, Query(max_length=8, description='A seat, "watch" for a spectator\'s view, "open" for everything.')
]


RECORD_BODY = {"required": True, "content": {"application/json": {"schema": {"type": "object"}, "example": RECORD}}}


async def _of_table(context: AppContext, id: str, visitor: Visitor) -> Replay:
    live = seen_by(await context.shown(id, visitor), visitor.id, visitor.lang)
    return replay_of(live, await context.tables.people.phrases(id, live.table.plies))


async def _of_record(context: AppContext, id: str) -> Replay:
    record = await context.uploads.get(id)
    if record is None:
        raise Refused(404, "error-no-replay")
    return replay_of_record(id, record)


async def _show(
    request: Request, context: AppContext, visitor: Visitor, replay: Replay, ply: int | None, eyes: str | None
) -> Response:
    info = replay.live.info
    frame = frame_of(replay, ply, eyes, default_eyes(info, visitor.id))
    title = replay.live.table.game.texts.say(Message("game-title"), visitor.lang)
    part = Markup(frame_part(frame, visitor.lang))  # noqa: S704 - rendered by our own escaping templates
    return await page(
        request,
        context,
        visitor,
        "replay.html",
        title=title,
        game=info.game,
        path=replay.path,
        eyes=frame.eyes,
        part=part,
    )


def _part(visitor: Visitor, replay: Replay, ply: int | None, eyes: str | None) -> Response:
    frame = frame_of(replay, ply, eyes, default_eyes(replay.live.info, visitor.id))
    return JSONResponse({"ply": frame.ply, "eyes": frame.eyes, "html": frame_part(frame, visitor.lang)})


# -------------------------------------------------------------------- pages


@router.get("/tables/{id}/replay")
async def replay(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str, ply: Ply = None, eyes: Eyes = None
) -> Response:
    """The replay of a table, at a moment."""
    return await _show(request, context, visitor, await _of_table(context, id, visitor), ply, eyes)


@router.get("/tables/{id}/replay/part")
async def replay_part(
    context: CurrentContext, visitor: CurrentVisitor, id: str, ply: Ply = None, eyes: Eyes = None
) -> Response:
    """The same moment, only what changes, for our script."""
    return _part(visitor, await _of_table(context, id, visitor), ply, eyes)


@router.get("/replays")
async def bring(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """Where a record is brought."""
    return await page(request, context, visitor, "bring.html", place="games", refusal="")


@router.post("/replays")
async def brought(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """A record: to its replay, or why it cannot be read."""
    raw = await read_upload(request, context, visitor, "record")
    where = address(request.scope)
    context.new_tables.take(where)
    try:
        record = await context.uploads.prove(raw)
        await context.name_of(visitor)
        id = await context.uploads.put(visitor.id, record, where)
    except (RecordError, Refused) as error:
        status, _, text = explain(error, visitor.lang)
        return await page(request, context, visitor, "bring.html", status, place="games", refusal=text)
    return RedirectResponse(f"/replays/{id}", 303)


@router.get("/replays/{id}")
async def shown(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, id: str, ply: Ply = None, eyes: Eyes = None
) -> Response:
    """The replay of a record, at a moment."""
    return await _show(request, context, visitor, await _of_record(context, id), ply, eyes)


@router.get("/replays/{id}/part")
async def shown_part(
    context: CurrentContext, visitor: CurrentVisitor, id: str, ply: Ply = None, eyes: Eyes = None
) -> Response:
    """The same moment, only what changes, for our script."""
    return _part(visitor, await _of_record(context, id), ply, eyes)


# -------------------------------------------------------------------- for programs


@api.get("/tables/{id}/replay", response_model=MomentInfo)
async def moment(
    context: CurrentContext, visitor: CurrentVisitor, id: str, ply: Ply = None, eyes: Eyes = None
) -> dict[str, Any]:
    """A moment of a finished game: the view after so many moves, and what the last of them did."""
    replay = await _of_table(context, id, visitor)
    return frame_data(frame_of(replay, ply, eyes, default_eyes(replay.live.info, visitor.id)), visitor.lang)


@api.post("/replays", status_code=201, response_model=ReplayInfo, openapi_extra={"requestBody": RECORD_BODY})
async def bring_record(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> dict[str, Any]:
    """Bring a record (the body is its JSON) to have it shown by a link."""
    if visitor.fresh:
        raise Refused(401, "error-no-guest")
    where = address(request.scope)
    context.new_tables.take(where)
    record = await context.uploads.prove(await request.body())
    id = await context.uploads.put(visitor.id, record, where)
    return {"id": id, "path": f"/replays/{id}", "game": record.game, "moves": len(record.moves)}


@api.get("/replays/{id}", response_model=MomentInfo)
async def record_moment(
    context: CurrentContext, visitor: CurrentVisitor, id: str, ply: Ply = None, eyes: Eyes = None
) -> dict[str, Any]:
    """A moment of a record that was brought."""
    replay = await _of_record(context, id)
    return frame_data(frame_of(replay, ply, eyes, default_eyes(replay.live.info, visitor.id)), visitor.lang)


@api.get("/replays/{id}/record", responses={200: RECORD_ANSWER})
async def record(context: CurrentContext, visitor: CurrentVisitor, id: str) -> Response:
    """The record itself, as docs/develop/records.md specifies it."""
    found = await context.uploads.kept(id)
    if found is None:
        raise Refused(404, "error-no-replay")
    game, text = found
    return Response(
        text,
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{game}-{id}.json"'},
    )
