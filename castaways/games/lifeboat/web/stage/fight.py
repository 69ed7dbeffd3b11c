"""Lifeboat: a fight as two sides whose sums add up, and what would come of it."""

from collections.abc import Sequence
from typing import Any

from castaways.core.text import Message
from castaways.games.lifeboat.web import art
from castaways.games.lifeboat.web.facts import FLARE_STRENGTH, arms, person, weapon
from castaways.web.kit import Look


def sides(look: Look) -> dict[str, Any]:
    """The fight on the table."""
    view = look.view
    fight, demand = view["fight"], view["demand"]
    lead = fight["attack"] - fight["defence"]
    verdict = look.say("web-lead-draw") if lead == 0 else look.say(_leader(lead), lead=abs(lead))
    if lead > 0:  # worth knowing only where the defence could still catch up
        verdict += " · " + look.say("web-draw-note")
    return {
        "title": demand_title(look),
        "attack": _side(look, "attackers", demand["attacker"]),
        "defence": _side(look, "defenders", demand["target"]),
        "verdict": verdict,
        "share": round(100 * fight["attack"] / max(1, fight["attack"] + fight["defence"])),
        "words": look.say("web-against", attack=fight["attack"], defence=fight["defence"]),
    }


def _leader(lead: int) -> str:
    return "web-lead-attack" if lead > 0 else "web-lead-defence"


def demand_title(look: Look) -> str:
    """Who wants what of whom."""
    view = look.view
    demand = view["demand"]
    names = {"attacker": person(view, demand["attacker"]), "target": person(view, demand["target"])}
    return look.say(f"screen-demand-{demand['what']}", **names)


def _side(look: Look, name: str, head: int) -> dict[str, Any]:
    """One side: its people, their weapons, and the flare gun if it was fired."""
    view = look.view
    fight = view["fight"]
    parts = []
    for seat in sorted(fight[name], key=lambda seat: seat != head):
        one = view["people"][seat]
        label = look.say(f"person-{one['character']}")
        parts.append({"art": art.PEOPLE[one["character"]], "name": label, "plus": str(one["strength"]), "seat": seat})
        for key, count in one["open"].items():
            if weapon(key):
                many = f" ×{count}" if count > 1 else ""
                plus = f"+{weapon(key) * count}"
                parts.append({"art": art.CARDS[key], "name": look.say(f"card-{key}") + many, "plus": plus, "seat": -1})
    if fight["flare"] == name:
        flare = look.say("card-flare")
        parts.append({"art": art.CARDS["flare"], "name": flare, "plus": f"+{FLARE_STRENGTH}", "seat": -1})
    total = fight["attack" if name == "attackers" else "defence"]
    return {"sum": total, "parts": parts, "title": look.say(f"web-side-{name}")}


# -------------------------------------------------------------------- what would come of it


def fates(look: Look, wounded: Sequence[int], wash: Sequence[int] = ()) -> tuple[Any, ...]:
    """Names of people who get one wound, each with what it does to them; in the water, fainting is the end (B54)."""
    view = look.view
    found: list[Any] = []
    for seat in wounded:
        one = view["people"][seat]
        left = one["strength"] - one["wounds"] - 1
        if seat in wash and left <= 0:
            found.append(Message("web-fate-washed", {"person": person(view, seat)}))
        elif left == 0:
            found.append(Message("web-fate-faints", {"person": person(view, seat)}))
        elif left == -1:
            found.append(Message("web-fate-dies", {"person": person(view, seat)}))
        else:
            found.append(person(view, seat))
    return tuple(found)


def outcome(look: Look, attack: int, defence: int, attackers: Sequence[int], defenders: Sequence[int]) -> str:
    """How a fight would end at these strengths: the sums, who wins, who is hurt (B44, B45)."""
    won = attack > defence
    hurt = fates(look, defenders if won else attackers)
    return look.say("web-outcome-won" if won else "web-outcome-lost", attack=attack, defence=defence, people=hurt)


def now(look: Look) -> str:
    """If all pass."""
    fight = look.view["fight"]
    return outcome(look, fight["attack"], fight["defence"], fight["attackers"], fight["defenders"])


def joined(look: Look, seat: int, attack: bool) -> str:
    """If this seat joins a side and nothing else changes."""
    fight = look.view["fight"]
    more = arms(look.view, seat)
    if attack:
        return outcome(look, fight["attack"] + more, fight["defence"], [*fight["attackers"], seat], fight["defenders"])
    return outcome(look, fight["attack"], fight["defence"] + more, fight["attackers"], [*fight["defenders"], seat])


def strengthened(look: Look, seat: int, more: int) -> str:
    """If this seat, who is in the fight, adds strength to its side; "" for somebody outside it."""
    fight = look.view["fight"]
    attack, defence = fight["attack"], fight["defence"]
    if seat in fight["attackers"]:
        return outcome(look, attack + more, defence, fight["attackers"], fight["defenders"])
    if seat in fight["defenders"]:
        return outcome(look, attack, defence + more, fight["attackers"], fight["defenders"])
    return ""


def odds(look: Look, attacker: int, target: int) -> str:
    """What a refused demand would begin with: said to whoever demands, or to whoever is asked."""
    view = look.view
    words = "web-odds-refusing" if view["seat"] == target else "web-odds"
    return look.say(words, attack=arms(view, attacker), defence=arms(view, target))
