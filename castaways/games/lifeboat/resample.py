"""Lifeboat: another world that a seat cannot tell from this one (B14).

Cards change places, never the places themselves: for every hidden place the card that lies there is drawn anew, and
what the others remember of a place is then about its new card.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.core.pile import Pile, new_pile
from castaways.games.lifeboat.cards import NAVIGATION, PROVISIONS, index_of
from castaways.games.lifeboat.memory import hidden_from, unseen_charts
from castaways.games.lifeboat.terms import (
    ASKS_OPEN,
    CHART_EXACT,
    CHART_SEEN,
    CHART_ZONES,
    CLOSED,
    DRAFT_ASKED,
    DRAFT_CARDS,
    LOST,
    OFFER_ASKED,
    OFFER_ASKS,
    OFFER_CARDS,
    SEEN,
    ZONES,
)
from castaways.games.lifeboat.trade import end_draft

if TYPE_CHECKING:
    from castaways.core.rng import Rng
    from castaways.games.lifeboat.rules import LifeboatState


def redraw(s: "LifeboatState", seat: i64) -> None:
    """Redraw all that a seat does not know: loyalties, provisions, navigation cards."""
    if s.drafts != 0:
        forget_drafts(s, seat)
    s.friend = redrawn_loyalty(s, s.friend, seat)
    s.enemy = redrawn_loyalty(s, s.enemy, seat)
    redraw_provisions(s, seat)
    redraw_charts(s, seat)


def forget_drafts(s: "LifeboatState", seat: i64) -> None:
    """Nobody sees what the others are making, so in an imagined world they are not at it."""
    other: i64
    for other in range(s.players):
        if other != seat and (s.drafts >> other) & 1:
            end_draft(s, other)


def redrawn_loyalty(s: "LifeboatState", cards: Pile, seat: i64) -> Pile:
    """The friends or enemies of the others in a random order; the seat's own stays."""
    mixed = cards.copy()
    last = s.players - 1
    own = mixed.pop_at(seat)
    mixed.redraw_part(s.rng, 0, last)
    mixed.insert(seat, own)
    return mixed


def spread(new: Pile, rng: "Rng", order: Pile, seen: i64, zones: vec[i64], first: i64, count: i64) -> None:
    """Draw a card for every hidden place. `new` tells, for the card that lies in a place, which one comes there.

    The seen cards of a zone come to random places of the zone, the unseen cards to all places left. `order` has the
    hidden places in an order that does not depend on the cards that lie there.
    """
    hidden = mask_of_pile(order)
    pool = new_pile(PROVISIONS)
    places = new_pile(PROVISIONS)
    inside: i64 = 0
    j: i64
    for j in range(first, first + count):
        zone = zones[j]
        if zone != 0:
            inside |= zone
            zone_places = part_of(order, zone)
            zone_places.shuffle(rng)
            known = zone & seen
            while known != 0:
                new.put(zone_places.pop(), index_of(known & -known))
                known &= known - 1
            places.take_all(zone_places)
    outside = part_of(order, hidden & ~inside)
    places.take_all(outside)
    pool.take_all(pile_of_mask(hidden & ~seen))
    pool.shuffle(rng)
    while places.n > 0:
        new.put(places.pop(), pool.pop())


def pile_of_mask(mask: i64) -> Pile:
    """The cards of a mask as a pile."""
    pile = new_pile(PROVISIONS)
    while mask != 0:
        pile.push(index_of(mask & -mask))
        mask &= mask - 1
    return pile


def mask_of_pile(pile: Pile) -> i64:
    """The cards of a pile as a mask."""
    mask: i64 = 0
    i: i64
    for i in range(pile.n):
        mask |= BIT[pile.at(i)]
    return mask


def part_of(order: Pile, mask: i64) -> Pile:
    """The cards of a pile that are in a mask, in their order."""
    part = new_pile(PROVISIONS)
    i: i64
    for i in range(order.n):
        if mask & BIT[order.at(i)]:
            part.push(order.at(i))
    return part


def put_first(order: Pile, mask: i64) -> None:
    """Move the cards of a mask to the front; the order among them and among the others stays."""
    if mask & mask_of_pile(order) == 0:
        return
    first = part_of(order, mask)
    rest = part_of(order, ~mask)
    order.n = 0
    order.take_all(first)
    order.take_all(rest)


