"""Campaign and achievements of somebody as pages show them."""

from typing import Any

from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.text import Message
from castaways.server.extensions import has_campaign
from castaways.server.progress.service import Progress, total
from castaways.server.render.achievements import achievement_words, campaign_words, earned_words


def campaign_game() -> str:
    """The game that has a campaign."""
    return next(name for name in games() if has_campaign(name))


async def levels_of(progress: Progress, guest: str, lang: str) -> list[dict[str, Any]]:
    """The levels of the campaign with their stars, and how somebody did at each; `guest` is "" for somebody new."""
    game = campaign_game()
    achieved = {(one.game, one.key) for one in await progress.achieved(guest)} if guest else set()
    results = [one for one in await progress.results(guest) if one.game == game] if guest else []
    levels = campaign_words(game, lang, achieved)
    for level in levels:
        level["sum"] = total(one for one in results if one.level == level["level"])
        level["got"] = sum(star["got"] for star in level["stars"])
    return levels


async def campaign_of(progress: Progress, guest: str, lang: str) -> dict[str, Any]:
    """The same with its sums."""
    levels = await levels_of(progress, guest, lang)
    return {
        "game": campaign_game(),
        "levels": levels,
        "next_level": next((level["level"] for level in levels if level["got"] < len(level["stars"])), ""),
        "got": sum(level["got"] for level in levels),
        "most": sum(len(level["stars"]) for level in levels),
    }


async def achievements_of_profile(progress: Progress, guest: str, lang: str) -> dict[str, Any]:
    """What somebody has achieved, without stars, and of how much."""
    found = []
    for one in await progress.achieved(guest):
        words = [each for each in earned_words(one.game, [(one.key, one.aided)], lang) if each["art"]]
        title = game_of(one.game).texts.say(Message("game-title"), lang)
        found += [{**each, "title": title, "game": one.game, "key": one.key} for each in words]
    return {"feats": found, "feats_most": sum(len(shelf["rows"]) for shelf in achievement_words(lang, {}))}
