"""Reading positions from plain data: every field typed, in range, and named when it is wrong."""

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from castaways.core.errors import PositionError
from castaways.core.pile import Pile, pile_of
from castaways.core.text import Message, excerpt


class Reader:
    """Reads the fields of one mapping; `where` is its path in the whole position."""

    def __init__(self, data: Any, where: str = "") -> None:
        if type(data) is not dict and not isinstance(data, Mapping):  # the second question is the slow one
            raise PositionError(where, Message("position-not-data"))
        self.data = data
        self.where = where

    def path(self, name: str) -> str:
        """The path of a field, for errors."""
        return f"{self.where}.{name}" if self.where else name

    def field(self, name: str) -> Any:
        """A field that must be there."""
        if name not in self.data:
            raise PositionError(self.path(name), Message("position-missing"))
        return self.data[name]

    def integer(self, name: str, least: int, most: int) -> int:
        """A whole number in a range."""
        value = self.field(name)
        if type(value) is not int or not least <= value <= most:
            args = {"value": excerpt(value), "least": least, "most": most}
            raise PositionError(self.path(name), Message("position-out-of-range", args))
        return value

    def flag(self, name: str) -> bool:
        """True or false."""
        return self.choice(name, (False, True)) == 1

    def choice(self, name: str, choices: Sequence[Any]) -> int:
        """One of these values; returns its index."""
        value = self.field(name)
        i = place_of(value, choices)
        if i < 0:
            self.fail(name, "position-bad-choice", value=excerpt(value), allowed=", ".join(map(str, choices)))
        return i

    def choices(self, name: str, choices: Sequence[Any], most: int) -> list[int]:
        """A list of such values; returns their indices."""
        items = self.items(name, most)
        if not items:
            return []
        numbers = [place_of(item, choices) for item in items]
        if -1 in numbers:
            i = numbers.index(-1)
            Reader({"card": items[i]}, f"{self.path(name)}[{i}]").choice("card", choices)
        return numbers

    def items(self, name: str, most: int) -> list[Any]:
        """A list of limited length."""
        value = self.field(name)
        if not isinstance(value, list) or len(value) > most:
            raise PositionError(self.path(name), Message("position-bad-list", {"most": most}))
        return value

    def list_reader(self, name: str, length: int) -> "Reader":
        """A reader for a list of exactly this length; its fields are "0", "1", ..."""
        items = self.items(name, length)
        self.require(len(items) == length, name, "position-bad-list", most=length)
        return Reader({str(i): item for i, item in enumerate(items)}, self.path(name))

    def cards(self, name: str, keys: Sequence[str], capacity: int) -> Pile:
        """A pile of cards, written as their keys, bottom first."""
        return pile_of(self.choices(name, keys, capacity), capacity)

    def fail(self, name: str, message: str, **args: Any) -> NoReturn:
        """Refuse the position because of a field."""
        raise PositionError(self.path(name), Message(message, args))

    def require(self, condition: bool, name: str, message: str, **args: Any) -> None:
        """Refuse the position because of a field, unless the condition holds."""
        if not condition:
            self.fail(name, message, **args)


def place_of(value: Any, choices: Sequence[Any]) -> int:
    """The index of a value of the same type (True is not 1), or -1."""
    try:
        i = choices.index(value)
    except ValueError:
        return -1
    return i if type(choices[i]) is type(value) else -1


def check_counts(found: Mapping[str, int], expected: Mapping[str, int]) -> None:
    """Refuse a position in which a card is missing or there is one too many."""
    for key in expected:
        if found.get(key, 0) != expected[key]:
            args = {"found": found.get(key, 0), "expected": expected[key]}
            raise PositionError(key, Message("position-wrong-count", args))
