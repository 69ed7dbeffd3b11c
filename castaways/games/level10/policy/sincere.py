"""Level 10: what a player would have the table do, and so what it says (L7). No code: words are meant.

After a turn a player looks at the table with its own hand and asks what would help most before its turn comes again:

- that a row is left to it, because its card suits better than what others would play: "I want to play here";
- that the reset card of the column goes to one row rather than to another: "this row should be reset";
- that somebody else plays into a row, because its own cards there wait for that: "you should play here".

The plan that gains most is said, if it gains enough to speak of; but where the others would expect quite another number
of cards of a world, that is told instead. Wishes follow from the plan alone, so two hands that lead to the same plan
give the same words; what a listener can conclude is which hands lead to it (hearing.py).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.games.level10.policy.claims import lowest_of
from castaways.games.level10.policy.judgement import CLOSED, SHORT, SPARE_PAUSE, WEIGHTS, worth_of_hand, worth_of_row
from castaways.games.level10.policy.outlook import Outlook
from castaways.games.level10.rules.actions import COUNTS, TELL, WISH_PLAY, WISH_RESET
from castaways.games.level10.rules.cards import ONES, WORLDS, of_world, size
from castaways.games.level10.rules.state import Level10State

# Plans, + row.
MINE: Final = 0  # leave the row to me
RESET_HERE: Final = MINE + WORLDS  # the reset card of the column should go here
OTHERS: Final = RESET_HERE + WORLDS  # somebody else should play here
COUNTED: Final = OTHERS + WORLDS  # no plan: how many cards of the world are in hand
NO_PLAN: Final = -1

MOST_AT: Final = 20  # bits of `told_of`

# Found by experiment: docs/notes/level10_talk.md.
# fmt: off
TASTE: Final = vec[float]([
    1.0,  # a gain that is worth a wish; below it a count helps more
    0.6,  # how much rarer it is that somebody plays the next higher card of a row
    0.35,  # what is left of a row's gain if it will not be open when it matters
    1.0,  # how much a reset is wished for
    1.0,  # how much it is wished that others play
    0.35,  # a count whose chance was no more than this helps more than a wish
])
# fmt: on
LEAST: Final = 0
RARER: Final = 1
UNTIMELY: Final = 2
RESETS: Final = 3
PLAYS: Final = 4
UNEXPECTED: Final = 5

MIND: Final = Outlook()  # the table as it would be if a wish came true
GAINS: Final = vec[float]([0.0, 0.0, 0.0, 0.0, 0.0])  # what a reset of each row would bring


def best_saying(table: Outlook, told: i64, before: i64) -> i64:
    """What a player says: a plan, or COUNTED + world; NO_PLAN for nothing.

    `told` is what the others know of the counts (`told_of`), `before` the turns of others before the own one.
    """
    count: i64 = NO_PLAN
    least = 1.0  # the chance of the count that is expected least
    world: i64
    for world in range(WORLDS):
        if least_told(told, world) < most_told(told, world):
            chance = expected(table, told, world)
            if chance < least:
                least = chance
                count = COUNTED + world
    if count >= 0 and least <= TASTE[UNEXPECTED]:
        return count
    plan = best_plan(table, before)
    return plan if plan >= 0 else count


def expected(table: Outlook, told: i64, world: i64) -> float:
    """How likely this count is to who knows what lies open and what was told.

    Cards that nothing was told of may be of any world with hidden cards, each as likely as the other.
    """
    hidden = 0.0
    here = 0.0
    unsure: i64 = size(table.hand)
    row: i64
    for row in range(WORLDS):
        least: i64 = least_told(told, row)
        unsure -= least
        if most_told(told, row) > least:
            left = float(ONES[table.missing(row)] - least)
            hidden += left
            if row == world:
                here = left
    if here <= 0.0 or here >= hidden:
        return 1.0
    share = here / hidden
    more: i64 = ONES[of_world(table.hand, world)] - least_told(told, world)
    chance = 1.0
    i: i64
    for i in range(unsure):
        chance *= share * float(unsure - i) / float(i + 1) if i < more else 1.0 - share
    return chance


def told_of(s: Level10State, seat: i64) -> i64:
    """What the others know of a seat's counts, as one number: the least and the most of each world, four bits each."""
    told: i64 = 0
    world: i64
    for world in range(WORLDS):
        told |= s.least.at(seat * WORLDS + world) << (world << 2)
        told |= s.most.at(seat * WORLDS + world) << (MOST_AT + (world << 2))
    return told


def least_told(told: i64, world: i64) -> i64:
    """So many cards of a world are in hand at least, ..."""
    return (told >> (world << 2)) & 15


def most_told(told: i64, world: i64) -> i64:
    """... and at most."""
    return (told >> (MOST_AT + (world << 2))) & 15


