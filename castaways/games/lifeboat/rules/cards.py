"""Lifeboat's cards as tables, made from cards.toml.

Every provision is a card of its own, 0 to 41, so that a set of them is a mask of 42 bits: a hand, the memory of a
player. Cards of one kind are alike to everybody; views and actions speak of kinds only.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import lowest_bit, ones
from castaways.core.card_data import card_data

# Kinds of provisions, in the order of the file.
WATER: Final = 0
CASH: Final = 1
JEWELS: Final = 2
PAINTING_2: Final = 3
PAINTING_3: Final = 4
MEDKIT: Final = 5
OAR: Final = 6
BAIT: Final = 7
FLARE: Final = 8
GAFF: Final = 9
KNIFE: Final = 10
CLUB: Final = 11
PARASOL: Final = 12
PRESERVER: Final = 13
COMPASS: Final = 14
KINDS: Final = 15

# Characters, from bow to stern.
LADY: Final = 0
SNOB: Final = 1
CAPTAIN: Final = 2
BOSUN: Final = 3
COOK: Final = 4
KID: Final = 5
CHARACTERS: Final = 6


PROVISIONS: Final = 42
EVERY_CARD: Final = (1 << 42) - 1
NAVIGATION: Final = 24
EVERY_CHART: Final = (1 << 24) - 1

DATA: Final[dict[str, Any]] = card_data(__file__)


def _numbers(values: list[int]) -> vec[i64]:
    return vec[i64]([i64(value) for value in values])


def _kind_of_each() -> list[int]:
    """The kind of every provision, 0 to 41."""
    kinds: list[int] = []
    for kind, card in enumerate(DATA["provisions"]):
        kinds += [kind] * int(card["count"])
    return kinds


def _mask_of(names: list[str]) -> int:
    """A mask of characters."""
    return sum([1 << CHARACTER_KEY.index(name) for name in names])


def _thirst(variant: bool) -> list[int]:
    """Who is named under "thirst", card by card; two cards differ between printings."""
    other = {int(card["printed_no"]): card["thirst"] for card in DATA["variant_b"]} if variant else {}
    return [_mask_of(other.get(int(card["printed_no"]), card["thirst"])) for card in DATA["navigation"]]


CHARACTER_KEY: Final = tuple([str(character["id"]) for character in DATA["characters"]])
STRENGTH: Final = _numbers([character["strength"] for character in DATA["characters"]])
SURVIVAL: Final = _numbers([character["survival"] for character in DATA["characters"]])

KIND_KEY: Final = tuple([str(card["id"]) for card in DATA["provisions"]])
COUNT: Final = _numbers([card["count"] for card in DATA["provisions"]])
WEAPON: Final = _numbers([card.get("weapon", 0) for card in DATA["provisions"]])
_OF_EACH: Final = _kind_of_each()
KIND: Final = _numbers(_OF_EACH)
KIND_MASK: Final = _numbers(
    [sum([1 << card for card in range(PROVISIONS) if _OF_EACH[card] == kind]) for kind in range(KINDS)]
)
# All weapons but the flare gun, which does not count unless it is fired.
WEAPONS: Final[i64] = sum([int(KIND_MASK[kind]) for kind in range(KINDS) if WEAPON[kind] > 0 and kind != FLARE])
CARD_KEY: Final = tuple(
    [f"{KIND_KEY[kind]}.{card - _OF_EACH.index(kind) + 1}" for card, kind in enumerate(_OF_EACH)]
)  # "water.3": one card among its kind, for dumps only

CHART_KEY: Final = tuple([str(card["id"]) for card in DATA["navigation"]])
CHART_NUMBER: Final = tuple([int(card["printed_no"]) for card in DATA["navigation"]])
GULL: Final = _numbers([card["gull"] for card in DATA["navigation"]])
OVERBOARD: Final = _numbers([_mask_of(card["overboard"]) for card in DATA["navigation"]])
THIRST_PHOTO: Final = _numbers(_thirst(False))
THIRST_VARIANT: Final = _numbers(_thirst(True))
OARS_ON: Final = _numbers([1 if card["thirst_rowers"] else 0 for card in DATA["navigation"]])
STRONGMAN_ON: Final = _numbers([1 if card["thirst_fighters"] else 0 for card in DATA["navigation"]])

GULLS_TO_LAND: Final = int(DATA["gulls_to_land"])
CASH_POINTS: Final = int(DATA["scoring"]["cash_each"])
JEWEL_POINTS: Final = _numbers(DATA["scoring"]["jewel_points"])
JEWEL_SET_POINTS: Final = _numbers(DATA["scoring"]["jewel_set_points"])
BODY_POINTS: Final = int(DATA["scoring"]["psychopath_points_per_body"])


def lowest(mask: i64) -> i64:
    """One card of a mask that is not empty, as a mask."""
    return mask & -mask


def index_of(bit: i64) -> i64:
    """The number of a single bit."""
    return lowest_bit(bit)


def kind_of(bit: i64) -> i64:
    """The kind of a single provision given as a mask; of several, of the first."""
    return KIND[lowest_bit(bit)]


def size(mask: i64) -> i64:
    """How many cards a mask holds."""
    return ones(mask)


def nth(mask: i64, n: i64) -> i64:
    """The n-th card of a mask, from 0, as a mask."""
    i: i64
    for i in range(n):
        mask &= mask - 1
    return mask & -mask
