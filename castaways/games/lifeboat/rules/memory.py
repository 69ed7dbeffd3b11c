"""Lifeboat: what each player has seen of hidden cards (B14), and worlds that agree with it.

Closed cards are alike from behind, so what a player knows of them is kept in *zones*: a set of hidden cards (where they
lie is open to all) of which some, those in the row SEEN, the player has seen. He knows that these lie somewhere in
the zone, not where in it; the other cards of the zone, and all hidden cards outside zones, are unseen. Cards passed on
in the morning make a zone over several players; a card given away makes a zone of one. When a closed card leaves a hand
and the player cannot tell which, everything he knows of that hand becomes one zone. Navigation cards work the same way,
with places in the deck instead of hands; those whose very place is known are in the row CHART_EXACT.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.games.lifeboat.rules.cards import EVERY_CARD, EVERY_CHART, KIND_MASK, kind_of
from castaways.games.lifeboat.rules.story import GONE, tell_moved, tell_opened
from castaways.games.lifeboat.rules.terms import (
    CHART_EXACT,
    CHART_SEEN,
    CHART_ZONES,
    CLOSED,
    LOST,
    OPENED,
    PASSING,
    SEEN,
    ZONES,
)

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState


# -------------------------------------------------------------------- provisions
#
# Zones are disjoint, each has something seen in it, and the last places are filled first. So whoever looks through them
# from the last on has met all of them once all that was seen is met.


def hidden_from(s: "LifeboatState", seat: i64) -> i64:
    """The provisions whose place or face a seat does not know for certain, or only by its zones."""
    sheet = s.sheet
    known: i64 = sheet[CLOSED + seat] | sheet[LOST + seat] | s.out
    other: i64
    for other in range(s.players):
        known |= sheet[OPENED + other]
    if s.phase == PASSING and s.actor == seat:
        known |= s.hand
    return EVERY_CARD & ~known


def remember(s: "LifeboatState", seat: i64, cards: i64) -> None:
    """A seat has seen these cards, which now lie hidden from it: a new zone.

    Zones that lie wholly in one hand say no more apart than together. Who has too many in mind forgets the oldest.
    """
    if cards == 0:
        return
    first: i64 = seat * ZONES
    s.sheet[SEEN + seat] |= cards
    free: i64 = -1
    home: i64 = -1
    other: i64
    for other in range(s.players):
        if cards & ~s.sheet[CLOSED + other] == 0:
            home = other
    j: i64
    for j in range(first, first + ZONES):
        zone = s.zones[j]
        if zone == 0:
            free = j
        elif home >= 0 and zone & ~s.sheet[CLOSED + home] == 0:
            s.zones[j] = zone | cards
            return
    if free < 0:
        s.sheet[SEEN + seat] &= ~s.zones[first]
        for j in range(first, first + ZONES - 1):
            s.zones[j] = s.zones[j + 1]
        free = first + ZONES - 1
    s.zones[free] = cards


def drop(s: "LifeboatState", seat: i64, card: i64, twin: i64) -> None:
    """A card is in no zone of a seat any more, and one like it no longer counts as seen (or 0).

    A zone with nothing seen in it is no zone.
    """
    left = s.sheet[SEEN + seat]
    seen = left & ~(card | twin)
    s.sheet[SEEN + seat] = seen
    zones = s.zones
    j: i64 = seat * ZONES + ZONES
    while left != 0:
        j -= 1
        zone = zones[j]
        if zone != 0:
            left &= ~zone
            zone &= ~card
            if zone & seen == 0:
                zone = 0
            zones[j] = zone


def lose_track(s: "LifeboatState", seat: i64, hand: i64) -> None:
    """One of a hand's closed cards is about to leave it, and the seat cannot tell which."""
    zones = s.zones
    left = s.sheet[SEEN + seat]
    merged: i64 = 0
    into: i64 = -1
    j: i64 = seat * ZONES + ZONES
    while left != 0:
        j -= 1
        zone = zones[j]
        left &= ~zone
        if zone & hand != 0:
            merged |= zone
            zones[j] = 0
            if into < 0:
                into = j
    if into >= 0:
        zones[into] = merged | hand


def see(s: "LifeboatState", seat: i64, hand: i64, card: i64) -> None:
    """A seat sees the face of one card of somebody's closed hand.

    Where it could have come from more than one zone, or from a zone or from the unseen cards, these become one.
    """
    seen = s.sheet[SEEN + seat]
    if seen == 0:  # no zones at all
        return
    zones = s.zones
    first: i64 = seat * ZONES
    j: i64 = first + ZONES - 1
    left = seen & ~zones[j]
    while zones[j] & hand == 0:
        if left == 0:  # the seat knew nothing of this hand: nothing changes
            return
        j -= 1
        left &= ~zones[j]
    alike = KIND_MASK[kind_of(card)]
    pool_has = hidden_from(s, seat) & ~seen & alike != 0
    outside: i64 = hand
    merged: i64 = 0
    sources: i64 = 0
    into: i64 = -1
    left = seen
    j = first + ZONES
    while left != 0:
        j -= 1
        zone = zones[j]
        left &= ~zone
        if zone & hand != 0:
            outside &= ~zone
            if zone & seen & alike != 0 or (pool_has and zone & ~seen != 0):
                sources += 1
                merged |= zone
                if into < 0:
                    into = j
    if into < 0:
        return
    if pool_has and outside != 0:
        sources += 1
        merged |= outside
    if sources > 1:
        for j in range(first, first + ZONES):
            if zones[j] & merged != 0:
                zones[j] = 0
        zones[into] = merged
    twin: i64 = 0
    if seen & card == 0:  # it may have been a card the seat knew of, and that one may have been this
        twin = merged & seen & alike
        twin &= -twin
    drop(s, seat, card, twin)


