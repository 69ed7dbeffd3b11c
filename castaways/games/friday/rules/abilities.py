"""Friday: the abilities of starting and knowledge cards (F30-F41)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from castaways.core.buffers import Actions
from castaways.games.friday.rules.actions import DISCARD, DONE, TAKE, TARGET, TOP, USE
from castaways.games.friday.rules.cards import (
    ABILITY,
    BELOW_STACK,
    COPY,
    DESTROY,
    DOUBLE,
    DRAW_1,
    DRAW_2,
    EXCHANGE_2,
    GREEN,
    LIFE_MINUS_1,
    LIFE_PLUS_1,
    LIFE_PLUS_2,
    NONE,
    PIRATES,
    SORT_3,
    STEP_MINUS_1,
)
from castaways.games.friday.rules.drawing import card_available, lay, next_card, release, remove, renew_stack
from castaways.games.friday.rules.events import (
    COPIED,
    DOUBLED,
    DREW_MORE,
    EXCHANGED,
    HEALED,
    LOOKED,
    PUT_BACK,
    PUT_BELOW,
    REPLACED,
    SORTED_AWAY,
    STEP_TAKEN,
    TURNED_DOWN,
    USED_CARD,
)
from castaways.games.friday.rules.terms import (
    CHOOSE_TARGET,
    DRAW_MORE,
    EXCHANGE_MORE,
    FIGHT,
    NO_CARD,
    OVER,
    REPLACE,
    RIGHT,
    SORT,
    STEPPED,
    TURNED,
    USED,
)

if TYPE_CHECKING:
    from castaways.games.friday.rules.state import FridayState

MOST_USES: Final = 60  # F41
LOOK: Final = 3  # F36


# -------------------------------------------------------------------- what may be used


def usable_into(s: "FridayState", actions: Actions) -> None:
    """F15: every face-up card whose ability is unused and would do something."""
    if s.used >= MOST_USES:
        return
    i: i64
    for i in range(s.table.n):
        ability = ABILITY[s.table.at(i)]
        if ability != NONE and ability < LIFE_MINUS_1 and not s.marks.at(i) & (USED | TURNED):
            if usable(s, ability, i):
                actions.add(USE + i)


def usable(s: "FridayState", ability: i64, source: i64) -> bool:
    """Would this ability do anything, used by the card at a place?"""
    if ability == LIFE_PLUS_1 or ability == LIFE_PLUS_2:
        return s.reserve > 0
    if ability == DRAW_1 or ability == DRAW_2 or ability == SORT_3:
        return card_available(s)
    if ability == STEP_MINUS_1:
        return GREEN < s.step_ < PIRATES
    if ability == BELOW_STACK and not card_available(s):
        return False
    i: i64
    for i in range(s.table.n):
        if is_target(s, ability, source, i):
            return True
    return False


def is_target(s: "FridayState", ability: i64, source: i64, place: i64) -> bool:
    """May the ability of one card be turned on the card at another place?"""
    if place == source or s.marks.at(place) & TURNED:
        return False
    if ability == DOUBLE:
        return not is_doubled(s, place)
    if ability == COPY:  # F35: neither copies nor aging cards
        copied = ABILITY[s.table.at(place)]
        return copied != NONE and copied != COPY and copied < LIFE_MINUS_1 and usable(s, copied, source)
    return True


def is_doubled(s: "FridayState", place: i64) -> bool:
    """F33: a card is doubled at most once a fight."""
    return s.doubles.find(place + 1) >= 0


def legal(s: "FridayState", actions: Actions) -> None:
    """What can be done while an ability is being used."""
    phase = s.phase
    if phase == CHOOSE_TARGET or phase == EXCHANGE_MORE:
        i: i64
        for i in range(s.table.n):
            if is_target(s, s.ability, s.source, i):
                actions.add(TARGET + i)
        if phase == EXCHANGE_MORE:
            actions.add(DONE)
    elif phase == SORT:
        if not s.sorting:
            if s.looked.n < LOOK and card_available(s):
                actions.add(TAKE)
            for i in range(s.looked.n):
                actions.add(DISCARD + i)
        for i in range(s.looked.n):
            actions.add(TOP + i)
    else:  # DRAW_MORE, REPLACE
        actions.add(TAKE)
        actions.add(DONE)


# -------------------------------------------------------------------- using


def use(s: "FridayState", place: i64) -> None:
    """Mark the card and carry out its ability, or ask for its target."""
    card = s.table.at(place)
    s.marks.put(place, s.marks.at(place) | USED)
    s.used += 1
    s.source = place
    s.tell(USED_CARD, 0, card)
    begin(s, ABILITY[card])


def begin(s: "FridayState", ability: i64) -> None:
    """Start an ability, a card's own or a copied one (F35)."""
    s.ability = ability
    s.phase = FIGHT
    if ability == LIFE_PLUS_1:
        heal(s, 1)
    elif ability == LIFE_PLUS_2:
        heal(s, 2)
    elif ability == STEP_MINUS_1:
        s.marks.put(s.source, s.marks.at(s.source) | STEPPED)
        s.tell(STEP_TAKEN, 0)
    elif ability == DRAW_1 or ability == DRAW_2:
        draw_right(s)
        if ability == DRAW_2 and s.phase != OVER and card_available(s):
            s.phase = DRAW_MORE
    elif ability == SORT_3:
        s.sorting = False
        s.looked.n = 0
        s.order.n = 0
        look(s)
    else:
        s.phase = CHOOSE_TARGET


