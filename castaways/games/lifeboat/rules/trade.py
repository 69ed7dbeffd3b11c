"""Lifeboat: gifts, cards thrown away, offers (B12, B13).

Each is made step by step in a draft that only its maker sees: a gift is a card and a receiver, an offer a partner,
cards given, and what is asked for (`wishes.py`). A seat has one draft and one open offer at a time.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.bits import lowest_bit
from castaways.core.buffers import Actions
from castaways.core.sink import EVERYBODY
from castaways.games.lifeboat.rules.actions import (
    ACCEPT,
    CANCEL,
    CARD_CLOSED,
    CARD_OPEN,
    COUNTER,
    DECLINE,
    GIVE,
    OFFER,
    THROW,
    TO,
    WITHDRAW,
)
from castaways.games.lifeboat.rules.boat import cards_of
from castaways.games.lifeboat.rules.cards import KIND_MASK, kind_of, size
from castaways.games.lifeboat.rules.events import (
    ACCEPTED,
    COUNTERED,
    DECLINED,
    GAVE_CLOSED,
    GAVE_OPEN,
    LAPSED,
    OFFER_ASKS_CARD,
    OFFER_ASKS_CLOSED,
    OFFER_GIVES_CLOSED,
    OFFER_GIVES_OPEN,
    OFFERED,
    THREW_CLOSED,
    THREW_OPEN,
    WITHDREW,
)
from castaways.games.lifeboat.rules.memory import change_hands, move_closed
from castaways.games.lifeboat.rules.story import ROUND, tell_all_moved, tell_moved
from castaways.games.lifeboat.rules.terms import (
    ANSWER,
    CANCELS,
    CLOSED,
    COUNTERING,
    DEMAND,
    DRAFT,
    DRAFT_ASKED,
    DRAFT_CARDS,
    DRAFT_TO,
    DRAFT_WANTS,
    EVENING,
    GIFT,
    GIFTS,
    MOST_CANCELS,
    MOST_GIFTS,
    MOST_OFFERS,
    NO_DRAFT,
    NOBODY,
    OFFER_ASKED,
    OFFER_CARDS,
    OFFER_TO,
    OFFER_WANTS,
    OFFERING,
    OFFERS,
    OPENED,
    THROWING,
    TRADING,
)
from castaways.games.lifeboat.rules.wishes import (
    answer_into,
    asks_into,
    can_accept,
    cards_wanted,
    closed_wanted,
    forced_answer,
    given_for_kinds,
    kinds_into,
    next_kind,
    to_spare,
)

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState


# -------------------------------------------------------------------- when and with whom


def trading(s: "LifeboatState") -> bool:
    """B12: is this a moment for gifts, trades and throwing away?"""
    return (TRADING >> s.phase) & 1 != 0


def partners(s: "LifeboatState", seat: i64) -> i64:
    """Whom a seat may give to or trade with now; B31: while a demand is open only the two bargain."""
    if s.phase != DEMAND:
        return s.aboard() & ~(1 << seat) if trading(s) else i64(0)
    if seat == s.attacker:
        return 1 << s.target
    return 1 << s.attacker if seat == s.target else i64(0)


def asked(s: "LifeboatState") -> i64:
    """Partners of open offers that can be answered now."""
    mask: i64 = 0
    offers: i64 = s.offers
    while offers != 0:
        seat: i64 = lowest_bit(offers)
        offers &= offers - 1
        to = s.sheet[OFFER_TO + seat]
        mask |= partners(s, seat) & (1 << to)
    return mask


def new_phase(s: "LifeboatState") -> None:
    """B13: everybody may make three offers and three gifts again."""
    sheet = s.sheet
    seat: i64
    for seat in range(s.players):
        sheet[GIFTS + seat] = 0
        sheet[OFFERS + seat] = 0
        sheet[CANCELS + seat] = 0


# -------------------------------------------------------------------- what is legal


def legal(s: "LifeboatState", seat: i64, actions: Actions) -> None:
    """Begin a gift, a throw or an offer; answer an offer; withdraw one's own."""
    others = partners(s, seat)
    sheet = s.sheet
    may_offer: bool = False
    if sheet[CANCELS + seat] < MOST_CANCELS:
        items = actions.items
        n: i64 = actions.n
        if cards_of(s, seat) != 0:
            items[n] = THROW
            n += 1
            if others != 0 and sheet[GIFTS + seat] < MOST_GIFTS:
                items[n] = GIVE
                n += 1
        if others & s.awake != 0 and sheet[OFFERS + seat] < MOST_OFFERS and not (s.offers >> seat) & 1:
            items[n] = OFFER
            n += 1
            may_offer = True
        actions.n = n
    if s.offers != 0:
        if (s.offers >> seat) & 1:
            actions.add(WITHDRAW)
        makers: i64 = s.offers & others
        while makers != 0:
            other: i64 = lowest_bit(makers)
            makers &= makers - 1
            if sheet[OFFER_TO + other] == seat:
                if can_accept(s, other, seat):
                    actions.add(ACCEPT + other)
                actions.add(DECLINE + other)
                if may_offer:
                    actions.add(COUNTER + other)


