"""Lifeboat: another world that a seat cannot tell from this one (B14).

Cards change places, never the places themselves: for every hidden place the card that lies there is drawn anew, and
what the others remember of a place is then about its new card.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.core.pile import Pile, full_pile, new_pile
from castaways.games.lifeboat.rules.belief import at_home, belief_of, of_kind, one_at, places_in
from castaways.games.lifeboat.rules.cards import KIND, KIND_MASK, KINDS, NAVIGATION, PROVISIONS, index_of, size
from castaways.games.lifeboat.rules.memory import hidden_from, unseen_charts
from castaways.games.lifeboat.rules.story import GONE, HOMES, ROUND, Belief, Entry, kinds_in, told_to
from castaways.games.lifeboat.rules.terms import (
    CHART_EXACT,
    CHART_SEEN,
    CHART_ZONES,
    CLOSED,
    DRAFT_ASKED,
    DRAFT_CARDS,
    LOST,
    NOBODY,
    OFFER_ASKED,
    OFFER_CARDS,
    OVER,
    PASSING,
    SEEN,
    ZONES,
)
from castaways.games.lifeboat.rules.trade import end_draft

if TYPE_CHECKING:
    from castaways.core.rng import Rng
    from castaways.games.lifeboat.rules.state import LifeboatState

MOST_TRIES: Final = 8  # to bring a world into line with what the seat keeps in mind by zones


def redraw(s: "LifeboatState", seat: i64) -> None:
    """Redraw all that a seat does not know: loyalties, provisions, navigation cards."""
    if s.phase == OVER:
        return  # all is shown (B60)
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
        card = order.at(i)
        if mask & BIT[card]:
            part.push(card)
            mask &= ~BIT[card]
            if mask == 0:
                break
    return part


def put_first(order: Pile, mask: i64) -> None:
    """Move the cards of a mask to the front; the order among them and among the others stays."""
    if mask == 0 or mask & mask_of_pile(order) == 0:
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
    order = provisions_in_order(s, seat)
    told = story_for(s, seat)
    tries: i64 = MOST_TRIES
    while told is not None and tries > 0:
        if imagine(s, seat, order, belief_of(told, seat, s.players), new):
            break
        tries -= 1
    if told is None or tries == 0:
        imagine(s, seat, order, by_zones(s, seat), new)
    s.story = told
    s.knower = seat if told is not None else i64(NOBODY)
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
        s.sheet[OFFER_ASKED + i] = moved(s.sheet[OFFER_ASKED + i], new)
    for i in range(s.players * ZONES):
        s.zones[i] = moved(s.zones[i], new)


def story_for(s: "LifeboatState", seat: i64) -> Entry | None:
    """The story as the seat knows it. Nobody knows that of the others: in an imagined world only its own is left."""
    story = s.story
    if story is None or s.knower == seat:
        return story
    return told_to(story, seat) if s.knower == NOBODY else None


def by_zones(s: "LifeboatState", seat: i64) -> Belief:
    """What a seat thinks that remembers no story, by its zones alone."""
    hidden = hidden_from(s, seat)
    kinds = [int(size(hidden & KIND_MASK[kind])) for kind in range(KINDS)]
    homes = [int(size(home_mask(s, seat, home))) for home in range(HOMES)]
    case: list[int] = []
    j: i64
    for j in range(seat * ZONES, seat * ZONES + ZONES):
        zone = s.zones[j]
        if zone != 0:
            places: i64 = 0
            home: i64
            for home in range(HOMES):
                places += size(zone & home_mask(s, seat, home)) * one_at(home)
            case.append(int(kinds_in(zone & s.sheet[SEEN + seat])))
            case.append(int(places))
    return Belief(kinds, homes, [case], [1.0])


def home_mask(s: "LifeboatState", seat: i64, home: i64) -> i64:
    """The cards hidden from a seat that lie in a home."""
    if home == GONE:
        return s.buried & ~s.sheet[LOST + seat]
    if home == ROUND:
        return i64(0) if s.phase == PASSING and s.actor == seat else s.hand
    return s.sheet[CLOSED + home] if home != seat and home < s.players else i64(0)


def imagine(s: "LifeboatState", seat: i64, order: Pile, belief: Belief, new: Pile) -> bool:
    """Draw a card for every hidden place. `new` tells, for the card that lies in a place, which one comes there.

    First the kinds that lie in each home, then the place of each. False if these do not fit what the seat keeps in mind
    by zones. `order` has the hidden places in an order that does not depend on the cards that lie there.
    """
    rng = s.rng
    lying = full_pile(HOMES * KINDS)  # how many of each kind lie in each home
    pool = new_pile(PROVISIONS)
    deal_groups(rng, belief, lying, pool)
    home: i64
    i: i64
    for home in range(HOMES):
        missing: i64 = belief.sizes[home]
        for i in range(home * KINDS, home * KINDS + KINDS):
            missing -= lying.at(i)
        for i in range(missing):
            add(lying, home, pool.pop())
    left = hidden_from(s, seat)  # the cards that lie nowhere yet
    placed: i64 = 0
    seen = s.sheet[SEEN + seat]
    if seen != 0:
        placed = place_seen(s, seat, order, lying, new)
        if placed < 0:
            return False
        left &= ~seen
    for home in range(HOMES):
        lie_here = home_mask(s, seat, home)
        if lie_here & ~placed != 0:
            places = part_of(order, lie_here & ~placed)
            kinds = new_pile(PROVISIONS)
            for i in range(KINDS):
                for _ in range(lying.at(home * KINDS + i)):
                    kinds.push(i)
            kinds.shuffle(rng)
            left = lay(places, kinds, left, new)
            placed |= lie_here
    lay(part_of(order, ~placed), pool, left, new)
    return True


def add(lying: Pile, home: i64, kind: i64) -> None:
    """One more of a kind in a home."""
    i = home * KINDS + kind
    lying.put(i, lying.at(i) + 1)


def deal_groups(rng: "Rng", belief: Belief, lying: Pile, pool: Pile) -> None:
    """Choose a case by its weight and bring the cards of its groups home; the pool gets all unseen cards, mixed."""
    at = float(rng.next32()) / 4294967296.0
    n: i64 = 0
    while n < len(belief.weights) - 1 and at >= belief.weights[n]:
        at -= belief.weights[n]
        n += 1
    case = belief.worlds[n]
    unseen = full_pile(KINDS)
    kind: i64
    for kind in range(KINDS):
        unseen.put(kind, belief.hidden[kind])
    i: i64
    for i in range(0, len(case), 2):
        contents: i64 = case[i]
        homes: i64 = case[i + 1]
        cards = new_pile(PROVISIONS)
        for kind in range(KINDS):
            for _ in range(of_kind(contents, kind)):
                cards.push(kind)
                unseen.put(kind, unseen.at(kind) - 1)
        while cards.n < places_in(homes):
            cards.push(KINDS)  # any unseen card
        cards.shuffle(rng)
        home: i64
        for home in range(HOMES):
            for _ in range(at_home(homes, home)):
                kind = cards.pop()
                if kind != KINDS:
                    add(lying, home, kind)
    for kind in range(KINDS):
        for _ in range(unseen.at(kind)):
            pool.push(kind)
    pool.shuffle(rng)


def lay(places: Pile, kinds: Pile, left: i64, new: Pile) -> i64:
    """Cards of these kinds come to these places; returns the cards that are left."""
    i: i64
    for i in range(places.n):
        alike = left & KIND_MASK[kinds.pop()]
        card = alike & -alike
        left &= ~card
        new.put(places.at(i), index_of(card))
    return left


def place_seen(s: "LifeboatState", seat: i64, order: Pile, lying: Pile, new: Pile) -> i64:
    """Bring the seen cards of every zone to places of the zone in homes where such a card lies.

    Returns the places that are taken then, -1 if there is no way.
    """
    cards = new_pile(PROVISIONS)
    zones = new_pile(PROVISIONS)
    j: i64
    wide: i64
    for wide in range(2):  # zones within one home leave no choice: these first
        for j in range(seat * ZONES, seat * ZONES + ZONES):
            zone = s.zones[j]
            if zone != 0 and (home_within(s, seat, zone) < 0) == (wide == 1):
                known = zone & s.sheet[SEEN + seat]
                while known != 0:
                    cards.push(index_of(known & -known))
                    zones.push(j - seat * ZONES)
                    known &= known - 1
    free = mask_of_pile(order)
    left = find_places(s, seat, order, lying, new, cards, zones, 0, free)
    return -1 if left < 0 else free & ~left


def home_within(s: "LifeboatState", seat: i64, zone: i64) -> i64:
    """The home that holds a zone wholly, or -1."""
    home: i64
    for home in range(HOMES):
        if zone & ~home_mask(s, seat, home) == 0:
            return home
    return -1


def find_places(
    s: "LifeboatState", seat: i64, order: Pile, lying: Pile, new: Pile, cards: Pile, zones: Pile, i: i64, free: i64
) -> i64:
    """Places for the seen cards from the i-th on; returns the places still free, -1 if there is no way."""
    if i == cards.n:
        return free
    card = cards.at(i)
    kind = KIND[card]
    zone = s.zones[seat * ZONES + zones.at(i)] & free
    n: i64
    home: i64
    first = s.rng.below(HOMES)
    for n in range(HOMES):
        home = (first + n) % HOMES
        places = zone & home_mask(s, seat, home)
        at = home * KINDS + kind
        if places != 0 and lying.at(at) > 0:
            place = part_of(order, places).at(0)
            lying.put(at, lying.at(at) - 1)
            new.put(place, card)
            left = find_places(s, seat, order, lying, new, cards, zones, i + 1, free & ~BIT[place])
            if left >= 0:
                return left
            lying.put(at, lying.at(at) + 1)
    return -1


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
