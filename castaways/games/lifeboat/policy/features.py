"""Lifeboat: a position as numbers for learning, from what a seat may know. The seat itself comes first, then the others
in the order of the table."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.buffers import Features
from castaways.core.float32 import Scale
from castaways.games.lifeboat.rules.actions import SEATS
from castaways.games.lifeboat.rules.boat import strength_of
from castaways.games.lifeboat.rules.cards import (
    CHARACTER_KEY,
    CHARACTERS,
    GULL,
    KIND_KEY,
    KIND_MASK,
    KINDS,
    OARS_ON,
    OVERBOARD,
    PROVISIONS,
    STRONGMAN_ON,
    kind_of,
    size,
)
from castaways.games.lifeboat.rules.fight import side_strength
from castaways.games.lifeboat.rules.memory import hidden_from
from castaways.games.lifeboat.rules.terms import (
    CHOOSING,
    CLOSED,
    COUNTERING,
    DEMAND_KEYS,
    DRAFT,
    DRAFT_KEYS,
    GIFTS,
    NEED,
    OFFER_TO,
    OFFERING,
    OFFERS,
    OPENED,
    PASSING,
    PHASE_KEYS,
    ROWING,
    SEEN,
    WOUNDS,
    ZONES,
)
from castaways.games.lifeboat.rules.thirst import named

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

PERSON_MARKS: Final = 14
COUNTS: Final = Scale([float(count) for count in range(PROVISIONS + 1)])
LOOKED_SHOWN: Final = 4  # navigation cards in hand described one by one
PHASES: Final = len(PHASE_KEYS)
DRAFTS: Final = COUNTERING  # kinds of drafts told apart: a counter-offer in the making is an offer in the making


def write_features(s: "LifeboatState", seat: i64, out: Features) -> None:
    """All features, in the order of `feature_names`."""
    write_course(s, seat, out)
    i: i64
    for i in range(SEATS):
        write_person(s, seat, seat + i if seat + i < s.players else seat + i - s.players, i < s.players, out)
    write_own(s, seat, out)
    write_chart(s, s.chart, out)
    looking = s.actor == seat and (s.phase == ROWING or s.phase == CHOOSING)
    for i in range(LOOKED_SHOWN):
        write_chart(s, s.looked.at(i) if looking and i < s.looked.n else i64(-1), out)


def counts(out: Features, cards: i64) -> None:
    """How many of each kind are among these cards."""
    start: i64 = out.n
    out.n = start + KINDS
    while cards != 0:
        kind: i64 = kind_of(cards & -cards)
        out.put_of(start + kind, COUNTS, size(cards & KIND_MASK[kind]))
        cards &= ~KIND_MASK[kind]


def write_course(s: "LifeboatState", seat: i64, out: Features) -> None:
    """Options, phase, day, gulls, decks, the demand and the fight."""
    out.flag(s.jewel_set)
    out.flag(s.variant)
    out.one_hot(s.phase, PHASES)
    out.share(s.day, 60)
    out.share(s.gulls, 4)
    out.share(s.deck.n, 42)
    out.share(s.charts.n, 24)
    out.share(s.kept.n, 24)
    out.share(s.order.n - s.turn, 6)
    out.one_hot(s.demand, len(DEMAND_KEYS))
    out.share(side_strength(s, s.attackers, s.shot == 1) if s.attackers else i64(0), 20)
    out.share(side_strength(s, s.defenders, s.shot == 2) if s.defenders else i64(0), 20)
    counts(out, s.out)


def write_person(s: "LifeboatState", seat: i64, other: i64, here: bool, out: Features) -> None:
    """What is open to see of a player, and what the seat knows of their closed cards."""
    if not here:
        out.skip(PERSON_FEATURES)
        return
    out.one_hot(s.role.at(other), CHARACTERS)
    out.share(s.boat.find(other) + 1, 6)
    out.share(s.sheet[WOUNDS + other], 8)
    out.share(strength_of(s, other) - s.sheet[WOUNDS + other], 8)
    marks: i64 = (s.awake >> other) & 1
    marks |= ((s.alive >> other) & 1) << 1
    marks |= ((s.gone >> other) & 1) << 2
    marks |= ((s.rowed >> other) & 1) << 3
    marks |= ((s.fought >> other) & 1) << 4
    marks |= ((s.attackers >> other) & 1) << 5
    marks |= ((s.defenders >> other) & 1) << 6
    marks |= ((s.passed >> other) & 1) << 7
    marks |= ((s.falling >> other) & 1) << 8
    marks |= ((s.water >> other) & 1) << 9
    marks |= i64(s.actor == other) << 10
    marks |= i64(s.attacker == other) << 11
    marks |= i64(s.target == other) << 12
    marks |= ((s.offers >> other) & i64(s.sheet[OFFER_TO + other] == seat)) << 13
    out.marks(marks, PERSON_MARKS)
    out.share(s.sheet[NEED + other], 3)
    out.share(size(s.sheet[CLOSED + other]), 10)
    counts(out, s.sheet[OPENED + other])
    counts(out, s.sheet[CLOSED + seat] if other == seat else surely_held(s, seat, other))


def surely_held(s: "LifeboatState", seat: i64, other: i64) -> i64:
    """Closed cards that a seat knows to be in another's hand: the seen cards of zones wholly in it."""
    found: i64 = 0
    seen: i64 = s.sheet[SEEN + seat]
    left: i64 = seen
    first: i64 = seat * ZONES
    j: i64 = first + ZONES - 1
    while left != 0 and j >= first:  # the last places are filled first
        zone: i64 = s.zones[j]
        if zone & ~s.sheet[CLOSED + other] == 0:
            found |= zone & seen
        left &= ~zone
        j -= 1
    return found


