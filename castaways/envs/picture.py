"""Pictures of a game for `render`: the terminal's table, as text or as pixels.

The only room that knows what a picture is made of: other pictures would be drawn here.
"""

from functools import cache
from io import StringIO
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from castaways.core.game import Game
from castaways.core.state import State

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


class Painter:
    """Paints games in one mode and one language."""

    def __init__(self, game: Game, mode: str | None, lang: str) -> None:
        self.game = game
        self.mode = mode
        self.lang = lang

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
        """The same as an image: height, width, red-green-blue."""
        from PIL import Image, ImageDraw

        lines = self.text(state, seat).splitlines()
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
