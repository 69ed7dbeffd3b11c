"""Lifeboat: the day. One action each, in the order of the morning's seating (B22, B30-B36)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.buffers import Actions
from castaways.games.lifeboat.rules.actions import (
    BURY_CHART,
    HEAL,
    IDLE,
    KEEP_CHART,
    ROB,
    ROW,
    SHADE,
    SIGNAL,
    STEAL,
    SWAP,
    TAKE_CLOSED,
    TAKE_OPEN,
)
from castaways.games.lifeboat.rules.boat import heal, open_card, owns, spend
from castaways.games.lifeboat.rules.cards import FLARE, GULL, KID, KIND_MASK, MEDKIT, OAR, PARASOL, kind_of, nth, size
from castaways.games.lifeboat.rules.events import (
    AGREED,
    DEMANDED_CARD,
    DEMANDED_SEAT,
    GULLS,
    HEALED,
    KEPT_CHARTS,
    LOOKED,
    NOTHING_TAKEN,
    OPENED_CARD,
    REFUSED,
    ROWED,
    SHADED,
    SHOWED,
    SIGNALLED,
    STOLE,
    SWAPPED,
    TOOK_CLOSED,
    TOOK_OPEN,
    TURN,
)
from castaways.games.lifeboat.rules.memory import all_see_chart, chart_seen, charts_mixed, move_closed
from castaways.games.lifeboat.rules.terms import (
    CLOSED,
    DAY,
    DEMAND,
    DUSK,
    FIGHT,
    FOR_SEAT,
    NEXT_TURN,
    NO_DEMAND,
    NOBODY,
    OPENED,
    ROWING,
    TAKING,
    WOUNDS,
)
from castaways.games.lifeboat.rules.trade import drop_drafts, new_phase
from castaways.games.lifeboat.rules.wishes import kinds_into

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState


def next_turn(s: "LifeboatState") -> None:
    """The next conscious player in the order of the morning; after the last the evening comes."""
    s.attacker = NOBODY
    s.target = NOBODY
    s.demand = NO_DEMAND
    while s.turn < s.order.n:
        seat = s.order.at(s.turn)
        s.turn += 1
        if (s.awake >> seat) & 1:
            s.actor = seat
            s.phase = DAY
            new_phase(s)
            s.report(TURN, seat)
            return
    s.phase = DUSK


def legal(s: "LifeboatState", seat: i64, actions: Actions) -> None:
    """The actions of the day (B30-B35)."""
    actions.add(ROW)
    actions.add(IDLE)
    if owns(s, seat, FLARE):
        actions.add(SIGNAL)
    kit = owns(s, seat, MEDKIT)
    sheet = s.sheet
    boat = s.boat.cards
    parasol = sheet[CLOSED + seat] & KIND_MASK[PARASOL] != 0
    thief = s.role.at(seat) == KID
    items = actions.items
    n: i64 = actions.n
    i: i64
    for i in range(s.boat.n):
        other: i64 = i64(boat[i])
        if other != seat:
            items[n] = SWAP + other
            n += 1
            if sheet[CLOSED + other] | sheet[OPENED + other] != 0:
                items[n] = ROB + other
                n += 1
                if thief and sheet[CLOSED + other] != 0:
                    items[n] = STEAL + other
                    n += 1
        if kit and can_heal(s, other):
            items[n] = HEAL + other
            n += 1
        if parasol:
            items[n] = SHADE + other
            n += 1
    actions.n = n


def can_heal(s: "LifeboatState", seat: i64) -> bool:
    """B34: only the living and wounded."""
    return (s.alive >> seat) & 1 != 0 and s.sheet[WOUNDS + seat] > 0


# -------------------------------------------------------------------- rowing (B30)


def row(s: "LifeboatState", seat: i64) -> None:
    """Look at the top navigation cards in secret: two, and one for each open oar."""
    s.rowed |= 1 << seat
    s.choice = 0
    number: i64 = 2 + size(s.sheet[OPENED + seat] & KIND_MASK[OAR])
    if number > s.charts.n:
        number = s.charts.n
    s.report(ROWED, seat, number)
    i: i64
    for i in range(number):
        look_at_top(s, seat)
    s.phase = ROWING if number > 0 else NEXT_TURN


def look_at_top(s: "LifeboatState", seat: i64) -> None:
    """One player sees the top navigation card and takes it up."""
    chart = s.charts.pop()
    s.looked.push(chart)
    chart_seen(s, seat, 1 << chart)
    s.revealed += 1
    s.report(LOOKED, seat, chart, 0, 1 << seat)


def rowing_legal(actions: Actions) -> None:
    """Each card looked at, in the order drawn, is kept for the evening or goes under the deck."""
    actions.add(KEEP_CHART)
    actions.add(BURY_CHART)


def sort_chart(s: "LifeboatState", seat: i64, kept: bool) -> None:
    """Decide on the next card looked at; `choice` holds a bit for each so far, under a leading 1 once begun."""
    if s.choice == 0:
        s.choice = 1
    s.choice = s.choice * 2 + (1 if kept else 0)
    if s.choice >> s.looked.n == 1:
        end_rowing(s, seat)


def sorted_charts(s: "LifeboatState") -> i64:
    """How many of the cards looked at the rower has decided on."""
    number: i64 = 0
    rest = s.choice
    while rest > 1:
        rest >>= 1
        number += 1
    return number


def end_rowing(s: "LifeboatState", seat: i64) -> None:
    """The kept cards lie beside the deck, the rest goes under it in the order drawn."""
    number = s.looked.n
    places: i64 = 0
    kept: i64 = 0
    i: i64
    for i in range(number):
        places |= 1 << s.looked.at(i)
        kept += (s.choice >> i) & 1
    if 0 < kept < number:
        charts_mixed(s, places, seat)
    for i in range(number):
        if (s.choice >> (number - 1 - i)) & 1:
            s.kept.push(s.looked.at(i))
        else:
            s.charts.insert(0, s.looked.at(i))
    s.looked.n = 0
    s.choice = 0
    s.report(KEPT_CHARTS, seat, kept, number - kept)
    s.phase = NEXT_TURN


# -------------------------------------------------------------------- swapping and robbing (B31-B33)


def make_demand(s: "LifeboatState", seat: i64, other: i64, what: i64) -> None:
    """The demand is made; who is unconscious or dead is not asked."""
    s.attacker = seat
    s.target = other
    s.demand = what
    s.report(DEMANDED_SEAT if what == FOR_SEAT else DEMANDED_CARD, seat, s.role.at(other))
    if (s.awake >> other) & 1:
        drop_drafts(s)
        s.phase = DEMAND
    else:
        get_it(s)


def answer(s: "LifeboatState", agrees: bool) -> None:
    """B31: the target gives way, or fights."""
    s.report(AGREED if agrees else REFUSED, s.target, s.role.at(s.attacker))
    if agrees:
        get_it(s)
    else:
        drop_drafts(s)
        s.attackers = 1 << s.attacker
        s.defenders = 1 << s.target
        s.passed = 0
        s.staying_out = 0
        s.shot = 0
        s.phase = FIGHT


def get_it(s: "LifeboatState") -> None:
    """The attacker gets what the demand was for; B46: unless it is gone."""
    s.phase = NEXT_TURN
    if s.demand == FOR_SEAT:
        swap(s)
        return
    drop_drafts(s)
    s.actor = s.attacker
    closed = s.sheet[CLOSED + s.target]
    opened = s.sheet[OPENED + s.target]
    if closed == 0 and opened == 0:
        s.report(NOTHING_TAKEN, s.attacker, s.role.at(s.target))
    elif opened == 0:
        take_closed(s, TOOK_CLOSED)
    elif closed == 0 and opened & ~KIND_MASK[kind_of(opened & -opened)] == 0:
        take_open(s, kind_of(opened & -opened))
    else:
        s.phase = TAKING


def swap(s: "LifeboatState") -> None:
    """Two characters change places in the boat."""
    here = s.boat.find(s.attacker)
    there = s.boat.find(s.target)
    s.boat.put(here, s.target)
    s.boat.put(there, s.attacker)
    s.report(SWAPPED, s.attacker, s.role.at(s.target))


def taking_legal(s: "LifeboatState", actions: Actions) -> None:
    """B32: one open card of choice, or one closed at random."""
    kinds_into(s.sheet[OPENED + s.target], TAKE_OPEN, actions)
    if s.sheet[CLOSED + s.target] != 0:
        actions.add(TAKE_CLOSED)


def take_open(s: "LifeboatState", kind: i64) -> None:
    """The robber takes an open card; it stays open."""
    alike = s.sheet[OPENED + s.target] & KIND_MASK[kind]
    card = alike & -alike
    s.sheet[OPENED + s.target] &= ~card
    s.sheet[OPENED + s.attacker] |= card
    s.report(TOOK_OPEN, s.attacker, kind, s.role.at(s.target))
    s.phase = NEXT_TURN


def take_closed(s: "LifeboatState", event: i64) -> None:
    """The robber, or the thief, takes a closed card at random; only the two know which."""
    hand = s.sheet[CLOSED + s.target]
    card = nth(hand, s.rng.below(size(hand)))
    move_closed(s, s.target, card, s.attacker)
    s.revealed += 1
    seen: i64 = (1 << s.attacker) | (1 << s.target)
    s.report(event, s.attacker, kind_of(card), s.role.at(s.target), seen)
    s.phase = NEXT_TURN


def steal(s: "LifeboatState", seat: i64, other: i64) -> None:
    """B33: the Kid takes a closed card at random before anybody can do anything."""
    s.attacker = seat
    s.target = other
    take_closed(s, STOLE)


# -------------------------------------------------------------------- special cards (B34, B36)


def use_kit(s: "LifeboatState", seat: i64, other: i64) -> None:
    """The medical kit takes one wound off."""
    spend(s, seat, MEDKIT)
    s.report(HEALED, seat, s.role.at(other))
    heal(s, other)
    s.phase = NEXT_TURN


def use_parasol(s: "LifeboatState", seat: i64, other: i64) -> None:
    """The parasol is opened, before oneself or another."""
    card = s.sheet[CLOSED + seat] & KIND_MASK[PARASOL]
    open_card(s, seat, card)
    s.report(OPENED_CARD, seat, PARASOL)
    if other != seat:
        s.sheet[OPENED + seat] &= ~card
        s.sheet[OPENED + other] |= card
    s.report(SHADED, seat, s.role.at(other))
    s.phase = NEXT_TURN


def fire_signal(s: "LifeboatState", seat: i64) -> None:
    """B36: three navigation cards are shown for their gulls, then go under the deck."""
    spend(s, seat, FLARE)
    s.report(SIGNALLED, seat)
    gulls: i64 = s.gulls
    number: i64 = 3
    if number > s.charts.n:
        number = s.charts.n
    i: i64
    for i in range(number):
        chart = s.charts.pop()
        all_see_chart(s, 1 << chart)
        s.looked.push(chart)
        gulls += GULL[chart]
        s.tell(SHOWED, -1, chart)
    for i in range(number):
        s.charts.insert(0, s.looked.at(i))
    s.looked.n = 0
    s.revealed += 1
    s.gulls = gulls if gulls > 0 else i64(0)
    s.tell(GULLS, -1, s.gulls)
    s.phase = NEXT_TURN
    s.look_for_land()
