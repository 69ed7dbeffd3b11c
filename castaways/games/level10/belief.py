"""Level 10: worlds that take the others at their word. For planners.

Who wants to play into a row holds its very next card: that is what instinct means by it, and a sensible person too.
A world dealt by what is certain alone gives that card to anybody. Here it is exchanged into the hand of who wants to
play it, wherever what was told allows.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.games.level10.cards import (
    FROM,
    LEVELS,
    LOWEST,
    MOST_PLAYERS,
    ONES,
    WORLDS,
    lowest_card,
    of_world,
    world_of,
)
from castaways.games.level10.knowledge import knows

if TYPE_CHECKING:
    from castaways.games.level10.rules import Level10State

IN_DECK: Final = -1


def believe_wishes(s: "Level10State", seat: i64) -> None:
    """Change a world that a seat may imagine so that the others hold what they want to play."""
    other: i64
    row: i64
    for other in range(s.players):
        wishes: i64 = s.play_wish.at(other * MOST_PLAYERS + other)
        if other == seat or wishes == 0:
            continue
        for row in range(WORLDS):
            if (wishes >> row) & 1:
                fitting: i64 = 0xFF & ~of_world(s.played, row) & FROM[s.tops.at(row)]
                if fitting != 0:
                    bring(s, seat, other, 8 * row + LOWEST[fitting], wishes)


def bring(s: "Level10State", seat: i64, other: i64, card: i64, wishes: i64) -> None:
    """Exchange a card into a hand, unless it is there, or known to be elsewhere, or nothing can be given for it."""
    if (s.hands[other] | s.hands[seat]) & BIT[card] or knows(s, seat, card):
        return
    holder: i64 = holder_of(s, card)
    given: i64 = -1
    cards: i64 = s.hands[other]
    while cards != 0:
        held: i64 = lowest_card(cards)
        cards &= cards - 1
        if knows(s, seat, held):
            continue
        if world_of(held) == world_of(card):
            given = held  # nothing that was told speaks against it
            break
        wanted = held < LEVELS and (wishes >> world_of(held)) & 1
        if given < 0 and not wanted and may_change(s, other, held, card) and may_change(s, holder, card, held):
            given = held
    if given >= 0:
        exchange(s, other, given, holder, card)


def holder_of(s: "Level10State", card: i64) -> i64:
    """The seat that holds a card, or that it lies in the deck."""
    other: i64
    for other in range(s.players):
        if s.hands[other] & BIT[card]:
            return other
    return IN_DECK


def may_change(s: "Level10State", other: i64, old: i64, new: i64) -> bool:
    """Does what was told allow this hand to have a card of another world instead?"""
    if other == IN_DECK:
        return True
    i: i64 = other * WORLDS
    if old < LEVELS and ONES[of_world(s.hands[other], world_of(old))] <= s.least.at(i + world_of(old)):
        return False
    return new >= LEVELS or ONES[of_world(s.hands[other], world_of(new))] < s.most.at(i + world_of(new))


def exchange(s: "Level10State", other: i64, given: i64, holder: i64, card: i64) -> None:
    """Two cards change places; who knows a place knows the new card there."""
    s.hands[other] ^= BIT[given] | BIT[card]
    if holder == IN_DECK:
        s.deck.put(s.deck.find(card), given)
    else:
        s.hands[holder] ^= BIT[given] | BIT[card]
    knowing: i64 = s.known.at(given)
    s.known.put(given, s.known.at(card))
    s.known.put(card, knowing)
