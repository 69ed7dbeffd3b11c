"""What is swept, and what is allowed: windows, zones, and the few places that may scroll or end with an ellipsis."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import castaways

ROOT = Path(castaways.__file__).parents[1]
BUILD = ROOT / "build" / "layout"
AT_LEAST = 40  # positions of a game and number of players


@dataclass(frozen=True, slots=True)
class Window:
    """A window that a table is looked at in. `strict`: the table holds without scrolling the page, zones stay in place,
    colours are ours. Otherwise the page may scroll, but nothing is lost."""

    name: str
    width: int
    height: int
    strict: bool = True
    forced: bool = False  # the colours of the system, not ours

    @property
    def touch(self) -> bool:
        """Is this the window of a phone?"""
        return self.width <= 400


STRICT = tuple(
    Window(f"{width}x{height}", width, height)
    for width, height in (
        (1280, 720),
        (1360, 820),
        (1440, 900),
        (1920, 1080),
        (1100, 800),
        (820, 1180),
        (390, 844),
        (360, 640),
    )
)
LOOSE = (
    Window("zoom200", 640, 360, strict=False),  # 1280x720 enlarged twice
    Window("320wide", 320, 640, strict=False),
    Window("forced", 1280, 720, strict=False, forced=True),
)
WINDOWS = STRICT + LOOSE
BY_NAME = {window.name: window for window in WINDOWS}

# Templates name their zones: `data-zone="board"`. Where a page has none, these are what a zone would be.
ZONES = {
    "top": ".frame > .top",
    "board": ".frame > .board, .frame > .ending",
    "side": ".frame > .side",
    "bar": ".frame > .moves",
}
ZONES_OF = {
    "friday": {"stacks": ".stacks", "stage": ".fight"},
    "level10": {"stage": ".worlds", "hand": ".bottom", "seats": ".people"},
    "lifeboat": {"seats": ".seats", "stage": ".panel", "hand": ".myhand", "secrets": ".secrets"},
    "noah": {"hand": ".shelter", "stage": ".valley", "seats": ".seats-noah"},
}

# What may scroll inside its zone, by the note on fixed geometry. A template marks further ones with `data-scrolls`.
SCROLLERS = "[data-scrolls], .log, .said, .sheet, .menu, [popover]"
# What may end with an ellipsis: its whole text is in a title, a tip or another place. Marked with `data-ellipsis`.
ELLIPSIS = "[data-ellipsis], .folkname, .folkname *"


def for_script(game: str, window: Window) -> dict[str, Any]:
    """What the script in the page is told."""
    return {
        "strict": window.strict,
        "colours": not window.forced,
        "touch": window.touch,
        "zones": ZONES | ZONES_OF.get(game, {}),
        "scrollers": SCROLLERS,
        "ellipsis": ELLIPSIS,
    }
