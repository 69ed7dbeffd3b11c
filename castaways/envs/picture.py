"""Pictures of a game for `render`: the terminal's table as text, the web page as pixels.

Pixels need a Chromium on the machine; without one, or with `picture="text"`, they show the terminal's table.
"""

from functools import cache
from io import StringIO
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from castaways.core.game import Game
from castaways.core.options import Option
from castaways.core.state import State
from castaways.envs import page

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont, ImageFont
    from rich.console import Console

COLUMNS = 80
CELL = (9, 18)  # of one letter, in pixels
SIZE = 15
PAPER = (250, 246, 236)
INK = (40, 48, 60)
FONTS = ("DejaVuSansMono.ttf", "LiberationMono-Regular.ttf", "Menlo.ttc", "consola.ttf")  # the first that is there
MODES = ("ansi", "human", "rgb_array")
PICTURE = Option("picture", ("page", "text"), "page")


class Painter:
    """Paints games in one mode and one language; `picture` says what pixels show."""

    def __init__(self, game: Game, mode: str | None, lang: str, picture: str) -> None:
        self.game = game
        self.mode = mode
        self.lang = lang
        self.from_page = PICTURE.check(picture) == "page" and page.browser() is not None

    def paint(self, state: State, seat: int) -> Any:
        """What a seat sees: text for "ansi", pixels for "rgb_array"; "human" is shown at once."""
        if self.mode == "ansi":
            return self.text(state, seat)
        if self.mode == "human":
            print(self.text(state, seat))
        return self.pixels(state, seat) if self.mode == "rgb_array" else None

    def text(self, state: State, seat: int) -> str:
        """The table in words, 80 columns wide."""
        from rich.console import Console

        page = StringIO()
        self._draw(state, seat, Console(file=page, width=COLUMNS, color_system=None, legacy_windows=False))
        return "\n".join(line.rstrip() for line in page.getvalue().splitlines()) + "\n"

    def _draw(self, state: State, seat: int, console: "Console") -> None:
        for part in self.game.screen().draw(state.view(seat), self.game.texts, self.lang):
            console.print(part)

    def pixels(self, state: State, seat: int) -> NDArray[np.uint8]:
        """An image of the page, or of the text: height, width, red-green-blue."""
        text = self.text(state, seat)
        if self.from_page:
            return page.pixels(self.game, state, seat, self.lang, text)
        return drawn(text)


def drawn(text: str) -> NDArray[np.uint8]:
    """Text as an image, letter by letter in cells of equal width."""
    from PIL import Image, ImageDraw

    lines = text.splitlines()
    image = Image.new("RGB", (CELL[0] * (COLUMNS + 2), CELL[1] * (len(lines) + 2)), PAPER)
    brush, font = ImageDraw.Draw(image), _font()
    for row, line in enumerate(lines):
        for column, letter in enumerate(line):
            if letter != " ":
                brush.text((CELL[0] * (column + 1), CELL[1] * (row + 1)), letter, INK, font)
    return np.asarray(image, np.uint8).copy()


@cache
def _font() -> "FreeTypeFont | ImageFont":
    """A font of the system whose letters are equally wide, or else the one that comes with Pillow."""
    from PIL import ImageFont

    for name in FONTS:
        try:
            return ImageFont.truetype(name, SIZE)
        except OSError:
            continue
    return ImageFont.load_default(SIZE)
