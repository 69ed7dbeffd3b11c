"""Friday: is a position possible? Dumped positions of real games are; anything else is refused, naming the field."""

from typing import TYPE_CHECKING

from castaways.core.position import Reader
from castaways.games.friday.rules.cards import (
    ABILITY,
    BELOW_STACK,
    COPY,
    COST,
    DESTROY,
    DOUBLE,
    DRAW_2,
    EXCHANGE_1,
    EXCHANGE_2,
    FIRST_HAZARD,
    GREEN,
    HIGHEST_ZERO,
    KINDS,
    LIFE_MINUS_1,
    NONE,
    PER_AGING_CARD,
    PIRATE_RULE,
    PIRATES,
    SORT_3,
    STEP_MINUS_1,
    VALUE,
    copies,
    hazard_free,
)
from castaways.games.friday.rules.terms import (
    CHOOSE_HAZARD,
    CHOOSE_PIRATE,
    CHOOSE_TARGET,
    DESTROY_CARDS,
    DRAW_MORE,
    EXCHANGE_MORE,
    FIGHT,
    NOBODY,
    OVER,
    PHASE_KEYS,
    REPLACE,
    SORT,
    STEPPED,
    TURNED,
    USED,
    WON,
)
from castaways.games.friday.rules.total import needed, total

if TYPE_CHECKING:
    from castaways.games.friday.rules.state import FridayState

# The abilities that can be in use in each phase.
USING = {
    CHOOSE_TARGET: (DESTROY, DOUBLE, COPY, EXCHANGE_1, EXCHANGE_2, BELOW_STACK),
    DRAW_MORE: (DRAW_2,),
    EXCHANGE_MORE: (EXCHANGE_2,),
    REPLACE: (BELOW_STACK,),
    SORT: (SORT_3,),
}
IN_A_FIGHT = (FIGHT, *USING, DESTROY_CARDS)
FEWEST_HAZARDS = (30, 15, 7, 3)  # at the beginning of each step: one of each pair stays (F10)


def check_possible(s: "FridayState", reader: Reader) -> None:
    """Refuse what no game can come to, beyond wrong cards and numbers out of range."""
    _check_course(s, reader)
    _check_hazards(s, reader)
    _check_marks(s, reader)
    _check_ability(s, reader)
    if s.phase in IN_A_FIGHT or (s.phase == OVER and s.ending != WON):
        _check_fight(s, reader)
    if s.phase != OVER and not s.legal(0):
        reader.fail("phase", "position-stuck")


def _need(s: "FridayState", reader: Reader, condition: bool, name: str) -> None:
    reader.require(condition, name, "position-other-phase", phase=PHASE_KEYS[s.phase])


def _check_course(s: "FridayState", reader: Reader) -> None:
    """The phase fits the step, the pirates and the piles."""
    phase = s.phase
    at_pirates = phase == CHOOSE_PIRATE or s.pirate != NOBODY or s.beaten != 0
    _need(s, reader, (s.step_ == PIRATES) == at_pirates, "step")
    _need(s, reader, (phase == OVER) == (s.ending > 0), "ending")
    _need(s, reader, (s.ending == WON) == (s.beaten == 3), "beaten")
    _need(s, reader, phase != CHOOSE_PIRATE or s.beaten == 0, "beaten")
    _need(s, reader, (len(s.offered) > 0) == (phase == CHOOSE_HAZARD), "offered")
    _need(s, reader, len(s.offered) == 2 or len(s.hazards) == 0 or phase != CHOOSE_HAZARD, "offered")
    _need(s, reader, s.step_ != PIRATES or len(s.hazards) == 0, "hazards")
    if phase in (CHOOSE_HAZARD, CHOOSE_PIRATE):
        _need(s, reader, s.hazard == NOBODY and s.pirate == NOBODY, "hazard")
    if phase in (CHOOSE_HAZARD, CHOOSE_PIRATE) or s.ending == WON:
        _need(s, reader, len(s.table) == 0, "table")
    _need(s, reader, len(s.looked) == 0 or phase in (SORT, OVER), "looked")
    _need(s, reader, len(s.order) == 0 or s.sorting, "order")
    _need(s, reader, phase == DESTROY_CARDS or s.points == 0, "points")
    _need(s, reader, phase != DESTROY_CARDS or (s.hazard != NOBODY and s.can_destroy()), "points")
    _need(s, reader, phase != DESTROY_CARDS or s.hazard_discard.count(s.hazard) > 0, "hazard_discard")


