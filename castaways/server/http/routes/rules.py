"""The rules of every game in our words, one anchor a clause."""

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from castaways.core.game import Game
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.text import Message
from castaways.server.http.common import page
from castaways.server.http.dependencies import CurrentContext, CurrentVisitor
from castaways.server.render.about import game_tile

LONGEST_QUERY = 60
router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/rules")
async def rulebooks(request: Request, context: CurrentContext, visitor: CurrentVisitor) -> Response:
    """All rulebooks."""
    tiles = [game_tile(name, visitor.lang) for name in games()]
    return await page(request, context, visitor, "rulebooks.html", place="rules", games=tiles)


@router.get("/rules/{name}")
async def rulebook(
    request: Request, context: CurrentContext, visitor: CurrentVisitor, name: str, q: str = ""
) -> Response:
    """The rules of one game; with `q` only what speaks of it, or the clause of that number."""
    game = game_of(name)
    query = " ".join(q.split())[:LONGEST_QUERY]
    sections = sections_of(game, visitor.lang)
    clauses = [clause for section in sections for clause in section["clauses"]]
    if query.upper() in [clause["id"] for clause in clauses]:
        return RedirectResponse(f"/rules/{name}#{query.upper()}", 303)
    found = [clause for clause in clauses if speaks_of(clause, query)]
    return await page(
        request,
        context,
        visitor,
        "rules.html",
        place="rules",
        title=game.texts.say(Message("game-title"), visitor.lang),
        game=name,
        sections=sections,
        found=found if query else None,
        query=query,
        decided=sum(bool(clause["decision"]) for clause in clauses),
    )


def speaks_of(clause: dict[str, str], query: str) -> bool:
    """Are all words of a query somewhere in a clause?"""
    text = f"{clause['text']} {clause['decision']}".casefold()
    return all(word in text for word in query.casefold().split())


def sections_of(game: Game, lang: str) -> list[dict[str, Any]]:
    """The sections of the rules, each with its clauses and with why we decided so where the rulebook leaves it open."""
    found: list[dict[str, Any]] = []
    decisions = game.decisions(lang)
    for id, text in game.rules(lang).items():
        heading = f"section-{id}"
        if game.texts.has(heading, lang) or not found:
            title = game.texts.say(Message(heading), lang) if game.texts.has(heading, lang) else ""
            found.append({"title": title, "clauses": []})
        found[-1]["clauses"].append({"id": id, "text": text, "decision": decisions.get(id, "")})
    return found
