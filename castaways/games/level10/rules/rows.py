"""Level 10: where cards may go (L13, L20-L25)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.core.buffers import Actions
from castaways.games.level10.rules.actions import PAUSE, PLAY, RESET_ROW
from castaways.games.level10.rules.cards import (
    ALL_ROWS,
    BESIDES,
    BYTE,
    COLUMNS,
    FROM,
    LEVELS,
    LOWEST,
    ONES,
    RESET,
    WORLDS,
    number_of,
)
from castaways.games.level10.rules.events import COLUMN_FULL

if TYPE_CHECKING:
    from castaways.games.level10.rules.state import Level10State


def is_open(s: "Level10State", row: i64) -> bool:
    """L22: has this row still to be filled in the current column?"""
    return not (s.filled >> row) & 1


def level_fits(s: "Level10State") -> bool:
    """L23: may the current column take one more level (or pause) card? It takes four."""
    return ONES[s.filled] - (1 if s.reset_played else 0) < WORLDS - 1


def pause_fits(s: "Level10State") -> bool:
    """May the current column take a pause card (L23, L25)?"""
    return level_fits(s) and not (s.one_pause and s.pause_played)


def plays_into(s: "Level10State", hand: i64, actions: Actions) -> None:
    """All cards a player with this hand may play now."""
    items = actions.items
    n: i64 = actions.n
    filled: i64 = s.filled
    row: i64
    if level_fits(s):
        cards: i64 = hand & s.fits & BESIDES[filled]
        first: i64 = PLAY
        while cards != 0:
            of_row: i64 = cards & 0xFF
            while of_row != 0:
                items[n] = first + LOWEST[of_row]
                n += 1
                of_row &= of_row - 1
            cards >>= 8
            first += 8
        if hand >> LEVELS and pause_fits(s):
            for row in range(WORLDS):
                items[n] = PAUSE + row  # to be written over if it is left out: quicker than a jump to be guessed
                n += ~(filled >> row) & 1
    if not s.reset_played:
        filled |= s.bare
        for row in range(WORLDS):
            items[n] = RESET_ROW + row
            n += ~(filled >> row) & 1
    actions.n = n


def can_play(s: "Level10State", hand: i64) -> bool:
    """L10: can a player with this hand do anything?"""
    if level_fits(s):
        if hand & s.fits & BESIDES[s.filled] or (hand >> LEVELS and pause_fits(s)):
            return True
    return not s.reset_played and s.filled | s.bare != ALL_ROWS


def lay(s: "Level10State", row: i64, card: i64) -> None:
    """Lay a card at the right end of a row; a full column makes room for the next (L22)."""
    s.board.put(row * COLUMNS + s.column, card)
    s.lying += 1
    if card == RESET:
        s.tops.put(row, 0)
        s.fits |= BYTE[row]
        s.reset_played = True
    else:
        s.played |= BIT[card]
        if card >= LEVELS:
            s.pause_played = True  # L24: the value of the left neighbour stays the row's value
        else:
            s.tops.put(row, number_of(card))
            s.fits = s.fits & ~BYTE[row] | FROM[number_of(card)] << (row << 3)
    s.filled |= 1 << row
    if s.filled == ALL_ROWS:
        s.column += 1
        s.filled = 0
        s.reset_played = False
        s.pause_played = False
        s.tell(COLUMN_FULL, -1, s.column)


def take_reset(s: "Level10State", row: i64) -> None:
    """One reset card fewer beside a row."""
    left: i64 = s.resets.at(row) - 1
    s.resets.put(row, left)
    if left == 0:
        s.bare |= 1 << row


def row_length(s: "Level10State", row: i64) -> i64:
    """How many cards lie in a row."""
    return s.column + ((s.filled >> row) & 1)
