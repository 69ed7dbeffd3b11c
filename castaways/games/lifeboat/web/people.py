"""Lifeboat: the people in the boat, what lies before them, and what can be done with each."""

from typing import Any

from castaways.games.lifeboat.rules.actions import (
    ASK_OPEN,
    GIVE_WATER,
    HEAL,
    ROB,
    SHADE,
    STEAL,
    SWAP,
    TAKE_CLOSED,
    TAKE_OPEN,
    TO,
)
from castaways.games.lifeboat.web import art
from castaways.games.lifeboat.web.facts import PAINTING_POINTS, View, person, weapon
from castaways.games.lifeboat.web.menus import Group, at_person, dealings, kind
from castaways.web.kit import Look, soft

ALONE = ("passing", "day", "rowing", "choosing")  # phases in which one player decides


def lost(look: Look) -> str:
    """Those whom the sea has taken, in one line; "" for nobody."""
    names = [person(look.view, one["seat"]) for one in look.view["people"] if one["state"] == "gone"]
    return look.say("web-gone", people=tuple(names)) if names else ""


def person_at(look: Look, seat: int) -> dict[str, Any]:
    """Somebody in the boat."""
    view = look.view
    one = view["people"][seat]
    direct = _direct(look, seat)
    sheet = None if direct is not None or look.result else look.kept(_sheet, seat)
    tags = _tags(look, seat)
    taken = _target(view) == seat and TAKE_CLOSED in look.legal
    return {
        "seat": seat,
        "key": one["character"],
        "picture": art.PEOPLE[one["character"]],
        "name": look.say(f"person-{one['character']}"),
        "who": look.say("web-you") if seat == look.seat else look.names[seat],
        "mine": seat == look.seat,
        "side": _side(view, seat),
        "state": one["state"],
        "asked": seat in view["waiting"],
        "tags": tags,
        "bonds": _bonds(view, one["character"]),
        "acts": seat == view["actor"] and view["phase"] in ALONE,
        "doing": _doing(look, seat, tags),
        "strength": one["strength"],
        "survival": one["survival"],
        "wounds": one["wounds"],
        "pips": [place < one["wounds"] for place in range(max(one["strength"], one["wounds"]))],
        "wounds_words": look.say("web-wounds", wounds=one["wounds"], strength=one["strength"]),
        "marks": _marks(look, seat),
        "open": [_open(look, seat, key, count) for key, count in one["open"].items()],
        "closed": one["closed"],
        "closed_words": look.say("web-closed", cards=one["closed"]),
        "seen": _seen(look, seat),
        "seen_words": known(look, seat),
        "take": TAKE_CLOSED if taken else None,
        "take_words": look.describe(TAKE_CLOSED) if taken else "",
        "action": direct,
        "does": look.describe(direct) if direct is not None else "",
        "sheet": sheet,
        "glow": direct is not None or bool(sheet and sheet["turn"]),
    }


def _doing(look: Look, seat: int, tags: list[dict[str, str]]) -> str:
    """What somebody does, or has done today, in a few words."""
    if seat == look.view["actor"] and look.view["phase"] in ALONE:
        return look.say("web-tag-turn")
    now = [tag["text"] for tag in tags if tag["tone"] != "you"]
    return ", ".join(now + [mark["text"] for mark in _marks(look, seat)])


def _bonds(view: View, character: str) -> list[str]:
    """What somebody is to the viewer, and only to them: friend, enemy, or both."""
    own = view["own"]
    if not own or view["people"][view["seat"]]["character"] == character:
        return []
    return [role for role in ("friend", "enemy") if own[role] == character]


def _target(view: View) -> int | None:
    return view["demand"]["target"] if view["demand"] else None


def _side(view: View, seat: int) -> str:
    """The side of a fight or of a demand."""
    fight, demand = view["fight"], view["demand"]
    if fight:
        return "attack" if seat in fight["attackers"] else "defence" if seat in fight["defenders"] else ""
    if demand:
        return "attack" if seat == demand["attacker"] else "defence" if seat == demand["target"] else ""
    return ""


def _tags(look: Look, seat: int) -> list[dict[str, str]]:
    """What is to be known of somebody at this moment, in a word or two."""
    view = look.view
    one, fight, demand = view["people"][seat], view["fight"], view["demand"]
    found = []
    if seat == look.seat:
        found.append({"tone": "you", "text": look.say("web-tag-you")})
    if one["state"] != "conscious":
        found.append({"tone": one["state"], "text": look.say(f"state-{one['state']}")})
    if demand and seat == demand["attacker"]:
        found.append({"tone": "attack", "text": look.say("web-tag-attacks")})
    elif demand and seat == demand["target"]:
        found.append({"tone": "defence", "text": look.say("web-tag-defends")})
    elif fight and seat in (*fight["attackers"], *fight["defenders"]):
        side = _side(view, seat)
        head = demand["attacker" if side == "attack" else "target"]
        found.append({"tone": side, "text": look.say("web-tag-with", person=person(view, head))})
    if seat in view["water"]:
        found.append({"tone": "water", "text": look.say("web-tag-water")})
    elif seat in view["falling"]:
        found.append({"tone": "water", "text": look.say("web-tag-falls")})
    if one["thirst"]:
        found.append({"tone": "thirst", "text": look.say("web-tag-thirst", thirst=one["thirst"])})
    if seat == view["actor"] and view["phase"] in ALONE and seat != look.seat:
        found.append({"tone": "turn", "text": look.say("web-tag-turn")})
    return found