def all_see(s: "LifeboatState", owner: i64, card: i64) -> None:
    """A closed card is shown to everybody."""
    hand = s.sheet[CLOSED + owner]
    if s.story is not None:
        tell_opened(s, owner, card)
    seat: i64
    for seat in range(s.players):
        if seat != owner:
            see(s, seat, hand, card)


def move_closed(s: "LifeboatState", owner: i64, card: i64, to: i64) -> None:
    """A closed card goes to another hand (or, with `to` < 0, out of the game) unseen by all others."""
    if s.story is not None:
        if to >= 0:
            tell_moved(s, owner, card, to, to, (1 << owner) | (1 << to))
        else:
            tell_moved(s, owner, card, to, GONE, 1 << owner)
    change_hands(s, owner, card, to)


def change_hands(s: "LifeboatState", owner: i64, card: i64, to: i64) -> None:
    """What all keep in mind when a closed card goes to another hand or out of the game."""
    hand = s.sheet[CLOSED + owner]
    seat: i64
    for seat in range(s.players):
        if seat == to:
            see(s, seat, hand, card)
        elif seat != owner:
            lose_track(s, seat, hand)
    s.sheet[CLOSED + owner] = hand & ~card
    if to >= 0:
        s.sheet[CLOSED + to] |= card
        remember(s, owner, card)
    else:
        s.buried |= card
        s.sheet[LOST + owner] |= card


# -------------------------------------------------------------------- navigation cards


def chart_seen(s: "LifeboatState", seat: i64, chart: i64) -> None:
    """A seat sees a navigation card (a mask of one) and where it lies."""
    s.sheet[CHART_EXACT + seat] |= chart
    seen = s.sheet[CHART_SEEN + seat] & ~chart
    s.sheet[CHART_SEEN + seat] = seen
    j: i64
    for j in range(seat * CHART_ZONES, seat * CHART_ZONES + CHART_ZONES):
        if s.chart_zones[j] != 0:
            settle_chart_zone(s, seat, j, s.chart_zones[j] & ~chart)


def settle_chart_zone(s: "LifeboatState", seat: i64, j: i64, zone: i64) -> None:
    """Write a zone; a single seen card in it is known exactly, and nothing seen is no zone."""
    known = zone & s.sheet[CHART_SEEN + seat]
    if known == zone and zone & (zone - 1) == 0:
        s.sheet[CHART_EXACT + seat] |= zone
        s.sheet[CHART_SEEN + seat] &= ~zone
        known = 0
    s.chart_zones[j] = zone if known != 0 else i64(0)


def all_see_chart(s: "LifeboatState", chart: i64) -> None:
    """A navigation card is shown to everybody."""
    seat: i64
    for seat in range(s.players):
        chart_seen(s, seat, chart)


def charts_mixed(s: "LifeboatState", places: i64, by: i64) -> None:
    """Everybody but one player loses the order of the navigation cards in these places."""
    if places & (places - 1) == 0:
        return
    seat: i64
    for seat in range(s.players):
        if seat != by:
            mix_charts(s, seat, places)


def mix_charts(s: "LifeboatState", seat: i64, places: i64) -> None:
    """What a seat knows of these places becomes one zone."""
    first: i64 = seat * CHART_ZONES
    exact = s.sheet[CHART_EXACT + seat] & places
    merged: i64 = places
    touched = exact != 0
    free: i64 = -1
    j: i64
    for j in range(first, first + CHART_ZONES):
        zone = s.chart_zones[j]
        if zone & places != 0:
            merged |= zone
            s.chart_zones[j] = 0
            touched = True
            free = j
        elif zone == 0:
            free = j
    if not touched:
        return
    s.sheet[CHART_EXACT + seat] &= ~exact
    s.sheet[CHART_SEEN + seat] |= exact
    if free < 0:
        s.sheet[CHART_SEEN + seat] &= ~s.chart_zones[first]
        for j in range(first, first + CHART_ZONES - 1):
            s.chart_zones[j] = s.chart_zones[j + 1]
        free = first + CHART_ZONES - 1
    s.chart_zones[free] = merged


def unseen_charts(s: "LifeboatState", seat: i64) -> i64:
    """The navigation cards of which a seat knows nothing."""
    return EVERY_CHART & ~(s.sheet[CHART_EXACT + seat] | s.sheet[CHART_SEEN + seat])
