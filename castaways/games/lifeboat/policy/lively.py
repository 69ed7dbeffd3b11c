"""Lifeboat: people in simulated games who quarrel about as much as those at real tables (`policy.LIVELY`).

Instinct is peaceful: it rows where players who look ahead demand cards and take sides, and in such a world it hardly
matters who loves or hates whom. Here some of the turns, by what a seat holds and when, go to a demand of somebody
weaker, and sides are taken for less.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.buffers import Actions
from castaways.games.lifeboat.policy.instinct import fighting_strength, mark_of, might
from castaways.games.lifeboat.policy.worth import feeling, room
from castaways.games.lifeboat.rules.actions import JOIN_ATTACK, JOIN_DEFENCE, ROB, SEATS
from castaways.games.lifeboat.rules.terms import CLOSED

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

URGE: Final = 45  # for a demand, on a turn for one; a point of the score is 10
ONE_OF: Final = 3  # turns
SIDE: Final = 20  # for a side
ENEMY_URGE: Final = 25


def choose_lively(s: "LifeboatState", seat: i64, actions: Actions) -> i64:
    """The legal action with the best mark, the first of equals."""
    best: i64 = actions.at(0)
    top: i64 = -1000000
    i: i64
    for i in range(actions.n):
        action = actions.at(i)
        mark = mark_of(s, seat, action) + lively_mark(s, seat, action)
        if mark > top:
            top = mark
            best = action
    return best


def lively_mark(s: "LifeboatState", seat: i64, action: i64) -> i64:
    """What is added to instinct's mark."""
    if ROB <= action < ROB + SEATS:
        return demand_urge(s, seat, action - ROB)
    if action == JOIN_ATTACK or action == JOIN_DEFENCE:
        return SIDE
    return 0


def demand_urge(s: "LifeboatState", seat: i64, other: i64) -> i64:
    """More for a demand, on some turns; most of all from the enemy, and not from a friend."""
    if not (s.awake >> other) & 1 or room(s, seat) <= 2:
        return 0
    mixed = (s.turns * 7919 + seat * 104729 + s.sheet[CLOSED + seat] % 1000003) % 2147483647
    if mixed * 48271 % 2147483647 % ONE_OF != 0:
        return 0
    felt = feeling(s, seat, other)
    if felt < 0 or fighting_strength(s, seat) <= might(s, other):
        return 0
    urge: i64 = URGE if felt <= 6 else URGE + ENEMY_URGE
    close = fighting_strength(s, seat) - might(s, other) <= 2
    return urge + 50 if close else urge  # where instinct does not dare
