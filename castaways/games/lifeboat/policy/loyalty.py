"""Lifeboat: how likely everybody's friend and enemy are by what all have openly done (`reading.py`).

Each player's pair of friend and enemy is judged by sums of weights that were learned from games of bots
(`loyalty.toml`; `benchmarks/reading.py` harvests and fits them). Every character is one player's friend and one
player's enemy (B3), so the pairs of all players are weighed together, exactly: at most 120 orders of friends times 120
of enemies, without those that the seat holds itself.
"""

import math
import tomllib
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.pile import Pile
from castaways.core.rng import Rng
from castaways.games.lifeboat.policy.reading import DEEDS, Reading
from castaways.games.lifeboat.rules.cards import CHARACTERS, STRENGTH, SURVIVAL

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

# Rows of the weights, one number for each deed.
FRIEND: Final = 0  # done to the friend, ...
FRIEND_BY_WORTH: Final = 1  # ... as much more as the friend's life scores
ENEMY: Final = 2
ENEMY_BY_WORTH: Final = 3
BOTH: Final = 4  # friend and enemy are one
OWN_FRIEND: Final = 5  # who loves oneself alone: to anybody else, ...
OWN_FRIEND_SELF: Final = 6  # ... to oneself
OWN_ENEMY: Final = 7  # who hates all
OWN_ENEMY_SELF: Final = 8
ROWS: Final = 9
ROW_KEYS: Final = (
    "friend",
    "friend_by_worth",
    "enemy",
    "enemy_by_worth",
    "both",
    "own_friend",
    "own_friend_self",
    "own_enemy",
    "own_enemy_self",
)
WORTH: Final = 8.0  # by which survival points and strength are divided
MOST_COUNTED: Final = 7
PAIRS: Final = CHARACTERS * CHARACTERS

# So much does a deed count that was done so often.
TIMES: Final = vec[float]([math.log2(1.0 + times) for times in range(MOST_COUNTED + 1)])
WEIGHTS: Final = tomllib.loads(Path(__file__).with_name("loyalty.toml").read_text(encoding="utf-8"))
TABLE: Final = vec[float]([float(weight) for key in ROW_KEYS for weight in WEIGHTS[key]])
ORDERS: Final = [vec[i64]([i64(place) for order in permutations(range(size)) for place in order]) for size in range(6)]


def counted(reading: Reading, seat: i64, deed: i64, character: i64) -> float:
    """How much a deed counts."""
    times = reading.count(seat, deed, character)
    return TIMES[times if times < MOST_COUNTED else i64(MOST_COUNTED)]