def heal(s: "FridayState", most: i64) -> None:
    """F30: life from the reserve."""
    points = most if most <= s.reserve else s.reserve
    s.reserve -= points
    s.life += points
    s.tell(HEALED, 0, points)


def draw_right(s: "FridayState") -> None:
    """F31: a free card onto the right."""
    card = next_card(s)
    if card != NO_CARD:
        s.tell(DREW_MORE, 0, card)
        lay(s, s.table.n, card, RIGHT)


def take(s: "FridayState") -> None:
    """One more card for the ability being used."""
    phase = s.phase
    if phase == SORT:
        look(s)
    elif phase == DRAW_MORE:
        s.phase = FIGHT
        draw_right(s)
    else:
        s.phase = FIGHT
        fill(s, s.gap, 0)


def target(s: "FridayState", place: i64) -> None:
    """The card that the ability is turned on."""
    ability = s.ability
    first = s.phase == CHOOSE_TARGET
    s.phase = FIGHT
    if ability == DESTROY:
        turn(s, place)
    elif ability == DOUBLE:
        s.doubles.put(s.source, place + 1)
        s.tell(DOUBLED, 0, s.table.at(place))
    elif ability == COPY:
        s.tell(COPIED, 0, s.table.at(place))
        begin(s, ABILITY[s.table.at(place)])
    elif ability == BELOW_STACK:
        put_below(s, place)
    else:
        exchange(s, place)
        if first and ability == EXCHANGE_2 and s.phase != OVER:
            s.phase = EXCHANGE_MORE


def turn(s: "FridayState", place: i64) -> None:
    """F32: face down. What it gave or doubled is gone; what doubled it may be used again."""
    release(s, place)
    s.doubles.put(place, 0)
    s.marks.put(place, s.marks.at(place) | TURNED)
    s.tell(TURNED_DOWN, 0, s.table.at(place))


def exchange(s: "FridayState", place: i64) -> None:
    """F37: onto the discard pile first, then a new card onto the place."""
    side = s.marks.at(place) & RIGHT
    card = remove(s, place)
    s.discard.push(card)
    s.tell(EXCHANGED, 0, card)
    fill(s, place, side)


def fill(s: "FridayState", place: i64, side: i64) -> None:
    """Draw a card onto an emptied place."""
    card = next_card(s)
    if card != NO_CARD:
        s.tell(REPLACED, 0, card)
        lay(s, place, card, side)


def put_below(s: "FridayState", place: i64) -> None:
    """F39: under the Robinson stack, which is renewed first if it is empty."""
    if s.robinson.n == 0:
        renew_stack(s)
        if s.phase == OVER:
            return
    on_the_left = not s.marks.at(place) & RIGHT
    card = remove(s, place)
    s.robinson.insert(0, card)
    s.known_bottom += 1
    s.tell(PUT_BELOW, 0, card)
    if on_the_left:
        s.gap = place
        s.phase = REPLACE


# -------------------------------------------------------------------- sorting (F36)


def look(s: "FridayState") -> None:
    """Look at the next card of the Robinson stack."""
    card = next_card(s)
    if card != NO_CARD:
        s.looked.push(card)
        s.phase = SORT
        s.tell(LOOKED, 0, card, 0, 0, 1)


def discard_looked(s: "FridayState", i: i64) -> None:
    """Put one of the cards on the discard pile; the others go back."""
    card = s.looked.pop_at(i)
    s.discard.push(card)
    s.sorting = True
    s.tell(SORTED_AWAY, 0, card)
    finish_sorting(s)


def put_on_top(s: "FridayState", i: i64) -> None:
    """The next card in the new order, counted from the top."""
    s.order.push(s.looked.pop_at(i))
    s.sorting = True
    finish_sorting(s)


def finish_sorting(s: "FridayState") -> None:
    """When nothing is left to choose the cards go back onto the stack."""
    if s.looked.n == 1:
        s.order.push(s.looked.pop())
    if s.looked.n > 0:
        return
    if s.order.n > 0:
        s.tell(PUT_BACK, 0, s.order.n)
    while s.order.n > 0:
        s.robinson.push(s.order.pop())
        s.known_top += 1
    s.phase = FIGHT