def _marks(look: Look, seat: int) -> list[dict[str, str]]:
    one, fight = look.view["people"][seat], look.view["fight"]
    found = []
    if one["rowed"]:
        found.append({"art": "1F6A3", "text": look.say("web-rowed")})
    if fight and seat in (*fight["attackers"], *fight["defenders"]):
        found.append({"art": "2694", "text": look.say("web-fights")})
    elif one["fought"]:
        found.append({"art": "2694", "text": look.say("web-fought")})
    return found


def badge(key: str) -> str:
    """The number in the corner of a card: strength of a weapon, points of a painting."""
    if weapon(key):
        return f"+{weapon(key)}"
    return str(PAINTING_POINTS.get(key, ""))


def _open(look: Look, seat: int, key: str, count: int) -> dict[str, Any]:
    """An open card before somebody; it may be asked for or taken."""
    action = None
    draft = look.view["own"]["draft"] if look.view["own"] else None
    if _target(look.view) == seat and TAKE_OPEN + kind(key) in look.legal:
        action = TAKE_OPEN + kind(key)
    elif draft and draft["to"] == seat and ASK_OPEN + kind(key) in look.legal:
        action = ASK_OPEN + kind(key)
    title = look.say(f"card-{key}")
    return {
        "key": key,
        "art": art.CARDS[key],
        "name": title,
        "short": soft(title),
        "badge": badge(key),
        "count": count,
        "action": action,
        "does": look.describe(action) if action is not None else "",
    }


# -------------------------------------------------------------------- what a click on somebody does


def _direct(look: Look, seat: int) -> int | None:
    """The one move that a click makes at once, where a person is all that is asked for."""
    for action in (TO + seat, GIVE_WATER + seat):
        if action in look.legal:
            return action
    return None


def _sheet(look: Look, seat: int) -> dict[str, Any] | None:
    """What opens at a click: about this person, and what can be done."""
    view = look.view
    one = view["people"][seat]
    groups: list[Group] = []
    turn = False
    if look.seat is not None and view["own"] and not view["own"]["draft"]:
        verbs = [verb for verb in (SWAP, ROB, STEAL, HEAL, SHADE) if verb + seat in look.legal]
        if verbs:
            turn = True
            groups.append(Group(look.say("web-my-turn"), tuple(at_person(look, verb, seat) for verb in verbs)))
        elif seat != look.seat:
            groups.append(Group(look.say("web-my-turn"), why=look.why_not(SWAP + seat)))
        if seat != look.seat:
            groups += dealings(look, seat)
    return {
        "id": f"about-{one['character']}",
        "title": look.say(f"person-{one['character']}"),
        "facts": [
            look.say("web-strength", strength=one["strength"]),
            look.say("web-survival", survival=one["survival"]),
            look.say("web-wounds", wounds=one["wounds"], strength=one["strength"]),
            look.say(f"state-{one['state']}"),
        ],
        "gift": look.say(f"web-gift-{one['character']}"),
        "known": known(look, seat),
        "groups": groups,
        "turn": turn,
    }


def known(look: Look, seat: int) -> str:
    """What the viewer has seen of somebody's closed cards, in words."""
    sure, maybe = _hidden(look, seat)
    parts = []
    if sure:
        parts.append(look.say("web-known-sure", cards=counted(look, sure)))
    if maybe:
        parts.append(look.say("web-known-maybe", cards=counted(look, maybe)))
    return " ".join(parts)


def _hidden(look: Look, seat: int) -> tuple[dict[str, int], dict[str, int]]:
    """Closed cards of somebody that the viewer has seen: those that are there for certain, and those that may be."""
    own = look.view["own"]
    sure: dict[str, int] = {}
    maybe: dict[str, int] = {}
    for zone in own["memory"] if own and seat != look.seat else ():
        if str(seat) in zone["hands"]:
            only = list(zone["hands"]) == [str(seat)] and not zone["passing"] and not zone["out"]
            into = sure if only and sum(zone["cards"].values()) == zone["hands"][str(seat)] else maybe
            for key, count in zone["cards"].items():
                into[key] = into.get(key, 0) + count
    return sure, maybe


def _seen(look: Look, seat: int) -> list[dict[str, Any]]:
    """Closed cards that are there for certain, as small pictures beside the pile."""
    sure, _ = _hidden(look, seat)
    return [{"art": art.CARDS[key], "name": look.say(f"card-{key}"), "count": count} for key, count in sure.items()]


def counted(look: Look, cards: dict[str, int]) -> str:
    """Cards in one line, equal ones together."""
    return ", ".join(look.say(f"card-{key}") + (f" ×{count}" if count > 1 else "") for key, count in cards.items())
