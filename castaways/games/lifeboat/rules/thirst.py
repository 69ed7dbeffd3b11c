"""Lifeboat: thirst (B57, B58)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.buffers import Actions
from castaways.games.lifeboat.rules.actions import GIVE_WATER
from castaways.games.lifeboat.rules.boat import has_open, may_have, owns, seats_of, spend, wound
from castaways.games.lifeboat.rules.cards import OARS_ON, PARASOL, STRONGMAN_ON, THIRST_PHOTO, THIRST_VARIANT, WATER
from castaways.games.lifeboat.rules.events import DRANK, IN_SHADE, THIRSTY
from castaways.games.lifeboat.rules.terms import NEED, THIRST

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState


def named(s: "LifeboatState", chart: i64) -> i64:
    """The characters named under "thirst"; two cards differ between printings."""
    return THIRST_VARIANT[chart] if s.variant else THIRST_PHOTO[chart]


def begin(s: "LifeboatState") -> None:
    """One thirst for being named, one for the oars, one for the strongman; the parasol stops one."""
    s.phase = THIRST
    s.thirsty = 0
    marked = seats_of(s, named(s, s.chart))
    oars = s.rowed if OARS_ON[s.chart] else i64(0)
    strongman = s.fought if STRONGMAN_ON[s.chart] else i64(0)
    seat: i64
    for seat in range(s.players):
        s.sheet[NEED + seat] = 0
        if (s.alive >> seat) & 1:
            need = ((marked >> seat) & 1) + ((oars >> seat) & 1) + ((strongman >> seat) & 1)
            if need > 0:
                s.report(THIRSTY, seat, need)
                if has_open(s, seat, PARASOL):
                    need -= 1
                    s.report(IN_SHADE, seat)
            s.sheet[NEED + seat] = need
            s.thirsty += need


def asked(s: "LifeboatState") -> i64:
    """Who is conscious and might have water, while anybody is thirsty."""
    if s.thirsty == 0:
        return 0
    return s.awake & ~s.passed & may_have(s, WATER)


def legal(s: "LifeboatState", seat: i64, actions: Actions) -> None:
    """Water for oneself or for anybody else who is thirsty."""
    if owns(s, seat, WATER):
        other: i64
        for other in range(s.players):
            if s.sheet[NEED + other] > 0:
                actions.add(GIVE_WATER + other)


def give_water(s: "LifeboatState", seat: i64, other: i64) -> None:
    """One water stills one thirst; an open one is taken first."""
    spend(s, seat, WATER)
    s.sheet[NEED + other] -= 1
    s.thirsty -= 1
    s.report(DRANK, seat, s.role.at(other))


def suffer(s: "LifeboatState") -> None:
    """Each thirst left is one wound, all together."""
    s.passed = 0
    s.thirsty = 0
    seat: i64
    i: i64
    for seat in range(s.players):
        for i in range(s.sheet[NEED + seat]):
            wound(s, seat)
        s.sheet[NEED + seat] = 0
