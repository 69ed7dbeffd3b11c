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

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.games.level10.actions import TELL, WISH_PLAY, WISH_RESET
from castaways.games.level10.cards import FROM, MOST_PLAYERS, WORLDS, of_world
from castaways.games.level10.terms import MOST_SAID

if TYPE_CHECKING:
    from castaways.games.level10.rules import Level10State


def lowest_of(cards: i64) -> i64:
    """The lowest card of a byte as a byte of its own; 0 of an empty one."""
    return cards & (~cards + 1)


def fits_after(fitting: i64, claimed: i64) -> i64:
    """The card that is meant by who leaves the next one of a row to others; 0 if there is none."""
    return lowest_of(fitting & ~lowest_of(fitting) & ~claimed)


def fits_after_reset(missing: i64, fitting: i64, claimed: i64) -> i64:
    """The card that is meant by who wants a row to be reset; 0 if there is none."""
    return lowest_of(missing & ~fitting & ~claimed)


def all_claimed(s: "Level10State") -> i64:
    """The cards of which everybody thinks to know who holds them."""
    cards: i64 = 0
    other: i64
    for other in range(s.players):
        cards |= s.claims[other]
    return cards


def word_heard(s: "Level10State", seat: i64, word: i64) -> None:
    """Everybody thinks that a seat holds the card it seems to mean."""
    if word < WISH_PLAY:
        return
    reset = word >= WISH_RESET
    wish: i64 = word - (WISH_RESET if reset else WISH_PLAY)
    row: i64 = wish % WORLDS
    missing: i64 = 0xFF & ~of_world(s.played, row)
    fitting: i64 = missing & FROM[s.tops.at(row)]
    card: i64
    if reset:
        card = fits_after_reset(missing, fitting, of_world(all_claimed(s), row))
    elif wish // WORLDS == seat:
        card = lowest_of(fitting)
    else:
        card = fits_after(fitting, of_world(all_claimed(s), row))
    if card != 0:
        card <<= 8 * row
        disclaim(s, card)
        s.claims[seat] |= card
        s.denials[seat] &= ~card


def turn_heard(s: "Level10State", seat: i64) -> None:
    """What a player said before the move is about the table after it."""
    i: i64
    for i in range(s.meant, s.said.n):
        if s.said_by.at(i) == (s.lying - 1) * MOST_PLAYERS + seat:
            word_heard(s, seat, s.said.at(i) + TELL)
    silence_heard(s, seat, s.lying - 1)


def silence_heard(s: "Level10State", seat: i64, lying: i64) -> None:
    """Who speaks tells of next cards first, then of those after them, then of passed ones, and counts come last.

    So what was left out is not in that hand. Who says nothing at all may just be silent.
    """
    last: i64 = 0  # what the least important word was about: next cards, those after them, passed ones, counts
    words: i64 = 0
    i: i64
    for i in range(s.meant, s.said.n):
        if s.said_by.at(i) == lying * MOST_PLAYERS + seat:
            words += 1
            word: i64 = s.said.at(i) + TELL
            about: i64 = 3
            if word >= WISH_RESET:
                about = 2
            elif word >= WISH_PLAY:
                about = 0 if (word - WISH_PLAY) // WORLDS == seat else 1
            if about > last:
                last = about
    if words == 0:
        return
    if words < MOST_SAID:
        last = 3
    claimed: i64 = all_claimed(s)
    denied: i64 = 0
    row: i64
    for row in range(WORLDS):
        missing: i64 = 0xFF & ~of_world(s.played, row)
        fitting: i64 = missing & FROM[s.tops.at(row)]
        others: i64 = of_world(claimed, row)
        cards: i64 = 0
        if last > 0:
            cards |= lowest_of(fitting)
        if last > 1 and not lowest_of(fitting) & of_world(s.claims[seat], row):
            cards |= fits_after(fitting, others)
        if last > 2 and s.resets.at(row) > 0:
            cards |= fits_after_reset(missing, fitting, others)
        denied |= cards << (8 * row)
    s.denials[seat] |= denied & ~claimed


def disclaim(s: "Level10State", cards: i64) -> None:
    """Nobody is thought to hold these cards any more."""
    other: i64
    for other in range(s.players):
        s.claims[other] &= ~cards


def put_unseen(s: "Level10State", seat: i64) -> None:
    """A hand put a card under the deck: one that could have been played next, nobody gives away."""
    if s.claims[seat] == 0:
        return
    kept: i64 = 0
    row: i64
    for row in range(WORLDS):
        kept |= lowest_of(0xFF & ~of_world(s.played, row) & FROM[s.tops.at(row)]) << (8 * row)
    s.claims[seat] &= kept
