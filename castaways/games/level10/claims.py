"""Level 10: what the others make of a wish: which card the speaker seems to hold.

Who says one of the things that may be said (L7) has a reason for it, and the reasons are always the same ones:

- "I want to play here": I hold the very next card of this row.
- "Somebody else should play here": I wait for the next card, since I hold the first one after it of which nobody knows
  who has it.
- "This row should be reset": I hold the lowest card that was passed over and of which nobody knows who has it.

People mean it like that too, more or less. A claim is no certain knowledge: a person may have meant something else, and
a card may have gone under the deck since. So claims guide the instinct and the worlds that a planner imagines, and
nothing else. They follow from what all have seen and heard.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.games.level10.actions import TELL, WISH_PLAY, WISH_RESET
from castaways.games.level10.cards import (
    BESIDES,
    LEVEL_CARDS,
    MOST_PLAYERS,
    WORLDS,
    lowest_of_each,
    of_world,
    worlds_of,
)
from castaways.games.level10.terms import MOST_SAID

if TYPE_CHECKING:
    from castaways.games.level10.rules import Level10State

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


def word_heard(s: "Level10State", seat: i64, word: i64) -> None:
    """Everybody thinks that a seat holds the card it seems to mean."""
    if word < WISH_PLAY:
        return
    meant: i64 = about(seat, word)
    row: i64 = (word - WISH_PLAY) % WORLDS  # of a wish to play as of one to reset
    missing: i64 = 0xFF & ~of_world(s.played, row)
    fitting: i64 = missing & of_world(s.fits, row)
    card: i64
    if meant == NEXT:
        card = lowest_of(fitting)
    elif meant == AFTER:
        card = fits_after(fitting, of_world(s.claimed, row))
    else:
        card = fits_after_reset(missing, fitting, of_world(s.claimed, row))
    if card != 0:
        card <<= row << 3
        disclaim(s, card)
        s.claimed |= card
        s.claims[seat] |= card
        s.denials[seat] &= ~card


def turn_heard(s: "Level10State", seat: i64) -> None:
    """What a player said before the move is about the table after it."""
    listen(s, seat, s.lying - 1, True)


def remarks_heard(s: "Level10State") -> None:
    """Before a move: what others said during this turn is about the table as it is; now what they left out."""
    other: i64
    for other in range(s.players):
        if (s.remarked >> other) & 1:
            silence_heard(s, other, s.lying)
    s.remarked = 0


def silence_heard(s: "Level10State", seat: i64, lying: i64) -> None:
    """What a player said when so many cards lay has been heard; now what was left out."""
    listen(s, seat, lying, False)


def listen(s: "Level10State", seat: i64, lying: i64, anew: bool) -> None:
    """Go through the words that a player said when so many cards lay; who says nothing at all may just be silent."""
    said = s.said.cards
    said_by = s.said_by.cards
    by: i64 = lying * MOST_PLAYERS + seat
    words: i64 = 0
    last: i64 = NEXT  # what the least important word was about
    i: i64
    for i in range(s.meant, s.said.n):
        if i64(said_by[i]) == by:
            word: i64 = i64(said[i]) + TELL
            if anew:
                word_heard(s, seat, word)
            meant: i64 = about(seat, word)
            if meant > last:
                last = meant
            words += 1
    if words != 0:
        if not anew:
            s.fresh &= ~(1 << seat)
        left_out(s, seat, last if words >= MOST_SAID else i64(COUNT))


def left_out(s: "Level10State", seat: i64, last: i64) -> None:
    """What is more important than the last word, or all where there was room for one more, is not in that hand."""
    missing: i64 = LEVEL_CARDS & ~s.played
    fitting: i64 = missing & s.fits
    unclaimed: i64 = ~s.claimed
    following: i64 = lowest_of_each(fitting)
    cards: i64 = 0
    if last > NEXT:
        cards |= following
    if last > AFTER:
        cards |= lowest_of_each(fitting & ~following & unclaimed) & ~worlds_of(following & s.claims[seat])
    if last > PASSED:
        cards |= lowest_of_each(missing & ~fitting & unclaimed) & BESIDES[s.bare]
    s.denials[seat] |= cards & unclaimed


def disclaim(s: "Level10State", cards: i64) -> None:
    """Nobody is thought to hold these cards any more."""
    if s.claimed & cards:
        s.claimed &= ~cards
        claims = s.claims
        other: i64
        for other in range(s.players):
            claims[other] &= ~cards


def put_unseen(s: "Level10State", seat: i64) -> None:
    """A hand put a card under the deck: one that could have been played next, nobody gives away."""
    claims: i64 = s.claims[seat]
    if claims != 0:
        doubtful: i64 = claims & ~lowest_of_each(LEVEL_CARDS & ~s.played & s.fits)
        s.claims[seat] = claims ^ doubtful
        s.claimed &= ~doubtful
