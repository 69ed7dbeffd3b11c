"""The campaign and the achievements; as pages and for programs."""

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from castaways.server.accounts.identity import Visitor
from castaways.server.context import AppContext
from castaways.server.http.common import page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.http.schemas.progress import AchievementInfo, CampaignInfo
from castaways.server.http.schemas.tables import PROBLEMS
from castaways.server.progress.service import Achieved
from castaways.server.progress.shown import campaign_game, campaign_of, levels_of
from castaways.server.render.achievements import achievement_words

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api = APIRouter(prefix="/api", tags=["progress"], responses=PROBLEMS)


async def _mine(context: AppContext, visitor: Visitor) -> dict[tuple[str, str], Achieved]:
    found = [] if visitor.fresh else await context.progress.achieved(visitor.id)
    return {(one.game, one.key): one for one in found}


@router.get("/campaign")
async def campaign(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """Friday's levels and their stars."""
    found = await campaign_of(context.progress, "" if visitor.fresh else visitor.id, visitor.lang)
    return await page(request, context, visitor, "campaign.html", place="campaign", **found)


@router.get("/achievements")
async def achievements(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """All that can be achieved, and what the visitor has."""
    shelves = achievement_words(visitor.lang, await _mine(context, visitor))
    return await page(
        request,
        context,
        visitor,
        "achievements.html",
        place="achievements",
        shelves=shelves,
        got=sum(shelf["got"] for shelf in shelves),
        most=sum(len(shelf["rows"]) for shelf in shelves),
    )


# -------------------------------------------------------------------- for programs


@api.get("/me/achievements", response_model=list[AchievementInfo])
async def my_achievements(context: CurrentContext, visitor: CurrentVisitor) -> list[dict[str, Any]]:
    """All that can be achieved, and what you have; computed by the server from the records of games."""
    mine = await _mine(context, visitor)
    return [
        {
            "game": shelf["game"],
            "key": row["key"],
            "name": row["name"],
            "how": row["how"],
            "achieved": row["got"] is not None,
            "table": row["got"].table if row["got"] else None,
            "at": row["got"].at if row["got"] else None,
            "aided": row["got"].aided if row["got"] else None,
        }
        for shelf in achievement_words(visitor.lang, mine)
        for row in shelf["rows"]
    ]


@api.get("/me/campaign", response_model=list[CampaignInfo])
async def my_campaign(context: CurrentContext, visitor: CurrentVisitor) -> list[dict[str, Any]]:
    """The levels of the campaign, your stars, and how you did."""
    levels = await levels_of(context.progress, "" if visitor.fresh else visitor.id, visitor.lang)
    return [
        {
            "game": campaign_game(),
            "level": level["level"],
            "games": level["sum"].games,
            "won": level["sum"].won,
            "best": level["sum"].best if level["sum"].games else None,
            "stars": [{"how": star["how"], "achieved": star["got"]} for star in level["stars"]],
        }
        for level in levels
    ]
