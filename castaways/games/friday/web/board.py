"""Friday's table in a page: what board.html needs, and the moves as buttons."""

from collections.abc import Mapping, Sequence
from typing import Any

from castaways.games.friday.present.words import card_label, plain
from castaways.games.friday.rules import actions
from castaways.games.friday.rules.cards import COST, KEY, TEXT, VALUE, aging_cards
from castaways.games.friday.web import art
from castaways.games.friday.web.moves import buttons, worst
from castaways.web.kit import Look, Piece, Why, soft
from castaways.web.log import LogLine

KIND = {key: number for number, key in enumerate(KEY)}
STEPS = ("green", "yellow", "red", "pirates")
STACK = ("key", "title", "count", "size")  # of a stack, on its button
MOST_SORTED = 3  # cards
FULL_LIFE = 22  # life and reserve together, for the length of the meter

View = Mapping[str, Any]
__all__ = ["buttons", "draw", "pieces", "summary"]


def summary(look: Look) -> str:
    """Level, step and life."""
    view = look.view
    step = look.say(f"web-step-{view['step']}")
    return look.say("web-summary", level=view["options"]["level"], step=step, life=view["life"])


def draw(look: Look) -> dict[str, Any]:
    """Everything on the table."""
    view = look.view
    fight = view["fight"]
    return {
        "level": view["options"]["level"],
        "bar": _bar(look),
        "steps": _steps(look),
        "life": view["life"],
        "life_full": FULL_LIFE,
        "life_words": look.say("web-life", life=view["life"], reserve=view["reserve"]),
        "pirates": look.kept(_pirates),
        "stacks": [look.kept(stack) for stack in STACKS],
        "offered": [look.kept(_offered, number) for number in range(len(view["offered"]))],
        "fight": look.kept(_fight) if fight else None,
        "sorting": _sorting(look) if view["phase"] == "sort" else None,
        "picking": {"points": view["points"], "done": actions.DONE} if view["phase"] == "destroy" else None,
        "phase": view["phase"],
        "prompt": _prompt(look),
    }


def pieces(look: Look, board: Mapping[str, Any], log: Sequence[LogLine], bots: Sequence[bool]) -> dict[str, Piece]:
    """What each piece of the page is drawn from."""
    stacks, fight, offered = board["stacks"], board["fight"], board["offered"]
    keys = [stack["key"] for stack in stacks]
    asked = look.say("web-pick-how") if board["picking"] else board["prompt"]
    life = {"life": board["life"], "full": board["life_full"], "words": board["life_words"]}
    shown = {
        "offered": offered,
        "fight": fight,
        "sorting": board["sorting"],
        "watched": look.seat is None,
        "pirates": [] if offered or fight else board["pirates"],
        "prompt": "" if offered or (fight and not board["sorting"]) else board["prompt"],
    }
    found = {
        "skeleton": Piece("friday/board.html", {"level": board["level"], "stacks": [{"key": key} for key in keys]}),
        "prompt": Piece("prompt.html", {"text": asked if look.my_turn else ""}),
        "steps": Piece("friday/pieces/steps.html", {"steps": board["steps"]}),
        "life": Piece("friday/pieces/life.html", life),
        "stacks": Piece("friday/pieces/stacks.html", {"stacks": [{key: s[key] for key in STACK} for s in stacks]}),
        "fight": Piece("friday/pieces/fight.html", shown),
        "pirates": Piece("friday/pieces/pirates.html", {"pirates": board["pirates"]}),
    }
    for stack in stacks:
        found[f"stack-{stack['key']}"] = Piece("friday/pieces/stack.html", stack)
    return found


def _bar(look: Look) -> dict[str, Any]:
    """The bar of moves, which is another one while cards are chosen for points or put in order."""
    view = look.view
    if not look.my_turn or view["phase"] not in ("destroy", "sort"):
        return {}
    if view["phase"] == "destroy":
        given = {"points": view["points"], "done": actions.DONE, "worst": _worst(look)}
        return {"piece": Piece("friday/pieces/pick_bar.html", given)}
    orders = [action for action in look.legal if actions.DISCARD <= action < actions.TOP + MOST_SORTED]
    steps = [{"action": action, "does": look.describe(action)} for action in orders]
    return {"piece": Piece("friday/pieces/sort_bar.html", {"steps": steps})}


def _worst(look: Look) -> dict[str, Any] | None:
    """The cards that mostly are destroyed, in one press."""
    moves = worst(look)
    cards = look.view["fight"]["cards"]
    places = [action - actions.DESTROY for action in moves if action != actions.DONE]
    if not places:
        return None
    names = [look.say("web-pick-card", card=card_label(KIND[cards[place]["card"]])) for place in sorted(places)]
    return {"first": moves[0], "then": moves[1:], "words": ", ".join(names)}


def _prompt(look: Look) -> str:
    """What the game waits for; the ability that is being used is named."""
    view = look.view
    if look.result:
        return look.say(f"ending-{view['ending']}")
    words = look.say(f"phase-{view['phase']}")
    using = view["using"]
    if not using:
        return words
    return look.say(
        "web-using", card=card_label(KIND[using["card"]]), ability=look.say(f"ability-{using['ability']}"), what=words
    )


