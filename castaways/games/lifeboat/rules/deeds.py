"""Lifeboat: every action is carried out by the part of the day it belongs to."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.games.lifeboat.rules import boat, day, evening, fight, morning, thirst, trade, wishes
from castaways.games.lifeboat.rules.actions import (
    ACCEPT,
    AGREE,
    ASK_CLOSED,
    ASK_KIND,
    ASK_OPEN,
    BURY_CHART,
    CARD_CLOSED,
    CARD_OPEN,
    CHOOSE,
    DECLINE,
    GIVE_WATER,
    HEAL,
    IDLE,
    JOIN_ATTACK,
    JOIN_DEFENCE,
    KEEP,
    KEEP_CHART,
    LOOK_TOP,
    OPEN,
    REFUSE,
    ROB,
    ROW,
    SEATS,
    SEND,
    SHADE,
    SHOOT,
    SIGNAL,
    STAY_OUT,
    STEAL,
    SWAP,
    TAKE_CLOSED,
    TAKE_OPEN,
    THROW_BAIT,
    TO,
    WITHDRAW,
)
from castaways.games.lifeboat.rules.events import IDLED, TOOK_CLOSED
from castaways.games.lifeboat.rules.terms import (
    FIGHT,
    FOR_CARD,
    FOR_SEAT,
    NEXT_TURN,
)

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState


def do(s: "LifeboatState", seat: i64, action: i64) -> None:
    """Carry out an action that is known to be legal, other than to begin a draft or to call it off."""
    if action < CHOOSE:
        plain_deed(s, seat, action)
    elif action < SWAP:
        card_deed(s, seat, action)
    else:
        seat_deed(s, seat, action)


def plain_deed(s: "LifeboatState", seat: i64, action: i64) -> None:
    """Actions that are a verb alone."""
    if action <= STAY_OUT:
        s.passed |= 1 << seat
        if action == STAY_OUT:
            s.staying_out |= 1 << seat
    elif action == ROW:
        day.row(s, seat)
    elif action == IDLE:
        s.report(IDLED, seat)
        s.phase = NEXT_TURN
    elif action == SIGNAL:
        day.fire_signal(s, seat)
    elif action == SHOOT:
        fight.shoot(s, seat)
    elif action == AGREE or action == REFUSE:
        day.answer(s, action == AGREE)
    elif action == JOIN_ATTACK or action == JOIN_DEFENCE:
        fight.join(s, seat, action == JOIN_ATTACK)
    elif action == TAKE_CLOSED:
        day.take_closed(s, TOOK_CLOSED)
    elif action == KEEP_CHART or action == BURY_CHART:
        day.sort_chart(s, seat, action == KEEP_CHART)
    elif action == LOOK_TOP:
        evening.look_top(s, seat)
    elif action == THROW_BAIT:
        evening.throw_bait(s, seat)
    elif action == SEND:
        trade.send(s, seat)
    elif action == WITHDRAW:
        trade.withdraw(s, seat)
    else:
        trade.send_for(s, seat, wishes.wish(0, action - ASK_CLOSED + 1))


def card_deed(s: "LifeboatState", seat: i64, action: i64) -> None:
    """Actions that name a card."""
    if action < KEEP:
        evening.play(s, action - CHOOSE)
    elif action < OPEN:
        morning.keep(s, action - KEEP)
    elif action < TAKE_OPEN:
        boat.open_kind(s, seat, action - OPEN)
        if s.phase == FIGHT:
            fight.changed(s)
    elif action < CARD_OPEN:
        day.take_open(s, action - TAKE_OPEN)
    elif action < CARD_CLOSED:
        trade.name_card(s, seat, action - CARD_OPEN, True)
    elif action < ASK_OPEN:
        trade.name_card(s, seat, action - CARD_CLOSED, False)
    elif action < ASK_KIND:
        wishes.ask_open(s, seat, action - ASK_OPEN)
    else:
        trade.send_for(s, seat, wishes.wish(1 << (action - ASK_KIND), 0))


def seat_deed(s: "LifeboatState", seat: i64, action: i64) -> None:
    """Actions that name a player."""
    verb = SWAP + (action - SWAP) // SEATS * SEATS
    other = action - verb
    if verb == SWAP:
        day.make_demand(s, seat, other, FOR_SEAT)
    elif verb == ROB:
        day.make_demand(s, seat, other, FOR_CARD)
    elif verb == STEAL:
        day.steal(s, seat, other)
    elif verb == HEAL:
        day.use_kit(s, seat, other)
    elif verb == SHADE:
        day.use_parasol(s, seat, other)
    elif verb == GIVE_WATER:
        thirst.give_water(s, seat, other)
    elif verb == TO:
        trade.name_seat(s, seat, other)
    elif verb == ACCEPT:
        trade.accept(s, seat, other)
    elif verb == DECLINE:
        trade.decline(s, seat, other)
