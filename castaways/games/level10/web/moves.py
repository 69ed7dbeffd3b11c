"""Level 10's moves as buttons: what fits afterwards and what has to wait is on each."""

from dataclasses import replace
from typing import Any

from castaways.games.level10.actions import DONE, KEEP, PLAY, PUT, STAND_BACK, TUCK, VOLUNTEER
from castaways.games.level10.cards import LEVELS, NUMBERS, WORLD_KEYS
from castaways.games.level10.web.table import Ways, above, below, is_fatal, listed, ways_of
from castaways.games.level10.words import card_label, world_name
from castaways.web.kit import Button, Look

KEYS = "1234567890"


def buttons(look: Look) -> list[Button]:
    """The bar of moves; what may be said has a place of its own beside the hand."""
    phase = look.view["phase"]
    if not look.my_turn:
        return []
    if phase == "choose-first":
        return [_answer(look, VOLUNTEER, "1", "main"), _answer(look, STAND_BACK, "2", "")]
    if phase == "exchange":
        puts = [action for action in look.legal if PUT <= action < TUCK]
        return [*(_put(look, action, KEYS[i]) for i, action in enumerate(puts)), _done(look)]
    if phase == "tuck":
        tucks = [action for action in look.legal if TUCK <= action < TUCK + LEVELS]
        return [*(_tuck(look, action, KEYS[i]) for i, action in enumerate(tucks)), _keep(look)]
    return _plays(look)


def _answer(look: Look, action: int, key: str, tone: str) -> Button:
    return Button(action, look.describe(action), look.say(f"web-answer-{key}"), key, tone)


def _put(look: Look, action: int, key: str) -> Button:
    detail = look.say("web-put-last") if look.view["put"] else look.say("web-foot-exchange")
    return Button(action, _title(look, action - PUT), detail, key, "main", twin=True)


def _done(look: Look) -> Button:
    cards = look.view["put"]
    return Button(DONE, look.describe(DONE), look.say("web-done", cards=cards), "E", "main" if cards else "")


def _tuck(look: Look, action: int, key: str) -> Button:
    return Button(action, _title(look, action - TUCK), look.say("web-foot-tuck"), key, "main", twin=True)


def _keep(look: Look) -> Button:
    return Button(KEEP, look.describe(KEEP), look.say("web-keep-detail"), "E")


def _title(look: Look, card: int) -> str:
    """A card as the title of a button."""
    if card >= LEVELS:
        return look.say("web-pause")
    return look.say(f"card-{WORLD_KEYS[card // NUMBERS]}", number=card % NUMBERS + 1)


# -------------------------------------------------------------------- playing


def _plays(look: Look) -> list[Button]:
    """Level cards, and the pause or the reset card where only one row takes it; else see `groups`."""
    ways = ways_of(look)
    levels = [action for way in ways for action in way.levels]
    found = [play(look, action, KEYS[i]) for i, action in enumerate(levels)]
    for key, options in (("P", _pauses(look, ways)), ("R", _resets(look, ways))):
        if len(options) == 1:
            found.append(replace(options[0], key=key))
    return found


def groups(look: Look) -> list[dict[str, Any]]:
    """Pause and reset cards that several rows would take: one button each, and a sheet to choose the row from."""
    if not look.my_turn or look.view["phase"] != "turn":
        return []
    ways = ways_of(look)
    found = []
    for kind, key, options in (("pause", "P", _pauses(look, ways)), ("reset", "R", _resets(look, ways))):
        if len(options) > 1:
            rows = [row for row, way in enumerate(ways) if (way.pause if key == "P" else way.reset)]
            found.append(
                {
                    "kind": kind,
                    "key": key,
                    "label": look.say(f"web-choose-{kind}"),
                    "detail": ", ".join(look.say(f"world-{WORLD_KEYS[row]}") for row in rows),
                    "options": numbered(options),
                }
            )
    return found


def into(look: Look, row: int, way: Ways) -> list[Button]:
    """All ways to fill one place, for its sheet."""
    found = [play(look, action) for action in way.levels]
    found += [pause(look, row, way.pause)] if way.pause else []
    found += [reset(look, row, way.reset)] if way.reset else []
    return numbered(found)


def numbered(options: list[Button]) -> list[Button]:
    """Buttons of a sheet with digits as keys."""
    return [replace(option, key=KEYS[i]) for i, option in enumerate(options)]


def play(look: Look, action: int, key: str = "") -> Button:
    """A level card: what fits then, and what must wait."""
    card = action - PLAY
    row, number = card // NUMBERS, card % NUMBERS + 1
    lying = look.view["rows"][row]
    fit, wait = above(lying, number), below(lying, number)
    words = [look.say("web-then", count=len(fit), fit=listed(fit)) if fit else look.say("web-then-none")]
    if wait:
        waits = look.say("web-waits", count=len(wait), wait=listed(wait))
        words.append(waits if lying["resets"] else look.say("web-dead", wait=listed(wait)))
    fatal = is_fatal(look, row)
    tone = "warn" if fatal or (wait and not lying["resets"]) else "main"
    detail = look.say("web-doomed") if fatal else "; ".join(words)
    return Button(action, look.say("web-play", card=card_label(card)), detail, key, tone, fatal=fatal)


def pause(look: Look, row: int, action: int) -> Button:
    """A pause card into a row."""
    fatal = is_fatal(look, row)
    counts = look.say("web-pause-counts", value=look.view["rows"][row]["value"])
    detail, tone = (look.say("web-doomed"), "warn") if fatal else (counts, "")
    return Button(action, look.say("web-pause-into", world=world_name(row)), detail, "", tone, fatal=fatal)


def reset(look: Look, row: int, action: int) -> Button:
    """A reset card into its row."""
    words = [look.say("web-reset-swap")] if look.view["deck"]["size"] else []
    words.append(look.say("web-reset-left", left=look.view["rows"][row]["resets"] - 1))
    return Button(action, look.say("web-reset-into", world=world_name(row)), "; ".join(words))


def _pauses(look: Look, ways: list[Ways]) -> list[Button]:
    return [pause(look, row, way.pause) for row, way in enumerate(ways) if way.pause]


def _resets(look: Look, ways: list[Ways]) -> list[Button]:
    return [reset(look, row, way.reset) for row, way in enumerate(ways) if way.reset]