def _check_hazards(s: "FridayState", reader: Reader) -> None:
    """No more hazards were beaten than could be fought: one of two is discarded (F10), the last may be single (F11)."""
    in_hand = 1 if s.hazard != NOBODY and s.phase != DESTROY_CARDS else 0
    to_come = len(s.hazards) + len(s.offered)
    every = sum(int(copies(card, s.level)) for card in range(FIRST_HAZARD, KINDS))
    beaten = every - to_come - len(s.hazard_discard) - in_hand
    begun = max(FEWEST_HAZARDS[s.step_], to_come)  # hazards at the beginning of the step
    fought = 0 if s.step_ == PIRATES else (begun - to_come + 1) // 2
    if s.hazard != NOBODY:
        fought -= 1  # the one being fought, or just lost
    reader.require(beaten <= every - begun + fought, "hazard_discard", "position-wrong-pile")


def _check_marks(s: "FridayState", reader: Reader) -> None:
    """Cards are marked only by what they, or a copy, can do."""
    used = 0
    for i in range(len(s.table)):
        ability, marks = ABILITY[s.table.at(i)], s.marks.at(i)
        field = f"table[{i}]"
        used += 1 if marks & USED else 0
        _need(s, reader, not marks & USED or NONE < ability < LIFE_MINUS_1, f"{field}.used")
        stepped = marks & USED and ability in (STEP_MINUS_1, COPY) and GREEN < s.step_ < PIRATES
        _need(s, reader, not marks & STEPPED or bool(stepped), f"{field}.stepped")
        doubling = marks & USED and ability in (DOUBLE, COPY)
        _need(s, reader, s.doubles.at(i) == 0 or bool(doubling), f"{field}.doubles")
    _need(s, reader, s.used >= used, "used")


def _check_ability(s: "FridayState", reader: Reader) -> None:
    """An ability is in use exactly in the phases that ask about it, by a card that has it or copied it."""
    _need(s, reader, s.ability in USING.get(int(s.phase), (NONE,)), "ability")
    if s.phase in USING:
        fits = s.source < s.table.n and s.marks.at(s.source) & (USED | TURNED) == USED
        fits = fits and ABILITY[s.table.at(s.source)] in (s.ability, COPY)
        _need(s, reader, fits, "source")
    else:
        _need(s, reader, s.source == 0, "source")
    _need(s, reader, s.gap <= (s.table.n if s.phase == REPLACE else 0), "gap")
    _need(s, reader, not s.sorting or s.phase == SORT, "sorting")
    if s.phase == SORT:  # a card put back or away leaves two: the last one goes back by itself
        _need(s, reader, len(s.looked) == 2 if s.sorting else len(s.looked) > 0, "looked")
        _need(s, reader, len(s.looked) + len(s.order) <= 3, "order")


def _check_fight(s: "FridayState", reader: Reader) -> None:
    """One enemy, with his value and his white box, and no more cards on the left than that."""
    _need(s, reader, (s.hazard == NOBODY) != (s.pirate == NOBODY), "hazard")
    _need(s, reader, s.pirate == NOBODY or not s.beaten >> s.pirate & 1, "beaten")
    if s.pirate == NOBODY:
        _need(s, reader, s.free == hazard_free(s.hazard), "free")
    else:
        kind = s.pirate_kind()
        now = s.pirate_value(kind)
        growing = PIRATE_RULE[kind] == PER_AGING_CARD  # aging cards may have come since the fight began (F54)
        _need(s, reader, s.value == now or (growing and s.value < now and s.value % 2 == 0), "value")
        _need(s, reader, s.free == s.pirate_free(kind), "free")
    _need(s, reader, s.left <= s.free, "free")
    # An exchange draws a card onto the place of one that left; cards destroyed after the fight leave the table, too.
    gone = 2 * int(s.used) + (len(s.destroyed) if s.phase in (DESTROY_CARDS, OVER) else 0)
    _need(s, reader, len(s.table) <= s.drawn <= len(s.table) + gone, "drawn")
    if s.phase == DESTROY_CARDS:
        _need(s, reader, s.points <= most_points(s), "points")


def most_points(s: "FridayState") -> int:
    """F19: the points of a lost fight that can be left, given the cards that still lie there and those destroyed.

    A card destroyed for its cost takes its value along; only bad aging cards are worth less than they cost. A card that
    doubled or struck others may have left as well.
    """
    cards = s.destroyed.as_list()
    worse = sum(max(0, -int(VALUE[card] + COST[card])) for card in cards)
    lying = [*cards, *s.table.as_list()]
    doubled = sum(ABILITY[card] in (DOUBLE, COPY) for card in lying) * max(abs(int(VALUE[card])) for card in lying)
    struck = 2 * max(int(VALUE[card]) for card in range(KINDS)) * sum(ABILITY[card] == HIGHEST_ZERO for card in cards)
    return int(needed(s) - total(s)) + worse + doubled + struck
