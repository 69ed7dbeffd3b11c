"""Noah: how likely a seat is to win, as the table stands. For planners that do not play a game to its end.

Every player is measured (`measure`), the measures are weighed by how long the game will last, and who has more wins
more often. The weights (promise.toml) are found by `benchmarks/foresight.py` in games of instinct against instinct.
"""

import math
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.games.noah.cards import (
    BIRD,
    DOMESTIC,
    FIRST_GROUP,
    GROUPS,
    HUNTER,
    LANDING,
    LARGE,
    MEMBERS,
    PAIR_POINTS,
    SECOND_GROUP,
    SMALL,
    SPECIES,
    WATER,
    bits,
    is_flood,
)
from castaways.games.noah.ring import ahead
from castaways.games.noah.score import score
from castaways.games.noah.terms import MOST_PLAYERS, SPOTS

if TYPE_CHECKING:
    from castaways.games.noah.rules import NoahState

# What is measured of a player.
POINTS: Final = 0  # with the pairs that lie in the shelter
NEAR_SETS: Final = 1  # groups whose next pair is worth a point more
BEGUN_SETS: Final = 2
AT_OTHERS: Final = 3  # what the single animals' pairs would bring: their like is in another shelter, ...
IN_SIGHT: Final = 4  # ... lies open in the valley, ...
HIDDEN: Final = 5  # ... or is hidden
SINGLES: Final = 6
HUNTERS: Final = 7
DOMESTICS: Final = 8
BIRDS: Final = 9
SWIMMERS: Final = 10
PREY: Final = 11  # the best pair that a hunter can bring now, ...
LOOT: Final = 12  # ... and a domestic animal
FLOODS_AHEAD: Final = 13  # open ones, within a throw of the dice
PAIRS_AHEAD: Final = 14  # what pairs with open cards there would bring
TO_MOVE: Final = 15  # whose turn it is, who is next, and next but one
MEASURES: Final = 18
TIMES: Final = 9  # what the rounds still to come are told by

_DATA: Final[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("promise.toml").read_text(encoding="utf-8"))
_TABLES: Final[list[dict[str, Any]]] = [_DATA[f"players-{players}"] for players in range(2, MOST_PLAYERS + 1)]
MOMENTS: Final = vec[float]([float(moment) for moment in _DATA["moments"]])  # rounds to come that weights are given for
# Tables of 2 players, of 3, of 4: how far planners look (sooner little has come of a move, later luck hides it), ...
ROUNDS: Final = vec[i64]([i64(table["look"]) for table in _TABLES])
# ... what the rounds to come are told by, and the measures' weights at each moment.
TIME_WEIGHTS: Final = vec[float]([float(weight) for table in _TABLES for weight in table["time"]])
WEIGHTS: Final = vec[float]([float(weight) for table in _TABLES for row in table["weights"] for weight in row])

_TIME: Final = vec[float]([0.0 for _ in range(TIMES)])
_MEASURE: Final = vec[float]([0.0 for _ in range(MEASURES)])
_WEIGHT: Final = vec[float]([0.0 for _ in range(MEASURES)])  # at this moment
_STANDING: Final = vec[float]([0.0 for _ in range(MOST_PLAYERS)])


def horizon_of(s: "NoahState") -> i64:
    """How many turns ahead planners look."""
    return ROUNDS[s.players - 2] * s.players


def promise(s: "NoahState", seat: i64) -> float:
    """The chance to win, from what is open to all."""
    weigh(s)
    species: i64 = lying(s)
    other: i64
    k: i64
    for other in range(s.players):
        measure(s, other, species, _MEASURE)
        total = 0.0
        for k in range(MEASURES):
            total += _WEIGHT[k] * _MEASURE[k]
        _STANDING[other] = total
    chances = 0.0  # of all players, each as large as the lead over the seat makes it
    for other in range(s.players):
        chances += math.exp(min(_STANDING[other] - _STANDING[seat], 50.0))
    return 1.0 / chances


def weigh(s: "NoahState") -> None:
    """The weights of the measures, between the two moments that the game stands between."""
    last: i64 = len(MOMENTS) - 1
    rounds = rounds_to_come(s)
    i: i64 = 0
    while i < last - 1 and rounds > MOMENTS[i + 1]:
        i += 1
    part = (rounds - MOMENTS[i]) / (MOMENTS[i + 1] - MOMENTS[i])
    part = max(0.0, min(part, 1.0))
    place: i64 = ((s.players - 2) * MEASURES) * (last + 1) + i
    k: i64
    for k in range(MEASURES):
        _WEIGHT[k] = (1.0 - part) * WEIGHTS[place] + part * WEIGHTS[place + 1]
        place += last + 1


def rounds_to_come(s: "NoahState") -> float:
    """How many rounds the game will last: until the deck is empty or a side has vanished (N40)."""
    tell_time(s, _TIME)
    place: i64 = (s.players - 2) * TIMES
    rounds = 0.0
    k: i64
    for k in range(TIMES):
        rounds += TIME_WEIGHTS[place + k] * _TIME[k]
    return rounds


