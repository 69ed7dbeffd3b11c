"""Friday: what a fight is worth (F17, F33, F34, F44-F46, F51, F52)."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.games.friday.rules.actions import PLACES
from castaways.games.friday.rules.cards import (
    ABILITY,
    HALF_COUNT,
    HIGHEST_ZERO,
    LIFE_MINUS_1,
    LIFE_MINUS_2,
    PLUS_ONE,
    VALUE,
    hazard_value,
    is_aging,
)
from castaways.games.friday.rules.terms import NOBODY, STEPPED, TURNED

if TYPE_CHECKING:
    from castaways.games.friday.rules.state import FridayState

# What each card of the fight is worth while a total is worked out. Reused, like all scratch space here.
_WORTH: Final = vec[i64]([i64(0) for _ in range(PLACES)])
_TAKEN: Final = vec[bool]([False for _ in range(PLACES)])


def aging_upkeep(s: "FridayState") -> i64:
    """F44, F45: life that face-up aging cards cost at the end of the fight."""
    upkeep: i64 = 0
    i: i64
    for i in range(s.table.n):
        if not s.marks.at(i) & TURNED:
            ability = ABILITY[s.table.at(i)]
            if ability == LIFE_MINUS_1:
                upkeep += 1
            elif ability == LIFE_MINUS_2:
                upkeep += 2
    return upkeep


def needed(s: "FridayState") -> i64:
    """The value to reach: the pirate's, or the hazard's in this step less "step -1" (F34)."""
    if s.pirate != NOBODY:
        return s.value
    step: i64 = s.step_
    i: i64
    for i in range(s.table.n):
        if s.marks.at(i) & (STEPPED | TURNED) == STEPPED and step > 0:
            step -= 1
    return hazard_value(s.hazard, step)


def total(s: "FridayState") -> i64:
    """F17: the sum of the fight, with doubling (F33), striking (F46) and the pirate's own rule (F51, F52)."""
    strikes = weigh(s)
    while strikes > 0:
        strike_highest(s)
        strikes -= 1
    rule = s.pirate_rule()
    if rule == HALF_COUNT:
        return best_half(s)
    sum_: i64 = 0
    i: i64
    for i in range(s.table.n):
        sum_ += _WORTH[i]
    if rule == PLUS_ONE:
        sum_ += cards_counted(s)
    return sum_


def weigh(s: "FridayState") -> i64:
    """Fill _WORTH with printed and doubled values; returns how many "highest = 0" cards lie face up."""
    strikes: i64 = 0
    i: i64
    for i in range(s.table.n):
        if s.marks.at(i) & TURNED:
            _WORTH[i] = 0
        else:
            card = s.table.at(i)
            _WORTH[i] = VALUE[card]
            if ABILITY[card] == HIGHEST_ZERO:
                strikes += 1
    for i in range(s.table.n):
        doubled = s.doubles.at(i)
        if doubled > 0:  # cleared whenever either card is turned or leaves
            _WORTH[doubled - 1] = 2 * VALUE[s.table.at(doubled - 1)]
    return strikes


def strike_highest(s: "FridayState") -> None:
    """F46: the highest printed positive value counts 0; of equals one that is not doubled, to the player's favour."""
    best: i64 = -1
    i: i64
    for i in range(s.table.n):
        if _WORTH[i] > 0:  # neither turned nor struck already
            if best < 0 or VALUE[s.table.at(i)] > VALUE[s.table.at(best)]:
                best = i
            elif VALUE[s.table.at(i)] == VALUE[s.table.at(best)] and _WORTH[i] < _WORTH[best]:
                best = i
    if best >= 0:
        _WORTH[best] = 0


def cards_counted(s: "FridayState") -> i64:
    """Cards that count for F51 and F52: all that lie there, or the face-up ones (option pirate_wording)."""
    if s.turned_count:
        return s.table.n
    face_up: i64 = 0
    i: i64
    for i in range(s.table.n):
        if not s.marks.at(i) & TURNED:
            face_up += 1
    return face_up


def best_half(s: "FridayState") -> i64:
    """F51: the best half of the cards, rounded up, with every face-up aging card among them.

    The rulebook says that one can round up. Rounding down would help only if the worst card counted were negative. If
    it is an aging card, no other card counts and the total is 0 at most. Else all cards left out are no better, so with
    it they are negative starting cards. There are five, so at most four cards count beside it, and no four are worth
    more than 19, doubled as well as can be. This pirate takes 22: nobody ever wants to round down.
    """
    n = s.table.n
    places: i64 = (cards_counted(s) + 1) >> 1
    i: i64
    for i in range(n):
        _TAKEN[i] = not s.turned_count and s.marks.at(i) & TURNED != 0
    sum_: i64 = 0
    while places > 0:  # aging cards first, the least bad of them if they are too many
        best = best_left(s, True)
        if best < 0:
            break
        sum_ += _WORTH[best]
        places -= 1
    while places > 0:
        best = best_left(s, False)
        sum_ += _WORTH[best]
        places -= 1
    return sum_


def best_left(s: "FridayState", aging: bool) -> i64:
    """Take the card worth most that is not taken yet, of the face-up aging cards or of the others; -1 if none."""
    best: i64 = -1
    i: i64
    for i in range(s.table.n):
        compulsory = is_aging(s.table.at(i)) and not s.marks.at(i) & TURNED
        if not _TAKEN[i] and compulsory == aging and (best < 0 or _WORTH[i] > _WORTH[best]):
            best = i
    if best >= 0:
        _TAKEN[best] = True
    return best
