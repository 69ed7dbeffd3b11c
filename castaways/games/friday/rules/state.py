"""Friday: the course of the game. Hazards in three steps, then two pirates (F1-F28).

`fight.py` has the fight itself, `total.py` what it is worth, `drawing.py` how cards come and go, `abilities.py` the
abilities, `knowledge.py` what the player has seen.
"""

from collections.abc import Mapping
from typing import Any, final

from mypy_extensions import i64, mypyc_attr

from castaways.core.buffers import Actions
from castaways.core.pile import Pile, new_pile
from castaways.core.result import Result
from castaways.core.rng import Rng, seeded
from castaways.core.state import State
from castaways.games.friday.rules import abilities, drawing, fight, knowledge
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
    PLACES,
    SKIP,
    TAKE,
    TARGET,
    TOP,
    USE,
)
from castaways.games.friday.rules.cards import (
    COST,
    COUNT,
    DIFFICULT,
    FIRST_AGING,
    FIRST_HAZARD,
    GREEN,
    KINDS,
    LEVEL_AGING_AT_START,
    LEVEL_LIFE,
    LEVEL_RESERVE,
    PER_AGING_CARD,
    PIRATE_FREE,
    PIRATE_KINDS,
    PIRATE_RULE,
    PIRATE_VALUE,
    PIRATES,
    PLAIN,
    RED,
    REMAINING_HAZARDS,
    aging_cards,
    copies,
    hazard_free,
    hazard_value,
)
from castaways.games.friday.rules.events import (
    CHOSEN,
    DESTROYED,
    DIED,
    DIED_OLD,
    ESCAPED,
    GAVE_UP,
    NEXT_STEP,
    OFFERED,
    OFFERED_LAST,
    PIRATE_CHOSEN,
    SKIPPED,
)
from castaways.games.friday.rules.score import result_of
from castaways.games.friday.rules.terms import (
    CHOOSE_HAZARD,
    CHOOSE_PIRATE,
    DESTROY_CARDS,
    FIGHT,
    GOING_ON,
    NO_LIFE,
    NOBODY,
    OLD_AGE,
    OVER,
    SURRENDER,
    TURNED,
    WON,
)


