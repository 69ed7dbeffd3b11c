"""Lifeboat: what may be seen, as plain data built up from open information and from what a seat has seen itself.

A spectator (None) sees what lies open. Loyalties and closed cards are shown to all when the game is over (B60).
"""

from typing import TYPE_CHECKING, Any

from castaways.games.lifeboat.rules.cards import (
    CHARACTER_KEY,
    CHART_KEY,
    CHART_NUMBER,
    GULL,
    KIND_KEY,
    KIND_MASK,
    KINDS,
    NAVIGATION,
    OARS_ON,
    OVERBOARD,
    STRENGTH,
    STRONGMAN_ON,
    SURVIVAL,
    size,
)
from castaways.games.lifeboat.rules.day import sorted_charts
from castaways.games.lifeboat.rules.fight import side_strength
from castaways.games.lifeboat.rules.memory import hidden_from
from castaways.games.lifeboat.rules.terms import (
    ASK_KEYS,
    CANCELS,
    CHART_EXACT,
    CHART_SEEN,
    CHART_ZONES,
    CLOSED,
    DEMAND_KEYS,
    DRAFT,
    DRAFT_ASKED,
    DRAFT_CARDS,
    DRAFT_KEYS,
    DRAFT_TO,
    DRAFT_WANTS,
    ENDING_KEYS,
    FIGHT,
    GIFTS,
    LOST,
    MOST_CANCELS,
    MOST_GIFTS,
    MOST_OFFERS,
    NEED,
    NO_DEMAND,
    NOBODY,
    OFFER_ASKED,
    OFFER_CARDS,
    OFFER_TO,
    OFFER_WANTS,
    OFFERS,
    OPENED,
    OVER,
    PASSING,
    PHASE_KEYS,
    SEEN,
    THIRST,
    WOUNDS,
    ZONES,
)
from castaways.games.lifeboat.rules.thirst import named
from castaways.games.lifeboat.rules.wishes import asks_of, closed_wanted, kinds_wanted

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

MASKS = tuple((KIND_KEY[kind], int(KIND_MASK[kind])) for kind in range(KINDS))


def view_of(s: "LifeboatState", seat: int | None) -> dict[str, Any]:
    """The boat as a seat, or a spectator (None), sees it."""
    return {
        "game": "lifeboat",
        "seat": seat,
        "options": s.options(),
        "phase": PHASE_KEYS[s.phase],
        "ending": ENDING_KEYS[s.ending],
        "day": int(s.day),
        "gulls": int(s.gulls),
        "actor": _seat(int(s.actor)),
        "waiting": list(s.to_act),
        "passed": seats(int(s.passed)),
        "staying_out": seats(int(s.staying_out)),
        "boat": s.boat.as_list(),
        "order": s.order.as_list(),
        "turn": int(s.turn),
        "people": [_person(s, other) for other in range(int(s.players))],
        "deck": int(s.deck.n),
        "passing": _passing(s, seat),
        "demand": _demand(s),
        "fight": _fight(s) if s.phase == FIGHT else None,
        "charts": {"size": int(s.charts.n), "kept": int(s.kept.n), "looked": int(s.looked.n)},
        "card": chart_of(s, int(s.chart)) if s.chart >= 0 else None,
        "falling": seats(int(s.falling)),
        "water": seats(int(s.water)),
        "offers": [_offer(s, maker, seat) for maker in range(int(s.players)) if s.offers >> maker & 1],
        "out": kinds(int(s.out)),
        "out_closed": size(s.buried),
        "own": None if seat is None else _own(s, seat),
    }


def seats(mask: int) -> list[int]:
    """The seats of a mask."""
    return [seat for seat in range(6) if mask >> seat & 1]


def kinds(cards: int) -> dict[str, int]:
    """How many of each kind are among these cards."""
    return {key: (cards & mask).bit_count() for key, mask in MASKS if cards & mask} if cards else {}


def kind_keys(mask: int) -> list[str]:
    """The kinds of a mask of kinds."""
    return [key for kind, key in enumerate(KIND_KEY) if mask >> kind & 1]


