"""Lifeboat: a position as numbers for learning, from what a seat may know. The seat itself comes first, then the others
in the order of the table."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import lowest_bit
from castaways.core.buffers import Features
from castaways.core.float32 import Scale
from castaways.games.lifeboat.rules.actions import SEATS
from castaways.games.lifeboat.rules.boat import strength_of
from castaways.games.lifeboat.rules.cards import (
    CHARACTER_KEY,
    CHARACTERS,
    COUNT,
    GULL,
    KIND,
    KIND_KEY,
    KIND_MASK,
    KINDS,
    OARS_ON,
    OVERBOARD,
    PROVISIONS,
    STRONGMAN_ON,
    WATER,
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
    NOBODY,
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

COUNTS: Final = Scale([float(count) for count in range(PROVISIONS + 1)])
THIRDS: Final = Scale([float(part) / 3.0 for part in range(4)])
SIXTHS: Final = Scale([float(part) / 6.0 for part in range(SEATS + 1)])
TENTHS: Final = Scale([float(part) / 10.0 for part in range(PROVISIONS + 1)])
# Cards of a kind lie side by side. Of all kinds but water there are few, so that these are counted by a table: all ways
# to have some of them, as a mask that begins with the first.
FIRST: Final = vec[i64]([i64(int(KIND_MASK[kind]).bit_length() - int(COUNT[kind])) for kind in range(KINDS)])
FEW: Final = Scale([float(mask.bit_count()) for mask in range(1 << 6)])
LOOKED_SHOWN: Final = 4  # navigation cards in hand described one by one
PHASES: Final = len(PHASE_KEYS)
DRAFTS: Final = COUNTERING  # kinds of drafts told apart: a counter-offer in the making is an offer in the making


def write_features(s: "LifeboatState", seat: i64, out: Features) -> None:
    """All features, in the order of `feature_names`."""
    write_course(s, seat, out)
    write_people(s, seat, out)
    write_own(s, seat, out)
    write_chart(s, s.chart, out)
    if s.actor != seat or (s.phase != ROWING and s.phase != CHOOSING):
        out.skip(LOOKED_SHOWN * CHART_FEATURES)
        return
    i: i64
    for i in range(LOOKED_SHOWN):
        write_chart(s, s.looked.at(i) if i < s.looked.n else i64(-1), out)


def counts(out: Features, cards: i64) -> None:
    """How many of each kind are among these cards."""
    start: i64 = out.n
    out.n = start + KINDS
    if cards == 0:
        return
    water: i64 = cards & KIND_MASK[WATER]
    out.put_of(start + WATER, COUNTS, size(water))  # a 0 too: that is quicker than a jump to be guessed
    cards &= ~water
    while cards != 0:
        kind: i64 = KIND[lowest_bit(cards)]
        alike: i64 = cards & KIND_MASK[kind]
        out.put_of(start + kind, FEW, alike >> FIRST[kind])
        cards &= ~alike


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


def ahead(s: "LifeboatState", seat: i64, other: i64) -> i64:
    """How many seats further another one sits; -1 for nobody."""
    if other == NOBODY:
        return -1
    gap: i64 = other - seat
    return gap + (s.players & (gap >> 8))  # -1 where it is negative: quicker than a jump to be guessed


def turned(s: "LifeboatState", seat: i64, mask: i64) -> i64:
    """A mask of seats, told from the own place."""
    return (mask >> seat) | (mask << (s.players - seat) & ((1 << s.players) - 1))


def write_people(s: "LifeboatState", seat: i64, out: Features) -> None:
    """Everybody at the table, from the own place on."""
    start: i64 = out.n
    write_marks(s, seat, start + MARKS, out)
    i: i64
    for i in range(s.boat.n):
        out.put_of(start + PLACE + ahead(s, seat, s.boat.at(i)) * PERSON_FEATURES, SIXTHS, i + 1)
    other: i64 = seat
    for i in range(s.players):
        out.n = start + i * PERSON_FEATURES
        write_person(s, seat, other, out)
        other = other + 1 if other + 1 < s.players else i64(0)
    out.n = start + SEATS * PERSON_FEATURES


def write_marks(s: "LifeboatState", seat: i64, start: i64, out: Features) -> None:
    """Mark by mark for all people: most have none of them."""
    mark_each(s, seat, s.awake, start, out)
    mark_each(s, seat, s.alive, start + 1, out)
    mark_each(s, seat, s.gone, start + 2, out)
    mark_each(s, seat, s.rowed, start + 3, out)
    mark_each(s, seat, s.fought, start + 4, out)
    mark_each(s, seat, s.attackers, start + 5, out)
    mark_each(s, seat, s.defenders, start + 6, out)
    mark_each(s, seat, s.passed, start + 7, out)
    mark_each(s, seat, s.falling, start + 8, out)
    mark_each(s, seat, s.water, start + 9, out)
    mark_one(s, seat, s.actor, start + 10, out)
    mark_one(s, seat, s.attacker, start + 11, out)
    mark_one(s, seat, s.target, start + 12, out)
    offers: i64 = s.offers
    while offers != 0:
        maker: i64 = lowest_bit(offers)
        if s.sheet[OFFER_TO + maker] == seat:
            mark_one(s, seat, maker, start + 13, out)
        offers &= offers - 1


def mark_each(s: "LifeboatState", seat: i64, others: i64, start: i64, out: Features) -> None:
    """A mark for each of these seats."""
    if others != 0:
        out.spread(turned(s, seat, others), start, PERSON_FEATURES)


def mark_one(s: "LifeboatState", seat: i64, other: i64, start: i64, out: Features) -> None:
    """A mark for one seat, or for nobody."""
    if other >= 0:
        out.put_one(start + ahead(s, seat, other) * PERSON_FEATURES)


def write_person(s: "LifeboatState", seat: i64, other: i64, out: Features) -> None:
    """What else is open to see of a player, and what the seat knows of their closed cards."""
    start: i64 = out.n
    sheet = s.sheet
    closed: i64 = sheet[CLOSED + other]
    wounds: i64 = sheet[WOUNDS + other]
    out.put_one(start + s.role.at(other))
    out.put_share(start + PLACE + 1, wounds, 8)
    out.put_share(start + PLACE + 2, strength_of(s, other) - wounds, 8)
    out.put_of(start + THIRSTY, THIRDS, sheet[NEED + other])
    out.put_of(start + THIRSTY + 1, TENTHS, size(closed))
    out.n = start + THIRSTY + 2
    counts(out, sheet[OPENED + other])
    counts(out, closed if other == seat else surely_held(s, seat, other))


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


# Where the parts of `_person_names` begin.
PLACE: Final = CHARACTERS
MARKS: Final = PLACE + 3
THIRSTY: Final = MARKS + 14


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
