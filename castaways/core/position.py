"""Reading positions from plain data: every field typed, in range, and named when it is wrong."""

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from castaways.core.errors import PositionError
from castaways.core.pile import Pile, pile_of
from castaways.core.text import Message, excerpt


class Reader:
    """Reads the fields of one mapping; `where` is its path in the whole position."""

    def __init__(self, data: Any, where: str = "") -> None:
        if not isinstance(data, Mapping):
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
        for i, choice in enumerate(choices):
            if type(value) is type(choice) and value == choice:
                return i
        self.fail(name, "position-bad-choice", value=excerpt(value), allowed=", ".join(map(str, choices)))

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
        numbers = [
            Reader({"card": item}, f"{self.path(name)}[{i}]").choice("card", keys)
            for i, item in enumerate(self.items(name, capacity))
        ]
        return pile_of(numbers, capacity)

    def fail(self, name: str, message: str, **args: Any) -> NoReturn:
        """Refuse the position because of a field."""
        raise PositionError(self.path(name), Message(message, args))

    def require(self, condition: bool, name: str, message: str, **args: Any) -> None:
        """Refuse the position because of a field, unless the condition holds."""
        if not condition:
            self.fail(name, message, **args)


def check_counts(found: Mapping[str, int], expected: Mapping[str, int]) -> None:
    """Refuse a position in which a card is missing or there is one too many."""
    for key in expected:
        if found.get(key, 0) != expected[key]:
            args = {"found": found.get(key, 0), "expected": expected[key]}
            raise PositionError(key, Message("position-wrong-count", args))
