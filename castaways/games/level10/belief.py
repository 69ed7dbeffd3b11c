"""Level 10: worlds that take the others at their word. For planners.

Who wants to play into a row holds its very next card, and so on: claims.py. A world dealt by what is certain alone
gives that card to anybody. Here it is exchanged into the hand of who seems to hold it, wherever what was told allows.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.games.level10.cards import LEVELS, ONES, WORLDS, lowest_card, of_world, size, world_of
from castaways.games.level10.careful import any_card
from castaways.games.level10.knowledge import knows

if TYPE_CHECKING:
    from castaways.games.level10.rules import Level10State

IN_DECK: Final = -1
TRIES: Final = 12  # to find a card for one that is taken away


def believe_claims(s: "Level10State", seat: i64) -> None:
    """Change a world that a seat may imagine so that the others hold what they seem to hold."""
    other: i64
    for other in range(s.players):
        if other != seat:
            cards: i64 = s.claims[other] & ~(s.hands[other] | s.hands[seat])
            while cards != 0:
                card: i64 = lowest_card(cards)
                cards &= cards - 1
                if not knows(s, seat, card):
                    bring(s, seat, other, card)


def believe_silence(s: "Level10State", seat: i64) -> None:
    """Change it so that the others do not hold what they would have spoken of; but for a card drawn since."""
    other: i64
    for other in range(s.players):
        if other != seat and s.denials[other] & s.hands[other]:
            fresh: i64 = BIT[any_card(s, s.hands[other])] if (s.fresh >> other) & 1 else i64(0)
            cards: i64 = s.denials[other] & s.hands[other] & ~(fresh | s.claims[other])
            while cards != 0:
                card: i64 = lowest_card(cards)
                cards &= cards - 1
                if not knows(s, seat, card):
                    take_away(s, seat, other, card)


def take_away(s: "Level10State", seat: i64, other: i64, card: i64) -> None:
    """Exchange a card out of a hand, if a few tries find another for it that nothing speaks against."""
    hidden: i64 = s.deck.n
    i: i64
    for i in range(s.players):
        if i != seat and i != other:
            hidden += size(s.hands[i])
    if hidden == 0:
        return
    for i in range(TRIES):
        place: i64 = s.rng.below(hidden)
        holder: i64 = IN_DECK
        new: i64
        if place < s.deck.n:
            new = s.deck.at(place)
        else:
            place -= s.deck.n
            holder = 0
            while holder == seat or holder == other or place >= size(s.hands[holder]):
                if holder != seat and holder != other:
                    place -= size(s.hands[holder])
                holder += 1
            rest: i64 = s.hands[holder]
            while place > 0:
                rest &= rest - 1
                place -= 1
            new = lowest_card(rest)
            if s.claims[holder] & BIT[new] or s.denials[holder] & BIT[card]:
                continue
        if s.denials[other] & BIT[new] or knows(s, seat, new):
            continue
        if world_of(new) == world_of(card) or (may_change(s, other, card, new) and may_change(s, holder, new, card)):
            exchange(s, other, card, holder, new)
            return


def bring(s: "Level10State", seat: i64, other: i64, card: i64) -> None:
    """Exchange a card into a hand, unless nothing can be given for it."""
    holder: i64 = holder_of(s, card)
    same: i64 = 0  # cards of the same world: nothing that was told speaks against them
    others: i64 = 0
    cards: i64 = s.hands[other] & ~s.claims[other]
    while cards != 0:
        held: i64 = lowest_card(cards)
        cards &= cards - 1
        if not knows(s, seat, held):
            if world_of(held) == world_of(card):
                same |= BIT[held]
            elif may_change(s, other, held, card) and may_change(s, holder, card, held):
                others |= BIT[held]
    if same | others:
        exchange(s, other, any_card(s, same if same else others), holder, card)


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
