"""Noah's cards as tables, made from cards.toml.

The two cards of a species are told apart, as a table that watches them can: card 2 * species is its first copy, the
next number its second. The flood cards come after all animals.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import lowest_bit, ones
from castaways.core.card_data import card_data

# Groups, in the order of GROUP_KEYS.
HUNTER: Final = 0
BIRD: Final = 1
DOMESTIC: Final = 2
WATER: Final = 3
FAST: Final = 4
SMALL: Final = 5
LARGE: Final = 6
GROUPS: Final = 7
GROUP_KEYS: Final = ("hunter", "bird", "domestic", "water", "fast", "small", "large")


DATA: Final[dict[str, Any]] = card_data(__file__)

SPECIES: Final = 32
FIRST_FLOOD: Final = 64  # cards from here on are floods
CARDS: Final = 70
NO_CARD: Final = 255  # on a hill, or where a place has vanished

_ANIMALS: Final[list[dict[str, Any]]] = DATA["animal"]
KEY: Final = tuple(str(animal["key"]) for animal in _ANIMALS)  # names a species
CARD_KEY: Final = tuple(f"{KEY[card >> 1]}-{(card & 1) + 1}" for card in range(FIRST_FLOOD)) + tuple(
    f"flood-{i + 1}" for i in range(CARDS - FIRST_FLOOD)
)


def _numbers(values: list[int]) -> vec[i64]:
    return vec[i64]([i64(value) for value in values])


def _mask(group: str, alone: bool) -> int:
    """The species of a group as a mask; with `alone` without those that have a second group."""
    return sum(
        1 << i
        for i, animal in enumerate(_ANIMALS)
        if group in animal["groups"] and not (alone and len(animal["groups"]) > 1)
    )


ALL_SPECIES: Final = 0xFFFFFFFF
MEMBERS: Final = _numbers([_mask(group, False) for group in GROUP_KEYS])  # dual animals are in both groups
PLAIN_MEMBERS: Final = _numbers([_mask(group, True) for group in GROUP_KEYS])
# How a card is resolved when a pawn stops on it (N13-N16): of the dual animals only the horse does anything at once.
LANDING: Final = _numbers(
    [FAST if "fast" in animal["groups"] else GROUP_KEYS.index(animal["groups"][0]) for animal in _ANIMALS]
)
FIRST_GROUP: Final = _numbers([GROUP_KEYS.index(animal["groups"][0]) for animal in _ANIMALS])
SECOND_GROUP: Final = _numbers(
    [GROUP_KEYS.index(animal["groups"][1]) if len(animal["groups"]) > 1 else -1 for animal in _ANIMALS]
)
PAIR_POINTS: Final = _numbers(
    [DATA["points"]["large_pair" if "large" in animal["groups"] else "pair"] for animal in _ANIMALS]
)
THREE_POINTS: Final[i64] = i64(DATA["points"]["three"])
FOUR_POINTS: Final[i64] = i64(DATA["points"]["four"])
HORSE: Final[i64] = i64(KEY.index("horse"))  # the one fast animal whose second move is optional (N14)


def is_flood(card: i64) -> bool:
    """Is this a flood card?"""
    return card >= FIRST_FLOOD


def is_member(species: i64, group: i64) -> bool:
    """Does a species belong to a group, alone or as one of its two?"""
    return (MEMBERS[group] >> species) & 1 != 0


def bits(mask: i64) -> i64:
    """How many bits of a mask are set."""
    return ones(mask)


def lowest(mask: i64) -> i64:
    """The number of the lowest bit of a mask that is not empty."""
    return lowest_bit(mask)


def group_keys(species: int) -> list[str]:
    """The groups of a species by name."""
    return [str(key) for key in _ANIMALS[species]["groups"]]
