"""Level 10: how it is played well, as bots and planners ask for it, with a memory of what was said."""

from typing import Final, cast, final

from mypy_extensions import i64, mypyc_attr

from castaways.core.bits import BIT
from castaways.core.buffers import Actions, Features
from castaways.core.history import History
from castaways.core.policy import Policy
from castaways.core.state import State
from castaways.games.level10.policy.belief import believe_claims, believe_silence, believe_words, same_hands
from castaways.games.level10.policy.claims import ASIDE, BEFORE_MOVE, REMARK, Claims, no_claims
from castaways.games.level10.policy.endgame import DOUBTFUL, FORESIGHT, foreseen
from castaways.games.level10.policy.features import write_features
from castaways.games.level10.policy.hearing import Heard, nothing_heard
from castaways.games.level10.policy.instinct import (
    UNPLANNED,
    best_action,
    good_word,
    meant_word,
    remark,
    worth_a_thought,
)
from castaways.games.level10.policy.listening import listen_to
from castaways.games.level10.policy.observation import write_observation
from castaways.games.level10.policy.sincere import plan_said, told_of
from castaways.games.level10.rules.actions import PAUSE, PLAY, PUT, RESET_ROW, TELL, TUCK
from castaways.games.level10.rules.cards import LEVELS, PLACES, WORLDS
from castaways.games.level10.rules.state import Level10State
from castaways.games.level10.rules.talk import may_speak, sayings
from castaways.games.level10.rules.terms import CHOOSE_FIRST, OVER, TURN, WON

# Manners of speech.
SINCERE: Final = 0  # words are meant, at most one after a turn: sincere.py
CONVENTION: Final = 1  # words are a code for cards (claims.py): for research, since L7 forbids it
SILENT: Final = 2  # says nothing, but listens
OPEN: Final = 3  # hands are open, so nobody need speak: a ceiling to measure against, not a way to play


