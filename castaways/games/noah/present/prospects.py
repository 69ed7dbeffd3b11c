"""Noah: what a seat may hope for, counted: what a pair brings, where the other animal is, what an exchange makes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from castaways.games.noah.rules.cards import FIRST_FLOOD, SPECIES
from castaways.games.noah.rules.knowledge import unseen
from castaways.games.noah.rules.ring import ahead, places
from castaways.games.noah.rules.score import score
from castaways.games.noah.rules.shelter import doubles, held
from castaways.games.noah.rules.terms import SPOTS

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

DIE = 6


def pair_points(s: "NoahState", seat: int, species: int) -> int:
    """What a pair of a species adds to a seat's score now, sets included."""
    pairs = int(s.pairs[seat])
    return int(score(pairs | 1 << species)) - int(score(pairs))


def single(s: "NoahState", seat: int) -> int:
    """The species of which a seat has just one."""
    return int(held(s, seat)) & ~int(doubles(s, seat))


def known_animals(s: "NoahState", seat: int) -> dict[int, int]:
    """Where the animals lie that a seat knows: the species by spot."""
    seen = (int(s.open) | int(s.known[seat])) & int(places(s))
    cards = {spot: int(s.field.at(spot)) for spot in range(SPOTS) if seen >> spot & 1}
    return {spot: card >> 1 for spot, card in cards.items() if card < FIRST_FLOOD}


def steps_to(s: "NoahState", spot: int, goal: int) -> int:
    """How many steps lie between two spots, clockwise."""
    steps = 1
    while int(ahead(s, spot, steps)) != goal:
        steps += 1
    return steps


def unseen_cards(s: "NoahState", seat: int) -> int:
    """How many cards the seat has not seen: face down in the valley, or in the deck."""
    firsts, seconds, floods = unseen(s, seat)
    return int(firsts).bit_count() + int(seconds).bit_count() + int(floods).bit_count()


def lands_on(s: "NoahState", seat: int, spots: Sequence[int]) -> float:
    """That at least one of two dice leads to one of these spots."""
    here = int(s.pawns.at(seat))
    good = sum(int(ahead(s, here, steps)) in spots for steps in range(1, DIE + 1))
    return 1 - ((DIE - good) / DIE) ** 2


def deal(s: "NoahState") -> tuple[int, int]:
    """What the exchange on the table lets the mover and the partner pair up, in points."""
    mover, partner = int(s.turn), int(s.partner)
    bid, ask = (int(s.bid_1), int(s.bid_2)), (int(s.ask_1), int(s.ask_2))
    return _after(s, mover, bid, ask), _after(s, partner, ask, bid)


def _after(s: "NoahState", seat: int, given: tuple[int, int], gained: tuple[int, int]) -> int:
    """The points of all pairs a seat could form once it has given and gained these cards."""
    firsts = int(s.firsts[seat]) & ~given[0] | gained[0]
    seconds = int(s.seconds[seat]) & ~given[1] | gained[1]
    pairs = int(s.pairs[seat])
    ready = firsts & seconds & ((1 << SPECIES) - 1)
    return int(score(pairs | ready)) - int(score(pairs))
