"""The page on which all games of a browser are taken away as a file, and brought back."""

from typing import Any, cast

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from castaways.server.after.my_games import day_of
from castaways.server.errors import Refused
from castaways.server.http.common import page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.forms import read_upload
from castaways.server.render.refusals import explain
from castaways.server.storage.database import writing
from castaways.server.storage.progress.results import hold_sums, sum_again
from castaways.server.storage.timestamps import now
from castaways.site.local.kept_file import merge, pack, read

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
BEGIN_ANEW = "castaways.begin-anew"  # in a request: games were changed behind the back of whoever plays them


@router.get("/kept")
async def kept(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """Where the file is."""
    return await page(request, context, visitor, "kept.html", place="games", brought=None, refusal="")


@router.get("/kept/file")
async def kept_file(context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """The file."""
    async with context.engine.connect() as connection:
        text = await connection.run_sync(pack, visitor.id)
    name = f'attachment; filename="castaways-{day_of(now())}.json"'
    return Response(text, media_type="application/json", headers={"content-disposition": name})


@router.post("/kept")
async def brought(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """A file that comes back: all of it is taken, or nothing."""
    raw = await read_upload(request, context, visitor, "file")
    more: dict[str, Any] = {"brought": None, "refusal": ""}
    status = 200
    await context.name_of(visitor)
    try:
        rows = read(raw, visitor.id)
        async with writing(context.engine) as connection:
            await hold_sums(connection)
            more["brought"] = await connection.run_sync(merge, rows)
            await sum_again(connection, [visitor.id])
    except Refused as error:
        status, _, more["refusal"] = explain(error, visitor.lang)
    else:
        cast(dict[str, Any], request.scope)[BEGIN_ANEW] = bool(more["brought"])
    return await page(request, context, visitor, "kept.html", status, place="games", **more)
