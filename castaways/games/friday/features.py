"""Friday: a position as numbers for learning, from open information only."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.buffers import Features
from castaways.games.friday.cards import (
    ABILITY,
    ABILITY_KEYS,
    HAZARD,
    HAZARD_KEY,
    KEY,
    KINDS,
    PIRATE_KEY,
    PIRATE_KINDS,
    PIRATES,
    STEP_KEYS,
    VALUE,
    hazard_free,
    hazard_value,
)
from castaways.games.friday.fight import may_draw_free, price
from castaways.games.friday.knowledge import fresh_card
from castaways.games.friday.terms import CHOOSE_TARGET, NOBODY, PHASE_KEYS, RIGHT, SORT, STEPPED, TURNED, USED
from castaways.games.friday.total import aging_upkeep, needed, total

if TYPE_CHECKING:
    from castaways.games.friday.rules import FridayState

PLACES_SHOWN: Final = 16  # cards of a fight described one by one
ABILITIES: Final = len(ABILITY_KEYS)
LEVELS: Final = 4
PLACE_FEATURES: Final = 7  # of a place, before the ability of its card
HAZARD_FEATURES: Final = len(HAZARD_KEY) + 3 + ABILITIES


def write_features(s: "FridayState", out: Features) -> None:
    """All features, in the order of FEATURE_NAMES."""
    write_game(s, out)
    write_stacks(s, out)
    write_enemies(s, out)
    write_fight(s, out)


def write_game(s: "FridayState", out: Features) -> None:
    """Level, options, phase, step, life."""
    out.one_hot(s.level - 1, LEVELS)
    out.add(1.0 if s.old_age_kills else 0.0)
    out.add(1.0 if s.turned_count else 0.0)
    out.one_hot(s.phase, len(PHASE_KEYS))
    out.one_hot(s.step_, PIRATES + 1)
    out.add(float(s.life) / 22.0)
    out.add(float(s.reserve) / 22.0)


def write_stacks(s: "FridayState", out: Features) -> None:
    """How many of each kind are where."""
    write_known(s, out)
    out.count(s.discard, KINDS)
    out.count(s.destroyed, KINDS)
    out.count(s.hazards, KINDS)
    out.count(s.hazard_discard, KINDS)
    out.count(s.looked, KINDS)
    out.add(float(s.robinson.n) / 20.0)
    out.add(float(s.hazards.n) / 30.0)
    out.add(float(s.aging.n) / 11.0)
    out.add(1.0 if s.fresh else 0.0)
    i: i64
    for i in range(3):  # the next cards, where they are known
        known = i < s.known_top or s.robinson.n - 1 - i < s.known_bottom
        shown = known and i < s.robinson.n
        out.add(1.0 if shown else 0.0)
        out.add(float(VALUE[s.robinson.at(s.robinson.n - 1 - i)]) / 5.0 if shown else 0.0)


def write_known(s: "FridayState", out: Features) -> None:
    """How many of each kind the player knows to be in the Robinson stack: all but the unseen aging card."""
    start = out.n
    out.count(s.robinson, KINDS)
    unseen = fresh_card(s)
    if unseen != NOBODY:
        out.items[start + unseen] -= 1.0


def write_enemies(s: "FridayState", out: Features) -> None:
    """The pirates ahead and the hazards to choose from."""
    write_pirate(s, out, s.pirate_1, s.beaten & 1, s.pirate == 0)
    write_pirate(s, out, s.pirate_2, s.beaten >> 1, s.pirate == 1)
    i: i64
    for i in range(2):
        card: i64 = s.offered.at(i) if i < s.offered.n else NOBODY
        write_hazard(s, out, card)


def write_pirate(s: "FridayState", out: Features, kind: i64, beaten: i64, fighting: bool) -> None:
    """A pirate, with the value he has or would have now."""
    out.one_hot(kind, PIRATE_KINDS)
    out.add(float(s.value if fighting else s.pirate_value(kind)) / 50.0)
    out.add(float(s.free if fighting else s.pirate_free(kind)) / 10.0)
    out.add(1.0 if beaten != 0 else 0.0)
    out.add(1.0 if fighting else 0.0)


def write_hazard(s: "FridayState", out: Features, card: i64) -> None:
    """A hazard card with both its sides; all 0 if there is none."""
    if card == NOBODY:
        out.skip(HAZARD_FEATURES)
        return
    step: i64 = s.step_ if s.step_ < PIRATES else PIRATES - 1
    out.one_hot(HAZARD[card], len(HAZARD_KEY))
    out.add(float(hazard_value(card, step)) / 14.0)
    out.add(float(hazard_free(card)) / 5.0)
    out.add(float(VALUE[card]) / 5.0)
    out.one_hot(ABILITY[card], ABILITIES)


def write_fight(s: "FridayState", out: Features) -> None:
    """The enemy being fought, the sums, and the cards on the table place by place."""
    write_hazard(s, out, s.hazard)
    if s.hazard != NOBODY or s.pirate != NOBODY:
        write_sums(s, out)
    else:
        out.skip(3)
        out.add(float(aging_upkeep(s)) / 3.0)
        out.skip(3)
    out.add(float(s.points) / 10.0)
    out.one_hot(s.ability if CHOOSE_TARGET <= s.phase <= SORT else -1, ABILITIES)
    shown: i64 = s.table.n if s.table.n < PLACES_SHOWN else PLACES_SHOWN
    place: i64
    for place in range(shown):
        write_place(s, out, place)
    out.skip((PLACES_SHOWN - shown) * (PLACE_FEATURES + ABILITIES))


def write_sums(s: "FridayState", out: Features) -> None:
    """What the fight is worth, and what it may still cost."""
    worth = total(s)
    wanted = needed(s)
    out.add(float(worth) / 20.0)
    out.add(float(wanted) / 20.0)
    out.add(float(wanted - worth) / 20.0)
    out.add(float(aging_upkeep(s)) / 3.0)
    out.add(float(s.free - s.left) / 10.0)
    out.add(1.0 if may_draw_free(s) else 0.0)
    out.add(float(price(s)))


def write_place(s: "FridayState", out: Features, place: i64) -> None:
    """A card of the fight."""
    card: i64 = s.table.at(place)
    marks: i64 = s.marks.at(place)
    out.add(1.0)
    out.add(float(VALUE[card]) / 5.0)
    out.add(1.0 if marks & RIGHT else 0.0)
    out.add(1.0 if marks & USED else 0.0)
    out.add(1.0 if marks & TURNED else 0.0)
    out.add(1.0 if marks & STEPPED else 0.0)
    out.add(1.0 if s.doubles.find(place + 1) >= 0 else 0.0)
    out.one_hot(ABILITY[card], ABILITIES)


def feature_names() -> tuple[str, ...]:
    """What each feature is, in order."""
    names: list[str] = [f"level {i + 1}" for i in range(LEVELS)]
    names += ["old age kills", "turned cards count"]
    names += [f"phase {key}" for key in PHASE_KEYS]
    names += [f"step {key}" for key in STEP_KEYS]
    names += ["life / 22", "reserve / 22"]
    for pile in ("robinson", "discard", "destroyed", "hazards", "hazard discard", "looked"):
        names += [f"{pile} {key}" for key in KEY]
    names += ["robinson / 20", "hazards / 30", "aging / 11", "unseen aging card in robinson"]
    for i in range(3):
        names += [f"next card {i + 1} known", f"next card {i + 1} value / 5"]
    for who in ("pirate 1", "pirate 2"):
        names += [f"{who} {key}" for key in PIRATE_KEY]
        names += [f"{who} value / 50", f"{who} free / 10", f"{who} beaten", f"{who} fighting"]
    names += _hazard_names("offered 1") + _hazard_names("offered 2") + _hazard_names("enemy")
    names += ["total / 20", "needed / 20", "missing / 20", "upkeep / 3", "free left / 10", "may draw free"]
    names += ["price", "points / 10"]
    names += [f"using {key}" for key in ABILITY_KEYS]
    for place in range(PLACES_SHOWN):
        who = f"place {place + 1}"
        names += [f"{who} card", f"{who} value / 5", f"{who} right", f"{who} used", f"{who} turned"]
        names += [f"{who} stepped", f"{who} doubled"]
        names += [f"{who} {key}" for key in ABILITY_KEYS]
    return tuple(names)


def _hazard_names(who: str) -> list[str]:
    names = [f"{who} {key}" for key in HAZARD_KEY]
    names += [f"{who} value / 14", f"{who} free / 5", f"{who} knowledge value / 5"]
    return names + [f"{who} knowledge {key}" for key in ABILITY_KEYS]