def draft_legal(s: "LifeboatState", seat: i64, actions: Actions) -> None:
    """The next step of what a seat is making; who has called off too often stands by a yes."""
    draft = s.sheet[DRAFT + seat]
    if draft != ANSWER or s.sheet[CANCELS + seat] < MOST_CANCELS:
        actions.add(CANCEL)
    cards = s.sheet[DRAFT_CARDS + seat]
    to = s.sheet[DRAFT_TO + seat]
    if draft == GIFT and cards != 0:
        seats_into(partners(s, seat), actions)
    elif draft == OFFERING and to == NOBODY:
        seats_into(partners(s, seat) & s.awake, actions)
    elif draft == ANSWER:
        answer_into(s, seat, to, cards, actions)
    else:
        kinds_into(s.sheet[OPENED + seat] & ~cards, CARD_OPEN, actions)
        kinds_into(s.sheet[CLOSED + seat] & ~cards, CARD_CLOSED, actions)
        if draft == OFFERING or draft == COUNTERING:
            asks_into(s, seat, actions)


def seats_into(mask: i64, actions: Actions) -> None:
    """To any of these seats."""
    items = actions.items
    n: i64 = actions.n
    seat: i64 = 0
    while mask != 0:
        items[n] = TO + seat  # to be written over if it is left out: quicker than a jump that has to be guessed
        n += mask & 1
        mask >>= 1
        seat += 1
    actions.n = n


# -------------------------------------------------------------------- steps of a draft


def begin(s: "LifeboatState", seat: i64, draft: i64) -> None:
    """Begin to make something."""
    sheet = s.sheet
    sheet[DRAFT + seat] = draft
    sheet[DRAFT_TO + seat] = NOBODY
    sheet[DRAFT_CARDS + seat] = 0
    sheet[DRAFT_ASKED + seat] = 0
    sheet[DRAFT_WANTS + seat] = 0
    s.drafts |= 1 << seat


def begin_counter(s: "LifeboatState", seat: i64, maker: i64) -> None:
    """Begin an offer to somebody whose own is open; it stays open until the new one is sent."""
    begin(s, seat, COUNTERING)
    s.sheet[DRAFT_TO + seat] = maker


def end_draft(s: "LifeboatState", seat: i64) -> None:
    """Nothing is being made any more."""
    sheet = s.sheet
    sheet[DRAFT + seat] = NO_DRAFT
    sheet[DRAFT_TO + seat] = NOBODY
    sheet[DRAFT_CARDS + seat] = 0
    sheet[DRAFT_ASKED + seat] = 0
    sheet[DRAFT_WANTS + seat] = 0
    s.drafts &= ~(1 << seat)


def cancel(s: "LifeboatState", seat: i64) -> None:
    """Call it off."""
    end_draft(s, seat)
    s.sheet[CANCELS + seat] += 1


def name_card(s: "LifeboatState", seat: i64, kind: i64, is_open: bool) -> None:
    """Name one of one's cards for what is being made."""
    draft = s.sheet[DRAFT + seat]
    mine: i64 = (s.sheet[OPENED + seat] if is_open else s.sheet[CLOSED + seat]) & ~s.sheet[DRAFT_CARDS + seat]
    if draft == ANSWER:
        mine &= ~s.sheet[OFFER_ASKED + s.sheet[DRAFT_TO + seat]]
    alike = mine & KIND_MASK[kind]
    card = alike & -alike
    if draft == THROWING:
        end_draft(s, seat)
        throw_away(s, seat, card)
        return
    s.sheet[DRAFT_CARDS + seat] |= card
    if draft == ANSWER:
        maker = s.sheet[DRAFT_TO + seat]
        cards = s.sheet[DRAFT_CARDS + seat]
        if size(cards) == cards_wanted(s.sheet[OFFER_WANTS + maker]):
            end_draft(s, seat)
            exchange(s, maker, seat, cards | s.sheet[OFFER_ASKED + maker])


def name_seat(s: "LifeboatState", seat: i64, to: i64) -> None:
    """Name the receiver: a gift is given then, an offer goes on."""
    if s.sheet[DRAFT + seat] == GIFT:
        card = s.sheet[DRAFT_CARDS + seat]
        end_draft(s, seat)
        s.sheet[GIFTS + seat] += 1
        if s.story is not None and s.sheet[CLOSED + seat] & card != 0:
            tell_moved(s, seat, card, to, to, (1 << seat) | (1 << to))
        hand_over(s, seat, card, to)
    else:
        s.sheet[DRAFT_TO + seat] = to