def _steps(look: Look) -> list[dict[str, Any]]:
    now = STEPS.index(look.view["step"])
    return [
        {"name": look.say(f"web-step-{step}"), "key": step, "now": number == now, "past": number < now}
        for number, step in enumerate(STEPS)
    ]


# -------------------------------------------------------------------- cards


def _face(look: Look, card: View) -> dict[str, Any]:
    """A fighting card as it is printed."""
    key = card["card"]
    foot = [soft(look.say(f"ability-{card['ability']}"))] if card["ability"] != "none" else []
    return {
        "key": key,
        "title": soft(look.say(f"card-{TEXT[KIND[key]]}")),
        "value": plain(card["value"]),
        "bad": card["value"] < 0,
        "aging": card["aging"],
        "art": art.CARDS[key],
        "struck": False,
        "foot": foot + ([soft(look.say("screen-aging-card"))] if card["aging"] and not foot else []),
    }


def _kind(look: Look, key: str) -> dict[str, Any]:
    """A card of a stack, of which only the kind is known."""
    from castaways.games.friday.present.view import fighting_card

    return _face(look, fighting_card(KIND[key]))


def _lying(look: Look, place: int, card: View) -> dict[str, Any]:
    """A card of the fight: what can be done with it now, or why nothing can."""
    view = look.view
    told = ("turned",) if view["phase"] == "destroy" else ("used", "turned", "doubled", "stepped")  # the fight is over
    marks = [soft(look.say(f"screen-{mark}")) for mark in told if card[mark]]
    face = _face(look, card)
    doing = {"target": actions.TARGET, "exchange-more": actions.TARGET, "destroy": actions.DESTROY}
    action = doing.get(view["phase"], actions.USE) + place
    cost = int(COST[KIND[card["card"]]])
    return {
        **face,
        "struck": place in struck(view["fight"]["cards"]),
        "foot": face["foot"] + marks,
        "used": card["used"] or card["turned"],
        "turned": look.say("web-turned-card") if card["turned"] else "",
        "using": bool(view["using"]) and view["using"]["place"] == place,
        "action": action,
        "legal": action in look.legal,
        "does": look.describe(action) if action in look.legal else "",
        "why": _why(look, action),
        "cost": cost,
        "price": look.say("web-pick-cost", cost=cost) if view["phase"] == "destroy" and action in look.legal else "",
    }


def struck(cards: list[View]) -> set[int]:
    """F46: the places of cards that count 0 because of others, as the rules choose them."""
    worth = [0 if card["turned"] else card["value"] * (2 if card["doubled"] else 1) for card in cards]
    found: set[int] = set()
    for _ in range(sum(card["ability"] == "highest_zero" and not card["turned"] for card in cards)):
        left = [place for place in range(len(cards)) if worth[place] > 0 and place not in found]
        if left:
            found.add(max(left, key=lambda place: (cards[place]["value"], -worth[place], -place)))
    return found


def _why(look: Look, action: int) -> Why | None:
    """Nobody explains anything to a spectator, or after the end."""
    return None if look.seat is None or look.result else look.why_not(action)


def _hazard(look: Look, hazard: View) -> dict[str, Any]:
    step = STEPS.index(look.view["step"])
    return {
        "key": hazard["knowledge"]["card"],
        "title": look.say(f"hazard-{hazard['hazard']}"),
        "art": art.HAZARDS[hazard["hazard"]],
        "values": [{"value": value, "now": number == min(step, 2)} for number, value in enumerate(hazard["values"])],
        "free": look.say("screen-free", free=hazard["free"]),
        "prize": _face(look, hazard["knowledge"]),
        "wins": look.say("web-wins"),
    }


def _offered(look: Look, number: int) -> dict[str, Any]:
    action = actions.FIGHT_FIRST + number
    legal = action in look.legal
    does = look.describe(action) if legal else ""
    return {**_hazard(look, look.view["offered"][number]), "action": action, "legal": legal, "does": does}


def _pirates(look: Look) -> list[dict[str, Any]]:
    return [_pirate(look, number) for number in (0, 1)]


def _pirate(look: Look, number: int) -> dict[str, Any]:
    pirate = look.view["pirates"][number]
    action = actions.FIGHT_FIRST + number
    legal = look.view["phase"] == "choose-pirate" and action in look.legal
    special = pirate["rule"] != "none"
    return {
        "title": look.say(f"pirate-{pirate['pirate']}"),
        "art": art.pirate(pirate["pirate"]),
        "value": pirate["value"],
        "free": look.say("web-free", free=pirate["free"]),
        "rule": look.say(f"pirate-rule-{pirate['pirate']}") if special else "",
        "beaten": pirate["beaten"],
        "fighting": pirate["fighting"],
        "action": action,
        "legal": legal,
        "does": look.describe(action) if legal else "",
    }


# -------------------------------------------------------------------- the fight


