"""Noah: shelters and pairs (N17, N26). A shelter is two masks of species, one for each copy; pairs are one mask."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.core.buffers import Actions
from castaways.games.noah.rules.actions import PAIR
from castaways.games.noah.rules.events import PAIRED

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState


def add_species(actions: Actions, verb: i64, species: i64) -> None:
    """One action of a verb for each species of a mask."""
    if species != 0:
        actions.add_marked(verb, species)


def held(s: "NoahState", seat: i64) -> i64:
    """The species of which a shelter has at least one."""
    return s.firsts[seat] | s.seconds[seat]


def doubles(s: "NoahState", seat: i64) -> i64:
    """The species of which a shelter has both cards."""
    return s.firsts[seat] & s.seconds[seat]


def gain(s: "NoahState", seat: i64, card: i64) -> None:
    """Lay a card into a shelter."""
    bit = BIT[card >> 1]
    if card & 1:
        s.seconds[seat] |= bit
    else:
        s.firsts[seat] |= bit


def card_of(s: "NoahState", seat: i64, species: i64) -> i64:
    """The card of a species that would leave a shelter: the first copy, if it is there."""
    return 2 * species if (s.firsts[seat] >> species) & 1 else 2 * species + 1


def lay_off(s: "NoahState", seat: i64, card: i64) -> None:
    """Take a card out of a shelter."""
    bit = BIT[card >> 1]
    if card & 1:
        s.seconds[seat] &= ~bit
    else:
        s.firsts[seat] &= ~bit


def give_up(s: "NoahState", seat: i64, species: i64) -> i64:
    """Take a card of a species out of a shelter."""
    card = card_of(s, seat, species)
    lay_off(s, seat, card)
    return card


def pairs_into(s: "NoahState", seat: i64, actions: Actions) -> None:
    """N26: every pair that can be formed."""
    add_species(actions, PAIR, doubles(s, seat))


def form_pair(s: "NoahState", seat: i64, species: i64) -> None:
    """N26: two equal animals leave the shelter for good."""
    bit = BIT[species]
    s.firsts[seat] &= ~bit
    s.seconds[seat] &= ~bit
    s.pairs[seat] |= bit
    s.tell(PAIRED, seat, species)


def form_all_pairs(s: "NoahState") -> None:
    """N43: at the end what lies in pairs is formed first."""
    seat: i64
    for seat in range(s.players):
        ready = doubles(s, seat)
        species: i64 = 0
        while ready != 0:
            if ready & 1:
                form_pair(s, seat, species)
            ready >>= 1
            species += 1
