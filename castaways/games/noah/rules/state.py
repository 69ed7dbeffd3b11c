"""Noah's Case: the course of the game (N3-N5, N10, N40).

`ring.py` has the valley, `deck.py` the deck, `landing.py` moves, `flood.py` floods, `abilities.py` the shelter's
animals, `exchange.py` exchanges, `knowledge.py` what can be known of hidden cards.
"""

from collections.abc import Mapping
from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from castaways.core.buffers import Actions
from castaways.core.pile import Pile, new_pile
from castaways.core.result import Result
from castaways.core.rng import Rng, seeded
from castaways.core.state import LINE, State
from castaways.games.noah.rules import abilities, exchange, flood, knowledge, landing, shelter
from castaways.games.noah.rules.actions import (
    ACCEPT,
    AGAIN,
    BIRD,
    CATCH,
    COUNTER,
    DOMESTIC,
    END,
    ENOUGH,
    GIVE,
    HUNT,
    LOOK,
    LOSE,
    LOSE_AS_TWO,
    MEET,
    MOVE,
    PAIR,
    PROPOSE,
    REFUSE,
    RESOLVE,
    ROLL,
    STAY,
    TAKE,
    WANT,
)
from castaways.games.noah.rules.cards import CARDS, NO_CARD, is_flood
from castaways.games.noah.rules.deck import draw, put_inside
from castaways.games.noah.rules.events import DECK_RAN_OUT, SIDE_VANISHED, TURN_ENDED, TURNS_RAN_OUT
from castaways.games.noah.rules.knowledge import ANYWHERE
from castaways.games.noah.rules.score import payoff_of, result_of
from castaways.games.noah.rules.terms import (
    AFTER,
    CHOOSE_DIE,
    DECK_EMPTY,
    EXTRA,
    GOING_ON,
    MOST_PLAYERS,
    MOST_TURNS,
    NO_SPECIES,
    NOBODY,
    OVER,
    PREPARE,
    SETTLE,
    SIDE_GONE,
    SPOTS,
    STRIDE,
    TURNS_OUT,
)
from castaways.games.noah.rules.terms import CATCH as CATCHING
from castaways.games.noah.rules.terms import LOOK as LOOKING
from castaways.games.noah.rules.terms import LOSE as LOSING
from castaways.games.noah.rules.terms import MEET as MEETING
from castaways.games.noah.rules.terms import TAKE as TAKING


