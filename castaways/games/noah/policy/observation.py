"""Noah: all that a seat knows, as numbers for environments: the features, and what they leave out.

Networks of ours read the features alone (features.py), so that these may grow without training anything again. Spots
and seats are told from the own place, as there; which side and which seat that is comes first.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.core.buffers import Features
from castaways.games.noah.policy.features import feature_names, write_features
from castaways.games.noah.rules.cards import CARD_KEY, CARDS, FIRST_FLOOD, KEY, SPECIES
from castaways.games.noah.rules.knowledge import last_number, unseen
from castaways.games.noah.rules.ring import places, side_of
from castaways.games.noah.rules.terms import ENDING_KEYS, MOST_PLAYERS, NOBODY, PHASE_KEYS, SPOTS, STRIDE

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

SIDES: Final = 4
NUMBERS: Final = 100  # cards are numbered as they leave the deck


def write_observation(s: "NoahState", seat: i64, out: Features) -> None:
    """All numbers, in the order of `observation_names`."""
    write_features(s, seat, out)
    out.one_hot(seat, MOST_PLAYERS)
    out.one_hot(side_of(s.pawns.at(seat)), SIDES)
    out.one_hot(s.ending, len(ENDING_KEYS))
    out.one_hot(s.resume, len(PHASE_KEYS))
    out.share(s.drawn, NUMBERS)
    write_copies(s, seat, out)
    write_spots(s, seat, out)
    write_limits(s, seat, out)


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
    seen: i64 = lying & (s.open | s.known[seat])
    looked: i64 = s.looked
    at: i64 = out.n
    i: i64
    k: i64
    for i in range(SPOTS):
        spot: i64 = start + i if start + i < SPOTS else start + i - SPOTS
        if (looked >> spot) & 1:
            out.put(at + 2, 1.0)
        if (lying >> spot) & 1:
            if (seen >> spot) & 1:
                out.put(at, float(s.field.at(spot) + 1) / float(CARDS))
            if s.laid[spot] != 0:
                out.put(at + 1, float(s.laid[spot]) / float(NUMBERS))
            for k in range(1, s.players):
                other: i64 = seat + k if seat + k < s.players else seat + k - s.players
                if (s.known[other] >> spot) & 1:
                    out.put(at + 2 + k, 1.0)
        at += SPOT_FEATURES
    out.n = at


def write_limits(s: "NoahState", seat: i64, out: Features) -> None:
    """Card by card: is it hidden from the seat, and if so, how far from the limits that all cards have are its own."""
    firsts, seconds, floods = unseen(s, seat)
    bottom: i64 = s.drawn + s.deck.n
    shown: i64 = 0  # the floods that the seat sees
    if floods < CARDS - FIRST_FLOOD:
        visible: i64 = places(s) & (s.open | s.known[seat])
        spot: i64
        for spot in range(SPOTS):
            if (visible >> spot) & 1 and s.field.at(spot) >= FIRST_FLOOD:
                shown |= BIT[s.field.at(spot) - FIRST_FLOOD]
    at: i64 = out.n
    card: i64
    for card in range(CARDS):
        if card >= FIRST_FLOOD:
            hidden = (shown >> (card - FIRST_FLOOD)) & 1 == 0
        else:
            hidden = ((seconds if card & 1 else firsts) >> (card >> 1)) & 1 != 0
        if hidden:
            out.put(at, 1.0)
            if s.first[card] != 0:
                out.put(at + 1, float(s.first[card]) / float(NUMBERS))
            last: i64 = last_number(s, card)
            if last != bottom:
                out.put(at + 2, float(bottom - last) / float(NUMBERS))
        at += 3
    out.n = at


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
