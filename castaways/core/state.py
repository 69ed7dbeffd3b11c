"""A position: what every game's state can do. Bots, clients and tests know games only through this class.

A game subclasses `State` and writes the calls of the first half: the rules. `waiting`, `legal_into` and `step` are the
fast path: no checks, no lists, no texts. The second half, the calls people use, is built on them here, once for all
games. How to play well is not a matter of the state: policy.py.
"""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from castaways.core.buffers import Actions
from castaways.core.errors import IllegalAction, NoSuchSeat
from castaways.core.result import Result
from castaways.core.rng import Rng
from castaways.core.sink import EVERYBODY, Sink
from castaways.core.text import Message, Refusal, excerpt

if TYPE_CHECKING:
    from castaways.core.game import Game

SCRATCH: Final = Actions()  # filled by legal() and allows(), which never call each other
LINE: Final = 8  # numbers of 64 bits that the processor's cache fetches together, for `State.warm`
MOST_SEATS: Final = 6


def _seats_of(mask: int) -> tuple[int, ...]:
    return tuple([seat for seat in range(mask.bit_length()) if mask >> seat & 1])


SEATS: Final = [_seats_of(mask) for mask in range(1 << MOST_SEATS)]  # ready-made answers of `to_act`


def is_number(action: int | Any) -> bool:
    """Could this be the number of an action? True is none."""
    return type(action) is int and 0 <= action < 1 << 32


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

    def imagined(self, seat: i64, seed: int) -> "State":
        """What `resample` gives a seat of the table."""
        raise NotImplementedError

    def forget(self) -> None:
        """Let go of what only `resample` needs: this world is played to its end and asked nothing else. A game whose
        memory costs nothing may leave this out."""

    def payoff(self, seat: i64) -> float:
        """How a finished game went for a seat: 1.0 won, below 0.5 lost, the higher the better; bots try to reach it."""
        raise NotImplementedError

    def warm(self) -> i64:
        """Read a little of all that a step reads. Where many games take turns, the processor then fetches the memory of
        the next one at once and not piece by piece. The number means nothing; a game may leave this out."""
        return 0

    # ---------------------------------------------------------------- written by each game: its end, its options

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        raise NotImplementedError

    def options(self) -> dict[str, Any]:
        """The options this game was started with."""
        raise NotImplementedError

    # ---------------------------------------------------------------- the same for all games

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats the game waits for, several at once where the rules ask several; () when it is over."""
        mask = self.waiting()
        return SEATS[mask] if mask < 1 << MOST_SEATS else _seats_of(mask)

    def legal(self, seat: int | Any) -> list[int]:
        """All legal actions of a seat, each once; also for a seat not in `to_act` where the rules allow that."""
        if not self.has_seat(seat):
            return []
        self.legal_into(seat, SCRATCH)
        return SCRATCH.as_list()

    def allows(self, seat: i64, action: i64) -> bool:
        """Is this action legal for a seat of the table? A game may answer without listing them all."""
        self.legal_into(seat, SCRATCH)
        return SCRATCH.has(action)

    def apply(self, seat: int | Any, action: int | Any) -> None:
        """Carry out an action, or raise `IllegalAction` and change nothing."""
        if not (self.has_seat(seat) and is_number(action) and self.allows(seat, action)):
            raise IllegalAction(self.game, seat, action, self.explain(seat, action))
        self.step(seat, action)

    def explain(self, seat: int | Any, action: int | Any) -> Refusal:
        """The reason why an action is refused."""
        if self.waiting() == 0:
            return Refusal("", Message("no-game-over"))
        if not self.has_seat(seat):
            return Refusal("", Message("no-such-seat", {"seat": excerpt(seat)}))
        reason = self.why_not(seat, action) if is_number(action) else None
        return reason or Refusal("", Message("no-such-action", {"action": excerpt(action)}))

    def has_seat(self, seat: int | Any) -> bool:
        """Is this the number of a seat of the table? True is none, nor is 0.0."""
        # Compared with a plain number first: compiled, the number of players must not meet one of more than 64 bits.
        return type(seat) is int and 0 <= seat < 1 << 16 and seat < self.players

    def check_seat(self, seat: int | Any) -> None:
        """Raise `NoSuchSeat` unless it is the number of a seat of the table."""
        if not self.has_seat(seat):
            raise NoSuchSeat(Message("no-such-seat", {"seat": excerpt(seat)}))

    def resample(self, seat: int | Any, seed: int) -> "State":
        """Another world that this seat cannot tell from this one: all it may not know, and luck, redrawn."""
        self.check_seat(seat)
        return self.imagined(seat, seed)

    # ---------------------------------------------------------------- said by the game's `present` and `policy`

    def view(self, seat: int | Any | None) -> dict[str, Any]:
        """All that a seat may know, as plain data; None is a spectator, who sees what is open to all."""
        if seat is not None:
            self.check_seat(seat)
        return game_of(self).view(self, seat)

    def why_not(self, seat: int, action: int) -> Refusal | None:
        """Why an action of this game is not legal now; None if it is legal, or if there is no such action."""
        return game_of(self).refusal(self, seat, action)

    def features(self, seat: int | Any, size: int) -> list[float]:
        """The features of a seat as a list; `game.features` names them."""
        self.check_seat(seat)
        return game_of(self).features_of(self, seat, size)

    def position(self) -> dict[str, Any]:
        """The game's own part of `dump`."""
        return game_of(self).position(self)

    # ---------------------------------------------------------------- for clients and tools

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


def game_of(state: State) -> "Game":
    """The game that a state belongs to."""
    from castaways.core.registry import game

    return game(state.game)
