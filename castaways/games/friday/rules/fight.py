"""Friday: the course of a fight. Draw, buy, end it, win or lose (F12-F20, F25-F28)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.buffers import Actions
from castaways.games.friday.rules.abilities import usable_into
from castaways.games.friday.rules.actions import BUY, DRAW, END, GIVE_UP
from castaways.games.friday.rules.cards import ABILITY, CARD_COSTS_2, STOP
from castaways.games.friday.rules.drawing import card_available, lay, next_card
from castaways.games.friday.rules.events import BEAT_HAZARD, BEAT_PIRATE, BOUGHT, DREW, LOST_FIGHT, UPKEEP
from castaways.games.friday.rules.terms import DESTROY_CARDS, NO_CARD, NOBODY, RIGHT, TURNED
from castaways.games.friday.rules.total import aging_upkeep, needed, total

if TYPE_CHECKING:
    from castaways.games.friday.rules.state import FridayState


def legal(s: "FridayState", actions: Actions) -> None:
    """What can be done in a fight while no ability is being used."""
    available = card_available(s)
    can_draw = False
    if may_draw_free(s):
        if available:
            actions.add(DRAW)
            can_draw = True
    elif s.life > 0 and available:  # F14
        actions.add(BUY)
        can_draw = True
    usable_into(s, actions)
    if s.pirate == NOBODY or total(s) >= s.value:
        if s.drawn > 0 or not available:  # F13, waived by F24 when nothing can be drawn
            actions.add(END)
    elif not can_draw:
        actions.add(GIVE_UP)  # F28


def may_draw_free(s: "FridayState") -> bool:
    """F12, F47: a place on the left is empty and no stop card lies there."""
    return s.left < s.free and not stopped(s)


def stopped(s: "FridayState") -> bool:
    """F47: a face-up stop card lies on the left."""
    i: i64
    for i in range(s.table.n):
        if ABILITY[s.table.at(i)] == STOP and not s.marks.at(i) & (RIGHT | TURNED):
            return True
    return False


def price(s: "FridayState") -> i64:
    """F14, F50: what a further card costs."""
    return 2 if s.pirate_rule() == CARD_COSTS_2 else 1


def draw_free(s: "FridayState") -> None:
    """F12: the next free card onto the left."""
    card = next_card(s)
    if card != NO_CARD:
        s.tell(DREW, 0, card)
        lay(s, s.table.n, card, 0)


def buy(s: "FridayState") -> None:
    """F14, F50: a card for life onto the right."""
    cost = price(s)
    if not s.pay(cost):
        return
    card = next_card(s)
    if card != NO_CARD:
        s.tell(BOUGHT, 0, card, cost)
        lay(s, s.table.n, card, RIGHT)


def end_fight(s: "FridayState") -> None:
    """F16-F19, F25, F27: compare, pay, and win or lose."""
    reached = total(s)
    value = needed(s)
    missing: i64 = value - reached if reached < value else i64(0)
    upkeep = aging_upkeep(s)
    if missing > 0:
        s.tell(LOST_FIGHT, 0, missing, reached, value)
    if upkeep > 0:
        s.tell(UPKEEP, 0, upkeep)
    if not s.pay(missing + upkeep):
        return
    if s.pirate != NOBODY:
        s.tell(BEAT_PIRATE, 0, s.pirate_kind(), reached, value)
        s.beaten |= s.pirate + 1
        s.leave_fight()
    elif missing == 0:
        s.tell(BEAT_HAZARD, 0, s.hazard, reached, value)
        s.discard.push(s.hazard)
        s.leave_fight()
    else:
        s.hazard_discard.push(s.hazard)
        s.points = missing
        s.phase = DESTROY_CARDS
        if not s.can_destroy():
            s.leave_fight()
