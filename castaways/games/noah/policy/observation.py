"""Noah: all that a seat knows, as numbers for environments: the features, and what they leave out.

Networks of ours read the features alone (features.py), so that these may grow without training anything again. Spots
and seats are told from the own place, as there; which side and which seat that is comes first.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.bits import lowest_bit
from castaways.core.buffers import Features
from castaways.core.float32 import Scale
from castaways.games.noah.policy.features import feature_names, from_start, write_table, write_unseen
from castaways.games.noah.rules.cards import CARD_KEY, CARDS, FIRST_FLOOD, KEY, SPECIES
from castaways.games.noah.rules.knowledge import last_number, unseen
from castaways.games.noah.rules.ring import places, side_of
from castaways.games.noah.rules.terms import ENDING_KEYS, MOST_PLAYERS, NOBODY, PHASE_KEYS, SPOTS, STRIDE

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

SIDES: Final = 4
NUMBERS: Final = 100  # cards are numbered as they leave the deck
SPOT_FEATURES: Final = 6
COMMON: Final = 256  # only a very long game comes to higher numbers
NUMBER: Final = Scale([float(number) / float(NUMBERS) for number in range(COMMON)])
CODE: Final = Scale([float(code) / float(CARDS) for code in range(CARDS + 1)])  # a card as a number; 0 for none


def write_observation(s: "NoahState", seat: i64, out: Features) -> None:
    """All numbers, in the order of `observation_names`."""
    write_table(s, seat, out)
    firsts, seconds, floods = unseen(s, seat)
    write_unseen(firsts, seconds, floods, out)
    out.one_hot(seat, MOST_PLAYERS)
    out.one_hot(side_of(s.pawns.at(seat)), SIDES)
    out.one_hot(s.ending, len(ENDING_KEYS))
    out.one_hot(s.resume, len(PHASE_KEYS))
    out.share(s.drawn, NUMBERS)
    write_copies(s, seat, out)
    write_spots(s, seat, out)
    write_limits(s, firsts, seconds, floods, out)


def write_copies(s: "NoahState", seat: i64, out: Features) -> None:
    """Which of two like cards lie in the shelters and in the offers: the first copies."""
    i: i64
    for i in range(s.players):
        out.marks(s.firsts[seat + i if seat + i < s.players else seat + i - s.players], SPECIES)
    out.skip((MOST_PLAYERS - s.players) * SPECIES)
    if s.partner == NOBODY:
        out.skip(2 * SPECIES)
        return
    out.marks(s.bid_1, SPECIES)
    out.marks(s.ask_1, SPECIES)


def write_spots(s: "NoahState", seat: i64, out: Features) -> None:
    """Spot by spot: the very card, its number, whether the bird has looked, and who else knows it."""
    start: i64 = side_of(s.pawns.at(seat)) * STRIDE
    lying: i64 = places(s)
    at: i64 = out.n
    mark_spots(s.looked, start, at + 2, out)
    k: i64
    for k in range(1, s.players):
        other: i64 = seat + k if seat + k < s.players else seat + k - s.players
        mark_spots(s.known[other] & lying, start, at + 2 + k, out)
    field = s.field.cards
    laid = s.laid
    seen: i64 = s.open | s.known[seat]
    while lying != 0:
        spot: i64 = lowest_bit(lying)
        lying &= lying - 1
        place: i64 = at + from_start(spot, start) * SPOT_FEATURES
        out.put_of(place, CODE, (i64(field[spot]) + 1) * ((seen >> spot) & 1))
        put_number(out, place + 1, laid[spot])
    out.n = at + SPOTS * SPOT_FEATURES


def mark_spots(spots: i64, start: i64, at: i64, out: Features) -> None:
    """A 1 for each spot of a mask."""
    while spots != 0:
        out.put_one(at + from_start(lowest_bit(spots), start) * SPOT_FEATURES)
        spots &= spots - 1


def put_number(out: Features, place: i64, number: i64) -> None:
    """Write the number under which a card left the deck, or may leave it."""
    if 0 <= number < COMMON:
        out.put_of(place, NUMBER, number)
    else:
        out.put_share(place, number, NUMBERS)


def write_limits(s: "NoahState", firsts: i64, seconds: i64, floods: i64, out: Features) -> None:
    """Card by card: is it hidden from the seat, and if so, how far from the limits that all cards have are its own."""
    at: i64 = out.n
    out.spread_all(firsts, at, 6)
    out.spread_all(seconds, at + 3, 6)
    out.spread(floods, at + 3 * FIRST_FLOOD, 3)
    # Only cards that were put into the deck have limits of their own.
    write_limits_of(s, s.inside_firsts & firsts, 0, 2, out)
    write_limits_of(s, s.inside_seconds & seconds, 1, 2, out)
    write_limits_of(s, s.inside_floods & floods, FIRST_FLOOD, 1, out)
    out.n = at + 3 * CARDS


def write_limits_of(s: "NoahState", hidden: i64, first: i64, stride: i64, out: Features) -> None:
    """The limits of hidden cards: from that card on, so many cards apart."""
    bottom: i64 = s.drawn + s.deck.n
    while hidden != 0:
        card: i64 = first + stride * lowest_bit(hidden)
        hidden &= hidden - 1
        put_number(out, out.n + 3 * card + 1, s.first[card])
        put_number(out, out.n + 3 * card + 2, bottom - last_number(s, card))


def _spot_names(spot: int) -> list[str]:
    names = [f"spot {spot} card", f"spot {spot} number / 100", f"spot {spot} looked at by the bird"]
    return names + [f"spot {spot} known to left {i}" for i in range(1, MOST_PLAYERS)]


def observation_names() -> tuple[str, ...]:
    """What each number is, in order."""
    names = [*feature_names()]
    names += [f"own seat is {seat}" for seat in range(MOST_PLAYERS)] + [f"own side is {side}" for side in range(SIDES)]
    names += [f"ending {key}" for key in ENDING_KEYS] + [f"bird sent in {key}" for key in PHASE_KEYS]
    names += ["drawn / 100"]
    for who in ("own", "left 1", "left 2", "left 3"):
        names += [f"{who} shelter first {key}" for key in KEY]
    names += [f"offer of mover first {key}" for key in KEY] + [f"offer of partner first {key}" for key in KEY]
    for spot in range(SPOTS):
        names += _spot_names(spot)
    for card in CARD_KEY:
        names += [f"{card} hidden", f"{card} not before number / 100", f"{card} above the bottom / 100"]
    return tuple(names)
