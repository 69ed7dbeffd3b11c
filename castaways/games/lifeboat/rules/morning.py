"""Lifeboat: the morning. Provisions go round from bow to stern (B20, B21)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.core.buffers import Actions
from castaways.games.lifeboat.rules.actions import KEEP
from castaways.games.lifeboat.rules.boat import bow_most, next_awake
from castaways.games.lifeboat.rules.cards import KIND_MASK, kind_of, size
from castaways.games.lifeboat.rules.events import DAY_BEGAN, DREW, KEPT
from castaways.games.lifeboat.rules.memory import remember
from castaways.games.lifeboat.rules.story import tell_drawn, tell_kept, tell_looked
from castaways.games.lifeboat.rules.terms import CLOSED, NEXT_TURN, PASSING
from castaways.games.lifeboat.rules.wishes import kinds_into

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState


def begin(s: "LifeboatState") -> None:
    """A new day: the order of its turns is the seating now (B22); as many cards as are conscious go round."""
    s.tell(DAY_BEGAN, -1, s.day)
    s.turn = 0
    s.order.n = 0
    i: i64
    for i in range(s.boat.n):
        s.order.push(s.boat.at(i))
    s.phase = NEXT_TURN
    drawn = size(s.awake)
    if drawn > s.deck.n:
        drawn = s.deck.n
    if drawn == 0:
        return
    for i in range(drawn):
        s.hand |= BIT[s.deck.pop()]
    if s.story is not None:
        tell_drawn(s, drawn)
    s.report(DREW, bow_most(s), drawn)
    look(s, bow_most(s))


def look(s: "LifeboatState", seat: i64) -> None:
    """A player looks at the cards going round; a single one is no choice."""
    s.phase = PASSING
    s.actor = seat
    s.revealed += 1
    if s.story is not None:
        tell_looked(s, seat, s.hand)
    if s.hand & (s.hand - 1) == 0:
        keep_card(s, s.hand)


def legal(s: "LifeboatState", actions: Actions) -> None:
    """Keep any one of the cards going round."""
    kinds_into(s.hand, KEEP, actions)


def keep(s: "LifeboatState", kind: i64) -> None:
    """The player keeps a card of a kind."""
    alike = s.hand & KIND_MASK[kind]
    keep_card(s, alike & -alike)


def keep_card(s: "LifeboatState", card: i64) -> None:
    """One card stays closed with the player, the rest goes on to the next conscious one."""
    seat = s.actor
    s.hand &= ~card
    s.sheet[CLOSED + seat] |= card
    s.report(KEPT, seat, kind_of(card), size(s.hand), 1 << seat)
    s.phase = NEXT_TURN
    if s.story is not None:
        tell_kept(s, seat, s.hand)
    if s.hand != 0:
        remember(s, seat, s.hand)
        look(s, next_awake(s, seat))