def provisions_in_order(s: "LifeboatState", seat: i64) -> Pile:
    """The hidden provisions by where they lie and what the others remember of them: what is hidden leaves no trace."""
    hidden = hidden_from(s, seat)
    in_deck = new_pile(PROVISIONS)
    i: i64
    for i in range(s.deck.n):
        if hidden & BIT[s.deck.at(i)]:
            in_deck.push(s.deck.at(i))
    order = pile_of_mask(hidden & ~mask_of_pile(in_deck))
    put_first(order, s.hand)
    put_first(order, s.buried)
    for i in range(s.players):
        put_first(order, s.sheet[CLOSED + i])
        put_first(order, s.sheet[LOST + i])
        if i != seat:
            put_first(order, s.sheet[SEEN + i])
        put_first(order, s.sheet[DRAFT_CARDS + i])
        put_first(order, s.sheet[DRAFT_ASKED + i])
        put_first(order, s.sheet[OFFER_CARDS + i])
        if s.sheet[OFFER_ASKS + i] == ASKS_OPEN:
            put_first(order, s.sheet[OFFER_ASKED + i])
    for i in range(s.players * ZONES):
        put_first(order, s.zones[i])
    in_deck.take_all(order)
    return in_deck


def identity(count: i64) -> Pile:
    """Every card stays where it is."""
    pile = new_pile(PROVISIONS)
    i: i64
    for i in range(count):
        pile.push(i)
    return pile


def moved(mask: i64, new: Pile) -> i64:
    """The cards that come to the places of these cards."""
    result: i64 = 0
    while mask != 0:
        result |= BIT[new.at(index_of(mask & -mask))]
        mask &= mask - 1
    return result


def redraw_provisions(s: "LifeboatState", seat: i64) -> None:
    """Closed cards of the others, the deck, cards going round, cards that left the game closed."""
    new = identity(PROVISIONS)
    spread(new, s.rng, provisions_in_order(s, seat), s.sheet[SEEN + seat], s.zones, seat * ZONES, ZONES)
    i: i64
    for i in range(s.deck.n):
        s.deck.put(i, new.at(s.deck.at(i)))
    s.hand = moved(s.hand, new)
    s.buried = moved(s.buried, new)
    for i in range(s.players):
        s.sheet[CLOSED + i] = moved(s.sheet[CLOSED + i], new)
        s.sheet[LOST + i] = moved(s.sheet[LOST + i], new)
        if i != seat:  # what the others have seen lies in those places; what the seat has seen it has seen
            s.sheet[SEEN + i] = moved(s.sheet[SEEN + i], new)
        s.sheet[DRAFT_CARDS + i] = moved(s.sheet[DRAFT_CARDS + i], new)
        s.sheet[DRAFT_ASKED + i] = moved(s.sheet[DRAFT_ASKED + i], new)
        s.sheet[OFFER_CARDS + i] = moved(s.sheet[OFFER_CARDS + i], new)
        if s.sheet[OFFER_ASKS + i] == ASKS_OPEN:
            s.sheet[OFFER_ASKED + i] = moved(s.sheet[OFFER_ASKED + i], new)
    for i in range(s.players * ZONES):
        s.zones[i] = moved(s.zones[i], new)


def redraw_charts(s: "LifeboatState", seat: i64) -> None:
    """The navigation deck, the cards rowers kept, cards somebody looks at."""
    new = identity(NAVIGATION)
    seen = s.sheet[CHART_SEEN + seat]
    hidden = unseen_charts(s, seat) | seen
    order = new_pile(PROVISIONS)
    i: i64
    for pile in (s.charts, s.kept, s.looked):
        for i in range(pile.n):
            if hidden & BIT[pile.at(i)]:
                order.push(pile.at(i))
    spread(new, s.rng, order, seen, s.chart_zones, seat * CHART_ZONES, CHART_ZONES)
    for pile in (s.charts, s.kept, s.looked):
        for i in range(pile.n):
            pile.put(i, new.at(pile.at(i)))
    for i in range(s.players):
        s.sheet[CHART_EXACT + i] = moved(s.sheet[CHART_EXACT + i], new)
        if i != seat:
            s.sheet[CHART_SEEN + i] = moved(s.sheet[CHART_SEEN + i], new)
    for i in range(s.players * CHART_ZONES):
        s.chart_zones[i] = moved(s.chart_zones[i], new)
