"""Noah: all that a seat knows, as numbers for environments: the features, and what they leave out.

Networks of ours read the features alone (features.py), so that these may grow without training anything again. Spots
and seats are told from the own place, as there; which side and which seat that is comes first.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import BIT, NUMBER, PRIME
from castaways.core.buffers import Features
from castaways.games.noah.policy.features import feature_names, turned, write_table, write_unseen
from castaways.games.noah.rules.cards import CARD_KEY, CARDS, FIRST_FLOOD, KEY, SPECIES
from castaways.games.noah.rules.knowledge import ANYWHERE, last_number, unseen
from castaways.games.noah.rules.ring import places, side_of
from castaways.games.noah.rules.terms import ENDING_KEYS, MOST_PLAYERS, NOBODY, PHASE_KEYS, SPOTS, STRIDE

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

SIDES: Final = 4
NUMBERS: Final = 100  # cards are numbered as they leave the deck
EVERY_FLOOD: Final = (1 << (CARDS - FIRST_FLOOD)) - 1
CODE: Final = vec[float]([float(card + 1) / float(CARDS) for card in range(CARDS)])  # a card as a number


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
    write_limits(s, firsts, seconds, hidden_floods(s, seat, floods), out)


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
    seen: i64 = lying & (s.open | s.known[seat])
    items = out.items
    places_of = out.places
    written: i64 = out.written
    field = s.field.cards
    laid = s.laid
    while lying != 0:
        low: i64 = lying & -lying
        lying ^= low
        spot: i64 = NUMBER[low % PRIME]
        place: i64 = at + (spot - start if spot >= start else spot - start + SPOTS) * SPOT_FEATURES
        if seen & low != 0:
            items[place] = CODE[i64(field[spot])]
            places_of[written] = place
            written += 1
        items[place + 1] = float(laid[spot]) / float(NUMBERS)
        places_of[written] = place + 1
        written += 1 if laid[spot] != 0 else 0
    out.written = written
    out.n = at + SPOTS * SPOT_FEATURES


def hidden_floods(s: "NoahState", seat: i64, floods: i64) -> i64:
    """The floods that a seat does not see, as a mask; so many they are."""
    hidden: i64 = EVERY_FLOOD
    if floods < CARDS - FIRST_FLOOD:
        visible: i64 = places(s) & (s.open | s.known[seat])
        while visible != 0:
            low: i64 = visible & -visible
            visible ^= low
            card: i64 = s.field.at(NUMBER[low % PRIME])
            if card >= FIRST_FLOOD:
                hidden &= ~BIT[card - FIRST_FLOOD]
    return hidden


def write_limits(s: "NoahState", firsts: i64, seconds: i64, floods: i64, out: Features) -> None:
    """Card by card: is it hidden from the seat, and if so, how far from the limits that all cards have are its own."""
    at: i64 = out.n
    out.spread(firsts, at, 6)
    out.spread(seconds, at + 3, 6)
    out.spread(floods, at + 3 * FIRST_FLOOD, 3)
    bottom: i64 = s.drawn + s.deck.n
    first = s.first
    last = s.last
    card: i64
    for card in range(CARDS):
        if first[card] == 0 and last[card] == ANYWHERE:
            continue  # it was never put into the deck
        if card >= FIRST_FLOOD:
            hidden = (floods >> (card - FIRST_FLOOD)) & 1 != 0
        else:
            hidden = ((seconds if card & 1 else firsts) >> (card >> 1)) & 1 != 0
        if hidden:
            if first[card] != 0:
                out.put(at + 3 * card + 1, float(first[card]) / float(NUMBERS))
            limit: i64 = last_number(s, card)
            if limit != bottom:
                out.put(at + 3 * card + 2, float(bottom - limit) / float(NUMBERS))
    out.n = at + 3 * CARDS


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
