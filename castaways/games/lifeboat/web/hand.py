"""Lifeboat: the viewer's own cards, loyalties and score: what nobody else may see."""

from typing import Any

from castaways.games.lifeboat.rules.actions import GIVE_WATER, HEAL, OPEN, SHADE, SIGNAL, THROW_BAIT
from castaways.games.lifeboat.rules.cards import CHARACTER_KEY, CHART_KEY, CHART_NUMBER, STRENGTH, SURVIVAL
from castaways.games.lifeboat.web import art
from castaways.games.lifeboat.web.facts import DOUBLES, points, weapon, worth
from castaways.games.lifeboat.web.menus import (
    Entry,
    Group,
    at_people,
    gifts_of,
    kind,
    named,
    offers_of,
    opening,
    split,
    throwing,
)
from castaways.games.lifeboat.web.people import counted
from castaways.web.kit import Look, soft

USES = {"medkit": HEAL, "parasol": SHADE, "water": GIVE_WATER}
TREASURES = {"cash": "cash", "jewels": "jewels", "painting2": "paintings", "painting3": "paintings"}


def cards(look: Look) -> list[dict[str, Any]]:
    """My cards, the open ones first."""
    me = look.view["people"][look.view["seat"]]
    found = [_card(look, key, count, False) for key, count in me["open"].items()]
    return found + [_card(look, key, count, True) for key, count in look.view["own"]["closed"].items()]


def _card(look: Look, key: str, count: int, closed: bool) -> dict[str, Any]:
    direct = _direct(look, key, closed)
    sheet = None if direct is not None or look.result else _sheet(look, key, closed)
    side = look.say("side-closed" if closed else "side-open")
    points_here = _points(look, key) if key in TREASURES else 0
    return {
        "key": key,
        "id": f"mine-{'closed' if closed else 'open'}-{key}",
        "closed": closed,
        "title": soft(look.say(f"card-{key}")),
        "art": art.CARDS[key],
        "count": count,
        "foot": f"{side} · +{weapon(key)}" if weapon(key) else side,
        "coin": "★" if points_here < 0 else str(points_here or ""),
        "worth": look.say("web-set")
        if points_here < 0
        else look.say("web-points", points=points_here)
        if points_here
        else "",
        "action": direct,
        "does": look.describe(direct) if direct is not None else "",
        "sheet": sheet,
        "glow": direct is not None or bool(sheet and sheet["turn"]),
    }


def _points(look: Look, key: str) -> int:
    """What a treasure counts for its owner; -1 for jewels by the set, which are worth more together."""
    mine = look.view["people"][look.view["seat"]]["character"]
    times = 2 if DOUBLES.get(mine) == TREASURES[key] else 1
    if key == "jewels" and look.view["options"]["jewels"] == "set":
        return -1
    return times * sum(worth({key: 1}, False).values())


def _direct(look: Look, key: str, closed: bool) -> int | None:
    """The one move that a click on this card makes at once."""
    view = look.view
    phase, seat = view["phase"], view["seat"]
    if view["own"]["draft"]:
        return named(key, closed) if named(key, closed) in look.legal else None
    wanted = None
    if phase == "fight" and closed and weapon(key):
        wanted = OPEN + kind(key)
    elif phase == "falling" and closed and key == "preserver" and seat in view["falling"]:
        wanted = OPEN + kind(key)
    elif phase == "sharks" and key == "chum":
        wanted = THROW_BAIT
    elif phase == "thirst" and key == "water":
        wanted = GIVE_WATER + seat
    return wanted if wanted in look.legal else None


def _sheet(look: Look, key: str, closed: bool) -> dict[str, Any] | None:
    """What opens at a click: what the card is for, and what can be done with it now."""
    if look.view["own"]["draft"]:
        return None
    groups = []
    now = _uses(look, key, closed)
    if now:
        groups.append(Group(look.say("web-use-now"), tuple(now)))
    if closed:
        action = OPEN + kind(key)
        title = look.say("web-turn-open")
        legal = action in look.legal
        groups.append(Group(title, (opening(look, key),)) if legal else Group(title, why=look.why_not(action)))
    groups += [gifts_of(look, key, closed), offers_of(look, key, closed), throwing(look, key, closed)]
    return {
        "id": f"about-{'closed' if closed else 'open'}-{key}",
        "title": look.say(f"card-{key}"),
        "about": look.say(f"web-about-{key}"),
        "side": look.say("side-closed" if closed else "side-open"),
        "groups": groups,
        "turn": bool(now),
    }


def _uses(look: Look, key: str, closed: bool) -> list[Entry]:
    """The uses of a card that this moment is for."""
    if key == "flare" and SIGNAL in look.legal:
        return [Entry(SIGNAL, *split(look.describe(SIGNAL)), art=art.CARDS[key])]
    if key == "parasol" and not closed:
        return []
    return at_people(look, USES[key]) if key in USES else []


# -------------------------------------------------------------------- secrets


def secrets(look: Look) -> list[dict[str, Any]]:
    """Best friend and sworn enemy."""
    view, own = look.view, look.view["own"]
    mine = view["people"][view["seat"]]["character"]
    found = []
    for role, table in (("friend", SURVIVAL), ("enemy", STRENGTH)):
        key = own[role]
        worth = int(table[CHARACTER_KEY.index(key)])
        note = look.say(f"web-{role}-self") if key == mine else look.say(f"web-{role}-points", points=worth)
        name = look.say(f"person-{key}")
        title = look.say(f"web-{role}")
        found.append({"role": role, "title": title, "name": name, "note": note, "art": art.PEOPLE[key]})
    return found


BRIEF = {"survival", "friend", "enemy"}  # lines with a shorter name: six of them have room in their box


def score(look: Look) -> dict[str, Any]:
    """What I would have if land came now."""
    lines = points(look.view)
    return {
        "total": sum(value for _, value in lines),
        "lines": [
            {"text": look.say(f"end-row-{key}" if key in BRIEF else f"score-{key}", count=0), "points": value}
            for key, value in lines
            if value or key in ("survival", "friend")
        ],
    }


def memory(look: Look) -> list[str]:
    """What I have seen and nobody shows: provisions, and navigation cards."""
    view, own = look.view, look.view["own"]
    found = []
    for zone in own["memory"]:
        hands = [f"{look.say('person-' + view['people'][int(s)]['character'])} ({n})" for s, n in zone["hands"].items()]
        hands += [f"{look.say(f'screen-{place}')} ({zone[place]})" for place in ("passing", "out") if zone[place]]
        found.append(f"{counted(look, zone['cards'])}: {', '.join(hands)}")
    charts = [(place + 1, CHART_NUMBER[CHART_KEY.index(key)]) for place, key in enumerate(own["charts"]["deck"]) if key]
    if charts:
        words = [look.say("screen-place", number=number, place=place) for place, number in charts]
        found.append(f"{look.say('screen-charts')}: {', '.join(words)}")
    return found
