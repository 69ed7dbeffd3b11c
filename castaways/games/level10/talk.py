"""Level 10: what may be said (L7), and what everybody then knows of a hand.

A told count is true when it is told. What it still says later follows from open moves: a card played from that world
takes one away, a card drawn may add one, a card put under the deck may take one away. So the state keeps, for every
seat and world, the least and the most that is possible: `least` and `most`.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64, u8

from castaways.core.buffers import Actions
from castaways.games.level10.actions import ACTIONS, COUNTS, TELL, WISH_PLAY, WISH_RESET
from castaways.games.level10.cards import MOST_PLAYERS, NUMBERS, ONES, WORLDS, of_world
from castaways.games.level10.claims import turn_heard, word_heard
from castaways.games.level10.events import SHOULD_PLAY, SHOULD_RESET, TOLD, WANTS_PLAY, WANTS_RESET
from castaways.games.level10.terms import MOST_SAID, TURN

if TYPE_CHECKING:
    from castaways.games.level10.rules import Level10State


def may_speak(s: "Level10State", seat: i64) -> bool:
    """Alone there is nobody to talk to; else a few things may be said until the own next turn is over."""
    return s.players > 1 and s.spoken.at(seat) < MOST_SAID


def is_news(s: "Level10State", seat: i64, world: i64) -> bool:
    """Would a count tell the others anything, or do they know it from what was said?"""
    return s.least.at(seat * WORLDS + world) < s.most.at(seat * WORLDS + world)


def sayings_into(s: "Level10State", seat: i64, actions: Actions) -> None:
    """All that a seat may say now: true counts that are news, and wishes not already expressed.

    Written for speed: a table of five has fifty wishes at every turn, so everything that is looked at lies in locals.
    """
    if not may_speak(s, seat):
        return
    items = actions.items
    n: i64 = actions.n
    hands = s.hands
    hand: i64 = hands[seat]
    resets = s.resets.cards
    least = s.least.cards
    most = s.most.cards
    row: i64 = seat * WORLDS
    no_resets: i64 = 0  # mask of the worlds whose reset cards are all played
    world: i64
    for world in range(WORLDS):
        if least[row + world] < most[row + world]:  # is_news
            items[n] = TELL + world * COUNTS + ONES[of_world(hand, world)]
            n += 1
        if resets[world] == 0:
            no_resets |= 1 << world
    play_wish = s.play_wish.cards
    reset_wish = s.reset_wish.cards
    standing: i64 = seat * MOST_PLAYERS
    wish: i64
    without: i64
    other: i64
    for other in range(s.players):
        if hands[other] != 0:  # who has no cards plays no more (L31)
            wish = WISH_PLAY + other * WORLDS
            without = i64(play_wish[standing + other])
            if without == 0:  # nearly always: one wish for each world
                items[n + 4] = wish + 4
                items[n + 3] = wish + 3
                items[n + 2] = wish + 2
                items[n + 1] = wish + 1
                items[n] = wish
                n += WORLDS
            else:
                n = wishes_into(items, n, wish, without)
            wish = WISH_RESET + other * WORLDS
            without = i64(reset_wish[standing + other]) | no_resets
            if without == 0:
                items[n + 4] = wish + 4
                items[n + 3] = wish + 3
                items[n + 2] = wish + 2
                items[n + 1] = wish + 1
                items[n] = wish
                n += WORLDS
            else:
                n = wishes_into(items, n, wish, without)
    actions.n = n


def wishes_into(items: vec[i64], n: i64, wish: i64, without: i64) -> i64:
    """One wish for each world but those of a mask, from the n-th item on; returns how many items there are then."""
    world: i64
    for world in range(WORLDS):
        if not (without >> world) & 1:
            items[n] = wish + world
            n += 1
    return n


def may_say(s: "Level10State", seat: i64, action: i64) -> bool:
    """Is this among all that a seat may say now?"""
    if not may_speak(s, seat) or action >= ACTIONS:
        return False
    world: i64
    if action < WISH_PLAY:
        world = (action - TELL) // COUNTS
        return is_news(s, seat, world) and (action - TELL) % COUNTS == ONES[of_world(s.hands[seat], world)]
    reset = action >= WISH_RESET
    wish: i64 = action - (WISH_RESET if reset else WISH_PLAY)
    other: i64 = wish // WORLDS
    world = wish % WORLDS
    if other >= s.players or s.hands[other] == 0:
        return False
    if reset:
        return s.resets.at(world) > 0 and not (s.reset_wish.at(seat * MOST_PLAYERS + other) >> world) & 1
    return not (s.play_wish.at(seat * MOST_PLAYERS + other) >> world) & 1


def say(s: "Level10State", seat: i64, action: i64) -> None:
    """Say it: all hear it and nobody can take it back."""
    s.revealed += 1
    s.spoken.put(seat, s.spoken.at(seat) + 1)
    s.said.push(action - TELL)
    s.said_by.push(s.lying * MOST_PLAYERS + seat)
    if seat != s.seat or s.phase != TURN:  # else it is about the table after the coming move
        word_heard(s, seat, action)
    if action < WISH_PLAY:
        world: i64 = (action - TELL) // COUNTS
        count: i64 = (action - TELL) % COUNTS
        s.told |= 1 << seat
        s.least.put(seat * WORLDS + world, count)
        s.most.put(seat * WORLDS + world, count)
        s.tell(TOLD, seat, world, count)
        return
    reset = action >= WISH_RESET
    wish: i64 = action - (WISH_RESET if reset else WISH_PLAY)
    other: i64 = wish // WORLDS
    world = wish % WORLDS
    i: i64 = seat * MOST_PLAYERS + other
    if reset:
        s.reset_wish.put(i, s.reset_wish.at(i) | (1 << world))
        s.tell(WANTS_RESET if other == seat else SHOULD_RESET, seat, world, other)
    else:
        s.play_wish.put(i, s.play_wish.at(i) | (1 << world))
        s.tell(WANTS_PLAY if other == seat else SHOULD_PLAY, seat, world, other)


def turn_begins(s: "Level10State", seat: i64) -> None:
    """What a player wanted for the coming turn is settled; what is said from now on is for the next one."""
    s.play_wish.put(seat * MOST_PLAYERS + seat, 0)
    s.reset_wish.put(seat * MOST_PLAYERS + seat, 0)


def turn_ends(s: "Level10State", seat: i64) -> None:
    """What the others wanted of this turn is settled, and its player may speak again."""
    s.spoken.put(seat, 0)
    if s.said.n == 0:
        return
    turn_heard(s, seat)
    s.meant = s.said.n
    play_wish = s.play_wish.cards
    reset_wish = s.reset_wish.cards
    speaker: i64
    for speaker in range(s.players):
        if speaker != seat:
            play_wish[speaker * MOST_PLAYERS + seat] = u8(0)
            reset_wish[speaker * MOST_PLAYERS + seat] = u8(0)


def card_left(s: "Level10State", seat: i64, world: i64) -> None:
    """Everybody saw a card of this world leave a hand."""
    i: i64 = seat * WORLDS + world
    if s.least.at(i) > 0:
        s.least.put(i, s.least.at(i) - 1)
    if s.most.at(i) > 0:
        s.most.put(i, s.most.at(i) - 1)


def unknown_left(s: "Level10State", seat: i64) -> None:
    """A card left a hand unseen: it may have been of any world."""
    least = s.least.cards
    i: i64
    for i in range(seat * WORLDS, seat * WORLDS + WORLDS):
        if least[i] > 0:
            least[i] = u8(i64(least[i]) - 1)


def unknown_came(s: "Level10State", seat: i64) -> None:
    """A card came into a hand unseen: it may be of any world."""
    if not (s.told >> seat) & 1:
        return
    most = s.most.cards
    i: i64
    for i in range(seat * WORLDS, seat * WORLDS + WORLDS):
        if i64(most[i]) < NUMBERS:
            most[i] = u8(i64(most[i]) + 1)