def tell_time(s: "NoahState", out: vec[float]) -> None:
    """What the length of the rest of the game depends on: the deck, the sides' lengths, and open floods."""
    deck = float(s.deck.n) / 40.0
    short = float(min(s.even_length, s.odd_length) - 1)
    long = float(max(s.even_length, s.odd_length) - 1)
    floods = float(bits(s.floods))
    out[0] = 1.0
    out[1] = deck
    out[2] = deck * deck
    out[3] = short
    out[4] = short * deck
    out[5] = short * deck * deck
    out[6] = short * long * deck
    out[7] = floods
    out[8] = floods * deck


def lying(s: "NoahState") -> i64:
    """The species that lie open in the valley."""
    found: i64 = 0
    spot: i64
    for spot in range(SPOTS):
        if (s.open >> spot) & 1:
            card = s.field.at(spot)
            if not is_flood(card):
                found |= BIT[card >> 1]
    return found


def measure(s: "NoahState", seat: i64, in_sight: i64, out: vec[float]) -> None:
    """All that is measured of a player; `in_sight` are the species that lie open."""
    k: i64
    for k in range(MEASURES):
        out[k] = 0.0
    pairs = s.pairs[seat] | (s.firsts[seat] & s.seconds[seat])
    single = s.firsts[seat] ^ s.seconds[seat]
    out[POINTS] = float(score(pairs))
    finishing = measure_sets(s, seat, pairs, out)
    measure_singles(s, seat, single, finishing, in_sight, out)
    out[SINGLES] = float(bits(single))
    out[HUNTERS] = float(bits(single & MEMBERS[HUNTER]))
    out[DOMESTICS] = float(bits(single & MEMBERS[DOMESTIC]))
    out[BIRDS] = float(bits(single & MEMBERS[BIRD]))
    out[SWIMMERS] = float(bits(single & MEMBERS[WATER]))
    look_ahead(s, seat, single, finishing, out)
    turn: i64 = seat - s.turn if seat >= s.turn else seat - s.turn + s.players
    if turn < MEASURES - TO_MOVE:
        out[TO_MOVE + turn] = 1.0


def measure_sets(s: "NoahState", seat: i64, pairs: i64, out: vec[float]) -> i64:
    """Sets on the way (N42); gives a mask of the groups whose next pair is worth a point more."""
    taken: i64 = pairs
    other: i64
    for other in range(s.players):
        taken |= s.pairs[other]
    finishing: i64 = 0
    group: i64
    for group in range(GROUPS):
        if MEMBERS[group] & ~taken != 0:
            count = bits(pairs & MEMBERS[group])
            if count == 2 or count == 3:
                finishing |= 1 << group
                out[NEAR_SETS] += 1.0
            elif count == 1:
                out[BEGUN_SETS] += 1.0
    return finishing


def pair_gain(species: i64, finishing: i64) -> float:
    """The points of one more pair."""
    second = SECOND_GROUP[species]
    more = (finishing >> FIRST_GROUP[species]) & 1 or (second >= 0 and (finishing >> second) & 1)
    return float(PAIR_POINTS[species]) + (1.0 if more else 0.0)


def measure_singles(s: "NoahState", seat: i64, single: i64, finishing: i64, in_sight: i64, out: vec[float]) -> None:
    """What the pairs of single animals would bring, by where their like is; and what abilities can bring at once."""
    at_others: i64 = 0
    other: i64
    for other in range(s.players):
        if other != seat:
            at_others |= s.firsts[other] | s.seconds[other]
    species: i64
    for species in range(SPECIES):
        bit = BIT[species]
        if single & bit:
            gain = pair_gain(species, finishing)
            if at_others & bit:
                out[AT_OTHERS] += gain
                if gain > out[LOOT] and single & MEMBERS[DOMESTIC] & ~bit:
                    out[LOOT] = gain
            elif in_sight & bit:
                out[IN_SIGHT] += gain
                if gain > out[PREY] and single & MEMBERS[HUNTER] & ~bit:
                    out[PREY] = gain
            else:
                out[HIDDEN] += gain


def look_ahead(s: "NoahState", seat: i64, single: i64, finishing: i64, out: vec[float]) -> None:
    """What lies open within a throw of one die; small and large animals are caught half of the time (N15, N16)."""
    spot = s.pawns.at(seat)
    steps: i64
    for steps in range(6):
        spot = ahead(s, spot, 1)
        if (s.open >> spot) & 1:
            card = s.field.at(spot)
            if is_flood(card):
                out[FLOODS_AHEAD] += 1.0
            elif single & BIT[card >> 1]:
                group = LANDING[card >> 1]
                caught = 0.5 if group == SMALL or group == LARGE else 1.0
                out[PAIRS_AHEAD] += caught * pair_gain(card >> 1, finishing)
