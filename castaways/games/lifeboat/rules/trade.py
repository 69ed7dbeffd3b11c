"""Lifeboat: gifts, cards thrown away, offers (B12, B13).

Each is made step by step in a draft that only its maker sees: a gift is a card and a receiver, an offer a partner,
cards given, and what is asked for. A seat has one draft and one open offer at a time.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.buffers import Actions
from castaways.core.sink import EVERYBODY
from castaways.games.lifeboat.rules.actions import (
    ACCEPT,
    ASK_CLOSED,
    ASK_KIND,
    ASK_OPEN,
    CANCEL,
    CARD_CLOSED,
    CARD_OPEN,
    DECLINE,
    GIVE,
    OFFER,
    SEND,
    THROW,
    TO,
    WITHDRAW,
)
from castaways.games.lifeboat.rules.boat import cards_of
from castaways.games.lifeboat.rules.cards import KIND_MASK, KINDS, kind_of, size
from castaways.games.lifeboat.rules.events import (
    ACCEPTED,
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
    ASKS_CLOSED,
    ASKS_KIND,
    ASKS_NOTHING,
    ASKS_OPEN,
    CANCELS,
    CLOSED,
    DEMAND,
    DRAFT,
    DRAFT_ASKED,
    DRAFT_CARDS,
    DRAFT_TO,
    EVENING,
    GIFT,
    GIFTS,
    MOST_CANCELS,
    MOST_GIFTS,
    MOST_OFFERS,
    NO_DRAFT,
    NOBODY,
    OFFER_ASKED,
    OFFER_ASKS,
    OFFER_CARDS,
    OFFER_TO,
    OFFERING,
    OFFERS,
    OPENED,
    THROWING,
    TRADING,
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
    seat: i64 = 0
    while offers != 0:
        if offers & 1:
            to = s.sheet[OFFER_TO + seat]
            if (partners(s, seat) >> to) & 1:
                mask |= 1 << to
        offers >>= 1
        seat += 1
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
        actions.n = n
    if s.offers != 0:
        if (s.offers >> seat) & 1:
            actions.add(WITHDRAW)
        other: i64
        for other in range(s.players):
            if ((s.offers & others) >> other) & 1 and sheet[OFFER_TO + other] == seat:
                if can_accept(s, other, seat):
                    actions.add(ACCEPT + other)
                actions.add(DECLINE + other)


def can_accept(s: "LifeboatState", maker: i64, seat: i64) -> bool:
    """Has the partner of an offer what it asks for?"""
    if s.sheet[OFFER_ASKS + maker] == ASKS_KIND:
        return cards_of(s, seat) & KIND_MASK[s.sheet[OFFER_ASKED + maker]] != 0
    return True


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
        if draft == OFFERING:
            asks_into(s, seat, to, actions)


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


def kinds_into(cards: i64, verb: i64, actions: Actions) -> None:
    """One action for each kind among these cards."""
    if cards == 0:
        return
    items = actions.items
    n: i64 = actions.n
    while cards != 0:
        kind: i64 = kind_of(cards & -cards)
        items[n] = verb + kind
        n += 1
        cards &= ~KIND_MASK[kind]
    actions.n = n


def asks_into(s: "LifeboatState", seat: i64, to: i64, actions: Actions) -> None:
    """What an offer may ask for: open cards of the other, or a kind, or one to three closed cards."""
    asked_cards = s.sheet[DRAFT_ASKED + seat]
    kinds_into(s.sheet[OPENED + to] & ~asked_cards, ASK_OPEN, actions)
    if asked_cards != 0:
        actions.add(SEND)
        return
    items = actions.items
    n: i64 = actions.n
    i: i64
    for i in range(KINDS):
        items[n + i] = ASK_KIND + i
    actions.n = n + KINDS
    closed = size(s.sheet[CLOSED + to])
    for i in range(3):
        if i < closed:
            actions.add(ASK_CLOSED + i)


def answer_into(s: "LifeboatState", seat: i64, maker: i64, cards: i64, actions: Actions) -> None:
    """The cards an accepted offer leaves to the partner's choice."""
    if s.sheet[OFFER_ASKS + maker] == ASKS_KIND:
        kind = s.sheet[OFFER_ASKED + maker]
        if s.sheet[OPENED + seat] & KIND_MASK[kind] != 0:
            actions.add(CARD_OPEN + kind)
        if s.sheet[CLOSED + seat] & KIND_MASK[kind] != 0:
            actions.add(CARD_CLOSED + kind)
    else:
        kinds_into(s.sheet[CLOSED + seat] & ~cards, CARD_CLOSED, actions)


