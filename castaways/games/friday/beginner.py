"""Friday as a beginner plays it: the mistakes of the first games, each of them the same in the same position.

- It takes the hazard that is easier to win, whatever card it would bring (short sight).
- It is proud: it draws every free card and pays life for more, where a fight lost on purpose would be rid of a bad
  card; only a fight that looks hopeless is given up.
- It destroys the cards with the lowest number, not those that are worth least: it overlooks abilities.
- It forgets what is left in the stack: every card to come counts the same.
"""

from typing import Final, cast, final

from mypy_extensions import i64

from castaways.core.buffers import Actions, Features
from castaways.core.policy import Policy
from castaways.core.state import State
from castaways.games.friday.policy.features import write_features
from castaways.games.friday.policy.instinct import choose, find_help, find_use, finish
from castaways.games.friday.policy.judgement import draw_kills, missing
from castaways.games.friday.rules.actions import BUY, DESTROY, DONE, DRAW, FIGHT_FIRST, FIGHT_SECOND, USE
from castaways.games.friday.rules.cards import COST, LIFE_PLUS_1, LIFE_PLUS_2, VALUE, hazard_free, hazard_value
from castaways.games.friday.rules.state import FridayState
from castaways.games.friday.rules.terms import CHOOSE_HAZARD, DESTROY_CARDS, FIGHT, NOBODY, TURNED

HOPELESS: Final = 3  # points missing, after all free cards, that a beginner does not try to buy
LAST_LIVES: Final = 3  # nor does it go below this many life points


@final
class FridayBeginner(Policy):
    """Without memory."""

    def instinct(self, state: State, seat: i64, actions: Actions) -> i64:
        s = cast(FridayState, state)
        if s.phase == CHOOSE_HAZARD:
            return easier_hazard(s)
        if s.phase == DESTROY_CARDS:
            return lowest_card(s)
        return fight_on(s, actions) if s.phase == FIGHT else choose(s, actions)

    def features_into(self, state: State, seat: i64, features: Features) -> None:
        write_features(cast(FridayState, state), features)

    def clock(self, state: State) -> i64:
        return cast(FridayState, state).turns


def easier_hazard(s: FridayState) -> i64:
    """The one that needs less beyond its free cards; the last one of a step is always fought."""
    if s.offered.n == 1:
        return FIGHT_FIRST
    return FIGHT_FIRST if gap(s, s.offered.at(0)) <= gap(s, s.offered.at(1)) else FIGHT_SECOND


def gap(s: FridayState, card: i64) -> i64:
    """What a hazard asks for, if every free card were worth one."""
    return hazard_value(card, s.step_) - hazard_free(card)


def fight_on(s: FridayState, actions: Actions) -> i64:
    """Heal, draw all free cards, help oneself, and buy unless it looks hopeless."""
    heal = find_use(s, LIFE_PLUS_1)
    if heal < 0:
        heal = find_use(s, LIFE_PLUS_2)
    if heal >= 0:
        return USE + heal
    short = missing(s)
    if short <= 0 and s.drawn > 0:
        return finish(s, actions)
    if actions.has(DRAW):
        return i64(DRAW) if not draw_kills(s) else finish(s, actions)
    helper = find_help(s)
    if helper >= 0:
        return USE + helper
    if actions.has(BUY) and not draw_kills(s):
        proud = short <= HOPELESS and s.life > LAST_LIVES
        if s.pirate != NOBODY or proud or short > s.life:
            return BUY
    return finish(s, actions)


def lowest_card(s: FridayState) -> i64:
    """The lowest card below one that can be destroyed, while there is any."""
    best: i64 = DONE
    lowest: i64 = 1
    i: i64
    for i in range(s.table.n):
        card = s.table.at(i)
        if VALUE[card] < lowest and COST[card] <= s.points and not s.marks.at(i) & TURNED:
            best = DESTROY + i
            lowest = VALUE[card]
    return best
