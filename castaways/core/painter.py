"""What the terminal tables of all games are painted with."""

from collections.abc import Mapping
from typing import Any

from rich.table import Table

from castaways.core.text import Message, Texts

View = Mapping[str, Any]


class Painter:
    """Says things of one view in one language. A game subclasses it for its own table."""

    def __init__(self, view: View, texts: Texts, lang: str) -> None:
        self.view = view
        self.texts = texts
        self.lang = lang

    def say(self, id: str, **args: Any) -> str:
        """A text of the game."""
        return self.texts.say(Message(id, args), self.lang)

    def now(self) -> str:
        """What the game waits for, or how it ended."""
        phase, ending = self.view["phase"], self.view["ending"]
        return self.say(f"ending-{ending}" if phase == "over" else f"phase-{phase}")


def labels() -> Table:
    """A grid of labels and what they stand for."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    return grid