def chart_of(s: "LifeboatState", chart: int) -> dict[str, Any]:
    """A navigation card's face."""
    return {
        "card": CHART_KEY[chart],
        "number": CHART_NUMBER[chart],
        "gull": int(GULL[chart]),
        "overboard": people_keys(int(OVERBOARD[chart])),
        "thirst": people_keys(int(named(s, chart))),
        "oars": bool(OARS_ON[chart]),
        "strongman": bool(STRONGMAN_ON[chart]),
    }


def people_keys(mask: int) -> list[str]:
    """The characters of a mask."""
    return [key for number, key in enumerate(CHARACTER_KEY) if mask >> number & 1]


def state_of(s: "LifeboatState", seat: int) -> str:
    """Conscious, unconscious, dead, or washed away."""
    if s.gone >> seat & 1:
        return "gone"
    if s.awake >> seat & 1:
        return "conscious"
    return "unconscious" if s.alive >> seat & 1 else "dead"


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _person(s: "LifeboatState", seat: int) -> dict[str, Any]:
    """What everybody sees of a player; at the end of the game, everything."""
    role = int(s.role.at(seat))
    over = s.phase == OVER
    return {
        "seat": seat,
        "character": CHARACTER_KEY[role],
        "strength": int(STRENGTH[role]),
        "survival": int(SURVIVAL[role]),
        "wounds": int(s.sheet[WOUNDS + seat]),
        "state": state_of(s, seat),
        "rowed": bool(s.rowed >> seat & 1),
        "fought": bool(s.fought >> seat & 1),
        "open": kinds(int(s.sheet[OPENED + seat])),
        "closed": int(size(s.sheet[CLOSED + seat])),
        "thirst": int(s.sheet[NEED + seat]) if s.phase == THIRST else 0,
        "cards": kinds(int(s.sheet[CLOSED + seat])) if over else None,
        "friend": CHARACTER_KEY[s.friend.at(seat)] if over else None,
        "enemy": CHARACTER_KEY[s.enemy.at(seat)] if over else None,
    }


def _passing(s: "LifeboatState", seat: int | None) -> dict[str, Any]:
    """The cards going round: their number, and for the one who looks at them the cards."""
    mine = s.phase == PASSING and s.actor == seat
    return {"size": int(size(s.hand)), "cards": kinds(int(s.hand)) if mine else None}


def _demand(s: "LifeboatState") -> dict[str, Any] | None:
    if s.demand == NO_DEMAND:
        return None
    return {"what": DEMAND_KEYS[s.demand], "attacker": int(s.attacker), "target": int(s.target)}


def _fight(s: "LifeboatState") -> dict[str, Any]:
    """The two sides and their strengths now."""
    return {
        "attackers": seats(int(s.attackers)),
        "defenders": seats(int(s.defenders)),
        "attack": int(side_strength(s, s.attackers, s.shot == 1)),
        "defence": int(side_strength(s, s.defenders, s.shot == 2)),
        "flare": ("none", "attackers", "defenders")[s.shot],
    }


def _offer(s: "LifeboatState", maker: int, seat: int | None) -> dict[str, Any]:
    """An offer; closed cards in it are shown to their owner only."""
    cards = int(s.sheet[OFFER_CARDS + maker])
    opened, wants = int(s.sheet[OFFER_ASKED + maker]), int(s.sheet[OFFER_WANTS + maker])
    named_kinds = kind_keys(int(kinds_wanted(wants)))
    asked = kinds(opened)
    closed = cards & int(s.sheet[CLOSED + maker])
    return {
        "from": maker,
        "to": int(s.sheet[OFFER_TO + maker]),
        "gives_open": kinds(cards & ~closed),
        "gives_closed": int(size(closed)),
        "gives": kinds(closed) if seat == maker else None,
        "asks": ASK_KEYS[asks_of(s, maker)],
        "cards": {key: asked.get(key, 0) + (key in named_kinds) for key in KIND_KEY if key in (*asked, *named_kinds)},
        "open": asked,
        "kinds": named_kinds,
        "number": int(closed_wanted(wants)),
    }


# -------------------------------------------------------------------- what only the seat knows


