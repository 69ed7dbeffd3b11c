"""What a player can say by a press: phrases in their own language, and who or what may stand in them."""

from functools import cache
from typing import Any

from castaways.core.game import Game
from castaways.core.phrases import Phrase
from castaways.core.text import Message
from castaways.server.tables.live import LiveTable

QUICK = 4  # phrases that are always in sight
FORMS = ("", "_the", "_cap", "_a", "_acc", "_gen", "_dat", "_ins", "_with", "_voc")
BLANK = "…"  # stands in the places of a phrase until one is chosen


def phrases_for(live: LiveTable, guest: str | None, lang: str) -> dict[str, Any]:
    """The phrases of a table: some in sight, all of them sorted by whether they need a person or a card."""
    game, info = live.table.game, live.info
    mine = info.seats_of(guest)
    seat = info.seat_of(guest)
    me = seat if seat is not None else mine[0]
    names = game.texts.among(info.names)
    people = [
        {"seat": other, "name": names.any_name(game.phrase_person(live.table.state, other), lang)}
        for other in range(info.players)
        if other != me
    ]
    return {**_words(game, lang), "people": people}


@cache
def _words(game: Game, lang: str) -> dict[str, Any]:
    """What is the same at all tables of a game; made once, and only ever read."""
    ready = [_shown(game, phrase, lang) for phrase in game.phrases]
    plain = [one for one in ready if not one["slots"]]
    return {
        "quick": plain[:1] + [one for one in plain[1:] if one["act"] in ("thanks", "emote")][: QUICK - 1],
        "plain": plain,
        "about": [one for one in ready if one["slots"]],
        "cards": [{"key": key, "name": game.texts.say(Message(f"card-{key}"), lang)} for key in _cards(game)],
    }


def _cards(game: Game) -> tuple[str, ...]:
    """The cards that phrases of a game speak of."""
    named = any("card" in phrase.slots for phrase in game.phrases)
    return tuple(game.families["card"]) if named else ()


def _shown(game: Game, phrase: Phrase, lang: str) -> dict[str, Any]:
    """A phrase as a button: its places are blank."""
    args = {name + form: BLANK for name in phrase.slots for form in FORMS}
    text = game.texts.say(Message(f"phrase-{phrase.key}", args), lang).replace(f"{BLANK}.", BLANK)  # one full stop
    return {"key": phrase.key, "act": phrase.act, "text": text, "slots": sorted(phrase.slots)}