@final
@mypyc_attr(free_list_len=1)
class Level10Policy(Policy):
    """Remembers what was said and done, and what the others may hold by that: hearing.py; by a code: claims.py."""

    def __init__(self, manner: i64 = SINCERE) -> None:
        self.manner: i64 = manner
        self.claims: Claims = no_claims()  # always empty but where there is a convention
        self.claims.coded = manner == CONVENTION
        self.heard: Heard = nothing_heard()
        self.planned: i64 = UNPLANNED  # what instinct wants to do after it has spoken, ...
        self.planner: i64 = 0  # ... and for which seat
        self.foreseen: float = -1.0  # what the game comes to, where that was looked at
        self.wary: bool = False  # the worlds imagined began with an empty deck: see foresee

    # ---------------------------------------------------------------- memory

    def remembers(self) -> bool:
        return True

    def copy(self) -> "Level10Policy":
        copy = Level10Policy(self.manner)
        copy.claims = self.claims.copy()
        copy.heard = self.heard.copy()
        copy.wary = self.wary
        return copy

    def recall(self, history: History) -> None:
        listen_to(self.claims, self.heard, history)
        if self.manner != CONVENTION:
            self.claims = no_claims()

    def step(self, state: State, seat: i64, action: i64) -> None:
        s = cast(Level10State, state)
        self.foreseen = -1.0
        if self.manner == CONVENTION:
            self.step_by_convention(s, seat, action)
            return
        phase = s.phase
        heard = self.heard
        if action >= TELL:
            if phase <= TURN:
                heard.look(s)
                heard.word_said(seat, plan_said(seat, action), told_of(s, seat))
        elif action >= TUCK:
            heard.card_left(seat, action - TUCK)
        elif action >= PUT:
            heard.hand_changed(seat)
        elif RESET_ROW <= action < RESET_ROW + WORLDS:
            heard.look(s)
            heard.deed_done(seat, LEVELS + action - RESET_ROW)
        elif PLAY <= action < RESET_ROW:
            if action < PAUSE:
                heard.look(s)
                heard.deed_done(seat, action - PLAY)
                heard.card_left(seat, action - PLAY)
            if s.deck.n > 0:
                heard.card_came(seat)
        s.step(seat, action)

    def step_by_convention(self, s: Level10State, seat: i64, action: i64) -> None:
        """The same, with conclusions about single cards."""
        claims = self.claims
        claims.look(s)
        phase = s.phase
        if action >= TELL:
            own = phase == TURN and seat == s.seat
            if not own:
                self.planned = UNPLANNED
            claims.word_said(seat, action, i64(BEFORE_MOVE) if own else i64(REMARK) if phase <= TURN else i64(ASIDE))
            s.step(seat, action)
            return
        self.planned = UNPLANNED
        if phase == TURN:
            claims.move_begins()
        s.step(seat, action)
        claims.look(s)
        if phase == CHOOSE_FIRST:
            if s.phase == TURN:
                claims.begin()
            return
        if PLAY <= action < PLAY + LEVELS:
            claims.cards_shown(BIT[action - PLAY])
        elif action >= TUCK:
            claims.cards_shown(BIT[action - TUCK])
        elif action >= PUT:
            claims.card_put_under(seat)
        if s.phase == TURN or s.phase == OVER:
            claims.turn_over(seat)

    # ---------------------------------------------------------------- the quick policy

    def instinct(self, state: State, seat: i64, actions: Actions) -> i64:
        """Do what is best for the table. By the convention, tell the others of cards first."""
        s = cast(Level10State, state)
        if self.manner == CONVENTION:
            return self.instinct_by_convention(s, seat, actions)
        if s.phase == CHOOSE_FIRST:
            if self.manner == SINCERE and s.players > 1 and sayings(s, seat) == 0:
                word = meant_word(s, seat, actions)
                if word >= 0:
                    return word
            return actions.at(0)
        if self.manner == OPEN:
            self.claims.see_hands(s)
        return best_action(s, self.claims, seat, actions)

    def instinct_by_convention(self, s: Level10State, seat: i64, actions: Actions) -> i64:
        """Before anything is done, say what names cards."""
        action: i64
        if s.phase == CHOOSE_FIRST:
            action = actions.at(0)
        elif seat == s.seat and self.planned != UNPLANNED and self.planner == seat:
            action = self.planned  # own words do not change what is best
        else:
            action = best_action(s, self.claims, seat, actions)
            if seat == s.seat:
                self.plan(seat, action)
        if s.phase <= TURN and actions.at(actions.n - 1) >= TELL:
            word = good_word(s, self.claims, seat, action, actions)
            if word >= 0:
                return word
        return action

    def plan(self, seat: i64, action: i64) -> None:
        """Decide what to do once everything is said."""
        self.planned = action
        self.planner = seat

    def remark(self, state: State, seat: i64, actions: Actions) -> i64:
        s = cast(Level10State, state)
        if s.phase != TURN or seat == s.seat or self.manner >= SILENT or not may_speak(s, seat):
            return -1
        if self.manner == SINCERE and (sayings(s, seat) > 0 or s.hands[seat] == 0):
            return -1
        s.legal_into(seat, actions)
        if self.manner == SINCERE:
            return meant_word(s, seat, actions)
        return remark(s, self.claims, seat, actions)

    def features_into(self, state: State, seat: i64, features: Features) -> None:
        write_features(cast(Level10State, state), seat, features)

    def observe_into(self, state: State, seat: i64, features: Features) -> None:
        write_observation(cast(Level10State, state), seat, features)

    # ---------------------------------------------------------------- for planners

    def merit(self, state: State, seat: i64) -> float:
        return self.foreseen if self.foreseen >= 0.0 else state.payoff(seat)

    def wins(self, state: State, seat: i64) -> float:
        """What a lost game came to does not count here."""
        if self.foreseen >= 0.0:
            return self.foreseen if self.foreseen >= DOUBTFUL else 0.0
        return 1.0 if cast(Level10State, state).ending == WON else 0.0

    def progress(self, state: State) -> float:
        return float(cast(Level10State, state).lying) / float(PLACES)

    def foresees(self) -> bool:
        return True

    def foresee(self, state: State) -> bool:
        """Once the deck is empty, nearly every table that can be won by who sees all hands is won by good players.

        Who plans with an empty deck goes on by instinct for a few turns first, since nobody sees all hands: a plan must
        not need that.
        """
        s = cast(Level10State, state)
        if s.deck.n > 0 or s.phase != TURN:
            return False
        if self.wary and s.rng.below(FORESIGHT) > 0:
            return False
        self.foreseen = foreseen(s)
        return True

    def consider(self, state: State, seat: i64, usual: i64, actions: Actions) -> None:
        s = cast(Level10State, state)
        if self.manner == OPEN:
            self.claims.see_hands(s)
        worth_a_thought(s, self.claims, seat, usual, actions)

    def intent(self, state: State, seat: i64, usual: i64) -> i64:
        if self.manner != CONVENTION:
            return usual
        s = cast(Level10State, state)
        return self.planned if usual >= TELL and seat == s.seat and s.phase == TURN else usual

    def announce(self, state: State, seat: i64, action: i64, actions: Actions) -> i64:
        s = cast(Level10State, state)
        if self.manner != CONVENTION or action >= TELL or seat != s.seat or s.phase != TURN:
            return action
        self.plan(seat, action)
        return self.instinct(state, seat, actions)

    def clock(self, state: State) -> i64:
        return cast(Level10State, state).lying

    def imagine(self, state: State, seat: int, seed: int) -> State:
        s = cast(Level10State, state)
        self.wary = s.deck.n == 0
        if self.manner == OPEN:
            return same_hands(s, seed)
        world = s.imagined(seat, seed)
        if s.phase == CHOOSE_FIRST or s.seat == seat:  # else all know that the player in turn can move
            if self.manner != CONVENTION:
                believe_words(world, self.heard, seat)
            else:
                believe_claims(world, self.claims, seat)
                believe_silence(world, self.claims, seat)
        return world
