"""Noah: a position as numbers for learning, from what a seat may know. Seats and sides are told from its own place."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import lowest_bit, ones
from castaways.core.buffers import Features
from castaways.games.noah.rules.cards import (
    BIRD,
    CARDS,
    DOMESTIC,
    GROUP_KEYS,
    GROUPS,
    HUNTER,
    KEY,
    SPECIES,
    is_flood,
    is_member,
)
from castaways.games.noah.rules.knowledge import unseen
from castaways.games.noah.rules.ring import places, side_of
from castaways.games.noah.rules.score import score
from castaways.games.noah.rules.shelter import held
from castaways.games.noah.rules.terms import MOST_PLAYERS, MOST_TURNS, NOBODY, PHASE_KEYS, SPOTS, STRIDE

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

SIDES: Final = (3, 4, 5)
# Of a spot of the ring: is it there, is its card open, is it known; what a known card is, a flood or an animal of one
# or two groups; whether the seat has that animal; the pawns. Plain numbers: compiled, sums of what other modules define
# are worked out again and again.
SPOT_FEATURES: Final = 16
THERE: Final = 1
OPEN: Final = 1
KNOWN: Final = 2
PAIRS: Final = 11
PAWNS: Final = 12
# What a card is, as bits of the features of its spot.
CARD_BITS: Final = vec[i64](
    [
        i64(8 if is_flood(card) else sum([16 << group for group in range(GROUPS) if is_member(card >> 1, group)]))
        for card in range(CARDS)
    ]
)
# The features of each spot as bits: of a ring without cards, and scratch for the ring as it is, from the own hill on.
_HILLS: Final = vec[i64]([i64(THERE if spot % STRIDE == 0 else 0) for spot in range(SPOTS)])
_RING: Final = vec[i64]([i64(0) for _ in range(SPOTS)])


def write_features(s: "NoahState", seat: i64, out: Features) -> None:
    """All features, in the order of `feature_names`."""
    write_table(s, seat, out)
    firsts, seconds, floods = unseen(s, seat)
    write_unseen(firsts, seconds, floods, out)


def write_table(s: "NoahState", seat: i64, out: Features) -> None:
    """All of them but what is hidden from the seat."""
    write_game(s, seat, out)
    write_players(s, seat, out)
    write_offer(s, seat, out)
    write_ring(s, seat, out)


def from_here(s: "NoahState", seat: i64, other: i64) -> i64:
    """How many seats clockwise another seat sits; -1 for nobody."""
    if other == NOBODY:
        return -1
    return other - seat if other >= seat else other - seat + s.players


def write_game(s: "NoahState", seat: i64, out: Features) -> None:
    """Options, the phase, whose turn, dice and deck."""
    out.one_hot(s.side - SIDES[0], len(SIDES))
    out.one_hot(s.players - 2, MOST_PLAYERS - 1)
    out.one_hot(s.phase, len(PHASE_KEYS))
    out.one_hot(from_here(s, seat, s.turn), MOST_PLAYERS)
    out.one_hot(from_here(s, seat, s.actor), MOST_PLAYERS)
    out.one_hot(s.die_1 - 1, 6)
    out.one_hot(s.die_2 - 1, 6)
    out.share((s.used >> HUNTER) & 1, 1)
    out.share((s.used >> BIRD) & 1, 1)
    out.share((s.used >> DOMESTIC) & 1, 1)
    out.one_hot(s.source, SPECIES)
    out.flag(s.optional)
    out.share(s.owed, 6)
    out.share(s.deck.n, 50)
    out.share(s.even_length, 5)
    out.share(s.odd_length, 5)
    out.share(s.turns, MOST_TURNS * s.players)


def write_players(s: "NoahState", seat: i64, out: Features) -> None:
    """Points, pairs and shelters, the own first."""
    i: i64
    for i in range(s.players):
        other: i64 = seat + i if seat + i < s.players else seat + i - s.players
        out.flag(True)
        out.share(score(s.pairs[other]), 10)
        out.marks(s.pairs[other], SPECIES)
        out.marks_of_two(s.firsts[other], s.seconds[other], SPECIES)
    out.skip((MOST_PLAYERS - s.players) * (2 + 2 * SPECIES))


def write_offer(s: "NoahState", seat: i64, out: Features) -> None:
    """The exchange being talked about."""
    out.one_hot(from_here(s, seat, s.partner), MOST_PLAYERS)
    if s.bid_1 | s.bid_2 | s.ask_1 | s.ask_2 == 0:  # mostly nobody talks
        out.skip(2 * SPECIES)
        return
    out.marks_of_two(s.bid_1, s.bid_2, SPECIES)
    out.marks_of_two(s.ask_1, s.ask_2, SPECIES)


def write_ring(s: "NoahState", seat: i64, out: Features) -> None:
    """The ring clockwise from the hill behind the own pawn, spot by spot."""
    start: i64 = side_of(s.pawns.at(seat)) * STRIDE
    note_spots(s, seat, start)
    pawns = s.pawns.cards
    k: i64
    for k in range(s.players):
        other: i64 = seat + k if seat + k < s.players else seat + k - s.players
        _RING[from_start(i64(pawns[other]), start)] |= 1 << (PAWNS + k)
    spot: i64 = 0
    while spot < SPOTS:
        out.marks(_RING[spot] | (_RING[spot + 1] << SPOT_FEATURES), 2 * SPOT_FEATURES)
        spot += 2


def from_start(spot: i64, start: i64) -> i64:
    """How many spots clockwise a spot lies."""
    steps: i64 = spot - start
    return steps + (SPOTS & (steps >> 32))  # one round more, if that is negative


def note_spots(s: "NoahState", seat: i64, start: i64) -> None:
    """The hills, the cards, what the seat knows of them, and whether it has these animals."""
    spot: i64 = 0
    while spot < SPOTS:
        _RING[spot] = _HILLS[spot]
        spot += 1
    field = s.field.cards
    known: i64 = s.known[seat]
    own: i64 = held(s, seat)
    lying: i64 = places(s)
    while lying != 0:
        spot = lowest_bit(lying)
        lying &= lying - 1
        card: i64 = i64(field[spot])
        is_open: i64 = (s.open >> spot) & 1
        is_known: i64 = (known >> spot) & 1
        what: i64 = CARD_BITS[card] | ((own >> (card >> 1)) & 1) << PAIRS
        what &= -(is_open | is_known)
        _RING[from_start(spot, start)] = what | THERE | is_open << OPEN | is_known << KNOWN


def write_unseen(firsts: i64, seconds: i64, floods: i64, out: Features) -> None:
    """How many cards of each kind are hidden from the seat."""
    out.marks_of_two(firsts, seconds, SPECIES)
    out.share(ones(floods), 6)


def feature_names() -> tuple[str, ...]:
    """What each feature is, in order."""
    seats = ("own", "left 1", "left 2", "left 3")
    names = [f"side {side}" for side in SIDES] + [f"players {n}" for n in (2, 3, 4)]
    names += [f"phase {key}" for key in PHASE_KEYS]
    names += [f"turn {who}" for who in seats] + [f"to act {who}" for who in seats]
    names += [f"die {die} is {value}" for die in (1, 2) for value in range(1, 7)]
    names += ["hunter used", "bird used", "domestic used"]
    names += [f"using {key}" for key in KEY]
    names += ["may stay", "owed / 6", "deck / 50", "sides 1 and 3 / 5", "sides 2 and 4 / 5", "turns"]
    for who in seats:
        names += [f"{who} present", f"{who} points / 10"]
        names += [f"{who} pair {key}" for key in KEY] + [f"{who} shelter {key}" for key in KEY]
    names += [f"exchange with {who}" for who in seats]
    names += [f"offer of mover {key}" for key in KEY] + [f"offer of partner {key}" for key in KEY]
    for spot in range(SPOTS):
        names += [f"spot {spot} there", f"spot {spot} open", f"spot {spot} known", f"spot {spot} flood"]
        names += [f"spot {spot} {key}" for key in GROUP_KEYS]
        names += [f"spot {spot} pairs"] + [f"spot {spot} pawn {who}" for who in seats]
    names += [f"unseen {key}" for key in KEY] + ["unseen floods / 6"]
    return tuple(names)
