"""Lifeboat: small questions about a view that every part of the table asks."""

from collections.abc import Mapping
from typing import Any

from castaways.core.text import Name
from castaways.games.lifeboat.rules.cards import (
    BODY_POINTS,
    CASH_POINTS,
    CHARACTER_KEY,
    DATA,
    JEWEL_POINTS,
    JEWEL_SET_POINTS,
    KIND_KEY,
    STRENGTH,
    SURVIVAL,
    WEAPON,
)

View = Mapping[str, Any]
FLARE_STRENGTH = int(WEAPON[KIND_KEY.index("flare")])
PAINTING_POINTS = {card["id"]: int(card["points"]) for card in DATA["provisions"] if card["id"].startswith("painting")}
DOUBLES = {"lady": "jewels", "snob": "paintings", "captain": "cash"}
TRADING = ("day", "rowing", "demand", "evening")


def person(view: View, seat: int) -> Name:
    """The character of a seat."""
    return Name("person", view["people"][seat]["character"])


def card(key: str) -> Name:
    """A kind of provision."""
    return Name("card", key)


def weapon(key: str) -> int:
    """What an open card adds in a fight by lying there; the flare gun has to be fired."""
    return 0 if key == "flare" else int(WEAPON[KIND_KEY.index(key)])


def arms(view: View, seat: int) -> int:
    """The strength of a seat with all its open weapons (B41)."""
    one = view["people"][seat]
    return int(one["strength"] + sum(weapon(key) * count for key, count in one["open"].items()))


def partners(view: View, seat: int) -> list[int]:
    """Whom a seat may give to now (B12, B31); offers go to the conscious ones among them."""
    if view["phase"] not in TRADING:
        return []
    demand = view["demand"]
    if view["phase"] == "demand" and demand:
        two = [demand["attacker"], demand["target"]]
        return [other for other in two if other != seat] if seat in two else []
    return [other for other in view["boat"] if other != seat]


def conscious(view: View, seat: int) -> bool:
    """Is this character conscious?"""
    return bool(view["people"][seat]["state"] == "conscious")


def hand(view: View) -> dict[str, int]:
    """All cards of the viewer, open and closed."""
    cards = dict(view["people"][view["seat"]]["open"])
    for key, count in view["own"]["closed"].items():
        cards[key] = cards.get(key, 0) + count
    return cards


def seat_with(view: View, character: str) -> View:
    """The person who is a character."""
    return next(one for one in view["people"] if one["character"] == character)


def alive(one: View) -> bool:
    """Does this character live?"""
    return one["state"] in ("conscious", "unconscious")


def points(view: View) -> list[tuple[str, int]]:
    """What the viewer would score if land came now, line by line (B61-B64)."""
    me, own = view["people"][view["seat"]], view["own"]
    role, friend, enemy = me["character"], own["friend"], own["enemy"]
    times = 1 + (friend == role) - (enemy == role)
    treasures = worth(hand(view), view["options"]["jewels"] == "set")
    if role in DOUBLES:
        treasures[DOUBLES[role]] *= 2
    friends = friend != role and alive(seat_with(view, friend))
    enemies = enemy != role and not alive(seat_with(view, enemy))
    dead = [one for one in view["people"] if one["state"] == "dead" and one["character"] not in (role, friend)]
    return [
        ("survival", times * me["survival"] if alive(me) else 0),
        *treasures.items(),
        ("friend", int(SURVIVAL[CHARACTER_KEY.index(friend)]) if friends else 0),
        ("enemy", int(STRENGTH[CHARACTER_KEY.index(enemy)]) if enemies else 0),
        ("bodies", BODY_POINTS * len(dead) if enemy == role else 0),
    ]


def worth(cards: Mapping[str, int], jewel_set: bool) -> dict[str, int]:
    """The treasures among cards, before anybody doubles them (B62)."""
    jewels = cards.get("jewels", 0)
    return {
        "cash": CASH_POINTS * cards.get("cash", 0),
        "jewels": int((JEWEL_SET_POINTS if jewel_set else JEWEL_POINTS)[jewels]),
        "paintings": sum(value * cards.get(key, 0) for key, value in PAINTING_POINTS.items()),
    }
