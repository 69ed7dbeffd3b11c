"""Friday: what may be seen (F61), as plain data built up from open information.

A spectator sees what lies open; only the player knows cards looked at and cards put back.
"""

from typing import TYPE_CHECKING, Any

from castaways.games.friday.rules.abilities import is_doubled
from castaways.games.friday.rules.cards import (
    ABILITY,
    ABILITY_KEYS,
    COST,
    FIRST_AGING,
    FIRST_HAZARD,
    HAZARD,
    HAZARD_KEY,
    KEY,
    KINDS,
    PIRATE_KEY,
    PIRATE_RULE,
    PIRATE_RULE_KEYS,
    STEP_KEYS,
    VALUE,
    hazard_free,
    hazard_value,
)
from castaways.games.friday.rules.fight import may_draw_free, price
from castaways.games.friday.rules.knowledge import known_count
from castaways.games.friday.rules.terms import ENDING_KEYS, NOBODY, PHASE_KEYS, RIGHT, STEPPED, TURNED, USED
from castaways.games.friday.rules.total import aging_upkeep, needed, total

ABILITY_PHASES = ("target", "draw-more", "exchange-more", "replace", "sort")

if TYPE_CHECKING:
    from castaways.core.pile import Pile
    from castaways.games.friday.rules.state import FridayState


def view_of(s: "FridayState", seat: int | None) -> dict[str, Any]:
    """The table as the player (seat 0) or a spectator (None) sees it."""
    mine = seat == 0
    return {
        "game": "friday",
        "seat": seat,
        "options": s.options(),
        "phase": PHASE_KEYS[s.phase],
        "step": STEP_KEYS[s.step_],
        "life": int(s.life),
        "reserve": int(s.reserve),
        "pirates": [_pirate(s, 0), _pirate(s, 1)],
        "offered": [_hazard(s, card) for card in s.offered.as_list()],
        "fight": _fight(s) if s.hazard != NOBODY or s.pirate != NOBODY else None,
        "using": _using(s),
        "looked": [fighting_card(card) for card in s.looked.as_list()] if mine else [None] * int(s.looked.n),
        "order": [fighting_card(card) for card in s.order.as_list()] if mine else [None] * int(s.order.n),
        "robinson": _robinson(s, mine),
        "discard": _keys(s.discard),
        "destroyed": _keys(s.destroyed),
        "hazards": {"size": int(s.hazards.n), "cards": _count(s.hazards)},
        "hazard_discard": _keys(s.hazard_discard),
        "aging": {"size": int(s.aging.n)},
        "points": int(s.points),
        "ending": ENDING_KEYS[s.ending],
    }


def fighting_card(card: int) -> dict[str, Any]:
    """A fighting card's face."""
    return {
        "card": KEY[card],
        "value": int(VALUE[card]),
        "ability": ABILITY_KEYS[ABILITY[card]],
        "cost": int(COST[card]),
        "aging": FIRST_AGING <= card < FIRST_HAZARD,
    }


def _hazard(s: "FridayState", card: int) -> dict[str, Any]:
    """A hazard card's both sides."""
    step = min(int(s.step_), 2)
    return {
        "hazard": HAZARD_KEY[HAZARD[card]],
        "free": int(hazard_free(card)),
        "values": [int(hazard_value(card, i)) for i in range(3)],
        "value": int(hazard_value(card, step)),
        "knowledge": fighting_card(card),
    }


def _pirate(s: "FridayState", i: int) -> dict[str, Any]:
    """A pirate, with the value he has or would have now."""
    kind = s.pirate_1 if i == 0 else s.pirate_2
    fighting = s.pirate == i
    return {
        "pirate": PIRATE_KEY[kind],
        "rule": PIRATE_RULE_KEYS[PIRATE_RULE[kind]],
        "value": int(s.value if fighting else s.pirate_value(kind)),
        "free": int(s.free if fighting else s.pirate_free(kind)),
        "fighting": fighting,
        "beaten": bool(s.beaten >> i & 1),
    }


def _fight(s: "FridayState") -> dict[str, Any]:
    """The enemy, the cards on both sides, and what ending the fight now would mean."""
    reached, value = int(total(s)), int(needed(s))
    return {
        "hazard": _hazard(s, int(s.hazard)) if s.hazard != NOBODY else None,
        "pirate": int(s.pirate) if s.pirate != NOBODY else None,
        "cards": [_lying(s, i) for i in range(int(s.table.n))],
        "free": int(s.free),
        "left": int(s.left),
        "may_draw_free": may_draw_free(s),
        "price": int(price(s)),
        "total": reached,
        "value": value,
        "missing": max(0, value - reached),
        "upkeep": int(aging_upkeep(s)),
    }


def _using(s: "FridayState") -> dict[str, Any] | None:
    """The card whose ability is being carried out, and that ability: a copy carries out another card's."""
    if PHASE_KEYS[s.phase] not in ABILITY_PHASES or s.source >= s.table.n:
        return None
    return {"place": int(s.source), "card": KEY[s.table.at(s.source)], "ability": ABILITY_KEYS[s.ability]}


def _lying(s: "FridayState", place: int) -> dict[str, Any]:
    marks = s.marks.at(place)
    return {
        **fighting_card(int(s.table.at(place))),
        "side": "right" if marks & RIGHT else "left",
        "used": bool(marks & USED),
        "turned": bool(marks & TURNED),
        "stepped": bool(marks & STEPPED),
        "doubled": is_doubled(s, place),
    }


def _places(s: "FridayState", mine: bool) -> list[str | None]:
    """The Robinson stack from the bottom up, with the cards whose places the player knows."""
    size = int(s.robinson.n)
    known = [i < s.known_bottom or i >= size - s.known_top for i in range(size)]
    return [KEY[s.robinson.at(i)] if mine and known[i] else None for i in range(size)]


def _robinson(s: "FridayState", mine: bool) -> dict[str, Any]:
    """The Robinson stack: what it holds as far as that follows from what was seen, and how many unseen aging cards.

    A spectator is told neither: the cards missing there would be those the player looks at.
    """
    counts = {KEY[card]: int(known_count(s, card)) for card in range(KINDS) if mine}
    return {
        "size": int(s.robinson.n),
        "places": _places(s, mine),
        "cards": {key: count for key, count in counts.items() if count},
        "unseen": int(s.fresh and mine),
    }


def _count(pile: "Pile") -> dict[str, int]:
    cards = pile.as_list()
    return {KEY[card]: cards.count(card) for card in range(KINDS) if card in cards}


def _keys(pile: "Pile") -> list[str]:
    return [KEY[card] for card in pile.as_list()]
