"""Level 10's cards as numbers, and sets of cards as bits, made from cards.toml (L1-L4).

Level card `8 * world + number - 1` is 0..39, the pause cards are 40, 41, 42, and a reset card lying in a row is 43.
A hand is a set: bit i stands for card i, so the cards of one world are one byte of it.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import lowest_bit, ones
from castaways.core.card_data import card_data

DATA: Final[dict[str, Any]] = card_data(__file__)

WORLDS: Final = 5
NUMBERS: Final = 8
LEVELS: Final = 40  # level cards: 0..39
PAUSES: Final = 3  # pause cards: 40..42
CARDS: Final = 43
RESET: Final = 43  # how a reset card lies in a row
RESETS: Final = 2  # a world
COLUMNS: Final = 10
PLACES: Final = 50
MOST_PLAYERS: Final = 5
MOST_IN_HAND: Final = 10
ALL_ROWS: Final = 31  # a mask of rows
LEVEL_CARDS: Final = 0xFFFFFFFFFF  # all of them, as a set
ONE_EACH: Final = 0x0101010101  # the lowest of each world, ...
LOW_BITS: Final = 0x7F7F7F7F7F  # ... all but the highest, ...
HIGH_BITS: Final = 0x8080808080  # ... and the highest

WORLD_KEYS: Final = tuple(str(world) for world in DATA["worlds"])
PAUSE_KEY: Final = "pause"
RESET_KEY: Final = "reset"
KEY: Final = (
    *(f"{world}-{number}" for world in WORLD_KEYS for number in range(1, NUMBERS + 1)),
    *(PAUSE_KEY for _ in range(PAUSES)),
)
DIFFICULTY_KEYS: Final = tuple(str(entry["key"]) for entry in DATA["difficulty"])


def _numbers(values: list[int]) -> vec[i64]:
    return vec[i64]([i64(value) for value in values])


def _ones(byte: int) -> int:
    return bin(byte).count("1")


def _lowest(byte: int) -> int:
    return (byte & -byte).bit_length() - 1


PAUSES_IN_DECK: Final = _numbers([entry["pauses"] for entry in DATA["difficulty"]])
HAND_SIZE: Final = _numbers([0, *DATA["hands"]])  # by the number of players
FROM: Final = _numbers([0xFF & ~((1 << max(0, value - 1)) - 1) for value in range(NUMBERS + 1)])  # numbers >= a value
ONES: Final = _numbers([_ones(byte) for byte in range(256)])  # how many cards a byte holds
LOWEST: Final = _numbers([_lowest(byte) if byte else 8 for byte in range(256)])  # its lowest card, from 0

BYTE: Final = _numbers(
    [0xFF << 8 * world for world in range(WORLDS)] + [7 << LEVELS]
)  # all cards of a world; all pauses
# By a mask of rows: all level cards of the worlds that are not in it.
BESIDES: Final = _numbers(
    [sum(0xFF << 8 * world for world in range(WORLDS) if not rows >> world & 1) for rows in range(ALL_ROWS + 1)]
)


def world_of(card: i64) -> i64:
    """The world of a level card."""
    return card >> 3


def number_of(card: i64) -> i64:
    """The number of a level card, 1 to 8."""
    return (card & 7) + 1


def of_world(cards: i64, world: i64) -> i64:
    """The cards of a world in a set, as a byte: bit 0 is number 1."""
    return (cards >> (world << 3)) & 0xFF


def lowest_of_each(cards: i64) -> i64:
    """The lowest level card of each world in a set, all five worlds at once: `x & -x` for every byte."""
    rest: i64 = cards ^ LEVEL_CARDS
    return cards & (((rest & LOW_BITS) + ONE_EACH) ^ (rest & HIGH_BITS))


def worlds_of(cards: i64) -> i64:
    """All cards of those worlds that have a level card in a set."""
    return (((((cards & LOW_BITS) + LOW_BITS) | cards) & HIGH_BITS) >> 7) * 0xFF


def pauses_in(cards: i64) -> i64:
    """How many pause cards a set holds."""
    return ONES[(cards >> LEVELS) & 7]


def first_pause(cards: i64) -> i64:
    """The lowest pause card of a set that has one."""
    return LEVELS + LOWEST[(cards >> LEVELS) & 7]


def size(cards: i64) -> i64:
    """How many cards a set holds."""
    return ones(cards)


def lowest_card(cards: i64) -> i64:
    """The lowest card of a set that is not empty."""
    return lowest_bit(cards)


def cards_in(cards: int) -> list[int]:
    """The cards of a set in order, for views and dumps."""
    return [card for card in range(CARDS) if cards >> card & 1]