@final
@mypyc_attr(free_list_len=1)
class NoahState(State):
    """A position of Noah's Case."""

    def __init__(
        self,
        players: i64,
        side: i64,
        rng: Rng,
        deck: Pile,
        field: Pile,
        pawns: Pile,
        firsts: vec[i64],
        seconds: vec[i64],
        pairs: vec[i64],
        known: vec[i64],
        laid: vec[i64],
        first: vec[i64],
        last: vec[i64],
    ) -> None:
        super().__init__("noah", players, rng)
        self.side: i64 = side  # option: cards a side at the start (N3)
        self.deck: Pile = deck
        self.field: Pile = field  # the card at each spot
        self.pawns: Pile = pawns  # the spot of each seat's pawn
        # Shelters: masks of species, one for each copy; and the pairs.
        self.firsts: vec[i64] = firsts
        self.seconds: vec[i64] = seconds
        self.pairs: vec[i64] = pairs
        # What can be known of hidden cards: knowledge.py.
        self.known: vec[i64] = known  # face-down spots each seat has looked at
        self.laid: vec[i64] = laid  # the number under which a spot's card left the deck
        self.first: vec[i64] = first  # limits of the number of each hidden card
        self.last: vec[i64] = last
        # Masks of the cards that have such limits, since they were put into the deck: copies of species, and floods.
        self.inside_firsts: i64 = 0
        self.inside_seconds: i64 = 0
        self.inside_floods: i64 = 0
        self.drawn: i64 = 0  # cards that have left the deck

        # The ring: masks of spots.
        self.open: i64 = 0
        self.floods: i64 = 0  # open floods
        self.gap: i64 = 0  # the place that could not be filled (N40)
        self.even_length: i64 = side  # of the first and the third side
        self.odd_length: i64 = side  # of the second and the fourth

        self.phase: i64 = PREPARE
        self.turn: i64 = 0  # whose turn it is
        self.actor: i64 = 0  # who decides now: in an exchange also the partner
        self.turns: i64 = 0  # turns finished
        self.die_1: i64 = 0  # 0 when no dice lie
        self.die_2: i64 = 0
        self.used: i64 = 0  # mask of the groups used in this turn (N10)
        self.source: i64 = NO_SPECIES  # the shelter card being used, ...
        self.resume: i64 = PREPARE  # ... the phase to return to, ...
        self.looked: i64 = 0  # ... and what a bird has seen
        self.optional: bool = False  # the second move may be left out (N14, horse)
        self.owed: i64 = 0  # to the flood (N22)
        self.opened: bool = False  # that flood was opened by this landing (N23)
        self.partner: i64 = NOBODY  # in an exchange
        self.bid_1: i64 = 0
        self.bid_2: i64 = 0
        self.ask_1: i64 = 0
        self.ask_2: i64 = 0
        self.ending: i64 = GOING_ON

    # ---------------------------------------------------------------- the contract

    def waiting(self) -> i64:
        return i64(0) if self.phase == OVER else 1 << self.actor

    def legal_into(self, seat: i64, actions: Actions) -> None:
        actions.clear()
        phase = self.phase
        if seat != self.actor or phase == OVER:
            return
        if phase == PREPARE:
            actions.add(ROLL)
            shelter.pairs_into(self, seat, actions)
            abilities.abilities_into(self, actions)
        elif phase == CHOOSE_DIE:
            landing.dice_into(self, actions)
        elif phase == AFTER:
            actions.add(END)
            shelter.pairs_into(self, seat, actions)
            abilities.birds_into(self, actions)
        elif phase == LOSING:
            flood.loss_into(self, actions)
        elif phase == CATCHING:
            abilities.prey_into(self, actions)
        elif phase == LOOKING:
            abilities.looks_into(self, actions)
        elif phase == TAKING:
            abilities.takings_into(self, actions)
        elif phase == EXTRA:
            landing.extra_into(self, actions)
        elif phase == MEETING:
            landing.meeting_into(self, actions)
        elif phase == SETTLE:
            actions.add(END)
            shelter.pairs_into(self, seat, actions)
        else:
            exchange.legal(self, actions)

    def step(self, seat: i64, action: i64) -> None:
        if action < MEET:
            if action > MOVE:
                landing.move(self, action - MOVE)
            else:
                self.say(action)
        elif action < BIRD:
            if action < PAIR:
                exchange.begin(self, action - MEET)
            elif action < HUNT:
                self.form_pair(seat, action - PAIR)
            else:
                abilities.hunt(self, action - HUNT)
        elif action < LOSE:
            self.use(action)
        elif action < LOSE_AS_TWO:
            flood.lose(self, action - LOSE, 1)
        elif action < GIVE:
            flood.lose(self, action - LOSE_AS_TWO, 2)
        elif action < WANT:
            exchange.give(self, action - GIVE)
        else:
            exchange.want(self, action - WANT)

    def say(self, action: i64) -> None:
        """The actions that are a word alone."""
        if action == ROLL:
            landing.roll(self)
        elif action == END:
            self.end_pairing()
        elif action == AGAIN:
            landing.move_again(self)
        elif action == STAY:
            landing.stay(self)
        elif action == RESOLVE:
            landing.resolve(self)
        elif action == REFUSE:
            exchange.refuse(self)
        elif action == PROPOSE:
            exchange.propose(self)
        elif action == ACCEPT:
            exchange.accept(self)
        elif action == COUNTER:
            exchange.counter(self)
        elif action == ENOUGH:
            abilities.end_looking(self)

    def use(self, action: i64) -> None:
        """The actions of abilities but the choice of a hunter."""
        if action < DOMESTIC:
            abilities.send_bird(self, action - BIRD)
        elif action < CATCH:
            abilities.offer_domestic(self, action - DOMESTIC)
        elif action < LOOK:
            abilities.catch(self, action - CATCH)
        elif action < TAKE:
            abilities.look(self, action - LOOK)
        else:
            abilities.take(self, action - TAKE)

    def clone(self) -> "NoahState":
        copy = NoahState(
            self.players,
            self.side,
            self.rng.copy(),
            self.deck.copy(),
            self.field.copy(),
            self.pawns.copy(),
            self.firsts[:],
            self.seconds[:],
            self.pairs[:],
            self.known[:],
            self.laid[:],
            self.first[:],
            self.last[:],
        )
        copy.revealed = self.revealed
        copy.drawn = self.drawn
        copy.inside_firsts = self.inside_firsts
        copy.inside_seconds = self.inside_seconds
        copy.inside_floods = self.inside_floods
        copy.open = self.open
        copy.floods = self.floods
        copy.gap = self.gap
        copy.even_length = self.even_length
        copy.odd_length = self.odd_length
        copy.phase = self.phase
        copy.turn = self.turn
        copy.actor = self.actor
        copy.turns = self.turns
        copy.die_1 = self.die_1
        copy.die_2 = self.die_2
        copy.used = self.used
        copy.source = self.source
        copy.resume = self.resume
        copy.looked = self.looked
        copy.optional = self.optional
        copy.owed = self.owed
        copy.opened = self.opened
        copy.partner = self.partner
        copy.bid_1 = self.bid_1
        copy.bid_2 = self.bid_2
        copy.ask_1 = self.ask_1
        copy.ask_2 = self.ask_2
        copy.ending = self.ending
        return copy

    def imagined(self, seat: i64, seed: int) -> "NoahState":
        world = self.clone()
        world.rng = seeded(seed)
        knowledge.redraw(world, seat)
        return world

    def payoff(self, seat: i64) -> float:
        return payoff_of(self, seat)

    def warm(self) -> i64:
        found: i64 = self.field.peek() ^ self.pawns.peek() ^ self.deck.n
        found ^= self.firsts[0] ^ self.seconds[0] ^ self.pairs[0] ^ self.known[0]
        i: i64
        for i in range(0, SPOTS, LINE):
            found ^= self.laid[i]
        for i in range(0, CARDS, LINE):
            found ^= self.first[i] ^ self.last[i]
        return found

    @property
    def result(self) -> Result | None:
        return result_of(self)

    def options(self) -> dict[str, Any]:
        return {"side": int(self.side)}

    # ---------------------------------------------------------------- the course of a turn

    def roll_die(self) -> i64:
        """One die."""
        self.revealed += 1
        return 1 + self.rng.below(6)

    def form_pair(self, seat: i64, species: i64) -> None:
        """N26; a player with nothing else left to decide goes on at once."""
        shelter.form_pair(self, seat, species)
        if self.phase == SETTLE:
            if shelter.doubles(self, seat) == 0:
                exchange.leave(self)
        elif self.phase == AFTER:
            self.finish_landing()

    def finish_landing(self) -> None:
        """The landing is resolved: pairs and birds, if there are any, or the next turn."""
        if shelter.doubles(self, self.turn) != 0 or abilities.can_look(self):
            self.phase = AFTER
        else:
            self.next_turn()

    def end_pairing(self) -> None:
        """Enough of pairs: the partner's after an exchange, or the turn ends."""
        if self.phase == SETTLE:
            exchange.leave(self)
        else:
            self.next_turn()

    def after_bird(self) -> None:
        """Back where the bird was sent from: it was a card to lose, or the last thing to decide."""
        if self.phase == LOSING:
            flood.go_on_losing(self)
        elif self.phase == AFTER:
            self.finish_landing()

    def next_turn(self) -> None:
        """Clockwise to the next player."""
        self.tell(TURN_ENDED, self.turn)
        self.turns += 1
        self.turn = self.turn + 1 if self.turn + 1 < self.players else i64(0)
        self.actor = self.turn
        self.used = 0
        self.phase = PREPARE
        if self.turns >= MOST_TURNS * self.players:
            self.end(TURNS_OUT)

    def end(self, ending: i64) -> None:
        """N40: nothing more is played; N43: pairs in the shelters count."""
        self.phase = OVER
        self.ending = ending
        self.forget_choices()
        if ending == DECK_EMPTY:
            self.tell(DECK_RAN_OUT, NOBODY)
        elif ending == SIDE_GONE:
            side: i64 = 1 if self.odd_length <= 1 else 0
            self.tell(SIDE_VANISHED, NOBODY, side, side + 2)
        else:
            self.tell(TURNS_RAN_OUT, NOBODY)
        shelter.form_all_pairs(self)

    def forget_choices(self) -> None:
        """Nothing is being decided any more."""
        self.actor = self.turn
        self.source = NO_SPECIES
        self.resume = PREPARE
        self.looked = 0
        self.optional = False
        self.owed = 0
        self.opened = False


