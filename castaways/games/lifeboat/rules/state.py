"""Lifeboat: the state and the course of the game, day by day.

`deal.py` sets up, `deeds.py` carries out actions. `morning.py`, `day.py`, `fight.py`, `evening.py` and `thirst.py` have
the parts of a day, `trade.py` gifts and offers, `boat.py` the people, `memory.py` what each has seen. A part ends by
setting the phase; `advance` goes on from there until somebody has to decide.
"""

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from castaways.core.buffers import Actions
from castaways.core.pile import Pile
from castaways.core.result import Result
from castaways.core.rng import Rng, seeded
from castaways.core.sink import EVERYBODY
from castaways.core.state import LINE, SCRATCH, State
from castaways.games.lifeboat.rules import day, deeds, evening, fight, morning, thirst, trade, wishes
from castaways.games.lifeboat.rules.actions import (
    ACCEPT,
    AGREE,
    CANCEL,
    COUNTER,
    GIVE,
    OFFER,
    OPEN,
    PASS,
    REFUSE,
    STAY_OUT,
    TAKE_OPEN,
    WANT_KIND,
    WITHDRAW,
)
from castaways.games.lifeboat.rules.cards import (
    GULLS_TO_LAND,
    KIND_MASK,
    PARASOL,
)
from castaways.games.lifeboat.rules.events import DAYS_OVER, LANDED, SEA_WON
from castaways.games.lifeboat.rules.resample import redraw
from castaways.games.lifeboat.rules.score import payoff_of, result_of
from castaways.games.lifeboat.rules.story import Entry
from castaways.games.lifeboat.rules.terms import (
    CHART_ZONES,
    CHOOSING,
    CLOSED,
    DAWN,
    DAY,
    DAYS,
    DEMAND,
    DUSK,
    EVENING,
    FALLING,
    FIGHT,
    GIFT,
    GOING_ON,
    LAND,
    MOST_DAYS,
    NEXT_TURN,
    NO_CARD,
    NO_DEMAND,
    NOBODY,
    OVER,
    PASSING,
    ROWING,
    SEA,
    SHARKS,
    SHEET,
    TAKING,
    THIRST,
    ZONES,
)


