"""Friday's cards as tables, made from cards.toml. A card is a kind: a small int that indexes the tables.

Kinds come in the order of the file: starting cards, aging cards, then one kind for each hazard card with the
knowledge on its other side. Identical cards are the same kind.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.card_data import card_data

# Abilities, in the order of ABILITY_KEYS.
NONE: Final = 0
LIFE_PLUS_1: Final = 1
LIFE_PLUS_2: Final = 2
DRAW_1: Final = 3
DRAW_2: Final = 4
DESTROY: Final = 5
DOUBLE: Final = 6
COPY: Final = 7
STEP_MINUS_1: Final = 8
SORT_3: Final = 9
EXCHANGE_1: Final = 10
EXCHANGE_2: Final = 11
BELOW_STACK: Final = 12
# From here on: abilities of aging cards, which nobody chooses to use.
LIFE_MINUS_1: Final = 13
LIFE_MINUS_2: Final = 14
HIGHEST_ZERO: Final = 15
STOP: Final = 16


ABILITY_KEYS: Final = (
    "none",
    "life_plus_1",
    "life_plus_2",
    "draw_1",
    "draw_2",
    "destroy",
    "double",
    "copy",
    "step_minus_1",
    "sort_3",
    "exchange_1",
    "exchange_2",
    "below_stack",
    "life_minus_1",
    "life_minus_2",
    "highest_zero",
    "stop",
)

# Rules of the special pirates, in the order of PIRATE_RULE_KEYS.
PLAIN: Final = 0
CARD_COSTS_2: Final = 1
HALF_COUNT: Final = 2
PLUS_ONE: Final = 3
PER_AGING_CARD: Final = 4
REMAINING_HAZARDS: Final = 5

PIRATE_RULE_KEYS: Final = (
    "none",
    "additional_card_costs_2",
    "only_half_count",
    "each_card_plus_1",
    "two_per_aging_card",
    "fight_remaining_hazards",
)

STEP_KEYS: Final = ("green", "yellow", "red", "pirates")
GREEN: Final = 0
RED: Final = 2
PIRATES: Final = 3

DATA: Final[dict[str, Any]] = card_data(__file__)


def _numbers(values: list[int]) -> vec[i64]:
    return vec[i64]([i64(value) for value in values])


def _fighting_cards() -> list[dict[str, Any]]:
    """One entry a kind: key, title, value, ability, cost, count, hazard (-1 if it has none)."""
    kinds: list[dict[str, Any]] = []
    for card in DATA["starting"]:
        kinds.append({**card, "key": card["title"], "text": card["title"], "hazard": -1})
    for card in DATA["aging"]:
        key = "aging-" + card["title"].replace(" ", "-")
        kinds.append({**card, "key": key, "text": key, "hazard": -1})
    for number, hazard in enumerate(DATA["hazard"]):
        for card in hazard["knowledge"]:
            key = f"{hazard['id'].replace('_', '-')}-{card['title']}"
            kinds.append({**card, "key": key, "text": card["title"], "hazard": number, "destroy_cost": 1})
    return kinds


_KINDS: Final = _fighting_cards()
KINDS: Final = len(_KINDS)
FIRST_AGING: Final = len(DATA["starting"])
FIRST_HAZARD: Final = len(DATA["starting"]) + len(DATA["aging"])

KEY: Final = tuple(str(card["key"]) for card in _KINDS)  # names a kind in dumps and views
TEXT: Final = tuple(str(card["text"]) for card in _KINDS)  # names its title in the texts
VALUE: Final = _numbers([card["value"] for card in _KINDS])
ABILITY: Final = _numbers([ABILITY_KEYS.index(card["ability"]) for card in _KINDS])
COST: Final = _numbers([card["destroy_cost"] for card in _KINDS])
COUNT: Final = _numbers([card["count"] for card in _KINDS])
MIN_LEVEL: Final = _numbers([card.get("min_level", 1) for card in _KINDS])
DIFFICULT: Final = _numbers([1 if card.get("kind") == "difficult" else 0 for card in _KINDS])
HAZARD: Final = _numbers([card["hazard"] for card in _KINDS])

HAZARD_KEY: Final = tuple(str(hazard["id"]).replace("_", "-") for hazard in DATA["hazard"])
HAZARD_FREE: Final = _numbers([hazard["free"] for hazard in DATA["hazard"]])
HAZARD_VALUE: Final = _numbers([hazard[step] for hazard in DATA["hazard"] for step in STEP_KEYS[:3]])

PIRATE_KEY: Final = tuple(str(pirate["id"]).replace("_", "-") for pirate in DATA["pirate"])
PIRATE_VALUE: Final = _numbers([pirate["hazard"] for pirate in DATA["pirate"]])
PIRATE_FREE: Final = _numbers([pirate["free"] for pirate in DATA["pirate"]])
PIRATE_RULE: Final = _numbers([PIRATE_RULE_KEYS.index(pirate["ability"]) for pirate in DATA["pirate"]])
PIRATE_KINDS: Final = len(DATA["pirate"])

_LEVELS: Final = sorted(DATA["level"], key=lambda level: int(level["level"]))
LEVEL_LIFE: Final = _numbers([level["life"] for level in _LEVELS])
LEVEL_RESERVE: Final = _numbers([level["reserve"] for level in _LEVELS])
LEVEL_AGING_AT_START: Final = _numbers([level["aging_in_start_deck"] for level in _LEVELS])


def is_aging(card: i64) -> bool:
    """Is this kind an aging card?"""
    return FIRST_AGING <= card < FIRST_HAZARD


def copies(card: i64, level: i64) -> i64:
    """How many cards of a kind take part on a level (F2)."""
    return COUNT[card] if level >= MIN_LEVEL[card] else 0


def hazard_value(card: i64, step: i64) -> i64:
    """The hazard value of a hazard card in a step."""
    return HAZARD_VALUE[HAZARD[card] * 3 + step]


def hazard_free(card: i64) -> i64:
    """The white box of a hazard card: cards that are drawn free."""
    return HAZARD_FREE[HAZARD[card]]


def aging_cards(level: i64) -> i64:
    """How many aging cards a level has: 10 or 11."""
    total: i64 = 0
    card: i64
    for card in range(FIRST_AGING, FIRST_HAZARD):
        total += copies(card, level)
    return total


def difficult_cards() -> i64:
    """How many of the aging cards are difficult."""
    total: i64 = 0
    card: i64
    for card in range(FIRST_AGING, FIRST_HAZARD):
        if DIFFICULT[card]:
            total += COUNT[card]
    return total