def best_plan(table: Outlook, before: i64) -> i64:
    """What its player would have the table do, so many turns of others before its own; NO_PLAN if nothing matters."""
    best: i64 = NO_PLAN
    most = TASTE[LEAST]
    rows_open: i64 = WORLDS - ONES[table.filled]
    reaches = rows_open > before  # will the own turn still be in this column?
    resets = 0.0  # what a reset gains on average, wherever it is played
    rows: i64 = 0
    row: i64
    MIND.like(table)
    for row in range(WORLDS):
        now = worth_here(table, row)
        open_now = not (table.filled >> row) & 1
        timely = 1.0 if open_now == reaches else TASTE[UNTIMELY]
        change = if_others_play(table, row, now)
        if of_world(table.hand, row) & table.fitting(row):
            gain = (if_mine(table, row) - now - change) * timely
            if change < 0.0 and gain > most:
                most = gain
                best = MINE + row
        elif change > 0.0 and change * TASTE[PLAYS] * timely > most:
            most = change * TASTE[PLAYS] * timely
            best = OTHERS + row
        if can_reset(table, row):
            GAINS[row] = if_reset(table, row) - now
            resets += GAINS[row]
            rows += 1
    if rows > 1:
        for row in range(WORLDS):
            if can_reset(table, row):
                gain = (GAINS[row] - resets / float(rows)) * TASTE[RESETS]
                if gain > most:
                    most = gain
                    best = RESET_HERE + row
    return best


def can_reset(table: Outlook, row: i64) -> bool:
    """May the column get its reset card here?"""
    return not table.reset_played and not (table.filled >> row) & 1 and table.resets[row] > 0


def worth_here(table: Outlook, row: i64) -> float:
    """What one row, and the own cards of its world, are worth."""
    value = worth_of_hand(table, row)
    places: i64 = table.places(row)
    if places <= 0:
        return value
    if table.resets[row] == 0:
        lacking: i64 = places - ONES[table.fitting(row)]
        return value + (WEIGHTS[SHORT] - WEIGHTS[SPARE_PAUSE]) * float(lacking) if lacking > 0 else value
    value += worth_of_row(table, row)
    return value + WEIGHTS[CLOSED] if table.fitting(row) == 0 else value


def if_others_play(table: Outlook, row: i64, now: float) -> float:
    """What it changes if somebody else plays into a row: a card that the player does not hold, rather a low one."""
    cards: i64 = table.fitting(row) & ~of_world(table.hand, row)
    if cards == 0 or table.places(row) <= 0:
        return 0.0
    total = 0.0
    weights = 0.0
    weight = 1.0
    while cards != 0:
        card: i64 = lowest_of(cards)
        cards ^= card
        MIND.tops[row] = ONES[card - 1] + 1
        MIND.played = table.played | card << (row << 3)
        total += weight * (worth_here(MIND, row) - now)
        weights += weight
        weight *= TASTE[RARER]
    MIND.tops[row] = table.tops[row]
    MIND.played = table.played
    return total / weights


def if_mine(table: Outlook, row: i64) -> float:
    """What a row would be worth with the player's own lowest card that fits there."""
    card: i64 = lowest_of(of_world(table.hand, row) & table.fitting(row))
    MIND.tops[row] = ONES[card - 1] + 1
    MIND.played = table.played | card << (row << 3)
    MIND.hand = table.hand & ~(card << (row << 3))
    value = worth_here(MIND, row)
    MIND.tops[row] = table.tops[row]
    MIND.played = table.played
    MIND.hand = table.hand
    return value


def if_reset(table: Outlook, row: i64) -> float:
    """What a row would be worth with a reset card at its end."""
    MIND.tops[row] = 0
    MIND.resets[row] -= 1
    value = worth_here(MIND, row)
    MIND.tops[row] = table.tops[row]
    MIND.resets[row] = table.resets[row]
    return value


# -------------------------------------------------------------------- plans and words


def word_for(s: Level10State, seat: i64, plan: i64) -> i64:
    """The word that says it. Whom a wish asks follows from what is open, not from the hand."""
    row: i64 = plan % WORLDS
    if plan >= COUNTED:
        return TELL + row * COUNTS + ONES[of_world(s.hands[seat], row)]
    if plan < RESET_HERE:
        return WISH_PLAY + seat * WORLDS + row
    if plan < OTHERS:
        return WISH_RESET + asked_to(s, seat, row, False) * WORLDS + row
    return WISH_PLAY + asked_to(s, seat, row, True) * WORLDS + row


def asked_to(s: Level10State, seat: i64, row: i64, play: bool) -> i64:
    """Who should do it: the next player who has cards, and to play there the next who may have one of that world."""
    nearest: i64 = -1
    i: i64
    for i in range(1, s.players):
        other: i64 = seat + i if seat + i < s.players else seat + i - s.players
        if s.hands[other] != 0:
            if not play or s.most.at(other * WORLDS + row) > 0:
                return other
            if nearest < 0:
                nearest = other
    return nearest if nearest >= 0 else seat


def plan_said(seat: i64, word: i64) -> i64:
    """The plan that a word of a seat says, or which world it counts."""
    if word < WISH_PLAY:
        return COUNTED + (word - TELL) // COUNTS
    if word >= WISH_RESET:
        return RESET_HERE + (word - WISH_RESET) % WORLDS
    row: i64 = (word - WISH_PLAY) % WORLDS
    return MINE + row if (word - WISH_PLAY) // WORLDS == seat else OTHERS + row
