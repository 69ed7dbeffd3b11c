"""Noah: floods and flooding (N21-N25)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.buffers import Actions
from castaways.games.noah.rules.abilities import birds_into
from castaways.games.noah.rules.actions import LOSE, LOSE_AS_TWO
from castaways.games.noah.rules.cards import LARGE, MEMBERS, NO_CARD, WATER, bits, is_member, lowest
from castaways.games.noah.rules.deck import put_inside
from castaways.games.noah.rules.events import FLOOD_MET, FLOODING, LOST, WASHED_TO
from castaways.games.noah.rules.events import LOST_AS_TWO as LOST_FOR_TWO
from castaways.games.noah.rules.ring import is_hill, length, next_hill, opposite, side_mask, side_of, vanish
from castaways.games.noah.rules.shelter import add_species, give_up, held
from castaways.games.noah.rules.terms import LOSE as LOSING
from castaways.games.noah.rules.terms import OVER, SIDE_GONE, STRIDE

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState


# -------------------------------------------------------------------- the loss (N22)


def most_payable(s: "NoahState", seat: i64) -> i64:
    """What all cards that can be lost pay at their most: 1 each, 2 a large one. Water animals do not count."""
    water = MEMBERS[WATER]
    large = MEMBERS[LARGE]
    firsts = s.firsts[seat] & ~water
    seconds = s.seconds[seat] & ~water
    return bits(firsts) + bits(seconds) + bits(firsts & large) + bits(seconds & large)


def begin_loss(s: "NoahState", opened: bool) -> None:
    """The pawn stands on a flood: roll for the loss."""
    s.opened = opened
    s.owed = s.roll_die()
    most = most_payable(s, s.turn)
    s.tell(FLOOD_MET, s.turn, s.owed, 1 if most == 0 else 0)
    go_on_losing(s)


def go_on_losing(s: "NoahState") -> None:
    """Ask what to lose next, where there is a choice; what does not or just suffices goes at once."""
    if s.owed > 0 and most_payable(s, s.turn) > s.owed:
        s.phase = LOSING
        return
    if s.owed > 0:
        lose_all(s)
    s.owed = 0
    leave_flood(s)


def lose_all(s: "NoahState") -> None:
    """All cards but water animals go into the deck; large ones for two, so no more than is owed."""
    lost = held(s, s.turn) & ~MEMBERS[WATER]
    while lost != 0:
        species = lowest(lost)
        lose_card(s, species, 2 if is_member(species, LARGE) else 1)
        lost = held(s, s.turn) & ~MEMBERS[WATER]


def lose_card(s: "NoahState", species: i64, worth: i64) -> None:
    """One card goes into the deck."""
    card = give_up(s, s.turn, species)
    s.tell(LOST_FOR_TWO if worth == 2 else LOST, s.turn, card)
    put_inside(s, card)


def loss_into(s: "NoahState", actions: Actions) -> None:
    """Every card but water animals; whatever is chosen, the rest can still pay exactly what is owed."""
    species: i64 = held(s, s.turn) & ~MEMBERS[WATER]
    add_species(
        actions, LOSE, species
    )  # also a large one for one: there is more than is owed, or nobody would be asked
    if s.owed >= 2:
        add_species(actions, LOSE_AS_TWO, species & MEMBERS[LARGE])
    birds_into(s, actions)


def lose(s: "NoahState", species: i64, worth: i64) -> None:
    """The player gives up a card of their choice."""
    lose_card(s, species, worth)
    s.owed -= worth
    go_on_losing(s)


def leave_flood(s: "NoahState") -> None:
    """N22: on to the next hill, which opens nothing (N21); then the flooding, if this flood was opened now (N23)."""
    seat = s.turn
    spot = s.pawns.at(seat)
    wash(s, seat)
    if s.opened:
        s.opened = False
        flooding(s, side_of(spot))
    if s.phase != OVER:
        s.finish_landing()


def wash(s: "NoahState", seat: i64) -> None:
    """A pawn goes to the next hill ahead."""
    hill = next_hill(s.pawns.at(seat))
    s.pawns.put(seat, hill)
    s.tell(WASHED_TO, seat, hill)


# -------------------------------------------------------------------- flooding (N23-N25)


def flooding(s: "NoahState", side: i64) -> None:
    """While this side and the opposite one both show a flood, one of each disappears with its place."""
    other = opposite(side)
    while s.floods & side_mask(s, side) != 0 and s.floods & side_mask(s, other) != 0:
        here = lowest(s.floods & side_mask(s, side))
        there = lowest(s.floods & side_mask(s, other))
        first = s.field.at(here)
        second = s.field.at(there)
        vanish(s, here)
        vanish(s, there)
        shorten(s, side)
        s.tell(FLOODING, s.turn, side, other, length(s, side))
        put_inside(s, first)
        put_inside(s, second)
        clear_sides(s, side)
        if length(s, side) <= 1:
            s.end(SIDE_GONE)
            return


def shorten(s: "NoahState", side: i64) -> None:
    """This side and the opposite one have one card less."""
    s.field.put(last_spot(s, side), NO_CARD)
    s.field.put(last_spot(s, opposite(side)), NO_CARD)
    if side & 1:
        s.odd_length -= 1
    else:
        s.even_length -= 1


def last_spot(s: "NoahState", side: i64) -> i64:
    """The spot of a side's last card."""
    return side * STRIDE + length(s, side)


def clear_sides(s: "NoahState", side: i64) -> None:
    """Every pawn on the two sides moves to the next hill ahead."""
    seat: i64
    for seat in range(s.players):
        spot = s.pawns.at(seat)
        if not is_hill(spot) and side_of(spot) & 1 == side & 1:
            wash(s, seat)
