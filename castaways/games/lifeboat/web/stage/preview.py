"""Lifeboat: what an exchange would change, for the viewer and for the other one, as far as the viewer can know it."""

from collections.abc import Mapping
from typing import Any

from castaways.games.lifeboat.web.facts import View, hand, person, points, weapon
from castaways.web.kit import Look

UNKNOWN = "?"
WATER = "water"


def of_draft(look: Look) -> dict[str, Any] | None:
    """What changes if the offer in the making is accepted; None while there is none, or nobody to accept it."""
    view = look.view
    made = view["own"]["draft"] if view["own"] else None
    if made is None or made["what"] not in ("offer", "counter") or made["to"] is None:
        return None
    gives = _added(made["open"], made["closed"])
    gets = _added(made["asked"], dict.fromkeys(made["kinds"], 1))
    if not (gives or gets or made["number"]):
        return None
    other, theirs = person(view, made["to"]), view["people"][made["to"]]
    if sum(gets.values()) + made["number"] > theirs["closed"] + sum(theirs["open"].values()):
        return {"title": look.say("web-asks-too-much", person=other), "rows": []}
    rows = _rows(look, made["to"], gives, gets, made["number"], 0)
    return {"title": look.say("web-if-agreed", person=other), "rows": rows}


def of_offer(look: Look, offer: View) -> dict[str, Any] | None:
    """What changes if the viewer accepts an offer: closed cards on either side stay unknown. None if the viewer does
    not have what is asked for."""
    gives = _added(offer["open"], dict.fromkeys(offer["kinds"], 1))
    mine = hand(look.view)
    if any(mine.get(key, 0) < count for key, count in gives.items()):
        return None
    rows = _rows(look, offer["from"], gives, offer["gives_open"], offer["gives_closed"], offer["number"])
    return {"title": look.say("web-if-accepted"), "rows": rows}


def _added(*counts: Mapping[str, int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for one in counts:
        for key, count in one.items():
            found[key] = found.get(key, 0) + count
    return found


def _rows(
    look: Look, other: int, gives: Mapping[str, int], gets: Mapping[str, int], more: int, less: int
) -> list[dict[str, str]]:
    """Cards, water, weapons and points before and after: mine, and what can be seen of the other's.

    `more` cards come that nobody has named, `less` go that the viewer is still to choose.
    """
    view = look.view
    mine, theirs = hand(view), view["people"][other]
    after = {key: mine.get(key, 0) + gets.get(key, 0) - gives.get(key, 0) for key in {*mine, *gets, *gives}}
    own, total = sum(mine.values()), theirs["closed"] + sum(theirs["open"].values())
    come, go = sum(gets.values()) + more, sum(gives.values()) + less
    vague = bool(more or less)
    water, arms = theirs["open"].get(WATER, 0), _arms(theirs["open"])
    seen_water = max(0, water - gets.get(WATER, 0)) + gives.get(WATER, 0)
    seen_arms = _arms({key: count - gets.get(key, 0) for key, count in theirs["open"].items()}) + _arms(gives)
    land = sum(value for _, value in points(view))
    return [
        _row(look, "cards", str(own), str(own + come - go), str(total), str(total + go - come)),
        _row(
            look,
            "water",
            str(mine.get(WATER, 0)),
            str(after.get(WATER, 0)) + UNKNOWN * vague,
            f"{water}{UNKNOWN}",
            f"{seen_water}{UNKNOWN}",
        ),
        _row(
            look,
            "weapons",
            f"+{_arms(mine)}",
            f"+{_arms(after)}" + UNKNOWN * vague,
            f"+{arms}{UNKNOWN}",
            f"+{seen_arms}{UNKNOWN}",
        ),
        _row(look, "land", str(land), str(_land(view, after)) + UNKNOWN * vague, "", look.say("web-preview-unseen")),
    ]


def _row(look: Look, name: str, mine: str, mine_then: str, theirs: str, theirs_then: str) -> dict[str, str]:
    return {
        "name": look.say(f"web-preview-{name}"),
        "mine": mine,
        "mine_then": mine_then,
        "theirs": theirs,
        "theirs_then": theirs_then,
        "tone": "same" if mine == mine_then else "change",
    }


def _arms(cards: Mapping[str, int]) -> int:
    """The strength of the weapons among cards; the flare gun is fired, not worn."""
    return sum(weapon(key) * max(0, count) for key, count in cards.items())


def _land(view: View, cards: Mapping[str, int]) -> int:
    """What the viewer would score with these cards if land came now."""
    seat = view["seat"]
    people = [{**one, "open": {}} if one["seat"] == seat else one for one in view["people"]]
    own = {**view["own"], "closed": dict(cards)}
    then = {"seat": seat, "options": view["options"], "people": people, "own": own}
    return sum(value for _, value in points(then))