# -------------------------------------------------------------------- steps of a draft


def begin(s: "LifeboatState", seat: i64, draft: i64) -> None:
    """Begin to make something."""
    sheet = s.sheet
    sheet[DRAFT + seat] = draft
    sheet[DRAFT_TO + seat] = NOBODY
    sheet[DRAFT_CARDS + seat] = 0
    sheet[DRAFT_ASKED + seat] = 0
    s.drafts |= 1 << seat


def end_draft(s: "LifeboatState", seat: i64) -> None:
    """Nothing is being made any more."""
    sheet = s.sheet
    sheet[DRAFT + seat] = NO_DRAFT
    sheet[DRAFT_TO + seat] = NOBODY
    sheet[DRAFT_CARDS + seat] = 0
    sheet[DRAFT_ASKED + seat] = 0
    s.drafts &= ~(1 << seat)


def cancel(s: "LifeboatState", seat: i64) -> None:
    """Call it off."""
    end_draft(s, seat)
    s.sheet[CANCELS + seat] += 1


def name_card(s: "LifeboatState", seat: i64, kind: i64, is_open: bool) -> None:
    """Name one of one's cards for what is being made."""
    draft = s.sheet[DRAFT + seat]
    mine: i64 = (s.sheet[OPENED + seat] if is_open else s.sheet[CLOSED + seat]) & ~s.sheet[DRAFT_CARDS + seat]
    alike = mine & KIND_MASK[kind]
    card = alike & -alike
    if draft == THROWING:
        end_draft(s, seat)
        throw_away(s, seat, card)
        return
    s.sheet[DRAFT_CARDS + seat] |= card
    if draft == ANSWER:
        maker = s.sheet[DRAFT_TO + seat]
        wanted: i64 = s.sheet[OFFER_ASKED + maker] if s.sheet[OFFER_ASKS + maker] == ASKS_CLOSED else i64(1)
        if size(s.sheet[DRAFT_CARDS + seat]) == wanted:
            cards = s.sheet[DRAFT_CARDS + seat]
            end_draft(s, seat)
            exchange(s, maker, seat, cards)


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


def ask_open(s: "LifeboatState", seat: i64, kind: i64) -> None:
    """The offer asks for an open card of the other."""
    theirs = s.sheet[OPENED + s.sheet[DRAFT_TO + seat]] & ~s.sheet[DRAFT_ASKED + seat] & KIND_MASK[kind]
    s.sheet[DRAFT_ASKED + seat] |= theirs & -theirs


def send(s: "LifeboatState", seat: i64, asks: i64, what: i64) -> None:
    """The offer is made."""
    sheet = s.sheet
    to = sheet[DRAFT_TO + seat]
    sheet[OFFER_TO + seat] = to
    sheet[OFFER_CARDS + seat] = sheet[DRAFT_CARDS + seat]
    sheet[OFFER_ASKS + seat] = asks
    sheet[OFFER_ASKED + seat] = what
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
    if s.sheet[OFFER_ASKS + seat] == ASKS_CLOSED:
        s.report(OFFER_ASKS_CLOSED, seat, what)
    elif s.sheet[OFFER_ASKS + seat] == ASKS_KIND:
        s.report(OFFER_ASKS_CARD, seat, what)
    else:
        while what != 0:
            s.report(OFFER_ASKS_CARD, seat, kind_of(what & -what))
            what &= what - 1


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
    """Say yes; the cards are chosen next, unless what lies open leaves no choice.

    That the closed hand leaves none must not be seen (B14), so then the only choice is made all the same.
    """
    asks = s.sheet[OFFER_ASKS + maker]
    what = s.sheet[OFFER_ASKED + maker]
    if asks == ASKS_OPEN:
        exchange(s, maker, seat, what)
        return
    closed = s.sheet[CLOSED + seat]
    if asks == ASKS_KIND:
        opened = s.sheet[OPENED + seat] & KIND_MASK[what]
        if closed == 0:
            exchange(s, maker, seat, opened & -opened)
        elif opened == 0 and size(closed) == 1:
            exchange(s, maker, seat, closed)
        else:
            choose_cards(s, seat, maker)
    elif size(closed) == what:
        exchange(s, maker, seat, closed)
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
        tell_exchange(s, maker, given & s.sheet[CLOSED + maker], seat, theirs & s.sheet[CLOSED + seat])
    close_offer(s, maker)
    s.report(ACCEPTED, seat, s.role.at(maker))
    while given != 0:
        hand_over(s, maker, given & -given, seat)
        given &= given - 1
    while theirs != 0:
        hand_over(s, seat, theirs & -theirs, maker)
        theirs &= theirs - 1