@final
class Loyalties:
    """The pairs of all players as one of them sees it; `draw` gives them by chance, as likely as they are."""

    def __init__(self, s: "LifeboatState", reading: Reading, observer: i64) -> None:
        self.observer: i64 = observer
        others: list[i64] = [seat for seat in range(s.players) if seat != observer]
        self.others: vec[i64] = vec[i64](others)
        # Sorted, so that who holds what leaves no trace.
        self.friends: vec[i64] = vec[i64](sorted([s.friend.at(seat) for seat in others]))
        self.enemies: vec[i64] = vec[i64](sorted([s.enemy.at(seat) for seat in others]))
        size: i64 = len(others)
        self.orders: vec[i64] = ORDERS[size]
        self.number: i64 = len(self.orders) // size
        self.odds: vec[float] = vec[float]([0.0 for _ in range(size * PAIRS)])
        i: i64
        for i in range(size):
            self.judge(s, reading, i)
        self.sums: vec[float] = vec[float]([0.0 for _ in range(self.number * self.number)])
        self.add_up()

    def judge(self, s: "LifeboatState", reading: Reading, i: i64) -> None:
        """How much each pair explains what one player did, beside the best."""
        seat = self.others[i]
        role = s.role.at(seat)
        scores = [0.0 for _ in range(PAIRS)]
        best = -1.0e9
        friend: i64
        enemy: i64
        for friend in range(CHARACTERS):
            for enemy in range(CHARACTERS):
                score = score_of(reading, seat, role, friend, enemy)
                scores[friend * CHARACTERS + enemy] = score
                best = max(best, score)
        for pair in range(PAIRS):
            self.odds[i * PAIRS + pair] = math.exp(scores[pair] - best)

    def add_up(self) -> None:
        """The odds of all orders of friends and enemies, each added to those before it."""
        size: i64 = len(self.others)
        total = 0.0
        p: i64
        q: i64
        i: i64
        for p in range(self.number):
            for q in range(self.number):
                odds = 1.0
                for i in range(size):
                    friend = self.friends[self.orders[p * size + i]]
                    enemy = self.enemies[self.orders[q * size + i]]
                    odds *= self.odds[i * PAIRS + friend * CHARACTERS + enemy]
                total += odds
                self.sums[p * self.number + q] = total

    def draw(self, s: "LifeboatState", rng: Rng) -> None:
        """Give the others of a world their friends and enemies."""
        number = len(self.sums)
        wanted = self.sums[number - 1] * (float(rng.next32()) / 4294967296.0)
        low: i64 = 0
        high: i64 = number - 1
        while low < high:
            middle = (low + high) // 2
            if self.sums[middle] > wanted:
                high = middle
            else:
                low = middle + 1
        s.friend = self.dealt(s.friend, self.friends, low // self.number)
        s.enemy = self.dealt(s.enemy, self.enemies, low % self.number)

    def dealt(self, cards: Pile, pool: vec[i64], order: i64) -> Pile:
        """The observer's own card and the others' in this order."""
        size: i64 = len(self.others)
        dealt = cards.copy()
        i: i64
        for i in range(size):
            dealt.put(self.others[i], pool[self.orders[order * size + i]])
        return dealt

    def chances(self, seat: int) -> list[float]:
        """How likely each pair of another player is: friend times the number of characters, and enemy."""
        size: i64 = len(self.others)
        found = [0.0 for _ in range(PAIRS)]
        total = self.sums[len(self.sums) - 1]
        i: i64 = 0
        while self.others[i] != seat:
            i += 1
        before = 0.0
        p: i64
        q: i64
        for p in range(self.number):
            for q in range(self.number):
                friend = self.friends[self.orders[p * size + i]]
                enemy = self.enemies[self.orders[q * size + i]]
                sum_ = self.sums[p * self.number + q]
                found[friend * CHARACTERS + enemy] += (sum_ - before) / total
                before = sum_
        return found


def score_of(reading: Reading, seat: i64, role: i64, friend: i64, enemy: i64) -> float:
    """How well a pair explains what a player did, as a sum of weights."""
    score = 0.0
    deed: i64
    other: i64
    for deed in range(DEEDS):
        all_ = 0.0
        if friend == role or enemy == role:
            for other in range(CHARACTERS):
                if other != role:
                    all_ += counted(reading, seat, deed, other)
        if friend == role:
            score += TABLE[OWN_FRIEND * DEEDS + deed] * all_
            score += TABLE[OWN_FRIEND_SELF * DEEDS + deed] * counted(reading, seat, deed, role)
        else:
            worth = float(SURVIVAL[friend]) / WORTH
            done = counted(reading, seat, deed, friend)
            score += (TABLE[FRIEND * DEEDS + deed] + TABLE[FRIEND_BY_WORTH * DEEDS + deed] * worth) * done
        if enemy == role:
            score += TABLE[OWN_ENEMY * DEEDS + deed] * all_
            score += TABLE[OWN_ENEMY_SELF * DEEDS + deed] * counted(reading, seat, deed, role)
        else:
            worth = float(STRENGTH[enemy]) / WORTH
            done = counted(reading, seat, deed, enemy)
            score += (TABLE[ENEMY * DEEDS + deed] + TABLE[ENEMY_BY_WORTH * DEEDS + deed] * worth) * done
            if friend == enemy:
                score += TABLE[BOTH * DEEDS + deed] * done
    return score