@final
@mypyc_attr(free_list_len=1)
class LifeboatState(State):
    """A position of Lifeboat. Seats are players; masks of seats have bit 0 for seat 0."""

    def __init__(
        self,
        players: i64,
        jewel_set: bool,
        variant: bool,
        rng: Rng,
        role: Pile,
        friend: Pile,
        enemy: Pile,
        sheet: vec[i64],
        zones: vec[i64],
        chart_zones: vec[i64],
        boat: Pile,
        order: Pile,
        deck: Pile,
        charts: Pile,
        kept: Pile,
        looked: Pile,
    ) -> None:
        super().__init__("lifeboat", players, rng)
        self.jewel_set: bool = jewel_set  # option jewels (B62)
        self.variant: bool = variant  # option navigation
        # The character, best friend and sworn enemy of each seat; never changed in place, so copies may share them.
        self.role: Pile = role
        self.friend: Pile = friend
        self.enemy: Pile = enemy
        self.sheet: vec[i64] = sheet  # the rows of terms.py
        self.zones: vec[i64] = zones  # memory.py
        self.chart_zones: vec[i64] = chart_zones
        self.boat: Pile = boat  # seats from bow to stern
        self.order: Pile = order  # of the day's turns (B22)
        self.deck: Pile = deck  # provisions, the top at the end
        self.charts: Pile = charts  # navigation cards, the top at the end
        self.kept: Pile = kept  # the rowers' cards for the evening
        self.looked: Pile = looked  # navigation cards in somebody's hand

        self.phase: i64 = DAWN
        self.ending: i64 = GOING_ON
        self.day: i64 = 1
        self.turns: i64 = 0  # turns and mornings begun since the game was set up or loaded; not part of the position
        self.turn: i64 = 0  # of the day's order, the next one
        self.actor: i64 = NOBODY  # who decides where one player does
        self.gulls: i64 = 0
        self.awake: i64 = 0  # masks of seats: conscious, ...
        self.alive: i64 = 0  # ... living, ...
        self.gone: i64 = 0  # ... washed away (B54), ...
        self.rowed: i64 = 0  # ... marked today
        self.fought: i64 = 0
        self.hand: i64 = 0  # masks of provisions: going round in the morning, ...
        self.out: i64 = 0  # ... out of the game, seen by all, ...
        self.buried: i64 = 0  # ... out of the game, closed
        self.attacker: i64 = NOBODY
        self.target: i64 = NOBODY
        self.demand: i64 = NO_DEMAND
        self.attackers: i64 = 0
        self.defenders: i64 = 0
        self.shot: i64 = 0  # the flare gun was fired by: 1 the attackers, 2 the defenders
        self.passed: i64 = 0  # who has passed in this window
        self.staying_out: i64 = 0  # who has passed for good
        self.choice: i64 = 0  # rowing: a bit for each card decided; choosing: 1 when the compass was used
        self.chart: i64 = NO_CARD  # the navigation card being played
        self.falling: i64 = 0  # named on it, ...
        self.water: i64 = 0  # ... and in the water
        self.bitten: bool = False  # sharks have come
        self.thirsty: i64 = 0  # thirst not yet stilled, of all together
        self.offers: i64 = 0  # who has an open offer
        self.drafts: i64 = 0  # who is making something
        self.story: Entry | None = None  # of the closed cards (story.py); None in a position that came without it
        self.knower: i64 = NOBODY  # whose story it is: in an imagined world that of one seat, else the whole

    # ---------------------------------------------------------------- the contract

    def waiting(self) -> i64:
        phase = self.phase
        if phase == DAY or phase == ROWING:
            mask: i64 = 1 << self.actor
            return mask | trade.asked(self) if self.offers != 0 else mask
        if phase == FIGHT:
            return fight.asked(self)
        if phase == EVENING:
            return self.awake & ~self.passed
        if phase == DEMAND:
            return 1 << self.target | trade.asked(self)
        if phase == FALLING:
            return evening.asked_falling(self)
        if phase == SHARKS:
            return evening.asked_bait(self)
        if phase == THIRST:
            return thirst.asked(self)
        return i64(0) if phase == OVER else 1 << self.actor

    def legal_into(self, seat: i64, actions: Actions) -> None:
        actions.clear()
        phase = self.phase
        if phase == OVER or not (self.awake >> seat) & 1:
            return
        if (self.drafts >> seat) & 1:
            trade.draft_legal(self, seat, actions)
            return
        self.deeds_into(seat, actions)
        if trade.trading(self):
            trade.legal(self, seat, actions)
        wishes.kinds_into(self.openable(seat), OPEN, actions)

    def allows(self, seat: i64, action: i64) -> bool:
        """Without the list of all: what may be opened, traded and done apart."""
        if self.phase == OVER or not (self.awake >> seat) & 1:
            return False
        if OPEN <= action < TAKE_OPEN:
            return not (self.drafts >> seat) & 1 and self.openable(seat) & KIND_MASK[action - OPEN] != 0
        SCRATCH.clear()
        if (self.drafts >> seat) & 1:
            trade.draft_legal(self, seat, SCRATCH)
        elif GIVE <= action <= WITHDRAW or action >= ACCEPT:
            if trade.trading(self):
                trade.legal(self, seat, SCRATCH)
        else:
            self.deeds_into(seat, SCRATCH)
        return SCRATCH.has(action)

    def openable(self, seat: i64) -> i64:
        """B10: the cards that a seat may turn open at any time."""
        return self.sheet[CLOSED + seat] & ~KIND_MASK[PARASOL]

    def deeds_into(self, seat: i64, actions: Actions) -> None:
        """All that a seat may do now, other than trade and open cards."""
        phase = self.phase
        if seat == self.actor:
            self.actor_legal(seat, actions)
        if phase == FIGHT:
            fight.legal(self, seat, actions)
        elif phase >= EVENING:
            self.window_legal(seat, actions)
        elif phase == DEMAND and seat == self.target:
            actions.add(AGREE)
            actions.add(REFUSE)

    def actor_legal(self, seat: i64, actions: Actions) -> None:
        """What the one player may do whom the game waits for."""
        phase = self.phase
        if phase == DAY:
            day.legal(self, seat, actions)
        elif phase == PASSING:
            morning.legal(self, actions)
        elif phase == ROWING:
            day.rowing_legal(actions)
        elif phase == TAKING:
            day.taking_legal(self, actions)
        elif phase == CHOOSING:
            evening.choosing_legal(self, seat, actions)

    def window_legal(self, seat: i64, actions: Actions) -> None:
        """What anybody may do in a window of the evening; passing is for those who are asked."""
        phase = self.phase
        if (self.waiting() >> seat) & 1:
            actions.add(PASS)
            if phase == EVENING:
                actions.add(STAY_OUT)
        if phase == THIRST:
            thirst.legal(self, seat, actions)
        elif phase == SHARKS:
            evening.bait_legal(self, seat, actions)

    def step(self, seat: i64, action: i64) -> None:
        if GIVE <= action <= OFFER:
            trade.begin(self, seat, action - GIVE + GIFT)  # a draft concerns nobody else yet: nothing goes on
        elif action == CANCEL:
            trade.cancel(self, seat)
        elif action >= WANT_KIND:
            wishes.want(self, seat, action)
        elif action >= COUNTER:
            trade.begin_counter(self, seat, action - COUNTER)
        else:
            deeds.do(self, seat, action)
            self.advance()

    def clone(self) -> "LifeboatState":
        copy = LifeboatState(
            self.players,
            self.jewel_set,
            self.variant,
            self.rng.copy(),
            self.role,
            self.friend,
            self.enemy,
            self.sheet[:],
            self.zones[:],
            self.chart_zones[:],
            self.boat.copy(),
            self.order.copy(),
            self.deck.copy(),
            self.charts.copy(),
            self.kept.copy(),
            self.looked.copy(),
        )
        copy.revealed = self.revealed
        copy.phase = self.phase
        copy.ending = self.ending
        copy.day = self.day
        copy.turns = self.turns
        copy.turn = self.turn
        copy.actor = self.actor
        copy.gulls = self.gulls
        copy.awake = self.awake
        copy.alive = self.alive
        copy.gone = self.gone
        copy.rowed = self.rowed
        copy.fought = self.fought
        copy.hand = self.hand
        copy.out = self.out
        copy.buried = self.buried
        copy.attacker = self.attacker
        copy.target = self.target
        copy.demand = self.demand
        copy.attackers = self.attackers
        copy.defenders = self.defenders
        copy.shot = self.shot
        copy.passed = self.passed
        copy.staying_out = self.staying_out
        copy.choice = self.choice
        copy.chart = self.chart
        copy.falling = self.falling
        copy.water = self.water
        copy.bitten = self.bitten
        copy.thirsty = self.thirsty
        copy.offers = self.offers
        copy.drafts = self.drafts
        copy.story = self.story
        copy.knower = self.knower
        return copy

    def imagined(self, seat: i64, seed: int) -> "LifeboatState":
        world = self.clone()
        world.rng = seeded(seed)
        redraw(world, seat)
        return world

    def forget(self) -> None:
        self.story = None
        self.knower = NOBODY

    def payoff(self, seat: i64) -> float:
        return payoff_of(self, seat)

    def warm(self) -> i64:
        seat: i64 = self.actor if self.actor > 0 else i64(0)
        found: i64 = self.offers ^ self.zones[seat * ZONES] ^ self.zones[seat * ZONES + ZONES - 1]
        found ^= self.chart_zones[seat * CHART_ZONES]
        i: i64
        for i in range(0, SHEET, LINE):
            found ^= self.sheet[i]
        found ^= self.role.peek() ^ self.friend.peek() ^ self.enemy.peek() ^ self.boat.peek() ^ self.order.peek()
        return found ^ self.charts.peek() ^ self.kept.peek() ^ self.looked.peek() ^ self.deck.n

    @property
    def result(self) -> Result | None:
        return result_of(self)

    def options(self) -> dict[str, Any]:
        return {
            "jewels": "set" if self.jewel_set else "each",
            "navigation": "variant_b" if self.variant else "photo",
        }

    # ---------------------------------------------------------------- the course of the game

    def report(self, kind: i64, seat: i64, b: i64 = 0, c: i64 = 0, seen: i64 = EVERYBODY) -> None:
        """Report what a player does: the character comes first in every such event."""
        if self.sink is not None:
            self.tell(kind, seat, self.role.at(seat), b, c, seen)

    def aboard(self) -> i64:
        """A mask of the seats whose characters are in the boat, dead ones too."""
        return ((1 << self.players) - 1) & ~self.gone

    def advance(self) -> None:
        """Go on until somebody has to decide, or the game is over."""
        while True:
            phase = self.phase
            if phase == NEXT_TURN:
                self.turns += 1
                day.next_turn(self)
            elif phase < FIGHT:
                break
            elif phase >= DAWN:
                if phase == DAWN:
                    self.turns += 1
                    morning.begin(self)
                elif phase == DUSK:
                    evening.begin(self)
                else:
                    break
            elif fight.anybody_asked(self) if phase == FIGHT else self.waiting() != 0:
                break
            else:
                self.close_window(phase)
        if self.offers | self.drafts:
            trade.tidy(self)

    def close_window(self, phase: i64) -> None:
        """Nobody is asked any more: what the window was for happens."""
        if phase == FIGHT:
            fight.settle(self)
        elif phase == EVENING:
            evening.navigate(self)
        elif phase == FALLING:
            evening.fall(self)
        elif phase == SHARKS:
            evening.wash_away(self)
            if self.alive == 0:
                self.finish(SEA)
            else:
                thirst.begin(self)
        else:
            thirst.suffer(self)
            if self.alive == 0:
                self.finish(SEA)
            else:
                self.end_day()

    def end_day(self) -> None:
        """B59: the card goes under the deck, the marks come off; B66: 60 days are enough."""
        self.charts.insert(0, self.chart)
        self.chart = NO_CARD
        self.rowed = 0
        self.fought = 0
        self.phase = DAWN
        if self.day == MOST_DAYS:
            self.finish(DAYS)
        else:
            self.day += 1

    def look_for_land(self) -> None:
        """B52, B60: with the fourth gull the game is over at once."""
        if self.gulls >= GULLS_TO_LAND:
            self.finish(LAND)

    def finish(self, ending: i64) -> None:
        """The game is over."""
        trade.drop_drafts(self)
        trade.lapse_all(self)
        self.ending = ending
        self.phase = OVER
        self.revealed += 1
        self.tell(LANDED if ending == LAND else SEA_WON if ending == SEA else DAYS_OVER, -1)
