"""Friday: a quick, sensible policy. It weighs every choice in life points and looks no further than this fight.

What a card is worth to own (`judgement.worth`) changes from step to step: a hazard worth winning pays for bought
cards, and a card worth less than nothing is a reason to lose on purpose and destroy it.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.bits import BIT
from castaways.core.buffers import Actions
from castaways.games.friday.policy.judgement import (
    BASE,
    BUY_RISK,
    EXCHANGE_GAIN,
    IN_FIGHT,
    OWN,
    WEIGHTS,
    WIN_FLOOR,
    draw_kills,
    fear,
    hope,
    missing,
    prospect,
    worth,
)
from castaways.games.friday.rules.abilities import is_doubled, is_target, usable
from castaways.games.friday.rules.actions import (
    BUY,
    DESTROY,
    DISCARD,
    DONE,
    DRAW,
    END,
    FIGHT_FIRST,
    FIGHT_SECOND,
    GIVE_UP,
    SKIP,
    TAKE,
    TARGET,
    TOP,
    USE,
)
from castaways.games.friday.rules.cards import (
    ABILITY,
    BELOW_STACK,
    COPY,
    COST,
    DOUBLE,
    DRAW_1,
    DRAW_2,
    EXCHANGE_1,
    EXCHANGE_2,
    LIFE_PLUS_1,
    LIFE_PLUS_2,
    NONE,
    SORT_3,
    STEP_MINUS_1,
    STOP,
    VALUE,
    hazard_free,
    hazard_value,
    is_aging,
)
from castaways.games.friday.rules.cards import (
    DESTROY as DESTROY_ABILITY,
)
from castaways.games.friday.rules.fight import stopped
from castaways.games.friday.rules.terms import (
    CHOOSE_HAZARD,
    CHOOSE_PIRATE,
    CHOOSE_TARGET,
    DESTROY_CARDS,
    EXCHANGE_MORE,
    FIGHT,
    NOBODY,
    RIGHT,
    SORT,
    TURNED,
    USED,
)
from castaways.games.friday.rules.total import needed, total

if TYPE_CHECKING:
    from castaways.games.friday.rules.state import FridayState

NEVER: Final = -1000.0
FEW_USES: Final = 30  # stop well before the bound of F41


def choose(s: "FridayState", actions: Actions) -> i64:
    """A sensible action among the legal ones."""
    phase = s.phase
    if phase == FIGHT:
        return in_fight(s, actions)
    if phase == CHOOSE_HAZARD:
        return choose_hazard(s)
    if phase == CHOOSE_PIRATE:
        return choose_pirate(s)
    if phase == DESTROY_CARDS:
        return choose_destroyed(s, actions)
    if phase == CHOOSE_TARGET:
        return TARGET + best_target(s, s.ability, s.source)
    if phase == EXCHANGE_MORE:
        place = worst_lying(s, s.source)
        return TARGET + place if missing(s) > 0 and worth_exchanging(s, place) else i64(DONE)
    if phase == SORT:
        return sort(s, actions)
    return TAKE if missing(s) > 0 and not draw_kills(s) else DONE  # DRAW_MORE, REPLACE


# -------------------------------------------------------------------- choosing an enemy


def choose_hazard(s: "FridayState") -> i64:
    """The hazard that promises more; or none, if the last one of a step promises nothing."""
    first = hazard_prospect(s, s.offered.at(0))
    if s.offered.n == 1:
        return FIGHT_FIRST if first > 0.0 else SKIP
    return FIGHT_FIRST if first >= hazard_prospect(s, s.offered.at(1)) else FIGHT_SECOND


def hazard_prospect(s: "FridayState", card: i64) -> float:
    """What fighting a hazard promises."""
    free = hazard_free(card)
    return prospect(s, float(hazard_value(card, s.step_)), free, worth(card, s.step_), hope(s, free))


def choose_pirate(s: "FridayState") -> i64:
    """The one who needs more points for each free card comes last: the deck is thinner then."""
    first = float(s.pirate_value(s.pirate_1)) / float(s.pirate_free(s.pirate_1) + 4)
    second = float(s.pirate_value(s.pirate_2)) / float(s.pirate_free(s.pirate_2) + 4)
    return FIGHT_FIRST if first <= second else FIGHT_SECOND


# -------------------------------------------------------------------- the fight


def in_fight(s: "FridayState", actions: Actions) -> i64:
    """Heal, draw, help oneself with abilities, then buy, lose on purpose or win."""
    heal = find_use(s, LIFE_PLUS_1)
    if heal < 0 and s.reserve > 1:
        heal = find_use(s, LIFE_PLUS_2)
    if heal >= 0:
        return USE + heal
    short = missing(s)
    if short <= 0 and s.drawn > 0:
        return finish(s, actions)
    if actions.has(DRAW):
        if draw_kills(s):
            return finish(s, actions)
        ready = find_ready(s)
        if ready >= 0:
            return USE + ready
        return i64(DRAW) if s.drawn == 0 or s.pirate != NOBODY or worth_drawing(s, short) else finish(s, actions)
    helper = find_help(s)
    if helper >= 0:
        return USE + helper
    if actions.has(BUY) and not draw_kills(s) and (s.pirate != NOBODY or worth_buying(s, short)):
        return BUY
    return finish(s, actions)


def worth_drawing(s: "FridayState", short: i64) -> bool:
    """Draw the next free card, or rather stop and lose now?"""
    cards: i64 = s.free - s.left
    promise = prospect(s, float(short), cards, worth(s.hazard, s.step_), hope(s, cards))
    return promise >= losing_now(s, short)


def losing_now(s: "FridayState", short: i64) -> float:
    """What it is worth to end the fight now and lose it."""
    return destroy_gain(s, short) - float(short) * fear(s) if short <= s.life else NEVER


def worth_buying(s: "FridayState", short: i64) -> bool:
    """Buy cards until the fight is won, or rather lose it now?"""
    mean = max(hope(s, 1), WEIGHTS[WIN_FLOOR], 0.1)
    cards = max(float(short) / mean, 1.0)
    if cards > float(s.life):
        return losing_now(s, short) <= NEVER
    gain = worth(s.hazard, s.step_) - cards * WEIGHTS[BUY_RISK] * fear(s)
    return gain > losing_now(s, short)


def finish(s: "FridayState", actions: Actions) -> i64:
    """Before the fight is ended: turn the worst card down, take the last life; then end it."""
    if s.reserve > 0:
        heal = find_use(s, LIFE_PLUS_2)
        if heal >= 0:
            return USE + heal
    destroyer = find_use(s, DESTROY_ABILITY)
    if destroyer >= 0 and best_target(s, DESTROY_ABILITY, destroyer) >= 0:
        return USE + destroyer
    if actions.has(END):
        return END
    if actions.has(DRAW) and not draw_kills(s):
        return DRAW
    if actions.has(BUY):
        return BUY
    if actions.has(GIVE_UP):
        return GIVE_UP
    return actions.at(actions.n - 1)


def find_use(s: "FridayState", ability: i64) -> i64:
    """The place of a card whose ability is this one, or a copy that can stand for it, and can be used; -1 if none."""
    copy: i64 = -1
    there = False
    i: i64
    for i in range(s.table.n):
        marks = s.marks.at(i)
        if marks & TURNED:
            continue
        own = ABILITY[s.table.at(i)]
        if own == ability:
            there = True
        if marks & USED or s.used >= FEW_USES:
            continue
        if own == ability and usable(s, ability, i):
            return i
        if own == COPY:
            copy = i
    return copy if there and copy >= 0 and usable(s, ability, copy) else i64(-1)


def find_ready(s: "FridayState") -> i64:
    """Abilities that are better used before the next free card is drawn."""
    place = find_use(s, STEP_MINUS_1)
    if place < 0 and s.known_top == 0:
        place = find_use(s, SORT_3)
    if place < 0 and stopped(s):
        place = find_rid(s)
    return place


def find_rid(s: "FridayState") -> i64:
    """Abilities that get a bad card off the table."""
    place = find_use(s, DESTROY_ABILITY)
    if place < 0:
        place = find_use(s, BELOW_STACK)
    if place < 0:
        place = find_use(s, EXCHANGE_1)
    return place if place >= 0 else find_use(s, EXCHANGE_2)


def find_help(s: "FridayState") -> i64:
    """Abilities that bring points when the free cards are drawn and the fight is not won."""
    place = find_use(s, STEP_MINUS_1)
    if place < 0 and not draw_kills(s):
        place = find_use(s, DRAW_2)
        if place < 0:
            place = find_use(s, DRAW_1)
        if place < 0:
            place = find_exchange(s)
    if place < 0:
        place = find_double(s)
    return place


def find_exchange(s: "FridayState") -> i64:
    """A card that can exchange something bad, or put it below the stack."""
    place = find_use(s, EXCHANGE_2)
    if place < 0:
        place = find_use(s, EXCHANGE_1)
    if place < 0:
        place = find_use(s, BELOW_STACK)
    if place < 0:
        return -1
    worst = worst_lying(s, place)
    return place if worst >= 0 and worth_exchanging(s, worst) else i64(-1)


def find_double(s: "FridayState") -> i64:
    """A card that can double a good one."""
    place = find_use(s, DOUBLE)
    if place < 0:
        return -1
    target = best_target(s, DOUBLE, place)
    return place if target >= 0 and VALUE[s.table.at(target)] > 0 else i64(-1)


def worth_exchanging(s: "FridayState", place: i64) -> bool:
    """Is the next card likely to be better than this one?"""
    if place < 0 or draw_kills(s):
        return False
    return hope(s, 1) - float(VALUE[s.table.at(place)]) > WEIGHTS[EXCHANGE_GAIN]


# -------------------------------------------------------------------- targets


def best_target(s: "FridayState", ability: i64, source: i64) -> i64:
    """The card to turn an ability on; -1 if there is none worth it and none is forced."""
    if ability == COPY:
        return copy_target(s, source)
    if ability == DOUBLE:
        return highest_lying(s, source)
    if ability == DESTROY_ABILITY:
        return turn_target(s, source)
    return worst_lying(s, source)


def turn_target(s: "FridayState", source: i64) -> i64:
    """F32: the card least worth owning, if it is better gone and the fight stays won."""
    spare = total(s) - needed(s)
    forced = s.phase == CHOOSE_TARGET
    best: i64 = -1
    lowest = 0.0
    i: i64
    for i in range(s.table.n):
        if is_target(s, DESTROY_ABILITY, source, i):
            card = s.table.at(i)
            gain = worth(card, s.step_)
            if spare >= 0 and VALUE[card] > spare:
                gain += 50.0
            if best < 0 or gain < lowest:
                best = i
                lowest = gain
    return best if forced or lowest < 0.0 else i64(-1)


def worst_lying(s: "FridayState", source: i64) -> i64:
    """The card on the table that brings least to this fight; a stop card on the left while free cards wait."""
    best: i64 = -1
    lowest = 0.0
    waiting = s.left < s.free
    i: i64
    for i in range(s.table.n):
        if i != source and not s.marks.at(i) & TURNED:
            card = s.table.at(i)
            value = float(VALUE[card])
            if is_doubled(s, i):
                value *= 2.0
            if ABILITY[card] == STOP and waiting and not s.marks.at(i) & RIGHT:
                value -= 10.0
            if not is_aging(card) and ABILITY[card] != NONE and not s.marks.at(i) & USED:
                value += WEIGHTS[IN_FIGHT]
            if best < 0 or value < lowest:
                best = i
                lowest = value
    return best


def highest_lying(s: "FridayState", source: i64) -> i64:
    """The highest card that may still be doubled."""
    best: i64 = -1
    i: i64
    for i in range(s.table.n):
        if is_target(s, DOUBLE, source, i) and (best < 0 or VALUE[s.table.at(i)] > VALUE[s.table.at(best)]):
            best = i
    return best


def copy_target(s: "FridayState", source: i64) -> i64:
    """The ability most worth having again, now."""
    best: i64 = -1
    highest = NEVER
    short = missing(s)
    i: i64
    for i in range(s.table.n):
        if is_target(s, COPY, source, i):
            ability = ABILITY[s.table.at(i)]
            use = WEIGHTS[OWN + ability]
            if short > 0 and (ability == DRAW_1 or ability == DRAW_2 or ability == DOUBLE or ability == STEP_MINUS_1):
                use += 3.0
            if short <= 0 and (ability == DESTROY_ABILITY or ability == LIFE_PLUS_1 or ability == LIFE_PLUS_2):
                use += 3.0
            if use > highest:
                best = i
                highest = use
    return best


# -------------------------------------------------------------------- sorting and destroying


def sort(s: "FridayState", actions: Actions) -> i64:
    """Look at all three, discard the worst, the best on top while points are missing."""
    if actions.has(TAKE) and not draw_kills(s):
        return TAKE
    best: i64 = 0
    worst: i64 = 0
    i: i64
    for i in range(1, s.looked.n):
        if VALUE[s.looked.at(i)] > VALUE[s.looked.at(best)]:
            best = i
        if VALUE[s.looked.at(i)] < VALUE[s.looked.at(worst)]:
            worst = i
    if actions.has(DISCARD) and float(VALUE[s.looked.at(worst)]) < WEIGHTS[BASE + s.step_]:
        return DISCARD + worst
    return TOP + best


def choose_destroyed(s: "FridayState", actions: Actions) -> i64:
    """F19: the card that is worth least for each point, while any is better gone."""
    best: i64 = DONE
    most = 0.0
    i: i64
    for i in range(s.table.n):
        card = s.table.at(i)
        gain = -worth(card, s.step_) / float(COST[card])
        if gain > most and COST[card] <= s.points and not s.marks.at(i) & TURNED:
            best = DESTROY + i
            most = gain
    return best


def destroy_gain(s: "FridayState", points: i64) -> float:
    """What destroying cards for so many points would bring: the worst first, each point once."""
    gain = 0.0
    taken: i64 = 0  # mask of places
    while points > 0:
        best: i64 = -1
        most = 0.0
        i: i64
        for i in range(s.table.n):
            card = s.table.at(i)
            each = -worth(card, s.step_) / float(COST[card])
            if each > most and COST[card] <= points and not s.marks.at(i) & TURNED and not taken & BIT[i]:
                best = i
                most = each
        if best < 0:
            break
        taken |= BIT[best]
        points -= COST[s.table.at(best)]
        gain += most * float(COST[s.table.at(best)])
    return gain
