"""Lifeboat: the evening. The last trades, the navigation card, gulls, overboard and sharks (B50-B56, B59)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.buffers import Actions
from castaways.games.lifeboat.rules.actions import CHOOSE, LOOK_TOP, THROW_BAIT
from castaways.games.lifeboat.rules.boat import has_open, may_have, owns, seats_of, spend, stern_most, wound
from castaways.games.lifeboat.rules.cards import BAIT, COMPASS, COOK, GULL, KIND_MASK, KINDS, OVERBOARD, PRESERVER
from castaways.games.lifeboat.rules.day import look_at_top
from castaways.games.lifeboat.rules.events import (
    AFLOAT,
    BITTEN,
    CHOOSES,
    EVENING_BEGAN,
    FELL,
    GULLS,
    LOOKED,
    LOOKED_TOP,
    PLAYED,
    SHARKS_CAME,
    THREW_BAIT,
    TURNED_UP,
    WASHED_AWAY,
    WASHED_OFF,
)
from castaways.games.lifeboat.rules.memory import all_see_chart, chart_seen, charts_mixed
from castaways.games.lifeboat.rules.story import GONE, tell_all_moved
from castaways.games.lifeboat.rules.terms import (
    CHOOSING,
    CLOSED,
    EVENING,
    FALLING,
    LOST,
    NOBODY,
    OPENED,
    SHARKS,
)
from castaways.games.lifeboat.rules.trade import drop_drafts, lapse_all, new_phase

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState


def begin(s: "LifeboatState") -> None:
    """B50: everybody may open, give and trade once more."""
    s.actor = NOBODY
    s.passed = 0
    s.staying_out = 0
    s.phase = EVENING
    new_phase(s)
    s.tell(EVENING_BEGAN, -1)


# -------------------------------------------------------------------- the choice of the card (B51)


def navigate(s: "LifeboatState") -> None:
    """The conscious player nearest the stern takes the rowers' cards, shuffled, or else the top card of the deck."""
    drop_drafts(s)
    lapse_all(s)
    s.passed = 0
    s.revealed += 1
    s.kept.shuffle(s.rng)
    seat = stern_most(s)
    if seat < 0:
        # nobody rowed either: whoever wins a fight is conscious, so the day began with nobody
        s.looked.push(s.charts.pop())
        play(s, 0)
        return
    s.actor = seat
    s.choice = 0
    compass = has_open(s, seat, COMPASS)
    if s.kept.n > 0:
        take_kept(s, seat)
        if s.looked.n == 1 and not (compass and s.charts.n > 0):
            play(s, 0)
            return
    elif compass:
        look_at_top(s, seat)
        look_at_top(s, seat)
        s.choice = 1
    else:
        s.looked.push(s.charts.pop())
        play(s, 0)
        return
    s.report(CHOOSES, seat, s.looked.n)
    s.phase = CHOOSING


def places_of_kept(s: "LifeboatState") -> i64:
    """The rowers' cards as a mask."""
    places: i64 = 0
    i: i64
    for i in range(s.kept.n):
        places |= 1 << s.kept.at(i)
    return places


def take_kept(s: "LifeboatState", seat: i64) -> None:
    """One player looks at the rowers' cards; for all others their order is lost."""
    charts_mixed(s, places_of_kept(s), seat)
    i: i64
    for i in range(s.kept.n):
        chart_seen(s, seat, 1 << s.kept.at(i))
        s.report(LOOKED, seat, s.kept.at(i), 0, 1 << seat)
    s.looked.take_all(s.kept)


def can_look_top(s: "LifeboatState", seat: i64) -> bool:
    """Once an evening, with an open compass, the top card may be added."""
    return s.choice == 0 and s.charts.n > 0 and has_open(s, seat, COMPASS)


def choosing_legal(s: "LifeboatState", seat: i64, actions: Actions) -> None:
    """Any of the cards; the compass may bring one more."""
    i: i64
    for i in range(s.looked.n):
        actions.add(CHOOSE + i)
    if can_look_top(s, seat):
        actions.add(LOOK_TOP)


def look_top(s: "LifeboatState", seat: i64) -> None:
    """The compass: the top card too."""
    s.choice = 1
    s.report(LOOKED_TOP, seat)
    look_at_top(s, seat)


