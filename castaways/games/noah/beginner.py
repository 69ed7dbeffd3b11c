"""Noah's Case as a beginner plays it: the mistakes of the first games, each of them the same in the same position.

- It forgets what it looked at, unless the card lies open (wrong memory).
- It sees its own shelter only: what helps or hurts the others does not count, nor does a set of three.
- It runs to the nearest animal that makes a pair, else to any animal.
- It forgets that hunters, birds and domestic animals can do something.
- In exchanges it takes whatever makes a pair for it, whatever the other one gets, and has no offers of its own.
"""

from typing import cast, final

from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.core.buffers import Actions, Features
from castaways.core.policy import Policy
from castaways.core.state import State
from castaways.games.noah.policy.features import write_features
from castaways.games.noah.policy.instinct import choose, first_pair
from castaways.games.noah.rules.actions import (
    ACCEPT,
    CATCH,
    GIVE,
    LOSE,
    LOSE_AS_TWO,
    MOVE,
    REFUSE,
    RESOLVE,
    ROLL,
    TAKE,
)
from castaways.games.noah.rules.cards import PAIR_POINTS, SPECIES, bits, is_flood
from castaways.games.noah.rules.ring import ahead, is_hill
from castaways.games.noah.rules.state import NoahState
from castaways.games.noah.rules.terms import ANSWER, CHOOSE_DIE, LAST_WORD, PREPARE
from castaways.games.noah.rules.terms import CATCH as CATCHING
from castaways.games.noah.rules.terms import COUNTER as COUNTERING
from castaways.games.noah.rules.terms import LOSE as LOSING
from castaways.games.noah.rules.terms import MEET as MEETING
from castaways.games.noah.rules.terms import OFFER as OFFERING
from castaways.games.noah.rules.terms import TAKE as TAKING


@final
class NoahBeginner(Policy):
    """Without memory."""

    def instinct(self, state: State, seat: i64, actions: Actions) -> i64:
        s = cast(NoahState, state)
        phase = s.phase
        if phase == PREPARE:
            return prepare(actions)
        if phase == CHOOSE_DIE:
            return nearer_animal(s, seat)
        if phase == CATCHING:
            return first_match(s, seat, actions, CATCH)
        if phase == TAKING:
            return first_match(s, seat, actions, TAKE)
        if phase == LOSING:
            return first_single(s, seat, actions)
        if phase == MEETING and actions.has(RESOLVE):
            return RESOLVE
        if phase == OFFERING or phase == COUNTERING:
            return REFUSE if actions.has(REFUSE) else choose(s, seat, actions)
        if phase == ANSWER or phase == LAST_WORD:
            return ACCEPT if actions.has(ACCEPT) and makes_pair(s, seat) else REFUSE
        return choose(s, seat, actions)

    def features_into(self, state: State, seat: i64, features: Features) -> None:
        write_features(cast(NoahState, state), seat, features)

    def clock(self, state: State) -> i64:
        return cast(NoahState, state).turns


def singles(s: NoahState, seat: i64) -> i64:
    """The species of which a player has one animal."""
    return s.firsts[seat] ^ s.seconds[seat]


def prepare(actions: Actions) -> i64:
    """Form pairs, and roll: what animals can do is forgotten."""
    pair = first_pair(actions)
    return pair if pair >= 0 else i64(ROLL)


def first_match(s: NoahState, seat: i64, actions: Actions, verb: i64) -> i64:
    """The first animal to be caught or taken that makes a pair; else the first of all."""
    single = singles(s, seat) & ~BIT[s.source]
    i: i64
    for i in range(actions.n):
        choice = actions.at(i) - verb
        species = s.field.at(choice) >> 1 if verb == CATCH else choice % SPECIES
        if single & BIT[species]:
            return actions.at(i)
    return actions.at(0)


def nearer_animal(s: NoahState, seat: i64) -> i64:
    """The die that leads to the better place as a beginner sees it; of equals the nearer one."""
    here = s.pawns.at(seat)
    low: i64 = min(s.die_1, s.die_2)
    high: i64 = max(s.die_1, s.die_2)
    return MOVE + (high if look(s, seat, ahead(s, here, high)) > look(s, seat, ahead(s, here, low)) else low)


def look(s: NoahState, seat: i64, spot: i64) -> i64:
    """A pair, an animal, something unknown, a hill, a flood: in this order."""
    if is_hill(spot):
        return 1
    if not (s.open >> spot) & 1:
        return 2
    card = s.field.at(spot)
    if is_flood(card):
        return 0
    if singles(s, seat) & BIT[card >> 1]:
        return 3 + PAIR_POINTS[card >> 1]
    return 3


def first_single(s: NoahState, seat: i64, actions: Actions) -> i64:
    """Give the flood single animals first, in the order of the shelter; a beginner sees no difference."""
    single = singles(s, seat)
    i: i64
    for i in range(actions.n):
        action = actions.at(i)
        if LOSE_AS_TWO <= action < GIVE and single & BIT[action - LOSE_AS_TWO]:
            return action
    for i in range(actions.n):
        action = actions.at(i)
        if LOSE <= action < LOSE_AS_TWO and single & BIT[action - LOSE]:
            return action
    return actions.at(0)


def makes_pair(s: NoahState, seat: i64) -> bool:
    """Would the offer on the table give this player more pairs?"""
    mover = seat == s.turn
    out_1 = s.bid_1 if mover else s.ask_1
    out_2 = s.bid_2 if mover else s.ask_2
    in_1 = s.ask_1 if mover else s.bid_1
    in_2 = s.ask_2 if mover else s.bid_2
    firsts = s.firsts[seat]
    seconds = s.seconds[seat]
    after: i64 = ((firsts & ~out_1) | in_1) & ((seconds & ~out_2) | in_2)
    return bits(after) > bits(firsts & seconds)
