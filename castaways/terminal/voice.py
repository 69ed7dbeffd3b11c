"""How the client speaks and listens: one language, lines of text out, one line of text in."""

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from castaways.core.game import Game
from castaways.core.text import Message, Texts
from castaways.terminal.interrupts import INTERRUPTS
from castaways.terminal.words import TEXTS, printable

WIDEST = 100  # longer lines are hard to read
LONGEST_NAME = 28  # of a player on the table; the log has room for more
BLANK_LINES = 60  # more than any usual screen is high


class EndOfInput(Exception):
    """There is nobody to answer any more: end of file, or no input at all."""


class Voice:
    """Says messages in one language on one console, and asks for lines."""

    def __init__(self, lang: str, console: Console | None = None) -> None:
        self.lang = lang
        self.console = console or make_console()

    # ------------------------------------------------------------------ speaking

    def text(self, id: str, **args: Any) -> str:
        """One of the client's own messages."""
        return TEXTS.say(Message(id, args), self.lang)

    def say(self, id: str, style: str = "", **args: Any) -> None:
        """Print one of the client's own messages."""
        self.line(self.text(id, **args), style)

    def line(self, text: str = "", style: str = "") -> None:
        """Print a paragraph, wrapped between words."""
        self._print(list(Text(text, style).wrap(self.console, self.width, overflow="fold")))

    def item(self, label: str, text: str, style: str = "", width: int = 3) -> None:
        """Print a line of a list: its label, then the text with a hanging indent."""
        rows = Text(text, style).wrap(self.console, self.width - width - 1, overflow="fold")
        heads = [Text(label.rjust(width) + " ", "bold"), *(Text(" " * (width + 1)) for _ in rows[1:])]
        self._print([Text().append_text(head).append_text(row) for head, row in zip(heads, rows, strict=True)])

    def show(self, thing: RenderableType) -> None:
        """Print anything that rich can draw, without the blanks that it fills lines up with."""
        options = self.console.options.update(width=self.width)
        lines = self.console.render_lines(thing, options, pad=False)
        self._print([Text.assemble(*((part.text, part.style or "") for part in line)) for line in lines])

    def _print(self, rows: list[Text]) -> None:
        for row in rows:
            row.rstrip()
        self.console.print(Text("\n").join(rows), soft_wrap=True, highlight=False)

    def hide(self) -> None:
        """Push what was said off the screen."""
        self.show(Text("\n" * (max(BLANK_LINES, self.console.height) - 1)))

    @property
    def width(self) -> int:
        """How many columns may be used."""
        return min(self.console.width, WIDEST)

    # ------------------------------------------------------------------ listening

    def ask(self, prompt: str) -> str:
        """Print a prompt and read one line, without the blanks around it."""
        self.console.print(Text(prompt + " "), end="", soft_wrap=True)
        INTERRUPTS.wait_for_line()
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            self.console.print()
            raise EndOfInput
        if not sys.stdin.isatty():  # nobody saw the line being typed: write it down for whoever reads this later
            self.console.print(Text(printable(line)), soft_wrap=True)
        return line.strip()

    def agrees(self, prompt: str) -> bool:
        """A question that only a clear yes answers with yes."""
        return self.ask(prompt).casefold() in self.text("ask-yes-words").split()

    def show_options(self, game: Game, options: Mapping[str, Any]) -> None:
        """The options a game is played with, one a line."""
        for name, value in options.items():
            title = game.texts.say(Message(f"option-{name}"), self.lang)
            self.line(f"{title}: {game.texts.say(Message(f'option-{name}-{value}'), self.lang)}")


class LineConsole(Console):
    """A console that leaves it to the command what to do when nobody reads its output any more."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def make_console() -> Console:
    """A console that sends no escape code at all to pipes, to dumb terminals and to people who said NO_COLOR."""
    plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") in ("dumb", "unknown")
    if plain or not sys.stdout.isatty():
        return LineConsole(color_system=None, no_color=True, force_terminal=False, legacy_windows=False)
    return LineConsole()


def table_texts(game: Game, names: Sequence[str]) -> Texts:
    """The texts of a game for its table, with its players' names, which must not push the cards off the screen."""
    return game.texts.among([printable(name, LONGEST_NAME) for name in names])