def send_for(s: "LifeboatState", seat: i64, wants: i64) -> None:
    """The offer asks for this alone and is made at once."""
    s.sheet[DRAFT_WANTS + seat] = wants
    send(s, seat)


def send(s: "LifeboatState", seat: i64) -> None:
    """The offer is made; a counter-offer refuses the other's."""
    sheet = s.sheet
    to = sheet[DRAFT_TO + seat]
    if sheet[DRAFT + seat] == COUNTERING:
        s.report(COUNTERED, seat, s.role.at(to))
        close_offer(s, to)
    sheet[OFFER_TO + seat] = to
    sheet[OFFER_CARDS + seat] = sheet[DRAFT_CARDS + seat]
    sheet[OFFER_ASKED + seat] = sheet[DRAFT_ASKED + seat]
    sheet[OFFER_WANTS + seat] = sheet[DRAFT_WANTS + seat]
    sheet[OFFERS + seat] += 1
    s.offers |= 1 << seat
    end_draft(s, seat)
    if s.phase == EVENING and not (s.staying_out >> to) & 1:
        s.passed &= ~(1 << to)
    tell_offer(s, seat)


def tell_offer(s: "LifeboatState", seat: i64) -> None:
    """Report an offer, card by card."""
    if s.sink is None:
        return
    s.report(OFFERED, seat, s.role.at(s.sheet[OFFER_TO + seat]))
    given = s.sheet[OFFER_CARDS + seat]
    while given != 0:
        card = given & -given
        if s.sheet[OPENED + seat] & card != 0:
            s.report(OFFER_GIVES_OPEN, seat, kind_of(card))
        else:
            s.report(OFFER_GIVES_CLOSED, seat, kind_of(card), 0, 1 << seat)
        given &= ~card
    what = s.sheet[OFFER_ASKED + seat]
    while what != 0:
        s.report(OFFER_ASKS_CARD, seat, kind_of(what & -what))
        what &= what - 1
    wants = s.sheet[OFFER_WANTS + seat]
    kind = next_kind(wants, 0)
    while kind >= 0:
        s.report(OFFER_ASKS_CARD, seat, kind)
        wants &= ~(1 << kind)
        kind = next_kind(wants, 0)
    if closed_wanted(wants) != 0:
        s.report(OFFER_ASKS_CLOSED, seat, closed_wanted(wants))


# -------------------------------------------------------------------- what comes of it


def hand_over(s: "LifeboatState", seat: i64, card: i64, to: i64) -> None:
    """A card changes hands and keeps its side; the caller adds it to the story."""
    kind = kind_of(card)
    if s.sheet[OPENED + seat] & card != 0:
        s.sheet[OPENED + seat] &= ~card
        s.sheet[OPENED + to] |= card
        s.report(GAVE_OPEN, seat, kind, s.role.at(to))
    else:
        change_hands(s, seat, card, to)
        s.revealed += 1
        s.report(GAVE_CLOSED, seat, kind, s.role.at(to), (1 << seat) | (1 << to))


def throw_away(s: "LifeboatState", seat: i64, card: i64) -> None:
    """A card leaves the game; a closed one is not shown."""
    kind = kind_of(card)
    if s.sheet[OPENED + seat] & card != 0:
        s.sheet[OPENED + seat] &= ~card
        s.out |= card
        s.report(THREW_OPEN, seat, kind)
    else:
        move_closed(s, seat, card, -1)
        s.report(THREW_CLOSED, seat, kind, 0, 1 << seat)


def accept(s: "LifeboatState", seat: i64, maker: i64) -> None:
    """Say yes; the cards are chosen next, unless what lies open leaves no choice."""
    cards = forced_answer(s, seat, maker)
    if cards != 0:
        exchange(s, maker, seat, cards)
    else:
        choose_cards(s, seat, maker)


def choose_cards(s: "LifeboatState", seat: i64, maker: i64) -> None:
    """The partner picks the cards."""
    begin(s, seat, ANSWER)
    s.sheet[DRAFT_TO + seat] = maker


def exchange(s: "LifeboatState", maker: i64, seat: i64, theirs: i64) -> None:
    """The trade is carried out."""
    given = s.sheet[OFFER_CARDS + maker]
    if s.story is not None:
        named = given_for_kinds(s, seat, maker, theirs)
        tell_exchange(s, maker, given & s.sheet[CLOSED + maker], seat, theirs & s.sheet[CLOSED + seat], named)
    close_offer(s, maker)
    s.report(ACCEPTED, seat, s.role.at(maker))
    while given != 0:
        hand_over(s, maker, given & -given, seat)
        given &= given - 1
    while theirs != 0:
        hand_over(s, seat, theirs & -theirs, maker)
        theirs &= theirs - 1


