"""Noah: all that a seat knows, as numbers for environments: the features, and what they leave out.

Networks of ours read the features alone (features.py), so that these may grow without training anything again. Spots
and seats are told from the own place, as there; which side and which seat that is comes first.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.bits import lowest_bit
from castaways.core.buffers import Features
from castaways.core.float32 import Scale
from castaways.games.noah.policy.features import feature_names, turned, write_table, write_unseen
from castaways.games.noah.rules.cards import CARD_KEY, CARDS, FIRST_FLOOD, KEY, SPECIES
from castaways.games.noah.rules.knowledge import last_number, unseen
from castaways.games.noah.rules.ring import places, side_of
from castaways.games.noah.rules.terms import ENDING_KEYS, MOST_PLAYERS, NOBODY, PHASE_KEYS, SPOTS, STRIDE

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

SIDES: Final = 4
NUMBERS: Final = 100  # cards are numbered as they leave the deck
COMMON: Final = 256  # only a very long game comes to higher numbers
NUMBER: Final = Scale([float(number) / float(NUMBERS) for number in range(COMMON)])
CODE: Final = Scale([float(card + 1) / float(CARDS) for card in range(CARDS)])  # a card as a number


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
    out.marks(s.bid_1 if s.partner != NOBODY else i64(0), SPECIES)
    out.marks(s.ask_1 if s.partner != NOBODY else i64(0), SPECIES)


def write_spots(s: "NoahState", seat: i64, out: Features) -> None:
    """Spot by spot: the very card, its number, whether the bird has looked, and who else knows it."""
    start: i64 = side_of(s.pawns.at(seat)) * STRIDE
    lying: i64 = places(s)
    at: i64 = out.n
    out.spread(turned(s.looked, start), at + 2, SPOT_FEATURES)
    k: i64
    for k in range(1, s.players):
        other: i64 = seat + k if seat + k < s.players else seat + k - s.players
        out.spread(turned(s.known[other] & lying, start), at + 2 + k, SPOT_FEATURES)
    seen: i64 = turned(lying & (s.open | s.known[seat]), start)
    lying = turned(lying, start)
    field = s.field.cards
    laid = s.laid
    i: i64
    while seen != 0:
        i = lowest_bit(seen)
        seen &= seen - 1
        out.put_of(at + i * SPOT_FEATURES, CODE, i64(field[start + i if start + i < SPOTS else start + i - SPOTS]))
    while lying != 0:
        i = lowest_bit(lying)
        lying &= lying - 1
        put_number(out, at + i * SPOT_FEATURES + 1, laid[start + i if start + i < SPOTS else start + i - SPOTS])
    out.n = at + SPOTS * SPOT_FEATURES


def put_number(out: Features, place: i64, number: i64) -> None:
    """Write the number under which a card left the deck, or may leave it."""
    if 0 < number < COMMON:
        out.put_of(place, NUMBER, number)
    elif number != 0:
        out.put_share(place, number, NUMBERS)


def write_limits(s: "NoahState", firsts: i64, seconds: i64, floods: i64, out: Features) -> None:
    """Card by card: is it hidden from the seat, and if so, how far from the limits that all cards have are its own."""
    at: i64 = out.n
    out.spread(firsts, at, 6)
    out.spread(seconds, at + 3, 6)
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


SPOT_FEATURES: Final = len(_spot_names(0))


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
