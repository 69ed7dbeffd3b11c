"""Level 10: what may be said (L7), and what everybody then knows of a hand.

A told count is true when it is told. What it still says later follows from open moves: a card played from that world
takes one away, a card drawn may add one, a card put under the deck may take one away. So the state keeps, for every
seat and world, the least and the most that is possible: `least` and `most`.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from castaways.core.bits import BIT
from castaways.core.buffers import Actions
from castaways.games.level10.rules.actions import ACTIONS, COUNTS, TELL, WISH_PLAY, WISH_RESET
from castaways.games.level10.rules.cards import MOST_PLAYERS, NUMBERS, ONES, WORLDS, of_world
from castaways.games.level10.rules.events import SHOULD_PLAY, SHOULD_RESET, TOLD, WANTS_PLAY, WANTS_RESET
from castaways.games.level10.rules.terms import MOST_SAID

if TYPE_CHECKING:
    from castaways.games.level10.rules.state import Level10State

# The wishes of a speaker are bits: ten for each seat, five worlds to play and five to reset.
WISHES: Final = 10
ALL_WISHES: Final = 1023
ALL_WORLDS: Final = 31
WISHES_FOR: Final = vec[i64]([i64(ALL_WISHES << WISHES * seat) for seat in range(MOST_PLAYERS)])
# By a mask of worlds: the wishes to reset there, for all seats.
RESET_WISHES: Final = vec[i64](
    [i64(sum(rows << WISHES * seat + WORLDS for seat in range(MOST_PLAYERS))) for rows in range(ALL_WORLDS + 1)]
)


def sayings(s: "Level10State", seat: i64) -> i64:
    """How many things a seat has said since its last turn: 0 to 3, all that two bits can hold."""
    return (s.spoken >> (seat << 1)) & MOST_SAID


def wished(s: "Level10State", speaker: i64, other: i64) -> i64:
    """The wishes of a speaker that stand, for one seat: a mask of the worlds to play, and above them those to reset."""
    return (s.wishes[speaker] >> (other * WISHES)) & ALL_WISHES


def may_speak(s: "Level10State", seat: i64) -> bool:
    """Alone there is nobody to talk to; else a few things may be said until the own next turn is over."""
    return s.players > 1 and sayings(s, seat) < MOST_SAID


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
    least = s.least.cards
    most = s.most.cards
    row: i64 = seat * WORLDS
    world: i64
    for world in range(WORLDS):
        items[n] = TELL + world * COUNTS + ONES[of_world(hand, world)]
        if least[row + world] < most[row + world]:  # is_news; else the next one is written over it
            n += 1
    said: i64 = s.wishes[seat] | RESET_WISHES[s.bare]
    play: i64 = WISH_PLAY
    other: i64
    for other in range(s.players):
        if hands[other] != 0:  # who has no cards plays no more (L31)
            reset: i64 = play + (WISH_RESET - WISH_PLAY)
            if said & ALL_WORLDS:
                n = wishes_into(items, n, play, said)
            else:  # nearly always: one wish for each world
                items[n + 4] = play + 4
                items[n + 3] = play + 3
                items[n + 2] = play + 2
                items[n + 1] = play + 1
                items[n] = play
                n += WORLDS
            if said & (ALL_WISHES ^ ALL_WORLDS):
                n = wishes_into(items, n, reset, said >> WORLDS)
            else:
                items[n + 4] = reset + 4
                items[n + 3] = reset + 3
                items[n + 2] = reset + 2
                items[n + 1] = reset + 1
                items[n] = reset
                n += WORLDS
        said >>= WISHES
        play += WORLDS
    actions.n = n


def wishes_into(items: vec[i64], n: i64, wish: i64, without: i64) -> i64:
    """One wish for each world but those of a mask, from the n-th item on; returns how many items there are then."""
    world: i64
    for world in range(WORLDS):
        items[n] = wish + world  # to be written over if it is left out: quicker than a jump that has to be guessed
        n += ~(without >> world) & 1
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
    said: i64 = wished(s, seat, other)
    return not ((said >> WORLDS | s.bare) if reset else said) >> world & 1


def say(s: "Level10State", seat: i64, action: i64) -> None:
    """Say it: all hear it and nobody can take it back."""
    s.revealed += 1
    s.spoken += 1 << (seat << 1)
    s.said.push(action - TELL)
    s.said_by.push(s.lying * MOST_PLAYERS + seat)
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
    if reset:
        s.wishes[seat] |= BIT[other * WISHES + WORLDS + world]
        s.tell(WANTS_RESET if other == seat else SHOULD_RESET, seat, world, other)
    else:
        s.wishes[seat] |= BIT[other * WISHES + world]
        s.tell(WANTS_PLAY if other == seat else SHOULD_PLAY, seat, world, other)


def turn_begins(s: "Level10State", seat: i64) -> None:
    """What a player wanted for the coming turn is settled; what is said from now on is for the next one."""
    s.wishes[seat] &= ~WISHES_FOR[seat]


def turn_ends(s: "Level10State", seat: i64) -> None:
    """What the others wanted of this turn is settled, and its player may speak again."""
    s.spoken &= ~(MOST_SAID << (seat << 1))
    wishes = s.wishes
    own: i64 = wishes[seat]
    settled: i64 = ~WISHES_FOR[seat]
    speaker: i64
    for speaker in range(s.players):
        wishes[speaker] &= settled
    wishes[seat] = own


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