@final
@mypyc_attr(free_list_len=1)
class FridayState(State):
    """A position of Friday."""

    def __init__(
        self,
        level: i64,
        old_age_kills: bool,
        turned_count: bool,
        rng: Rng,
        robinson: Pile,
        discard: Pile,
        aging: Pile,
        hazards: Pile,
        hazard_discard: Pile,
        destroyed: Pile,
        offered: Pile,
        table: Pile,
        marks: Pile,
        doubles: Pile,
        looked: Pile,
        order: Pile,
    ) -> None:
        super().__init__("friday", 1, rng)
        self.level: i64 = level
        self.old_age_kills: bool = old_age_kills  # option old_age (F24)
        self.turned_count: bool = turned_count  # option pirate_wording (F52)
        # The stacks, tops at the end.
        self.robinson: Pile = robinson
        self.discard: Pile = discard
        self.aging: Pile = aging
        self.hazards: Pile = hazards
        self.hazard_discard: Pile = hazard_discard
        self.destroyed: Pile = destroyed
        self.offered: Pile = offered  # hazards to choose from
        # The fight: one card a place, with its marks and (its place + 1 of) the card it doubles.
        self.table: Pile = table
        self.marks: Pile = marks
        self.doubles: Pile = doubles
        # Cards looked at, and those of them already put in order, top first.
        self.looked: Pile = looked
        self.order: Pile = order

        self.phase: i64 = CHOOSE_HAZARD
        self.step_: i64 = GREEN
        self.life: i64 = 0
        self.reserve: i64 = 0
        self.pirate_1: i64 = 0
        self.pirate_2: i64 = 0
        self.beaten: i64 = 0  # mask of the pirates beaten: 1 the first, 2 the second
        self.hazard: i64 = NOBODY  # the hazard card being fought
        self.pirate: i64 = NOBODY  # the pirate being fought
        self.value: i64 = 0  # of the pirate being fought, fixed when the fight begins
        self.free: i64 = 0  # the white box
        self.left: i64 = 0  # cards on the left
        self.drawn: i64 = 0  # cards drawn in this fight (F13)
        self.used: i64 = 0  # abilities used in this fight (F41)
        self.ability: i64 = 0  # the ability being used, ...
        self.source: i64 = 0  # ... the place of its card, ...
        self.gap: i64 = 0  # ... and the place to be filled again (F39)
        self.sorting: bool = False  # looking is over, cards are being put in order
        self.points: i64 = 0  # life paid that still destroys cards (F19)
        self.ending: i64 = GOING_ON
        # What the player has seen (F61): knowledge.py.
        self.known_top: i64 = 0
        self.known_bottom: i64 = 0
        self.fresh: bool = False  # an aging card lies unseen in the Robinson stack
        self.met: i64 = 0  # aging cards known to be in the game, two bits a kind
        self.drawn_kinds: i64 = 0  # mask of aging kinds drawn since the last shuffle
        self.turns: i64 = 0  # turns begun since the game was set up or loaded; not part of the position

    # ---------------------------------------------------------------- the contract

    def waiting(self) -> i64:
        return 0 if self.phase == OVER else 1

    def legal_into(self, seat: i64, actions: Actions) -> None:
        actions.clear()
        phase = self.phase
        if phase == FIGHT:
            fight.legal(self, actions)
        elif phase == CHOOSE_HAZARD:
            actions.add(FIGHT_FIRST)
            actions.add(FIGHT_SECOND if self.offered.n == 2 else SKIP)
        elif phase == CHOOSE_PIRATE:
            actions.add(FIGHT_FIRST)
            actions.add(FIGHT_SECOND)
        elif phase == DESTROY_CARDS:
            self.destroyable_into(actions)
            actions.add(DONE)
        elif phase != OVER:
            abilities.legal(self, actions)

    def step(self, seat: i64, action: i64) -> None:
        if action >= USE:
            if action < TARGET:
                abilities.use(self, action - USE)
            elif action < DESTROY:
                abilities.target(self, action - TARGET)
            else:
                self.destroy(action - DESTROY)
        elif action == DRAW:
            fight.draw_free(self)
        elif action == BUY:
            fight.buy(self)
        elif action == END:
            fight.end_fight(self)
        elif action <= FIGHT_SECOND:
            if self.phase == CHOOSE_HAZARD:
                self.choose_hazard(action)
            else:
                self.begin_pirate(action)
        elif action == SKIP:
            self.skip_last_hazard()
        elif action == GIVE_UP:
            self.lose(SURRENDER)
        elif action == TAKE:
            abilities.take(self)
        elif action == DONE:
            if self.phase == DESTROY_CARDS:
                self.leave_fight()
            else:
                self.phase = FIGHT
        elif action < TOP:
            abilities.discard_looked(self, action - DISCARD)
        else:
            abilities.put_on_top(self, action - TOP)

    def clone(self) -> "FridayState":
        copy = FridayState(
            self.level,
            self.old_age_kills,
            self.turned_count,
            self.rng.copy(),
            self.robinson.copy(),
            self.discard.copy(),
            self.aging.copy(),
            self.hazards.copy(),
            self.hazard_discard.copy(),
            self.destroyed.copy(),
            self.offered.copy(),
            self.table.copy(),
            self.marks.copy(),
            self.doubles.copy(),
            self.looked.copy(),
            self.order.copy(),
        )
        copy.revealed = self.revealed
        copy.phase = self.phase
        copy.step_ = self.step_
        copy.life = self.life
        copy.reserve = self.reserve
        copy.pirate_1 = self.pirate_1
        copy.pirate_2 = self.pirate_2
        copy.beaten = self.beaten
        copy.hazard = self.hazard
        copy.pirate = self.pirate
        copy.value = self.value
        copy.free = self.free
        copy.left = self.left
        copy.drawn = self.drawn
        copy.used = self.used
        copy.ability = self.ability
        copy.source = self.source
        copy.gap = self.gap
        copy.sorting = self.sorting
        copy.points = self.points
        copy.ending = self.ending
        copy.known_top = self.known_top
        copy.known_bottom = self.known_bottom
        copy.fresh = self.fresh
        copy.met = self.met
        copy.drawn_kinds = self.drawn_kinds
        copy.turns = self.turns
        return copy

    def imagined(self, seat: i64, seed: int) -> "FridayState":
        world = self.clone()
        world.rng = seeded(seed)
        knowledge.redraw(world)
        return world

    def payoff(self, seat: i64) -> float:
        return 1.0 if self.ending == WON else 0.0

    def warm(self) -> i64:
        return (
            self.drawn_kinds
            ^ self.robinson.peek()
            ^ self.discard.peek()
            ^ self.hazards.peek()
            ^ self.hazard_discard.peek()
            ^ self.destroyed.peek()
            ^ self.offered.peek()
            ^ self.table.peek()
            ^ self.marks.peek()
            ^ self.doubles.peek()
            ^ self.looked.peek()
        )

    @property
    def result(self) -> Result | None:
        return result_of(self)

    def options(self) -> dict[str, Any]:
        return {
            "level": int(self.level),
            "old_age": "death" if self.old_age_kills else "reshuffle",
            "pirate_wording": "drawn" if self.turned_count else "face_up",
        }

    # ---------------------------------------------------------------- hazards (F10-F11, F22)

    def next_turn(self) -> None:
        """Draw the next hazards, or go on to the next step when there are none."""
        self.turns += 1
        self.phase = CHOOSE_HAZARD
        if self.hazards.n == 0:
            self.next_step()
        if self.step_ == PIRATES:
            return
        self.revealed += 1
        self.offered.push(self.hazards.pop())
        if self.hazards.n > 0:
            self.offered.push(self.hazards.pop())
            self.tell(OFFERED, 0, self.offered.at(0), self.offered.at(1))
        else:
            self.tell(OFFERED_LAST, 0, self.offered.at(0))

    def next_step(self) -> None:
        """F22: the hazards not beaten come again, stronger; after red the pirates come."""
        self.step_ += 1
        self.tell(NEXT_STEP, -1, self.step_)
        if self.step_ > RED:
            self.phase = CHOOSE_PIRATE
        else:
            self.hazards.take_all(self.hazard_discard)
            self.hazards.shuffle(self.rng)

    def choose_hazard(self, i: i64) -> None:
        """F10: fight one, discard the other."""
        self.hazard = self.offered.pop_at(i)
        self.hazard_discard.take_all(self.offered)
        self.tell(CHOSEN, 0, self.hazard)
        self.begin_fight(hazard_free(self.hazard))

    def skip_last_hazard(self) -> None:
        """F11: a single last hazard may be left alone."""
        self.tell(SKIPPED, 0, self.offered.at(0))
        self.hazard_discard.take_all(self.offered)
        self.next_turn()

    def begin_fight(self, free: i64) -> None:
        """An empty table before a new enemy."""
        self.free = free
        self.left = 0
        self.drawn = 0
        self.used = 0
        self.phase = FIGHT

    # ---------------------------------------------------------------- pirates (F26-F27, F53-F54)

    def begin_pirate(self, i: i64) -> None:
        """Fight the first or the second pirate; his value and free cards are fixed now."""
        self.pirate = i
        kind = self.pirate_1 if i == 0 else self.pirate_2
        self.value = self.pirate_value(kind)
        self.begin_fight(self.pirate_free(kind))
        self.tell(PIRATE_CHOSEN, 0, kind, self.value, self.free)

    def pirate_kind(self) -> i64:
        """The pirate being fought."""
        return self.pirate_1 if self.pirate == 0 else self.pirate_2

    def pirate_rule(self) -> i64:
        """The special rule of the pirate being fought; PLAIN against hazards."""
        return i64(PLAIN) if self.pirate == NOBODY else PIRATE_RULE[self.pirate_kind()]

    def pirate_value(self, kind: i64) -> i64:
        """The value a pirate would have if the fight began now (F53, F54)."""
        rule = PIRATE_RULE[kind]
        if rule == PER_AGING_CARD:
            return 2 * (aging_cards(self.level) - self.aging.n)
        if rule == REMAINING_HAZARDS:
            value: i64 = 0
            i: i64
            for i in range(self.hazard_discard.n):
                value += hazard_value(self.hazard_discard.at(i), RED)
            return value
        return PIRATE_VALUE[kind]

    def pirate_free(self, kind: i64) -> i64:
        """The free cards against a pirate if the fight began now (F53)."""
        if PIRATE_RULE[kind] != REMAINING_HAZARDS:
            return PIRATE_FREE[kind]
        free: i64 = 0
        i: i64
        for i in range(self.hazard_discard.n):
            free += hazard_free(self.hazard_discard.at(i))
        return free

    # ---------------------------------------------------------------- after a fight (F18, F19, F32)

    def destroyable_into(self, actions: Actions) -> None:
        """F19: face-up cards of the fight that the points left can destroy."""
        i: i64
        for i in range(self.table.n):
            if not self.marks.at(i) & TURNED and COST[self.table.at(i)] <= self.points:
                actions.add(DESTROY + i)

    def can_destroy(self) -> bool:
        """Is there any card that the points left can destroy?"""
        i: i64
        for i in range(self.table.n):
            if not self.marks.at(i) & TURNED and COST[self.table.at(i)] <= self.points:
                return True
        return False

    def destroy(self, place: i64) -> None:
        """F19: one card leaves the game for points paid."""
        card = drawing.remove(self, place)
        self.points -= COST[card]
        self.destroyed.push(card)
        self.tell(DESTROYED, 0, card)
        if not self.can_destroy():
            self.leave_fight()

    def leave_fight(self) -> None:
        """The cards of the fight go where they belong, and the game goes on."""
        drawing.clear_table(self)
        self.points = 0
        if self.pirate == NOBODY:
            self.hazard = NOBODY
            self.next_turn()
        elif self.beaten == 3:
            self.phase = OVER
            self.ending = WON
            self.tell(ESCAPED, 0)
        else:
            self.begin_pirate(1 - self.pirate)

    # ---------------------------------------------------------------- life and death (F6, F25)

    def pay(self, points: i64) -> bool:
        """Put life into the reserve; who has too little pays what is left and loses."""
        paid = points if points <= self.life else self.life
        self.life -= paid
        self.reserve += paid
        if paid < points:
            self.lose(NO_LIFE)
            return False
        return True

    def lose(self, ending: i64) -> None:
        """The game is lost."""
        self.phase = OVER
        self.ending = ending
        self.tell(DIED if ending == NO_LIFE else DIED_OLD if ending == OLD_AGE else GAVE_UP, 0)


