"""Level 10: can a table still be won once the deck is empty, if everybody knows all hands? For planners.

No card is drawn any more, so nothing is left to luck, and the hands only get smaller: a search through all ways to go
on finds out, mostly within some hundred positions. Those found lost are remembered, and rows that cannot be filled any
more cut most ways short.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.games.level10.policy.claims import lowest_of
from castaways.games.level10.rules.cards import (
    ALL_ROWS,
    COLUMNS,
    FROM,
    LEVELS,
    LOWEST,
    MOST_PLAYERS,
    ONES,
    PLACES,
    WORLDS,
    first_pause,
    lowest_card,
    of_world,
    pauses_in,
)
from castaways.games.level10.rules.terms import ROUND_OF_FIVE

if TYPE_CHECKING:
    from castaways.games.level10.rules.state import Level10State

LOST: Final = 0
WON: Final = 1
UNKNOWN: Final = 2  # the search was given up
MOST_SEEN: Final = 3000  # positions that are looked at before it is
FORESIGHT: Final = 5  # in worlds that began with an empty deck, one turn in so many is foreseen
DOUBTFUL: Final = 0.6  # what such a table is thought to come to

MEMORY: Final = 4096  # places for positions found lost; a power of two
MOST_MOVES: Final = 40  # ways to go on that one position can have
DEPTH: Final = 51
ENDS: Final = 27**WORLDS  # ways the rows can end: a number and the resets left of each

# Moves as numbers; below them a level card is played.
PAUSE_AT: Final = LEVELS  # + row
RESET_AT: Final = PAUSE_AT + WORLDS  # + row
TUCK_UNDER: Final = RESET_AT + WORLDS  # + level card: a pause card into its row, and it under the pause card (L30)


@final
class Endgame:
    """The search and its working space."""

    def __init__(self) -> None:
        self.players: i64 = 0
        self.first: i64 = 0
        self.one_pause: bool = False
        self.hands: vec[i64] = vec[i64]([0] * MOST_PLAYERS)
        self.held: i64 = 0  # all hands together, ...
        self.left: i64 = 0  # ... and the same as a set of places among the cards held at first
        self.tops: vec[i64] = vec[i64]([0] * WORLDS)
        self.resets: vec[i64] = vec[i64]([0] * WORLDS)
        self.column: i64 = 0
        self.filled: i64 = 0
        self.reset_played: bool = False
        self.pause_played: bool = False
        self.lying: i64 = 0
        self.turn: i64 = 0
        self.seat: i64 = 0
        self.nodes: i64 = 0
        self.most: i64 = 0
        self.place: vec[i64] = vec[i64]([0] * (LEVELS + 3))  # of each card held at first: a bit
        self.keys: vec[i64] = vec[i64]([-1] * MEMORY)
        self.used: vec[i64] = vec[i64]([0] * MEMORY)
        self.uses: i64 = 0
        self.moves: vec[i64] = vec[i64]([0] * (MOST_MOVES * DEPTH))

    def can_be_won(self, s: "Level10State", most: i64) -> i64:
        """Can this table be won, the deck being empty and a turn about to begin? At most so many positions are seen."""
        self.players = s.players
        self.first = s.first
        self.one_pause = s.one_pause
        self.held = 0
        seat: i64
        for seat in range(s.players):
            self.hands[seat] = s.hands[seat]
            self.held |= s.hands[seat]
        row: i64
        for row in range(WORLDS):
            self.tops[row] = s.tops.at(row)
            self.resets[row] = s.resets.at(row)
        self.column = s.column
        self.filled = s.filled
        self.reset_played = s.reset_played
        self.pause_played = s.pause_played
        self.lying = s.lying
        self.turn = s.turn
        self.seat = s.seat
        i: i64
        for i in range(self.uses):
            self.keys[self.used[i]] = -1
        self.uses = 0
        cards: i64 = self.held
        i = 0
        while cards != 0:
            self.place[lowest_card(cards)] = 1 << i
            i += 1
            cards &= cards - 1
        self.left = (1 << i) - 1
        self.nodes = 0
        self.most = most
        return self.look(0)

    def look(self, depth: i64) -> i64:
        """Can the player whose turn it is go on so that it is won?"""
        self.nodes += 1
        if self.nodes > self.most:
            return UNKNOWN
        if not self.can_be_filled():
            return LOST
        key: i64 = self.key()
        slot: i64 = (key ^ (key >> 17) ^ (key >> 31)) & (MEMORY - 1)
        if self.keys[slot] == key:
            return LOST
        start: i64 = depth * MOST_MOVES
        n: i64 = self.moves_from(start)
        answer: i64 = LOST
        i: i64
        for i in range(start, start + n):
            found: i64 = self.after(self.moves[i], depth)
            if found != LOST:
                answer = found
                break
        if answer == LOST:
            if self.keys[slot] < 0 and self.uses < MEMORY:
                self.used[self.uses] = slot
                self.uses += 1
            self.keys[slot] = key
        return answer

    def key(self) -> i64:
        """All that matters of a position as one number: the cards left, ends of rows, resets, column, whose turn."""
        ends: i64 = 0
        row: i64
        for row in range(WORLDS):
            ends = ends * 27 + self.tops[row] * 3 + self.resets[row]
        key: i64 = self.left * ENDS + ends
        key = (key << 7) | (self.filled << 2) | (2 if self.reset_played else 0) | (1 if self.pause_played else 0)
        return key * 8 + self.turn

    def can_be_filled(self) -> bool:
        """Are there cards enough for all rows, if the order did not matter?"""
        lacking: i64 = -pauses_in(self.held)
        row: i64
        for row in range(WORLDS):
            places: i64 = COLUMNS - self.column - ((self.filled >> row) & 1) - self.resets[row]
            if places < 0:
                return False
            cards: i64 = of_world(self.held, row)
            if self.resets[row] == 0:
                cards &= FROM[self.tops[row]]
            if places > ONES[cards]:
                lacking += places - ONES[cards]
        return lacking <= 0

    def moves_from(self, start: i64) -> i64:
        """List what the player can do, the most promising first; returns how much it is."""
        n: i64 = start
        hand: i64 = self.hands[self.seat]
        row: i64
        levels = ONES[self.filled] - (1 if self.reset_played else 0) < WORLDS - 1
        if levels:
            for row in range(WORLDS):  # the very next card of a row
                if not (self.filled >> row) & 1:
                    fits: i64 = FROM[self.tops[row]]
                    card: i64 = lowest_of(of_world(self.held, row) & fits) & of_world(hand, row)
                    if card != 0:
                        self.moves[n] = 8 * row + LOWEST[card]
                        n += 1
        if not self.reset_played:
            for row in range(WORLDS):
                if not (self.filled >> row) & 1 and self.resets[row] > 0:
                    self.moves[n] = RESET_AT + row
                    n += 1
        if levels:
            for row in range(WORLDS):  # cards that pass over others
                if not (self.filled >> row) & 1:
                    fits = FROM[self.tops[row]]
                    cards: i64 = of_world(hand, row) & fits & ~lowest_of(of_world(self.held, row) & fits)
                    while cards != 0:
                        self.moves[n] = 8 * row + LOWEST[cards]
                        n += 1
                        cards &= cards - 1
            if hand >> LEVELS and not (self.one_pause and self.pause_played):
                for row in range(WORLDS):
                    if not (self.filled >> row) & 1:
                        cards = of_world(hand, row)
                        while cards != 0:
                            self.moves[n] = TUCK_UNDER + 8 * row + LOWEST[cards]
                            n += 1
                            cards &= cards - 1
                        self.moves[n] = PAUSE_AT + row
                        n += 1
        return n - start

    def after(self, move: i64, depth: i64) -> i64:
        """Can it be won after this? The table is then as it was."""
        seat: i64 = self.seat
        turn: i64 = self.turn
        hand: i64 = self.hands[seat]
        held: i64 = self.held
        column: i64 = self.column
        filled: i64 = self.filled
        reset_played = self.reset_played
        pause_played = self.pause_played
        left: i64 = self.left
        row: i64
        if move >= TUCK_UNDER:
            row = (move - TUCK_UNDER) >> 3
            self.leave(first_pause(hand))
            self.leave(move - TUCK_UNDER)
        elif move >= RESET_AT:
            row = move - RESET_AT
        elif move >= PAUSE_AT:
            row = move - PAUSE_AT
            self.leave(first_pause(hand))
        else:
            row = move >> 3
            self.leave(move)
        top: i64 = self.tops[row]
        if move >= TUCK_UNDER or PAUSE_AT <= move < RESET_AT:
            self.pause_played = True
        elif move >= RESET_AT:
            self.resets[row] -= 1
            self.tops[row] = 0
            self.reset_played = True
        else:
            self.tops[row] = (move & 7) + 1
        self.filled |= 1 << row
        if self.filled == ALL_ROWS:
            self.column += 1
            self.filled = 0
            self.reset_played = False
            self.pause_played = False
        self.lying += 1
        answer: i64 = LOST
        if self.lying == PLACES:
            answer = WON
        elif self.find_next():
            answer = self.look(depth + 1)
        self.seat = seat
        self.turn = turn
        self.hands[seat] = hand
        self.held = held
        self.left = left
        self.column = column
        self.filled = filled
        self.reset_played = reset_played
        self.pause_played = pause_played
        self.tops[row] = top
        self.lying -= 1
        if RESET_AT <= move < TUCK_UNDER:
            self.resets[row] += 1
        return answer

    def leave(self, card: i64) -> None:
        """A card leaves the hand of the player whose turn it is."""
        self.hands[self.seat] &= ~BIT[card]
        self.held &= ~BIT[card]
        self.left &= ~self.place[card]

    def find_next(self) -> bool:
        """L6, L31: the next turn of somebody who has cards; is there any?"""
        turns: i64 = ROUND_OF_FIVE if self.players == MOST_PLAYERS else self.players
        i: i64
        for i in range(turns):
            self.turn += 1
            if self.turn == turns:
                self.turn = 0
            seat: i64 = self.first + (self.turn if self.turn < self.players else self.players - 1)
            self.seat = seat if seat < self.players else seat - self.players
            if self.hands[self.seat] != 0:
                return True
        return False


ENDGAME: Final = Endgame()


def foreseen(s: "Level10State") -> float:
    """What a table with an empty deck comes to, at the beginning of a turn: the merit of the game."""
    found: i64 = ENDGAME.can_be_won(s, MOST_SEEN)
    if found == WON:
        return 1.0
    return DOUBTFUL if found == UNKNOWN else s.payoff(0)