def _fight(look: Look) -> dict[str, Any]:
    fight = look.view["fight"]
    cards = [_lying(look, place, card) for place, card in enumerate(fight["cards"])]
    sides = [card["side"] for card in fight["cards"]]
    short = fight["missing"]
    return {
        "hazard": _hazard(look, fight["hazard"]) if fight["hazard"] else None,
        "pirate": _pirate(look, fight["pirate"]) if fight["pirate"] is not None else None,
        "left": [card for card, side in zip(cards, sides, strict=True) if side == "left"],
        "right": [card for card, side in zip(cards, sides, strict=True) if side == "right"],
        "slots": max(0, fight["free"] - fight["left"]) if fight["may_draw_free"] else 0,
        "total": plain(fight["total"]),
        "reached": max(0, fight["total"]),
        "value": fight["value"],
        "verdict": look.say("web-short", missing=short) if short else look.say("web-enough"),
        "enough": not short,
        "upkeep": look.say("screen-upkeep", life=fight["upkeep"]) if fight["upkeep"] else "",
        "words": look.say("web-total", total=plain(fight["total"]), value=fight["value"]),
        "drawn": look.say("web-drawn", left=fight["left"], free=fight["free"]),
    }


def _sorting(look: Look) -> dict[str, Any]:
    """Cards looked at; a spectator sees only how many."""
    looked = [_face(look, card) if card else None for card in look.view["looked"]]
    ordered = [_face(look, card) if card else None for card in look.view["order"]]
    may_discard = actions.DISCARD in look.legal
    return {
        "cards": looked,
        "ordered": ordered,
        "top": actions.TOP,
        "away": actions.DISCARD,
        "may_discard": may_discard,
    }


# -------------------------------------------------------------------- stacks


def _robinson(look: Look) -> dict[str, Any]:
    """Robinson's cards: what is known of the stack, and what is discarded."""
    robinson, discard = look.view["robinson"], look.view["discard"]
    known = [_counted(look, key, count) for key, count in _best_first(robinson["cards"])]
    notes = _remembered(look, robinson["places"])
    if robinson["unseen"]:
        notes.append(look.say("screen-unseen", cards=robinson["unseen"]))
    return {
        "key": "robinson",
        "title": look.say("web-robinson"),
        "count": look.say("web-robinson-count", cards=robinson["size"], discarded=len(discard)),
        "size": robinson["size"],
        "notes": notes,
        "parts": [
            {"title": look.say("web-in-stack", cards=robinson["size"]), "cards": known},
            {"title": look.say("web-in-discard", cards=len(discard)), "cards": _pile(look, discard)},
        ],
    }


def _hazards(look: Look) -> dict[str, Any]:
    """The hazards that are left, and those that were not beaten."""
    hazards, unbeaten = look.view["hazards"], look.view["hazard_discard"]
    left = [_counted(look, key, count) for key, count in _best_first(hazards["cards"])]
    return {
        "key": "hazard",
        "title": look.say("web-hazards"),
        "count": look.say("web-hazards-count", cards=hazards["size"]),
        "size": hazards["size"],
        "notes": [],
        "parts": [
            {"title": look.say("web-hazards-left", cards=hazards["size"]), "cards": left},
            {"title": look.say("web-hazards-unbeaten", cards=len(unbeaten)), "cards": _pile(look, unbeaten)},
        ],
    }


def _aging(look: Look) -> dict[str, Any]:
    """The aging cards, of which nobody knows which come."""
    size = look.view["aging"]["size"]
    taken = int(aging_cards(look.view["options"]["level"])) - size
    return {
        "key": "aging",
        "title": look.say("web-aging"),
        "count": look.say("web-aging-count", cards=size, taken=taken),
        "size": size,
        "notes": [look.say("web-aging-note")],
        "parts": [],
    }


def _destroyed(look: Look) -> dict[str, Any]:
    """What is out of the game."""
    destroyed = look.view["destroyed"]
    return {
        "key": "gone",
        "title": look.say("web-destroyed"),
        "count": look.say("web-destroyed-count", cards=len(destroyed)),
        "size": len(destroyed),
        "notes": [],
        "parts": [{"title": "", "cards": _pile(look, destroyed)}],
    }


STACKS = (_robinson, _hazards, _aging, _destroyed)


def _best_first(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda item: (-int(VALUE[KIND[item[0]]]), KIND[item[0]]))


def _counted(look: Look, key: str, count: int) -> dict[str, Any]:
    return {**_kind(look, key), "count": count}


def _pile(look: Look, keys: list[str]) -> list[dict[str, Any]]:
    return [_counted(look, key, count) for key, count in _best_first({key: keys.count(key) for key in keys})]


def _remembered(look: Look, places: list[str | None]) -> list[str]:
    """Cards whose place in the stack the player knows."""
    top: list[str] = []
    for key in reversed(places):
        if key is None:
            break
        top.append(key)
    bottom = [key for key in places[: len(places) - len(top)] if key is not None]
    notes = []
    if top:
        notes.append(look.say("web-known-top", cards=tuple(card_label(KIND[key]) for key in top)))
    if bottom:
        notes.append(look.say("web-known-bottom", cards=tuple(card_label(KIND[key]) for key in bottom)))
    return notes
