"""Level 10: a convention by which wishes name cards. For research: no bot that plays with people speaks like this.

L7 forbids hints at values, and this is one; it shows what a table gains that does not care.

- "I want to play here": I hold the very next card of this row.
- "Somebody else should play here": I wait for the next card, since I hold the first one after it of which nobody knows
  who has it.
- "This row should be reset": I hold the lowest card that was passed over and of which nobody knows who has it.

A claim is no certain knowledge: a card may have gone under the deck since. So claims guide the instinct and the worlds
that a planner imagines, and nothing else. They follow from what all have seen and heard, and are kept by the policy,
not by the game.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from castaways.core.bits import BIT
from castaways.core.pile import Pile, new_pile
from castaways.games.level10.rules.actions import TELL, WISH_PLAY, WISH_RESET
from castaways.games.level10.rules.cards import (
    BESIDES,
    BYTE,
    FROM,
    LEVEL_CARDS,
    MOST_PLAYERS,
    WORLDS,
    lowest_of_each,
    number_of,
    of_world,
    world_of,
    worlds_of,
)
from castaways.games.level10.rules.state import Level10State
from castaways.games.level10.rules.terms import MOST_SAID

# What words are about. Who speaks tells of next cards first, then of those after them, then of passed ones, and counts
# come last.
NEXT: Final = 0
AFTER: Final = 1
PASSED: Final = 2
COUNT: Final = 3


def lowest_of(cards: i64) -> i64:
    """The lowest card of a byte as a byte of its own; 0 of an empty one."""
    return cards & (~cards + 1)


def fits_after(fitting: i64, claimed: i64) -> i64:
    """The card that is meant by who leaves the next one of a row to others; 0 if there is none."""
    return lowest_of(fitting & ~lowest_of(fitting) & ~claimed)


def fits_after_reset(missing: i64, fitting: i64, claimed: i64) -> i64:
    """The card that is meant by who wants a row to be reset; 0 if there is none."""
    return lowest_of(missing & ~fitting & ~claimed)


def about(seat: i64, word: i64) -> i64:
    """What a word of this seat is about."""
    if word < WISH_PLAY:
        return COUNT
    if word >= WISH_RESET:
        return PASSED
    return NEXT if (word - WISH_PLAY) // WORLDS == seat else AFTER


# When words are said decides what they are about.
BEFORE_MOVE: Final = 0  # in one's own turn: the table after the coming move
REMARK: Final = 1  # in the turn of somebody else, or before the first: the table as it is
ASIDE: Final = 2  # in the middle of a move: the table as it is, and nothing is concluded from what was left out
WHENS: Final = 3

_NOBODY: Final = vec[i64]([0, 0, 0, 0, 0])


@final
@mypyc_attr(free_list_len=1)
class Claims:
    """Which cards each seat seems to hold, and which it seems not to hold."""

    def __init__(self, claims: vec[i64], denials: vec[i64], said: Pile, said_by: Pile) -> None:
        self.claims: vec[i64] = claims  # for each seat the cards that it seems to hold by its wishes, ...
        self.denials: vec[i64] = denials  # ... and those that it would have spoken of
        self.coded: bool = False  # do words name cards at this table?
        self.claimed: i64 = 0  # all claims together
        self.remarked: i64 = 0  # mask of the seats that have spoken during this turn, which is not theirs
        self.fresh: i64 = 0  # mask of the seats that have moved, and so may have drawn, since they last spoke
        self.said: Pile = said  # what was said since the last turn was over, as actions less TELL, ...
        self.said_by: Pile = said_by  # ... and for each by whom and when: seat * WHENS + when
        # The table as all see it.
        self.played: i64 = 0
        self.fits: i64 = LEVEL_CARDS
        self.bare: i64 = 0

    def copy(self) -> "Claims":
        """The same for another course of the game."""
        copy = Claims(self.claims[:], self.denials[:], self.said.copy(), self.said_by.copy())
        copy.coded = self.coded
        copy.claimed = self.claimed
        copy.remarked = self.remarked
        copy.fresh = self.fresh
        copy.played = self.played
        copy.fits = self.fits
        copy.bare = self.bare
        return copy

    def see_hands(self, s: Level10State) -> None:
        """All hands lie open: what is in them is certain, and nothing else is there."""
        self.claimed = 0
        seat: i64
        for seat in range(s.players):
            self.claims[seat] = s.hands[seat] & LEVEL_CARDS
            self.denials[seat] = LEVEL_CARDS & ~s.hands[seat]
            self.claimed |= self.claims[seat]

    def look(self, s: Level10State) -> None:
        """See the table as it is now."""
        self.played = s.played
        self.fits = s.fits
        self.bare = s.bare

    # ---------------------------------------------------------------- the table, where only events tell of it

    def lay(self, card: i64) -> None:
        """A level card at the end of its row."""
        row: i64 = world_of(card)
        self.cards_shown(BIT[card])
        self.played |= BIT[card]
        self.fits = self.fits & ~BYTE[row] | FROM[number_of(card)] << (row << 3)

    def reset(self, row: i64, left: i64) -> None:
        """A reset card, and how many more lie beside its row."""
        self.fits |= BYTE[row]
        if left == 0:
            self.bare |= 1 << row

    def tuck(self, card: i64) -> None:
        """A level card under a pause card."""
        self.cards_shown(BIT[card])
        self.played |= BIT[card]

    # ---------------------------------------------------------------- what happens, in the order in which it does

    def word_said(self, seat: i64, word: i64, when: i64) -> None:
        """Somebody says something."""
        self.said.push(word - TELL)
        self.said_by.push(seat * WHENS + when)
        if when != BEFORE_MOVE:
            self.word_heard(seat, word)
            if when == REMARK:
                self.remarked |= 1 << seat

    def move_begins(self) -> None:
        """Before a move: what others said during this turn is about the table as it is; now what they left out."""
        seat: i64
        for seat in range(MOST_PLAYERS):
            if (self.remarked >> seat) & 1:
                self.listen(seat, REMARK)
        self.remarked = 0

    def cards_shown(self, cards: i64) -> None:
        """Nobody is thought to hold these cards any more: they lie open, or somebody else speaks of them."""
        if self.claimed & cards:
            self.claimed &= ~cards
            claims = self.claims
            seat: i64
            for seat in range(MOST_PLAYERS):
                claims[seat] &= ~cards

    def card_put_under(self, seat: i64) -> None:
        """A hand put a card under the deck: one that could have been played next, nobody gives away."""
        claims: i64 = self.claims[seat]
        if claims != 0:
            doubtful: i64 = claims & ~lowest_of_each(LEVEL_CARDS & ~self.played & self.fits)
            self.claims[seat] = claims ^ doubtful
            self.claimed &= ~doubtful

    def begin(self) -> None:
        """The first turn: now what was left out before it."""
        self.move_begins()
        self.said.n = 0
        self.said_by.n = 0

    def turn_over(self, seat: i64) -> None:
        """What a player said before the move is about the table after it."""
        self.fresh |= 1 << seat
        if self.said.n > 0:
            self.listen(seat, BEFORE_MOVE)
            self.said.n = 0
            self.said_by.n = 0

    # ---------------------------------------------------------------- what is concluded from it

    def word_heard(self, seat: i64, word: i64) -> None:
        """Everybody thinks that a seat holds the card it seems to mean."""
        if word < WISH_PLAY:
            return
        meant: i64 = about(seat, word)
        row: i64 = (word - WISH_PLAY) % WORLDS  # of a wish to play as of one to reset
        missing: i64 = 0xFF & ~of_world(self.played, row)
        fitting: i64 = missing & of_world(self.fits, row)
        card: i64
        if meant == NEXT:
            card = lowest_of(fitting)
        elif meant == AFTER:
            card = fits_after(fitting, of_world(self.claimed, row))
        else:
            card = fits_after_reset(missing, fitting, of_world(self.claimed, row))
        if card != 0:
            card <<= row << 3
            self.cards_shown(card)
            self.claimed |= card
            self.claims[seat] |= card
            self.denials[seat] &= ~card

    def listen(self, seat: i64, when: i64) -> None:
        """Go through the words that a player said at that time; who says nothing at all may just be silent."""
        said = self.said.cards
        said_by = self.said_by.cards
        by: i64 = seat * WHENS + when
        words: i64 = 0
        last: i64 = NEXT  # what the least important word was about
        i: i64
        for i in range(self.said.n):
            if i64(said_by[i]) == by:
                word: i64 = i64(said[i]) + TELL
                if when == BEFORE_MOVE:
                    self.word_heard(seat, word)
                meant: i64 = about(seat, word)
                if meant > last:
                    last = meant
                words += 1
        if words != 0:
            if when == REMARK:
                self.fresh &= ~(1 << seat)
            self.left_out(seat, last if words >= MOST_SAID else i64(COUNT))

    def left_out(self, seat: i64, last: i64) -> None:
        """What is more important than the last word, or all where there was room for one more, is not in that hand."""
        missing: i64 = LEVEL_CARDS & ~self.played
        fitting: i64 = missing & self.fits
        unclaimed: i64 = ~self.claimed
        following: i64 = lowest_of_each(fitting)
        cards: i64 = 0
        if last > NEXT:
            cards |= following
        if last > AFTER:
            cards |= lowest_of_each(fitting & ~following & unclaimed) & ~worlds_of(following & self.claims[seat])
        if last > PASSED:
            cards |= lowest_of_each(missing & ~fitting & unclaimed) & BESIDES[self.bare]
        self.denials[seat] |= cards & unclaimed


def no_claims() -> Claims:
    """Nobody has said anything yet, and nothing lies on the table."""
    most = MOST_SAID * MOST_PLAYERS  # in one turn
    return Claims(_NOBODY[:], _NOBODY[:], new_pile(most), new_pile(most))
