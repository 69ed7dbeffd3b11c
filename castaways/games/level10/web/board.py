"""Level 10's table in a page: five growing rows, the lit column, the hand, and what was said."""

from collections.abc import Mapping, Sequence
from typing import Any

from castaways.core.text import Name
from castaways.games.level10.rules.actions import PAUSE, PLAY, PUT, RESET_ROW
from castaways.games.level10.rules.cards import COLUMNS, NUMBERS, PAUSES, PLACES, RESET_KEY, WORLD_KEYS
from castaways.games.level10.web import art, talk
from castaways.games.level10.web.moves import buttons, foot, groups, into
from castaways.games.level10.web.table import (
    CARD,
    LEVELS_IN_COLUMN,
    View,
    Ways,
    is_pause,
    listed,
    room_for_level,
    row_and_number,
    tuck_of,
    ways_of,
)
from castaways.web.kit import Look, Piece, Why
from castaways.web.log import LogLine

__all__ = ["buttons", "draw", "pieces", "summary"]

MOST_SHOWN = 3  # numbers that a place has room for
ALONE, TOGETHER = {"places": (12, 7, 4)}, {"places": (10, 7, 4)}  # in the bar


def summary(look: Look) -> str:
    """Column, and how many cards lie."""
    view = look.view
    return look.say("web-summary", column=view["column"], lying=view["lying"], places=PLACES)


def draw(look: Look) -> dict[str, Any]:
    """Everything on the table."""
    view = look.view
    pauses = PAUSES - view["pauses"]["box"]
    return {
        "phase": view["phase"],
        "bar": TOGETHER if view["players"] > 1 else ALONE,
        "options": look.say("web-options", difficulty=Name("difficulty", view["options"]["difficulty"]), pauses=pauses),
        "lying": view["lying"],
        "places": PLACES,
        "lying_words": look.say("web-lying", lying=view["lying"], places=PLACES),
        "deck": view["deck"]["size"],
        "deck_words": look.say("web-deck", cards=view["deck"]["size"]),
        "columns": [{"number": n, "now": n == view["column"] and not look.result} for n in range(1, COLUMNS + 1)],
        "column": view["column"],
        "rows": [look.kept(_row, number) for number in range(len(view["rows"]))],
        "hand": look.kept(_hand),
        "notes": look.kept(_notes),
        "groups": look.kept(groups),
        "seats": look.kept(talk.seats) if view["players"] > 1 else [],
        "say": look.kept(talk.panel),
        "need": look.kept(_need) if not look.result else None,
        "prompt": _prompt(look),
        "portraits": art.PEOPLE,
    }


def pieces(look: Look, board: Mapping[str, Any], log: Sequence[LogLine], bots: Sequence[bool]) -> dict[str, Piece]:
    """What each piece of the page is drawn from."""
    rows = board["rows"]
    found = {
        "skeleton": Piece("level10/board.html", _skeleton(board)),
        "prompt": Piece("prompt.html", {"text": board["prompt"] if look.my_turn else ""}),
        "goal": Piece(
            "level10/pieces/goal.html",
            {"lying": board["lying"], "places": board["places"], "words": board["lying_words"]},
        ),
        "deck": Piece("level10/pieces/deck.html", {"deck": board["deck"], "words": board["deck_words"]}),
        "worlds": Piece("level10/pieces/worlds_tag.html", {"column": board["column"]}),
        "columns": Piece("level10/pieces/columns.html", {"columns": board["columns"]}),
    }
    for row in rows:
        found[f"row-{row['world']}"] = look.derived(("row", row["world"]), row, _piece_of)
    if look.seat is not None:
        hand = {"hand": board["hand"], "notes": board["notes"], "turn": look.my_turn}
        found["hand"] = Piece("level10/pieces/hand.html", hand)
        into_rows = [
            {"world": row["world"], "name": row["name"], "options": row["next"]["options"]}
            for row in rows
            if row["next"] and row["next"]["options"]
        ]
        found["choosers"] = Piece("level10/pieces/choosers.html", {"groups": board["groups"], "rows": into_rows})
    if board["say"]:
        found["say"] = Piece("level10/pieces/say.html", board["say"])
    for one in board["seats"]:
        portrait = art.BOT if bots[one["seat"]] else art.PEOPLE[one["seat"]]
        found[f"seat-{one['seat']}"] = Piece("level10/pieces/seat.html", {**one, "portrait": portrait})
    if board["need"]:
        found["need"] = Piece("level10/pieces/need.html", board["need"])
    return found


