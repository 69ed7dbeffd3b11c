"""Moves of a game as one short text. As pairs of numbers they would take longer to write than the game to play."""

import struct
from base64 import b64decode, b64encode
from collections.abc import Iterable, Sequence

from castaways.core.playout import SEAT_OF_MOVE

ACTION = (1 << SEAT_OF_MOVE) - 1


def joined(moves: Iterable[tuple[int, int]]) -> list[int]:
    """Seat and action of each move in one number."""
    return [seat << SEAT_OF_MOVE | action for seat, action in moves]


def pairs(moves: Iterable[int]) -> list[tuple[int, int]]:
    """The other way round."""
    return [(move >> SEAT_OF_MOVE, move & ACTION) for move in moves]


def packed(moves: Sequence[int]) -> str:
    """Such numbers as text."""
    return b64encode(struct.pack(f"<{len(moves)}I", *moves)).decode()


def unpacked(text: str) -> list[int]:
    """The numbers of a text; ValueError if it is none."""
    data = b64decode(text, validate=True)
    if len(data) % 4:
        raise ValueError("moves of four bytes each were expected")
    return list(struct.unpack(f"<{len(data) // 4}I", data))