def write_own(s: "LifeboatState", seat: i64, out: Features) -> None:
    """What only the seat knows."""
    out.one_hot(s.friend.at(seat), CHARACTERS)
    out.one_hot(s.enemy.at(seat), CHARACTERS)
    counts(out, s.hand if s.phase == PASSING and s.actor == seat else i64(0))
    counts(out, hidden_from(s, seat) & ~s.sheet[SEEN + seat])
    draft = s.sheet[DRAFT + seat]
    out.one_hot(i64(OFFERING) if draft == COUNTERING else draft, DRAFTS)
    out.share(s.sheet[GIFTS + seat], 3)
    out.share(s.sheet[OFFERS + seat], 3)


def write_chart(s: "LifeboatState", chart: i64, out: Features) -> None:
    """A navigation card; all 0 if there is none."""
    if chart < 0:
        out.skip(CHART_FEATURES)
        return
    out.flag(True)
    out.share(GULL[chart], 1)
    out.marks(OVERBOARD[chart], CHARACTERS)
    out.marks(named(s, chart), CHARACTERS)
    out.share(OARS_ON[chart], 1)
    out.share(STRONGMAN_ON[chart], 1)


def _person_names(who: str) -> list[str]:
    names = [f"{who} is {key}" for key in CHARACTER_KEY]
    names += [f"{who} place / 6", f"{who} wounds / 8", f"{who} strength left / 8"]
    marks = ("conscious", "alive", "gone", "rowed", "fought", "attacks", "defends", "passed", "falling", "in the water")
    names += [f"{who} {mark}" for mark in marks]
    names += [f"{who} decides", f"{who} is the attacker", f"{who} is the target", f"{who} offers me"]
    names += [f"{who} thirst / 3", f"{who} closed / 10"]
    names += [f"{who} open {key}" for key in KIND_KEY]
    return names + [f"{who} known {key}" for key in KIND_KEY]


def _chart_names(which: str) -> list[str]:
    names = [f"{which} there", f"{which} gull"]
    names += [f"{which} overboard {key}" for key in CHARACTER_KEY]
    names += [f"{which} thirst {key}" for key in CHARACTER_KEY]
    return [*names, f"{which} oars", f"{which} strongman"]


PERSON_FEATURES: Final = len(_person_names(""))
CHART_FEATURES: Final = len(_chart_names(""))


def feature_names() -> tuple[str, ...]:
    """What each feature is, in order."""
    names = ["jewels as a set", "other printing"] + [f"phase {key}" for key in PHASE_KEYS]
    names += ["day / 60", "gulls / 4", "deck / 42", "charts / 24", "kept / 24", "turns left / 6"]
    names += [f"demand {key}" for key in DEMAND_KEYS] + ["attack / 20", "defence / 20"]
    names += [f"out {key}" for key in KIND_KEY]
    for i in range(SEATS):
        names += _person_names("I" if i == 0 else f"other {i}")
    names += [f"friend {key}" for key in CHARACTER_KEY] + [f"enemy {key}" for key in CHARACTER_KEY]
    names += [f"going round {key}" for key in KIND_KEY] + [f"unseen {key}" for key in KIND_KEY]
    names += [f"making {key}" for key in DRAFT_KEYS[:DRAFTS]] + ["gifts / 3", "offers / 3"]
    names += _chart_names("card")
    for i in range(LOOKED_SHOWN):
        names += _chart_names(f"looked {i + 1}")
    return tuple(names)
