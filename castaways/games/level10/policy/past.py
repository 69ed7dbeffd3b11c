"""Level 10: a table of the past as one number, to look at again.

Ends of rows, four bits each; resets left, two bits each; rows filled; reset played; column.
"""

from typing import Final

from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.games.level10.policy.outlook import Outlook
from castaways.games.level10.rules.cards import ALL_ROWS, RESETS, WORLDS
from castaways.games.level10.rules.state import Level10State

RESETS_AT: Final = 20
FILLED_AT: Final = 30
RESET_AT: Final = 35
COLUMN_AT: Final = 36
WHOLE_COLUMN: Final = 0xFC0000000  # the bits of rows filled, and of the reset
NEW_TABLE: Final = RESETS * 0b0101010101 << RESETS_AT  # all resets beside empty rows


def table_now(s: Level10State) -> i64:
    """The table as it is."""
    table: i64 = s.column << COLUMN_AT | s.filled << FILLED_AT
    if s.reset_played:
        table |= BIT[RESET_AT]
    row: i64
    for row in range(WORLDS):
        table |= s.tops.at(row) << (row << 2) | s.resets.at(row) << (RESETS_AT + (row << 1))
    return table


def remind(outlook: Outlook, table: i64, played: i64, hand: i64) -> None:
    """Look at such a table again, with these cards played, and a hand that somebody may have had."""
    row: i64
    for row in range(WORLDS):
        outlook.tops[row] = (table >> (row << 2)) & 15
        outlook.resets[row] = (table >> (RESETS_AT + (row << 1))) & 3
    outlook.column = table >> COLUMN_AT
    outlook.filled = (table >> FILLED_AT) & ALL_ROWS
    outlook.reset_played = ((table >> RESET_AT) & 1) == 1
    outlook.played = played
    outlook.hand = hand
    outlook.fresh = 0
