"""The rules of every game in our words, one anchor a clause."""

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from castaways.core.game import Game
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.text import Message
from castaways.server.house import Asking, TheHouse
from castaways.server.pages import game_tile, page

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/rules")
async def rulebooks(request: Request, house: TheHouse, visitor: Asking) -> Response:
    """All rulebooks."""
    tiles = [game_tile(name, visitor.lang) for name in games()]
    return await page(request, house, visitor, "rulebooks.html", place="rules", games=tiles)


@router.get("/rules/{name}")
async def rulebook(request: Request, house: TheHouse, visitor: Asking, name: str) -> Response:
    """The rules of one game."""
    game = game_of(name)
    title = game.texts.say(Message("game-title"), visitor.lang)
    sections = sections_of(game, visitor.lang)
    return await page(request, house, visitor, "rules.html", place="rules", title=title, game=name, sections=sections)


def sections_of(game: Game, lang: str) -> list[dict[str, Any]]:
    """The sections of the rules, each with its clauses."""
    found: list[dict[str, Any]] = []
    for id, text in game.rules(lang).items():
        heading = f"section-{id}"
        if game.texts.has(heading, lang) or not found:
            title = game.texts.say(Message(heading), lang) if game.texts.has(heading, lang) else ""
            found.append({"title": title, "clauses": []})
        found[-1]["clauses"].append({"id": id, "text": text})
    return found
