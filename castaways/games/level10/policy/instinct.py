"""Level 10: the quick policy. It does what leaves the table best as its seat can see it, and says what helps.

`judgement.py` weighs the table after every possible action; `company.py` guesses what the others can do there.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.core.buffers import Actions
from castaways.games.level10.policy.claims import WHENS, Claims, fits_after, fits_after_reset, lowest_of
from castaways.games.level10.policy.company import Company
from castaways.games.level10.policy.judgement import UNBOUND, worth
from castaways.games.level10.policy.outlook import Outlook
from castaways.games.level10.policy.sincere import best_saying, told_of, word_for
from castaways.games.level10.rules.actions import COUNTS, PAUSE, PLAY, RESET_ROW, TELL, WISH_PLAY, WISH_RESET
from castaways.games.level10.rules.cards import LEVELS, MOST_PLAYERS, WORLDS, of_world, world_of
from castaways.games.level10.rules.state import Level10State
from castaways.games.level10.rules.talk import wished
from castaways.games.level10.rules.terms import CHOOSE_FIRST

# What wishes add to an action, beyond how it looks: others know why they ask. Found by experiment.
# fmt: off
HEED: Final = vec[float]([
    0.5,  # somebody asks this seat to play there, ...
    0.5,  # ... or to reset there
    0.5,  # somebody else is asked to reset there: then this seat may as well
    -1.5,  # somebody wants to play there, and the card may pass over theirs
])
# fmt: on
PLAY_ASKED: Final = 0
RESET_ASKED: Final = 1
RESET_WANTED: Final = 2
LEFT_TO_OTHERS: Final = 3
MOST_DEEDS: Final = 64  # more than a player can ever do at a time
HELD: Final = 10  # counts of worlds in hand are told before counts of others

ANYBODY: Final = 0x10040100401  # one wish of a speaker, for any of the seats: bits 0, 10, 20, 30, 40

UNPLANNED: Final = -1
TRIED: Final = 5  # actions that a planner tries

# Made once, used again and again: the table as it is, as it may become, and the players to come.
BASE: Final = Outlook()
SCENE: Final = Outlook()
COMPANY: Final = Company()
VALUES: Final = vec[float]([0.0 for _ in range(MOST_DEEDS)])


def best_action(s: Level10State, claims: Claims, seat: i64, actions: Actions) -> i64:
    """The action that leaves the best table."""
    best: i64 = actions.at(0)
    if actions.n == 1 or actions.at(1) >= TELL:
        return best
    BASE.look(s, seat)
    COMPANY.look(s, claims, seat)
    most = UNBOUND
    i: i64
    for i in range(actions.n):
        action: i64 = actions.at(i)
        if action < TELL and not (i > 0 and passes_over(actions.at(i - 1), action)):
            SCENE.like(BASE)
            SCENE.do(action)
            extra = asked(s, claims, seat, action)
            value = worth(SCENE, COMPANY, most - extra) + extra
            if value > most:
                most = value
                best = action
    return best


def passes_over(lower: i64, action: i64) -> bool:
    """Would this play pass over a lower card of the same row, which could be played instead? Never worth a look."""
    return lower >= PLAY and action < PLAY + LEVELS and world_of(lower - PLAY) == world_of(action - PLAY)


def worth_a_thought(s: Level10State, claims: Claims, seat: i64, usual: i64, actions: Actions) -> None:
    """For planners: the few actions that look best, instinct's among them.

    The others make of a word what instinct means by it, so no other words are tried. Nor are plays that pass over a
    card which could be played instead.
    """
    if usual >= TELL:
        actions.clear()
        actions.add(usual)
        return
    last: i64 = -1
    kept: i64 = 0
    i: i64
    for i in range(actions.n):
        action: i64 = actions.at(i)
        if action < TELL and (action == usual or last < 0 or not passes_over(last, action)):
            actions.items[kept] = action
            kept += 1
        last = action
    actions.n = kept
    if kept > TRIED and s.phase != CHOOSE_FIRST:
        keep_best(s, claims, seat, usual, actions)


def keep_best(s: Level10State, claims: Claims, seat: i64, usual: i64, actions: Actions) -> None:
    """Strike out the actions that look worst, until few enough are left."""
    BASE.look(s, seat)
    COMPANY.look(s, claims, seat)
    i: i64
    for i in range(actions.n):
        SCENE.like(BASE)
        SCENE.do(actions.at(i))
        VALUES[i] = worth(SCENE, COMPANY, UNBOUND) + asked(s, claims, seat, actions.at(i))
    while actions.n > TRIED:
        worst: i64 = -1
        for i in range(actions.n):
            if actions.at(i) != usual and (worst < 0 or VALUES[i] < VALUES[worst]):
                worst = i
        actions.n -= 1
        for i in range(worst, actions.n):
            actions.items[i] = actions.items[i + 1]
            VALUES[i] = VALUES[i + 1]


def asked(s: Level10State, claims: Claims, seat: i64, action: i64) -> float:
    """What it adds to an action that others have asked for it, or for leaving a row to them."""
    if action < PLAY or PAUSE <= action < RESET_ROW or action >= RESET_ROW + WORLDS:
        return 0.0
    reset = action >= RESET_ROW
    row: i64 = action - RESET_ROW if reset else world_of(action - PLAY)
    extra = 0.0
    other: i64
    for other in range(s.players):
        if other != seat and s.wishes[other] != 0:
            mine: i64 = wished(s, other, seat)
            if reset:
                if (mine >> (WORLDS + row)) & 1:
                    extra = max(extra, HEED[RESET_ASKED])
                elif (s.wishes[other] >> (WORLDS + row)) & ANYBODY and not claims.coded:
                    extra = max(extra, HEED[RESET_WANTED])
            elif (mine >> row) & 1:
                extra = max(extra, HEED[PLAY_ASKED])
            elif (wished(s, other, other) >> row) & 1 and not claims.coded and passes(s, action - PLAY):
                return HEED[LEFT_TO_OTHERS]
    return extra


def passes(s: Level10State, card: i64) -> bool:
    """Does this card pass over a lower one that could be in another hand?"""
    row: i64 = world_of(card)
    fitting: i64 = 0xFF & ~of_world(s.played, row) & of_world(s.fits, row)
    return lowest_of(fitting & ~of_world(s.hands[s.seat], row)) < BIT[card & 7]


# -------------------------------------------------------------------- what to say (L7)


def meant_word(s: Level10State, seat: i64, actions: Actions) -> i64:
    """What a sincere player says; -1 if there is nothing to say."""
    SCENE.look(s, seat)
    said = best_saying(SCENE, told_of(s, seat), s.players - 1)
    if said < 0:
        return -1
    word = word_for(s, seat, said)
    return word if actions.has(word) else i64(-1)


# By the convention of claims.py:


def remark(s: Level10State, claims: Claims, seat: i64, actions: Actions) -> i64:
    """What helps the others to know once the own turn is over and a card is drawn; -1 if there is nothing."""
    SCENE.look(s, seat)
    return worth_saying(s, claims, seat, actions)


def good_word(s: Level10State, claims: Claims, seat: i64, action: i64, actions: Actions) -> i64:
    """What helps the others to know before this action: cards they cannot guess, then counts; -1 if there is nothing.

    What each wish says of the hand: claims.py.
    """
    SCENE.look(s, seat)
    SCENE.do(action)
    return worth_saying(s, claims, seat, actions)


def worth_saying(s: Level10State, claims: Claims, seat: i64, actions: Actions) -> i64:
    """The best word about the scene; -1 if there is none."""
    word = good_wish(s, claims, seat, actions)
    return word if word >= 0 else good_count(s, seat, actions)


def good_wish(s: Level10State, claims: Claims, seat: i64, actions: Actions) -> i64:
    """A wish that tells the others of a card in hand after the coming move; -1 if there is none.

    The very next cards come first. Of those the rows filled in this column are first: they open again. The others must
    be filled before my next turn comes.
    """
    claimed: i64 = claims.claimed
    soon: i64 = -1
    later: i64 = -1
    reset: i64 = -1
    row: i64
    for row in range(WORLDS):
        hand: i64 = of_world(SCENE.hand & ~claims.claims[seat], row)
        if hand == 0:
            continue
        fitting: i64 = SCENE.fitting(row)
        others: i64 = of_world(claimed, row)
        if lowest_of(fitting) & hand:
            wish: i64 = WISH_PLAY + seat * WORLDS + row
            if actions.has(wish):
                if SCENE.filled == 0 or (SCENE.filled >> row) & 1:
                    return wish
                if soon < 0:
                    soon = wish
        elif later < 0 and fits_after(fitting, others) & hand and not lowest_of(fitting) & of_world(SCENE.hand, row):
            later = addressed(s, claims, seat, WISH_PLAY + row, holder_of_next(s, claims, row, fitting), actions)
        if reset < 0 and SCENE.resets[row] > 0 and fits_after_reset(SCENE.missing(row), fitting, others) & hand:
            reset = addressed(s, claims, seat, WISH_RESET + row, -1, actions)
    if soon >= 0:
        return soon
    return later if later >= 0 else reset


def holder_of_next(s: Level10State, claims: Claims, row: i64, fitting: i64) -> i64:
    """Who seems to hold the next card of a row; -1 if nobody knows."""
    other: i64
    for other in range(s.players):
        if of_world(claims.claims[other], row) & lowest_of(fitting):
            return other
    return -1


def addressed(s: Level10State, claims: Claims, seat: i64, wish: i64, other: i64, actions: Actions) -> i64:
    """A wish for somebody else: for this seat, or for the next one that may be asked; -1 if it may not be said."""
    i: i64
    for i in range(claims.said.n):
        said: i64 = claims.said.at(i) + TELL - wish
        if claims.said_by.at(i) // WHENS == seat and 0 <= said < MOST_PLAYERS * WORLDS and said % WORLDS == 0:
            return -1  # once is enough
    if other >= 0 and other != seat and actions.has(wish + other * WORLDS):
        return wish + other * WORLDS
    for i in range(1, s.players):
        other = seat + i if seat + i < s.players else seat + i - s.players
        if actions.has(wish + other * WORLDS):
            return wish + other * WORLDS
    return -1


def good_count(s: Level10State, seat: i64, actions: Actions) -> i64:
    """The count the others know least about, of worlds in hand first; -1 if there is none."""
    best: i64 = -1
    most: i64 = 0
    i: i64
    for i in range(actions.n):
        action: i64 = actions.at(i)
        if TELL <= action < WISH_PLAY:
            world: i64 = (action - TELL) // COUNTS
            doubt: i64 = s.most.at(seat * WORLDS + world) - s.least.at(seat * WORLDS + world)
            if of_world(SCENE.hand, world) != 0:
                doubt += HELD
            if doubt > most:
                most = doubt
                best = action
    return best
