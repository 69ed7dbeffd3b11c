"""Lifeboat: what goes on beside the boat: cards that go round, a fight, navigation cards, the evening step by step."""

from typing import Any

from castaways.games.lifeboat.present.words import label_of
from castaways.games.lifeboat.rules.actions import CHOOSE, KEEP
from castaways.games.lifeboat.rules.cards import CHARACTER_KEY
from castaways.games.lifeboat.web import art, people
from castaways.games.lifeboat.web.facts import View, person
from castaways.games.lifeboat.web.menus import kind
from castaways.games.lifeboat.web.stage import fight
from castaways.web.kit import Look, soft

STEPS = ("gull", "overboard", "sharks", "thirst")
STEP_OF = {"falling": "overboard", "sharks": "sharks", "thirst": "thirst"}
GULL_KEY = {0: "none", 1: "plus", -1: "minus"}


def panel(look: Look) -> dict[str, Any] | None:
    """The one thing that the table is about now, besides the boat."""
    view = look.view
    phase = view["phase"]
    panels = {"passing": _passing, "rowing": _charts, "choosing": _charts}
    if phase == "fight":
        return {"kind": "fight", **fight.sides(look)}
    if phase in ("demand", "taking"):
        key = f"web-ask-{phase}" if look.seat in look.to_act else f"phase-{phase}"
        return {"kind": "note", "title": fight.demand_title(look), "text": look.say(key), "mine": False}
    if phase in panels:
        return panels[phase](look)
    if phase == "evening":
        return {"kind": "note", "title": look.say("web-now-evening"), "text": look.say("web-evening-note")}
    return None


def _passing(look: Look) -> dict[str, Any]:
    """The cards that go round."""
    view = look.view
    cards = view["passing"]["cards"]
    if cards is None:
        who = person(view, view["actor"])
        return {"kind": "backs", "title": look.say("web-passing-other", person=who), "backs": view["passing"]["size"]}
    return {
        "kind": "passing",
        "title": look.say("web-ask-passing"),
        "cards": [
            {
                "key": key,
                "title": soft(look.say(f"card-{key}")),
                "art": art.CARDS[key],
                "badge": people.badge(key),
                "count": count,
                "action": KEEP + kind(key),
                "does": look.describe(KEEP + kind(key)),
                "about": look.say(f"web-about-{key}"),
            }
            for key, count in cards.items()
        ],
    }


def _charts(look: Look) -> dict[str, Any]:
    """Navigation cards in somebody's hand."""
    view = look.view
    phase = view["phase"]
    charts = view["own"]["looked"] if view["own"] else []
    if not charts:
        who = person(view, view["actor"])
        return {"kind": "backs", "title": look.say(f"web-{phase}-other", person=who), "backs": view["charts"]["looked"]}
    own = view["own"]
    drawn = []
    for place, chart in enumerate(charts):
        face = _chart(look, chart)
        if phase == "rowing":
            done = place < own["sorted"]
            face["next"] = place == own["sorted"]
            face["fate"] = "" if not done else look.say("web-kept" if own["keeping"][place] else "web-buried")
        else:
            face["action"] = CHOOSE + place
            face["does"] = look.say("web-play-chart", number=chart["number"])
        drawn.append(face)
    return {"kind": "charts", "title": look.say(f"web-ask-{phase}"), "charts": drawn}


def _chart(look: Look, chart: View) -> dict[str, Any]:
    """A navigation card's face."""
    label = label_of(GULL_KEY[chart["gull"]], chart["overboard"], chart["thirst"], chart["oars"], chart["strongman"])
    words = [look.say("chart-oars")] if chart["oars"] else []
    words += [look.say("chart-strongman")] if chart["strongman"] else []
    return {
        "number": look.say("web-number", number=chart["number"]),
        "gull": GULL_KEY[chart["gull"]],
        "gull_words": look.say(f"gull-{GULL_KEY[chart['gull']]}"),
        "overboard": _crowd(look, chart["overboard"]),
        "thirst": _crowd(look, chart["thirst"]),
        "words": words,
        "all_words": look.game.texts.say(label, look.lang),
        "action": None,
        "does": "",
        "next": False,
        "fate": "",
    }


def _crowd(look: Look, keys: list[str]) -> dict[str, Any]:
    """People named on a navigation card: those of this boat are pictured, the absent are left out (B59)."""
    if len(keys) == len(CHARACTER_KEY):
        return {"all": look.say("chart-everybody"), "people": [], "nobody": False}
    there = {one["character"] for one in look.view["people"] if one["state"] != "gone"}
    people_here = [{"art": art.PEOPLE[key], "name": look.say(f"person-{key}"), "there": key in there} for key in keys]
    return {"all": "" if keys else look.say("chart-nobody"), "people": people_here, "nobody": not keys}


def evening_card(look: Look) -> dict[str, Any]:
    """The card of the evening, step by step."""
    view = look.view
    now = STEPS.index(STEP_OF.get(view["phase"], "overboard"))
    notes = {
        "gull": look.say("web-gulls", gulls=view["gulls"]),
        "sharks": _in_water(look) if now == STEPS.index("sharks") else "",
        "thirst": _thirsty(look) if now == STEPS.index("thirst") else "",
    }
    steps = [
        {
            "key": step,
            "name": look.say(f"web-step-{step}"),
            "note": notes.get(step, ""),
            "now": number == now,
            "past": number < now,
        }
        for number, step in enumerate(STEPS)
    ]
    return {"face": _chart(look, view["card"]), "steps": steps}


def _in_water(look: Look) -> str:
    names = tuple(person(look.view, seat) for seat in look.view["water"])
    return look.say("web-in-water", people=names) if names else look.say("chart-nobody")


def _thirsty(look: Look) -> str:
    found = [(one["seat"], one["thirst"]) for one in look.view["people"] if one["thirst"]]
    names = [f"{look.say('person-' + person(look.view, seat).key)} ×{thirst}" for seat, thirst in found]
    return look.say("web-still-thirsty", people=", ".join(names))
