"""How a game is played well: a quick choice for every decision, and what planners ask of it.

Rules and play are kept apart: a `State` knows what is legal, the game's `Policy` what is sensible. A policy looks at a
state from one seat, by what that seat may know. It may remember what was openly said and done, as `step` shows it or
as `recall` reads it from a history; that memory is its own and never part of a position or a record.
"""

from mypy_extensions import i64, mypyc_attr

from castaways.core.buffers import Actions, Features
from castaways.core.history import History
from castaways.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """What a game knows of good play. A game subclasses it and writes `instinct`; planners gain by the rest."""

    # ---------------------------------------------------------------- the quick policy

    def instinct(self, state: State, seat: i64, actions: Actions) -> i64:
        """A quick, sensible choice among the legal actions of a seat, from what that seat may know."""
        raise NotImplementedError

    def remark(self, state: State, seat: i64, actions: Actions) -> i64:
        """What instinct would say for a seat that has moved and is not asked any more; -1 if nothing. The buffer is
        for its legal actions."""
        return -1

    def features_into(self, state: State, seat: i64, features: Features) -> None:
        """Write what networks look at of what a seat may know, as numbers; the caller has cleared the buffer."""
        raise NotImplementedError

    def observe_into(self, state: State, seat: i64, features: Features) -> None:
        """Write all that a seat knows as numbers, for environments: equal numbers, equal view. The caller has cleared
        the buffer. A game that does not write this shows its features."""
        self.features_into(state, seat, features)

    # ---------------------------------------------------------------- memory

    def remembers(self) -> bool:
        """Does this policy draw conclusions from what happened before? If not, nobody need tell it."""
        return False

    def step(self, state: State, seat: i64, action: i64) -> None:
        """Carry out an action that is known to be legal, and remember what all could see of it."""
        state.step(seat, action)

    def recall(self, history: History) -> None:
        """Remember an open history as if every move of it had been watched."""

    def copy(self) -> "Policy":
        """A policy with the same memory for another course of the game; without memory, the same one."""
        return self

    def simulated(self) -> "Policy":
        """A policy for all players of a simulated game that goes on from here."""
        return self.copy()

    # ---------------------------------------------------------------- for planners

    def merit(self, state: State, seat: i64) -> float:
        """The payoff of a finished game in finer shades, where they help a planner to tell moves apart sooner."""
        return state.payoff(seat)

    def wins(self, state: State, seat: i64) -> float:
        """Has a seat won a finished game, alone or with others? 1 or 0; between them where it was foreseen in doubt."""
        return 1.0 if state.payoff(seat) > 0.0 else 0.0

    def progress(self, state: State) -> float:
        """How far the game has come, by what is open to all: 0 at the beginning, 1 at the end."""
        return 0.0

    def foresees(self) -> bool:
        """Is this a game in which `foresee` tells the end sooner or later?"""
        return False

    def foresee(self, state: State) -> bool:
        """Can it be told what the game comes to, though it goes on? If so, `merit` says it until the next action."""
        return False

    def consider(self, state: State, seat: i64, usual: i64, actions: Actions) -> None:
        """Strike out legal actions that a planner need not try; `usual`, instinct's choice among them, must stay."""

    def intent(self, state: State, seat: i64, usual: i64) -> i64:
        """What instinct, which has just chosen `usual`, means to do after it: another action if that is but a word."""
        return usual

    def announce(self, state: State, seat: i64, action: i64, actions: Actions) -> i64:
        """What a seat that means to do this should say first, of its legal actions; the action itself if nothing."""
        return action

    def horizon(self, state: State) -> i64:
        """A simulated game is judged by `expect` after so many turns; 0: it is played to its end."""
        return 0

    def clock(self, state: State) -> i64:
        """Turns taken, as `horizon` counts them."""
        return 0

    def expect(self, state: State, seat: i64) -> float:
        """The merit that a seat may expect of a game that goes on, for games with a horizon."""
        raise NotImplementedError

    def imagine(self, state: State, seat: int, seed: int) -> State:
        """A world as `resample` gives it, where possible one that also explains why the others did what they did."""
        return state.resample(seat, seed)
