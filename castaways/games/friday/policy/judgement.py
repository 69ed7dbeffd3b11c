"""Friday: what instinct thinks cards and fights are worth, in life points.

The numbers in WEIGHTS were found by `castaways train friday tune`, which plays many thousands of games.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.games.friday.rules.cards import ABILITY, LIFE_MINUS_1, NONE, VALUE
from castaways.games.friday.rules.knowledge import fresh_card
from castaways.games.friday.rules.total import needed, total

if TYPE_CHECKING:
    from castaways.games.friday.rules.state import FridayState

# Indices into WEIGHTS.
SCALE: Final = 0  # + step: life points that one point of fighting value is worth to own
BASE: Final = 4  # + step: the fighting value that is worth nothing
OWN: Final = 8  # + ability: fighting value an ability is worth to own
AGING_UNSEEN: Final = 25  # what an unseen aging card is taken for
WIN_FLOOR: Final = 26  # the least fighting value hoped for from a bought card
BUY_RISK: Final = 27  # how much dearer buying is than it looks
DESTROY_HOPE: Final = 28  # life points that a point paid in a lost fight wins back by destroying, before one knows
DRAW_COST: Final = 29  # what drawing a card costs by bringing age nearer
EXCHANGE_GAIN: Final = 30  # fighting value an exchange must bring
LIFE_FEAR: Final = 31  # how much more a life point is worth when few are left
FEAR_BELOW: Final = 32  # ... fewer than this
IN_FIGHT: Final = 33  # fighting value that drawing an unused ability brings in the fight itself
SPREAD: Final = 34  # how much luck counts when hazards are weighed
SIZE: Final = 35

# fmt: off
WEIGHTS: Final = vec[float]([
    1.17, 2.29, 8.11, 1.25,
    2.03, 1.72, -0.35, 2.36,
    0.27, 2.38, 7.47, 1.42, 3.18, 2.17, 2.03, 2.3, 2.29, -0.15, 1.47, 0.68, -0.56, -2.05, -1.28, -3.08, -2.09,
    0.77, -0.83, 0.97, 2.48, 0.05, 0.21, 1.92, 117.5, 1.53, 2.07,
])
# fmt: on


def worth(card: i64, step: i64) -> float:
    """Life points that owning a card is worth from this step on; below zero: better gone."""
    value = float(VALUE[card]) + WEIGHTS[OWN + ABILITY[card]] - WEIGHTS[BASE + step]
    return value * WEIGHTS[SCALE + step]


def fear(s: "FridayState") -> float:
    """The price of a life point: dearer when few are left."""
    short = WEIGHTS[FEAR_BELOW] - float(s.life)
    return 1.0 + WEIGHTS[LIFE_FEAR] * short / max(WEIGHTS[FEAR_BELOW], 1.0) if short > 0.0 else 1.0


def missing(s: "FridayState") -> i64:
    """Points still missing in this fight; zero or less when it is won."""
    return needed(s) - total(s)


def draw_kills(s: "FridayState") -> bool:
    """Would the next card be the end (F24)?"""
    return s.robinson.n == 0 and s.aging.n == 0 and s.old_age_kills


def hope(s: "FridayState", cards: i64) -> float:
    """The fighting value to expect of the next card, if so many are drawn."""
    if s.known_top > 0:
        return float(VALUE[s.robinson.at(s.robinson.n - 1)])
    sum_ = 0.0
    n: i64 = s.robinson.n
    i: i64
    for i in range(n):
        card = s.robinson.at(i)
        sum_ += float(VALUE[card])
        if NONE < ABILITY[card] < LIFE_MINUS_1:
            sum_ += WEIGHTS[IN_FIGHT]
    if s.fresh:  # its place in the sum is taken by what is generally to be feared
        fresh = fresh_card(s)
        sum_ += WEIGHTS[AGING_UNSEEN] - float(VALUE[fresh])
    if n < cards:
        for i in range(s.discard.n):
            card = s.discard.at(i)
            sum_ += float(VALUE[card])
        sum_ += WEIGHTS[AGING_UNSEEN]
        n += s.discard.n + 1
    return sum_ / float(n) if n > 0 else 0.0


def prospect(s: "FridayState", short: float, cards: i64, prize: float, mean: float) -> float:
    """What a fight promises that lacks `short` points with so many free cards to come."""
    luck = max(WEIGHTS[SPREAD], 0.05) * (1.0 + float(cards))
    gap = short - mean * float(cards)
    if gap >= luck:
        chance = 0.0
        loss = gap
    elif gap <= -luck:
        chance = 1.0
        loss = 0.0
    else:
        chance = (luck - gap) / (2.0 * luck)
        loss = (gap + luck) / 2.0
    price_ = fear(s)
    lose = -loss * price_ + loss * WEIGHTS[DESTROY_HOPE]
    buy = prize - loss / max(mean, WEIGHTS[WIN_FLOOR], 0.1) * WEIGHTS[BUY_RISK] * price_
    return chance * prize + (1.0 - chance) * max(lose, buy) - WEIGHTS[DRAW_COST] * float(cards)
