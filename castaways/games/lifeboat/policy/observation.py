"""Lifeboat: all that a seat knows, as numbers for environments: the features, and what they leave out.

Networks of ours read the features alone (features.py), so that these may grow without training anything again. Other
seats are told from the own place, as there. A navigation card as a code is its number plus 1, shared out to at most 1.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.bits import lowest_bit
from castaways.core.buffers import Features
from castaways.core.float32 import Scale
from castaways.core.pile import Pile
from castaways.games.lifeboat.policy.features import (
    SIXTHS,
    TENTHS,
    ahead,
    counts,
    feature_names,
    turned,
    write_features,
)
from castaways.games.lifeboat.rules.actions import SEATS
from castaways.games.lifeboat.rules.cards import (
    CHARACTER_KEY,
    CHARACTERS,
    CHART_KEY,
    KIND_KEY,
    KINDS,
    NAVIGATION,
    size,
)
from castaways.games.lifeboat.rules.day import sorted_charts
from castaways.games.lifeboat.rules.terms import (
    CANCELS,
    CHART_EXACT,
    CHART_SEEN,
    CHART_ZONES,
    CLOSED,
    DRAFT,
    DRAFT_ASKED,
    DRAFT_CARDS,
    DRAFT_KEYS,
    DRAFT_TO,
    DRAFT_WANTS,
    ENDING_KEYS,
    FIGHT,
    LOST,
    MOST_CANCELS,
    OFFER_ASKED,
    OFFER_CARDS,
    OFFER_TO,
    OFFER_WANTS,
    OPENED,
    OVER,
    SEEN,
    ZONES,
)
from castaways.games.lifeboat.rules.wishes import closed_wanted, kinds_wanted

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

SHOTS: Final = ("nobody", "the attackers", "the defenders")
CODE: Final = Scale([float(chart + 1) / float(NAVIGATION) for chart in range(NAVIGATION)])  # as a number


KNOWN_CODE: Final = Scale([float(code) / float(NAVIGATION) for code in range(NAVIGATION + 1)])  # by the code itself


def write_observation(s: "LifeboatState", seat: i64, out: Features) -> None:
    """All numbers, in the order of `observation_names`."""
    write_features(s, seat, out)
    write_table(s, seat, out)
    write_offers(s, seat, out)
    write_draft(s, seat, out)
    write_rowing(s, seat, out)
    write_memory(s, seat, out)
    write_charts(s, seat, out)
    write_end(s, seat, out)


def write_table(s: "LifeboatState", seat: i64, out: Features) -> None:
    """Seats, the course of the day, and what lies face down."""
    out.one_hot(seat, SEATS)
    out.one_hot(s.ending, len(ENDING_KEYS))
    out.marks(turned(s, seat, s.waiting()), SEATS)
    out.marks(turned(s, seat, s.staying_out), SEATS)
    out.share(s.turn, 6)
    i: i64
    start: i64 = out.n
    for i in range(s.order.n):
        out.put_of(start + ahead(s, seat, s.order.at(i)), SIXTHS, i + 1)
    out.n = start + SEATS
    out.share(size(s.hand), 6)
    out.share(size(s.buried), 42)
    out.one_hot(s.shot if s.phase == FIGHT else i64(-1), len(SHOTS))
    out.share(s.looked.n, NAVIGATION)
    out.share(s.chart + 1, NAVIGATION)


def write_offers(s: "LifeboatState", seat: i64, out: Features) -> None:
    """The terms of every open offer, by its maker: to whom, what is given, what is asked for."""
    start: i64 = out.n
    offers: i64 = s.offers
    while offers != 0:
        maker: i64 = lowest_bit(offers)
        out.n = start + ahead(s, seat, maker) * OFFER_FEATURES
        write_offer(s, seat, maker, out)
        offers &= offers - 1
    out.n = start + SEATS * OFFER_FEATURES
    counts(out, s.sheet[OFFER_CARDS + seat] & s.sheet[CLOSED + seat] if (s.offers >> seat) & 1 else i64(0))


def write_offer(s: "LifeboatState", seat: i64, maker: i64, out: Features) -> None:
    """The terms of one."""
    cards = s.sheet[OFFER_CARDS + maker]
    closed: i64 = cards & s.sheet[CLOSED + maker]
    wants = s.sheet[OFFER_WANTS + maker]
    out.flag(True)
    out.one_hot(ahead(s, seat, s.sheet[OFFER_TO + maker]), SEATS)
    counts(out, cards & ~closed)
    out.share(size(closed), 3)
    counts(out, s.sheet[OFFER_ASKED + maker])
    out.marks(kinds_wanted(wants), KINDS)
    out.share(closed_wanted(wants), 3)


def write_draft(s: "LifeboatState", seat: i64, out: Features) -> None:
    """What the seat is putting together, and how often it may still call that off."""
    out.share(MOST_CANCELS - s.sheet[CANCELS + seat], MOST_CANCELS)
    if not (s.drafts >> seat) & 1:
        out.skip(DRAFT_FEATURES)
        return
    sheet = s.sheet
    cards = sheet[DRAFT_CARDS + seat]
    wants = sheet[DRAFT_WANTS + seat]
    out.one_hot(sheet[DRAFT + seat], len(DRAFT_KEYS))
    out.one_hot(ahead(s, seat, sheet[DRAFT_TO + seat]), SEATS)
    counts(out, cards & sheet[OPENED + seat])
    counts(out, cards & sheet[CLOSED + seat])
    counts(out, sheet[DRAFT_ASKED + seat])
    out.marks(kinds_wanted(wants), KINDS)
    out.share(closed_wanted(wants), 3)


def write_rowing(s: "LifeboatState", seat: i64, out: Features) -> None:
    """The navigation cards in the seat's hand, and what it has decided of them."""
    if s.actor != seat:
        out.skip(NAVIGATION + 1 + NAVIGATION)
        return
    out.look_up(s.looked, CODE, NAVIGATION)
    decided: i64 = sorted_charts(s)
    out.share(decided, NAVIGATION)
    out.marks(s.choice & ((1 << decided) - 1), NAVIGATION)