def empty_state(level: int, old_age_kills: bool, turned_count: bool, rng: Rng) -> FridayState:
    """A table with no cards on it yet."""
    return FridayState(
        level,
        old_age_kills,
        turned_count,
        rng,
        new_pile(PLACES),
        new_pile(PLACES),
        new_pile(12),
        new_pile(32),
        new_pile(32),
        new_pile(PLACES),
        new_pile(2),
        new_pile(PLACES),
        new_pile(PLACES),
        new_pile(PLACES),
        new_pile(3),
        new_pile(3),
    )


def new_game(players: int, seed: int, options: Mapping[str, Any]) -> FridayState:
    """F1-F6: set up a game."""
    state = empty_state(
        options["level"], options["old_age"] == "death", options["pirate_wording"] == "drawn", seeded(seed)
    )
    set_up(state)
    return state


def set_up(s: FridayState) -> None:
    """F2-F5, in the order of the rulebook."""
    level = s.level
    s.life = LEVEL_LIFE[level - 1]
    s.reserve = LEVEL_RESERVE[level - 1]
    card: i64
    for card in range(KINDS):
        pile = s.robinson if card < FIRST_AGING else s.aging if card < FIRST_HAZARD else s.hazards
        if not DIFFICULT[card]:
            push_copies(pile, card, copies(card, level))
    s.aging.shuffle(s.rng)
    difficult = new_pile(4)
    for card in range(FIRST_AGING, FIRST_HAZARD):
        if DIFFICULT[card]:
            push_copies(difficult, card, COUNT[card])
    difficult.shuffle(s.rng)
    difficult_below(s.aging, difficult)
    if LEVEL_AGING_AT_START[level - 1]:
        s.robinson.push(s.aging.pop())
        s.fresh = True
    s.robinson.shuffle(s.rng)
    s.hazards.shuffle(s.rng)
    s.pirate_1 = s.rng.below(PIRATE_KINDS)
    s.pirate_2 = s.rng.below(PIRATE_KINDS - 1)
    if s.pirate_2 >= s.pirate_1:
        s.pirate_2 += 1
    s.next_turn()


def push_copies(pile: Pile, card: i64, count: i64) -> None:
    """Lay so many cards of a kind on a pile."""
    i: i64
    for i in range(count):
        pile.push(card)


def difficult_below(aging: Pile, difficult: Pile) -> None:
    """F3: the normal aging cards lie on top of the difficult ones."""
    difficult_count: i64 = difficult.n
    i: i64
    for i in range(difficult_count):
        aging.insert(0, difficult.pop())
