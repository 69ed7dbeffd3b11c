"""A position: what every game's state can do. Bots, clients and tests know games only through this class.

A game subclasses `State` and writes the calls of the first half. `waiting`, `legal_into` and `step` are the fast
path: no checks, no lists, no texts. The second half, the calls people use, is built on them here, once for all games.
"""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from castaways.core.buffers import Actions, Features
from castaways.core.errors import IllegalAction
from castaways.core.result import Result
from castaways.core.rng import Rng
from castaways.core.sink import EVERYBODY, Sink
from castaways.core.text import Message, Reason, excerpt

SCRATCH: Final = Actions()  # filled by legal() and allows(), which never call each other
MOST_SEATS: Final = 6


def _seats_of(mask: int) -> tuple[int, ...]:
    return tuple([seat for seat in range(mask.bit_length()) if mask >> seat & 1])


SEATS: Final = [_seats_of(mask) for mask in range(1 << MOST_SEATS)]  # ready-made answers of `to_act`


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game, with its luck. Mutable; `clone` for a copy."""

    def __init__(self, game: str, players: int, rng: Rng) -> None:
        self.game: str = game
        self.players: i64 = players
        self.rng: Rng = rng
        self.sink: Sink | None = None
        # Counts what was shown to somebody who could not know it (cards drawn, dice). A move that leaves it
        # unchanged can be taken back.
        self.revealed: i64 = 0

    # ---------------------------------------------------------------- written by each game: the fast path

    def waiting(self) -> i64:
        """A mask of the seats the game waits for; 0 when the game is over."""
        raise NotImplementedError

    def legal_into(self, seat: i64, actions: Actions) -> None:
        """Fill the buffer with the legal actions of a seat of the table; what was in it is forgotten."""
        raise NotImplementedError

    def step(self, seat: i64, action: i64) -> None:
        """Carry out an action that is known to be legal."""
        raise NotImplementedError

    def clone(self) -> "State":
        """An independent copy, luck included, with nobody listening."""
        raise NotImplementedError

    def resample(self, seat: int, seed: int) -> "State":
        """Another world that this seat cannot tell from this one: all it may not know, and luck, redrawn."""
        raise NotImplementedError

    def payoff(self, seat: i64) -> float:
        """How a finished game went for a seat: 1.0 won, below 0.5 lost, the higher the better; bots try to reach it."""
        raise NotImplementedError

    def instinct(self, seat: i64, actions: Actions) -> i64:
        """A quick, sensible choice among the legal actions of a seat, from what that seat may know."""
        raise NotImplementedError

    def features_into(self, seat: i64, features: Features) -> None:
        """Write what a seat may know as numbers; the caller has cleared the buffer."""
        raise NotImplementedError

    def warm(self) -> i64:
        """Read a little of all that a step reads. Where many games take turns, the processor then fetches the memory of
        the next one at once and not piece by piece. The number means nothing; a game may leave this out."""
        return 0

    # ---------------------------------------------------------------- for planners; a game may say more than this

    def merit(self, seat: i64) -> float:
        """The payoff of a finished game in finer shades, where they help a planner to tell moves apart sooner."""
        return self.payoff(seat)

    def foresees(self) -> bool:
        """Is this a game in which `foresee` tells the end sooner or later?"""
        return False

    def foresee(self) -> bool:
        """Can it be told what the game comes to, though it goes on? If so, `merit` says it until the next action."""
        return False

    def consider(self, seat: i64, usual: i64, actions: Actions) -> None:
        """Strike out legal actions that a planner need not try; `usual`, instinct's choice among them, must stay."""

    def intent(self, seat: i64, usual: i64) -> i64:
        """What instinct, which has just chosen `usual`, means to do after it: another action if that is but a word."""
        return usual

    def announce(self, seat: i64, action: i64, actions: Actions) -> i64:
        """What a seat that means to do this should say first, of its legal actions; the action itself if nothing."""
        return action

    def remark(self, seat: i64, actions: Actions) -> i64:
        """What instinct would say for a seat that has moved and is not asked any more; -1 if nothing. The buffer is
        for its legal actions."""
        return -1

    def horizon(self) -> i64:
        """A simulated game is judged by `expect` after so many turns; 0: it is played to its end."""
        return 0

    def clock(self) -> i64:
        """Turns taken, as `horizon` counts them."""
        return 0

    def expect(self, seat: i64) -> float:
        """The merit that a seat may expect of a game that goes on, for games with a horizon."""
        raise NotImplementedError

    def imagine(self, seat: int, seed: int) -> "State":
        """A world as `resample` gives it, where possible one that also explains why the others did what they did."""
        return self.resample(seat, seed)

    # ---------------------------------------------------------------- written by each game: for people

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat may know, as plain data; None is a spectator, who sees what is open to all."""
        raise NotImplementedError

    def why_not(self, seat: int, action: int) -> Reason | None:
        """Why an action of this game is not legal now; None if it is legal."""
        raise NotImplementedError

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        raise NotImplementedError

    def options(self) -> dict[str, Any]:
        """The options this game was started with."""
        raise NotImplementedError

    def position(self) -> dict[str, Any]:
        """The game's own part of `dump`."""
        raise NotImplementedError

    # ---------------------------------------------------------------- the same for all games

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats the game waits for, several at once where the rules ask several; () when it is over."""
        mask = self.waiting()
        return SEATS[mask] if mask < 1 << MOST_SEATS else _seats_of(mask)

    def legal(self, seat: int) -> list[int]:
        """All legal actions of a seat, each once; also for a seat not in `to_act` where the rules allow that."""
        if not 0 <= seat < self.players:
            return []
        self.legal_into(seat, SCRATCH)
        return SCRATCH.as_list()

    def allows(self, seat: i64, action: i64) -> bool:
        """Is this action legal for a seat of the table? A game may answer without listing them all."""
        self.legal_into(seat, SCRATCH)
        return SCRATCH.has(action)

    def apply(self, seat: int, action: int) -> None:
        """Carry out an action, or raise `IllegalAction` and change nothing."""
        if 0 <= seat < self.players and 0 <= action < 1 << 32 and self.allows(seat, action):
            self.step(seat, action)
            return
        raise IllegalAction(self.game, seat, action, self.explain(seat, action))

    def explain(self, seat: int, action: int) -> Reason:
        """The reason why an action is refused."""
        if self.waiting() == 0:
            return Reason("", Message("no-game-over"))
        if not 0 <= seat < self.players:
            return Reason("", Message("no-such-seat", {"seat": excerpt(seat)}))
        reason = self.why_not(seat, action) if 0 <= action < 1 << 32 else None
        return reason or Reason("", Message("no-such-action", {"action": excerpt(action)}))

    def features(self, seat: int, size: int) -> list[float]:
        """The features of a seat as a list; `game.features` names them."""
        buffer = Features(size)
        self.features_into(seat, buffer)
        return buffer.as_list()

    def tell(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, seen: i64 = EVERYBODY) -> None:
        """Report an event to whoever listens."""
        if self.sink is not None:
            self.sink.emit(kind, seat, a, b, c, seen)

    def dump(self) -> dict[str, Any]:
        """The full position as plain data, secrets and luck included; `game.load` takes it back."""
        return {
            "game": self.game,
            "players": int(self.players),
            "options": self.options(),
            "luck": self.rng.words(),
            **self.position(),
        }

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuild, (self.game, self.dump())


def rebuild(name: str, data: dict[str, Any]) -> State:
    """A pickled state again."""
    from castaways.core.registry import game

    return game(name).load(data)