def write_memory(s: "LifeboatState", seat: i64, out: Features) -> None:
    """Hidden provisions that the seat has seen: zone by zone the cards, and where so many of the zone lie."""
    counts(out, s.sheet[LOST + seat])
    if s.sheet[SEEN + seat] == 0:
        out.skip(ZONES * ZONE_FEATURES)
        return
    start: i64 = out.n
    found: i64 = 0
    i: i64
    j: i64
    for j in range(seat * ZONES, seat * ZONES + ZONES):
        zone: i64 = s.zones[j]
        if zone == 0:
            continue
        out.n = start + found * ZONE_FEATURES
        counts(out, zone & s.sheet[SEEN + seat])
        at: i64 = out.n
        other: i64 = seat
        for i in range(s.players):
            out.put_of(at + i, TENTHS, size(zone & s.sheet[CLOSED + other]))
            other = other + 1 if other + 1 < s.players else i64(0)
        out.put_of(at + SEATS, TENTHS, size(zone & s.hand))
        out.put_of(at + SEATS + 1, TENTHS, size(zone & s.buried))
        found += 1
    out.n = start + ZONES * ZONE_FEATURES


def write_charts(s: "LifeboatState", seat: i64, out: Features) -> None:
    """Navigation cards that the seat remembers: places it is sure of, from the top down, and those among several."""
    exact: i64 = s.sheet[CHART_EXACT + seat]
    deck: i64 = s.charts.n
    start: i64 = out.n
    i: i64
    j: i64
    if exact != 0:
        for i in range(deck):
            chart: i64 = s.charts.at(deck - 1 - i)
            # A 0 for those it does not know: quicker than a jump to be guessed.
            out.put_of(start + i, KNOWN_CODE, (chart + 1) * ((exact >> chart) & 1))
        for i in range(s.kept.n):
            if (exact >> s.kept.at(i)) & 1:
                out.put_one(start + NAVIGATION + s.kept.at(i))
    start += 2 * NAVIGATION
    found: i64 = 0
    for j in range(seat * CHART_ZONES, seat * CHART_ZONES + CHART_ZONES):
        zone: i64 = s.chart_zones[j]
        if zone == 0:
            continue
        out.n = start + found * CHART_ZONE_FEATURES
        out.marks(zone & s.sheet[CHART_SEEN + seat], NAVIGATION)
        there: i64 = 0  # places from the top
        for i in range(deck):
            there = there + there + ((zone >> s.charts.at(i)) & 1)
        out.marks(there, NAVIGATION)
        out.share(among(zone, s.kept), NAVIGATION)
        out.share(among(zone, s.looked), NAVIGATION)
        found += 1
    out.n = start + CHART_ZONES * CHART_ZONE_FEATURES


