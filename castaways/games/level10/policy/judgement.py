"""Level 10: what instinct thinks a table is worth.

Two things count: the rows stay supple (few cards passed over, few rows closed until their next reset), and the next
players can fill the column. The numbers in WEIGHTS were found by `castaways train level10 tune`: many
thousands of games of all numbers of players and all difficulties.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.games.level10.policy.claims import lowest_of
from castaways.games.level10.policy.company import Company
from castaways.games.level10.policy.outlook import Outlook
from castaways.games.level10.rules.cards import COLUMNS, ONES, WORLDS, of_world, pauses_in, size

# Indices into WEIGHTS. Of a row:
PASSED: Final = 0  # + resets left - 1: a missing card that fits only after a reset
CLOSED: Final = 2  # no missing card fits: the row waits for a reset
CLOSED_MORE: Final = 3  # each closed row beyond the first: a column has one reset
NARROW: Final = 4  # + resets left - 1: one missing card fits
TWO_FIT: Final = 6  # two missing cards fit
# Of the table:
SHORT: Final = 7  # a place that only a pause card can fill
SPARE_PAUSE: Final = 8  # an unplayed pause card that is not needed for such a place
CHANCE: Final = 9  # that the coming players can fill the column
SMOOTH_CHANCE: Final = 10  # that they can do it with the very next card of each row
RESET_GONE: Final = 11  # each open row of a column whose reset card is played: who cannot play there is stuck
# Of the own hand:
HELD_PASSED: Final = 12  # + resets left: a card in hand that does not fit its row
HELD_FITTING: Final = 15  # a card in hand that fits
HELD_SECOND: Final = 16  # ... but not as the very next one of its row
HELD_LATER: Final = 17  # ... and each further card that should come before it
HELD_PAUSE: Final = 18
FRESH: Final = 19  # a card to be drawn for one put under the deck
SIZE: Final = 20

# fmt: off
WEIGHTS: Final = vec[float]([
    -3.31, -3.85, -5.96, -7.35, -2.98, -3.14, -1.11,
    -15.85, 14.14, 46.3, 10.05, -6.42,
    -4.75, -2.74, -1.42, 0.03, -0.72, -0.34, 16.17, -0.8,
])
# fmt: on

LOST: Final = -1000.0  # the game cannot be won any more
HARDLY: Final = 0.03  # a chance this small is as good as none
CERTAIN: Final = math.log(1.0 + HARDLY)
UNBOUND: Final = -1.0e9


def worth(table: Outlook, company: Company, least: float) -> float:
    """What a table is worth to the players; something below `least` if it is not worth as much as that.

    The chances take most of the time, so they are left out where they cannot change anything.
    """
    value = WEIGHTS[HELD_PAUSE] * float(pauses_in(table.hand)) + WEIGHTS[FRESH] * float(table.fresh)
    short: i64 = 0
    closed: i64 = 0
    row: i64
    for row in range(WORLDS):
        value += worth_of_hand(table, row)
        if table.resets[row] == 0:
            lacking: i64 = table.places(row) - ONES[table.fitting(row)]
            short += lacking if lacking > 0 else i64(0)
        elif table.places(row) > 0:
            value += worth_of_row(table, row)
            closed += 1 if table.fitting(row) == 0 else 0
    if closed > 0:
        value += WEIGHTS[CLOSED] * float(closed) + WEIGHTS[CLOSED_MORE] * float(closed - 1)
    spare: i64 = company.pauses - pauses_in(table.played) - short
    value += WEIGHTS[SHORT] * float(short) + WEIGHTS[SPARE_PAUSE] * float(spare)
    if spare < 0:
        value += LOST * float(-spare)
    return value + worth_of_column(table, company, least - value)


def worth_of_row(table: Outlook, row: i64) -> float:
    """How supple a row with resets left is: cards that must wait for a reset, and cards that fit."""
    missing: i64 = table.missing(row)
    fitting: i64 = ONES[table.fitting(row)]
    # Pause cards in the row have taken places: so many of its cards need no place any more.
    passed: i64 = ONES[missing] - fitting - (ONES[missing] - table.places(row))
    value = WEIGHTS[PASSED + table.resets[row] - 1] * float(passed) if passed > 0 else 0.0
    if fitting == 1:
        value += WEIGHTS[NARROW + table.resets[row] - 1]
    elif fitting == 2:
        value += WEIGHTS[TWO_FIT]
    return value


def worth_of_hand(table: Outlook, row: i64) -> float:
    """What the own cards of a world are worth to keep."""
    hand: i64 = of_world(table.hand, row)
    if hand == 0:
        return 0.0
    fitting: i64 = table.fitting(row)
    value = WEIGHTS[HELD_PASSED + table.resets[row]] * float(ONES[hand & ~fitting])
    hand &= fitting
    before = 0.0  # cards that should come before
    while hand != 0:
        card: i64 = lowest_of(fitting)
        if hand & card:
            value += WEIGHTS[HELD_FITTING]
            if before > 0.0:
                value += WEIGHTS[HELD_SECOND] + WEIGHTS[HELD_LATER] * (before - 1.0)
        before += 1.0
        hand &= ~card
        fitting ^= card
    return value


def worth_of_column(table: Outlook, company: Company, least: float) -> float:
    """Can the coming players fill the current column? Something below `least` if it is not worth as much."""
    if table.column == COLUMNS:
        return 0.0
    if company.others + size(table.hand) == 0:
        return LOST  # L32: nobody has a card, so nobody may play even a reset card
    value = 0.0 if can_be_reset(table) else LOST
    smooth = 0.0
    if company.players > 1:  # alone one sees what one can play
        smooth = WEIGHTS[SMOOTH_CHANCE]
        if table.reset_played:
            value += WEIGHTS[RESET_GONE] * float(WORLDS - ONES[table.filled])
    if value + smooth + WEIGHTS[CHANCE] * CERTAIN < least:
        return value + smooth + WEIGHTS[CHANCE] * CERTAIN
    value += WEIGHTS[CHANCE] * math.log(company.chance(table, False) + HARDLY)
    if smooth == 0.0 or value + smooth < least:
        return value + smooth
    return value + smooth * company.chance(table, True)


def can_be_reset(table: Outlook) -> bool:
    """Has the current column its reset card, or an open row that can give it?"""
    if table.reset_played:
        return True
    row: i64
    for row in range(WORLDS):
        if not (table.filled >> row) & 1 and table.resets[row] > 0:
            return True
    return False
