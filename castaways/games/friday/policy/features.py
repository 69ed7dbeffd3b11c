"""Friday: a position as numbers for learning, from open information only."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.buffers import Features
from castaways.games.friday.rules.cards import (
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
from castaways.games.friday.rules.fight import may_draw_free, price
from castaways.games.friday.rules.knowledge import fresh_card
from castaways.games.friday.rules.terms import CHOOSE_TARGET, NOBODY, PHASE_KEYS, SORT
from castaways.games.friday.rules.total import aging_upkeep, needed, total

if TYPE_CHECKING:
    from castaways.games.friday.rules.state import FridayState

PLACES_SHOWN: Final = 16  # cards of a fight described one by one
NEXT_SHOWN: Final = 3  # cards of the Robinson stack
ABILITIES: Final = len(ABILITY_KEYS)
LEVELS: Final = 4
PLACE_FEATURES: Final = 7  # of a place, before the ability of its card
DOUBLED: Final = 6  # the last of them
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
    out.flag(s.old_age_kills)
    out.flag(s.turned_count)
    out.one_hot(s.phase, len(PHASE_KEYS))
    out.one_hot(s.step_, PIRATES + 1)
    out.share(s.life, 22)
    out.share(s.reserve, 22)


def write_stacks(s: "FridayState", out: Features) -> None:
    """How many of each kind are where."""
    write_known(s, out)
    out.count(s.discard, KINDS)
    out.count(s.destroyed, KINDS)
    out.count(s.hazards, KINDS)
    out.count(s.hazard_discard, KINDS)
    out.count(s.looked, KINDS)
    out.share(s.robinson.n, 20)
    out.share(s.hazards.n, 30)
    out.share(s.aging.n, 11)
    out.flag(s.fresh)
    if s.known_top == 0 and s.known_bottom == 0:
        out.skip(2 * NEXT_SHOWN)
        return
    i: i64
    for i in range(NEXT_SHOWN):  # the next cards, where they are known
        known = i < s.known_top or s.robinson.n - 1 - i < s.known_bottom
        shown = known and i < s.robinson.n
        out.flag(shown)
        out.share(VALUE[s.robinson.at(s.robinson.n - 1 - i)] if shown else i64(0), 5)


def write_known(s: "FridayState", out: Features) -> None:
    """How many of each kind the player knows to be in the Robinson stack: all but the unseen aging card."""
    start = out.n
    out.count(s.robinson, KINDS)
    unseen = fresh_card(s)
    if unseen != NOBODY:
        out.lower(start + unseen)


def write_enemies(s: "FridayState", out: Features) -> None:
    """The pirates ahead and the hazards to choose from."""
    write_pirate(s, out, s.pirate_1, s.beaten & 1, s.pirate == 0)
    write_pirate(s, out, s.pirate_2, s.beaten >> 1, s.pirate == 1)
    i: i64
    for i in range(s.offered.n):
        write_hazard(s, out, s.offered.at(i))
    out.skip((2 - s.offered.n) * HAZARD_FEATURES)


def write_pirate(s: "FridayState", out: Features, kind: i64, beaten: i64, fighting: bool) -> None:
    """A pirate, with the value he has or would have now."""
    out.one_hot(kind, PIRATE_KINDS)
    out.share(s.value if fighting else s.pirate_value(kind), 50)
    out.share(s.free if fighting else s.pirate_free(kind), 10)
    out.flag(beaten != 0)
    out.flag(fighting)


def write_hazard(s: "FridayState", out: Features, card: i64) -> None:
    """A hazard card with both its sides; all 0 if there is none."""
    if card == NOBODY:
        out.skip(HAZARD_FEATURES)
        return
    step: i64 = s.step_ if s.step_ < PIRATES else PIRATES - 1
    out.one_hot(HAZARD[card], len(HAZARD_KEY))
    out.share(hazard_value(card, step), 14)
    out.share(hazard_free(card), 5)
    out.share(VALUE[card], 5)
    out.one_hot(ABILITY[card], ABILITIES)


def write_fight(s: "FridayState", out: Features) -> None:
    """The enemy being fought, the sums, and the cards on the table place by place."""
    write_hazard(s, out, s.hazard)
    if s.hazard != NOBODY or s.pirate != NOBODY:
        write_sums(s, out)
    else:
        out.skip(3)
        out.share(aging_upkeep(s), 3)
        out.skip(3)
    out.share(s.points, 10)
    out.one_hot(s.ability if CHOOSE_TARGET <= s.phase <= SORT else i64(-1), ABILITIES)
    shown: i64 = s.table.n if s.table.n < PLACES_SHOWN else i64(PLACES_SHOWN)
    if shown > 0:
        write_places(s, out, shown)
    doubles = s.doubles.cards
    place: i64
    for place in range(s.table.n):
        doubled: i64 = i64(doubles[place])
        if 0 < doubled <= shown:
            out.put_one(out.n + (doubled - 1) * (PLACE_FEATURES + ABILITIES) + DOUBLED)
    out.skip(PLACES_SHOWN * (PLACE_FEATURES + ABILITIES))


def write_sums(s: "FridayState", out: Features) -> None:
    """What the fight is worth, and what it may still cost."""
    worth = total(s)
    wanted = needed(s)
    out.share(worth, 20)
    out.share(wanted, 20)
    out.share(wanted - worth, 20)
    out.share(aging_upkeep(s), 3)
    out.share(s.free - s.left, 10)
    out.flag(may_draw_free(s))
    out.share(price(s), 1)


def write_places(s: "FridayState", out: Features, shown: i64) -> None:
    """The cards of the fight. Most of it is 0, so only what is not is written, each to its place."""
    table = s.table.cards
    marks = s.marks.cards
    at: i64 = out.n
    place: i64
    for place in range(shown):
        card: i64 = i64(table[place])
        out.put_one(at)
        if VALUE[card] != 0:
            out.put_share(at + 1, VALUE[card], 5)
        out.spread(i64(marks[place]), at + 2, 1)  # RIGHT, USED, TURNED, STEPPED: the names follow each other
        out.put_one(at + PLACE_FEATURES + ABILITY[card])
        at += PLACE_FEATURES + ABILITIES


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
    for i in range(NEXT_SHOWN):
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
