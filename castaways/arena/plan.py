"""What is to be played: every game of a tournament follows from its plan and its number."""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any

from castaways.arena.quick import kinds_of
from castaways.bots import check_bot
from castaways.core.errors import OptionError
from castaways.core.options import check_options, check_players, check_seed
from castaways.core.registry import game as game_of
from castaways.core.state import State
from castaways.core.text import Message, excerpt

KINDS = ("alone", "round", "gauntlet", "mixed")
MOST_GAMES = 10_000_000


@dataclass(frozen=True)
class Deal:
    """One game to be played: its number, the seed of its luck, and the bot (by number) at each seat."""

    number: int
    seed: int
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Plan:
    """A tournament. The same plan always means the same games.

    `alone`: all seats belong to the same bot, and each bot plays the same deals: for one player and for teams.
    `round`: every two bots meet. `gauntlet`: the first bot meets each of the others. Where two meet at a table of more
    than two, one of them has one seat and the other all the rest. `mixed`: each bot has one seat.
    Every deal is played from every seat, so that neither luck nor the order of seats favours anybody.
    `games` are the games of each bot (`alone`), of each meeting (`round`, `gauntlet`), or of all (`mixed`), rounded up
    to whole deals.
    """

    game: str
    bots: tuple[str, ...]
    games: int = 100
    kind: str = ""
    players: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0

    def __post_init__(self) -> None:
        game = game_of(self.game)
        players = check_players(self.players, *game.seats)
        kind = self.kind or ("alone" if players == 1 or game.together else "round")
        set_ = object.__setattr__  # the way to complete a frozen dataclass
        set_(self, "players", players)
        set_(self, "options", check_options(game.options, self.options))
        set_(self, "seed", check_seed(self.seed))
        set_(self, "kind", kind if len(self.bots) > 1 or self.kind else "alone")
        for bot in self.bots:
            check_bot(bot)
        self._check()

    def _check(self) -> None:
        if self.kind not in KINDS:
            raise OptionError(
                "kind", Message("arena-bad-kind", {"kind": excerpt(self.kind), "kinds": ", ".join(KINDS)})
            )
        if type(self.games) is not int or not 1 <= self.games <= MOST_GAMES:
            raise OptionError("games", Message("arena-bad-games", {"value": excerpt(self.games), "most": MOST_GAMES}))
        if not self.bots or len(set(self.bots)) < len(self.bots):
            raise OptionError("bots", Message("arena-bots-twice"))
        if self.kind == "mixed" and len(self.bots) != self.seats:
            raise OptionError("bots", Message("arena-bad-mixed", {"bots": len(self.bots), "players": self.seats}))
        if self.kind in ("round", "gauntlet") and (self.seats == 1 or len(self.bots) < 2):
            raise OptionError("kind", Message("arena-needs-two", {"kind": self.kind}))

    @cached_property
    def dealer(self) -> Callable[[int], State]:
        """Deals by seed, players and options checked once."""
        return game_of(self.game).dealer(self.players, **self.options)

    @cached_property
    def quick(self) -> bool:
        """Can all its bots meet in the compiled loop?"""
        return kinds_of(game_of(self.game), self.seats, self.bots) is not None

    def __getstate__(self) -> dict[str, Any]:
        """What it was made of; the rest is made again elsewhere."""
        return {name: value for name, value in self.__dict__.items() if name != "dealer"}

    @property
    def seats(self) -> int:
        """How many sit at each table."""
        assert self.players is not None  # completed above
        return self.players

    @cached_property
    def tables(self) -> tuple[tuple[int, ...], ...]:
        """Who sits where: all the ways in which one deal is played."""
        n, everybody = self.seats, range(len(self.bots))
        if self.kind == "alone":
            return tuple((bot,) * n for bot in everybody)
        if self.kind == "mixed":
            return tuple(tuple(everybody[(seat + turn) % n] for seat in range(n)) for turn in range(n))
        pairs = combinations(everybody, 2) if self.kind == "round" else ((0, other) for other in everybody[1:])
        return tuple(table for pair in pairs for table in self._meeting(*pair))

    def _meeting(self, first: int, second: int) -> Iterator[tuple[int, ...]]:
        """Two bots at a table: each of them alone at each seat; in a gauntlet the first bot only."""
        for one, rest in ((first, second), (second, first)):
            if one == first or (self.kind == "round" and self.seats > 2):
                for seat in range(self.seats):
                    yield tuple(one if here == seat else rest for here in range(self.seats))

    @cached_property
    def deals(self) -> int:
        """How many different deals are played, each at all tables."""
        parts = {"alone": len(self.bots), "mixed": 1, "gauntlet": len(self.bots) - 1}
        meetings = parts.get(self.kind, len(self.bots) * (len(self.bots) - 1) // 2)
        each = len(self.tables) // meetings
        return -(-self.games // each)

    @property
    def total(self) -> int:
        """How many games there are."""
        return self.deals * len(self.tables)

    def deal(self, number: int) -> Deal:
        """A game by its number, from 0 to `total` - 1."""
        turn, table = divmod(number, len(self.tables))
        return Deal(number, self.seed_of("deal", turn), self.tables[table])

    def seed_of(self, *words: object) -> int:
        """A seed for some purpose; it depends on the plan's own seed and on nothing else, so deals are shared."""
        text = " ".join(str(word) for word in (self.game, self.seed, *words))
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")

    def to_json(self) -> str:
        """The plan as text, the same for the same plan."""
        return json.dumps(
            {
                "game": self.game,
                "rules": game_of(self.game).rules_version,
                "bots": list(self.bots),
                "games": self.games,
                "kind": self.kind,
                "players": self.players,
                "options": dict(self.options),
                "seed": str(self.seed),
            },
            indent=2,
        )

    @property
    def name(self) -> str:
        """A short name for files, different for different plans."""
        return f"{self.game}-{hashlib.sha256(self.to_json().encode()).hexdigest()[:8]}"
