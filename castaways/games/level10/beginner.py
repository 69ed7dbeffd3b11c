"""Level 10 as a beginner plays it: the mistakes of the first games, each of them the same in the same position.

- It looks at its own hand alone: who comes next, and what they may need, does not count (short sight).
- It lays the card that leaves the smallest gap in a row, and overlooks a reset until every card leaves a large one.
- It forgets what was said: nobody's wish changes what it does. It still says what it means.
- Pause cards stay in hand to the last.
"""

from typing import Final, cast, final

from mypy_extensions import i64

from castaways.core.buffers import Actions, Features
from castaways.core.policy import Policy
from castaways.core.state import State
from castaways.games.level10.policy.features import write_features
from castaways.games.level10.rules.actions import PAUSE, PLAY, PUT, RESET_ROW, TELL, TUCK
from castaways.games.level10.rules.cards import FROM, LEVELS, ONES, number_of, of_world, world_of
from castaways.games.level10.rules.state import Level10State
from castaways.games.level10.rules.terms import CHOOSE_FIRST

GAP: Final = 10  # what a card passed over counts
RESET_LATE: Final = -25  # a reset is thought of when each card passes over three, or two where the row has passed some
PASSED: Final = 2  # what a card that no longer fits counts in favour of a reset
LAST_RESORT: Final = -60  # a pause card


@final
class Level10Beginner(Policy):
    """Without memory."""

    def instinct(self, state: State, seat: i64, actions: Actions) -> i64:
        s = cast(Level10State, state)
        best: i64 = actions.at(0)
        if s.phase == CHOOSE_FIRST:
            return best
        most: i64 = -1000
        i: i64
        for i in range(actions.n):
            action: i64 = actions.at(i)
            mark: i64 = mark_of(s, seat, action) if action < TELL else i64(-1000)
            if mark > most:
                most = mark
                best = action
        return best

    def features_into(self, state: State, seat: i64, features: Features) -> None:
        write_features(cast(Level10State, state), seat, features)

    def clock(self, state: State) -> i64:
        return cast(Level10State, state).lying


def mark_of(s: Level10State, seat: i64, action: i64) -> i64:
    """How good an action looks at first glance."""
    if action >= TUCK:
        return -1 if fits(s, action - TUCK) else 1
    if action >= PUT:
        return -1 if action == PUT + LEVELS or fits(s, action - PUT) else 1
    if action >= RESET_ROW:
        row: i64 = action - RESET_ROW
        missing: i64 = 0xFF & ~of_world(s.played, row)
        return RESET_LATE + PASSED * ONES[missing & ~of_world(s.fits, row)]
    if action >= PAUSE:
        return LAST_RESORT
    if action >= PLAY:
        return -GAP * gap(s, seat, action - PLAY)
    return 0  # no more cards under the deck; nothing under the pause card


def fits(s: Level10State, card: i64) -> bool:
    """Does a card in hand still fit its row?"""
    return of_world(s.fits, world_of(card)) & (1 << (card & 7)) != 0


def gap(s: Level10State, seat: i64, card: i64) -> i64:
    """How many cards that are still to come this one would pass over."""
    row: i64 = world_of(card)
    fitting: i64 = 0xFF & ~of_world(s.played, row) & of_world(s.fits, row)
    return ONES[fitting & ~FROM[number_of(card)] & ~(1 << (card & 7))]
