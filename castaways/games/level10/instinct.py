"""Level 10: the quick policy. It does what leaves the table best as its seat can see it, and says what helps.

`judgement.py` weighs the table after every possible action; `company.py` guesses what the others can do there.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.core.buffers import Actions
from castaways.games.level10.actions import COUNTS, PLAY, RESET_ROW, TELL, WISH_PLAY, WISH_RESET
from castaways.games.level10.cards import LEVELS, MOST_PLAYERS, WORLDS, of_world, world_of
from castaways.games.level10.claims import fits_after, fits_after_reset, lowest_of
from castaways.games.level10.company import Company
from castaways.games.level10.judgement import UNBOUND, worth
from castaways.games.level10.outlook import Outlook
from castaways.games.level10.talk import wished
from castaways.games.level10.terms import CHOOSE_FIRST, TURN, UNPLANNED

if TYPE_CHECKING:
    from castaways.games.level10.rules import Level10State

ASKED: Final = 0.5  # what others ask for is a little better than it looks: they know why
MOST_DEEDS: Final = 64  # more than a player can ever do at a time
HELD: Final = 10  # counts of worlds in hand are told before counts of others

TRIED: Final = 5  # actions that a planner tries

# Made once, used again and again: the table as it is, as it may become, and the players to come.
BASE: Final = Outlook()
SCENE: Final = Outlook()
COMPANY: Final = Company()
VALUES: Final = vec[float]([0.0 for _ in range(MOST_DEEDS)])


def choose(s: "Level10State", seat: i64, actions: Actions) -> i64:
    """Do what is best for the table; before that, tell the others what helps them."""
    if s.phase == CHOOSE_FIRST:
        if actions.at(actions.n - 1) >= TELL:
            word = good_word(s, seat, actions.at(0), actions)
            if word >= 0:
                return word
        return actions.at(0)
    action: i64 = s.planned  # own words do not change what is best
    if action == UNPLANNED or seat != s.seat:
        action = best_action(s, seat, actions)
        if seat == s.seat:
            s.planned = action
    if s.phase == TURN and actions.at(actions.n - 1) >= TELL:
        word = good_word(s, seat, action, actions)
        if word >= 0:
            return word
    return action


def best_action(s: "Level10State", seat: i64, actions: Actions) -> i64:
    """The action that leaves the best table."""
    best: i64 = actions.at(0)
    if actions.n == 1 or actions.at(1) >= TELL:
        return best
    BASE.look(s, seat)
    COMPANY.look(s, seat)
    most = UNBOUND
    i: i64
    for i in range(actions.n):
        action: i64 = actions.at(i)
        if action < TELL and not (i > 0 and passes_over(actions.at(i - 1), action)):
            SCENE.like(BASE)
            SCENE.do(action)
            extra = asked(s, seat, action)
            value = worth(SCENE, COMPANY, most - extra) + extra
            if value > most:
                most = value
                best = action
    return best


def passes_over(lower: i64, action: i64) -> bool:
    """Would this play pass over a lower card of the same row, which could be played instead? Never worth a look."""
    return lower >= PLAY and action < PLAY + LEVELS and world_of(lower - PLAY) == world_of(action - PLAY)


def worth_a_thought(s: "Level10State", seat: i64, usual: i64, actions: Actions) -> None:
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
        keep_best(s, seat, usual, actions)


def keep_best(s: "Level10State", seat: i64, usual: i64, actions: Actions) -> None:
    """Strike out the actions that look worst, until few enough are left."""
    BASE.look(s, seat)
    COMPANY.look(s, seat)
    i: i64
    for i in range(actions.n):
        SCENE.like(BASE)
        SCENE.do(actions.at(i))
        VALUES[i] = worth(SCENE, COMPANY, UNBOUND) + asked(s, seat, actions.at(i))
    while actions.n > TRIED:
        worst: i64 = -1
        for i in range(actions.n):
            if actions.at(i) != usual and (worst < 0 or VALUES[i] < VALUES[worst]):
                worst = i
        actions.n -= 1
        for i in range(worst, actions.n):
            actions.items[i] = actions.items[i + 1]
            VALUES[i] = VALUES[i + 1]


def asked(s: "Level10State", seat: i64, action: i64) -> float:
    """What it adds to an action that others have asked this seat for it."""
    other: i64
    for other in range(s.players):
        if other != seat:
            if RESET_ROW <= action < RESET_ROW + WORLDS:
                if (wished(s, other, seat) >> (WORLDS + action - RESET_ROW)) & 1:
                    return ASKED
            elif PLAY <= action < PLAY + LEVELS:
                if (wished(s, other, seat) >> world_of(action - PLAY)) & 1:
                    return ASKED
    return 0.0


# -------------------------------------------------------------------- what to say (L7)


def remark(s: "Level10State", seat: i64, actions: Actions) -> i64:
    """What helps the others to know once the own turn is over and a card is drawn; -1 if there is nothing."""
    SCENE.look(s, seat)
    return worth_saying(s, seat, actions)


def good_word(s: "Level10State", seat: i64, action: i64, actions: Actions) -> i64:
    """What helps the others to know before this action: cards they cannot guess, then counts; -1 if there is nothing.

    What each wish says of the hand: claims.py.
    """
    SCENE.look(s, seat)
    SCENE.do(action)
    return worth_saying(s, seat, actions)


def worth_saying(s: "Level10State", seat: i64, actions: Actions) -> i64:
    """The best word about the scene; -1 if there is none."""
    word = good_wish(s, seat, actions)
    return word if word >= 0 else good_count(s, seat, actions)


def good_wish(s: "Level10State", seat: i64, actions: Actions) -> i64:
    """A wish that tells the others of a card in hand after the coming move; -1 if there is none.

    The very next cards come first. Of those the rows filled in this column are first: they open again. The others must
    be filled before my next turn comes.
    """
    claimed: i64 = s.claimed
    soon: i64 = -1
    later: i64 = -1
    reset: i64 = -1
    row: i64
    for row in range(WORLDS):
        hand: i64 = of_world(SCENE.hand & ~s.claims[seat], row)
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
            later = addressed(s, seat, WISH_PLAY + row, holder_of_next(s, row, fitting), actions)
        if reset < 0 and SCENE.resets[row] > 0 and fits_after_reset(SCENE.missing(row), fitting, others) & hand:
            reset = addressed(s, seat, WISH_RESET + row, -1, actions)
    if soon >= 0:
        return soon
    return later if later >= 0 else reset


def holder_of_next(s: "Level10State", row: i64, fitting: i64) -> i64:
    """Who seems to hold the next card of a row; -1 if nobody knows."""
    other: i64
    for other in range(s.players):
        if of_world(s.claims[other], row) & lowest_of(fitting):
            return other
    return -1


def addressed(s: "Level10State", seat: i64, wish: i64, other: i64, actions: Actions) -> i64:
    """A wish for somebody else: for this seat, or for the next one that may be asked; -1 if it may not be said."""
    i: i64
    for i in range(s.meant, s.said.n):
        said: i64 = s.said.at(i) + TELL - wish
        if (
            s.said_by.at(i) == s.lying * MOST_PLAYERS + seat
            and 0 <= said < MOST_PLAYERS * WORLDS
            and said % WORLDS == 0
        ):
            return -1  # once is enough
    if other >= 0 and other != seat and actions.has(wish + other * WORLDS):
        return wish + other * WORLDS
    for i in range(1, s.players):
        other = seat + i if seat + i < s.players else seat + i - s.players
        if actions.has(wish + other * WORLDS):
            return wish + other * WORLDS
    return -1


def good_count(s: "Level10State", seat: i64, actions: Actions) -> i64:
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