def tell_exchange(s: "LifeboatState", maker: i64, given: i64, seat: i64, theirs: i64) -> None:
    """Closed cards that are exchanged go past each other: none comes back. All know a kind that was asked for."""
    both: i64 = (1 << maker) | (1 << seat)
    through: i64 = ROUND if theirs != 0 else seat
    cross = given != 0 and theirs != 0
    while given != 0:
        tell_moved(s, maker, given & -given, seat, through, both)
        given &= given - 1
    known: i64 = EVERYBODY if s.sheet[OFFER_ASKS + maker] == ASKS_KIND else both
    while theirs != 0:
        tell_moved(s, seat, theirs & -theirs, maker, maker, known)
        theirs &= theirs - 1
    if cross:
        tell_all_moved(s, ROUND, seat)


def close_offer(s: "LifeboatState", maker: i64) -> None:
    """The offer is off the table."""
    sheet = s.sheet
    to = sheet[OFFER_TO + maker]
    if sheet[DRAFT + to] == ANSWER and sheet[DRAFT_TO + to] == maker:
        end_draft(s, to)
    sheet[OFFER_TO + maker] = NOBODY
    sheet[OFFER_CARDS + maker] = 0
    sheet[OFFER_ASKS + maker] = ASKS_NOTHING
    sheet[OFFER_ASKED + maker] = 0
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
    seat: i64 = 0
    while offers != 0:
        if offers & 1 and not offer_stands(s, seat):
            lapse(s, seat)
        offers >>= 1
        seat += 1
    drafts: i64 = s.drafts  # a lapsed offer takes its answer along
    seat = 0
    while drafts != 0:
        if drafts & 1 and not draft_stands(s, seat):
            end_draft(s, seat)
        drafts >>= 1
        seat += 1


def offer_stands(s: "LifeboatState", maker: i64) -> bool:
    """Are both awake and is everything that the offer names still where it was?"""
    to = s.sheet[OFFER_TO + maker]
    if not (s.awake >> maker) & (s.awake >> to) & 1:
        return False
    if s.sheet[OFFER_CARDS + maker] & ~cards_of(s, maker) != 0:
        return False
    asks = s.sheet[OFFER_ASKS + maker]
    if asks == ASKS_OPEN:
        return s.sheet[OFFER_ASKED + maker] & ~s.sheet[OPENED + to] == 0
    if asks == ASKS_CLOSED:
        return size(s.sheet[CLOSED + to]) >= s.sheet[OFFER_ASKED + maker]
    return True


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
    if draft == ANSWER and s.sheet[OFFER_ASKS + to] == ASKS_KIND:
        alike = KIND_MASK[s.sheet[OFFER_ASKED + to]]
        return (s.sheet[OPENED + seat] | s.sheet[CLOSED + seat]) & alike != 0
    return s.sheet[DRAFT_ASKED + seat] & ~s.sheet[OPENED + to] == 0


def lapse(s: "LifeboatState", maker: i64) -> None:
    """An offer ends by itself."""
    s.report(LAPSED, maker, s.role.at(s.sheet[OFFER_TO + maker]))
    close_offer(s, maker)


def lapse_all(s: "LifeboatState") -> None:
    """B51: no offers while the navigation card is chosen and played."""
    seat: i64
    for seat in range(s.players):
        if (s.offers >> seat) & 1:
            lapse(s, seat)


def drop_drafts(s: "LifeboatState") -> None:
    """Nothing more can be given or offered now."""
    seat: i64
    for seat in range(s.players):
        if (s.drafts >> seat) & 1:
            end_draft(s, seat)
