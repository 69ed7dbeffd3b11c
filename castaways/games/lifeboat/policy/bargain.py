"""Lifeboat: offers as a quick policy makes and answers them, by what they bring to both sides.

Who may die of thirst asks for water; Milady, the Snob and the Captain ask for an open treasure that is worth double to
them; and who would not take an offer as it stands answers with one that both gain by, where there is one.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.games.lifeboat.policy.worth import card_worth, cards_worth, cheapest_closed, feeling, room
from castaways.games.lifeboat.rules.boat import cards_of, owns
from castaways.games.lifeboat.rules.cards import (
    CAPTAIN,
    CASH,
    COMPASS,
    JEWELS,
    KIND_MASK,
    KINDS,
    LADY,
    OAR,
    PAINTING_2,
    PAINTING_3,
    SNOB,
    WATER,
    size,
)
from castaways.games.lifeboat.rules.terms import (
    CLOSED,
    COUNTERING,
    DEMAND,
    DRAFT,
    DRAFT_ASKED,
    DRAFT_CARDS,
    DRAFT_TO,
    MOST_CLOSED,
    OFFER_ASKED,
    OFFER_CARDS,
    OFFER_WANTS,
    OFFERING,
    OFFERS,
    OPENED,
)
from castaways.games.lifeboat.rules.trade import partners
from castaways.games.lifeboat.rules.wishes import closed_wanted

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

OFFERED_CARD: Final = 25  # what an unseen card is worth that somebody wants to be rid of; a point of the score is 10
WATER_PRICE: Final = 61  # for so much people part with water that they can spare
ANY_WATER: Final = 60  # what water is worth to somebody whose closed cards are not known
MOST_GIVEN: Final = 3  # cards for one water
NO: Final = -10  # the mark of a step that has no point


# -------------------------------------------------------------------- answering


def offered_worth(s: "LifeboatState", maker: i64, to: i64, cards: i64) -> i64:
    """What cards of the maker are worth to whom they are offered, who sees the open ones."""
    opened = cards & s.sheet[OPENED + maker]
    return cards_worth(s, to, opened) + OFFERED_CARD * size(cards & ~opened)


def price(s: "LifeboatState", seat: i64, maker: i64) -> i64:
    """What the cards that an offer asks for are worth to who would give them."""
    wants = s.sheet[OFFER_WANTS + maker]
    worth = cards_worth(s, seat, s.sheet[OFFER_ASKED + maker])
    kind: i64
    for kind in range(KINDS):
        if (wants >> kind) & 1:
            worth += card_worth(s, seat, kind)
    if closed_wanted(wants) != 0:
        worth += cheapest_closed(s, seat) * closed_wanted(wants)
    return worth


def gain(s: "LifeboatState", seat: i64, maker: i64) -> i64:
    """What an offer made to the seat would bring; water for a friend who may die is well spent."""
    got = offered_worth(s, maker, seat, s.sheet[OFFER_CARDS + maker])
    if asks_water(s, maker) and feeling(s, seat, maker) < 0 and room(s, maker) <= 1 and room(s, seat) > 1:
        got += card_worth(s, seat, WATER)
    return got - price(s, seat, maker)


def asks_water(s: "LifeboatState", maker: i64) -> bool:
    """Does an offer ask for water by name?"""
    return (s.sheet[OFFER_WANTS + maker] >> WATER) & 1 != 0 or s.sheet[OFFER_ASKED + maker] & KIND_MASK[WATER] != 0


# -------------------------------------------------------------------- counter-offers


def extra_card(s: "LifeboatState", seat: i64, maker: i64) -> i64:
    """An open card (a kind) of the maker of an offer that, asked for on top, leaves both better off; or -1.

    Only by what lies open, on both sides: who asked for a closed card would not know it when it is offered. Water
    counts the same for everybody, and is not asked for.
    """
    closed = s.sheet[OFFER_CARDS + maker] & s.sheet[CLOSED + maker]
    if size(closed) > MOST_CLOSED or not can_show(s, seat, maker):
        return -1
    mine = gain(s, seat, maker)
    if mine > 1:
        return -1
    theirs = gain_of_maker(s, maker)
    left = s.sheet[OPENED + maker] & ~s.sheet[OFFER_CARDS + maker]
    best: i64 = -1
    top: i64 = 0
    kind: i64
    for kind in range(KINDS):
        if left & KIND_MASK[kind] != 0 and kind != WATER:
            to_me = card_worth(s, seat, kind)
            to_them = card_worth(s, maker, kind)
            if mine + to_me > 1 and theirs > to_them and (best < 0 or to_me - to_them > top):
                best = kind
                top = to_me - to_them
    return best


def can_show(s: "LifeboatState", seat: i64, maker: i64) -> bool:
    """Has the seat everything that an offer asks for lying open?"""
    wants = s.sheet[OFFER_WANTS + maker]
    if closed_wanted(wants) != 0:
        return False
    opened = s.sheet[OPENED + seat] & ~s.sheet[OFFER_ASKED + maker]
    kind: i64
    for kind in range(KINDS):
        if (wants >> kind) & 1 and opened & KIND_MASK[kind] == 0:
            return False
    return True


def gain_of_maker(s: "LifeboatState", maker: i64) -> i64:
    """What an offer seems to bring its maker, to somebody who sees what lies open."""
    given = s.sheet[OFFER_CARDS + maker]
    asked = s.sheet[OFFER_ASKED + maker]
    wants = s.sheet[OFFER_WANTS + maker]
    worth: i64 = -OFFERED_CARD * size(given & s.sheet[CLOSED + maker])
    kind: i64
    for kind in range(KINDS):
        comes = size(asked & KIND_MASK[kind]) + ((wants >> kind) & 1)
        goes = size(given & s.sheet[OPENED + maker] & KIND_MASK[kind])
        if comes != goes:
            worth += (comes - goes) * (i64(ANY_WATER) if kind == WATER else card_worth(s, maker, kind))
    return worth


def mark_counter(s: "LifeboatState", seat: i64, maker: i64) -> i64:
    """Answer with another offer, if there is one that both gain by."""
    extra = extra_card(s, seat, maker)
    return 5 + gain(s, seat, maker) + card_worth(s, seat, extra) if extra >= 0 else i64(NO)


def mark_counter_given(s: "LifeboatState", seat: i64, kind: i64) -> i64:
    """Give what was asked for."""
    maker = s.sheet[DRAFT_TO + seat]
    asked = size(s.sheet[OFFER_ASKED + maker] & KIND_MASK[kind]) + ((s.sheet[OFFER_WANTS + maker] >> kind) & 1)
    return 100 if size(s.sheet[DRAFT_CARDS + seat] & KIND_MASK[kind]) < asked else NO


def mark_counter_asked(s: "LifeboatState", seat: i64, kind: i64) -> i64:
    """Ask for the open cards that were offered, and for one more."""
    maker = s.sheet[DRAFT_TO + seat]
    offered = size(s.sheet[OFFER_CARDS + maker] & s.sheet[OPENED + maker] & KIND_MASK[kind])
    if kind == extra_card(s, seat, maker):
        offered += 1
    return 90 if size(s.sheet[DRAFT_ASKED + seat] & KIND_MASK[kind]) < offered else NO


def mark_counter_closed(s: "LifeboatState", seat: i64, number: i64) -> i64:
    """Ask for as many closed cards as were offered."""
    maker = s.sheet[DRAFT_TO + seat]
    offered = size(s.sheet[OFFER_CARDS + maker] & s.sheet[CLOSED + maker])
    return 80 if s.sheet[DRAFT + seat] == COUNTERING and offered == number else NO


# -------------------------------------------------------------------- offers of one's own


def mark_offer(s: "LifeboatState", seat: i64) -> i64:
    """Offer something for water, or for a treasure."""
    if wants_water(s, seat):
        return 20
    return 15 if wants_treasure(s, seat) else NO


def mark_offered(s: "LifeboatState", seat: i64, kind: i64, is_open: bool) -> i64:
    """Name what one needs least, until the other has a reason to agree."""
    if s.sheet[DRAFT + seat] == COUNTERING:
        return mark_counter_given(s, seat, kind)
    given = s.sheet[DRAFT_CARDS + seat]
    to = s.sheet[DRAFT_TO + seat]
    treasure = treasure_of(s, seat, to)
    if treasure >= 0 and not wants_water(s, seat):
        cheap = not is_open and spare_cards(s, seat) & ~given & KIND_MASK[kind] != 0
        return 200 - card_worth(s, seat, kind) if cheap and size(given) < cards_for(s, to, treasure) else i64(NO)
    if kind == WATER or size(given) >= MOST_GIVEN:
        return NO
    dry: i64 = given & ~KIND_MASK[WATER]  # what water is worth to the other depends on a closed hand
    if dry != given or offered_worth(s, seat, to, dry) > WATER_PRICE:
        return NO
    return 200 - card_worth(s, seat, kind)


def mark_asked(s: "LifeboatState", seat: i64, kind: i64) -> i64:
    """Ask for an open card: water, or the treasure that the offer is for."""
    if s.sheet[DRAFT + seat] == COUNTERING:
        return mark_counter_asked(s, seat, kind)
    if kind == WATER:
        return card_worth(s, seat, WATER)
    if s.sheet[DRAFT_ASKED + seat] != 0 or wants_water(s, seat):
        return NO
    return 90 if treasure_of(s, seat, s.sheet[DRAFT_TO + seat]) == kind else NO


def mark_partner(s: "LifeboatState", seat: i64, other: i64) -> i64:
    """Ask those who show what one wants, then those with most closed cards."""
    if s.sheet[DRAFT + seat] != OFFERING or s.sheet[DRAFT_TO + seat] >= 0:
        return -feeling(s, seat, other)
    if not wants_water(s, seat) and treasure_of(s, seat, other) >= 0:
        return 100
    return 10 + 50 * size(s.sheet[OPENED + other] & KIND_MASK[WATER]) + size(s.sheet[CLOSED + other])


def wants_water(s: "LifeboatState", seat: i64) -> bool:
    """People who may die of thirst and have something to give ask for water, once a phase."""
    if s.phase == DEMAND or s.sheet[OFFERS + seat] > 0 or owns(s, seat, WATER) or room(s, seat) > 3:
        return False
    mine = cards_of(s, seat)
    return size(mine) >= MOST_GIVEN or offered_worth(s, seat, seat, mine) > WATER_PRICE


def wants_treasure(s: "LifeboatState", seat: i64) -> bool:
    """Somebody shows what is worth double to the seat, which has cards to spare for it; once a phase."""
    if doubled(s, seat) == 0 or s.phase == DEMAND or s.sheet[OFFERS + seat] > 0:
        return False
    others = partners(s, seat) & s.awake
    other: i64
    for other in range(s.players):
        if (others >> other) & 1 and treasure_of(s, seat, other) >= 0:
            return True
    return False


def doubled(s: "LifeboatState", seat: i64) -> i64:
    """The cards that count double for a seat's character (B62)."""
    role = s.role.at(seat)
    if role == LADY:
        return KIND_MASK[JEWELS]
    if role == SNOB:
        return KIND_MASK[PAINTING_2] | KIND_MASK[PAINTING_3]
    return KIND_MASK[CASH] if role == CAPTAIN else i64(0)


def treasure_of(s: "LifeboatState", seat: i64, other: i64) -> i64:
    """The dearest open treasure (a kind) of another that counts double for the seat and that it can pay for, or -1."""
    shown = s.sheet[OPENED + other] & doubled(s, seat)
    if shown == 0:
        return -1
    best: i64 = -1
    kind: i64
    for kind in range(KINDS):
        if shown & KIND_MASK[kind] != 0:
            best = kind if best < 0 or card_worth(s, seat, kind) > card_worth(s, seat, best) else best
    return best if size(spare_cards(s, seat)) >= cards_for(s, other, best) else i64(-1)


def spare_cards(s: "LifeboatState", seat: i64) -> i64:
    """Closed cards that are worth less to the seat than to who does not see them."""
    spare = KIND_MASK[OAR] | KIND_MASK[COMPASS] | KIND_MASK[CASH]
    return s.sheet[CLOSED + seat] & spare & ~doubled(s, seat)


def cards_for(s: "LifeboatState", other: i64, kind: i64) -> i64:
    """How many unseen cards are a fair price for a card, to its owner."""
    return card_worth(s, other, kind) // OFFERED_CARD + 1
