"""Noah: the score (N41-N43)."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.result import Result, ScoreLine
from castaways.games.noah.rules.cards import (
    FIRST_GROUP,
    FOUR_POINTS,
    GROUP_KEYS,
    GROUPS,
    LARGE,
    MEMBERS,
    PAIR_POINTS,
    PLAIN_MEMBERS,
    SECOND_GROUP,
    SPECIES,
    THREE_POINTS,
    bits,
)
from castaways.games.noah.rules.terms import GOING_ON

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

_COUNT: Final = vec[i64]([i64(0) for _ in range(GROUPS)])  # pairs of each group
_BEST: Final = vec[i64]([i64(0) for _ in range(GROUPS)])  # the same, as it serves the player best

# Points asked for before, by the rest of the mask: the same few masks are asked for again and again.
REMEMBERED: Final = 8191
_PAIRS: Final = vec[i64]([i64(-1) for _ in range(REMEMBERED)])
_POINTS: Final = vec[i64]([i64(0) for _ in range(REMEMBERED)])


def set_points(pairs: i64) -> i64:
    """N42: three pairs of one group give 1 point more, four or more give 2."""
    if pairs < 3:
        return 0
    return THREE_POINTS if pairs == 3 else FOUR_POINTS


def best_sets(pairs: i64) -> i64:
    """N42: points for sets, every dual pair counted for the group that serves best, all groups together."""
    group: i64
    for group in range(GROUPS):
        _COUNT[group] = bits(pairs & PLAIN_MEMBERS[group])
        _BEST[group] = _COUNT[group]
    return try_duals(pairs, 0, -1)


def try_duals(pairs: i64, species: i64, best: i64) -> i64:
    """Count the dual pairs from a species on for either group; at the end keep the best count found."""
    while species < SPECIES and not ((pairs >> species) & 1 and SECOND_GROUP[species] >= 0):
        species += 1
    group: i64
    if species == SPECIES:
        points: i64 = 0
        for group in range(GROUPS):
            points += set_points(_COUNT[group])
        if points > best:
            for group in range(GROUPS):
                _BEST[group] = _COUNT[group]
            return points
        return best
    choice: i64
    for choice in range(2):
        group = FIRST_GROUP[species] if choice == 0 else SECOND_GROUP[species]
        _COUNT[group] += 1
        best = try_duals(pairs, species + 1, best)
        _COUNT[group] -= 1
    return best


def pair_points(pairs: i64) -> i64:
    """N41: points for the pairs alone."""
    points: i64 = 0
    species: i64
    for species in range(SPECIES):
        if (pairs >> species) & 1:
            points += PAIR_POINTS[species]
    return points


def score(pairs: i64) -> i64:
    """All points of a mask of paired species."""
    place: i64 = pairs % REMEMBERED
    if _PAIRS[place] != pairs:
        _POINTS[place] = pair_points(pairs) + best_sets(pairs)
        _PAIRS[place] = pairs
    return _POINTS[place]


def payoff_of(s: "NoahState", seat: i64) -> float:
    """1 for the only winner, a share for several, 0 for the others."""
    own = score(s.pairs[seat])
    winners: i64 = 0
    other: i64
    for other in range(s.players):
        points = score(s.pairs[other])
        if points > own:
            return 0.0
        if points == own:
            winners += 1
    return 1.0 / float(winners)


def result_of(s: "NoahState") -> Result | None:
    """The score sheets of a finished game."""
    if s.ending == GOING_ON:
        return None
    seats = range(int(s.players))
    details = {seat: sheet(s.pairs[seat]) for seat in seats}
    scores = [sum([line.points for line in details[seat]]) for seat in seats]
    winners = [seat for seat in seats if scores[seat] == max(scores)]
    return Result(tuple(scores), tuple(winners), True, details)


def sheet(pairs: i64) -> tuple[ScoreLine, ...]:
    """One player's points, line by line."""
    large = pairs & MEMBERS[LARGE]
    others = pairs & ~MEMBERS[LARGE]
    lines = [ScoreLine("N41", "pairs", int(pair_points(others)), int(bits(others)))]
    lines.append(ScoreLine("N41", "large", int(pair_points(large)), int(bits(large))))
    best_sets(pairs)
    group: i64
    for group in range(GROUPS):
        points = set_points(_BEST[group])
        if points > 0:
            lines.append(ScoreLine("N42", f"set-{GROUP_KEYS[group]}", int(points), int(_BEST[group])))
    return tuple(lines)