def play(s: "LifeboatState", i: i64) -> None:
    """The chosen card is shown, the others go under the deck. First its gull (B52)."""
    places: i64 = 0
    j: i64
    for j in range(s.looked.n):
        places |= 1 << s.looked.at(j)
    charts_mixed(s, places, s.actor)
    chart = s.looked.pop_at(i)
    all_see_chart(s, 1 << chart)
    for j in range(s.looked.n):
        s.charts.insert(0, s.looked.at(j))
    s.looked.n = 0
    s.choice = 0
    s.chart = chart
    s.revealed += 1
    if s.actor >= 0:
        s.report(PLAYED, s.actor, chart)
    else:
        s.tell(TURNED_UP, -1, chart)
    if GULL[chart] > 0 or (GULL[chart] < 0 and s.gulls > 0):
        s.gulls += GULL[chart]
        s.tell(GULLS, -1, s.gulls)
    s.falling = seats_of(s, OVERBOARD[chart])
    s.phase = FALLING
    s.look_for_land()


# -------------------------------------------------------------------- overboard (B53-B56)


def asked_falling(s: "LifeboatState") -> i64:
    """B55: who falls conscious, wears no preserver, and might have one."""
    mask: i64 = 0
    seat: i64
    for seat in range(s.players):
        if ((s.falling & s.awake & ~s.passed) >> seat) & 1:
            if s.sheet[CLOSED + seat] != 0 and not has_open(s, seat, PRESERVER):
                mask |= 1 << seat
    return mask


def fall(s: "LifeboatState") -> None:
    """B53: all open provisions but the preserver are lost; who wears none is in the water and wounded."""
    s.passed = 0
    s.water = 0
    sharks = False
    seat: i64
    for seat in range(s.players):
        if (s.falling >> seat) & 1:
            s.report(FELL, seat)
            if has_open(s, seat, BAIT):
                sharks = True
                s.report(SHARKS_CAME, seat)
            lose_open(s, seat)
            if has_open(s, seat, PRESERVER):
                s.report(AFLOAT, seat)
            else:
                s.water |= 1 << seat
    for seat in range(s.players):
        if (s.water >> seat) & 1 and s.role.at(seat) != COOK:
            wound(s, seat)
    s.phase = SHARKS
    if sharks:
        bite(s)


def lose_open(s: "LifeboatState", seat: i64) -> None:
    """Everything open but the life preserver leaves the game."""
    lost = s.sheet[OPENED + seat] & ~KIND_MASK[PRESERVER]
    s.sheet[OPENED + seat] &= ~lost
    s.out |= lost
    kind: i64
    for kind in range(KINDS):
        alike = lost & KIND_MASK[kind]
        while alike != 0:
            s.report(WASHED_OFF, seat, kind)
            alike &= alike - 1


def asked_bait(s: "LifeboatState") -> i64:
    """B56: who is conscious and might have bait, while somebody is in the water whom no shark has found yet."""
    if s.water == 0 or s.bitten:
        return 0
    return s.awake & ~s.passed & may_have(s, BAIT)


def can_bait(s: "LifeboatState", seat: i64) -> bool:
    """May this seat throw bait now?"""
    return s.water != 0 and not s.bitten and owns(s, seat, BAIT)


def bait_legal(s: "LifeboatState", seat: i64, actions: Actions) -> None:
    """Throw bait, if one has it."""
    if can_bait(s, seat):
        actions.add(THROW_BAIT)


def throw_bait(s: "LifeboatState", seat: i64) -> None:
    """Bait calls the sharks."""
    spend(s, seat, BAIT)
    s.report(THREW_BAIT, seat)
    bite(s)


def bite(s: "LifeboatState") -> None:
    """Everybody in the water is wounded once, the Cook too."""
    s.bitten = True
    seat: i64
    for seat in range(s.players):
        if (s.water >> seat) & 1:
            s.report(BITTEN, seat)
            wound(s, seat)


def wash_away(s: "LifeboatState") -> None:
    """B54: who is in the water and not conscious is gone; the others are back in the boat."""
    s.passed = 0
    s.bitten = False
    gone = s.water & ~s.awake
    seat: i64
    for seat in range(s.players):
        if (gone >> seat) & 1:
            s.report(WASHED_AWAY, seat)
            s.boat.pop_at(s.boat.find(seat))
            s.alive &= ~(1 << seat)
            if s.story is not None and s.sheet[CLOSED + seat] != 0:
                tell_all_moved(s, seat, GONE)
            s.buried |= s.sheet[CLOSED + seat]
            s.sheet[LOST + seat] |= s.sheet[CLOSED + seat]
            s.out |= s.sheet[OPENED + seat]
            s.sheet[CLOSED + seat] = 0
            s.sheet[OPENED + seat] = 0
    s.gone |= gone
    s.water = 0
    s.falling = 0