def among(zone: i64, charts: Pile) -> i64:
    """How many of these cards belong to a zone."""
    found: i64 = 0
    i: i64
    for i in range(charts.n):
        found += (zone >> charts.at(i)) & 1
    return found


def write_end(s: "LifeboatState", seat: i64, out: Features) -> None:
    """B60: when the game is over, everybody's closed cards and loyalties."""
    start: i64 = out.n
    if s.phase == OVER:
        i: i64
        for i in range(s.players):
            other: i64 = seat + i if seat + i < s.players else seat + i - s.players
            counts(out, s.sheet[CLOSED + other])
            out.one_hot(s.friend.at(other), CHARACTERS)
            out.one_hot(s.enemy.at(other), CHARACTERS)
    out.n = start + SEATS * END_FEATURES


def _whose(i: int) -> str:
    return "I" if i == 0 else f"other {i}"


def _offer_names(who: str) -> list[str]:
    names = [f"{who} offers"] + [f"{who} offers to {_whose(i)}" for i in range(SEATS)]
    names += [f"{who} offers open {key}" for key in KIND_KEY] + [f"{who} offers closed / 3"]
    names += [f"{who} asks for open {key}" for key in KIND_KEY] + [f"{who} asks for a {key}" for key in KIND_KEY]
    return [*names, f"{who} asks for closed / 3"]


def _draft_names() -> list[str]:
    names = [f"draft {key}" for key in DRAFT_KEYS] + [f"draft to {_whose(i)}" for i in range(SEATS)]
    for what in ("open", "closed", "asked for open", "asked for a"):
        names += [f"draft {what} {key}" for key in KIND_KEY]
    return [*names, "draft asked for closed / 3"]


def _zone_names(zone: int) -> list[str]:
    names = [f"seen {zone} {key}" for key in KIND_KEY] + [f"seen {zone} at {_whose(i)} / 10" for i in range(SEATS)]
    return [*names, f"seen {zone} going round / 10", f"seen {zone} out / 10"]


def _chart_zone_names(zone: int) -> list[str]:
    names = [f"charts seen {zone} {key}" for key in CHART_KEY]
    names += [f"charts seen {zone} from the top {i + 1}" for i in range(NAVIGATION)]
    return [*names, f"charts seen {zone} kept / 24", f"charts seen {zone} looked at / 24"]


def _end_names(who: str) -> list[str]:
    names = [f"{who} in the end {key}" for key in KIND_KEY]
    names += [f"{who} in the end friend {key}" for key in CHARACTER_KEY]
    return names + [f"{who} in the end enemy {key}" for key in CHARACTER_KEY]


OFFER_FEATURES: Final = len(_offer_names(""))
DRAFT_FEATURES: Final = len(_draft_names())
ZONE_FEATURES: Final = len(_zone_names(0))
CHART_ZONE_FEATURES: Final = len(_chart_zone_names(0))
END_FEATURES: Final = len(_end_names(""))


def observation_names() -> tuple[str, ...]:
    """What each number is, in order."""
    names = [*feature_names()]
    names += [f"own seat is {seat}" for seat in range(SEATS)] + [f"ending {key}" for key in ENDING_KEYS]
    for what in ("is asked", "stays out"):
        names += [f"{_whose(i)} {what}" for i in range(SEATS)]
    names += ["turn / 6"] + [f"{_whose(i)} place in the day's order / 6" for i in range(SEATS)]
    names += ["going round / 6", "out closed / 42"] + [f"flare fired by {who}" for who in SHOTS]
    names += ["charts looked at / 24", "card"]
    for i in range(SEATS):
        names += _offer_names(_whose(i))
    names += [f"I offer closed {key}" for key in KIND_KEY] + ["cancels left / 6", *_draft_names()]
    names += [f"in hand chart {i + 1}" for i in range(NAVIGATION)] + ["charts decided / 24"]
    names += [f"charts kept {i + 1}" for i in range(NAVIGATION)]
    names += [f"thrown {key}" for key in KIND_KEY]
    for zone in range(ZONES):
        names += _zone_names(zone + 1)
    names += [f"charts from the top {i + 1}" for i in range(NAVIGATION)]
    names += [f"charts kept {key}" for key in CHART_KEY]
    for zone in range(CHART_ZONES):
        names += _chart_zone_names(zone + 1)
    for i in range(SEATS):
        names += _end_names(_whose(i))
    return tuple(names)
