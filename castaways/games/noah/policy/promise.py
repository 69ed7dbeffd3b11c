"""Noah: how likely a seat is to win, as the table stands. For planners that do not play a game to its end.

Every player is measured (measures.py). The measures are weighed by how long the game will last; a small network with
one hidden layer adds what lies in their coming together: own measures, those of the others, and the time. Who stands
higher wins more often. All numbers (value.network) are fitted to games of instinct against instinct:
`castaways train noah`, docs/bots/networks.md.
"""

import math
from pathlib import Path
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.network_file import read_network
from castaways.games.noah.policy.measures import MEASURES, TIMES, lying, measure, tell_time
from castaways.games.noah.rules.terms import MOST_PLAYERS

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

_HEADER, _NUMBERS = read_network(Path(__file__).with_name("value.network"))
_SETTINGS = _HEADER.settings
# Rounds to come that weights are given for.
MOMENTS: Final = vec[float]([float(moment) for moment in _SETTINGS["moments"]])
# Tables of 2 players, of 3, of 4: how far planners look. Sooner little has come of a move, later luck hides it.
ROUNDS: Final = vec[i64]([i64(rounds) for rounds in _SETTINGS["rounds_ahead"]])
HIDDEN: Final[i64] = int(_SETTINGS["hidden"])
CONTEXT: Final = TIMES + 1  # what the network knows of the time: as it is told by, the rounds to come, and their end

# The numbers of each table, one after the other.
_LAST: Final[i64] = len(_SETTINGS["moments"]) - 1
_TIME_AT: Final = 0  # what the rounds to come are told by
_WEIGHTS_AT: Final[i64] = TIMES  # the measures' weights at each moment
_OWN_AT: Final[i64] = _WEIGHTS_AT + MEASURES * (_LAST + 1)  # the network: own measures, ...
_OTHERS_AT: Final[i64] = _OWN_AT + MEASURES * HIDDEN  # ... the mean of the others', ...
_CONTEXT_AT: Final[i64] = _OTHERS_AT + MEASURES * HIDDEN  # ... and the time
_BIAS_AT: Final[i64] = _CONTEXT_AT + CONTEXT * HIDDEN
_OUT_AT: Final[i64] = _BIAS_AT + HIDDEN
SIZE: Final[i64] = _OUT_AT + HIDDEN
NUMBERS: Final = vec[float](_NUMBERS)

_TIME: Final = vec[float]([0.0 for _ in range(TIMES)])
_MEASURE: Final = vec[float]([0.0 for _ in range(MEASURES)])
_WEIGHT: Final = vec[float]([0.0 for _ in range(MEASURES)])  # at this moment
_STANDING: Final = vec[float]([0.0 for _ in range(MOST_PLAYERS)])
_BASE: Final = vec[float]([0.0 for _ in range(HIDDEN)])
_ALL: Final = vec[float]([0.0 for _ in range(HIDDEN)])  # what all players together are as others
_OWN: Final = vec[float]([0.0 for _ in range(MOST_PLAYERS * HIDDEN)])  # what a player is to itself, less that


def horizon_of(s: "NoahState") -> i64:
    """How many turns ahead planners look."""
    return ROUNDS[s.players - 2] * s.players


def promise(s: "NoahState", seat: i64) -> float:
    """The chance to win, from what is open to all."""
    start: i64 = (s.players - 2) * SIZE
    rounds = rounds_to_come(s)
    weigh(start, rounds)
    tell_network(start, rounds)
    species: i64 = lying(s)
    other: i64
    for other in range(s.players):
        measure(s, other, species, _MEASURE)
        _STANDING[other] = stand(start, other, 1.0 / float(s.players - 1))
    chances = 0.0  # of all players, each as large as the lead over the seat makes it
    for other in range(s.players):
        _STANDING[other] += fire(start, other)
    for other in range(s.players):
        chances += math.exp(min(_STANDING[other] - _STANDING[seat], 50.0))
    return 1.0 / chances


def rounds_to_come(s: "NoahState") -> float:
    """How many rounds the game will last: until the deck is empty or a side has vanished (N40)."""
    tell_time(s, _TIME)
    place: i64 = (s.players - 2) * SIZE + _TIME_AT
    rounds = 0.0
    k: i64
    for k in range(TIMES):
        rounds += NUMBERS[place + k] * _TIME[k]
    return rounds


def weigh(start: i64, rounds: float) -> None:
    """The weights of the measures, between the two moments that the game stands between."""
    i: i64 = 0
    while i < _LAST - 1 and rounds > MOMENTS[i + 1]:
        i += 1
    part = (rounds - MOMENTS[i]) / (MOMENTS[i + 1] - MOMENTS[i])
    part = max(0.0, min(part, 1.0))
    place: i64 = start + _WEIGHTS_AT + i
    k: i64
    for k in range(MEASURES):
        _WEIGHT[k] = (1.0 - part) * NUMBERS[place] + part * NUMBERS[place + 1]
        place += _LAST + 1


def tell_network(start: i64, rounds: float) -> None:
    """What the hidden layer makes of the time; nobody is counted in yet."""
    j: i64
    k: i64
    for j in range(HIDDEN):
        _BASE[j] = NUMBERS[start + _BIAS_AT + j]
        _ALL[j] = 0.0
    place: i64 = start + _CONTEXT_AT
    for k in range(CONTEXT):
        x = context(k, rounds)
        for j in range(HIDDEN):
            _BASE[j] += x * NUMBERS[place + j]
        place += HIDDEN


def context(k: i64, rounds: float) -> float:
    """One of the things that the network knows of the time."""
    if k < TIMES - 1:
        return _TIME[k + 1]  # the first is always 1
    return rounds / 10.0 if k == TIMES - 1 else math.exp(-rounds / 4.0)


def stand(start: i64, player: i64, share: float) -> float:
    """How a player stands by the weights alone; and what its measures tell the hidden layer, own and others'."""
    total = 0.0
    at: i64 = player * HIDDEN
    j: i64
    k: i64
    for j in range(HIDDEN):
        _OWN[at + j] = 0.0
    for k in range(MEASURES):
        x = _MEASURE[k]
        if x != 0.0:
            total += _WEIGHT[k] * x
            own: i64 = start + _OWN_AT + k * HIDDEN
            others: i64 = start + _OTHERS_AT + k * HIDDEN
            y = x * share
            for j in range(HIDDEN):
                told = y * NUMBERS[others + j]
                _OWN[at + j] += x * NUMBERS[own + j] - told
                _ALL[j] += told
    return total


def fire(start: i64, player: i64) -> float:
    """What the network adds."""
    total = 0.0
    at: i64 = player * HIDDEN
    out: i64 = start + _OUT_AT
    j: i64
    for j in range(HIDDEN):
        x = _BASE[j] + _ALL[j] + _OWN[at + j]
        if x > 0.0:
            total += x * NUMBERS[out + j]
    return total
