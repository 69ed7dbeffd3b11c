"""Tasks: a game with a setting, which deals are played, and who sits beside the program that is evaluated."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from castaways.core.errors import OptionError
from castaways.core.options import check_options
from castaways.core.registry import game as game_of
from castaways.core.text import Message, excerpt

AGENT = "*"  # the place of the program that is evaluated
SPLITS = {"train": 1_000_000_000, "valid": 1_000, "test-2026": 1_000}  # deals of each setting

# Partners for ad-hoc play, each of which decides in another way; those of OWN are made in partners.py.
OWN = "castaways.arena.protocol.partners"
POPULATION = (
    "random",  # luck
    f"{OWN}:Stubborn",  # always the first move
    f"{OWN}:Beginner",  # a beginner's rules of thumb
    f"{OWN}:Mute",  # good rules of thumb, without words
    "instinct",  # the same with words
    f"{OWN}:Gambler",  # one move ahead, then random play
    f"{OWN}:Cautious",  # one move ahead, then rules of thumb: the best of the worst ends
    f"{OWN}:Bold",  # the best of the best ends
    "easy",  # as the weakest bot that people meet: mistakes among better moves
    "search:playouts=100",  # a tree over what the others may hold
    "learned:playouts=100",  # a tree judged by a network, where the game has one
    "silent:playouts=200",  # a tree, and no words
    "convention:playouts=200",  # a tree, and words that are a code
)
LEAGUE = ("random", "instinct", "easy", "normal")  # rivals; the other seats of a table have one each, in turn


@dataclass(frozen=True)
class Task:
    """What is played: `kind` says with whom.

    `alone` and `self`: the program has all seats. `cross`: it shares the table with another program, seat by seat in
    turn. `adhoc`: every other seat belongs to one partner of the population. `league`: to rivals of the league.
    """

    name: str
    game: str
    players: int
    kind: str
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def setting(self) -> str:
        """What the deals depend on: kinds of the same setting have the same deals."""
        chosen = check_options(game_of(self.game).options, dict(self.options))
        return f"{self.game} {self.players} " + " ".join(f"{name}={value}" for name, value in sorted(chosen.items()))

    def seed(self, split: str, number: int) -> int:
        """The seed of a deal of a split: a rule, so that nobody needs a list."""
        if split not in SPLITS or not 0 <= number < SPLITS[split]:
            raise _impossible("split", f"{split} {number}", ", ".join(SPLITS))
        text = f"castaways {split} {self.setting} {number}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")

    def seats(self, number: int, other: str = "") -> tuple[str, ...]:
        """Who sits where in a deal: `AGENT`, or the name of a bot. Places go round, so that none is favoured."""
        if self.kind in ("alone", "self"):
            return (AGENT,) * self.players
        if self.kind == "cross":
            return tuple(AGENT if (seat + number) % 2 == 0 else other for seat in range(self.players))
        place, turn = number % self.players, number // self.players
        others = POPULATION if self.kind == "adhoc" else LEAGUE
        if self.kind == "adhoc":
            return tuple(AGENT if seat == place else others[turn % len(others)] for seat in range(self.players))
        return tuple(AGENT if seat == place else others[(turn + seat) % len(others)] for seat in range(self.players))


def _all() -> dict[str, Task]:
    tasks = [Task(f"friday-{level}", "friday", 1, "alone", {"level": level}) for level in (1, 2, 3, 4)]
    for players in (2, 3, 4, 5):
        for difficulty in ("normal", "pro"):
            for kind in ("self", "cross", "adhoc"):
                name = f"level10-{players}-{difficulty}-{kind}"
                tasks.append(Task(name, "level10", players, kind, {"difficulty": difficulty}))
    tasks += [Task(f"noah-{players}", "noah", players, "league") for players in (2, 3, 4)]
    tasks += [Task(f"lifeboat-{players}", "lifeboat", players, "league") for players in (4, 5, 6)]
    return {task.name: task for task in tasks}


TASKS = _all()


def task_named(name: str) -> Task:
    """A task, or `OptionError` if there is none such."""
    if name not in TASKS:
        raise _impossible("task", name, ", ".join(TASKS))
    return TASKS[name]


def _impossible(option: str, value: str, allowed: str) -> OptionError:
    return OptionError(
        option, Message("option-bad-value", {"option": option, "value": excerpt(value), "allowed": allowed})
    )
