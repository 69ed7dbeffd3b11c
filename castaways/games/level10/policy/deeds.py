"""Level 10: a memory of what each seat did lately, and how likely it would have done so with one hand or another.

Who plays a card holds no lower one that fits there, and probably none that would have suited another row better; who
plays a reset card had little else. That is no talk: everybody sees it. How much it tells was fitted to the moves of
searching bots at tables of five: the odds of a move grow with what it does to its row (docs/notes/level10_talk.md).
"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from castaways.core.bits import BIT
from castaways.games.level10.policy.outlook import Outlook
from castaways.games.level10.policy.past import remind
from castaways.games.level10.policy.sincere import can_reset, worth_here
from castaways.games.level10.rules.actions import PLAY, RESET_ROW
from castaways.games.level10.rules.cards import LEVELS, LOWEST, MOST_PLAYERS, ONES, WORLDS, of_world, world_of

LATELY: Final = 2  # deeds of each seat that are remembered: older hands have changed too much
ENTRIES: Final = MOST_PLAYERS * LATELY
NOTHING: Final = -1

DEEDS: Final = vec[float](
    [
        0.19,  # how much the odds of a card grow with what it does to its row, ...
        0.18,  # ... and those of a reset card, ...
        -6.0,  # ... which is played only where nothing else helps
        5.0,  # the most that a deed can surprise: as much as a card played over a lower one
    ]
)
CARD_GAIN: Final = 0
RESET_GAIN: Final = 1
RESET_LAST: Final = 2
MOST_SURPRISE: Final = 3

ODDS: Final = LEVELS + WORLDS + 1  # of one deed: each card, each reset, all resets together
ALL_RESETS: Final = LEVELS + WORLDS

_NO_DEEDS: Final = vec[i64]([NOTHING] * ENTRIES)
_ZEROS: Final = vec[i64]([0] * ENTRIES)

THEN: Final = Outlook()  # the table before a deed
NEXT: Final = Outlook()  # and after another that might have been done


@final
@mypyc_attr(free_list_len=1)
class Deeds:
    """The last deeds of each seat, newest first; places are `seat * LATELY + i`."""

    def __init__(self, what: vec[i64], tables: vec[i64], played: vec[i64], gone: vec[i64], came: vec[i64]) -> None:
        self.what: vec[i64] = what  # a card, or LEVELS + the row of a reset, ...
        self.tables: vec[i64] = tables  # ... on what table (past.py), ...
        self.played: vec[i64] = played  # ... with what cards played
        self.gone: vec[i64] = gone  # the cards that left the hand since, that one included, ...
        self.came: vec[i64] = came  # ... and how many came
        # Worked out when they are asked for.
        self.ready: bool = False
        self.odds: vec[float] = vec[float]()
        self.fits: vec[i64] = vec[i64]()  # by deed and row: the cards that could be played

    def copy(self) -> "Deeds":
        """The same for another course of the game."""
        return Deeds(self.what[:], self.tables[:], self.played[:], self.gone[:], self.came[:])

    # ---------------------------------------------------------------- what happens

    def done(self, seat: i64, what: i64, table: i64, played: i64) -> None:
        """A seat plays a card, or a reset card; its oldest deed is forgotten."""
        first: i64 = seat * LATELY
        i: i64 = first + LATELY - 1
        while i > first:
            self.what[i] = self.what[i - 1]
            self.tables[i] = self.tables[i - 1]
            self.played[i] = self.played[i - 1]
            self.gone[i] = self.gone[i - 1]
            self.came[i] = self.came[i - 1]
            i -= 1
        self.what[first] = what
        self.tables[first] = table
        self.played[first] = played
        self.gone[first] = 0
        self.came[first] = 0
        self.ready = False

    def card_left(self, seat: i64, card: i64) -> None:
        """A level card left a hand, and all saw it."""
        i: i64
        for i in range(seat * LATELY, seat * LATELY + LATELY):
            self.gone[i] |= BIT[card]

    def card_came(self, seat: i64) -> None:
        """A card was drawn."""
        i: i64
        for i in range(seat * LATELY, seat * LATELY + LATELY):
            self.came[i] += 1

    def hand_changed(self, seat: i64) -> None:
        """Cards went under the deck: what was done before was done with another hand."""
        i: i64
        for i in range(seat * LATELY, seat * LATELY + LATELY):
            self.what[i] = NOTHING
            self.gone[i] = 0
            self.came[i] = 0

    # ---------------------------------------------------------------- what follows from it

    def tells(self, seat: i64) -> bool:
        """Has this seat done anything that still says something of its hand?"""
        return self.what[seat * LATELY] != NOTHING and self.came[seat * LATELY] <= LATELY

    def surprise(self, seat: i64, hand: i64, first: i64, second: i64) -> float:
        """How surprising the deeds of a seat are with this hand; `first` and `second` as in hearing.py."""
        if not self.ready:
            self.work_out()
        total = 0.0
        i: i64
        for i in range(seat * LATELY, seat * LATELY + LATELY):
            came: i64 = self.came[i]
            if self.what[i] != NOTHING and came <= LATELY:
                then: i64 = hand
                if came > 0:
                    then &= ~first
                if came > 1:
                    then &= ~second
                total += self.surprise_at(i, then | self.gone[i])
        return total

    def surprise_at(self, i: i64, hand: i64) -> float:
        """How surprising one deed is with the hand of its time."""
        at: i64 = i * ODDS
        all_odds = self.odds[at + ALL_RESETS]
        what: i64 = self.what[i]
        row: i64
        for row in range(WORLDS):
            cards: i64 = of_world(hand, row) & self.fits[i * WORLDS + row]
            if cards != 0:
                card: i64 = (row << 3) + LOWEST[cards]
                if what < LEVELS and world_of(what) == row and card != what:
                    return DEEDS[MOST_SURPRISE]
                all_odds += self.odds[at + card]
        odds = self.odds[at + what]
        return min(math.log(all_odds / odds), DEEDS[MOST_SURPRISE]) if odds > 0.0 else 0.0

    def work_out(self) -> None:
        """The odds of all that might have been done instead."""
        self.odds = vec[float]([0.0 for _ in range(ENTRIES * ODDS)])
        self.fits = vec[i64]([i64(0) for _ in range(ENTRIES * WORLDS)])
        self.ready = True
        i: i64
        for i in range(ENTRIES):
            if self.what[i] != NOTHING:
                self.work_out_deed(i)

    def work_out_deed(self, i: i64) -> None:
        """The same for one deed."""
        remind(THEN, self.tables[i], self.played[i], 0)
        only_reset = ONES[THEN.filled] == WORLDS - 1 and not THEN.reset_played  # L23
        at: i64 = i * ODDS
        row: i64
        for row in range(WORLDS):
            now = worth_here(THEN, row)
            if not (THEN.filled >> row) & 1 and not only_reset:
                cards: i64 = THEN.fitting(row)
                self.fits[i * WORLDS + row] = cards
                while cards != 0:
                    card: i64 = (row << 3) + LOWEST[cards]
                    cards &= cards - 1
                    NEXT.like(THEN)
                    NEXT.do(PLAY + card)
                    self.odds[at + card] = math.exp(DEEDS[CARD_GAIN] * (worth_here(NEXT, row) - now))
            if can_reset(THEN, row):
                NEXT.like(THEN)
                NEXT.do(RESET_ROW + row)
                odds = math.exp(DEEDS[RESET_LAST] + DEEDS[RESET_GAIN] * (worth_here(NEXT, row) - now))
                self.odds[at + LEVELS + row] = odds
                self.odds[at + ALL_RESETS] += odds


def nothing_done() -> Deeds:
    """Nobody has done anything yet."""
    return Deeds(_NO_DEEDS[:], _ZEROS[:], _ZEROS[:], _ZEROS[:], _ZEROS[:])