def _piece_of(row: dict[str, Any]) -> Piece:
    """A row of the table."""
    place = row["next"] and {**row["next"], "options": bool(row["next"]["options"])}
    signs = {key: row[key] for key in ("world", "letter", "art")}
    given = {"row": {**row, "next": place}, "signs": signs, "reset_art": art.RESET, "pause_art": art.PAUSE}
    return Piece("level10/pieces/row.html", given)


def _skeleton(board: Mapping[str, Any]) -> dict[str, Any]:
    """What board.html finds of the board when only the pieces' places are drawn."""
    return {
        "options": board["options"],
        "rows": [{"world": row["world"]} for row in board["rows"]],
        "seats": [{"seat": one["seat"]} for one in board["seats"]],
        "say": bool(board["say"]),
        "need": bool(board["need"]),
        "bar": board["bar"],
    }


def _prompt(look: Look) -> str:
    view = look.view
    if look.result:
        return look.say(f"ending-{view['ending']}")
    if view["phase"] == "turn" and not room_for_level(view):
        return look.say("web-prompt-reset")
    if view["phase"] == "exchange":
        return look.say("web-prompt-exchange", put=view["put"])
    words = look.say(f"phase-{view['phase']}")
    return f"{words} {look.say('screen-second-turn')}" if view["second_turn"] else words


def _world(look: Look, world: str) -> dict[str, str]:
    """The signs of a world: its name, its letter and its picture, so that its colour is never needed."""
    return {
        "world": world,
        "name": look.say(f"world-{world}"),
        "letter": look.say(f"letter-{world}"),
        "art": art.WORLDS[world],
    }


def _why(look: Look, action: int) -> Why | None:
    """Nobody explains anything to a spectator, or after the end."""
    return None if look.seat is None or look.result else look.why_not(action)


# -------------------------------------------------------------------- rows


def _row(look: Look, number: int) -> dict[str, Any]:
    row, ways = look.view["rows"][number], look.kept(ways_of)[number]
    mine = look.kept(_mine, number)
    return {
        **_world(look, row["world"]),
        "numbers": [_seen(row, mine, one) for one in range(1, NUMBERS + 1)],
        "strip": look.say("web-strip", numbers=listed(row["missing"]) or "–"),
        "resets": row["resets"],
        "pile": {
            "action": RESET_ROW + number,
            "legal": bool(ways.reset),
            "does": look.describe(ways.reset) if ways.reset else "",
            "why": None if ways.reset else _why(look, RESET_ROW + number),
            "words": look.say("web-pile", resets=row["resets"]),
        },
        "cards": [_lying(look, row, card) for card in row["cards"]],
        "next": _place(look, number, row, ways) if row["open"] else None,
        "holes": COLUMNS - len(row["cards"]) - (1 if row["open"] else 0),
    }


def _mine(look: Look, row: int) -> list[int]:
    if look.seat is None:
        return []
    held = [row_and_number(key) for key in look.view["seats"][look.seat]["cards"] if not is_pause(key)]
    return [number for world, number in held if world == row]


def _seen(row: View, mine: list[int], number: int) -> dict[str, Any]:
    """A number of the strip: played, in my hand, or still to come."""
    state = "mine" if number in mine else "open" if number in row["missing"] else "gone"
    return {"number": number, "state": state}


def _lying(look: Look, row: View, card: View) -> dict[str, Any]:
    world = look.say(f"world-{row['world']}")
    if card["card"] == RESET_KEY:
        return {
            "kind": "reset",
            "glide": f"reset-{row['world']}",
            "sign": art.RESET,
            "words": look.say("web-lies-reset"),
        }
    if is_pause(card["card"]):
        under = f" ({_label(look, card['under'])})" if card["under"] else ""
        words = look.say("web-lies-pause", value=card["value"]) + under
        return {
            "kind": "pause",
            "glide": "pause",
            "sign": art.PAUSE,
            "value": card["value"],
            "under": card["under"] and row_and_number(card["under"])[1],
            "words": words,
        }
    return {"kind": "level", "glide": card["card"], "value": card["value"], "words": f"{world} {card['value']}"}