def numbers(size: int, value: int) -> vec[i64]:
    """A row of equal numbers."""
    return vec[i64]([i64(value) for _ in range(size)])


def empty_state(players: int, side: int, rng: Rng) -> NoahState:
    """A table with no cards on it yet, the pawns on the hills (N4)."""
    field = new_pile(SPOTS)
    for _ in range(SPOTS):
        field.push(NO_CARD)
    pawns = new_pile(MOST_PLAYERS)
    for seat in range(players):
        pawns.push(seat * STRIDE * (2 if players == 2 else 1))
    return NoahState(
        players,
        side,
        rng,
        new_pile(CARDS),
        field,
        pawns,
        numbers(MOST_PLAYERS, 0),
        numbers(MOST_PLAYERS, 0),
        numbers(MOST_PLAYERS, 0),
        numbers(MOST_PLAYERS, 0),
        numbers(SPOTS, 0),
        numbers(CARDS, 0),
        numbers(CARDS, ANYWHERE),
    )


def new_game(players: int, seed: int, options: Mapping[str, Any]) -> NoahState:
    """N3-N5: set up a game."""
    s = empty_state(players, options["side"], seeded(seed))
    card: i64
    for card in range(CARDS):
        s.deck.push(card)
    s.deck.shuffle(s.rng)
    side: i64
    i: i64
    for side in range(4):
        for i in range(s.side):
            lay_animal(s, side * STRIDE + 1 + i)
    s.turn = first_player(s)
    s.actor = s.turn
    s.revealed = 0
    return s


def lay_animal(s: NoahState, spot: i64) -> None:
    """N3: a card face up; floods go back into the deck."""
    card = draw(s)
    while is_flood(card):
        put_inside(s, card)
        card = draw(s)
    s.field.put(spot, card)
    s.laid[spot] = s.drawn
    s.open |= 1 << spot


def first_player(s: NoahState) -> i64:
    """N5: the highest roll begins; those who tie roll again."""
    rolling: i64 = (1 << s.players) - 1
    while True:
        best: i64 = 0
        winners: i64 = 0
        count: i64 = 0
        winner: i64 = 0
        seat: i64
        for seat in range(s.players):
            if (rolling >> seat) & 1:
                die = s.roll_die()
                if die > best:
                    best = die
                    winners = 0
                    count = 0
                if die == best:
                    winners |= 1 << seat
                    count += 1
                    winner = seat
        if count == 1:
            return winner
        rolling = winners
