"""The ring of hills and cards as a grid: every place with what the viewer sees there and can do with it."""

from typing import Any

from castaways.core.text import Name, Seat
from castaways.games.noah.actions import CATCH, LOOK, MOVE, RESOLVE
from castaways.games.noah.terms import STRIDE
from castaways.games.noah.web.faces import View, after, capital, face, holds, landing, place_words, steps_to
from castaways.web.kit import Look, Why

EDGES = ("top", "right", "bottom", "left")


def lengths(view: View) -> tuple[int, int]:
    """Cards on the first and third side, and on the others; the place that could not be filled at the end counts."""
    count = [len(side["cards"]) for side in view["sides"]]
    return max(count[0], count[2]), max(count[1], count[3])


def valley(look: Look) -> dict[str, Any]:
    """The ring: its measures, and its places clockwise."""
    across, down = lengths(look.view)
    full = look.view["options"]["side"]
    return {
        "across": across,
        "down": down,
        "full": full,
        "flooded": 2 * (2 * full - across - down),
        "places": [place for side in range(4) for place in _side(look, side)],
    }


def _side(look: Look, side: int) -> list[dict[str, Any]]:
    found = look.view["sides"][side]
    return [_hill(look, found["hill"]), *(_card(look, card) for card in found["cards"])]


def _where(look: Look, spot: int) -> dict[str, Any]:
    """Column and row: the first hill is the upper left corner."""
    across, down = lengths(look.view)
    side, number = divmod(spot, STRIDE)
    column, row = [
        (1 + number, 1),
        (across + 2, 1 + number),
        (across + 2 - number, down + 2),
        (1, down + 2 - number),
    ][side]
    return {"spot": spot, "column": column, "row": row, "edge": EDGES[side], "number": side + 1}


def _hill(look: Look, hill: View) -> dict[str, Any]:
    place = {**_where(look, hill["spot"]), "hill": True, "open": True, "face": None, "secret": False, "looked": ()}
    words = [place_words(look, hill["spot"])]
    return {**place, **_offered(look, hill["spot"], None), **_standing(look, hill, words)}


def _card(look: Look, card: View) -> dict[str, Any]:
    secret = not card["open"] and card["face"] is not None
    shown = face(look, card["face"]) if card["face"] else None
    looked = tuple(other for other in card["looked"] if other != look.seat)
    words = [place_words(look, card["spot"])]
    if shown:
        words.append(f"{shown['title']}, {shown['words']}" if shown["words"] else shown["title"])
    words.append(look.say("web-known") if secret else "" if card["open"] else look.say("web-face-down"))
    if looked:
        words.append(look.say("web-looked", who=tuple(Seat(other) for other in looked)))
    return {
        **_where(look, card["spot"]),
        "hill": False,
        "open": card["open"],
        "face": shown,
        "secret": secret,
        "looked": looked,
        "key": shown["key"] if shown and card["open"] else f"n{card['number']}",
        **_offered(look, card["spot"], card),
        **_standing(look, card, words),
    }


def _standing(look: Look, place: View, words: list[str]) -> dict[str, Any]:
    """Who stands here, and all there is to say of the place."""
    if place["pawns"]:
        words.append(look.say("web-stands", who=tuple(Seat(seat) for seat in place["pawns"])))
    return {"pawns": place["pawns"], "label": capital("; ".join(word for word in words if word))}


def _offered(look: Look, spot: int, card: View | None) -> dict[str, Any]:
    """What a click here does, or why nothing; the dice that lead here, and the steps of the longer way."""
    view = look.view
    start = view["players"][view["turn"]]["spot"]
    dice = sorted({die for die in view["dice"] if after(view, start, die) == spot})
    steps = steps_to(view, start, spot)
    on_way = bool(view["dice"]) and 0 < steps < max(view["dice"]) and not dice
    action = _action(look, spot, dice, start)
    legal = action is not None and action in look.legal
    return {
        "dice": dice,
        "step": steps if on_way else 0,
        "action": action,
        "legal": legal,
        "does": capital(look.describe(action)) if legal and action is not None else "",
        "why": _why(look, action) if card else None,
        "tip": "" if card is None else _tip(look, card),
    }


def _action(look: Look, spot: int, dice: list[int], start: int) -> int | None:
    """The action that this place stands for in this phase."""
    if not look.my_turn:
        return None
    phase = look.view["phase"]
    if phase == "choose-die":
        return MOVE + dice[0] if dice else None
    if phase == "meet":
        return RESOLVE if spot == start else None
    return {"catch": CATCH + spot, "look": LOOK + spot}.get(phase)


def _why(look: Look, action: int | None) -> Why | None:
    return None if action is None or look.result else look.why_not(action)


def _tip(look: Look, card: View) -> str:
    """What would happen to a pawn that stops here."""
    if card["face"] is None:
        return capital(look.say("goal-hidden"))
    if card["face"]["card"] == "flood":
        return capital(look.say("goal-flood"))
    key = card["face"]["card"]
    pair = min(1, holds(look.view, look.seat, key))
    return capital(look.say(f"goal-{landing(key)}", card=Name("card", key), pair=pair))
