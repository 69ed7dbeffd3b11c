"""Lifeboat: the score (B60-B65)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.result import Result, ScoreLine
from castaways.games.lifeboat.rules.boat import cards_of
from castaways.games.lifeboat.rules.cards import (
    BODY_POINTS,
    CAPTAIN,
    CASH,
    CASH_POINTS,
    DATA,
    JEWEL_POINTS,
    JEWEL_SET_POINTS,
    JEWELS,
    KIND_MASK,
    LADY,
    PAINTING_2,
    PAINTING_3,
    SNOB,
    STRENGTH,
    SURVIVAL,
    size,
)
from castaways.games.lifeboat.rules.terms import GOING_ON, SEA

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

PAINTING_2_POINTS: Final = int(DATA["provisions"][PAINTING_2]["points"])
PAINTING_3_POINTS: Final = int(DATA["provisions"][PAINTING_3]["points"])


def seat_of(s: "LifeboatState", character: i64) -> i64:
    """Who plays a character."""
    return s.role.find(character)


def survival_points(s: "LifeboatState", seat: i64) -> i64:
    """B61: alive, once; a narcissist twice, a psychopath not at all, both once."""
    if not (s.alive >> seat) & 1:
        return 0
    role = s.role.at(seat)
    times: i64 = 1
    if s.friend.at(seat) == role:
        times += 1
    if s.enemy.at(seat) == role:
        times -= 1
    return times * SURVIVAL[role]


def cash_points(s: "LifeboatState", seat: i64) -> i64:
    """B62: cash; the Captain counts it twice."""
    points = CASH_POINTS * size(cards_of(s, seat) & KIND_MASK[CASH])
    return 2 * points if s.role.at(seat) == CAPTAIN else points


def jewel_points(s: "LifeboatState", seat: i64) -> i64:
    """B62: jewels; Milady counts them twice."""
    number = size(cards_of(s, seat) & KIND_MASK[JEWELS])
    points = JEWEL_SET_POINTS[number] if s.jewel_set else JEWEL_POINTS[number]
    return 2 * points if s.role.at(seat) == LADY else points


def painting_points(s: "LifeboatState", seat: i64) -> i64:
    """B62: paintings; the Snob counts them twice."""
    cards = cards_of(s, seat)
    points = PAINTING_2_POINTS * size(cards & KIND_MASK[PAINTING_2])
    points += PAINTING_3_POINTS * size(cards & KIND_MASK[PAINTING_3])
    return 2 * points if s.role.at(seat) == SNOB else points


def friend_points(s: "LifeboatState", seat: i64) -> i64:
    """B63: the best friend, another person, lives."""
    friend = s.friend.at(seat)
    if friend == s.role.at(seat) or not (s.alive >> seat_of(s, friend)) & 1:
        return 0
    return SURVIVAL[friend]


def enemy_points(s: "LifeboatState", seat: i64) -> i64:
    """B63: the sworn enemy, another person, is dead."""
    enemy = s.enemy.at(seat)
    if enemy == s.role.at(seat) or (s.alive >> seat_of(s, enemy)) & 1:
        return 0
    return STRENGTH[enemy]


def bodies(s: "LifeboatState", seat: i64) -> i64:
    """B64: for a psychopath, the dead in the boat but oneself and the best friend."""
    if s.enemy.at(seat) != s.role.at(seat):
        return 0
    friend = seat_of(s, s.friend.at(seat))
    return size(s.aboard() & ~s.alive & ~(1 << seat) & ~(1 << friend))


def points_of(s: "LifeboatState", seat: i64) -> i64:
    """All points of a seat if the game ended now."""
    return (
        survival_points(s, seat)
        + cash_points(s, seat)
        + jewel_points(s, seat)
        + painting_points(s, seat)
        + friend_points(s, seat)
        + enemy_points(s, seat)
        + BODY_POINTS * bodies(s, seat)
    )


def payoff_of(s: "LifeboatState", seat: i64) -> float:
    """1 for the winner, shared in a tie; nothing when the sea wins."""
    if s.ending == GOING_ON or s.ending == SEA:
        return 0.0
    mine = points_of(s, seat)
    ties: i64 = 0
    other: i64
    for other in range(s.players):
        points = points_of(s, other)
        if points > mine:
            return 0.0
        if points == mine:
            ties += 1
    return 1.0 / float(ties)


def sheet_of(s: "LifeboatState", seat: i64) -> tuple[ScoreLine, ...]:
    """The score sheet of a seat."""
    dead = bodies(s, seat)
    return (
        ScoreLine("B61", "survival", int(survival_points(s, seat))),
        ScoreLine("B62", "cash", int(cash_points(s, seat))),
        ScoreLine("B62", "jewels", int(jewel_points(s, seat))),
        ScoreLine("B62", "paintings", int(painting_points(s, seat))),
        ScoreLine("B63", "friend", int(friend_points(s, seat))),
        ScoreLine("B63", "enemy", int(enemy_points(s, seat))),
        ScoreLine("B64", "bodies", int(BODY_POINTS * dead), int(dead)),
    )


def result_of(s: "LifeboatState") -> Result | None:
    """B65: the most points win, ties share; if nobody lives the sea wins and nobody scores."""
    if s.ending == GOING_ON:
        return None
    seats = range(int(s.players))
    if s.ending == SEA:
        return Result(tuple([0 for _ in seats]), (), False)
    details = {seat: sheet_of(s, seat) for seat in seats}
    scores = [sum([line.points for line in details[seat]]) for seat in seats]
    best = max(scores)
    return Result(tuple(scores), tuple([seat for seat in seats if scores[seat] == best]), True, details)