def _label(look: Look, key: str) -> str:
    if is_pause(key):
        return look.say("card-pause")
    row, number = row_and_number(key)
    return look.say(f"card-{WORLD_KEYS[row]}", number=number)


def _place(look: Look, number: int, row: View, ways: Ways) -> dict[str, Any]:
    """The place of the lit column in a row that waits for its card: what I can put there, or what fits."""
    cards = ways.cards
    options = into(look, number, ways) if len(cards) > 1 else []
    single = cards[0] if len(cards) == 1 else ways.reset if not cards else 0
    numbers = [str((action - PLAY) % NUMBERS + 1) for action in ways.levels]
    shown = numbers if len(numbers) <= MOST_SHOWN else [*numbers[: MOST_SHOWN - 1], "…"]
    fits = f"{max(row['value'], 1)}+" if room_for_level(look.view) else "↺"
    return {
        "action": single,
        "options": options,
        "face": " ".join(shown),
        "pause": bool(ways.pause),
        "does": look.describe(single) if single else look.say("web-place-choose", count=len(options)),
        "any": bool(cards or ways.reset),
        "or_reset": ways.reset if cards else 0,
        "or_words": look.describe(ways.reset) if cards and ways.reset else "",
        "fits": fits,
    }


def _need(look: Look) -> dict[str, Any]:
    """What the lit column still takes."""
    view = look.view
    levels = LEVELS_IN_COLUMN - sum(row["cards"][-1]["card"] != RESET_KEY for row in view["rows"] if not row["open"])
    reset = not view["reset_in_column"]
    if not levels:
        words = look.say("web-need-reset")
    else:
        words = look.say("web-need" if reset else "web-need-levels", levels=levels)
    return {
        "title": look.say("web-need-title", column=view["column"]),
        "levels": levels,
        "reset": reset,
        "words": words,
    }


# -------------------------------------------------------------------- the hand


def _hand(look: Look) -> list[dict[str, Any]]:
    if look.seat is None:
        return []
    return [_held(look, key) for key in look.view["seats"][look.seat]["cards"]]


def _held(look: Look, key: str) -> dict[str, Any]:
    """A card of the hand: what can be done with it now, or why nothing can."""
    phase = look.view["phase"]
    action = _action(look, key)
    legal = action in look.legal
    choose = phase == "turn" and is_pause(key) and any(way.pause for way in ways_of(look)) and not legal
    return {
        **(_pause_face(look) if is_pause(key) else _level_face(look, key)),
        "action": action,
        "legal": legal,
        "choose": choose,
        "does": look.describe(action) if legal else look.say("web-choose-pause") if choose else "",
        "why": None if legal or choose else _why(look, action),
        "foot": foot(look, key, legal),
    }


def _action(look: Look, key: str) -> int:
    """What a press on a card of the hand would do."""
    phase = look.view["phase"]
    if phase == "exchange":
        return PUT + CARD[key]
    if phase == "tuck":
        return tuck_of(look, key)
    if not is_pause(key):
        return PLAY + CARD[key]
    rows = [way.pause for way in ways_of(look) if way.pause]
    return rows[0] if len(rows) == 1 else PAUSE if not rows else -1


def _level_face(look: Look, key: str) -> dict[str, Any]:
    row, number = row_and_number(key)
    return {**_world(look, WORLD_KEYS[row]), "glide": key, "number": number}


def _pause_face(look: Look) -> dict[str, Any]:
    face = {"world": "pause", "letter": "Ⅱ", "art": art.PAUSE, "glide": "pause", "number": ""}
    return {**face, "name": look.say("web-pause")}


def _notes(look: Look) -> list[str]:
    """What I know of the deck."""
    below_ = [key for key in look.view["deck"]["places"] if key is not None]
    if not below_ or look.seat is None:
        return []
    return [look.say("screen-below", cards=tuple(_label(look, key) for key in below_))]
