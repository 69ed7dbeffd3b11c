"""Friday: why an action is not possible now, with the clause that says so."""

from typing import TYPE_CHECKING, Any

from castaways.core.text import Message, Name, Refusal
from castaways.games.friday.rules.abilities import LOOK, MOST_USES, is_doubled
from castaways.games.friday.rules.cards import (
    ABILITY,
    ABILITY_KEYS,
    BELOW_STACK,
    COPY,
    COST,
    DESTROY,
    DOUBLE,
    DRAW_1,
    DRAW_2,
    LIFE_MINUS_1,
    LIFE_PLUS_1,
    LIFE_PLUS_2,
    NONE,
    SORT_3,
    STEP_MINUS_1,
)
from castaways.games.friday.rules.drawing import card_available
from castaways.games.friday.rules.fight import may_draw_free, stopped
from castaways.games.friday.rules.terms import (
    CHOOSE_HAZARD,
    CHOOSE_PIRATE,
    CHOOSE_TARGET,
    DESTROY_CARDS,
    EXCHANGE_MORE,
    FIGHT,
    NOBODY,
    PHASE_KEYS,
    SORT,
    TURNED,
    USED,
)
from castaways.games.friday.rules.total import needed, total

if TYPE_CHECKING:
    from castaways.games.friday.rules.state import FridayState

# The clause of each ability, for refusals that speak of it.
CLAUSE = {
    LIFE_PLUS_1: "F30",
    LIFE_PLUS_2: "F30",
    DRAW_1: "F31",
    DRAW_2: "F31",
    DESTROY: "F32",
    DOUBLE: "F33",
    STEP_MINUS_1: "F34",
    COPY: "F35",
    SORT_3: "F36",
    BELOW_STACK: "F39",
}
EXCHANGE_CLAUSE = "F37"


def no(clause: str, id: str, **args: Any) -> Refusal:
    """A refusal."""
    return Refusal(clause, Message(id, args))


def refusal(s: "FridayState", seat: int, verb: str, place: int) -> Refusal:
    """Why this verb, at this place, is not legal. The caller has made sure that it is not."""
    if verb in ("fight-first", "fight-second", "skip"):
        return _choosing(s, verb)
    if verb == "destroy":
        return _destroying(s, place)
    if verb == "target":
        return _targeting(s, place)
    if verb == "take" and s.phase == SORT:
        return _looking(s)
    if verb in ("take", "done"):
        return _other_phase(s)
    if verb in ("discard", "top"):
        return _sorting(s, verb)
    if s.phase != FIGHT:
        return _other_phase(s)
    if verb == "draw":
        return _drawing(s)
    if verb == "buy":
        return _buying(s)
    if verb == "end":
        return _ending(s)
    if verb == "give-up":
        return _giving_up(s)
    return _using(s, place)


def _other_phase(s: "FridayState") -> Refusal:
    """Something else must be decided first (F15: an ability is resolved completely)."""
    clause = "" if s.phase in (FIGHT, CHOOSE_HAZARD, CHOOSE_PIRATE, DESTROY_CARDS) else "F15"
    return no(clause, "no-other-phase", phase=Name("phase", PHASE_KEYS[s.phase]))


def _choosing(s: "FridayState", verb: str) -> Refusal:
    if s.phase == CHOOSE_PIRATE:
        return no("F26", "no-skip-pirate")
    if s.phase != CHOOSE_HAZARD:
        return _other_phase(s)
    return no("F11", "no-skip" if verb == "skip" else "no-second-hazard")


def _drawing(s: "FridayState") -> Refusal:
    if stopped(s):
        return no("F47", "no-draw-stopped")
    if not may_draw_free(s):
        return no("F12", "no-draw-full", free=int(s.free))
    return no("F24", "no-card")


def _buying(s: "FridayState") -> Refusal:
    if not card_available(s):
        return no("F24", "no-card")
    if may_draw_free(s):
        return no("F14", "no-buy-free", left=int(s.free - s.left))
    return no("F14", "no-buy-life")


def _ending(s: "FridayState") -> Refusal:
    if s.pirate != NOBODY and total(s) < s.value:
        return no("F27", "no-end-pirate", missing=int(needed(s) - total(s)))
    return no("F13", "no-end-undrawn")


def _giving_up(s: "FridayState") -> Refusal:
    if s.pirate == NOBODY:
        return no("F28", "no-give-up-hazard")
    return no("F28", "no-give-up-won" if total(s) >= s.value else "no-give-up-draw")


def _using(s: "FridayState", place: int) -> Refusal:
    if place >= s.table.n:
        return no("", "no-place")
    ability = int(ABILITY[s.table.at(place)])
    if s.marks.at(place) & TURNED:
        return no("F32", "no-turned")
    if ability == NONE:
        return no("F15", "no-ability")
    if ability >= LIFE_MINUS_1:
        return no("F48", "no-use-aging")
    if s.marks.at(place) & USED:
        return no("F15", "no-used")
    if s.used >= MOST_USES:
        return no("F41", "no-use-limit", limit=MOST_USES)
    if ability in (LIFE_PLUS_1, LIFE_PLUS_2):
        return no("F30", "no-reserve")
    if ability == STEP_MINUS_1:
        return no("F34", "no-step")
    if ability in (DRAW_1, DRAW_2, SORT_3) or (ability == BELOW_STACK and not card_available(s)):
        return no("F24", "no-card")
    return no(_clause(ability), "no-target-left", ability=Name("ability", ABILITY_KEYS[ability]))


def _targeting(s: "FridayState", place: int) -> Refusal:
    if s.phase not in (CHOOSE_TARGET, EXCHANGE_MORE):
        return _other_phase(s)
    if place >= s.table.n:
        return no("", "no-place")
    ability = int(s.ability)
    if place == s.source:
        return no(_clause(ability), "no-target-itself")
    if s.marks.at(place) & TURNED:
        return no("F32", "no-turned")
    if ability == DOUBLE and is_doubled(s, place):
        return no("F33", "no-target-doubled")
    return no("F35", "no-target-copy")


def _destroying(s: "FridayState", place: int) -> Refusal:
    if s.phase != DESTROY_CARDS:
        return no("F19", "no-destroy-now")
    if place >= s.table.n:
        return no("", "no-place")
    if s.marks.at(place) & TURNED:
        return no("F19", "no-destroy-turned")
    return no("F19", "no-destroy-points", cost=int(COST[s.table.at(place)]), points=int(s.points))


def _looking(s: "FridayState") -> Refusal:
    if s.sorting or s.looked.n >= LOOK:
        return no("F36", "no-look-more")
    return no("F24", "no-card")


def _sorting(s: "FridayState", verb: str) -> Refusal:
    if s.phase != SORT:
        return _other_phase(s)
    if verb == "discard" and s.sorting:
        return no("F36", "no-discard-again")
    return no("", "no-place")


def _clause(ability: int) -> str:
    return CLAUSE.get(ability, EXCHANGE_CLAUSE)
