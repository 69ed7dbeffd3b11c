"""Two fights with the last pirate of which few courses are left, so that their chances are soon counted."""

from castaways.core.record import Record
from castaways.core.table import Table

TURN_DOWN = """
1 3 3 5 0 3 3 3 3 3 5 135 135 135 135 135 0 3 5 0 3 3 3 5 135 1 3 15 5 1 3 3 5 136 135 0 3 3 5 135 135 0 3 3 3 5
1 3 15 3 3 17 3 5 136 137 8 1 3 3 3 15 7 19 7 5 1 3 15 5 0 3 5 0 3 3 5 0 3 15 3 5 0 3 3 3 3 3 5 1 3 5 0 3 5 135
1 3 4 5 136 1 3 3 3 17 3 3 18 7 21 78 7 20 7 24 5 1 3 15 3 16 5 1 3 3 4 17 76 4 5 1 3 3 3 17 3 5 138 136 1 3 15
7 7 10 12 3 3 17 5 1 3 3 16 3 3 18 77 5 1 3 5 0 3 3 16 15 7 17 4 19 7 20 77 4 5 0 3 3 16 3 4 18 7 19 5 1 3 15 3
3 3 18 76 7 19 16 7 4 4 4 25 84 5 0 3 5 0 3 15 4 5 1 3 3 16 3 4 18 76 4 19 8 5 0 3 3 4 4 18 4 4 4 19 75 5 0 3 3
3 3 18 3 19 76 3 3 20 7 24 16 21 85 4 4 22 77 5 3 15 3 3 17 3 18 75 3 19 77 17 12 3 3 3 3 22 23 3 3 4 26 4 27 82
24 7 28 89 4 30 4 31 8 4 4 4 4 4 33 96 34
"""
EXCHANGE = """
1 3 3 3 3 5 135 136 135 135 1 3 5 1 3 5 1 3 5 135 0 3 3 3 5 137 135 135 0 3 5 0 3 15 3 3 5 136 136 1 3 5 1 3 5 0
3 3 3 5 136 1 3 3 5 0 3 5 0 3 3 3 3 18 16 7 19 17 7 15 81 5 142 140 0 3 3 16 15 76 3 17 4 5 1 3 3 15 76 76 16 7
5 1 3 5 135 1 3 3 4 17 5 1 3 3 16 3 3 3 19 17 7 21 7 22 76 20 75 76 15 77 7 16 85 4 4 4 28 24 83 5 1 3 15 5 0 3
15 3 3 3 4 19 75 76 15 4 4 21 75 4 17 80 4 23 7 18 79 22 76 5 0 3 15 3 3 17 16 7 18 76 7 5 141 140 1 3 15 3 3 17
7 19 77 7 5 1 3 3 16 3 5 0 3 3 16 3 3 5 0 3 15 5 0 3 15 3 16 4 17 7 18 19 76 4 4 21 8 5 1 3 3 4 4 18 75 17 78 78
4 19 76 5 0 3 3 3 3 4 4 5 0 3 3 3 15 7 19 18 16 77 4 20 4 4 22 8 5 0 3 3 3 17 16 77 15 77 4 18 75 4 19 4 20 5 1
3 3 16 75 5 0 3 15 3 16 3 3 3 4 20 4 21 22 78 4 18 79 5 0 3 3 3 3 3 3 20 18 80 15 7 22 21 80 17 23 4 4 4 4 27 7
29 28 77 4 30 4 4 4 16 92 24 86 25 84 5 3 3 16 3 15 76 3 3 19
"""


def turn_one_down() -> Table:
    """One point of life is left, the pirate is as good as beaten, and a card must be turned face down."""
    return _at(96, TURN_DOWN)


def exchange_one() -> Table:
    """Eight points are missing, and one card may be exchanged for a new one."""
    return _at(213, EXCHANGE)


def _at(seed: int, moves: str) -> Table:
    return Table(Record("friday", 1, {"level": 1}, seed, [(0, int(action)) for action in moves.split()]))
