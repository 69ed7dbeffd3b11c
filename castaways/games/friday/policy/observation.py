"""Friday: all that the player knows, as numbers for environments: the features, and what they leave out.

Networks of ours read the features alone (features.py), so that these may grow without training anything again. Ordered
piles are told place by place, a card as a code: its kind plus 1, shared out to at most 1; 0 is an unknown card or none.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.buffers import Features
from castaways.core.float32 import Scale
from castaways.games.friday.policy.features import PLACES_SHOWN, feature_names, write_features
from castaways.games.friday.rules.abilities import is_doubled
from castaways.games.friday.rules.actions import PLACES
from castaways.games.friday.rules.cards import KINDS
from castaways.games.friday.rules.terms import CHOOSE_TARGET, ENDING_KEYS, SORT

if TYPE_CHECKING:
    from castaways.games.friday.rules.state import FridayState

HAZARDS: Final = 32  # places of a pile of hazards
LOOKED: Final = 3
MARKS: Final = 16
CODE: Final = Scale([float(kind + 1) / float(KINDS) for kind in range(KINDS)])  # a card as a number


def write_observation(s: "FridayState", out: Features) -> None:
    """All numbers, in the order of `observation_names`."""
    write_features(s, out)
    out.one_hot(s.ending, len(ENDING_KEYS))
    out.share(s.free, 10)
    out.share(s.left, 10)
    using: i64 = s.source + 1 if CHOOSE_TARGET <= s.phase <= SORT and s.source < s.table.n else i64(0)
    out.share(using, PLACES)
    out.flag(s.phase == SORT and s.sorting)
    out.look_up(s.looked, CODE, LOOKED)
    out.look_up(s.order, CODE, LOOKED)
    write_robinson(s, out)
    out.look_up(s.discard, CODE, PLACES)
    out.look_up(s.destroyed, CODE, PLACES)
    out.look_up(s.hazard_discard, CODE, HAZARDS)
    write_table(s, out)


def write_robinson(s: "FridayState", out: Features) -> None:
    """The places of the Robinson stack that the player knows, from the top down."""
    start: i64 = out.n
    size: i64 = s.robinson.n
    i: i64
    for i in range(s.known_top):
        out.put_of(start + i, CODE, s.robinson.at(size - 1 - i))
    for i in range(min(s.known_bottom, size - s.known_top)):
        out.put_of(start + size - 1 - i, CODE, s.robinson.at(i))
    out.n = start + PLACES


def write_table(s: "FridayState", out: Features) -> None:
    """The cards of the fight; of those behind the places that the features tell of, also their marks."""
    out.look_up(s.table, CODE, PLACES)
    start: i64 = out.n
    place: i64
    for place in range(PLACES_SHOWN, s.table.n):
        at: i64 = start + 2 * (place - PLACES_SHOWN)
        if s.marks.at(place) != 0:
            out.put_share(at, s.marks.at(place), MARKS)
        if is_doubled(s, place):
            out.put_one(at + 1)
    out.n = start + 2 * (PLACES - PLACES_SHOWN)


def observation_names() -> tuple[str, ...]:
    """What each number is, in order."""
    names = [*feature_names()]
    names += [f"ending {key}" for key in ENDING_KEYS]
    names += ["free cards / 10", "cards on the left / 10", "place of the card being used", "putting in order"]
    names += [f"looked {i + 1} card" for i in range(LOOKED)] + [f"put in order {i + 1} card" for i in range(LOOKED)]
    names += [f"robinson from the top {i + 1} card" for i in range(PLACES)]
    for pile, size in (("discard", PLACES), ("destroyed", PLACES), ("hazard discard", HAZARDS), ("place", PLACES)):
        names += [f"{pile} {i + 1} kind" for i in range(size)]
    for place in range(PLACES_SHOWN, PLACES):
        names += [f"place {place + 1} marks / 16", f"place {place + 1} doubled"]
    return tuple(names)
