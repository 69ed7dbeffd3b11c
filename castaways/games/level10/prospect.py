"""Level 10: the table as it would be after an action, as far as one seat can tell: what the instinct looks at.

No card is drawn here, and no other hand is looked into: only open cards, the seat's own hand, and what was told.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.games.level10.actions import PAUSE, PLAY, PUT, RESET_ROW, TUCK
from castaways.games.level10.cards import (
    ALL_ROWS,
    FROM,
    LEVELS,
    MOST_PLAYERS,
    ONES,
    PAUSES_IN_DECK,
    WORLDS,
    first_pause,
    number_of,
    of_world,
    pauses_in,
    size,
    world_of,
)
from castaways.games.level10.terms import ROUND_OF_FIVE

if TYPE_CHECKING:
    from castaways.games.level10.rules import Level10State

MOST_ACTIVE: Final = 64  # features of one position that can be active at once
# Where each family of features starts in the table of weights.
ROW: Final = 0  # phase, resets, blocked, open
BLOCKED: Final = ROW + 4 * 3 * 9 * 9  # resets, blocked, of them mine
OPEN: Final = BLOCKED + 3 * 9 * 9  # resets, open, of them mine
NEXT: Final = OPEN + 3 * 9 * 9  # wanted, phase, resets, open up to 3, which of the next three are mine
COLUMN: Final = NEXT + 2 * 4 * 3 * 4 * 8  # rows open, reset played, open rows with resets
SAFE: Final = COLUMN + 6 * 2 * 6  # who (me, next, the one after), can reset, playable cards expected
SLACK: Final = SAFE + 3 * 2 * 16  # cards that may stay unplayed, pause cards unplayed
RESERVES: Final = SLACK + 6 * 4  # rows with both resets, rows with none, phase
PAUSES_HELD: Final = RESERVES + 6 * 6 * 4  # pause cards in hand, unplayed elsewhere, phase
MINE: Final = PAUSES_HELD + 4 * 4 * 4  # my playable cards, deck empty
NEED: Final = MINE + 11 * 2  # of an open row: phase, can be reset now, fitting cards elsewhere, one of mine fits
READY: Final = NEED + 4 * 2 * 9 * 2  # phase, rows whose next card is mine or wanted, rows without resets
WEIGHTS_A_TABLE: Final = READY + 4 * 6 * 6
WEIGHT_COUNT: Final = 5 * WEIGHTS_A_TABLE  # one table for each number of players


@final
class Prospect:
    """What one seat sees of the table, changed by what it might do."""

    def __init__(self) -> None:
        self.tops: vec[i64] = vec[i64]([0, 0, 0, 0, 0])
        self.resets: vec[i64] = vec[i64]([0, 0, 0, 0, 0])
        self.told_least: vec[i64] = vec[i64]([0] * 10)  # of the next player and of the one after
        self.told_most: vec[i64] = vec[i64]([0] * 10)
        self.active: vec[i64] = vec[i64]([0] * MOST_ACTIVE)
        self.n: i64 = 0
        self.filled: i64 = 0
        self.reset_played: bool = False
        self.played: i64 = 0
        self.hand: i64 = 0
        self.pauses: i64 = 0  # in the game
        self.deck: i64 = 0
        self.phase: i64 = 0
        self.players: i64 = 0
        self.seat: i64 = 0
        self.table: i64 = 0  # where the weights for this number of players start
        self.next_size: vec[i64] = vec[i64]([0, 0])  # cards of the next player and of the one after; -1: that is me
        self.next_wants: vec[i64] = vec[i64]([0, 0])  # the worlds they want to play into
        self.wanted: i64 = 0  # a mask of the worlds that somebody else wants to play into
        self.asked_play: i64 = 0  # masks of the worlds where others want this seat to play ...
        self.asked_reset: i64 = 0  # ... or to reset
        self.unknown: i64 = 1  # cards in other hands and in the deck

    def look(self, s: "Level10State", seat: i64) -> None:
        """The table as it is."""
        row: i64
        for row in range(WORLDS):
            self.tops[row] = s.tops.at(row)
            self.resets[row] = s.resets.at(row)
        self.filled = s.filled
        self.reset_played = s.reset_played
        self.played = s.played
        self.hand = s.hands[seat]
        self.pauses = PAUSES_IN_DECK[s.difficulty]
        self.deck = s.deck.n
        self.players = s.players
        self.table = (s.players - 1) * WEIGHTS_A_TABLE
        self.seat = seat
        held: i64 = 0
        other: i64
        self.wanted = 0
        self.asked_play = 0
        self.asked_reset = 0
        for other in range(s.players):
            if other != seat:
                held += size(s.hands[other])
                self.wanted |= s.play_wish.at(other * MOST_PLAYERS + other)
                self.asked_play |= s.play_wish.at(other * MOST_PLAYERS + seat)
                self.asked_reset |= s.reset_wish.at(other * MOST_PLAYERS + seat)
        self.unknown = held + s.deck.n
        if s.deck.n == 0:
            self.phase = 0
        elif 3 * s.deck.n < self.unknown:
            self.phase = 1
        elif 3 * s.deck.n < 2 * self.unknown:
            self.phase = 2
        else:
            self.phase = 3
        self.look_ahead(s)

    def look_ahead(self, s: "Level10State") -> None:
        """Who comes next, with how many cards, and what they told."""
        turns: i64 = ROUND_OF_FIVE if s.players == MOST_PLAYERS else s.players
        turn: i64 = s.turn
        found: i64 = 0
        i: i64
        world: i64
        for i in range(2 * turns):
            turn += 1
            if turn == turns:
                turn = 0
            place: i64 = turn if turn < s.players else s.players - 1
            other: i64 = (s.first + place) % s.players
            if s.hands[other] != 0 and found < 2:
                self.next_size[found] = -1 if other == self.seat else size(s.hands[other])
                self.next_wants[found] = s.play_wish.at(other * MOST_PLAYERS + other)
                for world in range(WORLDS):
                    self.told_least[found * WORLDS + world] = s.least.at(other * WORLDS + world)
                    self.told_most[found * WORLDS + world] = s.most.at(other * WORLDS + world)
                found += 1
        while found < 2:
            self.next_size[found] = -1
            found += 1

    def like(self, base: "Prospect") -> None:
        """The table as another prospect of the same seat shows it."""
        row: i64
        for row in range(WORLDS):
            self.tops[row] = base.tops[row]
            self.resets[row] = base.resets[row]
        self.filled = base.filled
        self.reset_played = base.reset_played
        self.played = base.played
        self.hand = base.hand

    def do(self, action: i64) -> None:
        """The table after an action of this seat."""
        if action >= TUCK:
            self.leave(action - TUCK)
            self.played |= BIT[action - TUCK]
        elif action >= PUT:
            card: i64 = action - PUT
            self.leave(first_pause(self.hand) if card == LEVELS else card)
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
            self.filled = 0
            self.reset_played = False

    # ---------------------------------------------------------------- what matters

    def note(self, feature: i64) -> None:
        """One more feature is active."""
        self.active[self.n] = self.table + feature
        self.n += 1

    def weigh_up(self) -> None:
        """Find the active features."""
        self.n = 0
        dead: i64 = 0
        both: i64 = 0
        none: i64 = 0
        mine: i64 = 0
        ready: i64 = 0
        open_rows: i64 = 0
        open_resets: i64 = 0
        row: i64
        for row in range(WORLDS):
            missing: i64 = 0xFF ^ of_world(self.played, row)
            hand: i64 = of_world(self.hand, row)
            resets: i64 = self.resets[row]
            fits: i64 = FROM[self.tops[row]]
            opened: i64 = ONES[missing & fits]
            blocked: i64 = ONES[missing] - opened
            open_mine: i64 = ONES[hand & fits]
            blocked_mine: i64 = ONES[hand] - open_mine
            self.note(ROW + ((self.phase * 3 + resets) * 9 + blocked) * 9 + opened)
            self.note(BLOCKED + (resets * 9 + blocked) * 9 + blocked_mine)
            self.note(OPEN + (resets * 9 + opened) * 9 + open_mine)
            wanted: i64 = (self.wanted >> row) & 1
            few: i64 = opened if opened < 3 else 3
            pattern: i64 = next_three(missing & fits, hand)
            if wanted or pattern & 1:
                ready += 1
            self.note(NEXT + (((wanted * 4 + self.phase) * 3 + resets) * 4 + few) * 8 + pattern)
            mine += open_mine
            if resets == 0:
                dead += blocked
                none += 1
            elif resets == 2:
                both += 1
            if not (self.filled >> row) & 1:
                open_rows += 1
                if resets > 0:
                    open_resets += 1
                reset_now: i64 = 1 if resets > 0 and not self.reset_played else 0
                elsewhere: i64 = opened - open_mine
                self.note(NEED + ((self.phase * 2 + reset_now) * 9 + elsewhere) * 2 + (1 if open_mine > 0 else 0))
        self.note(COLUMN + (open_rows * 2 + (1 if self.reset_played else 0)) * 6 + open_resets)
        can_reset: i64 = 1 if not self.reset_played and open_resets > 0 else 0
        self.note_safety(0, can_reset)
        if self.players > 2:
            self.note_safety(1, can_reset)
        unplayed: i64 = self.pauses - pauses_in(self.played)
        slack: i64 = unplayed - dead
        self.note(SLACK + (slack + 2 if slack > -2 else 0) * 4 + unplayed)
        self.note(READY + (self.phase * 6 + ready) * 6 + none)
        self.note(RESERVES + (both * 6 + none) * 4 + self.phase)
        self.note(PAUSES_HELD + (pauses_in(self.hand) * 4 + unplayed) * 4 + self.phase)
        self.note(MINE + (mine if mine < 10 else 10) * 2 + (1 if self.deck == 0 else 0))

    def note_safety(self, ahead: i64, can_reset: i64) -> None:
        """How many cards can the next player, or the one after, expect to be able to play?"""
        count: i64 = self.next_size[ahead]
        level_cards: i64 = ONES[self.filled] - (1 if self.reset_played else 0)
        row: i64
        playable: i64 = 0
        if count < 0:
            if level_cards < WORLDS - 1:
                for row in range(WORLDS):
                    if not (self.filled >> row) & 1:
                        playable += ONES[of_world(self.hand, row) & FROM[self.tops[row]]]
                playable += pauses_in(self.hand)
            self.note(SAFE + can_reset * 16 + (playable if playable < 15 else 15))
            return
        expected: i64 = 0  # in 60ths of a card
        if level_cards < WORLDS - 1:
            for row in range(WORLDS):
                if not (self.filled >> row) & 1:
                    missing: i64 = 0xFF ^ of_world(self.played, row) ^ of_world(self.hand, row)
                    fitting: i64 = ONES[missing & FROM[self.tops[row]]]
                    hidden: i64 = ONES[missing]
                    if hidden > 0:
                        cards: i64 = 60 * hidden * count // self.unknown
                        least: i64 = 60 * self.told_least[ahead * WORLDS + row]
                        most: i64 = 60 * self.told_most[ahead * WORLDS + row]
                        cards = least if cards < least else most if cards > most else cards
                        cards = cards * fitting // hidden
                        if (self.next_wants[ahead] >> row) & 1 and fitting > 0 and cards < 60:
                            cards = 60
                        expected += cards
            expected += 60 * (self.pauses - pauses_in(self.played) - pauses_in(self.hand)) * count // self.unknown
        bucket: i64 = expected // 15
        self.note(SAFE + ((1 + ahead) * 2 + can_reset) * 16 + (bucket if bucket < 15 else 15))


def next_three(open_cards: i64, hand: i64) -> i64:
    """Which of the next three cards that a row waits for are in hand?"""
    pattern: i64 = 0
    bit: i64 = 1
    while open_cards != 0 and bit < 8:
        lowest: i64 = open_cards & (~open_cards + 1)
        if hand & lowest:
            pattern |= bit
        bit <<= 1
        open_cards ^= lowest
    return pattern
