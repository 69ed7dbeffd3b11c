"""Level 10: the course of the game (L5-L12, L30-L32, L40).

`rows.py` says where cards may go, `talk.py` what may be said, `knowledge.py` what a seat knows of hidden cards.
"""

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from castaways.core.bits import BIT
from castaways.core.buffers import Actions
from castaways.core.pile import Pile
from castaways.core.result import Result
from castaways.core.rng import Rng, seeded
from castaways.core.state import SCRATCH, State
from castaways.games.level10.rules import knowledge, rows, talk
from castaways.games.level10.rules.actions import (
    DONE,
    KEEP,
    PAUSE,
    PLAY,
    PUT,
    RESET_ROW,
    STAND_BACK,
    TELL,
    TUCK,
    VOLUNTEER,
)
from castaways.games.level10.rules.cards import (
    DIFFICULTY_KEYS,
    LEVEL_CARDS,
    LEVELS,
    LOWEST,
    MOST_PLAYERS,
    PLACES,
    RESET,
    WORLDS,
    first_pause,
    of_world,
    world_of,
)
from castaways.games.level10.rules.events import (
    ANSWERED,
    BEGINS,
    DECK_EMPTY,
    DREW,
    OUT_OF_CARDS,
    PAUSED,
    PLAYED,
    PUT_UNDER,
    RESET_PLAYED,
    SKIPPED,
    STOOD_BACK,
    STUCK_GAME,
    TUCKED,
    VOLUNTEERED,
    WON_GAME,
)
from castaways.games.level10.rules.score import result_of
from castaways.games.level10.rules.terms import (
    CHOOSE_FIRST,
    EXCHANGE,
    GOING_ON,
    MOST_PUT,
    NO_CARDS,
    OVER,
    ROUND_OF_FIVE,
    STUCK,
    TUCK_CARD,
    TURN,
    WON,
)


