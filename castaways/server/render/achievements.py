"""Achievements and stars in words, for pages: all of a game, or those of one seat at the end of a game."""

from collections.abc import Collection, Mapping
from typing import Any

from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.text import Message
from castaways.server.extensions import achievements_of
from castaways.server.render.about import icon_of
from castaways.web import TEXTS


def achievement_words(lang: str, achieved: Mapping[tuple[str, str], Any]) -> list[dict[str, Any]]:
    """All games with all that can be achieved in them; `achieved` has what somebody has, by game and key."""
    found = []
    for name in games():
        module = achievements_of(name)
        if module is None:
            continue
        say = game_of(name).texts.say
        rows = [
            {
                "key": one.key,
                "art": one.art,
                "name": say(one.name, lang),
                "how": say(one.how, lang),
                "got": achieved.get((name, one.key)),
            }
            for one in module.ACHIEVEMENTS
        ]
        title = say(Message("game-title"), lang)
        got = sum(row["got"] is not None for row in rows)
        found.append({"game": name, "title": title, "icon": icon_of(name), "rows": rows, "got": got})
    return found


def campaign_words(game: str, lang: str, achieved: Collection[tuple[str, str]]) -> list[dict[str, Any]]:
    """The levels of a campaign with their stars; empty for a game that has none."""
    module = achievements_of(game)
    say = game_of(game).texts.say
    return [
        {
            "level": step.level,
            "name": say(step.name, lang),
            "options": step.options,
            "stars": [
                {"key": star.key, "how": say(star.how, lang), "got": (game, star.key) in achieved}
                for star in step.stars
            ],
        }
        for step in (module.CAMPAIGN if module else ())
    ]


def earned_words(game: str, earned: Collection[tuple[str, bool]], lang: str) -> list[dict[str, Any]]:
    """What a seat has achieved in a game for the first time, stars last."""
    module = achievements_of(game)
    if module is None:
        return []
    say = game_of(game).texts.say
    aided = dict(earned)
    words = [
        {"art": one.art, "name": say(one.name, lang), "how": say(one.how, lang), "aided": aided[one.key]}
        for one in module.ACHIEVEMENTS
        if one.key in aided
    ]
    stars = [
        {"art": "", "name": _level(step.level, lang), "how": say(star.how, lang), "aided": False}
        for step in module.CAMPAIGN
        for star in step.stars
        if star.key in aided
    ]
    return words + stars


def _level(level: str, lang: str) -> str:
    return TEXTS.say(Message("campaign-level", {"level": level}), lang)
