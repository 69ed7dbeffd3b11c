"""Level 10: a memory of what was said and on what table, and which hands would have led to it.

A hand is the same from the end of one own turn to the next, so a remark is about the hand that a player still has;
older ones are about it but for the cards that were played and drawn since. Hands for which a sincere player
(sincere.py) would have said just that are likelier, others are not impossible: people mean many things. That somebody
said nothing says nothing.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from castaways.core.bits import BIT
from castaways.games.level10.policy.deeds import Deeds, nothing_done
from castaways.games.level10.policy.outlook import Outlook
from castaways.games.level10.policy.past import (
    COLUMN_AT,
    FILLED_AT,
    NEW_TABLE,
    RESET_AT,
    RESETS_AT,
    WHOLE_COLUMN,
    remind,
    table_now,
)
from castaways.games.level10.policy.sincere import best_saying
from castaways.games.level10.rules.cards import ALL_ROWS, LEVEL_CARDS, MOST_PLAYERS, number_of, world_of
from castaways.games.level10.rules.state import Level10State

KEPT: Final = 3  # words of each seat that are remembered
ENTRIES: Final = MOST_PLAYERS * KEPT
RECENT: Final = 2  # older ones, by the cards drawn since, tell nothing
NOTHING: Final = -2  # no word here: plans are numbers from -1

HEARING: Final = vec[float](
    [
        4.0,  # how surprising it is that a sincere player with this hand said something else, ...
        2.5,  # ... and the same of older words
    ]
)
FRESH_WORD: Final = 0
OLD_WORD: Final = 1

_NO_WORDS: Final = vec[i64]([NOTHING] * ENTRIES)
_ZEROS: Final = vec[i64]([0] * ENTRIES)


@final
@mypyc_attr(free_list_len=1)
class Heard:
    """The last words of each seat, newest first; places are `seat * KEPT + i`."""

    def __init__(
        self, plans: vec[i64], tables: vec[i64], played: vec[i64], told: vec[i64], gone: vec[i64], came: vec[i64]
    ) -> None:
        self.plans: vec[i64] = plans  # what was wished for, or counted, ...
        self.tables: vec[i64] = tables  # ... on what table, ...
        self.played: vec[i64] = played  # ... with what cards played, ...
        self.told: vec[i64] = told  # ... and what the others knew of the counts until then
        self.gone: vec[i64] = gone  # the cards that left the hand since, openly, ...
        self.came: vec[i64] = came  # ... and how many came
        self.deeds: Deeds = nothing_done()
        # The table as all see it.
        self.table: i64 = NEW_TABLE
        self.shown: i64 = 0

    def copy(self) -> "Heard":
        """The same for another course of the game."""
        copy = Heard(self.plans[:], self.tables[:], self.played[:], self.told[:], self.gone[:], self.came[:])
        copy.deeds = self.deeds.copy()
        copy.table = self.table
        copy.shown = self.shown
        return copy

    # ---------------------------------------------------------------- the table

    def look(self, s: Level10State) -> None:
        """See the table as it is now."""
        self.table = table_now(s)
        self.shown = s.played & LEVEL_CARDS

    def lay(self, card: i64) -> None:
        """A level card at the end of its row."""
        row: i64 = world_of(card)
        self.shown |= BIT[card]
        self.table = self.table & ~(15 << (row << 2)) | number_of(card) << (row << 2)
        self.fill(row)

    def tuck(self, seat: i64, card: i64) -> None:
        """A level card under a pause card."""
        self.shown |= BIT[card]
        self.card_left(seat, card)

    def reset(self, row: i64) -> None:
        """A reset card at the end of its row."""
        self.table = (self.table & ~(15 << (row << 2)) | BIT[RESET_AT]) - BIT[RESETS_AT + (row << 1)]
        self.fill(row)

    def fill(self, row: i64) -> None:
        """A row gets its card of the column."""
        self.table |= BIT[FILLED_AT + row]
        if (self.table >> FILLED_AT) & ALL_ROWS == ALL_ROWS:
            self.table = (self.table & ~WHOLE_COLUMN) + BIT[COLUMN_AT]

    # ---------------------------------------------------------------- what happens

    def word_said(self, seat: i64, plan: i64, told: i64) -> None:
        """A seat says what it would have the table do, or a count; its oldest word is forgotten."""
        first: i64 = seat * KEPT
        i: i64 = first + KEPT - 1
        while i > first:
            self.plans[i] = self.plans[i - 1]
            self.tables[i] = self.tables[i - 1]
            self.played[i] = self.played[i - 1]
            self.told[i] = self.told[i - 1]
            self.gone[i] = self.gone[i - 1]
            self.came[i] = self.came[i - 1]
            i -= 1
        self.plans[first] = plan
        self.tables[first] = self.table
        self.played[first] = self.shown
        self.told[first] = told
        self.gone[first] = 0
        self.came[first] = 0

    def deed_done(self, seat: i64, what: i64) -> None:
        """A seat is about to play a card, or a reset card (LEVELS + row)."""
        self.deeds.done(seat, what, self.table, self.shown)

    def card_left(self, seat: i64, card: i64) -> None:
        """A level card left a hand, and all saw it."""
        self.deeds.card_left(seat, card)
        i: i64
        for i in range(seat * KEPT, seat * KEPT + KEPT):
            self.gone[i] |= BIT[card]

    def card_came(self, seat: i64) -> None:
        """A card was drawn."""
        self.deeds.card_came(seat)
        i: i64
        for i in range(seat * KEPT, seat * KEPT + KEPT):
            self.came[i] += 1

    def hand_changed(self, seat: i64) -> None:
        """Cards went under the deck: what was said before was about another hand."""
        self.deeds.hand_changed(seat)
        i: i64
        for i in range(seat * KEPT, seat * KEPT + KEPT):
            self.plans[i] = NOTHING
            self.gone[i] = 0
            self.came[i] = 0

    # ---------------------------------------------------------------- what follows from it

    def tells(self, seat: i64) -> bool:
        """Has this seat said or done anything that is still about its hand?"""
        return self.deeds.tells(seat) or self.speaks(seat)

    def speaks(self, seat: i64) -> bool:
        """Has it said anything of that kind?"""
        return self.plans[seat * KEPT] != NOTHING and self.came[seat * KEPT] <= RECENT

    def surprise(self, s: Level10State, seat: i64, hand: i64, first: i64, second: i64) -> float:
        """How surprising the words and deeds of a seat would be with this hand.

        `first` and `second` are the cards of it that were drawn last, the newest first, as sets of one.
        """
        total = self.deeds.surprise(seat, hand, first, second)
        i: i64
        for i in range(seat * KEPT, seat * KEPT + KEPT):
            came: i64 = self.came[i]
            if self.plans[i] != NOTHING and came <= RECENT:
                then: i64 = hand
                if came > 0:
                    then &= ~first
                if came > 1:
                    then &= ~second
                self.recall(i, then | self.gone[i])
                if best_saying(PAST, self.told[i], s.players - 1) != self.plans[i]:
                    total += HEARING[FRESH_WORD if came == 0 else OLD_WORD]
        return total

    def recall(self, i: i64, hand: i64) -> None:
        """The table at the time of a word, with a hand that its speaker may have had."""
        remind(PAST, self.tables[i], self.played[i], hand)


PAST: Final = Outlook()


def nothing_heard() -> Heard:
    """Nobody has said anything yet, and nothing lies on the table."""
    return Heard(_NO_WORDS[:], _ZEROS[:], _ZEROS[:], _ZEROS[:], _ZEROS[:], _ZEROS[:])