def tell_exchange(s: "LifeboatState", maker: i64, given: i64, seat: i64, theirs: i64, named: i64) -> None:
    """Closed cards that are exchanged go past each other: none comes back. All know a kind that was asked for."""
    both: i64 = (1 << maker) | (1 << seat)
    through: i64 = ROUND if theirs != 0 else seat
    cross = given != 0 and theirs != 0
    while given != 0:
        tell_moved(s, maker, given & -given, seat, through, both)
        given &= given - 1
    theirs &= ~named
    while named != 0:
        tell_moved(s, seat, named & -named, maker, maker, EVERYBODY)
        named &= named - 1
    while theirs != 0:
        tell_moved(s, seat, theirs & -theirs, maker, maker, both)
        theirs &= theirs - 1
    if cross:
        tell_all_moved(s, ROUND, seat)


def close_offer(s: "LifeboatState", maker: i64) -> None:
    """The offer is off the table."""
    sheet = s.sheet
    to = sheet[OFFER_TO + maker]
    if sheet[DRAFT_TO + to] == maker:
        if sheet[DRAFT + to] == ANSWER:
            end_draft(s, to)
        elif sheet[DRAFT + to] == COUNTERING:  # there is nothing to refuse any more: an offer like others
            sheet[DRAFT + to] = OFFERING
    sheet[OFFER_TO + maker] = NOBODY
    sheet[OFFER_CARDS + maker] = 0
    sheet[OFFER_ASKED + maker] = 0
    sheet[OFFER_WANTS + maker] = 0
    s.offers &= ~(1 << maker)


def decline(s: "LifeboatState", seat: i64, maker: i64) -> None:
    """Say no."""
    s.report(DECLINED, seat, s.role.at(maker))
    close_offer(s, maker)


def withdraw(s: "LifeboatState", seat: i64) -> None:
    """Take one's offer back."""
    s.report(WITHDREW, seat, s.role.at(s.sheet[OFFER_TO + seat]))
    close_offer(s, seat)


# -------------------------------------------------------------------- what has become impossible


def tidy(s: "LifeboatState") -> None:
    """Offers lapse and drafts end when a card or a person they name is no longer there."""
    offers: i64 = s.offers
    while offers != 0:
        maker: i64 = lowest_bit(offers)
        offers &= offers - 1
        if not offer_stands(s, maker):
            lapse(s, maker)
    drafts: i64 = s.drafts  # a lapsed offer takes its answer along
    while drafts != 0:
        seat: i64 = lowest_bit(drafts)
        drafts &= drafts - 1
        if not draft_stands(s, seat):
            end_draft(s, seat)


def offer_stands(s: "LifeboatState", maker: i64) -> bool:
    """Are both awake and is everything that the offer names still where it was?"""
    to = s.sheet[OFFER_TO + maker]
    if not (s.awake >> maker) & (s.awake >> to) & 1:
        return False
    if s.sheet[OFFER_CARDS + maker] & ~cards_of(s, maker) != 0:
        return False
    if s.sheet[OFFER_ASKED + maker] & ~s.sheet[OPENED + to] != 0:
        return False
    return size(s.sheet[CLOSED + to]) >= closed_wanted(s.sheet[OFFER_WANTS + maker])


def draft_stands(s: "LifeboatState", seat: i64) -> bool:
    """Can what a seat is making still be made?"""
    if not (s.awake >> seat) & 1 or s.sheet[DRAFT_CARDS + seat] & ~cards_of(s, seat) != 0:
        return False
    draft = s.sheet[DRAFT + seat]
    to = s.sheet[DRAFT_TO + seat]
    if draft == GIFT or draft == THROWING:
        return cards_of(s, seat) != 0
    if to == NOBODY:
        return partners(s, seat) & s.awake != 0
    if not (s.awake >> to) & 1:
        return False
    if draft == ANSWER:
        return to_spare(s, seat, to, s.sheet[DRAFT_CARDS + seat]) >= 0
    if size(s.sheet[CLOSED + to]) < closed_wanted(s.sheet[DRAFT_WANTS + seat]):
        return False
    return s.sheet[DRAFT_ASKED + seat] & ~s.sheet[OPENED + to] == 0


def lapse(s: "LifeboatState", maker: i64) -> None:
    """An offer ends by itself."""
    s.report(LAPSED, maker, s.role.at(s.sheet[OFFER_TO + maker]))
    close_offer(s, maker)


def lapse_all(s: "LifeboatState") -> None:
    """B51: no offers while the navigation card is chosen and played."""
    while s.offers != 0:
        lapse(s, lowest_bit(s.offers))


def drop_drafts(s: "LifeboatState") -> None:
    """Nothing more can be given or offered now."""
    while s.drafts != 0:
        end_draft(s, lowest_bit(s.drafts))
