"""Options of a game: typed, checked, explained."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from castaways.core.errors import OptionError
from castaways.core.rng import SEED_LIMIT
from castaways.core.text import Message, excerpt


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its name, what it may be, and what it is when nothing is said.

    Its texts are `option-<name>` and `option-<name>-<choice>`.
    """

    name: str
    choices: tuple[Any, ...]
    default: Any

    def check(self, value: Any) -> Any:
        """The value, if it is one of the choices (and of the same type: True is not 1)."""
        for choice in self.choices:
            if type(value) is type(choice) and value == choice:
                return choice
        allowed = ", ".join(str(choice) for choice in self.choices)
        raise OptionError(
            self.name, Message("option-bad-value", {"option": self.name, "value": excerpt(value), "allowed": allowed})
        )


def check_options(options: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a game, with what was given checked and the rest by default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            allowed = ", ".join(known) or "-"
            raise OptionError(str(name), Message("option-unknown", {"option": excerpt(name), "allowed": allowed}))
    return {name: option.check(given[name]) if name in given else option.default for name, option in known.items()}


def check_players(players: Any, least: int, most: int) -> int:
    """A number of players that the game can seat; None means the fewest."""
    if players is None:
        return least
    if type(players) is not int or not least <= players <= most:
        raise OptionError(
            "players",
            Message("option-bad-players", {"value": excerpt(players), "least": least, "most": most}),
        )
    return players


def check_seed(seed: Any) -> int:
    """A seed of 64 bits; None takes one nobody can guess."""
    if seed is None:
        return secrets.randbits(64)
    if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
        raise OptionError("seed", Message("option-bad-seed", {"value": excerpt(seed)}))
    return seed
