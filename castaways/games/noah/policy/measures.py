"""Noah: what is measured of a table and of every player, for those who judge how likely a seat is to win."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.games.noah.rules.cards import (
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
from castaways.games.noah.rules.ring import ahead, is_hill
from castaways.games.noah.rules.score import score
from castaways.games.noah.rules.terms import SPOTS

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

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
NEXT_PREY: Final = 18  # the second best pairs that hunters and domestic animals can bring, ...
NEXT_LOOT: Final = 19
BEST_AT_OTHERS: Final = 20  # ... and the best that could be brought if there were one
BEST_IN_SIGHT: Final = 21
THREAT: Final = 22  # the best pair that another can make with one of these animals now, ...
WANTED: Final = 23  # ... and all the pairs that others could make with them
FARTHER_AHEAD: Final = 24  # what pairs with open cards bring, behind those ahead
FINDS_AHEAD: Final = 25  # other open animals within a throw of the dice
HIDDEN_AHEAD: Final = 26  # face-down cards there
ANY_HUNTER: Final = 27
ANY_DOMESTIC: Final = 28
TWO_DOMESTICS: Final = 29
DRY: Final = 30  # single animals that a flood can take
LARGE_SINGLES: Final = 31
LAST_OF_SET: Final = 32  # groups of three pairs, with one more to be had
PAIRS: Final = 33
BEST_HIDDEN: Final = 34
MEASURES: Final = 35
TIMES: Final = 9  # what the rounds still to come are told by


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
    out[ANY_HUNTER] = 1.0 if single & MEMBERS[HUNTER] else 0.0
    domestics = bits(single & MEMBERS[DOMESTIC])
    out[ANY_DOMESTIC] = 1.0 if domestics > 0 else 0.0
    out[TWO_DOMESTICS] = 1.0 if domestics > 1 else 0.0
    out[DRY] = float(bits(single & ~MEMBERS[WATER]))
    out[LARGE_SINGLES] = float(bits(single & MEMBERS[LARGE]))
    out[PAIRS] = float(bits(pairs))
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
                if count == 3:
                    out[LAST_OF_SET] += 1.0
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
    served: i64 = 0  # species of others who have a domestic animal besides
    other: i64
    for other in range(s.players):
        if other != seat:
            held: i64 = s.firsts[other] ^ s.seconds[other]
            at_others |= s.firsts[other] | s.seconds[other]
            helpers: i64 = held & MEMBERS[DOMESTIC]
            if helpers != 0:
                served |= held if helpers & (helpers - 1) else held & ~helpers
    species: i64
    for species in range(SPECIES):
        bit = BIT[species]
        if single & bit:
            gain = pair_gain(species, finishing)
            if at_others & bit:
                out[AT_OTHERS] += gain
                out[BEST_AT_OTHERS] = max(out[BEST_AT_OTHERS], gain)
                if single & MEMBERS[DOMESTIC] & ~bit:
                    keep_two(out, LOOT, NEXT_LOOT, gain)
                out[WANTED] += float(PAIR_POINTS[species])
                if served & bit:
                    out[THREAT] = max(out[THREAT], float(PAIR_POINTS[species]))
            elif in_sight & bit:
                out[IN_SIGHT] += gain
                out[BEST_IN_SIGHT] = max(out[BEST_IN_SIGHT], gain)
                if single & MEMBERS[HUNTER] & ~bit:
                    keep_two(out, PREY, NEXT_PREY, gain)
            else:
                out[HIDDEN] += gain
                out[BEST_HIDDEN] = max(out[BEST_HIDDEN], gain)


def keep_two(out: vec[float], best: i64, second: i64, gain: float) -> None:
    """The two best of something."""
    if gain > out[best]:
        out[second] = out[best]
        out[best] = gain
    elif gain > out[second]:
        out[second] = gain


def look_ahead(s: "NoahState", seat: i64, single: i64, finishing: i64, out: vec[float]) -> None:
    """What lies open within a throw of one die; small and large animals are caught half of the time (N15, N16)."""
    spot = s.pawns.at(seat)
    steps: i64
    for steps in range(12):
        spot = ahead(s, spot, 1)
        if (s.open >> spot) & 1:
            card = s.field.at(spot)
            if is_flood(card):
                if steps < 6:
                    out[FLOODS_AHEAD] += 1.0
            elif single & BIT[card >> 1]:
                group = LANDING[card >> 1]
                caught = 0.5 if group == SMALL or group == LARGE else 1.0
                out[PAIRS_AHEAD if steps < 6 else FARTHER_AHEAD] += caught * pair_gain(card >> 1, finishing)
            elif steps < 6:
                out[FINDS_AHEAD] += 1.0
        elif steps < 6 and not is_hill(spot):
            out[HIDDEN_AHEAD] += 1.0
