"""Noah: moving and what happens where the pawn stops (N11-N16, N20, N27)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.buffers import Actions
from castaways.games.noah.rules.abilities import birds_into, can_look
from castaways.games.noah.rules.actions import AGAIN, MEET, MOVE, RESOLVE, STAY
from castaways.games.noah.rules.cards import FAST, HORSE, LANDING, LARGE, SMALL, is_flood, lowest
from castaways.games.noah.rules.deck import lay_new_card
from castaways.games.noah.rules.events import CAUGHT, MISSED, MOVED, MOVES_AGAIN, ROLLED, STAYED, TOOK
from castaways.games.noah.rules.flood import begin_loss, flooding
from castaways.games.noah.rules.ring import ahead, is_hill, open_card, side_mask, side_of
from castaways.games.noah.rules.shelter import doubles, gain, held, pairs_into
from castaways.games.noah.rules.terms import CHOOSE_DIE, EXTRA, OVER
from castaways.games.noah.rules.terms import MEET as MEETING

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState


def dice_into(s: "NoahState", actions: Actions) -> None:
    """N11: one of the two values; N26, N31: or pairs and a bird first."""
    actions.add(MOVE + s.die_1)
    if s.die_2 != s.die_1:
        actions.add(MOVE + s.die_2)
    pairs_into(s, s.turn, actions)
    birds_into(s, actions)


def roll(s: "NoahState") -> None:
    """N11: two dice."""
    s.die_1 = s.roll_die()
    s.die_2 = s.roll_die()
    s.phase = CHOOSE_DIE
    s.tell(ROLLED, s.turn, s.die_1, s.die_2)


def move(s: "NoahState", steps: i64) -> None:
    """N11, N12: move the pawn and deal with the place where it stops."""
    seat = s.turn
    spot = ahead(s, s.pawns.at(seat), steps)
    s.pawns.put(seat, spot)
    s.die_1 = 0
    s.die_2 = 0
    s.tell(MOVED, seat, steps, spot)
    if is_hill(spot):
        look_from_hill(s, side_of(spot))
        if s.phase != OVER:
            s.finish_landing()
    elif (s.floods >> spot) & 1:
        begin_loss(s, False)
    elif partners(s) != 0:
        s.phase = MEETING
    else:
        resolve(s)


def look_from_hill(s: "NoahState", side: i64) -> None:
    """N20: all face-down cards of the side ahead are opened; floods among them may cause a flooding (N23)."""
    hidden: i64 = side_mask(s, side) & ~s.open
    before = s.floods
    while hidden != 0:
        open_card(s, s.turn, lowest(hidden))
        hidden &= hidden - 1
    if s.floods != before:
        flooding(s, side)


# -------------------------------------------------------------------- meeting another pawn (N27)


def partners(s: "NoahState") -> i64:
    """A mask of the players on the mover's spot with whom an exchange is possible."""
    seat = s.turn
    if held(s, seat) == 0:
        return 0
    pawns = s.pawns.cards
    spot = pawns[seat]
    found: i64 = 0
    other: i64
    for other in range(s.players):
        found |= i64(pawns[other] == spot) << other
    found ^= 1 << seat
    left: i64 = found  # mostly nobody
    while left != 0:
        other = lowest(left)
        if held(s, other) == 0:
            found ^= 1 << other
        left &= left - 1
    return found


def meeting_into(s: "NoahState", actions: Actions) -> None:
    """The card as usual, or an exchange with one of those who stand there; N26, N31: or pairs and a bird first."""
    actions.add(RESOLVE)
    actions.add_marked(MEET, partners(s))
    pairs_into(s, s.turn, actions)
    birds_into(s, actions)


# -------------------------------------------------------------------- the card under the pawn


def resolve(s: "NoahState") -> None:
    """N12: open the card and do what it says."""
    seat = s.turn
    spot = s.pawns.at(seat)
    fresh = not (s.open >> spot) & 1
    open_card(s, seat, spot)
    card = s.field.at(spot)
    if is_flood(card):
        begin_loss(s, fresh)
        return
    group = LANDING[card >> 1]
    if group == SMALL or group == LARGE:
        if not caught(s, card, group):
            s.finish_landing()
            return
    else:
        s.tell(TOOK, seat, card)
    gain(s, seat, card)
    if not lay_new_card(s, spot):
        return
    if group == FAST:
        prepare_extra_move(s, card >> 1 == HORSE)
    else:
        s.finish_landing()


def caught(s: "NoahState", card: i64, group: i64) -> bool:
    """N15, N16: small animals are caught by 1-3, large ones by 4-6."""
    die = s.roll_die()
    success = die <= 3 if group == SMALL else die >= 4
    s.tell(CAUGHT if success else MISSED, s.turn, card, die)
    return success


# -------------------------------------------------------------------- fast animals (N14)


def prepare_extra_move(s: "NoahState", optional: bool) -> None:
    """The second move; with something to decide before it, the player is asked."""
    s.optional = optional
    if optional or doubles(s, s.turn) != 0 or can_look(s):
        s.phase = EXTRA
    else:
        move_again(s)


def extra_into(s: "NoahState", actions: Actions) -> None:
    """Move again; only the horse may stay. Pairs and birds before."""
    actions.add(AGAIN)
    if s.optional:
        actions.add(STAY)
    pairs_into(s, s.turn, actions)
    birds_into(s, actions)


def move_again(s: "NoahState") -> None:
    """N14: one die, no choice."""
    die = s.roll_die()
    s.tell(MOVES_AGAIN, s.turn, die)
    s.optional = False
    move(s, die)


def stay(s: "NoahState") -> None:
    """N14: the horse does not gallop on."""
    s.tell(STAYED, s.turn)
    s.optional = False
    s.finish_landing()
