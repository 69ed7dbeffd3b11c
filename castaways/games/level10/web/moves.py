"""Level 10's moves as buttons: what fits afterwards and what has to wait is on each."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from castaways.games.level10.present.words import world_name
from castaways.games.level10.rules.actions import (
    DONE,
    KEEP,
    PAUSE,
    PLAY,
    PUT,
    RESET_ROW,
    STAND_BACK,
    TUCK,
    VOLUNTEER,
)
from castaways.games.level10.rules.cards import LEVELS, NUMBERS, WORLD_KEYS
from castaways.games.level10.web.table import (
    CARD,
    Ways,
    above,
    below,
    is_fatal,
    is_pause,
    listed,
    room_for_level,
    row_and_number,
    tuck_of,
    ways_of,
)
from castaways.web.kit import Button, Look, Why

KEYS = "1234567890"


def buttons(look: Look) -> list[Button]:
    """The bar of moves; what may be said has a place of its own beside the hand."""
    phase = look.view["phase"]
    if not look.my_turn:
        return []
    if phase == "choose-first":
        return [_answer(look, VOLUNTEER, "1", "main"), _answer(look, STAND_BACK, "2", "")]
    if phase == "exchange":
        return [*_each(look, _put_of, _put), _done(look)]
    if phase == "tuck":
        return [*_each(look, tuck_of, _tuck), _keep(look)]
    return _plays(look)


def _put_of(_: Look, key: str) -> int:
    return PUT + CARD[key]


def _each(look: Look, verb: Callable[[Look, str], int], make: Callable[[Look, int, str], Button]) -> list[Button]:
    """One verb for every card of the hand, in its order."""
    found = []
    for key, letter in zip(_hand(look), KEYS, strict=False):
        action = verb(look, key)
        why = look.why_not(action)
        shut = Button(action, _title(look, CARD[key]), foot(look, key, False), letter, why=why)
        found.append(shut if why else make(look, action, letter))
    return found


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
    """A place for every card of the hand, in its order, also where it cannot be played; then the reset card."""
    ways = ways_of(look)
    found = [_of_hand(look, ways, key, KEYS[place]) for place, key in enumerate(_hand(look))]
    return [*found, _group(look, "reset", _resets(look, ways), "R", RESET_ROW)]


def _hand(look: Look) -> list[str]:
    return list(look.view["seats"][look.seat]["cards"])


def _of_hand(look: Look, ways: list[Ways], key: str, letter: str) -> Button:
    if is_pause(key):
        return _group(look, "pause", _pauses(look, ways), letter, PAUSE)
    action = PLAY + CARD[key]
    why = look.why_not(action)
    if why:
        return Button(action, _title(look, CARD[key]), foot(look, key, False), letter, why=why)
    return play(look, action, letter)


def _group(look: Look, kind: str, options: list[Button], key: str, first: int) -> Button:
    """A pause or reset card: played at once where one row takes it, else its row is chosen from a sheet."""
    if len(options) == 1:
        return replace(options[0], key=key)
    label = look.say(f"web-choose-{kind}")
    if not options:
        return Button(first, label, "", key, why=_no_row(look, kind, first))
    return Button(first, label, _rows_of(look, kind), key, "main", menu=f"choose-{kind}")


def _no_row(look: Look, kind: str, first: int) -> Why | None:
    """Why no row at all takes a pause or reset card: those that have their card of the column give no reason."""
    view = look.view
    row = next((number for number, one in enumerate(view["rows"]) if one["open"]), 0)
    why = look.why_not(first + row)
    if why and kind == "pause" and not room_for_level(view):
        return Why(look.say("web-prompt-reset"), why.clause)
    if why and kind == "reset" and not view["reset_in_column"]:
        return Why(look.say("web-no-reset-left"), why.clause)
    return why


def _rows_of(look: Look, kind: str) -> str:
    """The rows that would take a pause or reset card."""
    rows = [row for row, way in enumerate(ways_of(look)) if getattr(way, kind)]
    return ", ".join(look.say(f"world-{WORLD_KEYS[row]}") for row in rows)


def groups(look: Look) -> list[dict[str, Any]]:
    """Sheets to choose the row of a pause or reset card that several rows would take."""
    if not look.my_turn or look.view["phase"] != "turn":
        return []
    ways = ways_of(look)
    sheets = (("pause", _pauses(look, ways)), ("reset", _resets(look, ways)))
    return [
        {"kind": kind, "label": look.say(f"web-choose-{kind}"), "options": numbered(options)}
        for kind, options in sheets
        if len(options) > 1
    ]


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
    return Button(action, _title(look, card), detail, key, tone, twin=True, fatal=fatal)


def pause(look: Look, row: int, action: int) -> Button:
    """A pause card into a row."""
    fatal = is_fatal(look, row)
    counts = look.say("web-pause-counts", value=look.view["rows"][row]["value"])
    detail, tone = (look.say("web-doomed"), "warn") if fatal else (counts, "main")
    return Button(action, look.say("web-pause-into", world=world_name(row)), detail, "", tone, fatal=fatal)


def reset(look: Look, row: int, action: int) -> Button:
    """A reset card into its row."""
    words = [look.say("web-reset-swap")] if look.view["deck"]["size"] else []
    words.append(look.say("web-reset-left", left=look.view["rows"][row]["resets"] - 1))
    return Button(action, look.say("web-reset-into", world=world_name(row)), "; ".join(words), "", "main")


def _pauses(look: Look, ways: list[Ways]) -> list[Button]:
    return [pause(look, row, way.pause) for row, way in enumerate(ways) if way.pause]


def _resets(look: Look, ways: list[Ways]) -> list[Button]:
    return [reset(look, row, way.reset) for row, way in enumerate(ways) if way.reset]


# -------------------------------------------------------------------- cards of the hand


def foot(look: Look, key: str, legal: bool) -> str:
    """In a few words: what a card of the hand would do, or why it cannot."""
    view = look.view
    if view["phase"] in ("exchange", "tuck") and look.my_turn:
        return look.say(f"web-foot-{view['phase']}") if legal else look.say("web-foot-other")
    if is_pause(key):
        return look.say("web-foot-pause") if room_for_level(view) else look.say("web-foot-fifth")
    world, number = row_and_number(key)
    row = view["rows"][world]
    if view["phase"] != "choose-first" and not row["open"]:
        return look.say("web-foot-done")
    if not room_for_level(view):
        return look.say("web-foot-fifth")
    if number < row["value"]:
        return look.say("web-foot-below", number=number, value=row["value"])
    shut = below(row, number)
    if not shut:
        return look.say("web-foot-free")
    return look.say("web-foot-blocks" if row["resets"] else "web-foot-dead", wait=listed(shut))
