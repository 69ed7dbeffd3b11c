"""Level 10: the table as it would be after an action, as far as one seat can tell: what the instinct looks at.

No card is drawn here, and no other hand is looked into: only open cards and the seat's own hand.
"""

from typing import TYPE_CHECKING, final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.games.level10.rules.actions import PAUSE, PLAY, PUT, RESET_ROW, TUCK
from castaways.games.level10.rules.cards import (
    ALL_ROWS,
    COLUMNS,
    FROM,
    LEVELS,
    WORLDS,
    first_pause,
    number_of,
    of_world,
    world_of,
)

if TYPE_CHECKING:
    from castaways.games.level10.rules.state import Level10State


@final
class Outlook:
    """What one seat sees of the table, changed by what it might do."""

    def __init__(self) -> None:
        self.tops: vec[i64] = vec[i64]([0, 0, 0, 0, 0])
        self.resets: vec[i64] = vec[i64]([0, 0, 0, 0, 0])
        self.column: i64 = 0
        self.filled: i64 = 0
        self.reset_played: bool = False
        self.played: i64 = 0
        self.hand: i64 = 0
        self.fresh: i64 = 0  # cards put under the deck, for which unknown ones will be drawn

    def look(self, s: "Level10State", seat: i64) -> None:
        """The table as it is."""
        row: i64
        for row in range(WORLDS):
            self.tops[row] = s.tops.at(row)
            self.resets[row] = s.resets.at(row)
        self.column = s.column
        self.filled = s.filled
        self.reset_played = s.reset_played
        self.played = s.played
        self.hand = s.hands[seat]
        self.fresh = 0

    def like(self, base: "Outlook") -> None:
        """The table as another outlook of the same seat shows it."""
        row: i64
        for row in range(WORLDS):
            self.tops[row] = base.tops[row]
            self.resets[row] = base.resets[row]
        self.column = base.column
        self.filled = base.filled
        self.reset_played = base.reset_played
        self.played = base.played
        self.hand = base.hand
        self.fresh = base.fresh

    def do(self, action: i64) -> None:
        """The table after an action of this seat, before any card is drawn."""
        if action >= TUCK:
            self.leave(action - TUCK)
            self.played |= BIT[action - TUCK]
        elif action >= PUT:
            card: i64 = action - PUT
            self.leave(first_pause(self.hand) if card == LEVELS else card)
            self.fresh += 1
        elif action >= RESET_ROW:
            row: i64 = action - RESET_ROW
            self.resets[row] -= 1
            self.tops[row] = 0
            self.reset_played = True
            self.fill(row)
        elif action >= PAUSE:
            pause: i64 = first_pause(self.hand)
            self.leave(pause)
            self.played |= BIT[pause]
            self.fill(action - PAUSE)
        elif action >= PLAY:
            card = action - PLAY
            self.leave(card)
            self.played |= BIT[card]
            self.tops[world_of(card)] = number_of(card)
            self.fill(world_of(card))

    def leave(self, card: i64) -> None:
        """A card leaves the own hand."""
        self.hand &= ~BIT[card]

    def fill(self, row: i64) -> None:
        """A row gets its card of the column."""
        self.filled |= 1 << row
        if self.filled == ALL_ROWS:
            self.column += 1
            self.filled = 0
            self.reset_played = False

    # ---------------------------------------------------------------- a row

    def missing(self, row: i64) -> i64:
        """The numbers of a row's world that have not been played, as a byte."""
        return 0xFF ^ of_world(self.played, row)

    def fitting(self, row: i64) -> i64:
        """Those of them that fit at the end of the row."""
        return self.missing(row) & FROM[self.tops[row]]

    def places(self, row: i64) -> i64:
        """How many level cards the row still takes."""
        return COLUMNS - self.column - ((self.filled >> row) & 1) - self.resets[row]
