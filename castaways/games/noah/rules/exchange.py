"""Noah: exchanges between the mover and a player on the same card (N27, N28).

The mover puts an offer together card by card and proposes it; the partner accepts, refuses or makes one
counter-offer, which the mover accepts or refuses. The masks `bid` hold the mover's cards of the offer, `ask` the
partner's, whoever made it.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.core.buffers import Actions
from castaways.games.noah.rules.actions import ACCEPT, COUNTER, GIVE, PROPOSE, REFUSE, WANT
from castaways.games.noah.rules.events import ACCEPTED, ASKED_FOR, COUNTERED, MEETS, PROPOSED, PUT_IN, REFUSED
from castaways.games.noah.rules.shelter import add_species, doubles
from castaways.games.noah.rules.terms import ANSWER, LAST_WORD, NOBODY, OFFER, SETTLE
from castaways.games.noah.rules.terms import COUNTER as COUNTERING

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState


def begin(s: "NoahState", partner: i64) -> None:
    """N27: ask a player on the same card."""
    s.partner = partner
    s.tell(MEETS, s.turn, partner)
    clear_offer(s)
    s.phase = OFFER


def clear_offer(s: "NoahState") -> None:
    """Nothing is offered."""
    s.bid_1 = 0
    s.bid_2 = 0
    s.ask_1 = 0
    s.ask_2 = 0


def mover_left(s: "NoahState") -> i64:
    """The mover's species that can still go into the offer."""
    return (s.firsts[s.turn] & ~s.bid_1) | (s.seconds[s.turn] & ~s.bid_2)


def partner_left(s: "NoahState") -> i64:
    """The partner's species that can still go into the offer."""
    return (s.firsts[s.partner] & ~s.ask_1) | (s.seconds[s.partner] & ~s.ask_2)


def is_complete(s: "NoahState") -> bool:
    """N28: at least one card on each side."""
    return s.bid_1 | s.bid_2 != 0 and s.ask_1 | s.ask_2 != 0


def legal(s: "NoahState", actions: Actions) -> None:
    """What can be said now."""
    if s.phase == OFFER or s.phase == COUNTERING:
        own = mover_left(s) if s.phase == OFFER else partner_left(s)
        other = partner_left(s) if s.phase == OFFER else mover_left(s)
        add_species(actions, GIVE, own)
        add_species(actions, WANT, other)
        if is_complete(s):
            actions.add(PROPOSE)
    else:
        actions.add(ACCEPT)
        if s.phase == ANSWER:
            actions.add(COUNTER)
    actions.add(REFUSE)


def give(s: "NoahState", species: i64) -> None:
    """A card of the one who speaks, into the offer."""
    card = add_bid(s, species) if s.phase == OFFER else add_ask(s, species)
    s.tell(PUT_IN, s.actor, card)


def want(s: "NoahState", species: i64) -> None:
    """A card of the other, into the offer."""
    card = add_ask(s, species) if s.phase == OFFER else add_bid(s, species)
    s.tell(ASKED_FOR, s.actor, card)


def add_bid(s: "NoahState", species: i64) -> i64:
    """A card of the mover's: the first copy that is not in the offer yet."""
    bit = BIT[species]
    if s.firsts[s.turn] & ~s.bid_1 & bit:
        s.bid_1 |= bit
        return 2 * species
    s.bid_2 |= bit
    return 2 * species + 1


def add_ask(s: "NoahState", species: i64) -> i64:
    """A card of the partner's, likewise."""
    bit = BIT[species]
    if s.firsts[s.partner] & ~s.ask_1 & bit:
        s.ask_1 |= bit
        return 2 * species
    s.ask_2 |= bit
    return 2 * species + 1


def propose(s: "NoahState") -> None:
    """The offer, or the counter-offer, is made."""
    s.tell(PROPOSED, s.actor)
    if s.phase == OFFER:
        s.phase = ANSWER
        s.actor = s.partner
    else:
        s.phase = LAST_WORD
        s.actor = s.turn


def counter(s: "NoahState") -> None:
    """The partner puts an own offer together."""
    s.tell(COUNTERED, s.actor)
    clear_offer(s)
    s.phase = COUNTERING


def refuse(s: "NoahState") -> None:
    """No exchange comes about; the card is not taken either (N28)."""
    s.tell(REFUSED, s.actor)
    leave(s)


def accept(s: "NoahState") -> None:
    """The cards change hands; both may form pairs right away (N26)."""
    s.tell(ACCEPTED, s.actor)
    mover = s.turn
    partner = s.partner
    s.firsts[mover] = (s.firsts[mover] & ~s.bid_1) | s.ask_1
    s.seconds[mover] = (s.seconds[mover] & ~s.bid_2) | s.ask_2
    s.firsts[partner] = (s.firsts[partner] & ~s.ask_1) | s.bid_1
    s.seconds[partner] = (s.seconds[partner] & ~s.ask_2) | s.bid_2
    clear_offer(s)
    if doubles(s, partner) != 0:
        s.phase = SETTLE
        s.actor = partner
    else:
        leave(s)


def leave(s: "NoahState") -> None:
    """The exchange is over; the mover goes on."""
    clear_offer(s)
    s.partner = NOBODY
    s.actor = s.turn
    s.finish_landing()
