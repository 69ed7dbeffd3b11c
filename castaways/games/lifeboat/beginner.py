"""Lifeboat as a beginner plays it: hot-headed. The mistakes of the first games, the same in the same position.

- It wants the bow, where the provisions are handed out, and demands the place of whoever sits there and looks weaker.
- It robs what it sees and likes, and the enemy sooner than anybody, with any hope to win.
- It is proud: it refuses demands even of somebody a little stronger.
- It takes sides by heart: for the friend and against the enemy, whether or not that decides the fight.
- It trades what it does not need for water before anybody is thirsty.
- Of the provisions it keeps what can be used today, and forgets that treasures count at the end (short sight).
- On a navigation card it sees the gull and its own name, and overlooks what befalls friend and enemy.
"""

from typing import Final, cast, final

from mypy_extensions import i64

from castaways.core.buffers import Actions, Features
from castaways.core.policy import Policy
from castaways.core.state import State
from castaways.games.lifeboat.policy.bargain import WATER_PRICE, offered_worth
from castaways.games.lifeboat.policy.features import write_features
from castaways.games.lifeboat.policy.instinct import UNKNOWN_CARD, fighting_strength, mark_of, might, side_feeling
from castaways.games.lifeboat.policy.worth import card_worth, feeling, room
from castaways.games.lifeboat.rules.actions import (
    BURY_CHART,
    CHOOSE,
    JOIN_ATTACK,
    JOIN_DEFENCE,
    KEEP,
    KEEP_CHART,
    OFFER,
    OPEN,
    REFUSE,
    ROB,
    STEAL,
    SWAP,
)
from castaways.games.lifeboat.rules.boat import bow_most, cards_of, owns
from castaways.games.lifeboat.rules.cards import (
    CASH,
    GULL,
    JEWELS,
    KIND_MASK,
    KINDS,
    OVERBOARD,
    PAINTING_2,
    PAINTING_3,
    WATER,
    size,
)
from castaways.games.lifeboat.rules.day import sorted_charts
from castaways.games.lifeboat.rules.fight import side_strength
from castaways.games.lifeboat.rules.state import LifeboatState
from castaways.games.lifeboat.rules.terms import CLOSED, DEMAND, OFFERS, OPENED
from castaways.games.lifeboat.rules.thirst import named

NEVER: Final = -50
PRIDE: Final = 3  # points of strength by which a proud one may be weaker and still refuses
COURAGE: Final = 2  # ... and still robs
HOPE: Final = 6  # points that a side may lack when somebody joins it by heart
THE_BOW: Final = 45  # what the first place in the boat looks worth; rowing is 40


@final
class LifeboatBeginner(Policy):
    """Without memory."""

    def instinct(self, state: State, seat: i64, actions: Actions) -> i64:
        s = cast(LifeboatState, state)
        best: i64 = actions.at(0)
        top: i64 = -1000000
        i: i64
        for i in range(actions.n):
            mark = hot_headed(s, seat, actions.at(i))
            if mark > top:
                top = mark
                best = actions.at(i)
        return best

    def features_into(self, state: State, seat: i64, features: Features) -> None:
        write_features(cast(LifeboatState, state), seat, features)

    def clock(self, state: State) -> i64:
        return cast(LifeboatState, state).turns


def hot_headed(s: LifeboatState, seat: i64, action: i64) -> i64:
    """How good an action looks to a beginner."""
    if SWAP <= action < ROB:
        return mark_swap(s, seat, action - SWAP)
    if ROB <= action < STEAL:
        return mark_rob(s, seat, action - ROB)
    if action == REFUSE:
        return 20 if fighting_strength(s, seat) + PRIDE >= might(s, s.attacker) else NEVER
    if action == JOIN_ATTACK or action == JOIN_DEFENCE:
        return mark_join(s, seat, action == JOIN_ATTACK)
    if action == KEEP_CHART or action == BURY_CHART:
        worth = glance_at(s, seat, s.looked.at(sorted_charts(s)))
        return worth if action == KEEP_CHART else -worth
    if CHOOSE <= action < KEEP:
        return glance_at(s, seat, s.looked.at(action - CHOOSE))
    if KEEP <= action < OPEN:
        return use(s, seat, action - KEEP)
    if action == OFFER:
        return 20 if wants_to_trade(s, seat) else -10
    return mark_of(s, seat, action)


def mark_swap(s: LifeboatState, seat: i64, other: i64) -> i64:
    """The place at the bow, of somebody who looks weaker and is no friend; without water it is worth a quarrel."""
    if other != bow_most(s) or owns(s, seat, WATER) or room(s, seat) <= 1 or feeling(s, seat, other) < 0:
        return NEVER
    return THE_BOW if fighting_strength(s, seat) > might(s, other) else NEVER


def mark_rob(s: LifeboatState, seat: i64, other: i64) -> i64:
    """What lies open there, or anything of the enemy's."""
    if not (s.awake >> other) & 1:
        return mark_of(s, seat, ROB + other)
    worth: i64 = UNKNOWN_CARD if s.sheet[CLOSED + other] != 0 else 0
    kind: i64
    for kind in range(KINDS):
        if s.sheet[OPENED + other] & KIND_MASK[kind] != 0 and card_worth(s, seat, kind) > worth:
            worth = card_worth(s, seat, kind)
    heart = feeling(s, seat, other)
    if heart < 0 or fighting_strength(s, seat) + COURAGE < might(s, other):
        return NEVER
    return worth - 5 + heart // 4


def mark_join(s: LifeboatState, seat: i64, attack: bool) -> i64:
    """Beside the friend, or against the enemy, while there is hope."""
    ours = s.attackers if attack else s.defenders
    theirs = s.defenders if attack else s.attackers
    mine = side_strength(s, ours, s.shot == (1 if attack else 2)) + fighting_strength(s, seat)
    against = side_strength(s, theirs, s.shot == (2 if attack else 1))
    if mine + HOPE < against:
        return NEVER
    return side_feeling(s, seat, theirs) - side_feeling(s, seat, ours) - 5


def glance_at(s: LifeboatState, seat: i64, chart: i64) -> i64:
    """Land is welcome, neither falling in nor thirst is; all else looks the same."""
    role = s.role.at(seat)
    return 10 * GULL[chart] - 15 * ((OVERBOARD[chart] >> role) & 1) - 10 * ((named(s, chart) >> role) & 1)


def use(s: LifeboatState, seat: i64, kind: i64) -> i64:
    """What a card is worth today: treasures nothing."""
    treasure = kind == CASH or kind == JEWELS or kind == PAINTING_2 or kind == PAINTING_3
    return 0 if treasure else card_worth(s, seat, kind)


def wants_to_trade(s: LifeboatState, seat: i64) -> bool:
    """Who has no water and something to give asks for some, once a phase."""
    if s.phase == DEMAND or s.sheet[OFFERS + seat] > 0 or owns(s, seat, WATER):
        return False
    mine = cards_of(s, seat)
    return size(mine) >= 2 and offered_worth(s, seat, seat, mine) > WATER_PRICE // 2
