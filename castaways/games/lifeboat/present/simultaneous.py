"""Lifeboat: which answers of several people at once do not depend on each other (B43, B55-B58).

Whoever falls opens a preserver or does not, whatever the others do; drinking depends on one's own thirst and water;
bait on who is in the water; a refusal on the offer that is refused. Whoever stays out for good is not asked again
whatever the others do, and whoever passes the evening is asked again only by an offer to them. All else in a fight, a
trade or a demand depends on everything that lies open: None.
"""

from collections.abc import Mapping
from typing import Any

from castaways.games.lifeboat.rules.actions import verb_of

VERBS = {
    "falling": ("pass", "open"),
    "sharks": ("pass", "throw-bait"),
    "thirst": ("pass", "give-water"),
}


def depends_on(view: Mapping[str, Any], seat: int, action: int) -> Any:
    """What a pass for good depends on, an answer in the evening, or the refusal of an offer; None for all others."""
    phase = view["phase"]
    verb, other = verb_of(action)
    if verb == "decline":
        return next((offer for offer in view["offers"] if offer["from"] == other), None)
    if view["own"]["draft"]:
        return None
    if verb == "stay-out":
        return phase, view["day"]
    if verb == "pass" and phase == "evening":
        return phase, view["day"], [offer for offer in view["offers"] if offer["to"] == seat]
    if verb not in VERBS.get(phase, ()):
        return None
    people = view["people"]
    mine = (phase, view["day"], view["own"]["closed"], people[seat]["open"])
    if phase == "thirst":
        thirsty = other if verb == "give-water" else seat
        return (*mine, people[seat]["thirst"], people[thirsty]["thirst"])
    return (*mine, view["water"])
