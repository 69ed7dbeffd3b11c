"""The ring of hills and cards as a grid: every place with what the viewer sees there and can do with it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from castaways.core.text import Seat
from castaways.games.noah.actions import CATCH, LOOK, MOVE, RESOLVE
from castaways.games.noah.terms import STRIDE
from castaways.games.noah.web.faces import View, capital, face, goal_words, holds, initial, place_words, places
from castaways.web.kit import Look, Why

EDGES = ("top", "right", "bottom", "left")


def lengths(view: View) -> tuple[int, int]:
    """Cards on the first and third side, and on the others; the place that could not be filled at the end counts."""
    count = [len(side["cards"]) for side in view["sides"]]
    return max(count[0], count[2]), max(count[1], count[3])


@dataclass(frozen=True, slots=True)
class Ring:
    """What all places have in common: the measures, how far each is from the mover, and where the dice lead."""

    across: int
    down: int
    start: int
    steps: Mapping[int, int]
    dice: Mapping[int, list[int]]
    farthest: int


def ring_of(view: View) -> Ring:
    """N11: the ring as the mover sees it."""
    across, down = lengths(view)
    start = view["players"][view["turn"]]["spot"]
    spots = places(view)
    here = spots.index(start)
    clockwise = [*spots[here:], *spots[:here]]
    dice: dict[int, list[int]] = {}
    for die in sorted(set(view["dice"])):
        dice.setdefault(clockwise[die % len(clockwise)], []).append(die)
    steps = {spot: number for number, spot in enumerate(clockwise)}
    return Ring(across, down, start, steps, dice, max(view["dice"], default=0))


def valley(look: Look) -> dict[str, Any]:
    """The ring: its measures, and its places clockwise."""
    ring = ring_of(look.view)
    full = look.view["options"]["side"]
    return {
        "across": ring.across,
        "down": ring.down,
        "full": full,
        "flooded": 2 * (2 * full - ring.across - ring.down),
        "places": [place for side in range(4) for place in _side(look, ring, side)],
    }


def _side(look: Look, ring: Ring, side: int) -> list[dict[str, Any]]:
    found = look.view["sides"][side]
    return [_hill(look, ring, found["hill"]), *(_card(look, ring, card) for card in found["cards"])]


def _where(ring: Ring, spot: int) -> dict[str, Any]:
    """Column and row: the first hill is the upper left corner."""
    side, number = divmod(spot, STRIDE)
    column, row = [
        (1 + number, 1),
        (ring.across + 2, 1 + number),
        (ring.across + 2 - number, ring.down + 2),
        (1, ring.down + 2 - number),
    ][side]
    return {"spot": spot, "column": column, "row": row, "edge": EDGES[side], "number": side + 1}


def _hill(look: Look, ring: Ring, hill: View) -> dict[str, Any]:
    place = {**_where(ring, hill["spot"]), "hill": True, "open": True, "face": None, "secret": False, "looked": ""}
    words = [place_words(look, hill["spot"])]
    return {**place, **_offered(look, ring, hill["spot"], None), **_standing(look, hill, words)}


def _card(look: Look, ring: Ring, card: View) -> dict[str, Any]:
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
        **_where(ring, card["spot"]),
        "hill": False,
        "open": card["open"],
        "face": shown,
        "secret": secret,
        "looked": "".join(initial(look.names[other]) for other in looked),
        "key": shown["key"] if shown and card["open"] else f"n{card['number']}",
        **_offered(look, ring, card["spot"], card),
        **_standing(look, card, words),
    }


def _standing(look: Look, place: View, words: list[str]) -> dict[str, Any]:
    """Who stands here, and all there is to say of the place."""
    if place["pawns"]:
        words.append(look.say("web-stands", who=tuple(Seat(seat) for seat in place["pawns"])))
    pawns = [
        {"seat": seat, "initial": initial(look.names[seat]), "moving": seat == look.view["turn"]}
        for seat in place["pawns"]
    ]
    return {"pawns": pawns, "label": capital("; ".join(word for word in words if word))}


def _offered(look: Look, ring: Ring, spot: int, card: View | None) -> dict[str, Any]:
    """What a click here does, or why nothing; the dice that lead here, and the steps of the longer way."""
    dice, steps = ring.dice.get(spot, []), ring.steps[spot]
    on_way = 0 < steps < ring.farthest and not dice
    action = _action(look, spot, dice, ring.start)
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
    return goal_words(look, key, holds(look.view, look.seat, key))