@final
@mypyc_attr(free_list_len=1)
class Level10State(State):
    """A position of Level 10."""

    def __init__(
        self,
        players: i64,
        difficulty: i64,
        one_pause: bool,
        quick_start: bool,
        rng: Rng,
        hands: vec[i64],
        deck: Pile,
        board: Pile,
        tops: Pile,
        resets: Pile,
        under: Pile,
        known: Pile,
        least: Pile,
        most: Pile,
        wishes: vec[i64],
        said: Pile,
        said_by: Pile,
    ) -> None:
        super().__init__("level10", int(players), rng)
        self.difficulty: i64 = difficulty
        self.one_pause: bool = one_pause  # option one_pause_per_column (L25)
        self.quick_start: bool = quick_start  # option quick_start (L5)
        self.hands: vec[i64] = hands  # a set of cards for each seat
        self.deck: Pile = deck  # the top at the end
        self.board: Pile = board  # row * COLUMNS + column
        self.tops: Pile = tops  # the value at the right end of each row, 0 where any number may follow
        self.resets: Pile = resets  # reset cards left at each row
        self.under: Pile = under  # for each pause card the card under it, plus 1; 0 for none
        # What is known beyond the open cards: knowledge.py and talk.py.
        self.known: Pile = known  # for each card a mask of the seats that know its hidden place
        self.least: Pile = least  # for each seat and world: so many cards are in hand at least, ...
        self.most: Pile = most  # ... and at most, by what was told
        self.wishes: vec[i64] = wishes  # for each speaker: what the others, and it itself, should do
        self.said: Pile = said  # all that was said, as actions less TELL, ...
        self.said_by: Pile = said_by  # ... and for each when and by whom: cards that lay * MOST_PLAYERS + seat

        self.phase: i64 = TURN
        self.answered: i64 = 0  # masks of seats (L5)
        self.volunteers: i64 = 0
        self.first: i64 = 0  # the seat that began
        self.turn: i64 = 0  # of the round, from 0
        self.seat: i64 = 0  # whose turn it is
        self.column: i64 = 0  # the leftmost unfinished column
        self.filled: i64 = 0  # mask of its rows that have a card
        self.reset_played: bool = False  # in this column
        self.pause_played: bool = False
        self.lying: i64 = 0  # cards in rows
        self.played: i64 = 0  # level and pause cards that lie in rows or under pause cards, as a set
        self.fits: i64 = LEVEL_CARDS  # those not lower than the end of their row, wherever they are, as a set (L21)
        self.bare: i64 = 0  # mask of the rows whose reset cards are all played
        self.pause: i64 = 0  # the pause card just played (L30)
        self.put: i64 = 0  # cards put under the deck in this exchange
        self.spoken: i64 = 0  # what each seat has said since its last turn, in two bits
        self.told: i64 = 0  # mask of the seats that told a count
        self.followed: bool = False  # was a card put under the deck, so that somebody may know its place?
        self.ending: i64 = GOING_ON

    # ---------------------------------------------------------------- the contract

    def waiting(self) -> i64:
        if self.phase == OVER:
            return 0
        if self.phase == CHOOSE_FIRST:
            return ((1 << self.players) - 1) & ~self.answered
        return 1 << self.seat

    def legal_into(self, seat: i64, actions: Actions) -> None:
        actions.clear()
        if self.phase != OVER:
            self.deeds_into(seat, actions)
            talk.sayings_into(self, seat, actions)

    def allows(self, seat: i64, action: i64) -> bool:
        """Without the list of all that may be said, which is most of what is legal."""
        if self.phase == OVER:
            return False
        if action >= TELL:
            return talk.may_say(self, seat, action)
        SCRATCH.clear()
        self.deeds_into(seat, SCRATCH)
        return SCRATCH.has(action)

    def deeds_into(self, seat: i64, actions: Actions) -> None:
        """All that a seat may do now, other than talk."""
        phase = self.phase
        if phase == CHOOSE_FIRST:
            if not (self.answered >> seat) & 1:
                actions.add(VOLUNTEER)
                actions.add(STAND_BACK)
        elif seat == self.seat:
            hand: i64 = self.hands[seat]
            if phase == TURN:
                rows.plays_into(self, hand, actions)
            elif phase == EXCHANGE:
                self.puts_into(hand, actions)
            else:
                self.tucks_into(hand, actions)

    def step(self, seat: i64, action: i64) -> None:
        if action >= TELL:
            talk.say(self, seat, action)
            return
        if action >= TUCK:
            self.tuck(seat, action - TUCK)
        elif action >= PUT:
            self.put_card(seat, action - PUT)
        elif action >= RESET_ROW:
            self.play_reset(seat, action - RESET_ROW)
        elif action >= PAUSE:
            self.play_pause(seat, action - PAUSE)
        elif action >= PLAY:
            self.play_level(seat, action - PLAY)
        elif action == DONE:
            self.draw_after_exchange(seat)
        elif action == KEEP:
            self.end_turn(seat)
        else:
            self.answer(seat, action == VOLUNTEER)

    def clone(self) -> "Level10State":
        copy = Level10State(
            self.players,
            self.difficulty,
            self.one_pause,
            self.quick_start,
            self.rng.copy(),
            self.hands[:],
            self.deck.copy(),
            self.board.copy(),
            self.tops.copy(),
            self.resets.copy(),
            self.under.copy(),
            self.known.copy(),
            self.least.copy(),
            self.most.copy(),
            self.wishes[:],
            self.said.copy(),
            self.said_by.copy(),
        )
        copy.revealed = self.revealed
        copy.phase = self.phase
        copy.answered = self.answered
        copy.volunteers = self.volunteers
        copy.first = self.first
        copy.turn = self.turn
        copy.seat = self.seat
        copy.column = self.column
        copy.filled = self.filled
        copy.reset_played = self.reset_played
        copy.pause_played = self.pause_played
        copy.lying = self.lying
        copy.played = self.played
        copy.fits = self.fits
        copy.bare = self.bare
        copy.pause = self.pause
        copy.put = self.put
        copy.spoken = self.spoken
        copy.told = self.told
        copy.followed = self.followed
        copy.ending = self.ending
        return copy

    def imagined(self, seat: i64, seed: int) -> "Level10State":
        world = self.clone()
        world.rng = seeded(seed)
        knowledge.redraw(world, seat)
        if self.phase == CHOOSE_FIRST:  # the answers of others are secret until all have answered
            other: i64
            for other in range(self.players):
                if other != seat and (self.answered >> other) & 1:
                    world.volunteers = world.volunteers & ~(1 << other) | (world.rng.below(2) << other)
        return world

    def payoff(self, seat: i64) -> float:
        """A lost game counts less than half, the more the further it came, so that a planner can tell losses apart."""
        return 1.0 if self.ending == WON else float(self.lying) / (2.0 * PLACES)

    def warm(self) -> i64:
        found: i64 = self.ending ^ self.hands[0] ^ self.wishes[0] ^ self.deck.peek() ^ self.board.peek()
        found ^= self.tops.peek() ^ self.resets.peek() ^ self.under.peek() ^ self.known.peek()
        return found ^ self.least.peek() ^ self.most.peek() ^ self.said.peek() ^ self.said_by.peek()

    @property
    def result(self) -> Result | None:
        return result_of(self)

    def options(self) -> dict[str, Any]:
        return {
            "difficulty": DIFFICULTY_KEYS[self.difficulty],
            "one_pause_per_column": self.one_pause,
            "quick_start": self.quick_start,
        }

    # ---------------------------------------------------------------- who begins (L5)

    def answer(self, seat: i64, volunteer: bool) -> None:
        """Volunteer or stand back; once all have answered, the answers are shown and the game begins."""
        self.answered |= 1 << seat
        if volunteer:
            self.volunteers |= 1 << seat
        self.tell(ANSWERED, seat, 1 if volunteer else 0, 0, 0, 1 << seat)
        if self.answered != (1 << self.players) - 1:
            return
        self.revealed += 1
        other: i64 = self.players - 1
        while other >= 0:
            if (self.volunteers >> other) & 1:
                self.first = other
            other -= 1
        for other in range(self.players):
            self.tell(VOLUNTEERED if (self.volunteers >> other) & 1 else STOOD_BACK, other)
        self.begin()

    def begin(self) -> None:
        """The first turn."""
        self.phase = TURN
        self.seat = self.first
        self.tell(BEGINS, self.first)

    # ---------------------------------------------------------------- a turn (L10-L12, L30)

    def play_level(self, seat: i64, card: i64) -> None:
        """L11: a level card at the end of its world's row, then a card from the deck."""
        self.hands[seat] &= ~BIT[card]
        self.known.put(card, 0)  # it lies open from now on
        talk.card_left(self, seat, world_of(card))
        self.show()
        self.tell(PLAYED, seat, card)
        rows.lay(self, world_of(card), card)
        self.draw(seat)
        self.end_turn(seat)

    def play_pause(self, seat: i64, row: i64) -> None:
        """L11, L24: a pause card in any row. With the deck already empty a card may go under it (L30)."""
        pause: i64 = first_pause(self.hands[seat])
        self.hands[seat] &= ~BIT[pause]
        knowledge.pause_left(self, seat, pause)
        self.show()
        self.tell(PAUSED, seat, row, self.tops.at(row))
        rows.lay(self, row, pause)
        if self.deck.n == 0 and self.lying < PLACES and of_world(self.hands[seat], row) != 0:
            self.pause = pause
            self.phase = TUCK_CARD
            return
        self.draw(seat)
        self.end_turn(seat)

    def play_reset(self, seat: i64, row: i64) -> None:
        """L12: the row's own reset card; then cards may be exchanged, if the deck has any."""
        rows.take_reset(self, row)
        self.tell(RESET_PLAYED, seat, row, self.resets.at(row))
        rows.lay(self, row, RESET)
        if self.deck.n > 0:
            self.put = 0
            self.phase = EXCHANGE
        else:
            self.end_turn(seat)

    def puts_into(self, hand: i64, actions: Actions) -> None:
        """L12: any card of the hand may go under the deck; pause cards are alike."""
        items = actions.items
        n: i64 = actions.n
        world: i64
        for world in range(WORLDS):
            cards: i64 = of_world(hand, world)
            while cards != 0:
                items[n] = PUT + (world << 3) + LOWEST[cards]
                n += 1
                cards &= cards - 1
        if hand >> LEVELS:
            items[n] = PUT + LEVELS
            n += 1
        items[n] = DONE
        actions.n = n + 1

    def put_card(self, seat: i64, card: i64) -> None:
        """L12: a card goes under the deck."""
        if card == LEVELS:
            card = first_pause(self.hands[seat])
        self.hands[seat] &= ~BIT[card]
        talk.unknown_left(self, seat)
        knowledge.put_under(self, seat, card)
        self.put += 1
        self.tell(PUT_UNDER, seat, card, 0, 0, 1 << seat)
        if self.put == MOST_PUT:
            self.draw_after_exchange(seat)

    def draw_after_exchange(self, seat: i64) -> None:
        """L12: as many cards are drawn as were put under the deck."""
        i: i64
        for i in range(self.put):
            self.draw(seat)
        self.put = 0
        self.end_turn(seat)

    def tucks_into(self, hand: i64, actions: Actions) -> None:
        """L30: a level card of the row's world may go under the pause card just played."""
        row: i64 = self.pause_row()
        cards: i64 = of_world(hand, row)
        while cards != 0:
            actions.add(TUCK + (row << 3) + LOWEST[cards])
            cards &= cards - 1
        actions.add(KEEP)

    def pause_row(self) -> i64:
        """The row of the pause card just played."""
        return self.board.find(self.pause) // 10

    def tuck(self, seat: i64, card: i64) -> None:
        """L30: a card goes under the pause card just played, openly."""
        self.hands[seat] &= ~BIT[card]
        self.known.put(card, 0)  # it lies open from now on
        talk.card_left(self, seat, world_of(card))
        self.under.put(self.pause - LEVELS, card + 1)
        self.played |= BIT[card]
        self.show()
        self.tell(TUCKED, seat, card)
        self.end_turn(seat)

    def draw(self, seat: i64) -> None:
        """The top card of the deck, if there is one."""
        if self.deck.n == 0:
            return
        card = self.deck.pop()
        self.hands[seat] |= BIT[card]
        talk.unknown_came(self, seat)
        self.revealed += 1
        self.tell(DREW, seat, card, 0, 0, (1 << seat) | self.known.at(card))
        if self.deck.n == 0:
            self.tell(DECK_EMPTY, -1)

    def show(self) -> None:
        """A card of a hand is shown to the others."""
        if self.players > 1:
            self.revealed += 1

    # ---------------------------------------------------------------- turns and ends (L6, L10, L31-L32, L40)

    def end_turn(self, seat: i64) -> None:
        """The next player who has cards must be able to move, or the game is lost."""
        if self.lying == PLACES:
            self.over(WON, WON_GAME, -1)
            return
        talk.turn_ends(self, seat)
        self.phase = TURN
        if not self.find_next():
            self.over(NO_CARDS, OUT_OF_CARDS, -1)
            return
        talk.turn_begins(self, self.seat)
        self.show()  # whether the next player can move
        if not rows.can_play(self, self.hands[self.seat]):
            self.over(STUCK, STUCK_GAME, self.seat)

    def find_next(self) -> bool:
        """L6, L31: the next turn of somebody who has cards; is there any?"""
        turns: i64 = i64(ROUND_OF_FIVE) if self.players == MOST_PLAYERS else self.players
        i: i64
        for i in range(turns):
            self.turn += 1
            if self.turn == turns:
                self.turn = 0
            place: i64 = self.turn if self.turn < self.players else self.players - 1
            seat: i64 = self.first + place
            self.seat = seat if seat < self.players else seat - self.players
            if self.hands[self.seat] != 0:
                return True
            self.tell(SKIPPED, self.seat)
        return False

    def over(self, ending: i64, event: i64, seat: i64) -> None:
        """The game has ended."""
        self.phase = OVER
        self.ending = ending
        self.tell(event, seat)
