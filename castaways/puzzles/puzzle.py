"""A puzzle: a position of a deal that anybody can replay, what every sensible move is worth there, and how we know."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from castaways.bots.base import Sight
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.table import Table

LEAD = 0.03  # the best move leads by so much chance or more, ...
EQUAL = 0.01  # ... and what is behind by less than this is as good
MOST_EQUAL = 3  # of so many choices one may be equal to the best


@dataclass(frozen=True, slots=True)
class Outcome:
    """What may happen at once after a move: the events as the seat sees them, how likely, and the chance then."""

    events: tuple[tuple[int, int, int, int, int, int], ...]
    share: float
    chance: float


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move of the puzzle, equal ones together: the chance to win after it, and how well that is known."""

    actions: tuple[int, ...]  # that read the same; the first is the one that was weighed
    chance: float
    behind: float  # the best move, in the same worlds
    error: float  # of that: one standard error; 0 where all cases were counted
    worlds: int
    outcomes: tuple[Outcome, ...] = ()


@dataclass(frozen=True, slots=True)
class Searched:
    """One of the searches that found the puzzle: what it was, and by how much the best move leads the next one."""

    look: str
    depth: int
    seed: int
    worlds: int
    lead: float
    error: float


@dataclass(frozen=True)
class Puzzle:
    """One position with one best move, or several that are equal."""

    game: str
    number: int  # in the file of its game
    rules: int
    players: int
    options: Mapping[str, Any]
    seed: int
    moves: tuple[tuple[int, int], ...]  # from the deal to the position
    seat: int
    theme: str
    usual: int  # instinct's first choice, which is not best
    choices: tuple[Weighed, ...]  # the best first
    searches: tuple[Searched, ...]
    exact: bool = False  # were all cases counted?

    @property
    def name(self) -> str:
        """What it is called in addresses and databases."""
        return f"{self.game}-{self.number}"

    @property
    def key(self) -> str:
        """What it is called before it has a number: its deal and the moves made in it."""
        return f"{self.seed}+{len(self.moves)}"

    @cached_property
    def solutions(self) -> frozenset[int]:
        """The actions that solve it."""
        return frozenset(action for one in self.choices if one.behind < EQUAL for action in one.actions)

    @property
    def best(self) -> Weighed:
        """The best move."""
        return self.choices[0]

    @property
    def lead(self) -> float:
        """How far the best move that does not solve it is behind."""
        return min((one.behind for one in self.choices if one.behind >= EQUAL), default=1.0)

    @property
    def asks(self) -> bool:
        """Is there something to find? Where many moves are equal, anybody hits one of them."""
        right = sum(1 for one in self.choices if one.behind < EQUAL)
        return right == 1 or right * MOST_EQUAL <= len(self.choices)

    def choice(self, action: int) -> Weighed | None:
        """The move that an action belongs to."""
        return next((one for one in self.choices if action in one.actions), None)

    def record(self) -> Record:
        """The game up to the position."""
        return Record(self.game, self.players, dict(self.options), self.seed, list(self.moves), rules=self.rules)

    def table(self) -> Table:
        """A table at the position. It knows the true cards: only views of the puzzle's seat may leave it."""
        return Table(self.record())

    def sight(self, seed: int = 0) -> Sight:
        """What the seat knows there."""
        return Sight.at(self.table(), self.seat, seed)

    # ---------------------------------------------------------------- plain data

    def to_data(self) -> dict[str, Any]:
        """As compact plain data; chances in hundredths of a percent."""
        return {
            "n": self.number,
            "rules": self.rules,
            "players": self.players,
            "options": dict(self.options),
            "seed": self.seed,
            "seats": "".join(str(seat) for seat, _ in self.moves),
            "moves": [action for _, action in self.moves],
            "seat": self.seat,
            "theme": self.theme,
            "usual": self.usual,
            "exact": self.exact,
            "choices": [
                [list(one.actions), *_small(one.chance, one.behind, one.error), one.worlds, _outcomes_out(one.outcomes)]
                for one in self.choices
            ],
            "searches": [
                [one.look, one.depth, one.seed, one.worlds, *_small(one.lead, one.error)] for one in self.searches
            ],
        }

    @classmethod
    def from_data(cls, game: str, data: Mapping[str, Any]) -> "Puzzle":
        """What `to_data` gave."""
        seats = [int(seat) for seat in data["seats"]]
        return cls(
            game=game,
            number=data["n"],
            rules=data["rules"],
            players=data["players"],
            options=data["options"],
            seed=data["seed"],
            moves=tuple(zip(seats, data["moves"], strict=True)),
            seat=data["seat"],
            theme=data["theme"],
            usual=data["usual"],
            exact=data["exact"],
            choices=tuple(
                Weighed(tuple(actions), _large(chance), _large(behind), _large(error), worlds, _outcomes_in(outcomes))
                for actions, chance, behind, error, worlds, outcomes in data["choices"]
            ),
            searches=tuple(
                Searched(look, depth, seed, worlds, _large(lead), _large(error))
                for look, depth, seed, worlds, lead, error in data["searches"]
            ),
        )

    def playable(self) -> bool:
        """Do the present rules play this deal as those it was found by did?"""
        return game_of(self.game).plays_rules(self.rules)


def _small(*values: float) -> list[int]:
    return [round(value * 10_000) for value in values]


def _large(value: int) -> float:
    return value / 10_000


def _outcomes_out(outcomes: Sequence[Outcome]) -> list[Any]:
    return [[[list(event) for event in one.events], *_small(one.share, one.chance)] for one in outcomes]


def _outcomes_in(data: Sequence[Any]) -> tuple[Outcome, ...]:
    return tuple(
        Outcome(tuple((e[0], e[1], e[2], e[3], e[4], e[5]) for e in events), _large(share), _large(chance))
        for events, share, chance in data
    )