def _own(s: "LifeboatState", seat: int) -> dict[str, Any]:
    """Loyalties, closed cards, cards in hand, and what the seat remembers."""
    looking = s.actor == seat
    return {
        "friend": CHARACTER_KEY[s.friend.at(seat)],
        "enemy": CHARACTER_KEY[s.enemy.at(seat)],
        "closed": kinds(int(s.sheet[CLOSED + seat])),
        "looked": [chart_of(s, chart) for chart in s.looked.as_list()] if looking else [],
        "sorted": int(sorted_charts(s)) if looking and PHASE_KEYS[s.phase] == "rowing" else 0,
        "keeping": [bool(s.choice >> i & 1) for i in reversed(range(int(sorted_charts(s))))] if looking else [],
        "draft": _draft(s, seat),
        "gifts_left": MOST_GIFTS - int(s.sheet[GIFTS + seat]),
        "offers_left": MOST_OFFERS - int(s.sheet[OFFERS + seat]),
        "cancels_left": MOST_CANCELS - int(s.sheet[CANCELS + seat]),
        "memory": _memory(s, seat),
        "unseen": kinds(int(hidden_from(s, seat) & ~s.sheet[SEEN + seat])),
        "thrown": kinds(int(s.sheet[LOST + seat])),
        "charts": _charts(s, seat),
    }


def _draft(s: "LifeboatState", seat: int) -> dict[str, Any] | None:
    """The gift, throw, offer or answer being made."""
    if not s.drafts >> seat & 1:
        return None
    cards = int(s.sheet[DRAFT_CARDS + seat])
    return {
        "what": DRAFT_KEYS[s.sheet[DRAFT + seat]],
        "to": _seat(int(s.sheet[DRAFT_TO + seat])),
        "open": kinds(cards & int(s.sheet[OPENED + seat])),
        "closed": kinds(cards & int(s.sheet[CLOSED + seat])),
        "asked": kinds(int(s.sheet[DRAFT_ASKED + seat])),
        "kinds": kind_keys(int(kinds_wanted(s.sheet[DRAFT_WANTS + seat]))),
        "number": int(closed_wanted(s.sheet[DRAFT_WANTS + seat])),
    }


def _memory(s: "LifeboatState", seat: int) -> list[dict[str, Any]]:
    """Hidden provisions the seat has seen: each lies somewhere in these hands, among so many cards."""
    found = []
    for j in range(seat * ZONES, seat * ZONES + ZONES):
        zone = int(s.zones[j])
        if zone:
            hands = [int(size(zone & s.sheet[CLOSED + other])) for other in range(int(s.players))]
            found.append(
                {
                    "cards": kinds(zone & int(s.sheet[SEEN + seat])),
                    "hands": {str(other): count for other, count in enumerate(hands) if count},
                    "passing": int(size(zone & s.hand)),
                    "out": int(size(zone & s.buried)),
                }
            )
    return found


def _charts(s: "LifeboatState", seat: int) -> dict[str, Any]:
    """Navigation cards the seat remembers: the places it is sure of, from the top down, and cards among several."""
    exact = int(s.sheet[CHART_EXACT + seat])
    deck = list(reversed(s.charts.as_list()))
    kept = s.kept.as_list()
    zones = [int(s.chart_zones[j]) for j in range(seat * CHART_ZONES, seat * CHART_ZONES + CHART_ZONES)]
    seen = int(s.sheet[CHART_SEEN + seat])
    return {
        "deck": [CHART_KEY[chart] if exact >> chart & 1 else None for chart in deck],
        "kept": sorted(CHART_KEY[chart] for chart in kept if exact >> chart & 1),
        "among": [
            {
                "cards": [CHART_KEY[chart] for chart in range(NAVIGATION) if (zone & seen) >> chart & 1],
                "deck": [place for place, chart in enumerate(deck) if zone >> chart & 1],
                "kept": sum(zone >> chart & 1 for chart in kept),
                "looked": sum(zone >> chart & 1 for chart in s.looked.as_list()),
            }
            for zone in zones
            if zone
        ],
    }
