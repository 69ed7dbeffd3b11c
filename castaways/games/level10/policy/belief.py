"""Level 10: worlds that take the others at their word. For planners.

Where words are meant (sincere.py), cards are exchanged at random, and rather so that each player would have said what
it said: `believe_words`. The rest is for those who speak by the convention of claims.py.

Who wants to play into a row holds its very next card, and so on: claims.py. A world dealt by what is certain alone
gives that card to anybody. Here it is exchanged into the hand of who seems to hold it, wherever what was told allows.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.core.rng import seeded
from castaways.games.level10.policy.claims import Claims
from castaways.games.level10.policy.hearing import Heard
from castaways.games.level10.rules.cards import (
    LEVELS,
    MOST_PLAYERS,
    ONES,
    WORLDS,
    lowest_card,
    of_world,
    size,
    world_of,
)
from castaways.games.level10.rules.careful import any_card
from castaways.games.level10.rules.knowledge import knows
from castaways.games.level10.rules.state import Level10State

IN_DECK: Final = -1
SURELY_NOT: Final = 7.0  # what is more surprising by this is not believed
TRIES: Final = 12  # to find a card for one that is taken away
EXCHANGES: Final = vec[i64]([64])  # tried for each hand of which something was heard

# The cards that each player drew last, and before that, in the world that is imagined; as sets of one.
NEWEST: Final = vec[i64]([0] * MOST_PLAYERS)
NEWER: Final = vec[i64]([0] * MOST_PLAYERS)


def same_hands(s: Level10State, seed: int) -> Level10State:
    """A world in which only the order of the deck is unknown."""
    world = s.clone()
    world.rng = seeded(seed)
    world.deck.shuffle(world.rng)
    return world


def believe_words(s: Level10State, heard: Heard, seat: i64) -> None:
    """Change a world that a seat may imagine towards hands whose players would have said and done what they did."""
    other: i64
    for other in range(s.players):
        if other != seat and s.hands[other] != 0:
            NEWEST[other] = BIT[any_card(s, s.hands[other])]  # the cards drawn last may be any
            rest: i64 = s.hands[other] & ~NEWEST[other]
            NEWER[other] = BIT[any_card(s, rest)] if rest != 0 else i64(0)
    for other in range(s.players):
        if other != seat and s.hands[other] != 0 and heard.tells(other):
            believe_player(s, heard, seat, other)


def believe_player(s: Level10State, heard: Heard, seat: i64, other: i64) -> None:
    """Exchange cards of one hand for others, the likelier the less surprising its words and deeds are then.

    These are steps of Metropolis' walk: worlds come as often as they explain what was heard, all else being equal.
    """
    now = surprise(s, heard, other, 0, 0)
    i: i64
    for i in range(EXCHANGES[0]):
        old: i64 = any_card(s, s.hands[other])
        holder: i64 = any_holder(s, seat, other)
        if holder == other:
            return  # nothing else is hidden
        new: i64 = s.deck.at(s.rng.below(s.deck.n)) if holder == IN_DECK else any_card(s, s.hands[holder])
        if knows(s, seat, old) or knows(s, seat, new):
            continue
        if world_of(new) != world_of(old) and not (may_change(s, other, old, new) and may_change(s, holder, new, old)):
            continue
        then = surprise(s, heard, other, BIT[old], BIT[new])
        more = then - now
        if holder != IN_DECK and heard.tells(holder) and more < SURELY_NOT:
            more += surprise(s, heard, holder, BIT[new], BIT[old]) - surprise(s, heard, holder, 0, 0)
        if more <= 0.0 or float(s.rng.below(1000)) < 1000.0 * math.exp(-more):
            exchange(s, other, old, holder, new)
            renew(other, BIT[old], BIT[new])
            if holder != IN_DECK:
                renew(holder, BIT[new], BIT[old])
            now = then


def surprise(s: Level10State, heard: Heard, other: i64, old: i64, new: i64) -> float:
    """How surprising the words and deeds of a player would be with another card for one in hand."""
    first: i64 = new if NEWEST[other] == old else NEWEST[other]
    second: i64 = new if NEWER[other] == old else NEWER[other]
    return heard.surprise(s, other, (s.hands[other] & ~old) | new, first, second)


def renew(other: i64, old: i64, new: i64) -> None:
    """One card takes the place of another in a hand."""
    if NEWEST[other] == old:
        NEWEST[other] = new
    if NEWER[other] == old:
        NEWER[other] = new


def hidden_elsewhere(s: Level10State, seat: i64, other: i64) -> i64:
    """How many cards a seat does not see besides those of one other hand."""
    hidden: i64 = s.deck.n
    i: i64
    for i in range(s.players):
        if i != seat and i != other:
            hidden += size(s.hands[i])
    return hidden


def any_holder(s: Level10State, seat: i64, other: i64) -> i64:
    """Who holds a random card of those that are hidden from a seat and not in this other hand."""
    hidden: i64 = hidden_elsewhere(s, seat, other)
    if hidden == 0:
        return other
    place: i64 = s.rng.below(hidden)
    if place < s.deck.n:
        return IN_DECK
    place -= s.deck.n
    i: i64
    for i in range(s.players):
        if i != seat and i != other:
            if place < size(s.hands[i]):
                return i
            place -= size(s.hands[i])
    return IN_DECK


def believe_claims(s: Level10State, claims: Claims, seat: i64) -> None:
    """Change a world that a seat may imagine so that the others hold what they seem to hold."""
    other: i64
    for other in range(s.players):
        if other != seat:
            cards: i64 = claims.claims[other] & ~(s.hands[other] | s.hands[seat])
            while cards != 0:
                card: i64 = lowest_card(cards)
                cards &= cards - 1
                if not knows(s, seat, card):
                    bring(s, claims, seat, other, card)


def believe_silence(s: Level10State, claims: Claims, seat: i64) -> None:
    """Change it so that the others do not hold what they would have spoken of; but for a card drawn since."""
    other: i64
    for other in range(s.players):
        if other != seat and claims.denials[other] & s.hands[other]:
            fresh: i64 = BIT[any_card(s, s.hands[other])] if (claims.fresh >> other) & 1 else i64(0)
            cards: i64 = claims.denials[other] & s.hands[other] & ~(fresh | claims.claims[other])
            while cards != 0:
                card: i64 = lowest_card(cards)
                cards &= cards - 1
                if not knows(s, seat, card):
                    take_away(s, claims, seat, other, card)


def take_away(s: Level10State, claims: Claims, seat: i64, other: i64, card: i64) -> None:
    """Exchange a card out of a hand, if a few tries find another for it that nothing speaks against."""
    hidden: i64 = hidden_elsewhere(s, seat, other)
    if hidden == 0:
        return
    i: i64
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
            if claims.claims[holder] & BIT[new] or claims.denials[holder] & BIT[card]:
                continue
        if claims.denials[other] & BIT[new] or knows(s, seat, new):
            continue
        if world_of(new) == world_of(card) or (may_change(s, other, card, new) and may_change(s, holder, new, card)):
            exchange(s, other, card, holder, new)
            return


def bring(s: Level10State, claims: Claims, seat: i64, other: i64, card: i64) -> None:
    """Exchange a card into a hand, unless nothing can be given for it."""
    holder: i64 = holder_of(s, card)
    same: i64 = 0  # cards of the same world: nothing that was told speaks against them
    others: i64 = 0
    cards: i64 = s.hands[other] & ~claims.claims[other]
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


def holder_of(s: Level10State, card: i64) -> i64:
    """The seat that holds a card, or that it lies in the deck."""
    other: i64
    for other in range(s.players):
        if s.hands[other] & BIT[card]:
            return other
    return IN_DECK


def may_change(s: Level10State, other: i64, old: i64, new: i64) -> bool:
    """Does what was told allow this hand to have a card of another world instead?"""
    if other == IN_DECK:
        return True
    i: i64 = other * WORLDS
    if old < LEVELS and ONES[of_world(s.hands[other], world_of(old))] <= s.least.at(i + world_of(old)):
        return False
    return new >= LEVELS or ONES[of_world(s.hands[other], world_of(new))] < s.most.at(i + world_of(new))


def exchange(s: Level10State, other: i64, given: i64, holder: i64, card: i64) -> None:
    """Two cards change places; who knows a place knows the new card there."""
    s.hands[other] ^= BIT[given] | BIT[card]
    if holder == IN_DECK:
        s.deck.put(s.deck.find(card), given)
    else:
        s.hands[holder] ^= BIT[given] | BIT[card]
    knowing: i64 = s.known.at(given)
    s.known.put(given, s.known.at(card))
    s.known.put(card, knowing)
